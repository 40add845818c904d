//! Prints a page with the frogs, faces and backs of cards:
//! `cargo run -p ranarium-board --example look > look.html`. The argument `dark` or `light` selects
//! the theme.

use leptos::prelude::*;
use ranarium_board::art::{CardBack, PlayerKind, SeatFace};
use ranarium_board::frog::{self, Marking, Mood, Pose};

const TOKENS: &str = include_str!("../../../apps/web/style/tokens.css");

const COLOURS: [&str; 13] = [
    "green", "red", "blue", "white", "purple", "yellow", "orange", "pink", "player-1", "player-2",
    "player-3", "player-4", "player-5",
];
/// Each room, and the style sheet that has its palette.
const ROOMS: [(&str, &str); 5] = [
    ("house", ""),
    (
        "frog-juice",
        include_str!("../../../games/frog-juice/web/palette.css"),
    ),
    (
        "stacking-frogs",
        include_str!("../../../games/stacking-frogs/web/palette.css"),
    ),
    (
        "army-of-frogs",
        include_str!("../../../games/army-of-frogs/web/palette.css"),
    ),
    (
        "icefrogs",
        include_str!("../../../games/icefrogs/web/palette.css"),
    ),
];

fn frog(size: u32, pose: Pose, colour: &str, marking: Marking, mood: Mood) -> String {
    format!(
        r#"<svg viewBox="0 0 100 100" width="{size}" height="{size}">{}</svg>"#,
        frog::svg(pose, colour, marking, mood)
    )
}

fn row(inside: &str) -> String {
    format!("<p>{inside}</p>\n")
}

fn main() {
    let theme = std::env::args().nth(1).unwrap_or_default();
    let mut body = String::new();
    for mood in Mood::ALL {
        body += &row(&Pose::ALL
            .map(|pose| frog(120, pose, "green", Marking::Plain, mood))
            .concat());
    }
    for pose in Pose::ALL {
        body += &row(&Marking::SHARED
            .map(|marking| frog(120, pose, "blue", marking, Mood::Calm))
            .concat());
    }
    for size in [64, 40, 24] {
        for pose in Pose::ALL {
            let all: String = COLOURS
                .iter()
                .zip(Marking::SHARED[1..].iter().cycle())
                .map(|(colour, marking)| frog(size, pose, colour, *marking, Mood::Calm))
                .collect();
            body += &row(&all);
        }
    }
    for kind in [PlayerKind::Person, PlayerKind::Bot] {
        let faces: String = (0..5)
            .zip(Mood::ALL)
            .map(|(seat, mood)| {
                view! { <span class="small"><SeatFace seat kind mood/></span> }.to_html()
            })
            .collect();
        body += &row(&faces);
    }
    let backs: String = ROOMS
        .iter()
        .map(|(room, _)| {
            let class = format!("small room-{room}");
            view! { <span class=class><CardBack/></span> }.to_html()
        })
        .collect();
    body += &row(&backs);
    let palettes = ROOMS.map(|(_, palette)| palette).concat();
    println!(
        "<!doctype html><html data-theme=\"{theme}\"><meta charset=\"utf-8\"><title>Frogs</title><style>{TOKENS}\n{palettes}\
         body {{ margin: 8px; background: var(--ground); }} p {{ display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0; }} \
         .small {{ width: 64px; }}</style>{body}"
    );
}
