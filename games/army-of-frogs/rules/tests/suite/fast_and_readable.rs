//! The fast generator and the readable rules say the same, about every action there could be.

use army_of_frogs::clauses::ReadableIsland;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, State, check_by_clause};
use ranarium_game::{Game, NoEvents, Notation, Rng, Seat, Turn, random_step};

/// Returns every action on the island and the cells around it.
fn every_action(state: &State) -> Vec<Action> {
    let island = ReadableIsland::of(state.island());
    let stones: Vec<Cell> = island.cells().collect();
    let mut rim = island.rim();
    rim.insert(Cell::CENTRE);
    let mut all = vec![Action::Pass];
    for &from in &stones {
        all.extend(rim.iter().map(|&to| Action::Move { from, to }));
        all.extend(stones.iter().map(|&to| Action::Move { from, to }));
    }
    for stone in Colour::ALL {
        let cells = rim.iter().chain(&stones);
        all.extend(cells.map(|&cell| Action::Add { stone, cell }));
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn check(state: &State, seat: Seat) {
    let mut fast = Vec::new();
    ArmyOfFrogs::legal_actions(state, seat, &mut fast);
    let every = every_action(state);
    let plain: Vec<Action> = every
        .iter()
        .copied()
        .filter(|action| check_by_clause(state, seat, action).is_ok())
        .collect();
    assert_eq!(fast, plain, "{state:?}");
    // A single action is checked in another way than the list of all. To save time, only a part
    // of the refused ones is checked.
    for (at, action) in every.iter().enumerate() {
        let legal = plain.contains(action);
        if legal || at % 6 == plain.len() % 6 {
            let checked = ArmyOfFrogs::check(state, seat, action);
            assert_eq!(checked.is_ok(), legal, "{action} {state:?}");
        }
    }
    let counted = ArmyOfFrogs::count_actions(state, seat, &mut Vec::new());
    assert_eq!(counted, fast.len(), "{state:?}");
}

#[test]
fn both_versions_agree_in_random_matches() {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let (mut checked, mut large) = (0, 0);
    for seed in 0..9 {
        let mut rng = Rng::new(seed);
        let options = format!("players={} own-turn-wins turn-limit=70", 2 + seed % 3);
        let mut state = ArmyOfFrogs::start(&options.parse().unwrap());
        while let Some(step) =
            random_step::<ArmyOfFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            if let Turn::Decide(seats) = ArmyOfFrogs::turn(&state)
                && rng.below(6) == 0
            {
                check(&state, seats.first().unwrap());
                checked += 1;
                large += usize::from(state.island().len() > 30);
            }
            ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
    assert!(checked > 100 && large > 5, "{checked}, {large}");
}

/// A ring of 36 stones has 72 spaces, which are more than a word has bits.
#[test]
fn both_versions_agree_around_a_large_ring() {
    let mut cells = Vec::new();
    let mut cell = Cell::new(-6, 6);
    for (dq, dr) in [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)] {
        for _ in 0..6 {
            cells.push(cell);
            cell = Cell::new(cell.q + dq, cell.r + dr);
        }
    }
    // Three stones more, so that some can move: one outside, two inside.
    cells.extend([Cell::new(7, -1), Cell::new(5, -1), Cell::new(-5, 2)]);
    let stones: Vec<String> = cells
        .iter()
        .enumerate()
        .map(|(at, cell)| format!("{}:{cell}", at % 4))
        .collect();
    let options = "players=4 own-turn-wins".parse().unwrap();
    let mut found = 0;
    for seat in Seat::all(4) {
        let (turn, stones) = (seat.index(), stones.join(";"));
        let text = format!("p=4 t={turn} ph=auto h=3/-/-/- b= s={stones}");
        let state = ArmyOfFrogs::restore(&options, &text.parse().unwrap()).unwrap();
        assert!(ReadableIsland::of(state.island()).rim().len() > 64);
        check(&state, seat);
        let mut actions = Vec::new();
        ArmyOfFrogs::legal_actions(&state, seat, &mut actions);
        found += actions.len();
    }
    assert!(found > 20, "{found}");
}

/// No island reaches farther than a line; up to 30 stones are laid out on a smaller grid.
#[test]
fn both_versions_agree_along_a_line() {
    let options = "players=4 own-turn-wins".parse().unwrap();
    for (dq, dr) in [(1, 0), (1, -1), (0, -1)] {
        for (length, beside) in [
            (30, 0),
            (31, 0),
            (27, 1),
            (28, 1),
            (29, 1),
            (30, 1),
            (38, 1),
        ] {
            let cells = (0..length).map(|at| Cell::new(at * dq, at * dr));
            // One beside the line can go to either end.
            let cells = cells.chain([Cell::new(2 * dq - dr, 2 * dr + dq + dr)]);
            let length = length + beside;
            let cells: Vec<Cell> = cells.take(length as usize).collect();
            let stones: Vec<String> = cells
                .iter()
                .enumerate()
                .map(|(at, cell)| format!("{}:{cell}", (length as usize - 1 - at) % 4))
                .collect();
            let text = format!("p=4 t=0 ph=auto h=3/-/-/- b= s={}", stones.join(";"));
            let state = ArmyOfFrogs::restore(&options, &text.parse().unwrap()).unwrap();
            check(&state, Seat::FIRST);
        }
    }
}

/// Islands grown by hand, strings and all: stones put down at random next to others, without a
/// rule.
#[test]
fn both_versions_agree_on_unreachable_islands() {
    // Corners where coordinates wrap around: both of them, one, the other, and neither.
    let corners = [
        Cell::new(32_766, -32_767),
        Cell::new(32_766, 5),
        Cell::new(-5, 32_766),
        Cell::new(7, -3),
    ];
    let mut checked = 0;
    for seed in 0..90 {
        let mut rng = Rng::new(seed);
        let mut cells = vec![corners[seed as usize % corners.len()]];
        let count = 2 + rng.below(13) as usize;
        while cells.len() < count {
            let near = cells[rng.below(cells.len() as u32) as usize];
            let all: Vec<Cell> = near.neighbours().collect();
            let cell = all[rng.below(6) as usize];
            let touching = cells.iter().filter(|other| other.touches(cell)).count();
            // Thin islands have more strings.
            if !cells.contains(&cell) && (touching == 1 || rng.below(6) == 0) {
                cells.push(cell);
            }
        }
        let stones: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(at, cell)| format!("{}:{cell}", at % 2))
            .collect();
        for phase in ["auto", "A"] {
            let text = format!("p=2 t=0 ph={phase} h=01/01 b= s={}", stones.join(";"));
            let options = "players=2 own-turn-wins".parse().unwrap();
            // A position may be refused because no Add is possible.
            if let Ok(state) = ArmyOfFrogs::restore(&options, &text.parse().unwrap()) {
                check(&state, Seat::FIRST);
                checked += 1;
            }
        }
    }
    assert!(checked > 150, "{checked}");
}
