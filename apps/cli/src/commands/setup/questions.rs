//! The questions, with the answers that each allows.

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::Screen;
use crate::play::input::{self, Typed};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak, excerpt};
use ranarium_node::{MailServer, PublicAddress};

/// A question.
#[derive(Debug)]
pub struct Question {
    /// The long name of the option that holds the answer.
    option: &'static str,
    /// The key of the question's text.
    text: &'static str,
    /// The key of the text that explains it, with the allowed answers.
    help: &'static str,
    /// The key of the text about a wrong answer, which repeats it in short unless it may have a
    /// password.
    wrong: &'static str,
    /// The answer if none is typed.
    usual: Option<&'static str>,
    is_right: fn(&str) -> bool,
}

/// The name of the server.
pub const HOST: Question = Question {
    option: "host",
    text: "cli-setup-host",
    help: "cli-setup-host-help",
    wrong: "cli-setup-host-wrong",
    usual: None,
    is_right: is_host,
};

/// The rule for new accounts.
pub const REGISTRATION: Question = Question {
    option: "registration",
    text: "cli-setup-registration",
    help: "cli-setup-registration-help",
    wrong: "cli-setup-registration-wrong",
    usual: Some("open"),
    is_right: |text| matches!(text, "open" | "closed"),
};

/// The mail server.
pub const MAIL: Question = Question {
    option: "mail",
    text: "cli-setup-mail",
    help: "cli-setup-mail-help",
    wrong: "cli-setup-mail-wrong",
    usual: Some("none"),
    is_right: |text| Mail::parse(text).is_some(),
};

/// The folder for backups.
pub const BACKUPS: Question = Question {
    option: "backups",
    text: "cli-setup-backups",
    help: "cli-setup-backups-help",
    wrong: "cli-setup-backups-wrong",
    usual: Some("/var/backups/ranarium"),
    is_right: is_folder,
};

/// The port for the proxy.
pub const PORT: Question = Question {
    option: "port",
    text: "cli-setup-port",
    help: "cli-setup-port-help",
    wrong: "cli-setup-port-wrong",
    usual: Some("3764"),
    is_right: |text| text.parse::<u16>().is_ok_and(|port| port > 0),
};

/// A mail server, with the user who has a password there.
#[derive(Debug, PartialEq, Eq)]
pub struct Mail {
    /// The URL of the server, without the user.
    pub server: String,
    /// The user.
    pub user: Option<String>,
}

impl Mail {
    /// Parses `none` or `smtps://[USER@]HOST[:PORT]`; `None` if it is neither.
    pub fn parse(text: &str) -> Option<Option<Self>> {
        if text == "none" {
            return Some(None);
        }
        let (scheme, rest) = text.split_once("://")?;
        // The user may be a mail address.
        let (user, host) = match rest.rsplit_once('@') {
            Some((user, host)) => (Some(user), host),
            None => (None, rest),
        };
        let server = format!("{scheme}://{host}");
        server.parse::<MailServer>().ok()?;
        // Quotes would end the text in the settings, and a colon begins a password.
        let is_plain =
            |c: char| !c.is_control() && !c.is_whitespace() && !matches!(c, '"' | '\\' | ':');
        if user.is_some_and(|user| user.is_empty() || !user.chars().all(is_plain)) {
            return None;
        }
        let user = user.map(str::to_owned);
        Some(Some(Self { server, user }))
    }
}

/// Returns `true` for a host name for which there are certificates.
fn is_host(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
    let has_letter = |text: &str| text.chars().any(|c| c.is_ascii_alphabetic());
    let ends_in_letters = text.rsplit('.').next().is_some_and(has_letter);
    let has_labels = text.split('.').all(|label| !label.is_empty());
    let is_address = format!("https://{text}").parse::<PublicAddress>().is_ok();
    text.chars().all(is_plain) && text.contains('.') && ends_in_letters && has_labels && is_address
}

