//! The history of a rating, as a curve.

use crate::sparkline::Sparkline;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;

/// Minimum difference that fills the height, in points, so that small changes look small.
const MIN_RANGE: i64 = 100;

/// The curve of these ratings, the earliest first; `None` for fewer than two.
#[component]
pub fn Curve(ratings: Vec<i64>) -> impl IntoView {
    let words = use_words();
    let (Some(first), Some(last)) = (ratings.first(), ratings.last()) else {
        return None;
    };
    if ratings.len() < 2 {
        return None;
    }
    let message = Message::new("web-profile-curve")
        .with("first", *first)
        .with("last", *last)
        .with("matches", ratings.len() - 1)
        .with("highest", ratings.iter().max().copied().unwrap_or_default());
    let label = Signal::derive(move || words.say(&message));
    Some(view! { <Sparkline values=heights(&ratings) label/> })
}

/// Returns the height of each rating in the curve, from 0 to 1.
fn heights(ratings: &[i64]) -> Vec<f64> {
    let low = ratings.iter().min().copied().unwrap_or_default();
    let high = ratings.iter().max().copied().unwrap_or_default();
    let range = (high - low).max(MIN_RANGE);
    // A nearly flat curve is centred.
    let floor = low - (range - (high - low)) / 2;
    let heights = ratings
        .iter()
        .map(|rating| (rating - floor) as f64 / range as f64);
    heights.collect()
}

#[cfg(test)]
mod tests {
    use super::heights;

    #[test]
    fn a_curve_fills_its_height_unless_it_is_nearly_flat() {
        assert_eq!(heights(&[1500, 1700, 1600]), [0.0, 1.0, 0.5]);
        assert_eq!(heights(&[1500, 1500]), [0.5, 0.5]);
        assert_eq!(heights(&[1500, 1550]), [0.25, 0.75]);
    }
}
