//! The list of all requests.

use super::{
    Act, Analyse, Begin, Cancel, Check, Forget, FrameRange, Hello, Hint, Import, Leave, Matches,
    Open, Record, Resign, Sit, Undo, Watch,
};
use crate::client::method::Method;

/// Calls a macro with the list of all requests, by the types of their parameters.
#[macro_export]
macro_rules! every_request {
    ($then:ident) => {
        $then! {
            Hello, Matches, Open, Sit, Begin, Watch, Leave, Act, Undo, Resign, Hint, Cancel,
            Record, Import, Forget, FrameRange, Check, Analyse
        }
    };
}

macro_rules! names {
    ($($request:ident),*) => {
        /// The names of all methods.
        pub(super) const METHODS: &[&str] = &[$($request::NAME),*];
    };
}

every_request!(names);
