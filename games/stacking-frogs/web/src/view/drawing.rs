//! The stages of all players side by side in a single drawing, for link previews.

use crate::layout::{Area, FULL_STACK};
use crate::selection::Choice;
use crate::view::tile::{self, Detail};
use crate::worth::Worth;
use leptos::prelude::*;
use ranarium_board::art::{PlayerKind, seat_face};
use ranarium_board::frog::{Mood, frog_of};
use ranarium_board::{BoardContext, Drawing, classes, number};
use ranarium_game::Seat;
use stacking_frogs::{Card, Frog, Observation, Place, SeenStack, StagePlace};

/// The size of a place on a stage.
const CELL: f64 = 100.0;

/// The edge of a stage around its places.
const EDGE: f64 = 16.0;

/// The space between two stages.
const GAP: f64 = 46.0;

/// The height of the text above a stage.
const HEAD: f64 = 86.0;

/// The number of the automaton's cards in a row.
const IN_ROW: usize = 6;

/// The scale of these cards.
const CARD: f64 = 0.62;

/// Returns the stages, from left to right, and in a solo match the automaton's pile beside it.
pub fn drawing(board: BoardContext<Choice>) -> Drawing {
    let scene = board.scene.get_untracked();
    let observation = &scene.observation;
    let worth = Worth::of(observation);
    let areas: Vec<Area> = Seat::all(observation.stages.len() as u8)
        .map(|seat| Area::of(observation, seat))
        .collect();
    let rows = areas.iter().map(|area| area.rows).max().unwrap_or(3);
    let height = HEAD + f64::from(rows) * CELL + 2.0 * EDGE;
    let mut left_edge = 0.0;
    let mut parts = Vec::new();
    for (index, area) in areas.into_iter().enumerate() {
        let seat = Seat::new(index);
        let face = format!(
            r#"<g transform="translate(2 4) scale(.76)">{}</g><text x="96" y="58" font-size="46" fill="var(--board-ink)">{}</text>"#,
            seat_face(frog_of(seat), PlayerKind::Person, Mood::Calm),
            number(worth.points(seat)),
        );
        let inside = face + &stage(observation, &worth, seat, area, &[]);
        let transform_text = format!("translate({left_edge:.1} 0)");
        parts.push(view! { <g transform=transform_text inner_html=inside></g> }.into_any());
        left_edge += f64::from(area.columns) * CELL + 2.0 * EDGE + GAP;
    }
    if let Some(solo) = &observation.solo {
        let transform_text = format!("translate({left_edge:.1} {HEAD:.1})");
        parts.push(
            view! { <g transform=transform_text inner_html=pile(&solo.pile)></g> }.into_any(),
        );
        left_edge += IN_ROW as f64 * 72.0 * CARD + GAP;
    }
    Drawing {
        class: "game-stacking-frogs ring",
        view: [-EDGE, 0.0, left_edge - GAP + 2.0 * EDGE, height + EDGE],
        inside: parts.into_any(),
    }
}

/// Returns the view box of a stage without its text.
pub fn frame(area: Area) -> String {
    let side = |cells: i8| f64::from(cells) * CELL + 2.0 * EDGE;
    format!("0 {HEAD} {} {}", side(area.columns), side(area.rows))
}

/// Draws a stage with its stacks; those at changed places are marked.
pub fn stage(
    observation: &Observation,
    worth: &Worth,
    seat: Seat,
    area: Area,
    changes: &[Place],
) -> String {
    let side = |cells: i8| f64::from(cells) * CELL + 2.0 * EDGE - 4.0;
    let mut svg = format!(
        r#"<rect x="2" y="{:.1}" width="{:.1}" height="{:.1}" rx="24" fill="var(--floor)" stroke="var(--stripe)" stroke-width="4"/>"#,
        HEAD + 2.0,
        side(area.columns),
        side(area.rows),
    );
    for place in area.places() {
        let (x, y) = corner(area.position(place));
        svg += &format!(
            r#"<rect x="{:.1}" y="{:.1}" width="88" height="88" rx="14" fill="color-mix(in oklch, var(--board) 60%, var(--board-2))"/>"#,
            x + 6.0,
            y + 6.0
        );
    }
    for stack in observation.stages.get(seat.index()).into_iter().flatten() {
        let spot = StagePlace {
            seat,
            place: stack.at,
        };
        let (x, y) = corner(area.position(stack.at));
        let points = worth.stacks.get(&spot).copied().unwrap_or_default();
        let is_locked = stack.frogs.len() == FULL_STACK;
        let states = [("locked", is_locked), ("new", changes.contains(&stack.at))];
        svg += &format!(
            r#"<g class="{}" transform="translate({x:.1} {y:.1})"><g>{}</g><g class="worth" transform="translate(84 82)"><g>{}</g><text y="5">{}</text></g></g>"#,
            classes("cell", &states),
            tower(stack),
            if is_locked { tile::WOOD } else { tile::PLATE },
            number(points),
        );
    }
    svg
}

/// Returns the upper left corner of the place in a column and a row.
fn corner((column, row): (i8, i8)) -> (f64, f64) {
    (
        EDGE + f64::from(column - 1) * CELL,
        HEAD + EDGE + f64::from(row - 1) * CELL,
    )
}

/// Draws the frogs of a stack, in a place of 100 by 100 units.
fn tower(stack: &SeenStack) -> String {
    let frogs = stack.frogs.iter().enumerate();
    let frog = |(under, frog): (usize, &Frog)| {
        let (x, y) = tile::corner(under, stack.frogs.len());
        let tile_svg = tile::frog(*frog, Detail::Full);
        format!(r#"<g transform="translate({x:.1} {y:.1})">{tile_svg}</g>"#)
    };
    frogs.map(frog).collect()
}

/// Draws the automaton's pile, card by card.
fn pile(cards: &[Card]) -> String {
    let draw_card = |(number, card): (usize, &Card)| {
        let (column, row) = ((number % IN_ROW) as f64, (number / IN_ROW) as f64);
        format!(
            r#"<g transform="translate({:.1} {:.1}) scale({CARD})">{}</g>"#,
            column * 72.0 * CARD,
            row * 56.0 * CARD,
            tile::card(*card)
        )
    };
    cards.iter().enumerate().map(draw_card).collect()
}
