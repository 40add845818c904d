//! [`ArenaOutput`]: the result of an arena, as a table or as JSON.

use crate::arguments::contest;
use crate::console::screen::Screen;
use crate::console::text_table::{Alignment, TextTable};
use crate::json::{ArenaBot, ArenaReport, ArenaSpeed, ArenaTest, Hypothesis};
use crate::numbers::{decimal, grouped};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Language, Message, Speak};
use ranarium_lab::RunKey;
use ranarium_lab::arena::{BotTotals, Sprt, SprtVerdict, Standings, even};
use std::io::{self, Write};

/// The result of an arena.
pub struct ArenaOutput {
    pub game: &'static str,
    pub options: String,
    pub names: Vec<String>,
    pub seed: u64,
    /// The key of the run, if the seed alone does not reproduce it.
    pub key: Option<RunKey>,
    /// Maximum number of deals asked for.
    pub planned_deals: u64,
    pub threads: u16,
    pub seconds: f64,
    pub standings: Standings,
    pub sprt: Option<Sprt>,
    pub verdict: Option<SprtVerdict>,
}

impl ArenaOutput {
    /// Returns `true` if all deals were played, or the test reached a verdict.
    pub const fn is_complete(&self) -> bool {
        self.verdict.is_some() || self.standings.deals >= self.planned_deals
    }

    fn ratio(&self, sprt: &Sprt) -> f64 {
        let first = &self.standings.entries[0];
        sprt.ratio(&first.sample, first.seats, first.others)
    }

    pub fn json(&self) -> ArenaReport {
        let standings = &self.standings;
        let bots = self.names.iter().zip(&standings.entries);
        ArenaReport {
            bots: bots.map(|(name, entry)| bot_json(name, entry)).collect(),
            complete: self.is_complete(),
            cut_off: standings.cut_off,
            deals: standings.deals,
            game: self.game,
            games: standings.games,
            key: self.key.map(|key| key.to_string()),
            options: self.options.clone(),
            seconds: self.seconds,
            seed: self.seed.to_string(),
            sprt: self.sprt.as_ref().map(|sprt| {
                let (llr_low, llr_high) = sprt.bounds();
                ArenaTest {
                    accepted: self.verdict.map(|verdict| match verdict {
                        SprtVerdict::Lower => Hypothesis::Elo0,
                        SprtVerdict::Higher => Hypothesis::Elo1,
                    }),
                    alpha: sprt.alpha,
                    beta: sprt.beta,
                    elo0: sprt.elo0,
                    elo1: sprt.elo1,
                    llr: self.ratio(sprt),
                    llr_high,
                    llr_low,
                }
            }),
            steps: standings.steps,
            threads: self.threads,
        }
    }

    pub fn print(&self, screen: &mut Screen, speaker: &Speaker) -> io::Result<()> {
        let language = screen.language();
        let standings = &self.standings;
        contest::print_heading(screen, speaker, &self.options, self.seed)?;
        if !self.is_complete() {
            let message = Message::new("cli-arena-interrupted")
                .with("deals", grouped(standings.deals, language))
                .with("wanted", grouped(self.planned_deals, language));
            writeln!(screen, "{}", speaker.say(&message))?;
            if standings.games == 0 {
                return Ok(());
            }
        }
        let length = Message::new("cli-arena-length")
            .with("games", grouped(standings.games, language))
            .with("played", standings.games as usize)
            .with("deals", grouped(standings.deals, language))
            .with("dealt", standings.deals as usize)
            .with("seconds", decimal(self.seconds, language));
        writeln!(screen, "{}\n", speaker.say(&length))?;
        self.table(speaker, language).print(screen)?;
        writeln!(screen)?;
        if standings.cut_off > 0 {
            let message = Message::new("cli-arena-cut-off")
                .with("games", grouped(standings.cut_off, language));
            writeln!(screen, "{}", speaker.say(&message))?;
        }
        for (name, entry) in self.names.iter().zip(&standings.entries) {
            if let Some(first) = entry.warnings.first() {
                let message = Message::new("cli-arena-forfeited")
                    .with("bot", name.as_str())
                    .with("times", grouped(entry.forfeited, language))
                    .with("count", entry.forfeited as usize)
                    .with("why", first.as_str());
                writeln!(screen, "{}", speaker.say(&message))?;
            }
        }
        screen.paragraph(Style::new(), 0, 0, &speaker.text("cli-arena-legend"))?;
        if let Some(key) = &self.key {
            contest::print_key(screen, speaker, self.seed, key)?;
        }
        if let Some(sprt) = &self.sprt {
            let (low, high) = sprt.bounds();
            let key = match self.verdict {
                None => "cli-arena-undecided",
                Some(SprtVerdict::Lower) => "cli-arena-lower",
                Some(SprtVerdict::Higher) => "cli-arena-higher",
            };
            let message = Message::new(key)
                .with("bot", self.names[0].as_str())
                .with("elo0", decimal(sprt.elo0, language))
                .with("elo1", decimal(sprt.elo1, language))
                .with("ratio", decimal(self.ratio(sprt), language))
                .with("low", decimal(low, language))
                .with("high", decimal(high, language));
            writeln!(screen, "{}", speaker.say(&message))?;
        }
        Ok(())
    }

