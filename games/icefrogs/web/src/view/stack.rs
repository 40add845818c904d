//! A stack, fanned out: every pyramid in it, one above the other.

use crate::context::TableContext;
use crate::selection::Spot;
use crate::view::pyramid::Pyramid;
use leptos::prelude::*;
use ranarium_board::hex::Point;

/// Maximum room of a fan.
const MAX_HEIGHT: f64 = 420.0;

/// The distance between pyramids of a fan, if there is room.
const APART: f64 = 74.0;

/// Half the width of a fan.
const HALF: f64 = 58.0;

/// The touched stack, if it has more than one pyramid.
#[component]
pub fn Fan(table: TableContext) -> impl IntoView {
    let fan = move || {
        let Spot::Space(space) = table.board.detail()? else {
            return None;
        };
        let scene = table.board.scene.get();
        let stack = scene.observation.stacks.get(&space)?.clone();
        if stack.len() < 2 {
            return None;
        }
        let (middle, view) = table.layout.with(|layout| {
            let middle = layout.spaces.get(&space).copied();
            (middle.unwrap_or_default(), layout.view)
        });
        let apart = APART.min((MAX_HEIGHT - 90.0) / (stack.len() - 1) as f64);
        let height = apart * (stack.len() - 1) as f64 + 104.0;
        let [left, top, width, whole] = view;
        // Beside the stack, on the side with more room, and never beyond the edge.
        let side = if middle.x > left + width / 2.0 {
            -1.0
        } else {
            1.0
        };
        let x = (middle.x + side * 118.0).clamp(left + HALF + 4.0, left + width - HALF - 4.0);
        let up = (middle.y - height / 2.0).clamp(top + 4.0, (top + whole - height - 4.0).max(top));
        let pyramids = stack.into_iter().enumerate().map(|(under, pyramid)| {
            let position = Point::new(0.0, height - 18.0 - apart * under as f64).translate();
            view! {
                <g class="piece awake" transform=position>
                    <Pyramid seat=pyramid.seat size=pyramid.size/>
                </g>
            }
        });
        Some(view! {
            <g class="fan" transform=Point::new(x, up).translate()>
                <rect class="paper" x=-HALF width=2.0 * HALF height=height rx="18"/>
                {pyramids.collect_view()}
            </g>
        })
    };
    view! { <g aria-hidden="true">{fan}</g> }.into_any()
}
