//! No process that a bot started outlives the match, however it ends.

use crate::common::folder;
use crate::common::shell_bot::{self, Extras};
use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns a bot that a shell starts in the background, beside a process that runs for ever.
fn family(folder: &Path, choose: &str) -> String {
    let bot = shell_bot::write(
        folder,
        "bot.sh",
        Extras {
            begin: "sleep 600 & echo $! >>pids; echo $$ >>pids",
            choose,
            ..Extras::default()
        },
    );
    let bot = bot.split_once(':').unwrap().1;
    let start = format!("exec 3<&0; {bot} <&3 & echo $! >>pids; echo ready >>pids; wait");
    fs::write(folder.join("start.sh"), start).unwrap();
    "cmd@20000ms:sh start.sh".to_owned()
}

fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(arguments)
        .args(["--lang", "en"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn soon(what: &str, mut holds: impl FnMut() -> bool) {
    let until = Instant::now() + TIMEOUT;
    while !holds() {
        assert!(Instant::now() < until, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

fn pids(folder: &Path) -> Vec<Pid> {
    let text = fs::read_to_string(folder.join("pids")).unwrap_or_default();
    let numbers = text.lines().filter_map(|line| line.parse().ok());
    numbers.filter_map(Pid::from_raw).collect()
}

/// Waits until the bot has been asked for a decision.
fn is_asked(folder: &Path) {
    soon("the bot is asked", || folder.join("asked").exists());
    assert!(pids(folder).len() >= 3);
}

fn nothing_is_left(folder: &Path, how: &str) {
    for pid in pids(folder) {
        soon(&format!("{how}: {pid:?} is gone"), || {
            test_kill_process(pid).is_err()
        });
    }
}

const SLOW: &str = "echo >>asked; sleep 600";

#[test]
fn an_arena_leaves_no_processes_behind_on_any_signal() {
    for (signal, code) in [
        (Signal::INT, Some(130)),
        (Signal::TERM, Some(130)),
        (Signal::HUP, Some(130)),
        (Signal::KILL, None),
    ] {
        let folder = folder::folder(&format!("arena-{}", signal.as_raw()));
        let bot = family(&folder, SLOW);
        let mut arena = start(
            &folder,
            &[
                "arena", "icefrogs", "--bot", &bot, "--bot", "random", "--games", "2",
            ],
        );
        is_asked(&folder);
        kill_process(Pid::from_child(&arena), signal).unwrap();
        assert_eq!(arena.wait().unwrap().code(), code, "{signal:?}");
        nothing_is_left(&folder, &format!("{signal:?}"));
    }
}

#[test]
fn a_finished_run_leaves_no_processes_behind() {
    for command in ["arena", "simulate", "bot-check"] {
        let folder = folder::folder(&format!("done-{command}"));
        let bot = family(&folder, "");
        let arguments = match command {
            "bot-check" => vec![command, &bot, "--game", "icefrogs", "--decisions", "2"],
            _ => vec![
                command,
                "icefrogs",
                "--bot",
                &bot,
                "--bot",
                "random",
                "--games",
                "2",
                "--steps-max",
                "10",
            ],
        };
        let mut run = start(&folder, &arguments);
        run.wait().unwrap();
        assert!(pids(&folder).len() >= 3, "{command}");
        nothing_is_left(&folder, command);
    }
}

#[test]
fn a_terminal_match_leaves_no_processes_behind_on_any_signal() {
    let play = |folder: &Path| {
        let bot = family(folder, SLOW);
        let seats = format!("bot:{bot},human");
        start(folder, &["play", "icefrogs", "--seats", &seats])
    };
    for signal in [Signal::INT, Signal::TERM, Signal::HUP, Signal::KILL] {
        let folder = folder::folder(&format!("play-{}", signal.as_raw()));
        let mut program = play(&folder);
        is_asked(&folder);
        kill_process(Pid::from_child(&program), signal).unwrap();
        program.wait().unwrap();
        nothing_is_left(&folder, &format!("{signal:?}"));
    }
    let folder = folder::folder("play-quit");
    let bot = family(&folder, "echo >>asked");
    let seats = format!("human,bot:{bot}");
    let mut program = start(&folder, &["play", "icefrogs", "--seats", &seats]);
    program
        .stdin
        .take()
        .unwrap()
        .write_all(b"1\nquit\n")
        .unwrap();
    program.wait().unwrap();
    assert!(pids(&folder).len() >= 3);
    nothing_is_left(&folder, "quit");
}
