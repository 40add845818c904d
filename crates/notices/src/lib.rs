//! The channels of a server to people who are away, [`Pusher`] and [`Mailer`], with their texts.
//!
//! Both send turn notices to people who want them: names, games, links, and no secrets of a match.
//! Mail also carries the links that confirm an address, and those for forgotten passwords.
//!
//! The node decides whom to notify, and when (`crates/node/src/turn_notices.rs`), and by the
//! [`SendOutcome`] of a message about retries. This crate has no timer and no queue.
#![forbid(unsafe_code)]

mod encryption;
mod entropy;
mod mail;
mod options;
mod push;
mod push_reach;
mod send_outcome;
mod texts;
mod vapid;

pub use encryption::BrowserKeys;
pub use mail::Mailer;
pub use options::{
    MailOptions, MailSecurity, MailServer, NoticeOptions, PublicAddress, PushContact, PushOptions,
    is_mail_address,
};
pub use push::Pusher;
pub use push_reach::PushReach;
pub use send_outcome::SendOutcome;
pub use texts::WaitingTurn;

use std::path::Path;
use std::sync::Arc;
use vapid::VapidKey;

/// The channels of a server. By default there are none.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    push: Option<Arc<Pusher>>,
    mail: Option<Arc<Mailer>>,
}

impl Notices {
    /// Opens the channels of these options. The key of push messages, `vapid.key`, is made in the
    /// folder if it is missing.
    ///
    /// # Errors
    /// If a channel cannot be used, with the reason.
    pub fn open(options: &NoticeOptions, folder: &Path) -> Result<Self, String> {
        let push = options.push.as_ref().map(|push| {
            let key = VapidKey::of_file(&folder.join("vapid.key"), entropy::bytes)?;
            let contact = push.contact.as_str().to_owned();
            Pusher::new(key, contact, push.reach).map(Arc::new)
        });
        let mail = options.mail.as_ref();
        let mail = mail.map(|mail| Mailer::new(mail).map(Arc::new));
        Ok(Self {
            push: push.transpose()?,
            mail: mail.transpose()?,
        })
    }

    /// Returns `true` if there are no channels.
    pub const fn are_off(&self) -> bool {
        self.push.is_none() && self.mail.is_none()
    }

    /// Returns the sender of push messages, if enabled.
    pub fn push(&self) -> Option<&Pusher> {
        self.push.as_deref()
    }

    /// Returns the sender of mail, if enabled.
    pub fn mail(&self) -> Option<&Mailer> {
        self.mail.as_deref()
    }
}
