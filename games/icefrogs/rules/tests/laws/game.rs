//! What the laws need to know of IceFrogs, written from RULES.md with a geometry of its own.

use icefrogs::{Action, BoardKind, IceFrogs, Options, Position, Size, Space, State};
use ranarium_game::{Game, GameOptions, Rng, Seat, Turn, Viewer};
use ranarium_laws::{Lawful, Mirror};
use serde_json::Value;
use std::collections::BTreeMap;

/// The laws' knowledge of this game.
pub struct Laws;

/// A space in axial coordinates (IF-1.1).
pub type Axial = (i32, i32);

/// The names of a board's spaces with their coordinates (IF-1.1, IF-1.2, IF-1.4, IF-1.6).
pub fn geometry(board: BoardKind) -> BTreeMap<Space, Axial> {
    let exists = |x: i32, y: i32| {
        let all = [x, y, -x - y];
        match board {
            BoardKind::Star => all.iter().all(|n| *n <= 2) || all.iter().all(|n| *n >= -2),
            BoardKind::Hexagon => all.iter().all(|n| n.abs() <= 3),
        }
    };
    let mut named = BTreeMap::new();
    let mut row = b'a';
    for y in -4..=4 {
        let spaces = (-4..=4).filter(|&x| exists(x, y));
        for (number, x) in (1..).zip(spaces.clone()) {
            let name = format!("{}{number}", char::from(row));
            named.insert(name.parse().expect("a space"), (x, y));
        }
        row += u8::from(spaces.count() > 0);
    }
    named
}

/// The start space of each seat (IF-1.3, IF-1.6).
pub fn starts(options: &Options) -> Vec<Space> {
    let names: &[&str] = match (options.board(), options.players()) {
        (BoardKind::Star, 2) => &["a1", "i1"],
        (BoardKind::Star, _) => &["a1", "g1", "g7"],
        (BoardKind::Hexagon, 2) => &["a1", "g4"],
        (BoardKind::Hexagon, _) => &["a1", "d7", "g1"],
    };
    let spaces = names.iter().map(|name| name.parse().expect("a space"));
    spaces.collect()
}

/// The position as data.
fn data(state: &State) -> Value {
    serde_json::to_value(IceFrogs::position(state)).expect("positions are data")
}

fn any_space(rng: &mut Rng) -> Space {
    let (row, number) = (rng.below(9) as u8, rng.below(7) as u8 + 1);
    Space::new(row, number).expect("a name")
}

impl Lawful for Laws {
    type Game = IceFrogs;

    fn variants() -> Vec<Options> {
        Options::all().collect()
    }

    // IF-4.3
    const STEPS_MAX: u32 = 1000;
    const ALWAYS_ENDS: bool = true;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        for seat in Seat::all(IceFrogs::options(state).players()) {
            IceFrogs::legal_actions(state, seat, &mut legal);
            if !legal.is_empty() {
                break;
            }
        }
        let near = |rng: &mut Rng| match legal.len() {
            0 => Action::Pass,
            count => legal[rng.below(count as u32) as usize],
        };
        match (rng.below(8), near(rng)) {
            (0, _) => Action::Pass,
            (1, _) => Action::Move {
                from: any_space(rng),
                to: any_space(rng),
            },
            (2, _) => Action::Enter {
                size: Size::ALL[rng.below(3) as usize],
                to: any_space(rng),
            },
            (3 | 4, Action::Move { from, .. }) => Action::Move {
                from,
                to: any_space(rng),
            },
            (5, Action::Move { to, .. }) => Action::Move {
                from: any_space(rng),
                to,
            },
            (3..=5, Action::Enter { size, .. }) => Action::Enter {
                size,
                to: any_space(rng),
            },
            (_, near) => near,
        }
    }

    fn check_material(state: &State) -> Result<(), String> {
        // IF-1.5
        let position = data(state);
        let supplies = position["supplies"].as_array().ok_or("no supplies")?;
        for (index, supply) in supplies.iter().enumerate() {
            for (size, letter) in ["S", "M", "L"].into_iter().enumerate() {
                let stacks = position["stacks"].as_object().ok_or("no stacks")?;
                let out = stacks
                    .values()
                    .filter_map(Value::as_array)
                    .flatten()
                    .filter(|one| one["seat"] == index + 1 && one["size"] == letter)
                    .count() as u64;
                let left = supply[size].as_u64().ok_or("no count")?;
                if out + left != 5 {
                    return Err(format!("seat {}: {out} {letter} out, {left} left", index + 1));
                }
            }
        }
        Ok(())
    }

    fn permute_hidden(state: &State, _: Viewer, _: &mut Rng) -> State {
        state.clone()
    }

    fn mirrors(state: &State) -> Vec<Mirror<IceFrogs>> {
        match IceFrogs::turn(state) {
            Turn::Decide(_) => (0..12).filter_map(|turn| mirror(state, turn)).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }
}

/// One of the twelve symmetries of the grid: six turns, each with or without a reflection.
fn turned((x, y): Axial, symmetry: u32) -> Axial {
    let mut at = if symmetry < 6 { (x, y) } else { (y, x) };
    for _ in 0..symmetry % 6 {
        at = (-at.1, at.0 + at.1);
    }
    at
}

/// The state in a symmetry of the grid that maps the starts onto each other, if this one does.
fn mirror(state: &State, symmetry: u32) -> Option<Mirror<IceFrogs>> {
    let options = IceFrogs::options(state);
    let named = geometry(options.board());
    let names: BTreeMap<Axial, Space> = named.iter().map(|(name, at)| (*at, *name)).collect();
    let spaces: BTreeMap<Space, Space> = named
        .iter()
        .map(|(name, at)| Some((*name, *names.get(&turned(*at, symmetry))?)))
        .collect::<Option<_>>()?;
    let starts = starts(options);
    let seats: Vec<usize> = starts
        .iter()
        .map(|start| starts.iter().position(|other| *other == spaces[start]))
        .collect::<Option<_>>()?;

    let mut position = data(state);
    let number = |seat: &Value| seats[seat.as_u64().expect("a number") as usize - 1] + 1;
    position["turn"] = number(&position["turn"]).into();
    position["passes"] = 0.into();
    let supplies = position["supplies"].clone();
    for (seat, mirrored) in seats.iter().enumerate() {
        position["supplies"][mirrored] = supplies[seat].clone();
    }
    let stacks = position["stacks"].as_object().expect("stacks").clone();
    let moved = stacks.into_iter().map(|(name, mut stack)| {
        for one in stack.as_array_mut().expect("a stack") {
            one["seat"] = number(&one["seat"]).into();
        }
        let name: Space = name.parse().expect("a space");
        (spaces[&name].to_string(), stack)
    });
    position["stacks"] = Value::Object(moved.collect());
    let position: Position = serde_json::from_value(position).expect("a position");
    let state = IceFrogs::restore(options, &position).expect("as good as the other");
    Some(Mirror {
        state,
        seat: Box::new(move |seat| Seat::new(seats[seat.index()])),
        action: Box::new(move |action| match action {
            Action::Enter { size, to } => Action::Enter {
                size,
                to: spaces[&to],
            },
            Action::Move { from, to } => Action::Move {
                from: spaces[&from],
                to: spaces[&to],
            },
            Action::Pass => Action::Pass,
        }),
    })
}
