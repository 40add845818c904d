//! [`Preview`]: what a picture shows, and how it is put together.

use crate::boards::{KNOWN, Known, SHEET, known};
use crate::lettering::{has_letters_for, within};
use crate::raster;
use crate::scenery::{Drawn, Scenery};
use crate::style::dressed;
use ranarium_board::art::{Who, frog_at, seat_face};
use ranarium_board::frog::{Marking, Mood, Pose};
use ranarium_game::{Language, Returns, Seat};
use serde_json::Value;
use std::fmt::Write;

/// The size of a picture, in pixels.
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;

/// The height of the strip with the names.
const STRIP: f64 = 108.0;

/// The size of the letters of names.
const NAME: f32 = 30.0;

/// What a picture shows.
#[derive(Clone, Debug)]
pub enum Preview {
    /// The house with all games.
    House,
    /// A table.
    Table(Table),
}

/// What a picture shows of a table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game's name in addresses and files.
    pub game: String,
    /// The options, in the notation of the game.
    pub options: String,
    /// What a spectator sees, as data; nothing before the match begins.
    pub observation: Option<Value>,
    /// Who plays, by seat.
    pub players: Vec<Player>,
    /// Who decides now, as everyone knows it.
    pub deciding: Vec<Seat>,
    /// How it ended.
    pub returns: Option<Returns>,
    /// The language of the picture.
    pub language: Language,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Nobody yet.
    Nobody,
    /// A person of this name.
    Person(String),
    /// A bot of this name.
    Bot(String),
}

impl Preview {
    /// The picture, as a PNG of 1200 by 630 pixels; nothing if there is no such game, or what was
    /// seen is not of it.
    pub fn png(&self) -> Option<Vec<u8>> {
        let svg = match self {
            Self::House => house(),
            Self::Table(table) => table.svg()?,
        };
        let dressed = dressed(&svg, &SHEET).ok()?;
        raster::png(&dressed, (WIDTH, HEIGHT))
    }
}

impl Table {
    fn svg(&self) -> Option<String> {
        let known = known(&self.game)?;
        let drawn = match &self.observation {
            Some(observation) => (known.scene)(&Scenery {
                options: &self.options,
                observation,
                deciding: &self.deciding,
                returns: self.returns,
                language: self.language,
            })?,
            None => Drawn {
                svg: (known.room)(),
                view: [0.0, 0.0, 320.0, 240.0],
            },
        };
        let inside = board(&drawn) + &self.strip(known);
        Some(picture(known.id, &inside))
    }

    /// The game's name, and who plays.
    fn strip(&self, known: &Known) -> String {
        let title = (known.title)(self.language);
        let mut svg = strip(&title);
        let left = 400.0;
        let room = (f64::from(WIDTH) - left - 24.0) / self.players.len().max(1) as f64;
        let room = room.min(330.0);
        let left = f64::from(WIDTH) - 24.0 - room * self.players.len() as f64;
        for (index, player) in self.players.iter().enumerate() {
            let x = left + room * index as f64;
            svg += &self.player(x, room, Seat::new(index), player);
        }
        svg
    }

    fn player(&self, x: f64, room: f64, seat: Seat, player: &Player) -> String {
        const FACE: f64 = 68.0;
        let middle = f64::from(HEIGHT) - STRIP / 2.0;
        let who = match player {
            Player::Bot(_) => Who::Bot,
            Player::Nobody | Player::Person(_) => Who::Person,
        };
        let name = match player {
            Player::Nobody => String::new(),
            Player::Person(name) | Player::Bot(name) => name.clone(),
        };
        // A name in letters that the picture has not is left to the words around it.
        let name = match has_letters_for(&name) {
            true => name,
            false => seat.number().to_string(),
        };
        let name = within(&name, NAME, (room - FACE - 24.0) as f32);
        let faded = match player {
            Player::Nobody => " opacity=\"0.35\"",
            Player::Person(_) | Player::Bot(_) => "",
        };
        let face = seat_face(seat.index(), who, self.mood(seat));
        format!(
            r#"<g transform="translate({x:.1} {:.1}) scale({:.2})"{faded}>{face}</g><text x="{:.1}" y="{:.1}" font-size="{NAME}" fill="var(--ink)">{}</text>"#,
            middle - FACE / 2.0 - 2.0,
            FACE / 100.0,
            x + FACE + 12.0,
            middle + f64::from(NAME) * 0.36,
            escaped(&name),
        )
    }

    fn mood(&self, seat: Seat) -> Mood {
        let share = |returns: &Returns, seat| returns.share(seat);
        match &self.returns {
            Some(returns) => {
                let all = Seat::all(self.players.len() as u8);
                let best = all.map(|seat| share(returns, seat)).max();
                match Some(share(returns, seat)) == best {
                    true => Mood::Happy,
                    false => Mood::Sad,
                }
            }
            None if self.deciding.contains(&seat) => Mood::Eager,
            None => Mood::Calm,
        }
    }
}

/// The house: a frog, its name, and a room for each game.
fn house() -> String {
    const WIDE: f64 = 326.0;
    const HIGH: f64 = 244.5;
    let mut rooms = String::new();
    for (index, known) in KNOWN.iter().enumerate() {
        let (column, row) = ((index % 2) as f64, (index / 2) as f64);
        let _ = write!(
            rooms,
            r#"<g class="room-{}">{}</g>"#,
            known.id,
            framed(
                &(known.room)(),
                [0.0, 0.0, 320.0, 240.0],
                (496.0 + column * (WIDE + 12.0), 10.0 + row * (HIGH + 12.0)),
                WIDE / 320.0,
            ),
        );
    }
    let frog = frog_at(
        (80.0, 110.0),
        340.0,
        Pose::Sitting,
        "green",
        Marking::Plain,
        Mood::Happy,
    );
    picture("house", &(frog + &rooms + &strip("Ranarium")))
}

/// The drawing of a board, as large as the room above the strip allows.
fn board(drawn: &Drawn) -> String {
    const MARGIN: f64 = 10.0;
    let (wide, high) = (f64::from(WIDTH), f64::from(HEIGHT) - STRIP);
    let [_, _, width, height] = drawn.view;
    let scale = ((wide - 2.0 * MARGIN) / width).min((high - 2.0 * MARGIN) / height);
    let corner = ((wide - width * scale) / 2.0, (high - height * scale) / 2.0);
    framed(&drawn.svg, drawn.view, corner, scale)
}

/// What is seen of a drawing between its edges, with its upper left corner at a point.
fn framed(svg: &str, view: [f64; 4], (x, y): (f64, f64), scale: f64) -> String {
    let [left, top, width, height] = view;
    format!(
        r#"<svg x="{x:.2}" y="{y:.2}" width="{:.2}" height="{:.2}" viewBox="{left:.2} {top:.2} {width:.2} {height:.2}">{svg}</svg>"#,
        width * scale,
        height * scale,
    )
}

/// The strip below, with a title.
fn strip(title: &str) -> String {
    let top = f64::from(HEIGHT) - STRIP;
    format!(
        r#"<rect y="{top}" width="{WIDTH}" height="{STRIP}" fill="var(--surface)"/><text x="32" y="{:.1}" font-size="46" fill="var(--ink)">{}</text>"#,
        top + STRIP / 2.0 + 16.0,
        escaped(title),
    )
}

/// A whole picture in the colours of a room.
fn picture(room: &str, inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="room-{room}"><defs><radialGradient id="light"><stop stop-color="var(--board-2)"/><stop offset="1" stop-color="var(--board)"/></radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#light)"/>{inside}</g></svg>"#
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
