//! [`Budget`]: the limit of a bot's thinking, as written in the bot's name.

use std::fmt;
use std::str::FromStr;

/// The limit of a bot's thinking about one decision.
///
/// As text a number of iterations is a number, `3000`, and a time has its unit, `500ms`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Budget {
    /// This many imagined matches, or this many positions in a search that counts those. With a
    /// seed, the choice can be reproduced anywhere.
    Iterations(u32),
    /// This many milliseconds by the caller's clock.
    Millis(u32),
}

impl Budget {
    /// Maximum of either: a day is shorter.
    pub const MAX: u32 = 100_000_000;
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(iterations) => write!(f, "{iterations}"),
            Self::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

/// The error of a text that is no budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetError {
    /// The rejected text.
    pub found: String,
}

impl fmt::Display for BudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is not a time to think; expected a number of iterations such as 3000, or milliseconds such as 500ms, from 1 to {}",
            self.found,
            Budget::MAX
        )
    }
}

impl std::error::Error for BudgetError {}

impl FromStr for Budget {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Self, BudgetError> {
        let (digits, make): (&str, fn(u32) -> Self) = match text.strip_suffix("ms") {
            Some(digits) => (digits, Self::Millis),
            None => (text, Self::Iterations),
        };
        let canonical =
            digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        match digits.parse() {
            Ok(number) if canonical && (1..=Self::MAX).contains(&number) => Ok(make(number)),
            _ => Err(BudgetError {
                found: text.to_owned(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn budgets_are_read_and_written_alike() {
        for (text, budget) in [
            ("1", Budget::Iterations(1)),
            ("3000", Budget::Iterations(3000)),
            ("500ms", Budget::Millis(500)),
        ] {
            assert_eq!(text.parse(), Ok(budget));
            assert_eq!(budget.to_string(), text);
        }
    }

    #[test]
    fn bad_budgets_are_refused_with_an_example() {
        for bad in [
            "",
            "0",
            "ms",
            "0ms",
            "01",
            "+5",
            "5s",
            "-1",
            "5 ms",
            "100000001",
            "99999999999ms",
        ] {
            let error = bad.parse::<Budget>().unwrap_err().to_string();
            assert!(
                error.starts_with(&format!("\"{bad}\" is not a time")),
                "{error}"
            );
            assert!(error.contains("expected a number"), "{error}");
        }
    }
}
