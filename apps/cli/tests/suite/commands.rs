//! Every command, every bad input: exit codes, words and shapes. The names of games come from the
//! program.

use crate::common::folder::folder;
use crate::common::{self, Ran};
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, NoEvents, Seat, Step};
use ranarium_table::{Entry, Record};
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
fn rules_are_in_both_languages_with_the_options() {
    for id in ids() {
        for lang in ["en", "nl"] {
            let out = good(&format!("rules {id} --lang {lang}"));
            assert!(
                out.starts_with("# ") && out.contains("\n- `players="),
                "{id}: {out}"
            );
            assert!(!out.contains('\u{1b}'), "{id}: colours in a pipe");
            // A key without a text would be shown in braces.
            let (_, options) = out.split_once("\n- `players=").unwrap();
            assert!(!options.contains('{'), "{id}: {options}");
        }
        let shown = good(&format!("rules {id} --color always"));
        assert!(shown.contains('\u{1b}') && !shown.contains("**") && !shown.contains("\n#"));
    }
    let dutch = common::run(&["rules", RACE], "", &[("LANG", "nl_NL.UTF-8")]).out;
    assert_eq!(dutch, good(&format!("rules {RACE} --lang nl")));
    let options = good(&format!("rules {STONES} --options"));
    assert!(options.starts_with("## Options") && options.lines().count() < 12);
}

#[test]
fn rules_show_the_manual_and_on_request_the_clauses() {
    for (lang, goal) in [("en", "\n## Goal\n"), ("nl", "\n## Doel\n")] {
        for id in ids() {
            let first = good(&format!("rules {id} --lang {lang}"));
            let second = good(&format!("rules {id} --clauses --lang {lang}"));
            let is_clause = |line: &str| line.starts_with("- ") && line.contains("-1.1 (");
            assert!(
                first.contains(goal) && !first.lines().any(is_clause),
                "{id}"
            );
            assert!(
                !second.contains(goal) && second.lines().any(is_clause),
                "{id}"
            );
            assert!(second.contains("\n- `players="), "{id}: {second}");
            assert!(
                first.ends_with(&format!("ranarium rules {id} 3\n")),
                "{id}: {first}"
            );
        }
    }
}

#[test]
fn rules_and_sections_are_found_without_their_prefix() {
    let rule = good(&format!("rules {RACE} IF-3.1"));
    assert!(rule.starts_with("- IF-3.1 (S) ") && rule.lines().count() == 1);
    for number in ["3.1", "if-3.1"] {
        assert_eq!(good(&format!("rules {RACE} {number}")), rule);
    }
    let section = good(&format!("rules {RACE} IF-3 --lang nl"));
    assert!(section.starts_with("## 3 ") && section.contains("\n- IF-3.7 ("));
    assert!(!section.contains("IF-4.1"), "{section}");
    assert_eq!(good(&format!("rules {RACE} 3 --lang nl")), section);
    let range = "expected a rule from IF-1.1 to IF-4.5";
    for (number, found) in [
        ("9.9", "found \"9.9\""),
        ("FJ-3.1", "FJ-3.1"),
        ("3.", "3."),
        ("\u{1b}", "\\u{1b}"),
    ] {
        bad(&["rules", RACE, number], "", 1, &[range, found]);
    }
    let both = ["rules", RACE, "3.1", "--clauses"];
    bad(&both, "", 2, &["cannot be used with"]);
}

#[test]
fn paragraphs_are_wrapped_and_drawings_are_not() {
    let laid = good(&format!("rules {RACE} --color always"));
    let goal = "one of your pyramids into an opponent’s start space. One";
    assert!(laid.contains(goal), "{laid}");
    let drawn: Vec<&str> = laid
        .lines()
        .filter(|line| line.contains("a1 [1]"))
        .collect();
    assert!(
        drawn
            .iter()
            .any(|line| line.contains("                    a1")),
        "{drawn:?}"
    );
    assert!(
        !laid.contains("```") && !laid.contains("picture players="),
        "{laid}"
    );
}

