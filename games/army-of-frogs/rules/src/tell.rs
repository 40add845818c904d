//! Actions, draws and events in words; the words are in the Fluent files.

use crate::{Action, Chance, Colour, End, Event, Part};
use ranarium_game::Message;

/// The colour's name on its own.
pub(crate) const fn name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Green => "colour-green",
        Colour::Red => "colour-red",
        Colour::Blue => "colour-blue",
        Colour::White => "colour-white",
    })
}

/// A stone of the colour.
const fn stone_name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Green => "stone-green",
        Colour::Red => "stone-red",
        Colour::Blue => "stone-blue",
        Colour::White => "stone-white",
    })
}

pub(crate) fn phrase(action: &Action) -> Message {
    match action {
        Action::Move { from, to } => Message::new("phrase-move")
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Action::Add { stone, cell } => Message::new("phrase-add")
            .with("stone", stone_name(*stone))
            .with("cell", cell.to_string()),
        Action::Pass => Message::new("phrase-pass"),
    }
}

pub(crate) fn phrase_chance(chance: &Chance) -> Message {
    match chance {
        Chance::Start(seat) => Message::new("phrase-start").with("seat", *seat),
        Chance::Take(colour) => Message::new("phrase-take").with("stone", stone_name(*colour)),
    }
}

pub(crate) fn tell(seen: &Event, out: &mut Vec<Message>) {
    out.push(match seen {
        // The screen shows whose turn it is.
        Event::TurnBegan { .. } => return,
        Event::Started { seat } => Message::new("event-started").with("seat", *seat),
        Event::Dealt { seat, stone } => Message::new("event-dealt")
            .with("seat", *seat)
            .with("stone", stone_name(*stone)),
        Event::Repeated { times } => Message::new("event-repeated").with("times", *times),
        Event::Moved { seat, from, to } => Message::new("event-moved")
            .with("seat", *seat)
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Event::Skipped { seat, part } => Message::new(match part {
            Part::Move => "event-no-move",
            Part::Add => "event-no-add",
        })
        .with("seat", *seat),
        Event::Added { seat, stone, cell } => Message::new("event-added")
            .with("seat", *seat)
            .with("stone", stone_name(*stone))
            .with("cell", cell.to_string()),
        Event::Passed { seat } => Message::new("event-passed").with("seat", *seat),
        Event::Took { seat, stone } => Message::new("event-took")
            .with("seat", *seat)
            .with("stone", stone_name(*stone)),
        Event::Ended { end } => ending(*end),
    });
}

/// How a match ended.
pub(crate) fn ending(end: End) -> Message {
    match end {
        End::Won(seat) => Message::new("end-won").with("seat", seat),
        End::Repetition => Message::new("end-repetition"),
        End::Passes => Message::new("end-passes"),
        End::TurnLimit => Message::new("end-turn-limit"),
    }
}
