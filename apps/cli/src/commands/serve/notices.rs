//! The settings of notifications that it is a person's turn.

use crate::command_error::CommandError;
use crate::secret_url::SecretUrl as Secret;
use ranarium_node::{
    MailOptions, MailServer, NoticeOptions, PublicAddress, PushContact, PushOptions, PushReach,
};
use std::path::PathBuf;

/// The settings of turn notifications
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Turn notifications")]
pub struct NoticeArgs {
    /// Contact that push services receive with each message, mailto:ADDRESS; enables push messages
    #[arg(long, value_name = "CONTACT", env = "RANARIUM_PUSH_CONTACT")]
    push_contact: Option<PushContact>,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_MAIL_SERVER",
        help = "Send mail through this server: smtps://HOST[:PORT], or smtp://HOST[:PORT] with \
                STARTTLS"
    )]
    mail_server: Option<MailServer>,
    /// Sender of mail, such as "Ranarium <frogs@frogs.example>"
    #[arg(long, value_name = "ADDRESS", env = "RANARIUM_MAIL_FROM")]
    mail_from: Option<String>,
    /// User at the mail server, who needs a password
    #[arg(long, value_name = "USER", env = "RANARIUM_MAIL_USER")]
    mail_user: Option<String>,
    /// Password at the mail server; a flag is visible in the list of processes
    #[arg(
        long,
        value_name = "PASSWORD",
        env = "RANARIUM_MAIL_PASSWORD",
        hide_env_values = true
    )]
    mail_password: Option<Secret>,
    /// File with the password at the mail server
    #[arg(long, value_name = "FILE", env = "RANARIUM_MAIL_PASSWORD_FILE")]
    mail_password_file: Option<PathBuf>,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_PUBLIC_URL",
        help = "Address of this server for browsers, for links in mails and previews: https://HOST; requests for other hosts are rejected"
    )]
    pub public_url: Option<PublicAddress>,
}

impl NoticeArgs {
    /// Returns the options that the arguments set.
    ///
    /// # Errors
    /// If there is no password where one is needed.
    pub fn options(&self) -> Result<NoticeOptions, CommandError> {
        let push = self.push_contact.clone().map(|contact| PushOptions {
            contact,
            reach: PushReach::Internet,
        });
        let mail = match (&self.mail_server, &self.mail_from, &self.public_url) {
            (Some(server), Some(from), Some(site)) => Some(MailOptions {
                server: server.clone(),
                from: from.clone(),
                credentials: self.credentials()?,
                site: site.clone(),
            }),
            _ => None,
        };
        Ok(NoticeOptions { push, mail })
    }

    fn credentials(&self) -> Result<Option<(String, String)>, CommandError> {
        let Some(user) = &self.mail_user else {
            return Ok(None);
        };
        let password = match &self.mail_password_file {
            Some(file) => {
                let read = std::fs::read_to_string(file);
                let wrong = |error| {
                    CommandError::Usage(format!("mail-password-file: {}: {error}", file.display()))
                };
                read.map_err(wrong)?.trim_end().to_owned()
            }
            None => self
                .mail_password
                .as_ref()
                .map(Secret::reveal)
                .ok_or_else(|| {
                    CommandError::Usage(format!(
                        "there is no password for the user {user} at the mail server; set \
                     RANARIUM_MAIL_PASSWORD, or name a file with --mail-password-file"
                    ))
                })?,
        };
        Ok(Some((user.clone(), password)))
    }
}

#[cfg(test)]
mod tests {
    use super::NoticeArgs;
    use clap::{Args, Command, FromArgMatches};

    fn read(args: &[&str]) -> Result<NoticeArgs, clap::Error> {
        let command = NoticeArgs::augment_args(Command::new("serve").no_binary_name(true));
        NoticeArgs::from_arg_matches(&command.try_get_matches_from(args)?)
    }

    #[test]
    fn notices_are_off_by_default() {
        let options = read(&[]).unwrap().options().unwrap();
        assert!(options.push.is_none() && options.mail.is_none());
        let options = read(&["--push-contact", "mailto:ada@frogs.example"]).unwrap();
        assert!(options.options().unwrap().push.is_some());
    }

    #[test]
    fn mail_has_a_server_a_sender_and_an_address_for_its_links() {
        let server = ["--mail-server", "smtps://mail.example"];
        let rest = [
            "--mail-from",
            "a@b.example",
            "--public-url",
            "https://b.example",
        ];
        let options = read(&[&server[..], &rest[..]].concat()).unwrap().options();
        assert!(options.unwrap().mail.unwrap().credentials.is_none());
        assert!(read(&server).unwrap().options().unwrap().mail.is_none());
    }

    #[test]
    fn the_password_is_read_from_a_file_and_never_printed() {
        let name = format!("ranarium-mail-{}", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, "hunter2\n").unwrap();
        let args = [
            "--mail-server",
            "smtps://mail.example",
            "--mail-from",
            "a@b.example",
            "--public-url",
            "https://b.example",
            "--mail-user",
            "ada",
            "--mail-password-file",
            file.to_str().unwrap(),
        ];
        let options = read(&args).unwrap().options().unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(!format!("{options:?}").contains("hunter2"));
        let expected = Some(("ada".to_owned(), "hunter2".to_owned()));
        assert_eq!(options.mail.unwrap().credentials, expected);
    }
}
