"""The plain interface: matches, actions, views, copies, records."""

import copy
import json
import pickle
import threading
from xml.etree import ElementTree

import pytest

from ranarium import (
    ArgumentError,
    IllegalAction,
    Match,
    NotNow,
    RanariumError,
    game,
    games,
    rules,
    verify,
)

GAMES = games()


def played(name, options="", seed=1, steps=10_000):
    """Plays a match in which every seat takes the first, the second, … legal action in turn."""
    match = Match(name, options, seed=seed)
    match.draw_all()
    for step in range(steps):
        if match.is_over:
            break
        seat = match.seats[0]
        legal = match.legal_actions(seat)
        match.apply(legal[step * 7 % len(legal)], seat)
        match.draw_all()
    return match


class Several:
    """Has no index although its type has the method, as an array of NumPy."""

    def __index__(self):
        raise TypeError("several numbers")


def options_of(name):
    return "turn-limit=60" if name == "army-of-frogs" else ""


@pytest.mark.parametrize("name", GAMES)
def test_a_match_ends_with_returns_that_add_up(name):
    match = played(name, options_of(name))
    assert match.is_over and match.seats == ()
    assert sum(match.returns()) == pytest.approx(1)
    assert (match.points() is None) == (name in ("army-of-frogs", "icefrogs"))
    assert match.legal_actions(1) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_form_of_an_action_is_the_same_action(name):
    match = Match(name, seed=3)
    match.draw_all()
    seat = match.seats[0]
    texts, data = match.legal_actions(seat), match.legal_data(seat)
    numbers = match.legal_numbers(seat)
    assert len(texts) == len(data) == len(numbers) == len(set(numbers))
    assert sum(match.mask_bytes(seat)) == len(texts)
    for action, form, number in zip(texts, data, numbers):
        copies = [match.clone() for _ in range(3)]
        for one, given in zip(copies, (action, form, number)):
            assert one.apply(given, seat) == action
        assert len({one.position for one in copies}) == 1
        assert match.action_of_number(number, seat) == action
        assert match.action_number(action, seat) == number
        assert match.check(number, seat) is None


@pytest.mark.parametrize("name", GAMES)
def test_encodings_have_the_described_size(name):
    description = game(name)
    match = played(name, options_of(name), steps=12)
    for viewer in [*range(1, match.players + 1), "spectator"]:
        tensor = match.tensor_bytes(viewer)
        assert len(tensor) == description.tensor_len
        for part in description.parts:
            assert max(tensor[part.first : part.first + part.size]) <= part.high, part.name
    assert description.parts[-1].first + description.parts[-1].size == description.tensor_len
    assert description.blocks[-1].first + description.blocks[-1].size == description.action_count


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_pickles_continue_alike(name):
    match = played(name, options_of(name), seed=5, steps=9)
    others = [match.clone(), copy.copy(match), copy.deepcopy(match)]
    others.append(pickle.loads(pickle.dumps(match)))
    for other in others:
        assert other.position == match.position
        assert other.steps == match.steps
        for viewer in range(1, match.players + 1):
            assert other.tensor_bytes(viewer) == match.tensor_bytes(viewer)
    seat = match.seats[0]
    for one in [match, *others]:
        one.apply(one.legal_actions(seat)[0], seat)
        one.draw_all()
    assert {one.position for one in others} == {match.position}


@pytest.mark.parametrize("name", GAMES)
def test_a_determinized_match_looks_the_same_to_its_viewer(name):
    match = played(name, options_of(name), seed=2, steps=7)
    seat = match.seats[0]
    for seed in range(5):
        drawn = match.determinize(seat, seed)
        assert drawn.observe(seat) == match.observe(seat)
        assert drawn.tensor_bytes(seat) == match.tensor_bytes(seat)
        assert drawn.legal_actions(seat) == match.legal_actions(seat)
        assert match.determinize(seat, seed).position == drawn.position


def test_hidden_hands_differ_between_determinized_matches():
    match = played("frog-juice", seed=2, steps=2)
    assert len({match.determinize(1, seed).position for seed in range(5)}) > 1
    assert "own-hand" in match.observe(1)
    assert match.observe("spectator")["own-hand"] is None


