//! `rpc`: the JSON-RPC interface, on standard input and output.

use crate::failure::Failure;
use crate::rpc::{Door, LINE_MAX};
use crate::screen::Screen;
use std::io::{self, BufRead, Read, Write};

/// Answer JSON-RPC 2.0 on standard input and output, one message a line
///
/// docs/rpc.md is the manual.
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let mut door = Door::new(screen.language());
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // One byte more than is allowed, so that the session sees that it is too much.
        let room = LINE_MAX as u64 + 1;
        if input.by_ref().take(room).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() > LINE_MAX && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        if let Some(answer) = door.answer(&line) {
            writeln!(screen, "{answer}")?;
            screen.flush()?;
        }
    }
}
