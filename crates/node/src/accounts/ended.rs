//! [`Ended`]: sessions that have ended, whose connections end too.

use ranarium_protocol::online::UserId;
use ranarium_storage::TokenHash;

/// Sessions that have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// This one.
    Session(TokenHash),
    /// All of a user, but perhaps one.
    Sessions {
        /// Whose.
        user: UserId,
        /// The one that goes on.
        kept: Option<TokenHash>,
    },
}

impl Ended {
    /// Whether the session of this user and token is among them.
    pub fn has(&self, user: UserId, token: TokenHash) -> bool {
        match self {
            Self::Session(one) => *one == token,
            Self::Sessions { user: one, kept } => *one == user && *kept != Some(token),
        }
    }
}
