//! A player's decisions.

use crate::board::Space;
use crate::pyramid::Size;
use serde::{Deserialize, Serialize};

/// A player's whole turn: an origin and a destination (IF-3.7), or a forced pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A pyramid of the size leaves the supply and moves from the start space (IF-2.1).
    Enter {
        /// The size taken from the supply.
        size: Size,
        /// The space where it ends.
        to: Space,
    },
    /// The top of a space moves (IF-2.1).
    Move {
        /// The space of the pyramid.
        from: Space,
        /// The space where it ends.
        to: Space,
    },
    /// No move is possible (IF-4.2).
    Pass,
}

/// Chance does nothing in this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum NoChance {}
