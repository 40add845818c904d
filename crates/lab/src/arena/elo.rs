//! Statistics of deals: the share of a bot with its interval, the difference in Elo, and a
//! sequential test.
//!
//! A deal is played once for every seating, and its games are not independent: a good hand helps
//! every bot that holds it. The unit of all statistics is therefore the deal. With two seats and no
//! shared wins this is the pentanomial model of chess engine testing.
//!
//! **Share.** The part of a deal that a bot won, with all its seats together, from 0 to 1.
//!
//! **Elo.** With one winner among seats of strengths `s`, a seat wins with probability
//! `s / (sum of all)` (Bradley and Terry; Plackett and Luce), and 400 Elo are a factor of ten in
//! strength. A bot in `own` of the seats against `others` whose share is `p` is stronger by the
//! factor `(p / own) / ((1 - p) / others)`. With two seats that is the usual formula.
//!
//! **Interval.** Wilson's score interval for the share, with the number of games divided by the
//! design effect: the ratio of the variance of deals' shares to that of as many independent games.
//! Its ends are converted to Elo.
//!
//! **Test.** Wald's sequential probability ratio test on the mean of the deals, with the normal
//! approximation and the variance that was observed (Van den Bergh's generalised test, as Fishtest
//! uses it).

/// The number of standard deviations on either side of the mean that contain 95 % of a normal
/// distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The weight of the prior in the estimate of the variance, in deals of independent games. Without
/// it a few equal deals would give a variance of zero.
const PRIOR_DEALS: f64 = 4.0;

/// The shares of one bot over the deals, as integer sums, which do not depend on the order of the
/// deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    deals: u64,
    /// The number of games of a deal in which the bot takes part.
    games: u32,
    sum: u64,
    squares: u128,
}

/// A whole game, in sixtieths.
const WHOLE: f64 = ranarium_game::Returns::WHOLE as f64;

impl Sample {
    /// Creates an empty sample; the bot plays this many games of each deal.
    pub const fn new(games: u32) -> Self {
        Self {
            deals: 0,
            games,
            sum: 0,
            squares: 0,
        }
    }

    /// Adds a deal that gave the bot this many sixtieths of games in total.
    pub fn add(&mut self, sixtieths: u64) {
        self.deals += 1;
        self.sum += sixtieths;
        self.squares += u128::from(sixtieths).pow(2);
    }

    /// Returns the mean share of a deal, 0 to 1; 0 if there is none.
    pub fn mean(&self) -> f64 {
        if self.deals == 0 {
            return 0.0;
        }
        self.sum as f64 / (self.deals as f64 * self.whole())
    }

    fn whole(&self) -> f64 {
        WHOLE * f64::from(self.games)
    }

    /// Returns the sum of the squared distances of the deals' shares from their mean.
    fn scatter(&self) -> f64 {
        let whole = self.whole();
        let squares = self.squares as f64 / (whole * whole);
        let mean = self.mean();
        (squares - self.deals as f64 * mean * mean).max(0.0)
    }

    /// Returns the estimated variance of a deal's share; `independent` is that of a deal of
    /// independent games, which is the prior.
    fn variance(&self, independent: f64) -> f64 {
        (self.scatter() + PRIOR_DEALS * independent) / (self.deals as f64 + PRIOR_DEALS)
    }

    /// Returns the 95 % interval of the share.
    pub fn interval(&self) -> (f64, f64) {
        if self.deals == 0 {
            return (0.0, 1.0);
        }
        let share = self.mean();
        let games = self.deals as f64 * f64::from(self.games);
        let independent = share * (1.0 - share) / f64::from(self.games);
        let effect = if independent > 0.0 {
            self.variance(independent) / independent
        } else {
            1.0
        };
        wilson(share, games / effect)
    }
}

/// Returns Wilson's 95 % interval of a share observed in this many independent games.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let square = Z * Z / games;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = (Z / (1.0 + square)) * (share * (1.0 - share) / games + square / games / 4.0).sqrt();
    // At the ends the formula gives exactly 0 and 1, except for rounding errors.
    let low = if share > 0.0 { middle - half } else { 0.0 };
    let high = if share < 1.0 { middle + half } else { 1.0 };
    (low.max(0.0), high.min(1.0))
}

/// Returns the share of a bot in `own_seats` of the seats if all were equally strong.
pub fn even(own_seats: u32, others: u32) -> f64 {
    f64::from(own_seats) / f64::from(own_seats + others)
}

