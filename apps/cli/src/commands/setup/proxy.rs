//! [`Proxy`]: the reverse proxies with a block to copy.

use clap::ValueEnum;

/// The host in the blocks.
const HOST: &str = "frogs.example";

/// The address in the blocks.
const ADDRESS: &str = "127.0.0.1:3764";

/// A reverse proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Proxy {
    /// Caddy
    Caddy,
    /// nginx
    Nginx,
}

impl Proxy {
    /// Returns the proxy's block for a server of this name, which listens on this port of the
    /// machine.
    pub fn block(self, host: &str, port: &str) -> String {
        let block = match self {
            Self::Caddy => include_str!("../../../../../packaging/proxy/Caddyfile"),
            Self::Nginx => include_str!("../../../../../packaging/proxy/nginx.conf"),
        };
        let address = format!("127.0.0.1:{port}");
        block.replace(HOST, host).replace(ADDRESS, &address)
    }
}

#[cfg(test)]
mod tests {
    use super::{ADDRESS, HOST, Proxy};

    #[test]
    fn a_block_has_the_host_and_the_port() {
        for proxy in [Proxy::Caddy, Proxy::Nginx] {
            let block = proxy.block("pond.example", "8000");
            assert!(block.contains("pond.example") && block.contains("127.0.0.1:8000"));
            assert!(!block.contains(HOST) && !block.contains(ADDRESS), "{block}");
        }
    }
}
