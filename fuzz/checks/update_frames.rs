//! A client reads a server's compressed updates or rejects them; it never panics, and reads no more
//! than a message may have.

use ranarium_protocol::MAX_LINE;
use ranarium_protocol::online::UpdateDecoder;

/// Checks one input: frames, each after its length in two bytes, the lowest first.
pub fn check(bytes: &[u8]) {
    let mut decoder = UpdateDecoder::default();
    let mut rest = bytes;
    while let Some((length, after)) = rest.split_first_chunk::<2>() {
        let length = usize::from(u16::from_le_bytes(*length)).min(after.len());
        let (frame, after) = after.split_at(length);
        rest = after;
        if let Ok(text) = decoder.decode(frame) {
            assert!(text.len() <= MAX_LINE);
        }
    }
}
