//! `arena`: bots measured against each other, with every deal played from every seat.

use crate::arena::{
    Entry, Head, Ledger, News, Plan, Sprt, Standing, Verdict, elo, even, run as play, seat,
};
use crate::contest::{ContestArgs, MANY, MOST, any_seed, can_play};
use crate::failure::Failure;
use crate::numbers::{decimal, grouped, within};
use crate::progress;
use crate::screen::{STRONG, Screen};
use crate::table::{Side, Table};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, GameOptions, Language, Message, Speak};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

/// Measure bots against each other: every deal is played from every seat
///
/// The list of bots names the seats in order; where it is shorter than the seats, its last bot sits in the rest: with
/// four players A,B is A against three of B. Every deal is played once for each different way to turn the table, with
/// the same draws. A single player meets the automaton: there each bot plays the deal alone.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    contest: ContestArgs,
    /// How many games at most, filled up to whole deals [default: 1000, and 100000 with --sprt]
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    games: Option<u64>,
    /// How many deals at most, instead of games
    #[arg(
        long,
        visible_alias = "pairs",
        value_name = "N",
        conflicts_with = "games",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    deals: Option<u64>,
    /// Stop as soon as it is certain enough whether the first bot is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Option<(f64, f64)>,
    /// How often the test may find ELO1 where ELO0 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    alpha: f64,
    /// How often the test may find ELO0 where ELO1 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    beta: f64,
    /// Cut a game off after so many steps; then all share alike
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    steps_max: u64,
    /// Keep finished deals in this file, and go on with those that it has
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

/// The greatest difference that can be asked for.
const ELO_MOST: f64 = 2000.0;

/// Reads two differences, the lower one first.
fn hypotheses(text: &str) -> Result<(f64, f64), String> {
    let read = |text: &str| text.parse::<f64>().ok().filter(|elo| elo.abs() <= ELO_MOST);
    match text
        .split_once(',')
        .map(|(low, high)| (read(low), read(high)))
    {
        Some((Some(low), Some(high))) if low < high => Ok((low, high)),
        _ => Err(format!(
            "allowed: two numbers from -{ELO_MOST} to {ELO_MOST}, the lower one first, such as 0,20"
        )),
    }
}

/// Reads how often a test may be wrong.
fn chance(text: &str) -> Result<f64, String> {
    let read = text.parse::<f64>().ok();
    read.filter(|chance| (0.0001..=0.4999).contains(chance))
        .ok_or_else(|| "allowed: a number from 0.0001 to 0.4999".to_owned())
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    visit(&args.contest.game, Arena { args, screen })?
}

struct Arena<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Arena<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self { args, screen } = self;
        let contest = &args.contest;
        let named = contest.named()?;
        if named.is_empty() {
            return Err(Failure::Usage(
                "nobody plays; allowed: --bots BOT,BOT or --bot BOT".to_owned(),
            ));
        }
        let options = contest.options::<G>(&named)?;
        let players = options.players();
        let (bots, seatings) =
            seat(&named, players).map_err(|why| Failure::Usage(format!("--bots: {why}")))?;
        can_play::<G>(&bots)?;
        let deals = match (args.deals, args.games, args.sprt) {
            (Some(deals), ..) => deals,
            (None, Some(games), _) => games.div_ceil(seatings.len() as u64),
            (None, None, None) => 1_000u64.div_ceil(seatings.len() as u64),
            (None, None, Some(_)) => 100_000u64.div_ceil(seatings.len() as u64),
        };
        let kept_seed = match (&args.resume, contest.seed) {
            (Some(path), None) => Ledger::seed(path)?,
            (_, given) => given,
        };
        let plan = Plan::<G> {
            options: &options,
            bots: &bots,
            seatings: &seatings,
            deals,
            steps_max: args.steps_max,
            seed: kept_seed.unwrap_or_else(any_seed),
            threads: usize::from(contest.threads),
        };
        let mut kept = BTreeMap::new();
        let mut ledger = match &args.resume {
            None => None,
            Some(path) => {
                let sitters = seatings[0].iter().map(|&bot| bots[bot].to_string());
                let head = Head {
                    version: Head::VERSION,
                    game: G::ID.to_owned(),
                    rules: G::RULES_VERSION,
                    options: options.to_string(),
                    // A single player's bots are named one by one.
                    seats: match players {
                        1 => bots.iter().map(ToString::to_string).collect(),
                        _ => sitters.collect(),
                    },
                    seed: plan.seed.to_string(),
                    steps_max: args.steps_max,
                };
                Some(Ledger::open(path, &head, |deal| {
                    if !deal.fits(players, seatings.len(), bots.len()) {
                        return Err("this is no deal of this match".to_owned());
                    }
                    kept.insert(deal.deal, deal);
                    Ok(())
                })?)
            }
        };
        let sprt = args.sprt.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: args.alpha,
            beta: args.beta,
        });
        let bar = progress::bar(deals);
        bar.set_position(kept.len() as u64);
        let start = Instant::now();
        let played = play(&plan, sprt.as_ref(), kept, ledger.as_mut(), |news| {
            bar.set_position(news.done);
            bar.set_message(message(news, sprt.as_ref()));
        });
        bar.finish_and_clear();
        let (standing, verdict) = played?;
        let report = Report {
            game: G::ID,
            options: options.to_string(),
            names: bots.iter().map(ToString::to_string).collect(),
            seed: plan.seed,
            threads: contest.threads,
            seconds: start.elapsed().as_secs_f64(),
            standing,
            sprt,
            verdict,
        };
        if contest.json {
            writeln!(screen, "{}", report.json())?;
        } else {
            let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
            report.print(screen, &speaker)?;
        }
        Ok(())
    }
}

