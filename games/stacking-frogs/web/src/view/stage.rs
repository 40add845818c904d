//! A stage, large: its stacks, the targets with their gains, and its points.

use crate::context::TableContext;
use crate::describe::{self, signed};
use crate::layout::{Area, FULL_STACK};
use crate::pieces::CardLocation;
use crate::selection::{Touch, card_in_hand, played};
use crate::view::show_view::ShowView;
use crate::view::tile::{self, Detail, PLATE, WOOD};
use crate::worth::stack;
use leptos::prelude::*;
use ranarium_board::pointing::names_spaces;
use ranarium_board::{classes, number};
use ranarium_game::Message;
use stacking_frogs::{Action, Frog, Placing, StagePlace};

/// The stage that is shown large.
#[component]
pub fn Stage(table: TableContext) -> AnyView {
    let shown_seat = table.shown;
    let area = Memo::new(move |_| Area::of(&table.scene().observation, shown_seat.get()));
    let spots = move || {
        let seat = shown_seat.get();
        let places = area.get().places();
        places
            .map(|place| StagePlace { seat, place })
            .collect::<Vec<_>>()
    };
    let is_own = move || {
        table
            .scene()
            .seat()
            .is_none_or(|own_seat| own_seat == shown_seat.get())
    };
    let title = move || match is_own() && table.scene().seat().is_some() {
        true => table.text("board-my-stage"),
        false => table.say(&Message::new("board-stage-of").with("player", shown_seat.get())),
    };
    let points = move || table.worth.with(|worth| worth.points(shown_seat.get()));
    let then = move || {
        table.then.with(|then| {
            let (_, then) = then.as_ref()?;
            let points = then.points(shown_seat.get());
            (points != table.worth.with(|worth| worth.points(shown_seat.get()))).then_some(points)
        })
    };
    let home = move |_| {
        if let Some(own_seat) = table.board.scene.with_untracked(|scene| scene.seat()) {
            shown_seat.set(own_seat);
        }
    };
    view! {
        <section class="stage" aria-label=title>
            <header class="title">
                <Show when=move || !is_own()>
                    <button
                        type="button"
                        class="home"
                        on:click=move |event| {
                            event.stop_propagation();
                            home(event);
                        }
                    >
                        {move || table.text("board-home")}
                    </button>
                </Show>
                <h2>{title}</h2>
                <p class="points">
                    {move || table.say(&Message::new("board-points").with("points", points()))}
                    {move || {
                        then().map(|then| view! { <span class="then">" \u{2192} " {then}</span> })
                    }}
                </p>
            </header>
            <div
                class="frame"
                class:settled=move || area.get().is_settled
                class:wide=move || area.get().columns == 4
                class:high=move || area.get().rows == 4
                role="group"
                aria-label=title
            >
                <For each=spots key=|spot| *spot let:spot>
                    <Cell table=table spot=spot area=area/>
                </For>
            </div>
            <StackDetail table=table/>
            <ShowView table=table/>
        </section>
    }
    .into_any()
}

/// The contents of a cell.
#[derive(Clone, PartialEq)]
struct Drawn {
    frogs: Vec<(Frog, Option<String>)>,
    /// A previewed frog on top of these.
    ghost: Option<Frog>,
    /// The top frog would leave.
    is_leaving: bool,
}