/// Returns the Elo difference of a bot in `own_seats` of the seats to `others` with this share;
/// infinite at 0 and 1.
pub fn elo(share: f64, own_seats: u32, others: u32) -> f64 {
    let factor = (share / f64::from(own_seats)) / ((1.0 - share) / f64::from(others));
    400.0 * factor.log10()
}

/// Returns the expected share of a bot in `own_seats` of the seats that is stronger than `others`
/// by this difference.
fn expected(elo: f64, own_seats: u32, others: u32) -> f64 {
    let strength = f64::from(own_seats) * 10f64.powf(elo / 400.0);
    strength / (strength + f64::from(others))
}

/// A sequential probability ratio test (SPRT) between two hypotheses on a bot's Elo difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference of the first hypothesis, the lower one.
    pub elo0: f64,
    /// The Elo difference of the second hypothesis.
    pub elo1: f64,
    /// The probability of accepting the second hypothesis if the first is true.
    pub alpha: f64,
    /// The probability of accepting the first hypothesis if the second is true.
    pub beta: f64,
}

/// The conclusion of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The first hypothesis is accepted.
    Lower,
    /// The second hypothesis is accepted.
    Higher,
}

impl Sprt {
    /// Returns the lower and the upper log likelihood ratio between which the test continues.
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// Returns the log likelihood ratio of the second hypothesis to the first, for a bot in
    /// `own_seats` of the seats.
    pub fn ratio(&self, sample: &Sample, own_seats: u32, others: u32) -> f64 {
        let [low, high] = [self.elo0, self.elo1].map(|elo| expected(elo, own_seats, others));
        let middle = (low + high) / 2.0;
        let independent = middle * (1.0 - middle) / f64::from(sample.games.max(1));
        let variance = sample.variance(independent);
        sample.deals as f64 * (high - low) * (sample.mean() - middle) / variance
    }

