//! `simulate`: many matches between bots, and what they come to.

use crate::args::game_names;
use crate::failure::Failure;
use crate::numbers::{decimal, grouped, whole, within};
use crate::options::{OptionArgs, suggest};
use crate::progress;
use crate::screen::{STRONG, Screen};
use crate::simulation::{Plan, Spread, Tally, run as play};
use crate::table::{Side, Table};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, GameOptions, Language, Message, Returns, Seat, Speak};
use ranarium_search::{BotSpec, Level};
use serde_json::{Value, json};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::time::Instant;

/// Play many matches between bots and show what they come to
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    #[arg(value_parser = game_names())]
    game: String,
    /// How many matches
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    games: u64,
    #[command(flatten)]
    options: OptionArgs,
    /// Who plays: one bot for every seat, or one for each: random, greedy
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "random",
        value_name = "BOT,…"
    )]
    bots: Vec<String>,
    /// What chance and bots follow from: a decimal number, or 0x and up to 16 hexadecimal digits [default: any]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = seed)]
    seed: Option<u64>,
    /// On how many threads; the outcome is the same on any number
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = within::<u16>(1..=256, "a number from 1 to 256")
    )]
    threads: u16,
    /// Cut a match off after so many steps
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    steps_max: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// More matches, and more steps, than anybody waits for.
pub const MOST: u64 = 1_000_000_000_000;

/// One up to [`MOST`], in words.
pub const MANY: &str = "a number from 1 to 1000000000000";

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, String> {
    let number = match text.strip_prefix("0x").or(text.strip_prefix("0X")) {
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            u64::from_str_radix(digits, 16).ok()
        }
        Some(_) => None,
        None => whole(text),
    };
    number.ok_or_else(|| {
        "allowed: a number from 0 to 18446744073709551615, or 0x and up to 16 hexadecimal digits"
            .to_owned()
    })
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    visit(&args.game, Simulate { args, screen })?
}

struct Simulate<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Simulate<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self { args, screen } = self;
        let mut named = args.options.clone();
        // Several bots say how many take part.
        if !named.names_players() && args.bots.len() > 1 {
            let bots = u32::try_from(args.bots.len()).unwrap_or(u32::MAX);
            named.counted = Some(("--bots", bots));
        }
        let options = named.parse::<G>()?;
        let bots = bots(&args.bots, options.players())?;
        let seed = args.seed.unwrap_or_else(any_seed);
        let plan = Plan::<G> {
            options: &options,
            bots: &bots,
            games: args.games,
            steps_max: args.steps_max,
            seed,
            threads: usize::from(args.threads),
        };
        let bar = progress::bar(args.games);
        let start = Instant::now();
        let tally = play(&plan, |done| bar.set_position(done));
        let seconds = start.elapsed().as_secs_f64();
        bar.finish_and_clear();

        let report = Report {
            game: G::ID,
            options: options.to_string(),
            bots,
            seed,
            threads: args.threads,
            seconds,
            tally,
        };
        if args.json {
            writeln!(screen, "{}", report.json())?;
        } else {
            let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
            report.print(screen, &speaker)?;
        }
        Ok(())
    }
}

/// A seed that nobody chose.
pub fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A bot for every seat.
fn bots(names: &[String], players: u8) -> Result<Vec<BotSpec>, Failure> {
    let levels = names
        .iter()
        .map(|name| {
            name.parse::<BotSpec>().map_err(|error| {
                suggest(
                    Failure::Usage(format!("--bots: {error}")),
                    name,
                    Level::names(),
                )
            })
        })
        .collect::<Result<Vec<_>, _>>()?;
    match levels.as_slice() {
        [level] => Ok(vec![*level; usize::from(players)]),
        several if several.len() == usize::from(players) => Ok(levels),
        several => Err(Failure::Usage(format!(
            "--bots: {} bots for {players} seats; allowed: 1 or {players}",
            several.len()
        ))),
    }
}

struct Report {
    game: &'static str,
    options: String,
    bots: Vec<BotSpec>,
    seed: u64,
    threads: u16,
    seconds: f64,
    tally: Tally,
}

impl Report {
    fn per_second(&self, count: f64) -> u64 {
        (count / self.seconds.max(1e-9)).round() as u64
    }

    fn actions(&self) -> f64 {
        self.tally.actions.mean() * self.tally.actions.count() as f64
    }

    fn has_points(&self) -> bool {
        self.tally.seats.iter().any(|seat| seat.points.count() > 0)
    }

