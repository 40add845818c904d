//! The layout of a preview picture.

use crate::boards::{GAMES, SHEET, find_game};
use crate::raster;
use crate::scenery::{Scenery, SvgDrawing};
use crate::style::apply_styles;
use crate::text_outlines::{has_letters_for, within};
use crate::xml::escaped;
use ranarium_board::art::{PlayerKind, frog_at, seat_face};
use ranarium_board::frog::{Mood, Pose};
use ranarium_game::{Language, Seat};
use ranarium_protocol::online::{PreviewPlayer, TablePreview};
use std::fmt::Write;

// The size of a picture, in pixels.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The height of the strip with the names.
const STRIP: f64 = 108.0;

/// The font size of names.
const NAME: f32 = 30.0;

/// The name of a bot of the server, in both languages.
const COMPUTER: &str = "Computer";

/// Draws a table, or the house without one: a PNG of 1200 by 630 pixels. Returns `None` if there is
/// no such game, or the observation is not of it.
pub fn png(preview: Option<&TablePreview>, language: Language) -> Option<Vec<u8>> {
    let svg = match preview {
        Some(preview) => table(preview, language)?,
        None => house(),
    };
    let styled = apply_styles(&svg, &SHEET).ok()?;
    raster::png(&styled, (WIDTH, HEIGHT))
}

/// The size of a moving picture, as a part of that of a preview.
const MOVING_SCALE: f32 = 0.6;

/// Draws the moments of a match as a moving picture (APNG) of 720 by 378 pixels. Returns `None` if
/// there is no moment, no such game, or an observation is not of it.
pub fn apng(moments: impl Iterator<Item = TablePreview>, language: Language) -> Option<Vec<u8>> {
    let drawings = moments.map(|moment| {
        let svg = table(&moment, language)?;
        apply_styles(&svg, &SHEET).ok()
    });
    raster::apng(drawings, (WIDTH, HEIGHT), MOVING_SCALE)
}

fn table(preview: &TablePreview, language: Language) -> Option<String> {
    let known_game = find_game(&preview.game)?;
    let board_drawing = match &preview.observation {
        Some(observation) => (known_game.scene)(&Scenery {
            options: &preview.options,
            observation,
            frogs: &preview.frogs,
            deciding: &preview.deciding,
            returns: preview.returns,
            language,
        })?,
        None => SvgDrawing {
            svg: (known_game.home_picture)(),
            view: [0.0, 0.0, 320.0, 240.0],
        },
    };
    let inside = board(&board_drawing) + &strip(&(known_game.title)(language)) + &players(preview);
    Some(picture(known_game.id, &inside))
}

/// Draws the players, on the right of the strip.
fn players(preview: &TablePreview) -> String {
    const LEFT: f64 = 400.0;
    const MARGIN: f64 = 24.0;
    const MAX_WIDE: f64 = 330.0;
    let right = f64::from(WIDTH) - MARGIN;
    let count = preview.players.len() as f64;
    let wide = ((right - LEFT) / count.max(1.0)).min(MAX_WIDE);
    let left_edge = right - wide * count;
    let player_svg = |(index, player): (usize, &PreviewPlayer)| {
        let seat = Seat::new(index);
        let x = left_edge + wide * index as f64;
        let frog = preview.frogs.get(index).copied().map_or(index, usize::from);
        self::player(x, wide, seat, player, (frog, mood(preview, seat)))
    };
    preview.players.iter().enumerate().map(player_svg).collect()
}

