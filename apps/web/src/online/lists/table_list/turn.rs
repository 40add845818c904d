//! The turn at a table, for the user.

use crate::play::names;
use ranarium_game::{Arg, Message, Seat};
use ranarium_protocol::online::{SeatView, UserId};

/// Returns whose turn it is, for the user.
pub fn turn(seats: &[SeatView], deciding: &[Seat], me: Option<UserId>) -> Message {
    if is_my_turn(seats, deciding, me) {
        return Message::new("web-online-your-turn");
    }
    let deciding = deciding.iter();
    let deciding = deciding.filter_map(|seat| Some((*seat, seats.get(seat.index())?)));
    let people = deciding.clone().filter(|(_, view)| !is_computer(view));
    let people = people.filter_map(|(seat, _)| names::of_view(seats, seat));
    let people: Vec<Arg> = people.map(Arg::Text).collect();
    match &people[..] {
        [] if deciding.count() == 0 => Message::new("web-online-playing"),
        [] => Message::new("web-online-turn-computer"),
        [name] => Message::new("web-online-turn").with("player", name.clone()),
        _ => Message::new("web-online-turns").with("players", people),
    }
}

/// Returns `true` if the user decides now. A substitute decides for an absent player.
pub fn is_my_turn(seats: &[SeatView], deciding: &[Seat], me: Option<UserId>) -> bool {
    me.is_some()
        && deciding.iter().any(|seat| {
            let view = seats.get(seat.index());
            view.is_some_and(|view| is_of(view, me) && !is_computer(view))
        })
}

/// Returns `true` if the user sits in a seat, or it is kept for them.
pub fn is_of(seat: &SeatView, me: Option<UserId>) -> bool {
    match seat {
        SeatView::Person { user, .. } | SeatView::Kept { user, .. } => Some(*user) == me,
        SeatView::Free | SeatView::Bot(_) => false,
    }
}

/// Returns `true` if a bot plays in a seat, for itself or for a person.
const fn is_computer(seat: &SeatView) -> bool {
    matches!(
        seat,
        SeatView::Bot(_)
            | SeatView::Person {
                substitute: Some(_),
                ..
            }
    )
}

#[cfg(test)]
mod tests {
    use super::turn;
    use crate::online::test_table::person;
    use ranarium_game::{Arg, Message, Seat};
    use ranarium_protocol::online::{SeatView, UserId};

    const SECOND: Seat = Seat::new(1);

    #[test]
    fn the_turn_is_described_for_each_reader() {
        let away = SeatView::Person {
            user: UserId::new(3),
            name: "Cy".parse().unwrap(),
            frog: 0,
            substitute: Some("medium".parse().unwrap()),
            is_program: false,
        };
        let bot = SeatView::Bot("easy".parse().unwrap());
        let seats = [person(1, "Ada"), person(2, "Bo"), away, bot];
        let [first, third, fourth] = [0, 2, 3].map(Seat::new);
        let of = |deciding: &[Seat], me| turn(&seats, deciding, me);
        let [ada, bo, cy] = [1, 2, 3].map(|number| Some(UserId::new(number)));
        let yours = Message::new("web-online-your-turn");
        let of_bo = Message::new("web-online-turn").with("player", Arg::Text("Bo".to_owned()));
        assert_eq!(of(&[SECOND], bo), yours);
        assert_eq!(of(&[SECOND], ada), of_bo);
        assert_eq!(of(&[SECOND], None), of_bo);
        assert_eq!(of(&[first, SECOND], bo), yours);
        let both = ["Ada", "Bo"]
            .map(|name| Arg::Text(name.to_owned()))
            .to_vec();
        let both = Message::new("web-online-turns").with("players", both);
        assert_eq!(of(&[first, SECOND], cy), both);
        let computer = Message::new("web-online-turn-computer");
        assert_eq!(of(&[third], cy), computer, "a bot plays for Cy");
        assert_eq!(of(&[fourth], ada), computer);
        assert_eq!(of(&[], ada), Message::new("web-online-playing"));
    }
}