/// How the first bot stands, beside the bar.
fn message(news: &News<'_>, sprt: Option<&Sprt>) -> String {
    let first = &news.standing.entries[0];
    let share = format!("{:.1} %", first.sample.mean() * 100.0);
    match sprt {
        None => share,
        Some(sprt) => {
            let ratio = sprt.ratio(&first.sample, first.seats, first.others);
            format!("{share} llr {ratio:.2}")
        }
    }
}

struct Report {
    game: &'static str,
    options: String,
    names: Vec<String>,
    seed: u64,
    threads: u16,
    seconds: f64,
    standing: Standing,
    sprt: Option<Sprt>,
    verdict: Option<Verdict>,
}

/// The differences at a bot's share and at the ends of its interval.
fn elos(entry: &Entry) -> [f64; 3] {
    let (low, high) = entry.sample.interval();
    [entry.sample.mean(), low, high].map(|share| elo(share, entry.seats, entry.others))
}

/// Milliseconds for a decision.
fn ms_each(entry: &Entry) -> f64 {
    entry.micros as f64 / 1000.0 / entry.decisions.max(1) as f64
}

fn per_second(entry: &Entry) -> f64 {
    entry.decisions as f64 / (entry.micros.max(1) as f64 / 1e6)
}

impl Report {
    fn ratio(&self, sprt: &Sprt) -> f64 {
        let first = &self.standing.entries[0];
        sprt.ratio(&first.sample, first.seats, first.others)
    }

