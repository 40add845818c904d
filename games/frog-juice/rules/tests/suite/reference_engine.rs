//! The reference engine of Frog Juice compared with the engine that programs use: who decides, what
//! is legal, what chance may do and with which weights, the cards' places, and the results with
//! their points. `tests/README.md` says how many.

use crate::laws::game::Laws;
use crate::reference::ReferenceFrogJuice;
use ranarium_game::{Game, NoEvents, Notation, Rng, Seat, Step, Turn, pick_weighted};
use ranarium_laws::Lawful;
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn, compare};
use std::collections::{BTreeMap, BTreeSet};

type First = <Laws as Lawful>::Game;

/// Random matches of every variant, every action as likely as any other.
#[test]
fn both_engines_agree_in_random_matches() {
    let compared = compare::<Laws, ReferenceFrogJuice>(2, 1);
    println!("{compared:?}");
    assert_eq!(compared.results, compared.matches, "every match ends");
    assert!(compared.positions >= 2_000, "{compared:?}");
}

const HOUSE_RULES: [&str; 6] = [
    "quiet-end",
    "witch-needs-centre",
    "cat-for-a-point",
    "auto-ask",
    "witch-sweeps-spells",
    "tie-by-ingredients",
];

/// Returns every number of players with every choice of house rules; every other time the options
/// name the dealer.
fn every_option_set() -> Vec<<First as Game>::Options> {
    let mut sets = Vec::new();
    for players in 2..=4_usize {
        for choice in 0..1 << HOUSE_RULES.len() {
            let mut words = vec![format!("players={players}")];
            if choice % 2 == 1 {
                words.push(format!("dealer={}", choice / 2 % players + 1));
            }
            for (bit, house_rule) in HOUSE_RULES.iter().rev().enumerate() {
                if choice >> bit & 1 == 1 {
                    words.push(format!("{house_rule}=on"));
                }
            }
            sets.push(words.join(" ").parse().expect("these are options"));
        }
    }
    sets
}

/// Matches under every option set in which rare things happen often, so that sweeps, melts, cats
/// and spells are not drowned by discards.
#[test]
fn both_engines_agree_in_eager_matches() {
    let mut rng = Rng::new(2);
    let (mut positions, mut results) = (0, 0);
    let mut heard: BTreeMap<String, u32> = BTreeMap::new();
    for options in every_option_set() {
        positions += play_in_step(&options, PlayStyle::Eager, &mut rng, &mut heard);
        results += 1;
    }
    println!("{positions} positions, {results} results, {heard:?}");
    assert!(positions >= 20_000, "{positions}");
    for word in [
        "capture",
        "cat",
        "cast",
        "add",
        "ask",
        "witch",
        "witch+wash",
        "wash",
        "decline",
        "pass",
        "discard",
        "end",
    ] {
        assert!(
            heard.get(word).is_some_and(|times| *times >= 15),
            "{word}: {heard:?}"
        );
    }
}

/// Matches without a capture, so that all Ingredient piles stay empty (FJ-9.2).
#[test]
fn fj_9_2_both_engines_agree_in_idle_matches() {
    let mut rng = Rng::new(3);
    let mut heard = BTreeMap::new();
    for players in 2..=4 {
        for house_rule in ["", " tie-by-ingredients=on", " quiet-end=on"] {
            let options = format!("players={players}{house_rule}");
            let options = options.parse().expect("these are options");
            play_in_step(&options, PlayStyle::Idle, &mut rng, &mut heard);
        }
    }
    let words: Vec<&str> = heard.keys().map(String::as_str).collect();
    assert_eq!(words, ["decline", "discard", "pass"]);
}

/// The style in which actions are chosen.
#[derive(Clone, Copy)]
enum PlayStyle {
    /// Rare kinds of action are preferred.
    Eager,
    /// Passes and other minimal actions are preferred.
    Idle,
}

