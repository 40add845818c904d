//! `arena`: bots measured against each other, with every deal played from every seat.

mod report;

use crate::arguments::contest::{self, ContestArgs, MANY, MAX_COUNT, any_seed, check_can_play};
use crate::arguments::levels;
use crate::command_error::CommandError;
use crate::console::interrupt;
use crate::console::progress::RunProgress;
use crate::console::screen::Screen;
use crate::input;
use crate::numbers::within;
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Message, Speak};
use ranarium_lab::arena::{
    ArenaConfig, ArenaProgress, ArenaResult, DealResult, FinishedDeal, Ledger, LedgerHeader,
    MatchClock, Opening, Sprt, run as play, seat,
};
use ranarium_lab::external::Contender;
use ranarium_lab::{FileError, KeepGames, RecordFolder, RunKey, RunKind};
use report::ArenaOutput;
use std::collections::BTreeMap;
use std::io::Write;
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
        value_parser = within::<u64>(1..=MAX_COUNT, MANY)
    )]
    games: Option<u64>,
    /// Maximum number of deals, instead of games
    #[arg(
        long,
        visible_alias = "pairs",
        value_name = "N",
        conflicts_with = "games",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MAX_COUNT, MANY)
    )]
    deals: Option<u64>,
    /// Stop as soon as it is clear whether the first bot is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = hypotheses)]
    sprt: Option<(f64, f64)>,
    /// Probability that the test decides for ELO1 although ELO0 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    alpha: f64,
    /// Probability that the test decides for ELO0 although ELO1 is true
    #[arg(long, value_name = "CHANCE", default_value_t = 0.05, allow_negative_numbers = true, value_parser = chance)]
    beta: f64,
    /// Maximum number of steps per game; a game cut off is shared equally
    #[arg(
        long = "steps-max",
        value_name = "N",
        default_value_t = 5_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=MAX_COUNT, MANY)
    )]
    max_steps: u64,
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
        let named_bots = contest.named_bots()?;
        if named_bots.is_empty() {
            return Err(CommandError::Usage(
                "no bots are given; expected --bots BOT,BOT or --bot BOT".to_owned(),
            ));
        }
        let options = contest.options::<G>(&named_bots)?;
        let players = options.players();
        let (bots, seatings) = seat(&named_bots, players)
            .map_err(|reason| CommandError::Usage(format!("--bots: {reason}")))?;
        check_can_play::<G>(&bots)?;
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
            max_steps: args.max_steps,
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
        let report = ArenaOutput {
            game: G::ID,
            options: options.to_string(),
            names: bots.iter().map(ToString::to_string).collect(),
            seed: config.seed,
            key: bots.iter().any(Contender::is_program).then_some(config.key),
            planned_deals: deals,
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
    let kept_deals = match ledger {
        Some(ledger) => kept_rounds(ledger, config, args, speaker)?,
        None => BTreeMap::new(),
    };
    let sprt = args.sequential_test();
    let games = |deals: u64| deals * config.seatings.len() as u64;
    let known_count = kept_deals
        .keys()
        .filter(|&&number| number < config.deals)
        .count();
    interrupt::note();
    let bar = RunProgress::new(games(config.deals), games(known_count as u64));
    let start = Instant::now();
    let keep = |dealt: &FinishedDeal| {
        contest::keep(folder, &dealt.files)?;
        match ledger {
            Some(ledger) => ledger.keep(&dealt.result).map_err(no_ledger),
            None => Ok(()),
        }
    };
    let played = play(config, sprt.as_ref(), kept_deals, keep, |news| {
        bar.set_position(news.games);
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
    Opening::read_all(&input::read(file)?, options, speaker).map_err(|reason| {
        CommandError::Refused(format!("--openings {}: {reason}", input::name(file)))
    })
}

/// Returns the finished deals of a ledger by their numbers, and reports damaged lines.
fn kept_rounds<G: FullGame>(
    ledger: &mut Ledger,
    config: &ArenaConfig<'_, G>,
    args: &Args,
    speaker: &Speaker,
) -> Result<BTreeMap<u64, DealResult>, CommandError> {
    let players = config.options.players();
    let fits = |deal: &DealResult| deal.fits(players, config.seatings.len(), config.bots.len());
    let stored_deals = ledger
        .resume(&LedgerHeader::of(config), fits)
        .map_err(no_ledger)?;
    for line in stored_deals.damaged {
        let path = args.resume.as_deref().unwrap_or(Path::new(""));
        let message = Message::new("cli-arena-damaged")
            .with("file", path.display().to_string())
            .with("line", line.to_string());
        // Notes go to standard error, like the bar, so that the output is unchanged.
        eprintln!("{}", speaker.say(&message));
    }
    Ok(stored_deals
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
    kept_header: Option<&LedgerHeader>,
    bots: &[Contender],
) -> Result<(u64, RunKey), CommandError> {
    let kept_seed = kept_header.and_then(|head| head.seed.parse().ok());
    let seed = contest.seed.or(kept_seed).unwrap_or_else(any_seed);
    let kept_key = kept_header.and_then(|head| head.key.parse().ok());
    let key = match (contest.key, kept_key) {
        (Some(key), _) | (None, Some(key)) => key,
        (None, None) => contest.run_key(seed, bots)?,
    };
    Ok((seed, key))
}

/// Returns the text beside the progress bar: the score of the first bot.
fn message(bot: &Contender, news: &ArenaProgress<'_>, sprt: Option<&Sprt>) -> String {
    const MAX_CHARS: usize = 12;
    let first = &news.standings.entries[0];
    if first.games == 0 {
        return String::new();
    }
    let name: String = bot.to_string().chars().take(MAX_CHARS).collect();
    let share = format!("{name} {:.1}%", first.sample.mean() * 100.0);
    match sprt {
        None => share,
        Some(sprt) => {
            let ratio = sprt.ratio(&first.sample, first.seats, first.others);
            format!("{share} llr {ratio:.2}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{chance, hypotheses};

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
}
