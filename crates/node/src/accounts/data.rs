//! Everything that a server has of somebody, for them to keep.

use super::AccountError;
use crate::Node;
use crate::trouble::away;
use ranarium_protocol::client::RecordText;
use ranarium_protocol::online::{
    RatingPoint, RatingPool, ReportReason, Scopes, User, UserId, UserKind,
};
use ranarium_server::{MatchQuery, ServerError};
use ranarium_storage::{BanSubject, MailState};
use ranarium_table::{MatchId, Name};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The number of this form.
const FORM: u32 = 2;

/// Everything that the server has of somebody, without what is secret. Times are in milliseconds
/// since 1970 (UTC).
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OwnData {
    /// The number of this form.
    form: u32,
    /// Who they are.
    user: User,
    /// Whether they are a person or a program.
    kind: UserKind,
    /// What they are called, where the operator has hidden it.
    hidden_name: Option<String>,
    /// Whether the operator keeps them out.
    ban: Option<OwnBan>,
    /// When they came first.
    created_ms: u64,
    /// How they sign in; nothing of a guest.
    account: Option<OwnAccount>,
    /// Where they are signed in.
    sessions: Vec<OwnSession>,
    /// Their tokens for programs.
    tokens: Vec<OwnToken>,
    /// Their matches, and those in which a seat is kept for them.
    matches: Vec<OwnMatch>,
    /// Their programs.
    bots: Vec<OwnBot>,
    /// The tables that they made.
    tables: Vec<OwnTable>,
    /// Their ratings.
    ratings: Vec<OwnRating>,
    /// Whom they have blocked.
    blocks: Vec<User>,
    /// What they have reported.
    reports: Vec<OwnReport>,
    /// How they are told that it is their turn.
    notices: OwnNotices,
}

/// A ban.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBan {
    /// Until when; nothing if it is for good.
    until_ms: Option<u64>,
}

/// An account.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnAccount {
    /// The name to sign in with.
    login: String,
    /// When it was made.
    created_ms: u64,
    /// Whether there is a password.
    has_password: bool,
    /// The passkeys.
    passkeys: Vec<OwnPasskey>,
}

/// A passkey.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnPasskey {
    /// What its owner calls it.
    name: Name,
    /// When it was made.
    created_ms: u64,
    /// When somebody last signed in with it.
    used_ms: u64,
}

/// A place where they are signed in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnSession {
    /// When it began.
    created_ms: u64,
    /// When it was last used, within ten minutes.
    used_ms: u64,
}

/// A token of a program.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnToken {
    /// As whom the program plays.
    bot: User,
    /// What the token may be used for.
    scopes: Scopes,
    /// When it was made.
    created_ms: u64,
    /// When it was last used, within ten minutes.
    used_ms: u64,
}

/// A program, whether it has a token or not.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBot {
    /// Who.
    user: Option<User>,
    /// Its matches.
    matches: Vec<OwnMatch>,
}

/// A match. One that cannot be read is named all the same.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnMatch {
    /// Its name.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// The match as in `matches`.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<Value>,
    /// Its record, if it is over.
    record: Option<String>,
    /// Why it cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// A table that they made.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnTable {
    /// Its match.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// When it was made.
    created_ms: u64,
}

/// A rating.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnRating {
    /// For which game, number of players and speed.
    #[serde(flatten)]
    pool: RatingPool,
    /// The points.
    rating: i64,
    /// The standard deviation.
    deviation: i64,
    /// Number of matches that it comes from.
    matches: u32,
    /// The rating after each match, the earliest first.
    history: Vec<RatingPoint>,
}

/// A report.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnReport {
    /// In which match.
    #[serde(rename = "match")]
    match_id: MatchId,
    /// Of whom; nothing if they have been deleted.
    reported: Option<User>,
    /// Why.
    reason: ReportReason,
    /// When.
    at_ms: u64,
    /// When the operator closed it.
    closed_ms: Option<u64>,
}

/// How they are told that it is their turn.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnNotices {
    /// The browsers that take push messages.
    browsers: Vec<OwnBrowser>,
    /// The mail address.
    mail: Option<OwnMail>,
    /// The matches of which they are to be told.
    waiting: Vec<MatchId>,
}

/// A browser that takes push messages.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
struct OwnBrowser {
    /// Where its push service is.
    endpoint: String,
    /// The language of messages.
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
    /// Whether its reader has confirmed it.
    confirmed: bool,
}