/// Draws a player's face and name.
fn player(
    x: f64,
    wide: f64,
    seat: Seat,
    player: &PreviewPlayer,
    (frog, mood): (usize, Mood),
) -> String {
    const FACE: f64 = 68.0;
    const GAP: f64 = 12.0;
    let middle = f64::from(HEIGHT) - STRIP / 2.0;
    let (kind, name, opacity) = match player {
        PreviewPlayer::Free => (PlayerKind::Person, "", 0.35),
        PreviewPlayer::Person(name) => (PlayerKind::Person, name.as_str(), 1.0),
        PreviewPlayer::Program(name) => (PlayerKind::Bot, name.as_str(), 1.0),
        PreviewPlayer::Computer => (PlayerKind::Bot, COMPUTER, 1.0),
    };
    // Without glyphs for a name the picture shows the seat's number; the text of the link has the
    // name.
    let name = match has_letters_for(name) {
        true => name.to_owned(),
        false => seat.number().to_string(),
    };
    let name = within(&name, NAME, (wide - FACE - 2.0 * GAP) as f32);
    let face = seat_face(frog, kind, mood);
    format!(
        r#"<g transform="translate({x:.1} {:.1}) scale({:.2})" opacity="{opacity}">{face}</g><text x="{:.1}" y="{:.1}" font-size="{NAME}" fill="var(--ink)">{}</text>"#,
        middle - FACE / 2.0 - 2.0,
        FACE / 100.0,
        x + FACE + GAP,
        middle + f64::from(NAME) * 0.36,
        escaped(&name),
    )
}

/// Returns the mood of a player's frog.
fn mood(preview: &TablePreview, seat: Seat) -> Mood {
    let Some(returns) = &preview.returns else {
        return match preview.deciding.contains(&seat) {
            true => Mood::Eager,
            false => Mood::Calm,
        };
    };
    let best = Seat::all(preview.players.len() as u8).map(|seat| returns.share(seat));
    match best.max() == Some(returns.share(seat)) {
        true => Mood::Happy,
        false => Mood::Sad,
    }
}

/// Draws the house: a frog, its name, and the picture of each game.
fn house() -> String {
    const WIDE: f64 = 326.0;
    const HIGH: f64 = 244.5;
    let mut pictures = String::new();
    for (index, known) in GAMES.iter().enumerate() {
        let (column, row) = ((index % 2) as f64, (index / 2) as f64);
        let _ = write!(
            pictures,
            r#"<g class="room-{}">{}</g>"#,
            known.id,
            framed(
                &(known.home_picture)(),
                [0.0, 0.0, 320.0, 240.0],
                (496.0 + column * (WIDE + 12.0), 10.0 + row * (HIGH + 12.0)),
                WIDE / 320.0,
            ),
        );
    }
    let frog = frog_at((80.0, 110.0), 340.0, Pose::Sitting, "green", Mood::Happy);
    picture("house", &(frog + &pictures + &strip("Ranarium")))
}

/// Draws a board, as large as the space above the strip allows.
fn board(drawing: &SvgDrawing) -> String {
    const MARGIN: f64 = 10.0;
    let (wide, high) = (f64::from(WIDTH), f64::from(HEIGHT) - STRIP);
    let [_, _, width, height] = drawing.view;
    let scale = ((wide - 2.0 * MARGIN) / width).min((high - 2.0 * MARGIN) / height);
    let corner = ((wide - width * scale) / 2.0, (high - height * scale) / 2.0);
    framed(&drawing.svg, drawing.view, corner, scale)
}

/// Draws the part of a drawing between its edges, with its upper left corner at a point.
fn framed(svg: &str, view: [f64; 4], (x, y): (f64, f64), scale: f64) -> String {
    let [left, top, width, height] = view;
    format!(
        r#"<svg x="{x:.2}" y="{y:.2}" width="{:.2}" height="{:.2}" viewBox="{left:.2} {top:.2} {width:.2} {height:.2}">{svg}</svg>"#,
        width * scale,
        height * scale,
    )
}

/// Draws the strip below, with a title.
fn strip(title: &str) -> String {
    let top = f64::from(HEIGHT) - STRIP;
    format!(
        r#"<rect y="{top}" width="{WIDTH}" height="{STRIP}" fill="var(--surface)"/><text x="32" y="{:.1}" font-size="46" fill="var(--ink)">{}</text>"#,
        top + STRIP / 2.0 + 16.0,
        escaped(title),
    )
}

/// Makes a whole picture in the palette of a game, or of the house.
fn picture(palette: &str, inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="room-{palette}"><defs><radialGradient id="light"><stop stop-color="var(--board-2)"/><stop offset="1" stop-color="var(--board)"/></radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#light)"/>{inside}</g></svg>"#
    )
}
