//! Whole matches at a piped prompt: the input and the output.

use crate::common::folder::folder;
use crate::common::run_in;
use std::fs;
use std::path::Path;
use std::process::Output;

fn ranarium(folder: &Path, args: &[&str], typed: &str) -> (String, Output) {
    let output = run_in(folder, args, typed);
    (String::from_utf8(output.stdout.clone()).unwrap(), output)
}

const GAMES: [&str; 4] = ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"];

#[test]
fn records_of_matches_against_bots_verify() {
    for game in GAMES {
        let folder = folder(&format!("end-{game}"));
        // Always the first of the list; then the record is saved.
        let typed = "1\n".repeat(2000) + "save kept.record\n";
        let limit: &[&str] = if game == "army-of-frogs" {
            &["--option", "turn-limit=12"]
        } else {
            &[]
        };
        let args = [&["play", game, "--seed", "5eed"], limit].concat();
        // The prompts after the end explain how to save a record, so that more input is harmless.
        let (text, output) = ranarium(&folder, &args, &typed);
        assert!(
            output.status.success(),
            "{game}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(
            text.contains(" wins.") || text.contains("a draw") || text.contains("share the win"),
            "{game}"
        );
        assert!(
            text.contains("ranarium verify kept.record"),
            "{game}: {}",
            &text[text.len().saturating_sub(600)..]
        );
        let (text, output) = ranarium(&folder, &["verify", "kept.record"], "");
        assert!(
            output.status.success() && text.contains("kept.record: good."),
            "{game}: {text}"
        );
        let (text, output) = ranarium(&folder, &["replay", "kept.record", "--viewer", "1"], "");
        assert!(
            output.status.success() && text.lines().count() > 20,
            "{game}"
        );
        let judged = ["analyse", "kept.record", "--level", "easy@10"];
        let (text, output) = ranarium(&folder, &judged, "");
        assert!(output.status.success(), "{game}: {text}");
        assert!(
            text.contains("Player 1: ") && text.contains(" decisions analysed, "),
            "{game}: {text}"
        );
        let (text, _) = ranarium(
            &folder,
            &[&judged[..], &["--json", "--seat", "2"]].concat(),
            "",
        );
        let judged: serde_json::Value = serde_json::from_str(&text).unwrap();
        let decisions = judged["decisions"].as_array().unwrap();
        assert!(
            !decisions.is_empty() && decisions.iter().all(|one| one["seat"] == 2),
            "{game}: {text}"
        );
        for one in decisions {
            let value = |key: &str| one[key].as_f64().unwrap();
            assert!(
                (0.0..=1.0).contains(&value("value")) && value("loss") >= 0.0,
                "{game}: {one}"
            );
            assert!(
                (value("best-value") - value("value") - value("loss")).abs() < 1e-9,
                "{game}: {one}"
            );
        }
        let (_, output) = ranarium(&folder, &["resume", "kept.record"], "");
        assert_eq!(
            output.status.code(),
            Some(1),
            "{game}: a match that is over does not go on"
        );
    }
}

#[test]
fn a_resumed_save_continues_in_its_file() {
    let folder = folder("resume");
    let play = ["play", "icefrogs", "--seed", "77"];
    let (text, _) = ranarium(&folder, &play, "S-b1\nsave\nsave own.save\nquit\n");
    assert!(text.contains("ranarium resume own.save"), "{text}");
    let kept = text.split("It is kept in ").nth(1).expect(&text);
    assert!(kept.lines().next().unwrap().ends_with(".match"), "{text}");
    let save = folder.join("own.save");
    let before = fs::read_to_string(&save).unwrap();
    let (text, output) = ranarium(&folder, &["resume", "own.save"], "1\nquit\n");
    assert!(
        output.status.success() && text.contains("ranarium resume own.save"),
        "{text}"
    );
    let after = fs::read_to_string(&save).unwrap();
    assert!(after.lines().count() > before.lines().count());
    // Another match of the same seed may not take its name.
    let (text, _) = ranarium(&folder, &play, "S-b2\nsave own.save\nquit\n");
    assert!(
        text.contains("own.save already exists and is not an earlier save of this match"),
        "{text}"
    );
    assert_eq!(fs::read_to_string(&save).unwrap(), after);
}

