//! Long runs in a terminal: a bar from the first second, tables that fit, and Ctrl-C.

use crate::common::folder;
use crate::common::terminal::{Terminal, TerminalSize};
use std::time::{Duration, Instant};

const LONG: [&str; 8] = [
    "arena",
    "stacking-frogs",
    "--bots",
    "hard,greedy",
    "--deals",
    "100000",
    "--seed",
    "1",
];

#[test]
fn a_long_run_shows_progress_and_its_table_on_ctrl_c() {
    let folder = folder::folder("windows-run");
    let began = Instant::now();
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &LONG);
    let bar = terminal.wait_for("/200,000");
    let took = began.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    assert!(bar.contains(" s"), "the time spent: {bar}");
    let estimate = terminal.wait_for(" left");
    assert!(estimate.contains('~'), "{estimate}");
    terminal.send("\u{3}");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    for words in [
        "Interrupted after",
        "hard",
        "greedy",
        "ms/decision",
        "spread between deals.",
    ] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
}

#[test]
fn a_run_that_ends_before_its_first_deal_shows_no_table() {
    let folder = folder::folder("windows-nothing");
    let slow = "arena army-of-frogs --bots hard@100000,expert@3600000 --games 2 --seed 1";
    let words: Vec<&str> = slow.split(' ').collect();
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &words);
    terminal.wait_for("0/2");
    terminal.send("\u{3}");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    assert!(screen.contains("Interrupted after"), "{screen}");
    assert!(!screen.contains("ms/decision"), "{screen}");
}

#[test]
fn errors_are_wrapped_between_words() {
    let folder = folder::folder("windows-refusal");
    for columns in [80, 40] {
        let window = TerminalSize { columns, rows: 30 };
        for arguments in [
            "arena icefrogs --bots easy,easy",
            "play icefrogs --seats human,robot",
            "score icefrogs",
        ] {
            let words: Vec<&str> = arguments.split(' ').collect();
            let terminal = Terminal::start(window, &folder, &words);
            let (code, screen) = terminal.end();
            assert_ne!(code, 0, "{screen}");
            let is_error = screen.contains("error: ") || screen.contains("ranarium: ");
            assert!(is_error, "{screen}");
            // A line that the terminal had to break is full to its last column.
            for line in screen.lines() {
                let is_full = line.trim_end().chars().count() >= usize::from(columns);
                assert!(!is_full, "{columns}: {line}");
            }
        }
    }
}

#[test]
fn tables_fit_the_terminal_without_broken_words() {
    let folder = folder::folder("windows-table");
    for columns in [120, 80, 40] {
        let window = TerminalSize { columns, rows: 60 };
        for arguments in [
            "arena stacking-frogs --bots greedy,random --games 4 --seed 1",
            "simulate stacking-frogs --bots greedy,random --games 4 --seed 1",
        ] {
            let words: Vec<&str> = arguments.split(' ').collect();
            let terminal = Terminal::start(window, &folder, &words);
            let (code, screen) = terminal.end();
            assert_eq!(code, 0, "{screen}");
            // A word broken by the terminal would be on two lines.
            for word in ["greedy", "random", "points", "shared", "wins", "share"] {
                assert!(screen.contains(word), "{columns}: {word}: {screen}");
            }
        }
    }
}
