//! [`Job`]: a measurement, most often a [`Duel`] of bots.

use crate::programs::{Result, output, program, read};
use ranarium_lab::arena::{Sample, Sprt, SprtVerdict, elo, even};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// The seed of all duels.
const SEED: &str = "40";

/// The time between two checks of the clock and of the test, in seconds.
const STEP_SECONDS: f64 = 30.0;

/// The probability of either error of a test.
const ERROR: f64 = 0.05;

/// A measurement.
pub struct Job {
    /// The name, also that of its file.
    pub name: String,
    /// The question that it answers.
    pub question: String,
    pub work: Work,
}

/// The kind of measurement.
pub enum Work {
    Duel(Duel),
    /// An example of the catalog with these arguments, which prints its result after about this
    /// many seconds.
    Example {
        example: &'static str,
        arguments: &'static str,
        seconds: f64,
    },
}

/// One bot against another in all other seats.
pub struct Duel {
    game: &'static str,
    players: u32,
    /// Options of the game other than the number of players.
    options: &'static str,
    first: String,
    second: String,
    /// The number of deals; with a test the maximum number.
    deals: u64,
    /// The lower and the higher difference in Elo between which a test decides.
    test: Option<(f64, f64)>,
    /// The number of choices at the beginning of a match that are drawn.
    opening: u32,
    /// The estimated seconds of a deal.
    deal_seconds: f64,
}

/// The results of a duel so far.
pub struct Found {
    pub deals: u64,
    pub sample: Sample,
    pub verdict: Option<SprtVerdict>,
}

/// Returns a duel of two players, with the number of deals and the estimated seconds of one.
pub fn duel(
    name: impl Into<String>,
    question: impl Into<String>,
    game: &'static str,
    [first, second]: [&str; 2],
    (deals, deal_seconds): (u64, f64),
) -> Job {
    Job {
        name: name.into(),
        question: question.into(),
        work: Work::Duel(Duel {
            game,
            players: 2,
            options: "",
            first: first.to_owned(),
            second: second.to_owned(),
            deals,
            test: None,
            opening: 0,
            deal_seconds,
        }),
    }
}

/// Returns the work of an example of the catalog.
pub const fn example(example: &'static str, arguments: &'static str, seconds: f64) -> Work {
    Work::Example {
        example,
        arguments,
        seconds,
    }
}

impl Job {
    fn with(mut self, change: impl FnOnce(&mut Duel)) -> Self {
        if let Work::Duel(duel) = &mut self.work {
            change(duel);
        }
        self
    }

    pub fn players(self, players: u32) -> Self {
        self.with(|duel| duel.players = players)
    }

    pub fn options(self, options: &'static str) -> Self {
        self.with(|duel| duel.options = options)
    }

    pub fn test(self, low: f64, high: f64) -> Self {
        self.with(|duel| duel.test = Some((low, high)))
    }

    pub fn opening(self, opening: u32) -> Self {
        self.with(|duel| duel.opening = opening)
    }

    /// Returns the estimated seconds of the whole measurement.
    pub fn seconds(&self) -> f64 {
        match &self.work {
            Work::Duel(duel) => duel.expected_deals() * duel.deal_seconds,
            Work::Example { seconds, .. } => *seconds,
        }
    }

    /// Returns the command that repeats the measurement.
    pub fn command(&self) -> String {
        match &self.work {
            Work::Duel(duel) => {
                let opening = match duel.opening {
                    0 => String::new(),
                    opening => format!("OPENING={opening} "),
                };
                format!("{opening}duel {}", duel.arguments(duel.deals).join(" "))
            }
            Work::Example {
                example, arguments, ..
            } => format!("{example} {arguments}"),
        }
    }
}

impl Duel {
    /// Returns the arguments of the example `duel` for this many deals.
    fn arguments(&self, deals: u64) -> Vec<String> {
        let mut arguments = vec![
            self.game.to_owned(),
            self.players.to_string(),
            deals.to_string(),
            self.first.clone(),
            self.second.clone(),
            SEED.to_owned(),
        ];
        arguments.extend(self.options.split_whitespace().map(str::to_owned));
        arguments
    }