    /// Returns the accepted hypothesis, if any.
    pub fn verdict(&self, ratio: f64) -> Option<SprtVerdict> {
        let (low, high) = self.bounds();
        if ratio <= low {
            Some(SprtVerdict::Lower)
        } else if ratio >= high {
            Some(SprtVerdict::Higher)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sample, Sprt, SprtVerdict, elo, even, expected, wilson};
    use ranarium_game::Rng;

    fn close(a: f64, b: f64, within: f64) {
        assert!((a - b).abs() < within, "{a} is not {b}");
    }

    #[test]
    fn elo_is_the_usual_one_with_two_seats() {
        // 400 * log10(3) = 190.85 at three games in four; 10^(-20/400) = 0.8913, 1 / 1.8913 =
        // 0.52875.
        close(elo(0.75, 1, 1), 190.85, 0.01);
        close(elo(0.5, 1, 1), 0.0, 1e-9);
        close(expected(20.0, 1, 1), 0.528_75, 1e-5);
        close(expected(elo(0.3, 1, 3), 1, 3), 0.3, 1e-12);
        assert_eq!(elo(1.0, 1, 1), f64::INFINITY);
        assert_eq!(elo(0.0, 1, 1), f64::NEG_INFINITY);
    }

    #[test]
    fn with_more_seats_an_even_share_is_no_difference() {
        close(even(1, 3), 0.25, 1e-12);
        close(elo(0.25, 1, 3), 0.0, 1e-9);
        close(elo(0.5, 2, 2), 0.0, 1e-9);
        // Half of all wins against three opponents: three times as strong as one of them.
        close(elo(0.5, 1, 3), 190.85, 0.01);
    }

    #[test]
    fn wilsons_interval_agrees_with_the_textbooks() {
        // 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, table I, method 3); 20 of 20: 0.8389 to 1; 0
        // of 20: to 0.1611.
        let (low, high) = wilson(81.0 / 263.0, 263.0);
        close(low, 0.2553, 5e-5);
        close(high, 0.3662, 5e-5);
        let (low, high) = wilson(1.0, 20.0);
        close(low, 0.8389, 5e-5);
        close(high, 1.0, 1e-12);
        close(wilson(0.0, 20.0).1, 0.1611, 5e-5);
        for games in 1..200 {
            assert_eq!(wilson(1.0, f64::from(games)).1, 1.0);
            assert_eq!(wilson(0.0, f64::from(games)).0, 0.0);
        }
    }

    #[test]
    fn paired_games_narrow_the_confidence_interval() {
        let (mut pairs, mut swings) = (Sample::new(2), Sample::new(2));
        for deal in 0..100 {
            // One game each, against both or none: the same share of games.
            pairs.add(60);
            swings.add(if deal % 2 == 0 { 120 } else { 0 });
        }
        close(pairs.mean(), 0.5, 1e-12);
        close(swings.mean(), 0.5, 1e-12);
        // By hand: independent pairs vary by 0.25 / 2 = 0.125. Of the pairs nothing varies: (0 + 4
        // * 0.125) / 104 is 0.0385 of that, 200 / 0.0385 = 5200 games: half of the interval is 1.96
        // * 0.5 / sqrt(5200 + 3.84).
        let (low, high) = pairs.interval();
        close(high - 0.5, 0.013_586, 1e-5);
        close(0.5 - low, 0.013_586, 1e-5);
        // The swings vary by 0.25: (25 + 0.5) / 104 / 0.125 = 1.9615, 101.96 games.
        close(swings.interval().1 - 0.5, 0.095_26, 1e-4);
    }

    #[test]
    fn one_deal_leaves_a_wide_interval() {
        let mut sample = Sample::new(2);
        assert_eq!(sample.interval(), (0.0, 1.0));
        sample.add(120);
        let (low, high) = sample.interval();
        // Wilson for 2 of 2: 2 / (2 + 3.8415).
        close(low, 0.3424, 1e-4);
        close(high, 1.0, 1e-12);
    }

    #[test]
    fn the_ratio_agrees_with_a_manual_calculation() {
        // 20 deals, 6 won twice, 10 halved, 4 lost twice: mean 0.55, scatter 6 * 0.45^2 + 10 *
        // 0.05^2 + 4 * 0.55^2 = 2.45. Hypotheses 0 and 100 Elo: 0.5 and 0.640065, the middle
        // 0.570032; independent 0.122548; variance (2.45 + 0.490191) / 24 = 0.122508. Ratio 20 *
        // 0.140065 * (0.55 - 0.570032) / 0.122508 = -0.45808.
        let mut sample = Sample::new(2);
        for (times, sixtieths) in [(6, 120), (10, 60), (4, 0)] {
            (0..times).for_each(|_| sample.add(sixtieths));
        }
        let test = Sprt {
            elo0: 0.0,
            elo1: 100.0,
            alpha: 0.05,
            beta: 0.05,
        };
        close(test.ratio(&sample, 1, 1), -0.458_08, 1e-4);
        // ln 19 = 2.944.
        close(test.bounds().1, 2.944_439, 1e-6);
        close(test.bounds().0, -2.944_439, 1e-6);
        assert_eq!(test.verdict(2.9), None);
        assert_eq!(test.verdict(2.95), Some(SprtVerdict::Higher));
        assert_eq!(test.verdict(-2.95), Some(SprtVerdict::Lower));
        close(test.ratio(&Sample::new(2), 1, 1), 0.0, 1e-12);
    }

    /// Returns the number of 400 tests that accept the second hypothesis for a bot that is stronger
    /// by `really`.
    fn believed(really: f64, others: u32, rng: &mut Rng) -> u32 {
        let test = Sprt {
            elo0: 0.0,
            elo1: 60.0,
            alpha: 0.05,
            beta: 0.05,
        };
        let chance = (expected(really, 1, others) * 1e6) as u32;
        let games = 1 + others;
        (0..400)
            .map(|_| {
                let mut sample = Sample::new(games);
                loop {
                    let won = (0..games).filter(|_| rng.below(1_000_000) < chance).count();
                    sample.add(60 * won as u64);
                    match test.verdict(test.ratio(&sample, 1, others)) {
                        Some(SprtVerdict::Higher) => break 1,
                        Some(SprtVerdict::Lower) => break 0,
                        None => {}
                    }
                }
            })
            .sum()
    }

    #[test]
    fn error_rates_of_the_test_are_within_bounds() {
        let mut rng = Rng::new(1);
        for others in [1, 3] {
            // 20 of 400 may be wrong; the standard deviation is 4.4, so 34 is more than three of
            // them.
            let wrong = believed(0.0, others, &mut rng);
            assert!(wrong <= 34, "{wrong} of 400 believed what is not so");
            let right = believed(60.0, others, &mut rng);
            assert!(right >= 366, "{right} of 400 believed what is so");
        }
    }
}
