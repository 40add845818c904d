//! Blocks, reports and acts of operators, in SQLite.

use super::Sqlite;
use crate::form::{self, integer};
use crate::{
    BanSubject, Block, InForce, ModerationStore, OperatorAct, RecordedAct, ReportFilter,
    StorageError, StoredReport,
};
use async_trait::async_trait;
use ranarium_protocol::online::{ReportReason, User, UserId};
use ranarium_server::HIDDEN_NAME;
use ranarium_table::{MatchId, Name};
use sqlx::sqlite::SqliteRow;
use sqlx::{Connection, Row};

#[async_trait]
impl ModerationStore for Sqlite {
    async fn note_maker(
        &self,
        table: &MatchId,
        user: UserId,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO table_makers (match_id, user_id, created_ms) VALUES ($1, $2, $3) \
             ON CONFLICT DO NOTHING",
        )
        .bind(table.as_str())
        .bind(integer(user.number()))
        .bind(integer(now_ms))
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(())
    }

    async fn maker_of(&self, table: &MatchId) -> Result<Option<UserId>, StorageError> {
        let row = sqlx::query("SELECT user_id FROM table_makers WHERE match_id = $1")
            .bind(table.as_str())
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| form::user_id(row.get(0))))
    }

    async fn open_tables_by(&self, user: UserId) -> Result<u64, StorageError> {
        let row = sqlx::query(
            "SELECT COUNT(*) FROM table_makers JOIN matches ON id = match_id \
             WHERE user_id = $1 AND (stage = 'open' OR stage = 'playing' AND EXISTS \
             (SELECT 1 FROM sitting WHERE sitting.match_id = id AND sitting.user_id = $1))",
        )
        .bind(integer(user.number()))
        .fetch_one(&self.readers)
        .await?;
        let count: i64 = row.get(0);
        Ok(count.cast_unsigned())
    }

    async fn set_block(
        &self,
        user: UserId,
        other: UserId,
        block: Block,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        let (user, other) = (integer(user.number()), integer(other.number()));
        let query = match block {
            Block::Set => sqlx::query(
                "INSERT INTO blocks (user_id, blocked_id, created_ms) VALUES ($1, $2, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(user)
            .bind(other)
            .bind(integer(now_ms)),
            Block::Lifted => {
                sqlx::query("DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2")
                    .bind(user)
                    .bind(other)
            }
        };
        let done = query.execute(&mut *self.writer().await?).await;
        done.map_err(|error| form::unless_unknown(error, UserId::new(other.cast_unsigned())))?;
        Ok(())
    }

    async fn blocked_by(&self, user: UserId) -> Result<Vec<User>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, name, frog FROM blocks JOIN users ON id = blocked_id \
             WHERE user_id = $1 ORDER BY blocks.created_ms DESC, id",
        )
        .bind(integer(user.number()))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| user_at(row, 0)).collect()
    }

    async fn kept_apart_from(&self, user: UserId) -> Result<Vec<UserId>, StorageError> {
        let rows = sqlx::query(
            "SELECT blocked_id FROM blocks WHERE user_id = $1 \
             UNION SELECT user_id FROM blocks WHERE blocked_id = $1",
        )
        .bind(integer(user.number()))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(|row| form::user_id(row.get(0))).collect())
    }

    async fn add_report(
        &self,
        table: &MatchId,
        reporter: UserId,
        reported: UserId,
        reason: ReportReason,
        now_ms: u64,
    ) -> Result<(), StorageError> {
        sqlx::query(
            "INSERT INTO reports (match_id, reporter_id, reported_id, reason, created_ms) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .bind(table.as_str())
        .bind(integer(reporter.number()))
        .bind(integer(reported.number()))
        .bind(reason.as_str())
        .bind(integer(now_ms))
        .execute(&mut *self.writer().await?)
        .await
        .map_err(|error| form::unless_unknown(error, reported))?;
        Ok(())
    }

    async fn reports(
        &self,
        which: ReportFilter,
        at_most: u32,
    ) -> Result<Vec<StoredReport>, StorageError> {
        let rows = sqlx::query(
            "SELECT reports.created_ms, match_id, reason, \
             one.id, one.name, one.frog, other.id, other.name, other.frog, \
             reports.id, closed_ms \
             FROM reports LEFT JOIN users AS one ON one.id = reporter_id \
             LEFT JOIN users AS other ON other.id = reported_id \
             WHERE closed_ms IS NULL OR $2 ORDER BY reports.id DESC LIMIT $1",
        )
        .bind(i64::from(at_most))
        .bind(which == ReportFilter::All)
        .fetch_all(&self.readers)
        .await?;
        let report = |row: &SqliteRow| {
            let (number, at_ms): (i64, i64) = (row.get(9), row.get(0));
            let closed_ms: Option<i64> = row.get(10);
            Ok(StoredReport {
                number: number.cast_unsigned(),
                at_ms: at_ms.cast_unsigned(),
                table: form::match_id(row.get(1))?,
                reporter: somebody_at(row, 3)?,
                reported: somebody_at(row, 6)?,
                reason: form::reason(row.get(2))?,
                closed_ms: closed_ms.map(i64::cast_unsigned),
            })
        };
        rows.iter().map(report).collect()
    }

    async fn act(
        &self,
        operator: &Name,
        act: &OperatorAct,
        now_ms: u64,
    ) -> Result<u64, StorageError> {
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        match act {
            OperatorAct::HideName(user) => {
                sqlx::query(
                    "INSERT INTO hidden_names (user_id, name) \
                     SELECT id, name FROM users WHERE id = $1 ON CONFLICT DO NOTHING",
                )
                .bind(integer(user.number()))
                .execute(&mut *transaction)
                .await?;
                let changed = sqlx::query("UPDATE users SET name = $2 WHERE id = $1")
                    .bind(integer(user.number()))
                    .bind(HIDDEN_NAME)
                    .execute(&mut *transaction)
                    .await?;
                if changed.rows_affected() == 0 {
                    return Err(StorageError::UnknownUser(*user));
                }
            }
            OperatorAct::ShowName(user) => {
                sqlx::query(
                    "UPDATE users SET name = \
                     (SELECT hidden_names.name FROM hidden_names WHERE user_id = id) \
                     WHERE id IN (SELECT user_id FROM hidden_names WHERE user_id = $1)",
                )
                .bind(integer(user.number()))
                .execute(&mut *transaction)
                .await?;
                sqlx::query("DELETE FROM hidden_names WHERE user_id = $1")
                    .bind(integer(user.number()))
                    .execute(&mut *transaction)
                    .await?;
            }
            OperatorAct::EndTable(_) => {}
            OperatorAct::CloseReport(number) => {
                let closed = sqlx::query(
                    "UPDATE reports SET closed_ms = COALESCE(closed_ms, $2) WHERE id = $1",
                )
                .bind(integer(*number))
                .bind(integer(now_ms))
                .execute(&mut *transaction)
                .await?;
                if closed.rows_affected() == 0 {
                    return Err(StorageError::UnknownReport(*number));
                }
            }
            OperatorAct::Ban { subject, until_ms } => {
                sqlx::query(
                    "INSERT INTO bans (subject, until_ms) VALUES ($1, $2) \
                     ON CONFLICT (subject) DO UPDATE SET until_ms = excluded.until_ms",
                )
                .bind(subject.to_string())
                .bind(until_ms.map(integer))
                .execute(&mut *transaction)
                .await?;
            }
            OperatorAct::Unban(subject) => {
                sqlx::query("DELETE FROM bans WHERE subject = $1")
                    .bind(subject.to_string())
                    .execute(&mut *transaction)
                    .await?;
            }
        }
        let text = serde_json::to_string(act).expect("an act is plain data");
        let row = sqlx::query(
            "INSERT INTO operator_acts (at_ms, operator, act, is_done) \
             VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .bind(integer(now_ms))
        .bind(operator.as_str())
        .bind(text)
        .bind(!matches!(act, OperatorAct::EndTable(_)))
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        let number: i64 = row.get(0);
        Ok(number.cast_unsigned())
    }

    async fn done(&self, act: u64) -> Result<(), StorageError> {
        sqlx::query("UPDATE operator_acts SET is_done = TRUE WHERE id = $1")
            .bind(integer(act))
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    async fn acts(&self, at_most: u32) -> Result<Vec<RecordedAct>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, at_ms, operator, act, is_done FROM operator_acts ORDER BY id DESC LIMIT $1",
        )
        .bind(i64::from(at_most))
        .fetch_all(&self.readers)
        .await?;
        let recorded = |row: &SqliteRow| {
            let (number, at_ms): (i64, i64) = (row.get(0), row.get(1));
            form::recorded_act(number, at_ms, row.get(2), row.get(3), row.get(4))
        };
        rows.iter().map(recorded).collect()
    }

    async fn latest_act(&self) -> Result<u64, StorageError> {
        let row = sqlx::query("SELECT COALESCE(MAX(id), 0) FROM operator_acts")
            .fetch_one(&self.readers)
            .await?;
        let latest: i64 = row.get(0);
        Ok(latest.cast_unsigned())
    }

    async fn in_force(&self) -> Result<InForce, StorageError> {
        // Read the number first: an act that comes in between is then read again.
        let latest = self.latest_act().await?;
        let hidden = sqlx::query("SELECT user_id FROM hidden_names")
            .fetch_all(&self.readers)
            .await?;
        let bans = sqlx::query("SELECT subject, until_ms FROM bans")
            .fetch_all(&self.readers)
            .await?;
        let acts = sqlx::query("SELECT id, act FROM operator_acts WHERE NOT is_done ORDER BY id")
            .fetch_all(&self.readers)
            .await?;
        let ban = |row: &SqliteRow| {
            let until_ms: Option<i64> = row.get(1);
            let subject: BanSubject = form::ban_subject(row.get(0))?;
            Ok((subject, until_ms.map(i64::cast_unsigned)))
        };
        let mut to_end = Vec::new();
        for row in &acts {
            if let OperatorAct::EndTable(table) = form::operator_act(row.get(1))? {
                let number: i64 = row.get(0);
                to_end.push((number.cast_unsigned(), table));
            }
        }
        Ok(InForce {
            latest,
            hidden: hidden.iter().map(|row| form::user_id(row.get(0))).collect(),
            bans: bans.iter().map(ban).collect::<Result<_, StorageError>>()?,
            to_end,
        })
    }
}

/// Reads a user, from this column on.
fn user_at(row: &SqliteRow, at: usize) -> Result<User, StorageError> {
    let frog: i64 = row.get(at + 2);
    form::user(row.get(at), row.get(at + 1), frog as u8)
}

/// Reads a user, from this column on; `None` if deleted.
fn somebody_at(row: &SqliteRow, at: usize) -> Result<Option<User>, StorageError> {
    let id: Option<i64> = row.get(at);
    id.map(|_| user_at(row, at)).transpose()
}
