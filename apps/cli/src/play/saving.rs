//! Writing matches to files, also when somebody presses Ctrl-C.

use crate::failure::Failure;
use crate::input;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A match in progress, ready to be written when the program is told to end.
#[derive(Debug)]
struct Kept {
    path: PathBuf,
    text: String,
    goodbye: String,
}

/// The match that Ctrl-C saves; `None` when there is nothing worth saving.
static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// From now on Ctrl-C writes this text to this file, says goodbye, and ends the program.
pub fn keep(path: &Path, text: String, goodbye: String) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Kept {
        path: path.to_owned(),
        text,
        goodbye,
    });
}

/// From now on there is nothing to save.
pub fn forget() {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Writes what is kept, if anything is, and says so; for the end of input as for Ctrl-C.
pub fn save_kept() -> Result<Option<String>, Failure> {
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner).take();
    match kept {
        Some(Kept {
            path,
            text,
            goodbye,
        }) => {
            write(&path, &text)?;
            Ok(Some(goodbye))
        }
        None => Ok(None),
    }
}

/// Makes Ctrl-C save. Where that cannot be had the program says so and goes on.
pub fn save_on_ctrl_c() {
    let handler = || match save_kept() {
        Ok(goodbye) => {
            eprintln!("\n{}", goodbye.unwrap_or_default());
            std::process::exit(0);
        }
        Err(failure) => {
            failure.report();
            std::process::exit(1);
        }
    };
    if let Err(error) = ctrlc::set_handler(handler) {
        eprintln!("Ctrl-C will not save this match: {error}");
    }
}

/// Writes a file whole: a reader finds the old one or the new one, never half of it.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let fault = |error: std::io::Error| Failure::Refused(format!("{}: {error}", path.display()));
    let mut name = path.file_name().map(ToOwned::to_owned).unwrap_or_default();
    name.push(format!(".part-{}", std::process::id()));
    let part = path.with_file_name(name);
    fs::write(&part, text)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| {
            // What is half written helps nobody; if it cannot be removed either, the first reason is the one to tell.
            let _ = fs::remove_file(&part);
            fault(error)
        })
}

/// Whether this file may become this text: there is no such file, or it is an earlier stage of the same match.
pub fn may_write(path: &Path, text: &str) -> Result<(), Failure> {
    match input::read_regular(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Ok(before) if is_earlier(&before, text) => Ok(()),
        Ok(_) | Err(_) => Err(Failure::Refused(format!(
            "{}: there is such a file already, and it is not an earlier stage of this match; allowed: another name",
            path.display()
        ))),
    }
}

/// The first of `NAME`, `NAME-2`, `NAME-3` and so on that may become this text.
pub fn free_path(stem: &str, ending: &str, text: &str) -> PathBuf {
    let names = std::iter::once(format!("{stem}.{ending}"))
        .chain((2u32..).map(|number| format!("{stem}-{number}.{ending}")));
    let mut paths = names.map(PathBuf::from);
    let free = paths.find(|path| may_write(path, text).is_ok());
    free.unwrap_or_else(|| PathBuf::from(format!("{stem}.{ending}")))
}

/// Whether everything that stands in the earlier file, its last lines with the sums aside, stands in the later one.
fn is_earlier(before: &str, later: &str) -> bool {
    // A record has another first line and a result that its save has not, and more warnings: the match above the steps, and the steps.
    let parts = |text: &str| -> Option<(Vec<String>, Vec<String>)> {
        let (head, steps) = text.split_once("\nsteps\n")?;
        let about = head.lines().skip(1).filter(|line| {
            let grows = ["result ", "left ", "warning "];
            !grows.iter().any(|start| line.starts_with(start))
        });
        let taken = steps
            .lines()
            .take_while(|line| !line.starts_with("sums ") && !line.starts_with("~ "));
        Some((
            about.map(str::to_owned).collect(),
            taken.map(str::to_owned).collect(),
        ))
    };
    match (parts(before), parts(later)) {
        (Some((about, taken)), Some((later_about, later_taken))) => {
            about == later_about && later_taken.starts_with(&taken)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_earlier;

    const SHORT: &str = "ranarium-save 1\nmatch a\nsteps\n1 x\nsums 00\nend 11\n";
    const LONG: &str = "ranarium-save 1\nmatch a\nsteps\n1 x\n2 y\nsums 22\nend 33\n";

    #[test]
    fn only_an_earlier_stage_of_the_same_match_is_written_over() {
        assert!(is_earlier(SHORT, LONG));
        assert!(is_earlier(LONG, LONG));
        assert!(!is_earlier(LONG, SHORT), "nothing that was played is lost");
        assert!(!is_earlier(&SHORT.replace("match a", "match b"), LONG));
        assert!(!is_earlier(&SHORT.replace("1 x", "1 z"), LONG));
        assert!(!is_earlier("a letter to a friend\n", LONG));
        let record = LONG
            .replace("ranarium-save", "ranarium-record")
            .replace("steps", "result 60/0\nsteps");
        assert!(is_earlier(SHORT, &record));
    }
}
