//! The whole table, and its layout.

use crate::context::TableContext;
use crate::selection::{Choice, Touch, played};
use crate::view::hand::Hand;
use crate::view::other_stages::Others;
use crate::view::stage::Stage;
use crate::view::status::Info;
use crate::view::tile::{self, Detail};
use crate::worth::stack;
use leptos::html::Div;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{BoardContext, ChoosingArea};
use web_sys::Element;

/// The whole table as one viewer sees it.
pub fn board_view(board: BoardContext<Choice>) -> AnyView {
    let table = TableContext::new(board);
    let ring = NodeRef::<Div>::new();
    let changed = Signal::derive(move || {
        let number = board.scene.with(|scene| scene.number);
        number * 8 + table.shown.get().index() as u64
    });
    motion::follow(move || ring.get_untracked().map(Element::from), changed);
    Effect::new(move |_| {
        board
            .news
            .set(table.last.with(|last| last.latest_news().to_vec()))
    });
    let players = board
        .scene
        .with_untracked(|scene| scene.observation.stages.len());
    view! {
        <ChoosingArea
            context=board
            class=format!("game-stacking-frogs ring of-{players}")
            node_ref=ring
            picture=move |touch| picture(table, touch)
        >
            <Info table=table/>
            <Others table=table/>
            <Stage table=table/>
            <Hand table=table/>
        </ChoosingArea>
    }
    .into_any()
}

/// Returns the picture of a card, or a frog, dragged off a spot.
fn picture(table: TableContext, touch: Touch) -> Option<AnyView> {
    let scene = table.scene();
    let (view_box, svg_text) = match touch {
        Touch::Card(card) => ("0 0 72 103", tile::card(card)),
        Touch::Played => (
            "0 0 72 103",
            tile::card(played(&scene.observation, scene.seat()?)?),
        ),
        Touch::Cell(spot) => {
            let top = *stack(&scene.observation, spot).last()?;
            ("0 0 84 70", tile::frog(top, Detail::Full))
        }
        Touch::Half(_) | Touch::Grid(_) => return None,
    };
    Some(view! { <svg viewBox=view_box inner_html=svg_text></svg> }.into_any())
}
