//! The table of the solo game.

use crate::automaton::grid::GridCard;
use crate::picture::cards::{card_spans, put_cards};
use crate::picture::rank;
use crate::picture::reader::Reader;
use crate::picture::spans::{pad, span, width};
use crate::view::observation::SeenSolo;
use ranarium_game::{Ink, Message, Picture};

/// Minimum number of columns of the picture for a grid whose cards are in columns.
const WIDE: usize = 60;

/// Draws the grid and the pile.
pub(super) fn draw_solo(solo: &SeenSolo, reader: &Reader<'_>, picture: &mut Picture) {
    picture.line();
    picture
        .line()
        .ink(Ink::Strong, reader.say(&Message::new("see-grid")));
    let is_wide = reader.columns() >= WIDE;
    let wide = 14;
    for (row, cards) in solo
        .grid
        .chunks(usize::from(solo.columns.max(1)))
        .enumerate()
    {
        // With few columns the names follow each other.
        let beside = if is_wide { 3 } else { cards.len().max(1) };
        for (part, cards) in cards.chunks(beside).enumerate() {
            picture.line().text("  ");
            let mut used = 2;
            for (column, card) in cards.iter().enumerate() {
                let name = format!("{}.{} ", row + 1, part * beside + column + 1);
                let mut spans = vec![span(Ink::Strong, name)];
                match card {
                    GridCard::Gone => spans.push(span(Ink::Faint, "-")),
                    GridCard::Down => spans.push(span(Ink::Faint, "?")),
                    GridCard::Known(card) => {
                        spans.push(span(Ink::Plain, "("));
                        spans.extend(card_spans(*card, reader));
                        spans.push(span(Ink::Plain, ")"));
                    }
                    GridCard::Up(card) => spans.extend(card_spans(*card, reader)),
                }
                if is_wide {
                    pad(&mut spans, wide + 8);
                } else {
                    let needed = width(&spans);
                    if used > 2 && used + needed > reader.columns() {
                        picture.line().text("    ");
                        used = 4;
                    }
                    spans.push(span(Ink::Plain, "  "));
                    used += needed + 2;
                }
                for span in spans {
                    picture.ink(span.ink, span.text);
                }
            }
        }
    }
    picture.rank(rank::PILE);
    put_cards(
        reader.say(&Message::new("see-pile")),
        &solo.pile,
        reader,
        picture,
    );
}