    fn json(&self) -> Value {
        let standing = &self.standing;
        let bots: Vec<Value> = self
            .names
            .iter()
            .zip(&standing.entries)
            .map(|(name, entry)| {
                let (low, high) = entry.sample.interval();
                // What is infinite has no number in JSON, and becomes null.
                let [elo, elo_low, elo_high] = elos(entry);
                let mut out = json!({
                    "bot": name,
                    "seats": entry.seats,
                    "games": entry.games,
                    "wins": entry.wins,
                    "shared": entry.shared,
                    "share": entry.sample.mean(),
                    "share_low": low,
                    "share_high": high,
                    "share_even": even(entry.seats, entry.others),
                    "elo": elo,
                    "elo_low": elo_low,
                    "elo_high": elo_high,
                    "decisions": entry.decisions,
                    "forfeited": entry.forfeited,
                    "warnings": entry.warnings,
                    "thinking": {
                        "decisions_per_second": per_second(entry),
                        "ms_per_decision": ms_each(entry),
                    },
                });
                if let Some(points) = entry.points {
                    let seats = (entry.games * u64::from(entry.seats)).max(1);
                    out["points"] = json!(points as f64 / seats as f64);
                }
                out
            })
            .collect();
        let mut out = json!({
            "game": self.game,
            "options": self.options,
            "seed": self.seed.to_string(),
            "threads": self.threads,
            "seconds": self.seconds,
            "deals": standing.deals,
            "games": standing.games,
            "steps": standing.steps,
            "cut_off": standing.cut_off,
            "bots": bots,
        });
        if let Some(sprt) = &self.sprt {
            let (low, high) = sprt.bounds();
            out["sprt"] = json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "alpha": sprt.alpha,
                "beta": sprt.beta,
                "llr": self.ratio(sprt),
                "llr_low": low,
                "llr_high": high,
                "accepted": match self.verdict {
                    None => Value::Null,
                    Some(Verdict::Lower) => "elo0".into(),
                    Some(Verdict::Higher) => "elo1".into(),
                },
            });
        }
        out
    }

    fn print(&self, screen: &mut Screen, speaker: &Speaker) -> io::Result<()> {
        let language = screen.language();
        let standing = &self.standing;
        screen.styled(STRONG, &speaker.text("name"))?;
        let head = Message::new("cli-simulate-head")
            .with("options", self.options.as_str())
            .with("seed", self.seed.to_string());
        writeln!(screen, "  {}", speaker.say(&head))?;
        let length = Message::new("cli-arena-length")
            .with("games", grouped(standing.games, language))
            .with("deals", grouped(standing.deals, language))
            .with("seconds", decimal(self.seconds, language));
        writeln!(screen, "{}\n", speaker.say(&length))?;
        self.table(speaker, language).print(screen)?;
        writeln!(screen)?;
        if standing.cut_off > 0 {
            let message = Message::new("cli-arena-cut-off")
                .with("games", grouped(standing.cut_off, language));
            writeln!(screen, "{}", speaker.say(&message))?;
        }
        for (name, entry) in self.names.iter().zip(&standing.entries) {
            if let Some(first) = entry.warnings.first() {
                let message = Message::new("cli-arena-forfeited")
                    .with("bot", name.as_str())
                    .with("times", grouped(entry.forfeited, language))
                    .with("why", first.as_str());
                writeln!(screen, "{}", speaker.say(&message))?;
            }
        }
        writeln!(screen, "{}", speaker.text("cli-arena-legend"))?;
        if let Some(sprt) = &self.sprt {
            let (low, high) = sprt.bounds();
            let key = match self.verdict {
                None => "cli-arena-undecided",
                Some(Verdict::Lower) => "cli-arena-lower",
                Some(Verdict::Higher) => "cli-arena-higher",
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

    fn table(&self, speaker: &Speaker, language: Language) -> Table {
        let simulated = |key: &str| speaker.text(&format!("cli-simulate-{key}"));
        let word = |key: &str| speaker.text(&format!("cli-arena-{key}"));
        let has_points = self
            .standing
            .entries
            .iter()
            .any(|entry| entry.points.is_some());
        let mut head = vec![
            (simulated("bot"), Side::Left),
            (word("games"), Side::Right),
            (simulated("wins"), Side::Right),
            (simulated("shared"), Side::Right),
            (simulated("share"), Side::Right),
            ("95 %".to_owned(), Side::Right),
            ("Elo".to_owned(), Side::Right),
            ("95 %".to_owned(), Side::Right),
            (word("ms"), Side::Right),
            (word("speed"), Side::Right),
        ];
        if has_points {
            head.push((simulated("points"), Side::Right));
        }
        let mut table = Table::new(head);
        for (name, entry) in self.names.iter().zip(&self.standing.entries) {
            let percent = |share: f64| decimal(share * 100.0, language);
            let (low, high) = entry.sample.interval();
            let [elo, elo_low, elo_high] = elos(entry).map(|elo| signed(elo, language));
            let mut row = vec![
                name.clone(),
                grouped(entry.games, language),
                grouped(entry.wins, language),
                grouped(entry.shared, language),
                format!("{} %", percent(entry.sample.mean())),
                format!("{} … {}", percent(low), percent(high)),
                elo,
                format!("{elo_low} … {elo_high}"),
                decimal(ms_each(entry), language),
                grouped(per_second(entry).round() as u64, language),
            ];
            if let Some(points) = entry.points {
                let seats = (entry.games * u64::from(entry.seats)).max(1);
                row.push(decimal(points as f64 / seats as f64, language));
            }
            table.row(row);
        }
        table
    }
}

/// A difference in whole Elo with its sign.
fn signed(elo: f64, language: Language) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    let sign = if elo.round() < 0.0 { "-" } else { "+" };
    format!("{sign}{}", grouped(elo.abs().round() as u64, language))
}

#[cfg(test)]
mod tests {
    use super::{chance, hypotheses, signed};
    use ranarium_game::Language;

    #[test]
    fn hypotheses_are_two_numbers_the_lower_one_first() {
        assert_eq!(hypotheses("0,20"), Ok((0.0, 20.0)));
        assert_eq!(hypotheses("-10.5,2.5"), Ok((-10.5, 2.5)));
        for bad in ["", "0", "20,0", "5,5", "0,moo", "0,NaN", "-inf,0", "0,1e9"] {
            assert!(hypotheses(bad).is_err(), "{bad}");
        }
        assert_eq!(chance("0.05"), Ok(0.05));
        for bad in ["0", "0.5", "1", "-0.1", "NaN", "moo"] {
            assert!(chance(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn differences_have_signs() {
        assert_eq!(signed(12.4, Language::En), "+12");
        assert_eq!(signed(-0.2, Language::En), "+0");
        assert_eq!(signed(-1234.0, Language::Nl), "-1.234");
        assert_eq!(signed(f64::INFINITY, Language::En), "+∞");
    }
}
