//! The end of a match: the winners, the points of all seats, the time it took, and the next
//! actions.

use crate::files;
use crate::link::use_link;
use crate::picture::picture;
use crate::play::choices::phrase;
use crate::play::draws::CheckDraws;
use crate::play::early_end::early_end_message;
use crate::play::lazy_parts::MatchEnd;
use crate::play::result::{in_words, is_tied};
use crate::play::seats::colour;
use crate::play::stopwatch;
use crate::sheets::use_sheets;
use crate::texts::study_words;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::task::spawn_local;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, ScoredBoard, Words};
use ranarium_game::{FullGame, Game, Message, NoEvents, Returns, ScoreLine, Scoring, Seat};
use ranarium_protocol::client::{Analyse, Cancel, Judgement, Record};
use ranarium_table::{Entry, MatchId, Record as MatchRecord, Replay};

/// The bot that looks for the decisive moment: strong enough to find it, and done before the points
/// are read.
const JUDGE: &str = "hard@400";

/// The least share of the win that a decision must have given away to be decisive.
const DECISIVE: f64 = 0.08;

/// From this width on, in CSS pixels, the result is beside the board.
const WIDE: f64 = 1100.0;

/// The largest share of the window's height for the result beside the board.
const SHARE: f64 = 0.8;

/// The height of one line of points, in CSS pixels.
const LINE: f64 = 50.0;

/// The height of all else in the result, in CSS pixels.
const ALL_ELSE: f64 = 480.0;

/// The data that the end of a match takes from its record.
pub struct RecordSummary {
    /// Points line by line, in a game with points.
    lines: Vec<ScoreLine>,
    /// Number of decisions of all players.
    decisions: usize,
}

/// Counts a match from its record.
pub type CountRecord = fn(&str) -> Option<RecordSummary>;

/// Counts a match of a game with score sheets.
pub fn with_points<B: ScoredBoard>(record: &str) -> Option<RecordSummary> {
    let (last, decisions) = played_out::<B::Game>(record)?;
    let sheet = B::Game::score_sheet(&last);
    Some(RecordSummary {
        lines: B::Game::score(&sheet).ok()?,
        decisions,
    })
}

/// Counts a match of a game without points.
pub fn without_points<B: Board>(record: &str) -> Option<RecordSummary> {
    let (_, decisions) = played_out::<B::Game>(record)?;
    Some(RecordSummary {
        lines: Vec::new(),
        decisions,
    })
}

/// Returns the last state of a match, and the number of its decisions.
fn played_out<G: FullGame>(record: &str) -> Option<(G::State, usize)> {
    let record: MatchRecord<G> = record.parse().ok()?;
    let mut replay = Replay::new(&record).ok()?;
    let mut decisions = 0;
    while let Some(entry) = replay.next_step(&mut NoEvents).ok()? {
        decisions += usize::from(!matches!(entry, Entry::Chance(_)));
    }
    Some((replay.state().clone(), decisions))
}

/// Returns the decision that gave away most, if it was much.
fn decisive(judgements: &[Judgement]) -> Option<&Judgement> {
    let given = |judgement: &Judgement| judgement.best.value - judgement.played.value;
    judgements
        .iter()
        .filter(|judgement| given(judgement) >= DECISIVE)
        .max_by(|one, other| given(one).total_cmp(&given(other)))
}

/// Returns `true` if points were equal and a tie-break decided, also against the automaton.
fn is_broken_tie(returns: &Returns, counted: Option<&RecordSummary>) -> bool {
    let seats: Vec<Seat> = Seat::all(returns.players()).collect();
    match seats[..] {
        [alone] => {
            let sum = |whose| -> i32 {
                let lines = counted.iter().flat_map(|counted| &counted.lines);
                let own = lines.filter(|line| line.seat == whose);
                own.map(|line| i32::from(line.points)).sum()
            };
            let is_shared = returns.share(alone) == Returns::WHOLE / 2;
            counted.is_some() && !is_shared && sum(Some(alone)) == sum(None)
        }
        _ => seats
            .iter()
            .any(|seat| returns.share(*seat) == Returns::WHOLE && is_tied(returns, *seat)),
    }
}

