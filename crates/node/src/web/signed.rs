//! [`Signed`]: who asks.

use super::problem::Problem;
use super::state::Web;
use crate::ClientAddress;
use crate::trouble::away;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use ranarium_protocol::online::User;
use ranarium_server::ServerError;
use ranarium_storage::Token;

/// The name of the cookie.
pub const COOKIE: &str = "ranarium";

/// Who asks: by the cookie of a browser, or by the token of a program. A token that nobody has is
/// as good as none.
#[derive(Clone, Debug)]
pub struct Signed {
    /// Who, if anybody is signed in.
    pub user: Option<User>,
    /// The token that was shown.
    pub token: Option<Token>,
}

impl Signed {
    /// Who, where somebody has to be.
    ///
    /// # Errors
    /// If nobody is signed in.
    pub fn user(self) -> Result<User, ServerError> {
        self.user.ok_or(ServerError::NotSignedIn)
    }
}

impl FromRequestParts<Web> for Signed {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, web: &Web) -> Result<Self, Problem> {
        let token = token_of(&parts.headers);
        let user = match &token {
            Some(token) => {
                let found = web.node.storage().users().user_of(token.hash()).await;
                found.map_err(away)?
            }
            None => None,
        };
        let from = match ClientAddress::from_request_parts(parts, web).await {
            Ok(from) => from,
            Err(never) => match never {},
        };
        web.node
            .may_come_in(from, user.as_ref().map(|user| user.id))?;
        Ok(Self { user, token })
    }
}

fn token_of(headers: &HeaderMap) -> Option<Token> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok()?.strip_prefix("Bearer ")?;
        return token.trim().parse().ok();
    }
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut cookies = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'));
    cookies.find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then(|| value.parse().ok())?
    })
}
