//! Verifiable draws: seed, commitment, nonces, key and stream. `docs/fair-play.md` describes how to
//! repeat them.

use crate::MatchId;
use ranarium_game::{Scanner, Seat, TextError, strings_in_data};
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

/// Returns the value of a lower-case hexadecimal digit.
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
        let end = if digits.len() > 64 {
            Scanner::new(text)
        } else {
            scanner
        };
        return Err(end.expected("64 digits from 0-9 and a-f"));
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

        strings_in_data!($type);
    };
}

/// The secret that all draws of a match follow from: 32 bytes from the operating system, kept until
/// the match is over.
///
/// It is not `Serialize` and has no `Display`; [`Seed::reveal`] is the one way to its text.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Creates a seed of these bytes. They must come from an unpredictable source.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the commitment to publish before the first step.
    pub fn commitment(&self) -> Commitment {
        Commitment(*blake3::hash(&self.0).as_bytes())
    }

    /// Returns a number derived from the seed, from which the seed cannot be found: for a match's
    /// other randomness, such as the choices of its bots.
    pub fn number(&self, index: u64) -> u64 {
        let mut hasher =
            blake3::Hasher::new_derive_key("ranarium 2026-11 numbers beside the draws");
        hasher.update(&self.0).update(&index.to_le_bytes());
        let mut bytes = [0; 8];
        hasher.finalize_xof().fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    /// Returns the seed for all to see.
    pub const fn reveal(&self) -> RevealedSeed {
        RevealedSeed(self.0)
    }
}

ranarium_game::hidden_in_debug!(Seed);

/// A seed that everyone may know: that of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct RevealedSeed([u8; 32]);

hex_text!(RevealedSeed);

impl From<RevealedSeed> for Seed {
    fn from(seed: RevealedSeed) -> Self {
        Self(seed.0)
    }
}

/// The BLAKE3 hash of a seed: it binds the table to the seed without telling it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

hex_text!(Commitment);

/// Bytes that a player adds, so that the seed alone does not decide the draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Nonce([u8; 32]);

hex_text!(Nonce);

impl Nonce {
    /// Creates a nonce of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Creates a nonce made of any words: their BLAKE3 hash.
    pub fn from_words(words: &str) -> Self {
        Self(*blake3::hash(words.as_bytes()).as_bytes())
    }
}

/// The key of all draws of a match.
#[derive(Clone, PartialEq, Eq)]
pub struct DrawKey([u8; 32]);

impl DrawKey {
    /// Returns the key: BLAKE3 of a short text with the match id, the seed and the nonces, in the
    /// order of seats.
    pub fn new(match_id: &MatchId, seed: &Seed, nonces: &[Option<Nonce>]) -> Self {
        let mut text = format!("ranarium-key 1\nmatch {match_id}\nseed {}\n", seed.reveal());
        for (index, nonce) in nonces.iter().enumerate() {
            if let Some(nonce) = nonce {
                text.push_str(&format!("nonce {} {nonce}\n", index + 1));
            }
        }
        Self(*blake3::hash(text.as_bytes()).as_bytes())
    }

    /// Returns the draws of chance.
    pub fn chance_draws(&self) -> Draws {
        self.stream(0)
    }

    /// Returns the draws for the step with this number, from 1, when the clock takes it for a
    /// player.
    pub fn timeout(&self, step: u64) -> Draws {
        self.stream(step)
    }

    fn stream(&self, number: u64) -> Draws {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        Draws(rng)
    }
}

ranarium_game::hidden_in_debug!(DrawKey);

/// A stream of draws: the words of a ChaCha20 key stream.
#[derive(Clone)]
pub struct Draws(ChaCha20Rng);

impl Draws {
    /// Returns the next 32 bits: four bytes of the key stream, the first byte the lowest.
    pub fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// Returns a number from 0 to `n` - 1, each as likely: a word modulo `n`, without words from
    /// the largest multiple of `n` on.
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

    /// Returns one of the outcomes, each as likely as its weight: `below` the sum of the weights,
    /// counted off in the order given. A single outcome is taken without a draw.
    ///
    /// # Panics
    /// If there is no outcome, or the weights are all 0.
    pub fn outcome<C: Copy>(&mut self, outcomes: &[(C, u32)]) -> C {
        if let [(only, _)] = outcomes {
            return *only;
        }
        let total = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut number = self.below(total);
        for &(outcome, weight) in outcomes {
            if number < weight {
                return outcome;
            }
            number -= weight;
        }
        unreachable!("the weights add up to their total")
    }

    /// Returns one of the items, each as likely; a single one is taken without a draw.
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

ranarium_game::hidden_in_debug!(Draws);

/// Returns the nonces given, as pairs of seat and nonce.
pub fn nonces_by_seat(nonces: &[Option<Nonce>]) -> impl Iterator<Item = (Seat, Nonce)> {
    nonces
        .iter()
        .enumerate()
        .filter_map(|(index, nonce)| nonce.map(|nonce| (Seat::new(index), nonce)))
}

#[cfg(test)]
mod tests {
    use super::{DrawKey, Draws, Nonce, Seed};
    use rand_chacha::rand_core::Rng as _;

