//! [`Traces`]: spans for a collector of OpenTelemetry.

use crate::command_error::CommandError;
use crate::logging::collector_client::CollectorClient;
use crate::logging::layers::{AnyLayer, Lines};
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::Layer;

/// The target of the spans that are sent: those of the project's own crates.
const OURS: &str = "ranarium";

/// The sender of spans to a collector, on a thread. When it is dropped, it sends the waiting spans.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts to send spans to a collector at an address, `http://HOST:PORT/PATH`.
    ///
    /// # Errors
    /// If the system cannot provide the sender.
    pub fn start(address: &str) -> Result<Self, CommandError> {
        let failed = |error: String| CommandError::Refused(format!("--otlp: {error}"));
        let client = CollectorClient::new().map_err(|error| failed(error.to_string()))?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(address)
            .build()
            .map_err(|error| failed(error.to_string()))?;
        let resource = Resource::builder().with_service_name(OURS).build();
        Ok(Self(
            SdkTracerProvider::builder()
                .with_resource(resource)
                .with_batch_exporter(exporter)
                .build(),
        ))
    }

    /// Returns the layer of a subscriber that records the spans.
    pub fn layer(&self) -> AnyLayer<Lines> {
        let ours = Targets::new().with_target(OURS, LevelFilter::INFO);
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer(OURS))
            .with_filter(ours)
            .boxed()
    }
}

impl Drop for Traces {
    fn drop(&mut self) {
        // A collector that cannot be reached loses the spans.
        let _ = self.0.shutdown();
    }
}
