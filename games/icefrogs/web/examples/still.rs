//! The board as pictures: writes positions to HTML files in a folder, to be looked at in a browser.
//! `cargo run -p icefrogs-web --example still -- FOLDER`

#[path = "../tests/common/mod.rs"]
mod common;

use icefrogs::IceFrogs;
use icefrogs_web::Shape;
use leptos::prelude::*;
use ranarium_game::{Game, Language, Seat, Viewer};
use std::fs;

const TOKENS: &str = include_str!("../../../../apps/web/style/tokens.css");
const STYLE: &str = include_str!("../style.css");

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let positions = [
        ("start", "players=2", "p=2 t=0 k=0 n=0 u=555/555 s="),
        (
            "middle",
            "players=3",
            "p=3 t=0 k=0 n=30 u=332/234/433 s=c4:0M,c5:1L0L1S,d2:2L,d4:1S,e2:2L1M0M2M1S,e3:0S,e4:2M,f3:1M0S,f6:0L,g4:0L2S",
        ),
        (
            "hexagon",
            "players=3 board=hexagon",
            "p=3 t=1 k=0 n=6 u=554/545/455 s=c3:0L,d4:1M2S",
        ),
    ];
    for (name, options, position) in positions {
        let state = common::state(options, position);
        for (theme, shape) in [
            ("light", Shape::Tall),
            ("dark", Shape::Tall),
            ("wide", Shape::Wide),
        ] {
            let viewer = Viewer::Seat(
                IceFrogs::turn(&state)
                    .seats()
                    .first()
                    .unwrap_or(Seat::FIRST),
            );
            let scene = common::scene(&state, viewer, Vec::new(), 1);
            let owner = Owner::new();
            owner.with(|| provide_context(shape));
            let table = owner.with(|| common::html(&state, scene, Language::En));
            let page = format!(
                "<!doctype html><html data-theme=\"{theme}\"><meta charset=utf-8><style>{TOKENS}{STYLE}\
                 body{{margin:0;block-size:100vh;background:var(--ground);color:var(--ink);font-family:var(--font)}}</style>\
                 <body class=\"room-icefrogs\"><main style=\"block-size:100vh;display:grid\">{table}</main>"
            );
            fs::write(format!("{folder}/{name}-{theme}.html"), page).expect("it is written");
        }
    }
}