#[test]
fn laid_out_rules_keep_to_the_width() {
    for (id, part) in ids()
        .into_iter()
        .flat_map(|id| [(id, ""), (id, " --clauses")])
    {
        for line in good(&format!("rules {id}{part} --color always")).lines() {
            let mut plain = String::new();
            let mut rest = line;
            while let Some((before, after)) = rest.split_once('\u{1b}') {
                plain.push_str(before);
                rest = after.split_once('m').map_or("", |(_, rest)| rest);
            }
            plain.push_str(rest);
            let words = plain.split_whitespace().count();
            assert!(plain.chars().count() <= 80 || words == 1, "{id}: {plain}");
        }
    }
}

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
    let folder = folder("man").join("man1");
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
fn wrong_usage_is_refused_with_the_allowed_values() {
    for (arguments, says) in [
        ("moo", &["unrecognized subcommand", "moo"][..]),
        (
            "rules icefrog",
            &["unknown game \"icefrog\"", "did you mean icefrogs?"],
        ),
        (
            "play chess",
            &["unknown game \"chess\"", "expected one of: frog-juice"],
        ),
        ("rules icefrogs --lang fr", &["fr", "en, nl"]),
        (
            "rules icefrogs --color red",
            &["red", "auto, always, never"],
        ),
        ("legal icefrogs --seat 3", &["--seat 3: expected 1 to 2"]),
        (
            "legal icefrogs --seat moo",
            &["--seat moo: expected 1 to 2"],
        ),
        (
            "legal icefrogs --players 9",
            &["--players 9: expected a number from 2 to 3"],
        ),
        (
            "legal icefrogs --option bord=hexagon",
            &[
                "--option bord=hexagon: unknown option bord",
                "did you mean board",
            ],
        ),
        (
            "legal icefrogs --option board=round",
            &["--option board=round: expected one of: star, hexagon"],
        ),
        (
            "legal icefrogs --option board=star --option board=star",
            &["expected each option once"],
        ),
        (
            "legal icefrogs --position moo",
            &["--position", "column 1", "moo"],
        ),
        (
            "legal icefrogs --position p=2",
            &["--position", "column", "found the end of the text"],
        ),
        ("perft icefrogs", &["--depth"]),
        (
            "perft icefrogs --depth 1001",
            &["1001", "expected a number from 0 to 1000"],
        ),
        (
            "perft icefrogs --depth -1",
            &["'-1'", "expected a number from 0 to 1000"],
        ),
        (
            "simulate icefrogs --games 0",
            &["--games", "expected a number from 1 to"],
        ),
        (
            "simulate icefrogs --games 5 --seed moo",
            &["--seed", "moo", "hexadecimal"],
        ),
        (
            "simulate icefrogs --bots gredy",
            &[
                "gredy",
                "random, points, greedy, club, easy",
                "did you mean greedy",
            ],
        ),
        (
            "simulate icefrogs --players 3 --bots random,random",
            &["expected 1 bot or 3, found 2"],
        ),
        ("simulate icefrogs --threads 0", &["--threads"]),
        (
            "legal icefrogs --players 0",
            &["--players 0: expected a number from 2 to 3"],
        ),
        (
            "legal icefrogs --players -1",
            &["'-1'", "expected a number from 1 to 5"],
        ),
        ("simulate icefrogs --games -5", &["'-5'", "from 1 to"]),
        (
            "simulate icefrogs --bots random,random,random,random",
            &["--bots of 4: expected a number from 2 to 3"],
        ),
        (
            "legal frog-juice --option dealer=4 --players 2",
            &["--option dealer=4 with players=2: expected "],
        ),
        (
            "perft frog-juice --depth 1",
            &["the game begins with a random draw; give --position"],
        ),
        (
            "perft army-of-frogs --depth 1 --divide",
            &["the game begins with a random draw"],
        ),
        ("man moo", &["moo", "simulate"]),
        ("completions moo", &["moo", "bash"]),
    ] {
        bad(&arguments.split(' ').collect::<Vec<_>>(), "", 2, says);
    }
    let position = "p=3 t=0 k=0 n=0 u=555/555/555 s=";
    bad(
        &["legal", RACE, "--players", "2", "--position", position],
        "",
        2,
        &["p=3", "p=2"],
    );
}

