//! The table as a single drawing, for link previews: the centre with the draw pile, and below it
//! the players' places.

use crate::selection::Choice;
use crate::view::card_pictures::picture;
use frog_juice::{Cards, Kind, Observation, PlayerView, SpellView};
use leptos::prelude::*;
use ranarium_board::art::{PlayerKind, card_back, seat_face};
use ranarium_board::frog::{Mood, frog_of};
use ranarium_board::{BoardContext, Drawing};
use ranarium_game::Seat;

// The size of the drawing, in its own units.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 520.0;

/// The height of a card of width one.
const CARD_HEIGHT: f64 = 1.4;

/// The space between two elements.
const GAP: f64 = 12.0;

// The top and the height of the players' places.
const PLACE_TOP: f64 = 316.0;
const PLACE_HEIGHT: f64 = 190.0;

/// The width of a card in front of a player.
const PLACE_CARD_WIDTH: f64 = 54.0;

/// A place wider than this has room for the Power pile beside the hand.
const WIDE_PLACE_MIN_WIDTH: f64 = 500.0;

/// Returns the table.
pub fn drawing(board: BoardContext<Choice>) -> Drawing {
    let svg = board
        .scene
        .with_untracked(|scene| centre(&scene.observation) + &places(&scene.observation));
    Drawing {
        class: "game-frog-juice",
        view: [0.0, 0.0, WIDTH, HEIGHT],
        inside: view! { <g inner_html=svg></g> }.into_any(),
    }
}

/// Draws the draw pile, and the cards of the centre in a row or two.
fn centre(observation: &Observation) -> String {
    const TOP: f64 = 18.0;
    const ROOM: f64 = PLACE_TOP - TOP - GAP;
    let cards: Vec<Kind> = observation.centre.iter().collect();
    let rows = if cards.len() > 6 { 2 } else { 1 };
    let in_row = cards.len().div_ceil(rows).max(1);
    let pile = if observation.draw_count > 0 {
        118.0
    } else {
        0.0
    };
    let min_width = (WIDTH - 4.0 * GAP - pile) / in_row as f64 - GAP;
    let width = ((ROOM - GAP * rows as f64) / rows as f64 / CARD_HEIGHT)
        .min(min_width)
        .min(170.0);
    let all = pile + 3.0 * GAP + in_row as f64 * (width + GAP);
    let left_edge = (WIDTH - all) / 2.0;
    let middle = TOP + ROOM / 2.0;
    let mut svg = String::new();
    if observation.draw_count > 0 {
        let top = middle - pile * CARD_HEIGHT / 2.0;
        svg += &back(left_edge + 6.0, top + 6.0, pile);
        svg += &back(left_edge, top, pile);
        svg += &count(
            left_edge + pile,
            top + pile * CARD_HEIGHT,
            observation.draw_count.into(),
            30.0,
        );
    }
    let height = rows as f64 * (width * CARD_HEIGHT + GAP) - GAP;
    for (number, kind) in cards.into_iter().enumerate() {
        let (row, column) = (number / in_row, number % in_row);
        let x = left_edge + pile + 3.0 * GAP + column as f64 * (width + GAP);
        let y = middle - height / 2.0 + row as f64 * (width * CARD_HEIGHT + GAP);
        svg += &card(x, y, width, kind);
    }
    svg
}

/// Returns the places of all players, from left to right.
fn places(observation: &Observation) -> String {
    let width = (WIDTH - GAP) / observation.players.len().max(1) as f64 - GAP;
    let place = |(seat, player): (usize, &PlayerView)| {
        let left_edge = GAP + seat as f64 * (width + GAP);
        place(left_edge, width, seat, player)
    };
    observation.players.iter().enumerate().map(place).collect()
}

/// Returns one player's place: a hand of backs, spells in play, and piles.
fn place(left_edge: f64, width: f64, seat: usize, player: &PlayerView) -> String {
    let mut svg = format!(
        r#"<rect x="{left_edge:.1}" y="{PLACE_TOP}" width="{width:.1}" height="{PLACE_HEIGHT}" rx="14" fill="oklch(0.1 0.02 40 / 0.26)"/>"#
    );
    let top = PLACE_TOP + GAP;
    svg += &svg_at(
        left_edge + GAP,
        top,
        0.66,
        &seat_face(frog_of(Seat::new(seat)), PlayerKind::Person, Mood::Calm),
    );
    let mut x = left_edge + 90.0;
    for _ in 0..player.hand_count {
        svg += &back(x, top, PLACE_CARD_WIDTH);
        x += 18.0;
    }
    x += PLACE_CARD_WIDTH;
    if let Some(kind) = player.ingredients.iter().last() {
        svg += &card(x + 4.0, top + 4.0, PLACE_CARD_WIDTH, kind);
        svg += &card(x, top, PLACE_CARD_WIDTH, kind);
        let number = player.ingredients.len().into();
        svg += &count(
            x + PLACE_CARD_WIDTH,
            top + PLACE_CARD_WIDTH * CARD_HEIGHT,
            number,
            20.0,
        );
        x += PLACE_CARD_WIDTH + 2.0 * GAP;
    }
    let (end, second) = (
        left_edge + width - GAP,
        top + PLACE_CARD_WIDTH * CARD_HEIGHT + GAP + 4.0,
    );
    let (power, mut spells) = (piled(player.power), Vec::new());
    spells.extend(player.spells.iter().flat_map(spell));
    if width > WIDE_PLACE_MIN_WIDTH {
        return svg + &row(x, end, top, &power) + &row(left_edge + GAP, end, second, &spells);
    }
    spells.extend(power);
    svg + &row(left_edge + GAP, end, second, &spells)
}

