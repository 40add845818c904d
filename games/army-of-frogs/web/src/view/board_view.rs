//! The whole table: the island on the water, and the shore below it.

use crate::addressing::YOU;
use crate::context::TableContext;
use crate::describe;
use crate::island::{Together, groups, island_of, joints, lonely, together};
use crate::pieces::Piece;
use crate::selection::{Choice, Spot};
use crate::view::shore::Shore;
use crate::view::stone::{StoneView, colour_class};
use crate::view::water::Water;
use crate::viewport::{RADIUS, middle};
use army_of_frogs::{ArmyOfFrogs, Cell, Colour};
use leptos::prelude::*;
use ranarium_board::hex::{Point, Rotation, arcs, arrow_head, outline};
use ranarium_board::movement::motion;
use ranarium_board::pointing::names_spaces;
use ranarium_board::{ActionChoice, BoardContext, ChoosingArea, Scene};
use std::collections::BTreeSet;

/// The rise of each arc of a path, as a share of the arc's length.
const RISE: f64 = 0.2;

/// The length of an arrow's head.
const HEAD: f64 = 30.0;

/// The whole table as one viewer sees it.
pub fn board_view(board: BoardContext<Choice>) -> AnyView {
    let table = TableContext::new(board);
    Effect::new(move |_| {
        board.set_news(table.last.with(|last| last.news.clone()), YOU);
    });
    view! {
        <ChoosingArea
            context=board
            class="game-army-of-frogs lake"
            picture=move |spot| picture(table, spot)
        >
            <Water table=table>
                <Groups table=table/>
                <Cells table=table/>
                <LastHops table=table/>
                <Stones table=table/>
                <Names table=table/>
                <Advice table=table/>
                <Preview table=table/>
            </Water>
            <Shore table=table/>
        </ChoosingArea>
    }
    .into_any()
}

/// Returns the picture of a stone dragged off a spot.
fn picture(table: TableContext, spot: Spot) -> Option<AnyView> {
    let colour = match spot {
        Spot::Hand(stone) => stone,
        Spot::Cell(cell) => table.island.with(|island| island.at(cell))?,
    };
    let view = view! {
        <svg viewBox="-60 -60 120 126">
            <StoneView colour=colour looks=5/>
        </svg>
    };
    Some(view.into_any())
}

/// Groups of a colour, joined by a glow; the viewer's largest, or the winning one, with its count
/// towards seven.
#[component]
pub fn Groups(table: TableContext) -> impl IntoView {
    let glows = move || {
        let scene = table.board.scene.get();
        let island = island_of(&scene.observation);
        let winner = describe::winner(&scene.observation).map(Colour::of);
        let own_colour = winner.or(scene.seat().map(Colour::of))?;
        let lines = groups(&island, own_colour)
            .iter()
            .map(|group| {
                let path: String = joints(group)
                    .into_iter()
                    .map(|(a, b)| {
                        let (a, b) = (middle(a), middle(b));
                        format!("M{:.1} {:.1}L{:.1} {:.1}", a.x, a.y, b.x, b.y)
                    })
                    .collect();
                view! { <path d=path/> }
            })
            .collect_view();
        let class = match winner {
            Some(_) => "glow won",
            None => "glow",
        };
        Some(view! { <g class=format!("{class} {}", colour_class(own_colour))>{lines}</g> })
    };
    view! { <g class="groups" aria-hidden="true">{glows}</g> }.into_any()
}

/// The count of the largest group, and the stones missing from it.
#[component]
fn Count(table: TableContext) -> impl IntoView {
    let count = move || {
        let scene = table.board.scene.get();
        let island = island_of(&scene.observation);
        let winner = describe::winner(&scene.observation).map(Colour::of);
        let own_colour = winner.or(scene.seat().map(Colour::of))?;
        let group = groups(&island, own_colour)
            .into_iter()
            .find(|group| group.len() > 1)?;
        let highest = group.iter().copied().min_by_key(|cell| (cell.r, cell.q))?;
        let position = middle(highest)
            .minus(Point::new(0.0, RADIUS * 0.98))
            .translate();
        let Together { size, wanted } = together(&island, own_colour);
        let text = format!("{size}/{wanted}");
        // The pill has room for the figures of a wide typeface.
        let half = 9 * text.len() + 10;
        let lonely = lonely(&island, own_colour)
            .into_iter()
            .map(|cell| view! { <circle class="lonely" r=RADIUS + 4.0 transform=middle(cell).translate()/> })
            .collect_view();
        Some(view! {
            <g class=format!("lonelies {}", colour_class(own_colour))>{lonely}</g>
            <g class=format!("count {}", colour_class(own_colour)) transform=position>
                <rect x=format!("-{half}") y="-17" width=half * 2 height="34" rx="17"/>
                <text y="9">{text}</text>
            </g>
        })
    };
    view! { <g aria-hidden="true">{count}</g> }.into_any()
}