#[test]
fn illegal_positions_and_missing_files_are_named() {
    // Sixteen pyramids of a player, while the box has fifteen.
    let position = "p=2 t=0 k=0 n=0 u=555/555 s=c4:0S";
    bad(
        &["legal", RACE, "--position", position],
        "",
        1,
        &["--position", "IF-"],
    );
    bad(
        &["score", POTIONS, "/no/such/file"],
        "",
        1,
        &["/no/such/file"],
    );
    bad(
        &["score", POTIONS, "-"],
        "1: ingredients moo",
        1,
        &["standard input", "line 1", "moo"],
    );
    bad(
        &["score", POTIONS, "-"],
        "{\"players\":\n moo}",
        1,
        &["line 2 column"],
    );
    bad(&["score", POTIONS, "-"], "{\"moo\":1}", 1, &["moo"]);
    bad(&["score", POTIONS, "-"], "", 1, &["standard input"]);
    bad(
        &["score", RACE, "-"],
        "1 2 3",
        1,
        &["error: IceFrogs is won, not scored.\n"],
    );
    bad(
        &["score", POTIONS, "-"],
        "[1]",
        1,
        &["a list", "expected an object"],
    );
    for command in ["verify", "replay"] {
        bad(
            &[command, "/no/such/file"],
            "",
            1,
            &["/no/such/file: could not be read"],
        );
    }
    let unread = run("verify /no/such/file");
    assert_eq!(unread.out, "", "{}", unread.err);
    let refusal = common::run(
        &["legal", RACE, "--lang", "nl", "--position", position],
        "",
        &[],
    );
    assert!(
        refusal.err.contains("IF-") && !refusal.err.contains('{'),
        "{}",
        refusal.err
    );
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

/// Returns the keys of a Fluent file, and the arguments of each text.
fn keys(source: &str) -> Vec<(String, Vec<String>)> {
    let mut keys: Vec<(String, Vec<String>)> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let key = line.split_once(" =").map(|(key, _)| key);
        if let Some(key) = key.filter(|key| !key.starts_with([' ', '}', '*'])) {
            keys.push((key.to_owned(), Vec::new()));
        }
        if let Some((_, arguments)) = keys.last_mut() {
            let named = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '-');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            arguments.extend(named);
            arguments.sort();
            arguments.dedup();
        }
    }
    keys.sort();
    keys
}

#[test]
fn program_texts_are_in_both_languages() {
    for (en, nl) in [
        (
            include_str!("../../locales/en.ftl"),
            include_str!("../../locales/nl.ftl"),
        ),
        (
            include_str!("../../locales/kept.en.ftl"),
            include_str!("../../locales/kept.nl.ftl"),
        ),
        (
            include_str!("../../locales/play.en.ftl"),
            include_str!("../../locales/play.nl.ftl"),
        ),
    ] {
        let (en, nl) = (keys(en), keys(nl));
        assert!(en.len() > 10);
        assert_eq!(en, nl);
        assert!(
            en.windows(2).all(|pair| pair[0].0 != pair[1].0),
            "a key is there twice"
        );
    }
}

/// Returns the save of a match that has just begun.
fn fresh_save() -> String {
    let mut session = ranarium::rpc::RpcState::new(ranarium_game::Language::En);
    let mut record = String::new();
    for request in [
        serde_json::json!({"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": RACE, "seed": "5eed".repeat(16)}}),
        serde_json::json!({"jsonrpc": "2.0", "id": 2, "method": "record", "params": {"match": 1}}),
    ] {
        let answer = json(&session.answer(request.to_string().as_bytes()).unwrap());
        if let Some(text) = answer["result"]["record"].as_str() {
            text.clone_into(&mut record);
        }
    }
    record
}

/// Plays the first two plies under rules of version 0. Visited, it returns the saves with and
/// without a second ply that is legal under today's rules, and the text of the first ply.
struct UnderEarlierRules(String);

impl Visit for UnderEarlierRules {
    type Out = (String, String, String);

    fn visit<G: FullGame>(self) -> Self::Out {
        let mut record = self.0.parse::<Record<G>>().unwrap();
        record.rules = 0;
        let (mut state, mut legal) = (record.setup.start(), Vec::new());
        for seat in Seat::all(2) {
            G::legal_actions(&state, seat, &mut legal);
            record.entries.push(Entry::Act(seat, legal[0]));
            G::apply_unchecked(&mut state, Step::Act(seat, legal[0]), &mut NoEvents);
        }
        let allowed = record.to_string();
        record.entries[1] = record.entries[0];
        (allowed, record.to_string(), record.entries[0].to_string())
    }
}

