//! Files that are named on the command line, and standard input.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, Read};

/// No file that we read is larger.
const BYTES_MAX: u64 = 64 << 20;

/// What a file is called in messages.
pub fn name(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// The text of a file; `-` is standard input.
pub fn read(file: &str) -> Result<String, Failure> {
    let refuse = |why: &str| Failure::Refused(format!("{}: {why}", name(file)));
    let mut bytes = Vec::new();
    let read = if file == "-" {
        io::stdin()
            .lock()
            .take(BYTES_MAX + 1)
            .read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|open| open.take(BYTES_MAX + 1).read_to_end(&mut bytes))
    };
    read.map_err(|error| refuse(&format!("could not be read: {error}")))?;
    if bytes.len() as u64 > BYTES_MAX {
        return Err(refuse("larger than 64 MiB"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        refuse(&format!("line {line}: not UTF-8 text"))
    })
}
