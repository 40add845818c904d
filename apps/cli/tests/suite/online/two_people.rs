//! Matches of people in two terminals: play, returns, offers and clocks.

use super::Server;
use crate::common::terminal::{Terminal, TerminalSize};
use rustix::process::Signal;
use std::path::Path;

/// Returns `true` if the menu after a match is shown, and its prompt.
fn is_at_menu(screen: &str) -> bool {
    screen.contains("  1  again: another match") && screen.ends_with("\n>")
}

#[test]
fn two_people_play_from_their_terminals() {
    let server = Server::start("online-two");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    ada.wait_for("Ada, it is your turn");
    bo.wait_for("Waiting for Ada");
    ada.wait_for("Ada >");
    ada.enter("S-b1");
    ada.wait_for("Waiting for Bo");
    bo.wait_for("Bo, it is your turn");
    bo.wait_for("Bo >");
    // Phrases are chosen from a list.
    bo.enter("say what I like");
    bo.wait_for("Type say and one of these numbers");
    bo.wait_for("Nice move!");
    bo.wait_for("Bo >");
    bo.enter("say 3");
    bo.wait_for("Bo: Nice move!");
    ada.wait_for("Bo: Nice move!");
    // An illegal move is explained with its rule, without a call to the server.
    bo.enter("why S-b1");
    bo.wait_for("IF-");
    bo.enter("hint");
    bo.wait_for("no hints in a match against others");
    bo.enter("S-h1");
    ada.wait_for("Ada, it is your turn");
    // Ada reads Bo's move, and his message meanwhile.
    let printed = ada.printed();
    let since = printed.rsplit("Since your last turn").next().unwrap();
    for words in ["Bo: Nice move!", "Bo brings a small pyramid"] {
        assert!(since.contains(words), "{since}");
    }
    // Bo asks to abandon the match, and Ada declines.
    bo.wait_for("Waiting for Ada");
    bo.enter("abandon");
    bo.wait_for("Ada has been asked");
    ada.wait_for("Ada >");
    ada.wait_for("Bo is asking you something.");
    ada.enter("");
    ada.wait_for("Bo would like to stop here");
    ada.enter("no");
    bo.wait_for("Your question was declined.");
    // Bo wants to take his move back; Ada has to agree, since it is her turn.
    bo.enter("undo");
    ada.wait_until("another question", |screen| {
        screen.matches("Bo is asking you something.").count() == 2
    });
    ada.enter("");
    ada.wait_for("Bo would like to undo a move");
    ada.enter("yes");
    bo.wait_for("Bo, it is your turn");
    ada.wait_for("Waiting for Bo");
    bo.wait_for("Bo >");
    bo.enter("draw");
    bo.wait_until("the next prompt", |screen| {
        screen.contains("Bo > draw") && screen.ends_with("Bo >")
    });
    ada.wait_for("Bo offers a draw");
    ada.enter("yes");
    bo.wait_for("Press Enter to go on");
    bo.enter("");
    for person in [&ada, &bo] {
        person.wait_for("The players agreed to a draw.");
        person.wait_for("Draws checked");
        person.wait_until("the menu", is_at_menu);
    }
    // Another match, with the seats moved on.
    ada.enter("again");
    ada.wait_for("Waiting for one more player");
    bo.wait_until("the wish above the menu's prompt", |screen| {
        screen.contains("Ada would like another match. Type again to play.")
            && screen.ends_with("\n>")
    });
    bo.enter("again");
    bo.wait_for("Bo, it is your turn");
    ada.wait_for("Waiting for Bo");
    bo.wait_for("Bo >");
    bo.enter("resign");
    bo.wait_for("Give this match up?");
    bo.enter("yes");
    for person in [&ada, &bo] {
        person.wait_for("Bo has resigned.");
        person.wait_for("Ada wins.");
        person.wait_until("the menu", is_at_menu);
        // Enter alone leaves no trace.
        person.enter("");
        person.wait_until("the menu again", is_at_menu);
        person.enter("quit");
    }
    for person in [ada, bo] {
        assert_eq!(person.end().0, 0);
    }
}

/// Starts the program with the command that the screen gives to come back.
fn comes_back(folder: &Path, screen: &str) -> Terminal {
    let (_, command) = screen.rsplit_once("To come back:\n  ranarium ").unwrap();
    let command = command.lines().next().unwrap();
    let arguments: Vec<&str> = command.split_whitespace().collect();
    Terminal::start(TerminalSize::DEFAULT, folder, &arguments)
}

