//! Access control for HTTP and WebSockets. `web/routes` has the access of every route,
//! `rpc/session.rs` that of every method. Checks that need the match, such as the owner of a seat,
//! come later, in the match.

use ranarium_online::ServerError;
use ranarium_protocol::online::{Scope, Scopes, User};

/// The caller of a route or a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// A caller who is not signed in.
    Anonymous,
    /// A person without an account.
    Guest(User),
    /// A person with an account.
    Account(User),
    /// A program with a token, which was made for these scopes.
    Bot(User, Scopes),
}

impl Caller {
    /// Returns the user, unless the caller is not signed in.
    pub const fn user(&self) -> Option<&User> {
        match self {
            Self::Anonymous => None,
            Self::Guest(user) | Self::Account(user) | Self::Bot(user, _) => Some(user),
        }
    }

    /// Returns `true` if the caller is a program.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Bot(..))
    }
}

/// The callers that may use a route or a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everyone; the caller is not even identified.
    Open,
    /// Everyone, and every token.
    Anyone,
    /// Every signed-in user, and every token.
    Signed,
    /// Everyone, and tokens with this scope.
    Public(Scope),
    /// Every signed-in user, and tokens with this scope.
    Scoped(Scope),
    /// People, whether signed in or not.
    Visitor,
    /// People who are signed in.
    Person,
    /// People with an account.
    Account,
}

impl Access {
    /// Views and lists that everyone may read.
    pub const SEE: Self = Self::Public(Scope::Watch);
    /// Lists of the user's own.
    pub const LIST: Self = Self::Scoped(Scope::Watch);
    /// Seats and moves.
    pub const PLAY: Self = Self::Scoped(Scope::Play);
    /// New tables.
    pub const CREATE: Self = Self::Scoped(Scope::Create);

    /// Checks that the caller has access.
    ///
    /// # Errors
    /// If not, with the reason.
    pub fn check(self, caller: &Caller) -> Result<(), ServerError> {
        match (self, caller) {
            (Self::Open | Self::Anyone, _) => Ok(()),
            (Self::Public(scope) | Self::Scoped(scope), Caller::Bot(_, scopes)) => {
                match scopes.allow(scope) {
                    true => Ok(()),
                    false => Err(ServerError::ScopeMissing(scope)),
                }
            }
            (Self::Visitor | Self::Person | Self::Account, Caller::Bot(..)) => {
                Err(ServerError::NotForTokens)
            }
            (Self::Public(_) | Self::Visitor, _) => Ok(()),
            (_, Caller::Anonymous) => Err(ServerError::NotSignedIn),
            (Self::Account, Caller::Guest(_)) => Err(ServerError::AccountNeeded),
            (Self::Signed | Self::Scoped(_) | Self::Person | Self::Account, _) => Ok(()),
        }
    }
}
