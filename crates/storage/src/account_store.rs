//! [`AccountStore`]: credentials, sessions, and transfers between users.

use crate::{
    Account, AccountMerge, BotToken, Claimed, Kept, Session, StorageError, StoredPasskey,
    TokenHash, Visitor,
};
use async_trait::async_trait;
use ranarium_protocol::online::{User, UserId};
use ranarium_table::{MatchId, Name};

/// The account store of a [`Storage`](crate::Storage): accounts with passwords and passkeys,
/// sessions, tokens of programs, and transfers from one user to another.
///
/// Every method fails if the database fails; then nothing has changed.
#[async_trait]
pub trait AccountStore: Send + Sync {
    /// Returns the owner of a token: of a session, or of a program.
    ///
    /// # Errors
    /// If the database fails.
    async fn visitor_of(&self, token: TokenHash) -> Result<Option<Visitor>, StorageError>;

    /// Notes that a token is in use.
    ///
    /// # Errors
    /// If the database fails.
    async fn note_use(&self, token: TokenHash, now_ms: u64) -> Result<(), StorageError>;

    /// Returns a user, and when they first came.
    ///
    /// # Errors
    /// If the database fails.
    async fn user(&self, user: UserId) -> Result<Option<(User, u64)>, StorageError>;

    /// Makes an account of a guest, perhaps with its first passkey, unless the login is taken or
    /// the guest has an account.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_account(
        &self,
        account: &Account,
        passkey: Option<&StoredPasskey>,
    ) -> Result<Claimed, StorageError>;

    /// Returns the account of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn account(&self, user: UserId) -> Result<Option<Account>, StorageError>;

    /// Returns the account of a login.
    ///
    /// # Errors
    /// If the database fails.
    async fn account_of(&self, login: &str) -> Result<Option<Account>, StorageError>;

    /// Changes the password of an account, and ends all sessions but one.
    ///
    /// # Errors
    /// If the database fails.
    async fn set_password(
        &self,
        user: UserId,
        password_hash: &str,
        kept: TokenHash,
    ) -> Result<(), StorageError>;

    /// Adds a session of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_session(
        &self,
        user: UserId,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<(), StorageError>;

    /// Returns the sessions of a user, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn sessions(&self, user: UserId) -> Result<Vec<Session>, StorageError>;

    /// Adds a passkey to an account, unless it is there already.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_passkey(&self, passkey: &StoredPasskey) -> Result<Claimed, StorageError>;

    /// Returns the passkeys of an account, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn passkeys(&self, user: UserId) -> Result<Vec<StoredPasskey>, StorageError>;

    /// Notes the latest state of a passkey, and when it was used.
    ///
    /// # Errors
    /// If the database fails.
    async fn change_passkey(&self, passkey: &StoredPasskey) -> Result<(), StorageError>;

    /// Removes a passkey of an account, unless it is the last way to sign in. Returns `true` if it
    /// was removed.
    ///
    /// # Errors
    /// If the database fails.
    async fn remove_passkey(&self, user: UserId, id: &[u8]) -> Result<bool, StorageError>;

    /// Stores the state of a passkey ceremony until it is answered or expires.
    ///
    /// # Errors
    /// If the database fails.
    async fn begin_ceremony(
        &self,
        token: TokenHash,
        ceremony: &str,
        now_ms: u64,
        expires_ms: u64,
    ) -> Result<(), StorageError>;

    /// Removes and returns the state of a passkey ceremony.
    ///
    /// # Errors
    /// If the database fails.
    async fn take_ceremony(
        &self,
        token: TokenHash,
        now_ms: u64,
    ) -> Result<Option<String>, StorageError>;

    /// Stores a token of a program, and the program's user.
    ///
    /// # Errors
    /// If the database fails.
    async fn add_token(&self, token: &BotToken) -> Result<(), StorageError>;

    /// Returns the tokens of an account, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    async fn tokens(&self, owner: UserId) -> Result<Vec<BotToken>, StorageError>;

    /// Revokes the token of a program. Returns `true` if the owner had it.
    ///
    /// # Errors
    /// If the database fails.
    async fn revoke_token(&self, owner: UserId, bot: UserId) -> Result<bool, StorageError>;

    /// Returns the programs of an account, including those with revoked tokens.
    ///
    /// # Errors
    /// If the database fails.
    async fn bots_of(&self, owner: UserId) -> Result<Vec<UserId>, StorageError>;

    /// Begins merges, all or none of them. A merge that has already begun is unchanged. A deleted
    /// user loses sessions, account and tokens at once.
    ///
    /// # Errors
    /// If the database fails.
    async fn begin_merges(&self, merges: &[AccountMerge], now_ms: u64) -> Result<(), StorageError>;

    /// Returns the merges that have begun and not ended.
    ///
    /// # Errors
    /// If the database fails.
    async fn merges(&self) -> Result<Vec<AccountMerge>, StorageError>;

    /// Ends a merge and deletes the previous owner. A guest who has signed in remains if there are
    /// seats that could not be transferred. Blocks and reports by and about the guest, tables that
    /// the guest made, and ratings that the account does not have become the account's.
    ///
    /// # Errors
    /// If the database fails.
    async fn end_merge(&self, merge: &AccountMerge) -> Result<(), StorageError>;

    /// Ends the sessions that were made and last used before a time. Returns their number.
    ///
    /// # Errors
    /// If the database fails.
    async fn end_unused_sessions(&self, before_ms: u64) -> Result<u64, StorageError>;

    /// Deletes guests who were last seen before a time and have neither a seat nor a table nor a
    /// report. Returns their number.
    ///
    /// # Errors
    /// If the database fails.
    async fn forget_unseen_guests(&self, before_ms: u64, at_most: u32)
    -> Result<u64, StorageError>;

    /// Returns the tables, reports and hidden name of a user.
    ///
    /// # Errors
    /// If the database fails.
    async fn kept_of(&self, user: UserId) -> Result<Kept, StorageError>;

    /// Replaces a departed user in a match by the next owner's id and this name. The log must have
    /// the transfer of the seats already.
    ///
    /// # Errors
    /// If the database fails.
    async fn redact(
        &self,
        match_id: &MatchId,
        merge: &AccountMerge,
        name: &Name,
    ) -> Result<(), StorageError>;
}
