//! `simulate`: plays many matches between bots, and prints statistics.

use crate::arguments::contest::{self, ContestArgs, MANY, MAX_COUNT, any_seed, check_can_play};
use crate::arguments::levels;
use crate::command_error::CommandError;
use crate::console::interrupt;
use crate::console::progress::RunProgress;
use crate::console::screen::Screen;
use crate::console::text_table::{Alignment, TextTable};
use crate::json::{SimulatedSeat, SimulationReport};
use crate::numbers::{decimal, grouped, within};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Language, Message, Returns, Seat, Speak};
use ranarium_lab::external::Contender;
use ranarium_lab::simulation::{SimulationConfig, Spread, Tally, run as play, seat};
use ranarium_lab::{GameFile, KeepGames, RunKey, RunKind};
use std::io::{self, Write};
use std::time::Instant;

/// Play many matches between bots and print the statistics
///
/// A single bot plays every seat; several play one seat each, in order. Without a bot, every seat
/// plays at random.
#[derive(Debug, clap::Args)]
#[command(after_long_help = levels::HELP)]
pub struct Args {
    #[command(flatten)]
    contest: ContestArgs,
    /// Number of matches
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MAX_COUNT, MANY)
    )]
    games: u64,
    /// Maximum number of steps per match
    #[arg(
        long = "steps-max",
        value_name = "N",
        default_value_t = 100_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MAX_COUNT, MANY)
    )]
    max_steps: u64,
    /// Print the statistics as JSON (docs/schemas/simulate.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    visit(&args.contest.game, Simulate { args, screen })?
}

struct Simulate<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Simulate<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { args, screen } = self;
        let contest = &args.contest;
        let named_bots = contest.named_bots()?;
        let options = contest.options::<G>(&named_bots)?;
        let bots = seat(named_bots, options.players())
            .map_err(|reason| CommandError::Usage(format!("--bots: {reason}")))?;
        check_can_play::<G>(&bots)?;
        let seed = contest.seed.unwrap_or_else(any_seed);
        let key = contest.run_key(seed, &bots)?;
        let folder = contest::record_folder(contest, RunKind::New)?;
        let config = SimulationConfig::<G> {
            options: &options,
            bots: &bots,
            games: args.games,
            max_steps: args.max_steps,
            seed,
            key,
            keep_games: match folder {
                Some(_) => KeepGames::All,
                None => KeepGames::None,
            },
            threads: usize::from(contest.threads),
            interrupted: interrupt::flag(),
        };
        interrupt::note();
        let bar = RunProgress::new(args.games, 0);
        let start = Instant::now();
        let keep = |file: &GameFile| contest::keep(folder.as_ref(), std::slice::from_ref(file));
        let tally = play(&config, keep, |done| bar.set_position(done));
        let seconds = start.elapsed().as_secs_f64();
        bar.finish();
        let tally = tally?;

        let report = SimulationOutput {
            game: G::ID,
            options: options.to_string(),
            key: bots.iter().any(Contender::is_program).then_some(key),
            bots,
            seed,
            planned_matches: args.games,
            threads: contest.threads,
            seconds,
            tally,
        };
        if args.json {
            screen.json(&report.json())?;
        } else {
            let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
            report.print(screen, &speaker)?;
        }
        screen.flush()?;
        if report.is_complete() {
            Ok(())
        } else {
            Err(CommandError::Interrupted)
        }
    }
}

struct SimulationOutput {
    game: &'static str,
    options: String,
    bots: Vec<Contender>,
    seed: u64,
    /// The key of the run, if the seed alone does not reproduce it.
    key: Option<RunKey>,
    /// The number of matches asked for.
    planned_matches: u64,
    threads: u16,
    seconds: f64,
    tally: Tally,
}

impl SimulationOutput {
    const fn is_complete(&self) -> bool {
        self.tally.games() >= self.planned_matches
    }

    fn per_second(&self, count: f64) -> u64 {
        (count / self.seconds.max(1e-9)).round() as u64
    }

    fn actions(&self) -> f64 {
        self.tally.actions.mean() * self.tally.actions.count() as f64
    }

    fn has_points(&self) -> bool {
        self.tally.seats.iter().any(|seat| seat.points.count() > 0)
    }

