//! The end of a match: the winners, the points of all seats, the time it took, and the next
//! actions.

mod counted;
mod moment;
mod points;
mod share;

pub use counted::{with_points, without_points};

use crate::link::{Link, use_link};
use crate::play::draws::CheckDraws;
use crate::play::early_end::early_end_message;
use crate::play::end::counted::{Count, LateCount, is_broken_tie};
use crate::play::end::moment::moment;
use crate::play::end::points::points;
use crate::play::end::share::share_button;
use crate::play::lazy_parts::MatchEnd;
use crate::play::remote_match::RatingChange;
use crate::play::result::MatchResult;
use crate::play::seats::colour;
use crate::play::stopwatch;
use crate::texts::study_words;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, Words};
use ranarium_game::{Arg, Game, Message, Returns, Seat, Seats, Views};
use ranarium_protocol::client::Record;
use ranarium_table::{EarlyEnd, MatchId};

/// The result of a match: a sheet over the board, which can be put aside.
pub fn end_view<B: Board>(end: MatchEnd, count: Count) -> impl IntoView {
    let MatchEnd {
        match_id,
        ended,
        you,
        frogs,
        rating,
        words,
        rematch,
        rematch_label,
        took_ms,
    } = end;
    let MatchResult {
        returns,
        early_end,
        lost,
    } = ended;
    let names: Vec<String> = words.with_untracked(|words| {
        let seats = Seat::all(returns.players());
        seats.map(|seat| words.name(seat)).collect()
    });
    let words = study_words::<B>(Signal::stored(names));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let counted = late_count(use_link(), match_id.clone(), count);
    let is_broken_off = early_end == Some(EarlyEnd::Abandoned);
    // The heading says that a draw was agreed.
    let reason = early_end.filter(|end| *end != EarlyEnd::Agreed);
    let given_up = reason.map(|end| {
        let said = move || words.with(|words| words.say(&early_end_message(end, you)));
        view! { <p class="result-tie">{said}</p> }
    });
    let played_on: Vec<_> = played_on(lost, you)
        .into_iter()
        .map(|message| {
            let said = move || words.with(|words| words.say(&message));
            view! { <p class="result-tie">{said}</p> }
        })
        .collect();
    let is_tie = move || {
        early_end.is_none()
            && counted.with(|counted| is_broken_tie(&returns, ended.losers(), counted.as_ref()))
    };
    let tie =
        move || is_tie().then(|| view! { <p class="result-tie">{say("board-tie-break")}</p> });
    // At a server everyone is shown the same time.
    let at_screen = stopwatch::minutes(&match_id);
    let facts = move || {
        let decisions = counted.with(|counted| Some(counted.as_ref()?.decisions))?;
        let minutes = took_ms.get().map(stopwatch::whole_minutes).or(at_screen);
        let said = words.with(|words| facts(decisions, minutes, words));
        Some(view! { <p class="result-facts">{said}</p> })
    };
    let rated = move || {
        let RatingChange { rating, change } = rating?.get()?;
        let message = Message::new("web-end-rating").with("rating", rating);
        // A gain has its sign, too, and a loss a minus.
        let sign = if change < 0 { "−" } else { "+" };
        let message = message.with("change", format!("{sign}{}", change.unsigned_abs()));
        let said = words.with(|words| words.say(&message));
        Some(view! { <p class="result-rating">{said}</p> })
    };
    // Where nothing is hidden or drawn, there is nothing to check.
    let can_check = Memo::new(move |_| {
        <B::Game as Views>::HIDES
            || counted.with(|counted| counted.as_ref().is_some_and(|it| it.draws > 0))
    });
    let fault = RwSignal::new(None::<Message>);
    let faults = move || {
        let fault = fault.get()?;
        Some(words.with(|words| words.say(&fault)))
    };
    let is_aside = RwSignal::new(false);
    let replay = format!("/replay/{match_id}");
    let share = share_button(B::Game::ID, &match_id, ended, words, fault);
    let kept_id = StoredValue::new(match_id);
    view! {
        <section
            class="result"
            class:result-aside=move || is_aside.get()
            aria-label=move || say("web-result")
        >
            <div class="result-told" hidden=move || is_aside.get()>
                {(!is_broken_off).then(|| winners(&returns, &frogs))}
                {heading(ended, you, words)}
                {given_up}
                {played_on}
                {tie}
                {rated}
                {(!is_broken_off)
                    .then_some(move || points::<B::Game>(ended, you, &frogs, words, counted))}
                {facts}
                <Show when=move || can_check.get()>
                    <CheckDraws match_id=kept_id said=fault words/>
                </Show>
                <p role="alert">{faults}</p>
                {early_end.is_none().then(|| moment::<B>(kept_id, lost, words))}
            </div>
            <div class="result-buttons">
                {rematch
                    .map(|rematch| {
                        view! {
                            <button type="button" class="main" on:click=move |_| rematch.run(())>
                                {move || rematch_label.get().unwrap_or_else(|| say("web-rematch"))}
                            </button>
                        }
                    })}
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
                {share}
                <a class="button" href="/">
                    {move || say("web-home")}
                </a>
            </div>
        </section>
    }
}

