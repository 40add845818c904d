//! The board as pictures: writes positions to HTML files in a folder, to be looked at in a browser.
//! `cargo run -p stacking-frogs-web --example still -- FOLDER`

#[path = "../tests/common/mod.rs"]
mod common;

use ranarium_game::{Language, Seat, Viewer};
use std::fs;

const TOKENS: &str = include_str!("../../../../apps/web/style/tokens.css");
const STYLE: &str = include_str!("../style.css");

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let positions = [
        (
            "start",
            "players=2",
            "p=2 a=1 r=0 ph=pick s=-/- h=bbpyor/bbpyog",
        ),
        (
            "place",
            "players=4 deck=expanded",
            "p=4 a=2 r=5 ph=place s=0,0:b;1,0:pyr;2,0:o;0,1:b/0,0:bb;1,0:p;0,1:o;1,1:br/0,0:o;1,0:Bp;1,1:yy/0,0:bo;1,0:b;2,1:g h=bpo/bbp/byo/bpBo c=Br/o/k/p",
        ),
        (
            "green",
            "players=2",
            "p=2 a=2 r=7 ph=move:0 s=0,0:br;1,0:p;2,0:o;0,1:b;1,1:byr;1,2:g/0,0:bb;1,0:pry;0,1:o;1,1:y h=byo/bpp c=g/b",
        ),
        (
            "solo",
            "players=1 deck=expanded",
            "p=1 a=1 r=2 ph=take s=0,0:b;1,0:p g=..bo../?????? m=bp",
        ),
    ];
    for (name, options, position) in positions {
        let state = common::filled(options, position);
        for theme in ["light", "dark"] {
            let scene = common::scene(&state, Viewer::Seat(Seat::FIRST), Vec::new(), 1);
            let table = common::html(&state, scene, Language::En);
            let page = format!(
                "<!doctype html><html data-theme=\"{theme}\"><meta charset=utf-8><style>{TOKENS}{STYLE}\
                 body{{margin:0;block-size:100vh;background:var(--ground);color:var(--ink);font-family:var(--font)}}</style>\
                 <body class=\"room-stacking-frogs\"><main style=\"block-size:100vh;display:grid\">{table}</main>"
            );
            fs::write(format!("{folder}/{name}-{theme}.html"), page).expect("it is written");
        }
    }
}
