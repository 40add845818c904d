//! [`Guard`]: what a node lets in.

use crate::limiter::Limiter;
use crate::{Limits, NamePolicy};
use ranarium_protocol::online::UserId;
use ranarium_server::ServerError;
use ranarium_storage::{BanSubject, InForce};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::watch;

/// What a node lets in: how much, which names, and whom.
#[derive(Debug)]
pub struct Guard {
    /// How much.
    pub(crate) limiter: Limiter,
    /// Which names.
    pub(crate) names: NamePolicy,
    /// What operators have decided, as the node knows it.
    pub(crate) in_force: watch::Sender<Arc<Decided>>,
}

/// What operators have decided.
#[derive(Debug, Default)]
pub(crate) struct Decided {
    /// The number of the latest act in it.
    pub latest: u64,
    /// Users whose names are hidden.
    pub hidden: Arc<BTreeSet<UserId>>,
    bans: HashMap<BanSubject, Option<u64>>,
}

impl Default for Guard {
    fn default() -> Self {
        Self::new(Limits::default(), NamePolicy::default())
    }
}

impl Guard {
    /// A guard with these limits, and these names.
    pub fn new(limits: Limits, names: NamePolicy) -> Self {
        Self {
            limiter: Limiter::new(limits),
            names,
            in_force: watch::Sender::default(),
        }
    }

    /// What operators have decided.
    pub(crate) fn decided(&self) -> Arc<Decided> {
        Arc::clone(&self.in_force.borrow())
    }
}

impl Decided {
    pub fn new(in_force: InForce) -> Self {
        Self {
            latest: in_force.latest,
            hidden: Arc::new(in_force.hidden.into_iter().collect()),
            bans: in_force.bans.into_iter().collect(),
        }
    }

    /// Whether somebody may come in at this time.
    ///
    /// # Errors
    /// If there is a ban.
    pub fn may_come_in(&self, who: BanSubject, now_ms: u64) -> Result<(), ServerError> {
        match self.bans.get(&who) {
            Some(None) => Err(ServerError::Banned { until_ms: None }),
            Some(Some(until)) if *until > now_ms => Err(ServerError::Banned {
                until_ms: Some(*until),
            }),
            Some(Some(_)) | None => Ok(()),
        }
    }
}
