//! Choosing, touch by touch: every action of random matches can be built from its scene.

use crate::common::{all_options, figure};
use frog_juice::names::card_name;
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase, Source, State};
use frog_juice_web::Kitchen;
use frog_juice_web::selection::{Card, Choice, Meaning, Spot, actions_without_cards};
use leptos::prelude::RenderHtml;
use ranarium_board::{ActionChoice, Board, Scene};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Message, Rng, Seat, Turn, random_step};
use std::collections::BTreeSet;

fn hand_card(kind: Kind, nth: u8) -> Spot {
    Spot::Hand(Card { kind, nth })
}

fn centre_card(kind: Kind, nth: u8) -> Spot {
    Spot::Centre(Card { kind, nth })
}

#[test]
fn a_message_is_about_the_players_and_cards_it_names() {
    // Two Mice (5) are in the centre.
    let figure = figure("FJ-4.3");
    let scene = Kitchen::own_scene(&Kitchen::state(figure.options, figure.position));
    let mut kinds = Kind::ALL.iter().copied();
    let mice = kinds.find(|kind| kind.number() == 5).unwrap();
    let message = Message::new("event-drew-card")
        .with("seat", Seat::FIRST)
        .with("card", card_name(mice));
    let expected = [
        Spot::Player(Seat::FIRST),
        centre_card(mice, 0),
        centre_card(mice, 1),
        Spot::Pile(Seat::FIRST, mice),
    ];
    assert_eq!(Choice::spots_of(&message, &scene), expected);
}

/// Returns sequences of touches that lead to an action.
fn ways(action: &Action) -> Vec<Vec<Spot>> {
    let hand = |cards: Cards| {
        (0..)
            .zip(cards.iter())
            .map(|(nth, kind)| hand_card(kind, nth))
    };
    let centre = |cards: Cards| {
        (0..)
            .zip(cards.iter())
            .map(|(nth, kind)| centre_card(kind, nth))
    };
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
            vec![hand_card(Kind::Cat, 0)],
            vec![Spot::Pile(seat, card)],
            vec![hand_card(Kind::Cat, 0), Spot::Pile(seat, card)],
            vec![hand_card(Kind::Cat, 0), Spot::Player(seat)],
            vec![Spot::Player(seat), hand_card(Kind::Cat, 0)],
        ],
        Action::CatAlone => vec![vec![hand_card(Kind::Cat, 0)]],
        Action::Witch | Action::WitchAndWash => vec![vec![hand_card(Kind::Witch, 0)]],
        Action::Wash => vec![vec![hand_card(Kind::Wash, 0)]],
        Action::Cast(spell) => vec![vec![hand_card(spell.kind(), 0)]],
        Action::Add { kind, from } => {
            let card = match from {
                Source::Hand => hand_card(kind, 0),
                Source::Centre => centre_card(kind, 0),
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
        Action::Discard(kind) => vec![vec![hand_card(kind, 0)]],
        Action::Decline | Action::Pass | Action::End => Vec::new(),
    }
}

fn touched(scene: &Scene<FrogJuice>, spots: &[Spot]) -> Meaning {
    let phase = scene.observation.phase;
    let choice = spots.iter().fold(Choice::default(), |choice, spot| {
        choice.touched(*spot, phase)
    });
    choice.meaning(scene)
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
            !ways.is_empty() || actions_without_cards(&scene.actions).contains(action),
            "{action}"
        );
        for spots in ways {
            match touched(scene, &spots) {
                Meaning::One(one) => assert_eq!(one, *action, "{spots:?}"),
                Meaning::Several(several) => assert!(several.contains(action), "{spots:?}"),
                other => panic!("{action} by {spots:?}: {other:?}"),
            }
        }
    }
}

/// Random touches: offered actions are legal, and refused ones are not.
#[test]
fn every_touch_is_answered() {
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
                    choice = choice.touched(any_spot(&scene, rng), scene.observation.phase);
                    match choice.meaning(&scene) {
                        Meaning::One(action) => assert!(scene.allows(&action)),
                        Meaning::Several(several) => {
                            assert!(several.iter().all(|action| scene.allows(action)));
                        }
                        Meaning::Refused(action) => {
                            let seat = scene.seat().unwrap();
                            let illegal = FrogJuice::check(&state, seat, &action);
                            assert!(
                                illegal.is_err(),
                                "{choice:?}: {action} in {:?}",
                                scene.observation
                            );
                            refused += 1;
                        }
                        Meaning::Begun | Meaning::Nothing => {}
                    }
                }
            }
            FrogJuice::apply_unchecked(&mut state, step, &mut Vec::new());
        }
    }
    assert!(refused > 1000, "{refused}");
}

