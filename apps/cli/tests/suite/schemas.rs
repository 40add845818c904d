//! The schemas in `docs/schemas/` are those of the types, and the JSON of commands fits them.

use crate::common::schema::Described;
use crate::common::{self, folder, shell_bot};
use ranarium::schemas::schemas;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas")
}

/// Returns the schema of the type, as the file holds it.
fn text(schema: &schemars::Schema) -> String {
    let mut text = serde_json::to_string_pretty(schema).unwrap();
    text.push('\n');
    text
}

/// With `RANARIUM_WRITE_SCHEMAS=1` the files are written instead of compared.
#[test]
fn every_schema_file_matches_its_type() {
    let writes = std::env::var_os("RANARIUM_WRITE_SCHEMAS").is_some();
    for (name, schema) in schemas() {
        let path = folder().join(format!("{name}.json"));
        if writes {
            fs::write(&path, text(&schema)).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            kept == text(&schema),
            "docs/schemas/{name}.json is not what the types give; \
             RANARIUM_WRITE_SCHEMAS=1 cargo test -p ranarium --test suite schemas writes it"
        );
    }
}

/// Returns the JSON that a command prints, after checking it against its schema.
fn printed(name: &str, arguments: &[&str], input: &str, code: i32) -> Value {
    let ran = common::run(arguments, input, &[]);
    assert_eq!(ran.code, code, "{arguments:?}: {}{}", ran.out, ran.err);
    let value: Value = serde_json::from_str(&ran.out).unwrap();
    assert_fits(name, &value);
    value
}

fn assert_fits(name: &str, value: &Value) {
    Described::new(name).check("", value);
}

/// Collects the names of all properties in a schema.
fn properties(schema: &Value, out: &mut Vec<String>) {
    let Some(fields) = schema.as_object() else {
        return;
    };
    for (key, part) in fields {
        if key == "properties" {
            out.extend(part.as_object().unwrap().keys().cloned());
        }
        let parts = part.as_array().into_iter().flatten();
        parts.chain([part]).for_each(|part| properties(part, out));
    }
}

#[test]
fn every_name_is_in_kebab_case() {
    for (name, schema) in schemas() {
        let mut found = Vec::new();
        properties(&serde_json::to_value(schema).unwrap(), &mut found);
        assert!(!found.is_empty());
        for property in found {
            let is_kebab =
                |one: char| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-';
            assert!(property.chars().all(is_kebab), "{name}: {property}");
        }
    }
}

/// Returns a record of Stacking Frogs, from a fixed seed.
fn record() -> String {
    let path = std::env::temp_dir().join(format!("ranarium-schemas-{}", std::process::id()));
    let _ = fs::remove_file(&path);
    let typed = "1\n".repeat(300) + &format!("save {}\n", path.display());
    let seats = "human,bot:greedy";
    let arguments = ["play", "stacking-frogs", "--seats", seats, "--seed", "1"];
    let played = common::run(&arguments, &typed, &[]);
    assert_eq!(played.code, 0, "{}{}", played.out, played.err);
    let text = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    text
}

#[test]
fn rules_json_matches_its_schema() {
    for id in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let rules = printed("rules", &["rules", id, "--json"], "", 0);
        assert_eq!(rules["game"], id);
        assert!(rules["rulebook"].as_str().unwrap().starts_with("# "));
        assert_eq!(rules["options"][0]["key"], "players");
        assert_eq!(rules["options"][0]["allowed"]["kind"], "number");
    }
    let dutch = printed(
        "rules",
        &["rules", "icefrogs", "--options", "--json", "--lang", "nl"],
        "",
        0,
    );
    assert!(dutch.get("rulebook").is_none());
    assert_eq!(dutch["language"], "nl");
}

#[test]
fn record_json_matches_its_schema() {
    let text = record();
    let good = printed("verify", &["verify", "--json", "-"], &text, 0);
    assert_eq!((&good["good"], &good["bad"]), (&1.into(), &0.into()));
    assert_eq!(good["records"][0]["verdict"], "good");
    assert_eq!(good["records"][0]["over"], true);
    let altered = text.replacen("seat 1", "seat 9", 1);
    let bad = printed("verify", &["verify", "--json", "-"], &altered, 1);
    assert_eq!(bad["bad"], 1);
    assert!(
        bad["records"][0]["why"]
            .as_str()
            .unwrap()
            .contains("line 6")
    );

    let lines: Vec<&str> = text.lines().collect();
    let all = printed("replay", &["replay", "--json", "-"], &text, 0);
    let last = all["last"].as_u64().unwrap();
    assert_eq!(all["steps"].as_array().unwrap().len() as u64, last + 1);
    assert_eq!(all["viewer"], "spectator");
    let (shares, points) = (&all["result"]["shares"], &all["result"]["points"]);
    let result = format!(
        "{}/{} points {}/{}",
        shares[0], shares[1], points[0], points[1]
    );
    assert_eq!(all["result"]["text"], result.as_str());
    let steps = all["steps"].as_array().unwrap();
    assert!(steps[0].get("action").is_none());
    for step in &steps[1..] {
        let action = step["action"]["text"].as_str().unwrap();
        let entry = match &step["seat"] {
            Value::Null => format!("* {action}"),
            seat => format!("{seat} {action}"),
        };
        assert!(lines.contains(&entry.as_str()), "{entry}");
    }
    let replayed = printed(
        "replay",
        &["replay", "--json", "--at", "2", "--viewer", "1", "-"],
        &text,
        0,
    );
    assert_eq!(replayed["steps"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&replayed["steps"][0]["step"], &replayed["viewer"]),
        (&2.into(), &"1".into())
    );
    let arguments = ["analyse", "-", "--level", "hard@10", "--json"];
    let judged = printed("analyse", &arguments, &text, 0);
    assert_eq!(judged["judge"], "hard@10");
    assert!(judged["decisions"][0]["loss"].is_f64());
}

