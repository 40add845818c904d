//! Positions as text and as data, and what of them can be a state.

use crate::IceFrogs;
use crate::board::{Board, Space, bits};
use crate::check::{at_space, on_board};
use crate::names::size_name;
use crate::options::Options;
use crate::pyramid::{Pyramid, SIZES, Size, Supply};
use crate::stacks::Slot;
use crate::state::{End, MAX_OCCURRENCES, MAX_PLIES, State};
use crate::{legal, rules};
use ranarium_game::{Illegal, Notation, Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// An unchecked position, which may be impossible in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Fields", into = "Fields")]
pub struct Position(Fields);

/// The parts of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Fields {
    /// The player to move, also after the match is over.
    pub turn: Seat,
    /// Passes in a row just before.
    pub passes: u8,
    /// Plies played.
    pub plies: u16,
    /// The number of occurrences of the position, this one included.
    pub stood: u8,
    /// Each player's supply, by seat.
    pub supplies: Vec<Supply>,
    /// Each stack from the bottom up.
    pub stacks: BTreeMap<Space, Vec<Pyramid>>,
}

impl Position {
    /// Returns the player to move, also after the match is over.
    pub const fn turn(&self) -> Seat {
        self.0.turn
    }

    /// Returns each player's supply, by seat.
    pub fn supplies(&self) -> &[Supply] {
        &self.0.supplies
    }

    /// Returns each stack from the bottom up.
    pub const fn stacks(&self) -> &BTreeMap<Space, Vec<Pyramid>> {
        &self.0.stacks
    }
}

/// Changes by hand: pyramids that are not on the board are in supply.
impl Position {
    /// Gives the turn to a player.
    pub const fn set_turn(&mut self, seat: Seat) {
        self.0.turn = seat;
    }

    /// Puts a pyramid from its player's supply on top of a space. Returns `false` if the supply has
    /// none of this size.
    pub fn put(&mut self, space: Space, pyramid: Pyramid) -> bool {
        let Some(supply) = self.0.supplies.get_mut(pyramid.seat.index()) else {
            return false;
        };
        let Some(less) = supply.less(pyramid.size) else {
            return false;
        };
        *supply = less;
        self.0.stacks.entry(space).or_default().push(pyramid);
        self.forget();
        true
    }

    /// Puts a pyramid of a stack back into its supply; `number` counts from the bottom, from 0.
    /// Returns `false` if the stack has no such pyramid.
    pub fn lift(&mut self, space: Space, number: usize) -> bool {
        let Some(stack) = self.0.stacks.get_mut(&space).filter(|it| number < it.len()) else {
            return false;
        };
        let pyramid = stack.remove(number);
        if stack.is_empty() {
            self.0.stacks.remove(&space);
        }
        let supply = &mut self.0.supplies[pyramid.seat.index()];
        *supply = supply.more(pyramid.size).unwrap_or(*supply);
        self.forget();
        true
    }

    /// Removes the history: passes and repetition.
    const fn forget(&mut self) {
        self.0.passes = 0;
        self.0.stood = 1;
    }
}

impl TryFrom<Fields> for Position {
    type Error = String;

    fn try_from(fields: Fields) -> Result<Self, String> {
        let players = fields.supplies.len();
        let no_seat = |seat: Seat| seat.index() >= players;
        if !(2..=3).contains(&players) {
            return Err(format!("{players} supplies; allowed: 2, 3"));
        }
        if no_seat(fields.turn) {
            return Err(format!("turn {}; allowed: 1 to {players}", fields.turn));
        }
        if usize::from(fields.passes) > players {
            return Err(format!("passes {}; allowed: 0 to {players}", fields.passes));
        }
        if fields.plies > MAX_PLIES {
            return Err(format!("plies {}; allowed: 0 to {MAX_PLIES}", fields.plies));
        }
        if !(1..=MAX_OCCURRENCES).contains(&fields.stood) {
            return Err(format!(
                "stood {}; allowed: 1 to {MAX_OCCURRENCES}",
                fields.stood
            ));
        }
        for (space, stack) in &fields.stacks {
            if stack.is_empty() {
                return Err(format!(
                    "expected one pyramid or more on {space}, found none"
                ));
            }
            if let Some(pyramid) = stack.iter().find(|pyramid| no_seat(pyramid.seat)) {
                let seat = pyramid.seat;
                return Err(format!("seat {seat} on {space}; allowed: 1 to {players}"));
            }
        }
        Ok(Self(fields))
    }
}

