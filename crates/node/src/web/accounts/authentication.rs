//! [`Authentication`]: the caller of a request, and [`RouteAccess`], which checks their access.

use crate::access::{Access, Caller};
use crate::clock::now_ms;
use crate::errors::http_error::HttpError;
use crate::limits::client_address::ClientAddress;
use crate::storage_call::storage_unavailable;
use crate::web::http::problem::Problem;
use crate::web::state::Web;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ranarium_online::ServerError;
use ranarium_protocol::online::{User, UserId};
use ranarium_storage::{AuthenticatedKind, AuthenticatedUser, Token, TokenHash};
use std::str::FromStr;

/// The name of the cookie without TLS. Earlier versions used it with TLS, too, and it is still
/// read.
pub const COOKIE: &str = "ranarium";

/// The prefix of the names of cookies with TLS: a browser takes them from no other host and no
/// other path.
pub const TLS_PREFIX: &str = "__Host-";

/// The precision of a token's last use, in milliseconds: it is not written at every request.
const LAST_USE_INTERVAL_MS: u64 = 10 * 60_000;

/// The caller, identified by the cookie of a browser or the token of a program. An unknown cookie
/// counts as none; a request with an unknown token is rejected.
#[derive(Clone, Debug)]
pub struct Authentication {
    pub caller: Caller,
    /// The hash of the token in the request.
    pub token: Option<TokenHash>,
}

impl Authentication {
    /// Returns the user.
    ///
    /// # Errors
    /// If the caller is not signed in.
    pub fn user(&self) -> Result<&User, ServerError> {
        self.caller.user().ok_or(ServerError::NotSignedIn)
    }

    /// Returns the user and their token.
    ///
    /// # Errors
    /// If the caller is not signed in.
    pub fn session(&self) -> Result<(UserId, TokenHash), ServerError> {
        let token = self.token.ok_or(ServerError::NotSignedIn)?;
        Ok((self.user()?.id, token))
    }

    /// Identifies the caller.
    async fn find(token: Option<TokenHash>, web: &Web) -> Result<Self, ServerError> {
        let Some(token) = token else {
            let caller = Caller::Anonymous;
            return Ok(Self {
                caller,
                token: None,
            });
        };
        let stored = web
            .node
            .storage()
            .accounts()
            .authenticated_user(token)
            .await;
        let Some(authenticated) = stored.map_err(storage_unavailable)? else {
            let caller = Caller::Anonymous;
            return Ok(Self {
                caller,
                token: Some(token),
            });
        };
        service(web, &authenticated, token);
        let caller = match authenticated.kind {
            AuthenticatedKind::Guest => Caller::Guest(authenticated.user),
            AuthenticatedKind::Account => Caller::Account(authenticated.user),
            AuthenticatedKind::Bot { scopes, .. } => Caller::Bot(authenticated.user, scopes),
        };
        Ok(Self {
            caller,
            token: Some(token),
        })
    }
}

/// Starts background work: notes the use of a token, and resumes interrupted merges.
fn service(web: &Web, authenticated: &AuthenticatedUser, token: TokenHash) {
    let now_ms = now_ms();
    if authenticated.used_ms + LAST_USE_INTERVAL_MS <= now_ms {
        let node = web.node.clone();
        tokio::spawn(async move {
            if let Err(error) = node.storage().accounts().note_use(token, now_ms).await {
                tracing::debug!(%error, "cannot store the last use of a token");
            }
        });
    }
    if authenticated.is_taking_over {
        let (node, user) = (web.node.clone(), authenticated.user.id);
        tokio::spawn(async move { node.merges().resume(Some(user)).await });
    }
}

impl FromRequestParts<Web> for Authentication {
    type Rejection = Problem;

    /// Returns the caller that the access of the route has identified.
    async fn from_request_parts(parts: &mut Parts, _: &Web) -> Result<Self, Problem> {
        let auth = parts.extensions.get::<Self>().cloned();
        auth.ok_or_else(|| ServerError::NotSignedIn.into())
    }
}

/// Checks the access to a route.
#[derive(Clone, Debug)]
pub struct RouteAccess {
    /// The state of all routes.
    pub web: Web,
    /// The required access.
    pub access: Access,
}

impl RouteAccess {
    /// Passes a request on, or rejects it.
    pub async fn check(State(access): State<Self>, mut request: Request, next: Next) -> Response {
        let credentials = Credentials::of(request.headers());
        let from = request.extensions().get::<ClientAddress>().copied();
        let checked = async {
            let auth = Authentication::find(credentials.token(), &access.web).await?;
            if matches!(credentials, Credentials::Header(_)) && auth.caller.user().is_none() {
                return Err(HttpError::BadToken.into());
            }
            if let (Some(from), Some(user)) = (from, auth.caller.user()) {
                let admission = access.web.node.admission();
                admission.check_not_banned(from, Some(user.id))?;
            }
            access.access.check(&auth.caller)?;
            Ok::<_, Problem>(auth)
        };
        match checked.await {
            Ok(auth) => {
                request.extensions_mut().insert(auth);
                next.run(request).await
            }
            Err(problem) => problem.into_response(),
        }
    }
}

/// Returns the value of a cookie that can be read; the one with TLS comes first.
pub fn cookie_value<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let cookies = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='));
    let cookies: Vec<(&str, &str)> = cookies.collect();
    let of_name = |is_it: &dyn Fn(&str) -> bool| {
        let mut values = cookies.iter().filter(|(of, _)| is_it(of));
        values.find_map(|(_, value)| value.parse().ok())
    };
    let with_tls = of_name(&|of| of.strip_prefix(TLS_PREFIX) == Some(name));
    with_tls.or_else(|| of_name(&|of| of == name))
}

/// The token of a request.
enum Credentials {
    /// A browser sends its token in a cookie. An unknown one is ignored, so that the page still
    /// loads.
    Cookie(Option<Token>),
    /// A program sends its token in the header `authorization`; `None` if it cannot be read.
    Header(Option<Token>),
}

impl Credentials {
    fn of(headers: &HeaderMap) -> Self {
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let token = value.to_str().ok();
            let token = token.and_then(|value| value.strip_prefix("Bearer "));
            return Self::Header(token.and_then(|token| token.trim().parse().ok()));
        }
        Self::Cookie(cookie_value(headers, COOKIE))
    }

    fn token(&self) -> Option<TokenHash> {
        let (Self::Cookie(token) | Self::Header(token)) = self;
        token.as_ref().map(Token::hash)
    }
}
