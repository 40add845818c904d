//! Logging, and its destinations.

#[cfg(feature = "otlp")]
mod collector_client;
mod layers;
#[cfg(feature = "otlp")]
mod traces;
#[cfg(not(feature = "otlp"))]
#[path = "without_traces.rs"]
mod traces;

use crate::command_error::CommandError;
use std::io;
use std::str::FromStr;
use traces::Traces;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The log
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Log")]
pub struct LogArgs {
    /// Least severe messages to log on standard error
    #[arg(long, value_name = "LEVEL", env = "RANARIUM_LOG", default_value = "warn", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    log: String,
    /// Format of the log: readable lines, or a JSON object a line
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

/// The URL of a collector of traces.
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

/// A log that continues until this is dropped; then the traces that wait are sent.
#[must_use]
pub struct Logging {
    _traces: Option<Traces>,
}

impl LogArgs {
    /// Starts to log.
    ///
    /// # Errors
    /// If the system cannot provide the sender of traces.
    pub fn start(&self) -> Result<Logging, CommandError> {
        let level: LevelFilter = self.log.parse().unwrap_or(LevelFilter::WARN);
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(io::stderr)
            .with_ansi(false);
        let lines = match self.log_format.as_str() {
            "json" => lines.json().with_filter(level).boxed(),
            _ => lines.with_filter(level).boxed(),
        };
        let collector = self.otlp.as_ref();
        let traces = collector.map(|to| Traces::start(&to.0)).transpose()?;
        let spans = traces.as_ref().map(Traces::layer);
        // A logger that is already set stays.
        let _ = tracing_subscriber::registry()
            .with(lines)
            .with(spans)
            .try_init();
        Ok(Logging { _traces: traces })
    }
}
