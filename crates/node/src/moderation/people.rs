//! [`People`]: users, and the rules between them: names, blocks and reports.
//! `accounts/profile.rs` changes their names and frogs.

use crate::clock::now_ms;
use crate::entropy;
use crate::limits::client_address::ClientAddress;
use crate::live::live_matches::LiveMatches;
use crate::moderation::admission::Admission;
use crate::moderation::name_skeletons::NameSkeletons;
use crate::storage_call::storage_unavailable;
use ranarium_online::{NameError, ServerError};
use ranarium_protocol::online::{ReportReason, User, UserId, WantedName};
use ranarium_storage::{BlockChange, Storage, StorageError, Token};
use ranarium_table::{MatchId, Name};
use std::sync::Arc;

/// Users, and the rules between them. `OnlineMatch` decides the rules of a match.
#[derive(Clone, Debug)]
pub struct People {
    pub(crate) storage: Arc<Storage>,
    pub(crate) matches: LiveMatches,
    pub(crate) admission: Arc<Admission>,
}

impl People {
    /// Makes a guest, identified by the token.
    ///
    /// # Errors
    /// If the name is not allowed, or the guest cannot be stored.
    pub async fn add_guest(
        &self,
        name: WantedName,
        frog: u8,
    ) -> Result<(User, Token), ServerError> {
        let id = UserId::new(u64::from_le_bytes(entropy::bytes()));
        let user = User {
            id,
            name: self.check_name(&name, id).await?,
            frog,
        };
        let token = Token::new(entropy::bytes());
        let users = self.storage.users();
        let stored = users.add_user(&user, token.hash(), now_ms()).await;
        stored.map_err(storage_unavailable)?;
        Ok((user, token))
    }

    /// Returns a name in its displayed form.
    ///
    /// # Errors
    /// If the name is not allowed, it looks like that of another user's account, or the storage
    /// does not answer.
    pub async fn check_name(&self, name: &WantedName, user: UserId) -> Result<Name, ServerError> {
        let name = self.admission.check_name(name)?;
        self.check_unprotected(&name, user).await?;
        Ok(name)
    }

    /// Checks that a name does not look like that of another user's account.
    ///
    /// # Errors
    /// If it does, or the storage does not answer.
    pub async fn check_unprotected(&self, name: &Name, user: UserId) -> Result<(), ServerError> {
        let skeletons = NameSkeletons::of(name);
        let accounts = self.storage.accounts();
        let is_taken = accounts.is_name_protected(skeletons.as_pair(), user).await;
        match is_taken.map_err(storage_unavailable)? {
            true => Err(ServerError::Name(NameError::Taken)),
            false => Ok(()),
        }
    }

    /// Stores the address from which a user takes a seat or makes a table. Users of one address are
    /// one opponent for ratings, and share the places of the lobby.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn note_address(&self, user: UserId, from: ClientAddress) -> Result<(), ServerError> {
        let network = self.storage.network(&from.subject());
        let noted = self.storage.users().note_network(user, &network).await;
        noted.map_err(storage_unavailable)
    }

    /// Blocks or unblocks a user for another.
    ///
    /// # Errors
    /// If there is no such user, or the block cannot be stored.
    pub async fn block(
        &self,
        user: UserId,
        other: UserId,
        block: BlockChange,
    ) -> Result<(), ServerError> {
        if user == other {
            return Err(ServerError::OwnUser);
        }
        let moderation = self.storage.moderation();
        let result = moderation.set_block(user, other, block, now_ms()).await;
        result.map_err(unless_unknown)
    }

    /// Returns the users whom a user has blocked.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn blocks(&self, user: UserId) -> Result<Vec<User>, ServerError> {
        let blocked = self.storage.moderation().blocked_by(user).await;
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
            return Err(ServerError::OwnUser);
        }
        self.admission.limiter.count_report(user)?;
        if !self.matches.sits_at(&table, other).await? {
            return Err(ServerError::NotAPlayer(other));
        }
        let moderation = self.storage.moderation();
        let stored = moderation.add_report(&table, user, other, reason, now_ms());
        stored.await.map_err(unless_unknown)?;
        tracing::info!(%table, reported = %other, %reason, "a player was reported");
        Ok(())
    }
}

/// Returns the error that clients receive for a storage failure, or for a name that looks like that
/// of another user's account.
pub fn unless_taken(error: StorageError) -> ServerError {
    match error {
        StorageError::NameTaken => ServerError::Name(NameError::Taken),
        error => storage_unavailable(error),
    }
}

fn unless_unknown(error: StorageError) -> ServerError {
    match error {
        StorageError::UnknownUser(user) => ServerError::UnknownUser(user),
        error => storage_unavailable(error),
    }
}
