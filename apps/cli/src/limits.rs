//! Limits of the commands and of the JSON-RPC interface alike.

/// Maximum depth of perft: at this depth any count overflows 64 bits, except where there is hardly
/// a choice.
pub const MAX_DEPTH: u64 = 1000;
