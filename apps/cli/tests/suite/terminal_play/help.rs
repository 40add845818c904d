//! The texts that explain a match: help, cards and rules.

use super::{PROMPT, SIZES, answer, asked, enter_at, is_at, piped};
use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};

#[test]
fn a_paged_list_explains_its_keys() {
    let folder = folder("parts");
    for (language, word, other, hints) in [
        (
            "en",
            "add ",
            "toevoegen ",
            ["Choose a number", "Enter goes back"],
        ),
        (
            "nl",
            "toevoegen ",
            "add ",
            ["Kies een nummer", "Enter gaat terug"],
        ),
    ] {
        for (columns, rows) in [(60, 20), (40, 20)] {
            let prompt = if language == "en" {
                PROMPT
            } else {
                "Speler 1 >"
            };
            let args = ["army-of-frogs", "--seed", "5", "--lang", language];
            let terminal = Terminal::start(TerminalSize { columns, rows }, &folder, &args);
            // The first decisions have short lists.
            let mut screen = String::new();
            for _ in 0..12 {
                screen = terminal.wait_until(prompt, |now| now != screen && is_at(now, prompt));
                if screen.contains(hints[0]) {
                    break;
                }
                enter_at(&terminal, prompt, "1");
            }
            assert!(screen.contains(hints[0]), "{screen}");
            assert!(screen.contains(word) && !screen.contains(other), "{screen}");
            let part = |line: &str| line.contains('…').then(|| line.trim().to_owned());
            let label = screen.lines().find_map(part).expect("a part");
            let number = label.split_whitespace().next().unwrap_or_default();
            for back in ["", "back"] {
                enter_at(&terminal, prompt, number);
                let inner = terminal.wait_until("the part", |now| {
                    now.contains(hints[1]) && is_at(now, prompt)
                });
                let (_, inner) = inner
                    .rsplit_once(&format!("{prompt} {number}"))
                    .unwrap_or(("", &inner));
                assert!(!inner.contains(&label), "{inner}");
                terminal.enter(back);
                terminal.wait_until("the whole list", |now| {
                    let list = now.rsplit_once(hints[1]).map_or(now, |(_, list)| list);
                    list.contains(&label) && is_at(now, prompt)
                });
            }
            terminal.send("\x04");
            terminal.end();
        }
    }
}

#[test]
fn a_match_begins_with_its_goal_and_can_repeat_it() {
    let folder = folder("goal");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["icefrogs"]);
    asked(&terminal);
    let goal = "Be the first to bring a pyramid to an opponent’s start space.";
    assert!(terminal.printed().contains(goal));
    answer(&terminal, "goal");
    terminal.wait_for(&format!("{PROMPT} goal\n{goal}"));
    terminal.send("\x04");
    terminal.end();
}

#[test]
fn help_fits_the_terminal_and_is_in_the_chosen_language() {
    let folder = folder("help");
    for window in SIZES {
        let terminal = Terminal::start(window, &folder, &["icefrogs"]);
        asked(&terminal);
        terminal.enter("help");
        let screen = terminal.wait_until("help", |screen| {
            screen.contains("  quit") && is_at(screen, PROMPT)
        });
        if window.rows >= 24 {
            for word in ["goal", "rules 3.1", "why MOVE", "undo", "save FILE", "quit"] {
                assert!(screen.contains(&format!("  {word}")), "{word}: {screen}");
            }
        }
        assert_eq!(terminal.broken_rows(), [""; 0], "{screen}");
        terminal.send("\x04");
        terminal.end();
    }
    let dutch = ["icefrogs", "--lang", "nl"];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &dutch);
    terminal.wait_for("Speler 1 >");
    terminal.enter("hulp");
    let screen = terminal.wait_for("  stoppen");
    for word in [
        "doel",
        "regels 3.1",
        "waarom ZET",
        "tip",
        "terug",
        "bewaar BESTAND",
    ] {
        assert!(screen.contains(&format!("  {word}")), "{word}: {screen}");
    }
    // Both languages are understood.
    terminal.enter("undo");
    terminal.wait_for("Je hebt nog niets om terug te nemen.");
    terminal.enter("regels 3.1");
    terminal.wait_for("IF-3.1 ");
    terminal.enter("stoppen");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("Bewaard."), "{screen}");
}

