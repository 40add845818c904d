//! [`OperatorAct`]: an act of an operator.

use crate::BanSubject;
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
        /// The end, in milliseconds since 1970 (UTC); `None` for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    },
    /// A ban is lifted.
    Unban(BanSubject),
}

/// A recorded act of an operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedAct {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The operator.
    pub operator: Name,
    /// The act.
    pub act: OperatorAct,
    /// `true` once it has been carried out.
    pub is_done: bool,
}
