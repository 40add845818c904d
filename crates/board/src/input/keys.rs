//! Arrow keys follow a board's own geometry: they move the focus to the nearest spot on the screen
//! in the direction of the key.
//!
//! A zone (hand, board, others) is one stop of the Tab key; within it one spot at a time takes the
//! focus. Give the zone's element the role `group`, and each of its spots the attribute `data-spot`
//! and a `tabindex` of -1, but 0 for one of them.

use crate::extent::middle;
use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, SvgElement};

/// The attribute of a spot.
pub const SPOT: &str = "data-spot";

/// Returns the direction of a key on the screen: right and down are positive.
fn direction(key: &str) -> Option<(f64, f64)> {
    match key {
        "ArrowLeft" => Some((-1.0, 0.0)),
        "ArrowRight" => Some((1.0, 0.0)),
        "ArrowUp" => Some((0.0, -1.0)),
        "ArrowDown" => Some((0.0, 1.0)),
        _ => None,
    }
}

/// Maximum distance to the side, for each unit ahead, of a spot that counts as ahead.
const MAX_SIDEWAYS: f64 = 2.0;

/// The cost of a unit to the side. On hexagons the next row, half a cell to the side, comes before
/// the row behind it, straight ahead: 0.866 + 0.5 × 1.5 is less than 2 × 0.866.
const SIDEWAYS_COSTS: f64 = 1.5;

/// Returns the cost of going from one point to another in a direction; `None` if it is behind or
/// abreast.
///
/// This also serves the six directions of hexagons: the spot up and to the left is reached by Up or
/// by Left, depending on which is nearer.
pub fn cost(from: (f64, f64), to: (f64, f64), direction: (f64, f64)) -> Option<f64> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let ahead = dx * direction.0 + dy * direction.1;
    let aside = (dx * direction.1 - dy * direction.0).abs();
    (ahead > 1.0 && aside <= ahead * MAX_SIDEWAYS).then_some(ahead + aside * SIDEWAYS_COSTS)
}

/// Puts the focus on an element, of HTML or of SVG.
pub fn focus(element: &Element) {
    let focused = match element.dyn_ref::<HtmlElement>() {
        Some(element) => element.focus(),
        None => match element.dyn_ref::<SvgElement>() {
            Some(element) => element.focus(),
            None => Ok(()),
        },
    };
    // If the browser refuses to focus it, the focus stays where it was.
    drop(focused);
}

/// Returns the target of an event.
pub(crate) fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Returns the name of the spot that contains an element, unless it is disabled.
pub(crate) fn enabled_spot(element: &Element) -> Option<String> {
    let spot = element.closest("[data-spot]").ok().flatten()?;
    let is_disabled = spot.get_attribute("aria-disabled").as_deref() == Some("true");
    spot.get_attribute(SPOT).filter(|_| !is_disabled)
}

/// Moves the focus within a zone when an arrow, Home or End is pressed. Put it on the `keydown` of
/// a zone outside any [`ChoosingArea`](crate::ChoosingArea).
pub fn on_key(event: &KeyboardEvent) {
    let zone = event
        .current_target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    if let (Some(zone), Some(target)) = (zone, target(event)) {
        go_within(event, &zone, &target);
    }
}

/// Moves the focus within the group that an element belongs to.
pub(crate) fn on_key_within(event: &KeyboardEvent, target: &Element) {
    let spot = target.closest("[data-spot]").ok().flatten();
    let zone = spot.and_then(|spot| spot.closest("[role=group]").ok().flatten());
    if let Some(zone) = zone {
        go_within(event, &zone, target);
    }
}

fn go_within(event: &KeyboardEvent, zone: &Element, target: &Element) {
    let Some(current) = target.closest("[data-spot]").ok().flatten() else {
        return;
    };
    let spots = spots(zone);
    let target_spot = match (event.key().as_str(), direction(&event.key())) {
        ("Home", _) => spots.first().cloned(),
        ("End", _) => spots.last().cloned(),
        (_, Some(direction)) => {
            let from = middle(&current);
            spots
                .into_iter()
                .filter(|spot| *spot != current)
                .filter_map(|spot| Some((cost(from, middle(&spot), direction)?, spot)))
                .min_by(|a, b| a.0.total_cmp(&b.0))
                .map(|(_, spot)| spot)
        }
        (_, None) => return,
    };
    if let Some(target_spot) = target_spot {
        event.prevent_default();
        set_tab_stop(zone, &target_spot);
        focus(&target_spot);
    }
}

/// Makes one spot the only one of its zone that Tab reaches (roving tabindex).
fn set_tab_stop(zone: &Element, stop_spot: &Element) {
    for spot in spots(zone) {
        let stop = if spot == *stop_spot { "0" } else { "-1" };
        drop(spot.set_attribute("tabindex", stop));
    }
}

/// Ensures that every zone below an element has a stop of the Tab key: if the previous one is gone,
/// the first spot replaces it.
pub fn mend_stops(root: &Element) {
    let mut zones: Vec<(Option<Element>, Element, bool)> = Vec::new();
    for spot in spots(root) {
        let zone = spot.closest("[role=group]").ok().flatten();
        let is_stop = spot.get_attribute("tabindex").as_deref() == Some("0");
        match zones.iter_mut().find(|(known, ..)| *known == zone) {
            Some((.., has_stop)) => *has_stop |= is_stop,
            None => zones.push((zone, spot, is_stop)),
        }
    }
    for (_, first, _) in zones.iter().filter(|(.., has_stop)| !has_stop) {
        drop(first.set_attribute("tabindex", "0"));
    }
}

fn spots(zone: &Element) -> Vec<Element> {
    let Ok(found) = zone.query_selector_all("[data-spot]:not([aria-hidden=true])") else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|index| found.item(index)?.dyn_into().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::cost;

    #[test]
    fn elements_behind_or_abreast_are_not_reachable() {
        assert_eq!(cost((0.0, 0.0), (-5.0, 0.0), (1.0, 0.0)), None);
        assert_eq!(cost((0.0, 0.0), (0.0, 5.0), (1.0, 0.0)), None);
    }

    #[test]
    fn elements_straight_ahead_are_preferred() {
        let right = (1.0, 0.0);
        let straight = cost((0.0, 0.0), (10.0, 0.0), right);
        let aside = cost((0.0, 0.0), (8.0, 6.0), right);
        assert!(straight < aside);
    }

    #[test]
    fn the_next_row_of_hexagons_is_preferred() {
        let down = (0.0, 1.0);
        let next = cost((0.0, 0.0), (50.0, 86.6), down);
        let behind = cost((0.0, 0.0), (0.0, 173.2), down);
        assert!(next < behind, "{next:?} {behind:?}");
    }

    #[test]
    fn both_neighbours_below_a_hexagon_are_reached() {
        // Pointy hexagons a unit of 20 apart: the two below are 10 to either side and 17 down.
        let down = (0.0, 1.0);
        assert!(cost((0.0, 0.0), (10.0, 17.0), down).is_some());
        assert!(cost((0.0, 0.0), (-10.0, 17.0), down).is_some());
    }
}
