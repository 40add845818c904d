//! [`MatchLists`]: the lists of the lobby and of a user's matches.

use crate::live::live_matches::LiveMatches;
use crate::storage_call::storage_unavailable;
use ranarium_online::{MatchQuery, ServerError};
use ranarium_protocol::online::{Tables, User, UserId};
use ranarium_storage::Storage;
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of matches in a list. The lobby has as many open tables of each game.
const MAX_LISTED: u32 = 100;

/// Maximum number of open tables without a person that a list passes over: each is loaded for it.
const MAX_PASSED_OVER: usize = 300;

/// Maximum number of matches to watch in a list: each is loaded for it.
const MAX_WATCHED: u32 = 20;

/// Maximum number of matches on the page of a player: each is loaded for it.
const MAX_OF_PLAYER: u32 = 10;

/// Lists of matches for clients: found in the storage, and described by their rooms.
#[derive(Clone, Debug)]
pub struct MatchLists {
    storage: Arc<Storage>,
    matches: LiveMatches,
}

impl MatchLists {
    pub fn new(storage: Arc<Storage>, matches: LiveMatches) -> Self {
        Self { storage, matches }
    }

    /// Returns the open tables at which a person waits for players, the latest first, of all games.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn open_tables(&self) -> Result<Vec<Value>, ServerError> {
        self.waiting_tables(usize::MAX).await
    }

    /// Returns up to `at_most` open tables at which a person waits. A table that its people have
    /// left takes the place of no other.
    async fn waiting_tables(&self, at_most: usize) -> Result<Vec<Value>, ServerError> {
        let mut described: HashMap<MatchId, Value> = HashMap::new();
        let mut left_out: Vec<MatchId> = Vec::new();
        loop {
            let matches = self.storage.matches();
            let ids = matches.open_tables(MAX_LISTED, &left_out).await;
            let (mut waiting, left_before) = (Vec::new(), left_out.len());
            for id in ids.map_err(storage_unavailable)? {
                if waiting.len() >= at_most {
                    break;
                }
                let table = match described.get(&id) {
                    Some(table) => table.clone(),
                    None => self.summary(id.clone(), MatchQuery::Listed).await,
                };
                if table.is_null() {
                    left_out.push(id);
                } else {
                    described.insert(id, table.clone());
                    waiting.push(table);
                }
            }
            let is_full = waiting.len() >= at_most || left_out.len() >= MAX_PASSED_OVER;
            if is_full || left_out.len() == left_before {
                return Ok(waiting);
            }
        }
    }

    /// Returns the requested tables: those that wait for players, or those to watch. A reader does
    /// not see those of users whom they have blocked, or who have blocked them.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn tables(
        &self,
        request: Tables,
        reader: Option<UserId>,
    ) -> Result<Value, ServerError> {
        let mut tables = match request.playing {
            false => self.waiting_tables(MAX_LISTED as usize).await?,
            true => {
                let matches = self.storage.matches();
                let ids = matches.playing_tables(MAX_WATCHED).await;
                let ids = ids.map_err(storage_unavailable)?;
                self.summaries(ids, MatchQuery::Summary).await
            }
        };
        if let Some(reader) = reader {
            let blocked_users = self.storage.moderation().blocked_users(reader).await;
            let blocked_users = blocked_users.map_err(storage_unavailable)?;
            let blocked_users: Vec<Value> = blocked_users.iter().map(|user| json!(user)).collect();
            tables.retain(|summary| {
                let mut seats = summary["table"]["seats"].as_array().into_iter().flatten();
                !seats.any(|seat| {
                    blocked_users.contains(&seat["person"]["user"])
                        || blocked_users.contains(&seat["kept"]["user"])
                })
            });
        }
        Ok(Value::Array(tables))
    }

    /// Returns the matches of a user.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn matches_of(&self, user: &User) -> Result<Value, ServerError> {
        let mut matches = self.all_of(user.id).await?;
        // A stable sort: the matches that wait for the user come first.
        matches.sort_by_key(|summary| !waits_for(summary, user.id));
        Ok(Value::Array(matches))
    }

    /// Returns the matches that wait for a user.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn matches_waiting_for(&self, user: UserId) -> Result<Vec<MatchId>, ServerError> {
        let matches = self.all_of(user).await?;
        let waiting = matches.iter().filter(|summary| waits_for(summary, user));
        let ids = waiting.filter_map(|summary| summary["info"]["match"].as_str()?.parse().ok());
        Ok(ids.collect())
    }

    async fn all_of(&self, user: UserId) -> Result<Vec<Value>, ServerError> {
        let ids = self.storage.matches().matches_of(user, MAX_LISTED).await;
        let ids = ids.map_err(storage_unavailable)?;
        Ok(self.summaries(ids, MatchQuery::OwnSummary(user)).await)
    }

    /// Returns the people with whom a user plays or has played, by their names in the latest match.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn people_of(&self, user: UserId) -> Result<Vec<User>, ServerError> {
        let mut people: Vec<User> = Vec::new();
        for summary in self.all_of(user).await? {
            let stage = &summary["table"]["stage"];
            let seats = summary["table"]["seats"].as_array().into_iter().flatten();
            let in_match = seats.filter(|_| stage != "open").filter_map(|seat| {
                let person = &seat["person"];
                let id = UserId::deserialize(&person["user"]).ok()?;
                let name = person["name"].as_str()?.parse().ok()?;
                let frog = person["frog"].as_u64().unwrap_or_default() as u8;
                Some(User { id, name, frog })
            });
            for other in in_match {
                if other.id != user && !people.iter().any(|known| known.id == other.id) {
                    people.push(other);
                }
            }
        }
        Ok(people)
    }

    /// Returns the public page of a user: the answer of `player`.
    ///
    /// # Errors
    /// If there is no such user, or the storage does not answer.
    pub async fn player(&self, user: UserId) -> Result<Value, ServerError> {
        let (accounts, ratings) = (self.storage.accounts(), self.storage.ratings());
        let stored = accounts.user(user).await.map_err(storage_unavailable)?;
        let (shown_user, _) = stored.ok_or(ServerError::UnknownUser(user))?;
        let kind = ratings.kind_of(user).await.map_err(storage_unavailable)?;
        let has_account = accounts.is_of_account(user).await;
        let ids = ratings.latest_matches(user, MAX_OF_PLAYER).await;
        let ids = ids.map_err(storage_unavailable)?;
        Ok(json!({
            "user": shown_user,
            "kind": kind,
            "has-account": has_account.map_err(storage_unavailable)?,
            "matches": self.summaries(ids, MatchQuery::Summary).await,
        }))
    }

    /// Returns the matches in a list, without those that cannot be read.
    async fn summaries(&self, ids: Vec<MatchId>, query: MatchQuery) -> Vec<Value> {
        let mut summaries = Vec::with_capacity(ids.len());
        for id in ids {
            summaries.push(self.summary(id, query).await);
        }
        summaries.retain(|summary| !summary.is_null());
        summaries
    }

    /// Returns a match in a list; null if it does not belong there, or cannot be read, which is
    /// logged.
    async fn summary(&self, id: MatchId, query: MatchQuery) -> Value {
        self.matches
            .answer(id, query)
            .await
            .unwrap_or_else(|error| {
                tracing::warn!(%error, "a match was left out of a list");
                Value::Null
            })
    }
}

/// Returns `true` if a match in a list waits for a user: it is their turn, or a person waits at a
/// table with a seat kept for them.
fn waits_for(summary: &Value, user: UserId) -> bool {
    let me = json!(user);
    let seats = || summary["table"]["seats"].as_array().into_iter().flatten();
    let is_invited = seats().any(|seat| seat["kept"]["user"] == me)
        && seats().any(|seat| seat["person"].is_object());
    if summary["table"]["stage"] == "open" && is_invited {
        return true;
    }
    let waits = |seat: &Value| {
        let index = seat.as_u64().unwrap_or(0).wrapping_sub(1) as usize;
        let person = &summary["table"]["seats"][index]["person"];
        // A substitute decides for an absent player.
        person["user"] == me && person["substitute"].is_null()
    };
    let deciding = summary["deciding"].as_array();
    deciding.is_some_and(|seats| seats.iter().any(waits))
}
