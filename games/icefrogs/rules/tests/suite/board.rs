//! Section 1: the boards, and what each player owns.

use crate::support::{destinations, legal, play, refused, set_up};
use icefrogs::{BoardKind, IceFrogs, Options, Space};
use ranarium_game::{Game, GameOptions, Notation, Viewer, Views};

/// Returns the spaces of a board in order, by asking for every name.
fn spaces(options: &str) -> Vec<Space> {
    let state = set_up(options, 1, "");
    let names = (0..Space::ROWS).flat_map(|row| (1..=7).filter_map(move |n| Space::new(row, n)));
    let exists = |space: &Space| !refused(&state, &format!("{space}-c3")).contains("no-such-space");
    names.filter(exists).collect()
}

fn row_lengths(spaces: &[Space]) -> Vec<usize> {
    let rows = 0..Space::ROWS;
    rows.map(|row| spaces.iter().filter(|space| space.row() == row).count())
        .collect()
}

fn starts(options: &str) -> String {
    let state = set_up(options, 1, "");
    let starts = IceFrogs::observe(&state, Viewer::Spectator).starts;
    let names: Vec<String> = starts.iter().map(Space::to_string).collect();
    names.join(" ")
}

/// Checks that on every space of the board a lone large pyramid can step to its neighbours and
/// nowhere else.
fn check_neighbours(options: &str, board: BoardKind) {
    let geometry = crate::laws::game::geometry(board);
    let starts = starts(options);
    for (space, &(x, y)) in &geometry {
        if starts.contains(&space.to_string()) {
            continue;
        }
        let state = set_up(options, 1, &format!("{space}:1L"));
        let near: Vec<String> = geometry
            .iter()
            .filter(|(_, at)| {
                let (dx, dy) = (at.0 - x, at.1 - y);
                [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].contains(&(dx, dy))
            })
            .map(|(name, _)| name.to_string())
            .filter(|name| name != starts.split(' ').next().unwrap())
            .collect();
        assert_eq!(
            destinations(&state, &space.to_string()),
            near.join(" "),
            "from {space}"
        );
    }
}

#[test]
fn if_1_1_the_star_has_37_spaces_in_nine_rows() {
    let spaces = spaces("players=2");
    assert_eq!(spaces.len(), 37);
    assert_eq!(row_lengths(&spaces), [1, 2, 7, 6, 5, 6, 7, 2, 1]);
    check_neighbours("players=2", BoardKind::Star);
    check_neighbours("players=3", BoardKind::Star);
}

#[test]
fn if_1_2_rows_are_lettered_and_spaces_numbered_from_the_left() {
    let state = set_up("players=2", 1, "");
    for name in ["a2", "b3", "d7", "e6", "h3", "i2"] {
        assert_eq!(
            refused(&state, &format!("{name}-c3")),
            format!("IF-1.2: no-such-space {name}")
        );
        assert_eq!(
            refused(&state, &format!("S-{name}")),
            format!("IF-1.2: no-such-space {name}")
        );
    }
    // The middle of row e is the middle of the board; the tips have two neighbours each.
    let middle = set_up("players=2", 1, "e3:1S");
    assert_eq!(destinations(&middle, "e3"), "d3 d4 e2 e4 f3 f4");
    for (tip, near) in [
        ("c1", "c2 d1"),
        ("c7", "c6 d6"),
        ("g1", "f1 g2"),
        ("g7", "f6 g6"),
    ] {
        let state = set_up("players=2", 1, &format!("{tip}:1S"));
        assert_eq!(destinations(&state, tip), near);
    }
}

#[test]
fn if_1_3_starts_of_two_and_three_players() {
    assert_eq!(starts("players=2"), "a1 i1");
    assert_eq!(starts("players=3"), "a1 g1 g7");
    // Each comes in at its own start.
    let state = play(&set_up("players=3", 1, ""), &["S-b1"]);
    assert_eq!(destinations(&state, "S"), "f1 g2");
    let state = play(&state, &["S-f1"]);
    assert_eq!(destinations(&state, "S"), "f6 g6");
    let state = play(&set_up("players=2", 1, ""), &["S-b1"]);
    assert_eq!(destinations(&state, "S"), "h1 h2");
}

#[test]
fn if_1_4_the_hexagon_has_37_spaces_and_corners_for_starts() {
    let spaces = spaces("players=2 board=hexagon");
    assert_eq!(spaces.len(), 37);
    check_neighbours("players=2 board=hexagon", BoardKind::Hexagon);
    check_neighbours("players=3 board=hexagon", BoardKind::Hexagon);
}

