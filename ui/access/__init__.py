"""The edge of accounts: their file, the hashes of PINs, the device's secret, and the door to the floor's pages."""
