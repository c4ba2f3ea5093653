"""How the two networks are made again from nothing: card art, synthetic scenes, trainers. Never imported by the kiosk."""
