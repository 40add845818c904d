//! The board and the list of moves, as a person at the prompt sees them.

use crate::failure::Failure;
use crate::keyboard;
use crate::play::listing::{Listing, Room};
use crate::play::log;
use crate::screen::{STRONG, Screen};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Message, Seat, Span, Speak};
use ranarium_table::Manner;
use std::io::Write;

/// Longest log shown at the prompt after others have played, in lines.
const TOLD_MOST: usize = 40;
/// Columns left of a board.
pub const INDENT: usize = 2;

/// The lines of a picture as they fit on this screen.
pub fn picture<G: FullGame>(
    observation: &G::Observation,
    screen: &Screen,
    speaker: &mut Speaker,
) -> Vec<Vec<Span>> {
    speaker.set_columns(screen.width() - INDENT);
    let picture = G::picture(observation, speaker);
    screen.fitted(&picture, INDENT)
}

/// Shows a picture.
pub fn show_picture<G: FullGame>(
    observation: &G::Observation,
    screen: &mut Screen,
    speaker: &mut Speaker,
) -> Result<(), Failure> {
    let lines = picture::<G>(observation, screen, speaker);
    screen.spans(&lines, INDENT)?;
    Ok(())
}

/// The list of moves, and below it, next to the prompt, the board.
pub fn show_choice<G: FullGame>(
    (seat, manner): (Seat, Manner),
    listing: &Listing<G>,
    observation: Option<&G::Observation>,
    screen: &mut Screen,
    speaker: &mut Speaker,
) -> Result<(), Failure> {
    writeln!(screen)?;
    let key = match manner {
        Manner::Alone => "play-your-turn",
        Manner::Together => "play-together",
        Manner::Window => "play-window",
    };
    let heading = speaker.say(&Message::new(key).with("seat", seat));
    screen.paragraph(STRONG, 0, 2, &heading)?;
    let room = room::<G>(observation, screen, speaker);
    listing.show(room, screen, speaker)?;
    let Some(observation) = observation else {
        return Ok(());
    };
    let lines = picture::<G>(observation, screen, speaker);
    if gap(lines.len(), screen) > 0 {
        writeln!(screen)?;
    }
    screen.spans(&lines, INDENT)?;
    Ok(())
}

/// The empty lines between the list and a board of this height: one, where it costs nothing.
fn gap(board: usize, screen: &Screen) -> usize {
    /// Above the gap there must be room for a heading and a short list, below the board for the
    /// prompt.
    const OTHERS: usize = 7;
    usize::from(!keyboard::is_terminal() || board + OTHERS <= screen.height())
}

/// The room that a list of moves has above the board.
pub fn room<G: FullGame>(
    observation: Option<&G::Observation>,
    screen: &Screen,
    speaker: &mut Speaker,
) -> Room {
    /// The heading above the list, and the prompt below the board.
    const OTHERS: usize = 2;
    if !keyboard::is_terminal() {
        return Room::UNBOUNDED;
    }
    let board = observation.map_or(0, |observation| {
        picture::<G>(observation, screen, speaker).len()
    });
    Room {
        columns: screen.width(),
        rows: screen
            .height()
            .saturating_sub(board + gap(board, screen) + OTHERS)
            .max(1),
    }
}

/// Messages that have not been read yet; the latest of them, where there are many.
pub fn show_news(told: &[String], screen: &mut Screen) -> Result<(), Failure> {
    let news = log::folded(told);
    let skipped = news.len().saturating_sub(TOLD_MOST);
    if skipped > 0 {
        writeln!(screen, "  …")?;
    }
    for line in &news[skipped..] {
        screen.paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
    }
    Ok(())
}
