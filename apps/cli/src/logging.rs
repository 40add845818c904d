//! What is logged, and where to.

use crate::failure::Failure;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use std::io;
use std::str::FromStr;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// What spans are kept for a collector: those of our own crates.
const OURS: &str = "ranarium";

/// The log
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Log")]
pub struct LogArgs {
    /// Least severe messages to log on standard error
    #[arg(long, value_name = "LEVEL", env = "RANARIUM_LOG", default_value = "warn", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    log: String,
    /// Form of the log: lines to read, or a JSON object a line
    #[arg(long, value_name = "FORM", env = "RANARIUM_LOG_FORMAT", default_value = "text", value_parser = ["text", "json"])]
    log_format: String,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_OTLP",
        help = "Send traces of requests to a collector of OpenTelemetry: http://HOST:PORT"
    )]
    otlp: Option<Collector>,
}

/// Where a collector takes traces.
#[derive(Clone, Debug)]
struct Collector(String);

impl FromStr for Collector {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let rest = text.strip_prefix("http://").unwrap_or_default();
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        if host.is_empty() || host.contains('@') {
            return Err(format!("expected http://HOST:PORT, found {text:?}"));
        }
        let path = if path.is_empty() { "v1/traces" } else { path };
        Ok(Self(format!("http://{host}/{path}")))
    }
}

/// A log that goes on until this is dropped; then what waits is sent.
#[must_use]
pub struct Logging(Option<SdkTracerProvider>);

impl Drop for Logging {
    fn drop(&mut self) {
        if let Some(traces) = &self.0 {
            // A collector that is away takes nothing.
            let _ = traces.shutdown();
        }
    }
}

impl LogArgs {
    /// Logs from now on.
    ///
    /// # Errors
    /// If the system refuses what sending traces needs.
    pub fn start(&self) -> Result<Logging, Failure> {
        let level: LevelFilter = self.log.parse().unwrap_or(LevelFilter::WARN);
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(io::stderr)
            .with_ansi(false);
        let lines = match self.log_format.as_str() {
            "json" => lines.json().with_filter(level).boxed(),
            _ => lines.with_filter(level).boxed(),
        };
        let traces = self.otlp.as_ref().map(traces).transpose()?;
        let spans = traces.as_ref().map(|traces| {
            let ours = Targets::new().with_target(OURS, LevelFilter::INFO);
            tracing_opentelemetry::layer()
                .with_tracer(traces.tracer(OURS))
                .with_filter(ours)
        });
        // A log that is set already goes on.
        let _ = tracing_subscriber::registry()
            .with(lines)
            .with(spans)
            .try_init();
        Ok(Logging(traces))
    }
}

/// Sends traces to a collector, in a thread of its own.
fn traces(to: &Collector) -> Result<SdkTracerProvider, Failure> {
    let exporter = SpanExporter::builder()
        .with_http()
        .with_protocol(Protocol::HttpBinary)
        .with_endpoint(&to.0)
        .build();
    let exporter = exporter.map_err(|error| Failure::Refused(format!("--otlp: {error}")))?;
    let resource = Resource::builder().with_service_name(OURS).build();
    Ok(SdkTracerProvider::builder()
        .with_resource(resource)
        .with_batch_exporter(exporter)
        .build())
}
