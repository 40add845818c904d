//! [`Mailer`]: mail through an SMTP server.

use crate::options::{MailOptions, MailSecurity, PublicAddress};
use crate::send_outcome::{DOUBT_DELAY_MS, RETRY_DELAY_MS, SendOutcome};
use crate::texts::{WaitingTurn, speaker};
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use ranarium_game::{Language, Message as Text, Speak};
use ranarium_page_files::escaped;
use ranarium_storage::Token;
use std::fmt;
use std::time::Duration;

/// Timeout for each answer of the mail server.
const TIMEOUT: Duration = Duration::from_secs(15);

/// A client of the mail server.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: PublicAddress,
}

impl fmt::Debug for Mailer {
    /// Omits the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mailer")
    }
}

/// The content of a mail: paragraphs and links.
struct MailContent {
    language: Language,
    subject: String,
    paragraphs: Vec<MailParagraph>,
}

/// A part of a mail.
enum MailParagraph {
    Words(String),
    Link(String),
}

impl Mailer {
    /// Returns a mailer with these settings.
    ///
    /// # Errors
    /// If they are wrong, with the reason.
    pub fn new(options: &MailOptions) -> Result<Self, String> {
        let (host, port) = (options.server.host(), options.server.port());
        type Transport = AsyncSmtpTransport<Tokio1Executor>;
        let builder = match options.server.security() {
            MailSecurity::Tls => Transport::relay(host),
            MailSecurity::StartTls => Transport::starttls_relay(host),
            MailSecurity::Loopback => Ok(Transport::builder_dangerous(host)),
        };
        let mut builder = builder
            .map_err(|error| format!("the mail server: {error}"))?
            .port(port)
            .timeout(Some(TIMEOUT));
        if let Some((user, password)) = &options.credentials {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        let from = options.from.parse();
        let from = from.map_err(|error| format!("the sender of mail: {error}"))?;
        Ok(Self {
            transport: builder.build(),
            from,
            site: options.site.clone(),
        })
    }

    /// Asks the reader of an address to confirm it.
    pub async fn ask(&self, address: &str, language: Language, token: &Token) -> SendOutcome {
        let speaker = speaker(language);
        let say = |key| MailParagraph::Words(speaker.text(key));
        let request_text = Text::new("notice-confirm-asked").with("site", self.site.host());
        let letter = MailContent {
            language,
            subject: speaker.text("notice-confirm-subject"),
            paragraphs: vec![
                say("notice-hello"),
                MailParagraph::Words(speaker.say(&request_text)),
                say("notice-confirm-link"),
                MailParagraph::Link(self.link("confirm", token)),
                say("notice-confirm-ignore"),
            ],
        };
        self.send(address, letter, None).await
    }

    /// Sends a person who has forgotten the password the link with this path.
    pub async fn reset_password(
        &self,
        address: &str,
        language: Language,
        path: &str,
    ) -> SendOutcome {
        let speaker = speaker(language);
        let say = |key| MailParagraph::Words(speaker.text(key));
        let request_text = Text::new("password-mail-asked").with("site", self.site.host());
        let letter = MailContent {
            language,
            subject: speaker.text("password-mail-subject"),
            paragraphs: vec![
                say("notice-hello"),
                MailParagraph::Words(speaker.say(&request_text)),
                say("password-mail-link"),
                MailParagraph::Link(self.site.link(path)),
                say("password-mail-ignore"),
            ],
        };
        self.send(address, letter, None).await
    }

    /// Notifies a person of their turn. The token is for the link that unsubscribes.
    pub async fn notify(
        &self,
        address: &str,
        language: Language,
        turn: &WaitingTurn,
        token: &Token,
    ) -> SendOutcome {
        let speaker = speaker(language);
        let say = |key| MailParagraph::Words(speaker.text(key));
        let unsubscribe = self.link("unsubscribe", token);
        let letter = MailContent {
            language,
            subject: turn.subject(&speaker),
            paragraphs: vec![
                say("notice-hello"),
                MailParagraph::Words(turn.sentences(&speaker).join(" ")),
                say("notice-play"),
                MailParagraph::Link(self.site.link(&turn.path())),
                say("notice-wish"),
                say("notice-why"),
                MailParagraph::Link(unsubscribe.clone()),
            ],
        };
        self.send(address, letter, Some(unsubscribe)).await
    }

    fn link(&self, verb: &str, token: &Token) -> String {
        let path = format!("/api/v1/notices/{verb}/{}", token.reveal());
        self.site.link(&path)
    }

    async fn send(
        &self,
        address: &str,
        letter: MailContent,
        unsubscribe: Option<String>,
    ) -> SendOutcome {
        let Some(message) = self.message(address, &letter, unsubscribe) else {
            return SendOutcome::Refused;
        };
        match self.transport.send(message).await {
            Ok(_) => SendOutcome::Taken,
            // The server's text may contain the address.
            Err(error) if error.is_permanent() => {
                let status = error.status().map(|status| status.to_string());
                tracing::info!(?status, "a mail was rejected");
                SendOutcome::Refused
            }
            Err(error) if error.status().is_some() => {
                let status = error.status().map(|status| status.to_string());
                tracing::info!(?status, "a mail was deferred");
                SendOutcome::Later(RETRY_DELAY_MS)
            }
            Err(error) => {
                tracing::warn!(%error, "the mail server does not answer");
                // After a timeout it may have accepted the mail.
                SendOutcome::Later(match error.is_timeout() {
                    true => DOUBT_DELAY_MS,
                    false => RETRY_DELAY_MS,
                })
            }
        }
    }

    fn message(
        &self,
        address: &str,
        letter: &MailContent,
        unsubscribe: Option<String>,
    ) -> Option<Message> {
        let to: Address = address.parse().ok()?;
        let mut builder = Message::builder()
            .from(self.from.clone())
            .to(to.into())
            .subject(letter.subject.clone());
        let mut headers = vec![("Auto-Submitted", "auto-generated".to_owned())];
        if let Some(link) = unsubscribe {
            // One click is enough (RFC 8058).
            headers.push(("List-Unsubscribe", format!("<{link}>")));
            let click = "List-Unsubscribe=One-Click".to_owned();
            headers.push(("List-Unsubscribe-Post", click));
        }
        for (name, value) in headers {
            let name = HeaderName::new_from_ascii(name.to_owned()).ok()?;
            builder = builder.raw_header(HeaderValue::new(name, value));
        }
        let body = MultiPart::alternative_plain_html(letter.plain(), letter.html());
        builder.multipart(body).ok()
    }
}

impl MailContent {
    fn plain(&self) -> String {
        let lines = self.paragraphs.iter().map(|paragraph| match paragraph {
            MailParagraph::Words(text) | MailParagraph::Link(text) => format!("{text}\n"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn html(&self) -> String {
        let mut html = format!(
            "<!doctype html>\n<html lang=\"{}\"><body>\n",
            self.language.code()
        );
        for paragraph in &self.paragraphs {
            html += &match paragraph {
                MailParagraph::Words(text) => format!("<p>{}</p>\n", escaped(text)),
                MailParagraph::Link(link) => {
                    let link = escaped(link);
                    format!("<p><a href=\"{link}\">{link}</a></p>\n")
                }
            };
        }
        html + "</body></html>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::{MailContent, MailParagraph};
    use ranarium_game::Language;

    #[test]
    fn words_are_no_markup() {
        let letter = MailContent {
            language: Language::Nl,
            subject: String::new(),
            paragraphs: vec![
                MailParagraph::Words("<b>Bo</b> & \"Cy\"".to_owned()),
                MailParagraph::Link("https://frogs.example/?a&b".to_owned()),
            ],
        };
        let html = letter.html();
        for part in [
            "<html lang=\"nl\">",
            "<p>&lt;b&gt;Bo&lt;/b&gt; &amp; &quot;Cy&quot;</p>",
            "<a href=\"https://frogs.example/?a&amp;b\">",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
        let plain = "<b>Bo</b> & \"Cy\"\n\nhttps://frogs.example/?a&b\n";
        assert_eq!(letter.plain(), plain);
    }
}
