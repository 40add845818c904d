//! `worker`: bots of a server's nodes think here.

use crate::commands::serve;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::secret_url::{BUS_HELP, SecretUrl};
use std::num::NonZeroUsize;

/// Think for the bots of a server, on any machine
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(long, value_name = "URL", help = BUS_HELP)]
    bus: SecretUrl,
    /// Number of bots that think at once [default: all processors]
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZeroUsize>,
    /// Least severe messages to log on standard error
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    log: String,
}

pub fn run(args: &Args, _: &mut Screen) -> Result<(), Failure> {
    serve::log(&args.log);
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(processors, usize::from);
    Ok(ranarium_node::run_worker(&args.bus.reveal(), threads)?)
}
