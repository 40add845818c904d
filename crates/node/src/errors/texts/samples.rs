//! Samples of all errors, for tests.

use crate::errors::account_error::AccountError;
use crate::errors::http_error::HttpError;
use axum::http::StatusCode;
use ranarium_game::{Seat, Viewer};
use ranarium_online::{LimitExceededError, LimitKind, NameError, ServerError};
use ranarium_protocol::client::{HostError, SeatError, SeatRange};
use ranarium_protocol::online::{Rated, Scope, UserId};
use ranarium_table::{MatchId, SitError, UndoError};

fn match_id() -> MatchId {
    "m-0123456789abcdef"
        .parse()
        .expect("it is a name of a match")
}

fn reason() -> String {
    "line 9: expected the end".to_owned()
}

pub fn host() -> Vec<HostError> {
    let seat = Seat::new(1);
    let range = SeatRange {
        players: 2,
        found: Seat::new(2),
    };
    let refused = SeatError {
        seat,
        allowed: vec![Viewer::Seat(Seat::FIRST), Viewer::Spectator],
    };
    let mut all = vec![
        HostError::NotACall,
        HostError::UnknownMethod("quack".to_owned()),
        HostError::Unreadable("act: missing field `seq`".to_owned()),
        HostError::parameter("players", "expected 2 or more"),
        HostError::UnknownMatch(match_id()),
        HostError::NoSeat(range),
        HostError::NoViewer(range),
        HostError::DamagedFile(reason()),
        HostError::SaveFile,
        HostError::NotYours,
        HostError::BotSeat(refused.clone()),
        HostError::HiddenView(refused),
        HostError::NotPlaying,
        HostError::NotOver,
        HostError::NotTheirTurn(seat),
        HostError::TooManyMatches(10_000),
        HostError::MatchExists(match_id()),
        HostError::HintPending,
        HostError::AnalysisPending,
        HostError::WentOn,
        HostError::Forgotten,
        HostError::AdviserFailed("the bot ended: out of memory".to_owned()),
        HostError::BotForfeited(seat),
        HostError::BotShortOfTime(seat),
        HostError::CannotContinue(reason()),
        HostError::DamagedMatch(reason()),
    ];
    all.extend(
        [
            SitError::Begun,
            SitError::NoSuchSeat,
            SitError::Bot,
            SitError::Given,
        ]
        .map(HostError::Nonce),
    );
    all
}

pub fn server() -> Vec<ServerError> {
    let seat = Seat::new(1);
    let user = UserId::new(7);
    let mut all = vec![
        ServerError::UnknownMatch(match_id()),
        ServerError::NoSuchSeat {
            players: 2,
            found: Seat::new(2),
        },
        ServerError::SeatTaken(seat),
        ServerError::BotSeat(seat),
        ServerError::NotYourSeat(seat),
        ServerError::NotYourTable,
        ServerError::NotSeated,
        ServerError::SeatsEmpty([Seat::FIRST, seat].into_iter().collect()),
        ServerError::Begun,
        ServerError::OthersWouldRedo,
        ServerError::OfferOpen,
        ServerError::OfferDeclined,
        ServerError::NoOffer,
        ServerError::TooManyChanges,
        ServerError::BotsDoNotAgree,
        ServerError::Substituted(seat),
        ServerError::NotAbsent(seat),
        ServerError::OutOfTime(seat),
        ServerError::GaveUp(seat),
        ServerError::RatedFor(Rated::People),
        ServerError::RatedFor(Rated::Programs),
        ServerError::SeatedAlready,
        ServerError::NoSubstitutes,
        ServerError::Unratable("expected a clock".to_owned()),
        ServerError::SeeksTooMany(1_000),
        ServerError::NotSignedIn,
        ServerError::SignedIn,
        ServerError::SeatedTwice,
        ServerError::ScopeMissing(Scope::Play),
        ServerError::NotForTokens,
        ServerError::AccountNeeded,
        ServerError::UnknownMethod("quack".to_owned()),
        ServerError::UnknownUser(user),
        ServerError::NotAPlayer(user),
        ServerError::Blocked,
        ServerError::OwnUser,
        ServerError::Ended,
        ServerError::Banned { until_ms: None },
        ServerError::Banned { until_ms: Some(1) },
        ServerError::Left,
        ServerError::WatchesTooMany(32),
        ServerError::Busy,
        ServerError::StorageAway,
        ServerError::Damaged {
            match_id: match_id(),
            entry: 3,
            reason: "not an entry".to_owned(),
        },
    ];
    all.extend(
        [
            UndoError::NotPlaying,
            UndoError::NoSuchSeat,
            UndoError::NothingToUndo,
            UndoError::Drawn,
            UndoError::Revealed,
        ]
        .map(ServerError::NoUndo),
    );
    all.extend(
        [
            NameError::Long(32),
            NameError::Characters,
            NameError::Scripts,
            NameError::Invisible,
            NameError::Reserved,
            NameError::Taken,
            NameError::Word,
            NameError::Hidden,
        ]
        .map(ServerError::Name),
    );
    let limited = [
        (LimitKind::Requests, Some(1_000)),
        (LimitKind::Guests, Some(60_000)),
        (LimitKind::Tables, Some(1)),
        (LimitKind::OpenTables, None),
        (LimitKind::AddressSockets, Some(9_000)),
        (LimitKind::UserSockets, Some(9_000)),
        (LimitKind::Messages, Some(9_000)),
        (LimitKind::Phrases, Some(9_000)),
        (LimitKind::Reports, Some(9_000)),
        (LimitKind::Names, Some(360_000)),
        (LimitKind::Analyses, Some(10_000)),
    ];
    all.extend(
        limited.map(|(what, retry_ms)| ServerError::TooMany(LimitExceededError { what, retry_ms })),
    );
    all
}

pub fn account() -> Vec<AccountError> {
    vec![
        AccountError::LoginLength(2),
        AccountError::LoginCharacter('\u{200b}'),
        AccountError::LoginTaken,
        AccountError::PasswordLength(5),
        AccountError::PasswordCommon,
        AccountError::WrongCredentials,
        AccountError::WrongPassword,
        AccountError::TooManyAttempts { wait_s: 1 },
        AccountError::AccountExists,
        AccountError::RegistrationClosed,
        AccountError::PasskeysUnavailable { is_built: true },
        AccountError::PasskeysUnavailable { is_built: false },
        AccountError::CeremonyOver,
        AccountError::PasskeyRefused,
        AccountError::PasskeyTaken,
        AccountError::PasskeysTooMany(20),
        AccountError::PasskeyNeeded,
        AccountError::TokensTooMany(20),
        AccountError::UnknownToken,
        AccountError::UnknownSession,
        AccountError::Busy,
    ]
}

pub fn http() -> Vec<HttpError> {
    vec![
        HttpError::NotFound,
        HttpError::WrongMethod,
        HttpError::TooSlow,
        HttpError::OtherOrigin,
        HttpError::OtherHost("frogs.example".to_owned()),
        HttpError::BadToken,
        HttpError::NotAWebSocket(StatusCode::BAD_REQUEST),
        HttpError::NotAWebSocket(StatusCode::UPGRADE_REQUIRED),
        HttpError::Unreadable(StatusCode::BAD_REQUEST, reason()),
        HttpError::NotJson,
        HttpError::BodyLarge,
        HttpError::Address,
        HttpError::NoticesOff,
        HttpError::Subscription("expected keys in base64url"),
        HttpError::MailAddress,
        HttpError::MailRefused,
        HttpError::MailAway,
        HttpError::TooSoon { wait_s: 60 },
    ]
}