#[test]
fn a_damaged_save_is_kept_and_its_intact_part_resumed() {
    let folder = folder("damaged");
    ranarium(
        &folder,
        &["play", "icefrogs", "--seed", "3"],
        "1\n1\n1\nsave whole.save\nquit\n",
    );
    let whole = fs::read_to_string(folder.join("whole.save")).unwrap();
    let cut = &whole[..whole.find("\nsums").unwrap() - 4];
    fs::write(folder.join("cut.save"), cut).unwrap();
    let (text, output) = ranarium(&folder, &["resume", "cut.save"], "quit\n");
    assert!(output.status.success(), "{text}");
    assert!(
        text.contains("cut.save: line ") && text.contains("Everything before that is intact: "),
        "{text}"
    );
    assert_eq!(fs::read_to_string(folder.join("cut.save")).unwrap(), cut);
    let altered = whole.replacen("S-b1", "S-b2", 1);
    assert_ne!(altered, whole);
    fs::write(folder.join("altered.save"), altered).unwrap();
    let (text, output) = ranarium(&folder, &["verify", "whole.save", "altered.save"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text.contains("whole.save: good so far") && text.contains("altered.save: line "),
        "{text}"
    );
}

#[test]
fn hands_are_covered_between_turns_on_a_shared_screen() {
    let folder = folder("hands");
    let args = [
        "play",
        "frog-juice",
        "--seats",
        "human:Ada,human:Ben",
        "--seed",
        "1",
        "--option",
        "dealer=2",
    ];
    let (text, _) = ranarium(&folder, &args, "\n\npass\n1\n\npass\n1\n\nquit\n");
    let covered: Vec<&str> = text.matches(" is next. Hand over the screen").collect();
    assert!(covered.len() >= 2, "{text}");
    // Between the cover and the next hand the screen shows no part of the previous hand: each part
    // shows one hand.
    for part in text.split(&"=".repeat(60)) {
        assert!(part.matches("Your hand").count() <= 2, "{part}");
        assert!(
            !(part.contains("Ada > ") && part.contains("Ben > ")),
            "{part}"
        );
    }
}

#[test]
fn reactions_are_asked_of_all_players_on_a_shared_screen() {
    let folder = folder("reaction");
    // Two cards in the centre are a Witch's: the others are asked before the first turn.
    let args = [
        "play",
        "frog-juice",
        "--seats",
        "human:Ada,human:Ben",
        "--seed",
        "4",
    ];
    let wall = "=".repeat(60);
    let question = "Does anyone have a Witch Wash?";
    let (reacts, _) = ranarium(&folder, &args, "\n7\n2\n\n1\n");
    let parts: Vec<&str> = reacts.split(&wall).collect();
    // Only public information is visible with the question.
    assert!(
        parts[1].contains(question) && parts[1].contains("2  Ben takes a look"),
        "{reacts}"
    );
    assert!(
        parts[1].contains("Centre: ") && !parts[1].contains("Your hand"),
        "{reacts}"
    );
    assert_eq!(
        parts[1].matches("or press Enter if nobody reacts").count(),
        2,
        "{reacts}"
    );
    // The person who reacts gets the screen alone, and may still pass.
    assert!(parts[2].contains("Ben is next."), "{reacts}");
    assert!(
        parts[3].contains("Ben, you may answer:") && parts[3].contains("Your hand"),
        "{reacts}"
    );
    // Without a reaction the next person is called at once.
    let (no_reaction, _) = ranarium(&folder, &args, "\n\n\n");
    let parts: Vec<&str> = no_reaction.split(&wall).collect();
    assert!(
        parts[1].contains(question) && !parts[1].contains("Your hand"),
        "{no_reaction}"
    );
    assert!(parts[2].contains("Ada is next."), "{no_reaction}");
    assert!(
        parts[3].contains("Nobody uses the Witch Wash.")
            && parts[3].contains("Ada, it is your turn"),
        "{no_reaction}"
    );
}

#[test]
fn several_people_play_a_match_on_a_shared_screen() {
    for (game, people) in [("frog-juice", 3), ("stacking-frogs", 3), ("icefrogs", 2)] {
        let folder = folder(&format!("people-{game}"));
        let seats = vec!["human"; people].join(",");
        // Every question takes the first of its list, in two steps where that is long, and every
        // cover takes a line. A number that may not react is rejected, and the empty line declines.
        let typed = "1\n1\n\n".repeat(3000);
        let args = ["play", game, "--seats", &seats, "--seed", "7"];
        let (text, output) = ranarium(&folder, &args, &typed);
        assert!(output.status.success(), "{game}: {text}");
        let (_, end) = text.split_at(text.len().saturating_sub(600));
        assert!(end.contains("ranarium verify "), "{game}: {end}");
    }
}

#[test]
fn the_prompt_answers_undo_why_hint_log_rules_and_help() {
    let folder = folder("words");
    let typed = "help\nhint\nwhy i1-h1\nwhy 1\nwhy\nfoo\n99\nS-b1\nundo\nlog\nrules IF-3.1\nrules XX-1\nquit\n";
    let (text, output) = ranarium(
        &folder,
        &["play", "icefrogs", "--seats", "human,human"],
        &("\n".to_owned() + typed),
    );
    assert!(output.status.success());
    for expected in [
        "undo the last decision at this screen",
        "I would play ",
        "That is allowed.",
        "Why not what?",
        "“foo” is neither a move nor a command",
        "The list goes from 1 to 6.",
        "IF-3.1 (S) Step",
        "There is no rule XX-1",
    ] {
        assert!(text.contains(expected), "{expected:?} is not in\n{text}");
    }
    assert!(
        text.contains("IF-2.1") || text.contains("IF-2.2"),
        "why names the clause:\n{text}"
    );
}

#[test]
fn resigning_needs_confirmation() {
    let folder = folder("resign");
    let (text, _) = ranarium(
        &folder,
        &["play", "icefrogs", "--seed", "1"],
        "resign\nlog\nresign\nresign\nsave kept.record\n\n",
    );
    assert_eq!(text.matches("Give this match up?").count(), 2, "{text}");
    assert!(text.contains("Player 1 has resigned."), "{text}");
    let file = fs::read_to_string(folder.join("kept.record")).unwrap();
    assert!(file.contains("\nresult 0/60 resigned 1\n"), "{file}");
}

#[test]
fn only_a_confirmation_answers_a_question_in_two_steps() {
    let folder = folder("two-steps");
    let (resigned, played_on) = ("Player 1 has resigned.", "The match goes on.");
    for (answer, has_resigned, says) in [
        ("resign", true, resigned),
        ("opgeven", true, resigned),
        ("y", true, resigned),
        ("YES", true, resigned),
        ("ja", true, resigned),
        ("n", false, played_on),
        ("no", false, played_on),
        ("nee", false, played_on),
        ("maybe", false, played_on),
        // A move, a number and a command are carried out.
        ("S-b1", false, "Since your last turn"),
        ("1", false, "Since your last turn"),
        ("goal", false, "Player 1 > "),
    ] {
        let typed = format!("resign\n{answer}\nquit\n");
        let (text, _) = ranarium(&folder, &["play", "icefrogs", "--seed", "1"], &typed);
        let (_, after) = text.split_once("Give this match up?").expect(&text);
        assert!(after.contains(says), "{answer}: {text}");
        assert_eq!(after.contains(resigned), has_resigned, "{answer}: {text}");
        assert!(!after.contains("neither a move"), "{answer}: {text}");
    }
}

#[test]
fn moves_are_read_in_any_case_and_errors_name_their_place() {
    let folder = folder("case");
    for typed in ["s-b1", "S-B1", " S-b1 "] {
        let input = format!("{typed}\nquit\n");
        let (text, _) = ranarium(&folder, &["play", "icefrogs", "--seed", "1"], &input);
        assert!(text.contains("Since your last turn"), "{typed}: {text}");
    }
    for (game, typed, place) in [
        (
            "icefrogs",
            "s-z9",
            "Expected at character 3: a space such as c3.",
        ),
        (
            "icefrogs",
            "foo",
            "Expected at character 1: a space such as c3, a size",
        ),
        ("frog-juice", "cap", "Expected at character 1: "),
        ("frog-juice", "eat", "Expected at character 1: "),
    ] {
        let input = format!("{typed}\nquit\n");
        let (text, _) = ranarium(&folder, &["play", game, "--seed", "1"], &input);
        assert!(text.contains(place), "{typed}: {text}");
    }
}

#[test]
fn undo_restores_the_position_unless_a_card_was_revealed() {
    let folder = folder("undo");
    let (text, _) = ranarium(
        &folder,
        &["play", "icefrogs", "--seed", "1"],
        "S-b1\nundo\nquit\n",
    );
    assert!(text.contains("Undone."), "{text}");
    let last = text.rsplit("Player 1 > ").nth(1).unwrap();
    assert!(last.contains("S5 M5 L5"), "{last}");
    let (text, _) = ranarium(
        &folder,
        &["play", "army-of-frogs", "--seed", "2"],
        "1\nundo\nquit\n",
    );
    assert!(text.contains("You can’t undo this"), "{text}");
}

#[test]
fn a_menu_opens_without_arguments() {
    let folder = folder("menu");
    for typed in ["4\n2\n1\n1\nquit\n", "icefrogs\n\n\n\nquit\n"] {
        let (text, output) = ranarium(&folder, &[], typed);
        assert!(output.status.success());
        assert!(
            text.contains("Which game?")
                && text.contains("How many players?")
                && text.contains("How strong should the computer be?")
                && text.contains("Player 1 > "),
            "{text}"
        );
    }
    for game in 1..=4 {
        let (_, output) = ranarium(&folder, &["play"], &format!("{game}\n\n\nexpert\nquit\n"));
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    // Every number of players in the menu can be played.
    let (_, output) = ranarium(&folder, &["play"], "2\n5\n1\neasy\nquit\n");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn bad_seats_seeds_and_files_are_refused_with_the_reason() {
    let folder = folder("bad");
    for (args, code, reason) in [
        (
            &["play", "icefrogs", "--seats", "robot,human"][..],
            2,
            "expected one of: human",
        ),
        (
            &["play", "icefrogs", "--seats", "human,bot:god"],
            2,
            "expected one of: random, points, greedy, club, easy, medium, hard, expert",
        ),
        (
            &[
                "play",
                "icefrogs",
                "--seats",
                "human,human",
                "--players",
                "3",
            ],
            2,
            "one per player",
        ),
        (&["play", "icefrogs", "--seed", "xyz"], 2, "hexadecimal"),
        (&["resume", "nothing.save"], 1, "nothing.save"),
        (&["replay", "nothing.record"], 1, "nothing.record"),
    ] {
        let (_, output) = ranarium(&folder, args, "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {text}");
        assert!(text.contains(reason), "{args:?}: {text}");
    }
}

#[test]
fn a_match_from_a_position_has_a_valid_record() {
    let folder = folder("position");
    // IF-4.1: two jumps lead to the opponent's start space.
    let position = "p=2 t=0 k=0 n=20 u=544/445 s=e3:0M,f3:1M,g4:0L,h1:1S";
    let play = ["play", "icefrogs", "--position"];
    let (text, output) = ranarium(
        &folder,
        &[&play[..], &[position]].concat(),
        "e3-i1\nsave kept.record\n",
    );
    assert!(output.status.success(), "{text}");
    assert!(text.contains(" wins."), "{text}");
    let record = fs::read_to_string(folder.join("kept.record")).unwrap();
    assert!(
        record.contains(&format!("\nposition {position}\n")),
        "{record}"
    );
    let (text, output) = ranarium(&folder, &["verify", "kept.record"], "");
    assert!(output.status.success() && text.contains("good"), "{text}");
    for (position, reason) in [
        ("p=2 t=7", "--position: column"),
        ("p=2 t=0 k=0 n=20 u=544/445 s=e3:0S0L", "--position: IF-"),
    ] {
        let (_, output) = ranarium(&folder, &[&play[..], &[position]].concat(), "");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && text.contains(reason), "{text}");
    }
}
