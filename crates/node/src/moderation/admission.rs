//! [`Admission`]: the limits, names and bans of a node.

use crate::clock::now_ms;
use crate::limits::ClientLimits;
use crate::limits::client_address::ClientAddress;
use crate::limits::limiter::Limiter;
use crate::moderation::name_policy::NamePolicy;
use ranarium_online::ServerError;
use ranarium_protocol::online::{UserId, WantedName};
use ranarium_storage::{BanSubject, StoredModeration};
use ranarium_table::Name;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::watch;

/// The rule for new accounts. It concerns neither guests nor the accounts that exist.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Registration {
    /// Every guest may make an account.
    #[default]
    Open,
    /// No account can be made.
    Closed,
}

/// The admission rules of a node: limits, names, new accounts and bans.
#[derive(Debug)]
pub struct Admission {
    pub(crate) limiter: Limiter,
    pub(crate) names: NamePolicy,
    pub(crate) registration: Registration,
    /// The moderation state, as far as this node has read it.
    pub(crate) state: watch::Sender<Arc<ModerationState>>,
}

/// The moderation state: bans and hidden names.
#[derive(Debug, Default)]
pub(crate) struct ModerationState {
    /// The number of the latest act that it includes.
    pub latest: u64,
    /// Users whose names are hidden.
    pub hidden: Arc<BTreeSet<UserId>>,
    bans: HashMap<BanSubject, Option<u64>>,
}

impl Default for Admission {
    fn default() -> Self {
        Self::new(ClientLimits::default(), NamePolicy::default())
    }
}

impl Admission {
    /// Returns the admission rules with these limits and names.
    pub fn new(limits: ClientLimits, names: NamePolicy) -> Self {
        Self {
            limiter: Limiter::new(limits),
            names,
            registration: Registration::default(),
            state: watch::Sender::default(),
        }
    }

    /// Returns the same rules with this one for new accounts.
    pub fn with_registration(self, registration: Registration) -> Self {
        Self {
            registration,
            ..self
        }
    }

    /// Checks that clients may connect from an address, as this user.
    ///
    /// # Errors
    /// If the address or the user is banned.
    pub(crate) fn check_not_banned(
        &self,
        from: ClientAddress,
        user: Option<UserId>,
    ) -> Result<(), ServerError> {
        let (moderation_state, now_ms) = (self.moderation_state(), now_ms());
        moderation_state.check_not_banned(from.subject(), now_ms)?;
        user.map_or(Ok(()), |user| {
            moderation_state.check_not_banned(BanSubject::User(user), now_ms)
        })
    }

    /// Returns a name in its displayed form.
    ///
    /// # Errors
    /// If the name is not allowed.
    pub(crate) fn check_name(&self, name: &WantedName) -> Result<Name, ServerError> {
        self.names.check(name).map_err(ServerError::Name)
    }

    /// Returns the current moderation state.
    pub(crate) fn moderation_state(&self) -> Arc<ModerationState> {
        Arc::clone(&self.state.borrow())
    }
}

impl ModerationState {
    pub fn new(state: StoredModeration) -> Self {
        Self {
            latest: state.latest,
            hidden: Arc::new(state.hidden.into_iter().collect()),
            bans: state.bans.into_iter().collect(),
        }
    }

    /// Checks that the subject is not banned at this time.
    ///
    /// # Errors
    /// If there is a ban.
    pub fn check_not_banned(&self, subject: BanSubject, now_ms: u64) -> Result<(), ServerError> {
        match self.bans.get(&subject) {
            Some(None) => Err(ServerError::Banned { until_ms: None }),
            Some(Some(until)) if *until > now_ms => Err(ServerError::Banned {
                until_ms: Some(*until),
            }),
            Some(Some(_)) | None => Ok(()),
        }
    }
}
