"""Makes the manifest of a package: the SHA-256 of every file that is installed, signed by its maker.

usage: manifest.py ROOT [--key FILE]
ROOT is the package's tree before it is packed, with its wheels in opt/dealer-assist/wheels. The key is a file of 64 hexadecimal digits, an
Ed25519 seed, from outside the repository (docs/installation.md). Without one the package is signed by a key that is made now and thrown
away: it proves that nothing changed since, and not who made it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

from nacl.signing import SigningKey

HOME = Path("opt/dealer-assist")
SITE = HOME / "venv" / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
UP = 2
"""Folders from HOME up to the root."""
ASIDE = ("DEBIAN/", "opt/dealer-assist/wheels/", "usr/share/doc/", "etc/")
"""What is not installed as it is, no part of the program, or the house's to change."""


def installed(wheel: Path) -> dict[str, str]:
    """The files that a wheel becomes in the environment. Its scripts are not used and not there; RECORD is pip's."""
    found = {}
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            place = re.sub(r"^[^/]+\.data/(purelib|platlib)/", "", name)
            if not re.search(r"(/|\.dist-info/RECORD)$", place) and not re.match(r"[^/]+\.data/", place):
                found[(SITE / place).as_posix()] = sha256(packed.read(name)).hexdigest()
    return found


def main() -> None:
    """Write manifest.json, manifest.sig and maker.pub into ROOT's opt/dealer-assist."""
    reader = argparse.ArgumentParser()
    reader.add_argument("root", type=Path)
    reader.add_argument("--version", required=True)
    reader.add_argument("--key", type=Path)
    given = reader.parse_args()
    root: Path = given.root
    files: dict[str, str] = {}
    for wheel in sorted((root / HOME / "wheels").glob("*.whl")):
        files |= installed(wheel)
    for file in sorted(root.rglob("*")):
        name = file.relative_to(root).as_posix()
        if file.is_file() and not file.is_symlink() and not name.startswith(ASIDE):
            files[name] = sha256(file.read_bytes()).hexdigest()
    key = SigningKey(bytes.fromhex(given.key.read_text(encoding="ascii").strip())) if given.key else SigningKey.generate()
    text = json.dumps({"version": given.version, "up": UP, "files": dict(sorted(files.items()))}, indent=0).encode()
    home = root / HOME
    (home / "manifest.json").write_bytes(text)
    (home / "manifest.sig").write_bytes(key.sign(text).signature)
    (home / "maker.pub").write_text(key.verify_key.encode().hex(), encoding="ascii")
    whose = "the key given" if given.key else "a key of this build alone, thrown away now"
    print(f"manifest: {len(files)} files, signed by {whose}; maker {key.verify_key.encode().hex()}", file=sys.stderr)


if __name__ == "__main__":
    main()
