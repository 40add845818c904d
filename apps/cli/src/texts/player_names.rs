//! The names of the players of a match.

use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Language, MAX_SEATS, Message, Seat, Seats, Speak};
use ranarium_table::{SeatKind, Setup};

/// Returns a speaker that calls the seats by their names; a bot by its level and its number. A
/// client's program has a mark.
pub fn introduce_all<G: FullGame>(speaker: Speaker, setup: &Setup<G>) -> Speaker {
    let seats = setup.seats.iter().enumerate();
    seats.fold(speaker, |speaker, (index, kind)| {
        introduce(speaker, Seat::new(index), kind, setup.programs)
    })
}

fn introduce(speaker: Speaker, seat: Seat, kind: &SeatKind, programs: Seats) -> Speaker {
    let name = match kind {
        SeatKind::Human { name } if programs.contains(seat) => {
            let message = Message::new("play-named-program").with("player", name.as_str());
            speaker.say(&message)
        }
        SeatKind::Human { name } => match default_number(name.as_str()) {
            Some(number) => speaker.say(&Message::new("ranarium-player").with("number", number)),
            None => name.to_string(),
        },
        SeatKind::Bot { name, .. } => {
            let bot = Message::new("play-bot")
                .with("level", name.as_str())
                .with("number", seat.number());
            speaker.say(&bot)
        }
    };
    speaker.with_name(seat, name)
}

/// Returns the number in the name of a person without a name of their own, in any language: the
/// reader of a record may have another language than its players.
fn default_number(name: &str) -> Option<u8> {
    let speakers = Language::ALL.map(Speaker::new);
    let seats = (0..MAX_SEATS).map(Seat::new);
    seats.map(Seat::number).find(|number| {
        let message = Message::new("ranarium-player").with("number", *number);
        speakers.iter().any(|speaker| speaker.say(&message) == name)
    })
}

#[cfg(test)]
mod tests {
    use super::introduce;
    use ranarium_catalog::Speaker;
    use ranarium_game::{Language, Seat, Seats};
    use ranarium_table::SeatKind;

    #[test]
    fn a_default_name_is_in_the_language_of_the_reader() {
        for (kept, shown) in [
            ("Speler 2", "Player 2"),
            ("Player 1", "Player 1"),
            ("Ada", "Ada"),
        ] {
            let kind = SeatKind::Human {
                name: kept.parse().unwrap(),
            };
            let speaker = Speaker::new(Language::En);
            let speaker = introduce(speaker, Seat::FIRST, &kind, Seats::NONE);
            assert_eq!(speaker.name(Seat::FIRST), shown);
        }
    }
}
