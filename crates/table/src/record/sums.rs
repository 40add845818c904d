//! The checksums of a record, which cover every byte.
//!
//! `sums` lines hold one CRC-8 for each line above them, so that an altered line can be named: a
//! single altered byte always changes its line's CRC. The last line, `end`, holds the BLAKE3 hash
//! of everything above it, to detect every accidental change. Neither is a signature: anyone who
//! alters a record on purpose can compute both again. The rules, the seed and its commitment guard
//! against that.

use crate::fair::hex_digit;
use std::fmt::Write as _;

/// The number of lines that one `sums` line covers.
const LINES_PER_SUMS: usize = 32;

pub(super) const SUMS: &str = "sums ";
pub(super) const END: &str = "end ";

/// CRC-8 with the polynomial x^8 + x^2 + x + 1, from 0 (CRC-8/SMBUS). It finds every run of up to
/// eight altered bits.
const CRC: [u8; 256] = {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let mut crc = index as u8;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 0x80 != 0 {
                crc << 1 ^ 0x07
            } else {
                crc << 1
            };
            bit += 1;
        }
        table[index] = crc;
        index += 1;
    }
    table
};

/// CRC-8 of a byte that is followed by this many zero bytes.
const FOLLOWED: [[u8; 256]; 4] = {
    let mut tables = [CRC; 4];
    let mut table = 1;
    while table < 4 {
        let mut index = 0;
        while index < 256 {
            tables[table][index] = CRC[tables[table - 1][index] as usize];
            index += 1;
        }
        table += 1;
    }
    tables
};

/// Computes four bytes at a time: a CRC is the sum of its bytes' contributions.
pub(super) fn crc(line: &[u8]) -> u8 {
    let (fours, rest) = line.as_chunks::<4>();
    let crc = fours.iter().fold(0, |crc, &[a, b, c, d]| {
        FOLLOWED[3][usize::from(crc ^ a)]
            ^ FOLLOWED[2][usize::from(b)]
            ^ FOLLOWED[1][usize::from(c)]
            ^ FOLLOWED[0][usize::from(d)]
    });
    byte_by_byte(crc, rest)
}

fn byte_by_byte(crc: u8, bytes: &[u8]) -> u8 {
    let next = |crc: u8, byte: &u8| CRC[usize::from(crc ^ byte)];
    bytes.iter().fold(crc, next)
}

/// Returns the `sums` lines for a text of whole lines.
pub(super) fn sums_of(body: &str) -> String {
    let mut out = String::with_capacity(body.len() / 4);
    for (number, line) in body.lines_of().enumerate() {
        if number % LINES_PER_SUMS == 0 {
            out.push_str(if number == 0 { SUMS } else { "\nsums " });
        }
        push_hex(&mut out, crc(line));
    }
    out.push('\n');
    out
}

fn push_hex(out: &mut String, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    out.push(char::from(DIGITS[usize::from(byte >> 4)]));
    out.push(char::from(DIGITS[usize::from(byte & 15)]));
}

/// Returns the hash that an `end` line holds.
pub(super) fn hash_of(text: &str) -> blake3::Hash {
    blake3::hash(text.as_bytes())
}

/// Adds the `sums` and `end` lines to a text of whole lines.
pub(super) fn seal(text: &mut String) {
    let sums = sums_of(text);
    text.push_str(&sums);
    let hash = hash_of(text).to_hex();
    let _ = writeln!(text, "{END}{hash}");
}

trait LinesOf {
    fn lines_of(&self) -> impl Iterator<Item = &[u8]>;
}

impl LinesOf for str {
    /// Returns the lines, each without its line feed, and a last one that lacks it.
    fn lines_of(&self) -> impl Iterator<Item = &[u8]> {
        self.as_bytes()
            .split_inclusive(|byte| *byte == b'\n')
            .map(|line| line.strip_suffix(b"\n").unwrap_or(line))
    }
}

/// Returns the first line, from 1, that does not match its sum; `None` if all match or the record
/// has no sums. Accepts any text, however damaged.
pub(super) fn first_altered(text: &str) -> Option<usize> {
    let start = if text.starts_with(SUMS) {
        0
    } else {
        text.find("\nsums ")? + 1
    };
    let (body, tail) = text.split_at(start);
    let lines: Vec<u8> = body.lines_of().map(crc).collect();
    let tail_lines: Vec<&str> = tail.split_inclusive('\n').collect();
    let end = tail_lines.iter().find_map(|line| line.strip_prefix(END));
    let sums = sums_of(body);
    if let Some(end) = end {
        // If the end fits the lines above, it is the sums that were altered.
        let content = format!("{body}{sums}");
        if end.trim_end_matches('\n') == hash_of(&content).to_hex().as_str() {
            let differs = sums
                .split_inclusive('\n')
                .zip(&tail_lines)
                .position(|(a, b)| a != *b);
            return differs.map(|at| lines.len() + at + 1);
        }
    }
    let recorded: Vec<Option<u8>> = tail_lines
        .iter()
        .filter_map(|line| line.strip_prefix(SUMS))
        .flat_map(|line| line.trim_end_matches('\n').as_bytes().chunks(2))
        .map(|pair| match pair {
            [high, low] => Some(hex_digit(*high)? << 4 | hex_digit(*low)?),
            _ => None,
        })
        .collect();
    // One altered byte makes at most one line more or less; beyond that, the sums are not those of
    // these lines.
    if lines.len().abs_diff(recorded.len()) > 1 {
        return None;
    }
    lines
        .iter()
        .zip(&recorded)
        .position(|(line, sum)| sum.is_some_and(|sum| sum != *line))
        .map(|at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::{byte_by_byte, crc, first_altered, seal};

    #[test]
    fn crc_is_the_published_one() {
        // The check value of CRC-8/SMBUS in the catalogue of parametrised CRC algorithms.
        assert_eq!(crc(b"123456789"), 0xf4);
    }

    #[test]
    fn four_bytes_at_a_time_is_byte_by_byte() {
        let bytes: Vec<u8> = (0..=255).map(|byte: u8| byte.wrapping_mul(157)).collect();
        for length in 0..bytes.len() {
            assert_eq!(crc(&bytes[..length]), byte_by_byte(0, &bytes[..length]));
        }
    }

    #[test]
    fn one_altered_byte_names_its_line() {
        let mut text: String = (0..40).map(|number| format!("line {number}\n")).collect();
        seal(&mut text);
        assert_eq!(first_altered(&text), None);
        for line in 0..42 {
            let start = text
                .split_inclusive('\n')
                .take(line)
                .map(str::len)
                .sum::<usize>();
            let at = start + 5;
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let altered = String::from_utf8(bytes).unwrap();
            assert_eq!(first_altered(&altered), Some(line + 1), "{altered}");
        }
    }
}
