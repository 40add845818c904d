//! IceFrogs' part in the laws, written from RULES.md with a geometry of its own.

use icefrogs::{Action, BoardKind, IceFrogs, Options, Position, Pyramid, Size, Space, State};
use ranarium_game::{Game, GameOptions, Notation, Rng, Seat, Turn, Viewer};
use ranarium_laws::{Lawful, Mirror};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The laws' knowledge of this game.
pub struct Laws;

/// A space in axial coordinates (IF-1.1).
pub type Axial = (i32, i32);

/// Returns the names of a board's spaces with their coordinates (IF-1.1, IF-1.2, IF-1.4, IF-1.6).
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

/// Returns the start space of each seat (IF-1.3, IF-1.6).
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
    const MAX_STEPS: u32 = 1000;
    const ALWAYS_ENDS: bool = true;
    // About 140 matches of each variant; every check of an action walks its routes.
    const STEPS_PER_VARIANT: u32 = 15_000;

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
        let position = IceFrogs::position(state);
        let seats = Seat::all(IceFrogs::options(state).players());
        for (seat, supply) in seats.zip(position.supplies()) {
            for size in Size::ALL {
                let stacks = position.stacks().values().flatten();
                let out = stacks
                    .filter(|one| one.seat == seat && one.size == size)
                    .count();
                let left = usize::from(supply.count(size));
                if out + left != 5 {
                    return Err(format!("seat {seat}: {out} {size} out, {left} left"));
                }
            }
        }
        Ok(())
    }

    fn permute_hidden(state: &State, _: Viewer, _: &mut Rng) -> State {
        state.clone()
    }

    fn mirrors(state: &State) -> Vec<Mirror<IceFrogs>> {
        static ALL: LazyLock<Vec<(Options, Vec<Symmetry>)>> = LazyLock::new(|| {
            let all = Options::all();
            all.map(|options| (options, symmetries(options))).collect()
        });
        let options = IceFrogs::options(state);
        let found = ALL.iter().find(|(other, _)| other == options);
        let (Some((_, symmetries)), Turn::Decide(_)) = (found, IceFrogs::turn(state)) else {
            return Vec::new();
        };
        // One of them at a time, each in its turn, because all of them take long.
        let taken = IceFrogs::position(state).stacks().len() % symmetries.len();
        vec![mirror(state, &symmetries[taken])]
    }
}

/// A symmetry of the grid that maps board and starts onto themselves.
pub struct Symmetry {
    spaces: BTreeMap<Space, Space>,
    seats: Vec<Seat>,
}

/// Returns one of the twelve symmetries of the grid: six turns, each with or without a reflection.
fn turned((x, y): Axial, symmetry: u32) -> Axial {
    let mut at = if symmetry < 6 { (x, y) } else { (y, x) };
    for _ in 0..symmetry % 6 {
        at = (-at.1, at.0 + at.1);
    }
    at
}

/// Returns every symmetry but the identity.
pub fn symmetries(options: Options) -> Vec<Symmetry> {
    let named = geometry(options.board());
    let starts = starts(&options);
    let found = (1..12).filter_map(|symmetry| {
        let find = |at: Axial| named.iter().find(|(_, other)| **other == at);
        let spaces = named
            .iter()
            .map(|(name, at)| Some((*name, *find(turned(*at, symmetry))?.0)))
            .collect::<Option<BTreeMap<_, _>>>()?;
        let seats = starts
            .iter()
            .map(|start| starts.iter().position(|other| *other == spaces[start]))
            .map(|seat| seat.map(Seat::new))
            .collect::<Option<_>>()?;
        Some(Symmetry { spaces, seats })
    });
    found.collect()
}

fn mirror(state: &State, symmetry: &'static Symmetry) -> Mirror<IceFrogs> {
    let Symmetry { spaces, seats } = symmetry;
    let position = IceFrogs::position(state);
    let mut supplies = vec![String::new(); seats.len()];
    for (seat, supply) in seats.iter().zip(position.supplies()) {
        supplies[seat.index()] = Size::ALL
            .map(|size| supply.count(size).to_string())
            .concat();
    }
    let stacks: BTreeMap<Space, String> = position
        .stacks()
        .iter()
        .map(|(space, stack)| {
            let one = |one: &Pyramid| format!("{}{}", seats[one.seat.index()].index(), one.size);
            (spaces[space], stack.iter().map(one).collect())
        })
        .collect();
    let stacks: Vec<String> = stacks
        .into_iter()
        .map(|(space, stack)| format!("{space}:{stack}"))
        .collect();
    let text = format!(
        "p={} t={} k=0 n=0 u={} s={}",
        seats.len(),
        seats[position.turn().index()].index(),
        supplies.join("/"),
        stacks.join(",")
    );
    let position: Position = text.parse().expect("a position");
    let state = IceFrogs::restore(IceFrogs::options(state), &position);
    Mirror {
        state: state.expect("as good as the other"),
        seat: Box::new(move |seat| seats[seat.index()]),
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
    }
}
