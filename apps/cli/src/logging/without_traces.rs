//! What takes the place of traces in a build without the feature `otlp`.

use super::{AnyLayer, Lines};
use crate::failure::Failure;
use crate::features;

/// Traces, of which there are none.
pub enum Traces {}

impl Traces {
    /// Refuses to send traces.
    ///
    /// # Errors
    /// Always.
    pub fn start(_address: &str) -> Result<Self, Failure> {
        Err(features::OTLP.missing("--otlp"))
    }

    /// Returns the layer of traces, of which there are none.
    pub fn layer(&self) -> AnyLayer<Lines> {
        match *self {}
    }
}
