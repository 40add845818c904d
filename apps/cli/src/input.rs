//! Files that are named on the command line, standard input, and lines of people and programs: each
//! read up to a bound.

use crate::command_error::CommandError;
use ranarium_game::Message;
use std::fs::{self, File, FileType};
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

/// Maximum size of a file, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// Maximum length of a line from a person, in bytes.
const MAX_LINE: usize = 64 << 10;

/// Returns the name of a file in messages.
pub fn name(file: &str) -> &str {
    if file == "-" { "<stdin>" } else { file }
}

/// Reads a file or a pipe; `-` is standard input.
pub fn read(file: &str) -> Result<String, CommandError> {
    let read = if file == "-" {
        bounded(io::stdin().lock(), 0)
    } else {
        open(Path::new(file), is_file_or_pipe).and_then(|(file, size)| bounded(file, size))
    };
    let bytes = read.map_err(|error| unread(file, &error))?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        let message = Message::new("record-not-text")
            .with("file", name(file))
            .with("line", line);
        CommandError::Unsaid(message)
    })
}

/// Returns the error of a file that cannot be read; errors without a text are shown in the system's
/// words.
pub fn unread(file: &str, error: &io::Error) -> CommandError {
    let kind = match error.kind() {
        ErrorKind::NotFound => "missing",
        ErrorKind::PermissionDenied => "not-allowed",
        ErrorKind::InvalidInput | ErrorKind::IsADirectory => "not-a-file",
        ErrorKind::FileTooLarge => "too-large",
        _ => "other",
    };
    let message = Message::new("record-unread")
        .with("file", name(file))
        .with("kind", kind)
        .with("most", (MAX_BYTES >> 20).to_string())
        .with("error", error.to_string());
    CommandError::Unsaid(message)
}

/// Reads a regular file; devices, pipes and folders are rejected.
pub fn read_regular(path: &Path) -> io::Result<String> {
    let bytes = open(path, |kind| kind.is_file()).and_then(|(file, size)| bounded(file, size))?;
    String::from_utf8(bytes).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

/// Opens a file of a wanted kind, and returns its size. Others are not opened at all: opening a
/// pipe may block for ever.
fn open(path: &Path, is_wanted: impl Fn(FileType) -> bool) -> io::Result<(File, u64)> {
    let metadata = fs::metadata(path)?;
    if is_wanted(metadata.file_type()) {
        Ok((File::open(path)?, metadata.len()))
    } else {
        Err(io::Error::new(
            ErrorKind::InvalidInput,
            "expected a regular file, found a folder or a device",
        ))
    }
}

#[cfg(unix)]
fn is_file_or_pipe(kind: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_file() || kind.is_fifo()
}

#[cfg(not(unix))]
fn is_file_or_pipe(kind: FileType) -> bool {
    kind.is_file()
}

/// Reads everything, about as many bytes as expected.
fn bounded(from: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    // One byte more, to find the end.
    let mut bytes = Vec::with_capacity(expected.min(MAX_BYTES) as usize + 1);
    from.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        let reason = format!("larger than {} MiB", MAX_BYTES >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

/// Reads one line with its terminator; `None` at the end of input. A line of more than 64 KiB, or
/// one that is not text, becomes a replacement character, which is no valid answer.
pub fn line(from: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    from.by_ref()
        .take(MAX_LINE as u64)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let unread = || format!("{}\n", char::REPLACEMENT_CHARACTER);
    if bytes.len() == MAX_LINE && !bytes.ends_with(b"\n") {
        from.skip_until(b'\n')?;
        return Ok(Some(unread()));
    }
    Ok(Some(String::from_utf8(bytes).unwrap_or_else(|_| unread())))
}

/// Reads one line of a program with its terminator; `None` at the end of input. Of a line of more
/// than `max` bytes it returns one byte more than the maximum, and skips the rest.
pub fn bounded_line(from: &mut impl BufRead, max: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let room = max as u64 + 1;
    if from.by_ref().take(room).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() > max && !line.ends_with(b"\n") {
        from.skip_until(b'\n')?;
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::{MAX_LINE, bounded, line, read, read_regular};
    use std::io::{self, BufReader, Read};
    use std::path::Path;

    #[test]
    fn a_line_is_bounded_and_the_next_one_is_whole() {
        let long = "x".repeat(MAX_LINE);
        let text = format!("one\n{long}{long}\n\ntwo");
        let mut from = BufReader::new(text.as_bytes());
        let mut next = || line(&mut from).unwrap();
        assert_eq!(next().as_deref(), Some("one\n"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\n"));
        assert_eq!(next().as_deref(), Some("\n"));
        assert_eq!(next().as_deref(), Some("two"));
        assert_eq!(next(), None);
        let mut endless = BufReader::new(io::repeat(b'x').take(1 << 24));
        assert_eq!(line(&mut endless).unwrap().as_deref(), Some("\u{fffd}\n"));
        assert_eq!(line(&mut endless).unwrap(), None);
        let mut bytes = &b"\xff\xfe\n"[..];
        assert_eq!(line(&mut bytes).unwrap().as_deref(), Some("\u{fffd}\n"));
    }

    #[test]
    fn endless_input_is_refused() {
        let error = bounded(io::repeat(0), 0).unwrap_err();
        assert_eq!(error.to_string(), "larger than 64 MiB");
    }

    #[cfg(unix)]
    #[test]
    fn devices_and_folders_are_not_read() {
        for path in ["/dev/zero", "/dev/full", "/dev"] {
            let error = read_regular(Path::new(path)).unwrap_err();
            assert!(error.to_string().contains("expected a regular file"));
            let message = read(path).unwrap_err().words(ranarium_game::Language::En);
            assert!(message.contains("expected a regular file"), "{message}");
        }
    }
}
