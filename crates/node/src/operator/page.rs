//! The page as HTML; texts from people are escaped.

use crate::operator::overview::{MAX_REPORTS, Overview, StoredTotals};
use crate::operator::texts::speaker;
use ranarium_catalog::{Speaker, title};
use ranarium_game::{Language, Message, Speak};
use ranarium_page_files::escaped;
use ranarium_protocol::online::{ReportReason, User};
use ranarium_storage::{GameStats, StoredReport};
use std::fmt::{Display, Write};

const STYLE: &str = include_str!("page.css");

/// Bytes of a MiB.
const MIB: u64 = 1 << 20;

const MINUTE_S: u64 = 60;
const HOUR_S: u64 = 60 * MINUTE_S;
const DAY_S: u64 = 24 * HOUR_S;

/// Milliseconds of a second.
const SECOND_MS: u64 = 1_000;

/// Returns the page in a language.
pub fn html(overview: &Overview, language: Language) -> String {
    let page = OperatorPage {
        speaker: speaker(language),
    };
    let title = page.text("operator-title");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>{title}</h1>\n",
        language.code()
    );
    html += &page.state(overview);
    html += &page.node(overview);
    if let Ok(totals) = &overview.totals {
        html += &page.games(&totals.stats.games, language);
        html += &page.people(totals);
        html += &page.reports(&totals.reports);
    }
    html + "</main>\n</body>\n</html>\n"
}

struct OperatorPage {
    speaker: Speaker,
}

impl OperatorPage {
    fn text(&self, key: &str) -> String {
        escaped(&self.speaker.text(key))
    }

    fn say(&self, message: &Message) -> String {
        escaped(&self.speaker.say(message))
    }

    /// Returns the overall state and the uptime.
    fn state(&self, overview: &Overview) -> String {
        let (class, key) = match (&overview.totals, overview.reaches_others) {
            (Err(_), _) => ("bad", "operator-trouble"),
            (Ok(_), Some(false)) => ("bad", "operator-bus-trouble"),
            (Ok(_), _) => ("good", "operator-well"),
        };
        let seconds = overview.age.as_secs();
        let since = Message::new("operator-since")
            .with("days", number(seconds / DAY_S))
            .with("hours", number(seconds / HOUR_S))
            .with("minutes", number(seconds / MINUTE_S))
            .with("now", utc(overview.at_ms))
            .with("version", env!("CARGO_PKG_VERSION"));
        format!(
            "<p class=\"state {class}\">{}</p>\n<p class=\"soft\">{}</p>\n",
            self.text(key),
            self.say(&since)
        )
    }

    /// Returns the cards of this node.
    fn node(&self, overview: &Overview) -> String {
        let (storage, bus) = overview.failures;
        let failures = |count: u64| {
            let message = Message::new("operator-failures").with("count", number(count));
            self.say(&message)
        };
        let totals = match &overview.totals {
            Ok(totals) => {
                let message = Message::new("operator-kept")
                    .with("database", database(totals.stats.database))
                    .with("form", totals.stats.form.to_string())
                    .with("size", number(totals.stats.bytes.div_ceil(MIB)));
                self.say(&message) + "<br>" + &failures(storage)
            }
            Err(_) => failures(storage),
        };
        let storage = match overview.totals {
            Ok(_) => self.value("good", "operator-answers"),
            Err(_) => self.value("bad", "operator-silent"),
        };
        let (bus, reason) = match overview.reaches_others {
            None => (
                self.value("", "operator-alone"),
                self.text("operator-alone-why"),
            ),
            Some(true) => (self.value("good", "operator-connected"), failures(bus)),
            Some(false) => (self.value("bad", "operator-away"), failures(bus)),
        };
        let (load, processors) = match &overview.load {
            Some((load, processors)) => {
                let message = Message::new("operator-load-what").with("processors", *processors);
                (escaped(&load.join(" · ")), self.say(&message))
            }
            None => ("–".to_owned(), self.text("operator-load-unknown")),
        };
        let count = |key: &str, what: &str, count: &dyn Display| {
            self.card(key, &count.to_string(), &self.text(what))
        };
        let large = self.card("operator-storage", &storage, &totals)
            + &self.card("operator-bus", &bus, &reason)
            + &self.card("operator-load", &load, &processors);
        let small = count(
            "operator-sockets",
            "operator-sockets-what",
            &overview.sockets,
        ) + &count("operator-memory", "operator-memory-what", &overview.matches)
            + &count(
                "operator-bots",
                "operator-bots-what",
                &overview.bots_waiting,
            );
        format!("<dl class=\"cards wide\">\n{large}</dl>\n<dl class=\"cards\">\n{small}</dl>\n")
    }

