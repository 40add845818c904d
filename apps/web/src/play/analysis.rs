//! The analysis of a decision by a strong bot.

use leptos::prelude::*;
use ranarium_board::{ActionOf, BoardContext, Choose, Steps};
use ranarium_game::{Message, Narration};

/// Maximum number of actions that are shown.
const SHOWN_MOST: usize = 5;

/// Analysis of the legal actions by a strong bot, best first; empty until it was asked for.
#[component]
pub fn AnalysisPanel<C: Choose>(
    board: BoardContext<C>,
    #[prop(into)] judged: Signal<Vec<(ActionOf<C>, f64)>>,
) -> impl IntoView {
    let rows = move || {
        judged
            .get()
            .into_iter()
            .take(SHOWN_MOST)
            .map(|(action, value)| {
                let percent = (value.clamp(0.0, 1.0) * 100.0).round() as i64;
                let said = move || board.say(&C::Game::phrase(&action));
                let share = move || board.say(&Message::new("web-share").with("percent", percent));
                view! {
                    <li>
                        <button
                            type="button"
                            on:click=move |_| board.offer(action, Steps::Several, C::Game::phrase(&action))
                        >
                            <span>{said}</span>
                            <meter min="0" max="100" value=percent.to_string()></meter>
                            <span>{share}</span>
                        </button>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=move || judged.with(|judged| !judged.is_empty())>
            <ol class="judged">{rows}</ol>
        </Show>
    }
}
