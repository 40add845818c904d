//! `arena`: bots measured against each other, with every deal played from every seat.

use crate::arguments::contest::{self, ContestArgs, MANY, MOST, any_seed, can_play};
use crate::arguments::levels;
use crate::command_error::CommandError;
use crate::console::interrupt;
use crate::console::progress::Progress;
use crate::console::screen::Screen;
use crate::console::text_table::{Alignment, TextTable};
use crate::input;
use crate::json::{ArenaBot, ArenaReport, ArenaSpeed, ArenaTest, Hypothesis};
use crate::numbers::{decimal, grouped, within};
use crate::texts;
use anstyle::Style;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Language, Message, Speak};
use ranarium_lab::arena::{
    ArenaConfig, ArenaProgress, ArenaResult, BotTotals, FinishedDeal, Ledger, LedgerHeader,
    MatchClock, Opening, Round, Sprt, SprtVerdict, Standings, even, run as play, seat,
};
use ranarium_lab::external::Contender;
use ranarium_lab::{FileError, KeepGames, RecordFolder, RunKey, RunKind};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Measure bots against each other: every deal is played from every seat
///
/// The list of bots fills the seats in order, and its last bot takes all remaining seats: with four
/// players A,B is A against three of B. Every deal is played once for each distinct rotation of the
/// seats, with the same draws. In a game for one player each bot plays the deal alone, against the
/// automaton.
#[derive(Debug, clap::Args)]
#[command(after_long_help = levels::HELP)]
pub struct Args {
    #[command(flatten)]
    contest: ContestArgs,
    /// Maximum number of games, rounded up to whole deals [default: 1000, and 100000 with --sprt]
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    games: Option<u64>,
    /// Maximum number of deals, instead of games
    #[arg(
        long,
        visible_alias = "pairs",
        value_name = "N",
        conflicts_with = "games",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    deals: Option<u64>,
    /// Stop as soon as it is clear whether the first bot is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Option<(f64, f64)>,
    /// Probability that the test finds ELO1 where ELO0 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    alpha: f64,
    /// Probability that the test finds ELO0 where ELO1 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    beta: f64,
    /// Maximum number of steps per game; a game cut off is shared equally
    #[arg(
        long,
        value_name = "N",
        default_value_t = 5_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MOST, MANY)
    )]
    steps_max: u64,
    /// Begin from the positions in this file, one a line as docs/notation.md describes them;
    /// each deal takes the next one
    #[arg(long, value_name = "FILE")]
    openings: Option<String>,
    /// Give each bot this much time for a whole match, and more for every decision, in seconds such
    /// as 60 or 10+0.1; a bot that exceeds its time plays random moves
    #[arg(long, value_name = "SECONDS[+INCREMENT]")]
    clock: Option<MatchClock>,
    /// Save finished deals in this file, and continue after those that it contains
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print each bot's results and the test's as JSON (docs/schemas/arena.json describes it)
    #[arg(long)]
    json: bool,
}

/// Maximum difference that can be tested.
const MAX_ELO: f64 = 2000.0;

/// Reads two differences, the lower one first.
fn hypotheses(text: &str) -> Result<(f64, f64), String> {
    let read = |text: &str| text.parse::<f64>().ok().filter(|elo| elo.abs() <= MAX_ELO);
    match text
        .split_once(',')
        .map(|(low, high)| (read(low), read(high)))
    {
        Some((Some(low), Some(high))) if low < high => Ok((low, high)),
        _ => Err(format!(
            "expected two numbers from -{MAX_ELO} to {MAX_ELO}, the lower one first, such as 0,20"
        )),
    }
}

/// Parses the error probability of a test.
fn chance(text: &str) -> Result<f64, String> {
    let read = text.parse::<f64>().ok();
    read.filter(|chance| (0.0001..=0.4999).contains(chance))
        .ok_or_else(|| "expected a number from 0.0001 to 0.4999".to_owned())
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    visit(&args.contest.game, Arena { args, screen })?
}