    fn value(&self, class: &str, key: &str) -> String {
        format!("<span class=\"{class}\">{}</span>", self.text(key))
    }

    /// Returns a card; value and note must be escaped already.
    fn card(&self, key: &str, value: &str, note: &str) -> String {
        let name = self.text(key);
        format!(
            "<div><dt>{name}</dt><dd class=\"value\">{value}</dd>\
             <dd class=\"note\">{note}</dd></div>\n"
        )
    }

    /// Returns the table of matches by game.
    fn games(&self, games: &[GameStats], language: Language) -> String {
        let head = self.text("operator-games");
        if games.is_empty() {
            let none = self.text("operator-no-games");
            return format!("<h2>{head}</h2>\n<p>{none}</p>\n");
        }
        let row = |name: &str, counts: [u64; 3]| {
            let mut row = format!("<tr><th scope=\"row\">{}</th>", escaped(name));
            for count in counts {
                let _ = write!(row, "<td class=\"number\">{count}</td>");
            }
            row + "</tr>\n"
        };
        let rows: String = games
            .iter()
            .map(|stats| {
                row(
                    &title(&stats.game, language),
                    [stats.open, stats.playing, stats.over],
                )
            })
            .collect();
        let sum = |of: fn(&GameStats) -> u64| games.iter().map(of).sum();
        let all = [
            sum(|stats| stats.open),
            sum(|stats| stats.playing),
            sum(|stats| stats.over),
        ];
        let all = row(&self.speaker.text("operator-all"), all);
        let mut heads = format!("<th scope=\"col\">{}</th>", self.text("operator-game"));
        for key in ["operator-open", "operator-playing", "operator-over"] {
            let name = self.text(key);
            let _ = write!(heads, "<th scope=\"col\" class=\"number\">{name}</th>");
        }
        format!(
            "<h2>{head}</h2>\n<table>\n<thead><tr>{heads}</tr></thead>\n\
             <tbody>\n{rows}</tbody>\n<tfoot>\n{all}</tfoot>\n</table>\n"
        )
    }

    fn people(&self, totals: &StoredTotals) -> String {
        let stats = &totals.stats;
        let cards: String = [
            ("operator-users", stats.users),
            ("operator-accounts", stats.accounts),
            ("operator-programs", stats.programs),
            ("operator-sessions", stats.sessions),
        ]
        .into_iter()
        .map(|(key, count)| {
            let name = self.text(key);
            format!("<div><dt>{name}</dt><dd class=\"value\">{count}</dd></div>\n")
        })
        .collect();
        let head = self.text("operator-people");
        format!("<h2>{head}</h2>\n<dl class=\"cards\">\n{cards}</dl>\n")
    }

    fn user(&self, user: Option<&User>) -> String {
        match user {
            Some(user) => {
                let name = escaped(user.name.as_str());
                format!("{name}<span class=\"id\">{}</span>", user.id)
            }
            None => self.text("operator-deleted"),
        }
    }

    fn reports(&self, reports: &[StoredReport]) -> String {
        let head = self.text("operator-reports");
        if reports.is_empty() {
            let none = self.text("operator-no-reports");
            return format!("<h2>{head}</h2>\n<p>{none}</p>\n");
        }
        let how = Message::new("operator-reports-how").with("most", i64::from(MAX_REPORTS));
        let names = ["number", "when", "reported", "reason", "by", "table"];
        let names = names.map(|name| self.text(&format!("operator-{name}")));
        let heads: String = names
            .iter()
            .map(|name| format!("<th scope=\"col\">{name}</th>"))
            .collect();
        let rows: String = reports
            .iter()
            .map(|report| {
                let cells = [
                    report.number.to_string(),
                    utc(report.at_ms),
                    self.user(report.reported.as_ref()),
                    self.text(reason(report.reason)),
                    self.user(report.reporter.as_ref()),
                    format!(
                        "<span class=\"id\">{}</span>",
                        escaped(report.table.as_str())
                    ),
                ];
                let cells = names.iter().zip(cells).map(|(name, cell)| {
                    format!("<td role=\"cell\" data-name=\"{name}\"><span>{cell}</span></td>")
                });
                format!("<tr role=\"row\">{}</tr>\n", cells.collect::<String>())
            })
            .collect();
        format!(
            "<h2>{head}</h2>\n<p class=\"soft\">{}</p>\n<table class=\"reports\" role=\"table\">\n\
             <thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n",
            self.say(&how)
        )
    }
}

