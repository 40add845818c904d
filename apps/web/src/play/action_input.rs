//! The input for an action in its text form.

use crate::texts::unreadable;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, ActionOf, BoardContext, Confirmation};
use ranarium_game::Narration;
use std::str::FromStr;

/// A line to type an action in.
#[component]
pub fn ActionInput<C: ActionChoice>(
    board: BoardContext<C>,
    /// The input, which a key can focus.
    line: NodeRef<leptos::html::Input>,
) -> impl IntoView {
    let say = move |key: &'static str| board.words.with(|words| words.text(key));
    let text = RwSignal::new(String::new());
    let error_message = RwSignal::new(None::<String>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        match ActionOf::<C>::from_str(typed.trim()) {
            Ok(action) => {
                error_message.set(None);
                let is_ready = board
                    .pending
                    .with_untracked(|pending| pending.action() == Some(action));
                if is_ready {
                    text.set(String::new());
                    board.confirm();
                } else {
                    board.offer(
                        action,
                        Confirmation::Required,
                        C::Game::describe_action(&action),
                    );
                }
            }
            Err(error) => {
                error_message.set(Some(board.say(&unreadable(&error))));
            }
        }
    };
    let example = move || {
        board.scene.with(|scene| {
            scene
                .actions
                .first()
                .map(ToString::to_string)
                .unwrap_or_default()
        })
    };
    view! {
        <form class="typed" on:submit=submit>
            <label>
                <span>{move || say("web-typed")}</span>
                <input
                    type="text"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    placeholder=example
                    node_ref=line
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <button type="submit">{move || say("web-typed-try")}</button>
            <p role="alert">{move || error_message.get()}</p>
        </form>
    }
}
