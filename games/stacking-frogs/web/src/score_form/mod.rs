//! The score pad's form: a stage as on the table, filled in with the frog that is chosen below it.

pub mod edit;

use crate::layout::FULL_STACK;
use crate::view::other_stages::Chip;
use crate::view::tile::{self, Detail};
use crate::view::{colour_signs, stage};
use edit::{EditTool, Square};
use leptos::prelude::*;
use litemap::LiteMap;
use ranarium_board::input::keys;
use ranarium_board::{Form, Pad};
use ranarium_game::{Arg, Highlight, Message};
use stacking_frogs::names::{card_name, colour_name, frog_name};
use stacking_frogs::{Card, Colour, Frame, Frog, StackingFrogs};

/// The form of Stacking Frogs for the score pad.
pub const FORM: Form<StackingFrogs> = Form {
    blank: edit::blank,
    players: edit::PLAYERS,
    count: |sheet| sheet.stages.len(),
    add: edit::add,
    remove: edit::remove,
    view: |pad| view! { <Filled pad=pad/> }.into_any(),
    other: Some("board-automaton"),
};

#[component]
fn Filled(pad: Pad<StackingFrogs>) -> AnyView {
    let tool = RwSignal::new(EditTool::Put(Colour::Blue, None));
    let is_alone = Memo::new(move |_| pad.sheet.with(|sheet| sheet.stages.len() == 1));
    let is_fixed = move || pad.sheet.with(|sheet| sheet.frame == Frame::Fixed);
    let fix = move |event| {
        let frame = match event_target_checked(&event) {
            true => Frame::Fixed,
            false => Frame::Floating,
        };
        pad.change(|sheet| sheet.frame = frame);
    };
    let label = move || pad.say(&Message::new("board-stage-of").with("player", pad.shown.get()));
    view! {
        <div class="game-stacking-frogs ring pad">
            <div
                class="frame settled"
                role="group"
                aria-label=label
                on:keydown=move |event| keys::on_key(&event)
            >
                {Square::all()
                    .map(|square| view! { <SquareView pad=pad square=square tool=tool/> })
                    .collect_view()}
            </div>
            <Palette pad=pad tool=tool/>
            <Show when=move || is_alone.get()>
                <Pile pad=pad tool=tool/>
            </Show>
            <label class="choice">
                <input type="checkbox" prop:checked=is_fixed on:change=fix/>
                <span>{move || pad.text("board-form-fixed")}</span>
            </label>
        </div>
    }
    .into_any()
}

/// A place of the shown stage.
#[component]
fn SquareView(pad: Pad<StackingFrogs>, square: Square, tool: RwSignal<EditTool>) -> AnyView {
    let frogs = Memo::new(move |_| {
        let seat = pad.shown.get();
        pad.sheet
            .with(|sheet| edit::stack(sheet, seat, square).to_vec())
    });
    let points = Memo::new(move |_| {
        let seat = pad.shown.get();
        let is_taken = frogs.with(|frogs| !frogs.is_empty());
        is_taken.then(|| edit::points(&pad.lines(), seat, square))
    });
    let name = format!("{}.{}", square.row + 1, square.column + 1);
    let is_wrong = move || {
        pad.refused.with(|refused| {
            let spots = refused.iter().flat_map(|illegal| &illegal.spots);
            spots.into_iter().any(|spot| match spot {
                Highlight::Cell(cell) => *cell == name,
                Highlight::Card(_) => false,
            })
        })
    };
    let class = move || {
        let wrong = if is_wrong() { " wrong" } else { "" };
        let kind = match frogs.with(Vec::len) {
            0 => "empty",
            3 => "locked",
            _ => "taken",
        };
        format!("cell target-like {kind}{wrong}")
    };
    let label = move || frogs.with(|frogs| pad.say(&square_message(square, frogs, points.get())));
    let tower = move || {
        frogs.with(|frogs| {
            let all = frogs.len();
            let each = frogs.iter().enumerate().map(|(under, frog)| {
                let (x, y) = tile::corner(under, all);
                let frog = tile::frog(*frog, Detail::Full);
                view! { <g class="frog-on" transform=format!("translate({x:.1} {y:.1})") inner_html=frog></g> }
            });
            each.collect_view()
        })
    };
    let touch = move |_| {
        let (seat, tool) = (pad.shown.get_untracked(), tool.get_untracked());
        pad.change(|sheet| edit::touch(sheet, seat, square, tool));
    };
    let spot = format!("{}{}", square.row, square.column);
    view! {
        <button
            type="button"
            class=class
            data-spot=spot
            tabindex=if square.row + square.column == 0 { "0" } else { "-1" }
            aria-label=label
            on:click=touch
        >
            <svg viewBox="0 0 100 100" aria-hidden="true">
                {tower}
                {move || {
                    points.get().map(|points| stage::plate(points, frogs.with(Vec::len) == FULL_STACK))
                }}
            </svg>
        </button>
    }
    .into_any()
}

/// Returns a description of a place with its frogs.
fn square_message(square: Square, frogs: &[Frog], points: Option<i16>) -> Message {
    let square_name = Message::new("score-cell")
        .with("row", square.row + 1)
        .with("column", square.column + 1);
    let Some((top, covered)) = frogs.split_last() else {
        return Message::new("board-empty").with("at", square_name);
    };
    let key = match covered.len() {
        0 => "board-frog",
        1 => "board-stack",
        _ => "board-stack-locked",
    };
    let covered: Vec<Arg> = covered
        .iter()
        .rev()
        .map(|frog| frog_name(*frog).into())
        .collect();
    Message::new(key)
        .with("at", square_name)
        .with("frog", frog_name(*top))
        .with("covered", covered)
        .with("points", points.unwrap_or_default())
}

