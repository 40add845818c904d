//! [`MatchLists`]: lists of matches for clients.

use crate::live::live_matches::LiveMatches;
use crate::storage_call::storage_unavailable;
use ranarium_protocol::online::{Tables, User, UserId};
use ranarium_server::{MatchQuery, ServerError};
use ranarium_storage::Storage;
use ranarium_table::MatchId;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// Maximum number of matches in a list. The lobby has as many open tables of each game.
const MAX_LISTED: u32 = 100;

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
        let ids = self.storage.matches().open_tables(MAX_LISTED).await;
        Ok(self.waiting(ids.map_err(storage_unavailable)?).await)
    }

    /// Returns those tables at which a person waits.
    async fn waiting(&self, ids: Vec<MatchId>) -> Vec<Value> {
        let mut tables = self.summaries(ids, MatchQuery::Listed).await;
        tables.retain(|one| !one.is_null());
        tables
    }

    /// Returns the requested tables: those that wait for players, or those to watch.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn tables(&self, asked: Tables) -> Result<Value, ServerError> {
        let matches = self.storage.matches();
        if !asked.playing {
            let ids = matches.open_tables(MAX_LISTED).await;
            let mut ids = ids.map_err(storage_unavailable)?;
            ids.truncate(MAX_LISTED as usize);
            return Ok(Value::Array(self.waiting(ids).await));
        }
        let ids = matches.playing_tables(MAX_WATCHED).await;
        let ids = ids.map_err(storage_unavailable)?;
        let tables = self.summaries(ids, MatchQuery::Summary).await;
        Ok(Value::Array(tables))
    }

    /// Returns the matches of a user.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn matches_of(&self, user: &User) -> Result<Value, ServerError> {
        let mut matches = self.all_of(user.id).await?;
        // A stable sort: the matches that wait for the user come first.
        matches.sort_by_key(|one| !waits_for(one, user.id));
        Ok(Value::Array(matches))
    }

    /// Returns the matches that wait for a user.
    ///
    /// # Errors
    /// If the storage does not answer.
    pub async fn matches_waiting_for(&self, user: UserId) -> Result<Vec<MatchId>, ServerError> {
        let matches = self.all_of(user).await?;
        let waiting = matches.iter().filter(|one| waits_for(one, user));
        let ids = waiting.filter_map(|one| one["info"]["match"].as_str()?.parse().ok());
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
        for one in self.all_of(user).await? {
            let stage = &one["table"]["stage"];
            let seats = one["table"]["seats"].as_array().into_iter().flatten();
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
        let found = accounts.user(user).await.map_err(storage_unavailable)?;
        let (shown, _) = found.ok_or(ServerError::UnknownUser(user))?;
        let kind = ratings.kind_of(user).await.map_err(storage_unavailable)?;
        let has_account = accounts.is_of_account(user).await;
        let ids = ratings.latest_matches(user, MAX_OF_PLAYER).await;
        let ids = ids.map_err(storage_unavailable)?;
        Ok(json!({
            "user": shown,
            "kind": kind,
            "has-account": has_account.map_err(storage_unavailable)?,
            "matches": self.summaries(ids, MatchQuery::Summary).await,
        }))
    }

    /// Returns the matches in a list. One that cannot be read is left out and logged.
    async fn summaries(&self, ids: Vec<MatchId>, query: MatchQuery) -> Vec<Value> {
        let mut summaries = Vec::with_capacity(ids.len());
        for id in ids {
            match self.matches.answer(id, query).await {
                Ok(summary) => summaries.push(summary),
                Err(error) => tracing::warn!(%error, "a match is left out of a list"),
            }
        }
        summaries
    }
}

/// Returns `true` if a match in a list waits for a user: it is their turn, or a person waits at a
/// table with a seat kept for them.
fn waits_for(one: &Value, user: UserId) -> bool {
    let me = json!(user);
    let seats = || one["table"]["seats"].as_array().into_iter().flatten();
    let is_invited = seats().any(|seat| seat["kept"]["user"] == me)
        && seats().any(|seat| seat["person"].is_object());
    if one["table"]["stage"] == "open" && is_invited {
        return true;
    }
    let waits = |seat: &Value| {
        let index = seat.as_u64().unwrap_or(0).wrapping_sub(1) as usize;
        let person = &one["table"]["seats"][index]["person"];
        // A substitute decides for an absent player.
        person["user"] == me && person["stand-in"].is_null()
    };
    let deciding = one["deciding"].as_array();
    deciding.is_some_and(|seats| seats.iter().any(waits))
}
