//! Every action can be taken as a hint, is highlighted, and is played by touches of highlighted
//! spots.

use frog_juice::{Action, Cards, Event, FrogJuice, Kind, State};
use frog_juice_web::Kitchen;
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Narration, Seat, Step, Viewer};
use std::sync::Arc;

const OPTIONS: [&str; 3] = ["players=2", "players=3", "players=4"];

/// FJ-7.2: a Witch sweeps the centre, and the first player has the Wash.
const SWEEP: &str = "p=2 d=1 t=1 ph=sweep h=wash/6.10.11 c=1.3.4.10 g=1.1.1.2.2.3.3.4.4.4.5.5.5.6.6.6.7.7.7.8.8.8.8.9.9.9.10.10.11.prince.prince.witch.witch.cat.gravity.disappearing.sleep P=witch.frog/- I=2.2.3.5.7.9/11.11.princess.princess s=-/ugly:- w=?/-";

#[test]
fn a_hint_against_an_announced_witch_lifts_only_the_wash() {
    let state = Kitchen::state("players=2", SWEEP);
    Kitchen::with_live(&state, |live| {
        live.context
            .take_hint(Action::Wash, FrogJuice::describe_action(&Action::Wash));
        assert_eq!(live.ready().as_deref(), Some("wash"));
        let choice = live.context.choice();
        assert_eq!(choice.hand.cards(), Cards::one(Kind::Wash));
        assert!(choice.centre.is_empty(), "{choice:?}");
    });
}

/// A saved match of two players, whose second has just announced a Witch: a hint once froze the
/// page there.
const SAVED: &str = include_str!("../hint-witch-wash.ranarium");

/// Returns the state after the steps of a save, and the events of the last one.
fn after_steps(save: &str) -> (State, Vec<Event>) {
    let (head, steps) = save.split_once("\nsteps\n").unwrap();
    let options = head.lines().find_map(|line| line.strip_prefix("options "));
    let mut state = FrogJuice::start(&options.unwrap().parse().unwrap());
    let mut events = Vec::new();
    for line in steps.lines().take_while(|line| !line.starts_with("sums ")) {
        events.clear();
        let (who, what) = line.split_once(' ').unwrap();
        let step: Step<FrogJuice> = match who {
            "*" => Step::Chance(what.parse().unwrap()),
            seat => Step::Act(seat.parse().unwrap(), what.parse().unwrap()),
        };
        if let Step::Act(seat, action) = &step {
            assert_eq!(FrogJuice::check(&state, *seat, action), Ok(()), "{line}");
        }
        FrogJuice::apply_unchecked(&mut state, step, &mut events);
    }
    (state, events)
}

#[test]
fn the_wash_is_a_hint_in_the_match_that_froze() {
    let (state, events) = after_steps(SAVED);
    let viewer = Viewer::Seat(Seat::FIRST);
    let scene = Kitchen::scene(&state, viewer, &events, 2);
    assert!(scene.actions.contains(&Action::Wash), "{:?}", scene.actions);
    Kitchen::with_live(&state, |live| {
        live.scene.set(Arc::new(scene));
        live.context
            .take_hint(Action::Wash, FrogJuice::describe_action(&Action::Wash));
        assert_eq!(live.ready().as_deref(), Some("wash"));
        let choice = live.context.choice();
        assert_eq!(choice.hand.cards(), Cards::one(Kind::Wash));
        live.context.confirm();
        assert_eq!(live.played(), ["wash"]);
    });
}

#[test]
fn a_card_equal_to_the_chosen_one_is_no_target() {
    let sweep = SWEEP.replace("witch.witch.cat", "witch.cat");
    let act = sweep
        .replace("t=1 ph=sweep h=wash/", "t=0 ph=act h=witch.witch.wash/")
        .replace(" w=?/-", "");
    let state = Kitchen::state("players=2", &act);
    Kitchen::with_live(&state, |live| {
        live.touch(&["hand witch 0"]);
        let html = Kitchen::table(live.context).to_html();
        let twin = html.split('<').find(|tag| tag.contains("hand witch 1"));
        let twin = twin.expect("a second Witch");
        assert!(!twin.contains("target"), "{twin}");
    });
}

#[test]
fn every_action_can_be_a_hint_that_is_lit_and_touched() {
    for options in OPTIONS {
        Kitchen::reaches_every_action(options, 1, |_, _| Vec::new());
    }
}

#[test]
#[ignore = "draws every action: cargo xtask prove slow-tests"]
fn all_actions_can_be_hints_that_are_lit_and_touched() {
    for options in OPTIONS {
        Kitchen::reaches_every_action(options, usize::MAX, |_, _| Vec::new());
    }
}
