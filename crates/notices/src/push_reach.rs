//! [`PushReach`]: the addresses to which push messages may be sent.

use hyper::Uri;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Maximum length of a browser's endpoint, in bytes.
const MAX_ENDPOINT: usize = 1_024;

/// The permitted addresses of push services. They come from browsers, and must not lead the server
/// to machines that only the server can reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PushReach {
    /// Only public addresses, over HTTPS, on its default port.
    #[default]
    Internet,
    /// Only this machine, also without TLS: for tests.
    Loopback,
}

impl PushReach {
    /// Parses an endpoint. The resolved address is checked on each use.
    ///
    /// # Errors
    /// If it is not permitted, with the reason.
    pub fn endpoint(self, text: &str) -> Result<Uri, &'static str> {
        if text.len() > MAX_ENDPOINT {
            return Err("expected an address of at most 1024 bytes");
        }
        let uri: Uri = text.parse().map_err(|_| "expected an address")?;
        let scheme = uri.scheme_str().unwrap_or_default();
        let authority = uri.authority().map(|authority| authority.as_str());
        let authority = authority.filter(|authority| !authority.contains('@'));
        let host = uri.host().filter(|_| authority.is_some());
        let host = host.ok_or("expected an address with a host, without a user")?;
        let is_fit = match self {
            Self::Internet => scheme == "https" && matches!(uri.port_u16(), None | Some(443)),
            Self::Loopback => matches!(scheme, "http" | "https"),
        };
        if !is_fit {
            return Err("expected an https address without a port");
        }
        match host.trim_matches(['[', ']']).parse() {
            Ok(address) if !self.allows(address) => Err("expected a public address"),
            _ => Ok(uri),
        }
    }

    /// Returns `true` if messages may be sent to this address.
    pub const fn allows(self, address: IpAddr) -> bool {
        match self {
            Self::Internet => is_public(address),
            Self::Loopback => address.is_loopback(),
        }
    }
}

/// Returns `true` if an address belongs to the public Internet.
const fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => is_public_v4(address),
            None => is_public_v6(address),
        },
    }
}

const fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        // This network; shared by a provider's customers; protocol assignments; the old relay of
        // 6to4; benchmarks; reserved.
        || first == 0
        || (first == 100 && second & 0b1100_0000 == 64)
        || (first == 192 && second == 0 && third == 0)
        || (first == 192 && second == 88 && third == 99)
        || (first == 198 && second & 0b1111_1110 == 18)
        || first >= 240;
    !is_special
}

const fn is_public_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    // Global unicast is 2000::/3; in it, 2001::/23 are protocol assignments such as Teredo,
    // 2001:db8::/32 and 3fff::/20 are documentation, and 2002::/16 leads to any IPv4 address.
    segments[0] & 0xe000 == 0x2000
        && !(segments[0] == 0x2001 && segments[1] < 0x0200)
        && !(segments[0] == 0x2001 && segments[1] == 0x0db8)
        && segments[0] != 0x2002
        && !(segments[0] == 0x3fff && segments[1] < 0x1000)
}

#[cfg(test)]
mod tests {
    use super::PushReach;

    #[test]
    fn only_public_addresses_are_sent_to() {
        for (address, is_allowed) in [
            ("1.1.1.1", true),
            ("142.250.1.1", true),
            ("2a00:1450::1", true),
            ("127.0.0.1", false),
            ("0.0.0.0", false),
            ("10.0.0.1", false),
            ("172.16.0.1", false),
            ("192.168.1.1", false),
            ("169.254.169.254", false),
            ("100.64.0.1", false),
            ("198.18.0.1", false),
            ("224.0.0.1", false),
            ("255.255.255.255", false),
            ("::1", false),
            ("::", false),
            ("::ffff:127.0.0.1", false),
            ("::ffff:10.0.0.1", false),
            ("::127.0.0.1", false),
            ("64:ff9b::a00:1", false),
            ("2002:7f00:1::", false),
            ("2001::1", false),
            ("fe80::1", false),
            ("fd00::1", false),
            ("ff02::1", false),
        ] {
            let found = PushReach::Internet.allows(address.parse().unwrap());
            assert_eq!(found, is_allowed, "{address}");
        }
    }

    #[test]
    fn endpoints_are_https_and_public() {
        for (endpoint, is_allowed) in [
            ("https://push.example/send/abc", true),
            ("https://push.example:443/abc", true),
            ("https://push.example:8443/abc", false),
            ("http://push.example/abc", false),
            ("ftp://push.example/abc", false),
            ("https://ada@push.example/abc", false),
            ("https://127.0.0.1/abc", false),
            ("https://[::1]/abc", false),
            ("https://192.168.0.1/abc", false),
            ("/abc", false),
            ("", false),
        ] {
            let found = PushReach::Internet.endpoint(endpoint).is_ok();
            assert_eq!(found, is_allowed, "{endpoint}");
        }
        let long = format!("https://push.example/{}", "a".repeat(1_024));
        assert!(PushReach::Internet.endpoint(&long).is_err());
        assert!(PushReach::Loopback.endpoint("http://127.0.0.1:9/a").is_ok());
        assert!(PushReach::Loopback.endpoint("http://1.1.1.1/a").is_err());
    }
}