struct Arena<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Arena<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { args, screen } = self;
        let contest = &args.contest;
        let named = contest.named()?;
        if named.is_empty() {
            return Err(CommandError::Usage(
                "no bots are given; expected --bots BOT,BOT or --bot BOT".to_owned(),
            ));
        }
        let options = contest.options::<G>(&named)?;
        let players = options.players();
        let (bots, seatings) =
            seat(&named, players).map_err(|why| CommandError::Usage(format!("--bots: {why}")))?;
        can_play::<G>(&bots)?;
        let deals = args.most_deals(seatings.len() as u64);
        let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
        let openings = openings::<G>(args, &options, &speaker)?;
        let mut ledger = match &args.resume {
            Some(path) => Some(Ledger::open(path).map_err(no_ledger)?),
            None => None,
        };
        let (seed, key) = secrets(contest, ledger.as_ref().and_then(Ledger::head), &bots)?;
        let continues = match ledger.as_ref().and_then(Ledger::head) {
            Some(_) => RunKind::Continued,
            None => RunKind::New,
        };
        let folder = contest::record_folder(contest, continues)?;
        let config = ArenaConfig::<G> {
            options: &options,
            bots: &bots,
            seatings: &seatings,
            deals,
            steps_max: args.steps_max,
            seed,
            key,
            openings: &openings,
            clock: args.clock,
            keep_games: match folder {
                Some(_) => KeepGames::All,
                None => KeepGames::None,
            },
            threads: usize::from(contest.threads),
            interrupted: interrupt::flag(),
        };
        let (result, seconds) = play_deals(&config, args, &mut ledger, folder.as_ref(), &speaker)?;
        let ArenaResult { standings, verdict } = result;
        let report = Report {
            game: G::ID,
            options: options.to_string(),
            names: bots.iter().map(ToString::to_string).collect(),
            seed: config.seed,
            key: bots.iter().any(Contender::is_program).then_some(config.key),
            wanted: deals,
            threads: contest.threads,
            seconds,
            standings,
            sprt: args.sequential_test(),
            verdict,
        };
        if args.json {
            screen.json(&report.json())?;
        } else {
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

/// Plays the deals that the ledger lacks. Returns the result, and the duration in seconds.
fn play_deals<G: FullGame>(
    config: &ArenaConfig<'_, G>,
    args: &Args,
    ledger: &mut Option<Ledger>,
    folder: Option<&RecordFolder>,
    speaker: &Speaker,
) -> Result<(ArenaResult, f64), CommandError> {
    let kept = match ledger {
        Some(ledger) => kept_rounds(ledger, config, args, speaker)?,
        None => BTreeMap::new(),
    };
    let sprt = args.sequential_test();
    let games = |deals: u64| deals * config.seatings.len() as u64;
    let known = kept.keys().filter(|&&number| number < config.deals).count();
    interrupt::note();
    let bar = Progress::new(games(config.deals), games(known as u64));
    let start = Instant::now();
    let keep = |dealt: &FinishedDeal| {
        contest::keep(folder, &dealt.files)?;
        match ledger {
            Some(ledger) => ledger.keep(&dealt.deal).map_err(no_ledger),
            None => Ok(()),
        }
    };
    let played = play(config, sprt.as_ref(), kept, keep, |news| {
        bar.at(news.games);
        bar.say(message(&config.bots[0], news, sprt.as_ref()));
    });
    bar.finish();
    if let Some(ledger) = ledger {
        ledger.sync().map_err(no_ledger)?;
    }
    Ok((played?, start.elapsed().as_secs_f64()))
}

impl Args {
    /// Returns the maximum number of deals. Each is played in this many seatings.
    fn most_deals(&self, seatings: u64) -> u64 {
        match (self.deals, self.games, self.sprt) {
            (Some(deals), ..) => deals,
            (None, Some(games), _) => games.div_ceil(seatings),
            (None, None, None) => 1_000u64.div_ceil(seatings),
            (None, None, Some(_)) => 100_000u64.div_ceil(seatings),
        }
    }

    fn sequential_test(&self) -> Option<Sprt> {
        self.sprt.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: self.alpha,
            beta: self.beta,
        })
    }
}

