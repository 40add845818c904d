//! [`GameFile`]: a game of a run as a file: a record, or a save if the game was cut off. A game
//! that began in a given position is JSON instead ([`ArenaGame`]).

use crate::arena::{MatchClock, Opening};
use crate::arena_game::{ArenaGame, ArenaSeat};
use crate::external::Contender;
use ranarium_game::{FullGame, Returns, Seat, Seats};
use ranarium_table::{
    Clock, ClockFactors, Ending, Entry, MatchId, Outcome, Record, Remark, SeatKind, Seed, Setup,
    Warning,
};

/// A game as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFile {
    /// The file's name.
    pub name: String,
    /// The contents of the file.
    pub text: String,
}

/// The inputs of a game, from which it can be replayed.
pub struct Provenance<'a, G: FullGame> {
    /// The options of the game.
    pub options: &'a G::Options,
    /// The name of the match, which goes into its draws.
    pub match_id: MatchId,
    /// The secret from which the draws of the game follow.
    pub seed: Seed,
    /// The bot of each seat.
    pub bots: Vec<&'a Contender>,
    /// The time control, if there was one.
    pub clock: Option<MatchClock>,
    /// The position in which the game began; `None` for the start of the game.
    pub opening: Option<&'a Opening<G>>,
}

/// The games that a run returns as files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepGames {
    /// No game is returned.
    None,
    /// Every game is returned.
    All,
}

/// Returns the name of the match with this seed: the game, and the first digits of the seed's
/// commitment.
pub fn match_id<G: FullGame>(seed: &Seed) -> MatchId {
    const DIGITS: usize = 8;
    let hash = seed.commitment().to_string();
    let id = format!("{}-{}", G::ID, &hash[..DIGITS]);
    id.parse().expect("games are named in small letters")
}

/// The log of a game in progress; empty if games are not saved.
pub struct GameLog<G: FullGame> {
    keep_games: KeepGames,
    seeds: Vec<u64>,
    entries: Vec<Entry<G>>,
    warnings: Vec<Warning>,
}

impl<G: FullGame> GameLog<G> {
    /// Creates an empty log, with the seeds of the bots.
    pub const fn new(keep_games: KeepGames, seeds: Vec<u64>) -> Self {
        Self {
            keep_games,
            seeds,
            entries: Vec::new(),
            warnings: Vec::new(),
        }
    }

    fn add(&mut self, entry: Entry<G>) {
        if self.keep_games == KeepGames::All {
            self.entries.push(entry);
        }
    }

    /// Adds a decision of a seat.
    pub fn act(&mut self, seat: Seat, action: G::Action) {
        self.add(Entry::Act(seat, action));
    }

    /// Adds a decision of the clock for a seat.
    pub fn time_out(&mut self, seat: Seat, action: G::Action) {
        self.add(Entry::Timeout(seat, action));
    }

    /// Adds a draw.
    pub fn draw(&mut self, outcome: G::Chance) {
        self.add(Entry::Chance(outcome));
    }

    /// Adds the warning of a decision that a seat forfeited after this number of steps.
    pub fn warn(&mut self, after: u64, seat: Seat, reason: &str) {
        if self.keep_games == KeepGames::All && self.warnings.len() < Warning::MAX_PER_MATCH {
            self.warnings.push(Warning {
                after: after as usize,
                seat,
                text: Remark::from_words(reason),
            });
        }
    }

    /// Returns the file of a game that ended with these returns, or, with `None`, was cut off.
    /// `left_ms` is the time left on the clocks.
    pub fn file(
        self,
        name: &str,
        from: Provenance<'_, G>,
        returns: Option<&Returns>,
        left_ms: Vec<u64>,
    ) -> GameFile {
        match from.opening {
            None => {
                let ending = if returns.is_some() { "record" } else { "save" };
                GameFile {
                    name: format!("{name}.{ending}"),
                    text: self.record(from, returns, left_ms).to_string(),
                }
            }
            Some(opening) => {
                let game = self.game(&from, opening, returns);
                let mut text =
                    serde_json::to_string_pretty(&game).expect("a game has no keys but texts");
                text.push('\n');
                GameFile {
                    name: format!("{name}.json"),
                    text,
                }
            }
        }
    }

    fn record(
        self,
        from: Provenance<'_, G>,
        returns: Option<&Returns>,
        left_ms: Vec<u64>,
    ) -> Record<G> {
        let seats = from.bots.iter().zip(&self.seeds);
        let seats: Vec<SeatKind> = seats
            .map(|(bot, &seed)| SeatKind::Bot {
                name: bot.record_name(),
                seed,
            })
            .collect();
        Record {
            rules: G::RULES_VERSION,
            nonces: vec![None; seats.len()],
            commitment: from.seed.commitment(),
            setup: Setup {
                match_id: from.match_id,
                options: from.options.clone(),
                position: None,
                seats,
                programs: Seats::NONE,
                seed: from.seed,
                clock: match from.clock {
                    None => Clock::Off,
                    Some(clock) => Clock::Budget {
                        base_ms: clock.base_ms,
                        increment_ms: clock.increment_ms,
                    },
                },
                clock_factors: ClockFactors::EQUAL,
                window_ms: None,
                date: None,
            },
            warnings: self.warnings,
            entries: self.entries,
            ending: match returns {
                Some(returns) => Ending::Finished(Outcome::from(returns)),
                None => Ending::Running {
                    answers: Vec::new(),
                    left_ms,
                },
            },
        }
    }

    fn game(
        self,
        from: &Provenance<'_, G>,
        opening: &Opening<G>,
        returns: Option<&Returns>,
    ) -> ArenaGame {
        let seats = from.bots.iter().zip(&self.seeds);
        ArenaGame {
            version: ArenaGame::VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: from.options.to_string(),
            match_id: from.match_id.to_string(),
            position: opening.text.clone(),
            seats: seats
                .map(|(bot, seed)| ArenaSeat {
                    bot: bot.in_full().to_string(),
                    seed: seed.to_string(),
                })
                .collect(),
            seed: from.seed.reveal().to_string(),
            clock: from.clock.map(|clock| clock.to_string()),
            warnings: self
                .warnings
                .iter()
                .map(|Warning { after, seat, text }| format!("{after} {seat} {text}"))
                .collect(),
            steps: self.entries.iter().map(ToString::to_string).collect(),
            result: returns.map(|returns| Outcome::from(returns).to_string()),
        }
    }
}
