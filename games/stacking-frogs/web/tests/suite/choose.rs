//! Choosing, touch by touch.

use crate::common::filled;
use leptos::prelude::{Set, WithUntracked};
use ranarium_board::{ActionChoice, Board, Scene, TouchEffect};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Language, Message, Rng, Seat, Turn, Viewer, random_step};
use stacking_frogs::{Action, GridPlace, Moving, Options, StackingFrogs, StagePlace, State};
use stacking_frogs_web::Circus;
use stacking_frogs_web::selection::{Choice, Touch};

const PICK: &str = "p=2 a=1 r=1 ph=pick s=0,0:b/0,0:y h=bbpyo/bpyor";
const PICK_OF_THREE: &str = "p=3 a=1 r=1 ph=pick s=0,0:b/0,0:y/0,0:b h=bbpyo/bpyor/bpyor";
const PLACE_OF_THREE: &str = "p=3 a=1 r=1 ph=place s=0,0:b/0,0:y/0,0:b h=bbpo/bpor/bpor c=y/y/y";
const PLACE: &str = "p=2 a=1 r=2 ph=place s=0,0:b;1,0:y/0,0:yp h=bpo/bpy c=r/b";
const DUAL: &str = "p=2 a=1 r=2 ph=place s=0,0:b;1,0:y/0,0:yp h=bpo/bpy c=Br/b";
const GREEN: &str = "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b";
const FULL: &str = "p=2 a=1 r=3 ph=place s=0,0:bbb/0,0:yp;1,0:b h=bp/by c=r/b";

fn own(state: &State) -> Scene<StackingFrogs> {
    Circus::scene(state, Viewer::Seat(Seat::FIRST), &[], 1)
}

fn touch(text: &str) -> Touch {
    text.parse().expect(text)
}

fn action(text: &str) -> Action {
    text.parse().expect(text)
}

fn touched(state: &State, touches: &[&str]) -> (Choice, TouchEffect<Action>) {
    let scene = own(state);
    let mut choice = Choice::default();
    let mut outcome = TouchEffect::Nothing;
    for text in touches {
        outcome = choice.touch(touch(text), &scene);
    }
    (choice, outcome)
}

