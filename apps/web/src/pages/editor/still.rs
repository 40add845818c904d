//! The position in the URL without interaction, for frames of other pages.

use super::numbered_players;
use crate::pages::editor::address;
use crate::pages::not_found::Missing;
use crate::pages::position::scene_of;
use crate::play::static_board::still_board;
use crate::texts::study_words;
use leptos::prelude::*;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, GameOptions, Notation, Seat};
use std::sync::Arc;

/// The position in the URL, as the player who has the turn sees it.
pub fn still_position<B: EditableBoard>() -> AnyView {
    let shown = address::from_url().and_then(|text| {
        let (options, position) = address::parse::<B>(&text)?;
        let state = B::Game::restore(&options, &position).ok()?;
        Some((options, state))
    });
    let Some((options, state)) = shown else {
        let words = study_words::<B>(Signal::stored(Vec::new()));
        let reason = Signal::derive(move || words.with(|words| words.text("web-no-position")));
        return view! { <Missing reason/> }.into_any();
    };
    let words = study_words::<B>(numbered_players(Signal::stored(options.players())));
    let deciding = B::Game::turn(&state).seats();
    let seat = deciding.iter().next().unwrap_or(Seat::FIRST);
    let mut scene = scene_of::<B::Game>(&state, seat, 1, Vec::new());
    scene.actions.clear();
    let (scene, hint) = (Signal::stored(Arc::new(scene)), Signal::stored(None));
    let board = still_board::<B>(scene, hint, words, options);
    view! {
        <div class=format!("match replay room-{}", B::Game::ID)>
            <section
                class=format!("table game-{}", B::Game::ID)
                aria-label=move || words.with(|words| words.text("web-table"))
            >
                {B::table(board)}
            </section>
        </div>
    }
    .into_any()
}
