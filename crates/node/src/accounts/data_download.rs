//! All data of a user, for them to download.

use super::AccountError;
use crate::live::live_matches::LiveMatches;
use crate::storage_call::storage_unavailable;
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::client::RecordText;
use ranarium_protocol::online::{
    RatingPoint, RatingPool, ReportReason, Scopes, User, UserId, UserKind,
};
use ranarium_storage::{BanSubject, MailState, Storage};
use ranarium_table::{MatchId, Name};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of this format.
const FORM: u32 = 2;

/// All data that the server has of a user, without secrets. Times are in milliseconds since 1970
/// (UTC).
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OwnData {
    /// The version of this format.
    form: u32,
    /// The user.
    user: User,
    /// The kind of user: a person or a program.
    kind: UserKind,
    /// The user's name, if the operator has hidden it.
    hidden_name: Option<String>,
    /// The user's ban, if there is one.
    ban: Option<OwnBan>,
    /// The time of the user's first visit.
    created_ms: u64,
    /// The user's account; null for a guest.
    account: Option<OwnAccount>,
    /// The user's sessions, one for each browser.
    sessions: Vec<OwnSession>,
    /// The tokens that the user has made for programs.
    tokens: Vec<OwnToken>,
    /// The user's matches, and those in which a seat is reserved for the user.
    matches: Vec<OwnMatch>,
    /// The programs that play with these tokens.
    bots: Vec<OwnBot>,
    /// The tables that the user made.
    tables: Vec<OwnTable>,
    /// The user's ratings, with their history.
    ratings: Vec<OwnRating>,
    /// The users whom this user has blocked.
    blocks: Vec<User>,
    /// The reports that the user has filed.
    reports: Vec<OwnReport>,
    /// The channels of the user's turn notices.
    notices: OwnNotices,
}

/// A ban.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBan {
    /// The end of the ban; null if it is permanent.
    until_ms: Option<u64>,
}

/// An account.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnAccount {
    /// The name to sign in with.
    login: String,
    /// The time when it was made.
    created_ms: u64,
    /// `true` if there is a password.
    has_password: bool,
    /// The passkeys.
    passkeys: Vec<OwnPasskey>,
}

/// A passkey.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnPasskey {
    /// The passkey's name, chosen by its owner.
    name: Name,
    /// The time when it was made.
    created_ms: u64,
    /// The time of the last sign-in with it.
    used_ms: u64,
}

/// A session.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnSession {
    /// The time when it began.
    created_ms: u64,
    /// The time of the last use, accurate to ten minutes.
    used_ms: u64,
}

/// A token of a program.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnToken {
    /// The program's user.
    bot: User,
    /// The scopes of the token.
    scopes: Scopes,
    /// The time when it was made.
    created_ms: u64,
    /// The time of the last use, accurate to ten minutes.
    used_ms: u64,
}

/// A program, with or without a token.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBot {
    /// The user of the program.
    user: Option<User>,
    /// The matches in which the program has played.
    matches: Vec<OwnMatch>,
}

/// A match. One that cannot be read is listed, too.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnMatch {
    /// The id of the match.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// The match as in `matches`.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Value>,
    /// The record of the match, if it is over.
    record: Option<String>,
    /// The reason why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// A table that the user made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnTable {
    /// The id of the table's match.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// The time when it was made.
    created_ms: u64,
}

/// A rating.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnRating {
    /// The game, number of players and speed.
    #[serde(flatten)]
    pool: RatingPool,
    /// The points.
    rating: i64,
    /// The standard deviation.
    deviation: i64,
    /// The number of matches that it is based on.
    matches: u32,
    /// The rating after each match, the earliest first.
    history: Vec<RatingPoint>,
}

/// A report.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnReport {
    /// The id of the match.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// The reported user; null if they have been deleted.
    reported: Option<User>,
    /// The reason.
    reason: ReportReason,
    /// The time of the report.
    at_ms: u64,
    /// The time when the operator closed it.
    closed_ms: Option<u64>,
}

