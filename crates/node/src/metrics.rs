//! [`METRICS`]: the metrics of this process, for the operator.
//!
//! Labels are routes, statuses and a few fixed words: no names, numbers or addresses of users, no
//! matches, no secrets. Hidden cards cannot be inferred: the thinking time of bots is counted in
//! three coarse classes, for all bots together, and never summed.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use ranarium_online::{Appended, ServerError};
use serde_json::Value;
use std::fmt;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Upper bounds of the time buckets, in seconds.
const SECONDS: [f64; 12] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// The metrics of this process.
pub static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// The labels of a request: its method, the template of its route, and the status of its answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

/// The template of a route.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabels {
    route: String,
}

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct CommandLabels {
    outcome: &'static str,
}

/// The component that failed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct FailureLabels {
    with: &'static str,
}

/// A class of thinking times of bots.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ThinkingLabels {
    within: &'static str,
}

/// The metrics of a process; [`METRICS`] is the only instance.
pub struct Metrics {
    registry: Registry,
    started: Instant,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Family<RouteLabels, Histogram>,
    /// The number of open WebSockets.
    pub sockets: Gauge,
    /// Matches in memory.
    pub matches: Gauge,
    commands: Family<CommandLabels, Counter>,
    append_seconds: Histogram,
    bots_waiting: Gauge,
    decisions: Family<ThinkingLabels, Counter>,
    failures: Family<FailureLabels, Counter>,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

impl Metrics {
    fn new() -> Self {
        let times = || Histogram::new(SECONDS);
        let mut metrics = Self {
            registry: Registry::with_prefix("ranarium"),
            started: Instant::now(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(times),
            sockets: Gauge::default(),
            matches: Gauge::default(),
            commands: Family::default(),
            append_seconds: times(),
            bots_waiting: Gauge::default(),
            decisions: Family::default(),
            failures: Family::default(),
        };
        for with in ["storage", "bus"] {
            drop(metrics.failures.get_or_create(&FailureLabels { with }));
        }
        macro_rules! register {
            ($($name:literal, $help:literal, $field:ident;)*) => {
                $(metrics.registry.register($name, $help, metrics.$field.clone());)*
            };
        }
        register! {
            "requests", "HTTP requests, by route and status", requests;
            "request_seconds", "Time to answer an HTTP request", request_seconds;
            "sockets", "Open WebSockets", sockets;
            "matches", "Matches in memory", matches;
            "commands", "Commands in matches, by outcome", commands;
            "append_seconds", "Time to commit a log entry", append_seconds;
            "bots_waiting", "Questions that wait for a bot in this process", bots_waiting;
            "bot_decisions", "Decisions of bots, by thinking time", decisions;
            "trouble", "Failures of the storage or the bus", failures;
        }
        metrics
    }

    /// Counts a request.
    pub fn count_request(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let route = route.to_owned();
        let of_route = self.request_seconds.get_or_create_owned(&RouteLabels {
            route: route.clone(),
        });
        of_route.observe(took.as_secs_f64());
        let labels = RequestLabels {
            method,
            route,
            status,
        };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a command.
    pub fn count_command(&self, answer: &Result<Value, ServerError>) {
        let outcome = match answer {
            Ok(answer) if answer.get("refused").is_some() => "refused",
            Ok(_) => "done",
            Err(ServerError::StorageAway) => "storage-away",
            Err(ServerError::Busy) => "busy",
            Err(_) => "refused",
        };
        self.commands
            .get_or_create(&CommandLabels { outcome })
            .inc();
    }

    /// Counts an append to a log.
    pub fn count_append(&self, outcome: Appended, since: Instant) {
        self.append_seconds.observe(since.elapsed().as_secs_f64());
        if outcome == Appended::Unknown {
            self.count_storage_failure();
        }
    }

    /// Counts a decision of a bot.
    pub fn count_decision(&self, since: Instant) {
        let within = match since.elapsed().as_secs() {
            0 => "1s",
            1..10 => "10s",
            _ => "longer",
        };
        self.decisions
            .get_or_create(&ThinkingLabels { within })
            .inc();
    }

    /// Counts a failure of the storage.
    pub fn count_storage_failure(&self) {
        self.failures
            .get_or_create(&FailureLabels { with: "storage" })
            .inc();
    }

    /// Counts a failure of the bus.
    pub fn count_bus_failure(&self) {
        self.failures
            .get_or_create(&FailureLabels { with: "bus" })
            .inc();
    }

    /// Returns the number of failures of the storage, and of the bus.
    pub fn failures(&self) -> (u64, u64) {
        let of = |with| self.failures.get_or_create(&FailureLabels { with }).get();
        (of("storage"), of("bus"))
    }

    /// Returns the uptime of the process.
    pub fn age(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns all metrics in the text format of OpenMetrics, for Prometheus.
    pub fn text(&self, bots_waiting: usize) -> String {
        self.bots_waiting
            .set(i64::try_from(bots_waiting).unwrap_or(i64::MAX));
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
