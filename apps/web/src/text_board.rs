//! The table as text, for any game: a picture of characters, and every legal action in words. It is
//! an alternative to each board.

use crate::play::ActionInput;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext, Confirmation};
use ranarium_game::{Ink, Narration, Picture};

/// The table as text: its picture, a line for typing an action, and all legal actions.
pub fn text_view<C: ActionChoice>(
    board: BoardContext<C>,
    line: NodeRef<leptos::html::Input>,
) -> AnyView {
    view! {
        <TextPicture board/>
        <ActionInput board line/>
        <ActionList board/>
    }
    .into_any()
}

/// The table as a picture of characters.
#[component]
pub fn TextPicture<C: ActionChoice>(board: BoardContext<C>) -> impl IntoView {
    let picture = move || {
        let words = board.words.get();
        board
            .scene
            .with(|scene| C::Game::picture(&scene.observation, &[], &words))
    };
    view! { <pre class="picture" translate="no" tabindex="0">{move || lines(picture())}</pre> }
}

fn lines(picture: Picture) -> impl IntoView {
    picture
        .lines
        .into_iter()
        .map(|line| {
            let spans = line
                .into_iter()
                .map(|span| view! { <span class=ink_class(span.ink)>{span.text}</span> })
                .collect_view();
            view! { {spans} "\n" }
        })
        .collect_view()
}

const fn ink_class(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain => "ink-plain",
        Ink::Faint => "ink-faint",
        Ink::Strong => "ink-strong",
        Ink::Mark => "ink-mark",
        Ink::Colour(0) => "ink-black",
        Ink::Colour(1) => "ink-red",
        Ink::Colour(2) => "ink-green",
        Ink::Colour(3) => "ink-yellow",
        Ink::Colour(4) => "ink-blue",
        Ink::Colour(5) => "ink-magenta",
        Ink::Colour(6) => "ink-cyan",
        Ink::Colour(_) => "ink-white",
    }
}

/// Maximum number of actions listed: others can be typed.
const MAX_LISTED: usize = 60;

/// Every legal action as a button, in words.
#[component]
pub fn ActionList<C: ActionChoice>(board: BoardContext<C>) -> impl IntoView {
    let searched = RwSignal::new(String::new());
    let matching = move || {
        let words = board.words.get();
        let searched = searched.get().to_lowercase();
        board.scene.with(|scene| {
            let all = scene.actions.iter().map(|action| {
                let message = C::Game::describe_action(action);
                (*action, format!("{action} · {}", words.say(&message)))
            });
            all.filter(|(_, text)| text.to_lowercase().contains(&searched))
                .collect::<Vec<_>>()
        })
    };
    let search = move || board.words.with(|words| words.text("web-find-action"));
    view! {
        <div class="action-list">
            <label>
                <span>{search}</span>
                <input
                    type="search"
                    prop:value=move || searched.get()
                    on:input=move |event| searched.set(event_target_value(&event))
                />
            </label>
            <ul>
                {move || {
                    matching()
                        .into_iter()
                        .take(MAX_LISTED)
                        .map(|(action, text)| {
                            let is_chosen = move || board.pending.with(|pending| pending.action() == Some(action));
                            let choose = move |_| {
                                if is_chosen() {
                                    board.confirm();
                                } else {
                                    board.offer(action, Confirmation::Required, C::Game::describe_action(&action));
                                }
                            };
                            view! {
                                <li>
                                    <button type="button" aria-pressed=move || is_chosen().to_string() on:click=choose>
                                        {text}
                                    </button>
                                </li>
                            }
                        })
                        .collect_view()
                }}
            </ul>
        </div>
    }
}