/// The choice of tools: the frogs to put, and removing one.
#[component]
fn Palette(pad: Pad<StackingFrogs>, tool: RwSignal<EditTool>) -> AnyView {
    let up = Memo::new(move |_| match tool.get() {
        EditTool::Put(up, _) => Some(up),
        EditTool::Take => None,
    });
    let colours = Colour::ALL.into_iter().map(|colour| {
        let frog = Card::plain(colour).frog(None);
        let inside = frog.map(|frog| tile::frog(frog, Detail::Full));
        view! {
            <label class="pick">
                <input
                    type="radio"
                    name="frog"
                    prop:checked=move || up.get() == Some(colour)
                    on:change=move |_| tool.set(EditTool::Put(colour, None))
                />
                <svg viewBox="0 0 84 70" aria-hidden="true" inner_html=inside></svg>
                <span>{move || pad.say(&colour_name(colour))}</span>
            </label>
        }
    });
    let halves = move || {
        let up = up.get()?;
        let mut partners = edit::partners(up).peekable();
        partners.peek()?;
        let plain = view! { <Half pad=pad tool=tool up=up down=None/> };
        let duals = partners
            .map(|down| view! { <Half pad=pad tool=tool up=up down=Some(down)/> })
            .collect_view();
        Some(view! {
            <fieldset class="picks">
                <legend>{move || pad.text("board-form-half")}</legend>
                {plain}
                {duals}
            </fieldset>
        })
    };
    view! {
        <fieldset class="picks">
            <legend>{move || pad.text("board-form-frog")}</legend>
            {colours.collect_view()}
            <label class="pick">
                <input
                    type="radio"
                    name="frog"
                    prop:checked=move || up.get().is_none()
                    on:change=move |_| tool.set(EditTool::Take)
                />
                <svg class="off" viewBox="0 0 84 70" aria-hidden="true">
                    <path d="M42 58V16M24 34 42 14 60 34"/>
                </svg>
                <span>{move || pad.text("board-form-take")}</span>
            </label>
        </fieldset>
        {halves}
    }
    .into_any()
}

/// The half under the one that is up, or none.
#[component]
fn Half(
    pad: Pad<StackingFrogs>,
    tool: RwSignal<EditTool>,
    up: Colour,
    down: Option<Colour>,
) -> AnyView {
    let sign = down.map(|down| {
        let inside = format!(
            r#"<g class="tile {}"><rect class="band" width="32" height="32" rx="8"/>{}</g>"#,
            colour_signs::class(down),
            colour_signs::at(down, 5.0, 5.0, 22.0)
        );
        view! { <svg class="chip" viewBox="0 0 32 32" aria-hidden="true" inner_html=inside></svg> }
    });
    let half_text = move || match down {
        Some(down) => pad.say(&colour_name(down)),
        None => pad.text("board-form-plain"),
    };
    let edit_tool = EditTool::Put(up, down);
    view! {
        <label class="pick half-pick">
            <input
                type="radio"
                name="half"
                prop:checked=move || tool.get() == edit_tool
                on:change=move |_| tool.set(edit_tool)
            />
            {sign}
            <span>{half_text}</span>
        </label>
    }
    .into_any()
}

/// The automaton's pile: a touch adds the chosen frog's card, or removes a card of the pile.
#[component]
fn Pile(pad: Pad<StackingFrogs>, tool: RwSignal<EditTool>) -> AnyView {
    let counts = move || {
        let mut counts = LiteMap::<Card, usize>::new();
        pad.sheet.with(|sheet| {
            for card in sheet.pile.iter().flatten() {
                *counts.entry(*card).or_default() += 1;
            }
        });
        counts
    };
    let chosen = move || tool.get().frog().map(Frog::card);
    let add_card = move |_| {
        if let Some(card) = tool.get_untracked().frog().map(Frog::card) {
            pad.change(|sheet| edit::pile_up(sheet, card));
        }
    };
    let pile_text = move || {
        let card = chosen().map(card_name);
        card.map(|card| pad.say(&Message::new("board-form-pile-add").with("card", card)))
    };
    let cards = move || {
        counts()
            .into_iter()
            .map(|(card, count)| {
                let label = move || {
                    pad.say(
                        &Message::new("board-form-pile-take")
                            .with("card", card_name(card))
                            .with("count", count),
                    )
                };
                view! {
                    <button
                        type="button"
                        class="few"
                        aria-label=label
                        on:click=move |_| pad.change(|sheet| edit::take_from_pile(sheet, card))
                    >
                        <Chip card=card/>
                        "×"
                        {count}
                    </button>
                }
            })
            .collect_view()
    };
    view! {
        <section class="pile" aria-label=move || pad.text("board-form-pile")>
            <h3>{move || pad.text("board-form-pile")}</h3>
            <div class="heap">{cards}</div>
            <button type="button" class="put" disabled=move || chosen().is_none() on:click=add_card>
                {pile_text}
            </button>
        </section>
    }
    .into_any()
}
