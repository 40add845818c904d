//! `verify`: is a record what was played, and were its draws fair?

use crate::failure::Failure;
use crate::records::RecordFile;
use crate::screen::{FAINT, Screen};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, Message, Speak};
use ranarium_table::{Record, verify_text};
use std::io::Write;

/// Check records: every move legal, every draw the seed's, nothing altered
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let mut bad = 0;
    let mut speakers = Vec::new();
    for path in &args.files {
        let file = match RecordFile::read(path) {
            Ok(file) => file,
            // There is no record of which more could be said.
            Err(failure) if args.files.len() == 1 => return Err(failure),
            Err(failure) => {
                bad += 1;
                tell(failure, screen)?;
                continue;
            }
        };
        if let Err(failure) = verify(&file, &mut speakers, screen) {
            bad += 1;
            tell(failure, screen)?;
        }
    }
    if bad == 0 {
        return Ok(());
    }
    screen.flush()?;
    let message = Message::new("record-bad-count")
        .with("bad", bad)
        .with("all", args.files.len());
    Err(Failure::Refused(speaker(screen).say(&message)))
}

/// Somebody who speaks of each game that a record was of so far: hiring one takes longer than checking a record.
type Speakers = Vec<(&'static str, Speaker)>;

fn verify(file: &RecordFile, speakers: &mut Speakers, screen: &mut Screen) -> Result<(), Failure> {
    if file.text.contains('\r')
        && let Some(at) = file.text.split('\n').position(|line| line.ends_with('\r'))
    {
        return Err(Failure::Refused(format!(
            "{}: line {}: the line ends with a carriage return (Windows line ends); allowed: a line feed alone",
            file.name,
            at + 1
        )));
    }
    visit(
        file.game()?,
        Verify {
            file,
            speakers,
            screen,
        },
    )?
}

/// Tells why a record is not good, and goes on.
fn tell(failure: Failure, screen: &mut Screen) -> Result<(), Failure> {
    let Failure::Refused(why) = failure else {
        return Err(failure);
    };
    let message = Message::new("record-bad").with("why", why);
    let words = speaker(screen).say(&message);
    Ok(writeln!(screen, "{words}")?)
}

fn speaker(screen: &Screen) -> Speaker {
    Speaker::new(screen.language()).with_texts(texts::PLAY)
}

struct Verify<'a> {
    file: &'a RecordFile,
    speakers: &'a mut Speakers,
    screen: &'a mut Screen,
}

impl Visit for Verify<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self {
            file,
            speakers,
            screen,
        } = self;
        if !speakers.iter().any(|(game, _)| *game == G::ID) {
            speakers.push((
                G::ID,
                Speaker::of::<G>(screen.language()).with_texts(texts::PLAY),
            ));
        }
        let speaker = speakers
            .iter()
            .find(|(game, _)| *game == G::ID)
            .map(|(_, speaker)| speaker);
        let speaker = speaker.expect("a speaker was hired just now");
        let fault = |damage| file.failure(&damage, Some(speaker));
        let record = match Record::<G>::parse(&file.text) {
            Ok(record) => record,
            // Of several faults the one that stands first is named.
            Err(damaged) => {
                return Err(fault(
                    verify_text::<G>(&file.text).err().unwrap_or(damaged.damage),
                ));
            }
        };
        let verified = ranarium_table::verify(&record).map_err(fault)?;
        let key = if verified.outcome.is_some() {
            "record-good"
        } else {
            "record-good-so-far"
        };
        let message = Message::new(key)
            .with("file", file.name.as_str())
            .with("game", speaker.text("name"))
            .with("steps", verified.steps)
            .with("draws", verified.draws);
        writeln!(screen, "{}", speaker.say(&message))?;
        let compare = Message::new("record-compare")
            .with("id", record.setup.match_id.to_string())
            .with("hash", record.commitment.to_string());
        screen.paragraph(FAINT, 0, 4, &speaker.say(&compare))?;
        Ok(())
    }
}
