//! The parts of a match that are loaded after its table, since the first move does not need their
//! code.

mod cover;
mod hints;
pub mod resigning;

pub use hints::hints;

use crate::loading::Loading;
use crate::play::lazy_parts::cover::{Cover, Reaction};
use crate::play::lazy_parts::resigning::ResignSheet;
use crate::play::remote_match::RatingChange;
use crate::play::result::MatchResult;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, ActionOf, BoardContext, Words};
use ranarium_game::{Message, Seat, Seats};
use ranarium_search::Judged;
use ranarium_table::MatchId;

/// A part of a match that is loaded on demand.
pub enum LazyPart<C: ActionChoice> {
    /// The table as text, with an input for typing an action.
    TextView {
        /// The board of the match.
        board: BoardContext<C>,
        /// The input for an action.
        line: NodeRef<leptos::html::Input>,
    },
    /// The hints of a strong bot.
    Hints {
        /// The board of the match.
        board: BoardContext<C>,
        /// Actions and their values, best first.
        hints: RwSignal<Vec<Judged<ActionOf<C>>>>,
        /// The hint under the pointer, or with the focus.
        pointed_hint: RwSignal<Option<ActionOf<C>>>,
    },
    /// The cover over the match that calls the next player to the screen.
    Cover {
        /// The next player.
        seat: Seat,
        /// The number of that player's frog.
        frog: usize,
        /// The text key of the call.
        key: &'static str,
        /// The public news since that player's last turn, the oldest first.
        news: RwSignal<Vec<Message>>,
        /// The texts in the language of the page.
        words: Signal<Words>,
        /// Called when that player takes over the screen.
        uncover: Callback<()>,
        /// The offer to take back a decision.
        undo: ViewFn,
    },
    /// The cover over the match in a reaction window, which asks all people at this screen.
    Reaction {
        /// The occasion of the window.
        occasion: Option<Message>,
        /// The text key of the question.
        key: &'static str,
        /// The seats that are asked.
        seats: Seats,
        /// The texts in the language of the page.
        words: Signal<Words>,
        /// Called with the person who wants to react, or `None`.
        react: Callback<Option<Seat>>,
        /// The offer to take back a decision.
        undo: ViewFn,
    },
    /// The confirmation of resigning.
    ResignSheet {
        /// The id of the match.
        match_id: MatchId,
        /// The seat that would resign.
        seat: Seat,
        /// The text key of the question.
        question: &'static str,
        /// `true` while the question is shown.
        is_open: RwSignal<bool>,
    },
    /// The end of the match.
    End(MatchEnd),
}

/// The end of a match.
pub struct MatchEnd {
    /// The id of the match.
    pub match_id: MatchId,
    /// The result of the match.
    pub ended: MatchResult,
    /// The seats that a bot played at the end for players who had left.
    pub substituted: Seats,
    /// The reader's seat, if one person plays at this screen.
    pub you: Option<Seat>,
    /// The number of each seat's frog.
    pub frogs: Vec<u8>,
    /// The effect of a rated match at a server on the reader's rating, once it is known.
    pub rating: Option<Signal<Option<RatingChange>>>,
    /// The texts in the language of the page.
    pub words: Signal<Words>,
    /// Called to start a rematch, or to join it; `None` for a spectator at another screen.
    pub rematch: Option<Callback<()>>,
    /// The label for joining a rematch that another player at a server has asked for.
    pub rematch_label: Signal<Option<String>>,
    /// Time that the match took at a server, in milliseconds.
    pub took_ms: Signal<Option<u64>>,
}

impl MatchEnd {
    /// Returns `true` for a match at this screen, without a server.
    pub const fn is_at_this_screen(&self) -> bool {
        self.rating.is_none()
    }
}

/// A function that loads a part of a match on demand.
pub type LoadLazyPart<C> = fn(LazyPart<C>) -> Loading<AnyView>;

/// Renders a part of a match, except those that need its board.
pub fn lazy_part_view<C: ActionChoice>(part: LazyPart<C>) -> AnyView {
    match part {
        LazyPart::TextView { .. } | LazyPart::Hints { .. } | LazyPart::End(_) => ().into_any(),
        LazyPart::Cover {
            seat,
            frog,
            key,
            news,
            words,
            uncover,
            undo,
        } => view! { <Cover seat frog key news words uncover undo/> }.into_any(),
        LazyPart::Reaction {
            occasion,
            key,
            seats,
            words,
            react,
            undo,
        } => view! { <Reaction occasion question=key seats words react undo/> }.into_any(),
        LazyPart::ResignSheet {
            match_id,
            seat,
            question,
            is_open,
        } => view! { <ResignSheet match_id seat question is_open/> }.into_any(),
    }
}
