//! The stages, with their names and coordinates.

use crate::card::Frog;
use crate::picture::rank;
use crate::picture::reader::Reader;
use crate::picture::spans::{Spans, ink, pad, span, width};
use crate::place::{Place, StagePlace};
use crate::stage::{HEIGHT, OpeningRight};
use crate::view::observation::{Observation, SeenStack, build_stage};
use ranarium_game::{Ink, MARK, MAX_SEATS, Message, Picture, Seat};

/// The columns between two stages.
const GAP: usize = 3;

/// A stage in lines.
struct StageBlock {
    lines: Vec<Spans>,
    /// The number of columns of the widest line.
    width: usize,
}

/// Draws every stage with its name and coordinates. A dot is a place that a new stack of the
/// viewer's own may take; a spectator sees all of them.
pub(super) fn draw_stages(
    observation: &Observation,
    marked: &[StagePlace],
    reader: &Reader<'_>,
    picture: &mut Picture,
) {
    let seats = Seat::all(observation.stages.len().min(MAX_SEATS) as u8);
    let mut row: Vec<StageBlock> = Vec::new();
    let mut used = 0;
    picture.rank(rank::STAGES);
    for (stacks, seat) in observation.stages.iter().zip(seats) {
        let block = stage_block(observation, stacks, marked, seat, reader);
        if used + block.width > reader.columns() && !row.is_empty() {
            draw_row(std::mem::take(&mut row), picture);
            picture.rank(rank::STAGES);
            used = 0;
        }
        if observation.viewer.seat() == Some(seat) {
            picture.rank(0);
        }
        used += block.width + GAP;
        row.push(block);
    }
    draw_row(row, picture);
    picture.rank(0);
}

/// Draws stages beside each other.
fn draw_row(row: Vec<StageBlock>, picture: &mut Picture) {
    let heights = row.iter().map(|block| block.lines.len());
    let height = heights.max().unwrap_or_default();
    let mut blocks: Vec<_> = row
        .into_iter()
        .map(|block| (block.width + GAP, block.lines.into_iter()))
        .collect();
    for _ in 0..height {
        picture.line();
        for (width, lines) in &mut blocks {
            let mut spans = lines.next().unwrap_or_default();
            pad(&mut spans, *width);
            for span in spans {
                picture.ink(span.ink, span.text);
            }
        }
    }
    picture.line();
}

fn stage_block(
    observation: &Observation,
    stacks: &[SeenStack],
    marked: &[StagePlace],
    seat: Seat,
    reader: &Reader<'_>,
) -> StageBlock {
    let open: Vec<Place> = if observation.viewer.seat().is_none_or(|own| own == seat) {
        build_stage(stacks, observation.frame)
            .places_for(OpeningRight::May, observation.frame)
            .map(|(place, _)| place)
            .collect()
    } else {
        Vec::new()
    };
    let places = || {
        stacks
            .iter()
            .map(|stack| stack.at)
            .chain(open.iter().copied())
    };
    let range = |of: fn(Place) -> i8| {
        let low = places().map(of).min().unwrap_or_default();
        let high = places().map(of).max().unwrap_or_default();
        low..=high
    };
    let (columns, rows) = (range(Place::x), range(Place::y));
    let mut drawn: Vec<(Place, Spans)> = stacks
        .iter()
        .map(|stack| {
            let place = stack.at;
            let is_marked = marked.contains(&StagePlace { seat, place });
            (place, stack_spans(&stack.frogs, is_marked))
        })
        .collect();
    let widest = drawn.iter().map(|(_, spans)| width(spans)).max();
    let wide = widest.unwrap_or_default().max(3);
    let mut lines = vec![vec![span(
        Ink::Strong,
        reader.say(&Message::new("see-stage").with("seat", seat)),
    )]];
    let mut header = vec![span(Ink::Plain, "   ")];
    for x in columns.clone() {
        header.push(span(Ink::Faint, format!("{x:<wide$} ")));
    }
    lines.push(header);
    for y in rows {
        let mut line = vec![span(Ink::Faint, format!("{y:>2} "))];
        for x in columns.clone() {
            let place = Place::new(x, y);
            // Each place is drawn once.
            let mut spans = match drawn.iter_mut().find(|(at, _)| *at == place) {
                Some((_, spans)) => std::mem::take(spans),
                None if open.contains(&place) => vec![span(Ink::Faint, ".")],
                None => Vec::new(),
            };
            pad(&mut spans, wide + 1);
            line.append(&mut spans);
        }
        lines.push(line);
    }
    let width = lines.iter().map(|line| width(line)).max();
    StageBlock {
        lines,
        width: width.unwrap_or_default(),
    }
}

/// Returns a stack, the visible frog last, behind it a lock and a mark.
fn stack_spans(frogs: &[Frog], is_marked: bool) -> Spans {
    let mut spans: Spans = frogs
        .iter()
        .map(|frog| span(ink(frog.colour()), frog.letters()))
        .collect();
    if frogs.len() == HEIGHT {
        spans.push(span(Ink::Strong, "#"));
    }
    if is_marked {
        spans.push(span(Ink::Mark, MARK));
    }
    spans
}
