//! The result of a match, in words.

use ranarium_board::Words;
use ranarium_game::{Arg, Message, Returns, Seat};

/// Returns the winners, in words.
pub fn in_words(returns: &Returns, words: &Words) -> String {
    let players = returns.players();
    let winners: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let list = || Arg::List(winners.iter().copied().map(Arg::Seat).collect());
    words.say(&match (players, &winners[..]) {
        (1, []) => Message::new("web-lost-alone"),
        (1, [seat]) if returns.share(*seat) < Returns::WHOLE => Message::new("web-tied-alone"),
        (_, [seat]) if is_tied(returns, *seat) => Message::new("web-won-tie").with("player", *seat),
        (_, [seat]) => Message::new("web-won").with("player", *seat),
        _ if winners.len() == usize::from(players) => Message::new("web-draw"),
        _ => Message::new("web-shared").with("players", list()),
    })
}

/// Returns `true` if another player has as many points as the winner, so that a tie-break decided.
pub fn is_tied(returns: &Returns, winner: Seat) -> bool {
    let points = returns.points().unwrap_or_default();
    let of = |seat: Seat| points.get(seat.index());
    Seat::all(returns.players())
        .any(|seat| seat != winner && of(winner).is_some() && of(seat) == of(winner))
}

#[cfg(test)]
mod tests {
    use super::{in_words, is_tied};
    use crate::texts::page_words;
    use ranarium_game::{Language, Returns, Seat};

    fn check(returns: &Returns, en: &str, nl: &str) {
        let names = ["Ada", "Bo", "Kim"].map(str::to_owned);
        let said = Language::ALL.map(|language| in_words(returns, &page_words(language, &names)));
        assert_eq!(said, [en, nl]);
    }

    #[test]
    fn how_a_match_ended_is_said_in_both_languages() {
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
    fn alone_the_automaton_may_win_or_tie() {
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
    fn a_tie_is_told_where_points_did_not_decide() {
        let won = Returns::winner(3, Seat::FIRST);
        assert!(is_tied(&won.with_points([57, 3, 57, 0, 0]), Seat::FIRST));
        assert!(!is_tied(&won.with_points([57, 3, 56, 0, 0]), Seat::FIRST));
        assert!(!is_tied(&won, Seat::FIRST), "nobody counts points");
    }
}
