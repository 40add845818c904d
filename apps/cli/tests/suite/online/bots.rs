//! Programs that play online: `ranarium bot connect`.

use super::{Host, Server, link, read_until, text, user_of};
use crate::common::shell_bot::{Extras, write as write_shell_bot};
use crate::external::{has_shell, shell_bot};
use serde_json::json;
use std::fs;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

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
    let seek = ["--seek", "--game", "icefrogs", "--rated", "--clock", "1200"];
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

    /// Kills the program, if it is running. It has introduced itself before, so its process id is
    /// written.
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
