//! The verdict of the rules on the position.

use crate::pages::editor::draft_position::DraftPosition;
use crate::sheets::use_sheets;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Arg, Game, Message, Turn};

/// The rules' verdict on the position.
#[component]
pub fn Verdict<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let sheets = use_sheets();
    let text = move || match draft.verdict.get() {
        Err(illegal) => {
            let clause = illegal.clause;
            let reason = words.with(|words| sentence(&words.say(reason(&illegal.message))));
            view! {
                <p class="verdict trouble">
                    {reason} " "
                    {clause.contains('-').then(|| view! {
                        <button
                            type="button"
                            class="clause"
                            on:click=move |_| sheets.open_clause(B::Game::ID, clause)
                        >
                            {words.with(|words| words.text("web-why"))}
                        </button>
                    })}
                </p>
            }
            .into_any()
        }
        Ok(Turn::Over) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-over"))}</p> }
                .into_any()
        }
        Ok(Turn::Chance | Turn::Decide(_)) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-good"))}</p> }
                .into_any()
        }
    };
    view! { <div aria-live="polite">{text}</div> }
}

/// Returns the reason of a contradiction without the token of the position's text, which the editor
/// does not show.
fn reason(message: &Message) -> &Message {
    let why = message.args.iter().find_map(|(name, arg)| match arg {
        Arg::Message(why) if *name == "why" => Some(&**why),
        _ => None,
    });
    why.unwrap_or(message)
}

/// Returns a text that begins with a capital.
fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::{reason, sentence};
    use ranarium_game::Message;

    #[test]
    fn a_reason_does_not_name_the_token_of_the_text() {
        let why = Message::new("position-phase");
        let message = Message::new("position-contradicts")
            .with("field", "s")
            .with("why", why.clone());
        assert_eq!(reason(&message), &why);
        assert_eq!(reason(&why), &why);
        assert_eq!(sentence("één kikker."), "Één kikker.");
        assert_eq!(sentence(""), "");
    }
}
