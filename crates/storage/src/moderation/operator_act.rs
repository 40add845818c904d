//! [`OperatorAct`]: an act of an operator. `ranarium admin` writes it, and every node applies it.

use super::BanSubject;
use crate::StorageError;
use crate::database::{FromRow, Row};
use ranarium_protocol::online::UserId;
use ranarium_table::{MatchId, Name};
use serde::{Deserialize, Serialize};

/// An act of an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum OperatorAct {
    /// A user is shown as "Player" from now on.
    HideName(UserId),
    /// A user's name is shown again.
    ShowName(UserId),
    /// A report, by its number, is closed.
    CloseReport(u64),
    /// A match is aborted.
    EndTable(MatchId),
    /// A user or an address is banned.
    Ban {
        /// The user or address.
        subject: BanSubject,
        /// The end, in milliseconds since 1970 (UTC); `None` for a permanent ban.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    },
    /// A ban is lifted.
    Unban(BanSubject),
    /// A link is made, with which a user sets a new password.
    ResetPassword(UserId),
    /// A lost seal key is given up.
    GiveUpKey {
        /// The number of tables that are deleted, whose seeds only this key unseals.
        tables: u64,
    },
}

/// A recorded act of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedAct {
    /// The number of the act, from 1.
    pub number: u64,
    /// The time of the act, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The name that the operator gave.
    pub operator: Name,
    /// The act itself.
    pub act: OperatorAct,
    /// `true` once the act has been carried out.
    pub is_done: bool,
}

impl FromRow for OperatorAct {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        serde_json::from_str(&row.get::<String>()?)
            .map_err(|error| StorageError::Misread(format!("an act of an operator: {error}")))
    }
}

impl FromRow for RecordedAct {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let (number, at_ms) = (row.get()?, row.get()?);
        let operator = row.get::<String>()?.parse();
        Ok(Self {
            number,
            at_ms,
            operator: operator
                .map_err(|_| StorageError::Misread("the name of an operator".to_owned()))?,
            act: row.get()?,
            is_done: row.get()?,
        })
    }
}
