//! [`ModerationStore`]: blocks, reports, and acts of operators.

use super::{BanSubject, OperatorAct, RecordedAct, StoredReport};
use crate::StorageError;
use crate::database::{Database, Transaction};
use ranarium_online::HIDDEN_NAME;
use ranarium_protocol::online::{ReportReason, User, UserId};
use ranarium_table::{MatchId, Name};
use sqlx::AssertSqlSafe;

/// The decisions of operators that are in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredModeration {
    /// The number of the latest act that is included.
    pub latest: u64,
    /// Users whose names are hidden.
    pub hidden: Vec<UserId>,
    /// The bans, each with its end in milliseconds since 1970 (UTC); `None` for a permanent ban.
    /// May include bans that are over.
    pub bans: Vec<(BanSubject, Option<u64>)>,
    /// The tables that are still to be ended, each with the number of the act.
    pub to_end: Vec<(u64, MatchId)>,
}

/// The moderation store of a [`Storage`](crate::Storage): blocks, reports, and acts of operators.
///
/// Every method fails if the database fails, and then changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct ModerationStore<'s>(pub(crate) &'s dyn Database);

impl ModerationStore<'_> {
    /// Stores the maker of a table; an earlier note wins.
    pub async fn note_maker(
        self,
        table: &MatchId,
        user: UserId,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let note = "INSERT INTO table_makers (match_id, user_id, created_ms) VALUES ($1, $2, $3) \
                    ON CONFLICT DO NOTHING";
        let noted = self.0.execute(note, &[table, &user, &now_ms]);
        noted.await.map(drop)
    }

    /// Returns the maker of a table, if known.
    pub async fn maker_of(self, table: &MatchId) -> Result<Option<UserId>, StorageError> {
        let maker = "SELECT user_id FROM table_makers WHERE match_id = $1";
        self.0.fetch_optional(maker, &[table]).await
    }

    /// Counts the tables of a maker whose match has not begun, or is played by the maker.
    pub async fn open_tables_by(self, user: UserId) -> Result<u64, StorageError> {
        self.0
            .fetch_one(
                "SELECT COUNT(*) FROM table_makers JOIN matches ON id = match_id \
                 WHERE user_id = $1 AND (stage = 'open' OR stage = 'playing' AND EXISTS \
                 (SELECT 1 FROM sitting WHERE sitting.match_id = id AND sitting.user_id = $1))",
                &[&user],
            )
            .await
    }

    /// Sets or lifts a block.
    ///
    /// # Errors
    /// If there is no such user, or the database fails.
    pub async fn set_block(
        self,
        user: UserId,
        other: UserId,
        block: BlockChange,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let changed = match block {
            BlockChange::Set => {
                let set = "INSERT INTO blocks (user_id, blocked_id, created_ms) \
                           VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
                self.0.execute(set, &[&user, &other, &now_ms]).await
            }
            BlockChange::Lifted => {
                let lift = "DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2";
                self.0.execute(lift, &[&user, &other]).await
            }
        };
        changed.map(drop).map_err(unless_unknown(other))
    }

    /// Returns the users whom a user has blocked, the latest first.
    pub async fn blocked_by(self, user: UserId) -> Result<Vec<User>, StorageError> {
        self.0
            .fetch_all(
                "SELECT id, name, frog FROM blocks JOIN users ON id = blocked_id \
                 WHERE user_id = $1 ORDER BY blocks.created_ms DESC, id",
                &[&user],
            )
            .await
    }

    /// Returns the users whom a user has blocked, or who have blocked the user.
    pub async fn blocked_users(self, user: UserId) -> Result<Vec<UserId>, StorageError> {
        self.0
            .fetch_all(
                "SELECT blocked_id FROM blocks WHERE user_id = $1 \
                 UNION SELECT user_id FROM blocks WHERE blocked_id = $1",
                &[&user],
            )
            .await
    }

    /// Returns the pairs of users of which one has blocked the other, for any of these users.
    pub async fn blocks_among(
        self,
        users: &[UserId],
    ) -> Result<Vec<(UserId, UserId)>, StorageError> {
        let numbers = users.iter().map(|user| user.number().cast_signed());
        let numbers = serde_json::to_string(&numbers.collect::<Vec<i64>>());
        let numbers = numbers.expect("numbers are plain data");
        let texts = self.0.dialect().texts;
        let asked_rows = format!("SELECT CAST(value AS BIGINT) FROM ({texts}) AS asked");
        let pairs = format!(
            "SELECT user_id, blocked_id FROM blocks WHERE user_id IN ({asked_rows}) \
             UNION SELECT user_id, blocked_id FROM blocks WHERE blocked_id IN ({asked_rows})"
        );
        self.0.fetch_all(AssertSqlSafe(pairs), &[&numbers]).await
    }

    /// Stores a report, once.
    ///
    /// # Errors
    /// If there is no such user or match, or the database fails.
    pub async fn add_report(
        self,
        table: &MatchId,
        reporter: UserId,
        reported: UserId,
        reason: ReportReason,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let added = self.0.execute(
            "INSERT INTO reports (match_id, reporter_id, reported_id, reason, created_ms) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            &[table, &reporter, &reported, &reason.as_str(), &now_ms],
        );
        added.await.map(drop).map_err(unless_unknown(reported))
    }

    /// Returns the latest reports, the latest first.
    pub async fn reports(
        self,
        which: ReportFilter,
        at_most: u32,
    ) -> Result<Vec<StoredReport>, StorageError> {
        self.0
            .fetch_all(
                include_str!("../../sql/reports.sql"),
                &[&at_most, &(which == ReportFilter::All)],
            )
            .await
    }

    /// Carries out and records an act of an operator, in one transaction. A table to end is left to
    /// a server, which polls for it.
    ///
    /// # Errors
    /// If there is no such user or report, or the database fails.
    pub async fn act(
        self,
        operator: &Name,
        act: &OperatorAct,
        now_ms: u64,
    ) -> Result<u64, StorageError> {
        let mut writer = self.0.writer().await?;
        let mut transaction = writer.begin().await?;
        carry_out(&mut *transaction, act, now_ms).await?;
        let number = record(&mut *transaction, operator, act, now_ms).await?;
        transaction.commit().await?;
        Ok(number)
    }

    /// Stores that an act that was left to a server is done.
    pub async fn mark_done(self, act: u64) -> Result<(), StorageError> {
        let note = "UPDATE operator_acts SET is_done = TRUE WHERE id = $1";
        self.0.execute(note, &[&act]).await.map(drop)
    }

    /// Returns the acts of operators, the latest first.
    pub async fn acts(self, at_most: u32) -> Result<Vec<RecordedAct>, StorageError> {
        let acts = "SELECT id, at_ms, operator, act, is_done FROM operator_acts \
                    ORDER BY id DESC LIMIT $1";
        self.0.fetch_all(acts, &[&at_most]).await
    }

    /// Returns the number of the latest act; 0 if there is none.
    pub async fn latest_act(self) -> Result<u64, StorageError> {
        let latest = "SELECT COALESCE(MAX(id), 0) FROM operator_acts";
        self.0.fetch_one(latest, &[]).await
    }

    /// Returns the decisions that are in force.
    pub async fn in_force(self) -> Result<StoredModeration, StorageError> {
        // Read the number first: an act that comes in between is then read again.
        let latest = self.latest_act().await?;
        let hidden = "SELECT user_id FROM hidden_names";
        let hidden = self.0.fetch_all(hidden, &[]).await?;
        let bans = "SELECT subject, until_ms FROM bans";
        let bans: Vec<(BanSubject, Option<u64>)> = self.0.fetch_all(bans, &[]).await?;
        let acts = "SELECT id, act FROM operator_acts WHERE NOT is_done ORDER BY id";
        let acts: Vec<(u64, OperatorAct)> = self.0.fetch_all(acts, &[]).await?;
        let to_end = acts.into_iter().filter_map(|(number, act)| match act {
            OperatorAct::EndTable(table) => Some((number, table)),
            _ => None,
        });
        Ok(StoredModeration {
            latest,
            hidden,
            bans,
            to_end: to_end.collect(),
        })
    }
}