impl From<Position> for Fields {
    fn from(position: Position) -> Self {
        position.0
    }
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.0.supplies.len() as u8
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fields {
            turn,
            passes,
            plies,
            stood,
            supplies,
            stacks,
        } = &self.0;
        let players = supplies.len();
        write!(f, "p={players} t={} k={passes} n={plies} u=", turn.index())?;
        for (seat, supply) in supplies.iter().enumerate() {
            f.write_str(if seat == 0 { "" } else { "/" })?;
            for size in Size::ALL {
                write!(f, "{}", supply.count(size))?;
            }
        }
        f.write_str(" s=")?;
        for (number, (space, stack)) in stacks.iter().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            write!(f, "{comma}{space}:")?;
            for pyramid in stack {
                write!(f, "{}{}", pyramid.seat.index(), pyramid.size)?;
            }
        }
        if *stood > 1 {
            write!(f, " r={stood}")?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("p=")?;
        let players = scanner.number(2, 3)?;
        let seat = |scanner: &mut Scanner<'_>| {
            let index = scanner.number(0, players - 1)?;
            Ok::<_, TextError>(Seat::new(index as usize))
        };
        scanner.literal(" t=")?;
        let turn = seat(&mut scanner)?;
        scanner.literal(" k=")?;
        let passes = scanner.number(0, players)? as u8;
        scanner.literal(" n=")?;
        let plies = scanner.number(0, i64::from(MAX_PLIES))? as u16;
        scanner.literal(" u=")?;
        let mut supplies = Vec::new();
        for number in 0..players {
            if number > 0 {
                scanner.literal("/")?;
            }
            supplies.push(scan_supply(&mut scanner)?);
        }
        scanner.literal(" s=")?;
        let mut stacks = BTreeMap::new();
        while !scanner.is_done() && !scanner.rest().starts_with(' ') {
            if !stacks.is_empty() {
                scanner.literal(",")?;
            }
            let before = scanner.clone();
            let space = Space::scan(&mut scanner)?;
            if stacks
                .last_key_value()
                .is_some_and(|(last, _)| *last >= space)
            {
                return Err(before.expected("spaces in order, each once"));
            }
            scanner.literal(":")?;
            let mut stack = Vec::new();
            while stack.is_empty() || scanner.rest().starts_with(|c: char| c.is_ascii_digit()) {
                let seat = scan_digit(&mut scanner, players as u8 - 1)?;
                let size = scanner.one_of(SIZES)?;
                stack.push(Pyramid {
                    seat: Seat::new(usize::from(seat)),
                    size,
                });
            }
            stacks.insert(space, stack);
        }
        let stood = if scanner.eat(" r=") {
            scanner.number(2, i64::from(MAX_OCCURRENCES))? as u8
        } else {
            1
        };
        scanner.end()?;
        Ok(Self(Fields {
            turn,
            passes,
            plies,
            stood,
            supplies,
            stacks,
        }))
    }
}

fn scan_supply(scanner: &mut Scanner<'_>) -> Result<Supply, TextError> {
    let mut counts = [0; 3];
    for count in &mut counts {
        *count = scan_digit(scanner, Supply::OF_EACH)?;
    }
    Supply::new(counts).ok_or_else(|| scanner.expected("counts from 0 to 5"))
}

/// Reads a single digit from 0 to `high`.
fn scan_digit(scanner: &mut Scanner<'_>, high: u8) -> Result<u8, TextError> {
    let digit = scanner
        .rest()
        .bytes()
        .next()
        .map(|byte| byte.wrapping_sub(b'0'));
    match digit {
        Some(digit) if digit <= high => {
            scanner.eat(&scanner.rest()[..1]);
            Ok(digit)
        }
        Some(_) | None => Err(scanner.expected(format!("a digit from 0 to {high}"))),
    }
}

impl Notation for IceFrogs {
    type Position = Position;

