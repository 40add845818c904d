//! The arena: equal results on any number of threads, continued runs, tests that stop, and rejected
//! arguments.

use crate::common::{self, Ran};
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

fn run(arguments: &str) -> Ran {
    let arguments: Vec<&str> = ["arena"].into_iter().chain(arguments.split(' ')).collect();
    common::run(&arguments, "", &[])
}

fn good(arguments: &str) -> String {
    let ran = run(arguments);
    assert_eq!(ran.code, 0, "{arguments}: {}", ran.err);
    assert_eq!(ran.err, "", "{arguments}: no bar in a pipe");
    ran.out
}

/// Returns the JSON output of `arena` without the measured times.
fn json(arguments: &str) -> Value {
    without_clock(&good(&format!("{arguments} --json")))
}

fn without_clock(text: &str) -> Value {
    let mut found: Value = serde_json::from_str(text).unwrap();
    for key in ["threads", "seconds"] {
        assert!(found[key].is_number(), "{key}");
        found[key] = Value::Null;
    }
    for bot in found["bots"].as_array_mut().unwrap() {
        assert!(bot["thinking"]["ms-per-decision"].is_number());
        assert!(bot["thinking"]["decisions-per-second"].is_number());
        bot["thinking"] = Value::Null;
    }
    found
}

