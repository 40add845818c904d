//! Records that are read and replayed.

use super::{RACE, bad, json};
use crate::common;
use crate::common::folder::folder;
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, NoEvents, Seat, Step};
use ranarium_table::{Entry, Record};
use std::fs;

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

/// Returns the save with a second ply that a rule forbids: the second player repeats the first ply
/// of the other.
struct WithIllegalPly(String);

impl Visit for WithIllegalPly {
    type Out = String;

    fn visit<G: FullGame>(self) -> String {
        let mut record = self.0.parse::<Record<G>>().unwrap();
        let mut legal = Vec::new();
        G::legal_actions(&record.setup.start(), Seat::FIRST, &mut legal);
        record.entries.push(Entry::Act(Seat::FIRST, legal[0]));
        record.entries.push(Entry::Act(Seat::new(1), legal[0]));
        record.to_string()
    }
}

#[test]
fn an_error_in_a_file_is_in_one_language() {
    let forbidden = ranarium_catalog::visit(RACE, WithIllegalPly(fresh_save())).unwrap();
    let cut = fresh_save().lines().next().unwrap().to_owned();
    for command in ["verify", "replay", "resume"] {
        for (input, english, dutch) in [
            // A rule forbids a move.
            (&forbidden, "<stdin>: line ", "<stdin>: regel "),
            // The text is damaged: programs read this.
            (&cut, "<stdin>: line ", "<stdin>: line "),
        ] {
            for (language, says) in [("en", english), ("nl", dutch)] {
                let ran = common::run(&[command, "-", "--lang", language], input, &[]);
                assert_eq!(ran.code, 1, "{command}: {}", ran.out);
                let text = ran.out + &ran.err;
                assert!(text.contains(says), "{command} {language}: {text}");
            }
        }
    }
    for command in ["verify", "replay", "analyse"] {
        let ran = common::run(&[command, "/no/such/file", "--lang", "nl"], "", &[]);
        let says = "ranarium: /no/such/file kan niet worden gelezen: dat bestand is er niet.\n";
        assert_eq!(ran.err, says, "{command}");
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
    let says = "one.png already exists; choose another name.";
    assert!(again.err.contains(says), "{}", again.err);
    for name in ["whole.jpg", "whole", "png"] {
        let other = draw(name, &[]);
        assert_eq!(other.code, 2, "{name}: {}", other.out);
        assert!(other.err.contains("ends with .png"), "{}", other.err);
        assert!(!folder.join(name).exists(), "{name}");
    }
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
        let reason = format!("{remark}, and step 2, “{first}”, does not fit version 1: ");
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
