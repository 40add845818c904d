//! Conversions between Rust types and columns, common to all databases.

use crate::{BanSubject, NewEntry, OperatorAct, RecordedAct, SealKey, StorageError, TokenHash};
use ranarium_game::Seat;
use ranarium_protocol::online::{ReportReason, SeatPlan, TableSettings, User, UserId};
use ranarium_server::{LogEntry, LogEvent, LogRange, StoredMatch, StoredRange};
use ranarium_table::{MatchId, Stage};

/// Returns a number as the database stores it.
pub const fn integer(number: u64) -> i64 {
    number.cast_signed()
}

/// Converts a count of the database.
pub fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Returns the name of a stage.
pub const fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Playing => "playing",
        Stage::Over => "over",
    }
}

/// Returns the seats of a new table that are kept for a person, who sees it in their list at once.
pub fn kept_seats(settings: &TableSettings) -> impl Iterator<Item = (Seat, UserId)> {
    let seats = settings.seats.iter().enumerate();
    seats.filter_map(|(index, plan)| match plan {
        SeatPlan::Kept { user, .. } => Some((Seat::new(index), *user)),
        SeatPlan::Open | SeatPlan::Bot(_) => None,
    })
}

/// Returns `true` if the lists of tables and matches change with an entry.
pub const fn changes_lists(new: &NewEntry) -> bool {
    let of_seats = matches!(
        new.entry.event,
        LogEvent::Sit { .. }
            | LogEvent::Stand { .. }
            | LogEvent::Begin
            | LogEvent::AccountMerge { .. }
    );
    of_seats || matches!(new.stage, Stage::Over)
}

/// Returns the number before the first entry of a part.
pub const fn before(part: LogRange) -> u64 {
    match part {
        LogRange::Whole => 0,
        LogRange::After(number) => number,
    }
}

/// Parses the id of a match.
///
/// # Errors
/// If it is none.
pub fn match_id(text: &str) -> Result<MatchId, StorageError> {
    text.parse()
        .map_err(|_| StorageError::Misread(format!("the name of a match: {text:?}")))
}

/// Converts a user id.
pub const fn user_id(number: i64) -> UserId {
    UserId::new(number.cast_unsigned())
}

/// Converts the hash of a token.
///
/// # Errors
/// If it is none.
pub fn token_hash(bytes: Vec<u8>) -> Result<TokenHash, StorageError> {
    let bytes = bytes.try_into();
    let bytes = bytes.map_err(|_| StorageError::Misread("the hash of a token".to_owned()))?;
    Ok(TokenHash::from_bytes(bytes))
}

/// Maps a missing row that another one references to an unknown user.
pub fn unless_unknown(error: sqlx::Error, user: UserId) -> StorageError {
    let is_unknown = error
        .as_database_error()
        .is_some_and(|error| error.is_foreign_key_violation());
    match is_unknown {
        true => StorageError::UnknownUser(user),
        false => error.into(),
    }
}

/// Parses the reason of a report.
///
/// # Errors
/// If it is none of the reasons.
pub fn reason(text: &str) -> Result<ReportReason, StorageError> {
    text.parse()
        .map_err(|_| StorageError::Misread(format!("the reason of a report: {text:?}")))
}

/// Parses the subject of a ban.
///
/// # Errors
/// If it cannot be read.
pub fn ban_subject(text: &str) -> Result<BanSubject, StorageError> {
    text.parse()
        .map_err(|_| StorageError::Misread(format!("who is banned: {text:?}")))
}

/// Parses an act of an operator.
///
/// # Errors
/// If it cannot be read.
pub fn operator_act(text: &str) -> Result<OperatorAct, StorageError> {
    serde_json::from_str(text)
        .map_err(|error| StorageError::Misread(format!("an act of an operator: {error}")))
}

/// Makes a recorded act of its columns.
///
/// # Errors
/// If it cannot be read.
pub fn recorded_act(
    number: i64,
    at_ms: i64,
    operator: &str,
    act: &str,
    is_done: bool,
) -> Result<RecordedAct, StorageError> {
    let operator = operator.parse();
    Ok(RecordedAct {
        number: number.cast_unsigned(),
        at_ms: at_ms.cast_unsigned(),
        operator: operator
            .map_err(|_| StorageError::Misread("the name of an operator".to_owned()))?,
        act: operator_act(act)?,
        is_done,
    })
}

/// Makes a user of its columns.
///
/// # Errors
/// If the name is none.
pub fn user(id: i64, name: &str, frog: u8) -> Result<User, StorageError> {
    let name = name
        .parse()
        .map_err(|_| StorageError::Misread(format!("the name of user {id}")))?;
    Ok(User {
        id: UserId::new(id.cast_unsigned()),
        name,
        frog,
    })
}

/// Reads the entries of a part of a match, from their numbered rows.
///
/// # Errors
/// If one is missing or cannot be read.
pub fn entries<'r>(
    id: &MatchId,
    part: LogRange,
    rows: impl Iterator<Item = (i64, &'r str)>,
) -> Result<Vec<LogEntry>, StorageError> {
    let mut entries = Vec::new();
    for (expected, (number, text)) in (before(part) + 1..).zip(rows) {
        if number.cast_unsigned() != expected {
            let why = format!("expected entry {expected}, found {number}");
            return Err(damaged(id, why));
        }
        let entry: LogEntry = serde_json::from_str(text)
            .map_err(|error| damaged(id, format!("entry {expected}: {error}")))?;
        entries.push(entry);
    }
    Ok(entries)
}

/// Makes a part of a match of its settings, its sealed seed and its entries.
///
/// # Errors
/// If something cannot be read.
pub fn part(
    id: &MatchId,
    part: LogRange,
    (settings, sealed_seed): (&str, &[u8]),
    entries: Vec<LogEntry>,
    key: &SealKey,
) -> Result<StoredRange, StorageError> {
    if let LogRange::After(_) = part {
        return Ok(StoredRange::After(entries));
    }
    let settings: TableSettings = serde_json::from_str(settings)
        .map_err(|error| damaged(id, format!("settings: {error}")))?;
    let seed = key.open(id, sealed_seed);
    let seed = seed.ok_or_else(|| damaged(id, "its seed is sealed with another key".to_owned()))?;
    Ok(StoredRange::Whole(Box::new(StoredMatch {
        id: id.clone(),
        settings,
        seed,
        entries,
    })))
}

fn damaged(id: &MatchId, why: String) -> StorageError {
    StorageError::Damaged {
        match_id: id.clone(),
        why,
    }
}
