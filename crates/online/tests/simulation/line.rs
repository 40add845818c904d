//! [`Line`]: the simulated network.

/// Time after which a node closes a socket over which nothing is received, in milliseconds.
pub const NODE_SILENCE_TIMEOUT_MS: u64 = 20_000;

/// A socket between a client and a node. Each end has its own idea of whether it is open.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub client: usize,
    pub node: usize,
    /// The life of the node in which it was opened.
    pub life: u64,
    /// `true` if nothing passes any more, in either direction.
    pub is_dead: bool,
    /// When the last message of each direction arrives: they keep their order.
    pub arrives_ms: [u64; 2],
}

/// Direction of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    ToNode,
    ToClient,
}

/// The way in which a line breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// Both ends notice.
    Closed,
    /// Neither end notices.
    Silent,
    /// Only the node notices: the client's end is half open.
    AtNode,
    /// Only the client notices: the node's end is half open.
    AtClient,
}

impl Break {
    /// Returns the kind of this number, of 8. Most breaks are noticed.
    pub const fn of(number: u32) -> Self {
        match number {
            0 => Self::Silent,
            1 => Self::AtNode,
            2 => Self::AtClient,
            _ => Self::Closed,
        }
    }
}
