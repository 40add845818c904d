//! The points of all players, line by line.

use crate::sheets::use_sheets;
use crate::texts::t;
use leptos::prelude::*;
use ranarium_board::{Pad, number};
use ranarium_game::{ScoreLine, Scoring, Seat};

/// Returns a player's points, or for `None` those of the row that belongs to no player.
pub fn total(lines: &[ScoreLine], seat: Option<Seat>) -> i32 {
    let own_lines = lines.iter().filter(|line| line.seat == seat);
    own_lines.map(|line| i32::from(line.points)).sum()
}

/// The points of all players, the further row last.
#[component]
pub fn Points<G: Scoring>(
    pad: Pad<G>,
    count: Memo<usize>,
    lines: Memo<Vec<ScoreLine>>,
    other: Option<&'static str>,
) -> impl IntoView {
    let tables = move || {
        let seats = Seat::all(count.get() as u8).map(Some);
        let is_other = lines.with(|lines| lines.iter().any(|line| line.seat.is_none()));
        seats
            .chain(is_other.then_some(None))
            .map(|seat| view! { <Counted pad seat lines other/> })
            .collect_view()
    };
    view! {
        <section class="score-lines" aria-label=t("web-points")>
            {tables}
            <p class="score-said" role="status">
                {move || points_text(pad, &lines.get(), count.get())}
            </p>
        </section>
    }
}

/// Returns all totals in one sentence, for screen readers.
fn points_text<G: Scoring>(pad: Pad<G>, lines: &[ScoreLine], count: usize) -> String {
    let totals = Seat::all(count as u8).map(|seat| {
        let total = total(lines, Some(seat));
        let name = pad.words.with(|words| words.name(seat));
        format!("{name} {}", number(total))
    });
    totals.collect::<Vec<_>>().join(", ")
}

/// The points of a player, line by line.
#[component]
fn Counted<G: Scoring>(
    pad: Pad<G>,
    /// The player; `None` for the further row.
    seat: Option<Seat>,
    lines: Memo<Vec<ScoreLine>>,
    other: Option<&'static str>,
) -> impl IntoView {
    let name = move || match (seat, other) {
        (Some(seat), _) => pad.words.with(|words| words.name(seat)),
        (None, Some(key)) => pad.text(key),
        (None, None) => String::new(),
    };
    let sheets = use_sheets();
    let rows = move || {
        let lines = lines.get().into_iter().filter(|line| line.seat == seat);
        lines
            .map(|line| {
                let clause = line.clause;
                view! {
                    <tr>
                        <td>{pad.say(&line.message)}</td>
                        <td>
                            <button
                                type="button"
                                class="clause"
                                aria-label=t("web-why")
                                on:click=move |_| sheets.open_clause(G::ID, clause)
                            >
                                "?"
                            </button>
                        </td>
                        <td class="number">{number(line.points)}</td>
                    </tr>
                }
            })
            .collect_view()
    };
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="colgroup" colspan="2">
                        {name}
                    </th>
                    <td class="number">{move || lines.with(|lines| number(total(lines, seat)))}</td>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
