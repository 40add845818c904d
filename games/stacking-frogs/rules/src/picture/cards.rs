//! The cards: hands, the cards of the round, and the deck.

use crate::card::Card;
use crate::event::{Direction, Drafter};
use crate::names::drafter;
use crate::picture::rank;
use crate::picture::reader::Reader;
use crate::picture::spans::{Spans, ink, span, width};
use crate::state::Phase;
use crate::view::observation::Observation;
use ranarium_game::{Ink, MAX_SEATS, Message, Picture, Seat};

/// Returns a card as the names of its colours.
pub(super) fn card_spans(card: Card, reader: &Reader<'_>) -> Spans {
    let word = |colour| span(ink(colour), reader.colour(colour));
    match (card.colour(), card.halves()) {
        (Some(colour), _) => vec![word(colour)],
        (None, Some((first, second))) => {
            vec![word(first), span(Ink::Plain, "/"), word(second)]
        }
        (None, None) => unreachable!("a card is a colour or a dual"),
    }
}

/// Adds a label and cards after it, on as many lines as they take.
pub(super) fn put_cards(label: String, cards: &[Card], reader: &Reader<'_>, picture: &mut Picture) {
    let indent = 2;
    let mut used = label.chars().count();
    picture.line().text(label);
    for &card in cards {
        let spans = card_spans(card, reader);
        let wide = width(&spans);
        if used + 1 + wide > reader.columns() {
            picture.line().text(" ".repeat(indent));
            used = indent;
        }
        picture.text(" ");
        used += 1 + wide;
        for span in spans {
            picture.ink(span.ink, span.text);
        }
    }
}

/// Puts texts beside each other, as many on a line as fit.
fn put_beside(texts: &[String], reader: &Reader<'_>, picture: &mut Picture) {
    const GAP: &str = "   ";
    let mut used = 0;
    for text in texts {
        let wide = text.chars().count();
        if used > 0 && used + GAP.len() + wide <= reader.columns() {
            picture.text(format!("{GAP}{text}"));
            used += GAP.len() + wide;
        } else {
            picture.line().text(text);
            used = wide;
        }
    }
}

/// Draws the viewer's hand, and the sizes of the others.
pub(super) fn draw_hands(observation: &Observation, reader: &Reader<'_>, picture: &mut Picture) {
    let mut others: Vec<String> = Vec::new();
    for (seat, hand) in
        Seat::all(observation.hands.len().min(MAX_SEATS) as u8).zip(&observation.hands)
    {
        match &hand.cards {
            Some(cards) if !cards.is_empty() => {
                let label = reader.say(&Message::new("see-hand").with("seat", seat));
                picture.rank(0);
                put_cards(label, cards, reader, picture);
            }
            Some(_) => {}
            None if hand.count > 0 => {
                let other = Message::new("see-hand-of")
                    .with("seat", seat)
                    .with("count", hand.count);
                others.push(reader.say(&other));
            }
            None => {}
        }
    }
    if !others.is_empty() {
        let way = match observation.direction {
            Direction::Left => "see-hands-left",
            Direction::Right => "see-hands-right",
        };
        picture.rank(rank::HANDS);
        put_beside(&others, reader, picture);
        picture.line().text(reader.say(&Message::new(way)));
    }
}

/// Draws the cards of this round, and those that a pink has drawn.
pub(super) fn draw_round(observation: &Observation, reader: &Reader<'_>, picture: &mut Picture) {
    let key = match observation.phase {
        Phase::Pick => "see-picked",
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Draw(_)
        | Phase::Recruit(_)
        | Phase::Over => "see-played",
    };
    for (seat, card) in
        Seat::all(observation.played.len().min(MAX_SEATS) as u8).zip(&observation.played)
    {
        if let Some(card) = card {
            let label = reader.say(&Message::new(key).with("by", seat));
            let is_own = observation.viewer.seat() == Some(seat);
            picture.rank(if is_own { 0 } else { rank::PLAYED });
            put_cards(label, &[*card], reader, picture);
        }
    }
    if let Some(card) = observation.solo.as_ref().and_then(|solo| solo.card) {
        let label = reader.say(&Message::new(key).with("by", drafter(Drafter::Automaton)));
        picture.rank(rank::PLAYED);
        put_cards(label, &[card], reader, picture);
    }
    for (seat, aim) in Seat::all(observation.aims.len().min(MAX_SEATS) as u8).zip(&observation.aims)
    {
        if let Some(aim) = aim {
            let message = Message::new("aimed-at")
                .with("seat", seat)
                .with("at", aim.at.to_string());
            picture.rank(0).line().text(reader.say(&message));
        }
    }
    picture.rank(0);
    for (key, cards) in [
        ("see-drawn", &observation.drawn),
        ("see-aside", &observation.aside),
    ] {
        if !cards.is_empty() {
            put_cards(reader.say(&Message::new(key)), cards, reader, picture);
        }
    }
}

/// Draws the deck, its known cards, and the cards that left the game.
pub(super) fn draw_deck(observation: &Observation, reader: &Reader<'_>, picture: &mut Picture) {
    picture.rank(rank::DECK).line();
    let deck = Message::new("see-deck")
        .with("count", observation.deck)
        .with("markers", observation.markers);
    picture.line().text(reader.say(&deck));
    for (key, cards) in [
        ("see-tail", &observation.tail),
        ("see-out", &observation.out),
    ] {
        if !cards.is_empty() {
            put_cards(reader.say(&Message::new(key)), cards, reader, picture);
        }
    }
}
