//! Playing on a server: two people in their terminals, bots that come by themselves, spectators,
//! and a connection that is lost.

use crate::common::folder::folder;
use crate::common::shell_bot::{Extras, write as write_shell_bot};
use crate::common::terminal::{Terminal, TerminalSize};
use crate::external::{has_shell, shell_bot};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use tokio_tungstenite::tungstenite::client::{IntoClientRequest, client};
use tokio_tungstenite::tungstenite::{Message as Frame, WebSocket};

/// A server with a folder of its own, which also has those of its people. Both end with the test.
struct Server {
    folder: PathBuf,
    url: String,
    child: Child,
    /// Held open, so that the program can go on printing.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(name: &str) -> Self {
        let folder = folder(name);
        let (child, _out, url) = serve(&folder, "127.0.0.1:0");
        Self {
            folder,
            url,
            child,
            _out,
        }
    }

    /// Ends the server, and starts it again at the same address after this.
    fn restart(&mut self, meanwhile: impl FnOnce()) {
        self.kill();
        meanwhile();
        (self.child, self._out, _) = serve(&self.folder, self.address());
    }

    fn kill(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }

    fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    /// Returns the program without a terminal.
    fn ranarium(&self) -> Command {
        ranarium(&self.folder)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.ranarium().args(arguments).output().unwrap()
    }

    /// Starts a person in a terminal, with a folder of their own.
    fn person(&self, name: &str, arguments: &[&str]) -> Terminal {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).unwrap();
        let all = [&["play"], arguments, &["--name", name]].concat();
        Terminal::start(TerminalSize::DEFAULT, &folder, &all)
    }

    /// Starts a person who creates a table with these arguments. Returns its link, too.
    fn creator(&self, name: &str, arguments: &[&str]) -> (Terminal, String) {
        let creator = self.person(name, &[arguments, &["--at", &self.url]].concat());
        let screen = creator.wait_for("/table/m-");
        (creator, link(&screen))
    }

    /// Starts the program for a bot that looks for tables.
    fn bot(&self, name: &str, arguments: &[&str]) -> Child {
        self.ranarium()
            .args(["bot", "connect", &self.url, "--bot", "greedy"])
            .args(["--name", name, "--matches", "1"])
            .args(arguments)
            .spawn()
            .unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        if !std::thread::panicking() {
            fs::remove_dir_all(&self.folder).unwrap();
        }
    }
}

/// Starts a server. Returns its output, from the second line on, and its URL.
fn serve(folder: &Path, address: &str) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = ranarium(folder)
        .args(["serve", "--address", address, "--data"])
        .arg(folder.join("server"))
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let url = line.split(' ').find(|word| word.starts_with("http://"));
    let url = url.unwrap_or_else(|| panic!("{line}")).trim();
    let url = url.trim_end_matches(['.', '/']).to_owned();
    (child, out, url)
}

