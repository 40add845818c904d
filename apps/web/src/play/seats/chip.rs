//! The chip of a seat: its frog, its name, and its signs.

use crate::play::names;
use crate::play::remote_match::{Absence, SeatNote, ShownClock};
use crate::play::seats::feeling::{Feeling, feeling_about};
use crate::play::seats::frog_colour::colour;
use crate::play::seats::seat_row::SeatRow;
use crate::play::seats::seat_state::SeatState;
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_board::frog::{Frog, Marking, Pose};
use ranarium_game::{FullGame, Game, Message, Seat};

/// Returns the id of a seat's face in the page, for pictures that reuse it.
pub fn face_id(seat: Seat) -> String {
    format!("face-{seat}")
}

/// The chip of a seat in a row.
pub fn chip<B: Board>(row: &SeatRow<B::Game>, seat: Seat) -> impl IntoView + use<B> {
    let SeatRow {
        scene,
        words,
        remark,
        is_own_screen,
        ..
    } = *row;
    let state = SeatState::new(row, seat);
    let SeatState { note, frog, .. } = state;
    let fortune = Memo::new(move |_| scene.with(|scene| B::fortune(&scene.observation, seat)));
    let feeling = feeling_about(fortune);
    let name = move || {
        words.with(|words| match is_own_screen && state.is_viewer() {
            true => words.text("web-you"),
            false => words.name(seat),
        })
    };
    let doing = move || {
        let key = state.key();
        let text = key.map(|key| words.with(|words| words.text(key)));
        text.unwrap_or_default()
    };
    let facts = move || {
        words.with(|words| scene.with(|scene| B::seat_facts(&scene.observation, seat, words)))
    };
    let presence = Memo::new(move |_| match state.loss.get() {
        Some(key) => words.with(|words| words.text(key)),
        None => note.with(|note| note.presence.clone()),
    });
    let signs = NodeRef::<leptos::html::Span>::new();
    let explain = move |_| {
        explain_signs(seat, presence.get_untracked(), signs, remark);
    };
    view! {
        <li
            class="seat"
            on:click=explain
            class:seat-deciding=move || state.is_deciding()
            class:seat-decided=move || state.has_decided.get()
            class:seat-viewer=move || state.is_viewer()
            class:seat-gone=move || note.with(|note| note.is_away)
            data-seat=seat.number().to_string()
            data-frog=move || (frog.get() + 1).to_string()
            data-feels=move || feeling.get().map(Feeling::word)
        >
            {face(seat, state, feeling)}
            <span class="seat-name">
                <span class="seat-whole">{name}</span>
                {move || rating(note)}
                <span class="seat-kind">{kind(row, seat)}</span>
                <span class="seat-note">{presence}</span>
            </span>
            <span class=format!("seat-standing game-{}", B::Game::ID) node_ref=signs>{facts}</span>
            {move || clock(note)}
            <span class="seat-state">{doing}</span>
        </li>
    }
}

/// The face of a seat's frog, with a sign on it.
fn face<G: FullGame>(
    seat: Seat,
    state: SeatState<G>,
    feeling: RwSignal<Option<Feeling>>,
) -> impl IntoView {
    let frog = state.frog;
    view! {
        <svg viewBox="0 0 100 100" class="face" aria-hidden="true">
            <g id=face_id(seat)>
            {move || {
                view! {
                    <Frog
                        pose=Pose::Face
                        colour=colour(frog.get())
                        marking=Marking::of_player(frog.get())
                        mood=state.mood(feeling.get())
                    />
                }
            }}
            </g>
            {move || sign(state)}
        </svg>
    }
}

/// The sign on the face: an absence, or a decision that has been made.
fn sign<G: FullGame>(state: SeatState<G>) -> Option<impl IntoView> {
    let path = match state.absence.get() {
        Some(absence) => absence_sign(absence),
        // A tick.
        None if state.has_decided.get() => "M-13 1-4 10 13-9",
        None => return None,
    };
    Some(view! {
        <g class="seat-sign" transform="translate(71 71)">
            <circle r="29"></circle>
            <path d=path></path>
        </g>
    })
}

/// Returns the sign of an absence on the face, as a path around the origin.
const fn absence_sign(absence: Absence) -> &'static str {
    match absence {
        // The hands of a clock.
        Absence::Away => "M0-14V2L9 9",
        // A cross.
        Absence::Gone => "M-11-11 11 11M11-11-11 11",
        // A screen on its foot.
        Absence::Substituted => "M-14-12h28v18h-28zM-7 14H7",
        // A flag.
        Absence::Resigned => "M-9 15v-29l18 7-18 8",
    }
}

/// Returns the kind of a player that is no person: a bot's level, or a client's program.
fn kind<G: FullGame>(row: &SeatRow<G>, seat: Seat) -> impl Fn() -> Option<String> + use<G> {
    let words = row.words;
    let seat_info = row.seat_infos.get(seat.index()).cloned();
    let is_program = row.programs.contains(seat);
    move || {
        let seat_info = seat_info.as_ref()?;
        words.with(|words| match is_program {
            true => Some(words.text("web-program")),
            false => names::kind(seat_info, words),
        })
    }
}

/// The rating of a seat's player, in a rated match.
fn rating(note: Memo<SeatNote>) -> Option<impl IntoView> {
    let rating = note.with(|note| note.rating)?;
    Some(view! { <span class="seat-rating">{rating}</span> })
}

/// The clock of a seat, in a match with clocks.
fn clock(note: Memo<SeatNote>) -> Option<impl IntoView> {
    let ShownClock {
        text,
        factor,
        is_running,
        is_low,
    } = note.with(|note| note.clock.clone())?;
    Some(view! {
        <span class="seat-clock" class:seat-clock-running=is_running class:seat-clock-low=is_low>
            {text}
            {factor.map(|factor| view! { <small>{format!(" ×{factor}")}</small> })}
        </span>
    })
}

/// Explains in the bar the facts beside a player's name, after the player's absence in a word; if
/// they are explained already, ends that.
fn explain_signs(
    seat: Seat,
    presence: String,
    signs: NodeRef<leptos::html::Span>,
    remark: RwSignal<Option<Message>>,
) {
    let label = signs.get_untracked().and_then(|signs| {
        let sign = signs.query_selector("[aria-label]").ok()??;
        sign.get_attribute("aria-label")
    });
    let facts: Vec<String> = Some(presence)
        .filter(|presence| !presence.is_empty())
        .into_iter()
        .chain(label)
        .collect();
    let text = (!facts.is_empty()).then(|| {
        Message::new("web-seat-signs")
            .with("player", seat)
            .with("signs", facts.join(" · "))
    });
    remark.update(|remark| *remark = text.filter(|text| remark.as_ref() != Some(text)));
}
