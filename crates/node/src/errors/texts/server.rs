//! The texts of errors of the server.

use super::{again, list, number};
use crate::errors::texts::host;
use ranarium_game::Message;
use ranarium_online::{LimitExceededError, LimitKind, NameError, ServerError};
use ranarium_protocol::online::Rated;
use ranarium_table::UndoError;

/// Returns the text of an error.
pub fn message(error: &ServerError) -> Message {
    match error {
        ServerError::Host(error) => host::message(error),
        ServerError::UnknownMatch(id) => {
            Message::new("error-unknown-match").with("match", id.to_string())
        }
        ServerError::NoSuchSeat { players, found } => Message::new("error-no-such-seat")
            .with("players", *players)
            .with("found", found.number()),
        ServerError::SeatTaken(seat) => {
            Message::new("error-seat-taken").with("seat", seat.number())
        }
        ServerError::BotSeat(seat) => Message::new("error-bot-seat").with("seat", seat.number()),
        ServerError::NotYourSeat(seat) => {
            Message::new("error-not-your-seat").with("seat", seat.number())
        }
        ServerError::NotYourTable => Message::new("error-not-your-table"),
        ServerError::NotSeated => Message::new("error-not-seated"),
        ServerError::SeatsEmpty(seats) => {
            Message::new("error-seats-empty").with("seats", list(seats.iter()))
        }
        ServerError::Begun => Message::new("error-begun"),
        ServerError::OthersWouldRedo => Message::new("error-others-would-redo"),
        ServerError::NoUndo(reason) => Message::new(match reason {
            UndoError::NotPlaying => "error-no-undo-playing",
            UndoError::NoSuchSeat => "error-no-undo-seat",
            UndoError::NothingToUndo => "error-no-undo-nothing",
            UndoError::Drawn => "error-no-undo-drawn",
            UndoError::Revealed => "error-no-undo-revealed",
        }),
        ServerError::OfferOpen => Message::new("error-offer-open"),
        ServerError::OfferDeclined => Message::new("error-offer-declined"),
        ServerError::NoOffer => Message::new("error-no-offer"),
        ServerError::TooManyChanges => Message::new("error-too-many-changes"),
        ServerError::BotsDoNotAgree => Message::new("error-bots-do-not-agree"),
        ServerError::Substituted(seat) => {
            Message::new("error-substituted").with("seat", seat.number())
        }
        ServerError::NotAbsent(seat) => {
            Message::new("error-not-absent").with("seat", seat.number())
        }
        ServerError::OutOfTime(seat) => {
            Message::new("error-out-of-time").with("seat", seat.number())
        }
        ServerError::GaveUp(seat) => Message::new("error-gave-up").with("seat", seat.number()),
        ServerError::RatedFor(Rated::Programs) => Message::new("error-rated-for-programs"),
        ServerError::RatedFor(Rated::People | Rated::Casual) => {
            Message::new("error-rated-for-people")
        }
        ServerError::SeatedAlready => Message::new("error-seated-already"),
        ServerError::NoSubstitutes => Message::new("error-no-substitutes"),
        ServerError::Unratable(reason) => {
            Message::new("error-unratable").with("why", reason.as_str())
        }
        ServerError::SeeksTooMany(most) => Message::new("error-seeks-too-many").with("most", *most),
        ServerError::NotSignedIn => Message::new("error-not-signed-in"),
        ServerError::SignedIn => Message::new("error-signed-in"),
        ServerError::SeatedTwice => Message::new("error-seated-twice"),
        ServerError::ScopeMissing(scope) => {
            Message::new("error-scope-missing").with("scope", scope.name())
        }
        ServerError::NotForTokens => Message::new("error-not-for-tokens"),
        ServerError::AccountNeeded => Message::new("error-account-needed"),
        ServerError::UnknownMethod(method) => host::unknown_method(method),
        ServerError::UnknownUser(user) => {
            Message::new("error-unknown-user").with("user", user.to_string())
        }
        ServerError::NotAPlayer(user) => {
            Message::new("error-not-a-player").with("user", user.to_string())
        }
        ServerError::Blocked => Message::new("error-not-welcome"),
        ServerError::OwnUser => Message::new("error-yourself"),
        ServerError::Ended => Message::new("error-ended"),
        ServerError::Name(reason) => name(*reason),
        ServerError::Banned { until_ms: None } => Message::new("error-banned"),
        ServerError::Banned { until_ms: Some(_) } => Message::new("error-banned-until"),
        ServerError::TooMany(reason) => too_many(*reason),
        ServerError::Left => Message::new("error-left"),
        ServerError::WatchesTooMany(most) => {
            Message::new("error-watches-too-many").with("most", *most)
        }
        ServerError::Busy => Message::new("error-busy"),
        ServerError::StorageAway => Message::new("error-storage-away"),
        ServerError::Damaged {
            match_id,
            entry,
            reason,
        } => Message::new("error-damaged")
            .with("match", match_id.to_string())
            .with("entry", number(*entry))
            .with("why", reason.as_str()),
    }
}

fn name(reason: NameError) -> Message {
    match reason {
        NameError::Long(most) => Message::new("error-name-long").with("most", most),
        NameError::Characters => Message::new("error-name-characters"),
        NameError::Scripts => Message::new("error-name-scripts"),
        NameError::Invisible => Message::new("error-name-invisible"),
        NameError::Taken => Message::new("error-name-taken"),
        NameError::Reserved => Message::new("error-name-reserved"),
        NameError::Word => Message::new("error-name-word"),
        NameError::Hidden => Message::new("error-name-hidden"),
    }
}

fn too_many(reason: LimitExceededError) -> Message {
    let key = match reason.what {
        LimitKind::Requests => "error-too-many-requests",
        LimitKind::Guests => "error-too-many-guests",
        LimitKind::Tables => "error-too-many-tables",
        LimitKind::OpenTables => "error-too-many-open-tables",
        LimitKind::AddressSockets => "error-too-many-address-sockets",
        LimitKind::UserSockets => "error-too-many-user-sockets",
        LimitKind::Messages => "error-too-many-messages",
        LimitKind::Phrases => "error-too-many-phrases",
        LimitKind::Reports => "error-too-many-reports",
        LimitKind::Names => "error-too-many-names",
        LimitKind::Analyses => "error-too-many-analyses",
    };
    match reason.retry_s() {
        Some(seconds) => Message::new(key).with("again", again(seconds)),
        None => Message::new(key),
    }
}
