//! A card: its number and name at the top, where a card that overlaps it does not cover them, and
//! its picture.

use crate::pieces::Piece;
use crate::selection::{Choice, Spot};
use crate::view::card_pictures::picture;
use frog_juice::Kind;
use frog_juice::names::card_name;
use leptos::prelude::*;
use ranarium_board::{BoardContext, Words};
use ranarium_game::{Message, Seat};

/// The state of a card on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct CardState {
    /// It is chosen.
    pub is_chosen: bool,
    /// `true` if a touch of the card can begin or continue an action.
    pub is_target: bool,
    /// `true` if the reason of a refusal names the card.
    pub is_wrong: bool,
    /// The card came last.
    pub is_last: bool,
    /// `true` if a hint names the card.
    pub is_hinted: bool,
    /// `true` if a text that points at the board names the card.
    pub is_pointed: bool,
}

/// The place of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardLocation {
    /// In the viewer's own hand.
    Hand,
    /// In the centre.
    Centre,
    /// In a Power pile, several of a kind on one another.
    Pile {
        /// The owner of the pile.
        seat: Seat,
        /// The number of cards of the kind.
        count: u8,
    },
}

impl CardLocation {
    fn label(self, kind: Kind) -> Message {
        let message = match self {
            Self::Hand => Message::new("board-in-hand"),
            Self::Centre => Message::new("board-in-centre"),
            Self::Pile { seat, count } => Message::new("board-in-pile")
                .with("player", seat)
                .with("count", count),
        };
        message.with("card", card_name(kind))
    }
}

/// Returns a card's name as printed on it: without the number, which is printed separately, and
/// with break opportunities in long words.
pub fn name(words: &Words, kind: Kind) -> String {
    let name = words.say(&card_name(kind));
    let name = name.split(" (").next().unwrap_or_default();
    breakable(name, &words.text("board-breaks"))
}

/// Returns a name with soft hyphens, for words in the list that gives their parts: `Toad-stools`.
fn breakable(name: &str, parts: &str) -> String {
    let word = |word: &str| {
        // A hyphen at the end stands for the rest of a word: Sterren-.
        let (stem, end) = word.split_at(word.trim_end_matches('-').len());
        let hyphenated = parts
            .split_whitespace()
            .find(|parts| parts.replace('-', "") == stem);
        hyphenated.map_or_else(
            || word.to_owned(),
            |parts| parts.replace('-', "\u{ad}") + end,
        )
    };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// The attribute with the kind of a card, by its word: the card is enlarged from there.
pub const CARD: &str = "data-card";

/// Returns the number printed on a card; empty if it has none.
pub fn number(kind: Kind) -> String {
    match kind.number() {
        0 => String::new(),
        number => number.to_string(),
    }
}

/// Returns the style class of a card, which colours its background.
fn background_class(kind: Kind) -> &'static str {
    if kind.spell().is_some() {
        "fj-spell"
    } else if kind.is_ingredient() {
        "fj-ingredient"
    } else {
        "fj-power"
    }
}

/// Returns the picture of a card.
pub fn art(kind: Kind) -> impl IntoView {
    view! { <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=picture(kind)></svg> }
}

/// Returns a small card: its number, if it has one, and its picture, without the name.
pub fn face(kind: Kind) -> impl IntoView {
    view! {
        <span class=format!("fj-face {}", background_class(kind)) data-card=kind.word()>
            <span class="fj-number">{number(kind)}</span>
            {art(kind)}
        </span>
    }
}

/// Returns the front of a card: its number and name, its picture, and for a spell the pictures of
/// the cards that it needs.
pub fn front(words: Signal<Words>, kind: Kind) -> impl IntoView {
    let name = move || words.with(|words| name(words, kind));
    let needs = kind.spell().map(|spell| {
        let need = |kind: &Kind| view! { <span>{number(*kind)} {art(*kind)}</span> };
        view! { <span class="fj-needs">{spell.needs().iter().map(need).collect_view()}</span> }
    });
    view! {
        <span
            class=format!("fj-front {}", background_class(kind))
            data-card=kind.word()
            aria-hidden="true"
        >
            <span class="fj-top">
                <span class="fj-number">{number(kind)}</span>
                <span class="fj-name">{name}</span>
            </span>
            {art(kind)}
            {needs}
        </span>
    }
}

/// A touchable card. One card of each zone is its stop of the Tab key.
pub fn card(
    board: BoardContext<Choice>,
    piece: Piece,
    place: CardLocation,
    spot: Spot,
    look: impl Fn() -> CardState + Copy + Send + Sync + 'static,
    is_stop: impl Fn() -> bool + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let kind = piece.kind;
    let look = Memo::new(move |_| look());
    let label = move || {
        let label = place.label(kind);
        board.say(&match look.get().is_target {
            true => Message::new("board-can").with("card", label),
            false => label,
        })
    };
    view! {
        <button
            type="button"
            class="fj-card"
            class:chosen=move || look.get().is_chosen
            class:target=move || look.get().is_target
            class:wrong=move || look.get().is_wrong
            class:last=move || look.get().is_last
            class:hint=move || look.get().is_hinted
            class:pointed=move || look.get().is_pointed
            data-piece=piece.name()
            data-spot=spot.to_string()
            tabindex=move || if is_stop() { "0" } else { "-1" }
            aria-pressed=move || look.get().is_chosen.to_string()
            aria-label=label
        >
            {front(board.words, kind)}
        </button>
    }
}

/// A zone for the arrow keys, with the origin of new cards.
pub fn zone(
    class: &'static str,
    label: impl Fn() -> String + Send + 'static,
    from: impl Fn() -> Option<String> + Send + 'static,
    inside: AnyView,
) -> impl IntoView {
    view! {
        <div
            class=class
            role="group"
            aria-label=label
            data-from=from
        >
            {inside}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::breakable;

    #[test]
    fn long_words_break_between_their_parts_alone() {
        let parts = "Toad-stools Anti-zwaarte-kracht Ster-ren";
        assert_eq!(breakable("Toadstools", parts), "Toad\u{ad}stools");
        assert_eq!(
            breakable("Grote Antizwaartekracht", parts),
            "Grote Anti\u{ad}zwaarte\u{ad}kracht"
        );
        assert_eq!(breakable("Bats", parts), "Bats");
        assert_eq!(breakable("Sterren- en", parts), "Ster\u{ad}ren- en");
    }
}
