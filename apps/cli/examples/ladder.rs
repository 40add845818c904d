//! The ladder: every level against every other, in every game. `cargo xtask ladder` runs it.
//!
//! `ladder [--deals N] [FIELD…]` plays each pair on N deals (each from every seat), and on several
//! times as many where matches are quick: in all fields, or in the named ones, such as
//! `frog-juice-2`. It continues an interrupted run, keeps the record of every game in
//! `target/ladder`, and writes the table of each field into docs/lab/strength.md. `ladder --bar` is
//! the regression bar: a few pairs with a known difference, each until Wald's test decides whether
//! it still holds.
//!
//! Where nothing is drawn, matches begin after a few random decisions, which are the same on every
//! machine: bots that think alike would otherwise repeat a few matches.
//!
//! Strengths are maximum-likelihood estimates (Bradley and Terry; with more seats Plackett and
//! Luce), from all pairs of a game together. 400 points are a factor of ten.

use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, NoEvents, Rng, Step, Turn, random_step};
use serde_json::Value;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// A game with a number of players.
struct Field {
    game: &'static str,
    players: u32,
    option: Option<&'static str>,
    /// The factor by which the field has more deals than the slowest one, because its matches are
    /// quicker.
    quick: u32,
    /// The number of steps after which an undecided match is a draw.
    max_steps: Option<u32>,
    /// The number of random decisions before a match begins, in games without chance.
    random_decisions: u32,
}

const fn field(game: &'static str, players: u32, quick: u32) -> Field {
    Field {
        game,
        players,
        option: None,
        quick,
        max_steps: None,
        random_decisions: 0,
    }
}

/// Returns a field of IceFrogs, in which nothing is drawn.
const fn icefrogs(players: u32, quick: u32) -> Field {
    Field {
        random_decisions: 2 * players,
        ..field("icefrogs", players, quick)
    }
}

/// All fields of the ladder.
const FIELDS: &[Field] = &[
    field("frog-juice", 2, 16),
    field("frog-juice", 4, 8),
    field("stacking-frogs", 2, 6),
    icefrogs(2, 6),
    Field {
        option: Some("board=hexagon"),
        ..icefrogs(2, 6)
    },
    icefrogs(3, 3),
    field("stacking-frogs", 4, 1),
    field("army-of-frogs", 2, 2),
    // Four strong players parry each other for a thousand steps; other matches end sooner.
    Field {
        max_steps: Some(300),
        ..field("army-of-frogs", 4, 1)
    },
];

/// The bots of every field, from weak to strong as expected. `expert` has iterations instead of its
/// second, so that every game can be repeated.
const BOTS: &[&str] = &[
    "random",
    "greedy",
    "easy",
    "club",
    "medium",
    "hard",
    "expert@5000",
];

/// The level whose strength is 0 by definition.
const ZERO: &str = "greedy";

/// Default number of deals of a pair in the slowest field.
const DEALS: u32 = 4;

/// The seed of all deals.
const SEED: &str = "1";

/// A pair with a known difference: the first bot is stronger than the second by at least `least`
/// Elo.
struct Known {
    field: Field,
    first: &'static str,
    second: &'static str,
    least: u32,
}

/// The loss of strength that the regression bar detects, in Elo: its test compares `least` with
/// `least - MARGIN`.
const MARGIN: f64 = 120.0;

/// The regression bar.
const BAR: &[Known] = &[
    known(field("frog-juice", 2, 16), "hard", "club", 80),
    known(field("frog-juice", 4, 8), "hard", "club", 60),
    known(field("stacking-frogs", 2, 6), "hard", "club", 80),
    known(field("army-of-frogs", 2, 2), "hard", "greedy", 200),
    known(field("army-of-frogs", 4, 2), "medium", "easy", 80),
    known(icefrogs(2, 6), "medium", "easy", 200),
    known(icefrogs(2, 6), "hard", "club", 200),
];

const fn known(field: Field, first: &'static str, second: &'static str, least: u32) -> Known {
    Known {
        field,
        first,
        second,
        least,
    }
}

