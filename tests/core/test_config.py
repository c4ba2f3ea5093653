"""Configuration files: what they may say, and what a wrong one is told."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from dealer_assist import config, settings
from dealer_assist.config import PACKAGED, ConfigError, find, load_rules, load_table, load_words
from dealer_assist.corrections import PROBLEMS
from dealer_assist.phrases import Money, load
from dealer_assist.rulebook.house import OPTION_NAMES, PRESETS, STANDARD, Game
from dealer_assist.rulebook.rotation import Every, Rotation

TABLE = 'name = "t"\nlive = false\n'


def written(folder: Path, text: str, name: str = "tables/t.toml") -> str:
    """A file of that text, as a path that can be given."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return str(file)


# ---- what is packaged


@pytest.mark.parametrize("name", PRESETS)
def test_the_packaged_preset_is_the_rulebook_preset(name: str) -> None:
    assert load_rules(name, [PACKAGED]) == PRESETS[name]


def test_the_standard_file_shows_every_option() -> None:
    text = (PACKAGED / "house" / "standard.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) | {"buy_in"} == set(OPTION_NAMES)
    assert "# buy_in = " in text


def test_the_practice_table_is_full_and_takes_an_emulated_shoe() -> None:
    table = load_table("practice", [PACKAGED])
    assert [seat.number for seat in table.seats] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert table.shoe.enabled
    assert table.shoe.emulated
    assert not table.live
    assert table.rules == STANDARD
    assert table.voice.level == "mute"


def test_the_example_table_is_live_with_a_real_port() -> None:
    table = load_table("example", [PACKAGED])
    assert table.live
    assert table.shoe.port.startswith("/dev/serial/by-id/")
    assert (table.rules.game, table.rules.small, table.rules.max_raises) == (Game.HILO8, 20, 4)


@pytest.mark.parametrize("file", sorted(PACKAGED.glob("house/*.toml")) + sorted(PACKAGED.glob("tables/*.toml")), ids=lambda file: file.stem)
def test_every_key_of_a_packaged_file_has_its_comment(file: Path) -> None:
    keyed = [line for line in file.read_text(encoding="utf-8").splitlines() if re.match(r"\w+ = |\[", line)]
    assert keyed
    assert [line for line in keyed if "#" not in line] == []


# ---- a table file


def test_a_table_needs_a_name_and_whether_it_is_live_and_nothing_else(tmp_path: Path) -> None:
    table = load_table(written(tmp_path, TABLE))
    assert (table.name, table.live, table.rules, table.seats, table.shoe.enabled) == ("t", False, STANDARD, (), False)


def test_the_options_of_a_table_lie_over_the_rules_it_names(tmp_path: Path) -> None:
    text = TABLE + 'rules = "wsop"\n[options]\nsmall = 20\nbig = 40\nlimit_schedule = ["L","L","L","H","H"]\n'
    rules = replace(PRESETS["wsop"], small=20, big=40, limit_schedule=("L", "L", "L", "H", "H"))
    assert load_table(written(tmp_path, text)).rules == rules


def test_rules_may_be_a_file_beside_the_table_based_on_a_preset(tmp_path: Path) -> None:
    written(tmp_path, 'based_on = "tda"\nante = 1\n', "tables/ours.toml")
    table = load_table(written(tmp_path, TABLE + 'rules = "ours.toml"\n'))
    assert table.rules == replace(PRESETS["tda"], ante=1)


def test_rules_based_on_nothing_start_from_the_standard(tmp_path: Path) -> None:
    assert load_rules(written(tmp_path, "ante = 1\n")) == replace(STANDARD, ante=1)


def test_a_folder_given_stands_before_the_packaged_one(tmp_path: Path) -> None:
    written(tmp_path, 'based_on = "wsop"\nante = 5\n', "house/standard.toml")
    assert load_rules("standard", [tmp_path, PACKAGED]) == replace(PRESETS["wsop"], ante=5)


def test_a_house_may_lay_its_file_over_the_packaged_one_of_that_name(tmp_path: Path) -> None:
    written(tmp_path, 'based_on = "tda"\nante = 4\n', "house/tda.toml")
    assert load_rules("tda", [tmp_path, PACKAGED]) == replace(PRESETS["tda"], ante=4)


def test_a_folder_without_the_file_is_passed_over(tmp_path: Path) -> None:
    assert find("house/tda.toml", [tmp_path, PACKAGED]) == PACKAGED / "house/tda.toml"


def test_the_folders_are_the_machine_then_the_package() -> None:
    machine, package = config.FOLDERS
    assert (str(machine), package) == ("/etc/dealer-assist", PACKAGED)


def test_every_problem_of_the_rulebook_has_its_words() -> None:
    rulebook = PACKAGED.parent / "dealer_assist" / "rulebook"
    source = "".join((rulebook / name).read_text(encoding="utf-8") for name in ("house.py", "rotation.py"))
    named = set(re.findall(r'"(problem\.\w+)"', source))
    assert named == set(PROBLEMS) | {"problem.choice"}
    english = load((PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8"))
    assert [key for key in named if key not in english] == []


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("chip_unit = 0", "0 is too little; it is 1 or more"),
        ("chip_unit = 4", "2 is no multiple of chip_unit, 4"),
        ('betting = "spread"\nspread_by_street = [[1, 5]]', "1 streets; it has five pairs"),
        ('betting = "spread"\nspread_by_street = [[5, 1], [5, 1], [5, 1], [5, 1], [5, 1]]', "a pair is [least, most]"),
        ('limit_schedule = ["L", "M"]', "L M cannot be; it has five letters"),
        ('limit_schedule = ["L", "L", "H", "H", "X"]', "it is 20 (big) or more"),
        ("small = 30", "small 30 and big 20 cannot be"),
        ('betting = "spread"\nforce = 1\nkill = "half"', "a spread game has no limits to multiply; it is none"),
        ('kill = "half"\nsmall = 5\nbig = 10', "cannot be paid in chips of 1; it is none or full"),
        ("max_seats = 9", "9 seats; it is 2 to 8"),
        ("rake_percent = 11", "11 cannot be; it is 0 to rake_legal_max, 10"),
        ("rake_from_street = 2", "there is no street 2; it is 3 to 7"),
        ("count_cards_every = -1", "-1 is too little; it is 0 or more"),
        ("report_disputes_at = -1", "-1 is too little; it is 0 or more"),
        ('take = "time"\nchip_unit = 1\ntime_charge = -5', "-5 is no multiple of chip_unit, 1"),
    ],
)
def test_rules_that_cannot_be_played_say_what_could(tmp_path: Path, option: str, message: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(message)):
        load_rules(written(tmp_path, option))


def test_the_games_played_in_turn_are_read_from_the_table_file(tmp_path: Path) -> None:
    text = TABLE + '[rotation]\ngames = ["razz", "stud", "hilo8"]\nevery = "minutes"\ncount = 40'
    assert load_table(written(tmp_path, text)).rotation == Rotation((Game.RAZZ, Game.STUD, Game.HILO8), Every.MINUTES, 40)
    assert load_table(written(tmp_path, TABLE + '[rotation]\ngames = ["razz", "stud"]')).rotation == Rotation((Game.RAZZ, Game.STUD))
    assert load_table(written(tmp_path, TABLE)).rotation is None


# ---- a wrong table file: file, key, and what would be right

SEATS = "[[seats]]\nnumber = {}\n[[seats]]\nnumber = {}\n"
WRONG_TABLES = [
    ('nmae = "t"\nlive = true', "nmae", "did you mean name?"),
    ('name = "t"', "live", "must be given"),
    (TABLE + "zzzzzz = 1", "zzzzzz", "there are: name, live, rules"),
    (TABLE + 'language = "english"', "language", "matching"),
    (TABLE + 'rules = "wspo"', "", "there are: standard, tda, wsop"),
    (TABLE + "rules = 3", "rules", "name of a preset"),
    (TABLE + "options = 3", "options", "[options]"),
    (TABLE + "[options]\nsmal = 10", "options.smal", "did you mean small?"),
    (TABLE + '[options]\ngame = "raz"', "options.game", "did you mean razz?"),
    (TABLE + '[options]\ngame = "omaha"', "options.game", "there are: stud, hilo, hilo8, razz"),
    (TABLE + '[options]\nboard_tie = "suits"', "options.board_tie", "did you mean suit?"),
    (TABLE + "[options]\nspread_force_raise_counts = true", "options.spread_force_raise_counts", "no such value True"),
    (TABLE + "seats = [{ number = 1, stack = 4.5 }]", "seats.stack", "Expected a whole number, got a number"),
    (TABLE + '[options]\nsmall = "10"', "options.small", "Expected a whole number, got text"),
    (TABLE + "[options]\nmax_raises = false", "options.max_raises", "Expected a whole number, got true or false"),
    (TABLE + "[options]\nforce = 12", "options.force", "12 cannot be; it is 1 to 9"),
    (TABLE + "[options]\nspread_by_street = [[1, 5, 6]]", "options.spread_by_street", "length 2"),
    (TABLE + "[shoe]\nprot = 1", "shoe.prot", "did you mean port?"),
    (TABLE + '[shoe]\nkind = "ols1"', "shoe.kind", "did you mean osl1?"),
    (TABLE + "[shoe]\nbaud = 12", "shoe.baud", "Expected a whole number >= 300"),
    (TABLE + "shoe = 1", "shoe", "Expected a table, got a whole number"),
    (TABLE + "[shoe]\nenabled = true", "shoe.port", "an enabled shoe needs its port"),
    ('name = "t"\nlive = true\n[shoe]\nemulated = true', "shoe.emulated", "no emulated shoe"),
    (TABLE + '[shoe]\nkind = "bee_tek"\nemulated = true', "shoe.emulated", "speaks osl1"),
    (TABLE + "[camera]\nenabled = true", "camera.device", "an enabled camera needs its device"),
    ('name = "t"\nlive = true\n[camera]\nenabled = true\ndevice = "deal.avi"', "camera.device", "no film or folder"),
    (TABLE + '[camera]\nlayout = "a\\u0000b"', "camera.layout", "holds the sign NUL"),
    (TABLE + '[shoe]\nport = "\\u0000"', "shoe.port", "holds the sign NUL"),
    (TABLE + "[camera]\nexposure = 0", "camera.exposure", "Expected a whole number >= 1"),
    (TABLE + '[shoe]\nenabled = true\nport = "/dev/shoe"\nkind = "line_reader"', "shoe.cards", "nothing is none"),
    (TABLE + '[shoe]\nenabled = true\nport = "/dev/shoe"\nkind = "line_reader"\ncards = "none.toml"', "shoe.cards", "none.toml is none"),
    (TABLE + "[[seats]]\nnumbr = 1", "seats.numbr", "did you mean number?"),
    (TABLE + "[[seats]]\nstack = 1", "seats.number", "must be given"),
    (TABLE + "seats = 1", "seats", "Expected a list, got a whole number"),
    (TABLE + "seats = [1]", "seats", "Expected a table, got a whole number"),
    (TABLE + "[[seats]]\nnumber = 0", "seats.number", ">= 1"),
    (TABLE + SEATS.format(2, 2), "seats.number", "named once"),
    (TABLE + SEATS.format(2, 9), "seats.number", "1 to max_seats, 8"),
    (TABLE + "[options]\nmax_seats = 6\n" + SEATS.format(1, 7), "seats.number", "1 to max_seats, 6"),
    (TABLE + "[options]\nchip_unit = 5\nante = 5\nforce = 5\n[[seats]]\nnumber = 1\nstack = 12", "seats.stack", "multiple of chip_unit, 5"),
    (TABLE + "[money]\nchip_set = [5, 25]", "money.chip_set", "one of chip_unit, 1"),
    (TABLE + "[money]\nscale = 7", "money.scale", "there are: 1, 10, 100, 1000"),
    (TABLE + '[screen]\ntheme = "drak"', "screen.theme", "did you mean dark?"),
    (TABLE + "[screen]\ndiagonal_inches = 2", "screen.diagonal_inches", ">= 7"),
    (TABLE + '[rotation]\ngames = ["razz", "stud"]\nevry = "hands"', "rotation.evry", "did you mean every?"),
    (TABLE + '[rotation]\ngames = ["razz", "stud"]\nevery = "hour"', "rotation.every", "there are: orbit, hands, minutes"),
    (TABLE + '[rotation]\ngames = ["raz", "stud"]', "rotation.games", "raz"),
    (TABLE + "[rotation]\ncount = 2", "rotation.games", "must be given"),
    (TABLE + '[rotation]\ngames = ["stud"]', "rotation.games", "1 games; a rotation has two or more"),
    (TABLE + '[rotation]\ngames = ["stud", "stud"]', "rotation.games", "stud is there twice"),
    (TABLE + '[rotation]\ngames = ["razz", "hilo8"]', "rotation.games", "begins with stud, which is one of them"),
    (TABLE + '[rotation]\ngames = ["razz", "stud"]\ncount = 0', "rotation.count", "0 is too little; it is 1 or more"),
    (TABLE + '[audit]\npublic_key = "xyz"', "audit.public_key", "matching"),
    (TABLE + '[export]\nfolder = "reports"', "export.folder", "matching"),
    (TABLE + '[export]\nprinter = "-o x"', "export.printer", "matching"),
    ('name = "../t"\nlive = false', "name", "matching"),
    ("name = ", "", "is not TOML: Invalid value (at"),
]


@pytest.mark.parametrize(("text", "key", "message"), WRONG_TABLES)
def test_a_wrong_table_file_is_told_the_key_and_what_would_be_right(tmp_path: Path, text: str, key: str, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_table(written(tmp_path, text))
    assert caught.value.key == key
    assert message in caught.value.message
    assert str(caught.value) == f"{caught.value.file}: {key + ': ' if key else ''}{caught.value.message}"


def test_a_wrong_rules_file_is_named_not_the_table_that_asks_for_it(tmp_path: Path) -> None:
    ours = written(tmp_path, "smal = 1", "tables/ours.toml")
    with pytest.raises(ConfigError, match="did you mean small") as caught:
        load_table(written(tmp_path, TABLE + 'rules = "./ours.toml"'))
    assert (caught.value.file, caught.value.key) == (Path(ours), "smal")


def test_based_on_must_be_text(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="based_on: Expected text"):
        load_rules(written(tmp_path, "based_on = 1"))


def test_the_cards_of_a_reader_stand_beside_the_tables_file(tmp_path: Path) -> None:
    cards = written(tmp_path, "", "tables/cards.toml")
    table = load_table(written(tmp_path, TABLE + '[shoe]\nenabled = true\nport = "/dev/shoe"\nkind = "line_reader"\ncards = "cards.toml"'))
    assert (table.shoe.cards, table.shoe.suffix) == (str(Path(cards).resolve()), "crlf")


def test_rules_based_on_each_other_are_refused(tmp_path: Path) -> None:
    written(tmp_path, 'based_on = "two.toml"', "one.toml")
    written(tmp_path, 'based_on = "one.toml"', "two.toml")
    with pytest.raises(ConfigError, match="is based on this file in turn"):
        load_rules(str(tmp_path / "one.toml"))


@pytest.mark.parametrize(
    ("load", "name"), [(load_table, "/nowhere/t.toml"), (load_rules, "/nowhere/house.toml"), (load_table, "/"), (load_rules, "./")]
)
def test_a_file_that_is_not_there_or_no_file_is_told_so(load: Any, name: str) -> None:
    with pytest.raises(ConfigError, match="cannot be read: "):
        load(name)


def test_a_name_found_nowhere_is_told_where_it_was_looked_for_and_what_there_is(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=re.escape(f"not found in {tmp_path}, {PACKAGED}; there are: example, practice")):
        load_table("practise", [tmp_path, PACKAGED])
    with pytest.raises(ConfigError, match="there are: none"):
        load_table("practise", [tmp_path])


def test_a_file_that_is_no_text_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / "t.toml"
    file.write_bytes(b'name = "\xff"')
    with pytest.raises(ConfigError, match="is not UTF-8 text at byte 8"):
        load_table(str(file))


def test_an_option_the_settings_have_is_documented_in_a_packaged_table() -> None:
    shown = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGED.glob("tables/*.toml"))
    for part in (
        settings.ShoeSettings,
        settings.MoneySettings,
        settings.ScreenSettings,
        settings.VoiceSettings,
        settings.AuditSettings,
        settings.ExportSettings,
    ):
        for field in fields(part):
            assert f"{field.name} = " in shown


# ---- phrase packs


@pytest.mark.parametrize("language", [file.stem for file in sorted(PACKAGED.glob("phrases/*.toml"))])
def test_a_packaged_phrase_pack_can_be_used(language: str) -> None:
    assert "say.call" in load_words(language)


def test_a_pack_has_the_tables_money() -> None:
    assert load_words("en", Money(100)).text("ui.money", {"amount": 250}) == "$2.50"


ENGLISH_PACK = (PACKAGED / "phrases" / "en.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        ('\ncall = "Call."', "", "say.call", "is missing; it is needed with the fields none"),
        ('\ncheck = "Check."', '\ncheck = "Check, {seat}."', "say.check", "has the fields {seat}; it must have none"),
        ('"All antes in."', '"{all"', "say.antes_in", "expected '}' before end of string in '{all'"),
        ('"All antes in."', "3", "say.antes_in", "3 is not a text or a list of texts"),
        ('"All antes in."', "yes", "", "is not TOML: Invalid value"),
    ],
)
def test_a_house_pack_that_lacks_something_names_the_file_and_the_key(tmp_path: Path, old: str, new: str, key: str, message: str) -> None:
    assert old in ENGLISH_PACK
    file = Path(written(tmp_path, ENGLISH_PACK.replace(old, new), "phrases/en.toml"))
    with pytest.raises(ConfigError, match=re.escape(message)) as caught:
        load_words("en", folders=[tmp_path, PACKAGED])
    assert (caught.value.file, caught.value.key) == (file, key)


def test_a_house_pack_with_its_own_words_and_numbers_is_taken(tmp_path: Path) -> None:
    written(tmp_path, ENGLISH_PACK.replace('"Call."', '"Calls."').replace('0 = "zero"', '0 = "nothing"'), "phrases/en.toml")
    assert load_words("en", folders=[tmp_path, PACKAGED]).text("say.call", {}) == "Calls."


def test_a_language_without_a_pack_is_told_which_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="there are: en, es, fr"):
        load_words("de", folders=[tmp_path, PACKAGED])


def test_the_cameras_files_lie_beside_the_tables(tmp_path: Path) -> None:
    table = load_table(written(tmp_path, TABLE + '[camera]\nlayout = "where.toml"\nprofile = "../decks/blue.npz"'))
    assert (table.camera.layout, table.camera.profile) == (
        str((tmp_path / "tables" / "where.toml").resolve()),
        str((tmp_path / "decks" / "blue.npz").resolve()),
    )
