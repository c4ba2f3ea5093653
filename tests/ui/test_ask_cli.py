"""`dealer-assist ask`, `replay` and `export` as they are called: lines in and out, exit status, what is never imported."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ui.__main__ import VERBS, main
from ui.ask import answer_line, english

ROOT = Path(__file__).parents[2]
HANDS = ROOT / "tests/hands"
WORDS = english()
FORCE: dict[str, Any] = {"id": "a", "kind": "force_bet", "given": {"game": "stud", "doors": {"1": "9h", "2": "4d"}}}


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "ui", *arguments], cwd=ROOT, input=text, capture_output=True, text=True, check=False)


def lines(*questions: object) -> str:
    return "".join(question if isinstance(question, str) else json.dumps(question) + "\n" for question in questions)


def test_each_question_gets_its_answer_in_its_place_and_an_error_hinders_no_other() -> None:
    bad = {"id": 2, "kind": "force_bet", "given": {"game": "stud", "doors": {"1": "9h", "2": "9h"}}}
    done = run("ask", "-", text=lines(FORCE, "\n", "{oops\n", "  \n", bad, FORCE))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, "")
    assert answers[0] == answers[3]
    assert answers[0] == {
        "id": "a",
        "kind": "force_bet",
        "answer": {"force_seat": 2},
        "rules": ["FORCE-1"],
        "why": "The four of diamonds is the lowest door card, so seat 2 makes the force bet.",
    }
    assert (answers[1]["id"], answers[1]["error"]["reason"]) == (None, "bad_json")
    assert answers[2] == {"id": 2, "error": {"reason": "duplicate_card", "message": "given.doors.2: 9h stands there and in given.doors.1"}}


def test_a_file_of_questions_and_no_argument(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "questions.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + lines(FORCE).encode())
    assert main(["ask", str(file)]) == 0
    assert json.loads(capfd.readouterr().out)["answer"] == {"force_seat": 2}
    assert run("ask", text="").returncode == 0


def test_nothing_can_be_done_without_the_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", str(tmp_path / "nowhere")]) == 2
    assert "nowhere: No such file or directory" in capfd.readouterr().err
    assert main(["ask", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("line", "number", "reason", "message"),
    [
        (b"nonsense", None, "bad_json", "not JSON"),
        (b"\xff\xfe", None, "bad_json", "not JSON"),
        (b"[" * 100_000, None, "bad_json", "not JSON"),
        (b'{"id": 1, "kind": "pots", "given": {"contributions": {"1": NaN}}}', None, "bad_json", "NaN is no number"),
        (b'{"id": 1e999, "kind": "pots", "given": {}}', None, "bad_json", "1e999 is no number"),
        (b'{"id": 1, "given": {"a": 1, "a": 2}}', None, "bad_json", "the key 'a' stands twice in one object"),
        (b"[1]", None, "bad_question", "a question is an object with id, kind and given"),
        (b'{"id": {}, "kind": "pots", "given": {}}', None, "bad_question", "id: must be a text or a number"),
        (b'{"id": 5}', 5, "bad_question", "kind: is missing"),
        (b'{"id": 5, "kind": "pots"}', 5, "bad_question", "given: is missing"),
        (b'{"id": 5, "kind": "pot", "given": {}}', 5, "unknown_kind", 'there is no kind "pot"; did you mean pots?'),
        (b'{"id": 1, "kind": ' + b"[" * 600 + b"]" * 600 + b', "given": {}}', 1, "bad_question", "kind: must be the name of a kind"),
        (b'{"kind": "pots", "given": {}}', None, "bad_question", "given.contributions: is missing"),
    ],
)
def test_what_is_no_question(line: bytes, number: object, reason: str, message: str) -> None:
    told: Any = answer_line(line, WORDS)
    assert (told["id"], told["error"]["reason"]) == (number, reason)
    assert message in told["error"]["message"]


def test_no_depth_of_nesting_is_a_fault() -> None:
    for depth in range(800, 1_000, 2):
        told: Any = answer_line(b'{"id": 1, "kind": "pots", "given": {"contributions": ' + b"[" * depth + b"]" * depth + b"}}", WORDS)
        assert told["error"]["reason"] in ("bad_json", "bad_question"), depth


def test_an_illegal_action_says_index_rule_and_why() -> None:
    stakes = {"type": "structured", "small": 10, "big": 20}
    asked = {"game": "stud", "structure": stakes, "street": 5, "first_to_act": 1, "stacks": {"1": 90, "2": 90}, "actions": [[1, "bet", 25]]}
    told: Any = answer_line(json.dumps({"id": 1, "kind": "legal", "given": asked}).encode(), WORDS)
    assert told["error"] == {
        "reason": "illegal_action",
        "index": 0,
        "rule": "LIMIT-4",
        "message": "given.actions[0]: seat 1 may not do that (LIMIT-4): Seat 1 may go to $20, not to $25.",
    }


def test_options_that_clash_are_told_in_a_sentence() -> None:
    stakes = {"type": "structured", "small": 20, "big": 10}
    told: Any = answer_line(json.dumps({"id": 1, "kind": "force_bet", "given": FORCE["given"] | {"structure": stakes}}).encode(), WORDS)
    assert told["error"]["reason"] == "bad_option"
    assert told["error"]["message"].startswith("given.structure.big: the lower limit is 20 and the higher 10")


def test_what_is_illegal_in_a_recorded_hand_is_put_into_words() -> None:
    hand = json.loads((HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()[0])
    hand["given"]["actions"][5] |= {"to": 4, "amount": 4}
    hand["given"]["actions"][6] |= {"to": 3, "amount": 3}
    done = run("ask", text=lines(hand))
    (wrong,) = json.loads(done.stdout)["answer"]["illegal"][:1]
    assert wrong == {"index": 6, "rule": "IRREG-18", "why": "Seat 1 must call the whole $4, not $3, while it has chips."}


def test_a_reader_who_has_gone_is_no_fault() -> None:
    with subprocess.Popen([sys.executable, "-m", "ui", "ask"], cwd=ROOT, stdin=-1, stdout=-1, stderr=-1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        try:
            process.stdin.write(lines(*[FORCE] * 3).encode())
            process.stdin.close()
        except BrokenPipeError:
            process.stdin = None
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_ask_replay_and_export_import_no_screen_port_or_camera() -> None:
    program = (
        "import sys; from ui.__main__ import VERBS; from importlib import import_module;"
        "[import_module(VERBS[verb].module) for verb in ('ask', 'replay', 'export')];"
        "print(*[name for name in ('PySide6', 'serial', 'cv2', 'numpy', 'nacl') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")


def test_every_verb_is_listed_and_another_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as asked:
        main(["--help"])
    assert asked.value.code == 0
    told = capsys.readouterr().out
    assert all(f"  {verb} " in told for verb in VERBS)
    with pytest.raises(SystemExit) as refused:
        main(["deal"])
    assert refused.value.code == 2


# --- replay and export


def test_replay_tells_the_hands_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()[:2]
    file = tmp_path / "hands.jsonl"
    file.write_text(f"{first}\n{second}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.count("The record breaks no rule.") == 2
    assert '        "Two of clubs is low, seat 8. Two dollars, or four."\n' in told


def test_replay_says_where_a_record_breaks_a_rule_and_what_cannot_be_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand = json.loads((HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()[0])
    hand["given"]["actions"][10]["seat"] = 3
    raked = json.loads((HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()[1])
    raked["given"]["rake"] = 10_000
    file = tmp_path / "hands.jsonl"
    file.write_text(f"{json.dumps(raked)}\n{json.dumps(hand)}\n", encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    out, err = capsys.readouterr()
    assert "** Action 10 breaks ORDER-9: It is the turn of seat 1, not of seat 3." in out
    assert "pokerstars-0003: given.rake: 10000 is more than the pots hold" in err


@pytest.mark.parametrize(("encoding", "card"), [("utf-8", "9♠"), ("ascii", "9s"), ("latin-1", "9s")])
def test_replay_draws_cards_as_everywhere_and_with_letters_on_a_terminal_without_pips(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, card: str
) -> None:
    hand = json.loads((HANDS / "real_hands.jsonl").read_text(encoding="utf-8").splitlines()[0])
    hand["id"] = "Åse ₿"
    file = tmp_path / "hands.jsonl"
    file.write_text(json.dumps(hand), encoding="utf-8")
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["replay", str(file)]) == 0
    out.flush()
    told = out.buffer.getvalue().decode(encoding)
    assert f"Seat 3 gets {card}." in told
    assert "Xx" not in told


def test_export_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "hands.phhs"
    assert main(["export", "--to", "phh", str(HANDS / "real_hands.jsonl")]) == 0
    written.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["export", "--to", "json", str(HANDS / "real_hands.jsonl")]) == 0
    direct = capsys.readouterr().out
    assert main(["export", "--to", "json", str(written)]) == 0
    assert capsys.readouterr().out == direct
    assert direct.count("\n") == 171


@pytest.mark.parametrize("verb", [["replay"], ["export", "--to", "json"]])
@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("nowhere.jsonl", None, "No such file or directory"),
        ("hand.jsonl", b"", "holds no hand"),
        ("hand.phhs", b"\n# nothing\n", "holds no hand"),
        ("hand.jsonl", b"{", "not JSON"),
        ("hand.phh", b"= 3", "not PHH"),
        ("hand.jsonl", b"\xff", "not UTF-8 text at byte 0"),
    ],
)
def test_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: list[str], name: str, content: bytes | None, message: str
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    assert main([*verb, str(file)]) == 2
    assert f"{file}: " in (told := capsys.readouterr().err)
    assert message in told