/// The names of the cells, where the texts beside the board use them.
#[component]
fn Names(table: TableContext) -> impl IntoView {
    names_spaces().then(|| {
        let names = move || {
            let cells = table.cells().into_iter().map(|cell| {
                let at = middle(cell)
                    .plus(Point::new(0.0, RADIUS * 0.62))
                    .translate();
                let name = cell.to_string().replace('-', "\u{2212}");
                view! { <text class="name" transform=at>{name}</text> }
            });
            cells.collect_view()
        };
        view! { <g class="names" aria-hidden="true">{names}</g> }
    })
}

/// The touchable stones, and the water beside them.
#[component]
fn Cells(table: TableContext) -> impl IntoView {
    let cells = Memo::new(move |_| table.cells());
    let stop = Memo::new(move |_| {
        let marks = table.marks.get();
        let first_marked = marks.movable.first().or(marks.targets.first()).copied();
        first_marked.or(cells.with(|cells| cells.first().copied()))
    });
    view! {
        <g
            class="cells"
            role="group"
            aria-label=move || table.board.text("board-name")
        >
            <For each=move || cells.get() key=|cell| *cell let:cell>
                <CellView table=table cell=cell stop=stop/>
            </For>
        </g>
    }
    .into_any()
}

#[component]
fn CellView(table: TableContext, cell: Cell, stop: Memo<Option<Cell>>) -> impl IntoView {
    let colour = Memo::new(move |_| table.island.with(|island| island.at(cell)));
    let class = move || {
        let kind = match colour.get() {
            Some(_) => "dry",
            None => "wet",
        };
        format!(
            "cell {kind}{}",
            table.marks.with(|marks| marks.of_cell(cell))
        )
    };
    // A touch changes the descriptions of a few cells only: the others are not rebuilt.
    let description = Memo::new(move |_| {
        table
            .marks
            .with(|marks| describe::cell(colour.get(), cell, marks))
    });
    let label = move || description.with(|message| table.board.say(message));
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (lifted == Some(cell)).to_string()
    };
    view! {
        <g
            class=class
            transform=middle(cell).translate()
            role="button"
            tabindex=move || if stop.get() == Some(cell) { "0" } else { "-1" }
            data-spot=cell.to_string()
            aria-label=label
            aria-pressed=pressed
        >
            <polygon class="bed" points=outline(RADIUS - 2.0, Rotation::NONE)/>
            <polygon class="pad" points=outline(RADIUS - 12.0, Rotation::NONE)/>
            <circle class="dot" r="13"/>
            <path class="link" d="M-27 0h54M-30 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M30 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M0 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>
        </g>
    }
    .into_any()
}

/// The rings of marks, drawn above the stones so that they stay visible.
#[component]
fn Rings(table: TableContext) -> impl IntoView {
    let ring = outline(RADIUS - 5.0, Rotation::NONE);
    let rings = move || {
        let marks = table.marks.get();
        let island = table.island.get();
        let sets: [(&str, &BTreeSet<Cell>); 4] = [
            ("last", &marks.last),
            ("movable", &marks.movable),
            ("hint", &marks.hint),
            ("wrong", &marks.wrong),
        ];
        let mut all: Vec<(&str, Cell)> = sets
            .into_iter()
            .flat_map(|(class, cells)| cells.iter().map(move |cell| (class, *cell)))
            .collect();
        all.extend(marks.lifted.map(|cell| ("lifted", cell)));
        all.extend(marks.chosen.map(|cell| ("chosen", cell)));
        all.extend(table.pointed().into_iter().map(|cell| ("pointed", cell)));
        all.into_iter()
            .map(|(class, cell)| {
                let cross = (class == "wrong").then(|| {
                    let position = if island.is_taken(cell) {
                        "translate(30 -26)"
                    } else {
                        ""
                    };
                    view! { <path class="cross" transform=position d="M-10 -10 10 10M10 -10-10 10"/> }
                });
                view! {
                    <g class=format!("ring {class}") transform=middle(cell).translate()>
                        <polygon points=ring.clone()/>
                        {cross}
                    </g>
                }
            })
            .collect_view()
    };
    view! { <g class="rings" aria-hidden="true">{rings}</g> }.into_any()
}

/// The hops of the last Move, and ripples at an added stone.
#[component]
pub fn LastHops(table: TableContext) -> impl IntoView {
    let path = move || table.last.with(|last| way(&last.hops));
    view! { <path class="way last" d=path aria-hidden="true"/> }.into_any()
}

