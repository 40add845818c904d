//! Matches are kept in all failures: a killed process, a closed window, a full folder, a second
//! window.

use crate::common::terminal::{Terminal, TerminalSize};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Longest wait of a test; far more than it takes.
const TIMEOUT: Duration = Duration::from_secs(30);
/// A match against a computer that answers at once.
const PLAY: [&str; 6] = [
    "play",
    "icefrogs",
    "--seats",
    "human:Ada,bot:random",
    "--seed",
    "77",
];

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let name = format!("ranarium-keeping-{}-{name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

/// Returns the program in this folder, keeping its matches in `folder/data`.
fn ranarium(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("RANARIUM_DATA", folder.join("data"))
        .env("LC_ALL", "C");
    command
}

/// A program that runs with its input held open.
struct Running {
    child: Child,
    input: ChildStdin,
    said: Arc<Mutex<String>>,
    readers: Vec<JoinHandle<()>>,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let text = Arc::new(Mutex::new(String::new()));
        let read = |mut output: Box<dyn Read + Send>| {
            let text = Arc::clone(&text);
            thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = output.read(&mut bytes) {
                    let news = String::from_utf8_lossy(&bytes[..count]).into_owned();
                    text.lock().unwrap().push_str(&news);
                }
            })
        };
        let readers = vec![
            read(Box::new(child.stdout.take().unwrap())),
            read(Box::new(child.stderr.take().unwrap())),
        ];
        Self {
            input: child.stdin.take().unwrap(),
            child,
            said: text,
            readers,
        }
    }

    /// Types a line, and waits until `answered` is printed once more.
    fn enter(&mut self, line: &str, answered: &str) {
        let before = self.said.lock().unwrap().matches(answered).count();
        writeln!(self.input, "{line}").unwrap();
        self.wait_for(answered, before + 1);
    }

    /// Waits until this has been printed so often.
    fn wait_for(&self, text: &str, times: usize) {
        let start = Instant::now();
        while self.said.lock().unwrap().matches(text).count() < times {
            let output = self.said.lock().unwrap().clone();
            assert!(start.elapsed() < TIMEOUT, "{text:?} is not in\n{output}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends it this signal, waits until it has ended, and returns its exit code and its output.
    fn signal(self, signal: &str) -> (Option<i32>, String) {
        let kill = format!("kill -{signal} {}", self.child.id());
        assert!(
            Command::new("sh")
                .args(["-c", &kill])
                .status()
                .unwrap()
                .success()
        );
        self.end()
    }

    /// Waits until it has ended, its input still open, and returns its exit code and its output.
    fn end(mut self) -> (Option<i32>, String) {
        let code = self.child.wait().unwrap().code();
        for reader in self.readers {
            reader.join().unwrap();
        }
        let text = self.said.lock().unwrap().clone();
        (code, text)
    }

    /// Types this line and waits until the program has ended.
    fn last(mut self, line: &str) -> (Option<i32>, String) {
        writeln!(self.input, "{line}").unwrap();
        self.end()
    }
}

/// Runs it to its end with this input.
fn run(command: Command, typed: &str) -> (Option<i32>, String) {
    let Running {
        mut child,
        mut input,
        said: text,
        readers,
    } = Running::start(command);
    // A program that needs no input may have ended already.
    let _ = input.write_all(typed.as_bytes());
    drop(input);
    let code = child.wait().unwrap().code();
    for reader in readers {
        reader.join().unwrap();
    }
    let text = text.lock().unwrap().clone();
    (code, text)
}

/// Returns the names of the kept matches.
fn kept(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder.join("data/matches")) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Returns the text of the only kept match.
fn text(folder: &Path) -> String {
    let names = kept(folder);
    assert_eq!(names.len(), 1, "{names:?}");
    fs::read_to_string(folder.join("data/matches").join(&names[0])).unwrap()
}

/// Returns the name of the only kept match.
fn name(folder: &Path) -> String {
    let names = kept(folder);
    assert_eq!(names.len(), 1, "{names:?}");
    names[0].strip_suffix(".match").unwrap().to_owned()
}

/// Returns the steps of a record or save.
fn steps(text: &str) -> Vec<&str> {
    let (_, steps) = text.split_once("\nsteps\n").expect("it has steps");
    steps
        .lines()
        .take_while(|line| !line.starts_with("sums "))
        .collect()
}

/// Starts a match in which Ada has made one move, and is asked again.
fn one_move(folder: &Path) -> Running {
    let mut running = Running::start(ranarium(folder, &PLAY));
    running.wait_for("Ada > ", 1);
    running.enter("S-b1", "Ada > ");
    running
}

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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
        fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}

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
        fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
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
        .current_dir(&folder)
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn saves_are_listed_latest_first_and_deleted_by_name() {
    let folder = folder("list");
    for language in [&[][..], &["--lang", "nl"]] {
        let (code, output) = run(ranarium(&folder, &[&["resume"], language].concat()), "");
        let none = if language.is_empty() {
            "No matches are kept yet"
        } else {
            "Er zijn nog geen partijen bewaard"
        };
        assert!(code == Some(0) && output.contains(none), "{output}");
    }
    let (code, output) = run(ranarium(&folder, &["resume", "1"]), "");
    assert!(
        code == Some(2) && output.contains("no match is in progress"),
        "{output}"
    );
    run(ranarium(&folder, &PLAY), "S-b1\nquit\n");
    run(
        ranarium(
            &folder,
            &["play", "frog-juice", "--seats", "human:Ben,bot:random"],
        ),
        "quit\n",
    );
    // A finished match.
    let short = [
        "play",
        "army-of-frogs",
        "--seats",
        "human:Cas,bot:random",
        "--option",
        "turn-limit=4",
    ];
    let (code, output) = run(ranarium(&folder, &short), &"1\n".repeat(200));
    assert!(
        code == Some(0) && output.contains("ranarium verify army-of-frogs-"),
        "{output}"
    );
    // A file that is not a match, and one that was cut off.
    let matches = folder.join("data/matches");
    let ices = kept(&folder)
        .into_iter()
        .find(|name| name.starts_with("icefrogs"))
        .unwrap();
    let whole = fs::read_to_string(matches.join(&ices)).unwrap();
    fs::write(matches.join("cut.match"), &whole[..whole.len() - 40]).unwrap();
    fs::write(matches.join("letter.match"), "Dear Ada,\n").unwrap();
    let (code, output) = run(ranarium(&folder, &["resume"]), "");
    assert_eq!(code, Some(0), "{output}");
    let at = |text: &str| {
        output
            .find(text)
            .unwrap_or_else(|| panic!("{text:?} is not in\n{output}"))
    };
    let order = [
        "Can’t be read",
        "Finished",
        "     Army of Frogs: Cas and Computer 2",
        "To continue one: ranarium resume 1",
        "In progress",
        "  1  Frog Juice: Ben and Computer 2",
        "  2  IceFrogs: Ada and Computer 2",
    ];
    assert!(
        order.windows(2).all(|pair| at(pair[0]) < at(pair[1])),
        "{output}"
    );
    assert!(at("cut: line ") > 0 && at("letter: line 1") > 0);
    assert_eq!(kept(&folder).len(), 5, "nothing is deleted by listing");
    let over = kept(&folder)
        .into_iter()
        .find(|name| name.starts_with("army"))
        .unwrap();
    let over = over.strip_suffix(".match").unwrap();
    let (code, output) = run(ranarium(&folder, &["verify", over]), "");
    assert!(code == Some(0) && output.contains("good. "), "{output}");
    let (code, output) = run(ranarium(&folder, &["replay", over]), "");
    assert_eq!(code, Some(0), "{output}");
    let (code, output) = run(ranarium(&folder, &["resume", over]), "");
    assert!(code == Some(1) && output.contains("is over"), "{output}");
    // The good part of a cut file goes on in another, and the file stays.
    let (code, output) = run(ranarium(&folder, &["resume", "cut"]), "quit\n");
    assert!(
        code == Some(0) && output.contains("ranarium resume icefrogs-"),
        "{output}"
    );
    assert_eq!(kept(&folder).len(), 6);
    let (code, output) = run(
        ranarium(&folder, &["resume", "--delete", "letter", "nothing", "cut"]),
        "",
    );
    assert!(
        code == Some(1)
            && output.contains("Deleted: cut")
            && output.contains("nothing: there is no such match"),
        "{output}"
    );
    assert_eq!(kept(&folder).len(), 4);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn matches_in_progress_are_listed_below_finished_ones() {
    let folder = folder("many");
    let short = [
        "play",
        "army-of-frogs",
        "--seats",
        "human,bot:random",
        "--option",
        "turn-limit=2",
    ];
    for _ in 0..6 {
        run(ranarium(&folder, &short), &"1\n".repeat(100));
    }
    for _ in 0..2 {
        run(ranarium(&folder, &PLAY), "S-b1\nquit\n");
    }
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &["resume"]);
    let screen = terminal.wait_for("Continue which one?");
    for words in ["In progress", "  1  IceFrogs", "  2  IceFrogs"] {
        assert!(screen.contains(words), "{words}: {screen}");
    }
    assert!(terminal.printed().contains("Finished"));
    terminal.enter("q");
    terminal.end();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn an_unknown_save_is_reported_with_the_list() {
    let folder = folder("nonsense");
    let (code, text) = run(ranarium(&folder, &["resume", "nonsense"]), "");
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("nonsense: there is no such match; type ranarium resume"),
        "{text}"
    );
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn matches_of_one_seed_have_separate_saves() {
    let folder = folder("seed");
    for typed in ["S-b1\nquit\n", "S-b2\nquit\n", "M-b1\n"] {
        let (code, output) = run(ranarium(&folder, &PLAY), typed);
        assert_eq!(code, Some(0), "{output}");
    }
    let names = kept(&folder);
    let first = names.iter().map(|name| {
        let text = fs::read_to_string(folder.join("data/matches").join(name)).unwrap();
        steps(&text)[0].to_owned()
    });
    let mut first: Vec<String> = first.collect();
    first.sort();
    assert_eq!(first, ["1 M-b1", "1 S-b1", "1 S-b2"]);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn save_prints_the_path_and_copies_the_match() {
    let folder = folder("save");
    let mut running = one_move(&folder);
    let name = name(&folder);
    running.enter("save", &format!("ranarium resume {name}"));
    running.enter("save a copy.match", "ranarium resume 'a copy.match'");
    let copy = folder.join("a copy.match");
    assert_eq!(fs::read_to_string(&copy).unwrap(), text(&folder));
    running.enter("save /dev/full", "/dev/full is a folder or a device");
    // The prompt may come after that answer; the list only follows the move.
    running.enter("1", "Ada, it is your turn");
    // The copy is unchanged; the match goes on in its file.
    assert_eq!(steps(&fs::read_to_string(&copy).unwrap()).len(), 2);
    assert_eq!(steps(&text(&folder)).len(), 4);
    let (code, output) = running.last("quit");
    assert!(
        code == Some(0) && output.ends_with(&format!("ranarium resume {name}\n")),
        "{output}"
    );
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_deleted_folder_of_saves_is_created_again() {
    let folder = folder("gone");
    let mut running = one_move(&folder);
    fs::remove_dir_all(folder.join("data")).unwrap();
    running.enter("1", "Ada > ");
    let (_, output) = running.signal("KILL");
    assert_eq!(steps(&text(&folder)).len(), 4, "{output}");
    fs::remove_dir_all(&folder).unwrap();
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
        .current_dir(&folder)
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
    fs::remove_dir_all(&folder).unwrap();
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
    fs::remove_dir_all(&folder).unwrap();
}
