//! [`AccountError`]: errors of accounts.

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use ranarium_online::ServerError;
use std::fmt;

/// An error of an account request. It has changed nothing.
#[derive(Debug)]
pub enum AccountError {
    /// A login must have another number of characters; this is the actual one.
    LoginLength(usize),
    /// A login may not contain this character.
    LoginCharacter(char),
    /// The login is taken.
    LoginTaken,
    /// A password must have another number of characters; this is the actual one.
    PasswordLength(usize),
    /// The password is one of the most common ones.
    PasswordCommon,
    /// There is no such account, or it has no password: the answer does not show which.
    WrongCredentials,
    /// The password is not that of the account.
    WrongPassword,
    /// There were too many attempts.
    TooManyAttempts {
        /// Time until the next, in seconds.
        wait_s: u64,
    },
    /// The user has an account already.
    AccountExists,
    /// The operator does not allow new accounts.
    RegistrationClosed,
    /// Passkeys need a server that is built with them, and an address with a name.
    PasskeysUnavailable {
        /// `true` if the server is built with passkeys.
        is_built: bool,
    },
    /// The ceremony of the passkey (WebAuthn) has expired, was answered already, or never began.
    CeremonyOver,
    /// The answer of the passkey is not valid.
    PasskeyRefused,
    /// The passkey is registered already.
    PasskeyTaken,
    /// The account has the maximum number of passkeys: this many.
    PasskeysTooMany(usize),
    /// There is no such passkey, or it is the last way to sign in.
    PasskeyNeeded,
    /// The account has the maximum number of tokens: this many.
    TokensTooMany(usize),
    /// There is no such token.
    UnknownToken,
    /// There is no such session.
    UnknownSession,
    /// The server is busy. The request may be retried.
    Busy,
    /// The body of the request cannot be read.
    Body(JsonRejection),
    /// An error of other parts of the server.
    Server(ServerError),
}

macro_rules! codes {
    ($($variant:ident => $code:literal),* $(,)?) => {
        #[cfg(test)]
        pub const CODES: &'static [&'static str] = &[$($code),*];

        /// Returns the code for programs. It never changes.
        pub const fn code(&self) -> &'static str {
            match self {
                $(Self::$variant { .. } => $code,)*
                Self::Body(_) => "unreadable",
                Self::Server(error) => error.code(),
            }
        }
    };
}

impl AccountError {
    codes! {
        LoginLength => "login-length",
        LoginCharacter => "login-character",
        LoginTaken => "login-taken",
        PasswordLength => "password-length",
        PasswordCommon => "password-common",
        WrongCredentials => "wrong-credentials",
        WrongPassword => "wrong-password",
        TooManyAttempts => "too-many-attempts",
        AccountExists => "account-exists",
        RegistrationClosed => "registration-closed",
        PasskeysUnavailable => "passkeys-unavailable",
        CeremonyOver => "ceremony-over",
        PasskeyRefused => "passkey-refused",
        PasskeyTaken => "passkey-taken",
        PasskeysTooMany => "passkeys-too-many",
        PasskeyNeeded => "passkey-needed",
        TokensTooMany => "tokens-too-many",
        UnknownToken => "unknown-token",
        UnknownSession => "unknown-session",
        Busy => "busy",
    }

    /// Returns the HTTP status.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::LoginLength(_)
            | Self::LoginCharacter(_)
            | Self::PasswordLength(_)
            | Self::PasswordCommon
            | Self::PasskeyRefused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::WrongCredentials => StatusCode::UNAUTHORIZED,
            Self::WrongPassword | Self::RegistrationClosed => StatusCode::FORBIDDEN,
            Self::TooManyAttempts { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::LoginTaken
            | Self::AccountExists
            | Self::PasskeysUnavailable { .. }
            | Self::CeremonyOver
            | Self::PasskeyTaken
            | Self::PasskeysTooMany(_)
            | Self::PasskeyNeeded
            | Self::TokensTooMany(_)
            | Self::Server(_) => StatusCode::CONFLICT,
            Self::UnknownToken | Self::UnknownSession => StatusCode::NOT_FOUND,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Body(rejection) => rejection.status(),
        }
    }
}

impl fmt::Display for AccountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LoginLength(found) => {
                write!(f, "expected a login of 3 to 30 characters, found {found}")
            }
            Self::LoginCharacter(found) => write!(
                f,
                "expected a login of letters, digits, \".\", \"_\" and \"-\", found {found:?}"
            ),
            Self::LoginTaken => f.write_str("this login is taken; choose another"),
            Self::PasswordLength(found) => {
                write!(
                    f,
                    "expected a password of 8 to 200 characters, found {found}"
                )
            }
            Self::PasswordCommon => {
                f.write_str("this password is one of the first that people try; choose another")
            }
            Self::WrongCredentials => f.write_str("the login and the password do not fit together"),
            Self::WrongPassword => f.write_str("this is not the password of your account"),
            Self::TooManyAttempts { wait_s } => {
                write!(f, "too many attempts; try again in {wait_s} s")
            }
            Self::AccountExists => f.write_str("you already have an account"),
            Self::RegistrationClosed => f.write_str("this server takes no new accounts"),
            Self::PasskeysUnavailable { is_built: true } => {
                f.write_str("passkeys work at an address with a name, over HTTPS or at localhost")
            }
            Self::PasskeysUnavailable { is_built: false } => f.write_str(
                "this program was built without passkeys (the feature passkeys of its package)",
            ),
            Self::CeremonyOver => {
                f.write_str("the passkey was not asked for this, or too long ago; start again")
            }
            Self::PasskeyRefused => f.write_str("the answer of the passkey is not valid"),
            Self::PasskeyTaken => f.write_str("this passkey is in use already"),
            Self::PasskeysTooMany(most) => {
                write!(f, "you already have {most} passkeys; remove one first")
            }
            Self::PasskeyNeeded => {
                f.write_str("there is no such passkey, or you could no longer sign in without it")
            }
            Self::TokensTooMany(most) => {
                write!(f, "you already have {most} tokens; revoke one first")
            }
            Self::UnknownToken => f.write_str("you have no such token"),
            Self::UnknownSession => f.write_str("you have no such session"),
            Self::Busy => f.write_str("too many requests for this wait just now; ask again"),
            Self::Body(rejection) => f.write_str(&rejection.body_text()),
            Self::Server(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AccountError {}

impl From<ServerError> for AccountError {
    fn from(error: ServerError) -> Self {
        Self::Server(error)
    }
}

impl From<JsonRejection> for AccountError {
    fn from(rejection: JsonRejection) -> Self {
        Self::Body(rejection)
    }
}