/// A card in a row: its kind, its count, and `true` if it is still needed.
struct Piled {
    kind: Kind,
    count: u8,
    is_wanted: bool,
}

/// Returns the cards of a pile, stacked by kind.
fn piled(cards: Cards) -> Vec<Piled> {
    let of_kind = |(kind, count)| Piled {
        kind,
        count,
        is_wanted: false,
    };
    cards.kinds().map(of_kind).collect()
}

/// Returns a spell in play and its needs.
fn spell(spell: &SpellView) -> impl Iterator<Item = Piled> {
    let under = spell.under;
    let spell_card = Piled {
        kind: spell.spell.kind(),
        count: 1,
        is_wanted: false,
    };
    let need = move |&kind: &Kind| Piled {
        kind,
        count: 1,
        is_wanted: !under.has(kind),
    };
    std::iter::once(spell_card).chain(spell.spell.needs().iter().map(need))
}

/// Draws small cards from `left_edge` to `end`, closer together if there are many.
fn row(left_edge: f64, end: f64, top: f64, cards: &[Piled]) -> String {
    let step = (PLACE_CARD_WIDTH + GAP)
        .min((end - left_edge - PLACE_CARD_WIDTH) / cards.len().saturating_sub(1).max(1) as f64);
    let draw_card = |(number, piled): (usize, &Piled)| {
        let x = left_edge + number as f64 * step;
        match (piled.is_wanted, piled.count) {
            (true, _) => wanted_outline(x, top, piled.kind),
            (false, 1) => card(x, top, PLACE_CARD_WIDTH, piled.kind),
            (false, several) => {
                card(x, top, PLACE_CARD_WIDTH, piled.kind)
                    + &count(
                        x + PLACE_CARD_WIDTH,
                        top + PLACE_CARD_WIDTH * CARD_HEIGHT,
                        several.into(),
                        18.0,
                    )
            }
        }
    };
    cards.iter().enumerate().map(draw_card).collect()
}

/// Draws the back of a card.
fn back(x: f64, y: f64, width: f64) -> String {
    let edge = r#"<rect x="-2" y="-2" width="104" height="144" rx="10" fill="var(--board)"/>"#;
    let back = format!(r#"{edge}<g class="card-back">{}</g>"#, card_back());
    svg_at(x, y, width / 100.0, &back)
}

/// Draws a card: its number and its picture.
fn card(x: f64, y: f64, width: f64, kind: Kind) -> String {
    let (ground, ink) = if kind.spell().is_some() {
        ("var(--back)", "var(--board-ink)")
    } else if kind.is_ingredient() {
        ("var(--paper)", "var(--paper-ink)")
    } else {
        ("var(--accent-soft)", "var(--ink)")
    };
    let face = format!(
        r#"<rect y="3" width="100" height="140" rx="9" fill="var(--shade)"/><rect width="100" height="140" rx="9" fill="{ground}"/><g fill="{ink}">{}</g><g transform="translate(7 42) scale(.86)">{}</g>"#,
        number(kind),
        picture(kind),
    );
    svg_at(x, y, width / 100.0, &face)
}

/// Draws the outline of a card that a spell still needs.
fn wanted_outline(x: f64, y: f64, kind: Kind) -> String {
    let face = format!(
        r#"<rect x="2" y="2" width="96" height="136" rx="9" fill="none" stroke="var(--board-ink)" stroke-width="3" stroke-dasharray="9 7"/><g fill="var(--board-ink)">{}</g><g opacity=".45" transform="translate(7 42) scale(.86)">{}</g>"#,
        number(kind),
        picture(kind),
    );
    svg_at(x, y, PLACE_CARD_WIDTH / 100.0, &face)
}

fn number(kind: Kind) -> String {
    match kind.number() {
        0 => String::new(),
        number => format!(r#"<text x="9" y="36" font-size="36">{number}</text>"#),
    }
}

/// Returns a number in a bubble around a corner.
fn count(x: f64, y: f64, count: u32, size: f64) -> String {
    let high = size * 1.3;
    let wide = high + if count > 9 { size * 0.55 } else { 0.0 };
    format!(
        r#"<rect x="{:.1}" y="{:.1}" width="{wide:.1}" height="{high:.1}" rx="{:.1}" fill="var(--surface)"/><text x="{x:.1}" y="{:.1}" font-size="{size}" text-anchor="middle" fill="var(--ink)">{count}</text>"#,
        x - wide / 2.0,
        y - high / 2.0,
        high / 2.0,
        y + size * 0.36,
    )
}

/// Places a picture of 100 units with its upper left corner at a point.
fn svg_at(x: f64, y: f64, scale: f64, svg: &str) -> String {
    format!(r#"<g transform="translate({x:.1} {y:.1}) scale({scale:.3})">{svg}</g>"#)
}
