//! The types of the layers of the log.

use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Layer, Layered};

/// A layer of some kind.
pub type AnyLayer<S> = Box<dyn Layer<S> + Send + Sync>;

/// The subscriber that writes lines, to which the layer of traces is added.
pub type Lines = Layered<AnyLayer<Registry>, Registry>;
