//! Choosing the actions of a game, touch by touch, without a screen.

use crate::pointing::names_in;
use crate::{Confirmation, Scene};
use ranarium_game::{FullGame, Game, Illegal, Message, Views};
use std::fmt::Display;

/// The action of the game that a choice builds.
pub type ActionOf<C> = <<C as ActionChoice>::Game as Game>::Action;

/// The observation of a choice's game.
pub type ObservationOf<C> = <<C as ActionChoice>::Game as Views>::Observation;

/// The selection so far, and its reactions to touches. The default is an empty selection.
///
/// [`BoardContext`](crate::BoardContext) holds the one selection of a board and does the rest: it
/// clears the selection when the scene changes, derives the bar below the board from it, plays
/// confirmed actions, and handles touches, dragging and keys.
pub trait ActionChoice: Clone + Default + PartialEq + Send + Sync + 'static {
    /// The game whose actions are selected.
    type Game: FullGame;
    /// A touchable spot. Its text is the `data-spot` of its element.
    type Spot: Clone + PartialEq + Display + Send + Sync + 'static;

    /// Returns the spot with this text, for the viewer of a scene.
    fn spot(name: &str, scene: &Scene<Self::Game>) -> Option<Self::Spot>;

    /// Returns the spots that a message is about, which a text about it points at. By default, they
    /// are the arguments that name a spot.
    fn spots_of(message: &Message, scene: &Scene<Self::Game>) -> Vec<Self::Spot> {
        let names = names_in(message).into_iter();
        names.filter_map(|name| Self::spot(name, scene)).collect()
    }

    /// Returns `true` if the piece on a spot can be dragged.
    fn can_drag(spot: &Self::Spot, scene: &Scene<Self::Game>) -> bool;

    /// Returns `true` if the piece on a spot is selected as the first of the action.
    fn holds(&self, spot: &Self::Spot) -> bool;

    /// Handles a touch of a spot.
    fn touch(&mut self, spot: Self::Spot, scene: &Scene<Self::Game>)
    -> TouchEffect<ActionOf<Self>>;

    /// Returns the selection of an action that is about to be played, such as a hint: of that
    /// action alone, or of several that include it. `None` for actions that are not selected on the
    /// board.
    fn of_action(action: &ActionOf<Self>, scene: &Scene<Self::Game>) -> Option<Self>;

    /// Handles a dragged piece that comes over another spot, before it is dropped. Returns `true`
    /// if that changes the selection, as where a piece gathers others on its way.
    fn drag_over(
        &mut self,
        from: &Self::Spot,
        over: &Self::Spot,
        scene: &Scene<Self::Game>,
    ) -> bool {
        let _ = (from, over, scene);
        false
    }

    /// Handles a drop of one spot's piece on another spot. It never confirms a ready action.
    fn drop_on(
        &mut self,
        from: Self::Spot,
        onto: Self::Spot,
        scene: &Scene<Self::Game>,
    ) -> TouchEffect<ActionOf<Self>>;

    /// Goes one step back.
    fn step_back(&mut self);

    /// Returns the selected action, legal or not, once it is complete, and the need to confirm it.
    fn chosen(&self, scene: &Scene<Self::Game>) -> Option<(ActionOf<Self>, Confirmation)>;

    /// Returns a description of the selection and of its missing parts.
    fn begun(&self, scene: &Scene<Self::Game>) -> Message;

    /// Returns a description of the chosen action and its result: a sum, a score. `foresee` returns
    /// the viewer's observation after it, as far as that can be known before it is played.
    fn offer(
        &self,
        action: &ActionOf<Self>,
        scene: &Scene<Self::Game>,
        foresee: &dyn Fn() -> Option<ObservationOf<Self>>,
    ) -> Message;

    /// Returns `true` if a touch shows a spot in detail, such as the pieces of a stack.
    fn shows_detail(&self, spot: &Self::Spot, outcome: &TouchEffect<ActionOf<Self>>) -> bool {
        let _ = (spot, outcome);
        false
    }
}

/// The outcome of a touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TouchEffect<A> {
    /// The touch has no effect.
    Nothing,
    /// The selection has changed.
    Chosen,
    /// An answer is required first.
    Asked(Message),
    /// The selection attempts this action. If it is illegal, it is refused with the rules' reason.
    Tried(A),
    /// No action can begin this way.
    Refused(Illegal),
    /// Plays the action that is ready.
    Confirmed,
}
