//! [`RelyingParty`]: passkeys (WebAuthn) at one address of the server.

use super::AccountError;
use ranarium_protocol::online::UserId;
use ranarium_storage::StoredPasskey;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

/// A pending passkey ceremony, as stored until the answer. The answer is valid once.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PendingCeremony {
    /// Registration of a new passkey.
    Registration {
        /// The user for whom the passkey is made.
        user: UserId,
        /// The login of the new account; `None` if there is an account.
        login: Option<String>,
        /// The state to verify the answer with.
        state: PasskeyRegistration,
    },
    /// A sign-in, to any account.
    SignIn {
        /// The state to verify the answer with.
        state: DiscoverableAuthentication,
    },
}

/// The error at an address where browsers have no passkeys.
const UNAVAILABLE: AccountError = AccountError::PasskeysUnavailable { is_built: true };

/// Passkeys at one address of the server: a passkey is valid only at the address of its
/// registration.
///
/// A passkey identifies its account: no login is needed first, and the passkeys of a login are not
/// revealed.
#[derive(Debug)]
pub struct RelyingParty(Webauthn);

impl RelyingParty {
    /// Returns the relying party of the address in a browser's request, `HOST` or `HOST:PORT`.
    ///
    /// # Errors
    /// If passkeys do not work there: they need a host name, and HTTPS unless it is `localhost`.
    pub fn of_host(host: &str, is_https: bool) -> Result<Self, AccountError> {
        let scheme = if is_https { "https" } else { "http" };
        let origin = Url::parse(&format!("{scheme}://{host}/")).ok();
        let name = origin.as_ref().and_then(Url::domain).map(str::to_owned);
        let (Some(origin), Some(name)) = (origin, name) else {
            return Err(UNAVAILABLE);
        };
        let is_local = name == "localhost" || name.ends_with(".localhost");
        if !is_https && !is_local {
            return Err(UNAVAILABLE);
        }
        let builder = WebauthnBuilder::new(&name, &origin);
        let webauthn = builder.and_then(|builder| builder.rp_name("Ranarium").build());
        webauthn.map(Self).map_err(|_| UNAVAILABLE)
    }

    /// Starts the registration of a passkey; browsers show `login` for it.
    ///
    /// # Errors
    /// If the account's passkeys cannot be read.
    pub fn ask_registration(
        &self,
        user: UserId,
        login: &str,
        existing: &[StoredPasskey],
    ) -> Result<(Value, PasskeyRegistration), AccountError> {
        let existing: Result<Vec<Passkey>, _> = existing.iter().map(credential).collect();
        let existing = existing?
            .iter()
            .map(|passkey| passkey.cred_id().clone())
            .collect();
        let ceremony =
            self.0
                .start_passkey_registration(handle(user), login, login, Some(existing));
        let (options, state) = ceremony.map_err(|_| AccountError::PasskeyRefused)?;
        let mut options = data(&options.public_key)?;
        // It must be discoverable without a login.
        let selection = &mut options["authenticatorSelection"];
        selection["residentKey"] = "required".into();
        selection["requireResidentKey"] = true.into();
        Ok((options, state))
    }

    /// Verifies the answer. Returns the identifier of the passkey, and its credential for storage.
    ///
    /// # Errors
    /// If it is not valid.
    pub fn finish_registration(
        &self,
        answer: &RegisterPublicKeyCredential,
        state: &PasskeyRegistration,
    ) -> Result<(Vec<u8>, String), AccountError> {
        let finished = self.0.finish_passkey_registration(answer, state);
        let finished = finished.map_err(|error| {
            tracing::debug!(%error, "a passkey was rejected");
            AccountError::PasskeyRefused
        })?;
        Ok((finished.cred_id().to_vec(), text(&finished)?))
    }

    /// Starts a sign-in.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn ask_sign_in(&self) -> Result<(Value, DiscoverableAuthentication), AccountError> {
        let ceremony = self.0.start_discoverable_authentication();
        let (options, state) = ceremony.map_err(|_| AccountError::PasskeyRefused)?;
        Ok((data(&options.public_key)?, state))
    }

    /// Returns the user that the answer claims, still unverified.
    ///
    /// # Errors
    /// If there is no valid claim.
    pub fn claimed_user(&self, answer: &PublicKeyCredential) -> Result<UserId, AccountError> {
        let identified = self.0.identify_discoverable_authentication(answer);
        let (handle, _) = identified.map_err(|_| AccountError::WrongCredentials)?;
        let number = u64::try_from(handle.as_u128());
        number
            .map(UserId::new)
            .map_err(|_| AccountError::WrongCredentials)
    }

    /// Verifies the answer of a sign-in. Returns the passkey, with its updated state.
    ///
    /// # Errors
    /// If it is not valid.
    pub fn finish_sign_in(
        &self,
        answer: &PublicKeyCredential,
        state: DiscoverableAuthentication,
        passkeys: Vec<StoredPasskey>,
        now_ms: u64,
    ) -> Result<StoredPasskey, AccountError> {
        let mut remaining = passkeys.into_iter();
        let used = remaining.find(|passkey| passkey.id == answer.get_credential_id());
        let mut stored = used.ok_or(AccountError::WrongCredentials)?;
        let mut credential = credential(&stored)?;
        let result = self
            .0
            .finish_discoverable_authentication_v2(answer, state, &credential);
        let result = result.map_err(|error| {
            tracing::debug!(%error, "a sign-in by passkey was rejected");
            AccountError::WrongCredentials
        })?;
        credential.update_credential(&result);
        stored.credential = text(&credential)?;
        stored.used_ms = now_ms;
        Ok(stored)
    }
}

/// Returns the user handle of a passkey: the user's number, without personal data.
const fn handle(user: UserId) -> Uuid {
    Uuid::from_u128(user.number() as u128)
}

fn credential(stored: &StoredPasskey) -> Result<Passkey, AccountError> {
    serde_json::from_str(&stored.credential).map_err(|error| {
        tracing::error!(user = %stored.user, %error, "cannot read a passkey");
        AccountError::WrongCredentials
    })
}

fn text(value: &impl Serialize) -> Result<String, AccountError> {
    serde_json::to_string(value).map_err(|_| AccountError::PasskeyRefused)
}

fn data(value: &impl Serialize) -> Result<Value, AccountError> {
    serde_json::to_value(value).map_err(|_| AccountError::PasskeyRefused)
}

#[cfg(test)]
mod tests {
    use super::RelyingParty;

    #[test]
    fn passkeys_need_a_name_and_https() {
        for (host, is_https) in [
            ("frogs.example", true),
            ("frogs.example:8443", true),
            ("localhost:3764", false),
            ("frogs.localhost", false),
        ] {
            RelyingParty::of_host(host, is_https).unwrap();
        }
        for (host, is_https) in [
            ("frogs.example", false),
            ("127.0.0.1:3764", false),
            ("[::1]:3764", true),
            ("192.168.1.7", true),
            ("", true),
            ("a b", true),
        ] {
            assert!(RelyingParty::of_host(host, is_https).is_err(), "{host:?}");
        }
    }
}
