//! [`SeekPool`]: the users who seek opponents, and their pairing.

use crate::NodeId;
use ranarium_protocol::online::{Rated, UserId, UserKind};
use ranarium_table::Clock;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The id of a seeker, unique among all nodes, and ordered by the start of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeekId {
    /// The start of the search, in milliseconds since 1970 (UTC).
    pub since_ms: u64,
    /// The node of the search.
    pub node: NodeId,
    /// The number of the search at the node.
    pub number: u64,
}

/// The match that a seeker wants. Only seekers with equal terms are paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeekTerms {
    /// The game's id.
    pub game: String,
    /// The options, in the game's notation.
    pub options: String,
    /// The number of players.
    pub players: u8,
    /// The clock of each player.
    pub clock: Clock,
    /// The kind of rating for which the match counts.
    pub rated: Rated,
    /// The kind of user. People are paired with people, and programs with programs.
    pub kind: UserKind,
}

/// A user who seeks opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Seeker {
    /// The id of the user.
    pub user: UserId,
    /// The terms of the wanted match.
    pub terms: SeekTerms,
    /// Users with whom this one is not paired, since one of them has blocked the other.
    #[serde(
        rename = "kept-apart-from",
        default,
        skip_serializing_if = "Vec::is_empty"
    )]
    pub blocked_users: Vec<UserId>,
    /// The rating in the pool, in points.
    pub rating: i64,
    /// The accepted ratings of others, in points: minimum and maximum.
    pub level_range: Option<(i64, i64)>,
    /// The start of the search, in milliseconds since 1970 (UTC).
    pub since_ms: u64,
    /// The time from which bots may fill the other seats, in milliseconds since 1970 (UTC).
    pub bots_at_ms: Option<u64>,
}

/// The players of one match that has been paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The seekers, the one who waited longest first.
    pub seekers: Vec<SeekId>,
    /// The number of seats that bots take.
    pub bots: u8,
}

/// The seekers, in order of their ids. Pairing depends only on them and the time.
#[derive(Clone, Debug, Default)]
pub struct SeekPool {
    seekers: BTreeMap<SeekId, Seeker>,
}

/// Maximum difference of ratings at first, in points.
const MAX_DIFFERENCE: u64 = 150;

/// The growth of that maximum for every second of waiting, in points.
const DIFFERENCE_PER_S: u64 = 20;

impl SeekPool {
    /// Adds a seeker.
    pub fn add(&mut self, id: SeekId, seeker: Seeker) {
        self.seekers.insert(id, seeker);
    }

    /// Removes a seeker.
    pub fn remove(&mut self, id: SeekId) -> Option<Seeker> {
        self.seekers.remove(&id)
    }

    /// Returns a seeker.
    pub fn get(&self, id: SeekId) -> Option<&Seeker> {
        self.seekers.get(&id)
    }

    /// Returns the seekers, the one who has waited longest first.
    pub fn iter(&self) -> impl Iterator<Item = (SeekId, &Seeker)> {
        self.seekers.iter().map(|(id, seeker)| (*id, seeker))
    }

    /// Returns the number of seekers.
    pub fn len(&self) -> usize {
        self.seekers.len()
    }

    /// Returns `true` if there are no seekers.
    pub fn is_empty(&self) -> bool {
        self.seekers.is_empty()
    }

    /// Removes and returns the parties that can play now and that this node leads. The node of the
    /// seeker who has waited longest leads a party.
    pub fn pair(&mut self, leader: NodeId, now_ms: u64) -> Vec<(Party, Vec<Seeker>)> {
        let (mut parties, mut of_others) = (Vec::new(), Vec::new());
        let ids: Vec<SeekId> = self.seekers.keys().copied().collect();
        for id in ids {
            let Some(party) = self.party_of(id, now_ms) else {
                continue;
            };
            let seekers = party.seekers.iter();
            let seekers: Vec<Seeker> = seekers.filter_map(|id| self.seekers.remove(id)).collect();
            if party.seekers.first().is_some_and(|id| id.node == leader) {
                parties.push((party, seekers));
            } else {
                // Another node makes their table, so they are reserved until then.
                of_others.extend(party.seekers.into_iter().zip(seekers));
            }
        }
        self.seekers.extend(of_others);
        parties
    }

