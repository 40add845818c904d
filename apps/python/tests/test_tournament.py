"""Tournaments, data sets, and the same on a cluster of which a worker is killed."""

import json
import math
import os
import signal
import sys
from pathlib import Path

import pytest

from ranarium import ArgumentError, RanariumError, game, games
from ranarium.datasets import SelfPlay, rows, schema, self_play
from ranarium.ray import main, run
from ranarium.tournament import Plan, Sample, Sprt, play_deal, processes, tournament

SHORT = {"army-of-frogs": "turn-limit=40"}


def plan(name="icefrogs", new="greedy", old="random", **arguments):
    return Plan(name, new, old, SHORT.get(name, ""), **arguments)


def data(name="stacking-frogs", **arguments):
    arguments = {"matches": 6, "matches_per_file": 2, **arguments}
    return SelfPlay(name, ("greedy", "random"), SHORT.get(name, ""), **arguments)


def test_the_test_agrees_with_that_of_the_arena():
    # The numbers are those of crates/lab/src/arena/elo.rs.
    sample = Sample(2)
    for times, sixtieths in [(6, 120), (10, 60), (4, 0)]:
        for _ in range(times):
            sample.add(sixtieths)
    sprt = Sprt(0, 100)
    assert sprt.ratio(sample) == pytest.approx(-0.45808, abs=1e-4)
    assert sprt.bounds() == pytest.approx((-2.944439, 2.944439), abs=1e-6)
    assert sprt.verdict(sample) is None
    assert sample.elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert sample.elo(1) == math.inf and sample.elo(0) == -math.inf
    swings = Sample(2)
    for deal in range(100):
        swings.add(120 if deal % 2 == 0 else 0)
    assert swings.interval()[1] == pytest.approx(0.59526, abs=1e-4)


@pytest.mark.parametrize("name", ["frog-juice", "icefrogs", "stacking-frogs"])
def test_a_stronger_bot_is_recognised(name):
    found = tournament(plan(name, seed=3), 400, Sprt(0, 100))
    assert found.verdict == "higher" and found.deals < 400
    assert found.elo > 0 and found.share_low <= found.share <= found.share_high


def test_a_deal_gives_equal_bots_an_even_share():
    assert play_deal((plan(new="random", old="random", seed=5), 7)) in range(121)
    assert tournament(plan(new="random"), 60).share == pytest.approx(0.5, abs=0.2)


def test_several_processes_give_the_same_result():
    one_process = tournament(plan(seed=4), 12, Sprt(0, 5))
    assert tournament(plan(seed=4), 12, Sprt(0, 5), run=processes) == one_process
    # The test decides long before the last deal, and the others are not played.
    assert tournament(plan(seed=3), 3000, Sprt(0, 100), run=processes).deals < 400
    with pytest.raises(RanariumError, match="is not over"):
        list(processes(play_deal, [(plan(max_steps=1), 1)]))


def test_a_journal_continues_a_tournament(tmp_path):
    journal = tmp_path / "deals.jsonl"
    whole = tournament(plan(), 6)
    assert tournament(plan(), 4, journal=journal).deals == 4
    with journal.open("a") as file:
        file.write("[4, 1")
    played = []

    def counted(function, items):
        for item in items:
            played.append(item[1])
            yield function(item)

    assert tournament(plan(), 6, journal=journal, run=counted) == whole
    assert played == [4, 5]
    assert len(journal.read_text().splitlines()) == 7
    with pytest.raises(ArgumentError, match="another tournament"):
        tournament(plan(seed=2), 6, journal=journal)


def test_a_journal_is_for_one_run_at_a_time(tmp_path):
    journal = tmp_path / "deals.jsonl"

    def while_another_runs(function, items):
        with pytest.raises(ArgumentError, match="in use by another run"):
            tournament(plan(), 1, journal=journal)
        yield from map(function, items)

    found = tournament(plan(), 2, journal=journal, run=while_another_runs)
    assert tournament(plan(), 2, journal=journal) == found


def test_a_journal_is_for_the_same_rules_and_program(tmp_path):
    journal = tmp_path / "deals.jsonl"
    tournament(plan(), 1, journal=journal)
    head, deals = journal.read_text().split("\n", 1)
    for key, other in [("rules", 0), ("program", "other")]:
        changed = json.dumps({**json.loads(head), key: other}) + "\n" + deals
        journal.write_text(changed)
        with pytest.raises(ArgumentError, match="other rules or another program"):
            tournament(plan(), 2, journal=journal)
        assert journal.read_text() == changed


