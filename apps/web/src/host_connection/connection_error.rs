//! Errors of the connection between the page and the host, and their messages.

use ranarium_game::{Message, Seat};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::ErrorReport;
use serde::Deserialize;
use serde_json::Value;

/// The host's reason if another window saved a match first and a simultaneous decision here is
/// lost: a code, for which the page has its own text.
pub const ELSEWHERE: &str = "elsewhere";

/// The host's reason if matches cannot be stored: storage is full or blocked, or the window is a
/// private one.
pub const NOT_KEPT: &str = "not-kept";

/// The host's reason if the code of a game cannot be loaded.
pub const NOT_LOADED: &str = "not-loaded";

/// The host's reason if the code of a game is gone, because there is a new version of the page.
pub const REPLACED: &str = "replaced";

/// An error between the page and its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionError {
    /// The browser has no module workers, and the host runs in one.
    NoWorkers,
    /// The request could not be sent.
    Unsent,
    /// The host stopped before an answer came.
    Stopped,
    /// The page cannot read the host's message; the reason, in English.
    Unreadable(String),
    /// The host rejects the request, or reports an error: its data, and its message in English.
    Host(Value, String),
    /// The worker that runs the host reports an error; the reason, in English.
    Refused(String),
    /// Another window saved the match first; this one continues from its text.
    Elsewhere,
    /// The browser stores no matches.
    NotSaved,
    /// The code of a game could not be loaded.
    NotLoaded,
    /// The code of a game is gone, because there is a new version of the page.
    Replaced,
    /// The bot had less time than usual for a hint.
    ShortHint,
}

impl ConnectionError {
    /// Returns the message for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::NoWorkers => Message::new("web-no-workers"),
            Self::Unsent => Message::new("web-unsent"),
            Self::Stopped => Message::new("web-stopped"),
            Self::Unreadable(reason) => {
                Message::new("web-answer-unreadable").with("why", reason.as_str())
            }
            Self::Host(data, english) => message(data, english),
            Self::Refused(reason) => Message::new("web-error").with("why", reason.as_str()),
            Self::Elsewhere => Message::new("web-elsewhere"),
            Self::NotSaved => Message::new("web-not-kept"),
            Self::NotLoaded => Message::new("web-part-not-loaded"),
            Self::Replaced => Message::new("web-new-version"),
            Self::ShortHint => Message::new("web-hint-short"),
        }
    }

    /// Returns the error with a reason of the worker: one of its codes, or a reason in English.
    fn of_reason(reason: &str) -> Self {
        match reason {
            ELSEWHERE => Self::Elsewhere,
            NOT_KEPT => Self::NotSaved,
            NOT_LOADED => Self::NotLoaded,
            REPLACED => Self::Replaced,
            reason => Self::Refused(reason.to_owned()),
        }
    }
}

impl From<RpcError> for ConnectionError {
    fn from(error: RpcError) -> Self {
        match error.data {
            Some(data) => Self::Host(data, error.message),
            None => Self::of_reason(&error.message),
        }
    }
}

impl From<&ErrorReport> for ConnectionError {
    fn from(report: &ErrorReport) -> Self {
        match (&report.error, report.reason.as_str()) {
            (Some(data), reason) => Self::Host(data.clone(), reason.to_owned()),
            (None, reason) => Self::of_reason(reason),
        }
    }
}

/// The reasons that a player can encounter, each with its message and the argument of that message.
///
/// The page reads the names in the data of a `HostError`, and not the type, so that a host may have
/// reasons unknown to the page.
const REASONS: &[(&str, &str, &str)] = &[
    ("adviser-failed", "web-no-advice", "why"),
    ("analysis-pending", "web-analysis-pending", ""),
    ("bot-forfeited", "web-bot-forfeited", "player"),
    ("bot-short-of-time", "web-bot-short-of-time", "player"),
    ("cannot-continue", "web-damaged-match", "why"),
    ("damaged-file", "web-damaged-file", "why"),
    ("damaged-match", "web-damaged-match", "why"),
    ("forgotten", "web-forgotten", ""),
    ("hint-pending", "web-hint-pending", ""),
    ("match-exists", "web-match-exists", "match"),
    ("not-over", "web-not-over", ""),
    ("not-playing", "web-not-playing", ""),
    ("not-their-turn", "web-not-your-turn", ""),
    ("save-file", "web-save-file", ""),
    ("too-many-matches", "web-too-many-matches", "most"),
    ("unknown-match", "web-no-match", ""),
    ("went-on", "web-went-on", ""),
];

