//! Choosing, touch by touch: every action of random matches can be built from its scene.

mod common;

use common::all_options;
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase, Source};
use frog_juice_web::Kitchen;
use frog_juice_web::choosing::{Choice, Outcome, Spot, standing};
use ranarium_board::Scene;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Rng, Turn, random_step};
use std::collections::BTreeSet;

/// Ways to touch one's way to an action.
fn ways(action: &Action) -> Vec<Vec<Spot>> {
    let hand = |cards: Cards| cards.iter().map(|kind| Spot::Hand(kind, false));
    let centre = |cards: Cards| cards.iter().map(|kind| Spot::Centre(kind, false));
    match *action {
        Action::Capture {
            hand: from,
            centre: taken,
        } => {
            let (from, taken) = (from.cards(), taken.cards());
            vec![
                hand(from).chain(centre(taken)).collect(),
                centre(taken).chain(hand(from)).collect(),
            ]
        }
        Action::Cat { seat, card } => vec![
            vec![Spot::Hand(Kind::Cat, false)],
            vec![Spot::Pile(seat, card)],
            vec![Spot::Hand(Kind::Cat, false), Spot::Pile(seat, card)],
            vec![Spot::Hand(Kind::Cat, false), Spot::Player(seat)],
            vec![Spot::Player(seat), Spot::Hand(Kind::Cat, false)],
        ],
        Action::CatAlone => vec![vec![Spot::Hand(Kind::Cat, false)]],
        Action::Witch | Action::WitchAndWash => vec![vec![Spot::Hand(Kind::Witch, false)]],
        Action::Wash => vec![vec![Spot::Hand(Kind::Wash, false)]],
        Action::Cast(spell) => vec![vec![Spot::Hand(spell.kind(), false)]],
        Action::Add { kind, from } => {
            let card = match from {
                Source::Hand => Spot::Hand(kind, false),
                Source::Centre => Spot::Centre(kind, false),
            };
            vec![
                vec![card],
                vec![Spot::Need(kind)],
                vec![Spot::Need(kind), card],
            ]
        }
        Action::Ask { seat, kind } => vec![
            vec![Spot::Need(kind)],
            vec![Spot::Player(seat)],
            vec![Spot::Need(kind), Spot::Player(seat)],
            vec![Spot::Player(seat), Spot::Need(kind)],
        ],
        Action::Discard(kind) => vec![vec![Spot::Hand(kind, false)]],
        Action::Decline | Action::Pass | Action::End => Vec::new(),
    }
}

fn touched(scene: &Scene<FrogJuice>, spots: &[Spot]) -> Outcome {
    let phase = scene.observation.phase;
    let choice = spots.iter().fold(Choice::default(), |choice, spot| {
        choice.touched(*spot, phase)
    });
    choice.outcome(scene)
}

fn kind_of(action: &Action) -> &'static str {
    match action {
        Action::Capture { .. } => "capture",
        Action::Cat { .. } => "cat",
        Action::CatAlone => "cat-alone",
        Action::Witch => "witch",
        Action::WitchAndWash => "witch+wash",
        Action::Wash => "wash",
        Action::Decline => "decline",
        Action::Cast(_) => "cast",
        Action::Pass => "pass",
        Action::Add { .. } => "add",
        Action::Ask { .. } => "ask",
        Action::Discard(_) => "discard",
        Action::End => "end",
    }
}

#[test]
fn every_action_of_random_matches_can_be_chosen() {
    let mut kinds = BTreeSet::new();
    for (number, options) in all_options().into_iter().enumerate() {
        for match_number in 0..4 {
            let rng = &mut Rng::new(number as u64 * 100 + match_number);
            let mut state = FrogJuice::start(&options);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            while let Some(step) =
                random_step::<FrogJuice>(&state, rng, &mut actions, &mut outcomes)
            {
                if matches!(FrogJuice::turn(&state), Turn::Decide(_)) {
                    every_action_can_be_chosen(&Kitchen::own_scene(&state), &mut kinds);
                }
                FrogJuice::apply_unchecked(&mut state, step, &mut Vec::new());
            }
        }
    }
    assert_eq!(kinds.len(), 13, "every kind of action has come: {kinds:?}");
}

