//! Positions as data and as one line of text, and the restoring of a state from a position.

use crate::clauses::ReadableIsland;
use crate::island::{MAX_COLOUR, MAX_STONES};
use crate::legal::can_add;
use crate::state::{MAX_HAND, repetition_key};
use crate::{
    ArmyOfFrogs, Bundle, Cell, Chance, Colour, End, Island, Options, Phase, STONES_PER_COLOUR,
    State, Stone,
};
use ranarium_game::{GameOptions, History, Illegal, Notation, Scanner, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An unchecked position, which may be impossible in the game.
///
/// Its text is `p=2 t=0 ph=auto h=01/01 b=0101 s=0:0,0;1:1,0`, and then, where they are not 0, `n=`
/// turns completed and `k=` forced passes in a row; `e=` is the end of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The number of seats.
    pub players: u8,
    /// The seat to act.
    pub to_act: Seat,
    /// The next phase.
    pub phase: Phase,
    /// Each seat's hand.
    pub hands: Vec<Vec<Colour>>,
    /// The bag; its order is the order in which counting positions draws from it.
    pub bag: Vec<Colour>,
    /// The stones on the island.
    pub stones: Vec<Stone>,
    /// Turns completed.
    #[serde(default)]
    pub turns: u32,
    /// Forced passes in a row just before.
    #[serde(default)]
    pub passes: u8,
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.players
    }
}

impl Notation for ArmyOfFrogs {
    type Position = Position;

    // The position of a state: earlier positions are left out.
    fn position(state: &State) -> Position {
        let players = state.options.players();
        Position {
            players,
            to_act: state.to_act,
            phase: state.phase,
            hands: Seat::all(players)
                .map(|seat| state.hand(seat).stones().collect())
                .collect(),
            bag: state.bag.stones().collect(),
            stones: state.island.stones().collect(),
            turns: state.turns,
            passes: state.passes,
        }
    }

    // The state of a position, if it is one.
    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        check_seats(options, position)?;
        check_stones(options, position)?;
        check_island(position)?;
        let mut island = Island::default();
        for stone in &position.stones {
            island.add(stone.colour, stone.cell);
        }
        let mut hands = [Bundle::default(); 4];
        for (hand, stones) in hands.iter_mut().zip(&position.hands) {
            *hand = stones.iter().copied().collect();
        }
        let mut state = State {
            options: *options,
            phase: position.phase,
            to_act: position.to_act,
            island,
            hands,
            bag: position.bag.iter().copied().collect(),
            turns: position.turns,
            passes: position.passes,
            history: History::default(),
        };
        check_counts(&state)?;
        state.phase = match state.phase {
            Phase::Over(end) => {
                check_end(&state, end)?;
                Phase::Over(end)
            }
            phase @ (Phase::Start | Phase::Deal) => {
                check_setup(&state)?;
                phase
            }
            phase @ (Phase::Open | Phase::Add | Phase::Take) => match complete_group(&state)? {
                Some(seat) => Phase::Over(End::Won(seat)),
                None => phase,
            },
        };
        match state.phase {
            Phase::Open => {
                let key = repetition_key(state.island.hash(), state.to_act);
                state.history.push(key);
            }
            Phase::Add if !can_add(&state) => {
                return Err(Illegal::new("AF-2.1", "position-no-add").with("seat", state.to_act));
            }
            Phase::Take if state.own_hand().len() >= MAX_HAND || state.bag.is_empty() => {
                return Err(Illegal::new("AF-2.4", "position-no-take").with("seat", state.to_act));
            }
            Phase::Start | Phase::Deal | Phase::Add | Phase::Take | Phase::Over(_) => {}
        }
        Ok(state)
    }

    fn draw_order(position: &Position) -> Option<Vec<Chance>> {
        Some(position.bag.iter().copied().map(Chance::Take).collect())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (phase, end) = match self.phase {
            Phase::Start => ("S", None),
            Phase::Deal => ("D", None),
            Phase::Open => ("auto", None),
            Phase::Add => ("A", None),
            Phase::Take => ("T", None),
            Phase::Over(end) => ("E", Some(end)),
        };
        write!(
            f,
            "p={} t={} ph={phase} h=",
            self.players,
            self.to_act.index()
        )?;
        for (at, hand) in self.hands.iter().enumerate() {
            if at > 0 {
                f.write_str("/")?;
            }
            if hand.is_empty() {
                f.write_str("-")?;
            }
            write_digits(f, hand)?;
        }
        f.write_str(" b=")?;
        write_digits(f, &self.bag)?;
        f.write_str(" s=")?;
        for (at, Stone { colour, cell }) in self.stones.iter().enumerate() {
            let separator = if at > 0 { ";" } else { "" };
            write!(f, "{separator}{}:{cell}", colour.digit())?;
        }
        if self.turns > 0 {
            write!(f, " n={}", self.turns)?;
        }
        if self.passes > 0 {
            write!(f, " k={}", self.passes)?;
        }
        match end {
            None => Ok(()),
            Some(End::Won(seat)) => write!(f, " e={}", seat.index()),
            Some(End::Repetition) => f.write_str(" e=repetition"),
            Some(End::Passes) => f.write_str(" e=passes"),
            Some(End::TurnLimit) => f.write_str(" e=turn-limit"),
        }
    }
}

