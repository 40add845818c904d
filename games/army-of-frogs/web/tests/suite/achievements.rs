//! Achievements: matches by their events, and what the first player has achieved.

use army_of_frogs::{ArmyOfFrogs, Cell, Event, State};
use army_of_frogs_web::Lake;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Returns, Seat};

const YOU: Seat = Seat::FIRST;
const OTHER: Seat = Seat::new(1);

/// Nine green frogs in one group.
const NINE: &str = "p=2 t=0 ph=E h=01/11 b=111111 s=0:-1,0;0:-1,1;0:0,0;0:0,1;0:1,0;0:1,1;0:2,0;0:2,1;0:3,1;1:3,0 e=0";

/// Returns the state before the first step of a match.
fn start(players: u8) -> State {
    let options = format!("players={players}").parse().expect("options");
    ArmyOfFrogs::start(&options)
}

/// Returns the events that begin this number of turns of the first player.
fn turns(count: usize) -> Vec<Event> {
    vec![Event::TurnBegan { seat: YOU }; count]
}

/// Returns a Move of the first player along a row.
fn moved(spaces: i16) -> Event {
    Event::Moved {
        seat: YOU,
        from: Cell::CENTRE,
        to: Cell::new(spaces, 0),
    }
}

#[test]
fn achievements_follow_from_the_events_of_a_match() {
    let with = |event: Event| {
        let mut events = turns(10);
        events.push(event);
        events
    };
    let on_their_turn = with(Event::TurnBegan { seat: OTHER });
    for (events, winner, expected) in [
        (turns(10), YOU, &[][..]),
        (turns(9), YOU, &["quick"]),
        (turns(9), OTHER, &[]),
        (with(moved(5)), OTHER, &[]),
        (with(moved(6)), OTHER, &["far"]),
        (on_their_turn.clone(), YOU, &["gift"]),
        (on_their_turn, OTHER, &[]),
    ] {
        let achieved = Lake::achieved(&start(2), &events, Returns::winner(2, winner));
        assert_eq!(achieved, expected, "{events:?}, won by {winner}");
    }
}

#[test]
fn a_win_with_nine_frogs_or_against_three_is_an_achievement() {
    let nine = Lake::state("players=2", NINE);
    let won = Returns::winner(2, YOU);
    assert_eq!(Lake::achieved(&nine, &turns(10), won), ["army"]);
    let won = Returns::winner(4, YOU);
    assert_eq!(Lake::achieved(&start(4), &turns(10), won), ["crowd"]);
}
