//! Covers for a match on a shared screen: the call for the next player, and the question of a
//! reaction window to all.

use crate::play::seats::colour;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::{Message, Seat, Seats};

/// A cover that calls the player in a seat.
#[component]
pub fn Cover(
    /// The next player.
    seat: Seat,
    /// The number of that player's frog.
    frog: usize,
    /// The text key of the call.
    key: &'static str,
    /// The public news since that player's last turn, the oldest first.
    news: RwSignal<Vec<Message>>,
    /// The texts in the language of the page.
    words: Signal<Words>,
    /// Called when that player has the screen.
    uncover: Callback<()>,
    /// The offer to take back a decision.
    undo: ViewFn,
) -> impl IntoView {
    let called = move || words.with(|words| words.say(&Message::new(key).with("player", seat)));
    let ready = move || {
        words.with(|words| words.say(&Message::new("web-cover-ready").with("player", seat)))
    };
    let news = move || {
        let say = |message: &Message| words.with(|words| words.say(message));
        // The newest first, as in the bar.
        let texts = news.with(|news| news.iter().rev().map(say).collect::<Vec<_>>());
        let texts = texts.into_iter().map(|text| view! { <p>{text}</p> });
        texts.collect_view()
    };
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            drop(button.focus());
        }
    });
    view! {
        <section class="cover" aria-live="assertive">
            <svg viewBox="0 0 100 100" class="cover-frog" aria-hidden="true">
                <Frog
                    pose=Pose::Face
                    colour=colour(frog)
                    marking=Marking::of_player(frog)
                    mood=Mood::Eager
                />
            </svg>
            <h2>{called}</h2>
            <p>{move || words.with(|words| words.text("web-cover-others"))}</p>
            <div class="cover-news" aria-live="polite">{news}</div>
            <button type="button" class="main" node_ref=button on:click=move |_| uncover.run(())>
                {ready}
            </button>
            {undo.run()}
        </section>
    }
}

/// The question of a reaction window to all at the screen. It does not depend on their cards.
#[component]
pub fn Reaction(
    /// The event that opened the window.
    occasion: Option<Message>,
    /// The text key of the question.
    question: &'static str,
    /// The seats that are asked.
    seats: Seats,
    /// The texts in the language of the page.
    words: Signal<Words>,
    /// Called with the person who wants to react, or `None`.
    react: Callback<Option<Seat>>,
    /// The offer to take back a decision.
    undo: ViewFn,
) -> impl IntoView {
    let say = move |key| words.with(|words| words.text(key));
    let reacts = move |seat: Seat| {
        let message = Message::new("web-reaction-mine").with("player", seat);
        words.with(|words| words.say(&message))
    };
    view! {
        <section class="cover" aria-live="assertive">
            {occasion.map(|why| view! { <p>{move || words.with(|words| words.say(&why))}</p> })}
            <h2>{move || say(question)}</h2>
            <p>{move || say("web-reaction-how")}</p>
            <button type="button" class="main" on:click=move |_| react.run(None)>
                {move || say("web-reaction-nobody")}
            </button>
            {seats
                .iter()
                .map(|seat| {
                    view! {
                        <button type="button" on:click=move |_| react.run(Some(seat))>
                            {move || reacts(seat)}
                        </button>
                    }
                })
                .collect_view()}
            {undo.run()}
        </section>
    }
}
