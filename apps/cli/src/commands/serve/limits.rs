//! The settings of the limits of one address, user or connection.

use ranarium_node::ClientLimits;
use std::time::Duration;

/// The limits of one address, user or connection
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Rate limits for each address and user; turn them off to measure, or if all clients are
    /// trusted
    #[arg(long, value_name = "ON/OFF", env = "RANARIUM_LIMITS", default_value = "on", value_parser = ["on", "off"])]
    limits: String,
    /// Requests of an address a minute [default: 1200]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_REQUESTS_PER_MINUTE", value_parser = clap::value_parser!(u32).range(1..))]
    limit_requests_per_minute: Option<u32>,
    /// Guests of an address an hour [default: 300]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_GUESTS_PER_HOUR", value_parser = clap::value_parser!(u32).range(1..))]
    limit_guests_per_hour: Option<u32>,
    /// Failed attempts to sign in of an address before further ones are slowed down [default: 30]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_FAILED_SIGN_INS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_failed_sign_ins: Option<u32>,
    /// Tables of a user an hour [default: 100]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_TABLES_PER_HOUR", value_parser = clap::value_parser!(u32).range(1..))]
    limit_tables_per_hour: Option<u32>,
    /// Tables of a user that are open or in play [default: 50]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_OPEN_TABLES", value_parser = clap::value_parser!(u64).range(1..))]
    limit_open_tables: Option<u64>,
    /// Reports of a user an hour [default: 20]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_REPORTS_PER_HOUR", value_parser = clap::value_parser!(u32).range(1..))]
    limit_reports_per_hour: Option<u32>,
    /// Connections of an address [default: 500]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_CONNECTIONS_PER_ADDRESS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_connections_per_address: Option<u32>,
    /// WebSockets of an address [default: 200]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_SOCKETS_PER_ADDRESS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_sockets_per_address: Option<u32>,
    /// WebSockets of a user [default: 20]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_SOCKETS_PER_USER", value_parser = clap::value_parser!(u32).range(1..))]
    limit_sockets_per_user: Option<u32>,
    /// Messages of a WebSocket in ten seconds [default: 500]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_MESSAGES", value_parser = clap::value_parser!(u32).range(1..))]
    limit_messages: Option<u32>,
    /// Phrases from a seat a minute [default: 10]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_PHRASES_PER_MINUTE", value_parser = clap::value_parser!(u32).range(1..))]
    limit_phrases_per_minute: Option<u32>,
    /// Matches that a WebSocket watches [default: 32]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_WATCHED_MATCHES", value_parser = clap::value_parser!(u32).range(1..))]
    limit_watched_matches: Option<u32>,
    /// Bytes of a message of a client [default: 65536]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_MESSAGE_BYTES", value_parser = clap::value_parser!(u32).range(1..))]
    limit_message_bytes: Option<u32>,
    /// Bytes of the body of a request [default: 65536]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_LIMIT_BODY_BYTES", value_parser = clap::value_parser!(u32).range(1..))]
    limit_body_bytes: Option<u32>,
    /// Seconds for the head of a request [default: 15]
    #[arg(long, value_name = "SECONDS", env = "RANARIUM_LIMIT_HEADER_SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_header_seconds: Option<u32>,
    /// Seconds for a request and its answer [default: 30]
    #[arg(long, value_name = "SECONDS", env = "RANARIUM_LIMIT_REQUEST_SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_request_seconds: Option<u32>,
    /// Seconds of a connection that is no WebSocket [default: 600]
    #[arg(long, value_name = "SECONDS", env = "RANARIUM_LIMIT_CONNECTION_SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    limit_connection_seconds: Option<u32>,
}

impl LimitArgs {
    /// Returns the limits that the arguments set.
    pub fn limits(&self, proxies: usize) -> ClientLimits {
        let base = match self.limits.as_str() {
            "off" => ClientLimits::unlimited(),
            _ => ClientLimits::default(),
        };
        let size = |given: Option<u32>, base: usize| given.map_or(base, |given| given as usize);
        let time = |given: Option<u32>, base: Duration| {
            given.map_or(base, |given| Duration::from_secs(given.into()))
        };
        ClientLimits {
            requests_per_minute: self
                .limit_requests_per_minute
                .unwrap_or(base.requests_per_minute),
            guests_per_hour: self.limit_guests_per_hour.unwrap_or(base.guests_per_hour),
            failed_sign_ins: self.limit_failed_sign_ins.unwrap_or(base.failed_sign_ins),
            tables_per_hour: self.limit_tables_per_hour.unwrap_or(base.tables_per_hour),
            open_tables: self.limit_open_tables.unwrap_or(base.open_tables),
            rated_per_opponent: base.rated_per_opponent,
            reports_per_hour: self.limit_reports_per_hour.unwrap_or(base.reports_per_hour),
            names_per_hour: base.names_per_hour,
            connections_per_address: size(
                self.limit_connections_per_address,
                base.connections_per_address,
            ),
            sockets_per_address: size(self.limit_sockets_per_address, base.sockets_per_address),
            sockets_per_user: size(self.limit_sockets_per_user, base.sockets_per_user),
            messages_per_10_s: self.limit_messages.unwrap_or(base.messages_per_10_s),
            phrases_per_minute: self
                .limit_phrases_per_minute
                .unwrap_or(base.phrases_per_minute),
            watched_matches: size(self.limit_watched_matches, base.watched_matches),
            message_bytes: size(self.limit_message_bytes, base.message_bytes),
            body_bytes: size(self.limit_body_bytes, base.body_bytes),
            header_time: time(self.limit_header_seconds, base.header_time),
            request_time: time(self.limit_request_seconds, base.request_time),
            connection_time: time(self.limit_connection_seconds, base.connection_time),
            proxies,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LimitArgs;
    use crate::settings::default_of;
    use clap::{Args, Command, FromArgMatches};
    use ranarium_node::ClientLimits;

    fn command() -> Command {
        LimitArgs::augment_args(Command::new("serve").no_binary_name(true))
    }

    fn read(words: &[String]) -> ClientLimits {
        let matches = command().try_get_matches_from(words).unwrap();
        LimitArgs::from_arg_matches(&matches).unwrap().limits(0)
    }

    #[test]
    fn documented_defaults_equal_the_defaults() {
        let command = command();
        let limits = command
            .get_arguments()
            .filter(|arg| arg.get_id() != "limits");
        let flags = limits.map(|arg| format!("--{}={}", arg.get_long().unwrap(), default_of(arg)));
        assert_eq!(read(&flags.collect::<Vec<_>>()), ClientLimits::default());
    }

    #[test]
    fn one_limit_can_be_set_with_the_others_off() {
        let words = ["--limits=off", "--limit-open-tables=3"].map(str::to_owned);
        let expected = ClientLimits {
            open_tables: 3,
            ..ClientLimits::unlimited()
        };
        assert_eq!(read(&words), expected);
    }
}
