//! [`TableLink`]: the URL of a table.

use ranarium_client::SOCKET_PATH;
use ranarium_table::MatchId;
use std::fmt;
use std::str::FromStr;

/// The URL of a server: `https://frogs.example`, `http://192.168.1.7:3764`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerUrl {
    is_secure: bool,
    /// A host name or an IP address, and the port if it is not the usual one.
    host: String,
}

impl ServerUrl {
    /// Returns `true` if the server is reached with TLS.
    pub const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Returns the server's host, with the port if it is not the usual one.
    pub fn authority(&self) -> &str {
        &self.host
    }

    /// Returns the server's host, without the brackets of an IPv6 address, and its port.
    pub fn host_and_port(&self) -> (&str, u16) {
        let usual = if self.is_secure { 443 } else { 80 };
        let parts = self.host.rsplit_once(':');
        let parts = parts.and_then(|(host, port)| Some((host, port.parse().ok()?)));
        // Within the brackets of an IPv6 address there is no port.
        let (host, port) = parts.unwrap_or((&self.host, usual));
        (host.trim_matches(['[', ']']), port)
    }

    /// Returns the URL of the server's WebSocket.
    pub fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}{SOCKET_PATH}", self.host)
    }

    /// Returns the link of a table.
    pub fn table(&self, id: &MatchId) -> String {
        format!("{self}/table/{id}")
    }

    /// Returns a file name for this server.
    pub fn file_name(&self) -> String {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-');
        let plain = |c: char| if is_plain(c) { c } else { '_' };
        self.host.chars().map(plain).collect()
    }
}

impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

/// The URL of a server, and possibly of a table there:
/// `https://frogs.example/table/m-0123456789abcdef`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableLink {
    /// The server's URL.
    pub server: ServerUrl,
    /// The id of the table's match; `None` for a link to the server alone.
    pub table: Option<MatchId>,
}

impl FromStr for TableLink {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            let excerpt: String = text.chars().take(80).collect();
            format!(
                "{excerpt:?} is not a link; expected one such as https://frogs.example or \
                 http://192.168.1.7:3764/table/m-0123456789abcdef"
            )
        };
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let is_secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return Err(wrong()),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_host =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']');
        if host.is_empty() || !host.chars().all(is_host) {
            return Err(wrong());
        }
        let table = match path.trim_end_matches('/') {
            "" => None,
            path => {
                let id = path.strip_prefix("table/").ok_or_else(wrong)?;
                Some(id.parse().map_err(|_| wrong())?)
            }
        };
        let host = host.to_owned();
        Ok(Self {
            server: ServerUrl { is_secure, host },
            table,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::TableLink;

    #[test]
    fn links_are_parsed() {
        let link: TableLink = "http://127.0.0.1:3764/table/m-1".parse().unwrap();
        assert_eq!(link.server.socket(), "ws://127.0.0.1:3764/ws?updates=lz4-1");
        let table = link.table.unwrap();
        assert_eq!(link.server.table(&table), "http://127.0.0.1:3764/table/m-1");
        assert_eq!(link.server.file_name(), "127.0.0.1_3764");
        assert_eq!(link.server.host_and_port(), ("127.0.0.1", 3764));
        let link: TableLink = "http://[::1]:3764".parse().unwrap();
        assert_eq!(link.server.host_and_port(), ("::1", 3764));
        let link: TableLink = "https://[2001:db8::1]".parse().unwrap();
        assert_eq!(link.server.host_and_port(), ("2001:db8::1", 443));
        let link: TableLink = "https://frogs.example/".parse().unwrap();
        assert_eq!(link.server.host_and_port(), ("frogs.example", 443));
        assert_eq!(link.server.socket(), "wss://frogs.example/ws?updates=lz4-1");
        assert_eq!(link.table, None);
    }

    #[test]
    fn bad_links_are_refused_with_an_example() {
        for text in [
            "frogs.example",
            "ftp://frogs.example",
            "https://",
            "https://a b/",
            "https://frogs.example/chess/1",
            "https://frogs.example/table/a b",
        ] {
            let error = text.parse::<TableLink>().unwrap_err();
            assert!(error.contains("expected one such as https://"), "{error}");
        }
    }
}
