//! All routes, by subject: each with its access, its handler and its description. The router is
//! built from them; tests generate docs/schemas/openapi.json from them.

mod account;
mod matches;
mod notices;
mod ratings;
mod section;
mod server;
mod session;

use crate::access::Access;
use crate::web::accounts::authentication::RouteAccess;
use crate::web::api::API;
use crate::web::state::Web;
use axum::Router;
use axum::middleware::from_fn_with_state;
pub use section::{Route, Section};

/// All routes, in the order of the description.
pub const SECTIONS: [&Section; 8] = [
    &session::SESSION,
    &account::ACCOUNT,
    &account::TOKENS,
    &matches::MATCHES,
    &ratings::RATINGS,
    &matches::PREVIEWS,
    &notices::NOTICES,
    &server::SERVER,
];

fn routes() -> impl Iterator<Item = &'static Route> {
    SECTIONS.into_iter().flat_map(|section| section.routes)
}

/// Returns the methods and paths of all routes, except the page.
pub fn http_routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    routes().map(|route| (route.method, route.path))
}

/// Returns three routers, since different layers go around them: the versioned interface, below
/// [`API`]; the other routes that identify the caller; and those that do not.
pub fn routers(web: &Web) -> (Router<Web>, Router<Web>, Router<Web>) {
    let (mut api, mut gated, mut open) = (Router::new(), Router::new(), Router::new());
    for route in routes() {
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