    fn sprt(&self) -> Option<Sprt> {
        self.test.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: ERROR,
            beta: ERROR,
        })
    }

    /// Returns the number of deals that the test takes on average if one of its differences is
    /// true: the expected log likelihood ratio at the end, divided by that of a deal of independent
    /// games.
    pub fn expected_deals(&self) -> f64 {
        let most = self.deals as f64;
        let Some((low, high)) = self.test else {
            return most;
        };
        let even = even(1, self.players - 1);
        let variance = even * (1.0 - even);
        let shift = variance * (high - low) * std::f64::consts::LN_10 / 400.0;
        let of_game = shift * shift / (2.0 * variance);
        let at_end = (1.0 - 2.0 * ERROR) * ((1.0 - ERROR) / ERROR).ln();
        (at_end / of_game / f64::from(self.players)).min(most)
    }

    /// Reads the deals in the text of its file, in the order of their numbers, up to the one with
    /// which the test has decided.
    pub fn found(&self, text: &str) -> Result<Found> {
        // A line that was interrupted does not count, and neither does the title.
        let complete = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut won: BTreeMap<u64, u64> = BTreeMap::new();
        for line in complete.lines().skip(1) {
            let (number, sixtieths) = line.split_once(' ').ok_or("a deal has two numbers")?;
            won.insert(number.parse()?, sixtieths.parse()?);
        }
        let mut found = Found {
            deals: 0,
            sample: Sample::new(self.players),
            verdict: None,
        };
        while found.deals < self.deals
            && found.verdict.is_none()
            && let Some(&sixtieths) = won.get(&found.deals)
        {
            found.deals += 1;
            found.sample.add(sixtieths);
            if let Some(sprt) = self.sprt() {
                let ratio = sprt.ratio(&found.sample, 1, self.players - 1);
                found.verdict = sprt.verdict(ratio);
            }
        }
        Ok(found)
    }

    /// Plays until all deals are played, the test has decided, or the time is over. Returns `true`
    /// if nothing is left to play.
    pub fn play(&self, path: &Path, end: Instant) -> Result<bool> {
        let mut deal_seconds = self.deal_seconds;
        loop {
            let found = self.found(&read(path)?)?;
            if found.is_done(self) {
                return Ok(true);
            }
            let left = end.saturating_duration_since(Instant::now()).as_secs_f64();
            if left < deal_seconds {
                return Ok(false);
            }
            let step = (STEP_SECONDS.min(left) / deal_seconds) as u64;
            let deals = (found.deals + step.max(1)).min(self.deals);
            let began = Instant::now();
            let mut command = Command::new(program("duel")?);
            command.args(self.arguments(deals)).env("RESUME", path);
            command.env("OPENING", self.opening.to_string());
            command.env("THREADS", "1");
            output(&mut command)?;
            let seconds = began.elapsed().as_secs_f64() / (deals - found.deals) as f64;
            deal_seconds = seconds.max(1e-3);
        }
    }

    /// Returns the cells of the table after the question: games, share, difference, and result.
    pub fn cells(&self, found: &Found) -> [String; 4] {
        let games = found.deals * u64::from(self.players);
        if games == 0 {
            return ["", "", "", "not begun"].map(str::to_owned);
        }
        let share = found.sample.mean();
        let (low, high) = found.sample.interval();
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let difference = |share: f64| format!("{:+.0}", elo(share, 1, self.players - 1));
        let result = match (self.test, found.verdict) {
            (Some((low, high)), Some(SprtVerdict::Higher)) => {
                format!("{high:+} Elo and not {low:+}")
            }
            (Some((low, high)), Some(SprtVerdict::Lower)) => {
                format!("{low:+} Elo and not {high:+}")
            }
            (_, None) if found.deals < self.deals => "not finished".to_owned(),
            (Some(_), None) => "not decided".to_owned(),
            (None, _) => "finished".to_owned(),
        };
        [
            games.to_string(),
            format!("{} ({} to {})", percent(share), percent(low), percent(high)),
            format!(
                "{} ({} to {})",
                difference(share),
                difference(low),
                difference(high)
            ),
            result,
        ]
    }
}

impl Found {
    pub fn is_done(&self, duel: &Duel) -> bool {
        self.verdict.is_some() || self.deals >= duel.deals
    }
}

/// Runs a measurement until it is finished or the time is over. Returns `true` if it is finished.
pub fn run(job: &Job, folder: &Path, end: Instant) -> Result<bool> {
    let path = folder.join(&job.name);
    match &job.work {
        Work::Duel(duel) => duel.play(&path, end),
        Work::Example { .. } if path.exists() => Ok(true),
        Work::Example { seconds, .. }
            if end.saturating_duration_since(Instant::now()).as_secs_f64() < *seconds =>
        {
            Ok(false)
        }
        Work::Example {
            example, arguments, ..
        } => {
            let mut command = Command::new(program(example)?);
            let printed = output(command.args(arguments.split(' ')))?;
            // The file is complete as soon as it has its name.
            let unfinished = path.with_extension("part");
            fs::write(&unfinished, printed)?;
            fs::rename(&unfinished, &path)?;
            Ok(true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duel, Work, duel};
    use ranarium_lab::arena::SprtVerdict;

    fn tested(low: f64, high: f64) -> Duel {
        let job = duel("a", "b", "toy", ["hard", "club"], (1_000, 1.0));
        match job.test(low, high).work {
            Work::Duel(duel) => duel,
            Work::Example { .. } => unreachable!("it is a duel"),
        }
    }

    #[test]
    fn the_deals_of_a_file_count_in_order_until_the_test_decides() {
        let duel = tested(0.0, 200.0);
        // The first line is the title, and the last was interrupted.
        let found = duel.found("title\n0 120\n2 0\n1 60\n3 1").unwrap();
        assert_eq!((found.deals, found.verdict), (3, None));
        assert!((found.sample.mean() - 0.5).abs() < 1e-9);
        let won: String = (0..100).map(|deal| format!("{deal} 120\n")).collect();
        let found = duel.found(&format!("title\n{won}")).unwrap();
        assert_eq!(found.verdict, Some(SprtVerdict::Higher));
        assert!(found.deals < 100 && found.is_done(&duel));
        assert_eq!(duel.cells(&found)[3], "+200 Elo and not +0");
        assert!(duel.found("title\nmoo\n").is_err());
        assert_eq!(duel.found("").unwrap().deals, 0);
    }

    #[test]
    fn a_test_between_close_differences_takes_longer() {
        // By hand: a shift of 0.25 * 40 * ln(10) / 400 = 0.0576, (0.9 * ln 19) / (0.0576^2 / 0.5)
        // = 400 games.
        let deals = tested(0.0, 40.0).expected_deals();
        assert!((deals - 200.0).abs() < 2.0, "{deals}");
        assert!((tested(0.0, 10.0).expected_deals() - 1_000.0).abs() < 1e-9);
    }
}
