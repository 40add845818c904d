//! A forgotten password: the mail with a link, and the page of the link.

use crate::accounts::{Login, Password, SignInAttempt, reset_links};
use crate::clock::now_ms;
use crate::connections::registry::EndedSessions;
use crate::errors::http_error::HttpError;
use crate::language::language;
use crate::limits::client_address::ClientAddress;
use crate::storage_call::storage_unavailable;
use crate::web::http::problem::Problem;
use crate::web::small_page::{PageForm, small_page};
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use ranarium_storage::{Account, MailState, StorageError, Token};
use serde::Deserialize;

/// Minimum time between two mails with links to one account, in milliseconds.
const MAIL_INTERVAL_MS: u64 = 600_000;

/// A user who has forgotten the password.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ForgottenPassword {
    /// The login.
    #[cfg_attr(test, schemars(extend("examples" = ["ada"])))]
    login: String,
}

/// The form of the page.
#[derive(Deserialize)]
struct NewPassword {
    password: String,
}

/// Sends a link to the mail address of an account, if it has a confirmed one. The answer and its
/// timing do not reveal if there is such an account.
pub async fn forgotten(
    State(web): State<Web>,
    from: ClientAddress,
    body: Result<Json<ForgottenPassword>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    if web.node.notices().channels.mail().is_none() {
        return Err(HttpError::NoticesOff.into());
    }
    let Json(body) = body?;
    let attempt = SignInAttempt::Forgotten(from);
    web.accounts.begin(&attempt, now_ms()).await?;
    if let Ok(login) = Login::parse(&body.login) {
        tokio::spawn(async move {
            if let Err(error) = send_link(&web, &login).await {
                tracing::warn!(%error, "cannot send a link for a new password");
            }
        });
    }
    Ok(StatusCode::ACCEPTED)
}

async fn send_link(web: &Web, login: &Login) -> Result<(), StorageError> {
    let storage = web.node.storage();
    let (accounts, notices) = (storage.accounts(), storage.notices());
    let Some(account) = accounts.account_of(login.as_str()).await? else {
        return Ok(());
    };
    let mail = notices.channels(account.user).await?.mail;
    let mail = mail.filter(|mail| mail.state == MailState::Confirmed);
    let (Some(mail), Some(mailer)) = (mail, web.node.notices().channels.mail()) else {
        return Ok(());
    };
    let now = now_ms();
    let subject = format!("password of {}", account.user);
    let subject = *blake3::hash(subject.as_bytes()).as_bytes();
    if notices
        .take_limit(subject, now, now + MAIL_INTERVAL_MS)
        .await?
    {
        let token = reset_links::begin(storage, account.user, now).await?;
        let path = path_of(&token);
        mailer
            .reset_password(&mail.address, mail.language, &path)
            .await;
    }
    Ok(())
}

/// Returns the path of the page of a link, on the server.
pub fn path_of(token: &Token) -> String {
    format!("/api/v1/account/reset/{}", token.reveal())
}

/// Returns the page of a link, which asks for a new password.
pub async fn ask(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = language(None, &headers);
    Ok(match find(&web, &token).await? {
        Some(_) => {
            let form = PageForm::NewPassword;
            small_page(StatusCode::OK, language, "password-page-reset", form)
        }
        None => unknown(&headers),
    })
}

/// Sets the new password, once.
pub async fn reset(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Problem> {
    let language = language(None, &headers);
    let Some((token, account)) = find(&web, &token).await? else {
        return Ok(unknown(&headers));
    };
    // The body of a form has the syntax of a URL's query.
    let query = format!("/?{body}").parse::<Uri>().ok();
    let form = query.and_then(|uri| Query::<NewPassword>::try_from_uri(&uri).ok());
    let password = match (form, Login::parse(&account.login)) {
        (Some(Query(form)), Ok(login)) => Password::new(&form.password, &login).ok(),
        _ => None,
    };
    let Some(password) = password else {
        let (status, form) = (StatusCode::UNPROCESSABLE_ENTITY, PageForm::NewPassword);
        return Ok(small_page(status, language, "password-page-refused", form));
    };
    let hash = web.accounts.passwords.hash(password).await?;
    let user = account.user;
    let set = reset_links::set(web.node.storage(), &token, (user, &hash), now_ms());
    if !set.await.map_err(storage_unavailable)? {
        return Ok(unknown(&headers));
    }
    let kept_token = None;
    web.node
        .connections()
        .sign_out(EndedSessions::Sessions { user, kept_token });
    let (status, form) = (StatusCode::OK, PageForm::SignIn);
    Ok(small_page(status, language, "password-page-done", form))
}

/// Returns the token and the account of a link, if it is valid.
async fn find(web: &Web, token: &str) -> Result<Option<(Token, Account)>, Problem> {
    let Ok(token) = token.parse::<Token>() else {
        return Ok(None);
    };
    let found_user = reset_links::find(web.node.storage(), &token, now_ms()).await;
    let found_user = found_user.map_err(storage_unavailable)?;
    Ok(found_user.map(|account| (token, account)))
}

fn unknown(headers: &HeaderMap) -> Response {
    let (status, form) = (StatusCode::NOT_FOUND, PageForm::None);
    small_page(
        status,
        language(None, headers),
        "password-page-unknown",
        form,
    )
}
