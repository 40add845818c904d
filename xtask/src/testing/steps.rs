//! The steps of a task, and their times.

use std::fmt;
use std::time::{Duration, Instant};

/// The steps that have run so far, in order, each with its time.
#[derive(Debug, Default)]
pub struct Steps {
    finished: Vec<(&'static str, Duration)>,
}

impl Steps {
    /// Runs a step and notes its time, also if it fails.
    pub fn run(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        let start = Instant::now();
        let result = step();
        self.finished.push((name, start.elapsed()));
        result
    }
}

/// Returns a time in whole seconds, rounded.
pub fn seconds(time: Duration) -> u64 {
    time.as_secs_f64().round() as u64
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line =
            |name: &str, time: Duration| writeln!(f, "  {name:<12}{:>6} s", seconds(time));
        for (name, time) in &self.finished {
            line(name, *time)?;
        }
        line("in all", self.finished.iter().map(|(_, time)| *time).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::Steps;
    use std::time::Duration;

    #[test]
    fn steps_are_listed_with_their_seconds_and_the_sum() {
        let done = vec![
            ("fmt", Duration::from_secs(2)),
            ("clippy", Duration::from_secs(140)),
        ];
        let expected = "  fmt              2 s\n  clippy         140 s\n  in all         142 s\n";
        assert_eq!(Steps { finished: done }.to_string(), expected);
    }

    #[test]
    fn a_step_that_fails_is_listed_too() {
        let mut steps = Steps::default();
        let failed = steps.run("docs", || Err("a link is broken".to_owned()));
        assert_eq!(failed, Err("a link is broken".to_owned()));
        assert!(steps.to_string().contains("docs"), "{steps}");
    }
}