fn write_digits(f: &mut fmt::Formatter<'_>, stones: &[Colour]) -> fmt::Result {
    stones
        .iter()
        .try_for_each(|colour| f.write_str(colour.digit()))
}

const PHASES: [(&str, Option<Phase>); 6] = [
    ("S", Some(Phase::Start)),
    ("D", Some(Phase::Deal)),
    ("auto", Some(Phase::Open)),
    ("A", Some(Phase::Add)),
    ("T", Some(Phase::Take)),
    // Over: `e=` says how.
    ("E", None),
];

const ENDS: [(&str, End); 7] = [
    ("0", End::Won(Seat::new(0))),
    ("1", End::Won(Seat::new(1))),
    ("2", End::Won(Seat::new(2))),
    ("3", End::Won(Seat::new(3))),
    ("repetition", End::Repetition),
    ("passes", End::Passes),
    ("turn-limit", End::TurnLimit),
];

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("p=")?;
        let players = scanner.number(2, 4)? as u8;
        scanner.literal(" t=")?;
        let to_act = Seat::new(scanner.number(0, 3)? as usize);
        scanner.literal(" ph=")?;
        let phase = scanner.one_of(&PHASES)?;
        scanner.literal(" h=")?;
        let mut hands = vec![scan_hand(&mut scanner)?];
        while scanner.eat("/") {
            hands.push(scan_hand(&mut scanner)?);
        }
        scanner.literal(" b=")?;
        let bag = scan_digits(&mut scanner)?;
        scanner.literal(" s=")?;
        let stones = scan_stones(&mut scanner)?;
        let turns = scan_count(&mut scanner, " n=", i64::from(u32::MAX))? as u32;
        let passes = scan_count(&mut scanner, " k=", i64::from(u8::MAX))? as u8;
        let phase = match phase {
            Some(phase) => phase,
            None => {
                scanner.literal(" e=")?;
                Phase::Over(scanner.one_of(&ENDS)?)
            }
        };
        scanner.end()?;
        Ok(Self {
            players,
            to_act,
            phase,
            hands,
            bag,
            stones,
            turns,
            passes,
        })
    }
}

fn scan_hand(scanner: &mut Scanner<'_>) -> Result<Vec<Colour>, TextError> {
    if scanner.eat("-") {
        return Ok(Vec::new());
    }
    let first = scanner
        .one_of(&Colour::DIGITS)
        .map_err(|error| error.or_allowed("\"-\""))?;
    let mut hand = vec![first];
    hand.extend(scan_digits(scanner)?);
    Ok(hand)
}

/// Reads colours up to the end of the word or hand.
fn scan_digits(scanner: &mut Scanner<'_>) -> Result<Vec<Colour>, TextError> {
    let mut stones = Vec::new();
    while !scanner.is_done() && !scanner.rest().starts_with([' ', '/']) {
        stones.push(scanner.one_of(&Colour::DIGITS)?);
    }
    Ok(stones)
}

fn scan_stones(scanner: &mut Scanner<'_>) -> Result<Vec<Stone>, TextError> {
    let mut stones = Vec::new();
    if scanner.is_done() || scanner.rest().starts_with(' ') {
        return Ok(stones);
    }
    loop {
        let colour = scanner.one_of(&Colour::DIGITS)?;
        scanner.literal(":")?;
        let cell = Cell::scan(scanner)?;
        stones.push(Stone { colour, cell });
        if !scanner.eat(";") {
            return Ok(stones);
        }
    }
}

/// Reads a count that is omitted if it is 0.
fn scan_count(scanner: &mut Scanner<'_>, name: &str, high: i64) -> Result<i64, TextError> {
    if scanner.eat(name) {
        scanner.number(1, high)
    } else {
        Ok(0)
    }
}

fn check_seats(options: &Options, position: &Position) -> Result<(), Illegal> {
    let players = options.players();
    if position.players != players {
        return Err(Illegal::new("AF-1.1", "position-players")
            .with("players", players)
            .with("found", position.players));
    }
    if position.to_act.index() >= usize::from(players) {
        return Err(Illegal::new("AF-1.3", "position-turn")
            .with("players", players)
            .with("found", position.to_act.index()));
    }
    if position.hands.len() != usize::from(players) {
        return Err(Illegal::new("AF-1.2", "position-hands")
            .with("players", players)
            .with("found", position.hands.len()));
    }
    Ok(())
}