#[component]
fn Cell(table: TableContext, spot: StagePlace, area: Memo<Area>) -> AnyView {
    let drawn_stack = Memo::new(move |_| {
        let scene = table.scene();
        let frogs = stack(&scene.observation, spot);
        let frogs = frogs.iter().enumerate();
        let marks = table.marks.get();
        Drawn {
            frogs: frogs
                .map(|(under, frog)| (*frog, table.piece(CardLocation::Stage(spot, under))))
                .collect(),
            ghost: ghost(table, spot),
            is_leaving: marks.from == Some(spot) && marks.at.is_some(),
        }
    });
    let points = move || {
        let points = table.worth.with(|worth| worth.stacks.get(&spot).copied());
        points.filter(|_| {
            drawn_stack
                .with(|drawn_stack| !drawn_stack.frogs.is_empty() && drawn_stack.ghost.is_none())
        })
    };
    let gain = move || {
        table.marks.with(|marks| {
            let prospect = marks.prospects.get(&spot).copied();
            let gain = marks.targets.get(&spot).copied().flatten().or(prospect)?;
            Some((gain, signed(gain)))
        })
    };
    let class = move || {
        let area = area.get();
        table.marks.with(|marks| {
            let frogs = drawn_stack.with(|drawn_stack| drawn_stack.frogs.len());
            let states = [
                ("empty", frogs == 0),
                ("locked", frogs == FULL_STACK),
                ("corner", area.is_corner(spot.place)),
                ("movable", marks.movable.contains(&spot)),
                ("lifted", marks.from == Some(spot)),
                ("target", marks.targets.contains_key(&spot)),
                ("prospect", marks.prospects.contains_key(&spot)),
                ("chosen", marks.at == Some(spot)),
                ("last", marks.last.contains(&spot)),
                ("hint", marks.hint.contains(&spot)),
                ("pointed", table.board.is_pointed(&Touch::Cell(spot))),
                ("wrong", marks.wrong.contains(&spot)),
                ("looked", table.detail() == Some(spot)),
            ];
            classes("cell", &states)
        })
    };
    let label = move || {
        let scene = table.scene();
        table.worth.with(|worth| {
            table
                .marks
                .with(|marks| table.say(&describe::cell(&scene.observation, worth, spot, marks)))
        })
    };
    let column = move || area.get().position(spot.place).0.to_string();
    let row = move || area.get().position(spot.place).1.to_string();
    let is_stop = move || area.get().position(spot.place) == (1, 1);
    let name = names_spaces().then(|| {
        let name = spot.place.to_string();
        view! { <text class="place" x="6" y="20">{name}</text> }
    });
    view! {
        <button
            type="button"
            class=class
            style:grid-column=column
            style:grid-row=row
            data-spot=Touch::Cell(spot).to_string()
            tabindex=move || if is_stop() { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || {
                table.marks.with(|marks| marks.from == Some(spot) || marks.at == Some(spot)).to_string()
            }
        >
            <svg viewBox="0 0 100 100" aria-hidden="true">
                {move || drawn_stack.with(tower)}
                {name}
                {move || {
                    points().map(|points| plate(points, drawn_stack.with(|drawn_stack| drawn_stack.frogs.len() == FULL_STACK)))
                }}
                {move || {
                    gain()
                        .map(|(gain, text)| {
                            view! {
                                <g class="gain" class:loss={gain < 0} class:none={gain == 0} transform="translate(50 50)">
                                    <rect x="-24" y="-15" width="48" height="30" rx="15"/>
                                    <text y="7">{text}</text>
                                </g>
                            }
                        })
                }}
            </svg>
        </button>
    }
    .into_any()
}

/// Shows the points of a stack, on the wooden marker if it is locked.
pub fn plate(points: i16, is_locked: bool) -> impl IntoView {
    let plate = if is_locked { WOOD } else { PLATE };
    view! {
        <g class="worth" transform="translate(84 82)">
            <g inner_html=plate></g>
            <text y="5">{number(points)}</text>
        </g>
    }
}

/// Returns the frog that would be on a spot: by the selection, or by the viewer's decision while
/// others still decide.
fn ghost(table: TableContext, spot: StagePlace) -> Option<Frog> {
    let scene = table.scene();
    let observation = &scene.observation;
    let choice = table.board.choice();
    if let Some((then, _)) = table.then.get() {
        let now = stack(observation, spot).len();
        let frogs = stack(&then, spot);
        return frogs.last().copied().filter(|_| frogs.len() > now);
    }
    if choice.at == Some(spot) {
        // A dual whose half is not selected yet.
        let card = card_in_hand(&scene, &choice)?;
        let (first, _) = card.halves()?;
        return card.frog(Some(first));
    }
    let own_seat = scene.seat().filter(|own_seat| *own_seat == spot.seat)?;
    let Placing { at, half } = observation
        .aims
        .get(own_seat.index())
        .copied()
        .flatten()
        .or_else(|| match scene.answer {
            Some(Action::Place(placing)) => Some(placing),
            _ => None,
        })?;
    (at == spot.place)
        .then(|| played(observation, own_seat)?.frog(half))
        .flatten()
}

/// Draws a stack, with the previewed frog on top.
fn tower(drawn_stack: &Drawn) -> impl IntoView + use<> {
    let all = drawn_stack.frogs.len() + usize::from(drawn_stack.ghost.is_some());
    let top = drawn_stack.frogs.len().saturating_sub(1);
    let frogs = drawn_stack.frogs.iter().enumerate().map(|(under, (frog, piece))| {
        let (x, y) = tile::corner(under, all);
        let leaving = if drawn_stack.is_leaving && under == top { "frog-on leaving" } else { "frog-on" };
        view! {
            <g transform=format!("translate({x:.1} {y:.1})")>
                <g class=leaving data-piece=piece.clone() inner_html=tile::frog(*frog, Detail::Full)></g>
            </g>
        }
    });
    let ghost = drawn_stack.ghost.map(|ghost| {
        let (x, y) = tile::corner(all - 1, all);
        view! {
            <g
                class="ghost"
                transform=format!("translate({x:.1} {y:.1})")
                inner_html=tile::frog(ghost, Detail::Full)
            ></g>
        }
    });
    view! {
        {frogs.collect_view()}
        {ghost}
    }
}

/// A stack in detail: its frogs one by one, and its points.
#[component]
fn StackDetail(table: TableContext) -> AnyView {
    let inside = move || {
        let spot = table.detail()?;
        let scene = table.scene();
        let frogs = stack(&scene.observation, spot).to_vec();
        if frogs.is_empty() {
            return None;
        }
        let lines = table.worth.with(|worth| worth.lines.get(&spot).cloned());
        let contents = table
            .worth
            .with(|worth| describe::contents(&scene.observation, worth, spot));
        Some(view! {
            <div class="look" role="status">
                <div class="fan">
                    {frogs
                        .iter()
                        .map(|frog| {
                            view! {
                                <svg viewBox="0 0 84 70" aria-hidden="true" inner_html=tile::frog(*frog, Detail::Full)></svg>
                            }
                        })
                        .collect_view()}
                </div>
                <p>{table.say(&contents)}</p>
                {lines
                    .unwrap_or_default()
                    .iter()
                    .map(|line| view! { <p class="line">{table.say(line)}</p> })
                    .collect_view()}
            </div>
        })
    };
    view! { {inside} }.into_any()
}
