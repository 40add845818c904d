//! The result of a match, in words.

use ranarium_board::Words;
use ranarium_game::{Arg, Message, Returns, Seat, Seats};
use ranarium_table::EarlyEnd;

/// The end of a match, as everyone may know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchResult {
    /// The shares and points.
    pub returns: Returns,
    /// The reason of an early end, if the match did not reach its regular end.
    pub early_end: Option<EarlyEnd>,
    /// The seats that had lost while the others played on: a bot played them to the end.
    pub lost: Seats,
}

impl MatchResult {
    /// Returns the seats that have lost by resigning or on time.
    pub fn losers(&self) -> Seats {
        let last = self.early_end.and_then(EarlyEnd::loser);
        self.lost.iter().chain(last).collect()
    }

    /// Returns the result in a sentence; the reader, if they play, is called "you".
    pub fn headline(&self, you: Option<Seat>, words: &Words) -> String {
        match self.early_end {
            Some(EarlyEnd::Abandoned) => words.text("web-broken-off"),
            Some(EarlyEnd::Agreed) => words.text("web-draw-agreed"),
            Some(EarlyEnd::Resigned(_) | EarlyEnd::OutOfTime(_)) | None => {
                in_words(&self.returns, you, self.losers(), words)
            }
        }
    }

    /// Returns the text key of the reason why a seat has lost, if it has lost at the end by
    /// resigning or on time.
    pub fn loss_key(&self, seat: Seat) -> Option<&'static str> {
        match self.early_end {
            Some(EarlyEnd::Resigned(loser)) if loser == seat => Some("web-seat-resigned"),
            Some(EarlyEnd::OutOfTime(loser)) if loser == seat => Some("web-seat-out-of-time"),
            _ => None,
        }
    }

    /// Returns the place of each seat, from 1: by shares, then by points; seats that have lost by
    /// resigning or on time come last.
    pub fn places(&self) -> Vec<usize> {
        let losers = self.losers();
        let rank = |seat: Seat| {
            let points = self.returns.points().map(|points| points[seat.index()]);
            (!losers.contains(seat), self.returns.share(seat), points)
        };
        let seats = || Seat::all(self.returns.players());
        let place = |seat| seats().filter(|other| rank(*other) > rank(seat)).count() + 1;
        seats().map(place).collect()
    }
}

/// Returns the winners, in words; the reader, if they play, is called "you". Seats that have lost
/// by resigning or on time are in no tie.
fn in_words(returns: &Returns, you: Option<Seat>, losers: Seats, words: &Words) -> String {
    let players = returns.players();
    let winners: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let list = || {
        let named_winners = winners.iter().copied().filter(|seat| you != Some(*seat));
        Arg::List(named_winners.map(Arg::Seat).collect())
    };
    let have_won = you.is_some_and(|you| winners.contains(&you));
    words.say(&match (players, &winners[..]) {
        (1, []) => Message::new("web-lost-alone"),
        (1, [seat]) if returns.share(*seat) < Returns::WHOLE => Message::new("web-tied-alone"),
        (_, [seat]) if is_tied(returns, *seat, losers) && have_won => {
            Message::new("web-you-won-tie")
        }
        (_, [_]) if have_won => Message::new("web-you-won"),
        (_, [seat]) if is_tied(returns, *seat, losers) => {
            Message::new("web-won-tie").with("player", *seat)
        }
        (_, [seat]) => Message::new("web-won").with("player", *seat),
        _ if winners.len() == usize::from(players) => Message::new("web-draw"),
        _ if have_won => Message::new("web-you-shared").with("players", list()),
        _ => Message::new("web-shared").with("players", list()),
    })
}

/// Returns `true` if another player, who has not lost otherwise, has as many points as the winner,
/// so that a tie-break decided.
pub fn is_tied(returns: &Returns, winner: Seat, losers: Seats) -> bool {
    let points = returns.points().unwrap_or_default();
    let points_of = |seat: Seat| points.get(seat.index());
    Seat::all(returns.players())
        .filter(|seat| *seat != winner && !losers.contains(*seat))
        .any(|seat| points_of(winner).is_some() && points_of(seat) == points_of(winner))
}

#[cfg(test)]
mod tests {
    use super::{MatchResult, in_words, is_tied};
    use crate::texts::page_words;
    use ranarium_game::{Language, Returns, Seat, Seats};
    use ranarium_table::EarlyEnd;

    fn check(returns: &Returns, en: &str, nl: &str) {
        check_for(None, returns, en, nl);
    }

    fn check_for(you: Option<Seat>, returns: &Returns, en: &str, nl: &str) {
        let names = ["Ada", "Bo", "Kim"].map(str::to_owned);
        let texts = Language::ALL
            .map(|language| in_words(returns, you, Seats::NONE, &page_words(language, &names)));
        assert_eq!(texts, [en, nl]);
    }

