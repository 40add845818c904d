"""Environments of PettingZoo and Gymnasium pass the tests of those projects."""

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test  # noqa: E402

from ranarium import ArgumentError, IllegalAction, NotNow, games  # noqa: E402
from ranarium.gymnasium import SeatEnv  # noqa: E402
from ranarium.pettingzoo import env, parallel_env  # noqa: E402

GAMES = games()


@pytest.mark.suite("pettingzoo", "api_test", "seed_test")
@pytest.mark.parametrize("name", GAMES)
def test_aec_environments_pass_the_tests_of_pettingzoo(name):
    api_test(env(name, max_steps=60), num_cycles=200)
    seed_test(lambda: env(name, max_steps=60), num_cycles=50)


@pytest.mark.suite("pettingzoo", "parallel_api_test")
@pytest.mark.parametrize("name", GAMES)
def test_parallel_environments_pass_the_tests_of_pettingzoo(name):
    parallel_api_test(parallel_env(name, max_steps=60), num_cycles=200)


@pytest.mark.suite("pettingzoo", "performance_benchmark")
def test_the_benchmark_of_pettingzoo_runs(monkeypatch):
    # It measures for five seconds, by a clock that runs faster here.
    import time

    started, real = time.time(), time.time
    monkeypatch.setattr(time, "time", lambda: started + 20 * (real() - started))
    performance_benchmark(env("icefrogs", max_steps=60))


@pytest.mark.suite("gymnasium", "check_env")
@pytest.mark.parametrize("name", GAMES)
def test_seats_pass_the_test_of_gymnasium(name):
    check_env(SeatEnv(name, max_steps=60), skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_against_bots_ends(name):
    one = SeatEnv(name, opponents="greedy", max_steps=400, render_mode="ansi")
    seen, _ = one.reset(seed=5)
    rng, is_done = np.random.default_rng(1), False
    while not is_done:
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, terminated, truncated, info = one.step(action)
        is_done = terminated or truncated
        assert "illegal" not in info
    assert -1 <= reward <= 1
    assert isinstance(one.render(), str)
    with pytest.raises(NotNow):
        one.step(0)


def test_a_seat_acts_before_the_episode_is_cut_off():
    one = SeatEnv("icefrogs", "players=3", seat=3, max_steps=1)
    seen, _ = one.reset(seed=1)
    _, _, terminated, truncated, _ = one.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert (terminated, truncated) == (False, True)


def test_an_illegal_action_loses_or_raises():
    losing = SeatEnv("icefrogs")
    seen, _ = losing.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, _, info = losing.step(illegal)
    assert (reward, terminated) == (-1.0, True)
    assert "IF-" in info["illegal"]
    raising = SeatEnv("icefrogs", illegal="raise")
    raising.reset(seed=1)
    with pytest.raises(IllegalAction):
        raising.step(illegal)


def test_pixels_are_drawn():
    pytest.importorskip("PIL")
    for one in (env("icefrogs", render_mode="rgb_array"), SeatEnv(render_mode="rgb_array")):
        one.reset(seed=1)
        pixels = one.render()
        assert pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.dtype == np.uint8
        assert pixels.min() < 128 < pixels.max()
        # Players have colours.
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() > 60


def test_agents_of_a_match_that_is_over_take_no_action():
    aec = env("icefrogs", max_steps=1)
    aec.reset(seed=1)
    aec.step(int(np.flatnonzero(aec.last()[0]["action_mask"])[0]))
    assert aec.last()[3]
    with pytest.raises(ArgumentError, match="action: expected None"):
        aec.step(0)
    assert len(aec.agents) == 2
    aec.step(None)
    aec.step(None)
    assert aec.agents == []


def test_bad_input_is_refused():
    with pytest.raises(ArgumentError, match="render_mode"):
        env("icefrogs", render_mode="human")
    with pytest.raises(ArgumentError, match="opponents: py:absent:Bot"):
        SeatEnv(opponents="py:absent:Bot")
    with pytest.raises(ArgumentError, match="opponents: unknown bot"):
        SeatEnv(opponents="grandmaster")
    one = SeatEnv("icefrogs")
    one.reset(seed=1)
    with pytest.raises(ArgumentError, match="action: expected a whole number"):
        one.step(one.match.legal_actions()[0])
    with pytest.raises(ArgumentError, match="max_steps"):
        parallel_env("icefrogs", max_steps=0)
    together = parallel_env("icefrogs")
    together.reset(seed=1)
    with pytest.raises(ArgumentError, match="player_1 decides"):
        together.step({})
    before = together.match.position
    with pytest.raises(ArgumentError):
        together.step({"player_1": 10**9, "player_2": 0})
    assert together.match.position == before
