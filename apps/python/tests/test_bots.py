"""Built-in bots, bots in Python, and bots as programs."""

import io
import json
import os
import pickle
import re
import shlex
import subprocess
import sys
import threading

import pytest

from ranarium import ArgumentError, Bot, Match, NotNow, View, games, play
from ranarium.bots import decide
from ranarium.program import serve


class FirstAction:
    def choose(self, view):
        return view.legal[0]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("spec", ["random", "greedy", "club", "easy@20"])
def test_a_bot_chooses_a_legal_action_and_repeats_it(name, spec):
    match = Match(name, seed=4)
    match.draw_all()
    for seat in match.seats:
        choices = {Bot(spec, seed=6).choose(match, seat) for _ in range(2)}
        assert len(choices) == 1
        assert choices <= set(match.legal_actions(seat))


def test_a_bot_judges_actions():
    match = Match("icefrogs")
    bot = Bot("hard@200", seed=1)
    judged = bot.judge(match)
    assert judged and all(0 <= one.value <= 1 for one in judged)
    assert {one.action for one in judged} <= set(match.legal_actions())


def test_bots_are_described_and_pickled():
    bot = pickle.loads(pickle.dumps(Bot("expert@1000", seed=3)))
    assert repr(bot) == "Bot('expert@1000', seed=3)"


@pytest.mark.parametrize("name", games())
def test_bots_of_both_kinds_play_a_match(name):
    options = "turn-limit=30" if name == "army-of-frogs" else ""
    match = play([FirstAction(), Bot("greedy")], name, options, seed=2)
    assert match.is_over
    again = play([FirstAction(), Bot("greedy")], name, options, seed=2)
    assert again.steps == match.steps


class Imagining:
    """Checks what it imagines, with its memory and from the observation alone."""

    def choose(self, view):
        alone = View(view.game, view.options, view.seat, view.legal, view.observation)
        assert view.imagine(3).observe(view.seat) == view.observation
        for one in (view, alone):
            for seed in (1, 2):
                world = one.imagine(seed)
                assert world.legal_actions(view.seat) == view.legal
                assert one.imagine(seed).position == world.position
            world.apply(view.legal[-1], view.seat)
        return view.legal[-1]


@pytest.mark.parametrize("name", games())
def test_a_bot_imagines_states_that_agree_with_what_it_sees(name):
    options = "turn-limit=30" if name == "army-of-frogs" else ""
    assert play([Imagining(), Bot("greedy")], name, options, seed=7).is_over


def test_a_view_hides_what_its_seat_does_not_know():
    match, worlds = Match("frog-juice", seed=3), set()

    class Asking:
        def choose(self, view):
            worlds.add(view.imagine(1).position)
            return view.legal[0]

    match.draw_all()
    seat = match.seats[0]
    for seed in range(5):
        decide(Asking(), match.determinize(seat, seed), seat)
    assert len(worlds) == 1


def test_observations_of_no_match_are_refused():
    match = Match("icefrogs")
    seen = match.observe(1)
    assert Match.imagined("icefrogs", "", 1, seen).position == match.position
    for argument, arguments in [
        ("game", ("chess", "", 1, seen)),
        ("options", ("icefrogs", "players=9", 1, seen)),
        ("seat", ("icefrogs", "", 3, seen)),
        ("observation", ("icefrogs", "", 1, {})),
        ("observation", ("icefrogs", "", 1, None)),
        ("observation", ("icefrogs", "", 1, {"board": {1, 2}})),
        ("observation", ("frog-juice", "", 1, seen)),
        # Each part alone is possible.
        ("observation", ("icefrogs", "", 1, {**seen, "board": "hexagon"})),
        ("observation", ("icefrogs", "", 1, {**seen, "starts": seen["starts"][::-1]})),
        ("observation", ("icefrogs", "", 1, {**seen, "passes": 1})),
        ("observation", ("icefrogs", "", 1, {**seen, "supplies": seen["supplies"][:1] * 3})),
    ]:
        with pytest.raises(ArgumentError) as refused:
            Match.imagined(*arguments)
        assert refused.value.argument == argument


@pytest.mark.parametrize("name", games())
def test_a_part_of_another_observation_is_refused(name):
    match = Match(name, seed=4)
    match.draw_all()
    seat = match.seats[0]
    before = match.observe(seat)
    match.apply(match.legal_actions(seat)[-1], seat)
    match.draw_all()
    after = match.observe(seat)
    assert Match.imagined(name, match.options, seat, after).observe(seat) == after
    whole = [before, after]
    for part in before:
        mixed = {**after, part: before[part]}
        try:
            world = Match.imagined(name, match.options, seat, mixed)
        except ArgumentError as error:
            assert error.argument == "observation"
        else:
            assert mixed in whole or world.observe(seat) == mixed


