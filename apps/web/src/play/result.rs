//! The result of a match, in words.

use ranarium_board::Words;
use ranarium_game::{Arg, Message, Returns, Seat};

/// Returns the winners, in words; the reader, if they play, is called "you".
pub fn in_words(returns: &Returns, you: Option<Seat>, words: &Words) -> String {
    let players = returns.players();
    let winners: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let list = || {
        let named = winners.iter().copied().filter(|seat| you != Some(*seat));
        Arg::List(named.map(Arg::Seat).collect())
    };
    let have_won = you.is_some_and(|you| winners.contains(&you));
    words.say(&match (players, &winners[..]) {
        (1, []) => Message::new("web-lost-alone"),
        (1, [seat]) if returns.share(*seat) < Returns::WHOLE => Message::new("web-tied-alone"),
        (_, [seat]) if is_tied(returns, *seat) && have_won => Message::new("web-you-won-tie"),
        (_, [_]) if have_won => Message::new("web-you-won"),
        (_, [seat]) if is_tied(returns, *seat) => Message::new("web-won-tie").with("player", *seat),
        (_, [seat]) => Message::new("web-won").with("player", *seat),
        _ if winners.len() == usize::from(players) => Message::new("web-draw"),
        _ if have_won => Message::new("web-you-shared").with("players", list()),
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
        check_for(None, returns, en, nl);
    }

    fn check_for(you: Option<Seat>, returns: &Returns, en: &str, nl: &str) {
        let names = ["Ada", "Bo", "Kim"].map(str::to_owned);
        let said =
            Language::ALL.map(|language| in_words(returns, you, &page_words(language, &names)));
        assert_eq!(said, [en, nl]);
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
