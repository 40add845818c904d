//! [`BanSubject`]: the user or address that a ban excludes.

use crate::StorageError;
use crate::database::{FromRow, Row, ToValue, Value};
use ranarium_game::{Scanner, TextError, strings_in_data};
use ranarium_protocol::online::UserId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// The subject of a ban: a user, or everyone from an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum BanSubject {
    /// A user, by their id.
    User(UserId),
    /// An address; for IPv6, its /64 network.
    Address(IpAddr),
}

impl BanSubject {
    /// Returns the ban of everyone from this address. An IPv6 address is widened to its /64
    /// network, which one household has; an IPv4-mapped IPv6 address is taken as IPv4.
    pub fn address(address: IpAddr) -> Self {
        Self::Address(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & (u128::MAX << 64);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Display for BanSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(user) => user.fmt(f),
            Self::Address(address) => address.fmt(f),
        }
    }
}

impl FromStr for BanSubject {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if let Ok(user) = text.parse() {
            return Ok(Self::User(user));
        }
        let allowed = "a user, such as u-0123456789abcdef, or an address";
        let address = text.parse().map(Self::address);
        address.map_err(|_| Scanner::new(text).expected(allowed))
    }
}

strings_in_data!(BanSubject);

impl ToValue for BanSubject {
    fn to_value(&self) -> Value {
        self.to_string().to_value()
    }
}

impl FromRow for BanSubject {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let text: String = row.get()?;
        let subject = text.parse();
        subject.map_err(|_| StorageError::Misread(format!("the subject of a ban: {text:?}")))
    }
}

#[cfg(test)]
mod tests {
    use super::BanSubject;

    #[test]
    fn an_ipv6_address_represents_its_network() {
        for (text, meant) in [
            ("u-0123456789abcdef", "u-0123456789abcdef"),
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ] {
            assert_eq!(text.parse::<BanSubject>().unwrap().to_string(), meant);
        }
        let error = "somebody".parse::<BanSubject>().unwrap_err();
        assert!(error.to_string().contains("a user, such as"), "{error}");
    }
}