/// Returns the program without a terminal.
fn ranarium(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .env("LANG", "en_GB.UTF-8")
        .env_remove("LANGUAGE")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("RANARIUM_DATA", folder.join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Returns the link of a table in this text.
fn link(text: &str) -> String {
    let link = text
        .split_whitespace()
        .find(|word| word.contains("/table/"));
    link.unwrap().to_owned()
}

/// A person without a terminal at a listed table, who always takes the first move of the list.
struct Ada {
    child: Child,
    out: BufReader<ChildStdout>,
    printed: String,
}

impl Ada {
    fn create(server: &Server, game: &str, players: usize) -> Self {
        let mut child = server
            .ranarium()
            .args(["play", game, "--at", &server.url, "--listed"])
            .args(["--name", "Ada", "--players", &players.to_string()])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut ada = Self {
            out: BufReader::new(child.stdout.take().unwrap()),
            child,
            printed: String::new(),
        };
        read_until(&mut ada.out, "/table/", &mut ada.printed);
        ada
    }

    /// Plays to the end, and returns all that was printed.
    fn play(mut self) -> String {
        let mut keys = self.child.stdin.take().unwrap();
        let typing = std::thread::spawn(move || while keys.write_all(b"1\n").is_ok() {});
        read_until(&mut self.out, "Draws checked", &mut self.printed);
        drop(self.child.kill());
        drop(self.child.wait());
        typing.join().unwrap();
        self.printed
    }
}

/// Reads lines until one contains these words.
fn read_until(out: &mut impl BufRead, words: &str, printed: &mut String) {
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0, "{words}: {printed}");
        printed.push_str(&line);
    }
}

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
            let answered = format!("> {word}\nType a number from 1 to 5 or its word.");
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
fn bots_join_open_tables_and_spectators_watch() {
    let server = Server::start("online-bots");
    for (game, players) in [("icefrogs", 2), ("army-of-frogs", 3), ("stacking-frogs", 4)] {
        let bots = (1..players).map(|number| {
            let name = format!("Bot {number}");
            server.bot(&name, &["--game", game])
        });
        let bots: Vec<Child> = bots.collect();
        let ada = Ada::create(&server, game, players);
        let mut eyes = server.ranarium();
        let watching = eyes.args(["watch", &link(&ada.printed)]).spawn().unwrap();
        let printed = ada.play();
        for bot in bots {
            let output = bot.wait_with_output().unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            assert!(
                output.status.success() && printed.contains(": over, "),
                "{printed}"
            );
        }
        // The spectator has seen the same end.
        let seen = watching.wait_with_output().unwrap();
        let seen_text = String::from_utf8(seen.stdout).unwrap();
        assert!(seen.status.success(), "{game}: {seen_text}");
        let verdict = |text: &str| {
            let is_end = |line: &&str| {
                ["wins.", "share the win.", "It is a draw."]
                    .iter()
                    .any(|end| line.ends_with(end))
            };
            text.lines().rfind(is_end).map(str::to_owned)
        };
        assert!(verdict(&printed).is_some(), "{game}: {printed}");
        assert_eq!(verdict(&seen_text), verdict(&printed), "{game}");
    }
}

#[test]
fn programs_are_matched_and_play_rated_matches() {
    let server = Server::start("online-seek");
    let seek = ["--game", "icefrogs", "--seek", "--rated", "--clock", "1200"];
    let bots = ["Bot 1", "Bot 2"].map(|name| server.bot(name, &seek));
    let mut shares = 0;
    for bot in bots {
        let output = bot.wait_with_output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{printed}");
        let share = printed.split(": over, ").nth(1).unwrap();
        shares += share.split('/').next().unwrap().parse::<u32>().unwrap();
    }
    assert_eq!(shares, 60, "they played the same match");
}

