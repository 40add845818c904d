"""Value networks: bots that take their estimates from a network."""

import pickle

import numpy as np
import pytest

from ranarium import ArgumentError, Bot, Match, game, games
from ranarium.ray import main
from ranarium.tournament import Plan, tournament
from ranarium.value import ValueNetwork


def network(name, seed=1):
    """Returns a network with weights by chance."""
    rng = np.random.default_rng(seed)
    sizes = [game(name).tensor_len, 8, 4, 1]
    return ValueNetwork(
        [
            (rng.normal(0, 0.5, pair), rng.normal(0, 0.1, pair[1]))
            for pair in zip(sizes, sizes[1:])
        ]
    )


@pytest.fixture
def saved(tmp_path):
    """Returns the path of a network for a game."""

    def save(name):
        path = tmp_path / f"{name}.npz"
        network(name).save(path)
        return path

    return save


@pytest.mark.parametrize("name", games())
def test_a_bot_with_a_network_chooses_a_legal_action_and_repeats_it(name, saved):
    spec = f"expert@20,value={saved(name)}"
    match = Match(name, seed=4)
    match.draw_all()
    for seat in match.seats:
        choices = {Bot(spec, seed=6).choose(match, seat) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(match.legal_actions(seat))


def test_a_search_of_one_iteration_judges_as_the_network_does(saved):
    bot = Bot(f"hard@1,value={saved('icefrogs')}")
    match = Match("icefrogs")
    for _ in range(12):
        judged = max(bot.judge(match), key=lambda one: one.visits)
        after = match.clone()
        after.apply(judged.action)
        seat = match.seats[0]
        seen = Match("icefrogs", match.options, position=after.position)
        shares = network("icefrogs")([seen.tensor(1), seen.tensor(2)])
        assert judged.visits == 1
        assert judged.value == pytest.approx(float(shares[seat - 1] / shares.sum()), abs=1e-4)
        bot = Bot(bot.spec)
        match = after


def test_bots_with_networks_are_described_and_pickled(saved):
    spec = f"expert@1000,value={saved('icefrogs')}"
    bot = pickle.loads(pickle.dumps(Bot(spec, seed=3)))
    assert repr(bot) == f"Bot({spec!r}, seed=3)"


def test_files_are_read_as_they_were_written(tmp_path):
    first = network("frog-juice")
    first.save(tmp_path / "value")
    again = ValueNetwork.load(tmp_path / "value")
    assert again.native_layers() == first.native_layers()


def test_onnx_files_of_dense_layers_are_read(tmp_path):
    onnx = pytest.importorskip("onnx", reason="NOT RUN: onnx is not installed")
    from onnx import TensorProto, helper, numpy_helper

    first = network("icefrogs")
    nodes, arrays, at = [], [], "inputs"
    for number, (weights, biases) in enumerate(first.layers):
        # PyTorch writes the weights of a layer transposed.
        arrays.append(numpy_helper.from_array(weights.T.copy(), f"w{number}"))
        arrays.append(numpy_helper.from_array(biases, f"b{number}"))
        inputs = [at, f"w{number}", f"b{number}"]
        nodes.append(helper.make_node("Gemm", inputs, [f"y{number}"], transB=1))
        nodes.append(helper.make_node("Relu", [f"y{number}"], [f"r{number}"]))
        at = f"r{number}"

    def write(operators):
        values = [helper.make_tensor_value_info("inputs", TensorProto.FLOAT, ["rows", None])]
        graph = helper.make_graph(operators, "network", values, [], arrays)
        path = tmp_path / "value.onnx"
        onnx.save(helper.make_model(graph), str(path))
        return path

    found = ValueNetwork.load(write(nodes[:-1]))
    assert found.native_layers() == first.native_layers()
    around_relu = helper.make_node("Gemm", ["y0", "w1", "b1"], ["y1"], transB=1)
    turned = helper.make_node("Gemm", ["inputs", "w0", "b0"], ["y0"], transA=1, transB=1)
    for others in (
        nodes,
        nodes[1:],
        [*nodes[:-1], helper.make_node("Tanh", ["y2"], ["t"])],
        [*nodes[:2], around_relu, *nodes[3:-1]],
        [turned, *nodes[1:-1]],
    ):
        with pytest.raises(ArgumentError, match="cannot be read"):
            ValueNetwork.load(write(others))


def test_tournaments_and_data_sets_take_networks(saved, tmp_path, capsys):
    spec = f"easy@5,value={saved('icefrogs')}"
    assert tournament(Plan("icefrogs", spec, "random"), 2).deals == 2
    pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow is not installed")
    out = str(tmp_path / "data")
    play = ["self-play", "icefrogs", "--bots", f"{spec},random", "--matches", "1", "--local"]
    assert main([*play, "--out", out]) == 0
    assert capsys.readouterr().out == f"1 files in {out}\n"


ROW, ONE = np.zeros((3, 1)), np.zeros(1)


@pytest.mark.parametrize(
    "layers",
    [
        None,
        [],
        [ROW],
        [(ROW, np.zeros(2))],
        [(np.zeros((3, 2)), np.zeros(2))],
        [(np.zeros((3, 2)), np.zeros(2)), (ROW, ONE)],
        [(np.zeros(3), ONE)],
        [(ROW * np.nan, ONE)],
        [("weights", "biases")],
    ],
)
def test_bad_layers_are_refused(layers):
    with pytest.raises(ArgumentError) as refused:
        ValueNetwork(layers)
    assert refused.value.argument == "layers"


def test_bad_files_and_bots_are_refused(saved, tmp_path):
    empty, array, other = tmp_path / "empty", tmp_path / "array.npy", tmp_path / "other.npz"
    empty.touch()
    np.save(array, ONE)
    np.savez(other, weights=ROW, biases=ONE)
    path = saved("icefrogs")
    for spec in (
        "hard,value=",
        f"hard,value={tmp_path}",
        f"hard,value={tmp_path / 'absent'}",
        f"hard,value={empty}",
        f"hard,value={array}",
        f"hard,value={other}",
        f"greedy,value={path}",
    ):
        with pytest.raises(ArgumentError) as refused:
            Bot(spec)
        assert refused.value.argument == "value"
    with pytest.raises(ArgumentError, match="inputs for frog-juice"):
        match = Match("frog-juice")
        match.draw_all()
        Bot(f"hard@5,value={path}").choose(match, match.seats[0])
    with pytest.raises(ArgumentError) as refused:
        Plan("icefrogs", f"hard,value={empty}", "random")
    assert refused.value.argument == "new"
