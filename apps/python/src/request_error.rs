//! [`RequestError`]: the reason why a request was refused, for a Python exception.

use pyo3::exceptions::PyException;
use pyo3::{PyErr, create_exception};

create_exception!(
    _native,
    NativeError,
    PyException,
    "A refused request: kind, argument, reason, clause. The package turns it into another exception."
);

/// The kind of a refusal, which names the Python exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestErrorKind {
    /// A rule forbids the action.
    Illegal,
    /// An argument is not valid.
    Argument,
    /// The request does not fit the current turn.
    Turn,
    /// Something that cannot be refused failed; please report it.
    Bug,
}

/// A refused request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestError {
    kind: RequestErrorKind,
    argument: &'static str,
    reason: String,
    clause: &'static str,
}

impl RequestError {
    /// Creates the refusal of an argument.
    pub fn argument(argument: &'static str, reason: impl ToString) -> Self {
        Self {
            kind: RequestErrorKind::Argument,
            argument,
            reason: reason.to_string(),
            clause: "",
        }
    }

    /// Creates the refusal of an action by a clause.
    pub fn illegal(argument: &'static str, clause: &'static str, reason: String) -> Self {
        Self {
            kind: RequestErrorKind::Illegal,
            argument,
            reason,
            clause,
        }
    }

    /// Creates the refusal of a request that does not fit the turn.
    pub fn turn(reason: impl ToString) -> Self {
        Self {
            kind: RequestErrorKind::Turn,
            argument: "",
            reason: reason.to_string(),
            clause: "",
        }
    }

    /// Creates the report of an error in a game or in this package.
    pub fn bug(reason: impl ToString) -> Self {
        Self {
            kind: RequestErrorKind::Bug,
            argument: "",
            reason: reason.to_string(),
            clause: "",
        }
    }

    /// Returns the same refusal with another argument at fault.
    #[must_use]
    pub fn with_argument(self, argument: &'static str) -> Self {
        Self { argument, ..self }
    }
}

impl From<RequestError> for PyErr {
    fn from(error: RequestError) -> Self {
        let kind = match error.kind {
            RequestErrorKind::Illegal => "illegal",
            RequestErrorKind::Argument => "argument",
            RequestErrorKind::Turn => "turn",
            RequestErrorKind::Bug => "bug",
        };
        NativeError::new_err((kind, error.argument, error.reason, error.clause))
    }
}
