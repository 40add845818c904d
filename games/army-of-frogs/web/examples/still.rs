//! The board as pictures: writes positions to HTML files in a folder, to be looked at in a browser.
//! `cargo run -p army-of-frogs-web --example still -- FOLDER`

#[path = "../tests/common/mod.rs"]
mod common;

use army_of_frogs::ArmyOfFrogs;
use ranarium_game::{Game, Language, Seat, Viewer};
use std::fs;

const TOKENS: &str = include_str!("../../../../apps/web/style/tokens.css");
const STYLE: &str = include_str!("../style.css");

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let positions = [
        (
            "start",
            "players=2",
            "p=2 t=0 ph=auto h=01/01 b=0000000011111111 s=",
        ),
        (
            "chain",
            "players=2",
            "p=2 t=0 ph=auto h=01/01 b=00000011111 s=0:0,0;0:0,1;1:1,0;1:1,1;1:2,1",
        ),
        (
            "string",
            "players=2",
            "p=2 t=0 ph=A h=11/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0",
        ),
        (
            "win",
            "players=4",
            "p=4 t=0 ph=auto h=01/01/23/33 b=0111111222233333 s=0:0,0;0:0,1;0:1,0;0:1,1;0:2,0;0:-1,1;0:4,0;1:3,0;1:3,1;2:2,2;2:3,2;3:1,2;3:0,2;3:-1,2;1:2,-1",
        ),
    ];
    for (name, options, position) in positions {
        let state = common::state(options, position);
        for theme in ["light", "dark"] {
            let viewer = Viewer::Seat(
                ArmyOfFrogs::turn(&state)
                    .seats()
                    .first()
                    .unwrap_or(Seat::FIRST),
            );
            let scene = common::scene(&state, viewer, Vec::new(), 1);
            let table = common::html(&state, scene, Language::En);
            let page = format!(
                "<!doctype html><html data-theme=\"{theme}\"><meta charset=utf-8><style>{TOKENS}{STYLE}\
                 body{{margin:0;block-size:100vh;background:var(--ground);color:var(--ink);font-family:var(--font)}}</style>\
                 <body class=\"room-army-of-frogs\"><main style=\"block-size:100vh;display:grid\">{table}</main>"
            );
            fs::write(format!("{folder}/{name}-{theme}.html"), page).expect("it is written");
        }
    }
}
