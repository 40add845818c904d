//! The shore below the water: the viewer's hand, the parts of a turn, and the bag.

use crate::context::TableContext;
use crate::describe;
use crate::selection::Spot;
use crate::summary::SmallStone;
use crate::view::stone::StoneView;
use army_of_frogs::Colour;
use army_of_frogs::names::stone_name;
use leptos::prelude::*;
use ranarium_game::{Message, Seat};

/// The area below the water: hand, parts of the turn, and bag.
#[component]
pub fn Shore(table: TableContext) -> impl IntoView {
    view! {
        <div class="shore">
            <Hand table=table/>
            <Parts table=table/>
            <Bag table=table/>
        </div>
    }
    .into_any()
}

/// Returns the seat whose hand is shown: the viewer's, or else the one to act.
fn holder(table: TableContext) -> Seat {
    table.board.scene.with(|scene| {
        let turn = scene.observation.to_act;
        scene.seat().or(turn).unwrap_or(Seat::FIRST)
    })
}

#[component]
fn Hand(table: TableContext) -> impl IntoView {
    let stones = Memo::new(move |_| {
        let seat = holder(table);
        let scene = table.board.scene.get();
        let hand = scene.observation.hands.get(seat.index()).copied();
        let stones: Vec<(usize, Colour)> = hand.unwrap_or_default().stones().enumerate().collect();
        stones
    });
    let label = move || {
        let is_own = table.board.scene.with(|scene| scene.seat().is_some());
        let key = if is_own {
            "board-hand"
        } else {
            "board-hand-of"
        };
        table
            .board
            .say(&Message::new(key).with("player", holder(table)))
    };
    let empty = move || {
        let is_empty = stones.with(Vec::is_empty);
        is_empty.then(|| {
            table
                .board
                .words
                .with(|words| words.text("board-hand-empty"))
        })
    };
    view! {
        <div class="hand" role="group" aria-label=label>
            <For each=move || stones.get() key=|stone| *stone let:stone>
                <HandStone table=table place=stone.0 colour=stone.1/>
            </For>
            <span class="nothing">{empty}</span>
        </div>
    }
    .into_any()
}

#[component]
fn HandStone(table: TableContext, place: usize, colour: Colour) -> impl IntoView {
    let class = move || {
        format!(
            "hand-stone{}",
            table.marks.with(|marks| marks.of_stone(colour))
        )
    };
    let label = move || {
        let marks = table.marks.get();
        let key = match (marks.taken == Some(colour), marks.addable.contains(&colour)) {
            (true, _) => "board-hand-taken",
            (false, true) => "board-hand-addable",
            (false, false) => "board-hand-stone",
        };
        let stone = Message::new(key).with("stone", stone_name(colour));
        table.board.say(&stone)
    };
    let pressed = move || {
        table
            .marks
            .with(|marks| marks.taken == Some(colour))
            .to_string()
    };
    view! {
        <button
            type="button"
            class=class
            data-spot=Spot::Hand(colour).to_string()
            tabindex=if place == 0 { "0" } else { "-1" }
            aria-label=label
            aria-pressed=pressed
        >
            <svg viewBox="-60 -60 120 126" aria-hidden="true">
                <StoneView colour=colour looks=place * 5 + 5/>
            </svg>
        </button>
    }
    .into_any()
}

/// Move, Add, Take, with the current part marked.
#[component]
fn Parts(table: TableContext) -> impl IntoView {
    let part = Memo::new(move |_| {
        table
            .board
            .scene
            .with(|scene| describe::part(&scene.observation))
    });
    let parts = ["board-part-move", "board-part-add", "board-part-take"];
    let items = parts.into_iter().enumerate().map(|(number, key)| {
        let current = move || (part.get() == Some(number)).then_some("step");
        let class = move || match part.get() {
            Some(now) if now == number => "part now",
            Some(now) if now > number => "part done",
            Some(_) | None => "part",
        };
        view! {
            <li class=class aria-current=current>
                {move || table.board.text(key)}
            </li>
        }
    });
    view! { <ol class="parts">{items.collect_view()}</ol> }.into_any()
}

/// The contents of the bag. They are no secret: they follow from the stones outside it.
#[component]
fn Bag(table: TableContext) -> impl IntoView {
    let counts = Memo::new(move |_| {
        table.board.scene.with(|scene| {
            let bag = scene.observation.bag;
            let players = usize::from(scene.observation.players);
            let in_play = Colour::ALL.into_iter().take(players);
            let counts: Vec<(Colour, usize)> =
                in_play.map(|colour| (colour, bag.count(colour))).collect();
            counts
        })
    });
    let label = move || {
        let scene = table.board.scene.get();
        table.board.say(&describe::bag(&scene.observation))
    };
    let total = move || counts.with(|counts| counts.iter().map(|(_, count)| count).sum::<usize>());
    let each = move || {
        counts
            .get()
            .into_iter()
            .map(|(colour, count)| {
                view! { <span class="of"><SmallStone colour=colour/>{count}</span> }
            })
            .collect_view()
    };
    view! {
        <div class="bag" role="img" aria-label=label>
            <svg class="sack" viewBox="0 0 64 64" aria-hidden="true">
                <path class="cloth" d="M22 18C8 30 4 44 9 53c3 6 43 6 46 0 5-9 1-23-13-35z"/>
                <path class="neck" d="M20 8c4 3 8 1 12 1s8 2 12-1l-4 10H24z"/>
                <path class="cord" d="M22 18h20"/>
                <text x="32" y="46">{total}</text>
            </svg>
            <span class="each">{each}</span>
        </div>
    }
    .into_any()
}
