//! A whole match in a URL fragment, which browsers do not send to servers: its record, compressed
//! (RFC 1951) and encoded for URLs (RFC 4648, section 5).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The level of compression, of at most 10.
const LEVEL: u8 = 9;

/// Maximum length of a record in a URL, in bytes: no match needs more.
const MAX_RECORD: usize = 1 << 20;

/// Returns the URL fragment that contains a record.
pub fn encode(record: &str) -> String {
    URL_SAFE_NO_PAD.encode(compress_to_vec(record.as_bytes(), LEVEL))
}

/// Returns the record of a fragment; `None` if it is damaged.
pub fn decode(fragment: &str) -> Option<String> {
    let packed = URL_SAFE_NO_PAD.decode(fragment.trim()).ok()?;
    let bytes = decompress_to_vec_with_limit(&packed, MAX_RECORD).ok()?;
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::{MAX_RECORD, decode, encode};

    #[test]
    fn fragments_round_trip() {
        for record in ["", "a record\nof two lines\n", "één kikker"] {
            assert_eq!(decode(&encode(record)).as_deref(), Some(record));
        }
    }

    #[test]
    fn fragments_use_only_url_safe_characters() {
        let fragment = encode(&"ranarium 1\nstep 1 a-b\n".repeat(50));
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        assert!(fragment.chars().all(is_plain), "{fragment}");
        assert!(fragment.len() < 200, "{} letters", fragment.len());
    }

    #[test]
    fn incomplete_fragments_are_refused() {
        let fragment = encode("a record that was sent, with a part lost on the way");
        assert_eq!(decode(&fragment[..fragment.len() / 2]), None);
        assert_eq!(decode("!!"), None);
        assert_eq!(decode("AAAA"), None);
        let bomb = encode(&"0".repeat(MAX_RECORD + 1));
        assert_eq!(decode(&bomb), None, "more than any match");
    }
}
