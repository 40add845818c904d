//! The puzzle of the day, from the date alone, so that it is the same for all.

use crate::Difficulty;

/// A day, counted from 1 January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i32);

impl Day {
    /// Returns the day of a calendar date: year, month from 1, day of the month from 1.
    pub const fn of(year: i32, month: i32, day: i32) -> Self {
        // Years begin in March here, so that a leap day is the last day of its year.
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
        Self(year * 365 + leap_days + (153 * month + 2) / 5 + day - 1 - 719_468)
    }

    /// Returns `true` for a Saturday or a Sunday.
    pub const fn is_weekend(self) -> bool {
        // The first day was a Thursday, the fourth day of a week.
        (self.0 + 3).rem_euclid(7) >= 5
    }
}

/// The number of a game's puzzles at each level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels(pub [usize; 3]);

impl Levels {
    /// Counts the puzzles of a file in the format of
    /// [`Collection::parse`](crate::Collection::parse).
    pub const fn of(file: &str) -> Self {
        let bytes = file.as_bytes();
        let (mut levels, mut at, mut is_start) = ([0; 3], 0, true);
        while at < bytes.len() {
            if is_start && b'1' <= bytes[at] && bytes[at] <= b'3' {
                levels[(bytes[at] - b'1') as usize] += 1;
            }
            is_start = bytes[at] == b'\n';
            at += 1;
        }
        Self(levels)
    }

    /// Returns the number of puzzles of all levels.
    pub const fn all(&self) -> usize {
        let [easy, medium, hard] = self.0;
        easy + medium + hard
    }
}

/// The puzzle of each day: every puzzle once, and then all of them again. The hardest are on
/// Saturdays and Sundays.
#[derive(Clone, Debug)]
pub struct Calendar {
    /// Game and number of each puzzle, from easy to hard.
    order: Vec<(usize, usize)>,
}

/// The Monday on which the first round begins.
const FIRST: Day = Day::of(2026, 1, 5);

impl Calendar {
    /// Creates the calendar of some games, from the numbers of their puzzles by level.
    pub fn new(games: &[Levels]) -> Self {
        let mut order = Vec::new();
        for level in Difficulty::ALL {
            let mut of_level = Vec::new();
            for (game, levels) in games.iter().enumerate() {
                let easier: usize = levels.0[..level as usize].iter().sum();
                let count = levels.0[level as usize];
                of_level.extend((0..count).map(|at| (at, game, easier + at + 1)));
            }
            of_level.sort_unstable();
            order.extend(of_level.into_iter().map(|(_, game, number)| (game, number)));
        }
        Self { order }
    }

    /// Returns the game and the number, from 1, of a day's puzzle; `None` without puzzles.
    pub fn of(&self, day: Day) -> Option<(usize, usize)> {
        let round = i32::try_from(self.order.len())
            .ok()
            .filter(|&all| all > 0)?;
        let first = day.0 - (day.0 - FIRST.0).rem_euclid(round);
        let is_alike = |other: &i32| Day(*other).is_weekend() == day.is_weekend();
        let before = (first..day.0).filter(is_alike).count();
        let alike = (first..first + round).filter(is_alike).count();
        let (from, index) = match day.is_weekend() {
            true => (self.order.len() - alike, before),
            // An easy day may be followed by a harder one.
            false => (0, before * stride(alike) % alike),
        };
        self.order.get(from + index).copied()
    }
}

/// Returns a step that visits every one of `places` once, with neighbours in time far apart.
fn stride(places: usize) -> usize {
    let divides = |d: usize, number: usize| number.is_multiple_of(d);
    let is_prime_to = |step: &usize| !(2..=*step).any(|d| divides(d, *step) && divides(d, places));
    let golden = places * 5 / 8;
    (golden.max(1)..).find(is_prime_to).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::{Calendar, Day, Levels};
    use std::collections::BTreeSet;

    fn calendar() -> Calendar {
        Calendar::new(&[
            Levels([20, 17, 13]),
            Levels([25, 15, 10]),
            Levels([9, 18, 16]),
        ])
    }

    #[test]
    fn days_agree_with_the_calendar() {
        for ((year, month, day), number) in [
            ((1970, 1, 1), 0),
            ((1969, 12, 31), -1),
            ((1972, 2, 29), 789),
            ((2000, 3, 1), 11_017),
            ((2026, 11, 23), 20_780),
        ] {
            assert_eq!(
                Day::of(year, month, day),
                Day(number),
                "{year}-{month}-{day}"
            );
        }
        let weekend: Vec<bool> = (5..12)
            .map(|day| Day::of(2026, 1, day).is_weekend())
            .collect();
        assert_eq!(weekend, [false, false, false, false, false, true, true]);
    }

    #[test]
    fn puzzles_repeat_only_after_all_others() {
        let calendar = calendar();
        let all = 143;
        for first in [Day::of(2026, 1, 5).0, Day::of(2026, 1, 5).0 + all] {
            let seen: BTreeSet<_> = (first..first + all)
                .map(|day| calendar.of(Day(day)))
                .collect();
            assert_eq!(seen.len(), 143);
            assert!(!seen.contains(&None));
        }
    }

    #[test]
    fn weekends_are_harder() {
        let calendar = calendar();
        let levels = [
            Levels([20, 17, 13]),
            Levels([25, 15, 10]),
            Levels([9, 18, 16]),
        ];
        for day in (20_000..21_000).map(Day) {
            let (game, number) = calendar.of(day).unwrap();
            let easy = levels[game].0[0];
            assert!(!day.is_weekend() || number > easy, "{day:?}");
        }
    }

    #[test]
    fn levels_of_a_puzzle_file_are_counted() {
        let file = "# 1 is easy\n1 | win 1\n\n1 | win 1\n3 | win 3\n";
        assert_eq!(Levels::of(file), Levels([2, 0, 1]));
        assert!(Calendar::new(&[]).of(Day(0)).is_none());
    }
}
