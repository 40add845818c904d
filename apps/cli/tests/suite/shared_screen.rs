//! Several people at one screen, in turns.

use crate::common::folder::folder;
use crate::common::run_in;
use crate::common::terminal::{Terminal, TerminalSize};
use rustix::process::Signal;
use std::fs;
use std::path::Path;

const HAND: &str = "Your hand: ";

/// The arguments for a match of two people at one screen, of whom the first begins.
pub(crate) const ADA_AND_BEN: [&str; 8] = [
    "play",
    "frog-juice",
    "--seats",
    "human:Ada,human:Ben",
    "--option",
    "dealer=2",
    "--seed",
    "1",
];

/// Starts a match of Ada and Ben, and plays until a hand is visible.
fn with_a_hand(folder: &Path) -> Terminal {
    let terminal = Terminal::start(TerminalSize::DEFAULT, folder, &ADA_AND_BEN);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    terminal.wait_for("Hand over the screen");
    terminal.enter("");
    terminal.wait_until("a hand and a prompt", |screen| {
        let prompt = screen.rsplit('\n').next().unwrap_or_default();
        screen.contains(HAND) && prompt.ends_with(" >")
    });
    terminal
}

#[test]
fn every_exit_clears_the_hand_from_the_screen() {
    let folder = folder("ways-out");
    for (keys, signal) in [
        ("quit\r", None),
        ("\x03", None),
        ("\x04", None),
        ("", Some(Signal::INT)),
        ("", Some(Signal::TERM)),
        ("", Some(Signal::HUP)),
    ] {
        let terminal = with_a_hand(&folder);
        assert_eq!(terminal.suspend_key(), 0, "no key brings the shell up");
        terminal.send(keys);
        if let Some(signal) = signal {
            terminal.signal(signal);
        }
        let (code, printed) = terminal.end_printed();
        assert!([0, 130].contains(&code), "{keys:?} {signal:?}: {code}");
        let (_, left) = printed.rsplit_once("\x1b[3J").expect("a cleared screen");
        assert!(!left.contains(HAND), "{keys:?} {signal:?}: {left}");
        assert!(left.contains("ranarium resume frog-juice-"), "{left}");
    }
}

#[test]
fn the_next_hand_is_shown_only_after_enter() {
    let folder = folder("enter-alone");
    let args = [
        "frog-juice",
        "--seats",
        "human:Ada,human:Ben",
        "--seed",
        "1",
    ];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    terminal.wait_until("a cover", is_cover);
    for (number, line) in ["undo", "help", "1", "Ben", "what witch", "discard 2"]
        .iter()
        .enumerate()
    {
        terminal.enter(line);
        let is_called_again =
            |screen: &str| is_cover(screen) && screen.matches("press Enter.").count() > number + 1;
        let screen = terminal.wait_until("the cover again", is_called_again);
        assert!(!screen.contains(HAND), "{line}: {screen}");
    }
    terminal.enter("");
    terminal.wait_until("a hand", |screen| screen.contains(HAND));
    terminal.enter("quit");
    terminal.end();
    let resumed = Terminal::start(TerminalSize::DEFAULT, &folder, &["resume", "1"]);
    resumed.wait_until("a cover", is_cover);
    resumed.enter("quit");
    let (code, printed) = resumed.end_printed();
    assert_eq!(code, 0);
    assert!(!printed.contains(HAND), "{printed}");
}

#[test]
fn warnings_stay_on_the_cleared_screen_until_a_line_is_typed() {
    let folder = folder("warned");
    let typed = "\n\npass\n1\n\nsave whole.save\nquit\n";
    run_in(&folder, &ADA_AND_BEN, typed);
    let whole = fs::read_to_string(folder.join("whole.save")).unwrap();
    let cut = &whole[..whole.find("\nsums").unwrap() - 4];
    fs::write(folder.join("cut.save"), cut).unwrap();
    let window = TerminalSize {
        columns: 80,
        rows: 60,
    };
    let terminal = Terminal::start(window, &folder, &["resume", "cut.save"]);
    let screen = terminal.wait_until("a cover", is_cover);
    for words in ["cut.save: line ", "Everything before that is intact: "] {
        assert!(screen.contains(words), "{screen}");
    }
    terminal.enter("");
    let screen = terminal.wait_until("a hand", |screen| screen.contains(HAND));
    assert!(!screen.contains("cut.save"), "{screen}");
    terminal.enter("quit");
    assert_eq!(terminal.end().0, 0);
}

/// Returns the rows of the screen from the last answered prompt, or the top, to its end.
fn since_the_answer(screen: &str) -> &str {
    screen.rfind(" > ").map_or(screen, |at| &screen[at..])
}

