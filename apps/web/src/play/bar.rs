//! The bar below a board: an explanation or the last events, the prompt, the pending action or its
//! refusal, and the button that plays it.

use leptos::prelude::*;
use ranarium_board::{BoardContext, Choose, PendingAction, Scene};

/// The bar below a board.
#[component]
pub fn Bar<C: Choose>(
    /// The board.
    board: BoardContext<C>,
    /// The prompt while the selection is empty: it says whose turn it is.
    #[prop(into)]
    prompt: Signal<String>,
    /// An explanation above the prompt, in place of the last events.
    #[prop(optional, into)]
    aside: Option<Signal<Option<String>>>,
    /// The name of the person who plays at a screen that several people share.
    #[prop(optional, into)]
    person: Option<Signal<Option<String>>>,
    /// `true` for a player who only watches.
    #[prop(optional, into)]
    only_watches: Option<Signal<bool>>,
    /// Further buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let say = move |key: &'static str| board.words.with(|words| words.text(key));
    let said = move || {
        board.pending.with(|pending| match pending {
            PendingAction::Empty => prompt.get(),
            PendingAction::Begun(message)
            | PendingAction::Ready { message, .. }
            | PendingAction::Played(message) => board.say(message),
            PendingAction::Refused(illegal) => board.words.with(|words| words.reason(illegal)),
        })
    };
    // An explanation or the last events are shown above the prompt until something is chosen.
    let news = move || {
        let is_empty = board
            .pending
            .with(|pending| matches!(pending, PendingAction::Empty));
        let aside = aside.and_then(|aside| aside.get());
        let news = board.news.get();
        if !is_empty {
            return None;
        }
        if let Some(aside) = aside {
            return Some(view! { <span class="bar-aside">{aside}</span> }.into_any());
        }
        let said: Vec<String> = news.iter().map(|message| board.say(message)).collect();
        (!said.is_empty())
            .then(|| view! { <span class="bar-news">{said.join(" ")}</span> }.into_any())
    };
    // The prompt names the person already.
    let person = move || {
        let is_empty = board
            .pending
            .with(|pending| matches!(pending, PendingAction::Empty));
        let name = person?.get().filter(|_| !is_empty)?;
        Some(view! { <strong class="bar-person">{name} ": "</strong> })
    };
    let clause = move || {
        board.pending.with(|pending| match pending {
            PendingAction::Refused(illegal) => Some(illegal.clause),
            PendingAction::Empty
            | PendingAction::Begun(_)
            | PendingAction::Ready { .. }
            | PendingAction::Played(_) => None,
        })
    };
    let is_ready = move || board.pending.with(|pending| pending.action().is_some());
    let has_begun = move || board.can_step_back();
    // After the end no action can be played, and never by a spectator.
    let plays = Memo::new(move |_| {
        let only_watches = only_watches.is_some_and(|watches| watches.get());
        let is_played = |scene: &Scene<_>| scene.returns.is_none() && scene.seat().is_some();
        !only_watches && board.scene.with(|scene| is_played(scene))
    });
    view! {
        <div
            class="bar"
            class:bar-ready=is_ready
            class:bar-refused=move || clause().is_some()
            aria-busy=move || board.is_played().then_some("true")
        >
            <p class="bar-said" aria-live="polite">
                {news}
                {person}
                {said}
                {move || {
                    clause()
                        .map(|clause| {
                            view! {
                                " "
                                <button
                                    type="button"
                                    class="clause"
                                    title=clause
                                    on:click=move |_| board.open_clause(clause)
                                >
                                    {move || say("web-why")}
                                </button>
                            }
                        })
                }}
            </p>
            {children.map(|children| children())}
            <Show when=move || plays.get()>
                <button
                    type="button"
                    class="quiet"
                    disabled=move || !has_begun()
                    on:click=move |_| board.step_back()
                >
                    {move || say("web-back-step")}
                </button>
                <button
                    type="button"
                    class="main"
                    disabled=move || !is_ready()
                    on:click=move |_| board.confirm()
                >
                    {move || say("web-confirm")}
                </button>
            </Show>
        </div>
    }
}
