//! [`ArenaConfig`]: the input of an arena run.

use crate::arena::clock::MatchClock;
use crate::arena::opening::Opening;
use crate::external::Contender;
use crate::game_file::KeepGames;
use crate::run_key::RunKey;
use ranarium_game::FullGame;
use std::sync::atomic::AtomicBool;

/// The parameters of an arena run.
pub struct ArenaConfig<'a, G: FullGame> {
    /// The options of every game.
    pub options: &'a G::Options,
    /// The different bots.
    pub bots: &'a [Contender],
    /// The bot in each seat of each game of a deal, as indices into `bots`.
    pub seatings: &'a [Vec<usize>],
    /// Maximum number of deals.
    pub deals: u64,
    /// The number of steps after which a game is cut off and shared equally.
    pub max_steps: u64,
    /// The seed of chance and bots; they need the key too.
    pub seed: u64,
    /// The key of chance and bots; they need the seed too.
    pub key: RunKey,
    /// The positions in which deals begin, used in turn; empty for the start of the game.
    pub openings: &'a [Opening<G>],
    /// The time control, if there is one.
    pub clock: Option<MatchClock>,
    /// The games to return as files.
    pub keep_games: KeepGames,
    /// The number of threads.
    pub threads: usize,
    /// `true` once the run is asked to end.
    pub interrupted: &'a AtomicBool,
}

impl<G: FullGame> ArenaConfig<'_, G> {
    /// Returns the position in which the games of this deal begin; `None` for the start of the
    /// game.
    pub fn opening(&self, deal: u64) -> Option<&Opening<G>> {
        let count = self.openings.len() as u64;
        let index = deal.checked_rem(count)?;
        self.openings.get(index as usize)
    }
}

/// Returns the different bots, and their seatings in the games of a deal, as indices of bots.
///
/// The list names the seats in order; its last bot plays the remaining seats, so that `A,B` with
/// four players is A against three of B. The seatings are the different rotations of this one. In a
/// solo game, against the automaton, each bot plays the deal alone.
///
/// # Errors
/// If the number of bots is not allowed; the text names the allowed numbers.
pub fn seat<B: Clone + PartialEq>(
    named_bots: &[B],
    players: u8,
) -> Result<(Vec<B>, Vec<Vec<usize>>), String> {
    let mut bots: Vec<B> = Vec::new();
    for bot in named_bots {
        if !bots.contains(bot) {
            bots.push(bot.clone());
        }
    }
    let place = |bot: &B| bots.iter().position(|known| known == bot);
    if players == 1 {
        let alone = (0..bots.len()).map(|bot| vec![bot]).collect();
        return if named_bots.is_empty() {
            Err("expected one bot or more, found none".to_owned())
        } else {
            Ok((bots, alone))
        };
    }
    let seats = usize::from(players);
    if bots.len() < 2 {
        return Err("a bot against itself proves nothing; expected two or more different bots (hard and hard@4000 are)".to_owned());
    }
    if named_bots.len() > seats {
        let expected = match players {
            2 => "2 bots".to_owned(),
            more => format!("2 to {more} bots"),
        };
        let bot_count = named_bots.len();
        return Err(format!(
            "expected {expected}, one per seat, found {bot_count}"
        ));
    }
    let order: Vec<usize> = (0..seats)
        .filter_map(|at| named_bots.get(at).or(named_bots.last()).and_then(place))
        .collect();
    let mut seatings: Vec<Vec<usize>> = Vec::new();
    for turned in 0..seats {
        let mut seating = order.clone();
        seating.rotate_right(turned);
        if !seatings.contains(&seating) {
            seatings.push(seating);
        }
    }
    Ok((bots, seatings))
}

#[cfg(test)]
mod tests {
    use super::seat;

    fn seatings(named: &str, players: u8) -> Vec<String> {
        let named: Vec<char> = named.chars().collect();
        let (bots, seatings) = seat(&named, players).unwrap();
        let letters = |seating: &Vec<usize>| seating.iter().map(|&bot| bots[bot]).collect();
        seatings.iter().map(letters).collect()
    }

    #[test]
    fn every_distinct_seating_is_listed() {
        assert_eq!(seatings("ab", 2), ["ab", "ba"]);
        assert_eq!(seatings("ab", 3), ["abb", "bab", "bba"]);
        assert_eq!(seatings("ab", 4), ["abbb", "babb", "bbab", "bbba"]);
        assert_eq!(seatings("abc", 4), ["abcc", "cabc", "ccab", "bcca"]);
        assert_eq!(seatings("aabb", 4), ["aabb", "baab", "bbaa", "abba"]);
        assert_eq!(seatings("abab", 4), ["abab", "baba"]);
        assert_eq!(seatings("ab", 1), ["a", "b"]);
        assert_eq!(seatings("aa", 1), ["a"]);
    }

    #[test]
    fn impossible_seatings_are_refused_with_the_allowed_ones() {
        let error = |named: &[u8], players| seat(named, players).unwrap_err();
        assert!(error(&[1, 1], 2).contains("two or more different bots"));
        assert!(error(&[1], 4).contains("two or more different bots"));
        assert_eq!(
            error(&[1, 2, 3], 2),
            "expected 2 bots, one per seat, found 3"
        );
        assert_eq!(
            error(&[1, 2, 3, 4], 3),
            "expected 2 to 3 bots, one per seat, found 4"
        );
        assert!(error(&[], 1).contains("one bot or more"));
    }
}
