//! The whole table: the island on the water, and the shore below it.

use crate::choosing::{Choice, Outcome, Spot};
use crate::island::{ground, groups, joints, rim};
use crate::last::Last;
use crate::marks::Marks;
use crate::pieces::{Piece, Pieces};
use crate::shore::Shore;
use crate::sight::{RADIUS, middle};
use crate::stone::{StoneView, colour_class};
use crate::telling;
use crate::water::Water;
use army_of_frogs::plain::Ground;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, GROUP_TO_WIN};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use ranarium_board::drag::Drag;
use ranarium_board::hex::{Point, Turn, arcs, outline};
use ranarium_board::journey::{self, Travels, Whereabouts};
use ranarium_board::{Desk, Draft, Steps, keys, motion};
use ranarium_game::Message;
use std::collections::BTreeSet;

/// So high a way rises, of the length of each of its arcs.
const RISE: f64 = 0.2;

/// Everything the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    pub desk: Desk<ArmyOfFrogs>,
    pub choice: RwSignal<Choice>,
    /// What lies where.
    pub island: Memo<Ground>,
    pub pieces: Memo<Pieces>,
    pub last: Memo<Last>,
    pub marks: Memo<Marks>,
    pub drag: Drag,
}

impl Table {
    fn new(desk: Desk<ArmyOfFrogs>) -> Self {
        let choice = RwSignal::new(Choice::default());
        let island = Memo::new(move |_| desk.scene.with(|scene| ground(&scene.observation)));
        let pieces = Memo::new(move |before: Option<&Pieces>| {
            let before = before.cloned().unwrap_or_default();
            desk.scene.with(|scene| before.now(&scene.observation))
        });
        let last = Memo::new(move |before: Option<&Last>| {
            let before = before.cloned().unwrap_or_default();
            desk.scene.with(|scene| before.now(scene))
        });
        let marks = Memo::new(move |_| {
            let scene = desk.scene.get();
            desk.draft.with(|draft| {
                let refusal = match draft {
                    Draft::Refused(refusal) => Some(refusal),
                    Draft::Empty | Draft::Begun(_) | Draft::Ready { .. } => None,
                };
                let (choice, last, hint) = (choice.get(), last.get(), desk.hint.get());
                Marks::new(&scene, &choice, &last, hint.as_ref(), refusal)
            })
        });
        Self {
            desk,
            choice,
            island,
            pieces,
            last,
            marks,
            drag: Drag::default(),
        }
    }

    /// Somebody touches a spot.
    pub fn touch(self, spot: Spot) {
        journey::arrive();
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        let outcome = choice.touch(spot, &scene);
        self.follow(choice, outcome);
    }

    /// The spot of this name: a cell, or a stone of the viewer's hand by its place.
    fn spot(self, name: &str) -> Option<Spot> {
        match name.strip_prefix("hand-") {
            Some(place) => {
                let scene = self.desk.scene.get_untracked();
                let hand = scene.observation.hands.get(scene.seat()?.index())?;
                hand.stones().nth(place.parse().ok()?).map(Spot::Hand)
            }
            None => name.parse().ok().map(Spot::Cell),
        }
    }

    /// Whether there is something to drag.
    fn is_piece(self, name: &str) -> bool {
        let scene = self.desk.scene.get_untracked();
        self.spot(name)
            .is_some_and(|spot| Choice::can_drag(spot, &scene))
    }

    /// Something is dragged off its spot.
    fn take_up(self, name: &str) {
        let is_chosen = match (self.spot(name), self.choice.get_untracked()) {
            (Some(Spot::Cell(cell)), Choice::Frog { from, .. }) => cell == from,
            (Some(Spot::Hand(hand)), Choice::Stone { stone, .. }) => hand == stone,
            (None, _) => true,
            (Some(_), _) => false,
        };
        if let Some(spot) = self.spot(name)
            && !is_chosen
        {
            self.touch(spot);
        }
    }

