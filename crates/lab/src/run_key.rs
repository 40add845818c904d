//! [`RunKey`]: the secret of a run of many matches. The draws and the bots' seeds follow from key
//! and seed together.
//!
//! A program receives a seed of its own, and sees drawn cards. If either followed from the seed of
//! the run alone, a program could try all likely seeds, such as 7, until one fits, and predict
//! every draw. Therefore the key is random if a program plays, unless `--key` gives it.

use crate::external::Contender;
use ranarium_game::Seat;
use ranarium_table::Seed;
use std::fmt;
use std::str::FromStr;

/// The key of a run: 32 bytes, which no bot receives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RunKey([u8; 32]);

impl RunKey {
    /// Returns the default key of a run with these bots: random if one of them is a program, and
    /// otherwise derived from the seed, so that the seed alone reproduces the run.
    ///
    /// # Errors
    /// If the system gives no random bytes.
    pub fn default_for(seed: u64, bots: &[Contender]) -> Result<Self, String> {
        if !bots.iter().any(Contender::is_program) {
            return Ok(Self::of_seed(seed));
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)
            .map_err(|error| format!("the system gives no random bytes: {error}"))?;
        Ok(Self(bytes))
    }

    fn of_seed(seed: u64) -> Self {
        Self(blake3::derive_key(
            "ranarium 1 key of a run without programs",
            &seed.to_le_bytes(),
        ))
    }

    /// Returns the seed of the draws of the deal or match with this number.
    pub fn draws(&self, seed: u64, number: u64) -> Seed {
        Seed::new(self.derive("draws", &[seed, number]))
    }

    /// Returns the seed of the bot in this seat, in this game of the deal or match with this
    /// number.
    pub fn bot(&self, seed: u64, number: u64, game: u64, seat: Seat) -> u64 {
        let bytes = self.derive("bot", &[seed, number, game, seat.index() as u64]);
        let mut first = [0; 8];
        first.copy_from_slice(&bytes[..8]);
        u64::from_le_bytes(first)
    }

    /// Derives the bytes for one purpose by a keyed hash: they reveal neither the key nor the bytes
    /// for another purpose.
    fn derive(&self, purpose: &str, numbers: &[u64]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(purpose.as_bytes());
        hasher.update(b"\n");
        for number in numbers {
            hasher.update(&number.to_le_bytes());
        }
        *hasher.finalize().as_bytes()
    }
}

ranarium_game::hidden_in_debug!(RunKey);

impl fmt::Display for RunKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&blake3::Hash::from(self.0).to_hex())
    }
}

impl FromStr for RunKey {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match blake3::Hash::from_hex(text) {
            Ok(hash) => Ok(Self(*hash.as_bytes())),
            Err(_) => {
                Err("expected 64 hexadecimal digits, as an earlier run printed them".to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RunKey;
    use crate::external::Contender;
    use ranarium_game::Seat;

    fn bots(names: &[&str]) -> Vec<Contender> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn only_runs_of_built_in_bots_repeat_by_seed_alone() {
        let own = bots(&["hard", "greedy"]);
        let usual = |bots: &[Contender]| RunKey::default_for(7, bots).unwrap();
        assert_eq!(usual(&own), usual(&own));
        let with_program = bots(&["hard", "cmd:./bot"]);
        assert_ne!(usual(&with_program), usual(&with_program));
        assert_ne!(usual(&with_program), usual(&own));
    }

    #[test]
    fn keys_round_trip() {
        let key = RunKey::of_seed(7);
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_eq!(format!("{key:?}"), "<hidden>");
        for bad in [
            "",
            "7",
            &"g".repeat(64),
            &"0".repeat(63),
            &"0".repeat(66),
            &"é".repeat(32),
        ] {
            assert!(bad.parse::<RunKey>().is_err(), "{bad}");
        }
    }

    #[test]
    fn every_use_of_a_key_has_its_own_bytes() {
        let key = RunKey::of_seed(7);
        let all = [
            key.draws(7, 0),
            key.draws(7, 1),
            key.draws(8, 0),
            RunKey::of_seed(8).draws(7, 0),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(
                all[at + 1..]
                    .iter()
                    .all(|other| other.reveal() != one.reveal())
            );
        }
        let bot = |number, game, seat| key.bot(7, number, game, Seat::new(seat));
        let seeds = [bot(0, 0, 0), bot(1, 0, 0), bot(0, 1, 0), bot(0, 0, 1)];
        for (at, one) in seeds.iter().enumerate() {
            assert!(!seeds[at + 1..].contains(one));
        }
    }
}