#[test]
fn score_json_matches_its_schema() {
    let sheet = "1: ingredients 14, power witch witch 6\n2: ingredients 17, power cat\n";
    let score = printed("score", &["score", "frog-juice", "--json", "-"], sheet, 0);
    assert_eq!(score["game"], "frog-juice");
    assert_eq!(score["totals"][1]["points"], 3);
}

#[test]
fn bot_check_json_matches_its_schema() {
    let missing = printed(
        "bot-check",
        &["bot-check", "cmd:/no/such/program", "--json"],
        "",
        1,
    );
    assert_eq!((&missing["good"], &missing["bad"]), (&0.into(), &1.into()));
    assert_eq!(missing["checks"][0]["good"], false);
    assert!(missing.get("introduced").is_none());
    if cfg!(not(unix)) {
        return;
    }
    let folder = folder::folder("schemas-bot");
    let bot = shell_bot::write(&folder, "bot.sh", shell_bot::Extras::default());
    let arguments = ["bot-check", &bot, "--json", "--decisions", "2"];
    let good = printed("bot-check", &arguments, "", 0);
    assert_eq!(good["introduced"]["name"], "shell");
    assert_eq!(good["bad"], 0);
    assert!(good["checks"].as_array().unwrap().len() > 12);
}

#[test]
fn a_stored_game_from_a_position_matches_its_schema() {
    let folder = folder::folder("schemas-game");
    let (openings, kept) = (folder.join("openings"), folder.join("kept"));
    fs::write(&openings, "p=2 t=0 k=0 n=0 u=554/545 s=b1:0L1M\n").unwrap();
    let arguments = format!(
        "arena icefrogs --bots greedy,random --deals 1 --clock 60 --openings {} --records {}",
        openings.display(),
        kept.display()
    );
    let ran = common::run(&arguments.split(' ').collect::<Vec<_>>(), "", &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = fs::read_to_string(kept.join("deal-000001-game-1.json")).unwrap();
    assert_fits("arena-game", &serde_json::from_str(&text).unwrap());
}

#[test]
fn run_json_matches_its_schema() {
    let split = |line: &'static str| line.split(' ').collect::<Vec<_>>();
    let arguments = "arena frog-juice --bots greedy,random --deals 2 --seed 1 --json";
    let plain = printed("arena", &split(arguments), "", 0);
    assert_eq!(plain["games"], 4);
    assert!(plain.get("sprt").is_none());
    let arguments =
        "arena icefrogs --bots greedy,random --deals 1 --seed 1 --sprt 0,20 --steps-max 9 --json";
    let tested = printed("arena", &split(arguments), "", 0);
    assert_eq!(tested["sprt"]["accepted"], Value::Null);
    let arguments = "simulate stacking-frogs --games 3 --seed 1 --json";
    let simulated = printed("simulate", &split(arguments), "", 0);
    assert_eq!(simulated["seats"][0]["seat"], 1);
    assert!(simulated["seats"][0]["points"]["mean"].is_f64());
}

#[test]
fn position_json_matches_its_schema() {
    let position = "p=2 t=0 k=0 n=0 u=554/545 s=b1:0L1M";
    let legal = ["legal", "icefrogs", "--position", position, "--json"];
    let legal = printed("legal", &legal, "", 0);
    assert_eq!(
        (&legal["turn"], &legal["seats"][0]["seat"]),
        (&"decide".into(), &1.into())
    );
    let drawn = printed("legal", &["legal", "army-of-frogs", "--json"], "", 0);
    assert_eq!(drawn["turn"], "chance");
    assert!(!drawn["chance"].as_array().unwrap().is_empty());
    let arguments = ["perft", "icefrogs", "--depth", "1", "--position", position];
    let divided = [&arguments[..], &["--divide", "--json"]].concat();
    let divided = printed("perft", &divided, "", 0);
    let actions = legal["seats"][0]["actions"].as_array().unwrap().len();
    assert_eq!(divided["divide"].as_array().unwrap().len(), actions);
    let whole = printed("perft", &[&arguments[..], &["--json"]].concat(), "", 0);
    assert_eq!(whole["leaves"], divided["leaves"]);
    assert!(whole.get("divide").is_none());
}
