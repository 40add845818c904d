//! The board at the prompt, in every size of a terminal.

use super::{PROMPT, SIZES, answer, asked, enter_at, is_at, piped};
use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};

/// Returns words at the top and the bottom of a game's board, in a window of some width.
fn board(game: &str, columns: u16) -> [&'static str; 2] {
    match (game, columns) {
        ("frog-juice", _) => ["Points: ", "Your hand: "],
        ("stacking-frogs", _) => ["Points: ", "Player 1’s hand: "],
        ("army-of-frogs", _) => ["  ,", "R Computer 2"],
        ("icefrogs", 40) => ["  a   ", "Computer 2 [i1]"],
        ("icefrogs", _) => ["a1 [1]", "Computer 2 (start space i1)"],
        _ => panic!("no board of {game}"),
    }
}

#[test]
fn the_board_and_the_prompt_fit_every_terminal_size() {
    let folder = folder("sizes");
    for window in SIZES {
        for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
            let terminal = Terminal::start(window, &folder, &[game, "--seed", "5"]);
            let place = format!("{game} in {window:?}");
            let mut screen = asked(&terminal);
            for turn in 0..4 {
                let place = format!("{place}, turn {turn}:\n{screen}");
                let rows: Vec<&str> = screen.lines().collect();
                // The last of each: an earlier board may be above.
                let row = |words: &str| rows.iter().rposition(|line| line.contains(words));
                let [top, bottom] = board(game, window.columns).map(row);
                assert!(top.is_some() && bottom.is_some(), "{place}");
                // The list of moves is above the board.
                assert!(top < bottom, "{place}");
                let has_list = rows.iter().take(bottom.unwrap_or(0)).any(|line| {
                    line.trim_start()
                        .starts_with(|first: char| first.is_ascii_digit())
                });
                assert!(has_list, "{place}");
                let heading = row("Player 1, ");
                assert!(heading.is_some() && heading < top, "{place}");
                let broken = terminal.broken_rows();
                assert!(broken.is_empty(), "{broken:?}, {place}");
                screen = answer(&terminal, "1");
            }
            terminal.send("\x03");
            assert_eq!(terminal.end().0, 130, "{place}");
        }
    }
}

#[test]
fn board_shows_the_whole_board_a_screen_at_a_time() {
    let folder = folder("board");
    let window = TerminalSize {
        columns: 40,
        rows: 20,
    };
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let players = if game == "icefrogs" { "2" } else { "4" };
        let args = [game, "--players", players, "--seed", "5"];
        let terminal = Terminal::start(window, &folder, &args);
        asked(&terminal);
        let lists = || terminal.printed().matches(" 1  ").count();
        let before = lists();
        enter_at(&terminal, PROMPT, "board");
        let is_question = |now: &str| now.ends_with("q to go back:") || is_at(now, PROMPT);
        let mut screen = terminal.wait_until("the list and the board", |now| {
            lists() > before && is_question(now)
        });
        let mut seen = screen.clone();
        while !is_at(&screen, PROMPT) {
            terminal.enter("");
            screen = terminal.wait_until("the next screenful", |now| {
                now != screen && is_question(now)
            });
            seen.push_str(&screen);
        }
        let shown = seen.rsplit("> board").next().unwrap_or_default();
        assert!(!shown.contains("(board shows the rest)"), "{game}: {shown}");
        for words in board(game, window.columns) {
            assert!(shown.contains(words), "{game}: {words}: {shown}");
        }
        // The legend, which is left out above a prompt first.
        if game == "stacking-frogs" {
            assert!(shown.contains("Stacks from the bottom up"), "{shown}");
        }
        terminal.send("\x04");
        terminal.end();
    }
}

#[test]
fn tab_completes_moves_and_commands() {
    let folder = folder("tab");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["icefrogs"]);
    asked(&terminal);
    terminal.send("S-\t");
    terminal.wait_for("S-b1  S-b2");
    terminal.send("\x15he\t");
    terminal.wait_until("help", |screen| is_at(screen, "Player 1 > help"));
    terminal.send("\x15rules 3.\t");
    terminal.wait_until("rules IF", |screen| {
        screen.contains("IF-3.1") && is_at(screen, "Player 1 > rules IF-3.")
    });
    terminal.send("\x15S-b1\r");
    terminal.wait_for("Player 1 brings a small pyramid from the supply to b1.");
    terminal.send("\x03");
    terminal.end();
}

#[test]
fn dutch_moves_are_parsed_and_completed() {
    let folder = folder("dutch-moves");
    let args = ["army-of-frogs", "--seats", "human,human", "--seed", "5"];
    let typed = "\nwaarom voeg wit 0,0\nwhy toevoegen rood 9,9\nbord\n";
    let text = piped(&folder, &args, typed);
    assert!(!text.contains("neither a move"), "{text}");
    assert_eq!(text.matches("(AF-").count(), 2, "{text}");
    let args = [&args[..], &["--lang", "nl"]].concat();
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Druk op Enter");
    terminal.enter("");
    let at = |line: &str| {
        let prompts = [1, 2].map(|seat| format!("Speler {seat} > {line}").trim().to_owned());
        terminal.wait_until(line, |screen| {
            prompts.iter().any(|prompt| is_at(screen, prompt))
        });
    };
    at("");
    terminal.send("toe\t");
    at("toevoegen rood 0,0");
    terminal.send("\x15waarom toe\t");
    at("waarom toevoegen rood 0,0");
    terminal.send("\x03");
    terminal.end();
}
