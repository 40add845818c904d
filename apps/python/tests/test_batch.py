"""Batches: the same matches as one by one, for every number of threads."""

import os
import threading

import numpy as np
import pytest

from ranarium import ArgumentError, Match, NotNow, game, games
from ranarium.batch import BatchEnv

OPTIONS = {"army-of-frogs": "turn-limit=40"}


def batch(name, n=40, **arguments):
    return BatchEnv(name, n, OPTIONS.get(name, ""), **arguments)


def trace(env, steps=60):
    """Plays at random, and returns all that was seen."""
    seen = []
    for _ in range(steps):
        actions = env.sample().copy()
        seen.append([actions, *(array.copy() for array in env.step(actions)), env.seats.copy()])
    return seen


def assert_same(first, second):
    for one, other in zip(first, second, strict=True):
        for a, b in zip(one, other, strict=True):
            assert np.array_equal(a, b)


@pytest.mark.parametrize("name", games())
def test_arrays_have_the_described_shapes(name):
    env, description = batch(name), game(name)
    assert env.observations.shape == (40, description.tensor_len)
    assert env.masks.shape == (40, description.action_count)
    assert env.rewards.shape == (40, env.players)
    high = np.zeros(description.tensor_len, int)
    for part in description.parts:
        high[part.first : part.first + part.size] = part.high
    for _ in range(20):
        env.step(env.sample())
        assert (env.observations <= high).all()
        assert (env.masks.sum(axis=1) > 0).all() and env.masks.max() == 1
        assert ((1 <= env.seats) & (env.seats <= env.players)).all()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("opponents", [None, "greedy", "easy@5"])
def test_the_number_of_threads_changes_nothing(name, opponents):
    traces = [
        trace(batch(name, seed=3, opponents=opponents, threads=threads), 15)
        for threads in (1, 2, 7)
    ]
    assert_same(traces[0], traces[1])
    assert_same(traces[0], traces[2])


def test_seeds_repeat_and_differ():
    env = batch("frog-juice", seed=5)
    first = trace(env)
    env.reset(5)
    assert_same(first, trace(env))
    env.reset(6)
    assert not np.array_equal(first[-1][1], trace(env)[-1][1])
    assert len({env.position(index) for index in range(len(env))}) > 20


@pytest.mark.parametrize("name", games())
def test_rows_show_what_a_match_shows(name):
    env = batch(name, 4, seed=1)
    if game(name).hides:
        # Memory of earlier play is part of the tensor, and a position has none.
        env.reset(1)
    else:
        trace(env, 10)
    for index in range(4):
        match = Match(name, OPTIONS.get(name, ""), position=env.position(index))
        seat = int(env.seats[index])
        assert match.seats[0] == seat
        assert np.array_equal(env.masks[index], match.mask(seat))


def test_matches_end_and_begin_again():
    env = batch("stacking-frogs", 30, seed=2)
    ended = 0
    for _ in range(300):
        _, masks, rewards, terminated, truncated = env.step(env.sample())
        ended += int(terminated.sum())
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        assert np.allclose(rewards[terminated].sum(axis=1), 2 - env.players)
        assert masks.any(axis=1).all()
    assert ended > 30


def test_long_matches_are_cut_off():
    env = batch("icefrogs", 8, max_steps=6)
    for step in range(1, 13):
        env.step(env.sample())
        assert env.truncated.all() == (step % 6 == 0)


def test_bots_play_the_other_seats():
    env = batch("icefrogs", 6, opponents="random", seat=2)
    for _ in range(30):
        env.step(env.sample())
        assert (env.seats == 2).all()
    changing = batch("icefrogs", 6, opponents="random")
    assert set(changing.seats.tolist()) == {1, 2}


def test_the_caller_acts_before_a_match_is_cut_off():
    env = BatchEnv("icefrogs", 6, "players=3", opponents="random", seat=3, max_steps=1)
    for _ in range(3):
        assert (env.seats == 3).all()
        env.step(env.sample())
        assert env.truncated.all()


def test_arrays_are_views_without_copies():
    env = batch("icefrogs")
    views = [np.from_dlpack(array) for array in (env.observations, env.masks, env.rewards)]
    env.step(env.sample())
    for view, array in zip(views, (env.observations, env.masks, env.rewards)):
        assert np.shares_memory(view, array) and np.array_equal(view, array)
    before = env.observations.__array_interface__["data"]
    env.reset(9)
    assert env.observations.__array_interface__["data"] == before


def test_an_illegal_action_changes_nothing():
    env = batch("icefrogs", 8, seed=1)
    before = [env.position(index) for index in range(8)]
    actions = env.sample().copy()
    actions[5] = int(np.flatnonzero(env.masks[5] == 0)[0])
    with pytest.raises(ArgumentError, match="match 5") as refused:
        env.step(actions)
    assert refused.value.argument == "actions"
    assert [env.position(index) for index in range(8)] == before


@pytest.mark.parametrize(
    ("argument", "call"),
    [
        ("game", lambda: BatchEnv("chess", 2)),
        ("n", lambda: BatchEnv("icefrogs", 0)),
        ("n", lambda: BatchEnv("icefrogs", 2**40)),
        ("options", lambda: BatchEnv("icefrogs", 2, "players=9")),
        ("opponents", lambda: BatchEnv("icefrogs", 2, opponents="grandmaster")),
        ("seat", lambda: BatchEnv("icefrogs", 2, opponents="random", seat=3)),
        ("seat", lambda: BatchEnv("icefrogs", 2, seat=1)),
        ("seed", lambda: BatchEnv("icefrogs", 2, seed=-1)),
        ("max_steps", lambda: BatchEnv("icefrogs", 2, max_steps=0)),
        ("threads", lambda: BatchEnv("icefrogs", 2, threads=0)),
        ("actions", lambda: BatchEnv("icefrogs", 2).step([1])),
        ("actions", lambda: BatchEnv("icefrogs", 2).step([0.5, 1])),
        ("actions", lambda: BatchEnv("icefrogs", 2).step([-1, 1])),
        ("actions", lambda: BatchEnv("icefrogs", 2).step([10**9, 1])),
        ("actions", lambda: BatchEnv("icefrogs", 2).step(["a", "b"])),
        ("actions", lambda: BatchEnv("icefrogs", 2).step([[1], [1, 2]])),
        ("index", lambda: BatchEnv("icefrogs", 2).position(2)),
    ],
)
def test_bad_input_names_its_argument(argument, call):
    with pytest.raises(ArgumentError) as refused:
        call()
    assert refused.value.argument == argument


def test_two_threads_cannot_step_one_batch():
    env, refused = batch("icefrogs", 200, opponents="easy@200"), []

    def play():
        for _ in range(3):
            try:
                env.step(env.actions)
            except (ArgumentError, NotNow) as error:
                refused.append(error)

    env.sample()
    players = [threading.Thread(target=play) for _ in range(3)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    # One thread at a time was served, or the same actions were no longer legal.
    assert refused
    env.step(env.sample())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="NOT RUN: this system has no fork")
def test_a_batch_continues_after_a_fork():
    env = batch("icefrogs", seed=1)
    trace(env, 3)
    child = os.fork()
    if child == 0:
        # The child leaves at once, without pytest.
        try:
            trace(env, 3)
        except BaseException:
            os._exit(1)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    env.step(env.sample())


def test_a_batch_is_not_pickled():
    import pickle

    with pytest.raises(TypeError, match="create another one"):
        pickle.dumps(batch("icefrogs"))
