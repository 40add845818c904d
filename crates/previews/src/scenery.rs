//! The drawing of a board of a match, as text.

use leptos::prelude::*;
use ranarium_board::frog::SeatFrogs;
use ranarium_board::{Board, BoardContext, BoardServices, Drawing, Scene, Words};
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Game, Language, Returns, Seat, Viewer, Views};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// The public state of a match.
pub struct Scenery<'a> {
    /// The options, in the game's notation.
    pub options: &'a str,
    /// The data of a spectator's observation.
    pub observation: &'a Value,
    /// The number of each player's frog.
    pub frogs: &'a [u8],
    /// The seats that decide now.
    pub deciding: &'a [Seat],
    /// The result, once it is over.
    pub returns: Option<Returns>,
    /// The language of texts on the board.
    pub language: Language,
}

/// A drawing as text.
pub struct SvgDrawing {
    /// Elements of SVG.
    pub svg: String,
    /// The `viewBox`: left, top, width and height.
    pub view: [f64; 4],
}

/// Draws a match; returns `None` if the observation is not of this game.
pub fn scene<B: Board>(scenery: &Scenery<'_>) -> Option<SvgDrawing> {
    let options: <B::Game as Game>::Options = scenery.options.parse().ok()?;
    let observation = <B::Game as Views>::Observation::deserialize(scenery.observation).ok()?;
    let scene = Arc::new(Scene::<B::Game> {
        number: 1,
        question: 1,
        viewer: Viewer::Spectator,
        addressee: Viewer::Spectator,
        observation,
        deciding: scenery.deciding.to_vec(),
        actions: Vec::new(),
        answer: None,
        seen: Vec::new(),
        window: None,
        returns: scenery.returns,
    });
    let words = words::<B>(scenery.language);
    let frogs = SeatFrogs(Signal::stored(scenery.frogs.to_vec()));
    let svg_drawing = alone(|| {
        provide_context(frogs);
        let context = BoardContext::new(
            Signal::stored(scene),
            Signal::stored(None),
            Signal::stored(words),
            options,
            still(),
        );
        let Drawing {
            class,
            view,
            inside,
        } = B::drawing(context);
        let inside = plain(inside);
        SvgDrawing {
            svg: format!(r#"<g class="{class}">{inside}</g>"#),
            view,
        }
    });
    Some(svg_drawing)
}

/// Draws a game's picture of the home page, of 320 by 240 units.
pub fn home_picture<B: Board>() -> String {
    alone(|| plain(B::home_picture()))
}

/// Returns a game's name in a language.
pub fn title<B: Board>(language: Language) -> String {
    words::<B>(language).text("name")
}

fn words<B: Board>(language: Language) -> Words {
    let speaker = Speaker::in_match::<B::Game>(language).with_texts(B::TEXTS);
    Words::new(language, Arc::new(speaker), Vec::new())
}

/// Returns the services of a board that cannot be played on.
fn still<G: FullGame>() -> BoardServices<G> {
    BoardServices {
        reason: Arc::new(|_| None),
        foresee: Arc::new(|_| None),
        play: Callback::new(|_| {}),
        open_clause: Callback::new(|_| {}),
        at_once: Signal::stored(false),
    }
}

/// Returns elements as XML, without the markers for hydration.
fn plain(view: AnyView) -> String {
    view.to_html().replace("<!>", "").replace("<!---->", "")
}

/// Runs a view with a reactive owner of its own.
fn alone<T>(show: impl FnOnce() -> T) -> T {
    let owner = Owner::new();
    let result = owner.with(show);
    owner.cleanup();
    result
}
