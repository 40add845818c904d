//! How a match ended.

use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Arg, Message, Returns, Seat};

/// Who has won, in words.
pub fn in_words(returns: &Returns, words: &Words) -> String {
    let players = returns.players();
    let winners: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let list = || Arg::List(winners.iter().copied().map(Arg::Seat).collect());
    words.say(&match winners[..] {
        [] => Message::new("web-lost"),
        [seat] if is_tied(returns, seat) => Message::new("web-won-tie").with("player", seat),
        [seat] => Message::new("web-won").with("player", seat),
        _ if winners.len() == usize::from(players) => Message::new("web-draw"),
        _ => Message::new("web-shared").with("players", list()),
    })
}

/// Whether somebody else has as many points as the winner, so that something else decided.
fn is_tied(returns: &Returns, winner: Seat) -> bool {
    let points = returns.points().unwrap_or_default();
    let of = |seat: Seat| points.get(seat.index());
    Seat::all(returns.players())
        .any(|seat| seat != winner && of(winner).is_some() && of(seat) == of(winner))
}

/// Points by seat, if the game counts them.
#[component]
pub fn Points(returns: Returns, words: Signal<Words>) -> impl IntoView {
    let rows = move || {
        words.with(|words| {
            Seat::all(returns.players())
                .zip(returns.points().unwrap_or_default())
                .map(|(seat, points)| {
                    view! {
                        <tr>
                            <th scope="row">{words.name(seat)}</th>
                            <td>{points.to_string()}</td>
                        </tr>
                    }
                })
                .collect_view()
        })
    };
    let caption = move || words.with(|words| words.text("web-points"));
    returns.points().is_some().then(|| {
        view! {
            <table class="points">
                <caption>{caption}</caption>
                <tbody>{rows}</tbody>
            </table>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::is_tied;
    use ranarium_game::{Returns, Seat};

    #[test]
    fn a_tie_is_told_where_points_did_not_decide() {
        let won = Returns::winner(3, Seat::FIRST);
        assert!(is_tied(&won.with_points([57, 3, 57, 0, 0]), Seat::FIRST));
        assert!(!is_tied(&won.with_points([57, 3, 56, 0, 0]), Seat::FIRST));
        assert!(!is_tied(&won, Seat::FIRST), "nobody counts points");
    }
}
