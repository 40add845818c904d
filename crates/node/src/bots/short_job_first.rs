//! [`ShortJobFirst`]: short questions to bots before long ones.

use ranarium_search::{BotSpec, Budget, Level};

/// The expected duration of a bot's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobLength {
    /// No longer than `hard`.
    Short,
    /// Longer than `hard`.
    Long,
}

impl JobLength {
    /// Returns the expected duration of a decision of this bot.
    pub fn of(spec: BotSpec) -> Self {
        match (spec.budget(), BotSpec::from(Level::Hard).budget()) {
            (None, _) => Self::Short,
            (Some(Budget::Iterations(count)), Some(Budget::Iterations(most))) if count <= most => {
                Self::Short
            }
            (Some(_), _) => Self::Long,
        }
    }
}

/// Maximum number of short questions in a row while long ones wait.
const MAX_SHORT_IN_A_ROW: u32 = 8;

/// The order of questions: short ones first, with a bound on their run.
#[derive(Debug, Default)]
pub struct ShortJobFirst {
    short_in_a_row: u32,
}

impl ShortJobFirst {
    /// Returns the queues in the order in which to look for the next question.
    pub const fn order(&self) -> [JobLength; 2] {
        if self.short_in_a_row < MAX_SHORT_IN_A_ROW {
            [JobLength::Short, JobLength::Long]
        } else {
            [JobLength::Long, JobLength::Short]
        }
    }

    /// Records the length of the question that was taken.
    pub const fn took(&mut self, length: JobLength) {
        self.short_in_a_row = match length {
            JobLength::Short => self.short_in_a_row.saturating_add(1),
            JobLength::Long => 0,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{JobLength, MAX_SHORT_IN_A_ROW, ShortJobFirst};

    #[test]
    fn short_jobs_go_first_though_not_for_ever() {
        let mut turns = ShortJobFirst::default();
        for _ in 0..MAX_SHORT_IN_A_ROW {
            assert_eq!(turns.order()[0], JobLength::Short);
            turns.took(JobLength::Short);
        }
        assert_eq!(turns.order()[0], JobLength::Long);
        turns.took(JobLength::Long);
        assert_eq!(turns.order()[0], JobLength::Short);
    }

    #[test]
    fn a_job_of_hard_is_short_and_one_of_expert_is_not() {
        for (spec, length) in [
            ("random", JobLength::Short),
            ("greedy", JobLength::Short),
            ("easy", JobLength::Short),
            ("hard", JobLength::Short),
            ("expert", JobLength::Long),
            ("hard@25000", JobLength::Long),
            ("easy@1ms", JobLength::Long),
        ] {
            assert_eq!(JobLength::of(spec.parse().unwrap()), length, "{spec}");
        }
    }
}
