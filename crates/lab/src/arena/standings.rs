//! [`Standings`]: the output of an arena run, updated after every deal.

use crate::arena::deal_result::DealResult;
use crate::arena::elo::{Sample, elo};
use ranarium_game::Returns;

/// The totals of the deals so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    seatings: Vec<Vec<usize>>,
    /// The number of deals.
    pub deals: u64,
    /// The number of games.
    pub games: u64,
    /// Steps of all games.
    pub steps: u64,
    /// The number of games that were cut off.
    pub cut_off: u64,
    /// The totals of each bot.
    pub entries: Vec<BotTotals>,
}

/// The totals of one bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTotals {
    /// The shares of the bot, deal by deal.
    pub sample: Sample,
    /// The number of the bot's seats.
    pub seats: u32,
    /// The number of the opponents' seats; the automaton of a solo game counts as one.
    pub others: u32,
    /// The number of games in which the bot took part.
    pub games: u64,
    /// The number of games that the bot won alone.
    pub wins: u64,
    /// The number of games that the bot shared.
    pub shared: u64,
    /// The sum of the points of the bot's seats, if the game counts points.
    pub points: Option<i64>,
    /// Decisions among several actions.
    pub decisions: u64,
    /// Time of these decisions, in microseconds.
    pub micros: u64,
    /// The number of decisions that the bot forfeited.
    pub forfeited: u64,
    /// The first warnings about the bot.
    pub warnings: Vec<String>,
}

impl BotTotals {
    /// Returns the Elo difference of the bot, and the ends of its 95 % interval.
    pub fn elo(&self) -> [f64; 3] {
        let (low, high) = self.sample.interval();
        [self.sample.mean(), low, high].map(|share| elo(share, self.seats, self.others))
    }

    /// Returns the mean time of a decision, in milliseconds.
    pub fn ms_per_decision(&self) -> f64 {
        self.micros as f64 / 1000.0 / self.decisions.max(1) as f64
    }

    /// Returns the number of decisions in a second.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / (self.micros.max(1) as f64 / 1e6)
    }

    /// Returns the mean points of a seat, if the game counts points.
    pub fn mean_points(&self) -> Option<f64> {
        let seats = (self.games * u64::from(self.seats)).max(1);
        self.points.map(|points| points as f64 / seats as f64)
    }
}

/// Maximum number of stored warnings of a bot.
const MAX_WARNINGS: usize = 5;

impl Standings {
    /// Returns empty totals for these seatings.
    pub fn new(seatings: &[Vec<usize>], bots: usize) -> Self {
        let entries = (0..bots).map(|bot| {
            let sits = |seating: &&Vec<usize>| seating.contains(&bot);
            let games = seatings.iter().filter(sits).count() as u32;
            let seating = seatings.iter().find(sits);
            let (seats, all) = seating.map_or((1, 2), |seating| {
                let own_seats = seating
                    .iter()
                    .filter(|&&seated_bot| seated_bot == bot)
                    .count();
                (own_seats as u32, seating.len().max(2) as u32)
            });
            BotTotals {
                sample: Sample::new(games),
                seats,
                others: all - seats,
                games: 0,
                wins: 0,
                shared: 0,
                points: None,
                decisions: 0,
                micros: 0,
                forfeited: 0,
                warnings: Vec::new(),
            }
        });
        Self {
            entries: entries.collect(),
            seatings: seatings.to_vec(),
            deals: 0,
            games: 0,
            steps: 0,
            cut_off: 0,
        }
    }

    /// Adds a deal.
    pub fn take(&mut self, deal: &DealResult) {
        self.deals += 1;
        let mut shares = vec![0; self.entries.len()];
        for (seating, game) in self.seatings.iter().zip(&deal.games) {
            self.games += 1;
            self.steps += game.steps;
            self.cut_off += u64::from(!game.has_ended);
            for (bot, entry) in self.entries.iter_mut().enumerate() {
                let own_seats = || {
                    let seats = seating.iter().enumerate();
                    seats
                        .filter(move |&(_, &seated_bot)| seated_bot == bot)
                        .map(|(at, _)| at)
                };
                if own_seats().next().is_none() {
                    continue;
                }
                let share: u64 = own_seats().map(|at| u64::from(game.shares[at])).sum();
                shares[bot] += share;
                entry.games += 1;
                match share {
                    0 => {}
                    _ if share == u64::from(Returns::WHOLE) => entry.wins += 1,
                    _ => entry.shared += 1,
                }
                if let Some(points) = &game.points {
                    let own_points: i64 = own_seats().map(|at| i64::from(points[at])).sum();
                    *entry.points.get_or_insert(0) += own_points;
                }
            }
        }
        for ((entry, share), thinking) in self.entries.iter_mut().zip(shares).zip(&deal.bots) {
            entry.sample.add(share);
            entry.decisions += thinking.decisions;
            entry.micros += thinking.micros;
            entry.forfeited += thinking.forfeited;
            let room = MAX_WARNINGS.saturating_sub(entry.warnings.len());
            entry
                .warnings
                .extend(thinking.warnings.iter().take(room).cloned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Standings;
    use crate::arena::deal_result::{DealResult, GameResult, ThinkingTotals};

    fn game(shares: &[u8], points: &[i16]) -> GameResult {
        GameResult {
            shares: shares.to_vec(),
            points: Some(points.to_vec()),
            steps: 10,
            has_ended: true,
        }
    }

    #[test]
    fn a_bot_in_several_seats_gets_their_sum() {
        let seatings = [vec![0, 1, 1], vec![1, 0, 1], vec![1, 1, 0]];
        let mut standings = Standings::new(&seatings, 2);
        let thinking = |decisions| ThinkingTotals {
            decisions,
            micros: 1000 * decisions,
            forfeited: 1,
            warnings: vec!["slow".to_owned()],
            ..ThinkingTotals::default()
        };
        standings.take(&DealResult {
            deal: 0,
            games: vec![
                game(&[60, 0, 0], &[5, 1, 2]),
                game(&[30, 0, 30], &[4, 0, 4]),
                game(&[20, 20, 20], &[3, 3, 3]),
            ],
            bots: vec![thinking(3), thinking(6)],
        });
        let [one, rest] = &standings.entries[..] else {
            panic!("two bots")
        };
        assert_eq!(
            (one.seats, one.others, rest.seats, rest.others),
            (1, 2, 2, 1)
        );
        assert_eq!((one.games, one.wins, one.shared), (3, 1, 1));
        assert_eq!((rest.games, rest.wins, rest.shared), (3, 1, 1));
        assert_eq!((one.points, rest.points), (Some(8), Some(17)));
        assert!((one.sample.mean() - 80.0 / 180.0).abs() < 1e-12);
        assert!((rest.sample.mean() - 100.0 / 180.0).abs() < 1e-12);
        assert_eq!((one.decisions, rest.micros, rest.forfeited), (3, 6000, 1));
    }

    #[test]
    fn the_automaton_is_the_opponent_in_solo() {
        let mut standings = Standings::new(&[vec![0], vec![1]], 2);
        standings.take(&DealResult {
            deal: 0,
            games: vec![game(&[60], &[9]), game(&[0], &[1])],
            bots: vec![ThinkingTotals::default(); 2],
        });
        let wins: Vec<u64> = standings.entries.iter().map(|entry| entry.wins).collect();
        assert_eq!(wins, [1, 0]);
        assert_eq!(
            (standings.entries[0].games, standings.entries[0].others),
            (1, 1)
        );
    }
}
