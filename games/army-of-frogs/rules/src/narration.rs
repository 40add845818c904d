//! Actions, draws and events in words; the words are in the Fluent files.

use crate::names::{ending, stone_name};
use crate::{Action, ArmyOfFrogs, Cell, Chance, Event, Observation, TurnPart, picture};
use ranarium_game::{Language, Message, Narration, Picture, Speak, Thing, locale_texts};

impl Narration for ArmyOfFrogs {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const NAMES_COLOURS: bool = true;
    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/");
    const POSITION_TEXTS: &'static [(Language, &'static str)] =
        locale_texts!("../../locales/positions.");
    const THING_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/about.");
    const RESULTS: &'static [&'static str] = &["end-won"];
    const WORD_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/words.");
    const WORDS: &'static [&'static str] =
        &["move", "add", "pass", "green", "red", "blue", "white"];

    fn describe_action(action: &Action) -> Message {
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

    fn describe_chance(chance: &Chance) -> Message {
        match chance {
            Chance::Start(seat) => Message::new("phrase-start").with("seat", *seat),
            Chance::Take(colour) => Message::new("phrase-take").with("stone", stone_name(*colour)),
        }
    }

    fn describe(event: &Event, out: &mut Vec<Message>) {
        out.push(match event {
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
                .with("to", to.to_string())
                .with("spaces", from.distance(*to))
                .with("way", Message::new(way(*from, *to))),
            Event::Skipped { seat, part } => Message::new(match part {
                TurnPart::Move => "event-no-move",
                TurnPart::Add => "event-no-add",
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

    fn picture(observation: &Observation, latest: &[Event], speak: &dyn Speak) -> Picture {
        picture::picture(observation, latest, speak)
    }

    fn things() -> Vec<Thing> {
        picture::things()
    }
}

/// Returns the key of the direction from one cell to another, as the board shows it: the next cell
/// of a row is to its right, and the next row is half a cell further to the right.
const fn way(from: Cell, to: Cell) -> &'static str {
    let down = to.r as i32 - from.r as i32;
    let across = 2 * (to.q as i32 - from.q as i32) + down;
    // Half a cell across is as wide as 1 / √3 rows. A direction belongs to the nearest of eight:
    // within 22.5°, whose tangent is 0.414.
    let is_level = 1_732 * down.abs() < 414 * across.abs();
    let is_steep = 1_000 * across.abs() < 717 * down.abs();
    match (is_level, is_steep, across > 0, down > 0) {
        (true, _, true, _) => "way-right",
        (true, _, false, _) => "way-left",
        (false, true, _, true) => "way-down",
        (false, true, _, false) => "way-up",
        (false, false, true, true) => "way-down-right",
        (false, false, true, false) => "way-up-right",
        (false, false, false, true) => "way-down-left",
        (false, false, false, false) => "way-up-left",
    }
}

#[cfg(test)]
mod tests {
    use super::way;
    use crate::Cell;

    #[test]
    fn a_way_has_the_nearest_of_eight_directions() {
        for (q, r, key) in [
            (2, 0, "way-right"),
            (-2, 0, "way-left"),
            (0, 2, "way-down-right"),
            (2, -2, "way-up-right"),
            (-2, 2, "way-down-left"),
            (0, -2, "way-up-left"),
            (-2, 4, "way-down"),
            (2, -4, "way-up"),
            (4, -1, "way-right"),
            (-3, 5, "way-down"),
        ] {
            let (from, to) = (Cell::new(1, 1), Cell::new(1 + q, 1 + r));
            assert_eq!(way(from, to), key, "{q},{r}");
        }
    }
}
