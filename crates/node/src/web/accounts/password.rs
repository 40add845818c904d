//! Accounts with a password.

use crate::accounts::{AccountError, Login, Password, SignInAttempt};
use crate::clock::now_ms;
use crate::connections::registry::EndedSessions;
use crate::limits::client_address::ClientAddress;
use crate::moderation::admission::Registration;
use crate::moderation::name_skeletons::NameSkeletons;
use crate::moderation::people::unless_taken;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::account::view;
use crate::web::accounts::authentication::Authentication;
use crate::web::accounts::device::{browser_of, remember_device};
use crate::web::accounts::sign_in::arrive;
use crate::web::accounts::token_transport::TokenTransport;
use crate::web::state::Web;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use ranarium_online::ServerError;
use ranarium_protocol::online::User;
use ranarium_storage::{Account, ClaimOutcome};
use serde::Deserialize;

/// A sign-in with a password.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PasswordSignIn {
    /// The login.
    #[cfg_attr(test, schemars(extend("examples" = ["ada"])))]
    login: String,
    /// The password.
    #[cfg_attr(test, schemars(extend("examples" = ["frogs in the kitchen"])))]
    password: String,
    /// `true` to get the token in the answer, for a program.
    #[serde(default)]
    token: TokenTransport,
}

/// The pattern of a new login, which may have blanks around it.
#[cfg(test)]
pub const LOGIN: &str = r"^\s*[\p{L}\p{N}._-]{3,30}\s*$";

/// A new account.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewAccount {
    /// The login: 3 to 30 letters, digits, `.`, `_` and `-`.
    #[cfg_attr(test, schemars(regex(pattern = LOGIN), extend("examples" = ["ada"])))]
    login: String,
    /// The password: 8 to 200 characters, and none of the most common ones.
    #[cfg_attr(
        test,
        schemars(length(min = 8, max = 200), extend("examples" = ["frogs in the kitchen"]))
    )]
    password: String,
}

/// A new password.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewPassword {
    /// The current one, if there is one.
    #[cfg_attr(test, schemars(extend("examples" = ["frogs in the kitchen"])))]
    current: Option<String>,
    /// The new one: 8 to 200 characters, and none of the most common ones.
    #[cfg_attr(
        test,
        schemars(length(min = 8, max = 200), extend("examples" = ["frogs on the ice"]))
    )]
    new: String,
}

/// Signs in.
pub async fn sign_in(
    State(web): State<Web>,
    auth: Authentication,
    from: ClientAddress,
    headers: HeaderMap,
    body: Result<Json<PasswordSignIn>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let credentials = (body.login.as_str(), body.password.as_str());
    let browser = browser_of(&headers, from);
    let storage = web.node.storage();
    let account = web
        .accounts
        .sign_in(storage, credentials, (&browser, now_ms()));
    let account = account.await?;
    let mut answer = arrive(&web, &auth, account.user, body.token).await?;
    if body.token == TokenTransport::Cookie {
        remember_device(&web, browser, &account.login, &mut answer);
    }
    Ok(answer)
}

/// Checks that new accounts are allowed.
pub fn check_registration(web: &Web) -> Result<(), AccountError> {
    match web.node.admission().registration {
        Registration::Open => Ok(()),
        Registration::Closed => Err(AccountError::RegistrationClosed),
    }
}

/// Makes an account for a guest, who stays the same user.
pub async fn create(
    State(web): State<Web>,
    auth: Authentication,
    from: ClientAddress,
    headers: HeaderMap,
    body: Result<Json<NewAccount>, JsonRejection>,
) -> Result<Response, AccountError> {
    let Json(body) = body?;
    let login = Login::parse(&body.login)?;
    let password = Password::new(&body.password, &login)?;
    let User { id: user, name, .. } = auth.user()?.clone();
    let people = web.node.people();
    let accounts = web.node.storage().accounts();
    if accounts
        .account(user)
        .await
        .map_err(storage_unavailable)?
        .is_some()
    {
        return Err(AccountError::AccountExists);
    }
    check_registration(&web)?;
    people.check_unprotected(&name, user).await?;
    // The answer reveals whether a login is taken, so attempts are limited.
    let attempt = SignInAttempt::NewAccount(from);
    web.accounts.begin(&attempt, now_ms()).await?;
    let account = Account {
        user,
        login: login.as_str().to_owned(),
        password_hash: Some(web.accounts.passwords.hash(password).await?),
        created_ms: now_ms(),
    };
    let skeletons = NameSkeletons::of(&name);
    let added = accounts.add_account(&account, None, Some(skeletons.as_pair()));
    match added.await.map_err(unless_taken)? {
        ClaimOutcome::Stored => {
            web.accounts.attempts.record_success(&attempt);
            let view = Json(view(&web, user).await?);
            let mut answer = (StatusCode::CREATED, view).into_response();
            let browser = browser_of(&headers, from);
            remember_device(&web, browser, login.as_str(), &mut answer);
            Ok(answer)
        }
        ClaimOutcome::Taken => Err(AccountError::LoginTaken),
    }
}

/// Changes the password, and ends all other sessions.
pub async fn change(
    State(web): State<Web>,
    auth: Authentication,
    body: Result<Json<NewPassword>, JsonRejection>,
) -> Result<StatusCode, AccountError> {
    let Json(body) = body?;
    let (user, token) = auth.session()?;
    let accounts = web.node.storage().accounts();
    let account = accounts.account(user).await.map_err(storage_unavailable)?;
    let account = account.ok_or(ServerError::AccountNeeded)?;
    let login = Login::parse(&account.login)?;
    let password = Password::new(&body.new, &login)?;
    let current = body.current.as_deref();
    web.accounts.confirm(&account, current, now_ms()).await?;
    let hash = web.accounts.passwords.hash(password).await?;
    let set = accounts.set_password(user, &hash, token).await;
    set.map_err(storage_unavailable)?;
    let kept_token = Some(token);
    web.node
        .connections()
        .sign_out(EndedSessions::Sessions { user, kept_token });
    Ok(StatusCode::NO_CONTENT)
}
