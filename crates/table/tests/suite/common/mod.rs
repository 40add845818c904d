//! Shared by this crate's tests: tables of the toy game, and ways to play on them.

use ranarium_game::{Rng, Seat, Seats, Viewer};
use ranarium_laws::toy::{Toy, ToyAction};
use ranarium_table::{
    Accepted, ActError, DecisionMode, MatchStage, Move, Seed, Setup, Table, TurnInfo,
};

pub fn setup(options: &str, seed: u8) -> Setup<Toy> {
    let options = options.parse().unwrap();
    Setup::new("m-1".parse().unwrap(), options, Seed::new([seed; 32]))
}

pub fn begun(setup: Setup<Toy>) -> Table<Toy> {
    let mut table = Table::open(setup).unwrap();
    table.begin(0);
    table
}

pub fn table(options: &str, seed: u8) -> Table<Toy> {
    begun(setup(options, seed))
}

pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

pub fn only(number: usize) -> Seats {
    Seats::only(seat(number))
}

pub fn viewer(number: usize) -> Viewer {
    Viewer::Seat(seat(number))
}

/// Returns the move of a seat on its latest update.
pub fn mv(table: &Table<Toy>, number: usize, action: &str) -> Move<ToyAction> {
    Move {
        seat: seat(number),
        seq: table.seq(viewer(number)),
        action: action.parse().unwrap(),
    }
}

pub fn act_at(
    table: &mut Table<Toy>,
    number: usize,
    action: &str,
    now_ms: u64,
) -> Result<Accepted, ActError> {
    let mv = mv(table, number, action);
    table.act(&mv, now_ms)
}

/// Returns a match whose seed holds this number.
pub fn numbered(options: &str, number: u64) -> Setup<Toy> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Setup {
        seed: Seed::new(bytes),
        ..setup(options, 0)
    }
}

/// Returns a table at which a reaction window has just opened, by the lead keeping and everyone
/// bidding the lowest card, if that is what happens with this seed. The window opens at 500 ms.
pub fn at_window(options: &str, number: u64, window_ms: Option<u64>) -> Option<Table<Toy>> {
    let mut table = begun(Setup {
        window_ms,
        ..numbered(options, number)
    });
    while table.stage() == MatchStage::Playing {
        if mode(&table) == DecisionMode::Window {
            return Some(table);
        }
        let seat = table.to_answer().first().unwrap();
        let number = usize::from(seat.number());
        let action = actions(&table, number)[0].clone();
        act_at(&mut table, number, &action, 500).unwrap();
    }
    None
}

pub fn mode(table: &Table<Toy>) -> DecisionMode {
    match table.resync(Viewer::Spectator, 0).unwrap().now.turn {
        TurnInfo::Decide { mode, .. } => mode,
        TurnInfo::Over { .. } => panic!("it is over"),
    }
}

/// Decides for a seat and expects that it is taken.
pub fn act(table: &mut Table<Toy>, number: usize, action: &str) {
    let taken = act_at(table, number, action, 0);
    assert_eq!(taken, Ok(Accepted::Taken), "{number} {action}");
}

pub fn actions(table: &Table<Toy>, number: usize) -> Vec<String> {
    let update = table.resync(viewer(number), 0).unwrap();
    update.now.actions.iter().map(ToString::to_string).collect()
}

/// Takes one random decision of a random seat.
pub fn random_act(table: &mut Table<Toy>, rng: &mut Rng, now_ms: u64) {
    let seats: Vec<Seat> = table.to_answer().iter().collect();
    if seats.is_empty() {
        return;
    }
    let seat = seats[rng.below(seats.len() as u32) as usize];
    let update = table.resync(Viewer::Seat(seat), now_ms).unwrap();
    let actions = update.now.actions;
    let action = actions[rng.below(actions.len() as u32) as usize];
    let seq = update.seq;
    let mv = Move { seat, seq, action };
    assert_eq!(table.act(&mv, now_ms), Ok(Accepted::Taken));
}

/// Plays on at random to the end.
pub fn play_out(table: &mut Table<Toy>, rng: &mut Rng) {
    while table.stage() == MatchStage::Playing {
        random_act(table, rng, 0);
    }
}

/// Returns a whole match.
pub fn played(options: &str, seed: u8) -> Table<Toy> {
    let mut table = table(options, seed);
    play_out(&mut table, &mut Rng::new(u64::from(seed)));
    table
}

/// Returns the complete update for a viewer who knows nothing.
pub fn bytes(table: &Table<Toy>, viewer: Viewer) -> String {
    serde_json::to_string(&table.resync(viewer, 0)).unwrap()
}

/// Returns the log as text.
pub fn log(table: &Table<Toy>) -> Vec<String> {
    table.entries().map(ToString::to_string).collect()
}
