//! Army of Frogs' part in the laws, written from RULES.md.

use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, End, Options, Phase, Position, State};
use ranarium_game::{Game, GameOptions, Notation, Rng, Seat, Viewer};
use ranarium_laws::{Lawful, Mirror};

/// The laws' knowledge of this game.
pub struct Laws;

impl Lawful for Laws {
    type Game = ArmyOfFrogs;

    fn variants() -> Vec<Options> {
        [
            "players=2",
            "players=3 own-turn-wins",
            "players=4",
            "players=2 own-turn-wins turn-limit=30",
            "players=4 turn-limit=50",
        ]
        .map(|text| text.parse().expect("these options exist"))
        .to_vec()
    }

    // The game has no end by itself, unless there is a turn limit.
    const MAX_STEPS: u32 = 300;
    const ALWAYS_ENDS: bool = false;
    const STEPS_PER_VARIANT: u32 = 5_000;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        for seat in Seat::all(ArmyOfFrogs::options(state).players()) {
            ArmyOfFrogs::legal_actions(state, seat, &mut legal);
            if !legal.is_empty() {
                break;
            }
        }
        let near = |rng: &mut Rng| {
            let cells: Vec<Cell> = state.island().stones().map(|stone| stone.cell).collect();
            let middle = match cells.len() {
                0 => Cell::CENTRE,
                count => cells[rng.below(count as u32) as usize],
            };
            let mut step = || rng.below(5) as i16 - 2;
            Cell::new(middle.q.wrapping_add(step()), middle.r.wrapping_add(step()))
        };
        let any_stone = |rng: &mut Rng| Colour::ALL[rng.below(4) as usize];
        match (rng.below(8), legal.len() as u32) {
            (0..3, 1..) => legal[rng.below(legal.len() as u32) as usize],
            (3, count @ 1..) => match legal[rng.below(count) as usize] {
                Action::Move { from, .. } => Action::Move {
                    from,
                    to: near(rng),
                },
                Action::Add { stone, .. } => Action::Add {
                    stone,
                    cell: near(rng),
                },
                Action::Pass => Action::Pass,
            },
            (4, _) => Action::Pass,
            (5 | 6, _) => Action::Add {
                stone: any_stone(rng),
                cell: near(rng),
            },
            _ => Action::Move {
                from: near(rng),
                to: near(rng),
            },
        }
    }

    fn check_material(state: &State) -> Result<(), String> {
        let position = ArmyOfFrogs::position(state);
        let stones = || {
            let island = position.stones.iter().map(|stone| stone.colour);
            let hands = position.hands.iter().flatten().copied();
            island.chain(hands).chain(position.bag.iter().copied())
        };
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            // AF-1.1
            let due = if index < usize::from(position.players) {
                10
            } else {
                0
            };
            let found = stones().filter(|&other| other == colour).count();
            if found != due {
                return Err(format!(
                    "{found} {colour} stones, and there should be {due}"
                ));
            }
        }
        // AF-1.2
        match position.hands.iter().all(|hand| hand.len() <= 2) {
            true => Ok(()),
            false => Err("a hand of more than two".to_owned()),
        }
    }

    /// Returns the state unchanged, because nothing is hidden: hands lie open (AF-1.2), and the bag
    /// holds the rest.
    fn permute_hidden(state: &State, _viewer: Viewer, _rng: &mut Rng) -> State {
        state.clone()
    }

    /// Returns the twelve symmetries of the plane about its centre, and every way to pass colours
    /// and seats on; a few for each state.
    fn mirrors(state: &State) -> Vec<Mirror<ArmyOfFrogs>> {
        match state.phase() {
            // Stones are dealt to seat 1 first.
            Phase::Start | Phase::Deal => Vec::new(),
            Phase::Open | Phase::Add | Phase::Take | Phase::Over(_) => (0..3)
                .map(|i| {
                    let which = state.turns() as usize + state.island().len();
                    let players = usize::from(ArmyOfFrogs::options(state).players());
                    mirror(state, (which * 5 + i) % 12, (which + i) % players)
                })
                .collect(),
        }
    }
}

/// Returns the plane in one of its twelve symmetries: up to five turns by a sixth, with or without
/// a flip.
fn turned(cell: Cell, symmetry: usize) -> Cell {
    let (mut q, mut r) = (i32::from(cell.q), i32::from(cell.r));
    if symmetry >= 6 {
        (q, r) = (r, q);
    }
    for _ in 0..symmetry % 6 {
        (q, r) = (-r, q + r);
    }
    Cell::new(q as i16, r as i16)
}

fn passed_on(seat: Seat, by: usize, players: u8) -> Seat {
    (0..by).fold(seat, |seat, _| seat.next(players))
}

fn mirror(state: &State, symmetry: usize, by: usize) -> Mirror<ArmyOfFrogs> {
    let options = *ArmyOfFrogs::options(state);
    let players = options.players();
    let seat = move |seat| passed_on(seat, by, players);
    let colour = move |colour: Colour| Colour::of(seat(colour.seat()));
    let cell = move |cell| turned(cell, symmetry);

    let there = ArmyOfFrogs::position(state);
    let mut here = Position {
        to_act: seat(there.to_act),
        ..there.clone()
    };
    for (index, hand) in there.hands.iter().enumerate() {
        here.hands[seat(Seat::new(index)).index()] = hand.iter().copied().map(colour).collect();
    }
    here.bag = there.bag.iter().copied().map(colour).collect();
    for stone in &mut here.stones {
        stone.colour = colour(stone.colour);
        stone.cell = cell(stone.cell);
    }
    if let Phase::Over(End::Won(winner)) = there.phase {
        here.phase = Phase::Over(End::Won(seat(winner)));
    }
    Mirror {
        state: ArmyOfFrogs::restore(&options, &here).expect("a mirrored position is a position"),
        seat: Box::new(seat),
        action: Box::new(move |action| match action {
            Action::Move { from, to } => Action::Move {
                from: cell(from),
                to: cell(to),
            },
            Action::Add { stone, cell: to } => Action::Add {
                stone: colour(stone),
                cell: cell(to),
            },
            Action::Pass => Action::Pass,
        }),
    }
}
