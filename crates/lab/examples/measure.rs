//! Measurements of the bots, the most important first. `cargo xtask measure` runs it.
//!
//! - `measure MINUTES [NAME…]` plays the duels of the plan on one core until the time is over: all,
//!   or those whose names begin with a NAME. It continues where an earlier run of the same programs
//!   ended, and writes the table of all results to `target/measure/table.md`.
//! - `measure --list [NAME…]` prints the plan with estimated times.
//!
//! A duel with a test ends as soon as Wald's test (5 % for either error) has decided between two
//! differences in Elo; its estimate assumes that one of them is true. Results are in a folder of
//! `target/measure` with the hash of the programs that play, so that other rules or bots begin anew.

use ranarium_game::Character;
use ranarium_lab::arena::{Sample, Sprt, SprtVerdict, elo, even};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The seed of all duels.
const SEED: &str = "40";

/// The time between two checks of the clock and of the test, in seconds.
const STEP_SECONDS: f64 = 30.0;

/// The probability of either error of a test.
const ERROR: f64 = 0.05;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A measurement.
struct Job {
    /// The name, also that of its file.
    name: String,
    /// The question that it answers.
    question: String,
    work: Work,
}

/// The way to measure.
enum Work {
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
struct Duel {
    game: &'static str,
    players: u32,
    /// Options of the game besides the number of players.
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
struct Found {
    deals: u64,
    sample: Sample,
    verdict: Option<SprtVerdict>,
}

/// Returns a duel of two players, with the number of deals and the estimated seconds of one.
fn duel(
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

const fn example(example: &'static str, arguments: &'static str, seconds: f64) -> Work {
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

    fn players(self, players: u32) -> Self {
        self.with(|duel| duel.players = players)
    }

    fn options(self, options: &'static str) -> Self {
        self.with(|duel| duel.options = options)
    }

    fn test(self, low: f64, high: f64) -> Self {
        self.with(|duel| duel.test = Some((low, high)))
    }

    fn opening(self, opening: u32) -> Self {
        self.with(|duel| duel.opening = opening)
    }

    /// Returns the estimated seconds of the whole measurement.
    fn seconds(&self) -> f64 {
        match &self.work {
            Work::Duel(duel) => duel.expected_deals() * duel.deal_seconds,
            Work::Example { seconds, .. } => *seconds,
        }
    }

    /// Returns the command that repeats the measurement.
    fn command(&self) -> String {
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
    fn expected_deals(&self) -> f64 {
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
    fn found(&self, text: &str) -> Result<Found> {
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
    fn play(&self, path: &Path, end: Instant) -> Result<bool> {
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
    fn cells(&self, found: &Found) -> [String; 4] {
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
    fn is_done(&self, duel: &Duel) -> bool {
        self.verdict.is_some() || self.deals >= duel.deals
    }
}

/// The games with the characters, which share a plan: the game, the budget of `hard` in iterations,
/// and the seconds of a deal with it and with weaker levels.
const CHARACTER_GAMES: [(&str, u32, f64, f64); 4] = [
    ("icefrogs", 500, 0.5, 0.3),
    ("frog-juice", 500, 0.9, 0.2),
    ("stacking-frogs", 500, 0.5, 0.15),
    ("army-of-frogs", 250, 1.4, 1.6),
];

/// Returns the duels of a level with each character against the level without one.
fn characters(level: &str) -> Vec<Job> {
    let mut duels = Vec::new();
    for (game, iterations, hard_seconds, medium_seconds) in CHARACTER_GAMES {
        // Olm has no preference there.
        let characters = Character::ALL
            .into_iter()
            .filter(|character| (game, *character) != ("army-of-frogs", Character::Olm));
        for character in characters.map(Character::name) {
            let (budget, deal_seconds) = match level {
                "hard" => (format!("@{iterations}"), hard_seconds),
                _ => (String::new(), medium_seconds),
            };
            let duel = duel(
                format!("character-{level}-{game}-{character}"),
                "the character costs less than 40 Elo",
                game,
                [
                    &format!("{level}+{character}{budget}"),
                    &format!("{level}{budget}"),
                ],
                (500, deal_seconds),
            );
            duels.push(duel.test(-40.0, 0.0));
        }
    }
    duels
}

/// Returns all measurements, the most important first.
fn plan() -> Vec<Job> {
    let mut plan = vec![
        Job {
            name: "questions-4".to_owned(),
            question: "turns that `hard` ends with a useful question left".to_owned(),
            work: example("duel", "questions 4 40 hard", 250.0),
        },
        Job {
            name: "tune-2".to_owned(),
            question: "numbers for `Habits::PLAYOUTS`".to_owned(),
            work: example("tune", "2 60 1", 420.0),
        },
        duel(
            "level-frog-juice-2",
            "`hard`, at least 62 %",
            "frog-juice",
            ["hard", "club"],
            (200, 2.3),
        ),
        duel(
            "level-frog-juice-4",
            "`hard`, at least 34 %",
            "frog-juice",
            ["hard", "club"],
            (100, 6.0),
        )
        .players(4),
        duel(
            "asking-2",
            "asking costs less than 20 Elo",
            "frog-juice",
            ["hard@500", "hard@500~no-asking"],
            (2_000, 0.93),
        )
        .test(-20.0, 0.0),
        duel(
            "asking-4",
            "asking costs less than 20 Elo",
            "frog-juice",
            ["hard@250", "hard@250~no-asking"],
            (1_200, 2.4),
        )
        .players(4)
        .test(-20.0, 0.0),
        duel(
            "variety-icefrogs-star",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.5),
        )
        .opening(2)
        .test(-10.0, 0.0),
        duel(
            "depth-5-star",
            "`expert`, at least 90 %",
            "icefrogs",
            ["expert@2000", "plain-5"],
            (50, 25.0),
        ),
        duel(
            "effort-star",
            "more thought in the second seat is worth 30 Elo",
            "icefrogs",
            ["expert@500", "expert@500~no-effort"],
            (2_000, 0.6),
        )
        .opening(2)
        .test(0.0, 30.0),
    ];
    for (temperature, of) in [("", "today's"), ("~temperature=34", "the earlier")] {
        plan.push(duel(
            format!("medium-stacking-frogs-2{}", temperature.replace('~', "-")),
            format!("`medium` with {of} temperature is even"),
            "stacking-frogs",
            [&format!("medium{temperature}"), "club"],
            (400, 0.14),
        ));
    }
    plan.push(
        duel(
            "medium-stacking-frogs-4",
            "`medium` is even (25 %)",
            "stacking-frogs",
            ["medium", "club"],
            (100, 0.6),
        )
        .players(4),
    );
    // A round has six decisions, and a hand returns after three rounds.
    for (name, playout, iterations, deal_seconds) in [
        ("round", "6,100,500,100,200", 1_000, 1.0),
        ("end", "1000,100,500,100,200", 1_000, 3.0),
        ("end-noisy", "1000,80,500,100,200", 1_000, 3.0),
        ("end-longer", "1000,100,500,100,200", 4_000, 12.0),
        ("2-rounds", "12,100,500,100,200", 1_000, 1.3),
        ("3-rounds", "18,100,500,100,200", 1_000, 1.6),
        ("6-rounds", "36,100,500,100,200", 1_000, 2.3),
    ] {
        plan.push(
            duel(
                format!("three-stacking-frogs-{name}"),
                "three players: why the end does not help",
                "stacking-frogs",
                [&format!("sampling:{playout}@{iterations}"), "club"],
                (40, deal_seconds),
            )
            .players(3),
        );
    }
    plan.extend(characters("medium"));
    plan.extend(characters("easy"));
    plan.extend([
        duel(
            "variety-icefrogs-3",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@100", "hard@100~no-variety"],
            (6_000, 1.4),
        )
        .players(3)
        .opening(3)
        .test(-10.0, 0.0),
        duel(
            "variety-icefrogs-hexagon",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.5),
        )
        .options("board=hexagon")
        .opening(2)
        .test(-10.0, 0.0),
        duel(
            "depth-5-hexagon",
            "`expert`, at least 90 %",
            "icefrogs",
            ["expert@2000", "plain-5"],
            (40, 25.0),
        )
        .options("board=hexagon"),
        duel(
            "endgame-2",
            "the counted end is worth 20 Elo",
            "frog-juice",
            ["expert@1000", "expert@1000~no-endgame"],
            (2_000, 2.0),
        )
        .test(0.0, 20.0),
        duel(
            "expert-frog-juice-2",
            "`expert` is ahead of `hard` by 40 Elo",
            "frog-juice",
            ["expert@10000", "hard"],
            (500, 11.6),
        )
        .test(0.0, 40.0),
    ]);
    for temperature in [4, 8, 12] {
        let first = format!("hard~temperature={temperature}");
        plan.push(duel(
            format!("lenient-2-{temperature}"),
            "a more lenient `hard`, at least 62 %",
            "frog-juice",
            [&first, "club"],
            (150, 2.3),
        ));
        plan.push(
            duel(
                format!("lenient-4-{temperature}"),
                "a more lenient `hard`, at least 34 %",
                "frog-juice",
                [&first, "club"],
                (60, 6.0),
            )
            .players(4),
        );
    }
    plan.extend(characters("hard"));
    plan.extend([
        duel(
            "variety-frog-juice-2",
            "variety costs less than 10 Elo",
            "frog-juice",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.93),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-stacking-frogs-2",
            "variety costs less than 10 Elo",
            "stacking-frogs",
            ["expert@250", "expert@250~no-variety"],
            (8_000, 0.75),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-army-of-frogs-2",
            "variety costs less than 10 Elo",
            "army-of-frogs",
            ["expert@250", "expert@250~no-variety"],
            (8_000, 1.4),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-frog-juice-4",
            "variety costs less than 10 Elo",
            "frog-juice",
            ["hard@100", "hard@100~no-variety"],
            (6_000, 1.0),
        )
        .players(4)
        .test(-10.0, 0.0),
        Job {
            name: "tune-4".to_owned(),
            question: "today's `Habits::PLAYOUTS` with four players".to_owned(),
            work: example("tune", "4 0 1", 700.0),
        },
        duel(
            "expert-frog-juice-4",
            "`expert` is ahead of `hard` by 40 Elo",
            "frog-juice",
            ["expert@10000", "hard"],
            (300, 42.0),
        )
        .players(4)
        .test(0.0, 40.0),
    ]);
    plan
}

/// Returns the folder of the results of all programs.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/measure")
}

/// Returns the path of another example, beside this one.
fn program(name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    Ok(own.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// The examples that play.
const PROGRAMS: [&str; 2] = ["duel", "tune"];

/// Returns the name of the folder for the results of these programs: a hash of their contents.
fn results_name(programs: &[Vec<u8>]) -> String {
    let mut hasher = DefaultHasher::new();
    programs.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// Returns the folder for the results of today's programs.
fn results_folder() -> Result<PathBuf> {
    let contents = PROGRAMS.iter().map(|name| -> Result<Vec<u8>> {
        let path = program(name)?;
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
    });
    let contents = contents.collect::<Result<Vec<_>>>()?;
    Ok(folder().join(results_name(&contents)))
}

/// Reads a file; one that does not exist is empty.
fn read(path: &Path) -> Result<String> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(|error| format!("{}: {error}", path.display()).into()),
    }
}

/// Runs a program to its end, and returns what it printed.
fn output(command: &mut Command) -> Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{name}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{name}: {}", output.status).into()),
    }
}

/// Runs a measurement until it is finished or the time is over. Returns `true` if it is finished.
fn run(job: &Job, folder: &Path, end: Instant) -> Result<bool> {
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

/// Returns the table of all results, and what the examples printed.
fn table(plan: &[Job], folder: &Path) -> Result<String> {
    let mut table = "| name | question | games | share in % (95 %) | Elo | result | command |\n\
                     |---|---|---|---|---|---|---|\n"
        .to_owned();
    let mut printed = String::new();
    for job in plan {
        let text = read(&folder.join(&job.name))?;
        match &job.work {
            Work::Duel(duel) => {
                let [games, share, difference, result] = duel.cells(&duel.found(&text)?);
                writeln!(
                    table,
                    "| {} | {} | {games} | {share} | {difference} | {result} | `{}` |",
                    job.name,
                    job.question,
                    job.command()
                )?;
            }
            Work::Example { .. } if text.is_empty() => {}
            Work::Example { .. } => {
                writeln!(
                    printed,
                    "\n{} (`{}`):\n\n```\n{text}```",
                    job.question,
                    job.command()
                )?;
            }
        }
    }
    Ok(table + &printed)
}

/// Returns the measurements whose names begin with one of these, or all.
fn selected(names: &[&str]) -> Result<Vec<Job>> {
    let mut plan = plan();
    let fits = |job: &Job, name: &str| job.name.starts_with(name);
    if let Some(unknown) = names
        .iter()
        .find(|name| !plan.iter().any(|job| fits(job, name)))
    {
        let known: Vec<&str> = plan.iter().map(|job| job.name.as_str()).collect();
        return Err(format!(
            "\"{unknown}\" begins no name; allowed: {}",
            known.join(", ")
        )
        .into());
    }
    plan.retain(|job| names.is_empty() || names.iter().any(|name| fits(job, name)));
    Ok(plan)
}

fn list(names: &[&str]) -> Result<()> {
    let mut sum = 0.0;
    for job in selected(names)? {
        let minutes = job.seconds() / 60.0;
        sum += minutes;
        println!(
            "{minutes:5.1} min, {sum:6.1} in all: {}: {} ({})",
            job.name,
            job.question,
            job.command()
        );
    }
    Ok(())
}

fn measure(minutes: u64, names: &[&str]) -> Result<()> {
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let results = results_folder()?;
    if !results.exists() {
        eprintln!(
            "no results of these programs yet: {} begins",
            results.display()
        );
    }
    fs::create_dir_all(&results)?;
    let mut left = Vec::new();
    for job in selected(names)? {
        let is_finished = run(&job, &results, end)?;
        fs::write(folder().join("table.md"), table(&plan(), &results)?)?;
        eprintln!(
            "{}: {}",
            job.name,
            if is_finished { "finished" } else { "no time" }
        );
        if !is_finished {
            left.push(job.name);
        }
    }
    print!("{}", table(&selected(names)?, &results)?);
    if !left.is_empty() {
        println!("\nNot finished: {}", left.join(", "));
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--list", ref names @ ..] => list(names),
        [minutes, ref names @ ..] => match minutes.parse() {
            Ok(minutes) => measure(minutes, names),
            Err(_) => Err(format!("{minutes}: expected a number of minutes, or --list").into()),
        },
        [] => Err("expected a number of minutes, or --list".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("measure: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Duel, Job, Work, duel, plan, results_name, selected};
    use ranarium_lab::arena::SprtVerdict;
    use std::collections::BTreeSet;

    fn tested(low: f64, high: f64) -> Duel {
        let job = duel("a", "b", "toy", ["hard", "club"], (1_000, 1.0));
        match job.test(low, high).work {
            Work::Duel(duel) => duel,
            Work::Example { .. } => unreachable!("it is a duel"),
        }
    }

    #[test]
    fn every_measurement_has_a_name_of_its_own() {
        let plan = plan();
        let names: BTreeSet<&str> = plan.iter().map(|job| job.name.as_str()).collect();
        assert_eq!(names.len(), plan.len());
        assert!(plan.iter().all(|job| job.seconds() > 0.0));
        assert!(names.iter().all(|name| !name.contains(['/', ' ', '~'])));
    }

    #[test]
    fn other_programs_have_other_results() {
        let name = |duel: &str, tune: &str| {
            results_name(&[duel, tune].map(|text| text.as_bytes().to_vec()))
        };
        assert_eq!(name("a", "b"), name("a", "b"));
        for (duel, tune) in [("c", "b"), ("a", "c"), ("ab", "")] {
            assert_ne!(name("a", "b"), name(duel, tune));
        }
    }

    #[test]
    fn measurements_are_selected_by_the_beginning_of_their_names() {
        let names = |beginnings: &[&str]| -> Vec<String> {
            let selected = selected(beginnings).unwrap();
            selected.into_iter().map(|job: Job| job.name).collect()
        };
        assert_eq!(names(&["depth-5-s", "tune-2"]), ["tune-2", "depth-5-star"]);
        assert_eq!(names(&[]).len(), plan().len());
        assert!(selected(&["chess"]).is_err());
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
