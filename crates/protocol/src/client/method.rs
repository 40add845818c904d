//! Common parts of all methods.

use super::{Call, Retry};
use crate::RpcMessage;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Error;

/// The parameters of one method.
pub trait Method: Serialize + DeserializeOwned {
    /// Name of the method.
    const NAME: &'static str;
    /// The treatment of a call whose connection ends before the answer.
    const RETRY: Retry;
    /// The result that the other end returns.
    type Answer: Serialize + DeserializeOwned;

    /// Returns the call.
    ///
    /// # Errors
    /// If a parameter has no form in JSON.
    fn call(&self) -> Result<Call, Error> {
        Ok(Call {
            method: Self::NAME,
            params: serde_json::to_value(self)?,
            retry: Self::RETRY,
            key: None,
        })
    }

    /// Returns the call, with the number that its answer repeats.
    ///
    /// # Errors
    /// If a parameter has no form in JSON.
    fn message(&self, id: u64) -> Result<RpcMessage, Error> {
        Ok(self.call()?.message(id))
    }
}

/// The answer of a method that has nothing to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {}