/// Returns the product name of a kind of database.
fn database(kind: &str) -> &str {
    match kind {
        "sqlite" => "SQLite",
        "postgresql" => "PostgreSQL",
        other => other,
    }
}

fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

const fn reason(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Name => "operator-reason-name",
        ReportReason::Phrases => "operator-reason-phrases",
        ReportReason::Stalling => "operator-reason-stalling",
        ReportReason::UnfairPlay => "operator-reason-unfair-play",
        ReportReason::Other => "operator-reason-other",
    }
}

/// Formats a time as date and time of day, to the minute.
fn utc(at_ms: u64) -> String {
    let seconds = at_ms / SECOND_MS;
    let (day, rest) = (seconds / DAY_S, seconds % DAY_S);
    // The days since 1 March of the year 0, in years that begin in March: Howard Hinnant,
    // "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    let days = day + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    let (hour, minute) = (rest / HOUR_S, rest % HOUR_S / MINUTE_S);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

#[cfg(test)]
mod tests {
    use super::{html, utc};
    use crate::operator::overview::{Overview, StoredTotals};
    use ranarium_game::Language;
    use ranarium_protocol::online::{ReportReason, User, UserId};
    use ranarium_storage::{GameStats, StorageError, StorageStats, StoredReport};
    use std::sync::Arc;
    use std::time::Duration;

    fn user(number: u64, name: &str) -> User {
        User {
            id: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
        }
    }

    fn totals() -> StoredTotals {
        StoredTotals {
            stats: StorageStats {
                database: "sqlite",
                form: 6,
                bytes: 1,
                games: vec![GameStats {
                    game: "<i>go</i>".to_owned(),
                    open: 1,
                    playing: 2,
                    over: 3,
                }],
                users: 4,
                accounts: 3,
                programs: 1,
                sessions: 5,
                reports: 1,
            },
            reports: vec![StoredReport {
                number: 1,
                at_ms: 0,
                table: "m-1".parse().unwrap(),
                reporter: Some(user(1, "<b>Ada</b>")),
                reported: Some(user(2, "\"Bo\" & 'Cy'")),
                reason: ReportReason::Name,
                closed_ms: None,
            }],
        }
    }

    fn overview(
        totals: Result<Arc<StoredTotals>, StorageError>,
        reaches_others: Option<bool>,
    ) -> Overview {
        Overview {
            at_ms: 0,
            age: Duration::from_secs(3_600),
            totals,
            reaches_others,
            sockets: 1,
            matches: 2,
            bots_waiting: 3,
            failures: (1, 0),
            load: None,
        }
    }

    #[test]
    fn user_text_is_escaped() {
        let page = html(&overview(Ok(Arc::new(totals())), None), Language::En);
        for part in [
            "&lt;b&gt;Ada",
            "&quot;Bo&quot; &amp; &#39;Cy&#39;",
            "&lt;i&gt;go",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("<b>") && !page.contains("<i>"), "{page}");
        assert!(page.contains("Running for one hour"), "{page}");
    }

    #[test]
    fn unavailable_services_are_reported_first() {
        let away = || Err(StorageError::Misread("anything".to_owned()));
        let no_storage = html(&overview(away(), Some(true)), Language::En);
        assert!(no_storage.contains("class=\"state bad\">The storage does not answer"));
        assert!(no_storage.contains("Trouble once since the start"));
        let no_bus = html(&overview(Ok(Arc::new(totals())), Some(false)), Language::Nl);
        assert!(no_bus.contains("class=\"state bad\">De bus is niet bereikbaar"));
    }

    #[test]
    fn times_are_dates() {
        // 2024-02-29 is day 19,782 since 1970.
        for (at_ms, date) in [
            (0, "1970-01-01 00:00"),
            (19_782 * 86_400_000 + 3_660_000, "2024-02-29 01:01"),
            (951_782_400_000, "2000-02-29 00:00"),
            (1_764_013_500_000, "2025-11-24 19:45"),
        ] {
            assert_eq!(utc(at_ms), date);
        }
    }
}
