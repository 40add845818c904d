//! [`ScoreWindow`]: the bounds alpha and beta of a node.

use crate::alpha_beta::score::WON;

/// A search window. Scores between `alpha` and `beta` are exact; any other score is only a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreWindow {
    /// The score that the side to move is already sure of. A score at or below it fails low.
    pub alpha: i32,
    /// Maximum score that the other side allows. A score at or above it fails high (a beta cutoff).
    pub beta: i32,
}

impl ScoreWindow {
    /// The window of all scores.
    pub const FULL: Self = Self {
        alpha: -WON,
        beta: WON,
    };

    /// Returns a null window, which contains no score: a search with it only shows whether the
    /// score is above `alpha`.
    #[inline]
    pub const fn null(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Returns an aspiration window: the scores within `margin` of an expected one.
    pub const fn around(score: i32, margin: i32) -> Self {
        Self {
            alpha: score - margin,
            beta: score + margin,
        }
    }

    /// Returns the window from the side of the opponent.
    #[inline]
    pub const fn negated(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ScoreWindow;

    #[test]
    fn the_window_is_negated_for_the_opponent() {
        let window = ScoreWindow {
            alpha: -3,
            beta: 10,
        };
        let negated = ScoreWindow {
            alpha: -10,
            beta: 3,
        };
        assert_eq!(window.negated(), negated);
        assert_eq!(window.negated().negated(), window);
    }

    #[test]
    fn a_null_window_contains_no_score() {
        let null = ScoreWindow::null(7);
        assert!((-20..20).all(|score| score <= null.alpha || score >= null.beta));
    }
}
