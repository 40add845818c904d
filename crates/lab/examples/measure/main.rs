//! Measurements of the bots, the most important first. `cargo xtask measure` runs it.
//!
//! - `measure MINUTES [NAME…]` plays the duels of the plan on one core until the time is over: all,
//!   or those whose names begin with a NAME. It continues where an earlier run of the same programs
//!   ended, and writes the table of all results to `target/measure/table.md`.
//! - `measure --list [NAME…]` prints the plan with estimated times.
//!
//! A duel with a test ends as soon as Wald's test (5 % for either error) has decided between two
//! differences in Elo; its estimate assumes that one of them is true. Results are in a folder of
//! `target/measure` with the hash of the programs that play, so that other rules or bots begin at zero.

mod job;
mod plan;
mod programs;

use job::{Job, Work, run};
use plan::plan;
use programs::{Result, folder, read, results_folder};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

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
    use super::{Job, plan, selected};

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
}
