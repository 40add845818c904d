//! The remarks below the heading of a result: why the match ended early, who had left, and whether
//! a tie was broken.

use crate::play::early_end::early_end_message;
use crate::play::end::counted::{LateCount, is_broken_tie};
use crate::play::result::MatchResult;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Arg, Message, Seat, Seats};
use ranarium_table::EarlyEnd;

/// The remarks about a result; the reader is called "you".
pub fn remarks(
    ended: MatchResult,
    substituted: Seats,
    you: Option<Seat>,
    words: Signal<Words>,
    counted: LateCount,
) -> impl IntoView {
    // The heading says that a draw was agreed.
    let reason = ended.early_end.filter(|end| *end != EarlyEnd::Agreed);
    let reason = reason.map(|end| early_end_message(end, you));
    let early: Vec<_> = reason
        .into_iter()
        .chain(played_on(ended.lost, substituted, you))
        .map(|message| {
            let text = move || words.with(|words| words.say(&message));
            view! { <p class="result-tie">{text}</p> }
        })
        .collect();
    let is_tie = move || {
        let losers = ended.losers();
        ended.early_end.is_none()
            && counted.with(|counted| is_broken_tie(&ended.returns, losers, counted.as_ref()))
    };
    let tie = move || {
        is_tie().then(|| {
            let text = move || words.with(|words| words.text("board-tie-break"));
            view! { <p class="result-tie">{text}</p> }
        })
    };
    view! {
        {early}
        {tie}
    }
}

/// Returns the players for whom the computer played to the end: those who had lost, and those who
/// had left. The reader is called "you".
fn played_on(lost: Seats, substituted: Seats, you: Option<Seat>) -> Vec<Message> {
    let all: Seats = lost.iter().chain(substituted.iter()).collect();
    let others = all.iter().filter(|seat| you != Some(*seat));
    let others: Vec<Arg> = others.map(Arg::Seat).collect();
    let about_you = you.filter(|you| all.contains(*you)).map(|you| {
        Message::new(match lost.contains(you) {
            true => "web-end-you-left",
            false => "web-end-you-away",
        })
    });
    let others = (!others.is_empty())
        .then(|| Message::new("web-end-played-on").with("players", Arg::List(others)));
    about_you.into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::played_on;
    use ranarium_game::{Arg, Message, Seat, Seats};

    #[test]
    fn departed_players_are_named_and_the_reader_is_you() {
        let [ada, bo] = [Seat::FIRST, Seat::new(1)];
        let both = Seats::only(ada).with(bo);
        let others =
            |seats: Vec<Arg>| Message::new("web-end-played-on").with("players", Arg::List(seats));
        let you = Message::new("web-end-you-left");
        let none = Seats::NONE;
        assert_eq!(played_on(none, none, Some(ada)), []);
        let all = others(vec![Arg::Seat(ada), Arg::Seat(bo)]);
        assert_eq!(played_on(both, none, None), std::slice::from_ref(&all));
        let bo_alone = others(vec![Arg::Seat(bo)]);
        let only = Seats::only;
        assert_eq!(
            played_on(both, none, Some(ada)),
            [you.clone(), bo_alone.clone()]
        );
        assert_eq!(
            played_on(only(ada), none, Some(ada)),
            std::slice::from_ref(&you)
        );
        // Bo has left, and may have won.
        assert_eq!(played_on(none, only(bo), Some(ada)), [bo_alone]);
        assert_eq!(played_on(only(ada), both, None), [all]);
        let away = Message::new("web-end-you-away");
        assert_eq!(played_on(none, only(bo), Some(bo)), [away]);
        assert_eq!(played_on(only(bo), only(bo), Some(bo)), [you]);
    }
}
