//! What is logged, and where to.

use tracing_subscriber::filter::LevelFilter;

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
}

impl LogArgs {
    /// Logs from now on.
    pub fn start(&self) {
        let level: LevelFilter = self.log.parse().unwrap_or(LevelFilter::WARN);
        let log = tracing_subscriber::fmt()
            .with_max_level(level)
            .with_writer(std::io::stderr)
            .with_ansi(false);
        // A log that is set already goes on.
        let _ = match self.log_format.as_str() {
            "json" => log.json().try_init(),
            _ => log.try_init(),
        };
    }
}
