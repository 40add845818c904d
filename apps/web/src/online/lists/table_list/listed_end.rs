//! The end of a match in a list.

use crate::play::names;
use ranarium_game::{Arg, Message, Returns, Seat};
use ranarium_protocol::online::{OnlineSummary, SeatView, UserId};
use ranarium_table::EarlyEnd;

/// The end of a match, for a row of a list.
#[derive(Clone, Copy)]
pub struct ListedEnd<'a> {
    returns: Option<Returns>,
    early_end: Option<EarlyEnd>,
    seats: &'a [SeatView],
    /// The seats that a bot played to the end.
    lost: &'a [Seat],
}

impl<'a> ListedEnd<'a> {
    /// Returns the end of a listed match.
    pub fn of(listed: &'a OnlineSummary) -> Self {
        Self {
            returns: listed.summary.returns,
            early_end: listed.summary.early_end,
            seats: &listed.table.seats,
            lost: &listed.table.lost,
        }
    }
}

/// Returns the end of a match in words, for the user: its winners, or the reason why it has none.
pub fn ended(end: ListedEnd<'_>, me: Option<UserId>) -> Message {
    let ListedEnd {
        returns,
        early_end,
        seats,
        lost,
    } = end;
    let Some(returns) = returns else {
        return Message::new("web-online-table-closed");
    };
    match early_end {
        Some(EarlyEnd::Abandoned) => return Message::new("web-online-broken-off"),
        Some(EarlyEnd::Agreed) => return Message::new("web-online-draw"),
        _ => {}
    }
    let winners = seats.iter().enumerate();
    let winners: Vec<(Seat, &SeatView)> = winners
        .map(|(index, view)| (Seat::new(index), view))
        .filter(|(seat, _)| returns.share(*seat) > 0)
        .collect();
    if winners.is_empty() || winners.len() == seats.len() {
        return Message::new("web-online-no-winner");
    }
    // A bot has won or lost for a player who gave the seat up.
    let is_me = |(seat, view): &&(Seat, &SeatView)| {
        me.is_some() && view.user() == me && !lost.contains(seat)
    };
    let have_won = winners.iter().any(|winner| is_me(&winner));
    let others = winners.iter().filter(|winner| !is_me(winner));
    let others: Vec<Arg> = others
        .map(|(seat, _)| names::of_view(seats, *seat).unwrap_or_else(|| seat.to_string()))
        .map(Arg::Text)
        .collect();
    match &others[..] {
        [] => Message::new("web-online-you-won"),
        _ if have_won => Message::new("web-online-you-shared").with("players", others),
        [winner] => Message::new("web-online-won").with("player", winner.clone()),
        _ => Message::new("web-online-shared").with("players", others),
    }
}

#[cfg(test)]
mod tests {
    use super::{ListedEnd, ended};
    use crate::online::test_table::person;
    use ranarium_game::{Arg, Message, Returns, Seat, Seats};
    use ranarium_protocol::online::{SeatView, UserId};
    use ranarium_table::EarlyEnd;

    const SECOND: Seat = Seat::new(1);

    fn end(returns: Returns, seats: &[SeatView]) -> ListedEnd<'_> {
        ListedEnd {
            returns: Some(returns),
            early_end: None,
            seats,
            lost: &[],
        }
    }

    #[test]
    fn the_end_of_a_match_is_described_for_each_reader() {
        let seats = [person(1, "Ada"), person(2, "Bo"), person(3, "Cy")];
        let [ada, bo] = [1, 2].map(|number| Some(UserId::new(number)));
        let describe = |returns, me| ended(end(returns, &seats), me);
        let won = Returns::winner(3, SECOND);
        let bo_won = Message::new("web-online-won").with("player", "Bo");
        assert_eq!(describe(won, bo), Message::new("web-online-you-won"));
        assert_eq!(describe(won, ada), bo_won);
        assert_eq!(describe(won, None), bo_won);
        // A bot has won for a player who had resigned.
        let resigned = ListedEnd {
            lost: &[SECOND],
            ..end(won, &seats)
        };
        assert_eq!(ended(resigned, bo), bo_won);
        let shared = Returns::shared(3, |seat| seat != Seat::FIRST);
        let players = |names: &[&str]| {
            let names = names.iter().map(|name| Arg::Text((*name).to_owned()));
            names.collect::<Vec<Arg>>()
        };
        assert_eq!(
            describe(shared, bo),
            Message::new("web-online-you-shared").with("players", players(&["Cy"]))
        );
        assert_eq!(
            describe(shared, ada),
            Message::new("web-online-shared").with("players", players(&["Bo", "Cy"]))
        );
        let no_winner = Message::new("web-online-no-winner");
        assert_eq!(describe(Returns::draw(3), ada), no_winner);
        let closed = ListedEnd {
            returns: None,
            ..end(won, &seats)
        };
        let closed = ended(closed, ada);
        assert_eq!(closed, Message::new("web-online-table-closed"));
    }

    #[test]
    fn a_match_without_a_winner_has_its_reason() {
        let seats = [person(1, "Ada"), person(2, "Bo")];
        for (early_end, key) in [
            (EarlyEnd::Abandoned, "web-online-broken-off"),
            (EarlyEnd::Agreed, "web-online-draw"),
        ] {
            let end = ListedEnd {
                early_end: Some(early_end),
                ..end(early_end.returns(2, Seats::NONE), &seats)
            };
            assert_eq!(ended(end, None), Message::new(key));
        }
    }

    #[test]
    fn a_bot_that_won_has_its_name_of_the_match() {
        let seats = [person(1, "Ada"), SeatView::Bot("easy".parse().unwrap())];
        let won = end(Returns::winner(2, SECOND), &seats);
        let message = Message::new("web-online-won").with("player", "Moss");
        assert_eq!(ended(won, None), message);
    }
}