    fn json(&self) -> SimulationReport {
        let tally = &self.tally;
        let seats = Seat::all(self.bots.len() as u8).zip(&self.bots);
        let seats = seats.map(|(seat, bot)| {
            let totals = &tally.seats[seat.index()];
            SimulatedSeat {
                bot: bot.to_string(),
                forfeited: totals.forfeited,
                points: (totals.points.count() > 0).then(|| (&totals.points).into()),
                seat: seat.number(),
                share: share(totals.shares, tally.games()),
                shared: totals.shared,
                warning: totals.warning().map(str::to_owned),
                wins: totals.wins,
            }
        });
        SimulationReport {
            actions: (&tally.actions).into(),
            actions_per_second: self.per_second(self.actions()),
            branching: (&tally.branching).into(),
            complete: self.is_complete(),
            draws: tally.draws,
            game: self.game,
            games: tally.games(),
            games_per_second: self.per_second(tally.games() as f64),
            key: self.key.map(|key| key.to_string()),
            options: self.options.clone(),
            seats: seats.collect(),
            seconds: self.seconds,
            seed: self.seed.to_string(),
            steps: (&tally.steps).into(),
            threads: self.threads,
            unfinished: tally.unfinished,
        }
    }

    fn print(&self, screen: &mut Screen, speaker: &Speaker) -> io::Result<()> {
        let language = screen.language();
        let tally = &self.tally;
        contest::print_heading(screen, speaker, &self.options, self.seed)?;
        if !self.is_complete() {
            let message = Message::new("cli-simulate-interrupted")
                .with("games", grouped(tally.games(), language))
                .with("wanted", grouped(self.planned_matches, language));
            writeln!(screen, "{}", speaker.say(&message))?;
        }
        let speed = Message::new("cli-simulate-speed")
            .with("games", grouped(tally.games(), language))
            .with("played", tally.games() as usize)
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
        let mut lengths = TextTable::new([
            (String::new(), Alignment::Left),
            (word("mean"), Alignment::Right),
            (word("deviation"), Alignment::Right),
            (word("least"), Alignment::Right),
            (word("most"), Alignment::Right),
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
        writeln!(screen, "\n{}", speaker.say(&ends))?;
        for (seat, bot) in Seat::all(self.bots.len() as u8).zip(&self.bots) {
            let totals = &tally.seats[seat.index()];
            if let Some(warning) = totals.warning() {
                let message = Message::new("cli-simulate-forfeited")
                    .with("place", seat.number())
                    .with("bot", bot.to_string())
                    .with("times", grouped(totals.forfeited, language))
                    .with("count", totals.forfeited as usize)
                    .with("why", warning);
                writeln!(screen, "{}", speaker.say(&message))?;
            }
        }
        if let Some(key) = &self.key {
            contest::print_key(screen, speaker, self.seed, key)?;
        }
        Ok(())
    }

    fn seat_table(&self, speaker: &Speaker, language: Language) -> TextTable {
        let word = |key: &str| speaker.text(&format!("cli-simulate-{key}"));
        let mut head = vec![
            (word("seat"), Alignment::Left),
            (word("bot"), Alignment::Left),
            (word("wins"), Alignment::Right),
            (word("shared"), Alignment::Right),
            (word("share"), Alignment::Right),
        ];
        if self.has_points() {
            head.push((word("points"), Alignment::Right));
            head.push((word("deviation"), Alignment::Right));
            head.push((word("least"), Alignment::Right));
            head.push((word("most"), Alignment::Right));
        }
        let mut table = TextTable::new(head);
        for (seat, bot) in Seat::all(self.bots.len() as u8).zip(&self.bots) {
            let totals = &self.tally.seats[seat.index()];
            let percent = share(totals.shares, self.tally.games()) * 100.0;
            let mut row = vec![
                seat.to_string(),
                bot.to_string(),
                grouped(totals.wins, language),
                grouped(totals.shared, language),
                format!("{}%", decimal(percent, language)),
            ];
            if self.has_points() {
                row.extend(cells(&totals.points, language));
            }
            table.row(row);
        }
        table
    }
}

/// Returns the part of all matches that a seat won, from 0 to 1.
fn share(shares: u64, games: u64) -> f64 {
    shares as f64 / (games.max(1) as f64 * f64::from(Returns::WHOLE))
}

fn cells(spread: &Spread, language: Language) -> [String; 4] {
    [
        decimal(spread.mean(), language),
        decimal(spread.deviation(), language),
        spread.min().to_string(),
        spread.max().to_string(),
    ]
}
