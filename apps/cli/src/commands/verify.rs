//! `verify`: is a record what was played, and were its draws fair?

use crate::failure::{Failure, plain};
use crate::json::{Verification, VerifiedRecord};
use crate::records::RecordFile;
use crate::screen::{FAINT, Screen};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, Message, Speak};
use ranarium_table::{Record, verify_text};
use std::io::Write;

/// Check match records: legal moves, and draws that follow from the seed
///
/// A record is good if every decision is legal, every draw and every decision of the clock follows
/// from the seed, the seed fits the commitment, and the result is what the steps lead to. Compare
/// the commitment with the one that you were shown before the match: only then do you know that the
/// seed was chosen before the first draw.
///
/// Not proven: who played. Names, bots' seeds, the date and warnings have no part in the draws. The
/// sums in the file show damage; anyone who rewrites the file can make them fit again.
/// docs/fair-play.md says more.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Match records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Print JSON, as docs/schemas/verify.json describes it
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let mut speakers = Vec::new();
    let mut records = Vec::new();
    let mut bad = 0;
    for path in &args.files {
        let file = match RecordFile::read(path) {
            Ok(file) => Ok(file),
            // Without a record there is nothing more to say.
            Err(failure) if args.files.len() == 1 && !args.json => return Err(failure),
            Err(failure) => Err(failure),
        };
        let found = file.and_then(|file| verify(&file, &mut speakers, screen));
        let found = match found {
            Ok(good) => good,
            Err(Failure::Refused(why)) => {
                bad += 1;
                let file = path.clone();
                VerifiedRecord::Bad { file, why }
            }
            Err(failure) => return Err(failure),
        };
        if args.json {
            records.push(found);
        } else {
            // All that is said of a file is written at once.
            let said = screen.kept_back(|screen| print(&found, &speakers, screen))?;
            screen.write_all(said.as_bytes())?;
        }
    }
    if args.json {
        screen.json(&Verification {
            good: records.len() - bad,
            bad,
            records,
        })?;
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

/// A speaker for each game that a record was of so far: making one takes longer than checking a
/// record.
type Speakers = Vec<(&'static str, Speaker)>;

fn verify(
    file: &RecordFile,
    speakers: &mut Speakers,
    screen: &Screen,
) -> Result<VerifiedRecord, Failure> {
    if file.text.contains('\r')
        && let Some(at) = file.text.split('\n').position(|line| line.ends_with('\r'))
    {
        return Err(Failure::Refused(format!(
            "{}: line {}: expected a line feed at the end of the line, found a carriage return (Windows line ends)",
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

/// Prints what came of one file.
fn print(found: &VerifiedRecord, speakers: &Speakers, screen: &mut Screen) -> Result<(), Failure> {
    match found {
        VerifiedRecord::Good {
            file,
            game,
            match_id,
            over,
            steps,
            draws,
            commitment,
        } => {
            let (_, speaker) = speakers
                .iter()
                .find(|(known, _)| known == game)
                .expect("the check made a speaker of its game");
            let key = if *over {
                "record-good"
            } else {
                "record-good-so-far"
            };
            let message = Message::new(key)
                .with("file", file.as_str())
                .with("game", speaker.text("name"))
                .with("steps", *steps)
                .with("draws", *draws);
            writeln!(screen, "{}", speaker.say(&message))?;
            let compare = Message::new("record-compare")
                .with("id", match_id.as_str())
                .with("hash", commitment.as_str());
            screen.paragraph(FAINT, 0, 4, &speaker.say(&compare))?;
            let unbound = format!("    {}", speaker.text("record-unbound"));
            screen.paragraph(FAINT, 0, 4, &unbound)?;
        }
        VerifiedRecord::Bad { why, .. } => {
            let message = Message::new("record-bad").with("why", plain(why));
            let words = speaker(screen).say(&message);
            writeln!(screen, "{words}")?;
        }
    }
    Ok(())
}

fn speaker(screen: &Screen) -> Speaker {
    Speaker::new(screen.language()).with_texts(texts::PLAY)
}

struct Verify<'a> {
    file: &'a RecordFile,
    speakers: &'a mut Speakers,
    screen: &'a Screen,
}

impl Visit for Verify<'_> {
    type Out = Result<VerifiedRecord, Failure>;

    fn visit<G: FullGame>(self) -> Self::Out {
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
        let fault = |damage| file.failure(&damage, speaker);
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
        Ok(VerifiedRecord::Good {
            file: file.name.clone(),
            game: G::ID,
            match_id: record.setup.match_id.to_string(),
            over: verified.outcome.is_some(),
            steps: verified.steps,
            draws: verified.draws,
            commitment: record.commitment.to_string(),
        })
    }
}