fn bad(arguments: &str, code: i32, says: &str) {
    let ran = run(arguments);
    assert_eq!(ran.code, code, "{arguments}: {}{}", ran.out, ran.err);
    assert!(ran.err.contains(says), "{arguments}: {}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

fn path(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ranarium-arena-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

const RACE: &str = "icefrogs";
const STONES: &str = "army-of-frogs";
const POTIONS: &str = "frog-juice";
const STAGES: &str = "stacking-frogs";

#[test]
fn arena_results_do_not_depend_on_the_threads() {
    for id in [RACE, STONES, POTIONS, STAGES] {
        let plan = format!("{id} --bots greedy,easy@10 --games 6 --seed 0x2a --steps-max 400");
        let report = json(&plan);
        assert_eq!(report, json(&format!("{plan} --threads 3")), "{id}");
        assert_eq!((&report["games"], &report["deals"]), (&6.into(), &3.into()));
        assert_eq!(report["seed"], "42");
        let bots = report["bots"].as_array().unwrap();
        let total: f64 = bots.iter().map(|bot| bot["share"].as_f64().unwrap()).sum();
        assert!((total - 1.0).abs() < 1e-9, "{id}: {total}");
        for bot in bots {
            let part = |key: &str| bot[key].as_f64().unwrap();
            assert!(part("share-low") <= part("share") && part("share") <= part("share-high"));
            assert_eq!(bot["games"], 6);
            assert!(part("decisions") > 1.0);
        }
    }
}

#[test]
fn one_bot_plays_against_several_and_kinds_are_mixed() {
    let four = json(&format!(
        "{STAGES} --bots greedy,random --players 4 --deals 6 --seed 1"
    ));
    let bots = &four["bots"];
    assert_eq!(
        (&four["games"], &four["options"]),
        (&24.into(), &"players=4".into())
    );
    assert_eq!(
        (&bots[0]["seats"], &bots[1]["seats"]),
        (&1.into(), &3.into())
    );
    assert_eq!(bots[0]["share-even"], 0.25);
    // With an even share it would be a quarter.
    assert!(bots[0]["share"].as_f64().unwrap() > 0.5, "{bots}");
    assert!(bots[0]["points"].as_f64() > bots[1]["points"].as_f64());
    let three = json(&format!(
        "{POTIONS} --bots greedy,random --bot easy@5 --pairs 2 --seed 1"
    ));
    assert_eq!(three["games"], 6);
    assert_eq!(three["bots"][2]["bot"], "easy@5");
}

#[test]
fn bots_are_compared_against_the_automaton() {
    let solo = json(&format!(
        "{STAGES} --players 1 --bots greedy,random --deals 20 --seed 1"
    ));
    let bots = &solo["bots"];
    assert_eq!(
        (&solo["games"], &bots[0]["games"]),
        (&40.into(), &20.into())
    );
    assert!(
        bots[0]["share"].as_f64() > bots[1]["share"].as_f64(),
        "{bots}"
    );
    json(&format!(
        "{STAGES} --players 1 --bots greedy --deals 2 --seed 1"
    ));
}

#[test]
fn a_sequential_test_stops_at_the_same_deal() {
    let plan = format!("{STAGES} --bots greedy,random --seed 3 --sprt 0,100");
    let report = json(&plan);
    assert_eq!(report["sprt"]["accepted"], "elo1");
    assert!(report["deals"].as_u64().unwrap() < 100, "{report}");
    assert!(report["sprt"]["llr"].as_f64() >= report["sprt"]["llr-high"].as_f64());
    assert_eq!(report, json(&format!("{plan} --threads 4")));
    let lower = json(&format!(
        "{STAGES} --bots random,greedy --seed 3 --sprt -20.5,0"
    ));
    assert_eq!(lower["sprt"]["accepted"], "elo0");
    let undecided = json(&format!(
        "{STAGES} --bots greedy,random --seed 3 --sprt 0,20 --deals 2 --alpha 0.01 --beta 0.1"
    ));
    assert_eq!(undecided["sprt"]["accepted"], Value::Null);
    assert_eq!(undecided["sprt"]["alpha"], 0.01);
}

#[test]
fn an_arena_resumes_from_its_ledger() {
    let file = path("resume");
    let plan = format!("{STAGES} --bots greedy,random --seed 5");
    let part = json(&format!("{plan} --deals 4 --resume {}", file.display()));
    assert_eq!(part["deals"], 4);
    // An end of the program in the middle of a write cut the last line short.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 30]).unwrap();
    // The seed is the file's, and the incomplete deal is played again.
    let whole = format!(
        "{STAGES} --bots greedy,random --deals 9 --threads 2 --resume {} --json",
        file.display()
    );
    let ran = run(&whole);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let damage = format!("--resume {}: line 5 is damaged", file.display());
    assert!(ran.err.starts_with(&damage), "{}", ran.err);
    assert_eq!(without_clock(&ran.out), json(&format!("{plan} --deals 9")));
    // The first line, nine deals, and the incomplete line.
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 11);
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&file, [&lines[..4], &lines[5..]].concat().join("\n") + "\n").unwrap();
    // Fewer deals than kept: only those count.
    assert_eq!(
        part,
        json(&format!("{plan} --deals 4 --resume {}", file.display()))
    );
    let before = fs::read(&file).unwrap();
    for (other, says) in [
        (
            format!("{STAGES} --bots greedy,random --seed 6"),
            "--seed: expected \"6\", found \"5\"",
        ),
        (
            format!("{STAGES} --bots random,greedy"),
            "bots: expected \"random,greedy\", found \"greedy,random\"",
        ),
        (
            format!("{STAGES} --bots greedy,random --option deck=expanded"),
            "options: expected",
        ),
        (format!("{POTIONS} --bots greedy,random"), "game: expected"),
        (
            format!("{STAGES} --bots greedy,random --steps-max 9"),
            "--steps-max: expected \"9\"",
        ),
    ] {
        bad(&format!("{other} --resume {}", file.display()), 1, says);
        assert_eq!(fs::read(&file).unwrap(), before, "{other}");
    }
    fs::write(&file, "Dear Ada\n").unwrap();
    bad(
        &format!("{plan} --resume {}", file.display()),
        1,
        "expected the ledger of an arena",
    );
    fs::remove_file(&file).unwrap();
    bad(
        &format!("{plan} --resume /no/such/folder/file"),
        1,
        "/no/such/folder/file",
    );
}

#[test]
fn arena_reports_are_in_both_languages() {
    let plan = format!("{POTIONS} --bots greedy,random --deals 3 --seed 1 --sprt 0,5");
    let english = good(&plan);
    for words in [
        "6 games of 3 deals",
        "greedy",
        "95%",
        "Elo",
        "decisions/s",
        "undecided",
    ] {
        assert!(english.contains(words), "{words}: {english}");
    }
    let dutch = good(&format!("{plan} --lang nl"));
    for words in ["6 partijen van 3 delingen", "beslissingen/s", "onbeslist"] {
        assert!(dutch.contains(words), "{words}: {dutch}");
    }
    for text in [&english, &dutch] {
        assert!(!text.contains('{') && !text.contains("cli-"), "{text}");
    }
    let cut = good(&format!(
        "{RACE} --bots greedy,random --deals 1 --seed 1 --steps-max 3"
    ));
    assert!(
        cut.contains("Cut off, and shared by all players: 2"),
        "{cut}"
    );
}

#[test]
fn bad_arena_arguments_are_refused_with_the_allowed_ones() {
    bad(RACE, 2, "no bots are given; expected --bots");
    bad(
        &format!("{RACE} --bots greedy"),
        2,
        "two or more different bots",
    );
    bad(
        &format!("{RACE} --bots greedy,greedy"),
        2,
        "two or more different bots",
    );
    bad(
        &format!("{RACE} --bots greedy,gredy"),
        2,
        "did you mean greedy?",
    );
    bad(
        &format!("{RACE} --bots greedy --bot moo"),
        2,
        "--bot: unknown bot \"moo\"",
    );
    bad(
        &format!("{RACE} --bots greedy,random,easy,hard"),
        2,
        "--bots of 4: expected a number from 2 to 3",
    );
    bad(
        &format!("{RACE} --players 2 --bots greedy,random,easy"),
        2,
        "expected 2 bots, one per seat, found 3",
    );
    for (argument, allowed) in [
        ("--games 0", "a number from 1"),
        ("--deals -1", "a number from 1"),
        ("--threads 0", "a number from 1 to 256"),
        ("--steps-max x", "a number from 1"),
        ("--sprt 20,0", "the lower one first"),
        ("--sprt 20", "two numbers"),
        ("--alpha 0.7", "a number from 0.0001 to 0.4999"),
        ("--beta 0", "a number from 0.0001 to 0.4999"),
        ("--seed x", "a number from 0"),
        ("--games 4 --pairs 2", "cannot be used with"),
        ("--option moo", "unknown option moo"),
    ] {
        bad(
            &format!("{RACE} --bots greedy,random {argument}"),
            2,
            allowed,
        );
    }
    bad("icefrog --bots greedy,random", 2, "did you mean icefrogs?");
}
