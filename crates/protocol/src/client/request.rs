//! All requests of a client: [`Request`], made from their list.

use super::parameters::parameters;
use super::{
    Act, Analyse, Begin, Cancel, Check, Forget, FrameRange, Hello, Hint, HostError, Import, Leave,
    Matches, Open, Record, Sit, Undo, Watch,
};
use crate::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Value};

/// The parameters of one method.
pub trait Method: Serialize + DeserializeOwned {
    /// Name of the method.
    const NAME: &'static str;
    /// The answer.
    type Answer: Serialize + DeserializeOwned;

    /// The call, with the number that its answer repeats.
    ///
    /// # Errors
    /// If a parameter has no form in JSON.
    fn message(&self, id: u64) -> Result<Message, Error> {
        Ok(Message::Call {
            id,
            method: Self::NAME.to_owned(),
            params: serde_json::to_value(self)?,
        })
    }
}

/// The answer of a method that has nothing to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Done {}

/// Calls a macro with the list of all requests, by the types of their parameters.
#[macro_export]
macro_rules! every_request {
    ($then:ident) => {
        $then! {
            Hello, Matches, Open, Sit, Begin, Watch, Leave, Act, Undo, Hint, Cancel, Record,
            Import, Forget, FrameRange, Check, Analyse
        }
    };
}

macro_rules! requests {
    ($($request:ident),*) => {
        /// Any request of a client. Each is answered once, by a result or by an error.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Request {
            $(
                #[doc = concat!("[`", stringify!($request), "`].")]
                $request($request),
            )*
        }

        impl Request {
            /// The names of all methods.
            pub const METHODS: &'static [&'static str] = &[$($request::NAME),*];

            /// The call, with the number that its answer repeats.
            ///
            /// # Errors
            /// If a parameter has no form in JSON.
            pub fn message(&self, id: u64) -> Result<Message, Error> {
                match self {
                    $(Self::$request(request) => request.message(id),)*
                }
            }

            /// The request of a call.
            ///
            /// # Errors
            /// If the method is unknown, or a parameter is not what it must be: which one, and what
            /// is allowed.
            pub fn read(method: &str, params: &Value) -> Result<Self, HostError> {
                let request = match method {
                    $($request::NAME => parameters(params).map(Self::$request),)*
                    _ => return Err(HostError::UnknownMethod(method.chars().take(40).collect())),
                };
                request.map_err(|why| HostError::Unreadable(format!("{method}: {why}")))
            }
        }

        $(
            impl From<$request> for Request {
                fn from(request: $request) -> Self {
                    Self::$request(request)
                }
            }
        )*
    };
}

every_request!(requests);
