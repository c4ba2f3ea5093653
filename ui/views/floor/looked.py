"""What is open of the floor's pages, and the sheets of the sign-in as they are keyed. Values alone."""

from __future__ import annotations

from dataclasses import field

from dealer_assist.frozen import frozen


@frozen()
class FloorLook:
    """Which page is open, "" for the first there is; `at` is that page's own value, None as it opens."""

    page: str = ""
    at: object = None


@frozen()
class SignInPage:
    """The sign-in as far as it is keyed. `deals`: a dealer pushes in."""

    keyed: str = field(default="", repr=False)
    deals: bool = False


@frozen()
class ChoosePinPage:
    """A PIN that is being chosen: keyed once, and then again."""

    keyed: str = field(default="", repr=False)
    first: str = field(default="", repr=False)
