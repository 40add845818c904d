//! `resume`: go on with a saved match.

use crate::external::Contender;
use crate::failure::Failure;
use crate::play::saving;
use crate::play::session::Session;
use crate::records::RecordFile;
use crate::screen::Screen;
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, Message, Speak};
use ranarium_table::{Ending, SeatKind, Table};
use std::io::Write;
use std::path::PathBuf;

/// Go on with a match that was saved
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The saved match
    #[arg(value_name = "FILE")]
    file: String,
    /// Start the programs that the file names as bots
    #[arg(long)]
    programs: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let file = RecordFile::read(&args.file)?;
    let game = file.game()?.to_owned();
    visit(
        &game,
        Resume {
            file: &file,
            programs: args.programs,
            screen,
        },
    )?
}

struct Resume<'a> {
    file: &'a RecordFile,
    programs: bool,
    screen: &'a mut Screen,
}

impl Visit for Resume<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self {
            file,
            programs,
            screen,
        } = self;
        let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::PLAY);
        let (record, damage) = file.record::<G>(&speaker)?;
        if matches!(record.ending, Ending::Finished(_)) && damage.is_none() {
            let message = Message::new("record-is-over").with("file", file.name.as_str());
            return Err(Failure::Refused(speaker.say(&message)));
        }
        // A damaged file is left as it is: what can be saved of it goes into another.
        let own =
            (damage.is_none() && file.name != "standard input").then(|| PathBuf::from(&file.name));
        if let Some(damage) = damage {
            writeln!(screen, "{damage}")?;
            let message = Message::new("record-kept").with("steps", record.entries.len());
            writeln!(screen, "{}\n", speaker.say(&message))?;
        }
        for seat in &record.setup.seats {
            let SeatKind::Bot { name, .. } = seat else {
                continue;
            };
            let contender = name.as_str().parse::<Contender>();
            match contender.map_err(|error| Failure::Refused(error.to_string()))? {
                // A file from somebody else must not run what that somebody likes.
                Contender::External(program) if !programs => {
                    return Err(Failure::Refused(format!(
                        "the file names a program as a bot, {program}; allowed: --programs, to start it"
                    )));
                }
                contender => contender.plays::<G>().map_err(Failure::Refused)?,
            }
        }
        let table =
            Table::resume(&record, 0).map_err(|damage| file.failure(&damage, Some(&speaker)))?;
        saving::save_on_ctrl_c();
        Session::new(table, screen, speaker, own)?.run()
    }
}