#[test]
fn a_restarted_bot_continues_its_match() {
    let server = Server::start("online-resume");
    let ada = Ada::create(&server, "icefrogs", 2);
    let mut first = server.bot("Robo", &[]);
    let mut out = BufReader::new(first.stdout.take().unwrap());
    read_until(&mut out, ": playing", &mut String::new());
    // Ada has not decided yet: the match is on.
    first.kill().unwrap();
    first.wait().unwrap();
    let second = server.bot("Robo", &[]);
    ada.play();
    let output = second.wait_with_output().unwrap();
    let again = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{again}");
    assert!(
        again.contains(": playing") && again.contains(": over, "),
        "{again}"
    );
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
    bo.wait_for("Ada has lost the connection.");
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
fn a_lost_connection_is_restored() {
    let mut server = Server::start("online-lost");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    ada.wait_for("Ada >");
    server.restart(|| drop(bo.wait_for("The connection is lost")));
    bo.wait_for("The connection is back.");
    // Input typed now is sent over the new connection, once.
    ada.enter("S-b1");
    bo.wait_for("Bo, it is your turn");
    bo.wait_for("Bo >");
    bo.enter("quit");
    bo.wait_for("You have left the table.");
    assert_eq!(bo.end().0, 0);
    // A player who returns later has the same seat.
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Bo >");
    for person in [ada, bo] {
        person.hang_up();
    }
}

#[test]
fn unreachable_servers_and_tables_are_reported() {
    let server = Server::start("online-errors");
    let none = format!("{}/table/m-0", server.url);
    let table = format!("{}/table/m-1", server.url);
    let seeded = ["play", "icefrogs", "--at", &server.url, "--seed", "1"];
    let program = [
        "play",
        "icefrogs",
        "--at",
        &server.url,
        "--seats",
        "human,bot:cmd:./bot",
    ];
    let cases: [(&[&str], i32, &str); 9] = [
        (
            &["play", "http://127.0.0.1:9/table/m-1"],
            1,
            "cannot be reached",
        ),
        (&["watch", &none], 1, "There is no match m-0 here"),
        (&["play", &none], 1, "There is no match m-0 here"),
        (&["play", &server.url], 2, "is a server, not a table"),
        (&["watch", &server.url], 2, "is a server, not a table"),
        (
            &["play", "icefrogs", "--at", &table],
            2,
            "expected a server, found a table",
        ),
        (
            &["play", "ftp://frogs.example"],
            2,
            "expected one such as https://",
        ),
        (&seeded, 2, "--seed: the server draws its own"),
        (&program, 2, "ranarium bot connect"),
    ];
    for (arguments, code, expected) in cases {
        let output = server.run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {error}");
    }
    // A table without a free seat.
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    let output = server.run(&["play", &table, "--name", "Cy"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("no seat is free"), "{error}");
    assert_eq!(output.status.code(), Some(1));
    // Tokens are readable by their owner alone.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let keys = fs::read_dir(server.folder.join("Ada/data/online")).unwrap();
        for key in keys {
            let mode = key.unwrap().metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
    for person in [ada, bo] {
        person.hang_up();
    }
    // A device whose token the server does not know any more is a new guest.
    for key in fs::read_dir(server.folder.join("Ada/data/online")).unwrap() {
        fs::write(key.unwrap().path(), "ab".repeat(32)).unwrap();
    }
    let (ada, _) = server.creator("Ada", &["icefrogs"]);
    ada.hang_up();
}

/// Sends a request to a server over HTTP, and returns the body of the answer.
fn http(server: &Server, request: &str, token: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let (address, length) = (server.address(), body.len());
    let token = match token {
        "" => String::new(),
        token => format!("authorization: Bearer {token}\r\n"),
    };
    write!(
        stream,
        "{request} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         {token}content-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 2"), "{request}: {answer}");
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

/// Returns a text field of an answer.
fn field(answer: &str, path: &str) -> String {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let value = answer.pointer(path).and_then(Value::as_str);
    value.unwrap_or_else(|| panic!("{answer}")).to_owned()
}

#[test]
fn a_bot_plays_with_the_token_of_an_account() {
    let server = Server::start("online-token");
    let guest = r#"{"name":"Ada","token":true}"#;
    let guest = http(&server, "POST /api/v1/session", "", guest);
    let ada = field(&guest, "/token");
    let account = r#"{"login":"ada","password":"four frogs under one roof"}"#;
    http(&server, "POST /api/v1/account", &ada, account);
    let token = r#"{"name":"Robo","scopes":["play"]}"#;
    let token = field(&http(&server, "POST /api/v1/tokens", &ada, token), "/token");
    let table = r#"{"game":"icefrogs","options":"players=2",
        "seats":["open",{"bot":"random"}],"bot-pace-ms":50}"#;
    let id = field(&http(&server, "POST /api/v1/tables", &ada, table), "/match");
    let link = format!("{}/table/{id}", server.url);
    let file = server.folder.join("token");
    let path = file.to_str().unwrap();
    let arguments = [
        "bot",
        "connect",
        &link,
        "--bot",
        "random",
        "--token-file",
        path,
    ];
    // A text that is no token, and a token of no account.
    let unknown = "0".repeat(64);
    for (text, expected) in [
        (
            "a secret of a person",
            "expected a token of 64 hexadecimal digits",
        ),
        (unknown.as_str(), "does not know this token"),
    ] {
        fs::write(&file, text).unwrap();
        let output = server.run(&arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected) && error.contains(path), "{error}");
        assert!(!error.contains(text), "{error}");
        assert_eq!(output.status.code(), Some(1), "{error}");
    }
    fs::write(&file, format!("{token}\n")).unwrap();
    let output = server.run(&arguments);
    let printed = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        printed.contains("Robo is here") && printed.contains("over, "),
        "{printed}{error}"
    );
    let read = http(&server, &format!("GET /api/v1/matches/{id}"), "", "");
    assert!(
        read.contains(r#""is-bot":true"#) && read.contains("Robo"),
        "{read}"
    );
    // The environment works as well; this token may play, but not create a table.
    let output = server
        .ranarium()
        .args(["play", "icefrogs", "--at", &server.url])
        .env("RANARIUM_TOKEN", &token)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("create"), "{error}");
    assert_eq!(output.status.code(), Some(1), "{error}");
}

