//! Splits a stream of bytes into lines, with bounded memory.

/// A line, or the marker of one that was too long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoundedLine {
    /// A line without its line ending, LF or CR LF.
    Whole(Vec<u8>),
    /// A line that exceeds the maximum length, and was discarded.
    TooLong,
}

/// A splitter of a stream into lines. It buffers at most one line of the maximum length.
#[derive(Clone, Debug)]
pub struct LineSplitter {
    max_bytes: usize,
    part: Vec<u8>,
    is_too_long: bool,
}

impl LineSplitter {
    /// Creates a splitter for lines of at most this many bytes.
    pub const fn new(max_bytes: usize) -> Self {
        Self {
            max_bytes,
            part: Vec::new(),
            is_too_long: false,
        }
    }

    /// Processes the next bytes, and passes each completed line to `give`.
    pub fn push(&mut self, bytes: &[u8], mut give: impl FnMut(BoundedLine)) {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            self.keep(&rest[..end]);
            rest = &rest[end + 1..];
            let mut line = std::mem::take(&mut self.part);
            if std::mem::take(&mut self.is_too_long) {
                give(BoundedLine::TooLong);
            } else {
                if line.last() == Some(&b'\r') {
                    line.pop();
                }
                give(BoundedLine::Whole(line));
            }
        }
        self.keep(rest);
    }

    fn keep(&mut self, bytes: &[u8]) {
        if self.part.len() + bytes.len() > self.max_bytes {
            self.is_too_long = true;
            self.part = Vec::new();
        } else if !self.is_too_long {
            self.part.extend_from_slice(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BoundedLine, LineSplitter};

    fn cut(chunks: &[&[u8]], max_bytes: usize) -> Vec<String> {
        let mut lines = LineSplitter::new(max_bytes);
        let mut out = Vec::new();
        for chunk in chunks {
            lines.push(chunk, |line| {
                out.push(match line {
                    BoundedLine::Whole(line) => String::from_utf8(line).unwrap(),
                    BoundedLine::TooLong => "TOO LONG".to_owned(),
                });
            });
            assert!(lines.part.len() <= max_bytes);
        }
        out
    }

    #[test]
    fn lines_are_split_at_any_chunk_boundary() {
        assert_eq!(
            cut(&[b"a\nbc\n", b"d", b"e\r\n", b"\nf"], 10),
            ["a", "bc", "de", ""]
        );
    }

    #[test]
    fn an_overlong_line_does_not_affect_the_next() {
        assert_eq!(
            cut(&[b"12345\n", b"123456\n1\n"], 5),
            ["12345", "TOO LONG", "1"]
        );
        assert_eq!(cut(&[b"1234", b"5678", b"9\nab\n"], 5), ["TOO LONG", "ab"]);
        assert!(cut(&[[b'x'; 1000].as_slice(); 50], 5).is_empty());
    }
}
