"""The check of the program: every file that was installed is the one that the maker signed, and no other lies among them.

`packaging/manifest.py` makes the manifest and signs it. Imports nothing of the program but values, so that it runs before the rest is
loaded. What it cannot see is said in docs/installation.md: Debian's own files, and whoever can write where this very file lies.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from hashlib import file_digest, sha256
from pathlib import Path

from dealer_assist.frozen import frozen
from dealer_assist.table.events import SoftwareChecked
from dealer_assist.table.state import Origin

HERE = Path(__file__).resolve().parents[1]
PREFIX = Path(sys.prefix)
MANIFEST, SIGNATURE, KEY = "manifest.json", "manifest.sig", "maker.pub"
BY_PIP = {"INSTALLER", "REQUESTED", "RECORD", "direct_url.json"}
"""What pip writes into a package's dist-info, and no manifest names."""


@frozen()
class Found:
    """What a check found. `kind`: release (signed), unsigned (installed without a manifest), copy (a checkout, a developer's). `wrong` has
    each file that is not as it was signed, after what is the matter: changed, missing, unknown, unsigned.
    """

    kind: str
    version: str
    digest: str = ""
    files: int = 0
    key: str = ""
    wrong: tuple[str, ...] = ()

    def stops(self, live: bool) -> bool:
        """May this program not run the table? A practice table may be played with an installation that nobody signed."""
        return bool(self.wrong) and (live or self.kind == "release")

    def fact(self, when: str) -> SoftwareChecked:
        """For the record."""
        return SoftwareChecked(
            origin=Origin.CONCLUDED,
            when=when,
            kind=self.kind,
            version=self.version,
            digest=self.digest,
            files=self.files,
            key=self.key,
            wrong=self.wrong,
        )


class SoftwareWrong(Exception):
    """The program is not the one that its maker signed, and does not run."""

    def __init__(self, found: Found) -> None:
        super().__init__("; ".join(found.wrong))
        self.found = found


def check(prefix: Path = PREFIX, code: Path = HERE) -> Found:
    """Compare the program in the environment `prefix`, whose modules are in `code`, with the manifest that lies beside the environment."""
    home = prefix.parent
    if not (home / MANIFEST).exists() and not (code / "dealer_assist" / "_config").exists():
        return Found("copy", "development")  # an installation has its configuration inside (pyproject.toml)
    import json  # a development copy needs none

    try:
        text = (home / MANIFEST).read_bytes()
        key = bytes.fromhex((home / KEY).read_text(encoding="ascii"))
        _verify(key, text, (home / SIGNATURE).read_bytes())
        manifest = json.loads(text)
        files: Mapping[str, str] = manifest["files"]
        made, root = str(manifest["version"]), home.joinpath(*[".."] * manifest["up"]).resolve()
    except FileNotFoundError as error:
        return Found("unsigned", _version(), wrong=(f"missing {error.filename}",))
    except (OSError, ValueError, KeyError, TypeError) as error:
        return Found("unsigned", _version(), wrong=(f"unsigned {home / MANIFEST}: {error}",))
    wrong = (*_compared(root, files), *_unknown(root, code, files))
    return Found("release", made, sha256(text).hexdigest(), len(files), key.hex(), wrong)


def _verify(key: bytes, text: bytes, signature: bytes) -> None:
    """Raises ValueError when it was not that key that signed it."""
    from nacl.exceptions import BadSignatureError
    from nacl.signing import VerifyKey

    try:
        VerifyKey(key).verify(text, signature)
    except BadSignatureError as error:
        raise ValueError("the signature is not of that key") from error


def _compared(root: Path, files: Mapping[str, str]) -> Iterator[str]:
    for name, wanted in files.items():
        try:
            with (root / name).open("rb") as file:
                if file_digest(file, "sha256").hexdigest() != wanted:
                    yield f"changed {root / name}"
        except OSError:
            yield f"missing {root / name}"


def _unknown(root: Path, code: Path, files: Mapping[str, str]) -> Iterator[str]:
    """What lies among the modules and was not signed, a compiled file too: Python would run it."""
    for file in sorted(code.rglob("*")):
        if file.is_dir() and not file.is_symlink():
            continue
        ours = file.relative_to(root).as_posix() in files
        if not ours and not (file.parent.suffix == ".dist-info" and file.name in BY_PIP):
            yield f"unknown {file}"


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # not needed where there is a manifest

    try:
        return version("dealer-assist")
    except PackageNotFoundError:
        return "development"
