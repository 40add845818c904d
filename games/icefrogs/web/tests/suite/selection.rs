//! The selection is stored once; marks, bar and preview are derived from it.

use icefrogs::Space;
use icefrogs_web::Pond;
use icefrogs_web::selection::{Choice, MoveOrigin};
use leptos::prelude::{GetUntracked, Set};
use ranarium_board::{Confirmation, PendingAction};
use ranarium_board_testkit::{BoardTestkit, Live};
use ranarium_game::{Message, Narration};

const RACE: &str = "p=2 t=0 k=0 n=6 u=545/444 s=d3:1M,e3:0M,e4:1S,f3:1L";

fn with_race(test: impl FnOnce(Live<Pond>)) {
    Pond::with_live(&Pond::state("players=2", RACE), test);
}

fn space(text: &str) -> Space {
    text.parse().unwrap()
}

#[test]
fn a_choice_is_previewed_and_played_by_a_second_touch() {
    with_race(|board| {
        assert_eq!(board.context.pending.get_untracked(), PendingAction::Empty);
        board.touch(&["e3"]);
        assert_eq!(board.ready(), None);
        let begun = board.context.pending.get_untracked();
        assert!(matches!(begun, PendingAction::Begun(_)), "{begun:?}");
        board.touch(&["d3"]);
        assert_eq!(board.ready().as_deref(), Some("e3-d3"));
        board.touch(&["d3"]);
        assert_eq!(board.played(), ["e3-d3"]);
        // Until the next question it stays on the board, and no other action is played.
        let chosen = board.context.choice();
        board.context.confirm();
        board.touch(&["e3", "e4"]);
        board.context.step_back();
        assert_eq!(board.context.choice(), chosen);
        assert!(board.context.is_played());
        assert!(!board.context.can_step_back());
        assert_eq!(board.played(), ["e3-d3"]);
    });
}

#[test]
fn a_new_scene_clears_the_selection() {
    with_race(|board| {
        board.touch(&["e3", "d3"]);
        board.next_scene();
        assert_eq!(board.context.choice(), Choice::default());
        assert_eq!(board.context.pending.get_untracked(), PendingAction::Empty);
        assert!(!board.context.can_step_back());
        board.context.confirm();
        assert_eq!(board.played(), [""; 0]);
        // A refusal belongs to its scene as well, and so does a fanned out stack.
        board.touch(&["e4"]);
        assert_eq!(board.refused_by(), Some("IF-2.3"));
        board.next_scene();
        assert_eq!(board.refused_by(), None);
        assert_eq!(board.context.detail(), None);
    });
}

#[test]
fn back_clears_refusal_then_target_then_pyramid() {
    with_race(|board| {
        board.touch(&["e3", "e4"]);
        assert_eq!(board.refused_by(), Some("IF-3.1"));
        let lifted = Choice {
            origin: Some(MoveOrigin::Space(space("e3"))),
            target: None,
        };
        assert_eq!(board.context.choice(), lifted);
        board.context.step_back();
        assert_eq!(board.refused_by(), None);
        assert_eq!(board.context.choice(), lifted);
        board.touch(&["d3"]);
        board.context.step_back();
        assert_eq!(board.context.choice(), lifted);
        assert!(board.context.can_step_back());
        board.context.step_back();
        assert_eq!(board.context.choice(), Choice::default());
        assert!(!board.context.can_step_back());
    });
}

#[test]
fn single_touch_mode_plays_the_second_touch_at_once() {
    with_race(|board| {
        board.at_once.set(true);
        board.touch(&["e3", "d3"]);
        assert_eq!(board.played(), ["e3-d3"]);
    });
}

#[test]
fn going_back_to_an_action_does_not_play_it() {
    with_race(|board| {
        board.touch(&["e3", "d3", "e4"]);
        board.at_once.set(true);
        board.touch(&["e4"]);
        board.context.step_back();
        assert_eq!(board.played(), [""; 0]);
    });
}

#[test]
fn an_action_offered_in_words_precedes_the_selection() {
    with_race(|board| {
        board.touch(&["e3"]);
        let offer = |text: &str, confirmation| {
            let action = text.parse().unwrap();
            let message = icefrogs::IceFrogs::describe_action(&action);
            board.context.offer(action, confirmation, message);
        };
        offer("L-b1", Confirmation::Optional);
        assert_eq!(board.ready().as_deref(), Some("L-b1"));
        board.context.step_back();
        // The earlier selection remains.
        let choice = board.context.choice();
        assert_eq!(choice.origin, Some(MoveOrigin::Space(space("e3"))));
        offer("e4-e5", Confirmation::Optional);
        assert_eq!(board.refused_by(), Some("IF-2.3"));
        board.at_once.set(true);
        offer("L-b1", Confirmation::Required);
        assert_eq!(board.played(), [""; 0], "it must be confirmed");
        offer("L-b1", Confirmation::Optional);
        assert_eq!(board.played(), ["L-b1"]);
    });
}

/// IF-4.2: a player who cannot move passes. The pass is offered automatically, always needs
/// confirming, and is never lost.
#[test]
fn a_forced_pass_is_offered_automatically() {
    let locked = "p=2 t=0 k=0 n=0 u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let state = Pond::state("players=2", locked);
    Pond::with_live(&state, |board: Live<Pond>| {
        board.at_once.set(true);
        assert_eq!(board.ready().as_deref(), Some("pass"));
        let pending = board.context.pending.get_untracked();
        let pass_message = Message::new("board-pass");
        assert!(matches!(pending, PendingAction::Ready { message, .. } if message == pass_message));
        board.context.step_back();
        assert_eq!(board.ready().as_deref(), Some("pass"));
        board.context.confirm();
        assert_eq!(board.played(), ["pass"]);
        // Going back does not offer the played action again.
        board.context.step_back();
        assert_eq!(board.ready(), None);
    });
}
