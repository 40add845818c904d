//! [`DrawBinding`]: the commitment and the nonces to which the draws of a match are bound. A client
//! stores it before the first draw, and compares it after the end.

use ranarium_game::Seat;
use ranarium_table::{Commitment, Nonce, RevealedSeed, Seed};
use std::fmt;
use std::str::FromStr;

/// The commitment that a client received before the first draw, and the nonces that it has sent.
///
/// Its text is the commitment, then `SEAT=NONCE` for each nonce, separated by spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawBinding {
    commitment: Commitment,
    nonces: Vec<(Seat, Nonce)>,
}

/// The result of comparing the revealed seed and nonces with those that the draws were bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawVerdict {
    /// The seed fits the commitment, and a nonce of this client is among the revealed ones.
    Kept,
    /// The seed fits the commitment. This client has sent no nonce.
    SeedKept,
    /// The seed does not fit the commitment: it was chosen afterwards.
    OtherSeed,
    /// The seed fits the commitment, but no nonce of this client is among the revealed ones.
    NonceMissing,
}

impl DrawBinding {
    /// Creates a binding to a commitment, without nonces.
    pub const fn new(commitment: Commitment) -> Self {
        Self {
            commitment,
            nonces: Vec::new(),
        }
    }

    /// Adds a nonce. Call this before the nonce is sent: the answer of the server may be lost, and
    /// the next nonce for the seat may be too late.
    pub fn add(&mut self, seat: Seat, nonce: Nonce) {
        self.nonces.push((seat, nonce));
    }

    /// Removes the latest nonce: the server has rejected it, because the match has begun.
    pub fn remove_latest(&mut self) {
        self.nonces.pop();
    }

    /// Removes all nonces, as when the client leaves its seat before the match begins.
    pub fn clear(&mut self) {
        self.nonces.clear();
    }

    /// Compares with the seed and the nonces that are revealed when the match is over. A nonce
    /// counts in any seat, because the host of the table may have moved this client before the
    /// match.
    pub fn verdict(&self, seed: RevealedSeed, nonces: &[(Seat, Nonce)]) -> DrawVerdict {
        if Seed::from(seed).commitment() != self.commitment {
            DrawVerdict::OtherSeed
        } else if self.nonces.is_empty() {
            DrawVerdict::SeedKept
        } else if self.has_sent_one_of(nonces) {
            DrawVerdict::Kept
        } else {
            DrawVerdict::NonceMissing
        }
    }

    fn has_sent_one_of(&self, nonces: &[(Seat, Nonce)]) -> bool {
        let is_own = |nonce: Nonce| self.nonces.iter().any(|(_, own)| *own == nonce);
        nonces.iter().any(|(_, nonce)| is_own(*nonce))
    }
}

impl fmt::Display for DrawBinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.commitment.fmt(f)?;
        for (seat, nonce) in &self.nonces {
            write!(f, " {seat}={nonce}")?;
        }
        Ok(())
    }
}

/// The error of a text that is not a [`DrawBinding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawBindingError;

impl fmt::Display for DrawBindingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a commitment, then SEAT=NONCE for each nonce")
    }
}

impl std::error::Error for DrawBindingError {}

impl FromStr for DrawBinding {
    type Err = DrawBindingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (commitment, nonces) = text.split_once(' ').unwrap_or((text, ""));
        let nonce = |text: &str| {
            let (seat, nonce) = text.split_once('=')?;
            Some((seat.parse().ok()?, nonce.parse().ok()?))
        };
        Ok(Self {
            commitment: commitment.parse().map_err(|_| DrawBindingError)?,
            nonces: nonces
                .split_terminator(' ')
                .map(nonce)
                .collect::<Option<_>>()
                .ok_or(DrawBindingError)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{DrawBinding, DrawBindingError, DrawVerdict};
    use ranarium_game::Seat;
    use ranarium_table::{Nonce, Seed};

    const SECOND: Seat = Seat::new(1);

    fn seed() -> Seed {
        Seed::new([7; 32])
    }

    fn bound(nonces: &[Nonce]) -> DrawBinding {
        let mut binding = DrawBinding::new(seed().commitment());
        for nonce in nonces {
            binding.add(SECOND, *nonce);
        }
        binding
    }

    #[test]
    fn a_kept_commitment_is_verified() {
        let (own, other) = (Nonce::from_words("own"), Nonce::from_words("other"));
        let revealed = [(Seat::FIRST, other), (SECOND, own)];
        let verdict = |binding: DrawBinding| binding.verdict(seed().reveal(), &revealed);
        assert_eq!(verdict(bound(&[own])), DrawVerdict::Kept);
        assert_eq!(verdict(bound(&[])), DrawVerdict::SeedKept);
    }

    #[test]
    fn a_seed_chosen_afterwards_is_detected() {
        let own = Nonce::from_words("own");
        let other = Seed::new([8; 32]).reveal();
        for nonces in [&[own][..], &[]] {
            let verdict = bound(nonces).verdict(other, &[(SECOND, own)]);
            assert_eq!(verdict, DrawVerdict::OtherSeed);
        }
    }

    #[test]
    fn an_omitted_nonce_is_detected() {
        let (own, other) = (Nonce::from_words("own"), Nonce::from_words("other"));
        for revealed in [&[][..], &[(SECOND, other)], &[(Seat::FIRST, other)]] {
            let verdict = bound(&[own]).verdict(seed().reveal(), revealed);
            assert_eq!(verdict, DrawVerdict::NonceMissing);
        }
    }

    #[test]
    fn a_rejected_nonce_is_not_expected() {
        let (own, late) = (Nonce::from_words("own"), Nonce::from_words("late"));
        for (sent, verdict) in [
            (&[late][..], DrawVerdict::SeedKept),
            (&[own, late][..], DrawVerdict::Kept),
        ] {
            let mut binding = bound(sent);
            binding.remove_latest();
            let compared = binding.verdict(seed().reveal(), &[(SECOND, own)]);
            assert_eq!(compared, verdict);
        }
    }

    #[test]
    fn every_sent_nonce_counts() {
        let (first, second) = (Nonce::from_words("first"), Nonce::from_words("second"));
        let binding = bound(&[first, second]);
        for arrived in [first, second] {
            let verdict = binding.verdict(seed().reveal(), &[(SECOND, arrived)]);
            assert_eq!(verdict, DrawVerdict::Kept);
        }
    }

    #[test]
    fn a_nonce_counts_in_the_seat_of_a_moved_client() {
        let own = Nonce::from_words("own");
        let verdict = bound(&[own]).verdict(seed().reveal(), &[(Seat::FIRST, own)]);
        assert_eq!(verdict, DrawVerdict::Kept);
    }

    #[test]
    fn a_nonce_of_a_left_seat_does_not_count() {
        let mut binding = bound(&[Nonce::from_words("own")]);
        binding.clear();
        assert_eq!(binding.verdict(seed().reveal(), &[]), DrawVerdict::SeedKept);
    }

    #[test]
    fn draw_bindings_round_trip() {
        let (first, second) = (Nonce::from_words("first"), Nonce::from_words("second"));
        for nonces in [&[][..], &[first], &[first, second]] {
            let text = bound(nonces).to_string();
            assert_eq!(text.parse(), Ok(bound(nonces)), "{text}");
            let cut = &text[..text.len() - 1];
            assert_eq!(cut.parse::<DrawBinding>(), Err(DrawBindingError), "{cut}");
        }
        assert_eq!("".parse::<DrawBinding>(), Err(DrawBindingError));
    }
}
