"""Batches, environments and tournaments answer any input, or raise an exception of the package."""

import pytest

hypothesis = pytest.importorskip("hypothesis")

import numpy as np  # noqa: E402
from hypothesis import given, settings  # noqa: E402
from hypothesis import strategies as st  # noqa: E402
from hypothesis.extra import numpy as hnp  # noqa: E402
from strategies import ANYTHING  # noqa: E402

from ranarium import RanariumError, games  # noqa: E402
from ranarium.batch import BatchEnv  # noqa: E402
from ranarium.datasets import SelfPlay  # noqa: E402
from ranarium.tournament import Plan, Sprt  # noqa: E402
from ranarium.value import ValueNetwork  # noqa: E402

# Small numbers alone: a batch of any size that fits into memory is legal.
NEAR = st.one_of(ANYTHING.filter(lambda one: not isinstance(one, int)), st.integers(-2, 9))
ACTIONS = st.one_of(
    ANYTHING,
    hnp.arrays(hnp.scalar_dtypes(), hnp.array_shapes(min_dims=0, max_dims=2, max_side=5)),
    st.lists(st.integers(-2, 3000), min_size=3, max_size=3),
    st.just("sample"),
)
CHECKED = settings(max_examples=200, deadline=None)


def attempt(call):
    """Returns the result of a call, or ``None`` if it is refused."""
    try:
        return call()
    except RanariumError:
        return None


@CHECKED
@given(st.sampled_from(games()), st.lists(ACTIONS, max_size=8), NEAR, NEAR)
def test_batches_step_or_refuse(name, steps, seed, index):
    env = BatchEnv(name, 3)
    for actions in steps:
        before = [env.position(at) for at in range(3)]
        given_actions = env.sample().copy() if isinstance(actions, str) else actions
        if attempt(lambda: env.step(given_actions)) is None:
            assert [env.position(at) for at in range(3)] == before
        assert env.masks.any(axis=1).all()
    attempt(lambda: env.reset(seed))
    attempt(lambda: env.position(index))
    env.step(env.sample())


@CHECKED
@given(st.lists(st.integers(-(2**31), 2**31 - 1), min_size=3, max_size=3))
def test_actions_in_the_shared_array_are_checked(numbers):
    env = BatchEnv("icefrogs", 3)
    env.actions[:] = numbers
    attempt(lambda: env.step(env.actions))
    # The memory of a batch keeps its size.
    with pytest.raises(ValueError):
        env.actions.resize(7)
    env.step(env.sample())


@CHECKED
@given(ANYTHING, NEAR, ANYTHING, ANYTHING, NEAR, ANYTHING, NEAR, NEAR)
def test_batches_begin_or_are_refused(game, n, options, opponents, seat, seed, steps, threads):
    for name in (game, "icefrogs"):
        attempt(
            lambda name=name: BatchEnv(
                name,
                n,
                options,
                opponents=opponents,
                seat=seat,
                seed=seed,
                max_steps=steps,
                threads=threads,
            )
        )


@CHECKED
@given(ANYTHING, ANYTHING, ANYTHING, ANYTHING)
def test_tournaments_and_data_sets_are_planned_or_refused(one, two, three, four):
    for name in (one, "icefrogs"):
        attempt(lambda name=name: Plan(name, two, "random", three, four))
        attempt(lambda name=name: SelfPlay(name, two, three, four))
        attempt(lambda name=name: SelfPlay(name, ("random", two), "", three, four))
    attempt(lambda: Sprt(one, two, three, four))


@CHECKED
@given(ANYTHING, st.lists(st.tuples(ACTIONS, ACTIONS), max_size=3))
def test_networks_are_made_or_refused(anything, layers):
    attempt(lambda: ValueNetwork(anything))
    attempt(lambda: ValueNetwork(layers))


@CHECKED
@given(st.lists(ANYTHING, max_size=5), ANYTHING, ANYTHING)
def test_environments_step_or_refuse(actions, option, seed):
    pytest.importorskip("pettingzoo")
    from ranarium.gymnasium import SeatEnv
    from ranarium.pettingzoo import env, parallel_env

    aec, together, one = env("icefrogs"), parallel_env("icefrogs"), SeatEnv("icefrogs")
    aec.reset(seed=1)
    together.reset(seed=1)
    one.reset(seed=1)
    for action in actions:
        attempt(lambda: aec.step(action))
        attempt(lambda: together.step({"player_1": action, "player_2": action}))
        # Gymnasium's spaces decide what is an action.
        if isinstance(action, (int, np.integer)):
            attempt(lambda: one.step(action))
    attempt(lambda: aec.observe(option))
    attempt(lambda: env("icefrogs", option))
    attempt(lambda: SeatEnv("icefrogs", opponents=option))
    attempt(lambda: parallel_env("icefrogs", render_mode=option))


@CHECKED
@given(ANYTHING, ANYTHING, ANYTHING)
def test_openspiel_loads_or_refuses(name, options, position):
    pytest.importorskip("pyspiel", reason="NOT RUN: open_spiel is not installed")
    from ranarium.openspiel import load

    attempt(lambda: load(name, options, position))
    attempt(lambda: load("icefrogs", options, position))
