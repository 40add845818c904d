//! The server on a pair of streams.

use crate::mcp::state::McpServer;
use std::io::{self, BufRead, Read, Write};

/// Maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 20;

/// Answers each line of `input` on `output`, until the input ends.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    mut server: McpServer,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    loop {
        let mut line = Vec::new();
        let room = MAX_LINE as u64 + 1;
        if input.by_ref().take(room).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        let answer = match line.len() > MAX_LINE {
            true => Some(McpServer::too_long(MAX_LINE)),
            false => server.answer(&line),
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}
