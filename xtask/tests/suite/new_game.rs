//! A new game, made in a copy of the project by the task and the lines that it prints.

#[path = "../../src/own_package.rs"]
mod own_package;

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Folders of the project that are not part of a copy.
const LEFT_OUT: &[&str] = &["target", ".git", "mutants.out", "corpus", "artifacts"];

/// The version of the project, and that of its packages in a copy.
///
/// A copy builds in the project's own target folder, so that third-party crates are built once for
/// both. Cargo distinguishes the packages of the copy from those of the project by their version.
const VERSIONS: [&str; 2] = ["version = \"0.1.0\"", "version = \"0.1.0-copy\""];

/// The places of the lines that are added by hand: each below the first line of a file with this
/// text.
const PLACES: &[(&str, &str)] = &[
    ("crates/catalog/Cargo.toml", "[dependencies]"),
    ("crates/catalog/src/games.rs", "$then! {"),
    ("apps/web/Cargo.toml", "[dependencies]"),
    ("apps/web/src/boards.rs", "boards! {"),
    ("crates/previews/Cargo.toml", "[dependencies]"),
    ("crates/previews/src/boards.rs", "boards! {"),
];

fn project() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap()
}

/// Makes a folder equal to another. An unchanged file is not written, so that cargo does not build
/// it again.
fn mirror(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_owned();
        if LEFT_OUT.iter().any(|out| name == *out) || path.join("CACHEDIR.TAG").exists() {
            continue;
        }
        let target = to.join(&name);
        if path.is_dir() {
            mirror(&path, &target);
        } else {
            let bytes = fs::read(&path).unwrap();
            if fs::read(&target).ok() != Some(bytes.clone()) {
                fs::write(&target, bytes).unwrap();
            }
        }
        names.insert(name);
    }
    for entry in fs::read_dir(to).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if names.contains(name) || LEFT_OUT.iter().any(|out| name == *out) {
            continue;
        } else if path.is_dir() {
            fs::remove_dir_all(path).unwrap();
        } else {
            fs::remove_file(path).unwrap();
        }
    }
}

/// Returns a folder below the target folder.
fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Replaces the only occurrence of a text in a file of a copy.
fn replace(copy: &Path, file: &str, old: &str, new: &str) {
    let path = copy.join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches(old).count(), 1, "{file}: {old}");
    fs::write(path, text.replace(old, new)).unwrap();
}

fn text_of(output: &Output) -> String {
    let bytes = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Runs the task in a copy, and returns what it prints.
fn new_game(copy: &Path, name: &str) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["new-game", name])
        .env("CARGO_MANIFEST_DIR", copy.join("xtask"))
        .output()
        .unwrap();
    let printed = text_of(&output);
    if output.status.success() {
        Ok(printed)
    } else {
        Err(printed)
    }
}

/// Adds the lines that the task has printed.
fn add_lines(copy: &Path, printed: &str) {
    for (file, above) in PLACES {
        let mut lines = printed.lines();
        lines
            .find(|line| line.trim().starts_with(file))
            .unwrap_or_else(|| panic!("no line for {file}: {printed}"));
        let line = lines.next().expect("the line is below its place");
        let text = fs::read_to_string(copy.join(file)).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        let place = lines.iter().position(|line| line.trim() == *above);
        lines.insert(place.unwrap_or_else(|| panic!("{file}: {above}")) + 1, line);
        fs::write(copy.join(file), lines.join("\n") + "\n").unwrap();
    }
}

/// Runs cargo in a copy, and returns what it prints.
fn cargo(copy: &Path, args: &[&str]) -> String {
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    own_package::forget(&mut cargo);
    cargo
        .args(args)
        .env("CARGO_BUILD_BUILD_DIR", shared)
        .env("CARGO_NET_OFFLINE", "true")
        .env("CARGO_TARGET_DIR", copy.join("target"));
    run(&mut cargo, copy, "")
}

/// Runs a program in a copy with this input, and returns what it prints.
fn run(command: &mut Command, copy: &Path, input: &str) -> String {
    eprintln!("$ {command:?}");
    let mut running = command
        .current_dir(copy)
        .env("RANARIUM_DATA", copy.join("target/matches"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that reads no input may have ended already.
    let _ = running.stdin.take().unwrap().write_all(input.as_bytes());
    let output = running.wait_with_output().unwrap();
    let printed = text_of(&output);
    assert!(output.status.success(), "{command:?}: {printed}");
    printed
}

/// Builds the program in a copy, as it is built for all tests. With another selection cargo would
/// build hundreds of third-party crates again, with other features.
fn build_program(copy: &Path) {
    fs::create_dir_all(copy.join("target/page")).unwrap();
    let everything = [
        "--workspace",
        "--features",
        "ranarium/page,ranarium-browser-tests/axe",
    ];
    // The program is built with a test of it.
    let program = ["test", "--no-run", "--test", "crash"];
    cargo(copy, &[&program[..], &everything[..]].concat());
}

/// Runs the program in a copy with this input, and returns what it prints.
fn ranarium(copy: &Path, args: &str, input: &str) -> String {
    let program = copy.join("target/debug/ranarium");
    run(Command::new(program).args(args.split(' ')), copy, input)
}

#[test]
#[ignore = "compiles the project a second time: cargo xtask prove slow-tests"]
fn a_new_game_builds_passes_the_laws_and_is_played() {
    let project_copy = folder("new-game-made");
    mirror(project(), &project_copy);
    replace(&project_copy, "Cargo.toml", VERSIONS[0], VERSIONS[1]);
    let printed = new_game(&project_copy, "lily-pads").unwrap();
    add_lines(&project_copy, &printed);
    // Cargo builds in a second copy, in which only files change that differ from the last run.
    let copy = folder("new-game");
    mirror(&project_copy, &copy);

    let tests = cargo(&copy, &["test", "--package", "lily-pads"]);
    assert!(tests.contains("lp_2_1_"), "a clause of its own: {tests}");
    build_program(&copy);
    let rules = ranarium(&copy, "rules lily-pads", "");
    assert!(rules.contains("Lily Pads"), "{rules}");
    let play = "play lily-pads --seats human:Ada,bot:easy --lang en";
    // The first of the moves, until the match is over.
    let played = ranarium(&copy, play, &"1\n".repeat(21));
    assert!(played.contains("wins."), "{played}");
    // In the profile of the page, so that the page's macros are built once for both.
    let page = ["check", "--package", "ranarium-web", "--profile", "small"];
    let target = ["--target", "wasm32-unknown-unknown"];
    cargo(&copy, &[&page[..], &target[..]].concat());
}

#[test]
fn a_new_game_does_not_replace_another() {
    let copy = folder("taken");
    mirror(project(), &copy);
    let printed = new_game(&copy, "icefrogs").unwrap_err();
    assert!(printed.contains("games/icefrogs"), "{printed}");
    // Its clauses would have the same letters as those of Frog Juice.
    let printed = new_game(&copy, "fern-jump").unwrap_err();
    assert!(printed.contains("FJ-"), "{printed}");
}
