//! `health`: checks that a server accepts requests, for containers and scripts.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::numbers::within;
use crate::online::{HttpClient, TableLink};
use crate::texts;
use hyper::Method;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use serde_json::Value;
use std::io::Write;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Interval between two checks of a server that does not accept requests yet.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// Check that a server accepts requests and can store them; exit code 1 if not
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(
        help = "Link of the server",
        value_name = "LINK",
        default_value = "http://127.0.0.1:3764"
    )]
    link: TableLink,
    /// Seconds to wait until the server accepts requests, such as after its start
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "0",
        value_parser = within::<u64>(0..=3600, "a number from 0 to 3600")
    )]
    wait: u64,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let server = &args.link.server;
    let client = HttpClient::new(server.clone(), screen.language())?;
    let began = Instant::now();
    while let Err(failure) = client.send((Method::GET, "/ready"), None, &Value::Null) {
        if began.elapsed() >= Duration::from_secs(args.wait) {
            return Err(failure);
        }
        sleep(CHECK_INTERVAL);
    }
    let message = Message::new("cli-health-good").with("url", server.to_string());
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    Ok(writeln!(screen, "{}", speaker.say(&message))?)
}
