//! Achievements: matches by their events and stages, and what the first player has achieved.

use crate::common::filled;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Returns, Seat};
use stacking_frogs::{Card, Colour, Event, Fact, Options, Place, StackingFrogs, StagePlace, State};
use stacking_frogs_web::Circus;

const YOU: Seat = Seat::FIRST;
const OTHER: Seat = Seat::new(1);

/// Nine stacks: three are full, and five blues are on top.
const NINE: &str = "0,0:b;1,0:b;2,0:b;0,1:b;1,1:b;2,1:yop;0,2:p;1,2:pyo;2,2:opy";

/// Seven stacks: four are full.
const HIGH: &str = "0,0:bpy;1,0:bop;2,0:byo;0,1:pyb;1,1:o;2,1:o;0,2:p";

/// The stage of the other player.
const THEIRS: &str = "0,0:p;1,0:g;2,0:o;0,1:pb;1,1:byr;2,1:y;0,2:bp;1,2:b;2,2:yop";

/// Returns the state before the first step of a match.
fn start(options: &str) -> State {
    let options: Options = options.parse().expect("options");
    StackingFrogs::start(&options)
}

/// Returns the event of a green of the first player that moves a frog.
fn moved(from: Seat, to: Seat) -> Event {
    let spot = |seat| StagePlace {
        seat,
        place: Place::new(0, 0),
    };
    let frog = Card::plain(Colour::Blue).frog(None);
    Event::Fact(Fact::Moved {
        seat: YOU,
        frog: frog.expect("a plain frog"),
        from: spot(from),
        to: spot(to),
    })
}

#[test]
fn achievements_follow_from_the_last_stage() {
    for (stage, expected) in [(NINE, &["full", "blue"][..]), (HIGH, &["high"])] {
        let last = filled(
            "players=2",
            &format!("p=2 a=3 r=15 ph=over s={stage}/{THEIRS}"),
        );
        let achieved = Circus::achieved(&last, &[], Returns::winner(2, OTHER));
        assert_eq!(achieved, expected, "{stage}");
    }
}

#[test]
fn a_frog_from_another_stage_to_your_own_is_an_achievement() {
    for (from, to, expected) in [
        (OTHER, YOU, &["star"][..]),
        (YOU, YOU, &[]),
        (YOU, OTHER, &[]),
    ] {
        let events = [moved(from, to)];
        let lost = Returns::winner(2, OTHER);
        let achieved = Circus::achieved(&start("players=2"), &events, lost);
        assert_eq!(achieved, expected, "from {from} to {to}");
    }
}

#[test]
fn sixty_points_or_a_win_over_the_automaton_is_an_achievement() {
    let two = |points| {
        let returns = Returns::winner(2, OTHER).with_points([points, 70, 0, 0, 0]);
        Circus::achieved(&start("players=2"), &[], returns)
    };
    assert_eq!(two(60), ["ovation"]);
    assert!(two(59).is_empty());
    let solo = |share| Circus::achieved(&start("players=1"), &[], Returns::solo(share));
    assert_eq!(solo(Returns::WHOLE), ["solo"]);
    assert!(solo(Returns::WHOLE / 2).is_empty(), "a tie");
}
