//! `health`: checks that a server accepts requests, for containers and scripts.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::online::{HttpClient, TableLink};
use crate::texts;
use hyper::Method;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use serde_json::Value;
use std::io::Write;

/// Check that a server accepts requests and can store them; exit code 1 if not
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(
        help = "Link of the server",
        value_name = "LINK",
        default_value = "http://127.0.0.1:3764"
    )]
    link: TableLink,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let server = &args.link.server;
    let client = HttpClient::new(server.clone(), screen.language())?;
    client.send((Method::GET, "/ready"), None, &Value::Null)?;
    let message = Message::new("cli-health-good").with("url", server.to_string());
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    Ok(writeln!(screen, "{}", speaker.say(&message))?)
}
