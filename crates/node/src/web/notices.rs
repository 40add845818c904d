//! `/notices`: a user's turn notices, and the links in mails.

use crate::clock::now_ms;
use crate::entropy;
use crate::errors::http_error::HttpError;
use crate::language::language;
use crate::storage_call::storage_unavailable;
use crate::web::accounts::authentication::Authentication;
use crate::web::http::problem::Problem;
use crate::web::small_page::{PageForm, small_page};
use crate::web::state::Web;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ranarium_notices::{BrowserKeys, SendOutcome, is_mail_address};
use ranarium_protocol::online::{BrowserView, ChannelsView, MailView, UserId};
use ranarium_storage::{MailLink, MailState, PushSubscription, Token};
use serde::Deserialize;

/// Lifetime of a link to confirm an address, in milliseconds: a day.
const CONFIRM_LIFETIME_MS: u64 = 24 * 3_600_000;

/// Lifetime of a link to unsubscribe, in milliseconds: a year.
const UNSUBSCRIBE_LIFETIME_MS: u64 = 365 * 24 * 3_600_000;

/// Minimum time between two mails of one user that ask for confirmation, in milliseconds.
const USER_MAIL_INTERVAL_MS: u64 = 60_000;

/// Minimum time between two confirmation mails to one address, in milliseconds.
const ADDRESS_MAIL_INTERVAL_MS: u64 = 3_600_000;

/// Maximum length of a mail address, in bytes (RFC 5321).
const MAX_ADDRESS: usize = 254;

/// The example of an address of a push service.
#[cfg(test)]
const ENDPOINT: &str = "https://push.example/abc";

/// The example of a key (RFC 8291), and the pattern of keys.
#[cfg(test)]
const KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
#[cfg(test)]
const POINT: &str = "^(B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]|A[g-z0-9_-][A-Za-z0-9_-]{42})=*$";

/// A browser with push notices, by its subscription in JSON.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BrowserSubscription {
    /// The address of the browser's push service.
    #[cfg_attr(
        test,
        schemars(
            length(max = 1_024),
            extend("pattern" = "^https://[^/@:]+(:443)?(/|$)", "format" = "uri"),
            extend("x-further" = "An address in the public Internet.", "examples" = [ENDPOINT])
        )
    )]
    endpoint: String,
    /// The keys of the subscription.
    keys: SubscriptionKeys,
    /// The language of messages, such as `nl`; by default that of the request.
    #[serde(default)]
    #[cfg_attr(test, schemars(extend("examples" = ["nl"])))]
    language: Option<String>,
}

/// The keys of a browser, in base64url.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SubscriptionKeys {
    /// A point of P-256.
    #[cfg_attr(
        test,
        schemars(
            regex(pattern = POINT),
            extend("x-further" = "A point of the curve.", "examples" = [KEY])
        )
    )]
    p256dh: String,
    /// A secret of 16 bytes.
    #[cfg_attr(
        test,
        schemars(
            regex(pattern = "^[A-Za-z0-9_-]{21}[AQgw]=*$"),
            extend("examples" = ["AAECAwQFBgcICQoLDA0ODw"])
        )
    )]
    auth: String,
}

/// A browser.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BrowserEndpoint {
    /// The address of the browser's push service.
    #[cfg_attr(test, schemars(extend("examples" = [ENDPOINT])))]
    endpoint: String,
}

/// A mail address.
#[derive(Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewMailAddress {
    /// The address.
    #[cfg_attr(
        test,
        schemars(
            length(max = MAX_ADDRESS),
            extend("format" = "email", "x-further" = "A mail address."),
            extend("examples" = ["ada@frogs.example"])
        )
    )]
    address: String,
    /// The language of mails, such as `nl`; by default that of the request.
    #[serde(default)]
    #[cfg_attr(test, schemars(extend("examples" = ["en"])))]
    language: Option<String>,
}

