//! `mcp`: a server for language models, on standard input and output.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::mcp::{McpServer, serve};
use crate::random::random_bytes;
use ranarium_table::Seed;
use std::io::{self, BufReader};

/// Serve a language model by the Model Context Protocol on standard input and output
///
/// The model reads the rules, plays one seat against bots, watches and analyses. docs/mcp.md is the
/// manual.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let seed = Seed::new(random_bytes()?);
    let server = McpServer::new(screen.language(), seed);
    serve(server, BufReader::new(io::stdin()), screen)?;
    Ok(())
}