#[test]
fn records_with_other_line_ends_and_a_byte_order_mark_are_read() {
    let windows = format!("\u{feff}{}", fresh_save().replace('\n', "\r\n"));
    for command in ["verify", "replay"] {
        let written = common::run(&[command, "-"], &fresh_save(), &[]);
        let ran = common::run(&[command, "-"], &windows, &[]);
        assert_eq!((ran.code, ran.out), (0, written.out), "{}", ran.err);
    }
}

#[test]
fn a_match_is_drawn_into_a_new_file() {
    let folder = folder("pictures");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let played = ranarium_catalog::visit(RACE, UnderEarlierRules(fresh_save()));
    let (save, ..) = played.unwrap();
    let draw = |name: &str, more: &[&str]| {
        let file = path(name);
        let words = [&["replay", "-", "--picture", &file][..], more].concat();
        common::run(&words, &save, &[])
    };
    let (whole, moment) = (draw("whole.png", &[]), draw("one.png", &["--at", "1"]));
    if !cfg!(feature = "previews") {
        assert_eq!((whole.code, moment.code), (2, 2));
        assert!(whole.err.contains("--features previews"), "{}", whole.err);
        return;
    }
    let has_frames = |name: &str| {
        let picture = fs::read(path(name)).unwrap();
        assert!(picture.starts_with(b"\x89PNG"), "{name}");
        picture.windows(4).any(|chunk| chunk == b"acTL")
    };
    let codes = (whole.code, moment.code);
    assert_eq!(codes, (0, 0), "{}{}", whole.err, moment.err);
    assert!(has_frames("whole.png") && !has_frames("one.png"));
    // No file is overwritten.
    let again = draw("one.png", &[]);
    assert_eq!(again.code, 1, "{}", again.out);
    assert!(again.err.contains("one.png"), "{}", again.err);
    assert!(!has_frames("one.png"));
    let both = draw("json.png", &["--json"]);
    assert_eq!(both.code, 2, "{}", both.err);
}

#[test]
fn a_match_of_earlier_rules_is_replayed_while_legal() {
    let played = ranarium_catalog::visit(RACE, UnderEarlierRules(fresh_save()));
    let (allowed, forbidden, first) = played.unwrap();
    let remark = "played under version 0 of the rules";
    for (command, says) in [("verify", "Played under version 0"), ("replay", remark)] {
        let ran = common::run(&[command, "-"], &allowed, &[]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.out.contains(says), "{}", ran.out);
    }
    for command in ["verify", "replay"] {
        let ran = common::run(&[command, "-", "--json"], &allowed, &[]);
        let text = ran.out.replace(": ", ":");
        assert!(text.contains("\"rules\":0"), "{text}");
        let ran = common::run(&[command, "-"], &forbidden, &[]);
        assert_eq!(ran.code, 1, "{}", ran.out);
        let reason = format!("{remark}, and step 2, \"{first}\", does not fit version 1: ");
        let text = ran.out + &ran.err;
        assert!(text.contains(&reason), "{text}");
    }
    let shown = common::run(&["replay", "-", "--json"], &forbidden, &[]);
    assert_eq!(json(&shown.out)["last"], 1, "{}", shown.out);
}

#[test]
fn replay_refuses_unknown_steps_and_viewers_with_the_range() {
    let record = fresh_save();
    for (given, says) in [
        (
            ["--viewer", "0"],
            "--viewer 0: expected 1 to 2 or spectator",
        ),
        (
            ["--viewer", "3"],
            "--viewer 3: expected 1 to 2 or spectator",
        ),
        (["--at", "-1"], "--at -1: expected a number from 0 to "),
        (["--at", "moo"], "--at moo: expected a number from 0 to "),
        (["--at", "999"], "--at 999: expected a number from 0 to "),
    ] {
        bad(&["replay", "-", given[0], given[1]], &record, 2, &[says]);
    }
    let shown = common::run(&["replay", "-", "--viewer", "Spectator"], &record, &[]);
    assert_eq!(shown.code, 0, "{}", shown.err);
}
