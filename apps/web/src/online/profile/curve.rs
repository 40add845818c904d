//! The history of a rating, as a curve.

use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;

/// The size of a curve, in its own units.
const WIDTH: f64 = 120.0;
const HEIGHT: f64 = 32.0;

/// The least difference that fills the height, in points: a smaller one would exaggerate.
const POINTS_LEAST: i64 = 100;

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
    Some(view! {
        <svg
            class="statistics-curve"
            viewBox=format!("-2 -2 {} {}", WIDTH + 4.0, HEIGHT + 4.0)
            role="img"
            aria-label=move || words.say(&message)
        >
            <polyline points=line(&ratings)/>
        </svg>
    })
}

/// Returns the points of the curve, from left to right.
fn line(ratings: &[i64]) -> String {
    let low = ratings.iter().min().copied().unwrap_or_default();
    let high = ratings.iter().max().copied().unwrap_or_default();
    let range = (high - low).max(POINTS_LEAST);
    // A nearly flat curve is centred.
    let floor = low - (range - (high - low)) / 2;
    let last = ratings.len().saturating_sub(1).max(1) as f64;
    let points = ratings.iter().enumerate().map(|(index, rating)| {
        let x = index as f64 / last * WIDTH;
        let y = HEIGHT - (rating - floor) as f64 / range as f64 * HEIGHT;
        format!("{x:.1},{y:.1}")
    });
    points.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::line;

    #[test]
    fn a_curve_fills_its_height_unless_it_is_nearly_flat() {
        assert_eq!(line(&[1500, 1700, 1600]), "0.0,32.0 60.0,0.0 120.0,16.0");
        assert_eq!(line(&[1500, 1500]), "0.0,16.0 120.0,16.0");
        assert_eq!(line(&[1500, 1550]), "0.0,24.0 120.0,8.0");
    }
}
