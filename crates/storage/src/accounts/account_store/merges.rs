//! Transfers from one user to another, and deletions: of seats, names, and all else of a user.

use super::AccountStore;
use crate::StorageError;
use crate::accounts::redaction::{redacted_entry, redacted_log, redacted_settings};
use crate::accounts::{AccountMerge, MergeReason, UserData};
use crate::matches::PackedLog;
use ranarium_protocol::online::UserId;
use ranarium_table::{MatchId, Name};

/// Returns the statements that merge a guest, $1, into an account, $2, in their order.
fn merge_statements() -> impl Iterator<Item = &'static str> {
    let statements = include_str!("../../../sql/merge_guest.sql").split(';');
    // The last ends with `;`, too.
    statements.filter(|statement| !statement.trim().is_empty())
}

impl AccountStore<'_> {
    /// Begins merges, all or none of them. A merge that has already begun is unchanged. A deleted
    /// user loses sessions, account and tokens at once.
    pub async fn begin_merges(
        self,
        merges: &[AccountMerge],
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        for AccountMerge { from, to, reason } in merges {
            let begin = "INSERT INTO handovers (from_id, to_id, reason, created_ms) \
                         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
            transaction
                .execute(begin, &[from, to, &reason.name(), &now_ms])
                .await?;
            if *reason != MergeReason::Deletion {
                continue;
            }
            for statement in [
                "DELETE FROM sessions WHERE user_id = $1",
                "DELETE FROM api_tokens WHERE owner_id = $1 OR user_id = $1",
                "DELETE FROM accounts WHERE user_id = $1",
                // Otherwise deleting an owner first would delete the programs too (ON DELETE
                // CASCADE).
                "UPDATE users SET owner_id = NULL WHERE id = $1",
            ] {
                transaction.execute(statement, &[from]).await?;
            }
        }
        transaction.commit().await
    }

    /// Returns the merges that have begun and not ended.
    pub async fn merges(self) -> Result<Vec<AccountMerge>, StorageError> {
        let merges = "SELECT from_id, to_id, reason FROM handovers ORDER BY from_id";
        self.0.fetch_all(merges, &[]).await
    }

    /// Ends a merge and deletes the previous owner. A guest who has signed in remains if there are
    /// seats that could not be transferred. Blocks and reports by and about the guest, tables that
    /// the guest made, and ratings that the account does not have become the account's.
    pub async fn end_merge(self, merge: &AccountMerge) -> Result<(), StorageError> {
        let AccountMerge { from, to, reason } = merge;
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        if *reason == MergeReason::SignIn {
            for statement in merge_statements() {
                transaction.execute(statement, &[from, to]).await?;
            }
        }
        let forget: &[&'static str] = match reason {
            MergeReason::Deletion => &[
                "DELETE FROM table_makers WHERE user_id = $1",
                "DELETE FROM users WHERE id = $1",
            ],
            MergeReason::SignIn => &["DELETE FROM users WHERE id = $1 AND NOT EXISTS \
                 (SELECT 1 FROM sitting WHERE user_id = $1)"],
        };
        for statement in forget {
            transaction.execute(*statement, &[from]).await?;
        }
        let end = "DELETE FROM handovers WHERE from_id = $1";
        transaction.execute(end, &[from]).await?;
        transaction.commit().await
    }

    /// Deletes guests who were last seen before a time and have neither a seat nor a table nor a
    /// report. Returns their number.
    pub async fn forget_unseen_guests(
        self,
        before_ms: u64,
        at_most: u32,
    ) -> Result<u64, StorageError> {
        let delete = include_str!("../../../sql/delete_unseen_guests.sql");
        self.0.execute(delete, &[&before_ms, &at_most]).await
    }

    /// Returns the tables, reports and hidden name of a user.
    pub async fn user_data(self, user: UserId) -> Result<UserData, StorageError> {
        let tables = "SELECT match_id, created_ms FROM table_makers WHERE user_id = $1 \
                      ORDER BY created_ms, match_id";
        let reports = "SELECT match_id, users.id, name, frog, reason, reports.created_ms, closed_ms \
                       FROM reports LEFT JOIN users ON users.id = reported_id \
                       WHERE reporter_id = $1 ORDER BY reports.id";
        let hidden = "SELECT name FROM hidden_names WHERE user_id = $1";
        Ok(UserData {
            tables: self.0.fetch_all(tables, &[&user]).await?,
            reports: self.0.fetch_all(reports, &[&user]).await?,
            hidden_name: self.0.fetch_optional(hidden, &[&user]).await?,
        })
    }

    /// Replaces a deleted user in a match by the next owner's id and this name. The log must have
    /// the transfer of the seats already.
    pub async fn redact(
        self,
        match_id: &MatchId,
        merge: &AccountMerge,
        name: &Name,
    ) -> Result<(), StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        // The log is not packed meanwhile.
        if let Some(lock) = self.0.dialect().lock_log {
            transaction.execute(lock, &[]).await?;
        }
        let packed = "SELECT last, entries FROM packed_logs WHERE match_id = $1";
        let packed: Option<PackedLog> = transaction.fetch_optional(packed, &[match_id]).await?;
        if let Some(packed) = packed
            && let Some(packed) = redacted_log(match_id, &packed, merge, name)?
        {
            let redact = "UPDATE packed_logs SET entries = $2 WHERE match_id = $1";
            transaction
                .execute(redact, &[match_id, &packed.bytes])
                .await?;
        }
        let entries = "SELECT number, entry FROM log WHERE match_id = $1 AND entry LIKE $2";
        let name_pattern = format!("%{}%", merge.from);
        let entries: Vec<(u64, String)> = transaction
            .fetch_all(entries, &[match_id, &name_pattern])
            .await?;
        for (number, entry) in entries {
            if let Some(entry) = redacted_entry(&entry, merge, name)? {
                let redact = "UPDATE log SET entry = $3 WHERE match_id = $1 AND number = $2";
                transaction
                    .execute(redact, &[match_id, &number, &entry])
                    .await?;
            }
        }
        for (read, redact) in [
            (
                "SELECT settings FROM matches WHERE id = $1",
                "UPDATE matches SET settings = $2 WHERE id = $1",
            ),
            (
                "SELECT arranged FROM matches WHERE id = $1 AND arranged IS NOT NULL",
                "UPDATE matches SET arranged = $2 WHERE id = $1",
            ),
        ] {
            let settings: Option<String> = transaction.fetch_optional(read, &[match_id]).await?;
            if let Some(settings) = settings
                && let Some(settings) = redacted_settings(&settings, merge, name)?
            {
                transaction.execute(redact, &[match_id, &settings]).await?;
            }
        }
        transaction.commit().await
    }
}