def test_a_journal_is_for_the_same_bots_in_python(own_bots, tmp_path):
    journal = tmp_path / "deals.jsonl"
    tournament(plan(old="py:own_bots:Seeded"), 1, journal=journal)
    with (tmp_path / "own_bots.py").open("a") as module:
        module.write("# Another version.\n")
    with pytest.raises(ArgumentError, match="another program"):
        tournament(plan(old="py:own_bots:Seeded"), 2, journal=journal)


def test_a_file_that_is_no_journal_is_left_alone(tmp_path):
    path = tmp_path / "deals.jsonl"
    for text in ("notes", "notes\n", '{"game": "chess"}'):
        path.write_text(text)
        with pytest.raises(ArgumentError, match="another tournament"):
            tournament(plan(), 1, journal=path)
        assert path.read_text() == text
    path.unlink()
    tournament(plan(), 1, journal=path)
    damaged = path.read_text() + "[1]\n"
    path.write_text(damaged)
    with pytest.raises(ArgumentError, match="damaged"):
        tournament(plan(), 1, journal=path)
    assert path.read_text() == damaged


def test_processes_take_few_items_ahead():
    taken = []

    def numbers():
        for number in range(10**6):
            taken.append(number)
            yield number

    results = processes(abs, numbers())
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    results.close()
    assert len(taken) < 10_000


@pytest.mark.parametrize("name", games())
def test_rows_describe_every_decision(name):
    found = rows(data(name), 1)
    assert [row["step"] for row in found] == list(range(len(found)))
    for row in found:
        assert row["action"] in row["legal"]
        assert len(row["observation"]) == game(name).tensor_len
        assert row["share"] == row["shares"][row["seat"] - 1]


def test_data_sets_are_written_once(tmp_path):
    pq = pytest.importorskip("pyarrow.parquet", reason="NOT RUN: pyarrow is not installed")
    paths = self_play(data(), tmp_path)
    assert len(paths) == 3
    table = pq.read_table(tmp_path)
    assert table.schema.equals(schema(data()))
    assert json.loads(table.schema.metadata[b"ranarium.plan"])["game"] == "stacking-frogs"
    assert sorted(set(table["match"].to_pylist())) == list(range(6))
    expected = rows(data(), 3)
    found = [row for row in table.to_pylist() if row["match"] == 3]
    assert [row["action_text"] for row in found] == [row["action_text"] for row in expected]
    assert [bytes(row["observation"]) for row in found] == [
        row["observation"] for row in expected
    ]
    times = [os.stat(path).st_mtime_ns for path in paths]
    os.remove(paths[1])
    assert self_play(data(), tmp_path) == paths
    assert os.stat(paths[0]).st_mtime_ns == times[0] and pq.read_table(tmp_path) == table
    with pytest.raises(ArgumentError, match="another data set"):
        self_play(data(seed=9), tmp_path)
    Path(paths[2]).write_text("notes")
    with pytest.raises(ArgumentError, match="cannot be read"):
        self_play(data(), tmp_path)
    assert sorted(os.listdir(tmp_path)) == [Path(path).name for path in paths]


def test_data_sets_are_read_in_a_stream(tmp_path):
    pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow is not installed")
    polars = pytest.importorskip("polars", reason="NOT RUN: polars is not installed")
    self_play(data(), tmp_path)
    frame = polars.scan_parquet(tmp_path / "*.parquet").filter(polars.col("share") == 1)
    found = frame.collect(engine="streaming").sort("match", "step")
    expected = [row for index in range(6) for row in rows(data(), index) if row["share"] == 1]
    assert found["action"].to_list() == [row["action"] for row in expected]
    assert bytes(found["observation"][0].to_list()) == expected[0]["observation"]


OWN = """
import random

class Seeded:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def choose(self, view):
        return self.random.choice(view.legal)

class Last:
    def choose(self, view):
        return view.legal[-1]
"""


@pytest.fixture
def own_bots(tmp_path, monkeypatch):
    (tmp_path / "own_bots.py").write_text(OWN)
    # The module of an earlier test is of another file.
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_bots_in_python_play_tournaments(own_bots):
    seeded = plan(old="py:own_bots:Seeded", seed=2)
    found = tournament(seeded, 60, Sprt(0, 100))
    assert found.share > 0.5
    assert tournament(seeded, 60, Sprt(0, 100)) == found
    assert tournament(plan(new="py:own_bots:Last"), 1).deals == 1


