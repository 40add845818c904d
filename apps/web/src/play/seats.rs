//! The players at the table: face, name, public facts, and whose turn it is.

use crate::play::names;
use crate::play::remote_match::{Absence, RemoteMatch, SeatClock, SeatNote};
use crate::play::result::MatchResult;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, Scene, Words};
use ranarium_game::{FullGame, Game, Message, Returns, Seat, Seats, Viewer};
use ranarium_table::Sitter;
use std::sync::Arc;
use std::time::Duration;

/// The colours of frogs, by their numbers.
const COLOURS: [&str; 5] = ["player-1", "player-2", "player-3", "player-4", "player-5"];

/// Returns the colour of the frog with this number. Without a chosen frog, a player has the one
/// with the number of the seat.
pub const fn colour(frog: usize) -> &'static str {
    COLOURS[frog % COLOURS.len()]
}

/// Returns the id of a seat's face in the page, for pictures that reuse it.
pub fn face_id(seat: Seat) -> String {
    format!("face-{seat}")
}

/// The contents of the row of seats.
pub struct SeatRow<G: FullGame> {
    /// The scene.
    pub scene: Signal<Arc<Scene<G>>>,
    /// The players, by seat.
    pub sitters: Vec<Sitter>,
    /// The seats in which clients' programs play.
    pub programs: Seats,
    /// The words of the game, with the names of the players.
    pub words: Signal<Words>,
    /// The seats whose bots are thinking.
    pub thinking: Signal<Vec<Seat>>,
    /// The explanation of a player's signs.
    pub remark: RwSignal<Option<Message>>,
    /// The match, if its players use different screens.
    pub remote: Option<RemoteMatch>,
    /// `true` if the viewer's seat is called "you": one person uses the screen.
    pub is_own_screen: bool,
    /// The end of the match, once it is over.
    pub ended: Signal<Option<MatchResult>>,
}

/// The row of seats, in order.
pub fn seats<B: Board>(row: SeatRow<B::Game>) -> impl IntoView {
    let words = row.words;
    let label = move || words.with(|words| words.text("web-seats"));
    let chips: Vec<_> = (0..row.sitters.len())
        .map(|index| chip::<B>(&row, Seat::new(index)))
        .collect();
    view! {
        <ul class="seats" translate="no" aria-label=label>
            {chips}
        </ul>
    }
}

/// The time for which a frog shows a feeling.
const FEELS: Duration = Duration::from_millis(1_600);

/// A frog's feeling about the last event of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Feeling {
    Proud,
    Sorry,
}

impl Feeling {
    /// Returns the feeling about a change of fortune.
    const fn of(before: i32, now: i32) -> Option<Self> {
        if now > before {
            Some(Self::Proud)
        } else if now < before {
            Some(Self::Sorry)
        } else {
            None
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Proud => "proud",
            Self::Sorry => "sorry",
        }
    }
}

fn mood(
    seat: Seat,
    is_deciding: bool,
    is_thinking: bool,
    returns: Option<&Returns>,
    feeling: Option<Feeling>,
) -> Mood {
    match returns {
        Some(returns) if returns.share(seat) > 0 => Mood::Happy,
        Some(_) => Mood::Sad,
        None if feeling == Some(Feeling::Proud) => Mood::Happy,
        None if feeling == Some(Feeling::Sorry) => Mood::Sad,
        None if is_thinking => Mood::Thinking,
        None if is_deciding => Mood::Eager,
        None => Mood::Calm,
    }
}

/// Returns `true` if a seat is shown as deciding. Other seats that have answered are shown like
/// those that have not, which is secret; the viewer's own is not.
fn is_choosing(seat: Seat, deciding: &[Seat], viewer: Viewer, has_answered: bool) -> bool {
    deciding.contains(&seat) && !(has_answered && viewer.is(seat))
}

