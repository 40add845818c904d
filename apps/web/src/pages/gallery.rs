//! Cards and pieces in the rulebook: a gallery of all with what each does, and tables of them as
//! cards.

use crate::settings::use_settings;
use crate::texts::{STUDY, t};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_catalog::Speaker;
use ranarium_game::{Narration, Seat, Speak, Thing};

/// The words about the cards of a game, which follow the language: the name of each, and what it
/// does. Cheap to copy.
pub type CardWords = Memo<Vec<CardText>>;

/// A card or piece in words.
#[derive(Clone, Debug, PartialEq)]
pub struct CardText {
    thing: Thing,
    name: String,
    about: String,
}

/// Returns the words about the cards of a game that have a picture.
pub fn card_words<B: Board>() -> CardWords {
    let language = use_settings().language;
    Memo::new(move |_| {
        let speaker = Speaker::of::<B::Game>(language.get())
            .with_texts(B::TEXTS)
            .with_texts(B::STUDY)
            .with_texts(STUDY)
            .with_texts(B::Game::THING_TEXTS);
        let things = B::Game::things().into_iter();
        let pictured = things.filter(|thing| thumbnail::<B>(thing).is_some());
        let cards = pictured.map(|thing| CardText {
            name: speaker.say(&thing.name),
            about: speaker.say(&thing.about),
            thing,
        });
        cards.collect()
    })
}

fn thumbnail<B: Board>(thing: &Thing) -> Option<AnyView> {
    B::thumbnail(&thing.name, Some(Seat::FIRST))
}

/// All cards or pieces of a game, each with what it does.
pub fn gallery<B: Board>(cards: CardWords) -> impl IntoView {
    let all = move || {
        let cards = cards.get().into_iter().map(|card| {
            let picture = thumbnail::<B>(&card.thing);
            view! { <li>{picture} <strong>{card.name}</strong> <span>{card.about}</span></li> }
        });
        cards.collect_view()
    };
    view! {
        <Show when=move || cards.with(|cards| !cards.is_empty())>
            <section class="gallery">
                <h3>{t("web-gallery")}</h3>
                <ul>{all}</ul>
            </section>
        </Show>
    }
}

/// Returns a table as cards if each of its rows begins with the name of one; `None` for any other
/// block.
pub fn table_of_cards<B: Board>(html: &str, cards: CardWords) -> Option<AnyView> {
    let rows = rows(html)?;
    cards.with(|cards| {
        let found: Option<Vec<_>> = rows
            .iter()
            .map(|cells| {
                let name = cells.first()?;
                let is_it = |card: &&CardText| is_named(&card.name, name);
                let card = cards.iter().find(is_it)?;
                let picture = thumbnail::<B>(&card.thing);
                let rest = cells[1..].join(" · ");
                Some(view! {
                    <li>{picture} <strong>{card.name.clone()}</strong> <span inner_html=rest></span></li>
                })
            })
            .collect();
        let found = found.filter(|found| !found.is_empty())?;
        Some(view! { <ul class="gallery">{found}</ul> }.into_any())
    })
}

/// Returns `true` if a cell has the name of a card, with or without an article: "blue", "a blue
/// frog".
fn is_named(card: &str, cell: &str) -> bool {
    let (card, cell) = (card.to_lowercase(), cell.to_lowercase());
    card == cell || card.split(' ').any(|word| word == cell)
}

/// Returns the cells of the rows of a table, without its head, in HTML; `None` for other blocks.
fn rows(html: &str) -> Option<Vec<Vec<&str>>> {
    let (_, body) = html.split_once("<tbody>")?;
    let (body, _) = body.split_once("</tbody>")?;
    let rows = body.split("<tr>").skip(1);
    let rows = rows.map(|row| {
        let cells = row.split("<td>").skip(1);
        cells
            .map(|cell| cell.split("</td>").next().unwrap_or_default())
            .collect()
    });
    Some(rows.collect())
}

#[cfg(test)]
mod tests {
    use super::{is_named, rows};

    #[test]
    fn a_table_falls_into_rows_and_cells() {
        let html = "<table><thead><tr><th>frog</th><th>score</th></tr></thead><tbody>\n\
                    <tr><td>blue</td><td><em>1</em></td></tr>\n<tr><td>red</td><td>6</td></tr>\n\
                    </tbody></table>";
        let expected = [["blue", "<em>1</em>"], ["red", "6"]].map(Vec::from);
        assert_eq!(rows(html), Some(expected.to_vec()));
        assert_eq!(rows("<p>A frog</p>"), None);
    }

    #[test]
    fn a_cell_names_a_card() {
        assert!(is_named("Anti-Gravity", "Anti-Gravity"));
        assert!(is_named("a blue frog", "blue"));
        assert!(!is_named("Toads (3)", "players"));
    }
}
