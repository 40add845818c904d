//! The server on a pair of streams.

use crate::input::bounded_line;
use crate::mcp::state::McpServer;
use std::io::{self, BufRead, Write};

/// Maximum length of a line, in bytes.
pub(super) const MAX_LINE: usize = 1 << 20;

/// Answers each line of `input` on `output`, until the input ends.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    mut server: McpServer,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    while let Some(line) = bounded_line(&mut input, MAX_LINE)? {
        if let Some(answer) = server.answer(&line) {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}
