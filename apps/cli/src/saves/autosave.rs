//! Saves the current match to a file, also when the program is asked to end.

use crate::console::{exit, shared_screen};
use crate::saves::file::{self, MatchFile};
use crate::saves::folder;
use crate::saves::record_file;
use crate::saves::save_error::SaveError;
use crate::texts;
use ranarium_game::{Language, Message, Speak};
use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The match in play, shared with the thread that handles signals.
#[derive(Clone, Debug)]
pub struct SharedAutosave(Arc<Mutex<Autosave>>);

impl SharedAutosave {
    /// Creates a shared autosave.
    pub fn new(autosave: Autosave) -> Self {
        Self(Arc::new(Mutex::new(autosave)))
    }

    /// Locks the autosave. A signal handler waits until the lock is released.
    pub fn lock(&self) -> MutexGuard<'_, Autosave> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The result of writing the match.
#[derive(Debug)]
pub enum SaveOutcome {
    /// The match was written to its file.
    Saved,
    /// The match was written to its file, after earlier writes had failed.
    Again,
    /// The first write in a row has failed, for this reason.
    Failed(Message),
    /// A further write in a row has failed.
    StillFailing,
}

/// The result of [`Autosave::rescue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RescueOutcome {
    /// The current match was already in its file, or there is none.
    NotNeeded,
    /// The match is now saved in another file.
    Moved,
    /// The match could not be written to any folder.
    Nowhere,
}

/// The state of the match's file.
#[derive(Debug)]
enum FileState {
    /// The file contains the current match.
    Saved,
    /// The current match has not been written yet.
    Unwritten,
    /// The last write failed, for this reason.
    Failed(Message),
}

/// A match, and the file in which it is saved.
#[derive(Debug)]
pub struct Autosave {
    /// The match id, from which the file is named.
    id: String,
    /// The file, once it exists.
    file: Option<MatchFile>,
    /// The text of the current match; empty before it begins.
    text: String,
    /// The state of the file.
    file_state: FileState,
    /// The folders to try, in order, if the match cannot be written to its own file.
    refuges: Vec<PathBuf>,
    /// `true` for a match of a server, which several terminals may save.
    is_of_server: bool,
}

impl Autosave {
    /// Creates the autosave of a match. Without a file, one is created in the folder of saved
    /// matches.
    pub fn new(id: &str, file: Option<MatchFile>) -> Self {
        let refuges = [env::current_dir().ok(), Some(env::temp_dir())];
        Self {
            id: id.to_owned(),
            file,
            text: String::new(),
            file_state: FileState::Saved,
            refuges: refuges.into_iter().flatten().collect(),
            is_of_server: false,
        }
    }

    /// Creates the autosave of a match of a server. A record that another terminal has saved is not
    /// saved again.
    pub fn of_server(id: &str) -> Self {
        Self {
            is_of_server: true,
            ..Self::new(id, None)
        }
    }

    /// Returns the reason why the last write failed, if it did.
    pub fn error(&self) -> Option<&Message> {
        match &self.file_state {
            FileState::Failed(reason) => Some(reason),
            FileState::Saved | FileState::Unwritten => None,
        }
    }

    /// Returns `true` once the match has begun.
    pub fn is_begun(&self) -> bool {
        !self.text.is_empty()
    }

    /// Stores the text of the current match in memory. It is written only if a signal ends the
    /// program.
    pub fn remember(&mut self, text: String) {
        if text != self.text {
            self.text = text;
            self.file_state = FileState::Unwritten;
        }
    }

    /// Writes the text of the current match to its file.
    pub fn update(&mut self, text: String) -> SaveOutcome {
        if text == self.text && self.is_saved() {
            return SaveOutcome::Saved;
        }
        let had_failed = self.error().is_some();
        self.text = text;
        match (self.store(), had_failed) {
            (Ok(()), false) => SaveOutcome::Saved,
            (Ok(()), true) => SaveOutcome::Again,
            (Err(reason), false) => SaveOutcome::Failed(reason),
            (Err(_), true) => SaveOutcome::StillFailing,
        }
    }

    /// Writes the match to its file, or creates one in the folder of saved matches.
    fn store(&mut self) -> Result<(), Message> {
        let stored = match (&mut self.file, folder::matches()) {
            (Some(file), folder) => replace(file, folder.as_deref(), &self.text)
                .map_err(|error| error.message(file.path())),
            (None, Some(folder)) => folder::make(&folder)
                .map_err(SaveError::Io)
                .and_then(|()| match self.is_of_server {
                    true => MatchFile::create_unless_saved(&folder, &self.id, &self.text),
                    false => MatchFile::create_in(&folder, &self.id, &self.text).map(Some),
                })
                .map(|file| self.file = file)
                .map_err(|error| error.message(&folder)),
            (None, None) => Err(SaveError::NoFolder.message(Path::new("ranarium"))),
        };
        self.file_state = match &stored {
            Ok(()) => FileState::Saved,
            Err(reason) => FileState::Failed(reason.clone()),
        };
        stored
    }