/// Returns `true` for the full path of a folder that units can name without quotes.
fn is_folder(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '_' | '-');
    text.len() > 1 && text.starts_with('/') && text.chars().all(is_plain)
}

/// Returns the answer to a question: that of its option, the usual one if `is_silent`, or else the
/// typed one.
///
/// # Errors
/// If the option is wrong or missing, or the input ends.
pub fn answer(
    question: &Question,
    given_answer: Option<&str>,
    is_silent: bool,
    speaker: &Speaker,
    screen: &mut Screen,
) -> Result<String, CommandError> {
    let Question { option, usual, .. } = question;
    let wrong =
        |found: &str| speaker.say(&Message::new(question.wrong).with("found", excerpt(found)));
    if let Some(given_answer) = given_answer {
        if (question.is_right)(given_answer) {
            return Ok(given_answer.to_owned());
        }
        return Err(CommandError::Usage(format!(
            "--{option}: {}",
            wrong(given_answer)
        )));
    }
    let text = speaker.say(&Message::new(question.text));
    if is_silent {
        let missing = || {
            let message = Message::new("cli-setup-missing").with("option", format!("--{option}"));
            CommandError::Usage(speaker.say(&message))
        };
        return usual.map(str::to_owned).ok_or_else(missing);
    }
    let prompt = match usual {
        Some(usual) => format!("{text} [{usual}] > "),
        None => format!("{text} > "),
    };
    loop {
        let Some(line) = prompt::ask(screen, &prompt)? else {
            let message = Message::new("cli-unanswered").with("question", text);
            return Err(CommandError::Refused(speaker.say(&message)));
        };
        let line = match (line.trim(), usual) {
            ("", Some(usual)) => *usual,
            (line, _) => line,
        };
        if (question.is_right)(line) {
            return Ok(line.to_owned());
        }
        let words = match input::read(line) {
            Typed::Help => speaker.text(question.help),
            _ => wrong(line),
        };
        screen.paragraph(Style::new(), 0, 2, &words)?;
    }
}

#[cfg(test)]
mod tests {
    use super::{BACKUPS, HOST, MAIL, Mail, PORT, Question, REGISTRATION};

    #[test]
    fn usual_answers_are_right() {
        for question in [HOST, REGISTRATION, MAIL, BACKUPS, PORT] {
            let Question {
                usual, is_right, ..
            } = question;
            assert!(usual.is_none_or(is_right), "{question:?}");
        }
    }

    #[test]
    fn right_answers_are_accepted_and_wrong_ones_are_not() {
        for (question, right, wrong) in [
            (
                HOST,
                &["frogs.example", "a-b.frogs.example"][..],
                &[
                    "",
                    "frogs",
                    "192.168.1.7",
                    "https://frogs.example",
                    "a b.example",
                    "a..b",
                ][..],
            ),
            (REGISTRATION, &["open", "closed"], &["", "everyone"]),
            (
                MAIL,
                &[
                    "none",
                    "smtps://mail.example",
                    "smtp://ada@frogs.example@mail.example:587",
                ],
                &[
                    "",
                    "mail.example",
                    "https://mail.example",
                    "smtps://a b@mail.example",
                    "smtps://@mail.example",
                    "smtps://ada:hunter2@mail.example",
                ],
            ),
            (
                BACKUPS,
                &["/var/backups/ranarium"],
                &["", "/", "backups", "/a b", "/a\nb", "/$HOME"],
            ),
            (PORT, &["1", "3764", "65535"], &["", "0", "65536", "many"]),
        ] {
            for text in right {
                assert!((question.is_right)(text), "{text}");
            }
            for text in wrong {
                assert!(!(question.is_right)(text), "{text}");
            }
        }
    }

    #[test]
    fn the_user_of_a_mail_server_may_be_an_address() {
        let mail = Mail {
            server: "smtps://mail.example".to_owned(),
            user: Some("ada@frogs.example".to_owned()),
        };
        let text = "smtps://ada@frogs.example@mail.example";
        assert_eq!(Mail::parse(text), Some(Some(mail)));
    }
}
