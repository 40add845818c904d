//! The file in which finished deals are kept, so that a match that was broken off goes on where it stopped.
//!
//! One JSON object a line: first what is played, then the deals, in the order in which they were finished. A line that
//! was cut short by the end of the program is cut off.

use super::deal::Deal;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What is played: only a file of the very same can be gone on with. How many deals, and on how many threads, is not
/// part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of this format: 1.
    #[serde(rename = "ranarium-arena")]
    pub version: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options.
    pub options: String,
    /// Who sits where in the first game of a deal.
    pub seats: Vec<String>,
    /// What all follows from, as a decimal number.
    pub seed: String,
    /// When games are cut off.
    pub steps_max: u64,
}

impl Head {
    /// The version of the format.
    pub const VERSION: u32 = 1;

    /// The first thing in which another differs: its name, what it is here, and what it is there.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let parts = |head: &Self| {
            [
                ("ranarium-arena", head.version.to_string()),
                ("game", head.game.clone()),
                ("rules", head.rules.to_string()),
                ("options", head.options.clone()),
                ("bots", head.seats.join(",")),
                ("seed", head.seed.clone()),
                ("steps-max", head.steps_max.to_string()),
            ]
        };
        let mut pairs = parts(self).into_iter().zip(parts(other));
        pairs.find_map(|((name, own), (_, other))| (own != other).then_some((name, own, other)))
    }
}

/// A file that is open.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
}

impl Ledger {
    /// The seed of the file, if there is one.
    ///
    /// # Errors
    /// If there is such a file and it is no ledger.
    pub fn seed(path: &Path) -> Result<Option<u64>, Failure> {
        let Some(text) = read(path)? else {
            return Ok(None);
        };
        let head = first_line(path, &text)?;
        Ok(head.and_then(|head| head.seed.parse().ok()))
    }

    /// Opens the file, or makes it, and takes in each deal that is kept there and for which `fits` holds.
    ///
    /// # Errors
    /// If it is of other play, or no such file at all: then it is left as it is.
    pub fn open(
        path: &Path,
        head: &Head,
        mut take: impl FnMut(Deal) -> Result<(), String>,
    ) -> Result<Self, Failure> {
        let fault = |error: std::io::Error| refused(path, &error.to_string());
        let text = read(path)?.unwrap_or_default();
        let found = first_line(path, &text)?;
        let mut whole = 0;
        if let Some(found) = &found {
            if let Some((name, wanted, there)) = head.difference(found) {
                return Err(refused(
                    path,
                    &format!(
                        "it keeps another match: its {name} is \"{there}\", not \"{wanted}\"; allowed: another file, or the same match"
                    ),
                ));
            }
            for (number, line) in (1..).zip(text.split_inclusive('\n')) {
                if !line.ends_with('\n') {
                    break;
                }
                whole += line.len() as u64;
                if number > 1 {
                    let deal = serde_json::from_str(line).map_err(|error| error.to_string());
                    deal.and_then(&mut take)
                        .map_err(|why| refused(path, &format!("line {number}: {why}")))?;
                }
            }
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(fault)?;
        file.set_len(whole).map_err(fault)?;
        file.seek(SeekFrom::End(0)).map_err(fault)?;
        let mut ledger = Self {
            path: path.to_owned(),
            file,
        };
        if found.is_none() {
            ledger.line(head)?;
        }
        Ok(ledger)
    }

    /// Keeps a deal.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&mut self, deal: &Deal) -> Result<(), Failure> {
        self.line(deal)
    }

    fn line(&mut self, what: &impl Serialize) -> Result<(), Failure> {
        let fault = |why: String| refused(&self.path, &why);
        let mut line = serde_json::to_string(what).map_err(|error| fault(error.to_string()))?;
        line.push('\n');
        self.file
            .write_all(line.as_bytes())
            .map_err(|error| fault(error.to_string()))
    }
}

fn refused(path: &Path, why: &str) -> Failure {
    Failure::Refused(format!("--resume {}: {why}", path.display()))
}

fn read(path: &Path) -> Result<Option<String>, Failure> {
    let mut text = String::new();
    match File::open(path).and_then(|mut file| file.read_to_string(&mut text)) {
        Ok(_) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(refused(path, &error.to_string())),
    }
}

/// What the file is of; `None` if it is empty.
fn first_line(path: &Path, text: &str) -> Result<Option<Head>, Failure> {
    let Some((line, _)) = text.split_once('\n') else {
        return if text.is_empty() {
            Ok(None)
        } else {
            Err(refused(path, "it is no file of an arena"))
        };
    };
    serde_json::from_str(line)
        .map(Some)
        .map_err(|error| refused(path, &format!("it is no file of an arena: {error}")))
}

#[cfg(test)]
mod tests {
    use super::{Head, Ledger};
    use crate::arena::deal::{Deal, Played, Thinking};
    use std::fs;
    use std::path::{Path, PathBuf};

    fn head() -> Head {
        Head {
            version: Head::VERSION,
            game: "toy".to_owned(),
            rules: 1,
            options: "players=2".to_owned(),
            seats: vec!["easy".to_owned(), "hard".to_owned()],
            seed: "7".to_owned(),
            steps_max: 100,
        }
    }

    fn deal(number: u64) -> Deal {
        Deal {
            deal: number,
            games: vec![Played {
                shares: vec![60, 0],
                points: None,
                steps: 3,
                ended: true,
            }],
            bots: vec![Thinking::default(); 2],
        }
    }

    fn path(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("ranarium-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    fn kept(path: &Path, head: &Head) -> Result<(Ledger, Vec<u64>), String> {
        let mut numbers = Vec::new();
        let ledger = Ledger::open(path, head, |deal| {
            numbers.push(deal.deal);
            Ok(())
        });
        ledger
            .map(|ledger| (ledger, numbers))
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn what_was_kept_is_there_and_what_was_cut_short_is_not() {
        let path = path("ledger");
        assert_eq!(Ledger::seed(&path).unwrap(), None);
        let (mut ledger, numbers) = kept(&path, &head()).unwrap();
        assert!(numbers.is_empty());
        ledger.keep(&deal(1)).unwrap();
        ledger.keep(&deal(0)).unwrap();
        drop(ledger);
        let whole = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{whole}{{\"deal\":2,\"ga")).unwrap();
        let (mut ledger, numbers) = kept(&path, &head()).unwrap();
        assert_eq!(numbers, [1, 0]);
        ledger.keep(&deal(5)).unwrap();
        let (_, numbers) = kept(&path, &head()).unwrap();
        assert_eq!(numbers, [1, 0, 5]);
        assert_eq!(Ledger::seed(&path).unwrap(), Some(7));
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn other_files_are_refused_and_left_alone() {
        let path = path("other");
        drop(kept(&path, &head()).unwrap());
        let before = fs::read_to_string(&path).unwrap();
        let other = Head {
            seed: "8".to_owned(),
            ..head()
        };
        let said = kept(&path, &other).unwrap_err();
        assert!(said.contains("its seed is \"7\", not \"8\""), "{said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
        fs::write(&path, format!("{before}{{}}\n")).unwrap();
        let said = kept(&path, &head()).unwrap_err();
        assert!(said.contains("line 2: missing field"), "{said}");
        for letter in ["Dear Ada", "Dear Ada\n", "{}\n"] {
            fs::write(&path, letter).unwrap();
            assert!(
                kept(&path, &head())
                    .unwrap_err()
                    .contains("no file of an arena")
            );
            assert_eq!(fs::read_to_string(&path).unwrap(), letter);
        }
        fs::remove_file(&path).unwrap();
    }
}