def test_bots_in_python_write_data_sets(own_bots):
    mixed = SelfPlay("icefrogs", ("py:own_bots:Last", "py:own_bots:Seeded"), matches=1)
    assert rows(mixed, 0) == rows(mixed, 0)


@pytest.mark.parametrize(
    "spec", ["py:", "py:own_bots", "py:absent:Bot", "py:own_bots:Absent", "py:os:sep", "py:json:dumps"]
)
def test_bad_bots_in_python_are_refused(own_bots, spec):
    with pytest.raises(ArgumentError) as refused:
        plan(new=spec)
    assert refused.value.argument == "new"


def kill_once(job):
    """Plays a deal; the first worker that plays deal 3 is killed."""
    marker, deal = job
    path = Path(marker)
    if deal[1] == 3 and not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_deal(deal)


@pytest.fixture(scope="module")
def cluster():
    ray = pytest.importorskip("ray", reason="NOT RUN: ray is not installed")
    folder = str(Path(__file__).parent)
    ray.init(
        num_cpus=3,
        include_dashboard=False,
        log_to_driver=False,
        # The workers import this file.
        runtime_env={"env_vars": {"PYTHONPATH": folder + os.pathsep + os.environ.get("PYTHONPATH", "")}},
    )
    yield ray
    ray.shutdown()


def test_a_killed_worker_changes_nothing(cluster, tmp_path):
    marker = str(tmp_path / "killed")

    def killing(function, items):
        return run(kill_once, ((marker, item) for item in items))

    one_machine = tournament(plan(seed=4), 12, Sprt(0, 5))
    assert tournament(plan(seed=4), 12, Sprt(0, 5), run=killing) == one_machine
    assert Path(marker).exists()


def test_a_cluster_writes_the_same_data(cluster, tmp_path):
    pq = pytest.importorskip("pyarrow.parquet", reason="NOT RUN: pyarrow is not installed")
    self_play(data(), tmp_path / "one")
    self_play(data(), tmp_path / "many", run=run)
    assert pq.read_table(tmp_path / "one") == pq.read_table(tmp_path / "many")


def test_refusals_of_workers_are_exceptions_of_the_package(cluster):
    def refusing(_):
        raise ArgumentError("name", "not this one")

    with pytest.raises(ArgumentError, match="not this one"):
        list(run(refusing, range(3)))


def test_commands_print_results(tmp_path, capsys):
    arguments = ["tournament", "icefrogs", "--new", "greedy", "--old", "random", "--local"]
    assert main([*arguments, "--deals", "3", "--sprt", "0,20"]) == 0
    assert capsys.readouterr().out.startswith("3 deals, share ")
    assert main([*arguments, "--options", "players=9"]) == 2
    assert "options" in capsys.readouterr().err
    pytest.importorskip("pyarrow")
    out = str(tmp_path / "data")
    play = ["self-play", "icefrogs", "--bots", "random,random", "--local", "--matches", "3"]
    assert main([*play, "--out", out]) == 0
    assert capsys.readouterr().out == f"1 files in {out}\n"


@pytest.mark.parametrize(
    ("argument", "call"),
    [
        ("game", lambda: plan("chess")),
        ("new", lambda: plan(new="grandmaster")),
        ("old", lambda: plan(old=3)),
        ("options", lambda: Plan("icefrogs", "random", "random", "players=9")),
        ("seed", lambda: plan(seed=-1)),
        ("deals", lambda: tournament(plan(), 0)),
        ("elo1", lambda: Sprt(10, 5)),
        ("alpha", lambda: Sprt(alpha=2)),
        ("bots", lambda: SelfPlay("icefrogs", ("random",))),
        ("matches", lambda: data(matches=0)),
        ("folder", lambda: self_play(data(), 3)),
        ("folder", lambda: self_play(data(), __file__)),
        ("journal", lambda: tournament(plan(), 1, journal=3)),
        ("journal", lambda: tournament(plan(), 1, journal=Path(__file__).parent)),
    ],
)
def test_bad_input_names_its_argument(argument, call):
    with pytest.raises(ArgumentError) as refused:
        call()
    assert refused.value.argument == argument
