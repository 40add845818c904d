//! The stages of the other players, small; a touch enlarges one. In the solo game, the automaton's
//! pile.

use crate::context::TableContext;
use crate::layout::Area;
use crate::pieces::CardLocation;
use crate::selection::{Touch, played};
use crate::view::colour_signs;
use crate::view::tile::{self, Detail};
use leptos::prelude::*;
use litemap::LiteMap;
use ranarium_board::number;
use ranarium_game::{Arg, Message, Seat};
use stacking_frogs::names::card_name;
use stacking_frogs::{Card, Phase, StagePlace};

/// All stages except the one shown large.
#[component]
pub fn Others(table: TableContext) -> AnyView {
    let players = table
        .board
        .scene
        .with_untracked(|scene| scene.observation.stages.len());
    let seats = move || {
        let shown_seat = table.shown.get();
        let own_seat = table.scene().seat().unwrap_or(Seat::FIRST);
        let around = (0..players).map(|step| Seat::new((own_seat.index() + step) % players));
        around
            .filter(|seat| *seat != shown_seat)
            .collect::<Vec<_>>()
    };
    let is_solo = table
        .board
        .scene
        .with_untracked(|scene| scene.observation.solo.is_some());
    view! {
        <div
            class="others"
            role="group"
            aria-label=move || table.text("board-others")
        >
            <For each=seats key=|seat| *seat let:seat>
                <SmallStage table=table seat=seat/>
            </For>
            {is_solo.then(|| view! { <Pile table=table/> })}
        </div>
    }
    .into_any()
}

/// The round of a seat, beside its small stage.
#[derive(Clone, Copy)]
struct SeatRound {
    table: TableContext,
    seat: Seat,
    /// The card that the seat is placing.
    card: Memo<Option<Card>>,
    /// `true` once the seat has decided; `None` while not all seats decide.
    has_decided: Memo<Option<bool>>,
}

impl SeatRound {
    fn new(table: TableContext, seat: Seat) -> Self {
        let card = Memo::new(move |_| {
            let scene = table.scene();
            let is_placing = scene.observation.phase == Phase::Place;
            played(&scene.observation, seat).filter(|_| is_placing)
        });
        // An online table tells who has decided before the match goes on.
        let has_decided = Memo::new(move |_| {
            let scene = table.scene();
            let observation = &scene.observation;
            let is_common = observation.solo.is_none()
                && matches!(observation.phase, Phase::Pick | Phase::Place);
            let is_known = table.board.decided.get().contains(seat)
                || (scene.viewer.is(seat) && scene.answer.is_some());
            is_common.then(|| is_known || !observation.waiting.contains(&seat))
        });
        Self {
            table,
            seat,
            card,
            has_decided,
        }
    }

    fn points(self) -> i16 {
        self.table.worth.with(|worth| worth.points(self.seat))
    }

    /// Returns the points after the selected action, if they differ.
    fn points_then(self) -> Option<i16> {
        let then = self
            .table
            .then
            .with(|then| Some(then.as_ref()?.1.points(self.seat)))?;
        (then != self.points()).then_some(then)
    }

    /// Returns the picture of the card, with a free space for one that is not there yet: a pick is
    /// face down until all are revealed.
    fn picture(self) -> String {
        let is_picked = self.has_decided.get() == Some(true);
        match self.card.get() {
            Some(card) => tile::card(card),
            None if is_picked => tile::BACK.to_owned(),
            None => r#"<rect class="free" x="3" y="3" width="66" height="94" rx="8"/>"#.to_owned(),
        }
    }

    /// Returns the text for a stage with targets or movable frogs of a green.
    fn call(self) -> Option<&'static str> {
        self.table.marks.with(|marks| {
            let is_here = |spot: &StagePlace| spot.seat == self.seat;
            match () {
                () if marks.targets.keys().any(is_here) => Some("board-stage-target"),
                () if marks.movable.iter().any(is_here) => Some("board-stage-movable"),
                () => None,
            }
        })
    }

    fn is_hinted(self) -> bool {
        self.table
            .marks
            .with(|marks| marks.hint.iter().any(|spot| spot.seat == self.seat))
    }

    /// Returns `true` if a text points at the stage.
    fn is_pointed(self) -> bool {
        let is_here = |touch: &Touch| matches!(touch, Touch::Cell(spot) if spot.seat == self.seat);
        let board = self.table.board;
        board.with_pointed(|spots| spots.iter().any(is_here))
    }

    fn label(self) -> String {
        let stage = Message::new("board-show-stage")
            .with("player", self.seat)
            .with("points", self.points());
        let message = match self.card.get() {
            Some(card) => Message::new("board-show-stage-card")
                .with("what", stage)
                .with("card", card_name(card)),
            None => stage,
        };
        match self.call() {
            Some(key) => self.table.say(&Message::new(key).with("what", message)),
            None => self.table.say(&message),
        }
    }
}