/// Returns `true` while the screen waits for the next person.
fn is_cover(screen: &str) -> bool {
    screen.ends_with("press Enter.")
}

#[test]
fn events_are_narrated_once_after_the_hand_over() {
    let folder = folder("handed-over");
    for game in ["frog-juice", "stacking-frogs"] {
        let args = [game, "--seats", "human:Ada,human:Ben", "--seed", "3"];
        let window = TerminalSize {
            columns: 80,
            rows: 60,
        };
        let terminal = Terminal::start(window, &folder, &args);
        terminal.wait_for("Press Enter to begin.");
        terminal.enter("");
        let (mut recaps, mut before) = (0, String::new());
        let next = |before: &str| {
            let is_question = |screen: &str| screen.ends_with('>') || is_cover(screen);
            terminal.wait_until("a question", |screen| {
                screen != before && is_question(screen)
            })
        };
        for _ in 0..24 {
            let screen = next(&before);
            let since = screen.matches("Since your last turn").count();
            assert!(since <= 1, "{screen}");
            recaps += since;
            let has_list = screen.ends_with("Ada >") || screen.ends_with("Ben >");
            terminal.enter(if has_list { "1" } else { "" });
            before = screen;
        }
        assert!(recaps > 1, "{game}");
        // Input typed before the prompt may be lost.
        next(&before);
        terminal.send("\x04");
        terminal.end();
    }
}

#[test]
fn a_players_own_move_is_not_narrated_again() {
    let folder = folder("own-move");
    let args = ["icefrogs", "--seats", "human:Ann,human:Bo", "--seed", "1"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    for name in ["Ann", "Bo", "Ann", "Bo"] {
        let prompt = format!("{name} >");
        let screen = terminal.wait_until(&prompt, |screen| screen.ends_with(&prompt));
        let news = since_the_answer(&screen);
        assert!(!news.contains(&format!("{name} brings")), "{screen}");
        terminal.enter("1");
    }
    terminal.wait_until("Ann >", |screen| screen.ends_with("Ann >"));
    terminal.send("\x04");
    terminal.end();
}

/// Takes the first of each list until another person is called.
fn picks(terminal: &Terminal, name: &str) {
    let (prompt, mut before) = (format!("{name} >"), String::new());
    loop {
        let screen = terminal.wait_until("a list or a cover", |screen| {
            screen != before && (screen.ends_with(&prompt) || is_cover(screen))
        });
        if is_cover(&screen) {
            return;
        }
        terminal.enter("1");
        before = screen;
    }
}

#[test]
fn a_hidden_pick_can_be_undone_before_the_next_decision() {
    let folder = folder("undo-pick");
    let seats = "human:Ada,human:Ben,human:Cy";
    let args = ["stacking-frogs", "--seats", seats, "--seed", "1"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    let is_called =
        |screen: &str, name: &str| is_cover(screen) && screen.contains(&format!("{name} is next."));
    for is_uncovered in [false, true] {
        let screen = terminal.wait_until("Ada is called", |screen| is_called(screen, "Ada"));
        assert!(!screen.contains("Type undo"), "{screen}");
        terminal.enter("");
        terminal.wait_for("Ada >");
        picks(&terminal, "Ada");
        let screen = terminal.wait_until("Ben is called", |screen| is_called(screen, "Ben"));
        assert!(screen.contains("Type undo to undo Ada’s move."), "{screen}");
        if is_uncovered {
            terminal.enter("");
            terminal.wait_until("Ben >", |screen| screen.ends_with("Ben >"));
        }
        terminal.enter("undo");
    }
    terminal.wait_until("Ada is called", |screen| is_called(screen, "Ada"));
    terminal.send("\x04");
    terminal.end();
}

#[test]
fn the_next_of_three_players_undoes_the_last_move() {
    let folder = folder("undo-next");
    let seats = "human:Ann,human:Bo,human:Cy";
    let args = ["icefrogs", "--seats", seats, "--seed", "1"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    for (name, typed) in [
        ("Ann", "1"),
        ("Bo", "undo"),
        ("Ann", "1"),
        ("Bo", "1"),
        ("Cy", "undo"),
        ("Bo", "undo"),
        ("Ann", "undo"),
    ] {
        let prompt = format!("{name} >");
        terminal.wait_until(&prompt, |screen| screen.ends_with(&prompt));
        terminal.enter(typed);
    }
    terminal.wait_for("You have nothing to undo yet.");
    terminal.send("\x04");
    terminal.end();
}

#[test]
fn an_unshared_terminal_can_be_suspended() {
    let folder = folder("suspend");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["frog-juice"]);
    terminal.wait_for("Player 1 >");
    assert_eq!(terminal.suspend_key(), 0x1a);
    terminal.send("\x04");
    terminal.end();
}