/// Reads the openings, if a file is given.
fn openings<G: FullGame>(
    args: &Args,
    options: &G::Options,
    speaker: &Speaker,
) -> Result<Vec<Opening<G>>, CommandError> {
    let Some(file) = &args.openings else {
        return Ok(Vec::new());
    };
    Opening::read_all(&input::read(file)?, options, speaker)
        .map_err(|why| CommandError::Refused(format!("--openings {}: {why}", input::name(file))))
}

/// Returns the finished deals of a ledger by their numbers, and reports damaged lines.
fn kept_rounds<G: FullGame>(
    ledger: &mut Ledger,
    config: &ArenaConfig<'_, G>,
    args: &Args,
    speaker: &Speaker,
) -> Result<BTreeMap<u64, Round>, CommandError> {
    let players = config.options.players();
    let fits = |deal: &Round| deal.fits(players, config.seatings.len(), config.bots.len());
    let found = ledger
        .go_on(&LedgerHeader::of(config), fits)
        .map_err(no_ledger)?;
    for line in found.damaged {
        let path = args.resume.as_deref().unwrap_or(Path::new(""));
        let message = Message::new("cli-arena-damaged")
            .with("file", path.display().to_string())
            .with("line", line.to_string());
        // Notes go to standard error, like the bar, so that the output is unchanged.
        eprintln!("{}", speaker.say(&message));
    }
    Ok(found
        .deals
        .into_iter()
        .map(|deal| (deal.deal, deal))
        .collect())
}

fn no_ledger(error: FileError) -> CommandError {
    CommandError::Refused(format!("--resume {error}"))
}

/// Returns the seed and the key: those of the command line, else those of the ledger, else new
/// ones.
fn secrets(
    contest: &ContestArgs,
    kept: Option<&LedgerHeader>,
    bots: &[Contender],
) -> Result<(u64, RunKey), CommandError> {
    let kept_seed = kept.and_then(|head| head.seed.parse().ok());
    let seed = contest.seed.or(kept_seed).unwrap_or_else(any_seed);
    let kept_key = kept.and_then(|head| head.key.parse().ok());
    let key = match (contest.key, kept_key) {
        (Some(key), _) | (None, Some(key)) => key,
        (None, None) => contest.run_key(seed, bots)?,
    };
    Ok((seed, key))
}

/// Returns the text beside the progress bar: the score of the first bot.
fn message(bot: &Contender, news: &ArenaProgress<'_>, sprt: Option<&Sprt>) -> String {
    const LONGEST: usize = 12;
    let first = &news.standings.entries[0];
    if first.games == 0 {
        return String::new();
    }
    let name: String = bot.to_string().chars().take(LONGEST).collect();
    let share = format!("{name} {:.1}%", first.sample.mean() * 100.0);
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
    /// The key of the run, if the seed alone does not reproduce it.
    key: Option<RunKey>,
    /// Maximum number of deals asked for.
    wanted: u64,
    threads: u16,
    seconds: f64,
    standings: Standings,
    sprt: Option<Sprt>,
    verdict: Option<SprtVerdict>,
}

impl Report {
    /// Returns `true` if all deals were played, or the test reached a verdict.
    const fn is_complete(&self) -> bool {
        self.verdict.is_some() || self.standings.deals >= self.wanted
    }

    fn ratio(&self, sprt: &Sprt) -> f64 {
        let first = &self.standings.entries[0];
        sprt.ratio(&first.sample, first.seats, first.others)
    }

    fn json(&self) -> ArenaReport {
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

    fn print(&self, screen: &mut Screen, speaker: &Speaker) -> io::Result<()> {
        let language = screen.language();
        let standings = &self.standings;
        contest::print_heading(screen, speaker, &self.options, self.seed)?;
        if !self.is_complete() {
            let message = Message::new("cli-arena-interrupted")
                .with("deals", grouped(standings.deals, language))
                .with("wanted", grouped(self.wanted, language));
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
