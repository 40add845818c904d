//! The cookie of a browser that has signed in before.

use crate::accounts::{Browser, KnownDevice};
use crate::limits::client_address::ClientAddress;
use crate::web::accounts::authentication::cookie_value;
use crate::web::accounts::session::cookie;
use crate::web::state::Web;
use axum::http::{HeaderMap, header};
use axum::response::Response;

/// The name of the cookie without TLS.
const DEVICE_COOKIE: &str = "ranarium-device";

/// Lifetime of the cookie, in seconds: two years, longer than that of a session.
const COOKIE_LIFETIME_S: u32 = 2 * 365 * 24 * 3_600;

/// Returns the browser of a request.
pub fn browser_of(headers: &HeaderMap, from: ClientAddress) -> Browser {
    Browser {
        from: Some(from),
        device: cookie_value(headers, DEVICE_COOKIE),
    }
}

/// Adds a login to the cookie that lists the logins of this browser.
pub fn remember_device(web: &Web, browser: Browser, login: &str, answer: &mut Response) {
    let device = browser.device.unwrap_or_else(KnownDevice::fresh);
    let device = device.with(web.node.storage(), login).to_string();
    let cookie = cookie(DEVICE_COOKIE, &device, COOKIE_LIFETIME_S, web.is_https);
    answer.headers_mut().append(header::SET_COOKIE, cookie);
}
