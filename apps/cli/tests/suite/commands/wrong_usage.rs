//! Arguments, files and positions that a command rejects.

use super::{POTIONS, RACE, bad, run};
use crate::common;

#[test]
fn wrong_usage_is_refused_with_the_allowed_values() {
    for (arguments, says) in [
        ("moo", &["unrecognized subcommand", "moo"][..]),
        (
            "rules icefrog",
            &["unknown game \"icefrog\"", "did you mean icefrogs?"],
        ),
        (
            "play chess",
            &["unknown game \"chess\"", "expected one of: frog-juice"],
        ),
        ("rules icefrogs --lang fr", &["fr", "en, nl"]),
        (
            "rules icefrogs --color red",
            &["red", "auto, always, never"],
        ),
        ("legal icefrogs --seat 3", &["--seat 3: expected 1 to 2"]),
        (
            "legal icefrogs --seat moo",
            &["--seat moo: expected 1 to 2"],
        ),
        (
            "legal icefrogs --players 9",
            &["--players 9: expected a number from 2 to 3"],
        ),
        (
            "legal icefrogs --option bord=hexagon",
            &[
                "--option bord=hexagon: unknown option bord",
                "did you mean board",
            ],
        ),
        (
            "legal icefrogs --option board=round",
            &["--option board=round: expected one of: star, hexagon"],
        ),
        (
            "legal icefrogs --option board=star --option board=star",
            &["expected each option once"],
        ),
        (
            "legal icefrogs --position moo",
            &["--position", "column 1", "moo"],
        ),
        (
            "legal icefrogs --position p=2",
            &["--position", "column", "found the end of the text"],
        ),
        ("perft icefrogs", &["--depth"]),
        (
            "perft icefrogs --depth 1001",
            &["1001", "expected a number from 0 to 1000"],
        ),
        (
            "perft icefrogs --depth -1",
            &["'-1'", "expected a number from 0 to 1000"],
        ),
        (
            "simulate icefrogs --games 0",
            &["--games", "expected a number from 1 to"],
        ),
        (
            "simulate icefrogs --games 5 --seed moo",
            &["--seed", "moo", "hexadecimal"],
        ),
        (
            "simulate icefrogs --bots gredy",
            &[
                "gredy",
                "random, points, greedy, club, easy",
                "did you mean greedy",
            ],
        ),
        (
            "simulate icefrogs --players 3 --bots random,random",
            &["expected 1 bot or 3, found 2"],
        ),
        ("simulate icefrogs --threads 0", &["--threads"]),
        (
            "legal icefrogs --players 0",
            &["--players 0: expected a number from 2 to 3"],
        ),
        (
            "legal icefrogs --players -1",
            &["'-1'", "expected a number from 1 to 5"],
        ),
        ("simulate icefrogs --games -5", &["'-5'", "from 1 to"]),
        (
            "simulate icefrogs --bots random,random,random,random",
            &["--bots of 4: expected a number from 2 to 3"],
        ),
        (
            "legal frog-juice --option dealer=4 --players 2",
            &["--option dealer=4 with players=2: expected "],
        ),
        (
            "perft frog-juice --depth 1",
            &["the game begins with a random draw; give --position"],
        ),
        (
            "perft army-of-frogs --depth 1 --divide",
            &["the game begins with a random draw"],
        ),
        ("play icefrogs --name Ada", &["--name", "--at SERVER"]),
        ("play icefrogs --seat 2", &["--seat", "--at SERVER"]),
        (
            "bot-check nosuch",
            &["nosuch is not a program; expected cmd:PROGRAM or cmd@BUDGET:PROGRAM"],
        ),
        ("bot-check greedy", &["greedy is not a program"]),
        ("man moo", &["moo", "simulate"]),
        ("completions moo", &["moo", "bash"]),
    ] {
        bad(&arguments.split(' ').collect::<Vec<_>>(), "", 2, says);
    }
    let position = "p=3 t=0 k=0 n=0 u=555/555/555 s=";
    bad(
        &["legal", RACE, "--players", "2", "--position", position],
        "",
        2,
        &["p=3", "p=2"],
    );
}

#[test]
fn options_without_effect_at_the_table_of_a_link_are_refused() {
    for option in [
        "--seats human",
        "--position p=2",
        "--players 2",
        "--option board=star",
        "--seed 1",
        "--at http://127.0.0.1:9",
        "--at http://127.0.0.1:9 --clock 60/move",
        "--at http://127.0.0.1:9 --listed",
    ] {
        let line = format!("play http://127.0.0.1:9/table/m-1 {option}");
        let says = "the table of the link is arranged already; expected only --name and --seat";
        bad(&line.split(' ').collect::<Vec<_>>(), "", 2, &[says]);
    }
}

#[test]
fn an_unknown_option_is_not_offered_as_a_value() {
    for line in ["icefrogs --bogus", "rules icefrogs --bogus", "--bogus"] {
        let ran = run(line);
        assert_eq!(ran.code, 2, "{line}: {}", ran.out);
        assert!(ran.err.contains("--bogus"), "{line}: {}", ran.err);
        assert!(!ran.err.contains("as a value"), "{line}: {}", ran.err);
    }
    // A misspelt option is still recognised.
    let misspelt = run("play icefrogs --seeds 1");
    assert!(misspelt.err.contains("--seed"), "{}", misspelt.err);
}

#[test]
fn illegal_positions_and_missing_files_are_named() {
    // Sixteen pyramids of a player, while the box has fifteen.
    let position = "p=2 t=0 k=0 n=0 u=555/555 s=c4:0S";
    bad(
        &["legal", RACE, "--position", position],
        "",
        1,
        &["--position", "IF-"],
    );
    bad(
        &["score", POTIONS, "/no/such/file"],
        "",
        1,
        &["/no/such/file"],
    );
    bad(
        &["score", POTIONS, "-"],
        "1: ingredients moo",
        1,
        &["<stdin>", "line 1", "moo"],
    );
    bad(
        &["score", POTIONS, "-"],
        "{\"players\":\n moo}",
        1,
        &["line 2 column"],
    );
    bad(&["score", POTIONS, "-"], "{\"moo\":1}", 1, &["moo"]);
    bad(&["score", POTIONS, "-"], "", 1, &["<stdin>"]);
    bad(
        &["score", RACE, "-"],
        "1 2 3",
        1,
        &["ranarium: IceFrogs is won, not scored.\n"],
    );
    bad(
        &["score", POTIONS, "-"],
        "[1]",
        1,
        &["a list", "expected an object"],
    );
    for command in ["verify", "replay"] {
        bad(
            &[command, "/no/such/file"],
            "",
            1,
            &["/no/such/file: could not be read: there is no such file."],
        );
    }
    let unread = run("verify /no/such/file");
    assert_eq!(unread.out, "", "{}", unread.err);
    let refusal = common::run(
        &["legal", RACE, "--lang", "nl", "--position", position],
        "",
        &[],
    );
    assert!(
        refusal.err.contains("IF-") && !refusal.err.contains('{'),
        "{}",
        refusal.err
    );
}
