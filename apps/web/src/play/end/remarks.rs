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
    you: Option<Seat>,
    words: Signal<Words>,
    counted: LateCount,
) -> impl IntoView {
    // The heading says that a draw was agreed.
    let reason = ended.early_end.filter(|end| *end != EarlyEnd::Agreed);
    let reason = reason.map(|end| early_end_message(end, you));
    let early: Vec<_> = reason
        .into_iter()
        .chain(played_on(ended.lost, you))
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

/// Returns the players who had left, for whom the computer played to the end; the reader is called
/// "you".
fn played_on(lost: Seats, you: Option<Seat>) -> Vec<Message> {
    let is_you = |seat: &Seat| you == Some(*seat);
    let others: Vec<Arg> = lost
        .iter()
        .filter(|seat| !is_you(seat))
        .map(Arg::Seat)
        .collect();
    let own = (lost.iter().any(|seat| is_you(&seat))).then(|| Message::new("web-end-you-left"));
    let others = (!others.is_empty())
        .then(|| Message::new("web-end-played-on").with("players", Arg::List(others)));
    own.into_iter().chain(others).collect()
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
        assert_eq!(played_on(Seats::NONE, Some(ada)), []);
        assert_eq!(
            played_on(both, None),
            [others(vec![Arg::Seat(ada), Arg::Seat(bo)])]
        );
        let bo_alone = others(vec![Arg::Seat(bo)]);
        assert_eq!(played_on(both, Some(ada)), [you.clone(), bo_alone]);
        assert_eq!(played_on(Seats::only(ada), Some(ada)), [you]);
    }
}
