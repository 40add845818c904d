//! [`MatchList`]: the matches of this browser, loaded from the host.

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::pages::matches::filter::Filter;
use crate::play::screen_choices::ScreenChoices;
use crate::play::stopwatch;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::client::{Forget, MatchSummary, Matches};
use ranarium_table::MatchId;
use std::time::Duration;

/// The time in which a deleted match can be restored.
const UNDO_TIMEOUT: Duration = Duration::from_secs(10);

/// A match to delete.
#[derive(Clone, Debug)]
pub struct Deletion {
    /// The number of the deletion: a match that was restored may be deleted again.
    number: u32,
    match_id: MatchId,
}

/// The matches of this browser. Cheap to copy.
#[derive(Clone, Copy)]
pub struct MatchList {
    host: HostConnection,
    /// All matches, the latest first; `None` until they are loaded.
    pub all: RwSignal<Option<Vec<MatchSummary>>>,
    /// The matches to delete. They are only hidden until the time for undo is over.
    pub pending_deletions: RwSignal<Vec<Deletion>>,
    /// The number of deletions so far.
    deletions: StoredValue<u32>,
    /// The filter of the list.
    pub filter: RwSignal<Filter>,
    /// The last error.
    pub error: RwSignal<Option<ConnectionError>>,
}

impl MatchList {
    /// Returns the list, and requests its matches.
    pub fn new() -> Self {
        let list = Self {
            host: use_host(),
            all: RwSignal::new(None),
            pending_deletions: RwSignal::new(Vec::new()),
            deletions: StoredValue::new(0),
            filter: RwSignal::new(Filter::ALL),
            error: RwSignal::new(None),
        };
        list.load();
        list
    }

    fn load(self) {
        spawn_local(async move {
            match self.host.ask(Matches {}).await {
                Ok(found) => drop(self.all.try_set(Some(found))),
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    /// Returns `true` if there are matches.
    pub fn has_matches(self) -> bool {
        self.all
            .with(|all| all.as_ref().is_some_and(|all| !all.is_empty()))
    }

    /// Returns the matches that the filter takes, without those to delete.
    pub fn filtered(self) -> Vec<MatchSummary> {
        let (filter, pending) = (self.filter.get(), self.pending_deletions.get());
        self.all.with(|all| {
            let all = all.iter().flatten();
            let is_pending = |match_id: &MatchId| {
                pending
                    .iter()
                    .any(|deletion| deletion.match_id == *match_id)
            };
            all.filter(|summary| filter.takes(summary) && !is_pending(&summary.info.match_id))
                .cloned()
                .collect()
        })
    }

    /// Deletes a match once the time for undo is over.
    pub fn delete_later(self, match_id: MatchId) {
        self.deletions.update_value(|number| *number += 1);
        let number = self.deletions.get_value();
        self.pending_deletions
            .update(|pending| pending.push(Deletion { number, match_id }));
        set_timeout(move || self.forget(number), UNDO_TIMEOUT);
    }

    /// Deletes a match, unless this deletion was undone.
    fn forget(self, number: u32) {
        let forgotten = self.pending_deletions.try_update(|pending| {
            let place = pending
                .iter()
                .position(|deletion| deletion.number == number)?;
            Some(pending.swap_remove(place).match_id)
        });
        let Some(match_id) = forgotten.flatten() else {
            return;
        };
        stopwatch::clear(&match_id);
        ScreenChoices::clear(&match_id);
        self.all.try_update(|all| {
            if let Some(all) = all {
                all.retain(|summary| summary.info.match_id != match_id);
            }
        });
        spawn_local(async move {
            if let Err(error) = self.host.ask(Forget { match_id }).await {
                drop(self.error.try_set(Some(error)));
            }
        });
    }
}
