//! Menus, and the dialogs outside a match: results, replays, score pads.

use super::{PROMPT, SIZES, asked, enter_at, is_at, piped};
use crate::common;
use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};

#[test]
fn a_menu_follows_a_match() {
    let folder = folder("end");
    let args = [
        "army-of-frogs",
        "--seats",
        "human,bot:greedy",
        "--option",
        "turn-limit=2",
        "--seed",
        "5",
    ];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    asked(&terminal);
    let end = |screen: &str| screen.contains("5  quit") && is_at(screen, ">");
    for _ in 0..4 {
        enter_at(&terminal, PROMPT, "1");
        let screen = terminal.wait_until("a prompt", |screen| end(screen) || is_at(screen, PROMPT));
        if end(&screen) {
            break;
        }
    }
    terminal.wait_until("the menu", end);
    terminal.enter("save kept.record");
    terminal.wait_for("ranarium verify kept.record");
    assert!(piped(&folder, &["verify", "kept.record"], "").contains("kept.record: good."));
    terminal.enter("3");
    terminal.wait_for("analysed by hard");
    terminal.enter("replay");
    terminal.wait_for("Step 0 of ");
    terminal.enter("q");
    // Another match of the same players.
    terminal.enter("again");
    asked(&terminal);
    assert_eq!(terminal.printed().matches("Fairness hash").count(), 2);
    terminal.send("\x03");
    assert_eq!(terminal.end().0, 130);
}

#[test]
fn the_result_of_a_match_lists_all_points() {
    let folder = folder("points");
    for (game, seats, names) in [
        ("frog-juice", "human,bot:random", 2),
        ("stacking-frogs", "human", 1),
        (
            "stacking-frogs",
            "human,bot:random,bot:random,bot:random,bot:random",
            5,
        ),
    ] {
        for (columns, rows) in [(80, 24), (40, 20)] {
            let args = [game, "--seats", seats, "--seed", "4"];
            let terminal = Terminal::start(TerminalSize { columns, rows }, &folder, &args);
            let mut screen = String::new();
            loop {
                screen = terminal.wait_until("a prompt", |now| {
                    now != screen && (is_at(now, PROMPT) || is_at(now, ">"))
                });
                if is_at(&screen, ">") {
                    break;
                }
                terminal.enter("1");
            }
            let unbroken = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            let (_, result) = unbroken.rsplit_once("Points: ").expect(&screen);
            let of_computers = (2..=names).map(|number| format!("Computer {number}: "));
            for name in of_computers.chain(["Player 1: ".to_owned()]) {
                assert!(result.contains(&name), "{name}: {screen}");
            }
            let (verdict, _) = unbroken.rsplit_once(" Points: ").expect(&screen);
            let ends = [
                "wins.",
                "share the win.",
                "a draw.",
                "automaton.",
                "Player 1.",
            ];
            assert!(ends.iter().any(|end| verdict.ends_with(end)), "{screen}");
            terminal.enter("quit");
            terminal.end();
        }
    }
}

#[test]
fn a_replay_moves_forward_and_back_by_turns() {
    let folder = folder("replay");
    piped(
        &folder,
        &["icefrogs", "--seats", "human,human", "--seed", "7"],
        "\nS-b1\nS-h1\nb1-c3\nsave kept.save\nquit\n",
    );
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["replay", "kept.save"]);
    terminal.wait_for("Step 0 of 3");
    terminal.enter("");
    terminal.wait_for("Step 1 of 3");
    terminal.enter("n");
    terminal.wait_for("Step 2 of 3");
    terminal.wait_for("Player 2 brings a small pyramid from the supply to h1.");
    terminal.enter("b");
    terminal.wait_until("back", |screen| {
        screen.rfind("Step 1 of 3") > screen.rfind("Step 2 of 3")
    });
    terminal.enter("3");
    terminal.wait_for("Step 3 of 3");
    terminal.enter("hop");
    terminal.wait_for("“hop” is not an answer here. Enter or n: next turn");
    terminal.enter("q");
    assert_eq!(terminal.end().0, 0);
}

