"""The audition on a real window: who signs in, what is kept when the kiosk is killed, the certificate, and nothing of it in the record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dealer_assist.floor import people
from dealer_assist.journal.signing import FILE as KEY
from dealer_assist.journal.signing import Signer
from dealer_assist.rulebook.house import Game
from dealer_assist.table.commands import StartHand
from dealer_assist.training.audition import kept
from dealer_assist.training.audition.certificate import Certificate
from dealer_assist.training.audition.down import Down
from dealer_assist.training.grading import answer
from dealer_assist.training.item import KEYED, How
from dealer_assist.training.lines import place_of
from dealer_assist.training.signed import CERTIFICATE, read, written
from tests.ui.auditions import SEED, answers
from tests.ui.glass import NOON, Glass
from ui.trials import trial_of
from ui.viewmodels.desk import Desk
from ui.views.training.trial import Trial

ENTER = ("table_page", "action_training")
MAIDA = tuple(f"key_{digit}" for digit in "20041")
OSEI = tuple(f"key_{digit}" for digit in "20071")
SECOND = NOON * 60


def replies(glass: Glass) -> None:
    """Answer the open question right, by touch."""
    sitting = glass.training.room.sitting
    assert sitting is not None
    for part, value in zip(sitting.item.parts, answer(sitting.item), strict=True):
        if part.how is How.SEAT:
            glass.touch(f"seat_{value[0]}" if value else "action_nobody")
            continue
        for one in value:
            places = [place for place, choice in enumerate(part.choices) if choice.value == one]
            glass.touch(*(f"key_{digit}" for digit in one if one != "0") if part.how in KEYED else (f"choice_{places[0]}",))
        glass.touch("action_ok")


def begun(folder: Path, trainee: str, many: int, ran: int = 0, ago: int = 60) -> None:
    """An audition of `many` right answers that was killed `ago` seconds before."""
    kept.begin(folder, trainee, "hilo8", SEED, SECOND - ago)
    for one in answers(Down("hilo8", SEED))[:many]:
        kept.answered(folder, trainee, one, SECOND - ago)
    if ran:
        kept.beat(folder, trainee, ran, SECOND - ago)


def test_where_there_are_accounts_a_number_is_proved_and_a_wrong_pin_says_nothing(window: Callable[..., Glass]) -> None:
    glass = window()
    glass.touch(*ENTER, "key_9", "key_9", "key_9", "key_9", "key_1")
    assert "9999 •" in glass.texts()
    glass.touch("action_sign_in")
    assert "That was not right" in glass.texts()
    glass.touch(*MAIDA, "key_back", "key_1", "action_sign_in")
    assert "No. 2004" in glass.texts()
    glass.touch("key_5")
    assert "No. 2004" in glass.texts()
    glass.touch("key_clear")
    assert "Number and PIN" in glass.texts()
    glass.touch(*MAIDA, "action_sign_in", "sheet_close", *ENTER)
    assert "Number and PIN" in glass.texts()


def test_a_guest_sits_for_practice_and_nothing_is_kept(window: Callable[..., Glass], tmp_path: Path) -> None:
    glass = window(people=False)
    glass.touch(*ENTER, "show_audition")
    assert "A guest practises" in glass.texts()
    glass.touch("game_razz", "audition_begin")
    assert "TRAINING" in glass.texts()
    assert "Razz, hand 1 of 15" in glass.texts()
    assert not glass.has("action_skip")
    assert not glass.has("action_hint")
    replies(glass)
    assert "QUESTION 2 / 63" in glass.texts()
    glass.training._beat()
    glass.touch("action_leave")
    assert glass.has("show_audition")
    assert not (tmp_path / "training").exists()
    glass.touch("key_7", "show_audition")
    assert "This number has no account" in glass.texts()


def test_a_killed_kiosk_goes_on_with_the_same_question_and_the_time_that_ran(window: Callable[..., Glass], tmp_path: Path) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition", "game_hilo8", "audition_begin")
    replies(glass)
    before = glass.training.room.sitting
    assert before is not None
    glass.ms += 30_000
    glass.training._beat()
    again = window()  # the first one was killed: it did nothing more
    again.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition")
    assert "hand 1 of 15" in again.texts()
    assert chosen(again) == ["game_hilo8"]
    again.touch("audition_on")
    after = again.training.room.sitting
    assert after is not None
    assert (after.item, after.answers) == (before.item, before.answers)
    assert again.ms - after.since == glass.ms - before.since
    replies(again)
    found = kept.open_one(tmp_path, "2004")
    assert found is not None
    assert (len(found.answers), found.interruptions) == (2, 1)


def chosen(glass: Glass) -> list[str]:
    """The games that the page shows as chosen."""
    return [button["id"] for _, buttons in glass.training.get_page()["sheet"]["groups"] for button in buttons if button["kind"] == "on"]


@pytest.mark.parametrize("game", [game.value for game in Game])
def test_the_game_of_an_audition_that_waits_is_the_one_chosen_and_that_of_a_void_one_is_not(tmp_path: Path, game: str) -> None:
    kept.begin(tmp_path, "2004", game, SEED, SECOND)
    for before in (Trial(), Trial(game="razz")):
        assert trial_of(tmp_path, "2004", before, SECOND, "2026-11-30").game == game
    assert trial_of(tmp_path, "2004", Trial(game="hilo"), SECOND + kept.LATEST + 1, "2026-11-30").game == "hilo"


def test_two_trainees_on_one_table_are_kept_apart(window: Callable[..., Glass], tmp_path: Path) -> None:
    begun(tmp_path, "2004", 20)
    glass = window()
    glass.touch(*ENTER, *OSEI, "action_sign_in", "show_audition")
    assert glass.has("audition_begin")
    glass.touch("audition_begin", "action_leave", "key_clear", *MAIDA, "action_sign_in", "show_audition", "audition_on")
    assert "QUESTION 21 / 63" in glass.texts()
    other, mine = kept.open_one(tmp_path, "2007"), kept.open_one(tmp_path, "2004")
    assert other is not None
    assert mine is not None
    assert (other.answers, len(mine.answers), mine.interruptions) == ((), 20, 1)


@pytest.mark.parametrize(
    ("broken", "open_", "leaving"),
    [
        (0, "with three more times", "you can go on two more times"),
        (1, "with two more times", "you can go on once more"),
        (2, "with once more", "then it is void"),
    ],
)
def test_how_often_an_audition_can_be_broken_off_is_said_and_the_button_is_of_the_game_chosen(
    window: Callable[..., Glass], tmp_path: Path, broken: int, open_: str, leaving: str
) -> None:
    begun(tmp_path, "2004", 3)
    for _ in range(broken):
        kept.gone_on(tmp_path, "2004", SECOND)
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition")
    told = glass.texts()
    assert "three times at most" in told
    assert f"An audition of 7-Card Stud High-Low 8-or-Better is open. It can be gone on {open_}" in told
    assert "open, hand 1 of 15" in told
    glass.touch("game_razz")
    assert chosen(glass) == ["game_razz"]
    assert "Razz can begin once that is over." in glass.texts()
    assert not glass.has("audition_on")
    assert not glass.has("audition_begin")
    glass.touch("game_hilo8", "audition_on")
    assert leaving in glass.texts()
    glass.touch("action_leave", "show_audition")
    assert ("broken off too often" in glass.texts()) == (broken == 2)


THERE = {
    "at the drills": (),
    "in a drill": ("drill_D1",),
    "in an audition": ("show_audition", "game_hilo8", "audition_begin"),
    "at the practice table": ("table_open", "table_deal"),
    "at their own history": ("show_progress",),
}
"""Where a trainee may be who walks away."""


@pytest.mark.parametrize("where", THERE)
def test_a_desk_that_is_abandoned_signs_the_trainee_out_and_gives_the_table_back(
    window: Callable[..., Glass], tmp_path: Path, where: str
) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", *THERE[where])
    glass.ms += people.IDLE_SECONDS * 1000 - 1
    glass.training.tick()
    glass.settle()
    assert glass.has("trainingBar"), "a trainee may think"
    glass.ms += 1
    glass.training.tick()
    glass.settle()
    assert not glass.has("trainingBar")
    assert glass.has("band")
    glass.touch(*ENTER)
    assert "Number and PIN" in glass.texts()
    assert "No. 2004" not in glass.texts()
    glass.touch(*MAIDA, "action_sign_in", "show_audition")
    assert glass.has("audition_on") == (where == "in an audition"), "what was broken off waits"


def test_a_touch_at_the_practice_table_is_a_sign_of_life(window: Callable[..., Glass]) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "table_open", "table_deal")
    desk = glass.training.get_desk()
    assert isinstance(desk, Desk)
    glass.ms += people.IDLE_SECONDS * 1000
    desk.touch("table_page")
    glass.ms += people.IDLE_SECONDS * 1000 - 1
    glass.training.tick()
    assert glass.training.room.trainee == "2004"


@pytest.mark.parametrize("where", THERE)
def test_a_hand_that_begins_signs_the_trainee_out(window: Callable[..., Glass], where: str) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", *THERE[where])
    glass.dealer.table.command(StartHand())
    glass.settle()
    assert not glass.has("trainingBar")
    glass.training.enter()
    glass.settle()
    assert "Number and PIN" in glass.texts()


def test_digits_of_a_pin_are_not_left_for_the_next_one(window: Callable[..., Glass]) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA)
    glass.ms += people.IDLE_SECONDS * 1000
    glass.training.tick()
    glass.settle()
    glass.touch(*ENTER)
    assert "Number and PIN" in glass.texts()
    assert not glass.has("action_sign_in")


def test_a_guest_is_not_hurried(window: Callable[..., Glass]) -> None:
    glass = window(people=False)
    glass.touch(*ENTER, "drill_D1")
    glass.ms += 10 * people.IDLE_SECONDS * 1000
    glass.training.tick()
    assert glass.training.room.sitting is not None


def test_one_that_waited_too_long_is_void_with_a_word(window: Callable[..., Glass], tmp_path: Path) -> None:
    begun(tmp_path, "2004", 3, ran=900, ago=kept.LATEST + 1)
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition")
    assert "Your last audition is void" in glass.texts()
    assert "7-Card Stud High-Low 8-or-Better: void" in glass.texts()
    assert glass.has("audition_begin")
    assert kept.open_one(tmp_path, "2004") is None


def test_who_passes_gets_a_signed_certificate_that_is_written_to_a_file(window: Callable[..., Glass], tmp_path: Path) -> None:
    begun(tmp_path, "2004", 62)
    glass = window()
    before = len(glass.dealer.events)
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition", "audition_on")
    _last(glass)
    assert "Passed" in glass.texts()
    assert "All of it was right." in glass.texts()
    glass.touch("certificate_show", "certificate_write")
    assert "good to 2028-01-15" in glass.texts()
    assert "Exported: T-certificate-2004-hilo8.pdf, T-certificate-2004-hilo8.json" in glass.texts()
    sheet = read((tmp_path / "stick" / "T-certificate-2004-hilo8.json").read_text(encoding="utf-8"))
    assert (sheet.true, sheet.says["trainee"], sheet.says["interruptions"]) == (True, "2004", 1)
    assert (tmp_path / "stick" / "T-certificate-2004-hilo8.pdf").read_bytes().startswith(b"%PDF")
    picture = glass.item("certificate")
    assert picture.property("progress") == 1, "the page is drawn at once"
    glass.touch("sheet_close")
    assert "good to 2028-01-15" in glass.texts()
    assert "passed, 100 %" in glass.texts()
    assert [one.outcome for one in kept.history(tmp_path, "2004")] == ["passed"]
    assert len(glass.dealer.events) == before, "nothing of training is in the record"


@pytest.mark.parametrize("what", ["certificate", "progress"])
def test_where_nothing_can_be_carried_to_it_is_said_before_and_after_and_a_stick_that_is_put_in_is_seen(
    window: Callable[..., Glass], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    signer = Signer(tmp_path)
    good = Certificate("seven", "2004", "hilo8", "2026-11-30", "2099-11-30", 95, 31, 7, 0)
    kept.keep_certificate(tmp_path, "2004", "hilo8", written(CERTIFICATE, good.says(), signer.public, signer.sign))
    glass = window()
    stick = tmp_path / "stick"
    stick.rmdir()
    pages = ("show_progress",) if what == "progress" else ("show_audition", "game_hilo8", "certificate_show")
    glass.touch(*ENTER, *MAIDA, "action_sign_in", *pages)
    assert f"{stick} is not there" in glass.texts()
    glass.touch(f"{what}_write")
    assert "Nothing was written. It stays at this table." in glass.texts()
    stick.mkdir()
    glass.training.tick()
    glass.settle()
    assert f"It goes to {stick}" in glass.texts()
    monkeypatch.setattr("ui.outbox.FIT", 1 << 60)
    glass.touch(f"{what}_write")
    assert "No room is left there" in glass.texts()
    monkeypatch.undo()
    glass.touch(f"{what}_write")
    assert "Exported: T-" in glass.texts()
    (stick / next(file.name for file in stick.iterdir() if file.suffix != ".json")).unlink()
    next(stick.iterdir()).unlink()
    (stick / (f"T-{what}-2004.csv" if what == "progress" else "T-certificate-2004-hilo8.pdf")).mkdir()
    glass.touch(f"{what}_write")
    assert "The stick failed, or was taken out" in glass.texts()
    (tmp_path / KEY).unlink()
    if what == "progress":
        (tmp_path / KEY).mkdir()
        glass.touch("progress_write")
        assert "Nothing was written." in glass.texts()


def test_progress_is_written_to_a_file_from_its_page(window: Callable[..., Glass], tmp_path: Path) -> None:
    glass = window()
    glass.touch(*ENTER, "show_progress")
    assert not glass.has("progress_write")
    glass.touch("sheet_close", *MAIDA, "action_sign_in", "drill_D12", "action_skip", "action_leave", "show_progress")
    assert "Floor rulings" in glass.texts()
    glass.touch("progress_write")
    assert "Exported: T-progress-2004.csv, T-progress-2004.json" in glass.texts()
    assert (tmp_path / "stick" / "T-progress-2004.csv").read_text(encoding="utf-8").endswith("D12,easy,0,0,0\n")
    assert read((tmp_path / "stick" / "T-progress-2004.json").read_text(encoding="utf-8")).true


def test_a_critical_error_fails_it_and_is_shown_first_with_its_rule(window: Callable[..., Glass], tmp_path: Path) -> None:
    begun(tmp_path, "2004", 62)
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition", "audition_on")
    sitting = glass.training.room.sitting
    assert sitting is not None
    assert sitting.item.kind == "showdown"
    for _ in sitting.item.parts:
        glass.touch("key_1", "action_ok")
    assert "WRONG AWARD" in glass.texts()
    assert "Not passed" in glass.texts()
    assert not glass.has("certificate_show")
    glass.touch("show_audition")
    assert "not passed, 97 %" in glass.texts()
    assert list(kept.certificates(tmp_path)) == []


def test_a_hand_that_begins_breaks_it_off_and_a_file_that_cannot_be_used_is_said(window: Callable[..., Glass], tmp_path: Path) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition", "audition_begin")
    glass.dealer.table.command(StartHand())
    glass.settle()
    assert not glass.has("trainingBar")
    file = place_of(tmp_path, "2004", kept.OPEN)
    assert file.exists()
    file.write_text('{"version": 7, "trainee": "2004"}\n', encoding="utf-8")
    again = window()
    again.touch(*ENTER, *MAIDA, "action_sign_in")
    assert "newer version" in again.texts()
    file.unlink()
    file.mkdir()
    again.touch("key_clear", *MAIDA, "action_sign_in")
    assert "could not be kept" in again.texts()


def test_an_answer_or_a_beat_that_cannot_be_kept_ends_it_with_a_word(window: Callable[..., Glass], tmp_path: Path) -> None:
    glass = window()
    glass.touch(*ENTER, *MAIDA, "action_sign_in", "show_audition", "game_razz", "audition_begin")
    file = place_of(tmp_path, "2004", kept.OPEN)
    text = file.read_text(encoding="utf-8")
    file.unlink()
    file.mkdir()
    glass.training._beat()
    glass.settle()
    assert "could not be kept" in glass.texts()
    file.rmdir()
    file.write_text(text, encoding="utf-8")
    glass.touch("key_clear", *MAIDA, "action_sign_in", "show_audition", "audition_on")
    file.unlink()
    file.mkdir()
    replies(glass)
    assert "could not be kept" in glass.texts()


def _last(glass: Glass) -> None:
    """Answer the last question right: the chips of each seat, one after another."""
    sitting = glass.training.room.sitting
    assert sitting is not None
    for (won,) in answer(sitting.item):
        glass.touch(*(f"key_{digit}" for digit in won if won != "0"), "action_ok", after=300)