/// Returns the figures of a match, which arrive with its record.
fn late_count(link: Link, match_id: MatchId, count: Count) -> LateCount {
    let counted = RwSignal::new_local(None);
    spawn_local_scoped_with_cancellation(async move {
        if let Ok(record) = link.ask(Record { match_id }).await {
            counted.set(count(&record.text));
        }
    });
    counted
}

/// The result in words, which receives the focus.
fn heading(ended: MatchResult, you: Option<Seat>, words: Signal<Words>) -> impl IntoView {
    let heading = NodeRef::<leptos::html::H2>::new();
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            request_animation_frame(move || drop(heading.focus()));
        }
    });
    view! {
        <h2 tabindex="-1" node_ref=heading>
            {move || words.with(|words| ended.headline(you, words))}
        </h2>
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

/// Returns the number of decisions in words, and the time that they took, if it was measured.
fn facts(decisions: usize, minutes: Option<u32>, words: &Words) -> String {
    let moves = words.say(&Message::new("web-end-moves").with("moves", decisions));
    match minutes {
        Some(minutes) => {
            let (key, unit, count) = rounded(minutes);
            let time = words.say(&Message::new(key).with(unit, count));
            format!("{moves} · {time}")
        }
        None => moves,
    }
}

/// Returns a time in whole units: minutes, from two hours on hours, and from two days on days.
const fn rounded(minutes: u32) -> (&'static str, &'static str, u32) {
    const HOUR: u32 = 60;
    const DAY: u32 = 24 * HOUR;
    if minutes < 2 * HOUR {
        ("web-end-time", "minutes", minutes)
    } else if minutes < 2 * DAY {
        ("web-end-hours", "hours", (minutes + HOUR / 2) / HOUR)
    } else {
        ("web-end-days", "days", (minutes + DAY / 2) / DAY)
    }
}

/// The winners' frogs, large; a lone loser's, sad.
fn winners(returns: &Returns, frogs: &[u8]) -> impl IntoView + use<> {
    let players = returns.players();
    let won: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let (shown, mood) = match won.is_empty() {
        true => (vec![Seat::FIRST], Mood::Sad),
        false => (won, Mood::Happy),
    };
    let sitting = shown.into_iter().map(|seat| {
        let frog = frogs
            .get(seat.index())
            .copied()
            .map_or(seat.index(), usize::from);
        view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <Frog
                    pose=Pose::Sitting
                    colour=colour(frog)
                    marking=Marking::of_player(frog)
                    mood
                />
            </svg>
        }
    });
    view! { <div class="result-frogs">{sitting.collect_view()}</div> }
}

#[cfg(test)]
mod tests {
    use super::{played_on, rounded};
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

    #[test]
    fn long_durations_are_in_hours_or_days() {
        let told = |minutes| {
            let (_, unit, count) = rounded(minutes);
            (unit, count)
        };
        assert_eq!([1, 119].map(told), [("minutes", 1), ("minutes", 119)]);
        assert_eq!([120, 2_879].map(told), [("hours", 2), ("hours", 48)]);
        assert_eq!([2_880, 10_000].map(told), [("days", 2), ("days", 7)]);
    }
}