/// Records an act of an operator. Returns its number.
pub async fn record(
    transaction: &mut dyn Transaction,
    operator: &Name,
    act: &OperatorAct,
    now_ms: u64,
) -> Result<u64, StorageError> {
    let text = serde_json::to_string(act).expect("an act is plain data");
    let is_done = !matches!(act, OperatorAct::EndTable(_));
    let number = transaction.fetch_one(
        "INSERT INTO operator_acts (at_ms, operator, act, is_done) \
         VALUES ($1, $2, $3, $4) RETURNING id",
        &[&now_ms, operator, &text, &is_done],
    );
    number.await
}

/// Carries out an act of an operator.
async fn carry_out(
    transaction: &mut dyn Transaction,
    act: &OperatorAct,
    now_ms: u64,
) -> Result<(), StorageError> {
    match act {
        OperatorAct::HideName(user) => {
            let note = "INSERT INTO hidden_names (user_id, name) \
                        SELECT id, name FROM users WHERE id = $1 ON CONFLICT DO NOTHING";
            transaction.execute(note, &[user]).await?;
            let hide = "UPDATE users SET name = $2 WHERE id = $1";
            if transaction.execute(hide, &[user, &HIDDEN_NAME]).await? == 0 {
                return Err(StorageError::UnknownUser(*user));
            }
        }
        OperatorAct::ShowName(user) => {
            let show = "UPDATE users SET name = \
                        (SELECT hidden_names.name FROM hidden_names WHERE user_id = id) \
                        WHERE id IN (SELECT user_id FROM hidden_names WHERE user_id = $1)";
            transaction.execute(show, &[user]).await?;
            let forget = "DELETE FROM hidden_names WHERE user_id = $1";
            transaction.execute(forget, &[user]).await?;
        }
        // A server ends the table; the callers make the link and give up the key.
        OperatorAct::EndTable(_)
        | OperatorAct::ResetPassword(_)
        | OperatorAct::GiveUpKey { .. } => {}
        OperatorAct::CloseReport(number) => {
            let close = "UPDATE reports SET closed_ms = COALESCE(closed_ms, $2) WHERE id = $1";
            if transaction.execute(close, &[number, &now_ms]).await? == 0 {
                return Err(StorageError::UnknownReport(*number));
            }
        }
        OperatorAct::Ban { subject, until_ms } => {
            let ban = "INSERT INTO bans (subject, until_ms) VALUES ($1, $2) \
                       ON CONFLICT (subject) DO UPDATE SET until_ms = excluded.until_ms";
            transaction.execute(ban, &[subject, until_ms]).await?;
        }
        OperatorAct::Unban(subject) => {
            let unban = "DELETE FROM bans WHERE subject = $1";
            transaction.execute(unban, &[subject]).await?;
        }
    }
    Ok(())
}

/// Maps the error of a row that references a missing one to an unknown user.
fn unless_unknown(user: UserId) -> impl FnOnce(StorageError) -> StorageError {
    move |error| match error {
        StorageError::Database(sqlx::Error::Database(error))
            if error.is_foreign_key_violation() =>
        {
            StorageError::UnknownUser(user)
        }
        error => error,
    }
}

/// A filter of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFilter {
    /// The reports that no operator has closed.
    Open,
    /// All reports, closed ones included.
    All,
}

/// A change of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockChange {
    /// The block begins.
    Set,
    /// The block ends.
    Lifted,
}
