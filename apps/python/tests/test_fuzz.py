"""For any arguments, a match answers or raises an exception of the package."""

import pytest

hypothesis = pytest.importorskip("hypothesis")

from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from strategies import ANYTHING  # noqa: E402

from ranarium import Bot, Match, RanariumError, games, verify  # noqa: E402

NEAR = st.one_of(
    ANYTHING,
    st.integers(0, 5000),
    st.sampled_from(["pass", "end", "1", "spectator", "pick blue", "a1-b1", "add red 0,0"]),
    st.sampled_from(["1 S-b1", "3 S-b1", "5 pass", "* take red", "* start 2", "1 "]),
)

CALLS = [
    lambda match, one, two: match.apply(one, two),
    lambda match, one, two: match.check(one, two),
    lambda match, one, two: match.legal_actions(one),
    lambda match, one, two: match.legal_numbers(one),
    lambda match, one, two: match.action_number(one, two),
    lambda match, one, two: match.action_of_number(one, two),
    lambda match, one, two: match.apply_chance(one),
    lambda match, one, two: match.draw(),
    lambda match, one, two: match.take(one),
    lambda match, one, two: match.observe(one),
    lambda match, one, two: match.tensor_bytes(one),
    lambda match, one, two: match.mask_bytes(one),
    lambda match, one, two: match.determinize(one, two),
    lambda match, one, two: match.picture(one),
    lambda match, one, two: Bot("random").choose(match, one),
]


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(games()),
    st.lists(st.tuples(st.sampled_from(CALLS), NEAR, NEAR), max_size=12),
)
def test_calls_answer_or_refuse(name, calls):
    match = Match(name)
    match.draw_all()
    for call, one, two in calls:
        try:
            call(match, one, two)
        except RanariumError:
            pass
    assert match.clone().position == match.position


@settings(max_examples=200, deadline=None)
@given(ANYTHING, ANYTHING, ANYTHING, ANYTHING)
def test_matches_begin_or_are_refused(game, options, position, seed):
    for name in (game, "icefrogs"):
        try:
            Match(name, options, position=position, seed=seed)
        except RanariumError:
            pass


def replaced(data, at, value):
    """Returns data with another value at one place, counted from the first."""
    count = 0

    def walk(one):
        nonlocal count
        count += 1
        if count - 1 == at:
            return value
        if isinstance(one, dict):
            return {key: walk(inner) for key, inner in one.items()}
        return [walk(inner) for inner in one] if isinstance(one, list) else one

    return walk(data)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(games()), st.integers(0, 5), st.integers(0, 120), NEAR)
def test_observations_are_imagined_or_refused(name, decisions, at, value):
    match = Match(name, seed=decisions)
    match.draw_all()
    for _ in range(decisions):
        match.apply(match.legal_actions(match.seats[0])[-1], match.seats[0])
        match.draw_all()
    seat = match.seats[0]
    seen = replaced(match.observe(seat), at, value)
    try:
        world = Match.imagined(name, match.options, seat, seen)
    except RanariumError:
        return
    for seed in range(2):
        drawn = world.determinize(seat, seed)
        if drawn.seats:
            drawn.apply(drawn.legal_actions(drawn.seats[0])[0], drawn.seats[0])


@settings(max_examples=200, deadline=None)
@given(ANYTHING)
def test_bots_and_records_are_read_or_refused(one):
    for call in (Bot, verify):
        try:
            call(one)
        except RanariumError:
            pass
