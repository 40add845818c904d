//! All texts of whole matches exist in both languages, and pictures are narrow enough.

use super::fluent::Texts;
use crate::support::{options, start, table};
use ranarium_game::{
    Game, Ink, Language, Message, Narration, Rng, Scoring, Seat, Speak, Turn, Viewer, Views,
    random_step,
};
use stacking_frogs::{Action, Card, Moving, Placing, Recruiting, StackingFrogs, StagePlace};

/// Returns any action, to be refused for any reason.
fn any_action(rng: &mut Rng) -> Action {
    let cards: Vec<Card> = Card::all().collect();
    let card = cards[rng.below(16) as usize];
    let at = format!("{},{}", rng.below(4) as i32 - 1, rng.below(4) as i32 - 1)
        .parse()
        .unwrap();
    let half = stacking_frogs::Colour::ALL
        .get(rng.below(12) as usize)
        .copied();
    let spot = |rng: &mut Rng| StagePlace {
        seat: Seat::new(rng.below(4) as usize),
        place: at,
    };
    match rng.below(6) {
        0 => Action::Pick(card),
        1 => Action::Place(Placing { at, half }),
        2 => Action::Move(Moving {
            from: spot(rng),
            to: spot(rng),
        }),
        3 => Action::Recruit(Recruiting { card, at, half }),
        4 => Action::Claim(Recruiting { card, at, half }),
        _ => Action::Take(
            format!("{}.{}", rng.below(2) + 1, rng.below(6) + 1)
                .parse()
                .unwrap(),
        ),
    }
}

/// Checks that all texts of random matches exist in both languages, and that pictures are narrow
/// enough.
fn check_match(options_text: &str, seed: u64) {
    let texts = [Texts::new(Language::En), Texts::new(Language::Nl)];
    let say = |message: &Message| {
        for texts in &texts {
            let words = texts.say(message);
            assert!(!words.is_empty() && !words.contains('!'), "{words}");
        }
    };
    let mut rng = Rng::new(seed);
    let (mut actions, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let mut state = start(options_text);
    let players = options(options_text).players();
    loop {
        let now = rng.below(6) == 0 || StackingFrogs::turn(&state) == Turn::Over;
        for viewer in Viewer::all(players).filter(|_| now) {
            let observation = StackingFrogs::observe(&state, viewer);
            for texts in &texts {
                let picture = StackingFrogs::picture(&observation, &[], texts).plain();
                for line in picture.lines() {
                    assert!(line.chars().count() <= 78, "{line}\n{picture}");
                }
            }
        }
        for _ in 0..4 {
            let seat = Seat::new(rng.below(u32::from(players)) as usize);
            if let Err(illegal) = StackingFrogs::check(&state, seat, &any_action(&mut rng)) {
                say(&illegal.message);
                assert!(illegal.clause.starts_with("SF-"));
            }
        }
        let Some(step) =
            random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
        else {
            break;
        };
        match step {
            ranarium_game::Step::Act(_, action) => say(&StackingFrogs::describe_action(&action)),
            ranarium_game::Step::Chance(chance) => say(&StackingFrogs::describe_chance(&chance)),
        }
        events.clear();
        StackingFrogs::apply_unchecked(&mut state, step, &mut events);
        let mut messages = Vec::new();
        for event in &events {
            for viewer in Viewer::all(players) {
                let seen = StackingFrogs::redact(event, viewer).expect("every event is seen");
                StackingFrogs::describe(&seen, &mut messages);
                // Seen events travel as data.
                let json = serde_json::to_string(&seen).unwrap();
                assert_eq!(
                    serde_json::from_str::<stacking_frogs::Seen>(&json).unwrap(),
                    seen
                );
            }
        }
        messages.iter().for_each(say);
    }
    let sheet = StackingFrogs::score_sheet(&state);
    for line in StackingFrogs::score(&sheet).unwrap() {
        say(&line.message);
    }
}

#[test]
fn every_message_has_words() {
    for (seed, text) in [
        "players=1 deck=expanded",
        "players=1 deck=expanded pinks-cancel",
        "players=2",
        "players=3 deck=expanded frame=fixed",
        "players=5 deck=expanded pinks-cancel",
    ]
    .iter()
    .enumerate()
    {
        for round in 0..2 {
            check_match(text, 100 * seed as u64 + round);
        }
    }
}

#[test]
fn every_colour_has_an_ink() {
    let state = table("", "ph=pick s=0,0:bb/0,0:br");
    let observation = StackingFrogs::observe(&state, Viewer::Spectator);
    let picture = StackingFrogs::picture(&observation, &[], &Texts::new(Language::Nl));
    let ink = |letter: &str| {
        let spans = picture.lines.iter().flatten();
        spans
            .filter(|span| span.text == letter)
            .map(|span| span.ink)
            .next()
    };
    assert_eq!(ink("b"), Some(Ink::Colour(4)));
    assert_eq!(ink("r"), Some(Ink::Colour(1)));
}