    /// Saves the match in this file from now on.
    pub fn move_to(&mut self, path: &Path) -> Result<(), Message> {
        if self.is_own(path) {
            return self.store();
        }
        let file = MatchFile::take(path, &self.text).map_err(|error| error.message(path))?;
        self.file = Some(file);
        self.file_state = FileState::Saved;
        Ok(())
    }

    /// Writes a copy of the current match to this file, and returns the message that names it.
    pub fn copy_to(&mut self, path: &Path) -> Result<Message, Message> {
        if self.is_own(path) {
            return self.store().map(|()| self.saved());
        }
        match MatchFile::take(path, &self.text) {
            Ok(copy) => Ok(self.saved_as(quoted(&short(copy.path())))),
            Err(error) => Err(error.message(path)),
        }
    }

    fn is_saved(&self) -> bool {
        matches!(self.file_state, FileState::Saved)
    }

    fn is_own(&self, path: &Path) -> bool {
        let own_path = self.file.as_ref().map(MatchFile::path);
        own_path.is_some_and(|own_path| path.canonicalize().is_ok_and(|path| path == own_path))
    }

    /// Ensures that the current match is in a file: its own, or else one in the current folder or
    /// the folder for temporary files.
    pub fn rescue(&mut self) -> RescueOutcome {
        if self.is_saved() || self.store().is_ok() {
            return RescueOutcome::NotNeeded;
        }
        for folder in &self.refuges {
            if let Ok(file) = MatchFile::create_in(folder, &self.id, &self.text) {
                self.file = Some(file);
                self.file_state = FileState::Saved;
                return RescueOutcome::Moved;
            }
        }
        RescueOutcome::Nowhere
    }

    /// Returns the name of the match on the command line: its id, or its path if the file is
    /// outside the folder of saved matches.
    pub fn name(&self) -> String {
        let Some(file) = &self.file else {
            return self.id.clone();
        };
        quoted(&short(file.path()))
    }

    /// Returns the path of the file, once it exists.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(MatchFile::path)
    }

    /// Returns the message at the end of the program, with the location of the match.
    pub fn goodbye(&self, rescued: RescueOutcome) -> Message {
        match rescued {
            RescueOutcome::Nowhere if self.file.is_some() => {
                Message::new("kept-lost-since").with("file", self.name())
            }
            RescueOutcome::Nowhere => Message::new("kept-lost"),
            RescueOutcome::NotNeeded | RescueOutcome::Moved => self.saved(),
        }
    }

    /// Returns the message with the location of the match, and the commands to continue or replay
    /// it.
    pub fn saved(&self) -> Message {
        self.saved_as(self.name())
    }

    fn saved_as(&self, name: String) -> Message {
        let key = if record_file::is_finished(&self.text) {
            "play-saved-record"
        } else {
            "play-saved"
        };
        Message::new(key).with("file", name)
    }
}

/// Replaces the contents of a file. Recreates the folder of saved matches if it was deleted.
fn replace(file: &mut MatchFile, kept_path: Option<&Path>, text: &str) -> Result<(), SaveError> {
    match (file.replace(text), file.path().parent(), kept_path) {
        (Err(error), Some(folder), Some(kept_path))
            if error.kind() == io::ErrorKind::NotFound
                && folder.ends_with("matches")
                && !kept_path.exists() =>
        {
            folder::make(folder)?;
            Ok(file.replace(text)?)
        }
        (done, ..) => Ok(done?),
    }
}

/// Returns the shortest form of a path: the name of a saved match, or a path relative to the
/// current folder.
pub fn short(path: &Path) -> String {
    let canonical = |folder: Option<PathBuf>| folder.and_then(|folder| folder.canonicalize().ok());
    let is_kept = canonical(folder::matches()).is_some_and(|kept| path.parent() == Some(&kept));
    let is_match = path
        .extension()
        .is_some_and(|ending| ending == file::ENDING);
    if let (true, Some(stem)) = (is_kept && is_match, path.file_stem()) {
        return stem.to_string_lossy().into_owned();
    }
    let current_folder = canonical(env::current_dir().ok());
    let below = current_folder
        .and_then(|current_folder| path.strip_prefix(current_folder).ok().map(Path::to_owned));
    below
        .unwrap_or_else(|| path.to_owned())
        .display()
        .to_string()
}

/// Quotes a name for a shell.
pub fn quoted(name: &str) -> String {
    let is_plain =
        |c: char| c.is_alphanumeric() || "._-/:@+,".contains(c) || (cfg!(windows) && c == '\\');
    if name.chars().all(is_plain) {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\'', r"'\''"))
    }
}

/// Saves this match, and prints its location in this language, when the program is asked to end.
pub fn keep_on_exit(autosave: &SharedAutosave, language: Language) {
    let autosave = autosave.clone();
    exit::on_exit(move || {
        // Both locks are held to the end, so that no write follows.
        let mut autosave = autosave.lock();
        let _out = io::stdout().lock();
        shared_screen::clear_secrets();
        if autosave.is_begun() {
            let rescued = autosave.rescue();
            let speaker = texts::play_speaker(language);
            let words = speaker.say(&autosave.goodbye(rescued));
            // The terminal may be gone; the match is saved.
            let _ = writeln!(io::stderr(), "\n{words}");
        }
        exit::end_process()
    });
}
