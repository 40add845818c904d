//! The players at the table: face, name, public facts, and whose turn it is.

use crate::play::names;
use crate::play::remote_match::SeatNote;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::{Board, Scene, Words};
use ranarium_game::{Game, GameOptions, Message, Returns, Seat, Viewer};
use ranarium_table::Sitter;
use std::sync::Arc;
use std::time::Duration;

/// Returns the colour of a seat's face.
pub const fn colour(seat: Seat) -> &'static str {
    ["player-1", "player-2", "player-3", "player-4", "player-5"][seat.index()]
}

/// Returns the id of a seat's face in the page, for pictures that reuse it.
pub fn face_id(seat: Seat) -> String {
    format!("face-{seat}")
}

/// The row of seats, in order.
pub fn seats<B: Board>(
    scene: Signal<Arc<Scene<B::Game>>>,
    options: <B::Game as Game>::Options,
    sitters: Vec<Sitter>,
    words: Signal<Words>,
    thinking: Signal<Vec<Seat>>,
    notes: Option<Signal<Vec<SeatNote>>>,
    remark: RwSignal<Option<Message>>,
) -> impl IntoView {
    let label = move || words.with(|words| words.text("web-seats"));
    let players = options.players();
    view! {
        <ul class="seats" translate="no" aria-label=label>
            {Seat::all(players)
                .map(|seat| {
                    let sitter = sitters.get(seat.index()).cloned();
                    chip::<B>(scene, seat, sitter, words, thinking, notes, remark)
                })
                .collect_view()}
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

fn chip<B: Board>(
    scene: Signal<Arc<Scene<B::Game>>>,
    seat: Seat,
    sitter: Option<Sitter>,
    words: Signal<Words>,
    thinking: Signal<Vec<Seat>>,
    notes: Option<Signal<Vec<SeatNote>>>,
    remark: RwSignal<Option<Message>>,
) -> impl IntoView {
    let note = move || {
        let notes = notes.map(|notes| notes.get()).unwrap_or_default();
        notes.into_iter().nth(seat.index()).unwrap_or_default()
    };
    let is_deciding = move || {
        scene.with(|scene| {
            let has_answered = scene.answer.is_some();
            is_choosing(seat, &scene.deciding, scene.viewer, has_answered)
        })
    };
    let is_thinking = move || thinking.with(|thinking| thinking.contains(&seat));
    let is_viewer = move || scene.with(|scene| scene.viewer.is(seat));
    let name = move || words.with(|words| words.name(seat));
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
        } else {
            return String::new();
        };
        words.with(|words| words.text(key))
    };
    let noted = move || {
        notes
            .is_some()
            .then(|| view! { <span class="seat-note">{note().said}</span> })
    };
    let kind = move || {
        let sitter = sitter.as_ref()?;
        words.with(|words| names::kind(sitter, words))
    };
    let standing = move || {
        words.with(|words| scene.with(|scene| B::standing(&scene.observation, seat, words)))
    };
    let signs = NodeRef::<leptos::html::Span>::new();
    let explain = move |_| explain_signs(seat, signs, remark);
    view! {
        <li
            class="seat"
            on:click=explain
            class:seat-deciding=is_deciding
            class:seat-viewer=is_viewer
            class:seat-gone=move || note().is_gone
            data-seat=seat.number().to_string()
            data-feels=move || feeling.get().map(Feeling::word)
        >
            <svg viewBox="0 0 100 100" class="face" aria-hidden="true">
                <g id=face_id(seat)>
                {move || {
                    view! {
                        <Frog
                            pose=Pose::Face
                            colour=colour(seat)
                            marking=Marking::of_player(seat.index())
                            mood=mood()
                        />
                    }
                }}
                </g>
            </svg>
            <span class="seat-name">
                {name} " " <span class="seat-kind">{kind}</span>
            </span>
            <span class=format!("seat-standing game-{}", B::Game::ID) node_ref=signs>{standing}</span>
            <span class="seat-state">{state}</span>
            {noted}
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

/// Explains in the bar the facts beside a player's name; if they are explained already, ends that.
fn explain_signs(
    seat: Seat,
    signs: NodeRef<leptos::html::Span>,
    remark: RwSignal<Option<Message>>,
) {
    let label = signs.get_untracked().and_then(|signs| {
        let sign = signs.query_selector("[aria-label]").ok()??;
        sign.get_attribute("aria-label")
    });
    let said = label.map(|label| {
        Message::new("web-seat-signs")
            .with("player", seat)
            .with("signs", label)
    });
    remark.update(|remark| *remark = said.filter(|said| remark.as_ref() != Some(said)));
}

#[cfg(test)]
mod tests {
    use super::is_choosing;
    use ranarium_game::{Seat, Viewer};

    #[test]
    fn who_has_answered_is_shown_to_that_player_alone() {
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
