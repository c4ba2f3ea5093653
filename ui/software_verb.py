"""`dealer-assist verify-software`: is every file of the program the one that its maker signed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict

from ui.software import check

_SAYS = {
    "release": "a signed release",
    "unsigned": "installed without a manifest that its maker signed",
    "copy": "a development copy: nothing is signed, and nothing was compared",
}


def main(arguments: Sequence[str]) -> int:
    """Run the verb. 0: everything is as it was signed, or a development copy; 1: something is not."""
    reader = argparse.ArgumentParser(prog="dealer-assist verify-software", description=main.__doc__)
    reader.add_argument("--json", action="store_true", help="as one line of JSON")
    given = reader.parse_args(arguments)
    found = check()
    if given.json:
        print(json.dumps(asdict(found)))
        return 1 if found.wrong else 0
    for one in found.wrong:
        print(one)
    print(f"dealer-assist {found.version}: {_SAYS[found.kind]}")
    if found.kind == "release":
        print(f"{found.files} files, {len(found.wrong)} wrong\nmanifest  {found.digest}\nmaker     {found.key}")
    return 1 if found.wrong else 0
