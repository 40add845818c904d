//! [`Ledger`]: the file of finished deals, from which an interrupted run continues.
//!
//! The first line describes the run; each further line is a deal, in the order in which deals were
//! finished. A line consists of a checksum (the first 16 hexadecimal digits of the BLAKE3 hash of a
//! JSON text), a blank, and that text, and is appended whole. A line with a wrong checksum is
//! skipped, and its deal is played again. The file is locked while it is used.

#[cfg(test)]
mod tests;

use crate::arena::config::ArenaConfig;
use crate::arena::deal_result::DealResult;
use crate::file_error::FileError;
use ranarium_game::{FullGame, GameOptions};
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The description of a run. Only a run with an equal description may continue a file. The numbers
/// of deals and threads are not part of it, so both may change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LedgerHeader {
    /// The version of this format: 2.
    #[serde(rename = "ranarium-arena")]
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options of the game.
    pub options: String,
    /// The bots in the seats of the first game of a deal.
    pub seats: Vec<String>,
    /// The seed of the run, as a decimal number. Draws follow from seed and key together.
    pub seed: String,
    /// The key of the run, as 64 hexadecimal digits. Draws follow from seed and key together.
    pub key: String,
    /// The number of steps after which games are cut off.
    #[serde(rename = "steps_max")]
    pub max_steps: u64,
    /// The match clock, if there is one.
    pub clock: Option<String>,
    /// The BLAKE3 hash of the positions to begin from, if there are any.
    pub openings: Option<String>,
}

impl LedgerHeader {
    /// The version of the format.
    pub const VERSION: u32 = 2;

    /// Returns the description of a run.
    pub fn of<G: FullGame>(config: &ArenaConfig<'_, G>) -> Self {
        let names = config.bots.iter().map(ToString::to_string);
        let openings = config.openings.iter().map(|opening| opening.text.as_str());
        Self {
            version: Self::VERSION,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: config.options.to_string(),
            // A single player's bots are named one by one.
            seats: match config.options.players() {
                1 => names.collect(),
                _ => {
                    let seated_bots = config.seatings[0].iter();
                    seated_bots
                        .map(|&bot| config.bots[bot].to_string())
                        .collect()
                }
            },
            seed: config.seed.to_string(),
            key: config.key.to_string(),
            max_steps: config.max_steps,
            clock: config.clock.map(|clock| clock.to_string()),
            openings: (!config.openings.is_empty()).then(|| {
                let text = openings.collect::<Vec<_>>().join("\n");
                blake3::hash(text.as_bytes()).to_string()
            }),
        }
    }

    /// Returns the first field that differs from another description: its name, the value here, and
    /// the value there.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let parts = |head: &Self| {
            let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "none".to_owned());
            [
                ("version of the ledger", head.version.to_string()),
                ("game", head.game.clone()),
                ("version of the rules", head.rules.to_string()),
                ("options", head.options.clone()),
                ("bots", head.seats.join(",")),
                ("--seed", head.seed.clone()),
                ("--key", head.key.clone()),
                ("--steps-max", head.max_steps.to_string()),
                ("--clock", or_none(&head.clock)),
                ("--openings", or_none(&head.openings)),
            ]
        };
        let mut pairs = parts(self).into_iter().zip(parts(other));
        pairs.find_map(|((name, own), (_, other))| (own != other).then_some((name, own, other)))
    }
}

/// An open, locked ledger file.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
    head: Option<LedgerHeader>,
    /// `true` while written bytes may not be on the disk yet.
    is_dirty: bool,
    last_sync: Instant,
}

/// The deals in a file.
#[derive(Debug, Default)]
pub struct StoredDeals {
    /// The deals that could be read.
    pub deals: Vec<DealResult>,
    /// The numbers of the damaged lines, from 1. Their deals are played again.
    pub damaged: Vec<u64>,
}

/// Maximum length of a line, in bytes: many times the length of a deal.
const MAX_LINE: usize = 1 << 20;

