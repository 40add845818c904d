//! The controls of the editor that deal a new position.

use crate::games::player_counts::players_of;
use crate::pages::editor::draft_position::DraftPosition;
use crate::pages::setup::house_rules::house_rules;
use crate::texts::t;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::GameOptions;
use std::collections::BTreeMap;

/// Players, variants and house rules. Changing them deals a new position.
pub fn rules_choice<B: EditableBoard>(
    draft: DraftPosition<B>,
    words: Signal<Words>,
) -> impl IntoView {
    let (low, high, _) = players_of::<B::Game>();
    let players = move || u32::from(draft.options.with(GameOptions::players));
    let chosen = RwSignal::new(BTreeMap::<&'static str, String>::new());
    let change = move |count: u32| {
        let mut options = format!("players={count}");
        chosen.with_untracked(|chosen| {
            for (key, value) in chosen {
                options.push_str(&format!(" {key}={value}"));
            }
        });
        draft.play_by(&options);
    };
    Effect::new(move |before: Option<()>| {
        chosen.track();
        if before.is_some() {
            change(u32::from(
                draft.options.with_untracked(GameOptions::players),
            ));
        }
    });
    view! {
        <fieldset class="segments">
            <legend>{t("web-players")}</legend>
            {(low..=high)
                .map(|count| {
                    view! {
                        <label class="choice">
                            <input
                                type="radio"
                                name="players"
                                prop:checked=move || players() == count
                                on:change=move |_| change(count)
                            />
                            <span>{count.to_string()}</span>
                        </label>
                    }
                })
                .collect_view()}
        </fieldset>
        {house_rules::<B::Game>(chosen, words)}
    }
}