#[test]
fn an_unusable_program_does_not_go_online() {
    if !has_shell() {
        return;
    }
    let server = Server::start("online-hello");
    for (mode, expected) in [
        ("gone", "no hello from me"),
        ("later", "it speaks version 9 of the protocol"),
        ("idle", "it says that it plays none of the games"),
    ] {
        let bot = shell_bot(mode);
        let output = server.run(&["bot", "connect", &server.url, "--bot", &bot]);
        let (printed, error) = (text(&output.stdout), text(&output.stderr));
        assert!(error.contains(expected), "{mode}: {error}");
        assert_eq!(output.status.code(), Some(1), "{mode}: {error}");
        assert_eq!(printed, "", "{mode}: it has not come");
    }
}

#[test]
fn a_program_that_exits_resigns() {
    if !has_shell() {
        return;
    }
    let server = Server::start("online-dies");
    let seek = ["--seek", "--game", "icefrogs"];
    let good = server.bot("Good", &seek);
    let dies = shell_bot("dies");
    let output =
        server.run(&[&["bot", "connect", &server.url, "--bot", &dies], &seek[..]].concat());
    let error = text(&output.stderr);
    assert!(error.contains("I give up; it has resigned"), "{error}");
    assert_eq!(output.status.code(), Some(1), "{error}");
    let printed = text(&good.wait_with_output().unwrap().stdout);
    assert!(printed.contains("over, 60/60 of the win"), "{printed}");
}

#[test]
fn names_are_checked_by_the_server_not_by_the_parser() {
    let server = Server::start("online-names");
    let create = ["play", "icefrogs", "--at", &server.url, "--players", "2"];
    let output = server.run(&[&create[..], &["--name", "Ad\u{200b}a"]].concat());
    let error = text(&output.stderr);
    assert!(
        error.contains("This name has an invisible character"),
        "{error}"
    );
    assert_eq!(output.status.code(), Some(1), "{error}");
    // Persian needs the joiner.
    let persian = server.creator("می\u{200c}خواهم", &["icefrogs", "--players", "2"]);
    drop(persian);
}

/// A program that is killed, and fails when it is started again.
struct KilledProgram {
    bot: String,
    pid: PathBuf,
    grave: PathBuf,
}

impl KilledProgram {
    fn new(folder: &Path) -> Self {
        let (pid, grave) = (folder.join("mortal.pid"), folder.join("mortal.grave"));
        let (written, found) = (pid.display(), grave.display());
        let begin = format!("[ -e '{found}' ] && exit 3; echo $$ > '{written}'");
        let extras = Extras {
            begin: &begin,
            ..Extras::default()
        };
        Self {
            bot: write_shell_bot(folder, "mortal.sh", extras),
            pid,
            grave,
        }
    }

    /// Ends it, if it is running. It has introduced itself before, so its process id is written.
    fn dies(&self) {
        fs::write(&self.grave, "").unwrap();
        let pid = fs::read_to_string(&self.pid).unwrap();
        let killed = Command::new("kill").args(["-9", pid.trim()]).output();
        drop(killed.unwrap());
    }
}

#[test]
fn a_program_that_exits_before_the_match_leaves_its_seat() {
    if !has_shell() {
        return;
    }
    let server = Server::start("online-dies-early");
    let program = KilledProgram::new(&server.folder);
    let mut host = Host::create(&server);
    let robo = server
        .ranarium()
        .args(["bot", "connect", &host.link, "--bot", &program.bot])
        .args(["--name", "Robo"])
        .spawn()
        .unwrap();
    host.wait_for("Robo");
    program.dies();
    let output = robo.wait_with_output().unwrap();
    let error = text(&output.stderr);
    assert!(error.contains("it has left its seat"), "{error}");
    assert_eq!(output.status.code(), Some(1), "{error}");
    let watch = json!({"viewer": "spectator", "known": 0});
    let table = host.call_of_table("watch", watch);
    assert_eq!(user_of(&table, "Robo"), None, "{table}");
}

