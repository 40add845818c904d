//! Head starts: the positions in which seats have pyramids on the board.

use icefrogs_web::Pond;
use ranarium_board::Board;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Seat, Seats};

/// Returns the position in which these seats have a head start. Checks that it can be played.
fn position(options: &str, seats: &[usize]) -> String {
    let make = Pond::HEAD_START.expect("IceFrogs has a head start");
    let seats: Seats = seats.iter().map(|index| Seat::new(*index)).collect();
    let position = make(options, seats).expect("valid options");
    let state = Pond::state(options, &position);
    assert!(!Pond::own_scene(&state).actions.is_empty(), "{position}");
    position
}

#[test]
fn a_seat_with_a_head_start_has_two_pyramids_beside_its_start() {
    for (options, seats, expected) in [
        (
            "players=2",
            &[0][..],
            "p=2 t=0 k=0 n=0 u=544/555 s=b1:0L,b2:0M",
        ),
        ("players=2", &[1], "p=2 t=0 k=0 n=0 u=555/544 s=h1:1L,h2:1M"),
        (
            "players=3",
            &[0, 2],
            "p=3 t=0 k=0 n=0 u=544/555/544 s=b1:0L,b2:0M,f6:2L,g6:2M",
        ),
        (
            "players=2 board=hexagon",
            &[0],
            "p=2 t=0 k=0 n=0 u=544/555 s=a2:0L,b1:0M",
        ),
    ] {
        assert_eq!(position(options, seats), expected);
    }
}
