//! [`MatchList`]: the matches of this browser, loaded from the host.

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::pages::matches::filter::Filter;
use crate::play::{no_hints, stopwatch};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::client::{Forget, MatchSummary, Matches};
use ranarium_table::MatchId;
use std::time::Duration;

/// The time in which a deleted match can be restored.
const UNDO_TIMEOUT: Duration = Duration::from_secs(10);

/// The matches of this browser. Cheap to copy.
#[derive(Clone, Copy)]
pub struct MatchList {
    host: HostConnection,
    /// All matches, the latest first; `None` until they are loaded.
    pub all: RwSignal<Option<Vec<MatchSummary>>>,
    /// The matches to delete. They are only hidden until the time for undo is over.
    pub doomed: RwSignal<Vec<MatchId>>,
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
            doomed: RwSignal::new(Vec::new()),
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
    pub fn wanted(self) -> Vec<MatchSummary> {
        let (filter, doomed) = (self.filter.get(), self.doomed.get());
        self.all.with(|all| {
            let all = all.iter().flatten();
            all.filter(|summary| filter.takes(summary) && !doomed.contains(&summary.info.match_id))
                .cloned()
                .collect()
        })
    }

    /// Deletes a match once the time for undo is over.
    pub fn doom(self, match_id: MatchId) {
        self.doomed.update(|doomed| doomed.push(match_id.clone()));
        set_timeout(move || self.forget(match_id), UNDO_TIMEOUT);
    }

    /// Deletes a match, unless it was restored.
    fn forget(self, match_id: MatchId) {
        let is_doomed = self.doomed.try_update(|doomed| {
            let place = doomed.iter().position(|id| *id == match_id);
            place.map(|place| doomed.swap_remove(place)).is_some()
        });
        if is_doomed != Some(true) {
            return;
        }
        stopwatch::clear(&match_id);
        no_hints::clear(&match_id);
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