fn refusal(state: &State, touches: &[&str]) -> String {
    match touched(state, touches).1 {
        TouchEffect::Tried(action) => StackingFrogs::check(state, Seat::FIRST, &action)
            .expect_err("it is refused")
            .to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_message_points_at_places_on_the_stages_of_its_players() {
    let state = filled("players=2", PICK);
    let scene = own(&state);
    let spots = |message: &Message| {
        let spots = Choice::spots_of(message, &scene).into_iter();
        spots.map(|spot| spot.to_string()).collect::<Vec<_>>()
    };
    let moved = Message::new("moved")
        .with("seat", Seat::FIRST)
        .with("from-seat", Seat::new(1))
        .with("from", "0,1")
        .with("to-seat", Seat::FIRST)
        .with("to", "1,0");
    assert_eq!(spots(&moved), ["cell 2:0,1", "cell 1:1,0"]);
    let place = Message::new("do-place").with("at", "2,0");
    assert_eq!(spots(&place), ["cell 1:2,0"]);
}

#[test]
fn hints_say_where_actions_take_place() {
    let state = filled("players=2", PLACE);
    let place = Circus::whereabouts(&own(&state), &action("place 0,0"));
    let said = Circus::words(Language::En).say(&place.unwrap());
    // Two columns are taken and one row: a margin is shown around them.
    assert_eq!(said, "(row 2, column 2)");
}

#[test]
fn a_selection_stays_while_only_others_decide() {
    let state = filled("players=3", PICK_OF_THREE);
    Circus::with_live(&state, |board| {
        board.touch(&["card yellow"]);
        assert_eq!(board.ready().as_deref(), Some("pick yellow"));
        let next =
            |state: &State, number| Circus::scene(state, Viewer::Seat(Seat::FIRST), &[], number);
        let mut other_has_picked = next(&state, 2);
        other_has_picked.question = board.scene.with_untracked(|before| before.question);
        other_has_picked.deciding = vec![Seat::FIRST, Seat::new(2)];
        board.scene.set(other_has_picked.into());
        assert_eq!(board.ready().as_deref(), Some("pick yellow"));
        let placing = filled("players=3", PLACE_OF_THREE);
        board.scene.set(next(&placing, 3).into());
        assert_eq!(board.ready(), None);
        assert!(!board.context.can_step_back());
    });
}

#[test]
fn a_card_and_a_confirmation_make_a_pick() {
    let state = filled("players=2", PICK);
    let (_, outcome) = touched(&state, &["card yellow"]);
    assert_eq!(outcome, TouchEffect::Tried(action("pick yellow")));
    let (_, outcome) = touched(&state, &["card blue", "card yellow", "card yellow"]);
    assert_eq!(outcome, TouchEffect::Confirmed);
    assert_eq!(touched(&state, &["cell 1:0,0"]).1, TouchEffect::Nothing);
}

#[test]
fn a_place_and_a_confirmation_make_a_placement() {
    let state = filled("players=2", PLACE);
    let (choice, outcome) = touched(&state, &["cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Tried(action("place 0,0")));
    assert_eq!(choice.action(&own(&state)), Some(action("place 0,0")));
    let (_, outcome) = touched(&state, &["cell 1:0,0", "cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Confirmed);
    assert_eq!(refusal(&state, &["cell 1:0,1"]), "SF-3.4: red-lowest");
    assert_eq!(touched(&state, &["cell 2:0,0"]).1, TouchEffect::Nothing);
}

#[test]
fn a_full_stack_refuses() {
    let state = filled("players=2", &FULL.replace("c=r/b", "c=y/b"));
    assert_eq!(refusal(&state, &["cell 1:0,0"]), "SF-3.3: stack-locked");
    let (choice, _) = touched(&state, &["cell 1:1,0", "cell 1:0,0"]);
    assert_eq!(choice.at, None);
}

#[test]
fn a_dual_asks_for_its_half_where_both_may_be_up() {
    let state = filled("players=2 deck=expanded", DUAL);
    // Beside others, red cannot be up: blue is.
    let (_, outcome) = touched(&state, &["cell 1:0,1"]);
    assert_eq!(outcome, TouchEffect::Tried(action("place 0,1 as blue")));
    let (choice, outcome) = touched(&state, &["cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert_eq!(choice.action(&own(&state)), None);
    let (_, outcome) = touched(&state, &["cell 1:0,0", "half red"]);
    assert_eq!(outcome, TouchEffect::Tried(action("place 0,0 as red")));
    let (_, outcome) = touched(&state, &["half red", "cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Tried(action("place 0,0 as red")));
    let (_, outcome) = touched(&state, &["half red", "cell 1:0,0", "cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Confirmed);
    assert_eq!(
        refusal(&state, &["half red", "cell 1:0,1"]),
        "SF-3.4: red-lowest"
    );
}

#[test]
fn a_green_lifts_and_carries() {
    let state = filled("players=2", GREEN);
    let (choice, outcome) = touched(&state, &["cell 2:0,0"]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert_eq!(choice.targets(&own(&state)).len(), 3);
    let (_, outcome) = touched(&state, &["cell 2:0,0", "cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Tried(action("move 2:0,0 1:0,0")));
    let (_, outcome) = touched(&state, &["cell 2:0,0", "cell 1:0,0", "cell 1:0,0"]);
    assert_eq!(outcome, TouchEffect::Confirmed);
    let (choice, outcome) = touched(&state, &["cell 2:0,0", "cell 2:0,0"]);
    assert_eq!((choice, outcome), (Choice::default(), TouchEffect::Chosen));
    assert_eq!(refusal(&state, &["cell 1:2,0"]), "SF-5.2: nothing-to-lift");
    assert_eq!(
        refusal(&state, &["cell 2:0,0", "cell 1:2,0"]),
        "SF-5.2: not-to-empty"
    );
}

#[test]
fn back_undoes_one_step_at_a_time() {
    let state = filled("players=2", GREEN);
    let (mut choice, _) = touched(&state, &["cell 2:0,0", "cell 1:0,0"]);
    choice.step_back();
    assert!(choice.from.is_some(), "the frog is still in hand");
    choice.step_back();
    assert_eq!(choice, Choice::default());
}

#[test]
fn touches_have_names() {
    for text in [
        "card blue/red",
        "cell 2:-1,0",
        "half red",
        "grid 2.3",
        "played",
    ] {
        assert_eq!(touch(text).to_string(), text);
    }
    assert!("stage 1".parse::<Touch>().is_err());
}

/// Returns the touches that build an action.
fn touches(action: &Action, seat: Seat) -> Vec<Touch> {
    let spot = |place| StagePlace { seat, place };
    match *action {
        Action::Pick(card) => vec![Touch::Card(card)],
        Action::Take(place) => vec![Touch::Grid(place)],
        Action::Place(placing) => half(placing.half)
            .chain([Touch::Cell(spot(placing.at))])
            .collect(),
        Action::Move(Moving { from, to }) => vec![Touch::Cell(from), Touch::Cell(to)],
        Action::Recruit(put) | Action::Claim(put) => std::iter::once(Touch::Card(put.card))
            .chain(half(put.half))
            .chain([Touch::Cell(spot(put.at))])
            .collect(),
    }
}

fn half(half: Option<stacking_frogs::Colour>) -> impl Iterator<Item = Touch> {
    half.map(Touch::Half).into_iter()
}

#[test]
fn every_action_of_random_matches_can_be_chosen() {
    let mut kinds = [0; 6];
    for (number, options) in [
        "players=1 deck=expanded",
        "players=2",
        "players=3 deck=expanded frame=fixed",
        "players=5",
    ]
    .into_iter()
    .enumerate()
    {
        let options: Options = options.parse().unwrap();
        for seed in 0..3 {
            let rng = &mut Rng::new(seed * 8 + number as u64);
            let mut state = StackingFrogs::start(&options);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            loop {
                for seat in StackingFrogs::turn(&state).seats().iter() {
                    let scene = Circus::scene(&state, Viewer::Seat(seat), &[], 1);
                    for action in &scene.actions {
                        let mut choice = Choice::default();
                        let mut outcome = TouchEffect::Nothing;
                        for touch in touches(action, seat) {
                            outcome = choice.touch(touch, &scene);
                        }
                        assert_eq!(outcome, TouchEffect::Tried(*action));
                        assert_eq!(choice.action(&scene), Some(*action));
                        kinds[kind(action)] += 1;
                    }
                }
                if StackingFrogs::turn(&state) == Turn::Over {
                    break;
                }
                let step = random_step::<StackingFrogs>(&state, rng, &mut actions, &mut outcomes);
                StackingFrogs::apply_unchecked(&mut state, step.unwrap(), &mut Vec::new());
            }
        }
    }
    assert!(kinds.iter().all(|count| *count > 0), "{kinds:?}");
}

const fn kind(action: &Action) -> usize {
    match action {
        Action::Pick(_) => 0,
        Action::Place(_) => 1,
        Action::Move(_) => 2,
        Action::Recruit(_) => 3,
        Action::Take(_) => 4,
        Action::Claim(_) => 5,
    }
}

#[test]
fn cards_gone_from_the_grid_are_refused() {
    let state = filled(
        "players=1",
        "p=1 a=1 r=1 ph=take s=0,0:b g=..ob??/?????? m=p",
    );
    assert_eq!(refusal(&state, &["grid 1.1"]), "SF-8.2: card-gone");
    let place: GridPlace = "1.3".parse().unwrap();
    let (_, outcome) = touched(&state, &["grid 1.3"]);
    assert_eq!(outcome, TouchEffect::Tried(Action::Take(place)));
    assert_eq!(
        touched(&state, &["grid 1.3", "grid 1.3"]).1,
        TouchEffect::Confirmed
    );
}