/// The result of a match: a sheet over the board, which can be put aside.
pub fn end_view<B: Board>(end: MatchEnd, count: CountRecord) -> impl IntoView {
    let MatchEnd {
        match_id,
        returns,
        early_end,
        words,
        rematch,
    } = end;
    let link = use_link();
    let names: Vec<String> = words.with_untracked(|words| {
        let seats = Seat::all(returns.players());
        seats.map(|seat| words.name(seat)).collect()
    });
    let words = study_words::<B>(Signal::stored(names));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let counted = RwSignal::new_local(None::<RecordSummary>);
    let asked = match_id.clone();
    spawn_local_scoped_with_cancellation(async move {
        if let Ok(record) = link.ask(Record { match_id: asked }).await {
            counted.set(count(&record.text));
        }
    });
    let is_aside = RwSignal::new(false);
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            request_animation_frame(move || drop(heading.focus()));
        }
    });
    let given_up = early_end.map(|end| {
        let said = move || words.with(|words| words.say(&early_end_message(end)));
        view! { <p class="result-tie">{said}</p> }
    });
    let is_tie = move || {
        early_end.is_none() && counted.with(|counted| is_broken_tie(&returns, counted.as_ref()))
    };
    let tie =
        move || is_tie().then(|| view! { <p class="result-tie">{say("board-tie-break")}</p> });
    let minutes = stopwatch::minutes(&match_id);
    let facts = move || {
        let decisions = counted.with(|counted| Some(counted.as_ref()?.decisions))?;
        let said = words.with(|words| {
            let moves = words.say(&Message::new("web-end-moves").with("moves", decisions));
            match minutes {
                Some(minutes) => {
                    let time = words.say(&Message::new("web-end-time").with("minutes", minutes));
                    format!("{moves} · {time}")
                }
                None => moves,
            }
        });
        Some(view! { <p class="result-facts">{said}</p> })
    };
    let fault = RwSignal::new(None::<Message>);
    let file = format!("{match_id}.png");
    let share = move |_| {
        let file = file.clone();
        spawn_local(async move {
            let Ok(Some(table)) = document().query_selector(".match > .table") else {
                return;
            };
            let line = words.with_untracked(|words| {
                let ended = in_words(&returns, words);
                format!("{} · {ended} · Ranarium", words.text("name"))
            });
            let shared = match picture(&table, B::Game::ID, &line).await {
                Ok(picture) => files::hand_on(&file, &picture, &line).await,
                Err(error) => Err(error),
            };
            let failed = shared.err().map(|_| Message::new("web-not-saved"));
            drop(fault.try_set(failed));
        });
    };
    let faults = move || {
        let fault = fault.get()?;
        Some(words.with(|words| words.say(&fault)))
    };
    let replay = format!("/replay/{match_id}");
    let kept_id = StoredValue::new(match_id);
    view! {
        <section
            class="result"
            class:result-aside=move || is_aside.get()
            aria-label=move || say("web-result")
        >
            <div class="result-told" hidden=move || is_aside.get()>
                {winners(&returns)}
                <h2 tabindex="-1" node_ref=heading>
                    {move || words.with(|words| in_words(&returns, words))}
                </h2>
                {given_up}
                {tie}
                {move || points::<B::Game>(returns, words, counted)}
                {facts}
                <CheckDraws match_id=kept_id said=fault words/>
                <p role="alert">{faults}</p>
                {moment::<B>(kept_id, words)}
            </div>
            <div class="result-buttons">
                <button type="button" class="main" on:click=move |_| rematch.run(())>
                    {move || say("web-rematch")}
                </button>
                <a class="button" href=replay>
                    {move || say("web-replay")}
                </a>
                <button
                    type="button"
                    aria-pressed=move || is_aside.get().to_string()
                    on:click=move |_| is_aside.update(|is_aside| *is_aside = !*is_aside)
                >
                    {move || say(if is_aside.get() { "web-result" } else { "web-see-board" })}
                </button>
                <button type="button" on:click=share>
                    {move || say("web-share-picture")}
                </button>
                <a class="button" href="/">
                    {move || say("web-home")}
                </a>
            </div>
        </section>
    }
}

/// The winners' frogs, large; a lone loser's, sad.
fn winners(returns: &Returns) -> impl IntoView + use<> {
    let players = returns.players();
    let won: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let (shown, mood) = match won.is_empty() {
        true => (vec![Seat::FIRST], Mood::Sad),
        false => (won, Mood::Happy),
    };
    let frogs = shown.into_iter().map(|seat| {
        view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <Frog
                    pose=Pose::Sitting
                    colour=colour(seat)
                    marking=Marking::of_player(seat.index())
                    mood
                />
            </svg>
        }
    });
    view! { <div class="result-frogs">{frogs.collect_view()}</div> }
}