#[test]
fn a_score_pad_asks_by_line_and_repeats_a_wrong_line() {
    let folder = folder("score");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["score", "frog-juice"]);
    let screen = terminal.wait_for("line 1 >");
    assert!(
        screen.contains("For example:\n  1: ingredients "),
        "{screen}"
    );
    terminal.enter("1: ingredients 14, power witch wizard");
    terminal.wait_for("\"wizard\"");
    terminal.wait_until("the same line", |screen| is_at(screen, "line 1 >"));
    // The arrow brings the line back, to be corrected.
    terminal.send("\x1b[A");
    terminal.wait_until("the line", |screen| {
        is_at(screen, "line 1 > 1: ingredients 14, power witch wizard")
    });
    terminal.send("\x17witch 6\r");
    terminal.wait_for("line 2 >");
    terminal.enter("2: ingredients 3, power -");
    terminal.wait_for("line 3 >");
    terminal.enter("");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("Player 1 wins with 5 points."), "{screen}");
}

#[test]
fn the_menu_accepts_name_prefixes_and_help() {
    let folder = folder("menu");
    for window in SIZES {
        let terminal = Terminal::start(window, &folder, &[]);
        terminal.wait_for("Which game?");
        terminal.wait_until("a prompt", |screen| is_at(screen, ">"));
        assert_eq!(terminal.broken_rows(), [""; 0], "{}", terminal.screen());
        terminal.enter("help");
        terminal.wait_for("the number of a game");
        terminal.enter("frog");
        terminal.wait_for("How many players?");
        assert_eq!(terminal.broken_rows(), [""; 0], "{}", terminal.screen());
        terminal.enter("stoppen");
        assert_eq!(terminal.end().0, 0);
    }
}

#[test]
fn every_question_of_the_menu_explains_itself_and_repeats_a_wrong_answer_in_short() {
    let long = "x".repeat(200);
    let short = format!("“{}…” ", "x".repeat(120));
    // The answers, each with the beginning of the question's help.
    for (language, wrong, questions) in [
        (
            "en",
            "is not an answer here. ",
            [
                ("icefrogs", "Type the number of a game, from 1 to 4"),
                ("2", "The number of players in all"),
                ("1", "With 1 the computer plays for all others"),
                ("easy", "The strength of every computer player"),
            ],
        ),
        (
            "nl",
            "is hier geen antwoord. ",
            [
                (
                    "icefrogs",
                    "Typ het nummer van een spel, van 1 tot en met 4",
                ),
                ("2", "Het totale aantal spelers"),
                ("1", "Bij 1 speelt de computer voor alle anderen"),
                ("makkelijk", "Zo sterk is elke speler van de computer"),
            ],
        ),
    ] {
        let answers = questions.map(|(answer, _)| format!("help\n?\n{long}\n7777\n{answer}\n"));
        let typed = answers.concat() + "quit\n";
        let text = common::run(&["--lang", language], &typed, &[]).out;
        for (_, help) in questions {
            assert_eq!(text.matches(help).count(), 4, "{help}: {text}");
            for found in [short.as_str(), "“7777” "] {
                let answered = format!("{found}{wrong}{help}");
                assert!(text.contains(&answered), "{answered}: {text}");
            }
        }
    }
}

#[test]
fn a_game_name_starts_it_and_a_misspelt_one_is_corrected() {
    let folder = folder("name");
    let text = piped(&folder, &["icefrogs", "--players", "3"], "quit\n");
    assert!(text.contains("IceFrogs  players=3"), "{text}");
    let text = piped(&folder, &["icefrgs"], "");
    assert!(text.contains("did you mean icefrogs?"), "{text}");
    let text = piped(&folder, &["ruels"], "");
    assert!(text.contains("'rules'"), "{text}");
    let text = piped(&folder, &["--help"], "");
    assert!(text.contains("ranarium [OPTIONS] GAME"), "{text}");
}