    /// Returns the party of a seeker in the pool, if there is one now.
    fn party_of(&self, id: SeekId, now_ms: u64) -> Option<Party> {
        let seeker = self.seekers.get(&id)?;
        let players = usize::from(seeker.terms.players);
        let party = self.matching_party(id, seeker, now_ms, |_| true);
        if party.len() == players {
            return Some(Party {
                seekers: party,
                bots: 0,
            });
        }
        let is_time = seeker.bots_at_ms.is_some_and(|at| at <= now_ms);
        if !is_time || seeker.terms.rated != Rated::Casual {
            return None;
        }
        let party = self.matching_party(id, seeker, now_ms, |other| other.bots_at_ms.is_some());
        Some(Party {
            bots: (players - party.len()) as u8,
            seekers: party,
        })
    }

    /// Returns a seeker and the compatible ones, nearest in rating first, up to the number of
    /// players.
    fn matching_party(
        &self,
        id: SeekId,
        own_seeker: &Seeker,
        now_ms: u64,
        is_welcome: impl Fn(&Seeker) -> bool,
    ) -> Vec<SeekId> {
        let mut others: Vec<(u64, SeekId)> = self
            .seekers
            .iter()
            .filter(|(other, seeker)| {
                **other != id && is_welcome(seeker) && are_compatible(own_seeker, seeker, now_ms)
            })
            .map(|(other, seeker)| (own_seeker.rating.abs_diff(seeker.rating), *other))
            .collect();
        others.sort_unstable();
        let mut party = vec![id];
        for (_, other) in others {
            if party.len() == usize::from(own_seeker.terms.players) {
                break;
            }
            let all_fit = party.iter().all(|member| {
                let both = self.seekers.get(member).zip(self.seekers.get(&other));
                both.is_some_and(|(member, other)| are_compatible(member, other, now_ms))
            });
            if all_fit {
                party.push(other);
            }
        }
        party.sort_unstable();
        party
    }
}

/// Returns `true` if two seekers are compatible.
fn are_compatible(first: &Seeker, other: &Seeker, now_ms: u64) -> bool {
    let welcomes = |first: &Seeker, other: &Seeker| {
        first
            .level_range
            .is_none_or(|(least, most)| (least..=most).contains(&other.rating))
    };
    let max_difference = |first: &Seeker| {
        let waited_ms = now_ms.saturating_sub(first.since_ms);
        MAX_DIFFERENCE + waited_ms / 1_000 * DIFFERENCE_PER_S
    };
    first.user != other.user
        && !first.blocked_users.contains(&other.user)
        && !other.blocked_users.contains(&first.user)
        && first.terms == other.terms
        && welcomes(first, other)
        && welcomes(other, first)
        && first.rating.abs_diff(other.rating) <= max_difference(first).max(max_difference(other))
}

#[cfg(test)]
mod tests {
    use super::{Party, SeekId, SeekPool, SeekTerms, Seeker};
    use crate::NodeId;
    use ranarium_protocol::online::{Rated, UserId, UserKind};
    use ranarium_table::Clock;

    fn seeker(user: u64, players: u8, rating: i64) -> Seeker {
        Seeker {
            user: UserId::new(user),
            terms: SeekTerms {
                game: "icefrogs".to_owned(),
                options: format!("players={players}"),
                players,
                clock: Clock::Off,
                rated: Rated::Casual,
                kind: UserKind::Person,
            },
            blocked_users: Vec::new(),
            rating,
            level_range: None,
            since_ms: 0,
            bots_at_ms: None,
        }
    }

    fn pool(seekers: impl IntoIterator<Item = Seeker>) -> SeekPool {
        let mut pool = SeekPool::default();
        for (number, seeker) in (1..).zip(seekers) {
            pool.add(id(number), seeker);
        }
        pool
    }

    const HERE: NodeId = NodeId(1);
    const THERE: NodeId = NodeId(2);

    fn id(number: u64) -> SeekId {
        SeekId {
            since_ms: number,
            node: HERE,
            number,
        }
    }

    fn parties(pool: &mut SeekPool, now_ms: u64) -> Vec<Party> {
        pool.pair(HERE, now_ms)
            .into_iter()
            .map(|(party, _)| party)
            .collect()
    }

    fn party(seekers: &[u64], bots: u8) -> Party {
        Party {
            seekers: seekers.iter().map(|number| id(*number)).collect(),
            bots,
        }
    }

    #[test]
    fn seekers_with_the_nearest_ratings_are_paired() {
        let ratings = [1_500, 1_640, 1_520, 1_650];
        let seekers = (1..)
            .zip(ratings)
            .map(|(user, rating)| seeker(user, 2, rating));
        let mut pool = pool(seekers);
        assert_eq!(
            parties(&mut pool, 0),
            [party(&[1, 3], 0), party(&[2, 4], 0)]
        );
        assert!(pool.is_empty());
    }

