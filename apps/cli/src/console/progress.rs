//! The progress of a long piece of work.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::time::Duration;

/// A bar on standard error, if that is a terminal: the work done, the time spent, an estimate of
/// the time left, and a message. It is drawn at once and by itself.
pub struct RunProgress {
    bar: ProgressBar,
}

impl RunProgress {
    /// Creates a bar for work of this length that was partly done before.
    pub fn new(length: u64, done_before: u64) -> Self {
        const REDRAW_INTERVAL: Duration = Duration::from_millis(200);
        let target = if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(Some(length), target);
        let time_left = move |state: &ProgressState, out: &mut dyn Write| {
            let length = state.len().unwrap_or_default();
            let done_here = state.pos().saturating_sub(done_before);
            let rest = length.saturating_sub(state.pos());
            if let Some(time_left) = remaining(done_here, rest, state.elapsed()) {
                // A bar that cannot be drawn is no reason to stop.
                let _ = write!(out, "~{} left", about(time_left));
            }
        };
        let spent = |state: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{}", words(state.elapsed()));
        };
        let template = "{spinner} {wide_bar} {human_pos}/{human_len} {spent} {left} {msg}";
        let style = ProgressStyle::with_template(template)
            .map(|style| style.with_key("left", time_left).with_key("spent", spent));
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_position(done_before);
        bar.enable_steady_tick(REDRAW_INTERVAL);
        Self { bar }
    }

    /// Moves the bar to this position.
    pub fn set_position(&self, position: u64) {
        self.bar.set_position(position);
    }

    /// Sets the message at the end of the bar.
    pub fn say(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for RunProgress {
    fn drop(&mut self) {
        self.finish();
    }
}

/// Estimates the time left from the average speed since the beginning, so that it changes slowly.
/// `None` as long as too little is done.
fn remaining(done_count: u64, rest: u64, spent: Duration) -> Option<Duration> {
    const MIN_ELAPSED: Duration = Duration::from_secs(2);
    const SUFFICIENT_ELAPSED: Duration = Duration::from_secs(20);
    // A single piece of work says little about others.
    const MIN_DONE: u64 = 5;
    let says_enough = done_count >= MIN_DONE && spent >= MIN_ELAPSED
        || done_count > 0 && spent >= SUFFICIENT_ELAPSED;
    if !says_enough {
        return None;
    }
    let seconds = spent.as_secs_f64() / done_count as f64 * rest as f64;
    Duration::try_from_secs_f64(seconds).ok()
}

/// Formats a time as an estimate: its largest unit, and the next if there are few of the first.
fn about(time: Duration) -> String {
    const MIN_WHOLE_UNITS: u64 = 10;
    let words = words(time);
    let first: u64 = words
        .split(' ')
        .next()
        .and_then(|count| count.parse().ok())
        .unwrap_or(0);
    match words.match_indices(' ').nth(1) {
        Some((end, _)) if first >= MIN_WHOLE_UNITS => words[..end].to_owned(),
        Some(_) | None => words,
    }
}

/// Formats a time in its two largest units: `4 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`.
fn words(time: Duration) -> String {
    const UNITS: [(u64, &str); 4] = [(86_400, "d"), (3_600, "h"), (60, "min"), (1, "s")];
    let seconds = time.as_secs();
    let first = UNITS.iter().position(|(length, _)| seconds >= *length);
    let Some(first) = first else {
        return "0 s".to_owned();
    };
    let mut rest = seconds;
    let mut parts = Vec::new();
    for (length, unit) in UNITS.iter().skip(first).take(2) {
        let count = rest / length;
        rest %= length;
        if count > 0 {
            parts.push(format!("{count} {unit}"));
        }
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{about, remaining, words};
    use std::time::Duration;

    #[test]
    fn the_estimate_follows_from_the_whole_and_does_not_jump() {
        let seconds = Duration::from_secs;
        assert_eq!(remaining(0, 10, seconds(60)), None);
        assert_eq!(remaining(9, 10, seconds(1)), None);
        assert_eq!(remaining(1, 10, seconds(19)), None);
        assert_eq!(remaining(1, 10, seconds(20)), Some(seconds(200)));
        assert_eq!(remaining(10, 90, seconds(10)), Some(seconds(90)));
        // Ten games of 1 s, and then one of 20 s: the estimate grows from 90 s to less than three
        // times as much.
        let after = remaining(11, 89, seconds(30)).unwrap();
        assert!(after < seconds(250), "{after:?}");
        // A time that is too long for a `Duration` is not shown.
        assert!(remaining(1, u64::MAX, seconds(1_000_000_000)).is_none());
    }

    #[test]
    fn times_have_two_units() {
        for (seconds, said) in [
            (0, "0 s"),
            (59, "59 s"),
            (60, "1 min"),
            (200, "3 min 20 s"),
            (7_500, "2 h 5 min"),
            (3_600, "1 h"),
            (273_700, "3 d 4 h"),
        ] {
            assert_eq!(words(Duration::from_secs(seconds)), said);
        }
        for (seconds, said) in [
            (45, "45 s"),
            (200, "3 min 20 s"),
            (1_400, "23 min"),
            (7_500, "2 h 5 min"),
        ] {
            assert_eq!(about(Duration::from_secs(seconds)), said);
        }
    }
}
