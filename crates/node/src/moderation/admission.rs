//! [`Admission`]: the limits, names and bans of a node.

use crate::limits::Limits;
use crate::limits::limiter::Limiter;
use crate::moderation::name_policy::NamePolicy;
use ranarium_protocol::online::UserId;
use ranarium_server::ServerError;
use ranarium_storage::{BanSubject, InForce};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::watch;

/// The admission rules of a node: limits, names and bans.
#[derive(Debug)]
pub struct Admission {
    pub(crate) limiter: Limiter,
    pub(crate) names: NamePolicy,
    /// The moderation state, as far as this node has read it.
    pub(crate) in_force: watch::Sender<Arc<Decided>>,
}

/// The moderation state: bans and hidden names.
#[derive(Debug, Default)]
pub(crate) struct Decided {
    /// The number of the latest act that it includes.
    pub latest: u64,
    /// Users whose names are hidden.
    pub hidden: Arc<BTreeSet<UserId>>,
    bans: HashMap<BanSubject, Option<u64>>,
}

impl Default for Admission {
    fn default() -> Self {
        Self::new(Limits::default(), NamePolicy::default())
    }
}

impl Admission {
    /// Returns a admission with these limits and names.
    pub fn new(limits: Limits, names: NamePolicy) -> Self {
        Self {
            limiter: Limiter::new(limits),
            names,
            in_force: watch::Sender::default(),
        }
    }

    /// Returns the current moderation state.
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

    /// Checks that the subject is not banned at this time.
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