    #[test]
    fn waiting_widens_the_accepted_rating_difference() {
        let mut pool = pool([seeker(1, 2, 1_500), seeker(2, 2, 1_900)]);
        assert!(parties(&mut pool, 12_000).is_empty());
        assert_eq!(parties(&mut pool, 13_000), [party(&[1, 2], 0)]);
    }

    #[test]
    fn a_level_range_is_never_widened() {
        let mut picky = seeker(1, 2, 1_500);
        picky.level_range = Some((1_400, 1_600));
        let mut pool = pool([picky, seeker(2, 2, 1_700)]);
        assert!(parties(&mut pool, 3_600_000).is_empty());
        pool.add(id(3), seeker(3, 2, 1_600));
        assert_eq!(parties(&mut pool, 3_600_000), [party(&[1, 3], 0)]);
    }

    #[test]
    fn only_equal_terms_are_paired() {
        let first = seeker(1, 2, 1_500);
        let mut others = vec![seeker(2, 3, 1_500), seeker(1, 2, 1_500)];
        for change in [
            |terms: &mut SeekTerms| terms.game = "frog-juice".to_owned(),
            |terms: &mut SeekTerms| terms.options = "players=2 other".to_owned(),
            |terms: &mut SeekTerms| terms.clock = Clock::PerDecision { ms: 1 },
            |terms: &mut SeekTerms| terms.rated = Rated::People,
            |terms: &mut SeekTerms| terms.kind = UserKind::Program,
        ] {
            let mut other = seeker(3, 2, 1_500);
            change(&mut other.terms);
            others.push(other);
        }
        for other in others {
            let mut pool = pool([first.clone(), other.clone()]);
            assert!(parties(&mut pool, 3_600_000).is_empty(), "{other:?}");
            assert_eq!(pool.len(), 2);
        }
    }

    #[test]
    fn blocked_seekers_are_not_paired_with_each_other() {
        let apart = |user, from| Seeker {
            blocked_users: vec![UserId::new(from)],
            ..seeker(user, 2, 1_500)
        };
        for (first, other) in [
            (apart(1, 2), seeker(2, 2, 1_500)),
            (seeker(1, 2, 1_500), apart(2, 1)),
        ] {
            let mut pool = pool([first, other]);
            assert!(parties(&mut pool, 3_600_000).is_empty());
            pool.add(id(3), seeker(3, 2, 1_500));
            assert_eq!(parties(&mut pool, 3_600_000), [party(&[1, 3], 0)]);
        }
    }

    #[test]
    fn bots_fill_the_seats_at_the_requested_time() {
        let with_bots = |user, at| Seeker {
            bots_at_ms: at,
            ..seeker(user, 4, 1_500)
        };
        let mut pool = pool([
            with_bots(1, None),
            with_bots(2, Some(5_000)),
            with_bots(3, Some(9_000)),
        ]);
        assert!(parties(&mut pool, 4_999).is_empty());
        assert_eq!(parties(&mut pool, 5_000), [party(&[2, 3], 2)]);
        assert_eq!(pool.len(), 1, "a seeker who wants no bots still waits");
        let mut rated = with_bots(4, Some(0));
        rated.terms.rated = Rated::People;
        let mut pool = self::pool([rated]);
        assert!(
            parties(&mut pool, 3_600_000).is_empty(),
            "bots play none that count"
        );
    }

    #[test]
    fn a_party_of_many_fits_each_other() {
        let mut pool = pool([
            seeker(1, 3, 1_500),
            seeker(2, 3, 1_360),
            seeker(3, 3, 1_640),
            seeker(4, 3, 1_450),
        ]);
        // The second and the third differ too much.
        assert_eq!(parties(&mut pool, 0), [party(&[1, 2, 4], 0)]);
        assert_eq!(pool.len(), 1);
    }

    #[test]
    fn the_node_of_the_longest_waiting_seeker_makes_the_table() {
        let at = |node, since_ms| SeekId {
            since_ms,
            node,
            number: 1,
        };
        let mut pool = SeekPool::default();
        pool.add(at(HERE, 20), seeker(1, 2, 1_500));
        pool.add(at(THERE, 10), seeker(2, 2, 1_500));
        pool.add(
            at(HERE, 30),
            Seeker {
                user: UserId::new(1),
                ..seeker(1, 2, 1_500)
            },
        );
        assert!(pool.pair(HERE, 50).is_empty(), "the table is made there");
        assert_eq!(pool.len(), 3, "until it is, they are known here");
        let parties = pool.pair(THERE, 50);
        assert_eq!(parties[0].0.seekers, [at(THERE, 10), at(HERE, 20)]);
        assert_eq!(pool.len(), 1);
    }
}