#[test]
fn the_printed_command_returns_to_the_table() {
    let server = Server::start("online-back");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    ada.wait_for(&format!("ranarium play {table}"));
    ada.wait_for("Waiting for one more player");
    ada.enter("hop");
    ada.wait_until("what can be typed", |screen| {
        screen.matches("You can type say").count() == 2
    });
    // While others are awaited, by a key or a word.
    ada.enter("quit");
    let (code, left) = ada.end();
    assert_eq!(code, 0, "{left}");
    let ada = comes_back(&server.folder.join("Ada"), &left);
    ada.wait_for("Waiting for one more player");
    ada.send("\x03");
    let (code, left) = ada.end();
    assert_eq!(code, 130, "{left}");
    let ada = comes_back(&server.folder.join("Ada"), &left);
    let mut bo = server.person("Bo", &[&table]);
    // In the match.
    ada.wait_for("Ada >");
    for keys in ["quit\r", "\x03"] {
        bo.wait_for("Waiting for Ada");
        bo.send(keys);
        let (_, left) = bo.end();
        bo = comes_back(&server.folder.join("Bo"), &left);
    }
    bo.wait_for("Waiting for Ada");
    // A user without a seat reads the command to watch.
    let cem = server.person("Cem", &[&table]);
    let (code, text) = cem.end();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(code, 1, "{text}");
    assert!(text.contains(&format!("ranarium watch {table}")), "{text}");
}

#[test]
fn one_of_two_terminals_of_a_person_leaves_without_the_seat() {
    let server = Server::start("online-twice");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    ada.wait_for("Waiting for one more player");
    let other = server.person("Ada", &[&table]);
    other.wait_for("You are at this table in another window, too.");
    other.wait_for("Waiting for one more player");
    other.enter("quit");
    let (code, text) = other.end();
    assert!(code == 0 && text.contains("You keep your seat"), "{text}");
    let bo = server.person("Bo", &[&table]);
    ada.wait_for("Ada >");
    bo.wait_for("Waiting for Ada");
    // The match is over in two terminals of one person, and saved once.
    let other = server.person("Ada", &[&table]);
    other.wait_for("Ada >");
    bo.enter("resign");
    bo.wait_for("Give this match up?");
    bo.enter("yes");
    for terminal in [ada, other] {
        terminal.wait_for("Bo has resigned.");
        terminal.enter("");
        terminal.wait_until("the menu", is_at_menu);
        terminal.enter("quit");
        assert_eq!(terminal.end().0, 0);
    }
    let matches = server.folder.join("Ada/data/matches");
    assert_eq!(std::fs::read_dir(matches).unwrap().count(), 1);
    bo.hang_up();
}

#[test]
fn the_end_of_a_match_is_printed_above_the_prompt() {
    let server = Server::start("online-end");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    ada.wait_for("Ada >");
    bo.wait_for("Waiting for Ada");
    bo.enter("resign");
    bo.wait_for("Give this match up?");
    bo.enter("yes");
    let printed = "Bo has resigned.\nAda wins.\n(Press Enter to go on.)\nAda >";
    ada.wait_for(printed);
    ada.enter("");
    ada.wait_until("the menu", is_at_menu);
    for word in ["blah", "9", "help"] {
        ada.enter(word);
        ada.wait_until("an answer", |screen| {
            let repeated = match word {
                "help" => String::new(),
                _ => format!("“{word}” is not an answer here. "),
            };
            let answered = format!("> {word}\n{repeated}Type a number from 1 to 5 or its word.");
            screen.contains(&answered) && is_at_menu(screen)
        });
    }
    for person in [ada, bo] {
        person.wait_until("the menu", is_at_menu);
        person.enter("quit");
        assert_eq!(person.end().0, 0);
    }
}

#[test]
fn a_player_hands_the_seat_to_a_bot_and_returns() {
    let server = Server::start("online-away");
    let seats = [
        "icefrogs",
        "--seats",
        "human,bot:random",
        "--at",
        &server.url,
    ];
    let ada = server.person("Ada", &seats);
    ada.wait_for("Ada >");
    ada.enter("draw");
    ada.wait_for("The computer never agrees to a draw.");
    ada.wait_for("Ada >");
    ada.enter("away");
    ada.wait_for("The computer is playing for you.");
    ada.enter("");
    ada.wait_for("Ada, it is your turn");
    ada.wait_for("Ada >");
    ada.enter("abandon");
    ada.wait_for("The match was abandoned.");
    ada.wait_for("Draws checked");
    ada.wait_until("the menu", is_at_menu);
    ada.enter("quit");
    assert_eq!(ada.end().0, 0);
}