    fn result(returns: Returns, early_end: Option<EarlyEnd>, lost: &[usize]) -> MatchResult {
        MatchResult {
            returns,
            early_end,
            lost: lost.iter().map(|index| Seat::new(*index)).collect(),
        }
    }

    #[test]
    fn every_reader_has_the_headline_of_an_early_end() {
        let [ada, bo, kim] = [0, 1, 2].map(Seat::new);
        let names = ["Ada", "Bo", "Kim"].map(str::to_owned);
        let check = |end: EarlyEnd, lost: &[usize], you: Option<Seat>, en: &str, nl: &str| {
            let lost_seats = lost.iter().map(|index| Seat::new(*index)).collect();
            let ended = result(end.returns(3, lost_seats), Some(end), lost);
            let texts =
                Language::ALL.map(|language| ended.headline(you, &page_words(language, &names)));
            assert_eq!(texts, [en, nl], "{end} for {you:?}");
        };
        let resigned = EarlyEnd::Resigned(bo);
        for (you, en, nl) in [
            (Some(ada), "You win!", "Je wint!"),
            (Some(bo), "Ada wins.", "Ada wint."),
            (Some(kim), "Ada wins.", "Ada wint."),
            (None, "Ada wins.", "Ada wint."),
        ] {
            check(resigned, &[2], you, en, nl);
        }
        for you in [None, Some(ada), Some(kim)] {
            let (en, nl) = ("A draw by agreement.", "Gelijkspel in overleg.");
            check(EarlyEnd::Agreed, &[], you, en, nl);
            check(EarlyEnd::Agreed, &[2], you, en, nl);
            check(EarlyEnd::Abandoned, &[], you, "Broken off", "Afgebroken");
        }
    }

    #[test]
    fn departed_players_are_ranked_last() {
        let points = Returns::winner(3, Seat::new(1)).with_points([40, 12, 12, 0, 0]);
        assert_eq!(result(points, None, &[0]).places(), [3, 1, 2]);
        let won = Returns::winner(3, Seat::new(1));
        assert_eq!(result(won, None, &[]).places(), [2, 1, 2]);
        assert_eq!(result(won, None, &[2]).places(), [2, 1, 3]);
        let resigned = EarlyEnd::Resigned(Seat::FIRST);
        assert_eq!(result(won, Some(resigned), &[2]).places(), [2, 1, 2]);
        assert_eq!(result(Returns::draw(3), None, &[]).places(), [1, 1, 1]);
    }

    #[test]
    fn the_reader_is_called_you() {
        let you = Some(Seat::FIRST);
        let won = Returns::winner(3, Seat::FIRST);
        check_for(you, &won, "You win!", "Je wint!");
        check_for(
            you,
            &won.with_points([57, 3, 57, 0, 0]),
            "After a tie-break, you win!",
            "Je wint na een gelijke stand!",
        );
        let shared = Returns::shared(3, |seat| seat != Seat::new(1));
        check_for(
            you,
            &shared,
            "You share the win with Kim.",
            "Je deelt de winst met Kim.",
        );
        let lost = Returns::winner(3, Seat::new(1));
        check_for(you, &lost, "Bo wins.", "Bo wint.");
        check_for(you, &Returns::draw(3), "A draw.", "Gelijkspel.");
    }

    #[test]
    fn ends_of_matches_have_texts_in_both_languages() {
        let first = Seat::FIRST;
        check(&Returns::winner(3, first), "Ada wins.", "Ada wint.");
        check(
            &Returns::winner(3, first).with_points([57, 3, 57, 0, 0]),
            "After a tie-break, Ada wins.",
            "Ada wint na een gelijke stand.",
        );
        check(
            &Returns::shared(3, |seat| seat != first),
            "Bo and Kim share the win.",
            "Bo en Kim delen de winst.",
        );
        check(&Returns::draw(3), "A draw.", "Gelijkspel.");
    }

    #[test]
    fn the_automaton_may_win_or_tie_a_solo_match() {
        let whole = Returns::WHOLE;
        check(&Returns::solo(whole), "Ada wins.", "Ada wint.");
        check(
            &Returns::solo(whole / 2),
            "A tie with the automaton.",
            "Gelijkspel met de automaat.",
        );
        check(
            &Returns::solo(0),
            "The automaton wins.",
            "De automaat wint.",
        );
    }

    #[test]
    fn a_tie_is_reported_if_points_do_not_decide() {
        let won = Returns::winner(3, Seat::FIRST);
        let is_tied = |returns: Returns, losers| is_tied(&returns, Seat::FIRST, losers);
        let tied = won.with_points([57, 3, 57, 0, 0]);
        assert!(is_tied(tied, Seats::NONE));
        assert!(
            !is_tied(tied, Seats::only(Seat::new(2))),
            "that seat has lost"
        );
        assert!(!is_tied(won.with_points([57, 3, 56, 0, 0]), Seats::NONE));
        assert!(!is_tied(won, Seats::NONE), "no points are counted");
    }
}