/// Plays one match in both engines; returns how many positions were compared.
fn play_in_step(
    options: &<First as Game>::Options,
    style: PlayStyle,
    rng: &mut Rng,
    heard: &mut BTreeMap<String, u32>,
) -> u32 {
    let mut first = First::start(options);
    let mut reference = ReferenceFrogJuice::start(&options.to_string());
    let mut story = vec![options.to_string()];
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for position in 0..Laws::MAX_STEPS {
        let context = || {
            format!(
                "engine left, reference engine right, after\n{}",
                story.join("\n")
            )
        };
        let step = match First::turn(&first) {
            Turn::Over => {
                let returns = First::returns(&first).expect("a match that is over has returns");
                let points = returns.points().map(<[i16]>::to_vec);
                let over = ReferenceTurn::Over(returns.shares().to_vec(), points);
                assert_eq!(over, reference.turn(), "{}", context());
                return position;
            }
            Turn::Chance => {
                First::chance_outcomes(&first, &mut outcomes);
                let texts = outcomes
                    .iter()
                    .map(|(outcome, weight)| (outcome.to_string(), *weight));
                assert_eq!(
                    ReferenceTurn::Chance(texts.collect()),
                    reference.turn(),
                    "{}",
                    context()
                );
                let outcome = pick_weighted(&outcomes, rng);
                reference.chance(&outcome.to_string());
                story.push(format!("* {outcome}"));
                Step::Chance(outcome)
            }
            Turn::Decide(seats) => {
                let numbers: BTreeSet<u8> = seats.iter().map(Seat::number).collect();
                assert_eq!(
                    ReferenceTurn::Decide(numbers),
                    reference.turn(),
                    "{}",
                    context()
                );
                for seat in seats.iter() {
                    First::legal_actions(&first, seat, &mut actions);
                    let texts: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
                    assert_eq!(
                        texts,
                        reference.legal(seat.number()),
                        "seat {seat}, {}",
                        context()
                    );
                }
                let all: Vec<Seat> = seats.iter().collect();
                let seat = all[rng.below(all.len() as u32) as usize];
                First::legal_actions(&first, seat, &mut actions);
                let words: BTreeSet<String> = actions
                    .iter()
                    .map(|action| first_word(&action.to_string()))
                    .collect();
                let words: Vec<String> = words.into_iter().collect();
                let word = match style {
                    PlayStyle::Eager => eager_choice(&words, heard, rng),
                    PlayStyle::Idle => idle_choice(&words),
                };
                actions.retain(|action| first_word(&action.to_string()) == word);
                if actions.len() > 1 && rng.below(4) > 0 {
                    actions.retain(|action| action.to_string() != "discard wash");
                }
                let action = actions[rng.below(actions.len() as u32) as usize];
                *heard.entry(word).or_default() += 1;
                reference.act(seat.number(), &action.to_string());
                story.push(format!("{seat} {action}"));
                Step::Act(seat, action)
            }
        };
        First::apply_unchecked(&mut first, step, &mut NoEvents);
        let texts = (First::position(&first).to_string(), reference.position());
        assert_eq!(
            texts.0,
            texts.1,
            "engine left, reference engine right, after\n{}",
            story.join("\n")
        );
    }
    panic!(
        "no end within {} steps:\n{}",
        Laws::MAX_STEPS,
        story.join("\n")
    );
}

/// Returns half of the time the word that has been used least so far, otherwise any, each as
/// likely.
fn eager_choice(words: &[String], heard: &BTreeMap<String, u32>, rng: &mut Rng) -> String {
    let rarest = words
        .iter()
        .min_by_key(|word| heard.get(*word).copied().unwrap_or(0));
    match rarest {
        Some(word) if rng.below(2) == 0 => word.clone(),
        _ => words[rng.below(words.len() as u32) as usize].clone(),
    }
}

fn idle_choice(words: &[String]) -> String {
    let idle = ["pass", "decline", "end", "discard"];
    let found = idle
        .iter()
        .find(|idle| words.iter().any(|word| word == *idle));
    (*found.expect("one of these is always legal")).to_owned()
}

fn first_word(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}
