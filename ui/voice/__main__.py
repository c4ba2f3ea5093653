"""`python -m ui.voice`: the voice's process, started by the announcer with the socket it inherits."""

from __future__ import annotations

import argparse
import socket
from pathlib import Path

from ui.voice.engines import able
from ui.voice.messages import Packets
from ui.voice.player import Player
from ui.voice.speaker import Speaker
from ui.voice.store import Store


def main() -> None:
    """Speak until the socket closes."""
    reader = argparse.ArgumentParser(prog="ui.voice")
    reader.add_argument("--socket", type=int, required=True, help="number of the inherited socket")
    reader.add_argument("--language", required=True, help="language of the texts: en, es, fr")
    reader.add_argument("--state", type=Path, required=True, help="the state folder, where spoken sounds are kept")
    reader.add_argument("--volume", type=int, required=True, help="0 to 100")
    given = reader.parse_args()
    engines = able(given.language)
    store, player = Store(given.state, given.language, engines), Player()
    try:
        Speaker(Packets(socket.socket(fileno=given.socket)), store, player, given.volume, not engines).run()
    finally:
        player.close()
        store.close()


if __name__ == "__main__":
    main()
