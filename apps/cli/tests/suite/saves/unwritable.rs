//! Saves that cannot be written.

use super::{PLAY, Running, folder, name, one_move, ranarium, run, steps, text};
use crate::common::terminal::{Terminal, TerminalSize};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns a path below a file, where not even the superuser can make a folder.
fn below_a_file(folder: &Path) -> PathBuf {
    let file = folder.join("a-file");
    fs::write(&file, "").unwrap();
    file.join("data")
}

/// Returns the matches that are in this folder itself.
fn moved(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "match"))
        .collect()
}

#[test]
fn an_unwritable_folder_is_reported_and_replaced() {
    for (lang, reason, there) in [
        (
            "en",
            "part of that path is a file",
            "From here on the match is saved in icefrogs-",
        ),
        (
            "nl",
            "een deel van dat pad is een bestand",
            "Vanaf hier wordt de partij bewaard in icefrogs-",
        ),
    ] {
        let folder = folder(&format!("unwritable-{lang}"));
        let mut command = ranarium(&folder, &PLAY);
        command
            .args(["--lang", lang])
            .env("RANARIUM_DATA", below_a_file(&folder));
        let mut running = Running::start(command);
        running.wait_for("Ada > ", 1);
        running.enter("S-b1", "Ada > ");
        let (_, output) = running.signal("KILL");
        assert!(
            output.contains(reason) && output.contains(there),
            "{output}"
        );
        assert_eq!(
            output.matches(there).count(),
            1,
            "it is said once:\n{output}"
        );
        let moved = moved(&folder);
        let text = fs::read_to_string(&moved[0]).unwrap();
        assert_eq!(steps(&text).len(), 2);
        let file = moved[0].file_name().unwrap().to_str().unwrap();
        let (code, output) = run(ranarium(&folder, &["resume", file]), "quit\n");
        assert!(
            code == Some(0) && output.contains(&format!("ranarium resume {file}")),
            "{output}"
        );
    }
}

#[test]
fn an_unwritable_folder_is_replaced_by_the_typed_file() {
    let folder = folder("asked");
    let data = below_a_file(&folder);
    let variables = [("RANARIUM_DATA", data.to_str().unwrap())];
    let terminal = Terminal::start_with(TerminalSize::DEFAULT, &folder, &PLAY, &variables);
    terminal.wait_for("Type another file name");
    terminal.enter("missing/my.match");
    terminal.wait_for("there is no such folder");
    terminal.enter("my.match");
    terminal.wait_for("Ada >");
    let printed = terminal.printed();
    assert!(
        printed.contains("From here on the match is saved in my.match"),
        "{printed}"
    );
    terminal.enter("S-b1");
    let own = folder.join("my.match");
    terminal.wait_until("two moves are in my.match", |_| {
        steps(&fs::read_to_string(&own).unwrap()).len() == 2
    });
    terminal.hang_up();
    assert_eq!(steps(&fs::read_to_string(&own).unwrap())[0], "1 S-b1");
}

#[test]
fn a_terminal_closed_at_the_file_question_keeps_the_match() {
    let folder = folder("asked-closed");
    let data = below_a_file(&folder);
    let variables = [("RANARIUM_DATA", data.to_str().unwrap())];
    let terminal = Terminal::start_with(TerminalSize::DEFAULT, &folder, &PLAY, &variables);
    terminal.wait_for("Type another file name");
    terminal.hang_up();
    assert_eq!(moved(&folder).len(), 1);
}

#[test]
fn a_save_on_a_full_disk_keeps_the_last_complete_state() {
    let folder = folder("outgrown");
    // Blocks are of 512 or 1024 bytes: the first moves fit, all of them do not. No other place
    // takes more.
    let program = env!("CARGO_BIN_EXE_ranarium");
    let play = "play frog-juice --seats human:Ada,human:Ben --seed 77";
    let script = format!("trap '' XFSZ; ulimit -f 2; exec {program} {play}");
    let mut command = Command::new("sh");
    command
        .args(["-c", &script])
        .current_dir(&*folder)
        .env("RANARIUM_DATA", folder.join("data"))
        .env("LC_ALL", "C");
    let (code, output) = run(command, &("\n1\n".repeat(150) + "quit\nquit\n"));
    assert!(
        output.contains("files may not be that large here"),
        "{output}"
    );
    assert!(output.contains("You can play on"), "{output}");
    assert_eq!(code, Some(1), "{output}");
    assert!(
        output.contains("Everything before them is in frog-juice-"),
        "{output}"
    );
    let (code, output) = run(ranarium(&folder, &["verify", &name(&folder)]), "");
    assert!(
        code == Some(0) && output.contains("good so far"),
        "{output}"
    );
    assert!(steps(&text(&folder)).len() > 4);
}

#[test]
fn a_deleted_folder_of_saves_is_created_again() {
    let folder = folder("gone");
    let mut running = one_move(&folder);
    fs::remove_dir_all(folder.join("data")).unwrap();
    running.enter("1", "Ada > ");
    let (_, output) = running.signal("KILL");
    assert_eq!(steps(&text(&folder)).len(), 4, "{output}");
}

#[test]
fn an_unsaved_match_is_playable_and_exits_with_failure() {
    let folder = folder("nowhere");
    let nowhere = below_a_file(&folder);
    // The current folder is gone as well.
    let program = env!("CARGO_BIN_EXE_ranarium");
    let script = format!(
        "mkdir here; cd here; rmdir ../here; exec {program} {}",
        PLAY.join(" ")
    );
    let mut command = Command::new("sh");
    command
        .args(["-c", &script])
        .current_dir(&*folder)
        .envs([("RANARIUM_DATA", &nowhere), ("TMPDIR", &nowhere)])
        .env("LC_ALL", "C");
    let (code, text) = run(command, "S-b1\nquit\n1\nquit\nquit\n");
    assert!(text.contains("You can play on"), "{text}");
    assert!(
        text.contains("quit again to leave without saving"),
        "{text}"
    );
    assert!(
        text.contains("The match could not be saved anywhere"),
        "{text}"
    );
    assert_eq!(code, Some(1), "{text}");
}
