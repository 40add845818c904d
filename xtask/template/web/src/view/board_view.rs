//! The whole table: the row of leaves to choose from.

use crate::describe;
use crate::selection::{Choice, hop_to, is_target};
use leptos::prelude::*;
use ranarium_board::frog::Frog;
use ranarium_board::{BoardContext, ChoosingArea};

/// The whole table as one viewer sees it.
pub fn board_view(board: BoardContext<Choice>) -> AnyView {
    let last = board.scene.with_untracked(|scene| scene.observation.leaves);
    let leaves: Vec<u8> = (0..=last).collect();
    view! {
        <ChoosingArea context=board class="game-pond-race" picture=|_| None>
            <div class="row-of-leaves" role="group" aria-label=move || board.text("board-name")>
                {leaves
                    .into_iter()
                    .map(|leaf| view! { <Leaf board=board leaf=leaf/> })
                    .collect_view()}
            </div>
        </ChoosingArea>
    }
    .into_any()
}

/// A leaf, with the frog if it is there.
#[component]
fn Leaf(board: BoardContext<Choice>, leaf: u8) -> impl IntoView {
    let has_frog = move || board.scene.with(|scene| scene.observation.leaf == leaf);
    let is_target = move || board.scene.with(|scene| is_target(leaf, scene));
    let is_chosen = move || board.choice().leaf == Some(leaf);
    let is_hint = move || {
        let hop = board.scene.with(|scene| hop_to(leaf, &scene.observation));
        hop.is_some() && hop == board.hint.get()
    };
    let label = move || board.say(&describe::leaf(leaf, board.choice(), &board.scene.get()));
    // One leaf takes the focus by the Tab key; arrows lead to the others.
    let stop = move || if has_frog() { "0" } else { "-1" };
    let frog = move || {
        has_frog().then(|| {
            view! { <svg viewBox="0 0 100 100" aria-hidden="true"><Frog colour="green"/></svg> }
        })
    };
    view! {
        <button
            type="button"
            class="leaf"
            class:target=is_target
            class:chosen=is_chosen
            class:hint=is_hint
            data-spot=leaf.to_string()
            tabindex=stop
            aria-label=label
        >
            {frog}
            <span class="number">{leaf.to_string()}</span>
        </button>
    }
}
