//! Every command, every bad input: exit codes, words and shapes. The names of games come from the
//! program.

mod records;
mod rulebooks;
mod wrong_usage;

use crate::common::folder::folder;
use crate::common::{self, Ran};
use serde_json::Value;
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

fn run(arguments: &str) -> Ran {
    common::run(&arguments.split(' ').collect::<Vec<_>>(), "", &[])
}

fn good(arguments: &str) -> String {
    let ran = run(arguments);
    assert_eq!(ran.code, 0, "{arguments}: {}", ran.err);
    assert_eq!(ran.err, "", "{arguments}");
    ran.out
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks that it fails with this code, and prints all of these texts.
fn bad(arguments: &[&str], input: &str, code: i32, says: &[&str]) {
    let ran = common::run(arguments, input, &[]);
    assert_eq!(ran.code, code, "{arguments:?}: {}{}", ran.out, ran.err);
    for words in says {
        assert!(
            ran.err.contains(words),
            "{arguments:?} does not say {words:?}: {}",
            ran.err
        );
    }
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

fn ids() -> Vec<&'static str> {
    ranarium_catalog::ids().collect()
}

const RACE: &str = "icefrogs";

const STONES: &str = "army-of-frogs";

const POTIONS: &str = "frog-juice";

const STAGES: &str = "stacking-frogs";

#[test]
fn legal_lists_actions_as_text_words_and_data() {
    let out = good(&format!("legal {RACE}"));
    assert!(
        out.contains("S-b1") && out.contains("6 legal moves"),
        "{out}"
    );
    let found = json(&good(&format!("legal {RACE} --json")));
    assert_eq!(found["turn"], "decide");
    assert_eq!(found["seats"][0]["seat"], 1);
    assert_eq!(found["seats"][0]["actions"].as_array().unwrap().len(), 6);
    assert!(found["seats"][0]["actions"][0]["data"].is_object());
    let idle = json(&good(&format!("legal {RACE} --seat 2 --json")));
    assert_eq!(idle["seats"][0]["actions"], json("[]"));
    let waiting = good(&format!("legal {RACE} --seat 2"));
    assert_eq!(waiting, "It is not Player 2’s turn.\n");
    let chance = good(&format!("legal {STONES} --lang nl"));
    assert!(
        chance.contains("start 1") && chance.contains("1/2"),
        "{chance}"
    );
    let chance = json(&good(&format!("legal {STONES} --json")));
    assert_eq!(
        (&chance["turn"], &chance["chance"][0]["weight"]),
        (&json("\"chance\""), &json("1"))
    );
}

#[test]
fn perft_counts_and_divides() {
    let found = json(&good(&format!("perft {RACE} --depth 3 --divide --json")));
    assert_eq!(found["leaves"], 360);
    let divided = found["divide"].as_array().unwrap();
    let sum: u64 = divided
        .iter()
        .map(|line| line["leaves"].as_u64().unwrap())
        .sum();
    assert_eq!((divided.len(), sum), (6, 360));
    let again = json(&good(&format!("perft {RACE} --depth 3 --json")));
    assert_eq!(
        (&again["leaves"], again.get("divide")),
        (&found["leaves"], None)
    );
    assert!(good(&format!("perft {RACE} --depth 2 --divide")).contains("36 leaves at depth 2"));
    assert!(good(&format!("perft {RACE} --depth 0 --divide")).starts_with("1 leaf at depth 0"));
    assert_eq!(
        json(&good(&format!("perft {RACE} --depth 0 --json")))["leaves"],
        1
    );
}

#[test]
fn simulations_do_not_depend_on_the_threads() {
    for id in ids() {
        let plan = format!("simulate {id} --games 40 --seed 0x2a --steps-max 3000 --json");
        let strip = |text: String| {
            let mut found = json(&text);
            for key in [
                "threads",
                "seconds",
                "games-per-second",
                "actions-per-second",
            ] {
                assert!(found[key].is_number(), "{id}: {key}");
                found[key] = Value::Null;
            }
            found
        };
        let report = strip(good(&plan));
        assert_eq!(report, strip(good(&format!("{plan} --threads 3"))), "{id}");
        assert_eq!(
            (&report["games"], &report["seed"]),
            (&json("40"), &json("\"42\""))
        );
        for key in ["steps", "actions", "branching"] {
            assert!(report[key]["mean"].as_f64().unwrap() > 1.0, "{id}: {key}");
        }
        let shares = report["seats"].as_array().unwrap().iter();
        let total: f64 = shares.map(|seat| seat["share"].as_f64().unwrap()).sum();
        let finished = 1.0 - report["unfinished"].as_f64().unwrap() / 40.0;
        assert!((total - finished).abs() < 1e-9, "{id}: {total}");
    }
}

#[test]
fn simulate_lets_bots_play_each_other() {
    let games = json(&good(&format!(
        "simulate {STONES} --games 20 --bots greedy,bot:random --seed 1 --json"
    )));
    assert_eq!(games["options"], "players=2");
    assert_eq!(games["seats"][0]["bot"], "greedy");
    assert!(games["seats"][0]["wins"].as_u64() > games["seats"][1]["wins"].as_u64());
    let table = good(&format!(
        "simulate {POTIONS} --games 5 --players 3 --seed 1 --lang nl"
    ));
    assert!(table.contains("partijen") && table.contains("seed 1") && table.contains("punten"));
    let solo = json(&good(&format!(
        "simulate {STAGES} --games 5 --players 1 --seed 1 --json"
    )));
    assert_eq!(solo["draws"], 0);
}

#[test]
fn analyse_lists_the_bots_that_can_judge() {
    let judge = |level: &'static str| ["analyse", "any.record", "--level", level];
    bad(
        &judge("greedy"),
        "",
        2,
        &[
            "greedy plays without thinking",
            "expected one of: easy, medium, hard, expert",
        ],
    );
    bad(
        &judge("hrad"),
        "",
        2,
        &["unknown bot \"hrad\"", "did you mean hard?"],
    );
    bad(
        &judge("hard@soon"),
        "",
        2,
        &["\"soon\" is not a time to think"],
    );
    bad(&["analyse", "no-such.record"], "", 1, &["no-such.record"]);
}

#[test]
fn score_reads_text_and_data() {
    let sheet = "1: ingredients 14, power witch witch 6\n2: ingredients 17, power cat\n";
    let ran = common::run(&["score", POTIONS, "-"], sheet, &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    let place = |words: &str| {
        let place = lines.iter().position(|line| line.contains(words));
        place.unwrap_or_else(|| panic!("{words}: {}", ran.out))
    };
    assert!(place("3 power cards") < place("     3  in total"));
    assert!(place("     3  in total") < place("1 power card at"));
    assert_eq!(
        lines.last(),
        Some(&"A tie on points: Player 1 and Player 2, 3 each.")
    );
    let won = "1: ingredients 14, power witch witch 6\n2: ingredients 3, power -\n";
    let won = common::run(&["score", POTIONS, "-", "--lang", "nl"], won, &[]).out;
    assert!(won.ends_with("Speler 1 wint met 5 punten.\n"), "{won}");
    let as_json = common::run(&["score", POTIONS, "-", "--json"], sheet, &[]).out;
    let found = json(&as_json);
    assert_eq!(found["totals"][1]["points"], 3);
    let again = common::run(
        &["score", POTIONS, "-", "--json"],
        &found["sheet"]["data"].to_string(),
        &[],
    );
    assert_eq!(again.out, as_json);
}

#[test]
fn completions_and_manual_pages_are_generated() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(good(&format!("completions {shell}")).contains("simulate"));
    }
    let manual = good("man");
    assert!(manual.starts_with(".ie") && manual.contains(".TH ranarium 1"));
    assert!(manual.matches("\n.TH ").count() > 10 && manual.contains("divide"));
    assert!(good("man perft").contains("divide"));
    let parent = folder("man");
    let folder = parent.join("man1");
    let path = folder.to_str().unwrap();
    assert_eq!(common::run(&["man", "--folder", path], "", &[]).out, "");
    for (page, words) in [
        ("ranarium.1", ".TH ranarium 1"),
        ("ranarium-admin-backup.1", "SYNOPSIS"),
        ("ranarium-perft.1", "divide"),
    ] {
        let text = fs::read_to_string(folder.join(page)).unwrap();
        assert!(text.contains(words), "{page}: {text}");
    }
    for command in ["rules", "simulate", "legal", "perft", "score", "rpc"] {
        assert!(good(&format!("{command} --help")).contains("Usage: ranarium"));
    }
    assert!(good("--version").starts_with("ranarium "));
}

#[test]
fn a_closed_output_ends_the_program_quietly() {
    for arguments in [
        vec!["rules", POTIONS],
        vec!["completions", "zsh"],
        vec!["rpc"],
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ranarium"))
            .args(&arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(program.stdout.take());
        let request = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n";
        let _ = program
            .stdin
            .take()
            .unwrap()
            .write_all(request.repeat(3).as_bytes());
        let mut text = String::new();
        program
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(text, "", "{arguments:?}");
        assert_eq!(program.wait().unwrap().code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn colours_are_disabled_on_request() {
    let coloured = |variables: &[(&str, &str)], arguments: &[&str]| {
        common::run(arguments, "", variables).out.contains('\u{1b}')
    };
    assert!(!coloured(&[], &["legal", RACE]));
    assert!(coloured(&[], &["legal", RACE, "--color", "always"]));
    assert!(!coloured(
        &[("CLICOLOR_FORCE", "1")],
        &["legal", RACE, "--color", "never"]
    ));
    assert!(!coloured(&[("NO_COLOR", "1")], &["legal", RACE]));
}
