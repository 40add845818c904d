//! Why a call is not answered, in words.

use ranarium_protocol::RpcError;
use ranarium_protocol::client::REFUSED;
use std::fmt;

/// The method cannot be carried out now.
pub(crate) fn refused(why: impl fmt::Display) -> RpcError {
    RpcError {
        code: REFUSED,
        message: why.to_string(),
    }
}

/// A parameter is not what it must be.
pub(crate) fn bad(field: &str, why: impl fmt::Display) -> RpcError {
    RpcError {
        code: RpcError::BAD_PARAMS,
        message: format!("{field:?}: {why}"),
    }
}

/// As much of a text as a message shows, without what a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    const LONGEST: usize = 120;
    let printable = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    let mut shown: String = text.chars().take(LONGEST).map(printable).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