/// Returns the available channels, and the user's choices.
pub async fn read(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<Json<ChannelsView>, Problem> {
    let user = auth.user()?;
    let notices = &web.node.notices().channels;
    let channels = web.node.storage().notices().channels(user.id).await;
    let channels = channels.map_err(storage_unavailable)?;
    let browsers = channels.push.into_iter().map(|browser| BrowserView {
        language: browser.language.code().to_owned(),
        endpoint: browser.endpoint,
    });
    let mail = channels.mail.map(|mail| MailView {
        language: mail.language.code().to_owned(),
        confirmed: mail.state == MailState::Confirmed,
        address: mail.address,
    });
    Ok(Json(ChannelsView {
        push_key: notices.push().map(|push| push.public_key().to_owned()),
        mail_possible: notices.mail().is_some(),
        browsers: browsers.collect(),
        mail,
    }))
}

/// Adds a browser.
pub async fn add_push(
    State(web): State<Web>,
    auth: Authentication,
    headers: HeaderMap,
    body: Result<Json<BrowserSubscription>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let user = auth.user()?;
    let push = web.node.notices().channels.push().ok_or_else(notices_off)?;
    let Json(body) = body?;
    let wrong = HttpError::Subscription;
    push.reach().endpoint(&body.endpoint).map_err(wrong)?;
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
    let keys = (decode(&body.keys.p256dh), decode(&body.keys.auth));
    let (Ok(public_key), Ok(auth_secret)) = keys else {
        return Err(wrong("expected keys in base64url").into());
    };
    if BrowserKeys::new(&public_key, &auth_secret).is_none() {
        return Err(wrong("expected a P-256 point and a secret of 16 bytes").into());
    }
    let subscription = PushSubscription {
        endpoint: body.endpoint,
        public_key,
        auth_secret,
        language: language(body.language.as_deref(), &headers),
    };
    let store = web.node.storage().notices();
    let added = store.add_push(user.id, &subscription, now_ms()).await;
    added.map_err(storage_unavailable)?;
    let noted = web.node.notices().catch_up(user.id, now_ms()).await;
    noted.map_err(storage_unavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a browser.
pub async fn remove_push(
    State(web): State<Web>,
    auth: Authentication,
    body: Result<Json<BrowserEndpoint>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let user = auth.user()?;
    let Json(body) = body?;
    let store = web.node.storage().notices();
    let removed = store.remove_push(user.id, &body.endpoint).await;
    removed.map_err(storage_unavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sends a mail to confirm an address.
pub async fn set_mail(
    State(web): State<Web>,
    auth: Authentication,
    headers: HeaderMap,
    body: Result<Json<NewMailAddress>, JsonRejection>,
) -> Result<StatusCode, Problem> {
    let user = auth.user()?;
    let mailer = web.node.notices().channels.mail().ok_or_else(notices_off)?;
    let Json(body) = body?;
    let address = body.address.trim();
    if address.len() > MAX_ADDRESS || !is_mail_address(address) {
        return Err(HttpError::MailAddress.into());
    }
    let now = now_ms();
    let of_user = format!("user {}", user.id);
    let to_address = format!("address {}", address.to_lowercase());
    let limits = [
        (of_user, USER_MAIL_INTERVAL_MS),
        (to_address, ADDRESS_MAIL_INTERVAL_MS),
    ];
    let store = web.node.storage().notices();
    for (subject, every_ms) in limits {
        let subject = *blake3::hash(subject.as_bytes()).as_bytes();
        let has_taken = store.take_limit(subject, now, now + every_ms).await;
        if !has_taken.map_err(storage_unavailable)? {
            let wait_s = every_ms.div_ceil(1_000);
            return Err(HttpError::TooSoon { wait_s }.into());
        }
    }
    let language = language(body.language.as_deref(), &headers);
    let token = Token::new(entropy::bytes());
    let set = store.set_mail(user.id, address, language, token.hash(), now);
    set.await.map_err(storage_unavailable)?;
    match mailer.ask(address, language, &token).await {
        SendOutcome::Taken => Ok(StatusCode::ACCEPTED),
        SendOutcome::Refused | SendOutcome::Gone => {
            store
                .remove_mail(user.id)
                .await
                .map_err(storage_unavailable)?;
            Err(HttpError::MailRefused.into())
        }
        SendOutcome::Later(_) => {
            store
                .remove_mail(user.id)
                .await
                .map_err(storage_unavailable)?;
            Err(HttpError::MailAway.into())
        }
    }
}

/// Deletes the mail address.
pub async fn remove_mail(
    State(web): State<Web>,
    auth: Authentication,
) -> Result<StatusCode, Problem> {
    let user = auth.user()?;
    let removed = web.node.storage().notices().remove_mail(user.id).await;
    removed.map_err(storage_unavailable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the page that asks for confirmation. The link itself confirms nothing, because mail
/// scanners follow links; the button does.
pub async fn ask_confirm(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let owner = find(&web, MailLink::Confirm, &token).await?;
    page(
        &web,
        owner,
        &headers,
        "notice-page-confirm",
        PageForm::Button,
    )
    .await
}

/// Confirms an address.
pub async fn confirm(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let owner = find(&web, MailLink::Confirm, &token).await?;
    if let Some(user) = owner {
        let confirmed = web.node.storage().notices().confirm_mail(user).await;
        confirmed.map_err(storage_unavailable)?;
        let noted = web.node.notices().catch_up(user, now_ms()).await;
        noted.map_err(storage_unavailable)?;
    }
    page(
        &web,
        owner,
        &headers,
        "notice-page-confirmed",
        PageForm::None,
    )
    .await
}

/// Returns the page that asks whether to unsubscribe.
pub async fn ask_unsubscribe(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let owner = find(&web, MailLink::Unsubscribe, &token).await?;
    page(
        &web,
        owner,
        &headers,
        "notice-page-unsubscribe",
        PageForm::Button,
    )
    .await
}

/// Unsubscribes from mail: for the button of the page, and for mail programs (RFC 8058).
pub async fn unsubscribe(
    State(web): State<Web>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let owner = find(&web, MailLink::Unsubscribe, &token).await?;
    let answer = page(
        &web,
        owner,
        &headers,
        "notice-page-unsubscribed",
        PageForm::None,
    )
    .await;
    if let Some(user) = owner {
        let removed = web.node.storage().notices().remove_mail(user).await;
        removed.map_err(storage_unavailable)?;
    }
    answer
}

/// Returns the user of a link, if it is valid.
async fn find(web: &Web, link: MailLink, token: &str) -> Result<Option<UserId>, Problem> {
    let Ok(token) = token.parse::<Token>() else {
        return Ok(None);
    };
    let valid_ms = match link {
        MailLink::Confirm => CONFIRM_LIFETIME_MS,
        MailLink::Unsubscribe => UNSUBSCRIBE_LIFETIME_MS,
    };
    let earliest_ms = now_ms().saturating_sub(valid_ms);
    let store = web.node.storage().notices();
    let owner = store.user_of_link(link, token.hash(), earliest_ms).await;
    Ok(owner.map_err(storage_unavailable)?)
}

/// Returns a small page, in the language of the mail with the link.
async fn page(
    web: &Web,
    found_user: Option<UserId>,
    headers: &HeaderMap,
    key: &str,
    form: PageForm,
) -> Result<Response, Problem> {
    let (status, key, form) = match found_user {
        Some(_) => (StatusCode::OK, key, form),
        None => (StatusCode::NOT_FOUND, "notice-page-unknown", PageForm::None),
    };
    let mail = match found_user {
        Some(user) => {
            web.node
                .storage()
                .notices()
                .channels(user)
                .await
                .map_err(storage_unavailable)?
                .mail
        }
        None => None,
    };
    let language = mail.map_or_else(|| language(None, headers), |mail| mail.language);
    Ok(small_page(status, language, key, form))
}

fn notices_off() -> HttpError {
    HttpError::NoticesOff
}
