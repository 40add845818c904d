//! The points of a finished match, as a table.

use crate::play::end::counted::LateCount;
use crate::play::result::MatchResult;
use crate::play::seats::{frog_of, player_frog};
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::frog::{Mood, Pose};
use ranarium_board::{Words, number};
use ranarium_game::{Game, Returns, ScoreLine, Seat};

/// From this width on, in CSS pixels, the result is beside the board.
const WIDE_PX: f64 = 1100.0;

/// Maximum share of the window's height for the result beside the board.
const MAX_SHARE: f64 = 0.8;

/// The height of one line of points, in CSS pixels.
const LINE_PX: f64 = 50.0;

/// The height of all else in the result, in CSS pixels.
const ALL_ELSE_PX: f64 = 480.0;

/// The number of players from which on they are numbered by their places.
const RANKED: u8 = 3;

/// The points of all players, the best first; each opens into lines, as on the score pad. In a game
/// without points, the places of three players or more, if there is a winner.
pub fn points<G: Game>(
    ended: MatchResult,
    you: Option<Seat>,
    frogs: &[u8],
    words: Signal<Words>,
    counted: LateCount,
) -> impl IntoView + use<G> {
    let returns = ended.returns;
    let total = returns.points().map(<[i16]>::to_vec);
    let places = ended.places();
    let is_ranked = returns.players() >= RANKED && places.iter().any(|place| *place > 1);
    if total.is_none() && !is_ranked {
        return None;
    }
    let mut seats: Vec<Seat> = Seat::all(returns.players()).collect();
    seats.sort_by_key(|seat| places[seat.index()]);
    let fits = fits(counted);
    let row = |owner: Option<Seat>, total: Option<i16>| {
        let place = owner.filter(|_| is_ranked).map(|seat| {
            let place = places[seat.index()];
            view! { <span class="result-place">{place} "."</span> }
        });
        let name = words.with(|words| match owner {
            Some(seat) if you == Some(seat) => words.text("web-you"),
            Some(seat) => words.name(seat),
            None => words.text("web-automaton"),
        });
        let face = owner.map(|seat| face(seat, frog_of(frogs, seat), &returns));
        let Some(total) = total else {
            return view! {
                <div class="result-row">{place} {face} <span class="result-name">{name}</span></div>
            }
            .into_any();
        };
        view! {
            <details class="result-points" open=fits>
                <summary>
                    {place} {face} <span class="result-name">{name}</span>
                    <span class="number">{number(total)}</span>
                </summary>
                {lines::<G>(lines_of(counted, owner), words)}
            </details>
        }
        .into_any()
    };
    let others = lines_of(counted, None);
    let other = (!others.is_empty()).then(|| {
        let total = others.iter().map(|line| line.points).sum();
        row(None, Some(total))
    });
    let caption = words.with(|words| {
        words.text(match total {
            Some(_) => "web-points",
            None => "web-places",
        })
    });
    Some(view! {
        <div class="result-table" role="group" aria-label=caption>
            {seats
                .into_iter()
                .map(|seat| row(Some(seat), total.as_ref().map(|total| total[seat.index()])))
                .collect_view()}
            {other}
        </div>
    })
}

/// Returns the lines of a seat, or those of no seat.
fn lines_of(counted: LateCount, owner: Option<Seat>) -> Vec<ScoreLine> {
    counted.with(|counted| {
        let lines = counted.iter().flat_map(|counted| &counted.lines);
        lines.filter(|line| line.seat == owner).cloned().collect()
    })
}

/// Returns `true` if all lines fit beside the board: totals come first.
fn fits(counted: LateCount) -> bool {
    let lines = counted.with(|counted| counted.as_ref().map_or(0, |count| count.lines.len()));
    window_size().is_some_and(|(width, height)| {
        width >= WIDE_PX && MAX_SHARE * height >= ALL_ELSE_PX + LINE_PX * lines as f64
    })
}

/// The face of a player, happy for a winner.
fn face(seat: Seat, frog: usize, returns: &Returns) -> impl IntoView + use<> {
    let mood = match returns.share(seat) > 0 {
        true => Mood::Happy,
        false => Mood::Calm,
    };
    player_frog(frog, Pose::Face, mood)
}

/// Returns the width and height of the window, in CSS pixels.
fn window_size() -> Option<(f64, f64)> {
    let (width, height) = (window().inner_width().ok()?, window().inner_height().ok()?);
    Some((width.as_f64()?, height.as_f64()?))
}

/// A player's lines, each with the clause that counts it.
fn lines<G: Game>(lines: Vec<ScoreLine>, words: Signal<Words>) -> impl IntoView {
    let sheets = use_sheets();
    let rows = lines.into_iter().map(|line| {
        let clause = line.clause;
        let text = words.with(|words| words.say(&line.message));
        let title = words.with(|words| words.text("web-why"));
        view! {
            <tr>
                <td>{text}</td>
                <td>
                    <button
                        type="button"
                        class="clause"
                        aria-label=title.clone()
                        title=title
                        on:click=move |_| sheets.open_clause(G::ID, clause)
                    >
                        "?"
                    </button>
                </td>
                <td class="number">{number(line.points)}</td>
            </tr>
        }
    });
    view! {
        <table>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}
