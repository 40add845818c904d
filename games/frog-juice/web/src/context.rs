//! [`TableContext`]: the state that the parts of the table share.

use crate::describe;
use crate::last_events::LastEvents;
use crate::pieces::{Piece, Pieces, Zone};
use crate::selection::{Card, Choice, Meaning, Spot, concerned, confirmation};
use frog_juice::{Action, Kind};
use leptos::prelude::*;
use ranarium_board::BoardContext;
use ranarium_game::{Highlight, Seat};

/// The shared state of the table's parts.
#[derive(Clone, Copy)]
pub struct TableContext {
    /// The board's context.
    pub board: BoardContext<Choice>,
    /// The possible actions, if there are several.
    pub answers: Memo<Vec<Action>>,
    /// All visible cards.
    pub pieces: Memo<Pieces>,
    /// The last events.
    pub last: Memo<LastEvents>,
    /// The player whose piles are open.
    pub open: RwSignal<Option<Seat>>,
    /// The cards that the reason of the current refusal names; the board marks them.
    wrong: Memo<Vec<String>>,
}

impl TableContext {
    /// Returns the shared state of a new table.
    pub fn new(board: BoardContext<Choice>) -> Self {
        let answers = Memo::new(move |_| {
            let choice = board.choice();
            match board.scene.with(|scene| choice.meaning(scene)) {
                Meaning::Several(actions) => actions,
                Meaning::Nothing | Meaning::Begun | Meaning::One(_) | Meaning::Refused(_) => {
                    Vec::new()
                }
            }
        });
        let wrong = Memo::new(move |_| {
            let refusal = board.refusal();
            let spots = refusal.into_iter().flat_map(|refusal| refusal.spots);
            spots
                .map(|spot| match spot {
                    Highlight::Card(text) | Highlight::Cell(text) => text,
                })
                .collect()
        });
        let pieces = board.fold(|before: &Pieces, scene| before.now(&scene.observation));
        let last = board.fold(LastEvents::now);
        Self {
            board,
            answers,
            pieces,
            last,
            open: RwSignal::new(None),
            wrong,
        }
    }

    /// Offers an action in words.
    pub fn offer(self, action: Action) {
        self.board
            .offer(action, confirmation(&action), describe::offered(&action));
    }

    /// Returns `true` if a refusal names cards of a kind.
    pub fn is_wrong(self, kind: Kind) -> bool {
        self.wrong
            .with(|wrong| wrong.iter().any(|text| text == kind.word()))
    }

    /// Returns `true` if the viewer has legal actions.
    pub fn is_my_turn(self) -> bool {
        self.board.scene.with(|scene| scene.is_my_turn())
    }

    /// Returns `true` if a hint points at a card of the hand or the centre.
    pub fn is_hinted(self, zone: Zone, card: Card) -> bool {
        let Some(hint) = self.board.hint.get() else {
            return false;
        };
        concerned(&hint, zone).count(card.kind) > card.nth
    }

    /// Returns `true` if a legal action continues the selection with this touch.
    pub fn leads(self, spot: Spot) -> bool {
        let choice = self.board.choice();
        self.board.scene.with(|scene| choice.leads(spot, scene))
    }

    /// Returns `true` if the card came to the centre in the last turn with events. Of several cards
    /// of one kind only the newest counts.
    pub fn is_last(self, piece: Piece) -> bool {
        self.last.with(|last| last.laid.has(piece.kind))
            && self
                .pieces
                .with(|pieces| pieces.last(Zone::Centre, piece.kind))
                == Some(piece)
    }
}
