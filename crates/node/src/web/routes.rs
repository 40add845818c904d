//! All routes, in one table, from which the router is built and which tests check.

use super::api::API;
use super::signed::RouteAccess;
use super::state::Web;
use super::{
    account, docs, matches, notices, passkeys, password, previews, ratings, ready, session, socket,
    tokens,
};
use crate::access::Access;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, delete, get, patch, post, put};
use ranarium_protocol::online::Scope;

/// A route: method, path, access and handler.
struct Route {
    method: &'static str,
    path: &'static str,
    access: Access,
    handler: fn() -> MethodRouter<Web>,
}

const fn route(
    method: &'static str,
    path: &'static str,
    access: Access,
    handler: fn() -> MethodRouter<Web>,
) -> Route {
    Route {
        method,
        path,
        access,
        handler,
    }
}

const SEE: Access = Access::Public(Scope::Watch);

/// All routes.
const ROUTES: &[Route] = &[
    // Sessions.
    route("GET", "/api/v1/session", Access::Signed, || {
        get(session::read)
    }),
    route("POST", "/api/v1/session", Access::Visitor, || {
        post(session::create)
    }),
    route("PATCH", "/api/v1/session", Access::Person, || {
        patch(session::change)
    }),
    route("DELETE", "/api/v1/session", Access::Visitor, || {
        delete(session::end)
    }),
    route("GET", "/api/v1/sessions", Access::Person, || {
        get(session::list)
    }),
    route("DELETE", "/api/v1/sessions", Access::Person, || {
        delete(session::end_all)
    }),
    route("DELETE", "/api/v1/sessions/{id}", Access::Person, || {
        delete(session::end_one)
    }),
    // Sign-in.
    route("POST", "/api/v1/session/password", Access::Visitor, || {
        post(password::sign_in)
    }),
    route(
        "POST",
        "/api/v1/session/passkey/ask",
        Access::Visitor,
        || post(passkeys::ask_sign_in),
    ),
    route("POST", "/api/v1/session/passkey", Access::Visitor, || {
        post(passkeys::sign_in)
    }),
    // Accounts.
    route("GET", "/api/v1/account", Access::Person, || {
        get(account::read)
    }),
    route("POST", "/api/v1/account", Access::Person, || {
        post(password::create)
    }),
    route("DELETE", "/api/v1/account", Access::Person, || {
        delete(account::depart)
    }),
    route("GET", "/api/v1/account/data", Access::Person, || {
        get(account::download)
    }),
    route("PUT", "/api/v1/account/password", Access::Account, || {
        put(password::change)
    }),
    route(
        "POST",
        "/api/v1/account/passkeys/ask",
        Access::Person,
        || post(passkeys::ask_registration),
    ),
    route("POST", "/api/v1/account/passkeys", Access::Person, || {
        post(passkeys::register)
    }),
    route(
        "DELETE",
        "/api/v1/account/passkeys/{id}",
        Access::Account,
        || delete(passkeys::remove),
    ),
    // Tokens of programs.
    route("GET", "/api/v1/tokens", Access::Account, || {
        get(tokens::list)
    }),
    route("POST", "/api/v1/tokens", Access::Account, || {
        post(tokens::create)
    }),
    route("DELETE", "/api/v1/tokens/{id}", Access::Account, || {
        delete(tokens::revoke)
    }),
    // Tables and matches.
    route("GET", "/api/v1/tables", SEE, || get(matches::tables)),
    route(
        "POST",
        "/api/v1/tables",
        Access::Scoped(Scope::Create),
        || post(matches::create),
    ),
    route(
        "GET",
        "/api/v1/matches",
        Access::Scoped(Scope::Watch),
        || get(matches::mine),
    ),
    route("GET", "/api/v1/matches/{id}", SEE, || get(matches::read)),
    route("GET", "/api/v1/matches/{id}/record", SEE, || {
        get(matches::record)
    }),
    route("GET", "/api/v1/matches/{id}/analysis", SEE, || {
        get(matches::analysis)
    }),
    // Ratings.
    route("GET", "/api/v1/users/{id}/ratings", SEE, || {
        get(ratings::of_user)
    }),
    route(
        "GET",
        "/api/v1/users/{id}/ratings/{game}/{players}/{speed}",
        SEE,
        || get(ratings::history),
    ),
    route(
        "GET",
        "/api/v1/leaderboards/{game}/{players}/{speed}",
        SEE,
        || get(ratings::leaderboard),
    ),
    // Turn notices. The links in mails have their own tokens.
    route("GET", "/api/v1/notices", Access::Person, || {
        get(notices::read)
    }),
    route("POST", "/api/v1/notices/push", Access::Person, || {
        post(notices::add_push)
    }),
    route("DELETE", "/api/v1/notices/push", Access::Person, || {
        delete(notices::remove_push)
    }),
    route("PUT", "/api/v1/notices/mail", Access::Person, || {
        put(notices::set_mail)
    }),
    route("DELETE", "/api/v1/notices/mail", Access::Person, || {
        delete(notices::remove_mail)
    }),
    route(
        "GET",
        "/api/v1/notices/confirm/{token}",
        Access::Open,
        || get(notices::ask_confirm),
    ),
    route(
        "POST",
        "/api/v1/notices/confirm/{token}",
        Access::Open,
        || post(notices::confirm),
    ),
    route(
        "GET",
        "/api/v1/notices/unsubscribe/{token}",
        Access::Open,
        || get(notices::ask_unsubscribe),
    ),
    route(
        "POST",
        "/api/v1/notices/unsubscribe/{token}",
        Access::Open,
        || post(notices::unsubscribe),
    ),
    // The description of the interface.
    route("GET", "/api/v1/openapi.json", Access::Open, || {
        get(docs::description)
    }),
    route("GET", "/api/v1/docs", Access::Open, || get(docs::page)),
    route("GET", "/api/v1/docs.css", Access::Open, || get(docs::style)),
    // Pictures for previews of links.
    route("GET", "/previews/house", SEE, || get(previews::house)),
    route("GET", "/previews/games/{game}", SEE, || get(previews::game)),
    route("GET", "/previews/tables/{id}", SEE, || get(previews::table)),
    route("GET", "/previews/positions/{game}", SEE, || {
        get(previews::position)
    }),
    // The rest.
    route("GET", "/ws", Access::Anyone, || get(socket::connect)),
    route("GET", "/health", Access::Open, || get(|| async { "ok\n" })),
    route("GET", "/ready", Access::Open, || get(ready::ready)),
];

/// Returns the methods and paths of all routes, except the page.
pub fn http_routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.iter().map(|route| (route.method, route.path))
}

/// Returns all routes with their access, for the description.
#[cfg(test)]
pub fn described_routes() -> impl Iterator<Item = (&'static str, &'static str, Access)> {
    ROUTES
        .iter()
        .map(|route| (route.method, route.path, route.access))
}

/// Returns three routers: the versioned interface, below [`API`]; the other routes that identify
/// the caller; and those that do not.
pub fn routers(web: &Web) -> (Router<Web>, Router<Web>, Router<Web>) {
    let (mut api, mut gated, mut open) = (Router::new(), Router::new(), Router::new());
    for route in ROUTES {
        let handler = (route.handler)();
        let handler = match route.access {
            Access::Open => handler,
            access => {
                let access = RouteAccess {
                    web: web.clone(),
                    access,
                };
                handler.route_layer(from_fn_with_state(access, RouteAccess::check))
            }
        };
        match (route.path.strip_prefix(API), route.access) {
            (Some(path), _) => api = api.route(path, handler),
            (None, Access::Open) => open = open.route(route.path, handler),
            (None, _) => gated = gated.route(route.path, handler),
        }
    }
    (api, gated, open)
}