/// Maximum size of a file, in bytes.
const MAX_FILE: u64 = 1 << 30;

/// The number of hexadecimal digits of a line's checksum.
const SUM_DIGITS: usize = 16;

/// Maximum time from a write until it is synced to the disk.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

impl Ledger {
    /// Opens or creates the file, and locks it.
    ///
    /// # Errors
    /// If another run uses the file, or it is not a ledger. The file is then unchanged.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let file_error = |error: std::io::Error| FileError::new(path, error);
        match fs::metadata(path) {
            Ok(about) if !about.is_file() => {
                return Err(FileError::new(
                    path,
                    "expected a regular file, found a folder, device or pipe",
                ));
            }
            Ok(about) if about.len() > MAX_FILE => {
                return Err(FileError::new(
                    path,
                    "larger than 1 GiB, and so not a ledger",
                ));
            }
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(file_error(error)),
        }
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(file_error)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(FileError::new(
                    path,
                    "another arena is using this file; wait until it has ended, or give another file",
                ));
            }
            Err(TryLockError::Error(error)) => {
                return Err(FileError::new(
                    path,
                    format!("could not be locked: {error}"),
                ));
            }
        }
        let mut ledger = Self {
            path: path.to_owned(),
            file,
            head: None,
            is_dirty: false,
            last_sync: Instant::now(),
        };
        ledger.head = ledger.read_head()?;
        Ok(ledger)
    }

    /// Returns the description of the run in the file; `None` if it is empty.
    pub const fn head(&self) -> Option<&LedgerHeader> {
        self.head.as_ref()
    }

    fn lines(&mut self) -> Result<LedgerLines<'_>, FileError> {
        let path = &self.path;
        self.file
            .seek(SeekFrom::Start(0))
            .map_err(|error| FileError::new(path, error))?;
        Ok(LedgerLines {
            path,
            from: BufReader::new(&self.file),
            line: Vec::new(),
        })
    }

    fn read_head(&mut self) -> Result<Option<LedgerHeader>, FileError> {
        let path = self.path.clone();
        let mut lines = self.lines()?;
        let Some(line) = lines.next_line()? else {
            return Ok(None);
        };
        if let LedgerLine::Damaged(text) = &line
            && text.starts_with(b"{\"ranarium-arena\":1,")
        {
            return Err(FileError::new(
                &path,
                "it was written by an earlier version, which drew the cards of a deal in another way; give another file",
            ));
        }
        let LedgerLine::Good(text) = line else {
            return Err(FileError::new(
                &path,
                "expected the ledger of an arena, found another file or a damaged first line",
            ));
        };
        serde_json::from_slice(text).map(Some).map_err(|error| {
            FileError::new(
                &path,
                format!("expected the ledger of an arena: line 1: {error}"),
            )
        })
    }

    /// Continues a run, and returns the deals stored so far. An empty file is initialised.
    ///
    /// # Errors
    /// If the file belongs to another run, or contains a deal that does not fit; the file is then
    /// unchanged.
    pub fn resume(
        &mut self,
        head: &LedgerHeader,
        mut fits: impl FnMut(&DealResult) -> bool,
    ) -> Result<StoredDeals, FileError> {
        let path = self.path.clone();
        let Some(found_head) = &self.head else {
            self.head = Some(head.clone());
            self.line(head)?;
            self.sync()?;
            return Ok(StoredDeals::default());
        };
        if let Some((name, wanted, there)) = head.difference(found_head) {
            return Err(FileError::new(
                &path,
                format!(
                    "it keeps another run: {name}: expected \"{wanted}\", found \"{there}\"; give another file, or the arguments of that run"
                ),
            ));
        }
        let mut stored_deals = StoredDeals::default();
        let mut lines = self.lines()?;
        lines.next_line()?;
        let mut number = 1;
        let mut is_cut = false;
        while let Some(line) = lines.next_line()? {
            number += 1;
            is_cut = matches!(line, LedgerLine::Cut);
            let deal = match line {
                LedgerLine::Good(text) => serde_json::from_slice::<DealResult>(text)
                    .map_err(|error| FileError::new(&path, format!("line {number}: {error}")))?,
                LedgerLine::Damaged(_) | LedgerLine::Cut => {
                    stored_deals.damaged.push(number);
                    continue;
                }
            };
            if !fits(&deal) {
                return Err(FileError::new(
                    &path,
                    format!("line {number}: this is not a deal of this run"),
                ));
            }
            stored_deals.deals.push(deal);
        }
        if is_cut {
            // The next line must not continue the one that was cut.
            self.write(b"\n")?;
        }
        Ok(stored_deals)
    }

    /// Appends a deal to the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&mut self, deal: &DealResult) -> Result<(), FileError> {
        self.line(deal)?;
        if self.last_sync.elapsed() >= SYNC_INTERVAL {
            self.sync()?;
        }
        Ok(())
    }

    /// Syncs the file to the disk.
    ///
    /// # Errors
    /// If the file cannot be synced.
    pub fn sync(&mut self) -> Result<(), FileError> {
        if self.is_dirty {
            let synced = self.file.sync_data();
            synced.map_err(|error| FileError::new(&self.path, error))?;
            self.is_dirty = false;
        }
        self.last_sync = Instant::now();
        Ok(())
    }

    fn line(&mut self, row: &impl Serialize) -> Result<(), FileError> {
        let text = serde_json::to_string(row).map_err(|error| FileError::new(&self.path, error))?;
        let line = format!("{} {text}\n", sum(text.as_bytes()));
        self.write(line.as_bytes())
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.is_dirty = true;
        let written = self.file.write_all(bytes);
        written.map_err(|error| FileError::new(&self.path, error))
    }
}