    /// Something is dropped.
    fn drop_on(self, from: &str, onto: &str) {
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        if let (Some(from), Some(Spot::Cell(cell))) = (self.spot(from), self.spot(onto)) {
            let outcome = choice.drop_on(from, cell, &scene);
            self.follow(choice, outcome);
        }
    }

    /// Shows what is chosen, and tells the desk what has come of it.
    fn follow(self, choice: Choice, outcome: Outcome) {
        let desk = self.desk;
        let scene = desk.scene.get_untracked();
        self.choice.set(choice.clone());
        match outcome {
            Outcome::Nothing => {}
            Outcome::Dropped => desk.clear(),
            Outcome::Lifted(_) | Outcome::Taken(_) | Outcome::WhichStone => {
                let marks = self.marks.get_untracked();
                desk.begin(telling::begun(&choice, &marks));
            }
            Outcome::Tried(action) => {
                let steps = match &choice {
                    Choice::Frog { hops, .. } if hops.len() > 1 => Steps::Several,
                    Choice::Frog { .. } | Choice::Stone { .. } | Choice::Nothing => Steps::Single,
                };
                let after = scene
                    .allows(&action)
                    .then(|| desk.foresee(&action))
                    .flatten();
                let message = telling::offer(&scene, &choice, &action, after.as_ref());
                desk.offer(action, steps, message);
            }
            Outcome::Confirmed => desk.confirm(),
            Outcome::Stuck(refusal) => desk.refuse(refusal),
        }
    }

    /// One step back.
    fn back(self) {
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        choice.back();
        let outcome = match (&choice, choice.action()) {
            (Choice::Nothing, _) => Outcome::Dropped,
            (_, Some(action)) => Outcome::Tried(action),
            (Choice::Frog { from, .. }, None) => Outcome::Lifted(*from),
            (Choice::Stone { stone, .. }, None) => Outcome::Taken(*stone),
        };
        if let Outcome::Tried(action) = outcome
            && scene.allows(&action)
        {
            // What is gone back to is looked at, and never played by going back.
            let message = telling::offer(&scene, &choice, &action, None);
            self.choice.set(choice);
            return self.desk.offer(action, Steps::Several, message);
        }
        self.follow(choice, outcome);
    }

    /// Forgets what was chosen when the desk does, or when the scene is another; a pass that is forced is offered.
    fn keep_in_step(self) {
        let desk = self.desk;
        desk.on_back(move || self.back());
        Effect::new(move |_| {
            if desk.draft.with(Draft::is_empty) && self.choice.get_untracked() != Choice::Nothing {
                self.choice.set(Choice::Nothing);
            }
        });
        let number = Memo::new(move |_| desk.scene.with(|scene| scene.number));
        Effect::new(move |_| {
            // A memo that nobody reads is never worked out, and tells of no change.
            let _ = number.get();
            self.choice.set(Choice::Nothing);
            let scene = desk.scene.get_untracked();
            if scene.actions[..] == [Action::Pass] {
                desk.offer(Action::Pass, Steps::Several, Message::new("board-pass"));
            }
        });
    }

    /// The cells that can be touched: stones, and the water beside them.
    fn cells(self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .island
            .with(|island| island.cells().chain(rim(island)).collect());
        cells.sort_by_key(|cell| (cell.r, cell.q));
        cells
    }

    /// Where every stone is.
    pub fn travels(self) -> Travels {
        let last = self.last.get();
        let between: Vec<Point> = match &last.hops[..] {
            [_, between @ .., _] => between.iter().copied().map(middle).collect(),
            _ => Vec::new(),
        };
        let mover = last.hops.last().copied();
        let whereabouts = |(piece, cell): (Piece, Cell)| Whereabouts {
            piece: piece.to_string(),
            at: middle(cell),
            by: if mover == Some(cell) {
                between.clone()
            } else {
                Vec::new()
            },
        };
        Travels {
            drawing: 0,
            pieces: self
                .pieces
                .with(|pieces| pieces.iter().map(whereabouts).collect()),
        }
    }