    fn position(state: &State) -> Position {
        let board = state.board();
        Position(Fields {
            turn: state.to_move,
            passes: state.passes,
            plies: state.plies,
            stood: state.stood,
            supplies: state.supplies[..usize::from(state.players())].to_vec(),
            stacks: bits(state.stacks.surface().occupied())
                .map(|bit| (board.name(bit), state.stacks.up_from_bottom(bit)))
                .collect(),
        })
    }

    // The state of a position, if it is one.
    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        let fields = &position.0;
        let players = fields.supplies.len();
        if players != usize::from(options.player_count()) {
            return Err(Illegal::new("p", "position-players").with("players", players));
        }
        let mut state = State::new(options);
        state.to_move = fields.turn;
        state.passes = fields.passes;
        state.plies = fields.plies;
        state.stood = fields.stood;
        put_stacks(&mut state, &fields.stacks)?;
        check_material(&state, &fields.supplies)?;
        check_passes(&state)?;
        state.end = match winner(&state)? {
            Some(seat) => Some(End::Won(seat)),
            None => rules::draw(&state),
        };
        state.history.clear();
        for _ in 0..state.stood {
            state.history.push(state.hash());
        }
        Ok(state)
    }
}

/// Builds the stacks; their pyramids leave the supplies.
fn put_stacks(state: &mut State, stacks: &BTreeMap<Space, Vec<Pyramid>>) -> Result<(), Illegal> {
    for (&space, stack) in stacks {
        let bit = on_board(state, space)?;
        for (level, &Pyramid { seat, size }) in stack.iter().enumerate() {
            if level > 0 && stack[level - 1].size < size {
                // No pyramid can have come to be on a smaller one.
                return Err(at_space("IF-3.1", "position-larger-on-smaller", space));
            }
            let supply = state.supply(seat);
            let (Some(slot), Some(less)) = (Slot::next(seat, size, supply), supply.less(size))
            else {
                return Err(material(seat, size));
            };
            state.supplies[seat.index() % 3] = less;
            state.stacks.put(bit, slot);
        }
    }
    Ok(())
}

/// Checks IF-1.5: every pyramid that is not on the board is in the supply.
fn check_material(state: &State, supplies: &[Supply]) -> Result<(), Illegal> {
    for (seat, supply) in Seat::all(state.players()).zip(supplies) {
        for size in Size::ALL {
            if state.supply(seat).count(size) != supply.count(size) {
                return Err(material(seat, size));
            }
        }
    }
    Ok(())
}

fn material(seat: Seat, size: Size) -> Illegal {
    Illegal::new("IF-1.5", "position-material")
        .with("player", seat)
        .with("size", size_name(size))
}

/// Checks IF-4.2: the players who have just passed had no move; the board has not changed since.
fn check_passes(state: &State) -> Result<(), Illegal> {
    if u16::from(state.passes) > state.plies {
        return Err(Illegal::new("k", "position-passes"));
    }
    let mut seat = state.to_move;
    for _ in 0..state.passes {
        seat = seat.previous(state.players());
        if legal::can_move(state, seat) {
            return Err(Illegal::new("IF-4.2", "position-pass-with-moves").with("player", seat));
        }
    }
    Ok(())
}

/// Returns the winner, if the starts show one (IF-2.2, IF-4.1): at most one of them holds a single
/// pyramid, of the player who has just moved, on an opponent's start.
fn winner(state: &State) -> Result<Option<Seat>, Illegal> {
    let board: &Board = state.board();
    let players = state.players();
    let held_starts = board.all_starts(players) & state.stacks.surface().occupied();
    let mut held_starts = bits(held_starts);
    let Some(bit) = held_starts.next() else {
        return Ok(None);
    };
    let refuse = |bit| at_space("IF-2.2", "position-start-held", board.name(bit));
    if let Some(second) = held_starts.next() {
        return Err(refuse(second));
    }
    let mover = state.to_move.previous(players);
    let mut stack = state.stacks.down_from_top(bit);
    let top_is_movers = stack.next().is_some_and(|top| top.seat == mover);
    let is_goal = board.goals(players, mover) >> bit & 1 == 1;
    if top_is_movers && is_goal && stack.next().is_none() && state.passes == 0 && state.stood == 1 {
        Ok(Some(mover))
    } else {
        Err(refuse(bit))
    }
}
