//! An observation as a picture of letters: stages with their coordinates, hands, deck and grid.

mod cards;
mod rank;
mod reader;
mod solo;
mod spans;
mod stages;

use crate::card::{Card, Colour, Deck};
use crate::constants::HAND_SIZES;
use crate::event::{Fact, Seen};
use crate::names::{ability, card_name, drafter};
use crate::place::StagePlace;
use crate::state::{ACTS, Phase};
use crate::view::observation::Observation;
use cards::{draw_deck, draw_hands, draw_round};
use ranarium_game::{Arg, Ink, Message, Picture, Seat, Speak, Thing};
use reader::Reader;
use solo::draw_solo;
use stages::draw_stages;

/// Returns the picture.
pub(crate) fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
    let reader = &Reader::new(speak);
    let mut picture = Picture::new();
    picture.rank(rank::ROUND);
    if let Some(round) = round(observation) {
        picture.line().ink(Ink::Strong, reader.say(&round));
    }
    let turn = reader.say(&turn(observation));
    picture.rank(rank::TURN).line().text(turn);
    picture.line();
    draw_stages(observation, &marked(latest), reader, &mut picture);
    draw_hands(observation, reader, &mut picture);
    draw_round(observation, reader, &mut picture);
    if let Some(solo) = &observation.solo {
        draw_solo(solo, reader, &mut picture);
    }
    draw_deck(observation, reader, &mut picture);
    picture.rank(rank::LEGEND).line();
    draw_legend(observation.cards, reader, &mut picture);
    picture
}

/// Returns the frogs, each with its use.
pub(crate) fn things() -> Vec<Thing> {
    let thing_of = |card: Card| Thing {
        word: card.to_string(),
        name: card_name(card),
        about: ability(card),
    };
    let plain = Colour::ALL.into_iter().map(Card::plain);
    let dual = Card::all().find(|card| card.colour().is_none());
    let dual = dual.map(|card| Thing {
        word: "dual".to_owned(),
        name: Message::new("thing-dual"),
        about: ability(card),
    });
    let frog = Thing {
        word: "frog".to_owned(),
        name: Message::new("thing-frog"),
        about: Message::new("about-frog"),
    };
    let marker = Thing {
        word: "marker".to_owned(),
        name: Message::new("thing-marker"),
        about: Message::new("about-marker"),
    };
    let all = plain.map(thing_of).chain(dual);
    all.chain([frog, marker]).collect()
}

/// Returns the places that the latest events changed.
fn marked(latest: &[Seen]) -> Vec<StagePlace> {
    let mut spots = Vec::new();
    for seen in latest {
        match seen {
            Seen::Fact(
                Fact::Placed { seat, at, .. }
                | Fact::Recruited { seat, at, .. }
                | Fact::Claimed { seat, at, .. },
            ) => spots.push(StagePlace {
                seat: *seat,
                place: *at,
            }),
            Seen::Fact(Fact::Moved { from, to, .. }) => spots.extend([*from, *to]),
            Seen::Fact(Fact::Snatched { from, .. }) => spots.push(*from),
            _ => {}
        }
    }
    spots
}

/// Returns the act and its round; `None` when the match is over.
fn round(observation: &Observation) -> Option<Message> {
    // SF-2.1: an act has as many rounds as a hand has cards.
    let rounds = HAND_SIZES.get(observation.stages.len().checked_sub(1)?)?;
    let act = usize::from(observation.act).checked_sub(1)?;
    let before: u8 = rounds.get(..act)?.iter().sum();
    let message = Message::new("see-act")
        .with("act", observation.act)
        .with("acts", ACTS)
        .with(
            "round",
            observation.round.checked_sub(before)?.saturating_add(1),
        )
        .with("rounds", *rounds.get(act)?);
    (observation.phase != Phase::Over).then_some(message)
}

/// Writes the meaning of letters and signs.
fn draw_legend(cards: Deck, reader: &Reader<'_>, picture: &mut Picture) {
    // SF-1.1: pinks and duals are in the expanded deck alone.
    let expanded = cards == Deck::Expanded;
    let names: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| expanded || colour != Colour::Pink)
        .map(|colour| format!("{} = {}", colour.letter(), reader.colour(colour)))
        .collect();
    picture.line().ink(Ink::Faint, names.join(", "));
    let signs = reader.say(&Message::new("see-legend"));
    picture.line().ink(Ink::Faint, signs);
    if expanded {
        let duals = reader.say(&Message::new("see-legend-duals"));
        picture.line().ink(Ink::Faint, duals);
    }
}

/// Describes the turn.
fn turn(observation: &Observation) -> Message {
    let waiting = || -> Vec<Arg> {
        observation
            .waiting
            .iter()
            .map(|&seat| seat.into())
            .collect()
    };
    match observation.phase {
        Phase::Deal => Message::new("turn-deal"),
        Phase::Reveal(_) | Phase::Lift(_) => Message::new("turn-reveal"),
        Phase::Pick => Message::new("turn-pick").with("seats", waiting()),
        Phase::Take => Message::new("turn-take").with("seat", Seat::FIRST),
        Phase::Place => Message::new("turn-place").with("seats", waiting()),
        Phase::Move(seat) => Message::new("turn-move").with("seat", seat),
        Phase::Draw(by) => Message::new("turn-draw").with("by", drafter(by)),
        Phase::Recruit(seat) => Message::new("turn-recruit").with("seat", seat),
        Phase::Over => Message::new("match-over"),
    }
}
