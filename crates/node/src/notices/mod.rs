//! [`Notices`]: people who are away are notified of their turn, if they want to be.
//!
//! A room notes for whom its match waits (`notes.rs`); every now and then the users who wish it are
//! notified (`sweep.rs`), by push message (`push.rs`) or mail (`mail.rs`). What is said is in
//! `words.rs`: names, games, links, and nothing that anyone at a table has to keep hidden.

mod delivery;
mod encryption;
mod mail;
mod notes;
mod options;
mod push;
mod reach;
mod sweep;
mod vapid;
mod words;

pub use delivery::Delivery;
pub use encryption::BrowserKeys;
pub use mail::{Mailer, escaped};
pub use notes::{NoteSender, keep_notes};
pub use options::{
    MailOptions, MailServer, NoticeOptions, PublicAddress, PushContact, PushOptions,
};
pub use push::Pusher;
pub use reach::PushReach;
pub use sweep::{catch_up, sweep_regularly};
pub use words::{speaker, title};

use crate::entropy;
use std::path::Path;
use std::sync::Arc;
use vapid::VapidKey;

/// How people are notified of their turn, ready to be used. By default they are not.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    push: Option<Arc<Pusher>>,
    mail: Option<Arc<Mailer>>,
}

impl Notices {
    /// Makes what is needed for these options. The key of push messages, `vapid.key`, is made in
    /// the folder if it is not there.
    ///
    /// # Errors
    /// What is wrong.
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

    /// Whether notifications are off.
    pub const fn are_off(&self) -> bool {
        self.push.is_none() && self.mail.is_none()
    }

    /// Who sends push messages, if they are sent.
    pub fn push(&self) -> Option<&Pusher> {
        self.push.as_deref()
    }

    /// Who sends mail, if it is sent.
    pub fn mail(&self) -> Option<&Mailer> {
        self.mail.as_deref()
    }
}