/// A reader of a ledger's lines, each of a bounded length.
struct LedgerLines<'a> {
    path: &'a Path,
    from: BufReader<&'a File>,
    line: Vec<u8>,
}

enum LedgerLine<'a> {
    /// The text of a line with the right checksum.
    Good(&'a [u8]),
    /// The beginning of any other line.
    Damaged(&'a [u8]),
    /// A last line without a line feed.
    Cut,
}

impl LedgerLines<'_> {
    fn next_line(&mut self) -> Result<Option<LedgerLine<'_>>, FileError> {
        let file_error = |error: std::io::Error| FileError::new(self.path, error);
        self.line.clear();
        let mut from = self.from.by_ref().take(MAX_LINE as u64);
        from.read_until(b'\n', &mut self.line).map_err(file_error)?;
        if self.line.is_empty() {
            return Ok(None);
        }
        if self.line.pop_if(|last| *last == b'\n').is_none() {
            let has_end = self.line.len() == MAX_LINE && self.skip_line().map_err(file_error)?;
            return Ok(Some(if has_end {
                LedgerLine::Damaged(&self.line)
            } else {
                LedgerLine::Cut
            }));
        }
        let good = self
            .line
            .split_at_checked(SUM_DIGITS)
            .and_then(|(digits, rest)| Some((digits, rest.strip_prefix(b" ")?)))
            .filter(|(digits, text)| sum(text).as_bytes() == *digits);
        Ok(Some(match good {
            Some((_, text)) => LedgerLine::Good(text),
            None => LedgerLine::Damaged(&self.line),
        }))
    }

    /// Skips the rest of the line. Returns `true` if the line ends with a line feed.
    fn skip_line(&mut self) -> std::io::Result<bool> {
        loop {
            let bytes = self.from.fill_buf()?;
            if bytes.is_empty() {
                return Ok(false);
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(bytes.len(), |end| end + 1);
            self.from.consume(length);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

/// Returns the checksum of a line's text.
fn sum(text: &[u8]) -> String {
    let mut digits = blake3::hash(text).to_hex().to_string();
    digits.truncate(SUM_DIGITS);
    digits
}
