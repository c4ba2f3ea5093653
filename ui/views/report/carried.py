"""What is shown of a report and of carrying it away, as far as only the edge knows it. Values alone."""

from __future__ import annotations

from dealer_assist.frozen import frozen


@frozen()
class ReportLook:
    """The page of reports: of the hand that begins at row `hand` on record (None: of the last one), or of the `shift`."""

    hand: int | None = None
    shift: bool = False


@frozen()
class Drawn:
    """A report that was drawn: the pages' pictures by the name they are asked for, and the number of its hand, 0 for a shift's."""

    number: int
    pages: tuple[str, ...]


@frozen()
class Outlet:
    """Where reports go. `kind`: folder, stick. `path` is None with the reason in `fault`: missing, read_only. `free`: bytes that fit;
    `printer`: is there one.
    """

    kind: str
    path: str = ""
    free: int = 0
    fault: str = ""
    printer: bool = False


@frozen()
class Sent:
    """What became of carrying the report of hand `hand` away (0: of the shift). `busy`: it is under way. `to`, `name`, `digest` and `why`
    are as on record (`ReportExported`); nothing was asked for while `to` is "".
    """

    hand: int = -1
    busy: bool = False
    to: str = ""
    name: str = ""
    digest: str = ""
    why: str = ""
