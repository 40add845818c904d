//! Matches that are interrupted, and resumed.

use super::{PLAY, Running, TIMEOUT, folder, kept, name, one_move, ranarium, run, steps, text};
use crate::common::terminal::{Terminal, TerminalSize};
use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn a_killed_match_resumes_at_its_last_move() {
    let folder = folder("killed");
    let mut running = one_move(&folder);
    running.enter("1", "Ada > ");
    let before = text(&folder);
    assert_eq!(steps(&before).len(), 4, "two moves of each:\n{before}");
    let (code, _) = running.signal("KILL");
    assert_eq!(code, None);
    assert_eq!(text(&folder), before);
    let (code, output) = run(ranarium(&folder, &["resume"]), "");
    assert_eq!(code, Some(0), "{output}");
    assert!(
        output.contains("IceFrogs: Ada and Computer 2")
            && output.contains("4 moves, just now; Ada’s turn"),
        "{output}"
    );
    let (code, output) = run(ranarium(&folder, &["resume", "1"]), "1\nquit\n");
    assert_eq!(code, Some(0), "{output}");
    let after = text(&folder);
    assert_eq!(steps(&after)[..4], steps(&before)[..]);
    assert_eq!(steps(&after).len(), 6, "{after}");
    let (code, output) = run(ranarium(&folder, &["verify", &name(&folder)]), "");
    assert!(
        code == Some(0) && output.contains("good so far"),
        "{output}"
    );
}

#[test]
fn undo_removes_the_move_from_the_save() {
    let folder = folder("undo");
    let mut command = ranarium(
        &folder,
        &["play", "icefrogs", "--seats", "human:Ada,human:Ben"],
    );
    command.arg("--seed").arg("1");
    let mut running = Running::start(command);
    running.enter("", "Ada > ");
    running.enter("S-b1", "Ben > ");
    assert_eq!(steps(&text(&folder)), ["1 S-b1"]);
    running.enter("S-h1", "Ada > ");
    assert_eq!(steps(&text(&folder)).len(), 2);
    running.enter("undo", "Ben > ");
    running.signal("KILL");
    assert_eq!(steps(&text(&folder)), ["1 S-b1"]);
}

#[test]
fn signals_exit_with_130_and_print_the_resume_command() {
    for signal in ["INT", "TERM", "HUP"] {
        let folder = folder(signal);
        let (code, output) = one_move(&folder).signal(signal);
        assert_eq!(code, Some(130), "{signal}: {output}");
        let resume = format!("ranarium resume {}", name(&folder));
        assert!(output.contains(&resume), "{signal}: {output}");
        assert_eq!(steps(&text(&folder)).len(), 2, "{signal}");
    }
}

#[test]
fn a_terminal_closed_at_the_prompt_keeps_the_match() {
    let folder = folder("closed");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &PLAY);
    terminal.wait_for("Ada >");
    terminal.enter("S-b1");
    // A file that is being written has another name: the check is repeated.
    terminal.wait_until("the computer has moved", |_| match &kept(&folder)[..] {
        [name] => fs::read_to_string(folder.join("data/matches").join(name))
            .is_ok_and(|text| steps(&text).len() == 2),
        _ => false,
    });
    terminal.hang_up();
    assert_eq!(steps(&text(&folder))[0], "1 S-b1");
    // It goes on in another window, chosen from the list.
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["resume"]);
    terminal.wait_for("Continue which one?");
    terminal.enter("7");
    terminal.wait_for("one match is in progress; expected 1");
    terminal.enter("1");
    terminal.wait_for("Ada >");
    terminal.enter("quit");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
    assert!(screen.contains(&name(&folder)), "{screen}");
}

#[test]
fn ctrl_c_at_the_prompt_prints_the_resume_command() {
    let folder = folder("ctrl-c");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &PLAY);
    terminal.wait_for("Ada >");
    terminal.send("\x03");
    let (code, screen) = terminal.end();
    assert_eq!(code, 130, "{screen}");
    assert!(
        screen.contains(&format!("ranarium resume {}", name(&folder))),
        "{screen}"
    );
}

#[test]
fn a_match_is_locked_by_the_terminal_that_plays_it() {
    let folder = folder("two");
    let mut first = one_move(&folder);
    let (name, before) = (name(&folder), text(&folder));
    let (code, output) = run(ranarium(&folder, &["resume", &name]), "1\n1\nquit\n");
    assert_eq!(code, Some(1), "{output}");
    for expected in [
        "is being played in another window",
        &format!("ranarium replay {name}"),
        &format!("ranarium resume {name} --copy"),
    ] {
        assert!(
            output.contains(expected),
            "{expected:?} is not in\n{output}"
        );
    }
    assert_eq!(text(&folder), before);
    let (_, output) = run(ranarium(&folder, &["resume"]), "");
    assert!(
        output.contains("being played in another window"),
        "{output}"
    );
    let (code, output) = run(ranarium(&folder, &["replay", &name]), "");
    assert_eq!(code, Some(0), "{output}");
    let (code, output) = run(ranarium(&folder, &["resume", "--delete", &name]), "");
    assert!(
        code == Some(1) && output.contains("is being played in another window"),
        "{output}"
    );
    // A copy does not change the match.
    let (code, output) = run(ranarium(&folder, &["resume", &name, "--copy"]), "2\nquit\n");
    assert!(
        code == Some(0) && output.contains(&format!("ranarium resume {name}-2")),
        "{output}"
    );
    assert_eq!(kept(&folder).len(), 2);
    first.enter("1", "Ada > ");
    let own = folder.join("data/matches").join(format!("{name}.match"));
    assert_eq!(steps(&fs::read_to_string(&own).unwrap()).len(), 4);
    // The lock ends with the process, even if it is killed.
    first.signal("KILL");
    let (code, output) = run(ranarium(&folder, &["resume", &name]), "quit\n");
    assert_eq!(code, Some(0), "{output}");
}

#[test]
fn a_closed_output_keeps_the_match() {
    let folder = folder("reader");
    let mut child = ranarium(&folder, &PLAY)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "S-b1").unwrap();
    let start = Instant::now();
    while kept(&folder).is_empty() {
        assert!(start.elapsed() < TIMEOUT, "no match is kept");
        thread::sleep(Duration::from_millis(5));
    }
    drop(child.stdout.take());
    // After a failed write it reads no more.
    let _ = writeln!(input, "look\nquit");
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(
        text.contains(&format!("ranarium resume {}", name(&folder))),
        "{text}"
    );
}
