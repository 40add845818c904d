//! [`Matchmaker`]: makes the table for each group of seekers that the seek hub has found.

use crate::cluster::bus::{Bus, SeekCall};
use crate::entropy;
use crate::hubs::seek_request::SeekerContact;
use crate::live::live_matches::LiveMatches;
use crate::storage_call::storage_unavailable;
use crate::tables::TableService;
use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, NodeId, SeekId, SeekTerms, Seeker, ServerError};
use ranarium_protocol::online::{
    Matched, OutOfTime, Rated, SeatPlan, TableSettings, User, UserId, UserKind,
};
use ranarium_storage::Storage;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// The delay before a match of seekers begins, in which the players see a countdown and send their
/// nonces.
const BEGIN_DELAY: Duration = Duration::from_secs(6);

/// Makes tables for people who have found each other.
#[derive(Clone, Debug)]
pub struct Matchmaker {
    pub storage: Arc<Storage>,
    pub matches: LiveMatches,
    pub tables: TableService,
    pub bus: Arc<dyn Bus>,
}

/// A member of a party.
pub struct PartyMember {
    pub id: SeekId,
    pub user: User,
    pub seeker: Seeker,
    /// The member's connection, if it is to this node.
    pub contact: Option<SeekerContact>,
}

impl Matchmaker {
    /// Claims the members at other nodes, and makes a table for all.
    ///
    /// # Errors
    /// If a member is not available any more, or the table cannot be made.
    pub async fn make_table(
        &self,
        bots: u8,
        members: &mut [PartyMember],
    ) -> Result<(), ServerError> {
        self.check_blocks(members).await?;
        let mut elsewhere: BTreeMap<NodeId, Vec<SeekId>> = BTreeMap::new();
        let members = &*members;
        for member in members.iter().filter(|member| member.contact.is_none()) {
            elsewhere.entry(member.id.node).or_default().push(member.id);
        }
        let mut claimed = Vec::new();
        let mut outcome = Ok(Vec::new());
        for (of, ids) in &elsewhere {
            // If the answer is lost, the claim may still have succeeded.
            claimed.push((*of, ids.clone()));
            if !self.bus.call(*of, SeekCall::Claim(ids.clone())).await {
                outcome = Err(ServerError::Busy);
                break;
            }
        }
        if outcome.is_ok() {
            outcome = self.seat(bots, members).await;
        }
        match outcome {
            Ok(seated) => {
                for (of, ids) in claimed {
                    let of_node = seated.iter().filter(|(id, _)| ids.contains(id));
                    let call = SeekCall::Seated(of_node.cloned().collect());
                    self.bus.call(of, call).await;
                }
                Ok(())
            }
            Err(error) => {
                for (of, ids) in claimed {
                    self.bus.call(of, SeekCall::Release(ids)).await;
                }
                Err(error)
            }
        }
    }

    /// Reads the blocks of each member again, since they may have changed since the seek.
    ///
    /// # Errors
    /// If a member has blocked another.
    async fn check_blocks(&self, members: &mut [PartyMember]) -> Result<(), ServerError> {
        let users: Vec<UserId> = members.iter().map(|member| member.user.id).collect();
        let mut is_apart = false;
        for member in members {
            let blocked_users = self
                .storage
                .moderation()
                .blocked_users(member.user.id)
                .await;
            let blocked_users = blocked_users.map_err(storage_unavailable)?;
            is_apart |= blocked_users.iter().any(|other| users.contains(other));
            member.seeker.blocked_users = blocked_users;
        }
        match is_apart {
            true => Err(ServerError::Blocked),
            false => Ok(()),
        }
    }

    /// Makes a table, seats everyone, and notifies the members of this node. Returns all seats.
    async fn seat(
        &self,
        bots: u8,
        members: &[PartyMember],
    ) -> Result<Vec<(SeekId, Matched)>, ServerError> {
        let Some(first) = members.first() else {
            return Ok(Vec::new());
        };
        let (settings, order) = table_of(&first.seeker.terms, members, bots);
        let match_id = self.tables.make(&first.user, settings).await?;
        let kind = first.seeker.terms.kind;
        let mut seated = Vec::new();
        for (index, at) in order.into_iter().enumerate() {
            if let Some(member) = members.get(at) {
                let seat = Seat::new(index);
                let sit = CommandKind::Sit {
                    seat,
                    name: member.user.name.clone(),
                    frog: member.user.frog,
                    nonce: None,
                };
                let match_id = match_id.clone();
                let sat = self
                    .matches
                    .execute(match_id.clone(), actor(member.user.id, kind), sit);
                sat.await?;
                seated.push((member, Matched { match_id, seat }));
            }
        }
        for (member, matched) in &seated {
            if let Some(contact) = &member.contact {
                contact.notify_matched(matched.clone());
            }
        }
        let (matches, actor) = (self.matches.clone(), actor(first.user.id, kind));
        tokio::spawn(async move {
            tokio::time::sleep(BEGIN_DELAY).await;
            let begun = matches.execute(match_id, actor, CommandKind::Begin).await;
            if let Err(error) = begun {
                tracing::debug!(%error, "cannot start a quick match; its players can");
            }
        });
        let seated = seated.into_iter();
        Ok(seated
            .map(|(member, matched)| (member.id, matched))
            .collect())
    }
}

const fn actor(user: UserId, kind: UserKind) -> Actor {
    match kind {
        UserKind::Person => Actor::User(user),
        UserKind::Program => Actor::Program(user),
    }
}

/// Returns the settings of the table for a party, and the randomly drawn order of seats.
fn table_of(terms: &SeekTerms, members: &[PartyMember], bots: u8) -> (TableSettings, Vec<usize>) {
    let players = members.len() + usize::from(bots);
    let mut order: Vec<usize> = (0..players).collect();
    // The Fisher–Yates shuffle.
    for last in (1..players).rev() {
        let number = u64::from_le_bytes(entropy::bytes()) % (last as u64 + 1);
        order.swap(last, number as usize);
    }
    let mut settings = TableSettings::new(&terms.game, &terms.options, Vec::new());
    let substitute = settings.substitute.clone();
    settings.seats = order
        .iter()
        .map(|index| match members.get(*index) {
            Some(member) => SeatPlan::Kept {
                user: member.user.id,
                name: member.user.name.clone(),
                frog: member.user.frog,
            },
            None => SeatPlan::Bot(substitute.clone()),
        })
        .collect();
    settings.clock = terms.clock;
    settings.rated = terms.rated;
    if terms.rated != Rated::Casual {
        settings.out_of_time = OutOfTime::Lose;
    }
    (settings, order)
}
