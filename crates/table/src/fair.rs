//! Draws that anybody can check: seed, commitment, nonces, key and stream. `docs/fair-play.md` says how to redo them.

use crate::MatchId;
use ranarium_game::{Scanner, Seat, TextError};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

fn print_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = [0; 64];
    for (pair, byte) in text.chunks_exact_mut(2).zip(bytes) {
        pair[0] = DIGITS[usize::from(byte >> 4)];
        pair[1] = DIGITS[usize::from(byte & 15)];
    }
    f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
}

/// The value of a hexadecimal digit; capitals are none.
pub(crate) const fn hex_digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

fn read_hex(text: &str) -> Result<[u8; 32], TextError> {
    let mut bytes = [0; 32];
    let mut scanner = Scanner::new(text);
    let digits = scanner.take_while(|c| c.is_ascii() && hex_digit(c as u8).is_some());
    if digits.len() != 64 || !scanner.is_done() {
        let at = if digits.len() > 64 {
            Scanner::new(text)
        } else {
            scanner
        };
        return Err(at.expected("64 digits from 0-9 and a-f"));
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
        *byte = hex_digit(pair[0]).unwrap_or(0) << 4 | hex_digit(pair[1]).unwrap_or(0);
    }
    Ok(bytes)
}

macro_rules! hex_text {
    ($type:ident) => {
        impl FromStr for $type {
            type Err = TextError;

            fn from_str(text: &str) -> Result<Self, TextError> {
                read_hex(text).map(Self)
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                print_hex(&self.0, f)
            }
        }

        impl TryFrom<String> for $type {
            type Error = TextError;

            fn try_from(text: String) -> Result<Self, TextError> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(bytes: $type) -> Self {
                bytes.to_string()
            }
        }
    };
}

/// The secret that all draws of a match follow from: 32 bytes from the operating system, kept until the match is over.
///
/// It is not `Serialize` and has no `Display`; [`Seed::reveal`] is the one way to its text.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes. They must come from a source that nobody can guess.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before the first step.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// The seed for all to see.
    pub const fn reveal(&self) -> RevealedSeed {
        RevealedSeed(self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<hidden>")
    }
}

/// A seed that everybody may know: that of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RevealedSeed([u8; 32]);

hex_text!(RevealedSeed);

impl From<RevealedSeed> for Seed {
    fn from(seed: RevealedSeed) -> Self {
        Self(seed.0)
    }
}

/// The BLAKE3 hash of a seed: it binds the table to the seed without telling it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

hex_text!(Commitment);

/// Bytes that a player adds, so that the seed alone does not decide the draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Nonce([u8; 32]);

hex_text!(Nonce);

impl Nonce {
    /// A nonce of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A nonce made of any words: their BLAKE3 hash.
    pub fn from_words(words: &str) -> Self {
        Self(*blake3::hash(words.as_bytes()).as_bytes())
    }
}

/// What all draws of a match come from.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    /// The key: BLAKE3 of a short text with the match id, the seed and the nonces, in the order of seats.
    pub fn new(match_id: &MatchId, seed: &Seed, nonces: &[Option<Nonce>]) -> Self {
        let mut text = format!("ranarium-key 1\nmatch {match_id}\nseed {}\n", seed.reveal());
        for (index, nonce) in nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                text.push_str(&format!("nonce {} {nonce}\n", index + 1));
            }
        }
        Self(*blake3::hash(text.as_bytes()).as_bytes())
    }

    /// The draws of nature.
    pub fn nature(&self) -> Draws {
        self.stream(0)
    }

    /// The draws for the step with this number, from 1, when the clock takes it for a player.
    pub fn timeout(&self, step: u64) -> Draws {
        self.stream(step)
    }

    fn stream(&self, number: u64) -> Draws {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        Draws(rng)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<hidden>")
    }
}

/// A stream of draws: the words of a ChaCha20 key stream.
#[derive(Clone)]
pub struct Draws(ChaCha20Rng);

impl Draws {
    /// The next 32 bits: four bytes of the key stream, the first byte the lowest.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from 0 to `n` - 1, each as likely: a word modulo `n`, where words from the largest multiple of `n`
    /// on are passed over.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        const WORDS: u64 = 1 << 32;
        let n = u64::from(n);
        let end = WORDS - WORDS % n;
        loop {
            let word = u64::from(self.word());
            if word < end {
                return (word % n) as u32;
            }
        }
    }

    /// One of the outcomes, each as likely as its weight: `below` the sum of the weights, counted off in the order
    /// given. A single outcome is taken without a draw.
    ///
    /// # Panics
    /// If there is no outcome, or the weights are all 0.
    pub fn outcome<C: Copy>(&mut self, outcomes: &[(C, u32)]) -> C {
        if let [(only, _)] = outcomes {
            return *only;
        }
        let total = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut left = self.below(total);
        for &(outcome, weight) in outcomes {
            if left < weight {
                return outcome;
            }
            left -= weight;
        }
        unreachable!("the weights add up to their total")
    }

    /// One of the items, each as likely; a single one is taken without a draw.
    ///
    /// # Panics
    /// If there is none.
    pub fn item<T: Copy>(&mut self, items: &[T]) -> T {
        match items {
            [only] => *only,
            several => several[self.below(several.len() as u32) as usize],
        }
    }
}

impl fmt::Debug for Draws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<hidden>")
    }
}

/// Which nonces were given, as pairs of seat and nonce.
pub fn given(nonces: &[Option<Nonce>]) -> impl Iterator<Item = (Seat, Nonce)> {
    nonces
        .iter()
        .enumerate()
        .filter_map(|(index, nonce)| nonce.map(|nonce| (Seat::new(index), nonce)))
}
