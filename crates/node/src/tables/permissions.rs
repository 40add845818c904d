//! The rules between the maker of a table and others: invitations, blocks, limits.

use super::TableService;
use crate::storage_call::storage_unavailable;
use ranarium_online::ServerError;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{SeatPlan, UserId};
use ranarium_table::MatchId;

impl TableService {
    /// Counts a table that a user makes, or seeks players for, against the limits.
    ///
    /// # Errors
    /// If there are too many.
    pub async fn count_new_table(&self, user: UserId) -> Result<(), ServerError> {
        let moderation = self.storage.moderation();
        let open = moderation
            .open_tables_by(user)
            .await
            .map_err(storage_unavailable)?;
        self.admission.limiter.check_open_tables(open)?;
        self.admission.limiter.count_table(user)
    }

    /// Checks that a user may sit down at a table: neither the user nor the table's maker has
    /// blocked the other, or the user sits there already.
    ///
    /// # Errors
    /// If the user may not.
    pub async fn check_may_sit(&self, user: UserId, table: &MatchId) -> Result<(), ServerError> {
        let moderation = self.storage.moderation();
        let maker = match moderation
            .maker_of(table)
            .await
            .map_err(storage_unavailable)?
        {
            Some(maker) if maker != user => maker,
            Some(_) | None => return Ok(()),
        };
        let blocked_users = moderation
            .blocked_users(user)
            .await
            .map_err(storage_unavailable)?;
        if !blocked_users.contains(&maker) || self.matches.sits_at(table, user).await? {
            return Ok(());
        }
        Err(ServerError::Blocked)
    }

    /// Checks that a user may close a table before its match begins: only its maker may.
    ///
    /// # Errors
    /// If the user may not.
    pub async fn check_may_close(&self, user: UserId, table: &MatchId) -> Result<(), ServerError> {
        let maker = self.storage.moderation().maker_of(table).await;
        match maker.map_err(storage_unavailable)? {
            Some(maker) if maker == user => Ok(()),
            Some(_) | None => {
                // Report an unknown table differently from someone else's table.
                self.matches.table(table).await?;
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
    pub(super) async fn invite(
        &self,
        maker: UserId,
        seats: &mut [SeatPlan],
    ) -> Result<(), ServerError> {
        let is_kept = |plan: &SeatPlan| matches!(plan, SeatPlan::Kept { .. });
        if !seats.iter().any(is_kept) {
            return Ok(());
        }
        let known_people = self.lists.people_of(maker).await?;
        let blocked_users = self.storage.moderation().blocked_users(maker).await;
        let blocked_users = blocked_users.map_err(storage_unavailable)?;
        for plan in seats {
            let SeatPlan::Kept { user, name, frog } = plan else {
                continue;
            };
            let person = known_people.iter().find(|person| person.id == *user);
            let Some(person) = person.filter(|person| !blocked_users.contains(&person.id)) else {
                let reason = format!(
                    "you have not played with {user}; expected a player you have played with, open or \
                     bot"
                );
                return Err(HostError::parameter("seats", reason).into());
            };
            name.clone_from(&person.name);
            *frog = person.frog;
        }
        Ok(())
    }
}
