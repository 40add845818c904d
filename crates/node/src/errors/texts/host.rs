//! The texts of errors that every host of matches has.

use super::list;
use ranarium_game::{Arg, Message, Viewer};
use ranarium_protocol::client::{HostError, InvalidParameterError, SeatError, SeatRange};
use ranarium_protocol::online::OnlineRequest;
use ranarium_table::SitError;

/// Returns the text of an error.
pub fn message(error: &HostError) -> Message {
    match error {
        HostError::NotACall => Message::new("error-not-a-call"),
        HostError::UnknownMethod(method) => unknown_method(method),
        HostError::Unreadable(reason) => because("error-unreadable", reason),
        HostError::Parameter(InvalidParameterError { name, reason }) => {
            because("error-parameter", reason).with("name", name.as_str())
        }
        HostError::UnknownMatch(id) => {
            Message::new("error-unknown-match").with("match", id.to_string())
        }
        HostError::NoSeat(range) => out_of_range("error-no-seat", *range),
        HostError::NoViewer(range) => out_of_range("error-no-viewer", *range),
        HostError::DamagedFile(reason) => because("error-damaged-file", reason),
        HostError::SaveFile => Message::new("error-save-file"),
        HostError::NotYours => Message::new("error-not-yours"),
        HostError::BotSeat(refused) => refused_seat("error-bot-seat-people", refused),
        HostError::HiddenView(refused) => refused_seat("error-hidden-view", refused),
        HostError::NotPlaying => Message::new("error-not-playing"),
        HostError::NotOver => Message::new("error-not-over"),
        HostError::NotTheirTurn(seat) => {
            Message::new("error-not-their-turn").with("seat", seat.number())
        }
        HostError::Nonce(reason) => Message::new(match reason {
            SitError::Begun => "error-nonce-begun",
            SitError::NoSuchSeat => "error-nonce-seat",
            SitError::Bot => "error-nonce-bot",
            SitError::Given => "error-nonce-given",
        }),
        HostError::TooManyMatches(most) => {
            Message::new("error-too-many-matches").with("most", *most)
        }
        HostError::MatchExists(id) => {
            Message::new("error-match-exists").with("match", id.to_string())
        }
        HostError::HintPending => Message::new("error-hint-pending"),
        HostError::AnalysisPending => Message::new("error-analysis-pending"),
        HostError::WentOn => Message::new("error-went-on"),
        HostError::Forgotten => Message::new("error-forgotten"),
        HostError::AdviserFailed(reason) => because("error-adviser-failed", reason),
        HostError::BotForfeited(seat) => {
            Message::new("error-bot-forfeited").with("seat", seat.number())
        }
        HostError::BotShortOfTime(seat) => {
            Message::new("error-bot-short-of-time").with("seat", seat.number())
        }
        HostError::CannotContinue(reason) => because("error-cannot-continue", reason),
        HostError::DamagedMatch(reason) => because("error-damaged-match", reason),
    }
}

/// Returns the text for an unknown method, with the known ones.
pub fn unknown_method(method: &str) -> Message {
    Message::new("error-unknown-method")
        .with("method", method)
        .with("allowed", list(OnlineRequest::METHODS))
}

fn because(key: &'static str, reason: &str) -> Message {
    Message::new(key).with("why", reason.trim_end_matches('.'))
}

fn out_of_range(key: &'static str, range: SeatRange) -> Message {
    Message::new(key)
        .with("players", range.players)
        .with("found", range.found.number())
}

fn refused_seat(key: &'static str, refused: &SeatError) -> Message {
    let allowed = refused.allowed.iter().map(|viewer| match viewer {
        Viewer::Seat(seat) => Message::new("error-as-seat").with("seat", seat.number()),
        Viewer::Spectator => Message::new("error-as-spectator"),
    });
    Message::new(key)
        .with("seat", refused.seat.number())
        .with("allowed", allowed.map(Arg::from).collect::<Vec<_>>())
}