/// Returns the path from cell to cell.
fn way(cells: &[Cell]) -> String {
    let middles: Vec<Point> = cells.iter().copied().map(middle).collect();
    arcs(&middles, RISE)
}

/// Every stone of the island.
#[component]
pub fn Stones(table: TableContext) -> impl IntoView {
    view! {
        <g class="stones" aria-hidden="true">
            <For each=move || table.painted() key=|piece| *piece let:piece>
                <PieceView table=table piece=piece/>
            </For>
        </g>
        <Rings table=table/>
        <Count table=table/>
    }
    .into_any()
}

#[component]
fn PieceView(table: TableContext, piece: Piece) -> impl IntoView {
    let cell = Memo::new(move |_| {
        let location = table.pieces.with(|pieces| pieces.get(piece));
        location.unwrap_or_default()
    });
    let class = move || {
        let (lifted, hops) = table.marks.with(|marks| (marks.lifted, marks.hops.len()));
        let wet = table.last.with(|last| last.added == Some(cell.get()));
        let wet = if wet { " splash" } else { "" };
        match (lifted == Some(cell.get()), hops) {
            (true, 0) => format!("piece lifted{wet}"),
            (true, _) => format!("piece lifted leaving{wet}"),
            (false, _) => format!("piece{wet}"),
        }
    };
    // An added stone comes from a hand: the one on the shore, or that of another player.
    let from = move || {
        let (added, seat) = table.last.with(|last| (last.added, last.seat));
        let seat = seat.filter(|_| added == Some(cell.get()))?;
        let is_own = table.board.scene.with(|scene| scene.viewer.is(seat));
        Some(if is_own {
            ".lake .hand".to_owned()
        } else {
            motion::of_seat(seat)
        })
    };
    view! {
        <g
            class=class
            transform=move || middle(cell.get()).translate()
        >
            <g data-piece=piece.to_string() data-from=from>
                <circle class="ripple" r="60"/>
                <g class="body">
                    <StoneView colour=piece.colour looks=piece.number * 5 + piece.colour.index()/>
                </g>
            </g>
        </g>
    }
    .into_any()
}

/// The action of a hint, until a stone is chosen: an arrow along the hops, and the stone in its new
/// place.
#[component]
fn Advice(table: TableContext) -> impl IntoView {
    let advice = move || {
        let action = table.board.hint.get()?;
        if table.board.with_choice(|choice| *choice != Choice::Nothing) {
            return None;
        }
        let scene = table.board.scene.get();
        let (colour, target, route) = placed(Choice::of_action(&action, &scene)?, &scene)?;
        let middles: Vec<Point> = route.iter().copied().map(middle).collect();
        Some(view! {
            {ghost(colour, target)}
            <path class="way" d=arcs(&middles, RISE)/>
            <path class="head" d=arrow_head(&middles, HEAD)/>
        })
    };
    view! { <g class="advice" aria-hidden="true">{advice}</g> }.into_any()
}

/// Returns the stone of a selection, its new cell, and the cells of a Move, from first to last.
fn placed(choice: Choice, scene: &Scene<ArmyOfFrogs>) -> Option<(Colour, Cell, Vec<Cell>)> {
    match choice {
        Choice::Nothing | Choice::Space(_) => None,
        Choice::Frog { from, hops } => {
            let colour = island_of(&scene.observation).at(from)?;
            let target = *hops.last()?;
            let route = std::iter::once(from).chain(hops).collect();
            Some((colour, target, route))
        }
        Choice::Stone { stone, cell } => Some((stone, cell?, Vec::new())),
    }
}

/// A stone where it would go.
fn ghost(colour: Colour, target: Cell) -> impl IntoView {
    view! {
        <g class="ghost" transform=middle(target).translate()>
            <StoneView colour=colour looks=5/>
        </g>
    }
}

/// A preview of the chosen action: the hops, and the stone in its new place.
#[component]
fn Preview(table: TableContext) -> impl IntoView {
    let preview = move || {
        let scene = table.board.scene.get();
        let (colour, target, route) = placed(table.board.choice(), &scene)?;
        let stops = route
            .iter()
            .enumerate()
            .skip(1)
            .take(route.len().saturating_sub(2))
            .map(|(number, cell)| {
                view! {
                    <g class="stop" transform=middle(*cell).translate()>
                        <circle r="17"/>
                        <text y="8">{number}</text>
                    </g>
                }
            })
            .collect_view();
        Some(view! {
            <path class="way" d=way(&route)/>
            {stops}
            {ghost(colour, target)}
        })
    };
    view! { <g class="preview" aria-hidden="true">{preview}</g> }.into_any()
}