def test_bad_bots_are_refused():
    with pytest.raises(ArgumentError, match="spec: unknown bot"):
        Bot("grandmaster")
    with pytest.raises(ArgumentError, match="bots: expected 2"):
        play([FirstAction()], "icefrogs", "players=2")
    with pytest.raises(NotNow):
        Bot("random").choose(Match("army-of-frogs"))
    with pytest.raises(ArgumentError, match="match:"):
        Bot("random").choose("icefrogs")


def test_several_threads_ask_one_bot():
    match, bot, choices = Match("icefrogs"), Bot("easy@50"), []
    threads = [
        threading.Thread(target=lambda: choices.append(bot.choose(match))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(choices) == 4 and set(choices) <= set(match.legal_actions())


def test_a_bot_is_a_program():
    requests = [
        {"id": 1, "method": "hello", "params": {"protocol": 1}},
        {"id": 2, "method": "start", "params": {"game": "icefrogs", "seat": 2}},
        {"method": "see", "params": {"seen": []}},
        {
            "id": 3,
            "method": "choose",
            "params": {"legal": [{"text": "S-b1", "data": {}}], "observation": {}},
        },
        {"id": 4, "method": "dance"},
    ]
    output = io.StringIO()
    lines = [json.dumps(request) for request in requests] + ["no json", "[1, 2]"]
    serve(FirstAction(), input=io.StringIO("\n".join(lines)), output=output)
    answers = [json.loads(line) for line in output.getvalue().splitlines()]
    assert [answer["id"] for answer in answers] == [1, 2, 3, 4, None, None]
    assert answers[0]["result"]["games"] == games()
    assert answers[2]["result"] == {"action": "S-b1"}
    assert answers[3]["error"]["code"] == -32601
    assert [answer["error"]["code"] for answer in answers[4:]] == [-32700, -32700]


PROGRAM = """
from ranarium.program import serve

class LastAction:
    def choose(self, view):
        return view.legal[-1]

serve(LastAction(), name="last-action")
"""


@pytest.fixture
def run(tmp_path):
    """Returns a function that starts the program ranarium; the word BOT names a bot in Python."""
    ranarium = os.environ.get("RANARIUM_PROGRAM", "")
    if not os.path.exists(ranarium):
        pytest.skip("NOT RUN: RANARIUM_PROGRAM is not the path of the program ranarium")
    file = tmp_path / "bot.py"
    file.write_text(PROGRAM)
    bot = "cmd:" + shlex.join([sys.executable, str(file)])
    # Without the settings, tokens and language of the person who runs the tests.
    environment = {**os.environ, "RANARIUM_DATA": str(tmp_path), "LANGUAGE": "", "LC_ALL": "C"}
    environment.pop("RANARIUM_TOKEN", None)

    def start(*arguments):
        return subprocess.Popen(
            [ranarium, *(bot if word == "BOT" else word for word in arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
        )

    return start


@pytest.mark.parametrize(
    "arguments",
    [
        ["bot-check", "BOT", "--decisions", "4"],
        ["arena", "icefrogs", "--bots", "random", "--bot", "BOT", "--games", "2"],
    ],
    ids=["bot-check", "arena"],
)
def test_a_bot_in_python_is_checked_and_plays_in_the_arena(arguments, run):
    ran = run(*arguments)
    output, _ = ran.communicate(timeout=300)
    assert ran.returncode == 0, output


def test_a_bot_in_python_plays_on_a_server(run, tmp_path):
    server = run("serve", "--address", "127.0.0.1:0", "--data", str(tmp_path / "data"))
    bots = []
    try:
        first_line = server.stdout.readline()
        url = re.search(r"http://[\d.:]+\d", first_line)
        assert url, first_line
        for name, bot in [("Python", "BOT"), ("Other", "random")]:
            connect = ["bot", "connect", url.group(), "--bot", bot, "--name", name]
            bots.append(run(*connect, "--seek", "--game", "icefrogs", "--matches", "1"))
        output, _ = bots[0].communicate(timeout=300)
        assert "over, " in output
    finally:
        for process in [*bots, server]:
            process.kill()
            process.communicate()