    /// The stones as they are painted, the one that moved last over all others.
    fn painted(self) -> Vec<Piece> {
        let mover = self.last.with(|last| last.hops.last().copied());
        let mut all: Vec<(bool, i16, Piece)> = self.pieces.with(|pieces| {
            let rank = |(piece, cell): (Piece, Cell)| (mover == Some(cell), cell.r, piece);
            pieces.iter().map(rank).collect()
        });
        all.sort_unstable();
        all.into_iter().map(|(_, _, piece)| piece).collect()
    }
}

/// The whole table as one viewer sees it.
pub fn table(desk: Desk<ArmyOfFrogs>) -> AnyView {
    let table = Table::new(desk);
    table.keep_in_step();
    let drag = table.drag;
    let take_up = move |event| {
        if let Some(spot) = drag.moves(&event) {
            table.take_up(&spot);
        }
    };
    let drop_on = move |event| {
        if let Some(dropped) = drag.up(&event) {
            table.drop_on(&dropped.from, &dropped.onto);
        }
    };
    view! {
        <div
            class="game-army-of-frogs lake"
            on:pointerdown:capture=move |event| drag.down(&event, |spot| table.is_piece(spot))
            on:pointermove=take_up
            on:pointerup=drop_on
            on:pointercancel=move |_| drag.stop()
            on:pointerleave=move |_| drag.stop()
            on:click:capture=move |event| drag.swallow(&event)
        >
            <Water table=table>
                <Groups table=table/>
                <Cells table=table/>
                <LastHops table=table/>
                <Stones table=table/>
                <Preview table=table/>
            </Water>
            <Shore table=table/>
            <CarriedView table=table/>
        </div>
    }
    .into_any()
}

/// The stone under the finger that drags it.
#[component]
fn CarriedView(table: Table) -> impl IntoView {
    let colour = Memo::new(move |_| {
        let carried = table.drag.carried()?;
        match table.spot(&carried.spot)? {
            Spot::Hand(stone) => Some(stone),
            Spot::Cell(cell) => table.island.with(|island| island.at(cell)),
        }
    });
    let at = move || {
        let carried = table.drag.carried();
        let at = carried.map(|carried| carried.at).unwrap_or_default();
        format!("translate({:.0}px, {:.0}px)", at.x, at.y)
    };
    let carried = move || {
        colour.get().map(|colour| {
            view! {
                <svg class="carried" viewBox="-60 -60 120 126" aria-hidden="true" style:transform=at>
                    <StoneView colour=colour looks=5/>
                </svg>
            }
        })
    };
    view! { {carried} }.into_any()
}

/// Groups of a colour are joined by a glow; the viewer's largest, or the one that won, with its count towards seven.
#[component]
fn Groups(table: Table) -> impl IntoView {
    let glows = move || {
        let scene = table.desk.scene.get();
        let island = ground(&scene.observation);
        let winner = telling::winner(&scene.observation).map(Colour::of);
        let own = winner.or(scene.seat().map(Colour::of))?;
        let lines = groups(&island, own)
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
        Some(view! { <g class=format!("{class} {}", colour_class(own))>{lines}</g> })
    };
    view! { <g class="groups" aria-hidden="true">{glows}</g> }.into_any()
}

/// The count of the largest group.
#[component]
fn Count(table: Table) -> impl IntoView {
    let count = move || {
        let scene = table.desk.scene.get();
        let island = ground(&scene.observation);
        let winner = telling::winner(&scene.observation).map(Colour::of);
        let own = winner.or(scene.seat().map(Colour::of))?;
        let group = groups(&island, own)
            .into_iter()
            .find(|group| group.len() > 1)?;
        let highest = group.iter().copied().min_by_key(|cell| (cell.r, cell.q))?;
        let at = middle(highest)
            .minus(Point::new(0.0, RADIUS * 0.98))
            .translate();
        let text = format!("{}/{GROUP_TO_WIN}", group.len());
        Some(view! {
            <g class=format!("count {}", colour_class(own)) transform=at>
                <rect x="-31" y="-17" width="62" height="34" rx="17"/>
                <text y="9">{text}</text>
            </g>
        })
    };
    view! { <g aria-hidden="true">{count}</g> }.into_any()
}

