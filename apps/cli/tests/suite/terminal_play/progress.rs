//! The course of a match: moves since the last turn, history, thinking bots.

use super::{PROMPT, answer, asked, enter_at, is_at};
use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};
use crate::shared_screen::ADA_AND_BEN;

#[test]
fn moves_since_the_last_turn_are_above_the_prompt() {
    let folder = folder("since");
    let args = [
        "icefrogs",
        "--seats",
        "human:Ann,human:Ben,human:Cem",
        "--seed",
        "1",
    ];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    for name in ["Ann", "Ben", "Cem"] {
        let prompt = format!("{name} >");
        terminal.wait_until(&prompt, |screen| is_at(screen, &prompt));
        terminal.send("1\r");
    }
    terminal.wait_until("Ann once more", |screen| {
        is_at(screen, "Ann >") && !screen.contains("Ann > 1")
    });
    let printed = terminal.printed();
    let since = printed.rsplit("Since your last turn").next().unwrap();
    assert!(!since.contains("Ann brings"), "{since}");
    assert!(since.contains("Ben brings a small pyramid"), "{since}");
    assert!(since.contains("Cem brings a small pyramid"), "{since}");
    // Their moves are marked on the board, and Ann's own is not.
    assert_eq!(since.matches("*\u{1b}[0m").count(), 2, "{since}");
    terminal.send("\x03");
    terminal.end();
}

#[test]
fn the_history_has_only_the_players_own_lines() {
    let folder = folder("history");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &ADA_AND_BEN);
    terminal.wait_for("Press Enter to begin.");
    terminal.enter("");
    terminal.wait_for("Hand over the screen");
    terminal.enter("");
    // The Witch Wash comes first; the person asked types a line of their own.
    let at = |name: &'static str| {
        terminal.wait_until(name, move |screen| is_at(screen, &format!("{name} >")))
    };
    let first = terminal.wait_until("a prompt", |screen| {
        is_at(screen, "Ada >") || is_at(screen, "Ben >")
    });
    let (one, other) = if is_at(&first, "Ada >") {
        ("Ada", "Ben")
    } else {
        ("Ben", "Ada")
    };
    terminal.enter("why secret");
    terminal.wait_for("neither a move nor a command");
    terminal.send("\x1b[A");
    terminal.wait_until("their own line", |screen| {
        is_at(screen, &format!("{one} > why secret"))
    });
    // The line is cut as well: another person cannot paste it either.
    terminal.send("\x15");
    at(one);
    for _ in 0..6 {
        let prompt = format!("{one} >");
        enter_at(&terminal, &prompt, "1");
        let screen = terminal.wait_until("another prompt", |screen| {
            screen.contains("Hand over the screen") || is_at(screen, &prompt)
        });
        if screen.contains("Hand over") {
            break;
        }
    }
    terminal.send("\x1b[A\x19");
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert!(
        !terminal.screen().contains("secret"),
        "{}",
        terminal.screen()
    );
    terminal.enter("");
    at(other);
    for keys in ["\x1b[A", "\x19", "\x12sec"] {
        terminal.send(keys);
        std::thread::sleep(std::time::Duration::from_millis(200));
        let screen = terminal.screen();
        assert!(!screen.contains("secret"), "{keys:?}: {screen}");
    }
}

#[test]
fn a_thinking_bot_is_shown_and_can_be_hurried() {
    let folder = folder("thinking");
    // A minute a move is longer than the test may take, so the bot must be interrupted.
    let args = ["icefrogs", "--seats", "human,bot:expert@60000ms"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    asked(&terminal);
    terminal.enter("1");
    terminal.wait_for("Computer 2 is thinking… (Enter: move now)");
    // Input typed ahead is kept for the next prompt.
    terminal.enter("goal");
    terminal.enter("");
    terminal.wait_for(&format!("{PROMPT} goal\nBe the first"));
    // Thinking without a line of its own leaves no trace.
    terminal.enter("1");
    terminal.wait_for("Computer 2 is thinking…");
    terminal.send("\x03");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    assert!(screen.contains("ranarium resume"), "{screen}");
}

#[test]
fn bot_moves_are_shown_one_at_a_time() {
    let folder = folder("one-by-one");
    let args = ["icefrogs", "--seats", "human,bot:greedy,bot:expert@60000ms"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
    asked(&terminal);
    terminal.enter("1");
    let screen = terminal.wait_for("Computer 3 is thinking…");
    assert!(screen.contains("Player 1 brings"), "{screen}");
    assert!(screen.contains("Computer 2 brings"), "{screen}");
    terminal.send("\x03");
    terminal.end();
}

#[test]
fn ctrl_c_at_the_prompt_saves_and_leaves() {
    let folder = folder("ctrl-c");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["icefrogs"]);
    asked(&terminal);
    answer(&terminal, "1");
    terminal.send("12\x03");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    assert!(screen.contains("ranarium resume icefrogs-"), "{screen}");
}
