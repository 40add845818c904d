//! The list of saves, and the names of matches.

use super::{PLAY, folder, kept, name, one_move, ranarium, run, steps, text};
use crate::common::terminal::{Terminal, TerminalSize};
use std::fs;

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
}