#[test]
fn a_bot_plays_for_a_resigned_player_among_several() {
    let server = Server::start("online-resign");
    let seats = ["icefrogs", "--seats", "human,human,bot:random"];
    let (ada, table) = server.creator("Ada", &seats);
    let bo = server.person("Bo", &[&table]);
    ada.wait_for("Ada >");
    ada.enter("resign");
    ada.wait_for("Resign? The match goes on for the others");
    ada.enter("yes");
    ada.wait_until("the seat of the computer", |screen| {
        screen.matches("The match goes on for the others").count() == 2
    });
    bo.wait_for("The computer plays for Ada now.");
    bo.wait_for("Bo >");
    for person in [ada, bo] {
        person.enter("quit");
        assert_eq!(person.end().0, 0);
    }
}

#[test]
fn clocks_are_paused_by_all_and_resumed_by_one() {
    let server = Server::start("online-pause");
    let (ada, table) = server.creator("Ada", &["icefrogs", "--clock", "1d/move"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    bo.enter("pause for ever");
    bo.wait_for("Type pause, or pause and a number of days");
    bo.enter("pause 3");
    bo.wait_for("Ada has been asked");
    ada.wait_for("Bo is asking you something.");
    ada.enter("");
    ada.wait_for("Bo would like to pause the clocks for 3 days.");
    ada.enter("yes");
    for person in [&ada, &bo] {
        person.wait_for("The clocks are paused.");
    }
    bo.enter("resume");
    for person in [ada, bo] {
        person.wait_for("The clocks go on.");
        person.hang_up();
    }
}

#[test]
fn the_own_clock_runs_at_the_prompt_and_its_end_is_printed() {
    let server = Server::start("online-low-time");
    let (ada, table) = server.creator("Ada", &["icefrogs", "--clock", "12/move"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    // Nothing is typed, and a line that is begun stays.
    ada.wait_for("Ada 0:1");
    ada.send("S-");
    ada.wait_until("a later time before the begun line", |screen| {
        screen.ends_with("Ada 0:09 > S-")
    });
    ada.wait_for("You have 0:10 left.");
    ada.wait_for("Your time is up.\n");
    ada.wait_for("The computer is playing for you now.\n(Press Enter to go on.)");
    for person in [ada, bo] {
        person.hang_up();
    }
}

#[test]
fn clocks_are_shown_at_the_prompt_and_while_waiting() {
    let server = Server::start("online-clocks");
    let (ada, table) = server.creator("Ada", &["icefrogs", "--clock", "6000+5"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Time to think: 1:40:00 each, and 0:05 more for every move.");
    // The clock of the first mover runs from the first moment, and goes down without any move.
    let awaited = |screen: &str| {
        let (_, clock) = screen.rsplit_once("Waiting for Ada… ")?;
        clock.split_whitespace().next().map(str::to_owned)
    };
    let screen = bo.wait_until("a clock that runs", |screen| {
        awaited(screen).is_some_and(|clock| clock.starts_with("1:3"))
    });
    bo.wait_until("less time", |later| {
        awaited(later).is_some_and(|later| Some(later) < awaited(&screen))
    });
    ada.wait_until("the prompt with the clock", |screen| {
        let prompt = screen.rsplit('\n').next().unwrap_or_default();
        prompt.starts_with("Ada 1:")
            && prompt.ends_with('>')
            && screen.contains("Time left: Ada 1:")
            && screen.contains("Bo 1:40:00.\nTime to think: 1:40:00 each")
    });
    ada.enter("resign");
    ada.wait_for("Give this match up?");
    ada.enter("yes");
    for person in [&ada, &bo] {
        person.wait_until("the menu", is_at_menu);
    }
    // The other has left, and the menu stays.
    ada.enter("quit");
    assert_eq!(ada.end().0, 0);
    bo.wait_for("Ada has left the table.");
    assert!(!bo.screen().contains("Press Enter to go on"));
    bo.enter("");
    bo.wait_until("the menu again", |screen| {
        is_at_menu(screen) && screen.matches("  5  quit").count() == 2
    });
    bo.enter("again");
    bo.wait_for("Waiting for one more player");
    bo.hang_up();
}

#[test]
fn the_menu_stays_after_the_opponents_program_is_killed() {
    let server = Server::start("online-killed");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    ada.wait_for("Ada >");
    ada.enter("resign");
    ada.wait_for("Give this match up?");
    ada.enter("yes");
    for person in [&ada, &bo] {
        person.wait_until("the menu", is_at_menu);
    }
    ada.signal(Signal::KILL);
    ada.hang_up();
    bo.wait_for("Ada has left the table.");
    bo.enter("");
    bo.wait_until("the menu again", |screen| {
        is_at_menu(screen) && screen.matches("  5  quit").count() == 2
    });
    bo.enter("again");
    bo.wait_for("Waiting for one more player");
    bo.hang_up();
}