/// Returns the message for an error of the host. Errors that a player cannot cause are bugs of the
/// page, and shown in English; so are unreadable ones.
fn message(data: &Value, english: &str) -> Message {
    let (reason, detail) = match data {
        Value::Object(fields) => match fields.iter().next() {
            Some((reason, detail)) => (reason.as_str(), detail),
            None => ("", &Value::Null),
        },
        _ => (data.as_str().unwrap_or_default(), &Value::Null),
    };
    let mut reasons = REASONS.iter();
    reasons
        .find(|(name, ..)| *name == reason)
        .and_then(|(_, key, argument)| with_detail(Message::new(key), argument, detail))
        .unwrap_or_else(|| Message::new("web-error").with("why", english))
}

/// Returns the message with the detail as its argument, if it takes one.
fn with_detail(message: Message, argument: &'static str, detail: &Value) -> Option<Message> {
    Some(match argument {
        "" => message,
        "player" => message.with(argument, Seat::deserialize(detail).ok()?),
        "most" => message.with(argument, usize::try_from(detail.as_u64()?).ok()?),
        _ => message.with(argument, detail.as_str()?),
    })
}

#[cfg(test)]
mod tests {
    use super::{ConnectionError, ELSEWHERE, NOT_LOADED, REPLACED};
    use crate::texts::page_words;
    use ranarium_game::{Language, Seat};
    use ranarium_protocol::RpcError;
    use ranarium_protocol::client::{ErrorReport, HostError};

    fn check(error: &ConnectionError, en: &str, nl: &str) {
        let texts = Language::ALL.map(|language| page_words(language, &[]).say(&error.message()));
        assert_eq!(texts, [en, nl]);
    }

    fn refused(reason: &str) -> ConnectionError {
        ConnectionError::from(&ErrorReport::new(None, reason.to_owned()))
    }

    #[test]
    fn every_link_error_has_a_text_in_both_languages() {
        check(
            &ConnectionError::NoWorkers,
            "This browser is too old: it lacks module workers. Use one from 2023 or later.",
            "Deze browser is te oud: hij kent geen module-workers. Neem er een van 2023 of later.",
        );
        check(
            &ConnectionError::Unsent,
            "Your request could not be sent. Reload this page; your matches are saved.",
            "Je verzoek kon niet worden verstuurd. Laad deze pagina opnieuw; je partijen zijn bewaard.",
        );
        check(
            &ConnectionError::Stopped,
            "No answer came. Reload this page; your matches are saved.",
            "Er kwam geen antwoord. Laad deze pagina opnieuw; je partijen zijn bewaard.",
        );
        check(
            &ConnectionError::Unreadable("missing field `info`".to_owned()),
            "The answer can’t be read: missing field `info`",
            "Het antwoord is niet te lezen (melding in het Engels): missing field `info`",
        );
    }

    #[test]
    fn missing_code_and_replaced_code_have_different_messages() {
        for (reason, en, nl) in [
            (
                NOT_LOADED,
                "This part of the page couldn’t be loaded. Check your connection and reload.",
                "Dit deel van de pagina kon niet worden geladen. Controleer je verbinding en laad de pagina opnieuw.",
            ),
            (
                REPLACED,
                "There is a new version.",
                "Er is een nieuwe versie.",
            ),
        ] {
            check(&refused(reason), en, nl);
            let answer = RpcError::new(RpcError::INTERNAL, reason);
            check(&ConnectionError::from(answer), en, nl);
        }
    }

    #[test]
    fn host_errors_are_framed_in_the_readers_language() {
        let error = ConnectionError::from(RpcError::new(RpcError::BAD_PARAMS, "no such match"));
        for error in [error, refused("no such match")] {
            check(
                &error,
                "Something went wrong: no such match",
                "Er ging iets mis (melding in het Engels): no such match",
            );
        }
    }

    /// Checks the text of a host's error received over the connection.
    #[track_caller]
    fn host(error: &HostError, en: &str, nl: &str) {
        check(&ConnectionError::from(RpcError::from(error)), en, nl);
        check(
            &ConnectionError::from(&ErrorReport::of(None, error)),
            en,
            nl,
        );
    }

