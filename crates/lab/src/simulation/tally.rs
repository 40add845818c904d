//! [`Tally`]: the totals of many matches.

use ranarium_game::{MAX_SEATS, Returns, Seat};

/// A running mean, standard deviation, minimum and maximum of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    count: u64,
    sum: i64,
    squares: u64,
    min: i64,
    max: i64,
}

impl Default for Spread {
    fn default() -> Self {
        Self {
            count: 0,
            sum: 0,
            squares: 0,
            min: i64::MAX,
            max: i64::MIN,
        }
    }
}

impl Spread {
    /// Adds a number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares = self
            .squares
            .saturating_add(number.unsigned_abs().saturating_pow(2));
        self.min = self.min.min(number);
        self.max = self.max.max(number);
    }

    /// Adds the numbers of another.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares = self.squares.saturating_add(other.squares);
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// Returns the number of values.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Returns the mean; 0 if there are no numbers.
    pub fn mean(&self) -> f64 {
        if self.count == 0 {
            0.0
        } else {
            self.sum as f64 / self.count as f64
        }
    }

    /// Returns the standard deviation.
    pub fn deviation(&self) -> f64 {
        if self.count == 0 {
            return 0.0;
        }
        let mean = self.mean();
        (self.squares as f64 / self.count as f64 - mean * mean)
            .max(0.0)
            .sqrt()
    }

    /// Returns the minimum; 0 if there are no numbers.
    pub const fn min(&self) -> i64 {
        if self.count == 0 { 0 } else { self.min }
    }

    /// Returns the maximum; 0 if there are no numbers.
    pub const fn max(&self) -> i64 {
        if self.count == 0 { 0 } else { self.max }
    }
}

/// The totals of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Matches won alone.
    pub wins: u64,
    /// The number of matches that the bot shared with others.
    pub shared: u64,
    /// The sum of the bot's shares, in sixtieths of matches.
    pub shares: u64,
    /// The bot's points, in games that count them.
    pub points: Spread,
    /// The number of decisions that the bot forfeited.
    pub forfeited: u64,
    /// The first warning, with the number of the match.
    first_warning: Option<(u64, String)>,
}

impl SeatTally {
    /// Counts a forfeited decision in the match of this number, with the reason.
    pub fn forfeit(&mut self, number: u64, reason: String) {
        self.forfeited += 1;
        self.warn((number, reason));
    }

    /// Returns the first warning.
    pub fn warning(&self) -> Option<&str> {
        self.first_warning
            .as_ref()
            .map(|(_, reason)| reason.as_str())
    }

    /// Keeps the warning if its match is earlier than that of the stored one.
    fn warn(&mut self, warning: (u64, String)) {
        match &self.first_warning {
            Some((number, _)) if *number <= warning.0 => {}
            Some(_) | None => self.first_warning = Some(warning),
        }
    }
}

/// The totals of several matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Steps of a match: actions and chance.
    pub steps: Spread,
    /// Actions of a match.
    pub actions: Spread,
    /// Legal actions of a decision.
    pub branching: Spread,
    /// The totals by seat.
    pub seats: [SeatTally; MAX_SEATS],
    /// Matches with equal shares for all.
    pub draws: u64,
    /// Matches that were cut off.
    pub unfinished: u64,
}

impl Tally {
    /// Returns the number of matches.
    pub const fn games(&self) -> u64 {
        self.steps.count()
    }

    /// Adds the end of a match; `None` for one that was cut off.
    pub fn end(&mut self, returns: Option<&Returns>) {
        let Some(returns) = returns else {
            self.unfinished += 1;
            return;
        };
        let shares = returns.shares();
        if shares.len() > 1 && shares.iter().all(|share| *share == shares[0]) {
            self.draws += 1;
        }
        for seat in Seat::all(returns.players()) {
            let tally = &mut self.seats[seat.index()];
            let share = returns.share(seat);
            tally.shares += u64::from(share);
            match share {
                0 => {}
                Returns::WHOLE => tally.wins += 1,
                _ => tally.shared += 1,
            }
            if let Some(points) = returns.points() {
                tally.points.add(i64::from(points[seat.index()]));
            }
        }
    }

    /// Adds the matches of another.
    pub fn merge(&mut self, other: &Self) {
        self.steps.merge(&other.steps);
        self.actions.merge(&other.actions);
        self.branching.merge(&other.branching);
        for (seat, more) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += more.wins;
            seat.shared += more.shared;
            seat.shares += more.shares;
            seat.points.merge(&more.points);
            seat.forfeited += more.forfeited;
            if let Some(warning) = &more.first_warning {
                seat.warn(warning.clone());
            }
        }
        self.draws += other.draws;
        self.unfinished += other.unfinished;
    }
}

#[cfg(test)]
mod tests {
    use super::{Spread, Tally};
    use ranarium_game::{Returns, Seat};

    #[test]
    fn a_spread_has_mean_deviation_and_extremes() {
        let (mut all, mut rest) = (Spread::default(), Spread::default());
        for number in [2, 4, 4, 4] {
            all.add(number);
        }
        for number in [5, 5, 7, 9] {
            rest.add(number);
        }
        all.merge(&rest);
        // The textbook example: mean 5, deviation 2.
        assert!((all.mean() - 5.0).abs() < 1e-12);
        assert!((all.deviation() - 2.0).abs() < 1e-12);
        assert_eq!((all.min(), all.max(), all.count()), (2, 9, 8));
        assert_eq!(Spread::default().min(), 0);
    }

    #[test]
    fn wins_shares_and_draws_are_counted_separately() {
        let mut tally = Tally::default();
        tally.end(Some(&Returns::winner(3, Seat::new(1))));
        tally.end(Some(&Returns::draw(3)));
        tally.end(Some(&Returns::shared(3, |seat| seat.index() < 2)));
        tally.end(None);
        let seats = tally.seats;
        assert_eq!([seats[0].wins, seats[1].wins, seats[2].wins], [0, 1, 0]);
        assert_eq!(
            [seats[0].shared, seats[1].shared, seats[2].shared],
            [2, 2, 1]
        );
        assert_eq!(
            [seats[0].shares, seats[1].shares, seats[2].shares],
            [50, 110, 20]
        );
        assert_eq!((tally.draws, tally.unfinished), (1, 1));
        let (mut earlier, mut later) = (Tally::default(), Tally::default());
        later.seats[0].forfeit(7, "slow".to_owned());
        earlier.seats[0].forfeit(3, "died".to_owned());
        earlier.seats[0].forfeit(3, "gone".to_owned());
        later.merge(&earlier);
        let seat = &later.seats[0];
        assert_eq!((seat.forfeited, seat.warning()), (3, Some("died")));
        let mut solo = Tally::default();
        solo.end(Some(&Returns::solo(Returns::WHOLE)));
        assert_eq!((solo.draws, solo.seats[0].wins), (0, 1));
    }
}
