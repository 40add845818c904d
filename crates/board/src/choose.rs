//! How actions of a game are chosen, touch by touch, without a screen.

use crate::{Scene, Steps};
use ranarium_game::{FullGame, Game, Illegal, Message, Views};
use std::fmt::Display;

/// The action of the game that a choice builds.
pub type ActionOf<C> = <<C as Choose>::Game as Game>::Action;

/// What a viewer sees in the game that a choice belongs to.
pub type ObservationOf<C> = <<C as Choose>::Game as Views>::Observation;

/// What is chosen so far, and what a touch does to it. The default is that nothing is chosen.
///
/// [`BoardContext`](crate::BoardContext) holds the one choice of a board and does the rest: it
/// forgets the choice when the scene changes, derives what stands in the bar below the board from
/// it, plays what is ready, and answers touches, dragging and keys.
pub trait Choose: Clone + Default + PartialEq + Send + Sync + 'static {
    /// The game.
    type Game: FullGame;
    /// What can be touched. Its text stands as `data-spot` on its element.
    type Spot: Clone + PartialEq + Display + Send + Sync + 'static;

    /// The spot with this text, as the viewer of a scene has it.
    fn spot(name: &str, scene: &Scene<Self::Game>) -> Option<Self::Spot>;

    /// Whether what lies on a spot can be dragged away.
    fn can_drag(spot: &Self::Spot, scene: &Scene<Self::Game>) -> bool;

    /// Whether what lies on a spot is chosen as what the action begins with.
    fn holds(&self, spot: &Self::Spot) -> bool;

    /// A spot is touched.
    fn touch(&mut self, spot: Self::Spot, scene: &Scene<Self::Game>) -> Outcome<ActionOf<Self>>;

    /// What is chosen where an action is about to be played, as a hint proposes it: that action, or
    /// several of which it is one. Nothing for one that is not put together on the board.
    fn of_action(action: &ActionOf<Self>, scene: &Scene<Self::Game>) -> Option<Self>;

    /// What was dragged from one spot is dropped on another. It never plays.
    fn drop_on(
        &mut self,
        from: Self::Spot,
        onto: Self::Spot,
        scene: &Scene<Self::Game>,
    ) -> Outcome<ActionOf<Self>>;

    /// Goes one step back.
    fn step_back(&mut self);

    /// The action that this is, legal or not, once nothing is missing.
    fn chosen(&self, scene: &Scene<Self::Game>) -> Option<(ActionOf<Self>, Steps)>;

    /// What is chosen, and what is still missing.
    fn begun(&self, scene: &Scene<Self::Game>) -> Message;

    /// What the chosen action does, and what comes of it: a sum, a score. `foresee` returns what
    /// the viewer would see after it, as far as that can be known before it is played.
    fn offer(
        &self,
        action: &ActionOf<Self>,
        scene: &Scene<Self::Game>,
        foresee: &dyn Fn() -> Option<ObservationOf<Self>>,
    ) -> Message;

    /// Whether a touch shows what lies on a spot in detail, such as the pieces of a stack.
    fn looks_at(&self, spot: &Self::Spot, outcome: &Outcome<ActionOf<Self>>) -> bool {
        let _ = (spot, outcome);
        false
    }
}

/// What comes of a touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<A> {
    /// Nothing.
    Nothing,
    /// Something else is chosen now, or nothing any more.
    Chosen,
    /// Something must be said first: this is asked for.
    Asked(Message),
    /// This action is tried. Where the choice is not that action, it is refused, with the rules'
    /// reason.
    Tried(A),
    /// This cannot be, whatever comes next.
    Refused(Illegal),
    /// What is ready is played.
    Confirmed,
}
