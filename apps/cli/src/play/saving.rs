//! Writing matches to files, also when somebody presses Ctrl-C.

use crate::failure::Failure;
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
    name.push(".part");
    let part = path.with_file_name(name);
    fs::write(&part, text).map_err(fault)?;
    fs::rename(&part, path).map_err(fault)
}

/// Refuses to write over a file that is something else than this match, told by its name in the file.
pub fn may_write(path: &Path, match_id: &str) -> Result<(), Failure> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Ok(text) if text.lines().take(20).any(|line| line.ends_with(match_id)) => Ok(()),
        Ok(_) | Err(_) => Err(Failure::Refused(format!(
            "{}: there is such a file already, and it is not this match; allowed: another name",
            path.display()
        ))),
    }
}