    #[test]
    fn host_errors_are_translated_for_the_reader() {
        host(
            &HostError::UnknownMatch("m-1".parse().unwrap()),
            "This match is not in this browser.",
            "Deze partij staat niet in deze browser.",
        );
        host(
            &HostError::SaveFile,
            "This file is a saved match, which gives away the draws to come. Open the record of a match that is over.",
            "Dit bestand is een bewaarde partij, die de komende trekkingen verraadt. Open het partijbestand van een partij die is afgelopen.",
        );
        host(
            &HostError::DamagedFile("line 9: not a step".to_owned()),
            "This file is not a match record, or it is damaged: line 9: not a step",
            "Dit bestand is geen partijbestand, of het is beschadigd (melding in het Engels): line 9: not a step",
        );
        host(
            &HostError::NotPlaying,
            "This match is not in progress.",
            "Deze partij is niet aan de gang.",
        );
        host(
            &HostError::NotOver,
            "This match is not over yet.",
            "Deze partij is nog niet afgelopen.",
        );
        host(
            &HostError::NotTheirTurn(Seat::FIRST),
            "It is not your turn.",
            "Je bent niet aan de beurt.",
        );
        host(
            &HostError::TooManyMatches(3),
            "You already have 3 matches. Delete one first.",
            "Je hebt al 3 partijen. Verwijder er eerst een.",
        );
        host(
            &HostError::MatchExists("m-1".parse().unwrap()),
            "You already have another match named m-1.",
            "Je hebt al een andere partij met de naam m-1.",
        );
        host(
            &HostError::HintPending,
            "A hint is already on its way.",
            "Er is al een tip onderweg.",
        );
        host(
            &HostError::AnalysisPending,
            "This match is already being analysed.",
            "Deze partij wordt al geanalyseerd.",
        );
        host(
            &HostError::WentOn,
            "The match went on before the hint came.",
            "De partij ging verder voordat de tip kwam.",
        );
        host(
            &HostError::Forgotten,
            "This match has been deleted.",
            "Deze partij is verwijderd.",
        );
        host(
            &HostError::AdviserFailed("out of memory".to_owned()),
            "The computer has no advice: out of memory",
            "De computer heeft geen advies (melding in het Engels): out of memory",
        );
        host(
            &HostError::DamagedMatch("line 3: not a step".to_owned()),
            "This match is damaged and can’t continue: line 3: not a step",
            "Deze partij is beschadigd en kan niet verder (melding in het Engels): line 3: not a step",
        );
        host(
            &HostError::CannotContinue("line 9: not a step".to_owned()),
            "This match is damaged and can’t continue: line 9: not a step",
            "Deze partij is beschadigd en kan niet verder (melding in het Engels): line 9: not a step",
        );
    }

    #[test]
    fn a_bot_that_forfeits_is_named() {
        let error = ConnectionError::from(RpcError::from(&HostError::BotForfeited(Seat::new(1))));
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let texts =
            Language::ALL.map(|language| page_words(language, &names).say(&error.message()));
        assert_eq!(
            texts,
            [
                "Bo gave no valid answer; an action was chosen at random.",
                "Bo gaf geen geldig antwoord; er is een willekeurige actie gekozen.",
            ]
        );
    }

    #[test]
    fn a_bot_short_of_time_is_named() {
        let error = ConnectionError::from(RpcError::from(&HostError::BotShortOfTime(Seat::new(1))));
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let texts =
            Language::ALL.map(|language| page_words(language, &names).say(&error.message()));
        assert_eq!(
            texts,
            [
                "Bo could think less than usual: this device is busy.",
                "Bo kon minder nadenken dan anders: dit apparaat heeft het druk.",
            ]
        );
        check(
            &ConnectionError::ShortHint,
            "The computer could think about this hint less than usual: this device is busy.",
            "De computer kon over deze tip minder nadenken dan anders: dit apparaat heeft het druk.",
        );
    }

    #[test]
    fn internal_errors_are_framed() {
        host(
            &HostError::parameter("bot", "unknown bot"),
            "Something went wrong: \"bot\": unknown bot",
            "Er ging iets mis (melding in het Engels): \"bot\": unknown bot",
        );
    }

    #[test]
    fn unknown_reasons_of_a_newer_host_are_framed() {
        let mut error = RpcError::new(-32000, "the table is closed");
        error.data = Some("table-closed".into());
        check(
            &ConnectionError::from(error),
            "Something went wrong: the table is closed",
            "Er ging iets mis (melding in het Engels): the table is closed",
        );
    }

    #[test]
    fn a_known_reason_with_another_detail_is_framed() {
        let mut error = RpcError::new(-32000, "the bot of seat 2 is gone");
        for data in [
            serde_json::json!({"bot-forfeited": {"seat": 2}}),
            serde_json::json!({"too-many-matches": -1}),
            serde_json::json!({"damaged-match": 7}),
            serde_json::json!({}),
            serde_json::json!(null),
        ] {
            error.data = Some(data);
            check(
                &ConnectionError::from(error.clone()),
                "Something went wrong: the bot of seat 2 is gone",
                "Er ging iets mis (melding in het Engels): the bot of seat 2 is gone",
            );
        }
    }

    #[test]
    fn a_match_saved_first_by_another_tab_has_its_own_text() {
        check(
            &refused(ELSEWHERE),
            "This match continued in another window at the same moment. You now see what was saved there; your last move here may not count.",
            "Deze partij ging op hetzelfde moment in een ander venster verder. Je ziet nu wat daar is bewaard; je laatste zet hier telt misschien niet.",
        );
    }
}