    fn json(&self) -> Value {
        let tally = &self.tally;
        let seats: Vec<Value> = Seat::all(self.bots.len() as u8)
            .zip(&self.bots)
            .map(|(seat, bot)| {
                let came_to = &tally.seats[seat.index()];
                let mut out = json!({
                    "seat": seat,
                    "bot": bot.to_string(),
                    "wins": came_to.wins,
                    "shared": came_to.shared,
                    "share": share(came_to.shares, tally.games()),
                });
                if came_to.points.count() > 0 {
                    out["points"] = spread(&came_to.points);
                }
                out
            })
            .collect();
        json!({
            "game": self.game,
            "options": self.options,
            "seed": self.seed.to_string(),
            "threads": self.threads,
            "games": tally.games(),
            "seconds": self.seconds,
            "games_per_second": self.per_second(tally.games() as f64),
            "actions_per_second": self.per_second(self.actions()),
            "steps": spread(&tally.steps),
            "actions": spread(&tally.actions),
            "branching": spread(&tally.branching),
            "draws": tally.draws,
            "unfinished": tally.unfinished,
            "seats": seats,
        })
    }

    fn print(&self, screen: &mut Screen, speaker: &Speaker) -> io::Result<()> {
        let language = screen.language();
        let tally = &self.tally;
        screen.styled(STRONG, &speaker.text("name"))?;
        let head = Message::new("cli-simulate-head")
            .with("options", self.options.as_str())
            .with("seed", self.seed.to_string());
        writeln!(screen, "  {}", speaker.say(&head))?;
        let speed = Message::new("cli-simulate-speed")
            .with("games", grouped(tally.games(), language))
            .with("seconds", decimal(self.seconds, language))
            .with(
                "speed",
                grouped(self.per_second(tally.games() as f64), language),
            )
            .with(
                "actions",
                grouped(self.per_second(self.actions()), language),
            );
        writeln!(screen, "{}\n", speaker.say(&speed))?;

        let word = |key: &str| speaker.text(&format!("cli-simulate-{key}"));
        let mut lengths = Table::new([
            (String::new(), Side::Left),
            (word("mean"), Side::Right),
            (word("deviation"), Side::Right),
            (word("least"), Side::Right),
            (word("most"), Side::Right),
        ]);
        for (key, spread) in [
            ("steps", &tally.steps),
            ("actions", &tally.actions),
            ("branching", &tally.branching),
        ] {
            let [mean, deviation, least, most] = cells(spread, language);
            lengths.row([word(key), mean, deviation, least, most]);
        }
        lengths.print(screen)?;
        writeln!(screen)?;
        self.seat_table(speaker, language).print(screen)?;
        let ends = Message::new("cli-simulate-ends")
            .with("draws", grouped(tally.draws, language))
            .with("unfinished", grouped(tally.unfinished, language));
        writeln!(screen, "\n{}", speaker.say(&ends))
    }

    fn seat_table(&self, speaker: &Speaker, language: Language) -> Table {
        let word = |key: &str| speaker.text(&format!("cli-simulate-{key}"));
        let mut head = vec![
            (word("seat"), Side::Left),
            (word("bot"), Side::Left),
            (word("wins"), Side::Right),
            (word("shared"), Side::Right),
            (word("share"), Side::Right),
        ];
        if self.has_points() {
            head.push((word("points"), Side::Right));
            head.push((word("deviation"), Side::Right));
            head.push((word("least"), Side::Right));
            head.push((word("most"), Side::Right));
        }
        let mut table = Table::new(head);
        for (seat, bot) in Seat::all(self.bots.len() as u8).zip(&self.bots) {
            let came_to = &self.tally.seats[seat.index()];
            let percent = share(came_to.shares, self.tally.games()) * 100.0;
            let mut row = vec![
                seat.to_string(),
                bot.to_string(),
                grouped(came_to.wins, language),
                grouped(came_to.shared, language),
                format!("{} %", decimal(percent, language)),
            ];
            if self.has_points() {
                row.extend(cells(&came_to.points, language));
            }
            table.row(row);
        }
        table
    }
}

/// The part of all matches that a seat got, from 0 to 1.
fn share(shares: u64, games: u64) -> f64 {
    shares as f64 / (games.max(1) as f64 * f64::from(Returns::WHOLE))
}

fn spread(spread: &Spread) -> Value {
    json!({
        "mean": spread.mean(),
        "deviation": spread.deviation(),
        "least": spread.least(),
        "most": spread.most(),
    })
}

fn cells(spread: &Spread, language: Language) -> [String; 4] {
    [
        decimal(spread.mean(), language),
        decimal(spread.deviation(), language),
        spread.least().to_string(),
        spread.most().to_string(),
    ]
}

#[cfg(test)]
mod tests {
    use super::seed;

    #[test]
    fn seeds_are_decimal_or_hexadecimal() {
        assert_eq!(seed("12"), Ok(12));
        assert_eq!(seed("0xff"), Ok(255));
        for bad in ["", "-1", "+1", "ff", "0x", "0x+f", "18446744073709551616"] {
            assert!(seed(bad).is_err(), "{bad:?}");
        }
    }
}