#[test]
fn if_1_5_fifteen_pyramids_each_all_in_supply_at_first() {
    for options in Options::all() {
        let position = IceFrogs::position(&IceFrogs::start(&options));
        assert!(position.stacks().is_empty());
        assert_eq!(position.supplies().len(), usize::from(options.players()));
        for supply in position.supplies() {
            assert_eq!(<[u8; 3]>::from(*supply), [5, 5, 5]);
            assert_eq!(supply.total(), 15);
        }
    }
    // Five small ones are out, so there is no sixth.
    let state = set_up("players=2", 1, "c2:1S,d2:1S,e2:1S,f2:1S,g2:1S");
    assert_eq!(destinations(&state, "S"), "");
    assert_eq!(destinations(&state, "M"), "b1 b2");
    assert_eq!(refused(&state, "S-b1"), "IF-1.5: supply-empty S");
    // The fifth may still come.
    let state = set_up("players=2", 1, "c2:1S,d2:1S,e2:1S,f2:1S");
    assert_eq!(destinations(&state, "S"), "b1 b2");
    let after = play(&state, &["S-b1"]);
    assert_eq!(
        <[u8; 3]>::from(IceFrogs::position(&after).supplies()[0]),
        [0, 5, 5]
    );
    assert_eq!(
        <[u8; 3]>::from(IceFrogs::position(&after).supplies()[1]),
        [5, 5, 5]
    );
}

#[test]
fn if_1_6_rows_and_starts_of_the_hexagon() {
    assert_eq!(
        row_lengths(&spaces("players=2 board=hexagon")),
        [4, 5, 6, 7, 6, 5, 4, 0, 0]
    );
    assert_eq!(starts("players=2 board=hexagon"), "a1 g4");
    assert_eq!(starts("players=3 board=hexagon"), "a1 d7 g1");
    let state = set_up("players=2 board=hexagon", 1, "");
    for name in ["a5", "b6", "c7", "g5", "h1", "i1"] {
        assert_eq!(
            refused(&state, &format!("S-{name}")),
            format!("IF-1.6: no-such-space {name}")
        );
    }
    // Seats take the starts in that order.
    let state = set_up("players=3 board=hexagon", 1, "");
    assert_eq!(destinations(&state, "S"), "a2 b1 b2");
    let state = play(&state, &["S-a2"]);
    assert_eq!(destinations(&state, "S"), "c6 d6 e6");
    let state = play(&state, &["S-c6"]);
    assert_eq!(destinations(&state, "S"), "f1 f2 g2");
}

#[test]
fn if_1_3_players_are_two_or_three() {
    assert_eq!("".parse::<Options>().unwrap().to_string(), "players=2");
    assert_eq!("players=3".parse::<Options>().unwrap().players(), 3);
    assert!("players=1".parse::<Options>().is_err());
    assert!("players=4".parse::<Options>().is_err());
    assert_eq!(Options::new(1, BoardKind::Star), None);
    assert_eq!(Options::new(4, BoardKind::Star), None);
    assert_eq!(Options::new(3, BoardKind::Star), "players=3".parse().ok());
}

#[test]
fn if_1_4_the_default_board_is_the_star() {
    for (text, board, canonical) in [
        ("players=2", BoardKind::Star, "players=2"),
        ("players=3 board=star", BoardKind::Star, "players=3"),
        (
            "board=hexagon",
            BoardKind::Hexagon,
            "players=2 board=hexagon",
        ),
    ] {
        let options: Options = text.parse().unwrap();
        assert_eq!(options.board(), board);
        assert_eq!(options.to_string(), canonical);
    }
    assert!("players=2 board=square".parse::<Options>().is_err());
    let words = BoardKind::ALL.map(BoardKind::word);
    assert_eq!(words, ["star", "hexagon"]);
    // All four option sets are there.
    let all: Vec<String> = Options::all().map(|options| options.to_string()).collect();
    assert_eq!(
        all,
        [
            "players=2",
            "players=3",
            "players=2 board=hexagon",
            "players=3 board=hexagon"
        ]
    );
    // A first move on the hexagon: three sizes to three neighbours of a1.
    assert_eq!(legal(&set_up("board=hexagon", 1, "")).len(), 9);
}

#[test]
fn if_1_1_if_1_2_a_picture_has_every_space_at_its_position() {
    for (options, board) in [
        ("players=2", BoardKind::Star),
        ("players=2 board=hexagon", BoardKind::Hexagon),
    ] {
        let listed: Vec<Space> = board.spaces().collect();
        assert_eq!(listed, spaces(options));
        for (space, &(x, y)) in &crate::laws::game::geometry(board) {
            let axial = board.axial(*space).unwrap();
            assert_eq!((axial.0.into(), axial.1.into()), (x, y), "{space}");
        }
    }
    // The hexagon has seven rows.
    assert_eq!(BoardKind::Hexagon.axial("i1".parse().unwrap()), None);
}
