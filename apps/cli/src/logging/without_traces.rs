//! The substitute for traces in a build without the feature `otlp`.

use crate::arguments::features;
use crate::command_error::CommandError;
use crate::logging::layers::{AnyLayer, Lines};

/// Traces, which cannot exist in this build.
pub enum Traces {}

impl Traces {
    /// Refuses to send traces.
    ///
    /// # Errors
    /// Always.
    pub fn start(_address: &str) -> Result<Self, CommandError> {
        Err(features::OTLP.missing("--otlp"))
    }

    /// Returns the layer of traces. It is never called, because no traces exist.
    pub fn layer(&self) -> AnyLayer<Lines> {
        match *self {}
    }
}
