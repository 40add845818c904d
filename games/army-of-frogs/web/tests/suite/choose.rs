//! Choosing, touch by touch.

use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, State};
use army_of_frogs_web::Lake;
use army_of_frogs_web::selection::{Choice, Spot};
use ranarium_board::{ActionChoice, Confirmation, TouchEffect};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Message, NoEvents, Notation, Rng, Seat, Turn, Viewer, random_step};

const CHAIN: &str = "p=2 t=0 ph=auto h=01/01 b=00000011111 s=0:0,0;0:0,1;1:1,0;1:1,1;1:2,1";
const ADD: &str = "p=2 t=0 ph=A h=01/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0;1:1,1";

fn on(text: &str) -> Spot {
    Spot::Cell(text.parse().unwrap())
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Touches one spot after the other.
fn touched(state: &State, spots: &[Spot]) -> (Choice, TouchEffect<Action>) {
    let scene = Lake::own_scene(state);
    let mut choice = Choice::default();
    let mut outcome = TouchEffect::Nothing;
    for spot in spots {
        outcome = choice.touch(*spot, &scene);
    }
    (choice, outcome)
}

/// Returns the rules' reason for refusing the last touch.
fn refusal(state: &State, spots: &[Spot]) -> String {
    match touched(state, spots).1 {
        TouchEffect::Tried(action) => ArmyOfFrogs::check(state, Seat::FIRST, &action)
            .expect_err("it is refused")
            .to_string(),
        TouchEffect::Refused(refusal) => refusal.to_string(),
        other => panic!("{other:?}"),
    }
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn a_chain_grows_hop_by_hop() {
    let state = Lake::state("players=2", CHAIN);
    let (choice, outcome) = touched(&state, &[on("0,0")]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert!(choice.holds(&on("0,0")));
    let next = choice.next_hops(&Lake::own_scene(&state));
    assert!(
        next.contains(&cell("2,0")) && !next.contains(&cell("2,2")),
        "{next:?}"
    );
    let (_, outcome) = touched(&state, &[on("0,0"), on("2,0")]);
    assert_eq!(outcome, TouchEffect::Tried(action("move 0,0 2,0")));
    let (choice, outcome) = touched(&state, &[on("0,0"), on("2,0"), on("2,2")]);
    assert_eq!(outcome, TouchEffect::Tried(action("move 0,0 2,2")));
    let hops = vec![cell("2,0"), cell("2,2")];
    let from = cell("0,0");
    assert_eq!(choice, Choice::Frog { from, hops });
    // Touched again it is played.
    let again = [on("0,0"), on("2,0"), on("2,2"), on("2,2")];
    assert_eq!(touched(&state, &again).1, TouchEffect::Confirmed);
}

#[test]
fn several_hops_are_found_at_once() {
    let state = Lake::state("players=2", CHAIN);
    let (choice, outcome) = touched(&state, &[on("0,0"), on("2,2")]);
    assert_eq!(outcome, TouchEffect::Tried(action("move 0,0 2,2")));
    // A move can be undone, whatever its number of hops, and is played at once.
    let chosen = choice.chosen(&Lake::own_scene(&state));
    assert_eq!(
        chosen,
        Some((action("move 0,0 2,2"), Confirmation::Optional))
    );
    assert!(matches!(choice, Choice::Frog { hops, .. } if hops.len() == 2));
}

#[test]
fn hops_are_undone_one_by_one() {
    let state = Lake::state("players=2", CHAIN);
    let (mut choice, _) = touched(&state, &[on("0,0"), on("2,0"), on("2,2")]);
    choice.step_back();
    assert_eq!(choice.action(), Some(action("move 0,0 2,0")));
    choice.step_back();
    assert_eq!(choice.action(), None);
    choice.step_back();
    assert_eq!(choice, Choice::Nothing);
    // Touching an earlier landing does the same; touching the frog's own cell puts it down.
    let (choice, _) = touched(&state, &[on("0,0"), on("2,0"), on("2,2"), on("2,0")]);
    assert_eq!(choice.action(), Some(action("move 0,0 2,0")));
    let (choice, outcome) = touched(&state, &[on("0,0"), on("0,0")]);
    assert_eq!((choice, outcome), (Choice::Nothing, TouchEffect::Chosen));
}

#[test]
fn immovable_stones_are_refused_with_the_reason() {
    let state = Lake::state("players=2", CHAIN);
    assert_eq!(refusal(&state, &[on("1,0")]), "AF-2.2: refused-not-own");
    assert_eq!(refusal(&state, &[on("5,5")]), "AF-2.2: refused-no-stone");
    assert_eq!(
        refusal(&state, &[on("0,0"), on("5,5")]),
        "AF-3.1: refused-no-hops"
    );
    assert_eq!(
        refusal(&state, &[on("0,0"), on("1,0")]),
        "AF-3.1: refused-occupied"
    );
    // A stone of the hand comes after the Move.
    assert_eq!(
        refusal(&state, &[Spot::Hand(Colour::Red)]),
        "AF-2.1: refused-move-first"
    );
}

#[test]
fn a_frog_that_holds_the_island_together_stays() {
    // The green one in the middle joins two parts.
    let held = "p=2 t=0 ph=auto h=01/01 b=000 s=0:0,0;0:2,0;1:-1,0;1:1,0";
    let options = "players=2".parse().unwrap();
    let position = held.parse().unwrap();
    let Ok(state) = ArmyOfFrogs::restore(&options, &position) else {
        // The line of four is already a string, and is here for display only.
        panic!("{held}")
    };
    let scene = Lake::own_scene(&state);
    for spot in ["0,0", "2,0"] {
        let mut choice = Choice::default();
        let outcome = choice.touch(on(spot), &scene);
        let can = scene
            .actions
            .iter()
            .any(|action| action.to_string().starts_with(&format!("move {spot} ")));
        assert_eq!(outcome == TouchEffect::Chosen, can, "{outcome:?}");
        assert_eq!(
            matches!(outcome, TouchEffect::Tried(_)),
            !can,
            "{outcome:?}"
        );
    }
}

#[test]
fn a_stone_and_its_cell_make_an_action() {
    let state = Lake::state("players=2", ADD);
    let green = Spot::Hand(Colour::Green);
    let (choice, outcome) = touched(&state, &[green]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert!(choice.holds(&green));
    let (choice, outcome) = touched(&state, &[green, on("0,2")]);
    assert_eq!(outcome, TouchEffect::Tried(action("add green 0,2")));
    assert_eq!(choice.action(), Some(action("add green 0,2")));
    assert_eq!(
        touched(&state, &[green, on("0,2"), on("0,2")]).1,
        TouchEffect::Confirmed
    );
    // Another stone instead, and none.
    let (choice, _) = touched(&state, &[green, Spot::Hand(Colour::Red)]);
    assert!(matches!(
        choice,
        Choice::Stone {
            stone: Colour::Red,
            ..
        }
    ));
    let put_down = (Choice::Nothing, TouchEffect::Chosen);
    assert_eq!(touched(&state, &[green, green]), put_down);
    assert_eq!(
        refusal(&state, &[green, on("1,-1")]),
        "AF-4.2: refused-touches-own"
    );
    assert_eq!(
        refusal(&state, &[green, on("9,9")]),
        "AF-4.1: refused-touches-nothing"
    );
}

#[test]
fn touching_a_cell_first_selects_the_fitting_stone() {
    let state = Lake::state("players=2", ADD);
    let (_, outcome) = touched(&state, &[on("3,0")]);
    assert_eq!(outcome, TouchEffect::Tried(action("add red 3,0")));
    // Both fit: which is asked, and the cell is remembered.
    let (choice, outcome) = touched(&state, &[on("0,2")]);
    assert_eq!(outcome, TouchEffect::Chosen);
    let which = Message::new("board-which-stone");
    assert_eq!(choice.begun(&Lake::own_scene(&state)), which);
    for stone in [Colour::Red, Colour::Green] {
        let (_, outcome) = touched(&state, &[on("0,2"), Spot::Hand(stone)]);
        let cell = cell("0,2");
        assert_eq!(outcome, TouchEffect::Tried(Action::Add { stone, cell }));
    }
    // The Move of this turn is done.
    assert_eq!(
        refusal(&state, &[on("0,0")]),
        "AF-2.1: refused-moved-already"
    );
}

#[test]
fn a_string_is_refused_with_its_cells() {
    let line = "p=2 t=0 ph=A h=11/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0";
    let state = Lake::state("players=2", line);
    assert_eq!(refusal(&state, &[on("3,0")]), "AF-6.1: refused-add-string");
}

#[test]
fn a_stone_without_a_cell_is_not_taken_up() {
    let only_red = "p=2 t=0 ph=A h=01/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0";
    let state = Lake::state("players=2", only_red);
    let fits = Lake::own_scene(&state)
        .actions
        .iter()
        .any(|action| action.to_string().starts_with("add green"));
    assert!(!fits);
    assert_eq!(
        refusal(&state, &[Spot::Hand(Colour::Green)]),
        "AF-4.3: board-no-cell"
    );
}

#[test]
fn touches_out_of_turn_are_ignored() {
    let state = Lake::state("players=2", CHAIN);
    let scene = Lake::scene(&state, Viewer::Seat(Seat::new(1)), &[], 1);
    let mut choice = Choice::default();
    assert_eq!(choice.touch(on("1,0"), &scene), TouchEffect::Nothing);
    assert_eq!(choice, Choice::Nothing);
}

#[test]
fn every_action_of_random_matches_can_be_chosen() {
    for players in 2..=4 {
        let options = format!("players={players} turn-limit=20").parse().unwrap();
        let mut state = ArmyOfFrogs::start(&options);
        let rng = &mut Rng::new(players);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while ArmyOfFrogs::turn(&state) != Turn::Over {
            if let Turn::Decide(_) = ArmyOfFrogs::turn(&state) {
                let scene = Lake::own_scene(&state);
                for action in &scene.actions {
                    let mut choice = Choice::default();
                    let outcome = match *action {
                        Action::Move { from, to } => {
                            let lifted = choice.touch(Spot::Cell(from), &scene);
                            assert_eq!(lifted, TouchEffect::Chosen);
                            assert!(choice.holds(&Spot::Cell(from)));
                            choice.touch(Spot::Cell(to), &scene)
                        }
                        Action::Add { stone, cell } => {
                            let taken = choice.touch(Spot::Hand(stone), &scene);
                            assert_eq!(taken, TouchEffect::Chosen);
                            assert!(choice.holds(&Spot::Hand(stone)));
                            choice.touch(Spot::Cell(cell), &scene)
                        }
                        Action::Pass => continue,
                    };
                    assert_eq!(outcome, TouchEffect::Tried(*action), "{state:?}");
                    assert_eq!(choice.action(), Some(*action));
                }
            }
            let step = random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes);
            ArmyOfFrogs::apply_unchecked(&mut state, step.unwrap(), &mut NoEvents);
        }
    }
}

#[test]
fn dragging_makes_the_same_choice() {
    let state = Lake::state("players=2", CHAIN);
    let scene = Lake::own_scene(&state);
    let mut choice = Choice::default();
    let outcome = choice.drop_on(on("0,0"), on("2,2"), &scene);
    assert_eq!(outcome, TouchEffect::Tried(action("move 0,0 2,2")));
    // Dropping it again previews it again, without confirming.
    let outcome = choice.drop_on(on("0,0"), on("2,2"), &scene);
    assert_eq!(outcome, TouchEffect::Tried(action("move 0,0 2,2")));
    assert!(Choice::can_drag(&on("0,0"), &scene) && !Choice::can_drag(&on("1,0"), &scene));
    let state = Lake::state("players=2", ADD);
    let scene = Lake::own_scene(&state);
    let outcome = choice.drop_on(Spot::Hand(Colour::Red), on("3,0"), &scene);
    assert_eq!(outcome, TouchEffect::Tried(action("add red 3,0")));
}