fn any_spot(scene: &Scene<FrogJuice>, rng: &mut Rng) -> Spot {
    let seen = &scene.observation;
    let mut spots = Vec::new();
    for (kind, count) in seen.own_hand.unwrap_or_default().kinds() {
        // Any of them, chosen or not.
        spots.push(hand_card(kind, rng.below(u32::from(count)) as u8));
    }
    for (kind, count) in seen.centre.kinds() {
        spots.push(centre_card(kind, rng.below(u32::from(count)) as u8));
    }
    for (index, player) in seen.players.iter().enumerate() {
        let seat = Seat::new(index);
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
fn touches_without_a_decision_choose_nothing() {
    let state = FrogJuice::start(&"players=2".parse().unwrap());
    let scene = Kitchen::scene(&state, ranarium_game::Viewer::Spectator, &[], 1);
    let choice = Choice::default().touched(centre_card(Kind::Mice, 0), Phase::Act);
    assert_eq!(choice.meaning(&scene), Meaning::Nothing);
}

/// Returns a state with 11 in hand, and 1, 3, 5, 7 and a Witch in the centre.
fn summing() -> State {
    let position = "p=2 d=1 t=0 ph=act h=2.4.7.11/1.4.8.9 c=1.3.5.7.witch g=1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-";
    Kitchen::state("players=2 dealer=2", position)
}

/// Drags a card of the hand over cards of the centre.
fn dragged(choice: &mut Choice, from: Kind, over: &[Kind], scene: &Scene<FrogJuice>) {
    let from = hand_card(from, 0);
    choice.touch(from, scene);
    for kind in over {
        choice.drag_over(&from, &centre_card(*kind, 0), scene);
    }
}

#[test]
fn a_dragged_card_gathers_its_captures() {
    let scene = Kitchen::own_scene(&summing());
    let mut choice = Choice::default();
    let way = [Kind::Toadstools, Kind::Witch, Kind::Toads, Kind::Mice];
    dragged(&mut choice, Kind::DeadlyNightshade, &way, &scene);
    // 7 + 3 + 5 is more than 11, and a Witch has no number.
    let gathered: Vec<Kind> = choice.centre.kinds().collect();
    assert_eq!(gathered, [Kind::Toadstools, Kind::Toads]);
    assert_eq!(choice.meaning(&scene), Meaning::Begun);
    let brew = centre_card(Kind::ShrinkingBrew, 0);
    choice.drag_over(&hand_card(Kind::DeadlyNightshade, 0), &brew, &scene);
    let ready = choice.chosen(&scene).map(|(action, _)| action.to_string());
    assert_eq!(ready.as_deref(), Some("capture 11=1+3+7"));
}

#[test]
fn the_running_sum_is_shown() {
    Kitchen::with_live(&summing(), |live| {
        let table = || Kitchen::table(live.context).to_html();
        live.touch(&["hand 11 0", "centre 7 0"]);
        assert!(!table().contains("fj-sum"), "a single card is no sum");
        live.touch(&["centre 3 0"]);
        assert!(table().contains("7 + 3 = 10"), "{}", table());
        live.touch(&["centre 1 0"]);
        assert!(table().contains("7 + 3 + 1 = 11"), "{}", table());
        assert!(table().contains("fj-right"), "{}", table());
    });
}

#[test]
fn a_question_has_short_answers_with_whole_names() {
    let position = figure("FJ-8.2").position;
    Kitchen::with_live(&Kitchen::state("players=2 dealer=2", position), |live| {
        live.touch(&["need 4"]);
        let html = Kitchen::table(live.context).to_html();
        assert!(html.contains("Where do you get Newts (4)?"), "{html}");
        for (answer, name) in [
            ("From the centre", "Add Newts (4) from the centre"),
            ("Ask Bo", "Ask Bo for Newts (4)"),
        ] {
            assert!(html.contains(&format!(">{answer}<")), "{answer}: {html}");
            assert!(
                html.contains(&format!("aria-label=\"{name}\"")),
                "{name}: {html}"
            );
        }
    });
}