@pytest.mark.parametrize("name", GAMES)
def test_records_are_verified(name):
    match = played(name, options_of(name), seed=8)
    record = match.record()
    verified = verify(record)
    assert verified.game == name
    assert verified.steps == len(match.steps)
    again = Match(verified.game, verified.options, position=verified.position)
    for step in verified.taken:
        again.take(step)
    assert again.position == match.position
    assert again.steps == match.steps == list(verified.taken)
    damaged = record[: len(record) // 2]
    with pytest.raises(ArgumentError) as refused:
        verify(damaged)
    assert refused.value.argument == "record"


def test_a_step_is_taken_in_either_form():
    match = Match("icefrogs")
    text, data = match.legal_actions()[0], match.legal_data()[0]
    for step in (f"1 {text}", f"1 {json.dumps(data)}"):
        again = Match("icefrogs")
        again.take(step)
        assert again.steps == [f"1 {text}"]


def test_a_match_from_a_position_has_no_record():
    position = Match("icefrogs").position
    match = Match("icefrogs", position=position)
    assert match.position == position
    with pytest.raises(NotNow, match="from the start of the game"):
        match.record()


def test_an_illegal_action_names_its_clause_and_changes_nothing():
    match = Match("icefrogs")
    before = match.position
    refusal = match.check("S-a1")
    assert refusal.clause.startswith("IF-")
    with pytest.raises(IllegalAction) as refused:
        match.apply("S-a1")
    assert refused.value.clause == refusal.clause
    assert refusal.clause in str(refused.value)
    assert match.position == before and match.steps == []


def test_chance_can_be_drawn_or_given():
    match = Match("army-of-frogs")
    assert match.turn == "chance"
    assert match.chance_outcomes() == [("start 1", 1), ("start 2", 1)]
    assert match.apply_chance("start 2") == "start 2"
    assert match.apply_chance({"take": "red"}) == "take red"
    match.draw_all()
    assert match.seats == (2,) and match.chance_outcomes() == []
    with pytest.raises(NotNow):
        match.draw()


@pytest.mark.parametrize("name", GAMES)
def test_pictures_and_rulebooks_exist_in_both_languages(name):
    match = played(name, options_of(name), steps=5)
    assert match.picture("spectator") != match.picture("spectator", "nl")
    assert match.svg(1).startswith("<svg") and match._repr_svg_() == match.svg()
    texts = [text.text or "" for text in ElementTree.fromstring(match.svg()).iter()]
    assert "".join("".join(texts).split()) == "".join(match.picture().split())
    assert rules(name).startswith("# ") and rules(name, "nl").startswith("# ")


def test_positions_are_counted():
    match = Match("icefrogs")
    leaves, by_action = match.perft(2)
    assert leaves == sum(by_action.values())
    assert list(by_action) == match.legal_actions()
    with pytest.raises(ArgumentError) as refused:
        match.perft(9, limit=10)
    assert refused.value.argument == "depth"


def test_other_threads_use_a_match_while_one_counts():
    match, counted = Match("icefrogs"), []
    thread = threading.Thread(target=lambda: counted.append(match.perft(4, 10**9)[0]))
    thread.start()
    for _ in range(20):
        match.apply(match.legal_actions()[0])
    thread.join()
    assert len(counted) == 1 and counted[0] > 0


@pytest.mark.parametrize(
    ("argument", "call"),
    [
        ("game", lambda: Match("chess")),
        ("game", lambda: Match(7)),
        ("options", lambda: Match("icefrogs", "players=9")),
        ("options", lambda: Match("icefrogs", {"colour": "red"})),
        ("options", lambda: Match("icefrogs", 3)),
        ("position", lambda: Match("icefrogs", position="p=2")),
        ("seed", lambda: Match("icefrogs", seed=-1)),
        ("seed", lambda: Match("icefrogs", seed="7")),
        ("match_id", lambda: Match("icefrogs", match_id="A B")),
        ("language", lambda: Match("icefrogs", language="fr")),
        ("seat", lambda: Match("icefrogs").legal_actions(3)),
        ("seat", lambda: Match("icefrogs").legal_actions(True)),
        ("seat", lambda: Match("icefrogs").legal_actions(Several())),
        ("viewer", lambda: Match("icefrogs").observe("everyone")),
        ("viewer", lambda: Match("icefrogs").tensor_bytes(0)),
        ("action", lambda: Match("icefrogs").apply("hop")),
        ("action", lambda: Match("icefrogs").apply(10**6)),
        ("action", lambda: Match("icefrogs").apply(-1)),
        ("action", lambda: Match("icefrogs").apply(None)),
        ("action", lambda: Match("icefrogs").apply({"move": 1})),
        ("outcome", lambda: Match("army-of-frogs").apply_chance("start 3")),
        ("record", lambda: verify("no record")),
        ("step", lambda: Match("icefrogs").take("hop")),
        ("step", lambda: Match("icefrogs").take("9 S-b1")),
        ("step", lambda: Match("icefrogs").take("3 S-b1")),
        ("step", lambda: Match("icefrogs").take(1)),
    ],
)
def test_bad_input_names_its_argument(argument, call):
    with pytest.raises(ArgumentError) as refused:
        call()
    assert refused.value.argument == argument
    assert isinstance(refused.value, ValueError)
    assert isinstance(refused.value, RanariumError)


def test_pickles_of_other_versions_are_refused():
    function, (state,) = Match("icefrogs").__reduce__()
    for other in ({**state, "version": 99}, {**state, "rules_version": 99}, {"version": 1}, None):
        with pytest.raises(ArgumentError) as refused:
            function(other)
        assert refused.value.argument == "pickle"
