//! `rpc`: the JSON-RPC interface, on standard input and output.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::rpc::{RpcState, serve};
use std::io::{self, BufReader};

/// Answer JSON-RPC 2.0 on standard input and output, one message per line
///
/// docs/rpc.md is the manual.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let session = RpcState::new(screen.language());
    serve(session, BufReader::new(io::stdin()), screen)?;
    Ok(())
}
