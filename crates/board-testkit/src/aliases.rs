//! Short names of a board's types.

use ranarium_board::{ActionChoice, Board};
use ranarium_game::Game;

pub type GameOf<B> = <B as Board>::Game;
pub type State<B> = <GameOf<B> as Game>::State;
pub type Action<B> = <GameOf<B> as Game>::Action;
pub type Event<B> = <GameOf<B> as Game>::Event;
pub type Spot<B> = <<B as Board>::Choice as ActionChoice>::Spot;