/// A stage, small.
#[component]
fn SmallStage(table: TableContext, seat: Seat) -> AnyView {
    let area = Memo::new(move |_| Area::of(&table.scene().observation, seat));
    let round = SeatRound::new(table, seat);
    view! {
        <button
            type="button"
            class="small"
            class:waiting=move || round.has_decided.get() == Some(false)
            class:ready=move || round.has_decided.get() == Some(true)
            class:calls=move || round.call().is_some()
            class:hint=move || round.is_hinted()
            class:pointed=move || round.is_pointed()
            data-spot=format!("stage {seat}")
            aria-label=move || round.label()
            on:click=move |event| {
                event.stop_propagation();
                table.board.close_detail();
                table.shown.set(seat);
            }
        >
            <svg
                class="view"
                viewBox=move || {
                    let area = area.get();
                    format!("0 0 {} {}", i32::from(area.columns) * 100, i32::from(area.rows) * 100)
                }
                aria-hidden="true"
            >
                {move || floor(area.get())}
                {move || towers(table, seat, area.get())}
            </svg>
            <span class="who">
                <span class="name">{move || table.called(seat, table.scene().addressee)}</span>
                <span class="count">
                    {move || number(round.points())}
                    {move || round.points_then().map(|then| view! { <span class="then">"\u{2192}" {number(then)}</span> })}
                </span>
                <svg
                    class="card slot"
                    viewBox="0 0 72 103"
                    aria-hidden="true"
                    data-piece=move || table.piece(CardLocation::Played(seat))
                    inner_html=move || round.picture()
                ></svg>
                <span class="tick" aria-hidden="true"></span>
            </span>
        </button>
    }
    .into_any()
}

/// The frogs of a stage, stack by stack.
fn towers(table: TableContext, seat: Seat, area: Area) -> AnyView {
    let scene = table.scene();
    let stacks = scene.observation.stages.get(seat.index());
    let stacks = stacks.cloned().unwrap_or_default();
    let frogs = stacks.into_iter().flat_map(|stack| {
        let height = stack.frogs.len();
        let (column, row) = area.position(stack.at);
        let (cell_left, top) = (f64::from(column - 1) * 100.0, f64::from(row - 1) * 100.0);
        let spot = StagePlace {
            seat,
            place: stack.at,
        };
        let (is_last, is_lit) = table
            .marks
            .with(|marks| (marks.last.contains(&spot), marks.calls(spot)));
        let frogs = stack.frogs.into_iter().enumerate();
        frogs.map(move |(under, frog)| {
            let (x, y) = tile::corner(under, height);
            let (x, y) = (cell_left + x, top + y);
            let piece = table.piece(CardLocation::Stage(spot, under));
            let is_top = under + 1 == height;
            view! {
                <g transform=format!("translate({x:.1} {y:.1})")>
                    <g data-piece=piece class:recent=is_top && is_last class:lit=is_top && is_lit inner_html=tile::frog(frog, Detail::Small)></g>
                </g>
            }
        })
    });
    frogs.collect_view().into_any()
}

/// The spots of a stage.
fn floor(area: Area) -> AnyView {
    let spot = |place| {
        let (column, row) = area.position(place);
        view! {
            <rect
                class="spot"
                x=f64::from(column - 1) * 100.0 + 9.0
                y=f64::from(row - 1) * 100.0 + 14.0
                width="82"
                height="72"
                rx="10"
            />
        }
    };
    area.places().map(spot).collect_view().into_any()
}

/// The automaton's pile: the number of each card, and their points.
#[component]
fn Pile(table: TableContext) -> AnyView {
    let counts = Memo::new(move |_| {
        let scene = table.scene();
        let mut counts = LiteMap::<Card, usize>::new();
        for card in scene.observation.solo.iter().flat_map(|solo| &solo.pile) {
            *counts.entry(*card).or_default() += 1;
        }
        counts
    });
    let points = move || {
        table
            .worth
            .with(|worth| worth.automaton.unwrap_or_default())
    };
    let then = move || {
        table.then.with(|then| {
            let points = then.as_ref()?.1.automaton?;
            (Some(points) != table.worth.with(|worth| worth.automaton)).then_some(points)
        })
    };
    let label = move || {
        let cards: Vec<Arg> = counts.with(|counts| {
            let names = counts.iter().map(|(card, count)| {
                Message::new("board-pile-of")
                    .with("count", *count)
                    .with("card", card_name(*card))
                    .into()
            });
            names.collect()
        });
        match cards.is_empty() {
            true => table.text("board-pile-empty"),
            false => table.say(
                &Message::new("board-pile")
                    .with("points", points())
                    .with("cards", cards),
            ),
        }
    };
    view! {
        <div class="pile" role="img" aria-label=label>
            <span class="who" aria-hidden="true">
                <span class="name">{move || table.text("board-automaton")}</span>
                <span class="count">
                    {move || number(points())}
                    {move || then().map(|then| view! { <span class="then">"\u{2192}" {number(then)}</span> })}
                </span>
            </span>
            <span class="heap" aria-hidden="true">
                {move || {
                    counts
                        .get()
                        .into_iter()
                        .map(|(card, count)| view! { <span class="few"><Chip card=card/>{count}</span> })
                        .collect_view()
                }}
            </span>
        </div>
    }
    .into_any()
}

/// A card as a small sign: its colour, or both of a dual.
#[component]
pub fn Chip(card: Card) -> impl IntoView {
    let inside = match (card.colour(), card.halves()) {
        (Some(colour), _) => format!(
            r#"<g class="tile {}"><rect class="band" width="32" height="32" rx="8"/>{}</g>"#,
            colour_signs::class(colour),
            colour_signs::at(colour, 5.0, 5.0, 22.0)
        ),
        (None, Some((first, second))) => format!(
            r#"<g class="tile {}"><path class="band" d="M8 0H32L0 32V8A8 8 0 0 1 8 0Z"/></g><g class="tile {}"><path class="band" d="M32 0V24A8 8 0 0 1 24 32H0Z"/></g>{}{}"#,
            colour_signs::class(first),
            colour_signs::class(second),
            colour_signs::at(first, 3.0, 3.0, 13.0),
            colour_signs::at(second, 16.5, 16.5, 13.0)
        ),
        (None, None) => String::new(),
    };
    view! { <svg class="chip" viewBox="0 0 32 32" aria-hidden="true" inner_html=inside></svg> }
}