/// The user's turn notices.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnNotices {
    /// The browsers with push notices.
    browsers: Vec<OwnBrowser>,
    /// The mail address.
    mail: Option<OwnMail>,
    /// The matches with a notice pending.
    waiting: Vec<MatchId>,
}

/// A browser with push notices.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBrowser {
    /// The address of the browser's push service.
    endpoint: String,
    /// The language of the push messages.
    language: &'static str,
}

/// A mail address.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnMail {
    /// The address.
    address: String,
    /// The language of mails.
    language: &'static str,
    /// `true` if the reader has confirmed the address.
    confirmed: bool,
}

/// Returns all data that the server has of a user: profile, account (without secrets), their own
/// and their programs' matches, with the records of finished ones, and the rest.
///
/// # Errors
/// If the storage does not answer.
pub async fn data_of(
    storage: &Storage,
    matches: &LiveMatches,
    user: UserId,
) -> Result<OwnData, AccountError> {
    let (accounts, moderation) = (storage.accounts(), storage.moderation());
    let stored = accounts.user(user).await.map_err(storage_unavailable)?;
    let (profile, created_ms) = stored.ok_or(ServerError::NotSignedIn)?;
    let data = accounts
        .user_data(user)
        .await
        .map_err(storage_unavailable)?;
    let tables = data
        .tables
        .into_iter()
        .map(|(match_id, created_ms)| OwnTable {
            match_id,
            created_ms,
        });
    let reports = data.reports.into_iter().map(|report| OwnReport {
        match_id: report.table,
        reported: report.reported,
        reason: report.reason,
        at_ms: report.at_ms,
        closed_ms: report.closed_ms,
    });
    let bans = moderation
        .in_force()
        .await
        .map_err(storage_unavailable)?
        .bans;
    let mut bans = bans.into_iter();
    let ban = bans.find(|(subject, _)| *subject == BanSubject::User(user));
    Ok(OwnData {
        form: FORM,
        user: profile,
        kind: storage
            .ratings()
            .kind_of(user)
            .await
            .map_err(storage_unavailable)?,
        hidden_name: data.hidden_name,
        ban: ban.map(|(_, until_ms)| OwnBan { until_ms }),
        created_ms,
        account: account_of(storage, user).await?,
        sessions: sessions_of(storage, user).await?,
        tokens: tokens_of(storage, user).await?,
        matches: matches_of(storage, matches, user).await?,
        bots: bots_of(storage, matches, user).await?,
        tables: tables.collect(),
        ratings: ratings_of(storage, user).await?,
        blocks: moderation
            .blocked_by(user)
            .await
            .map_err(storage_unavailable)?,
        reports: reports.collect(),
        notices: notices_of(storage, user).await?,
    })
}

/// Returns the sessions of a user.
async fn sessions_of(storage: &Storage, user: UserId) -> Result<Vec<OwnSession>, AccountError> {
    let sessions = storage.accounts().sessions(user).await;
    let sessions = sessions.map_err(storage_unavailable)?;
    let sessions = sessions.iter().map(|session| OwnSession {
        created_ms: session.created_ms,
        used_ms: session.used_ms,
    });
    Ok(sessions.collect())
}

/// Returns the tokens of a user.
async fn tokens_of(storage: &Storage, user: UserId) -> Result<Vec<OwnToken>, AccountError> {
    let tokens = storage.accounts().tokens(user).await;
    let tokens = tokens.map_err(storage_unavailable)?;
    let tokens = tokens.into_iter().map(|token| OwnToken {
        bot: token.bot,
        scopes: token.scopes,
        created_ms: token.created_ms,
        used_ms: token.used_ms,
    });
    Ok(tokens.collect())
}

