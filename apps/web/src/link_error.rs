//! Errors of the link between the page and the host, and their words.

use ranarium_game::Message;
use ranarium_protocol::RpcError;
use ranarium_protocol::client::Trouble;

/// The reason that a host gives when a match has been continued in another window: not a sentence,
/// as the page has words of its own for it.
pub const ELSEWHERE: &str = "elsewhere";

/// What went wrong between the page and its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The browser has no module workers, in one of which the host would run.
    NoWorkers,
    /// The request could not be sent.
    Unsent,
    /// The host ended before it answered.
    Stopped,
    /// The page cannot read what the host says; why, in English.
    Unreadable(String),
    /// The host refuses the request, or reports trouble; why, in English.
    Refused(String),
    /// The match has been continued in another window.
    Elsewhere,
}

impl LinkError {
    /// The message that says it to a reader.
    pub fn message(&self) -> Message {
        match self {
            Self::NoWorkers => Message::new("web-no-workers"),
            Self::Unsent => Message::new("web-unsent"),
            Self::Stopped => Message::new("web-stopped"),
            Self::Unreadable(why) => {
                Message::new("web-answer-unreadable").with("why", why.as_str())
            }
            Self::Refused(why) => Message::new("web-trouble").with("why", why.as_str()),
            Self::Elsewhere => Message::new("web-elsewhere"),
        }
    }
}

impl From<RpcError> for LinkError {
    fn from(error: RpcError) -> Self {
        Self::Refused(error.message)
    }
}

impl From<&Trouble> for LinkError {
    fn from(trouble: &Trouble) -> Self {
        match trouble.why.as_str() {
            ELSEWHERE => Self::Elsewhere,
            why => Self::Refused(why.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ELSEWHERE, LinkError};
    use crate::texts::page_words;
    use ranarium_game::Language;
    use ranarium_protocol::RpcError;
    use ranarium_protocol::client::Trouble;

    fn check(error: &LinkError, en: &str, nl: &str) {
        let said = Language::ALL.map(|language| page_words(language, &[]).say(&error.message()));
        assert_eq!(said, [en, nl]);
    }

    fn trouble(why: &str) -> LinkError {
        LinkError::from(&Trouble {
            match_id: None,
            why: why.to_owned(),
        })
    }

    #[test]
    fn every_error_of_the_link_is_said_in_both_languages() {
        check(
            &LinkError::NoWorkers,
            "This browser is too old: it lacks module workers. Use one from 2023 or later.",
            "Deze browser is te oud: hij kent geen module-workers. Neem er een van 2023 of later.",
        );
        check(
            &LinkError::Unsent,
            "Your request could not be sent. Reload this page; your matches are saved.",
            "Je verzoek kon niet worden verstuurd. Laad deze pagina opnieuw; je partijen zijn bewaard.",
        );
        check(
            &LinkError::Stopped,
            "No answer came. Reload this page; your matches are saved.",
            "Er kwam geen antwoord. Laad deze pagina opnieuw; je partijen zijn bewaard.",
        );
        check(
            &LinkError::Unreadable("missing field `info`".to_owned()),
            "The answer can’t be read: missing field `info`",
            "Het antwoord is niet te lezen (melding in het Engels): missing field `info`",
        );
    }

    #[test]
    fn what_the_host_refuses_is_framed_in_the_readers_language() {
        let error = LinkError::from(RpcError {
            code: RpcError::BAD_PARAMS,
            message: "no such match".to_owned(),
        });
        for error in [error, trouble("no such match")] {
            check(
                &error,
                "Something went wrong: no such match",
                "Er ging iets mis (melding in het Engels): no such match",
            );
        }
    }

    #[test]
    fn a_match_that_went_on_elsewhere_has_words_of_its_own() {
        check(
            &trouble(ELSEWHERE),
            "This match was continued in another window. Reload this page to continue here; anything you do here now is not saved.",
            "Deze partij is in een ander venster verdergegaan. Laad deze pagina opnieuw om hier verder te spelen; wat je hier nu doet, wordt niet bewaard.",
        );
    }
}
