//! The name of the tab of a match with people at other screens: the turn or the result.

use crate::browser::page_title::name_tab;
use crate::play::session::MatchSession;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext};
use ranarium_client::clock_text;

/// Names the tab by the result, or by the user's turn with the time until others may have the
/// computer play.
pub fn name_match_tab<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    is_played_for: Memo<bool>,
    idleness: Signal<Option<u64>>,
) {
    name_tab(move || {
        let is_mine = board.scene.with(|scene| scene.is_my_turn()) && !is_played_for.get();
        let you = session.viewer.get().seat();
        let result = session.ended.get().map(|ended| {
            let headline = board.words.with(|words| ended.headline(you, words));
            headline.trim_end_matches('.').to_owned()
        });
        let turn = is_mine.then(|| match idleness.get() {
            None | Some(0) => board.text("web-tab-your-turn"),
            Some(left_s) => {
                let time_left = clock_text(left_s * 1_000);
                format!("{} {time_left}", board.text("web-tab-your-turn"))
            }
        });
        result
            .or(turn)
            .into_iter()
            .chain([board.text("name")])
            .collect::<Vec<_>>()
            .join(" · ")
    });
}
