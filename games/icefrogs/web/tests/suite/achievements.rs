//! Achievements: matches by their moves, and what the first player has achieved.

use icefrogs::{Event, IceFrogs, Options, Size, Space};
use icefrogs_web::Pond;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, GameOptions, Returns, Seat};

const YOU: Seat = Seat::FIRST;
const OTHER: Seat = Seat::new(1);

fn route(spaces: &str) -> Vec<Space> {
    let spaces = spaces.split(' ');
    spaces
        .map(|space| space.parse().expect("a space"))
        .collect()
}

/// Returns the event of a pyramid of the first player that comes from the supply.
fn entered(size: Size, spaces: &str) -> Event {
    Event::Entered {
        seat: YOU,
        size,
        route: route(spaces),
    }
}

/// Returns the achievements in a match with these events and this winner.
fn achieved(options: &str, events: &[Event], winner: Seat) -> Vec<&'static str> {
    let options: Options = options.parse().expect("options");
    let returns = Returns::winner(options.players(), winner);
    Pond::achieved(&IceFrogs::start(&options), events, returns)
}

#[test]
fn achievements_follow_from_the_moves_of_a_match() {
    let many = |last: Event| {
        let mut events = vec![entered(Size::Small, "a1 b1"); 5];
        events.push(last);
        events
    };
    let two = "players=2";
    // Over b1, d3, f4 and h2.
    let leap = "a1 c3 e3 g5 i1";
    let other = Event::Moved {
        seat: OTHER,
        size: Size::Large,
        route: route("i1 g5 e3 c3 a1"),
    };
    for (options, events, winner, expected) in [
        (two, many(entered(Size::Medium, leap)), YOU, &["leap"][..]),
        (two, many(entered(Size::Medium, leap)), OTHER, &[]),
        // The last is a step.
        (two, many(entered(Size::Medium, "a1 c3 e3 g5 h2")), YOU, &[]),
        (two, many(entered(Size::Large, "a1 b1")), YOU, &["large"]),
        (
            two,
            vec![entered(Size::Small, leap)],
            YOU,
            &["light", "leap"],
        ),
        // A jump of another player does not count.
        (two, many(other), OTHER, &[]),
        (
            two,
            many(entered(Size::Small, "a1 c3 e3 e1 c1 c3 e3")),
            OTHER,
            &["dance"],
        ),
        (
            "players=3",
            many(entered(Size::Small, "a1 b1")),
            YOU,
            &["crowd"],
        ),
    ] {
        assert_eq!(achieved(options, &events, winner), expected, "{events:?}");
    }
}
