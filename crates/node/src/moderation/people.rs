//! Rules between people: names, phrases, blocks, reports and bans. `OnlineMatch` decides the rules
//! of a match.

use crate::clock::now_ms;
use crate::limits::client_address::ClientAddress;
use crate::live::lists::people_of;
use crate::live::reply::Reply;
use crate::node::Node;
use crate::storage_call::storage_unavailable;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{
    OnlineSummary, ReportReason, Say, SeatPlan, SeatView, TableView, User, UserId,
};
use ranarium_server::{MatchQuery, NameRefused, QuickChat, ServerError};
use ranarium_storage::{BanSubject, Block, StorageError};
use ranarium_table::{MatchId, Name};
use serde::Deserialize;

impl Node {
    /// Checks that clients may connect from an address, as this user.
    ///
    /// # Errors
    /// If the address or the user is banned.
    pub fn may_come_in(
        &self,
        from: ClientAddress,
        user: Option<UserId>,
    ) -> Result<(), ServerError> {
        let (decided, now_ms) = (self.admission().decided(), now_ms());
        decided.may_come_in(from.subject(), now_ms)?;
        user.map_or(Ok(()), |user| {
            decided.may_come_in(BanSubject::User(user), now_ms)
        })
    }

    /// Returns a name in its displayed form.
    ///
    /// # Errors
    /// If the name is not allowed.
    pub fn check_name(&self, name: &Name) -> Result<Name, ServerError> {
        self.admission()
            .names
            .check(name)
            .map_err(ServerError::Name)
    }

    /// Changes the name or frog of a user.
    ///
    /// # Errors
    /// If the name is not allowed, or the change cannot be stored.
    pub async fn change_user(
        &self,
        user: &User,
        name: Option<Name>,
        frog: Option<u8>,
    ) -> Result<User, ServerError> {
        let is_hidden = self.admission().decided().hidden.contains(&user.id);
        let name = match name {
            Some(name) if is_hidden && name != user.name => {
                return Err(ServerError::Name(NameRefused::Hidden));
            }
            Some(name) if name != user.name => self.check_name(&name)?,
            Some(_) | None => user.name.clone(),
        };
        let user = User {
            id: user.id,
            name,
            frog: frog.unwrap_or(user.frog),
        };
        let changed = self.storage().users().change_user(&user).await;
        changed.map_err(storage_unavailable)?;
        Ok(user)
    }

    /// Checks that a user may sit down at a table: neither the user nor the table's maker has
    /// blocked the other, or the user sits there already.
    ///
    /// # Errors
    /// If the user may not.
    pub async fn may_sit(&self, user: UserId, table: &MatchId) -> Result<(), ServerError> {
        let moderation = self.storage().moderation();
        let maker = match moderation
            .maker_of(table)
            .await
            .map_err(storage_unavailable)?
        {
            Some(maker) if maker != user => maker,
            Some(_) | None => return Ok(()),
        };
        let apart = moderation
            .kept_apart_from(user)
            .await
            .map_err(storage_unavailable)?;
        if !apart.contains(&maker) || sits_at(&self.table(table).await?, user) {
            return Ok(());
        }
        Err(ServerError::NotWelcome)
    }

    /// Checks that a user may close a table before its match begins: only its maker may.
    ///
    /// # Errors
    /// If the user may not.
    pub async fn may_close(&self, user: UserId, table: &MatchId) -> Result<(), ServerError> {
        let maker = self.storage().moderation().maker_of(table).await;
        match maker.map_err(storage_unavailable)? {
            Some(maker) if maker == user => Ok(()),
            Some(_) | None => {
                // Report an unknown table differently from someone else's table.
                self.table(table).await?;
                Err(ServerError::NotYourTable)
            }
        }
    }