    fn table(&self, speaker: &Speaker, language: Language) -> TextTable {
        let simulated = |key: &str| speaker.text(&format!("cli-simulate-{key}"));
        let word = |key: &str| speaker.text(&format!("cli-arena-{key}"));
        let has_points = self
            .standings
            .entries
            .iter()
            .any(|entry| entry.points.is_some());
        let mut head = vec![
            (simulated("bot"), Alignment::Left),
            (word("games"), Alignment::Right),
            (simulated("wins"), Alignment::Right),
            (simulated("shared"), Alignment::Right),
            (simulated("share"), Alignment::Right),
            ("95%".to_owned(), Alignment::Right),
            ("Elo".to_owned(), Alignment::Right),
            ("95%".to_owned(), Alignment::Right),
            (word("ms"), Alignment::Right),
            (word("speed"), Alignment::Right),
        ];
        if has_points {
            head.push((simulated("points"), Alignment::Right));
        }
        let mut table = TextTable::new(head);
        for (name, entry) in self.names.iter().zip(&self.standings.entries) {
            let percent = |share: f64| decimal(share * 100.0, language);
            let (low, high) = entry.sample.interval();
            let [elo, elo_low, elo_high] = entry.elo().map(|elo| signed(elo, language));
            let mut row = vec![
                name.clone(),
                grouped(entry.games, language),
                grouped(entry.wins, language),
                grouped(entry.shared, language),
                format!("{}%", percent(entry.sample.mean())),
                format!("{} … {}", percent(low), percent(high)),
                elo,
                format!("{elo_low} … {elo_high}"),
                decimal(entry.ms_per_decision(), language),
                grouped(entry.decisions_per_second().round() as u64, language),
            ];
            if let Some(points) = entry.mean_points() {
                row.push(decimal(points, language));
            }
            table.row(row);
        }
        table
    }
}

/// Returns the totals of a bot as data. JSON has no infinite numbers: they become null.
fn bot_json(name: &str, entry: &BotTotals) -> ArenaBot {
    let (share_low, share_high) = entry.sample.interval();
    let finite = |elo: f64| Some(elo).filter(|elo| elo.is_finite());
    let [elo, elo_low, elo_high] = entry.elo().map(finite);
    ArenaBot {
        bot: name.to_owned(),
        decisions: entry.decisions,
        elo,
        elo_high,
        elo_low,
        forfeited: entry.forfeited,
        games: entry.games,
        points: entry.mean_points(),
        seats: entry.seats,
        share: entry.sample.mean(),
        share_even: even(entry.seats, entry.others),
        share_high,
        share_low,
        shared: entry.shared,
        thinking: ArenaSpeed {
            decisions_per_second: entry.decisions_per_second(),
            ms_per_decision: entry.ms_per_decision(),
        },
        warnings: entry.warnings.clone(),
        wins: entry.wins,
    }
}

/// Formats a difference in whole Elo with its sign.
fn signed(elo: f64, language: Language) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    let sign = if elo.round() < 0.0 { "-" } else { "+" };
    format!("{sign}{}", grouped(elo.abs().round() as u64, language))
}

#[cfg(test)]
mod tests {
    use super::signed;
    use ranarium_game::Language;

    #[test]
    fn differences_have_signs() {
        assert_eq!(signed(12.4, Language::En), "+12");
        assert_eq!(signed(-0.2, Language::En), "+0");
        assert_eq!(signed(-1234.0, Language::Nl), "-1.234");
        assert_eq!(signed(f64::INFINITY, Language::En), "+∞");
    }
}