/// Returns the programs of a user, with their matches.
async fn bots_of(
    storage: &Storage,
    matches: &LiveMatches,
    user: UserId,
) -> Result<Vec<OwnBot>, AccountError> {
    let accounts = storage.accounts();
    let mut bots = Vec::new();
    for bot in accounts.bots_of(user).await.map_err(storage_unavailable)? {
        let bot_user = accounts.user(bot).await.map_err(storage_unavailable)?;
        bots.push(OwnBot {
            user: bot_user.map(|(user, _)| user),
            matches: matches_of(storage, matches, bot).await?,
        });
    }
    Ok(bots)
}

/// Returns the account of a user.
async fn account_of(storage: &Storage, user: UserId) -> Result<Option<OwnAccount>, AccountError> {
    let accounts = storage.accounts();
    let Some(account) = accounts.account(user).await.map_err(storage_unavailable)? else {
        return Ok(None);
    };
    let passkeys = accounts.passkeys(user).await.map_err(storage_unavailable)?;
    let passkeys = passkeys.into_iter().map(|passkey| OwnPasskey {
        name: passkey.name,
        created_ms: passkey.created_ms,
        used_ms: passkey.used_ms,
    });
    Ok(Some(OwnAccount {
        login: account.login,
        created_ms: account.created_ms,
        has_password: account.password_hash.is_some(),
        passkeys: passkeys.collect(),
    }))
}

/// Returns the ratings of a user, with their histories.
async fn ratings_of(storage: &Storage, user: UserId) -> Result<Vec<OwnRating>, AccountError> {
    let store = storage.ratings();
    let mut ratings = Vec::new();
    for (pool, stored) in store.ratings_of(user).await.map_err(storage_unavailable)? {
        let history = store.history(user, &pool, u32::MAX).await;
        ratings.push(OwnRating {
            rating: stored.rating.points(),
            deviation: stored.rating.deviation(),
            matches: stored.matches,
            history: history.map_err(storage_unavailable)?,
            pool,
        });
    }
    Ok(ratings)
}

/// Returns the turn notices of a user.
async fn notices_of(storage: &Storage, user: UserId) -> Result<OwnNotices, AccountError> {
    let store = storage.notices();
    let channels = store.channels(user).await.map_err(storage_unavailable)?;
    let browsers = channels.push.into_iter().map(|browser| OwnBrowser {
        language: browser.language.code(),
        endpoint: browser.endpoint,
    });
    let mail = channels.mail.map(|mail| OwnMail {
        language: mail.language.code(),
        confirmed: mail.state == MailState::Confirmed,
        address: mail.address,
    });
    let waiting = store.waiting(user).await.map_err(storage_unavailable)?;
    Ok(OwnNotices {
        browsers: browsers.collect(),
        mail,
        waiting: waiting.into_iter().map(|notice| notice.match_id).collect(),
    })
}

/// Returns the matches of a user, with the records of finished ones.
async fn matches_of(
    storage: &Storage,
    live: &LiveMatches,
    user: UserId,
) -> Result<Vec<OwnMatch>, AccountError> {
    let ids = storage.matches().matches_of(user, u32::MAX).await;
    let mut matches = Vec::new();
    for id in ids.map_err(storage_unavailable)? {
        matches.push(of_match(live, id).await);
    }
    Ok(matches)
}

/// Returns the data of one match.
async fn of_match(live: &LiveMatches, match_id: MatchId) -> OwnMatch {
    let summary = live.answer(match_id.clone(), MatchQuery::Summary).await;
    let (summary, error) = match summary {
        Ok(summary) => (Some(summary), None),
        Err(error) => (None, Some(error.to_string())),
    };
    let record = live.answer(match_id.clone(), MatchQuery::Record).await;
    let record = record
        .ok()
        .and_then(|record| RecordText::deserialize(record).ok());
    OwnMatch {
        match_id,
        summary,
        record: record.map(|record| record.text),
        error,
    }
}
