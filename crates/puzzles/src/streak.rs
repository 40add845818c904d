//! Streaks of days, with a grace for missed ones.

use crate::Day;

/// Minimum number of days between two missed days for both to be forgiven.
const FORGIVEN_EVERY: i32 = 7;

/// Returns the length of the streak up to today, in solved days. One missed day in seven does not
/// end it, and today does not count as missed before it is over.
pub fn streak(solved_days: &[Day], today: Day) -> usize {
    let is_kept = |day: i32| solved_days.contains(&Day(day));
    let mut count = 0;
    let mut missed = None::<i32>;
    let mut day = today.0;
    if !is_kept(day) {
        day -= 1;
    }
    loop {
        if is_kept(day) {
            count += 1;
        } else {
            let is_forgiven = missed.is_none_or(|later| later - day >= FORGIVEN_EVERY);
            if !is_forgiven || !is_kept(day - 1) {
                return count;
            }
            missed = Some(day);
        }
        day -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::streak;
    use crate::Day;

    /// Returns the streak of a sequence of days, ending today: `x` solved, `.` missed.
    fn of(days: &str) -> usize {
        let kept: Vec<Day> = (0..)
            .zip(days.chars())
            .filter_map(|(day, sign)| (sign == 'x').then_some(Day(day)))
            .collect();
        streak(&kept, Day(days.len() as i32 - 1))
    }

    #[test]
    fn days_in_a_row_are_counted() {
        for (days, count) in [("", 0), (".", 0), ("x", 1), ("xx", 2), ("..xxx", 3)] {
            assert_eq!(of(days), count, "{days}");
        }
    }

    #[test]
    fn the_current_day_does_not_break_the_streak() {
        assert_eq!(of("xxx."), 3);
    }

    #[test]
    fn one_missed_day_in_seven_is_forgiven() {
        for (days, count) in [
            ("xx.xx", 4),
            ("xx..xx", 2),
            ("xx.x.xx", 3),
            ("xx.xxxxx.xx", 7),
            ("xx.xxxxxx.xx", 10),
            ("xx.x.", 3),
            ("xx..", 2),
            ("xx...", 0),
        ] {
            assert_eq!(of(days), count, "{days}");
        }
    }
}
