//! Choosing, touch by touch.

use icefrogs::{Action, IceFrogs, Size, Space, State};
use icefrogs_web::Pond;
use icefrogs_web::selection::{Choice, MoveOrigin, Spot};
use ranarium_board::{ActionChoice, TouchEffect};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, GameOptions, Rng, Seat, Turn, random_step};

const RACE: &str = "p=2 t=0 k=0 n=6 u=545/444 s=d3:1M,e3:0M,e4:1S,f3:1L";

fn space(text: &str) -> Space {
    text.parse().unwrap()
}

fn on(text: &str) -> Spot {
    Spot::Space(space(text))
}

fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Touches one spot after the other.
fn touched(state: &State, spots: &[Spot]) -> (Choice, TouchEffect<Action>) {
    let scene = Pond::own_scene(state);
    let mut choice = Choice::default();
    let mut outcome = TouchEffect::Nothing;
    for spot in spots {
        outcome = choice.touch(*spot, &scene);
    }
    (choice, outcome)
}

#[test]
fn a_pyramid_its_target_and_a_confirmation_make_a_move() {
    let state = Pond::state("players=2", RACE);
    let (choice, outcome) = touched(&state, &[on("e3")]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert_eq!(choice.origin, Some(MoveOrigin::Space(space("e3"))));
    assert!(
        choice
            .targets(&Pond::own_scene(&state))
            .contains(&space("d3"))
    );
    let (choice, outcome) = touched(&state, &[on("e3"), on("d3")]);
    assert_eq!(outcome, TouchEffect::Tried(action("e3-d3")));
    assert_eq!(choice.action(), Some(action("e3-d3")));
    let (_, outcome) = touched(&state, &[on("e3"), on("d3"), on("d3")]);
    assert_eq!(outcome, TouchEffect::Confirmed);
    // Touching another target replaces the first.
    let (choice, _) = touched(&state, &[on("e3"), on("d3"), on("f3")]);
    assert_eq!(choice.action(), Some(action("e3-f3")));
}

#[test]
fn a_pyramid_enters_from_the_supply() {
    let state = Pond::state("players=2", RACE);
    let nest = Spot::Nest(Seat::FIRST, Size::Large);
    let (choice, outcome) = touched(&state, &[nest, on("b1")]);
    assert_eq!(outcome, TouchEffect::Tried(action("L-b1")));
    assert_eq!(choice.action(), Some(action("L-b1")));
    // Touching the nests of others has no effect.
    let (_, outcome) = touched(&state, &[Spot::Nest(Seat::new(1), Size::Large)]);
    assert_eq!(outcome, TouchEffect::Nothing);
}

#[test]
fn impossible_targets_are_sent_and_refused() {
    let state = Pond::state("players=2", RACE);
    let refusal = |spots: &[Spot]| match touched(&state, spots).1 {
        TouchEffect::Tried(action) => IceFrogs::check(&state, Seat::FIRST, &action)
            .expect_err("it is refused")
            .to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refusal(&[on("e4")]), "IF-2.3: not-yours");
    assert_eq!(refusal(&[on("a1")]), "IF-2.1: nothing-there");
    assert_eq!(refusal(&[on("i1")]), "IF-2.1: nothing-there");
    assert_eq!(refusal(&[on("e3"), on("e4")]), "IF-3.1: step-onto-smaller");
    // The pyramid stays in the hand.
    let (choice, _) = touched(&state, &[on("e3"), on("d3"), on("e4")]);
    assert_eq!(choice.origin, Some(MoveOrigin::Space(space("e3"))));
    assert_eq!(choice.target, None);
}

#[test]
fn an_immovable_pyramid_is_marked_as_stuck() {
    let position = "p=2 t=0 k=0 n=0 u=455/355 s=a1:0S,b1:1S,b2:1S";
    let position = position.replace("a1:0S,", "").replace("u=455", "u=555");
    let state = Pond::state("players=2", &position);
    // Two small pyramids of the opponent are in front of the start: a large one can jump both, but
    // not land on either.
    let (choice, outcome) = touched(&state, &[Spot::Nest(Seat::FIRST, Size::Large)]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert_eq!(choice.origin, Some(MoveOrigin::Nest(Size::Large)));
    let locked = "p=2 t=0 k=0 n=0 u=454/155 s=c1:0L,c2:1S,d1:1S,e2:1S,d3:1S";
    let locked = locked
        .replace("u=454", "u=554")
        .replace("e2:1S,d3:1S", "d2:1S");
    let locked = locked.replace("u=554/155", "u=554/255");
    let state = Pond::state("players=2", &locked);
    let scene = Pond::own_scene(&state);
    let free = scene
        .actions
        .iter()
        .any(|action| action.to_string().starts_with("c1-"));
    let (_, outcome) = touched(&state, &[on("c1")]);
    assert_eq!(
        matches!(outcome, TouchEffect::Refused(_)),
        !free,
        "{outcome:?}"
    );
}

#[test]
fn back_undoes_one_step_at_a_time() {
    let state = Pond::state("players=2", RACE);
    let (mut choice, _) = touched(&state, &[on("e3"), on("d3")]);
    choice.step_back();
    assert_eq!(choice.origin, Some(MoveOrigin::Space(space("e3"))));
    assert_eq!(choice.action(), None);
    choice.step_back();
    assert_eq!(choice, Choice::default());
    // Another touch puts the lifted pyramid down.
    let (choice, outcome) = touched(&state, &[on("e3"), on("e3")]);
    assert_eq!((choice, outcome), (Choice::default(), TouchEffect::Chosen));
}

#[test]
fn touching_another_own_pyramid_lifts_it_instead() {
    let two = "p=2 t=0 k=0 n=6 u=445/555 s=c1:0S,e3:0M";
    let (choice, outcome) = touched(&Pond::state("players=2", two), &[on("e3"), on("c1")]);
    assert_eq!(outcome, TouchEffect::Chosen);
    assert_eq!(choice.origin, Some(MoveOrigin::Space(space("c1"))));
    assert_eq!(choice.target, None);
}

#[test]
fn dragging_makes_the_same_choice() {
    let state = Pond::state("players=2", RACE);
    let scene = Pond::own_scene(&state);
    let mut choice = Choice::default();
    let outcome = choice.drop_on(on("e3"), on("f3"), &scene);
    assert_eq!(outcome, TouchEffect::Tried(action("e3-f3")));
    assert_eq!(choice.action(), Some(action("e3-f3")));
    let outcome = choice.drop_on(on("e3"), on("e4"), &scene);
    assert_eq!(outcome, TouchEffect::Tried(action("e3-e4")));
    assert_eq!(choice.action(), None);
}

#[test]
fn touches_out_of_turn_are_ignored() {
    let state = Pond::state("players=2", RACE);
    let scene = Pond::scene(&state, ranarium_game::Viewer::Seat(Seat::new(1)), &[], 1);
    let mut choice = Choice::default();
    assert_eq!(choice.touch(on("e4"), &scene), TouchEffect::Nothing);
    assert_eq!(choice, Choice::default());
}

#[test]
fn every_action_of_random_matches_can_be_chosen() {
    for options in icefrogs::Options::all() {
        let mut state = IceFrogs::start(&options);
        let rng = &mut Rng::new(u64::from(options.players()));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            if IceFrogs::turn(&state) == Turn::Over {
                break;
            }
            let scene = Pond::own_scene(&state);
            let seat = scene.seat().unwrap();
            for action in &scene.actions {
                let Some((origin, to)) = MoveOrigin::of(action) else {
                    continue;
                };
                let spot = match origin {
                    MoveOrigin::Nest(size) => Spot::Nest(seat, size),
                    MoveOrigin::Space(space) => Spot::Space(space),
                };
                let mut choice = Choice::default();
                assert_eq!(choice.touch(spot, &scene), TouchEffect::Chosen);
                assert_eq!(choice.origin, Some(origin));
                assert_eq!(
                    choice.touch(Spot::Space(to), &scene),
                    TouchEffect::Tried(*action)
                );
                assert_eq!(choice.action(), Some(*action));
            }
            let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
            IceFrogs::apply_unchecked(&mut state, step.unwrap(), &mut Vec::new());
        }
    }
}