#[test]
fn a_program_that_exits_cancels_its_seek() {
    if !has_shell() {
        return;
    }
    let server = Server::start("online-dies-seeking");
    let program = KilledProgram::new(&server.folder);
    let mut robo = server
        .ranarium()
        .args(["bot", "connect", &server.url, "--bot", &program.bot])
        .args(["--seek", "--game", "icefrogs"])
        .spawn()
        .unwrap();
    let (mut out, mut printed) = (BufReader::new(robo.stdout.take().unwrap()), String::new());
    read_until(&mut out, "is here", &mut printed);
    program.dies();
    let output = robo.wait_with_output().unwrap();
    let error = text(&output.stderr);
    assert!(error.contains("it ended with exit status: 3"), "{error}");
    assert_eq!(output.status.code(), Some(1), "{error}");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Runs `login` with a password on its standard input.
fn logs_in(server: &Server, password: &str, arguments: &[&str]) -> Output {
    let mut child = server
        .ranarium()
        .args(["login", &server.url, "--login", "ada", "--name", "Robo"])
        .args(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn login_stores_a_token_that_bots_use() {
    let server = Server::start("online-login");
    let guest = r#"{"name":"Ada","token":true}"#;
    let guest = http(&server, "POST /api/v1/session", "", guest);
    let ada = field(&guest, "/token");
    let account = r#"{"login":"ada","password":"four frogs under one roof"}"#;
    http(&server, "POST /api/v1/account", &ada, account);
    let output = logs_in(&server, "five frogs", &[]);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(!error.contains("five frogs"), "{error}");
    let output = logs_in(&server, "four frogs under one roof", &[]);
    let (printed, error) = (text(&output.stdout), text(&output.stderr));
    assert!(
        printed.contains("the token of Robo is in "),
        "{printed}{error}"
    );
    let path = printed.trim().rsplit(' ').next().unwrap();
    let token = fs::read_to_string(path).unwrap();
    assert!(!printed.contains(token.trim()), "{printed}");
    let sessions = http(&server, "GET /api/v1/sessions", &ada, "");
    let sessions: Value = serde_json::from_str(&sessions).unwrap();
    assert_eq!(sessions.as_array().map(Vec::len), Some(1), "{sessions}");
    // A file that others could read is closed to them.
    let own = server.folder.join("own-token");
    fs::write(&own, "old").unwrap();
    let output = logs_in(
        &server,
        "four frogs under one roof",
        &["--token-file", own.to_str().unwrap()],
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    #[cfg(unix)]
    for path in [Path::new(path), &own] {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
    let table = r#"{"game":"icefrogs","options":"players=2",
        "seats":["open",{"bot":"random"}],"bot-pace-ms":50}"#;
    let id = field(&http(&server, "POST /api/v1/tables", &ada, table), "/match");
    let link = format!("{}/table/{id}", server.url);
    let output = server.run(&["bot", "connect", &link, "--bot", "random"]);
    let printed = text(&output.stdout);
    assert!(
        printed.contains("Robo is here"),
        "{printed}{}",
        text(&output.stderr)
    );
}

/// The host of a table, a guest who plays by the methods of the server.
struct Host {
    socket: WebSocket<TcpStream>,
    id: String,
    link: String,
    calls: u64,
}

impl Host {
    /// Creates a table for four, and takes the first seat.
    fn create(server: &Server) -> Self {
        let guest = r#"{"name":"Ada","token":true}"#;
        let guest = http(server, "POST /api/v1/session", "", guest);
        let token = field(&guest, "/token");
        let table = r#"{"game":"stacking-frogs","options":"players=4",
            "seats":["open","open","open","open"],"substitute":"random","bot-pace-ms":50}"#;
        let id = field(
            &http(server, "POST /api/v1/tables", &token, table),
            "/match",
        );
        let mut request = format!("ws://{}/ws", server.address())
            .into_client_request()
            .unwrap();
        let authorization = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", authorization);
        let stream = TcpStream::connect(server.address()).unwrap();
        let (socket, _) = client(request, stream).unwrap();
        let mut host = Self {
            socket,
            link: format!("{}/table/{id}", server.url),
            id,
            calls: 0,
        };
        host.call("hello", json!({"client": "test", "protocol": 1}));
        host.call_of_table("sit", json!({"seat": 1, "nonce": "0".repeat(64)}));
        host
    }

    /// Calls a method, and returns its result.
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.calls += 1;
        let id = self.calls;
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.socket.send(Frame::text(call.to_string())).unwrap();
        loop {
            let mut message = self.receive();
            if message["id"] == json!(id) {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].take();
            }
        }
    }

    /// Calls a method with the match among its parameters.
    fn call_of_table(&mut self, method: &str, mut params: Value) -> Value {
        params["match"] = json!(self.id);
        self.call(method, params)
    }

    fn receive(&mut self) -> Value {
        loop {
            if let Frame::Text(text) = self.socket.read().unwrap() {
                return serde_json::from_str(text.as_str()).unwrap();
            }
        }
    }

    /// Waits until this person has a seat, and returns their user id.
    fn wait_for(&mut self, name: &str) -> String {
        let watch = json!({"viewer": "spectator", "known": 0});
        let mut message = self.call_of_table("watch", watch);
        loop {
            match user_of(&message, name) {
                Some(user) => return user,
                None => message = self.receive(),
            }
        }
    }

    /// Gives the second seat to a bot and removes the fourth, so that the second person moves to
    /// the third seat.
    fn moves_the_second(&mut self) {
        let seats = json!(["open", {"bot": "random"}, "open"]);
        let change = json!({"options": "players=3", "seats": seats});
        self.call_of_table("arrange", change);
    }
}

/// Returns the user id of the person with this name in a message.
fn user_of(message: &Value, name: &str) -> Option<String> {
    match message {
        Value::Object(fields) if fields.get("name").is_some_and(|one| one == name) => {
            fields.get("user")?.as_str().map(str::to_owned)
        }
        Value::Object(fields) => fields.values().find_map(|value| user_of(value, name)),
        Value::Array(values) => values.iter().find_map(|value| user_of(value, name)),
        _ => None,
    }
}

#[test]
fn a_moved_player_plays_from_the_new_seat() {
    let server = Server::start("online-moved");
    let mut host = Host::create(&server);
    let bo = server.person("Bo", &[&host.link]);
    host.wait_for("Bo");
    bo.wait_for("2 more players");
    host.moves_the_second();
    // The terminal begins the match, because all seats are taken, and asks its person.
    bo.wait_for("Bo >");
    bo.enter("1");
    bo.wait_for("Waiting for Ada");
}

#[test]
fn a_removed_player_is_notified() {
    let server = Server::start("online-removed");
    let mut host = Host::create(&server);
    let bo = server.person("Bo", &[&host.link]);
    let user = host.wait_for("Bo");
    host.call_of_table("remove", json!({ "user": user }));
    bo.wait_for("You no longer have a seat at this table.");
    assert_eq!(bo.end().0, 0);
}

#[test]
fn a_moved_bot_plays_from_the_new_seat() {
    let server = Server::start("online-bot-moved");
    let mut host = Host::create(&server);
    let mut robo = server
        .ranarium()
        .args(["bot", "connect", &host.link, "--bot", "random"])
        .args(["--name", "Robo"])
        .spawn()
        .unwrap();
    host.wait_for("Robo");
    host.moves_the_second();
    let (mut out, mut printed) = (BufReader::new(robo.stdout.take().unwrap()), String::new());
    read_until(&mut out, "seat 3: playing", &mut printed);
    // A bot of the server plays the host's seat to the end.
    host.call_of_table("substitute", json!({"seat": 1}));
    read_until(&mut out, "seat 3: over, ", &mut printed);
    assert!(robo.wait().unwrap().success(), "{printed}");
}

#[test]
fn a_removed_bot_reports_its_removal() {
    let server = Server::start("online-bot-removed");
    let mut host = Host::create(&server);
    let robo = server
        .ranarium()
        .args(["bot", "connect", &host.link, "--bot", "random"])
        .args(["--name", "Robo"])
        .spawn()
        .unwrap();
    let user = host.wait_for("Robo");
    host.call_of_table("remove", json!({ "user": user }));
    let output = robo.wait_with_output().unwrap();
    let error = text(&output.stderr);
    assert!(
        error.contains("the host of the table has freed its seat"),
        "{error}"
    );
    assert_eq!(output.status.code(), Some(1), "{error}");
}
