//! A match in a terminal of lines: the screen, the input, and the log of a person.

use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};
use std::fs;
use std::path::Path;

const SIZES: [TerminalSize; 3] = [
    TerminalSize::DEFAULT,
    TerminalSize {
        columns: 120,
        rows: 40,
    },
    TerminalSize {
        columns: 40,
        rows: 20,
    },
];

/// Runs the program without a terminal, with these lines as its input.
fn piped(folder: &Path, arguments: &[&str], typed: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(arguments)
        .args(["--lang", "en"])
        .current_dir(folder)
        .env("RANARIUM_DATA", folder.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end before it has read everything.
    let _ = program.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = program.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
}

const PROMPT: &str = "Player 1 >";

fn is_at(screen: &str, prompt: &str) -> bool {
    screen.rsplit('\n').next() == Some(prompt)
}

/// Waits for the prompt of the person.
fn asked(terminal: &Terminal) -> String {
    terminal.wait_until(PROMPT, |screen| is_at(screen, PROMPT))
}

/// Types a line at this prompt, and Enter once its echo is visible: from then on a bare prompt is
/// another one.
fn enter_at(terminal: &Terminal, prompt: &str, line: &str) {
    terminal.send(line);
    let typed = format!("{prompt} {line}");
    terminal.wait_until("what was typed", |screen| is_at(screen, &typed));
    terminal.send("\r");
}

/// Types a line, and waits for the next prompt of the person.
fn answer(terminal: &Terminal, line: &str) -> String {
    enter_at(terminal, PROMPT, line);
    asked(terminal)
}

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
    fs::remove_dir_all(&folder).unwrap();
}

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
    fs::remove_dir_all(&folder).unwrap();
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
        terminal.send("\x04");
        terminal.end();
    }
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}

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
    fs::remove_dir_all(&folder).unwrap();
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
        ("what nightshade", "Deadly Nightshade (11) captures a 11"),
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_history_has_only_the_players_own_lines() {
    let folder = folder("history");
    let args = [
        "play",
        "frog-juice",
        "--seats",
        "human:Ada,human:Ben",
        "--option",
        "dealer=2",
        "--seed",
        "1",
    ];
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &args);
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}

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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    terminal.wait_for("b: back, a number: go to that step");
    terminal.enter("q");
    assert_eq!(terminal.end().0, 0);
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
        terminal.wait_for("ranarium rules");
        terminal.enter("frog");
        terminal.wait_for("How many players?");
        assert_eq!(terminal.broken_rows(), [""; 0], "{}", terminal.screen());
        terminal.enter("stoppen");
        assert_eq!(terminal.end().0, 0);
    }
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}
