//! `worker`: runs bots of a server's nodes.

use crate::arguments::features::{self, Feature};
use crate::command_error::CommandError;
use crate::commands::serve;
use crate::console::screen::Screen;
use crate::logging::LogArgs;
use crate::secret_url::{BUS_HELP, SecretUrl};
use crate::settings::{SettingTable, Settings};
use std::num::NonZeroUsize;

/// Compute the decisions of a server's bots, on any machine
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    settings: Settings<WorkerSettings>,
}

/// Compute the decisions of a server's bots, on any machine
#[derive(Debug, clap::Args)]
pub struct WorkerSettings {
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_BUS",
        hide_env_values = true,
        help = BUS_HELP
    )]
    bus: Option<SecretUrl>,
    /// Number of bots that think at once [default: all processors]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_THREADS")]
    threads: Option<NonZeroUsize>,
    /// Address for the operator alone, with metrics at /metrics; never one that others can reach
    #[arg(long, value_name = "HOST:PORT", env = "RANARIUM_METRICS")]
    metrics: Option<String>,
    #[command(flatten)]
    log: LogArgs,
}

impl SettingTable for WorkerSettings {
    const COMMAND: &'static str = "worker";
    const NEEDS: &'static [(&'static str, &'static [&'static str])] = &[];
    const FEATURES: &'static [(&'static str, Feature)] =
        &[("bus", features::NATS), ("otlp", features::OTLP)];
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let loaded = args.settings.load()?;
    features::NATS.require("ranarium worker")?;
    let settings = &loaded.values;
    let Some(bus) = &settings.bus else {
        let reason = "a worker needs a bus; set it with --bus, RANARIUM_BUS, or bus in the file of \
                   settings";
        return Err(CommandError::Usage(reason.to_owned()));
    };
    if args.settings.are_to_be_checked() {
        return loaded.show(screen);
    }
    let _logging = settings.log.start()?;
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = settings.threads.map_or_else(processors, usize::from);
    let operator = serve::listen_for_operator(settings.metrics.as_deref())?;
    if let Some(listener) = &operator {
        serve::say_operator(listener, "/metrics", screen)?;
    }
    Ok(ranarium_node::run_worker(&bus.reveal(), threads, operator)?)
}
