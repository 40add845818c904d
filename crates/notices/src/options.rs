//! [`NoticeOptions`]: the settings of push messages and mail.

use crate::push_reach::PushReach;
use hyper::Uri;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// The options for turn notices. By default they are off.
#[derive(Clone, Debug, Default)]
pub struct NoticeOptions {
    /// The options for push messages; `None` turns them off.
    pub push: Option<PushOptions>,
    /// The options for mail; `None` turns it off.
    pub mail: Option<MailOptions>,
}

/// The options for push messages.
#[derive(Clone, Debug)]
pub struct PushOptions {
    /// The contact for push services.
    pub contact: PushContact,
    /// The permitted push services.
    pub reach: PushReach,
}

/// The options for mail.
#[derive(Clone)]
pub struct MailOptions {
    /// The outgoing mail server.
    pub server: MailServer,
    /// The sender, `frogs@frogs.example` or `Ranarium <frogs@frogs.example>`.
    pub from: String,
    /// User and password at the mail server.
    pub credentials: Option<(String, String)>,
    /// The base URL of links.
    pub site: PublicAddress,
}

impl fmt::Debug for MailOptions {
    /// Omits the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailOptions")
            .field("server", &self.server)
            .field("from", &self.from)
            .field("site", &self.site)
            .finish_non_exhaustive()
    }
}

/// The contact for push services: `mailto:ADDRESS` or an HTTPS address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushContact(String);

impl PushContact {
    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PushContact {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_mail = text.strip_prefix("mailto:").is_some_and(is_mail_address);
        let is_page = text.parse::<Uri>().is_ok_and(|uri| {
            uri.scheme_str() == Some("https") && uri.host().is_some_and(|host| !host.is_empty())
        });
        match is_mail || is_page {
            true => Ok(Self(text.to_owned())),
            false => Err(format!(
                "expected mailto:ADDRESS or https://ADDRESS, found {text:?}"
            )),
        }
    }
}

/// Returns `true` if a text is a mail address, such as `ada@mail.example`.
pub fn is_mail_address(text: &str) -> bool {
    text.parse::<lettre::Address>().is_ok()
}

/// The public URL of this server: `https://frogs.example`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicAddress(String);

impl PublicAddress {
    /// Returns the URL of a path that begins with `/`.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Returns the host, with its port if it has one.
    pub fn host(&self) -> &str {
        self.0.split("://").nth(1).unwrap_or_default()
    }
}

impl FromStr for PublicAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected https://HOST or http://HOST, found {text:?}");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let authority = uri.authority().map(|authority| authority.as_str());
        let authority = authority.filter(|authority| !authority.contains('@'));
        let scheme = uri.scheme_str();
        let scheme = scheme.filter(|scheme| matches!(*scheme, "http" | "https"));
        match (scheme, authority, uri.path(), uri.query()) {
            (Some(scheme), Some(authority), "" | "/", None) => {
                Ok(Self(format!("{scheme}://{authority}")))
            }
            _ => Err(wrong()),
        }
    }
}

/// The encryption of a connection to a mail server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailSecurity {
    /// TLS from the first byte.
    Tls,
    /// TLS after `STARTTLS`; a server without it is not used.
    StartTls,
    /// No encryption: the server is on this machine.
    Loopback,
}

/// An outgoing mail server: `smtps://HOST[:465]`, or `smtp://HOST[:587]` with `STARTTLS`. On this
/// machine, `smtp://localhost[:25]` needs no encryption.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    security: MailSecurity,
    host: String,
    port: u16,
}

impl MailServer {
    /// Returns the encryption of connections.
    pub const fn security(&self) -> MailSecurity {
        self.security
    }

    /// Returns the name or address of the mail server.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the port.
    pub const fn port(&self) -> u16 {
        self.port
    }
}

impl FromStr for MailServer {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        // The input may contain a password, so the error does not repeat it.
        let wrong = || "expected smtps://HOST[:PORT] or smtp://HOST[:PORT]".to_owned();
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let authority = uri.authority().map(|authority| authority.as_str());
        if authority.is_some_and(|authority| authority.contains('@')) {
            return Err("user and password do not belong in the address".to_owned());
        }
        let host = uri.host().filter(|host| !host.is_empty());
        let host = host.ok_or_else(wrong)?.trim_matches(['[', ']']);
        let address = host.parse::<IpAddr>();
        let is_here = host == "localhost" || address.is_ok_and(|address| address.is_loopback());
        let (security, port) = match (uri.scheme_str(), uri.path()) {
            (Some("smtps"), "" | "/") => (MailSecurity::Tls, 465),
            (Some("smtp"), "" | "/") if is_here => (MailSecurity::Loopback, 25),
            (Some("smtp"), "" | "/") => (MailSecurity::StartTls, 587),
            _ => return Err(wrong()),
        };
        Ok(Self {
            security,
            host: host.to_owned(),
            port: uri.port_u16().unwrap_or(port),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{MailSecurity, MailServer, PublicAddress, PushContact};

    #[test]
    fn mail_leaves_this_machine_encrypted() {
        for (text, security, port) in [
            ("smtps://mail.example", MailSecurity::Tls, 465),
            ("smtps://mail.example:1465", MailSecurity::Tls, 1_465),
            ("smtp://mail.example", MailSecurity::StartTls, 587),
            ("smtp://10.0.0.1:25", MailSecurity::StartTls, 25),
            ("smtp://localhost", MailSecurity::Loopback, 25),
            ("smtp://[::1]:2525", MailSecurity::Loopback, 2_525),
        ] {
            let server: MailServer = text.parse().unwrap();
            assert_eq!(
                (server.security(), server.port()),
                (security, port),
                "{text}"
            );
        }
    }

    #[test]
    fn a_password_in_an_address_is_refused_and_not_repeated() {
        let text = "smtps://ada:hunter2@mail.example";
        let error = text.parse::<MailServer>().unwrap_err();
        assert!(!error.contains("hunter2"), "{error}");
        for text in [
            "mail.example",
            "https://mail.example",
            "smtp://",
            "smtps://a/b",
        ] {
            assert!(text.parse::<MailServer>().is_err(), "{text}");
        }
    }

    #[test]
    fn addresses_of_servers_and_people() {
        let site: PublicAddress = "https://frogs.example/".parse().unwrap();
        assert_eq!(site.link("/table/m-1"), "https://frogs.example/table/m-1");
        assert_eq!(site.host(), "frogs.example");
        for text in [
            "frogs.example",
            "https://frogs.example/x",
            "ftp://a",
            "https://a@b",
        ] {
            assert!(text.parse::<PublicAddress>().is_err(), "{text}");
        }
        for (text, is_good) in [
            ("mailto:ada@frogs.example", true),
            ("https://frogs.example/contact", true),
            ("ada@frogs.example", false),
            ("mailto:ada", false),
            ("http://frogs.example", false),
        ] {
            assert_eq!(text.parse::<PushContact>().is_ok(), is_good, "{text}");
        }
    }
}
