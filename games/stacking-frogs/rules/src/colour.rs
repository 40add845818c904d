//! The colours of frogs.

use serde::{Deserialize, Serialize};

/// The colour of a frog, in the order of SF-1's table. Green and pink are colours everywhere
/// (SF-1.5), and "dual" is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Colour {
    /// Scores with the other blues.
    Blue,
    /// Scores with the stacks of three.
    Purple,
    /// Scores with the colours in its stack.
    Yellow,
    /// Scores in a corner, or covered.
    Orange,
    /// Scores with the reds in its stack; never the lowest.
    Red,
    /// Moves a frog when played.
    Green,
    /// Recruits when played.
    Pink,
}
