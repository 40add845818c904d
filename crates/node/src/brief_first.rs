//! [`BriefFirst`]: brief questions to bots before long ones.

use ranarium_search::{BotSpec, Budget, Level};

/// The length of a bot's thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// No longer than `hard`.
    Brief,
    /// Longer.
    Long,
}

impl Length {
    /// Returns the length of this bot's thinking.
    pub fn of(spec: BotSpec) -> Self {
        match (spec.budget(), BotSpec::from(Level::Hard).budget()) {
            (None, _) => Self::Brief,
            (Some(Budget::Iterations(count)), Some(Budget::Iterations(most))) if count <= most => {
                Self::Brief
            }
            (Some(_), _) => Self::Long,
        }
    }
}

/// Maximum number of brief questions in a row while long ones wait.
const BRIEF_MOST: u32 = 8;

/// The order of questions: brief ones first, with a bound on their run.
#[derive(Debug, Default)]
pub struct BriefFirst {
    brief_in_a_row: u32,
}

impl BriefFirst {
    /// Returns the queues in the order in which to look for the next question.
    pub const fn order(&self) -> [Length; 2] {
        if self.brief_in_a_row < BRIEF_MOST {
            [Length::Brief, Length::Long]
        } else {
            [Length::Long, Length::Brief]
        }
    }

    /// Notes the length of the question that was taken.
    pub const fn took(&mut self, length: Length) {
        self.brief_in_a_row = match length {
            Length::Brief => self.brief_in_a_row.saturating_add(1),
            Length::Long => 0,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{BRIEF_MOST, BriefFirst, Length};

    #[test]
    fn the_brief_goes_first_though_not_for_ever() {
        let mut turns = BriefFirst::default();
        for _ in 0..BRIEF_MOST {
            assert_eq!(turns.order()[0], Length::Brief);
            turns.took(Length::Brief);
        }
        assert_eq!(turns.order()[0], Length::Long);
        turns.took(Length::Long);
        assert_eq!(turns.order()[0], Length::Brief);
    }

    #[test]
    fn hard_is_brief_and_an_expert_is_not() {
        for (spec, length) in [
            ("random", Length::Brief),
            ("greedy", Length::Brief),
            ("easy", Length::Brief),
            ("hard", Length::Brief),
            ("expert", Length::Long),
            ("hard@25000", Length::Long),
            ("easy@1ms", Length::Long),
        ] {
            assert_eq!(Length::of(spec.parse().unwrap()), length, "{spec}");
        }
    }
}