/// Everything that the server has of somebody: who they are, how they sign in (without what is
/// secret), their matches and those of their programs with the records of those that are over, and
/// what else is theirs.
///
/// # Errors
/// If the storage does not answer.
pub async fn data_of(node: &Node, user: UserId) -> Result<OwnData, AccountError> {
    let storage = node.storage();
    let (accounts, moderation) = (storage.accounts(), storage.moderation());
    let found = accounts.user(user).await.map_err(away)?;
    let (profile, created_ms) = found.ok_or(ServerError::NotSignedIn)?;
    let sessions = accounts.sessions(user).await.map_err(away)?;
    let sessions = sessions.iter().map(|one| OwnSession {
        created_ms: one.created_ms,
        used_ms: one.used_ms,
    });
    let tokens = accounts.tokens(user).await.map_err(away)?;
    let tokens = tokens.into_iter().map(|one| OwnToken {
        bot: one.bot,
        scopes: one.scopes,
        created_ms: one.created_ms,
        used_ms: one.used_ms,
    });
    let mut bots = Vec::new();
    for bot in accounts.bots_of(user).await.map_err(away)? {
        let who = accounts.user(bot).await.map_err(away)?;
        bots.push(OwnBot {
            user: who.map(|(user, _)| user),
            matches: matches_of(node, bot).await?,
        });
    }
    let kept = accounts.kept_of(user).await.map_err(away)?;
    let tables = kept
        .tables
        .into_iter()
        .map(|(match_id, created_ms)| OwnTable {
            match_id,
            created_ms,
        });
    let reports = kept.reports.into_iter().map(|one| OwnReport {
        match_id: one.table,
        reported: one.reported,
        reason: one.reason,
        at_ms: one.at_ms,
        closed_ms: one.closed_ms,
    });
    let bans = moderation.in_force().await.map_err(away)?.bans;
    let mut bans = bans.into_iter();
    let ban = bans.find(|(subject, _)| *subject == BanSubject::User(user));
    Ok(OwnData {
        form: FORM,
        user: profile,
        kind: storage.ratings().kind_of(user).await.map_err(away)?,
        hidden_name: kept.hidden_name,
        ban: ban.map(|(_, until_ms)| OwnBan { until_ms }),
        created_ms,
        account: account_of(node, user).await?,
        sessions: sessions.collect(),
        tokens: tokens.collect(),
        matches: matches_of(node, user).await?,
        bots,
        tables: tables.collect(),
        ratings: ratings_of(node, user).await?,
        blocks: moderation.blocked_by(user).await.map_err(away)?,
        reports: reports.collect(),
        notices: notices_of(node, user).await?,
    })
}

/// How a user signs in.
async fn account_of(node: &Node, user: UserId) -> Result<Option<OwnAccount>, AccountError> {
    let accounts = node.storage().accounts();
    let Some(account) = accounts.account(user).await.map_err(away)? else {
        return Ok(None);
    };
    let passkeys = accounts.passkeys(user).await.map_err(away)?;
    let passkeys = passkeys.into_iter().map(|one| OwnPasskey {
        name: one.name,
        created_ms: one.created_ms,
        used_ms: one.used_ms,
    });
    Ok(Some(OwnAccount {
        login: account.login,
        created_ms: account.created_ms,
        has_password: account.password_hash.is_some(),
        passkeys: passkeys.collect(),
    }))
}

/// The ratings of a user, and how they came about.
async fn ratings_of(node: &Node, user: UserId) -> Result<Vec<OwnRating>, AccountError> {
    let store = node.storage().ratings();
    let mut ratings = Vec::new();
    for (pool, stored) in store.ratings_of(user).await.map_err(away)? {
        let history = store.history(user, &pool, u32::MAX).await;
        ratings.push(OwnRating {
            rating: stored.rating.points(),
            deviation: stored.rating.deviation(),
            matches: stored.matches,
            history: history.map_err(away)?,
            pool,
        });
    }
    Ok(ratings)
}

/// How a user is told that it is their turn.
async fn notices_of(node: &Node, user: UserId) -> Result<OwnNotices, AccountError> {
    let store = node.storage().notices();
    let channels = store.channels(user).await.map_err(away)?;
    let browsers = channels.push.into_iter().map(|one| OwnBrowser {
        language: one.language.code(),
        endpoint: one.endpoint,
    });
    let mail = channels.mail.map(|one| OwnMail {
        language: one.language.code(),
        confirmed: one.state == MailState::Confirmed,
        address: one.address,
    });
    let waiting = store.waiting(user).await.map_err(away)?;
    Ok(OwnNotices {
        browsers: browsers.collect(),
        mail,
        waiting: waiting.into_iter().map(|one| one.match_id).collect(),
    })
}

/// The matches of a user, with the records of those that are over.
async fn matches_of(node: &Node, user: UserId) -> Result<Vec<OwnMatch>, AccountError> {
    let ids = node.storage().matches().matches_of(user, u32::MAX).await;
    let mut matches = Vec::new();
    for id in ids.map_err(away)? {
        matches.push(of_match(node, id).await);
    }
    Ok(matches)
}

/// What may be known of one match.
async fn of_match(node: &Node, match_id: MatchId) -> OwnMatch {
    let summary = node.answer(match_id.clone(), MatchQuery::Summary).await;
    let (summary, error) = match summary {
        Ok(summary) => (Some(summary), None),
        Err(error) => (None, Some(error.to_string())),
    };
    let record = node.answer(match_id.clone(), MatchQuery::Record).await;
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
