//! [`TableService`]: makes tables, and checks their settings (`bounds.rs`) and the permissions of
//! users at them (`permissions.rs`).

mod bounds;
mod permissions;

use crate::clock::now_ms;
use crate::entropy;
use crate::live::live_matches::LiveMatches;
use crate::live::match_events::MatchEvents;
use crate::live::match_lists::MatchLists;
use crate::moderation::admission::Admission;
use crate::storage_call::storage_unavailable;
use ranarium_online::{MatchQuery, OnlineMatch, ServerError, check_rated};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{Create, TableChange, TableSettings, User, UserId};
use ranarium_storage::{NewTable, Storage, StorageError};
use ranarium_table::{MatchId, MatchStage, Seed};
use serde_json::Value;
use std::sync::Arc;

/// Maximum number of closed tables of a rematch that are replaced.
const MAX_CLOSED: u64 = 16;

/// A service that creates tables and checks users' permissions at them.
#[derive(Clone, Debug)]
pub struct TableService {
    pub storage: Arc<Storage>,
    pub matches: LiveMatches,
    pub lists: MatchLists,
    pub admission: Arc<Admission>,
    pub match_events: MatchEvents,
}

impl TableService {
    /// Makes a table for a user. A retry with the same key returns the same table.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be stored.
    pub async fn create(&self, user: &User, create: Create) -> Result<Value, ServerError> {
        let Create { mut settings, key } = create;
        let id = match key {
            None => new_match_id(),
            Some(key) => {
                let key = key.parse::<IdempotencyKey>();
                let key = key.map_err(|error| HostError::parameter("key", error))?;
                let id = self.storage.matches().match_id_for_key(user.id, &key);
                match self.matches.answer(id.clone(), MatchQuery::Info).await {
                    Err(ServerError::UnknownMatch(_)) => id,
                    existing => {
                        let existing = existing?;
                        // A process may have ended before it noted the maker.
                        self.note_maker(&id, user.id).await?;
                        return Ok(existing);
                    }
                }
            }
        };
        self.invite(user.id, &mut settings.seats).await?;
        bounds::check(&settings)?;
        check_rated(&settings)?;
        self.count_new_table(user.id).await?;
        self.make_with_id(user, id.clone(), settings).await?;
        self.matches.answer(id, MatchQuery::Info).await
    }

    /// Checks a host's change of a table, and fills in the people for whom it keeps seats.
    ///
    /// # Errors
    /// If it exceeds a limit of the server, or the host has not played with such a person.
    pub async fn check_change(
        &self,
        host: UserId,
        change: &mut TableChange,
    ) -> Result<(), ServerError> {
        if let Some(seats) = &mut change.seats {
            self.invite(host, seats).await?;
            bounds::check_seats(seats)?;
        }
        Ok(())
    }

    /// Makes a table for a user, and returns its id.
    ///
    /// # Errors
    /// If the settings do not fit the game, or it cannot be stored.
    pub async fn make(&self, user: &User, settings: TableSettings) -> Result<MatchId, ServerError> {
        let id = new_match_id();
        self.make_with_id(user, id.clone(), settings).await?;
        Ok(id)
    }

    /// Makes a table with this id for a user.
    async fn make_with_id(
        &self,
        user: &User,
        id: MatchId,
        settings: TableSettings,
    ) -> Result<(), ServerError> {
        let table = new_table(id, settings);
        OnlineMatch::open(table.id.clone(), table.settings.clone(), table.seed.clone())?;
        let stored = self.storage.matches().create(&table).await;
        stored.map_err(storage_unavailable)?;
        self.note_maker(&table.id, user.id).await?;
        tracing::debug!(user = %user.id, "a table was made");
        self.match_events.report_appended(MatchStage::Open);
        Ok(())
    }

    /// Makes the table of a rematch, unless there is one, and returns its id. A table that was
    /// closed before its match began is replaced. The log of the finished match does not refer to
    /// it yet.
    ///
    /// # Errors
    /// If the match is not over, the user did not play in it, or the table cannot be stored.
    pub async fn make_next(&self, user: &User, after: &MatchId) -> Result<MatchId, ServerError> {
        let user = user.id;
        let mut closed = 0;
        loop {
            let query = MatchQuery::Next { user, closed };
            let next = self.matches.answer(after.clone(), query).await?;
            let (id, settings): (MatchId, TableSettings) =
                serde_json::from_value(next).expect("an id and settings");
            let table = new_table(id.clone(), settings);
            match self.storage.matches().create(&table).await {
                Ok(()) => {
                    self.note_maker(&id, user).await?;
                    return Ok(id);
                }
                Err(StorageError::MatchExists(_)) => {}
                Err(error) => return Err(storage_unavailable(error)),
            }
            let is_closed = self.matches.answer(id.clone(), MatchQuery::IsClosed);
            if closed == MAX_CLOSED || is_closed.await? != Value::Bool(true) {
                return Ok(id);
            }
            closed += 1;
        }
    }

    /// Stores the maker of a table, unless it is noted already.
    async fn note_maker(&self, table: &MatchId, user: UserId) -> Result<(), ServerError> {
        let moderation = self.storage.moderation();
        let noted = moderation.note_maker(table, user, now_ms());
        noted.await.map_err(storage_unavailable)
    }
}

/// Returns an unguessable id for a table: everyone who knows it may open the table.
fn new_match_id() -> MatchId {
    let number = u64::from_le_bytes(entropy::bytes());
    let id = format!("m-{number:016x}").parse();
    id.expect("small letters, digits and a dash")
}

/// Returns a new table, with a random seed.
fn new_table(id: MatchId, mut settings: TableSettings) -> NewTable {
    let short_ms = TableSettings::PROGRAM_WINDOW_MS;
    settings.program_window_ms.get_or_insert(short_ms);
    NewTable {
        id,
        settings,
        seed: Seed::new(entropy::bytes()),
        nonce: entropy::bytes(),
        created_ms: now_ms(),
    }
}
