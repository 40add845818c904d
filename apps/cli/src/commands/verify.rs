//! `verify`: checks that a record is legal, and that its draws were fair.

use crate::command_error::CommandError;
use crate::console::errors::plain;
use crate::console::screen::{FAINT, Screen};
use crate::json::{Verification, VerifiedRecord};
use crate::numbers::within;
use crate::saves::record_file::RecordFile;
use crate::speakers::Speakers;
use crate::texts;
use ranarium_catalog::{Speaker, Visit, any, visit};
use ranarium_game::{FullGame, Message, Speak};
use ranarium_table::{Record, RecordError, verify_text};
use std::io::Write;
use std::sync::Arc;
use std::thread;

/// The number of files that each thread checks before their results are printed.
const ROUND: usize = 256;

/// Check match records: legal moves, and draws that follow from the seed
///
/// A record is good if every decision is legal, every draw and every decision of the clock follows
/// from the seed, the seed matches the commitment, and the result follows from the steps. Compare
/// the commitment with the one that you were shown before the match: only this shows that the seed
/// was chosen before the first draw.
///
/// The check does not prove who played: names, bots' seeds, the date and warnings do not affect the
/// draws. The sums in the file detect damage, not forgery: a forger can recompute them.
/// docs/fair-play.md has the details.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Match records, or names of saved matches; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Number of threads [default: all processors]
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = within::<u16>(1..=256, "a number from 1 to 256")
    )]
    threads: Option<u16>,
    /// Print the verdict on each file as JSON (docs/schemas/verify.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let processors = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(processors, usize::from);
    let mut speakers = Speakers::with_texts(texts::PLAY);
    let mut records = Vec::new();
    let mut bad = 0;
    for files in args.files.chunks(threads * ROUND) {
        for (path, checked) in files.iter().zip(check_all(files, threads)) {
            let checked = match checked {
                Ok(good) => Ok(good),
                // A single file that cannot be read is a plain error.
                Err(VerifyError::Unread(failure)) if args.files.len() == 1 && !args.json => {
                    return Err(failure);
                }
                Err(VerifyError::Unread(failure) | VerifyError::NoRecord(failure)) => Err(failure),
                Err(VerifyError::Damaged(file, game, damage)) => {
                    Err(file.failure(&damage, Some(&speaker_of(game, &mut speakers, screen))))
                }
            };
            let record = checked.unwrap_or_else(|failure| {
                bad += 1;
                VerifiedRecord::Bad {
                    file: path.clone(),
                    reason: failure.words(screen.language()),
                }
            });
            if args.json {
                records.push(record);
            } else {
                // The whole report on a file is written at once.
                let report = screen.kept_back(|screen| print(&record, &mut speakers, screen))?;
                screen.write_all(report.as_bytes())?;
            }
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
    Err(CommandError::Unsaid(message))
}

/// An error in a file, without words yet: a speaker cannot leave its thread.
enum VerifyError {
    /// The file cannot be read.
    Unread(CommandError),
    /// The file is not the record of a known game.
    NoRecord(CommandError),
    /// The record of a known game is damaged or contradicts the rules.
    Damaged(RecordFile, &'static str, Box<RecordError>),
}

/// Returns the result of each file, in their order.
fn check_all(files: &[String], threads: usize) -> Vec<Result<VerifiedRecord, VerifyError>> {
    let check_each = |files: &[String]| files.iter().map(|path| check(path)).collect::<Vec<_>>();
    thread::scope(|scope| {
        let parts: Vec<_> = files
            .chunks(files.len().div_ceil(threads))
            .map(|part| scope.spawn(move || check_each(part)))
            .collect();
        parts
            .into_iter()
            .flat_map(|part| {
                part.join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    })
}

fn check(path: &str) -> Result<VerifiedRecord, VerifyError> {
    let file = RecordFile::read(path).map_err(VerifyError::Unread)?;
    let game = file.game().map_err(VerifyError::NoRecord)?.to_owned();
    visit(&game, RecordCheck { file }).map_err(|unknown| VerifyError::NoRecord(unknown.into()))?
}

struct RecordCheck {
    file: RecordFile,
}

impl Visit for RecordCheck {
    type Out = Result<VerifiedRecord, VerifyError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { file } = self;
        let record = match Record::<G>::parse(&file.text) {
            Ok(record) => record,
            // Of several errors the first in the file is named.
            Err(damaged) => {
                let first = verify_text::<G>(&file.text).err();
                let first = first.unwrap_or(damaged.damage);
                return Err(VerifyError::Damaged(file, G::ID, Box::new(first)));
            }
        };
        match ranarium_table::verify(&record) {
            Ok(verified) => Ok(VerifiedRecord::Good {
                file: file.name,
                game: G::ID,
                rules: record.is_of_earlier_rules().then_some(record.rules),
                match_id: record.setup.match_id.to_string(),
                over: verified.outcome.is_some(),
                steps: verified.steps,
                draws: verified.draws,
                commitment: record.commitment.to_string(),
            }),
            Err(damage) => Err(VerifyError::Damaged(file, G::ID, Box::new(damage))),
        }
    }
}

/// Prints the result of one file.
fn print(
    record: &VerifiedRecord,
    speakers: &mut Speakers,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    match record {
        VerifiedRecord::Good {
            file,
            game,
            rules,
            match_id,
            over,
            steps,
            draws,
            commitment,
        } => {
            let speaker = speaker_of(game, speakers, screen);
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
            if let Some(version) = rules {
                let message = Message::new("record-good-today").with("version", *version);
                let remark = format!("    {}", speaker.say(&message));
                screen.paragraph(FAINT, 0, 4, &remark)?;
            }
            let compare = Message::new("record-compare")
                .with("id", match_id.as_str())
                .with("hash", commitment.as_str());
            screen.paragraph(FAINT, 0, 4, &speaker.say(&compare))?;
            let unbound = format!("    {}", speaker.text("record-unbound"));
            screen.paragraph(FAINT, 0, 4, &unbound)?;
        }
        VerifiedRecord::Bad { reason, .. } => writeln!(screen, "{}", plain(reason))?,
    }
    Ok(())
}

fn speaker_of(game: &str, speakers: &mut Speakers, screen: &Screen) -> Arc<Speaker> {
    let game = any(game).expect("a game that there is");
    speakers.of(game, screen.language())
}
