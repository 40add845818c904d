//! [`Section`]: routes with their descriptions.

use crate::access::Access;
#[cfg(test)]
use crate::web::description::Operation;
use crate::web::state::Web;
use axum::routing::MethodRouter;

/// The routes of a subject. Their descriptions exist in tests only.
pub struct Section {
    #[cfg(test)]
    pub tag: &'static str,
    #[cfg(test)]
    pub about: &'static str,
    pub routes: &'static [Route],
}

/// A route: method, path, access and handler.
pub struct Route {
    pub method: &'static str,
    pub path: &'static str,
    pub access: Access,
    pub handler: fn() -> MethodRouter<Web>,
    #[cfg(test)]
    pub operation: fn() -> Operation,
}

/// Makes a [`Section`] of a tag, its description, the prefix of all paths, and rows such as
/// `GET(path, access, handler).named(id, summary)`. The calls of a row describe the route; only
/// tests compile them.
macro_rules! section {
    ($tag:literal, $about:literal, $prefix:literal, [$(
        $method:ident($path:literal, $access:expr, $handler:expr $(,)?)
        $(.$part:ident$(::<$type:ty>)?($($value:tt)*))*
    ),* $(,)?] $(,)?) => {
        $crate::web::routes::section::Section {
            #[cfg(test)]
            tag: $tag,
            #[cfg(test)]
            about: $about,
            routes: &[$($crate::web::routes::section::Route {
                method: stringify!($method),
                path: concat!($prefix, $path),
                access: $access,
                handler: || axum::routing::on(axum::routing::MethodFilter::$method, $handler),
                #[cfg(test)]
                operation: || {
                    $crate::web::description::Operation::of($handler)
                        $(.$part$(::<$type>)?($($value)*))*
                },
            }),*],
        }
    };
}
pub(super) use section;