fn check_stones(options: &Options, position: &Position) -> Result<(), Illegal> {
    for (index, hand) in position.hands.iter().enumerate() {
        if hand.len() > MAX_HAND {
            return Err(Illegal::new("AF-1.2", "position-hand-size")
                .with("seat", Seat::new(index))
                .with("found", hand.len()));
        }
    }
    let (mut out, mut all) = (Bundle::default(), Bundle::default());
    let hands = position.hands.iter().flatten();
    for &colour in hands.chain(position.stones.iter().map(|stone| &stone.colour)) {
        out.put(colour);
        all.put(colour);
    }
    for &colour in &position.bag {
        all.put(colour);
    }
    for colour in Colour::ALL {
        if colour.index() >= usize::from(options.players()) && all.count(colour) > 0 {
            return Err(Illegal::new("AF-1.1", "position-colour")
                .with("players", options.players())
                .with("colour", crate::names::colour_name(colour)));
        }
        if out.count(colour) > STONES_PER_COLOUR {
            return Err(Illegal::new("AF-1.1", "position-too-many")
                .with("colour", crate::names::colour_name(colour))
                .with("found", out.count(colour))
                .with("most", STONES_PER_COLOUR));
        }
        // The bag may be a script of draws that holds more than a match has.
        if all.count(colour) > MAX_COLOUR {
            return Err(Illegal::new("AF-1.1", "position-too-many")
                .with("colour", crate::names::colour_name(colour))
                .with("found", all.count(colour))
                .with("most", MAX_COLOUR));
        }
    }
    if all.len() > MAX_STONES {
        return Err(Illegal::new("AF-1.1", "position-too-many-stones")
            .with("found", all.len())
            .with("most", MAX_STONES));
    }
    Ok(())
}

fn check_island(position: &Position) -> Result<(), Illegal> {
    let mut cells: Vec<Cell> = position.stones.iter().map(|stone| stone.cell).collect();
    cells.sort_unstable();
    if let Some(twice) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        let cell = twice[0];
        return Err(Illegal::new("AF-4.1", "position-cell-twice")
            .with("cell", cell.to_string())
            .at(cell));
    }
    let parts = ReadableIsland::groups(&cells);
    if parts.len() > 1 {
        let mut refusal = Illegal::new("AF-5.1", "position-parts").with("parts", parts.len());
        for cell in &parts[parts.len() - 1] {
            refusal = refusal.at(cell);
        }
        return Err(refusal);
    }
    Ok(())
}

/// Checks that a match that is not over has not yet had its last turn or pass.
fn check_counts(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let is_over = matches!(state.phase, Phase::Over(_));
    if state.passes > players || (state.passes == players && !is_over) {
        return Err(Illegal::new("AF-7.3", "position-passes").with("found", state.passes));
    }
    match state.options.turn_limit() {
        Some(limit) if state.turns > limit || (state.turns == limit && !is_over) => {
            Err(Illegal::new("turn-limit", "position-turns")
                .with("limit", limit)
                .with("found", state.turns))
        }
        _ => Ok(()),
    }
}

/// Checks that the island is empty while stones are dealt, and that hands fill in order.
fn check_setup(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let sizes: Vec<usize> = Seat::all(players)
        .map(|seat| state.hand(seat).len())
        .collect();
    let dealt: usize = sizes.iter().sum();
    let in_order = sizes
        .iter()
        .scan(dealt, |left, &size| {
            let due = MAX_HAND.min(*left);
            *left -= due;
            Some(size == due)
        })
        .all(|good| good);
    let all = MAX_HAND * usize::from(players);
    let begun = state.turns > 0 || state.passes > 0 || !state.island.is_empty();
    let good = match state.phase {
        Phase::Start => dealt == 0 && state.to_act == Seat::FIRST,
        _ => dealt < all && in_order,
    };
    if begun || !good || state.bag.len() + dealt < all {
        return Err(Illegal::new("AF-1.2", "position-setup"));
    }
    Ok(())
}

/// Returns the seat that has won by the stones on the island, though the position does not say that
/// it is over (AF-7.2).
fn complete_group(state: &State) -> Result<Option<Seat>, Illegal> {
    let mut complete = state
        .colours()
        .filter(|&colour| state.island.is_complete(colour));
    match (state.options.winning(), complete.next(), complete.next()) {
        (crate::Winning::OwnTurn, _, _) | (crate::Winning::Always, None, _) => Ok(None),
        (crate::Winning::Always, Some(colour), None) => Ok(Some(colour.seat())),
        (crate::Winning::Always, Some(_), Some(_)) => {
            Err(Illegal::new("AF-7.2", "position-two-winners"))
        }
    }
}

fn check_end(state: &State, end: End) -> Result<(), Illegal> {
    let winner = complete_group(state)?;
    let refused = |key| Err(Illegal::new("AF-7.1", key));
    match end {
        // A seat that takes no part has no stone on the island (AF-1.1).
        End::Won(seat) if !state.island.is_complete(Colour::of(seat)) => {
            refused("position-not-won")
        }
        End::Won(_) => Ok(()),
        End::Repetition | End::Passes | End::TurnLimit if winner.is_some() => {
            refused("position-won")
        }
        End::Repetition => Ok(()),
        End::Passes if state.passes == state.options.players() => Ok(()),
        End::Passes => Err(Illegal::new("AF-7.3", "position-passes").with("found", state.passes)),
        End::TurnLimit if state.options.turn_limit() == Some(state.turns) => Ok(()),
        End::TurnLimit => Err(Illegal::new("turn-limit", "position-turns")
            .with("limit", state.options.turn_limit().unwrap_or_default())
            .with("found", state.turns)),
    }
}
