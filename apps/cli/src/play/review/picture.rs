//! Saves a picture of one moment, or a moving picture of the whole match, as a file.

use crate::arguments::features::PREVIEWS;
use crate::command_error::CommandError;
use crate::console::screen::Screen;
use ranarium_catalog::Speaker;
use ranarium_game::{
    FullGame, GameOptions, Language, Message, NoEvents, Returns, Seat, Speak, Viewer,
};
use ranarium_protocol::online::{PreviewPlayer, TablePreview};
use ranarium_table::{Ending, Record, Replay, SeatKind};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Returns what everyone may see after each of the first steps of a record: before the first step,
/// and after each one.
pub fn moments<G: FullGame>(record: &Record<G>, count: usize) -> Vec<TablePreview> {
    let mut moments = Vec::new();
    let Ok(mut replay) = Replay::new(record) else {
        return moments;
    };
    while moments.len() < count {
        moments.push(moment::<G>(record, replay.state()));
        if !matches!(replay.next_step(&mut NoEvents), Ok(Some(_))) {
            break;
        }
    }
    if moments.len() > record.entries.len()
        && let (Some(last), Ending::Finished(outcome)) = (moments.last_mut(), &record.ending)
    {
        last.returns = Returns::try_from(outcome).ok();
    }
    moments
}

/// Returns what everyone may see of a state.
fn moment<G: FullGame>(record: &Record<G>, state: &G::State) -> TablePreview {
    let player = |seat: &SeatKind| match seat {
        SeatKind::Human { name } => PreviewPlayer::Person(name.clone()),
        SeatKind::Bot { .. } => PreviewPlayer::Computer,
    };
    let setup = &record.setup;
    TablePreview {
        game: G::ID.to_owned(),
        options: setup.options.to_string(),
        observation: serde_json::to_value(G::observe(state, Viewer::Spectator)).ok(),
        players: setup.seats.iter().map(player).collect(),
        frogs: (0..setup.options.players()).collect(),
        deciding: G::turn(state).seats().iter().collect::<Vec<Seat>>(),
        returns: None,
        is_broken_off: false,
    }
}

/// Writes the picture of one moment, or the moving picture of several, to a new file.
///
/// # Errors
/// If the file exists or cannot be written, a moment cannot be drawn, or the program was built
/// without pictures.
pub fn save(
    path: &str,
    moments: &[TablePreview],
    speaker: &Speaker,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    PREVIEWS.require("--picture")?;
    let about = |key| Message::new(key).with("file", path);
    let is_png = Path::new(path)
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(CommandError::Usage(
            speaker.say(&about("record-picture-ending")),
        ));
    }
    let picture = draw(moments, screen.language())
        .ok_or_else(|| CommandError::Unsaid(about("record-picture-undrawn")))?;
    let refuse = |error: &dyn std::fmt::Display| CommandError::Refused(format!("{path}: {error}"));
    let opened = OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = opened.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => CommandError::Unsaid(about("record-picture-taken")),
        _ => refuse(&error),
    })?;
    file.write_all(&picture).map_err(|error| refuse(&error))?;
    writeln!(screen, "{}", speaker.say(&about("record-picture-saved")))?;
    Ok(())
}

/// Returns the picture of one moment, or the moving picture of several; `None` if one of them
/// cannot be drawn.
#[cfg(feature = "previews")]
fn draw(moments: &[TablePreview], language: Language) -> Option<Vec<u8>> {
    match moments {
        [moment] => ranarium_previews::png(Some(moment), language),
        moments => ranarium_previews::apng(moments.iter().cloned(), language),
    }
}

/// Returns `None`: the program was built without pictures.
#[cfg(not(feature = "previews"))]
const fn draw(_: &[TablePreview], _: Language) -> Option<Vec<u8>> {
    None
}
