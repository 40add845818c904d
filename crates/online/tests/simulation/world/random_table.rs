//! The table of a simulated match, drawn at random.

use super::GRACE_MS;
use ranarium_game::Rng;
use ranarium_online::{OnlineMatch, StoredMatch};
use ranarium_protocol::online::{OutOfTime, SeatPlan, TableSettings};
use ranarium_table::{Clock, MatchId, Name, Seed};

/// Returns a table of any game, with any number of players and any clock, some with a bot.
pub(super) fn table(seed: u64, dice: &mut Rng) -> (MatchId, StoredMatch) {
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    let game = games[dice.below(games.len() as u32) as usize];
    // Most games are for two; some for up to five.
    let players = [2, 2, 2, 3, 3, 4, 5][dice.below(7) as usize];
    let fits = |players: u32| {
        let seats = vec![SeatPlan::Open; players as usize];
        let settings = TableSettings::new(game, format!("players={players}"), seats);
        let id = "m-0".parse().expect("a name of a match");
        OnlineMatch::open(id, settings, Seed::new([0; 32])).is_ok()
    };
    let players = (2..=players)
        .rev()
        .find(|players| fits(*players))
        .unwrap_or(2);
    let bot = |dice: &mut Rng| -> Name {
        let name = ["random", "greedy"][dice.below(2) as usize];
        name.parse().expect("a bot")
    };
    let clock = match dice.below(4) {
        0 => Clock::Off,
        1 => Clock::PerDecision { ms: 10_000 },
        2 => Clock::Budget {
            base_ms: 60_000,
            increment_ms: 2_000,
        },
        _ => Clock::Budget {
            base_ms: 15_000,
            increment_ms: 0,
        },
    };
    let mut seats = vec![SeatPlan::Open; players as usize];
    for plan in seats.iter_mut().skip(1) {
        if dice.below(5) == 0 {
            *plan = SeatPlan::Bot(bot(dice));
        }
    }
    let out_of_time = match dice.below(3) {
        0 => OutOfTime::Lose,
        _ => OutOfTime::Substitute,
    };
    let window_ms = [500, 1_500, 3_000, 6_000][dice.below(4) as usize];
    let id: MatchId = format!("m-{seed}").parse().expect("a name of a match");
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let stored = StoredMatch {
        id: id.clone(),
        settings: TableSettings {
            clock,
            window_ms,
            out_of_time,
            grace_ms: GRACE_MS,
            substitute: bot(dice),
            ..TableSettings::new(game, format!("players={players}"), seats)
        },
        seed: Seed::new(bytes),
        entries: Vec::new(),
    };
    (id, stored)
}