/// Returns `true` if a seat is the viewer's, and has answered while others still decide.
fn has_answered<G: FullGame>(scene: &Scene<G>, seat: Seat) -> bool {
    scene.viewer.is(seat) && scene.answer.is_some()
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

fn chip<B: Board>(row: &SeatRow<B::Game>, seat: Seat) -> impl IntoView + use<B> {
    let SeatRow {
        scene,
        words,
        thinking,
        remark,
        is_own_screen,
        ended,
        ..
    } = *row;
    let sitter = row.sitters.get(seat.index()).cloned();
    let is_program = row.programs.contains(seat);
    let remote = row
        .remote
        .as_ref()
        .map(|remote| (remote.notes, remote.frogs));
    let note = Memo::new(move |_| {
        let note = |(notes, _): (Signal<Vec<SeatNote>>, _)| {
            notes.with(|notes| notes.get(seat.index()).cloned())
        };
        remote.and_then(note).unwrap_or_default()
    });
    let frog = Memo::new(move |_| {
        let chosen =
            remote.and_then(|(_, frogs)| frogs.with(|frogs| frogs.get(seat.index()).copied()));
        chosen.map_or(seat.index(), usize::from)
    });
    let has_decided = Memo::new(move |_| {
        note.with(|note| note.has_decided)
            || scene.with(|scene| scene.window.is_none() && has_answered(scene, seat))
    });
    let is_deciding = move || {
        scene.with(|scene| {
            let has_answered = scene.answer.is_some();
            is_choosing(seat, &scene.deciding, scene.viewer, has_answered) && !has_decided.get()
        })
    };
    let is_thinking = move || thinking.with(|thinking| thinking.contains(&seat));
    let is_viewer = move || scene.with(|scene| scene.viewer.is(seat));
    let name = move || {
        words.with(|words| match is_own_screen && is_viewer() {
            true => words.text("web-you"),
            false => words.name(seat),
        })
    };
    let fortune = Memo::new(move |_| scene.with(|scene| B::fortune(&scene.observation, seat)));
    let feeling = feeling_about(fortune);
    let mood = move || {
        scene.with(|scene| {
            let returns = scene.returns.as_ref();
            mood(seat, is_deciding(), is_thinking(), returns, feeling.get())
        })
    };
    let state = move || {
        let key = if is_thinking() {
            "web-seat-thinks"
        } else if is_deciding() {
            "web-seat-decides"
        } else if has_decided.get() {
            "web-seat-decided"
        } else {
            return String::new();
        };
        words.with(|words| words.text(key))
    };
    let kind = move || {
        let sitter = sitter.as_ref()?;
        words.with(|words| match is_program {
            true => Some(words.text("web-program")),
            false => names::kind(sitter, words),
        })
    };
    let rating = move || {
        let rating = note.with(|note| note.rating)?;
        Some(view! { <span class="seat-rating">{rating}</span> })
    };
    let clock = move || {
        let SeatClock {
            text,
            is_running,
            is_low,
        } = note.with(|note| note.clock.clone())?;
        Some(view! {
            <span class="seat-clock" class:seat-clock-running=is_running class:seat-clock-low=is_low>
                {text}
            </span>
        })
    };
    let standing = move || {
        words.with(|words| scene.with(|scene| B::standing(&scene.observation, seat, words)))
    };
    let loss = Memo::new(move |_| ended.get()?.loss_key(seat));
    let absence = Memo::new(move |_| match loss.get() {
        Some(_) => Some(Absence::Resigned),
        None => note.with(|note| note.absence),
    });
    let presence = Memo::new(move |_| match loss.get() {
        Some(key) => words.with(|words| words.text(key)),
        None => note.with(|note| note.presence.clone()),
    });
    let sign = move || {
        let path = match absence.get() {
            Some(absence) => absence_sign(absence),
            // A tick.
            None if has_decided.get() => "M-13 1-4 10 13-9",
            None => return None,
        };
        Some(view! {
            <g class="seat-sign" transform="translate(71 71)">
                <circle r="29"></circle>
                <path d=path></path>
            </g>
        })
    };
    let signs = NodeRef::<leptos::html::Span>::new();
    let explain = move |_| {
        explain_signs(seat, presence.get_untracked(), signs, remark);
    };
    view! {
        <li
            class="seat"
            on:click=explain
            class:seat-deciding=is_deciding
            class:seat-decided=move || has_decided.get()
            class:seat-viewer=is_viewer
            class:seat-gone=move || note.with(|note| note.is_away)
            data-seat=seat.number().to_string()
            data-frog=move || (frog.get() + 1).to_string()
            data-feels=move || feeling.get().map(Feeling::word)
        >
            <svg viewBox="0 0 100 100" class="face" aria-hidden="true">
                <g id=face_id(seat)>
                {move || {
                    view! {
                        <Frog
                            pose=Pose::Face
                            colour=colour(frog.get())
                            marking=Marking::of_player(frog.get())
                            mood=mood()
                        />
                    }
                }}
                </g>
                {sign}
            </svg>
            <span class="seat-name">
                <span class="seat-whole">{name}</span>
                {rating}
                <span class="seat-kind">{kind}</span>
                <span class="seat-note">{presence}</span>
            </span>
            <span class=format!("seat-standing game-{}", B::Game::ID) node_ref=signs>{standing}</span>
            {clock}
            <span class="seat-state">{state}</span>
        </li>
    }
}

/// Returns the feeling about the last change of fortune, for the time that it is shown.
fn feeling_about(fortune: Memo<i32>) -> RwSignal<Option<Feeling>> {
    let feeling = RwSignal::new(None);
    Effect::new(move |before: Option<i32>| {
        let now = fortune.get();
        if let Some(felt) = Feeling::of(before.unwrap_or(now), now) {
            feeling.set(Some(felt));
            let calm_down = move || {
                // The table may have been left by then.
                let _ = feeling.try_set(None);
            };
            set_timeout(calm_down, FEELS);
        }
        now
    });
    feeling
}

/// Explains in the bar the facts beside a player's name, after the player's absence in a word; if they
/// are explained already, ends that.
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
    let said = (!facts.is_empty()).then(|| {
        Message::new("web-seat-signs")
            .with("player", seat)
            .with("signs", facts.join(" · "))
    });
    remark.update(|remark| *remark = said.filter(|said| remark.as_ref() != Some(said)));
}

#[cfg(test)]
mod tests {
    use super::is_choosing;
    use ranarium_game::{Seat, Viewer};

    #[test]
    fn an_answer_is_shown_to_its_own_player_alone() {
        let [ada, bo, cas] = [0, 1, 2].map(Seat::new);
        let deciding = [ada, bo];
        let shown = |viewer, has_answered| {
            [ada, bo, cas].map(|seat| is_choosing(seat, &deciding, viewer, has_answered))
        };
        assert_eq!(shown(Viewer::Seat(ada), false), [true, true, false]);
        assert_eq!(shown(Viewer::Seat(ada), true), [false, true, false]);
        assert_eq!(shown(Viewer::Spectator, false), [true, true, false]);
    }
}
