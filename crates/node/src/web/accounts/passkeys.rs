//! Accounts with passkeys.

use crate::access::Caller;
use crate::accounts::{AccountError, Login, PendingCeremony, RelyingParty, SignInAttempt};
use crate::clock::now_ms;
use crate::entropy;
use crate::limits::client_address::ClientAddress;
use crate::moderation::name_skeletons::NameSkeletons;
use crate::moderation::people::unless_taken;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::account::view;
use crate::web::accounts::authentication::Authentication;
use crate::web::accounts::device::{browser_of, remember_device};
#[cfg(test)]
use crate::web::accounts::password::LOGIN;
use crate::web::accounts::password::check_registration;
use crate::web::accounts::sign_in::arrive;
use crate::web::accounts::token_transport::TokenTransport;
#[cfg(test)]
use crate::web::description::{credential, new_credential};
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_online::ServerError;
use ranarium_protocol::online::PasskeyCeremony;
use ranarium_storage::{Account, ClaimOutcome, StoredPasskey, Token};
use ranarium_table::Name;
use serde::Deserialize;
use serde_json::Value;
use webauthn_rs::prelude::{PublicKeyCredential, RegisterPublicKeyCredential};

/// Time for an answer with a passkey, in milliseconds.
const CEREMONY_TIMEOUT_MS: u64 = 10 * 60_000;

/// Maximum number of passkeys of an account.
const MAX_PASSKEYS: usize = 20;

/// The account of a new passkey.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PasskeyAccount {
    /// The login of the account to be made, if there is none.
    #[cfg_attr(test, schemars(regex(pattern = LOGIN), extend("examples" = ["ada"])))]
    login: Option<String>,
}

/// The body of a request that registers a passkey.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewPasskey {
    /// The name of the ceremony, from the answer that began it.
    ceremony: String,
    /// The passkey's name, chosen by its owner.
    name: Name,
    /// The browser's credential.
    #[cfg_attr(test, schemars(schema_with = "new_credential"))]
    credential: RegisterPublicKeyCredential,
}

/// A sign-in with a passkey.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PasskeySignIn {
    /// The name of the ceremony, from the answer that began it.
    ceremony: String,
    /// The browser's credential.
    #[cfg_attr(test, schemars(schema_with = "credential"))]
    credential: PublicKeyCredential,
    /// `true` to get the token in the answer, for a program.
    #[serde(default)]
    token: TokenTransport,
}

/// Returns the relying party of the requested address.
fn relying_party(web: &Web, headers: &HeaderMap) -> Result<RelyingParty, AccountError> {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    RelyingParty::of_host(host.unwrap_or_default(), web.is_https)
}

/// Stores the state of a ceremony, and returns the ceremony with its name.
async fn store_ceremony(
    web: &Web,
    pending_ceremony: &PendingCeremony,
    options: Value,
) -> Result<Json<PasskeyCeremony>, AccountError> {
    let ceremony = Token::new(entropy::bytes());
    let text = serde_json::to_string(pending_ceremony).map_err(|_| AccountError::PasskeyRefused)?;
    let now_ms = now_ms();
    let accounts = web.node.storage().accounts();
    let stored =
        accounts.store_pending(ceremony.hash(), &text, now_ms, now_ms + CEREMONY_TIMEOUT_MS);
    stored.await.map_err(storage_unavailable)?;
    Ok(Json(PasskeyCeremony {
        ceremony: ceremony.reveal(),
        public_key: options,
    }))
}

/// Returns and removes the state of a ceremony.
async fn take_ceremony(web: &Web, ceremony: &str) -> Result<PendingCeremony, AccountError> {
    let ceremony: Token = ceremony.parse().map_err(|_| AccountError::CeremonyOver)?;
    let accounts = web.node.storage().accounts();
    let pending_ceremony = accounts.take_pending(ceremony.hash(), now_ms()).await;
    let pending_ceremony = pending_ceremony
        .map_err(storage_unavailable)?
        .ok_or(AccountError::CeremonyOver)?;
    serde_json::from_str(&pending_ceremony).map_err(|_| AccountError::CeremonyOver)
}

/// Starts a registration: of a new account for a guest, or of a further passkey.
pub async fn ask_registration(
    State(web): State<Web>,
    auth: Authentication,
    headers: HeaderMap,
    body: Result<Json<PasskeyAccount>, JsonRejection>,
) -> Result<Json<PasskeyCeremony>, AccountError> {
    let Json(wanted) = body?;
    let user = auth.user()?.id;
    let relying_party = relying_party(&web, &headers)?;
    let accounts = web.node.storage().accounts();
    let account = accounts.account(user).await.map_err(storage_unavailable)?;
    let passkeys = accounts.passkeys(user).await.map_err(storage_unavailable)?;
    if passkeys.len() >= MAX_PASSKEYS {
        return Err(AccountError::PasskeysTooMany(MAX_PASSKEYS));
    }
    let (shown_name, login) = match (account, wanted.login) {
        (Some(_), Some(_)) => return Err(AccountError::AccountExists),
        (Some(account), None) => (account.login, None),
        (None, Some(login)) => {
            check_registration(&web)?;
            let login = Login::parse(&login)?.as_str().to_owned();
            (login.clone(), Some(login))
        }
        (None, None) => return Err(ServerError::AccountNeeded.into()),
    };
    let (options, state) = relying_party.ask_registration(user, &shown_name, &passkeys)?;
    let pending = PendingCeremony::Registration { user, login, state };
    store_ceremony(&web, &pending, options).await
}

