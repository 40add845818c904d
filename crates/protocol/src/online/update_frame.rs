//! Compressed updates: [`UpdateEncoder`] and [`UpdateDecoder`], the two ends of a connection whose
//! client has asked for [`UpdateFormat::Lz4`].
//!
//! A frame is the byte 1, the length of the text in four bytes, the lowest first, and an LZ4 block.
//! The dictionary of the block is the text of the connection's previous frame, since consecutive
//! updates of a match are mostly equal. `docs/online-protocol.md` has an example.

use crate::{MAX_LINE, MessageError};
use lz4_flex::block::{
    compress_into_with_dict, decompress_into_with_dict, get_maximum_output_size,
};
use serde::{Deserialize, Serialize};

/// The first byte of a frame.
const FORMAT: u8 = 1;

/// Length of the bytes before the block.
const HEADER: usize = 5;

/// Bound on the bytes of text for each byte of a block.
const MAX_EXPANSION: usize = 255;

/// The form in which a client receives updates (`updated`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum UpdateFormat {
    /// Text, like all messages.
    #[default]
    #[serde(rename = "text")]
    Text,
    /// Binary frames with LZ4 blocks, each with the previous one's text as its dictionary.
    #[serde(rename = "lz4-1")]
    Lz4,
}

/// The server's end of a connection. It keeps the latest text.
#[derive(Debug, Default)]
pub struct UpdateEncoder {
    dictionary: Vec<u8>,
}

impl UpdateEncoder {
    /// Returns the connection's next frame; `None` if the text is longer than [`MAX_LINE`], so that
    /// it is sent as text.
    pub fn encode(&mut self, text: &str) -> Option<Vec<u8>> {
        if text.len() > MAX_LINE {
            return None;
        }
        let mut frame = vec![0; HEADER + get_maximum_output_size(text.len())];
        frame[0] = FORMAT;
        frame[1..HEADER].copy_from_slice(&(text.len() as u32).to_le_bytes());
        let block = &mut frame[HEADER..];
        let length = compress_into_with_dict(text.as_bytes(), block, &self.dictionary).ok()?;
        frame.truncate(HEADER + length);
        self.dictionary.clear();
        self.dictionary.extend_from_slice(text.as_bytes());
        Some(frame)
    }
}

/// The client's end of a connection. It keeps the latest text.
#[derive(Debug, Default)]
pub struct UpdateDecoder {
    text: String,
}

impl UpdateDecoder {
    /// Returns the text of the connection's next frame. Memory is bounded by [`MAX_LINE`] and by
    /// the length of the frame.
    ///
    /// # Errors
    /// If the frame is damaged or does not follow the previous one. The connection is then useless,
    /// since later frames refer to this one.
    pub fn decode(&mut self, frame: &[u8]) -> Result<&str, MessageError> {
        self.text = self
            .text_of(frame)
            .ok_or_else(|| MessageError::new("a compressed update is damaged"))?;
        Ok(&self.text)
    }

    fn text_of(&self, frame: &[u8]) -> Option<String> {
        let ([FORMAT, length @ ..], block) = frame.split_first_chunk::<HEADER>()? else {
            return None;
        };
        let length = u32::from_le_bytes(*length) as usize;
        if length > MAX_LINE || length / MAX_EXPANSION > block.len() {
            return None;
        }
        let mut text = vec![0; length];
        let text_length = decompress_into_with_dict(block, &mut text, self.text.as_bytes()).ok()?;
        (text_length == length).then(|| String::from_utf8(text).ok())?
    }
}
