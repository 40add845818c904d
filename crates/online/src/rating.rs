//! [`Rating`]: the strength of a player, and how a match changes it.

use ranarium_protocol::online::RatingView;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

/// The strength of a player: an estimate and its deviation, in thousandths of a point.
///
/// Matches of two are rated by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013),
/// each match a period of its own. Matches of more are rated by the Bradley-Terry model with full
/// pairs (Ruby Weng and Chih-Jen Lin, "A Bayesian Approximation Method for Online Ranking", Journal
/// of Machine Learning Research 12, 2011), whose scale is stretched to that of Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The estimate, in thousandths of a point.
    pub milli: i64,
    /// The standard deviation of the estimate, in thousandths of a point.
    pub deviation_milli: i64,
    /// The volatility, in millionths; only matches of two change it.
    pub volatility_millionths: i64,
}

/// Points of one unit of Weng and Lin: their deviation at the start is 25/3 as ours is 350.
const POINTS: f64 = 42.0;

/// The mean of Weng and Lin.
const MEAN: f64 = 25.0;

/// Minimum deviation, in thousandths: above zero, so that a rating keeps following its player.
const MIN_DEVIATION: i64 = 45_000;

/// Minimum number of matches of a settled rating.
const MIN_MATCHES: u32 = RatingView::SETTLED_MATCHES;

impl Rating {
    /// The rating of a new player.
    pub const START: Self = Self {
        milli: 1_500_000,
        deviation_milli: 350_000,
        volatility_millionths: 60_000,
    };

    /// Returns the estimate, in points.
    pub const fn points(self) -> i64 {
        (self.milli + 500).div_euclid(1_000)
    }

    /// Returns the standard deviation of the rating, in points.
    pub const fn deviation(self) -> i64 {
        (self.deviation_milli + 500).div_euclid(1_000)
    }

    /// Returns the number of matches from which a rating can be settled.
    pub const fn min_matches() -> u32 {
        MIN_MATCHES
    }

    /// Returns the maximum deviation of a settled rating, in thousandths. With more players, a
    /// match says less about each player.
    pub const fn max_settled_deviation_milli(players: u8) -> i64 {
        match players {
            0..=2 => 130_000,
            _ => 200_000,
        }
    }

    /// Returns `true` if it is certain enough for the leaderboard.
    pub const fn is_settled(self, players: u8, matches: u32) -> bool {
        matches >= MIN_MATCHES && self.deviation_milli <= Self::max_settled_deviation_milli(players)
    }

    /// Returns the ratings after a match, from those before it and each player's place, from 1;
    /// tied players have the same place.
    pub fn after(before: &[(Self, u8)]) -> Vec<Self> {
        match before {
            [(first, place), (other, other_place)] => {
                let outcome = match place.cmp(other_place) {
                    std::cmp::Ordering::Less => Outcomes::WIN,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::LOSS,
                };
                let config = Glicko2Config::new();
                let (first, other) = glicko2(&first.glicko(), &other.glicko(), &outcome, &config);
                vec![Self::of_glicko(&first), Self::of_glicko(&other)]
            }
            many => {
                let teams: Vec<_> = many
                    .iter()
                    .map(|(rating, place)| ([rating.weng_lin()], usize::from(*place)))
                    .collect();
                let teams: Vec<_> = teams
                    .iter()
                    .map(|(team, place)| (&team[..], MultiTeamOutcome::new(*place)))
                    .collect();
                let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
                let after = after.iter().zip(many);
                let after = after.map(|(team, (before, _))| before.with_weng_lin(team.first()));
                after.collect()
            }
        }
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.milli as f64 / 1e3,
            deviation: self.deviation_milli as f64 / 1e3,
            volatility: self.volatility_millionths as f64 / 1e6,
        }
    }

    fn of_glicko(rating: &Glicko2Rating) -> Self {
        Self {
            milli: (rating.rating * 1e3).round() as i64,
            deviation_milli: ((rating.deviation * 1e3).round() as i64).max(MIN_DEVIATION),
            volatility_millionths: (rating.volatility * 1e6).round() as i64,
        }
    }

    fn weng_lin(self) -> WengLinRating {
        let Glicko2Rating {
            rating, deviation, ..
        } = self.glicko();
        WengLinRating {
            rating: (rating - Self::START.glicko().rating) / POINTS + MEAN,
            uncertainty: deviation / POINTS,
        }
    }

    fn with_weng_lin(self, after: Option<&WengLinRating>) -> Self {
        let Some(after) = after else {
            return self;
        };
        let points = (after.rating - MEAN) * POINTS + Self::START.glicko().rating;
        let deviation = (after.uncertainty * POINTS * 1e3).round() as i64;
        Self {
            milli: (points * 1e3).round() as i64,
            deviation_milli: deviation.max(MIN_DEVIATION),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rating;

    /// Plays matches of equals, who win in turn.
    fn equals(players: usize, matches: usize) -> Vec<Rating> {
        plays(players, matches, |number| number % players)
    }

    /// Returns the ratings after this many matches, each won alone by the player that `winner`
    /// returns for its number.
    fn plays(players: usize, matches: usize, winner: impl Fn(usize) -> usize) -> Vec<Rating> {
        let mut ratings = vec![Rating::START; players];
        for number in 0..matches {
            let wins = winner(number);
            let places = (0..players).map(|player| if player == wins { 1 } else { 2 });
            let before: Vec<_> = ratings.iter().copied().zip(places).collect();
            ratings = Rating::after(&before);
        }
        ratings
    }

    #[test]
    fn glickmans_example_is_reproduced() {
        // The first match of the example in Glickman's paper: 1500 (200) beats 1400 (30).
        let rating = |milli, deviation_milli| Rating {
            milli,
            deviation_milli,
            ..Rating::START
        };
        let before = [
            (rating(1_500_000, 200_000), 1),
            (rating(1_400_000, 30_000), 2),
        ];
        let after = Rating::after(&before);
        assert_eq!((after[0].points(), after[0].deviation()), (1_564, 175));
        assert_eq!(after[1].points(), 1_398);
    }

    #[test]
    fn winners_gain_rating_and_losers_lose_it() {
        for players in 2..=5 {
            let after = plays(players, 1, |_| 0);
            assert!(after[0].points() > 1_500, "{after:?}");
            assert!(
                after[1..].iter().all(|rating| rating.points() < 1_500),
                "{after:?}"
            );
            assert!(
                after[1..].iter().all(|rating| *rating == after[1]),
                "{after:?}"
            );
            let surer = |rating: &Rating| rating.deviation() < Rating::START.deviation();
            assert!(after.iter().all(surer), "{after:?}");
        }
    }

    #[test]
    fn a_shared_win_among_equals_changes_no_rating() {
        for players in 2..=5 {
            let after = Rating::after(&vec![(Rating::START, 1); players]);
            assert!(
                after.iter().all(|rating| rating.points() == 1_500),
                "{after:?}"
            );
        }
    }

    #[test]
    fn ratings_settle_after_some_matches_and_stay_in_motion() {
        for players in 2..=5 {
            let settles = (1..=100).find(|matches| {
                let rating = equals(players, *matches)[0];
                rating.is_settled(players as u8, *matches as u32)
            });
            let matches = settles.expect("a rating settles");
            assert!((10..=60).contains(&matches), "{players}: {matches}");
            let late = plays(players, 1_000, |_| 0);
            assert!(
                late.iter().all(|rating| rating.deviation() >= 45),
                "{late:?}"
            );
            assert!(late[0].points() < 6_000, "{late:?}");
        }
    }
}
