//! The whole table.

use crate::addressing::YOU;
use crate::context::TableContext;
use crate::layout::{BoardLayout, Shape};
use crate::selection::{Choice, MoveOrigin, Spot, origin_at};
use crate::view::ice::{Ice, Names, Spaces};
use crate::view::move_paths::{Advice, LastMove, Preview};
use crate::view::nests::Nests;
use crate::view::pieces::AllPieces;
use crate::view::pyramid::Pyramid;
use crate::view::stack::Fan;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::svg::Svg;
use ranarium_board::extent::extent;
use ranarium_board::movement::journey;
use ranarium_board::{BoardContext, ChoosingArea};
use ranarium_game::{GameOptions, Seat, Viewer};
use web_sys::Element;

/// Returns the viewer's seat; for a spectator the board is oriented as in the rulebook.
const fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// The whole table as one viewer sees it.
pub fn board_view(board: BoardContext<Choice>) -> AnyView {
    let drawing = NodeRef::<Svg>::new();
    let element = move || drawing.get_untracked().map(Element::from);
    let room = NodeRef::<Div>::new();
    let size = extent(move || room.get().map(Element::from));
    // Without a measured size, the page's context may give the shape.
    let otherwise = use_context::<Shape>().unwrap_or(Shape::Tall);
    let shape = Signal::derive(move || match size.get() {
        Some((width, height)) => Shape::of(width, height),
        None => otherwise,
    });
    // The game has no hidden information: with several people at one screen the board keeps the
    // first viewer's orientation until it is turned by hand.
    let first = board.scene.with_untracked(|scene| seat_of(scene.viewer));
    let turned = RwSignal::new(first);
    let table = TableContext::new(board, turned.into(), shape);
    Effect::new(move |_| {
        let news = table
            .last
            .with(|last| last.as_ref().map(|last| last.news.clone()));
        board.set_news(news.unwrap_or_default(), YOU);
    });
    journey::travel(element, Signal::derive(move || table.travels()));
    let players = board.options.with_value(GameOptions::players);
    let turn = move |_| {
        turned.update(|eyes| *eyes = Some(eyes.map_or(Seat::FIRST, |seat| seat.next(players))));
    };
    let text = move |key| board.text(key);
    let turn_class = move || table.layout.with(BoardLayout::turn_class);
    let turn_bottom = move || {
        let bottom = table.layout.with(|layout| layout.above_nests(size.get()?));
        Some(format!("{:.0}px", bottom?))
    };
    view! {
        <ChoosingArea
            context=board
            class="game-icefrogs pond"
            node_ref=room
            picture=move |spot| picture(table, spot)
        >
            <svg
                class="drawing"
                node_ref=drawing
                viewBox=move || table.layout.with(BoardLayout::view_box)
                role="group"
                aria-label=move || text("board-name")
                on:pointerdown=move |_| journey::arrive()
            >
                <Ice table=table/>
                <Spaces table=table/>
                <LastMove table=table/>
                <Nests table=table/>
                <AllPieces table=table/>
                <Names table=table room=size/>
                <Advice table=table/>
                <Preview table=table/>
                <Fan table=table/>
            </svg>
            <button
                type="button"
                class=turn_class
                style:bottom=turn_bottom
                aria-label=move || text("board-turn")
                on:click=turn
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M5 12a7 7 0 1 1 2.2 5.1"/>
                    <path d="M3.5 8.5 5 12.4l3.8-1.6"/>
                </svg>
            </button>
        </ChoosingArea>
    }
    .into_any()
}

/// Returns the picture of a pyramid dragged off a spot.
fn picture(table: TableContext, spot: Spot) -> Option<AnyView> {
    let scene = table.board.scene.get();
    let seat = scene.seat()?;
    let size = match origin_at(spot) {
        MoveOrigin::Nest(size) => size,
        MoveOrigin::Space(space) => scene.observation.stacks.get(&space)?.last()?.size,
    };
    let view = view! {
        <svg viewBox="-48 -84 96 96">
            <g class="piece awake"><Pyramid seat=seat size=size/></g>
        </svg>
    };
    Some(view.into_any())
}
