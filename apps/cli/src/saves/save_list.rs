//! The saved matches, as `resume` lists them.

use crate::command_error::CommandError;
use crate::input;
use crate::saves::file::{ENDING, MatchFile};
use crate::saves::record_file::RecordFile;
use crate::saves::save_error::SaveError;
use crate::texts;
use crate::texts::player_names::introduce_all;
use crate::texts::verdict::verdict;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Arg, FullGame, GameOptions, Language, Message, Seat, Speak};
use ranarium_table::{Ending, Table};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A file in the folder of saved matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMatch {
    /// The name of the match: the file's name without its extension.
    pub name: String,
    /// The path of the file.
    pub path: PathBuf,
    /// The time of the last write.
    pub written: SystemTime,
}

/// The progress of a match, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The game and the players.
    pub heading: String,
    /// The number of decisions taken.
    pub moves: usize,
    /// The player to move, or the result.
    pub saved_state: SavedState,
}

/// The state of a match, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavedState {
    /// In progress, with the text that names the next player.
    Running(String),
    /// Over, with the text of the result.
    Over(String),
}

/// Returns the saved matches in a folder, the last written first.
pub fn all(folder: &Path) -> io::Result<Vec<SavedMatch>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut all = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != ENDING) {
            continue;
        }
        let Some(name) = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
        else {
            continue;
        };
        let written = fs::metadata(&path).and_then(|about| about.modified());
        all.push(SavedMatch {
            name,
            path,
            // A file that cannot be inspected is still listed, as the oldest.
            written: written.unwrap_or(SystemTime::UNIX_EPOCH),
        });
    }
    all.sort_by(|left, right| {
        let newest_first = right.written.cmp(&left.written);
        newest_first.then_with(|| left.name.cmp(&right.name))
    });
    Ok(all)
}

impl SavedMatch {
    /// Returns `true` while another process plays the match.
    pub fn is_in_use(&self) -> bool {
        matches!(MatchFile::open(&self.path), Err(SaveError::InUse))
    }

    /// Reads the file.
    pub fn read(&self) -> Result<RecordFile, CommandError> {
        // Opening a pipe would block.
        if fs::metadata(&self.path).is_ok_and(|about| !about.is_file()) {
            let error = io::ErrorKind::InvalidInput.into();
            return Err(input::unread(&self.path.to_string_lossy(), &error));
        }
        // The error names the whole path.
        RecordFile::read(&self.path.to_string_lossy()).map(|file| RecordFile {
            name: self.name.clone(),
            ..file
        })
    }
}

/// Summarises the match in this file; fails if not all of it can be read.
pub fn summary(file: &RecordFile, language: Language) -> Result<Summary, CommandError> {
    visit(file.game()?, Summarise { file, language })?
}

struct Summarise<'a> {
    file: &'a RecordFile,
    language: Language,
}

impl Visit for Summarise<'_> {
    type Out = Result<Summary, CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { file, language } = self;
        let mut speaker = Speaker::of::<G>(language).with_texts(texts::PLAY);
        let (record, damage) = file.record::<G>(&speaker)?;
        if let Some(damage) = damage {
            return Err(damage);
        }
        let seats: Vec<Seat> = Seat::all(record.setup.options.players()).collect();
        speaker = introduce_all(speaker, &record.setup);
        let table =
            Table::resume(&record, 0).map_err(|damage| file.failure(&damage, Some(&speaker)))?;
        let saved_state = match (&record.ending, table.returns()) {
            (Ending::Finished(_), Some(returns)) => {
                SavedState::Over(speaker.say(&verdict(&returns)))
            }
            (Ending::Finished(_) | Ending::Running { .. }, _) => {
                let waiting: Vec<Seat> = table.to_answer().iter().collect();
                let next = Message::new("kept-next")
                    .with("count", waiting.len())
                    .with("players", names(&waiting));
                SavedState::Running(speaker.say(&next))
            }
        };
        let heading = Message::new("kept-match")
            .with("game", speaker.text("name"))
            .with("players", names(&seats));
        Ok(Summary {
            heading: speaker.say(&heading),
            moves: record
                .entries
                .iter()
                .filter(|entry| entry.seat().is_some())
                .count(),
            saved_state,
        })
    }
}

fn names(seats: &[Seat]) -> Arg {
    Arg::List(seats.iter().map(|&seat| Arg::Seat(seat)).collect())
}

/// Returns the message for an elapsed time, in its largest whole unit.
pub fn ago(passed: Duration) -> Message {
    const MINUTE_S: u64 = 60;
    const HOUR_S: u64 = 60 * MINUTE_S;
    const DAY_S: u64 = 24 * HOUR_S;
    const MONTH_S: u64 = 30 * DAY_S;
    const YEAR_S: u64 = 365 * DAY_S;
    let seconds = passed.as_secs();
    let (key, unit) = match seconds {
        0..MINUTE_S => return Message::new("kept-ago-now"),
        MINUTE_S..HOUR_S => ("kept-ago-minutes", MINUTE_S),
        HOUR_S..DAY_S => ("kept-ago-hours", HOUR_S),
        DAY_S..MONTH_S => ("kept-ago-days", DAY_S),
        MONTH_S..YEAR_S => ("kept-ago-months", MONTH_S),
        YEAR_S.. => ("kept-ago-years", YEAR_S),
    };
    Message::new(key).with("count", (seconds / unit) as usize)
}

#[cfg(test)]
mod tests {
    use super::ago;
    use crate::texts;
    use ranarium_game::{Language, Speak};
    use std::time::Duration;

    #[test]
    fn times_have_the_largest_whole_unit() {
        let speaker = texts::play_speaker(Language::En);
        for (seconds, said) in [
            (0, "just now"),
            (59, "just now"),
            (60, "one minute ago"),
            (3_599, "59 minutes ago"),
            (3_600, "one hour ago"),
            (86_399, "23 hours ago"),
            (86_400, "one day ago"),
            (2_591_999, "29 days ago"),
            (2_592_000, "a month ago"),
            (31_535_999, "12 months ago"),
            (31_536_000, "a year ago"),
            (400_000_000, "12 years ago"),
        ] {
            assert_eq!(speaker.say(&ago(Duration::from_secs(seconds))), said);
        }
    }
}