fn every_action_can_be_chosen(scene: &Scene<FrogJuice>, kinds: &mut BTreeSet<&'static str>) {
    for action in &scene.actions {
        kinds.insert(kind_of(action));
        let ways = ways(action);
        assert!(
            !ways.is_empty() || standing(&scene.actions).contains(action),
            "{action}"
        );
        for spots in ways {
            match touched(scene, &spots) {
                Outcome::One(one) => assert_eq!(one, *action, "{spots:?}"),
                Outcome::Several(several) => assert!(several.contains(action), "{spots:?}"),
                other => panic!("{action} by {spots:?}: {other:?}"),
            }
        }
    }
}

/// Any touches: what is offered is legal, and what is refused is not.
#[test]
fn whatever_is_touched_is_answered() {
    let mut refused = 0;
    for (number, options) in all_options().into_iter().enumerate() {
        let rng = &mut Rng::new(number as u64);
        let mut state = FrogJuice::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) = random_step::<FrogJuice>(&state, rng, &mut actions, &mut outcomes) {
            let scene = Kitchen::own_scene(&state);
            if !scene.actions.is_empty() {
                let mut choice = Choice::default();
                for _ in 0..12 {
                    choice =
                        choice.touched(any_spot(&scene, &choice, rng), scene.observation.phase);
                    match choice.outcome(&scene) {
                        Outcome::One(action) => assert!(scene.allows(&action)),
                        Outcome::Several(several) => {
                            assert!(several.iter().all(|action| scene.allows(action)));
                        }
                        Outcome::Refused(action) => {
                            let seat = scene.seat().unwrap();
                            let illegal = FrogJuice::check(&state, seat, &action);
                            assert!(
                                illegal.is_err(),
                                "{choice:?}: {action} in {:?}",
                                scene.observation
                            );
                            refused += 1;
                        }
                        Outcome::Begun | Outcome::Nothing => {}
                    }
                }
            }
            FrogJuice::apply_unchecked(&mut state, step, &mut Vec::new());
        }
    }
    assert!(refused > 1000, "{refused}");
}

fn any_spot(scene: &Scene<FrogJuice>, choice: &Choice, rng: &mut Rng) -> Spot {
    let seen = &scene.observation;
    let mut spots = Vec::new();
    for (kind, count) in seen.own_hand.unwrap_or_default().kinds() {
        let chosen = choice.hand.count(kind);
        spots.push(Spot::Hand(
            kind,
            chosen == count || chosen > 0 && rng.below(2) == 0,
        ));
    }
    for (kind, count) in seen.centre.kinds() {
        let chosen = choice.centre.count(kind);
        spots.push(Spot::Centre(kind, chosen == count));
    }
    for (index, player) in seen.players.iter().enumerate() {
        let seat = ranarium_game::Seat::new(index);
        if scene.seat() == Some(seat) {
            for spell in &player.spells {
                let needs = spell.spell.needs().iter();
                spots.extend(
                    needs
                        .filter(|kind| !spell.under.has(**kind))
                        .map(|kind| Spot::Need(*kind)),
                );
            }
        } else {
            spots.push(Spot::Player(seat));
            spots.extend(player.power.kinds().map(|(kind, _)| Spot::Pile(seat, kind)));
        }
    }
    match spots.len() {
        0 => Spot::Need(Kind::Toads),
        len => spots[rng.below(len as u32) as usize],
    }
}

#[test]
fn who_is_not_to_decide_chooses_nothing() {
    let state = FrogJuice::start(&"players=2".parse().unwrap());
    let scene = Kitchen::scene(&state, ranarium_game::Viewer::Spectator, &[], 1);
    let choice = Choice::default().touched(Spot::Centre(Kind::Mice, false), Phase::Act);
    assert_eq!(choice.outcome(&scene), Outcome::Nothing);
}
