//! A small curve without axes, beside a figure.

use leptos::prelude::*;

// The size of a sparkline, in its own units.
const WIDTH: f64 = 120.0;
const HEIGHT: f64 = 32.0;

/// A small curve of values from 0 to 1, from left to right.
#[component]
pub fn Sparkline(
    /// The values, from 0 to 1.
    values: Vec<f64>,
    /// The description for screen readers; a sparkline without one is hidden from them.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    /// `true` to draw a line at half the height.
    #[prop(optional)]
    has_half: bool,
) -> impl IntoView {
    let half =
        has_half.then(|| view! { <path class="half" d=format!("M0 {}H{WIDTH}", HEIGHT / 2.0)/> });
    view! {
        <svg
            class="statistics-curve"
            viewBox=format!("-2 -2 {} {}", WIDTH + 4.0, HEIGHT + 4.0)
            role=label.map(|_| "img")
            aria-label=move || label.map(|label| label.get())
            aria-hidden=label.is_none().then_some("true")
        >
            {half}
            <polyline points=points(&values)/>
        </svg>
    }
}

/// Returns the points of the curve.
fn points(values: &[f64]) -> String {
    let last = values.len().saturating_sub(1).max(1) as f64;
    let points = values.iter().enumerate().map(|(index, value)| {
        let x = index as f64 / last * WIDTH;
        format!("{x:.1},{:.1}", HEIGHT - value * HEIGHT)
    });
    points.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn values_fill_the_width_and_the_highest_is_at_the_top() {
        assert_eq!(points(&[0.0, 1.0, 0.5]), "0.0,32.0 60.0,0.0 120.0,16.0");
        assert_eq!(points(&[0.25]), "0.0,24.0");
    }
}
