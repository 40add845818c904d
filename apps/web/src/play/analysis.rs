//! The analysis of a decision by a strong bot.

use leptos::prelude::*;
use ranarium_board::{Desk, Steps};
use ranarium_game::{FullGame, Message};

/// Maximum number of actions that are shown.
const SHOWN_MOST: usize = 5;

/// Analysis of the legal actions by a strong bot, best first; empty until it was asked for.
#[component]
pub fn AnalysisPanel<G: FullGame>(
    desk: Desk<G>,
    #[prop(into)] judged: Signal<Vec<(G::Action, f64)>>,
) -> impl IntoView {
    let rows = move || {
        judged
            .get()
            .into_iter()
            .take(SHOWN_MOST)
            .map(|(action, value)| {
                let percent = (value.clamp(0.0, 1.0) * 100.0).round() as i64;
                let said = move || desk.say(&G::phrase(&action));
                let share = move || desk.say(&Message::new("web-share").with("percent", percent));
                view! {
                    <li>
                        <button
                            type="button"
                            on:click=move |_| desk.offer(action, Steps::Single, G::phrase(&action))
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