    /// Reserves seats of a new table for people with whom its maker has played, under their names
    /// in their latest match.
    ///
    /// # Errors
    /// If a seat is for a person with whom the maker has not played, or one of the two has blocked
    /// the other.
    pub async fn invite(&self, maker: UserId, seats: &mut [SeatPlan]) -> Result<(), ServerError> {
        let is_kept = |plan: &SeatPlan| matches!(plan, SeatPlan::Kept { .. });
        if !seats.iter().any(is_kept) {
            return Ok(());
        }
        let known = people_of(self, maker).await?;
        let apart = self.storage().moderation().kept_apart_from(maker).await;
        let apart = apart.map_err(storage_unavailable)?;
        for plan in seats {
            let SeatPlan::Kept { user, name, frog } = plan else {
                continue;
            };
            let found = known.iter().find(|one| one.id == *user);
            let Some(found) = found.filter(|one| !apart.contains(&one.id)) else {
                let why = format!(
                    "you have not played with {user}; expected a player you have played with, open or \
                     bot"
                );
                return Err(HostError::parameter("seats", why).into());
            };
            name.clone_from(&found.name);
            *frog = found.frog;
        }
        Ok(())
    }

    /// Sends a user's phrase to a table.
    pub async fn say(&self, user: UserId, say: Say, reply: Reply) {
        let deaf = self.storage().moderation().kept_apart_from(user).await;
        let counted = self.admission().limiter.phrase(&say.match_id, say.seat);
        match deaf
            .map_err(storage_unavailable)
            .and_then(|deaf| counted.map(|()| deaf))
        {
            Ok(deaf) => {
                let chat = QuickChat {
                    user,
                    seat: say.seat,
                    phrase: say.phrase,
                    deaf,
                };
                self.tell(say.match_id, chat, reply);
            }
            Err(error) => reply.send(Err(error)),
        }
    }

    /// Blocks or unblocks a user for another.
    ///
    /// # Errors
    /// If there is no such user, or the block cannot be stored.
    pub async fn block(
        &self,
        user: UserId,
        other: UserId,
        block: Block,
    ) -> Result<(), ServerError> {
        if user == other {
            return Err(ServerError::Yourself);
        }
        let moderation = self.storage().moderation();
        let done = moderation.set_block(user, other, block, now_ms()).await;
        done.map_err(unless_unknown)
    }

    /// Returns the users whom a user has blocked.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn blocks(&self, user: UserId) -> Result<Vec<User>, ServerError> {
        let blocked = self.storage().moderation().blocked_by(user).await;
        blocked.map_err(storage_unavailable)
    }

    /// Stores a user's report of a player of a match.
    ///
    /// # Errors
    /// If the reported user does not play in the match, the user exceeds the limit of reports, or
    /// the report cannot be stored.
    pub async fn report(
        &self,
        user: UserId,
        table: MatchId,
        other: UserId,
        reason: ReportReason,
    ) -> Result<(), ServerError> {
        if user == other {
            return Err(ServerError::Yourself);
        }
        self.admission().limiter.report(user)?;
        if !sits_at(&self.table(&table).await?, other) {
            return Err(ServerError::NotAPlayer(other));
        }
        let moderation = self.storage().moderation();
        let kept = moderation.add_report(&table, user, other, reason, now_ms());
        kept.await.map_err(unless_unknown)?;
        tracing::info!(%table, reported = %other, %reason, "a player is reported");
        Ok(())
    }

    async fn table(&self, table: &MatchId) -> Result<TableView, ServerError> {
        let answer = self.answer(table.clone(), MatchQuery::Summary).await?;
        let summary = OnlineSummary::deserialize(answer).map_err(|_| ServerError::StorageAway)?;
        Ok(summary.table)
    }
}

fn sits_at(table: &TableView, user: UserId) -> bool {
    let is_theirs =
        |seat: &SeatView| matches!(seat, SeatView::Person { user: one, .. } if *one == user);
    table.seats.iter().any(is_theirs)
}

fn unless_unknown(error: StorageError) -> ServerError {
    match error {
        StorageError::UnknownUser(user) => ServerError::UnknownUser(user),
        error => storage_unavailable(error),
    }
}
