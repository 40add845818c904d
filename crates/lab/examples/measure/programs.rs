//! The programs that play, and the folder of their results.

use std::error::Error;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The result of what may fail on this machine.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Returns the folder of the results of all programs.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/measure")
}

/// Returns the path of another example, beside this one.
pub fn program(name: &str) -> Result<PathBuf> {
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
pub fn results_folder() -> Result<PathBuf> {
    let contents = PROGRAMS.iter().map(|name| -> Result<Vec<u8>> {
        let path = program(name)?;
        fs::read(&path).map_err(|error| format!("{}: {error}", path.display()).into())
    });
    let contents = contents.collect::<Result<Vec<_>>>()?;
    Ok(folder().join(results_name(&contents)))
}

/// Reads a file; one that does not exist is empty.
pub fn read(path: &Path) -> Result<String> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        read => read.map_err(|error| format!("{}: {error}", path.display()).into()),
    }
}

/// Runs a program to its end, and returns what it printed.
pub fn output(command: &mut Command) -> Result<Vec<u8>> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{name}: {error}"))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("{name}: {}", output.status).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::results_name;

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
}