/// Stones and the water beside them, each of which can be touched.
#[component]
fn Cells(table: Table) -> impl IntoView {
    let cells = Memo::new(move |_| table.cells());
    let stop = Memo::new(move |_| {
        let marks = table.marks.get();
        let wanted = marks.movable.first().or(marks.targets.first()).copied();
        wanted.or(cells.with(|cells| cells.first().copied()))
    });
    view! {
        <g
            class="cells"
            role="group"
            aria-label=move || table.desk.words.with(|words| words.text("board-name"))
            on:keydown=move |event| keys::on_key(&event)
        >
            <For each=move || cells.get() key=|cell| *cell let:cell>
                <CellView table=table cell=cell stop=stop/>
            </For>
        </g>
    }
    .into_any()
}

#[component]
fn CellView(table: Table, cell: Cell, stop: Memo<Option<Cell>>) -> impl IntoView {
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
    // A touch changes what a few cells say: the others need not put it in words again.
    let told = Memo::new(move |_| {
        table
            .marks
            .with(|marks| telling::cell(colour.get(), cell, marks))
    });
    let label = move || told.with(|message| table.desk.say(message));
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (lifted == Some(cell)).to_string()
    };
    let touch = move |event: MouseEvent| {
        event.stop_propagation();
        table.touch(Spot::Cell(cell));
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
            on:click=touch
            on:keydown=move |event| keys::choose_by(&event, || table.touch(Spot::Cell(cell)))
        >
            <polygon class="bed" points=outline(RADIUS - 2.0, Turn::NONE)/>
            <polygon class="pad" points=outline(RADIUS - 12.0, Turn::NONE)/>
            <circle class="dot" r="13"/>
            <path class="link" d="M-27 0h54M-30 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M30 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M0 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0"/>
        </g>
    }
    .into_any()
}

/// What is marked lies over the stones, so that they do not hide it.
#[component]
fn Rings(table: Table) -> impl IntoView {
    let ring = outline(RADIUS - 5.0, Turn::NONE);
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
        all.into_iter()
            .map(|(class, cell)| {
                let cross = (class == "wrong").then(|| {
                    let at = if island.is_taken(cell) {
                        "translate(30 -26)"
                    } else {
                        ""
                    };
                    view! { <path class="cross" transform=at d="M-10 -10 10 10M10 -10-10 10"/> }
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

/// The hops of the last Move, and ripples where a stone came down.
#[component]
fn LastHops(table: Table) -> impl IntoView {
    let path = move || table.last.with(|last| way(&last.hops));
    view! { <path class="way last" d=path aria-hidden="true"/> }.into_any()
}

/// A way from cell to cell.
fn way(cells: &[Cell]) -> String {
    let middles: Vec<Point> = cells.iter().copied().map(middle).collect();
    arcs(&middles, RISE)
}

/// Every stone of the island.
#[component]
fn Stones(table: Table) -> impl IntoView {
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
fn PieceView(table: Table, piece: Piece) -> impl IntoView {
    let cell = Memo::new(move |_| {
        let found = table.pieces.with(|pieces| pieces.get(piece));
        found.unwrap_or_default()
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
        let is_own = table.desk.scene.with(|scene| scene.viewer.is(seat));
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

/// What the chosen action would do: the hops, and the stone where it would lie.
#[component]
fn Preview(table: Table) -> impl IntoView {
    let shown = move || {
        let scene = table.desk.scene.get();
        let (colour, at, route) = match table.choice.get() {
            Choice::Nothing => return None,
            Choice::Frog { from, hops } => {
                let colour = ground(&scene.observation).at(from)?;
                let at = *hops.last()?;
                let route: Vec<Cell> = std::iter::once(from).chain(hops).collect();
                (colour, at, route)
            }
            Choice::Stone { stone, cell } => (stone, cell?, Vec::new()),
        };
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
            <g class="ghost" transform=middle(at).translate()>
                <StoneView colour=colour looks=5/>
            </g>
        })
    };
    view! { <g class="preview" aria-hidden="true">{shown}</g> }.into_any()
}