    fn seed() -> Seed {
        Seed::new(std::array::from_fn(|index| index as u8))
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// RFC 8439, appendix A.1: test vectors 1 and 2 (two blocks of one stream) and 5 (another
    /// nonce).
    #[test]
    fn the_stream_is_chacha20_as_published() {
        let zero = DrawKey([0; 32]);
        let mut block = [0; 128];
        zero.chance_draws().0.fill_bytes(&mut block);
        assert_eq!(
            hex(&block),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
             da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
             9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
             29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        );
        let mut block = [0; 64];
        zero.stream(0x0200_0000 << 32).0.fill_bytes(&mut block);
        assert_eq!(
            hex(&block),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7\
             8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"
        );
    }

    /// The official test vectors for inputs of 0 and 1 bytes, and the hash of "abc".
    #[test]
    fn the_hash_is_blake3_as_published() {
        for (input, hash) in [
            (
                "",
                "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
            ),
            (
                "\0",
                "2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213",
            ),
            (
                "abc",
                "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85",
            ),
        ] {
            assert_eq!(Nonce::from_words(input).to_string(), hash, "{input:?}");
        }
    }

    /// These and the numbers below come from a separate implementation of `docs/fair-play.md` in
    /// Python.
    #[test]
    fn commitment_and_key_never_change() {
        let id = "m-1".parse().unwrap();
        assert_eq!(
            seed().commitment().to_string(),
            "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65"
        );
        let alone = DrawKey::new(&id, &seed(), &[None, None, None]);
        assert_eq!(
            hex(&alone.0),
            "7a5ddae7f8a6696dc9f542c7c192d897d319972b0f082c2443875b50015af3ee"
        );
        let nonces = [
            Some(Nonce::from_words("abc")),
            None,
            Some(Nonce::new([255; 32])),
        ];
        let together = DrawKey::new(&id, &seed(), &nonces);
        assert_eq!(
            hex(&together.0),
            "ba9b85e48bf73b80c7daeda24b6217ab8db64157f6ebc51d86518b7e2dc7d06d"
        );
        check(
            together.chance_draws(),
            52,
            &[21, 11, 10, 30, 5, 11, 18, 43, 27, 6, 25, 7],
        );
    }

    fn check(mut draws: Draws, n: u32, golden: &[u32]) {
        let drawn: Vec<u32> = golden.iter().map(|_| draws.below(n)).collect();
        assert_eq!(drawn, golden, "below({n})");
    }

    #[test]
    fn draws_never_change() {
        let key = DrawKey::new(&"m-1".parse().unwrap(), &seed(), &[]);
        check(
            key.chance_draws(),
            100,
            &[43, 26, 66, 74, 43, 73, 38, 52, 33, 57, 33, 76],
        );
        check(key.timeout(5), 6, &[2, 2, 0, 2, 4, 1, 4, 3, 5, 2, 1, 3]);
        // The words are 376473543, 626015726, 929205966, 3233658374, 3676289143, 2619797073,
        // 3440153338, 581806552 and on: for 3 * 2^30 = 3221225472 the fourth, fifth and seventh are
        // passed over.
        check(
            key.chance_draws(),
            3 << 30,
            &[
                376473543, 626015726, 929205966, 2619797073, 581806552, 1611811133,
            ],
        );
    }

    #[test]
    fn below_is_uniform() {
        let mut draws = DrawKey([9; 32]).chance_draws();
        for n in [2, 3, 7, 59] {
            let mut counts = vec![0u32; n as usize];
            for _ in 0..10_000 * n {
                counts[draws.below(n) as usize] += 1;
            }
            // Expected 10,000 each, with a standard deviation below 100: 500 is more than five of
            // them.
            assert!(
                counts.iter().all(|count| count.abs_diff(10_000) < 500),
                "{counts:?}"
            );
        }
    }

    #[test]
    fn outcomes_are_weighted_and_single_ones_need_no_draw() {
        let mut draws = DrawKey([3; 32]).chance_draws();
        let before = draws.clone().word();
        assert_eq!(draws.outcome(&[('a', 7)]), 'a');
        assert_eq!(draws.item(&['a']), 'a');
        assert_eq!(draws.clone().word(), before);
        let mut counts = [0u32; 3];
        for _ in 0..60_000 {
            counts[draws.outcome(&[(0, 1), (1, 2), (2, 3)])] += 1;
        }
        // Expected 10,000, 20,000 and 30,000.
        for (count, expected) in counts.iter().zip([10_000, 20_000, 30_000]) {
            assert!(count.abs_diff(expected) < 700, "{counts:?}");
        }
    }

    #[test]
    fn secrets_do_not_print() {
        let key = DrawKey([1; 32]);
        assert_eq!(
            format!("{:?} {:?} {:?}", seed(), key.chance_draws(), key),
            "<hidden> <hidden> <hidden>"
        );
    }

    #[test]
    fn hex_is_read_in_one_way() {
        let good = "00ff".repeat(16);
        assert_eq!(good.parse::<Nonce>().unwrap().to_string(), good);
        for (bad, column) in [
            ("00FF".repeat(16), 3),
            ("00ff".repeat(15), 61),
            ("00ff".repeat(17), 1),
            (String::new(), 1),
            (format!("{good} "), 65),
        ] {
            assert_eq!(bad.parse::<Nonce>().unwrap_err().column, column, "{bad:?}");
        }
    }
}