/// Maximum number of deals of a pair of the regression bar; without a verdict by then, it is
/// undecided.
const MAX_BAR_DEALS: u32 = 60;

/// The number of positions in which the matches of a field without chance begin.
const OPENINGS: usize = 100;

/// Minimum number of games whose share is shown.
const MIN_GAMES: u64 = 24;

/// Maximum half-width of an interval in Elo that is shown. A wider one only says that a bot never,
/// or always, won.
const MAX_DOUBT: f64 = 200.0;

// The markers between which the tables are in docs/lab/strength.md.
const BEGIN: &str = "<!-- ladder -->";
const END: &str = "<!-- end of the ladder -->";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The result of a pair.
struct Outcome {
    games: u64,
    /// The share of the first bot, and the ends of its interval.
    share: f64,
    low: f64,
    high: f64,
    /// The hypothesis that the test accepted, if it reached a verdict.
    accepted: Option<String>,
}

impl Field {
    fn name(&self) -> String {
        let option = self.option.map_or(String::new(), |it| format!("-{it}"));
        format!("{}-{}{option}", self.game, self.players).replace('=', "-")
    }

    /// Returns the heading of the field's table.
    fn heading(&self) -> String {
        let option = self.option.map_or(String::new(), |it| format!(", {it}"));
        format!("### {}, {} players{option}\n", self.game, self.players)
    }

    /// Returns the path of the field's openings in this folder.
    fn openings_in(&self, folder: &Path) -> Option<PathBuf> {
        let has_openings = self.random_decisions > 0;
        has_openings.then(|| folder.join("openings").join(self.name()))
    }

    /// Writes the field's openings into the folder, and returns their path.
    fn write_openings(&self, folder: &Path) -> Result<Option<PathBuf>> {
        let Some(path) = self.openings_in(folder) else {
            return Ok(None);
        };
        let openings = RandomOpenings {
            options: format!("players={} {}", self.players, self.option.unwrap_or("")),
            decisions: self.random_decisions,
        };
        let positions = visit(self.game, openings).map_err(|error| error.to_string())?;
        fs::create_dir_all(folder.join("openings"))?;
        fs::write(&path, positions.join("\n") + "\n")?;
        Ok(Some(path))
    }

    /// Returns the arguments of `ranarium` for two bots of the field.
    fn arguments(&self, first: &str, second: &str, openings: Option<&Path>) -> Vec<String> {
        let words = ["arena", self.game, "--players"].map(str::to_owned);
        let mut arguments = Vec::from(words);
        arguments.push(self.players.to_string());
        if let Some(option) = self.option {
            arguments.extend(["--option".to_owned(), option.to_owned()]);
        }
        if let Some(steps) = self.max_steps {
            arguments.extend(["--steps-max".to_owned(), steps.to_string()]);
        }
        if let Some(path) = openings {
            arguments.extend(["--openings".to_owned(), path.display().to_string()]);
        }
        arguments.extend(["--seed", SEED, "--bots"].map(str::to_owned));
        arguments.push(format!("{first},{second}"));
        arguments
    }
}

/// Different positions after this many random decisions, the same on every machine.
struct RandomOpenings {
    options: String,
    decisions: u32,
}

impl Visit for RandomOpenings {
    type Out = Vec<String>;

    fn visit<G: FullGame>(self) -> Vec<String> {
        let options = self.options.trim().parse();
        let options: G::Options =
            options.unwrap_or_else(|_| panic!("{}: no options", self.options));
        let (mut rng, mut legal, mut outcomes) = (Rng::new(1), Vec::new(), Vec::new());
        let (mut known, mut openings) = (BTreeSet::new(), Vec::new());
        for _ in 0..10 * OPENINGS {
            let mut state = G::start(&options);
            let mut left = self.decisions;
            while left > 0
                && let Some(step) = random_step::<G>(&state, &mut rng, &mut legal, &mut outcomes)
            {
                left -= u32::from(matches!(step, Step::Act(..)));
                G::apply_unchecked(&mut state, step, &mut NoEvents);
            }
            let position = G::position(&state).to_string();
            if G::turn(&state) != Turn::Over && known.insert(position.clone()) {
                openings.push(position);
            }
            if openings.len() == OPENINGS {
                break;
            }
        }
        openings
    }
}