#[test]
fn help_lists_only_the_available_commands() {
    let folder = folder("help-answered");
    for (seats, can_resign) in [("human,human,human", false), ("human,bot:random", true)] {
        let typed = "\nhelp\nquit\n";
        let text = piped(&folder, &["icefrogs", "--seats", seats], typed);
        assert!(text.contains("  undo "), "{text}");
        assert_eq!(text.contains("  resign "), can_resign, "{seats}: {text}");
    }
}

#[test]
fn cards_and_pieces_are_explained_in_both_languages() {
    let folder = folder("what");
    let terminal = Terminal::start(
        TerminalSize::DEFAULT,
        &folder,
        &["frog-juice", "--seed", "1"],
    );
    asked(&terminal);
    for (line, words) in [
        (
            "what witch",
            "The Witch sweeps the whole centre onto your piles",
        ),
        ("wat kat", "The Black Cat steals a power card."),
        ("what nightshade", "Deadly Nightshade (11) captures an 11"),
        (
            "what prin",
            "“prin” can be prince, princess and prince to frog.",
        ),
        (
            "what teapot",
            "There is no “teapot” in this game. You can ask for",
        ),
    ] {
        enter_at(&terminal, PROMPT, line);
        terminal.wait_until(line, |screen| {
            let unbroken = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            unbroken.contains(words) && is_at(screen, PROMPT)
        });
    }
    terminal.send("what wi\t");
    terminal.wait_until("its name", |screen| is_at(screen, "Player 1 > what witch"));
    terminal.send("\x03");
    terminal.end();
}

#[test]
fn rules_are_paged_during_a_match() {
    let folder = folder("pager");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["icefrogs"]);
    asked(&terminal);
    terminal.enter("rules");
    let first = terminal.wait_for("Enter for more, q to go back:");
    terminal.enter("");
    terminal.wait_until("the next screenful", |screen| {
        *screen != first && screen.contains("Enter for more")
    });
    terminal.enter("q");
    asked(&terminal);
    terminal.enter("rules 3.1");
    terminal.wait_for("IF-3.1 ");
    terminal.enter("rules 99.9");
    terminal.wait_for("There is no rule 99.9.");
    // Input typed before the prompt may be lost, as at every prompt.
    asked(&terminal);
    terminal.send("\x04");
    terminal.end();
    // The person's own pager gets the whole text.
    let own = [("PAGER", "tail -n 3")];
    let terminal = Terminal::start_with(TerminalSize::DEFAULT, &folder, &["icefrogs"], &own);
    asked(&terminal);
    answer(&terminal, "rules");
    assert!(!terminal.printed().contains("Enter for more"));
    terminal.send("\x04");
    terminal.end();
}

#[test]
fn rules_are_paged_without_a_match() {
    let folder = folder("rules-pager");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["rules", "icefrogs"]);
    let first = terminal.wait_for("Enter for more, q to go back:");
    assert!(first.contains("IceFrogs"), "{first}");
    terminal.enter("");
    terminal.wait_until("the next screenful", |screen| {
        *screen != first && screen.contains("Enter for more")
    });
    terminal.enter("q");
    assert_eq!(terminal.end().0, 0);
    // A text that fits is shown at once.
    let terminal = Terminal::start(
        TerminalSize::DEFAULT,
        &folder,
        &["rules", "icefrogs", "3.1"],
    );
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains("IF-3.1"), "{screen}");
    assert!(!screen.contains("Enter for more"), "{screen}");
}

#[test]
fn help_has_no_colours_if_disabled() {
    let folder = folder("colours");
    for (color, is_coloured) in [("never", false), ("always", true)] {
        let args = ["--help", "--color", color];
        let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
        terminal.wait_for("Exit codes:");
        assert_eq!(terminal.printed().contains("\x1b["), is_coloured, "{color}");
        terminal.end();
    }
}
