//! Values that may leave a process.

use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// Data that may be sent to a viewer. It is implemented type by type, by hand, for what one viewer
/// may know, and never for a state:
/// ```compile_fail
/// use ranarium_game::{Game, Wire};
/// fn send<W: Wire>(_: &W) {}
/// fn leak<G: Game>(state: &G::State) { send(state) }
/// ```
pub trait Wire:
    Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}
