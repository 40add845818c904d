//! A program without the key of the run receives no value that determines a draw.

use crate::common::shell_bot::{self, Extras};
use crate::common::{folder, run};
use ranarium_game::Rng;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const SEED: &str = "7";

/// The result of a run of two deals: its JSON, the input of the program, and the draws of its
/// games.
struct Arena {
    report: Value,
    bytes: String,
    draws: Vec<String>,
}

impl Arena {
    /// Returns the seeds that the program got.
    fn seeds(&self) -> BTreeSet<u64> {
        let starts = self.bytes.split("\"seed\":\"").skip(1);
        let digits = starts.map(|text| text.split('"').next().unwrap());
        digits.map(|digits| digits.parse().unwrap()).collect()
    }
}

fn arena(name: &str, more: &[&str]) -> Arena {
    let folder = folder::folder(name);
    let received = folder.join("received");
    let each = format!("printf '%s\\n' \"$line\" >>{}", received.display());
    let bot = shell_bot::write(
        &folder,
        "bot.sh",
        Extras {
            each: &each,
            ..Extras::default()
        },
    );
    let records = folder.join("records");
    let records = records.to_str().unwrap();
    let mut arguments = vec!["arena", "frog-juice", "--bot", &bot, "--bot", "random"];
    arguments.extend([
        "--deals",
        "2",
        "--seed",
        SEED,
        "--records",
        records,
        "--json",
    ]);
    arguments.extend(more);
    let ran = run(&arguments, "", &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let bytes = fs::read_to_string(&received).unwrap();
    let draws = draws(Path::new(records));
    Arena {
        report: serde_json::from_str(&ran.out).unwrap(),
        bytes,
        draws,
    }
}

/// Returns the draws of each kept game, in the order of their names.
fn draws(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let files: BTreeSet<_> = files.collect();
    let draws = files.iter().map(|file| {
        let text = fs::read_to_string(file).unwrap();
        let draws = text.lines().filter(|line| line.starts_with("* "));
        draws.collect::<Vec<_>>().join("\n")
    });
    draws.collect()
}

#[test]
fn hidden_draws_depend_on_the_key_not_on_the_seed() {
    if cfg!(not(unix)) {
        return;
    }
    let first = arena("secret-one", &[]);
    let other = arena("secret-other", &[]);
    let key = first.report["key"].as_str().unwrap();
    assert_eq!(key.len(), 64);
    assert_ne!(first.report["key"], other.report["key"]);
    // With another key the same seed gives other draws, and the program another seed.
    assert!(first.draws.iter().all(|draws| !other.draws.contains(draws)));
    assert!(first.seeds().is_disjoint(&other.seeds()));
    assert_eq!(first.seeds().len(), 4, "one a game");
    // With the key the run can be reproduced.
    let again = arena("secret-again", &["--key", key]);
    assert_eq!(first.draws, again.draws);
    assert_eq!(first.seeds(), again.seeds());
    // The program did not get the key.
    assert!(!first.bytes.contains(key));
    for arena in [&first, &other] {
        assert!(!arena.bytes.contains("\"seed\":\"7\""));
    }
}

/// The original attack: every seed that people are likely to give is tried, until one gives the
/// seed that the program got, or the draws that it saw.
#[test]
fn guessing_seeds_reveals_no_draws() {
    if cfg!(not(unix)) {
        return;
    }
    const STRIDE: u64 = 0xd1b5_4a32_d192_ed03;
    let derive = |seed: u64, number: u64| {
        Rng::new(seed.wrapping_add(number.wrapping_mul(STRIDE))).next_u64()
    };
    let attacked = arena("secret-attack", &[]);
    let seeds = attacked.seeds();
    for guess in 0..20_000 {
        for deal in 0..2 {
            let of_deal = derive(guess, deal);
            for turned in 0..=4 {
                let mut of_bots = Rng::new(derive(of_deal, turned));
                for _ in 0..2 {
                    assert!(!seeds.contains(&of_bots.next_u64()), "seed {guess}");
                }
            }
        }
    }
    // A run of our own bots follows from its seed alone, so that anyone can repeat it: it does not
    // have these draws.
    let folder = folder::folder("secret-own");
    for guess in 0..20 {
        let records = folder.join(guess.to_string());
        let arguments = format!(
            "arena frog-juice --bots greedy,random --deals 2 --seed {guess} --records {}",
            records.display()
        );
        let ran = run(&arguments.split(' ').collect::<Vec<_>>(), "", &[]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let own = draws(&records);
        let start = |draws: &String| draws.lines().take(8).collect::<Vec<_>>().join("\n");
        let dealt: Vec<String> = own.iter().map(start).collect();
        assert!(
            attacked
                .draws
                .iter()
                .all(|draws| !dealt.contains(&start(draws))),
            "seed {guess}"
        );
    }
}

#[test]
fn built_in_bots_need_no_key() {
    let plan = [
        "simulate",
        "frog-juice",
        "--bots",
        "greedy,random",
        "--games",
        "3",
        "--seed",
        SEED,
        "--json",
    ];
    let report = |more: &[&str]| {
        let ran = run(&[&plan[..], more].concat(), "", &[]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let mut report: Value = serde_json::from_str(&ran.out).unwrap();
        for key in ["seconds", "games-per-second", "actions-per-second"] {
            report[key] = Value::Null;
        }
        report
    };
    let printed = report(&[]);
    assert!(printed.get("key").is_none());
    assert_eq!(printed, report(&[]));
    let other = report(&["--key", &"ab".repeat(32)]);
    assert_ne!(printed["steps"], other["steps"]);
    let ran = run(&[&plan[..], &["--key", "ab"]].concat(), "", &[]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("expected 64 hexadecimal digits"),
        "{}",
        ran.err
    );
}

/// In a match at the screen the record has the seeds of bots: a program's is random, and does not
/// follow from the seed of the draws.
#[test]
fn a_program_in_a_match_gets_an_independent_seed() {
    if cfg!(not(unix)) {
        return;
    }
    let folder = folder::folder("secret-play");
    let bot = shell_bot::write(&folder, "b.sh", Extras::default());
    let command = bot.replace(&format!("{}/", folder.display()), "");
    let seeds = |name: &str| {
        let seats = format!("human,bot:{command},bot:greedy");
        let path = folder.join(name);
        let program = std::process::Command::new(env!("CARGO_BIN_EXE_ranarium"))
            .args([
                "play",
                "frog-juice",
                "--seats",
                &seats,
                "--seed",
                SEED,
                "--lang",
                "en",
            ])
            .current_dir(&*folder)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .spawn();
        let mut program = program.unwrap();
        let typed = format!("save {}\nquit\n", path.display());
        std::io::Write::write_all(&mut program.stdin.take().unwrap(), typed.as_bytes()).unwrap();
        assert!(program.wait().unwrap().success());
        let text = fs::read_to_string(&path).unwrap();
        let seed = |seat: &str| {
            let line = text.lines().find(|line| line.starts_with(seat)).unwrap();
            line.split(' ').nth(3).unwrap().parse::<u64>().unwrap()
        };
        (seed("seat 2 "), seed("seat 3 "))
    };
    let (first, second) = (seeds("one.save"), seeds("other.save"));
    assert_ne!(first.0, second.0, "the program's");
    assert_eq!(first.1, second.1, "our own bot's");
}