/// Finishes a registration, and makes the account of a guest with it.
pub async fn register(
    State(web): State<Web>,
    auth: Authentication,
    headers: HeaderMap,
    from: ClientAddress,
    body: Result<Json<NewPasskey>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let caller = auth.user()?.id;
    let relying_party = relying_party(&web, &headers)?;
    let PendingCeremony::Registration { user, login, state } =
        take_ceremony(&web, &body.ceremony).await?
    else {
        return Err(AccountError::CeremonyOver);
    };
    if user != caller {
        return Err(AccountError::CeremonyOver);
    }
    let (id, credential) = relying_party.finish_registration(&body.credential, &state)?;
    let passkey = StoredPasskey {
        id,
        user,
        name: body.name,
        credential,
        created_ms: now_ms(),
        used_ms: 0,
    };
    match login {
        None => add_passkey(&web, &passkey).await?,
        Some(login) => make_account(&web, &auth, from, login, &passkey).await?,
    }
    let view = view(&web, user).await?;
    let browser = browser_of(&headers, from);
    let mut answer = (StatusCode::CREATED, Json(&view)).into_response();
    remember_device(&web, browser, &view.login, &mut answer);
    Ok(answer)
}

/// Adds a passkey to the account of its user.
async fn add_passkey(web: &Web, passkey: &StoredPasskey) -> Result<(), AccountError> {
    let accounts = web.node.storage().accounts();
    let passkeys = accounts.passkeys(passkey.user).await;
    if passkeys.map_err(storage_unavailable)?.len() >= MAX_PASSKEYS {
        return Err(AccountError::PasskeysTooMany(MAX_PASSKEYS));
    }
    let added = accounts.add_passkey(passkey).await;
    match added.map_err(storage_unavailable)? {
        ClaimOutcome::Stored => Ok(()),
        ClaimOutcome::Taken => Err(AccountError::PasskeyTaken),
    }
}

/// Makes the account of a guest, with its first passkey.
async fn make_account(
    web: &Web,
    auth: &Authentication,
    from: ClientAddress,
    login: String,
    passkey: &StoredPasskey,
) -> Result<(), AccountError> {
    if let Caller::Account(_) = auth.caller {
        return Err(AccountError::AccountExists);
    }
    check_registration(web)?;
    let (user, name) = (passkey.user, &auth.user()?.name);
    web.node.people().check_unprotected(name, user).await?;
    // The answer reveals whether a login is taken, so attempts are limited.
    let attempt = SignInAttempt::NewAccount(from);
    web.accounts.begin(&attempt, now_ms()).await?;
    let account = Account {
        user,
        login,
        password_hash: None,
        created_ms: now_ms(),
    };
    let skeletons = NameSkeletons::of(name);
    let accounts = web.node.storage().accounts();
    let added = accounts.add_account(&account, Some(passkey), Some(skeletons.as_pair()));
    match added.await.map_err(unless_taken)? {
        ClaimOutcome::Stored => {
            web.accounts.attempts.record_success(&attempt);
            Ok(())
        }
        ClaimOutcome::Taken => Err(AccountError::LoginTaken),
    }
}

/// Removes a passkey.
pub async fn remove(
    State(web): State<Web>,
    auth: Authentication,
    Path(id): Path<String>,
) -> Result<StatusCode, AccountError> {
    let id = from_hex(&id).ok_or(AccountError::PasskeyNeeded)?;
    let accounts = web.node.storage().accounts();
    let removed = accounts.remove_passkey(auth.user()?.id, &id).await;
    match removed.map_err(storage_unavailable)? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(AccountError::PasskeyNeeded),
    }
}

/// Starts a sign-in with a passkey.
pub async fn ask_sign_in(
    State(web): State<Web>,
    headers: HeaderMap,
) -> Result<Json<PasskeyCeremony>, AccountError> {
    let (options, state) = relying_party(&web, &headers)?.ask_sign_in()?;
    store_ceremony(&web, &PendingCeremony::SignIn { state }, options).await
}

/// Signs in with a passkey.
pub async fn sign_in(
    State(web): State<Web>,
    auth: Authentication,
    headers: HeaderMap,
    from: ClientAddress,
    body: Result<Json<PasskeySignIn>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let relying_party = relying_party(&web, &headers)?;
    let attempt = SignInAttempt::Passkey(from);
    web.accounts.begin(&attempt, now_ms()).await?;
    let PendingCeremony::SignIn { state } = take_ceremony(&web, &body.ceremony).await? else {
        return Err(AccountError::CeremonyOver);
    };
    let user = relying_party.claimed_user(&body.credential)?;
    let accounts = web.node.storage().accounts();
    let passkeys = accounts.passkeys(user).await.map_err(storage_unavailable)?;
    let used = relying_party.finish_sign_in(&body.credential, state, passkeys, now_ms())?;
    accounts
        .change_passkey(&used)
        .await
        .map_err(storage_unavailable)?;
    web.accounts.attempts.record_success(&attempt);
    let account = accounts.account(user).await.map_err(storage_unavailable)?;
    let mut answer = arrive(&web, &auth, user, body.token).await?;
    if let (TokenTransport::Cookie, Some(account)) = (body.token, account) {
        let browser = browser_of(&headers, from);
        remember_device(&web, browser, &account.login, &mut answer);
    }
    Ok(answer)
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let is_hex = text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_hex || !text.len().is_multiple_of(2) {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    (0..text.len()).step_by(2).map(byte).collect()
}
