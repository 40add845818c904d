//! All requests of a client: [`Request`], made from their list.

use super::{
    Act, Analyse, Begin, Cancel, Check, Forget, FrameRange, Hello, Hint, HostError, Import, Leave,
    Matches, Open, Record, Resign, Sit, Undo, Watch,
};
use crate::client::list::METHODS;
use crate::client::method::Method;
use crate::parameters::parameters;
use crate::{RpcMessage, every_request};
use serde_json::{Error, Value};

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
            pub const METHODS: &'static [&'static str] = METHODS;

            /// Returns the call, with the number that its answer repeats.
            ///
            /// # Errors
            /// If a parameter has no form in JSON.
            pub fn message(&self, id: u64) -> Result<RpcMessage, Error> {
                match self {
                    $(Self::$request(request) => request.message(id),)*
                }
            }

            /// Reads the request of a call.
            ///
            /// # Errors
            /// If the method is unknown, or a parameter is invalid. The error names the parameter
            /// and the allowed values.
            pub fn read(method: &str, params: &Value) -> Result<Self, HostError> {
                let request = match method {
                    $($request::NAME => parameters(params).map(Self::$request),)*
                    _ => return Err(HostError::UnknownMethod(method.chars().take(40).collect())),
                };
                request.map_err(|reason| HostError::Unreadable(format!("{method}: {reason}")))
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
