//! [`ClientAddress`]: the address of a client behind its proxies, to which limits and bans apply.

use axum::http::HeaderMap;
use ranarium_storage::BanSubject;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The header in which a proxy names the client of a request.
pub const FORWARDED_FOR: &str = "x-forwarded-for";

/// The address of a client: an IPv4 address, or an IPv6 network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(BanSubject);

impl ClientAddress {
    /// Returns the address of the other end of a connection.
    pub fn new(address: IpAddr) -> Self {
        Self(BanSubject::address(address))
    }

    /// Returns the subject of a ban of this address.
    pub const fn subject(self) -> BanSubject {
        self.0
    }

    /// Returns the client of a request that arrived through this number of proxies. Only entries
    /// that these proxies added are trusted.
    pub fn of_request(peer: Option<SocketAddr>, headers: &HeaderMap, proxies: usize) -> Self {
        let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        let peer = peer.map_or(unknown, |peer| peer.ip());
        if proxies == 0 {
            return Self::new(peer);
        }
        let forwarded: Vec<&str> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(str::trim)
            .collect();
        let index = forwarded.len().checked_sub(proxies);
        let address = index.and_then(|index| read(forwarded[index]));
        Self::new(address.unwrap_or(peer))
    }
}

/// Parses an address as proxies write it: with or without a port and brackets.
fn read(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let with_port = || text.parse::<SocketAddr>().map(|address| address.ip()).ok();
    bare.parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::ClientAddress;
    use axum::http::{HeaderMap, HeaderValue};

    fn found(proxies: usize, forwarded: &[&'static str]) -> ClientAddress {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        let peer = "198.51.100.1:4000".parse().unwrap();
        ClientAddress::of_request(Some(peer), &headers, proxies)
    }

    fn at(text: &str) -> ClientAddress {
        ClientAddress::new(text.parse().unwrap())
    }

    #[test]
    fn forwarded_addresses_are_ignored_without_a_proxy() {
        assert_eq!(found(0, &["192.0.2.1"]), at("198.51.100.1"));
    }

    #[test]
    fn only_addresses_added_by_proxies_are_trusted() {
        assert_eq!(found(1, &["6.6.6.6, 192.0.2.1"]), at("192.0.2.1"));
        assert_eq!(found(1, &["6.6.6.6", "192.0.2.1"]), at("192.0.2.1"));
        assert_eq!(found(2, &["6.6.6.6, 192.0.2.1, 10.0.0.1"]), at("192.0.2.1"));
        assert_eq!(found(1, &["192.0.2.1:555"]), at("192.0.2.1"));
        assert_eq!(found(1, &["[2001:db8::1]:555"]), at("2001:db8::"));
        assert_eq!(found(1, &["moo"]), at("198.51.100.1"));
        assert_eq!(found(2, &["192.0.2.1"]), at("198.51.100.1"));
        assert_eq!(found(1, &[]), at("198.51.100.1"));
    }
}
