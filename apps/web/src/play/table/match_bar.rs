//! The bar of a match: the prompt or a remark, coach marks, and buttons that show the log and make
//! bots hurry.

use crate::icons::{LOG, icon};
use crate::play::bar::{Aside, Bar, NextTip, is_empty};
use crate::play::coach::{Coach, TABLE};
use crate::play::log::actor;
use crate::play::session::MatchSession;
use crate::play::table::panels::Panels;
use crate::play::table::prompt::{UserStatus, prompt};
use leptos::prelude::*;
use ranarium_board::{ActionChoice, BoardContext, Words};
use ranarium_game::{Game, Message, Viewer};

/// The bar of a match. The computer plays for a user who has lost or left the seat to it.
pub fn match_bar<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
    panels: Panels,
    has_lost: Memo<bool>,
    is_played_for: Memo<bool>,
) -> impl IntoView {
    let BoardContext { scene, words, .. } = board;
    let coach = Coach::new(C::Game::ID);
    // Coach marks are shown in the player's own turn alone, outside reaction windows, and the one
    // about the board only if there is something to choose on it.
    let mark = Memo::new(move |_| {
        let (is_taught, has_choice) = scene.with(|scene| {
            let is_taught =
                scene.viewer.seat().is_some() && scene.window.is_none() && scene.is_my_turn();
            (is_taught, scene.actions.len() > 1)
        });
        let mark = coach.mark().filter(|_| is_taught && !is_played_for.get());
        mark.filter(|(part, _)| *part != TABLE || has_choice)
    });
    // The news of what others have done comes before a tip, until the user asks for the tip.
    let has_news = Memo::new(move |_| {
        let (number, viewer) = scene.with(|scene| (scene.number, scene.viewer));
        !coach.is_asked_in(number) && board.news.with(|news| is_about_others(news, viewer))
    });
    let is_shared = session.is_shared();
    let prompt = Signal::derive(move || {
        let user = match (has_lost.get(), is_played_for.get()) {
            (true, _) => UserStatus::Lost,
            (false, true) => UserStatus::Substituted,
            (false, false) => UserStatus::Plays { is_shared },
        };
        let (ended, decided) = (session.ended.get(), session.decided());
        words.with(|words| scene.with(|scene| prompt(scene, ended, user, decided, words)))
    });
    let person = Signal::derive(move || {
        let seat = scene.with(|scene| scene.seat()).filter(|_| is_shared)?;
        Some(words.with(|words| words.name(seat)))
    });
    let next = Callback::new(move |()| coach.next());
    let ask = move || coach.ask_in(scene.with_untracked(|scene| scene.number));
    let is_tip_next = move || mark.get().is_some() && has_news.get() && is_empty(board);
    let ask_button = move || {
        is_tip_next().then(|| {
            view! {
                " "
                <button type="button" class="next-tip" on:click=move |_| ask()>
                    {move || board.text("web-coach-next")}
                </button>
            }
        })
    };
    let aside = Signal::derive(move || {
        let remark = session.remark.get();
        let mark = mark.get().filter(|_| !has_news.get());
        words.with(|words| match (&remark, mark) {
            (Some(remark), _) => Some(Aside {
                text: words.say(remark),
                next: None,
            }),
            (None, Some((part, said))) => Some(Aside {
                text: words.text(said),
                next: Some(NextTip { part, show: next }),
            }),
            (None, None) => None,
        })
    });
    view! {
        <Bar<C>
            board
            prompt
            aside
            person
            only_watches=is_played_for
            after_prompt=ViewFn::from(move || ask_button)
        >
            {log_button(words, panels)}
            {hurry_button(session, board)}
        </Bar<C>>
    }
}

/// Returns `true` if a message names another player than the viewer first.
fn is_about_others(news: &[Message], viewer: Viewer) -> bool {
    let mut actors = news.iter().filter_map(actor);
    actors.any(|seat| !viewer.is(seat))
}

/// A button that shows the log in a narrow window, in the place of the button that goes back while
/// there is no step to take back (`style/match/bar.css`).
fn log_button(words: Signal<Words>, panels: Panels) -> impl IntoView {
    let label = move || words.with(|words| words.text("web-log"));
    view! {
        <button
            type="button"
            class="bar-log only-narrow"
            aria-label=label
            aria-expanded=move || panels.is_log_shown.get().to_string()
            on:click=move |_| panels.toggle_log()
        >
            {icon(LOG)}
        </button>
    }
}

/// A button that makes the bots decide at once, while the user waits for them in a match that is
/// not over.
fn hurry_button<C: ActionChoice>(
    session: MatchSession<C::Game>,
    board: BoardContext<C>,
) -> impl IntoView {
    let is_waiting = Memo::new(move |_| {
        let is_thinking = !session.thinking.with(Vec::is_empty);
        let is_asked = board.scene.with(|scene| scene.is_my_turn());
        is_thinking && !is_asked && session.ended.with(Option::is_none)
    });
    let is_remote = session.remote.with_value(Option::is_some);
    view! {
        <Show when=move || is_waiting.get() && !is_remote>
            <button type="button" class="hurry" on:click=move |_| session.hurry()>
                {move || board.words.with(|words| words.text("web-hurry"))}
            </button>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::is_about_others;
    use ranarium_game::{Message, Seat, Viewer};

    #[test]
    fn tips_wait_for_news_of_the_other_players_alone() {
        let [own, other] = [0, 1].map(Seat::new);
        let by = |seat: Seat| Message::new("event-moved").with("player", seat);
        let is_news = |news: &[Message]| is_about_others(news, Viewer::Seat(own));
        assert!(!is_news(&[Message::new("aim")]));
        assert!(!is_news(&[by(own)]));
        assert!(is_news(&[by(own), by(other)]));
    }
}