/// Runs `ranarium arena`, and parses its result.
fn arena(arguments: &[String]) -> Result<Outcome> {
    let program = program()?;
    let output = Command::new(&program)
        .args(arguments)
        .arg("--json")
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("ranarium {}: {}", arguments.join(" "), output.status).into());
    }
    let report: Value = serde_json::from_slice(&output.stdout)?;
    let first = &report["bots"][0];
    let number = |value: &Value| {
        value
            .as_f64()
            .ok_or("the arena's report has no such number")
    };
    Ok(Outcome {
        games: report["games"].as_u64().unwrap_or_default(),
        share: number(&first["share"])?,
        low: number(&first["share-low"])?,
        high: number(&first["share-high"])?,
        accepted: report["sprt"]["accepted"].as_str().map(str::to_owned),
    })
}

/// Returns the path of `ranarium`, in the folder above that of this program.
fn program() -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let folder = own.parent().and_then(Path::parent);
    let folder = folder.ok_or("this program is in no folder of cargo's")?;
    Ok(folder.join(format!("ranarium{}", std::env::consts::EXE_SUFFIX)))
}

/// Returns the number of independent games with an interval of the same width (Wilson's).
fn worth_games(outcome: &Outcome) -> f64 {
    const Z2: f64 = 1.96 * 1.96;
    let wanted = (outcome.high - outcome.low) / 2.0;
    let width = |games: f64| {
        let within = outcome.share * (1.0 - outcome.share) / games + Z2 / (4.0 * games * games);
        (Z2 * within).sqrt() / (1.0 + Z2 / games)
    };
    let (mut low, mut high) = (0.5, 1e6);
    for _ in 0..60 {
        let middle = f64::sqrt(low * high);
        if width(middle) > wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// An observation for the estimate: the bot in one seat, the bot in all others, the share of the
/// first, and the equivalent number of independent games.
struct Pair {
    first: usize,
    second: usize,
    share: f64,
    games: f64,
}

/// Returns the maximum-likelihood strengths in Elo with their standard errors, from all pairs
/// together.
fn strengths(bots: usize, zero: usize, players: u32, pairs: &[Pair]) -> Vec<(f64, f64)> {
    let others = f64::from(players - 1);
    let mut worth = vec![0.0_f64; bots];
    let mut doubt = vec![0.0_f64; bots];
    // Newton's method on the log likelihood, which has one peak. The strength of the zero level is
    // fixed.
    for _ in 0..50 {
        let mut slope = vec![0.0; bots];
        let mut bend = vec![vec![0.0; bots]; bots];
        for pair in pairs {
            let (a, b) = (pair.first, pair.second);
            let chance = 1.0 / (1.0 + others * (worth[b] - worth[a]).exp());
            let pull = pair.games * (pair.share - chance);
            let stiff = pair.games * chance * (1.0 - chance);
            slope[a] += pull;
            slope[b] -= pull;
            bend[a][a] += stiff;
            bend[b][b] += stiff;
            bend[a][b] -= stiff;
            bend[b][a] -= stiff;
        }
        for at in 0..bots {
            bend[zero][at] = 0.0;
            bend[at][zero] = 0.0;
            // A slight regularisation keeps the strength of a bot that never loses finite.
            bend[at][at] += 1e-3;
            slope[at] -= 1e-3 * worth[at];
        }
        bend[zero][zero] = 1.0;
        slope[zero] = 0.0;
        let inverse = inverse(bend);
        for at in 0..bots {
            let step: f64 = (0..bots).map(|by| inverse[at][by] * slope[by]).sum();
            worth[at] += step.clamp(-1.0, 1.0);
            doubt[at] = inverse[at][at].max(0.0).sqrt();
        }
    }
    doubt[zero] = 0.0;
    let in_elo = 400.0 / std::f64::consts::LN_10;
    let both = worth.into_iter().zip(doubt);
    both.map(|(worth, doubt)| (worth * in_elo, 1.96 * doubt * in_elo))
        .collect()
}

/// Returns the inverse of a matrix (Gauss and Jordan).
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (row, values) in matrix.iter_mut().enumerate() {
        values.extend((0..size).map(|column| f64::from(u8::from(row == column))));
    }
    for at in 0..size {
        let best = (at..size).max_by(|&a, &b| matrix[a][at].abs().total_cmp(&matrix[b][at].abs()));
        matrix.swap(at, best.unwrap_or(at));
        let pivot = matrix[at].clone();
        for (row, values) in matrix.iter_mut().enumerate() {
            let factor = match row == at {
                true => 1.0 - 1.0 / pivot[at],
                false => values[at] / pivot[at],
            };
            for (value, above) in values.iter_mut().zip(&pivot) {
                *value -= factor * above;
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Plays a field, and returns its table.
fn climb(field: &Field, deals: u32, folder: &Path) -> Result<String> {
    let mut out = field.heading();
    let bots = BOTS;
    let deals = deals * field.quick;
    let mut pairs = Vec::new();
    let mut beside = vec![None; bots.len()];
    let mut games = 0;
    let openings = field.write_openings(folder)?;
    for first in 1..bots.len() {
        for second in 0..first {
            let name = format!("{}-{}-{}", field.name(), bots[first], bots[second]);
            let name = name.replace('@', "-at-");
            let place = |kind: &str| folder.join(kind).join(&name).display().to_string();
            let mut arguments = field.arguments(bots[first], bots[second], openings.as_deref());
            arguments.extend(["--deals".to_owned(), deals.to_string()]);
            arguments.extend(["--resume".to_owned(), place("deals")]);
            arguments.extend(["--records".to_owned(), place("records")]);
            let outcome = arena(&arguments)?;
            eprintln!(
                "{name}: {:.1} % ({:.1} to {:.1}) of {} games",
                100.0 * outcome.share,
                100.0 * outcome.low,
                100.0 * outcome.high,
                outcome.games
            );
            games += outcome.games;
            if second + 1 == first && outcome.games >= MIN_GAMES {
                beside[first] = Some((outcome.share, outcome.low, outcome.high));
            }
            pairs.push(Pair {
                first,
                second,
                share: outcome.share,
                games: worth_games(&outcome),
            });
        }
    }
    let zero = bots.iter().position(|bot| *bot == ZERO);
    let zero = zero.ok_or("the level whose strength is called 0 takes part")?;
    writeln!(
        out,
        "\nFrom {games} games: `ranarium {} --deals {deals}`, and so on for each pair.\n\n\
         | bot | Elo, 95 % interval | share against the one below |\n|---|---|---|",
        field
            .arguments(
                bots[bots.len() - 1],
                bots[bots.len() - 2],
                field.openings_in(Path::new("target/ladder")).as_deref(),
            )
            .join(" "),
    )?;
    let strengths = strengths(bots.len(), zero, field.players, &pairs);
    let mut order: Vec<usize> = (0..bots.len()).collect();
    order.sort_by(|&a, &b| strengths[b].0.total_cmp(&strengths[a].0));
    for at in order {
        let (elo, doubt) = strengths[at];
        let against = beside[at].map_or(String::new(), |(share, low, high)| {
            let percent = |share: f64| format!("{:.1}", 100.0 * share);
            let (share, low, high) = (percent(share), percent(low), percent(high));
            format!("{share} % ({low} to {high}) against `{}`", bots[at - 1])
        });
        let elo = match at == zero {
            true => "0".to_owned(),
            false if doubt > MAX_DOUBT => "not measured".to_owned(),
            false => format!("{elo:+.0} ± {doubt:.0}"),
        };
        writeln!(out, "| `{}` | {elo} | {against} |", bots[at])?;
    }
    Ok(out)
}

/// Returns the document with the table of a field in its place, and all other tables unchanged.
fn with_table(document: &str, field: &Field, table: &str) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (tables, after) = rest.split_once(END)?;
    let known = |field: &Field| {
        let (_, rest) = tables.split_once(&field.heading())?;
        let (rest, _) = rest.split_once("\n### ").unwrap_or((rest, ""));
        Some(format!("{}{}\n", field.heading(), rest.trim_end()))
    };
    let tables = FIELDS
        .iter()
        .filter_map(|one| match one.name() == field.name() {
            true => Some(table.to_owned()),
            false => known(one),
        });
    let tables = tables.collect::<Vec<_>>().join("\n");
    Some(format!("{before}{BEGIN}\n\n{tables}\n{END}{after}"))
}

/// Returns the folder of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the folder of the deals, records and openings.
fn folder() -> PathBuf {
    root().join("target/ladder")
}

/// Plays the fields of these names, or all, and writes their tables into the document.
fn ladder(deals: u32, names: &[&str]) -> Result<()> {
    let is_known = |name: &&&str| FIELDS.iter().any(|field| field.name() == **name);
    if let Some(unknown) = names.iter().find(|name| !is_known(name)) {
        let fields: Vec<String> = FIELDS.iter().map(Field::name).collect();
        return Err(format!("\"{unknown}\" is no field; allowed: {}", fields.join(", ")).into());
    }
    let folder = folder();
    for kind in ["deals", "records"] {
        fs::create_dir_all(folder.join(kind))?;
    }
    let document = root().join("docs/lab/strength.md");
    for field in FIELDS {
        if names.is_empty() || names.contains(&field.name().as_str()) {
            let table = climb(field, deals, &folder)?;
            let text = fs::read_to_string(&document)?;
            let text = with_table(&text, field, &table)
                .ok_or_else(|| format!("{}: expected {BEGIN} and {END}", document.display()))?;
            fs::write(&document, text)?;
        }
    }
    Ok(())
}

/// Compares the known differences with the measured ones.
fn bar() -> Result<()> {
    let folder = folder();
    let mut fallen = Vec::new();
    for Known {
        field,
        first,
        second,
        least,
    } in BAR
    {
        let high = f64::from(*least);
        let openings = field.write_openings(&folder)?;
        let mut arguments = field.arguments(first, second, openings.as_deref());
        arguments.push(format!("--sprt={},{high}", high - MARGIN));
        arguments.extend(["--deals".to_owned(), MAX_BAR_DEALS.to_string()]);
        let outcome = arena(&arguments)?;
        let verdict = outcome.accepted.as_deref();
        let name = format!("{}: {first} against {second}", field.name());
        let words = match verdict {
            Some("elo1") => "holds",
            Some(_) => "weaker than it was",
            None => "not decided",
        };
        println!(
            "{name}: {words} ({:.1} % of {} games; {least} Elo are asked for)",
            100.0 * outcome.share,
            outcome.games
        );
        if verdict == Some("elo0") {
            fallen.push(name);
        }
    }
    match fallen.is_empty() {
        true => Ok(()),
        false => Err(format!("weaker than before: {}", fallen.join("; ")).into()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--bar"] => bar(),
        ["--deals", number, ref names @ ..] => match number.parse() {
            Ok(deals) if deals > 0 => ladder(deals, names),
            _ => Err(format!("--deals {number}: allowed is a number above 0").into()),
        },
        ["--deals"] => Err("--deals: a number is missing".into()),
        ref names => ladder(DEALS, names),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ladder: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        BOTS, FIELDS, OPENINGS, Outcome, Pair, RandomOpenings, ZERO, inverse, ladder, strengths,
        with_table, worth_games,
    };
    use ranarium_catalog::visit;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}, not {expected}");
    }

    #[test]
    fn strengths_explain_the_observed_results() {
        // The second wins three of four, the third ten of eleven: 191 and 400 Elo above the first.
        let pair = |first, second, share| Pair {
            first,
            second,
            share,
            games: 1000.0,
        };
        let pairs = [
            pair(1, 0, 0.75),
            pair(2, 0, 10.0 / 11.0),
            pair(2, 1, 10.0 / 13.0),
        ];
        let found = strengths(3, 0, 2, &pairs);
        near(found[1].0, 190.8, 0.5);
        near(found[2].0, 400.0, 0.5);
        near(found[0].1, 0.0, 1e-9);
        assert!(found[1].1 > 5.0 && found[1].1 < 40.0, "{found:?}");
    }

    #[test]
    fn one_bot_among_three_others_is_even_at_a_quarter() {
        let even = Pair {
            first: 1,
            second: 0,
            share: 0.25,
            games: 100.0,
        };
        near(strengths(2, 0, 4, &[even])[1].0, 0.0, 0.1);
        // Half of all games is three times the share of each of the others: 191 points.
        let half = Pair {
            first: 1,
            second: 0,
            share: 0.5,
            games: 1e6,
        };
        near(strengths(2, 0, 4, &[half])[1].0, 190.8, 0.1);
    }

    #[test]
    fn a_bot_that_never_loses_is_not_infinitely_strong() {
        let always = Pair {
            first: 1,
            second: 0,
            share: 1.0,
            games: 40.0,
        };
        let (elo, doubt) = strengths(2, 0, 2, &[always])[1];
        assert!(
            elo > 300.0 && elo.is_finite() && doubt > 100.0,
            "{elo} {doubt}"
        );
    }

    #[test]
    fn an_interval_gives_back_its_number_of_games() {
        let outcome = Outcome {
            games: 0,
            share: 0.6,
            // Wilson's interval of 60 in 100.
            low: 0.5020,
            high: 0.6906,
            accepted: None,
        };
        near(worth_games(&outcome), 100.0, 1.0);
    }

    #[test]
    fn a_matrix_times_its_inverse_is_the_identity() {
        let matrix = vec![vec![0.0, 2.0], vec![1.0, 1.0]];
        let found = inverse(matrix.clone());
        for (row, values) in matrix.iter().enumerate() {
            for column in 0..2 {
                let times = |(value, other): (&f64, &Vec<f64>)| value * other[column];
                let sum: f64 = values.iter().zip(&found).map(times).sum();
                near(sum, f64::from(u8::from(row == column)), 1e-12);
            }
        }
    }

    #[test]
    fn a_new_table_replaces_only_its_predecessor() {
        let of = |number: usize, text: &str| format!("{}\n{text}\n", FIELDS[number].heading());
        let document = |tables: [String; 2]| {
            let tables = tables.join("\n");
            format!("above\n<!-- ladder -->\n\n{tables}\n<!-- end of the ladder -->\nbelow\n")
        };
        let old = document([of(0, "first"), of(2, "third")]);
        let again = with_table(&old, &FIELDS[2], &of(2, "third again")).unwrap();
        assert_eq!(again, document([of(0, "first"), of(2, "third again")]));
        let second = with_table(&old, &FIELDS[1], &of(1, "second")).unwrap();
        let both = format!("{}\n{}", of(1, "second"), of(2, "third"));
        assert_eq!(second, document([of(0, "first"), both]));
        assert_eq!(with_table("no ladder", &FIELDS[0], ""), None);
    }

    #[test]
    fn unknown_fields_are_refused_with_the_known_ones() {
        let error = ladder(1, &["frog-juice-2", "chess-2"])
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("\"chess-2\" is no field; allowed: frog-juice-2, frog-juice-4"));
    }

    #[test]
    fn fields_without_chance_begin_in_different_positions() {
        for field in FIELDS {
            assert_eq!(field.random_decisions > 0, field.game == "icefrogs");
        }
        let openings = || {
            let random = RandomOpenings {
                options: "players=3".to_owned(),
                decisions: 6,
            };
            visit("icefrogs", random).unwrap()
        };
        assert_eq!(openings().len(), OPENINGS);
        assert_eq!(openings(), openings());
    }

    #[test]
    fn one_bot_has_the_strength_0() {
        assert!(BOTS.contains(&ZERO));
    }
}
