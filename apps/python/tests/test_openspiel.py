"""The games in OpenSpiel: its tests of random play and playthroughs, CFR, MCTS, and states drawn."""

import random
import re

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="NOT RUN: open_spiel is not installed")

from open_spiel.python.algorithms import (  # noqa: E402
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.observation import make_observation  # noqa: E402

from ranarium import ArgumentError, Match, games  # noqa: E402
from ranarium.openspiel import GAMES, load  # noqa: E402

SHORT = {"army-of-frogs": "turn-limit=40"}


def loaded(name, position=""):
    return load(name, SHORT.get(name, ""), position)


def played(state, seed, actions=10**6):
    """Plays at random, at most this many actions, chance included."""
    rng = random.Random(seed)
    while not state.is_terminal() and actions > 0:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        actions -= 1
    return state


@pytest.mark.suite("open_spiel", "random_sim_test")
@pytest.mark.parametrize("name", games())
def test_games_pass_the_test_of_openspiel(name):
    pyspiel.random_sim_test(loaded(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.suite("open_spiel", "playthrough")
@pytest.mark.parametrize("name", games())
def test_playthroughs_are_replayed(name):
    text = generate_playthrough.playthrough(str(loaded(name)), [], seed=3)
    actions = [int(one) for one in re.findall("^action: (.*)$", text, re.MULTILINE)]
    assert len(actions) > 5
    again = generate_playthrough.playthrough(str(loaded(name)), actions, seed=4)
    assert again == text


def test_public_information_hides_hands():
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    game = loaded("frog-juice")
    state = played(game.new_initial_state(), 5, 14)
    seen, own = make_observation(game, public), make_observation(game)
    assert '"own-hand": null' in seen.string_from(state, 0)
    assert seen.string_from(state, 0) == seen.string_from(state, 1)
    assert seen.string_from(state, 0) != own.string_from(state, 0)
    seen.set_from(state, 0)
    assert seen.tensor.tolist() == state.match.tensor("spectator").tolist()
    recalled = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    with pytest.raises(ArgumentError, match="iig_obs_type"):
        make_observation(game, recalled)


@pytest.mark.parametrize("name", games())
def test_games_are_loaded_from_their_own_text(name):
    first = loaded(name)
    again = pyspiel.load_game(str(first))
    assert str(again) == str(first)
    assert GAMES[name] in pyspiel.registered_names()


@pytest.mark.parametrize("name", games())
def test_copies_continue_independently(name):
    state = played(loaded(name).new_initial_state(), 3, 12)
    copy, before = state.clone(), str(state)
    played(copy, 4, 5)
    assert str(state) == before


@pytest.mark.parametrize("name", games())
def test_resampled_states_look_the_same_to_the_player(name):
    state = played(loaded(name).new_initial_state(), 5, 14)
    player, rng = max(0, state.current_player()), random.Random(1)
    for _ in range(4):
        drawn = state.resample_from_infostate(player, rng.random)
        assert drawn.information_state_string(player) == state.information_state_string(player)
        assert drawn.observation_tensor(player) == state.observation_tensor(player)
        assert drawn.current_player() == state.current_player()
        assert drawn.legal_actions() == state.legal_actions()
        played(drawn, 6)
        assert sum(drawn.returns()) == pytest.approx(0)


def size(state, limit):
    """Counts the states from here on, up to a limit."""
    if state.is_terminal():
        return 1
    count = 1
    for action in state.legal_actions():
        if count > limit:
            break
        count += size(state.child(action), limit - count)
    return count


def small_position(name, low=4, high=2000):
    """Returns the text of a position near the end of a match, with few states from there on."""
    for seed in range(50):
        state, positions = loaded(name).new_initial_state(), []
        while not state.is_terminal():
            positions.append(str(state))
            played(state, seed + len(positions), 1)
        for position in reversed(positions[-12:]):
            count = size(loaded(name, position).new_initial_state(), high)
            if low <= count <= high:
                return position
            if count > high:
                break
    raise AssertionError("50 random matches have a small position")


@pytest.mark.parametrize("name", ["frog-juice", "stacking-frogs"])
def test_cfr_solves_a_small_position(name):
    game = loaded(name, small_position(name))
    solver = cfr.CFRSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.3


def test_mcts_plays_where_nothing_is_hidden():
    game = loaded("icefrogs")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 5, evaluator, random_state=np.random.RandomState(2))
    state = played(game.new_initial_state(), 7, 4)
    assert bot.step(state) in state.legal_actions()


def test_ismcts_plays_with_hidden_hands():
    game = loaded("frog-juice")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, uct_c=2.0, max_simulations=5, random_state=np.random.RandomState(2)
    )
    state = played(game.new_initial_state(), 8, 2)
    while state.is_chance_node():
        played(state, 9, 1)
    assert bot.step(state) in state.legal_actions()


def test_bad_games_are_refused():
    for argument, call in [
        ("game", lambda: load("chess")),
        ("options", lambda: load("icefrogs", "players=99")),
        ("position", lambda: load("icefrogs", position="nowhere")),
    ]:
        with pytest.raises(ArgumentError) as refused:
            call()
        assert refused.value.argument == argument


def test_a_position_is_kept():
    position = Match("icefrogs").position
    assert str(load("icefrogs", position=position).new_initial_state()) == position