/// The points of all players, the best first; each opens into lines, as on the score pad.
fn points<G: Game>(
    returns: Returns,
    words: Signal<Words>,
    counted: RwSignal<Option<RecordSummary>, LocalStorage>,
) -> impl IntoView {
    let total = returns.points()?;
    let mut seats: Vec<Seat> = Seat::all(returns.players()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse((returns.share(*seat), total[seat.index()])));
    let lines_of = move |whose: Option<Seat>| -> Vec<ScoreLine> {
        counted.with(|counted| {
            let lines = counted.iter().flat_map(|counted| &counted.lines);
            lines.filter(|line| line.seat == whose).cloned().collect()
        })
    };
    // Totals come first: the lines are expanded only if all fit.
    let lines_in_all = counted.with(|counted| counted.as_ref().map_or(0, |it| it.lines.len()));
    let have_room = window_size().is_some_and(|(width, height)| {
        width >= WIDE && SHARE * height >= ALL_ELSE + LINE * lines_in_all as f64
    });
    let row = move |whose: Option<Seat>, total: i16| {
        let name = words.with(|words| match whose {
            Some(seat) => words.name(seat),
            None => words.text("web-automaton"),
        });
        let face = whose.map(|seat| {
            let mood = match returns.share(seat) > 0 {
                true => Mood::Happy,
                false => Mood::Calm,
            };
            view! {
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <Frog
                        pose=Pose::Face
                        colour=colour(seat)
                        marking=Marking::of_player(seat.index())
                        mood
                    />
                </svg>
            }
        });
        view! {
            <details class="result-points" open=have_room>
                <summary>
                    {face} <span class="result-name">{name}</span>
                    <span class="number">{total}</span>
                </summary>
                {lines::<G>(lines_of(whose), words)}
            </details>
        }
    };
    let others = lines_of(None);
    let other = (!others.is_empty()).then(|| {
        let total = others.iter().map(|line| line.points).sum();
        row(None, total)
    });
    let caption = words.with(|words| words.text("web-points"));
    Some(view! {
        <div class="result-table" role="group" aria-label=caption>
            {seats
                .into_iter()
                .map(|seat| row(Some(seat), total[seat.index()]))
                .collect_view()}
            {other}
        </div>
    })
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
        let said = words.with(|words| words.say(&line.message));
        let title = words.with(|words| words.text("web-why"));
        view! {
            <tr>
                <td>{said}</td>
                <td>
                    <button
                        type="button"
                        class="clause"
                        title=title
                        on:click=move |_| sheets.open_clause(G::ID, clause)
                    >
                        {clause}
                    </button>
                </td>
                <td class="number">{line.points}</td>
            </tr>
        }
    });
    view! {
        <table>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
}

/// The decisive moment, from the analysis, with a link to it in the replay.
fn moment<B: Board>(match_id: StoredValue<MatchId>, words: Signal<Words>) -> impl IntoView {
    let link = use_link();
    let judged = RwSignal::new(None::<Vec<Judgement>>);
    let is_on = StoredValue::new(true);
    spawn_local_scoped_with_cancellation(async move {
        let analyse = Analyse {
            match_id: match_id.get_value(),
            bot: JUDGE.to_owned(),
        };
        let analysis = link.ask(analyse).await;
        is_on.set_value(false);
        judged.set(Some(analysis.map(|it| it.judgements).unwrap_or_default()));
    });
    on_cleanup(move || {
        if is_on.get_value() {
            let cancel = Cancel {
                match_id: match_id.get_value(),
            };
            spawn_local(async move { drop(link.ask(cancel).await) });
        }
    });
    move || {
        let soft = |key: &'static str| {
            let said = words.with(|words| words.text(key));
            view! { <p class="result-moment soft">{said}</p> }.into_any()
        };
        let Some(judged) = judged.get() else {
            return soft("web-end-judging");
        };
        let Some(decisive) = decisive(&judged) else {
            return soft("web-end-no-moment");
        };
        let said = words.with(|words| {
            let played = phrase::<B::Game>(&decisive.played.action, words);
            let best = phrase::<B::Game>(&decisive.best.action, words);
            // The two phrases may be equal although their places differ.
            let key = match played == best {
                true => "web-end-moment-way",
                false => "web-end-moment",
            };
            let message = Message::new(key).with("player", decisive.seat);
            words.say(&message.with("played", played).with("best", best))
        });
        let at = decisive.step.saturating_sub(1);
        let place = format!("/replay/{}?at={at}", match_id.get_value());
        let look = words.with(|words| words.text("web-end-look"));
        view! {
            <p class="result-moment">
                {said} " " <a href=place>{look}</a>
            </p>
        }
        .into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::decisive;
    use ranarium_game::Seat;
    use ranarium_protocol::client::Judgement;
    use ranarium_protocol::{Choice, JudgedAction};

    fn judgement(step: usize, played: f64, best: f64) -> Judgement {
        let judged = |value| JudgedAction {
            action: Choice::Text("pass".to_owned()),
            value,
            visits: 1,
        };
        Judgement {
            step,
            seat: Seat::FIRST,
            played: judged(played),
            best: judged(best),
        }
    }

    #[test]
    fn the_decision_that_gave_most_away_decided() {
        let judged = [
            judgement(3, 0.5, 0.6),
            judgement(8, 0.2, 0.7),
            judgement(9, 0.1, 0.3),
        ];
        assert_eq!(decisive(&judged).map(|it| it.step), Some(8));
    }

    #[test]
    fn where_all_played_well_no_moment_decided() {
        assert!(decisive(&[judgement(3, 0.5, 0.55)]).is_none());
        assert!(decisive(&[]).is_none());
    }
}
