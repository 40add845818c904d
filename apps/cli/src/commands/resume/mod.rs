//! `resume`: lists the saved matches, and continues one.

mod listing;

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::play::session::play_here;
use crate::saves::file::MatchFile;
use crate::saves::record_file::{RecordFile, earlier_rules};
use crate::saves::save_error::SaveError;
use crate::saves::{autosave, folder};
use crate::texts;
use listing::SaveListing;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Message, Speak};
use ranarium_lab::external::Contender;
use ranarium_table::{Ending, SeatKind, Table};
use std::io::Write;
use std::path::Path;

/// Continue a match; without a name, list the saved matches
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Matches are saved automatically after every move, in the folder RANARIUM_DATA or else in the data folder of your system, \
    such as ~/.local/share/ranarium. Finished matches stay there as records: replay, analyse and verify take their names."
)]
pub struct Args {
    /// The match: its number in the list, its name, or a file [default: list them]
    #[arg(value_name = "NUMBER|NAME|FILE")]
    which: Option<String>,
    /// Continue a copy, and leave the match unchanged
    #[arg(long, requires = "which")]
    copy: bool,
    /// Allow the programs that the file names as bots to start
    #[arg(long, requires = "which")]
    programs: bool,
    /// List all finished matches, not only the last ten
    #[arg(long, conflicts_with = "which")]
    all: bool,
    /// Delete these saved matches
    #[arg(long, value_name = "NAME", num_args = 1.., conflicts_with_all = ["which", "all"])]
    delete: Vec<String>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    if !args.delete.is_empty() {
        return delete(&args.delete, screen);
    }
    let chosen = match &args.which {
        Some(which) => match which.parse::<usize>() {
            Ok(number) => Some(SaveListing::read(screen)?.numbered(number, screen)?),
            Err(_) => Some(which.clone()),
        },
        None => SaveListing::read(screen)?.offer(args.all, screen)?,
    };
    match chosen {
        Some(name) => resume(&name, args, screen),
        None => Ok(()),
    }
}

/// Continues the match in a file or of this name.
fn resume(name: &str, args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let path = folder::find(name);
    if name != "-" && !path.exists() {
        let message = Message::new("kept-no-such").with("name", name);
        return Err(CommandError::Unsaid(message));
    }
    // It is locked before it is read, so that no other process writes to it in between.
    let own_file = match args.copy || name == "-" {
        true => None,
        false => match MatchFile::open(&path) {
            Ok(file) => Some(file),
            Err(SaveError::InUse) => return Err(in_use(&path)),
            // A file that cannot be locked, such as a pipe, may still be read; the match continues
            // in another file.
            Err(_) => None,
        },
    };
    let file = RecordFile::read(name)?;
    let game = file.game()?.to_owned();
    visit(
        &game,
        Resume {
            file: &file,
            own: own_file,
            programs: args.programs,
            screen,
        },
    )?
}

fn in_use(path: &Path) -> CommandError {
    let name = match path.canonicalize() {
        Ok(path) => autosave::quoted(&autosave::short(&path)),
        Err(_) => path.display().to_string(),
    };
    let message = Message::new("kept-other-window").with("file", name);
    CommandError::Unsaid(message)
}

/// Deletes saved matches; reports those that cannot be deleted, and deletes the others.
fn delete(names: &[String], screen: &mut Screen) -> Result<(), CommandError> {
    let speaker = texts::play_speaker(screen.language());
    let mut errors = Vec::new();
    for name in names {
        let Some(path) = folder::find_saved(name) else {
            let message = Message::new("kept-no-such").with("name", name.as_str());
            errors.push(speaker.say(&message));
            continue;
        };
        let deleted = MatchFile::open(&path).and_then(|file| Ok(file.delete()?));
        match deleted {
            Ok(()) => {
                let message = Message::new("kept-deleted").with("name", name.as_str());
                writeln!(screen, "{}", speaker.say(&message))?;
            }
            Err(SaveError::Io(error)) => errors.push(format!("{}: {error}", path.display())),
            Err(error) => errors.push(speaker.say(&error.message(Path::new(name)))),
        }
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Refused(errors.join("\n")))
    }
}

struct Resume<'a> {
    file: &'a RecordFile,
    own: Option<MatchFile>,
    programs: bool,
    screen: &'a mut Screen,
}

impl Visit for Resume<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            file,
            own: own_file,
            programs,
            screen,
        } = self;
        let speaker = texts::match_speaker::<G>(screen.language());
        let (record, damage) = file.record::<G>(&speaker)?;
        if matches!(record.ending, Ending::Finished(_)) && damage.is_none() {
            let message = Message::new("record-is-over").with("file", file.name.as_str());
            return Err(CommandError::Unsaid(message));
        }
        // A damaged file is not changed: the part that can be saved goes into another.
        let own_file = own_file.filter(|_| damage.is_none());
        if let Some(damage) = damage {
            screen.warn(&damage.words(screen.language()))?;
            let message = Message::new("record-kept").with("steps", record.entries.len());
            screen.warn(&speaker.say(&message))?;
            writeln!(screen)?;
        }
        for seat in &record.setup.seats {
            let SeatKind::Bot { name, .. } = seat else {
                continue;
            };
            let contender = name.as_str().parse::<Contender>();
            match contender.map_err(|error| CommandError::Refused(error.to_string()))? {
                // A file from someone else must not run arbitrary programs.
                Contender::External(program) if !programs => {
                    let message = Message::new("record-programs")
                        .with("file", file.name.as_str())
                        .with("program", program.to_string());
                    return Err(CommandError::Unsaid(message));
                }
                contender => contender
                    .check_plays::<G>()
                    .map_err(CommandError::Refused)?,
            }
        }
        let table =
            Table::resume(&record, 0).map_err(|damage| file.failure(&damage, Some(&speaker)))?;
        if let Some(remark) = earlier_rules(&record) {
            screen.warn(&speaker.say(&remark))?;
            writeln!(screen)?;
        }
        play_here(table, screen, speaker, own_file)
    }
}
