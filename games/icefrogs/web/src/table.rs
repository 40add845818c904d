//! The whole table: the board, the nests around it, and what is being chosen.

use crate::choosing::{Choice, Origin, Outcome, Spot, origin_at, targets};
use crate::fan::Fan;
use crate::last::Last;
use crate::layout::{Layout, RADIUS, Shape};
use crate::marks::Marks;
use crate::pieces::{Piece, Pieces, Whither};
use crate::pyramid::{Frog as Sleep, Pyramid, TIER, seat_class};
use crate::telling;
use icefrogs::{Action, IceFrogs, Size, Space};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use ranarium_board::drag::Drag;
use ranarium_board::extent::extent;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_board::hex::{Point, outline};
use ranarium_board::journey::{self, Travels, Whereabouts};
use ranarium_board::{Desk, Draft, Steps, keys};
use ranarium_game::{GameOptions, Seat, Viewer};
use web_sys::Element;

/// Everything the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    pub desk: Desk<IceFrogs>,
    pub choice: RwSignal<Choice>,
    /// A stack that is fanned out.
    pub looked: RwSignal<Option<Space>>,
    pub layout: Memo<Layout>,
    pub pieces: Memo<Pieces>,
    pub last: Memo<Option<Last>>,
    pub marks: Memo<Marks>,
    /// The way of the action that is chosen.
    route: Memo<Vec<Space>>,
}

impl Table {
    fn new(desk: Desk<IceFrogs>, eyes: Signal<Option<Seat>>, shape: Signal<Shape>) -> Self {
        let choice = RwSignal::new(Choice::default());
        let layout = Memo::new(move |_| {
            let scene = desk.scene.get();
            Layout::new(&scene.observation, eyes.get(), shape.get())
        });
        let pieces = Memo::new(move |before: Option<&Pieces>| {
            let before = before.cloned().unwrap_or_default();
            desk.scene.with(|scene| before.now(&scene.observation))
        });
        let last = Memo::new(move |before: Option<&Option<Last>>| {
            desk.scene
                .with(|scene| Last::now(before.and_then(Option::as_ref), scene))
        });
        let marks = Memo::new(move |_| {
            let scene = desk.scene.get();
            desk.draft.with(|draft| {
                let refusal = match draft {
                    Draft::Refused(refusal) => Some(refusal),
                    Draft::Empty | Draft::Begun(_) | Draft::Ready { .. } => None,
                };
                let last = last.get();
                let hint = desk.hint.get();
                Marks::new(&scene, &choice.get(), last.as_ref(), hint.as_ref(), refusal)
            })
        });
        let route = Memo::new(move |_| {
            let scene = desk.scene.get();
            let action = choice.get().action();
            action
                .and_then(|action| scene.observation.route(&action))
                .unwrap_or_default()
        });
        Self {
            desk,
            choice,
            looked: RwSignal::new(None),
            layout,
            pieces,
            last,
            marks,
            route,
        }
    }

    /// The words of a message.
    fn say(self, message: &ranarium_game::Message) -> String {
        self.desk.say(message)
    }

    /// Somebody touches a spot.
    fn touch(self, spot: Spot) {
        journey::arrive();
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        let outcome = choice.touch(spot, &scene);
        let is_look = matches!(
            outcome,
            Outcome::Nothing | Outcome::Lifted(_) | Outcome::Stuck(_)
        );
        let refused = matches!(outcome, Outcome::Tried(_)) && choice.target.is_none();
        self.looked.set(match spot {
            Spot::Space(space) if is_look || refused => Some(space),
            Spot::Space(_) | Spot::Nest(..) => None,
        });
        self.follow(choice, outcome);
    }

    /// The viewer's spot of this name.
    fn spot(self, name: &str) -> Option<Spot> {
        let scene = self.desk.scene.get_untracked();
        Spot::named(name, scene.seat()?)
    }

    /// Whether there is a pyramid to drag.
    fn is_piece(self, name: &str) -> bool {
        let scene = self.desk.scene.get_untracked();
        let spot = self.spot(name);
        spot.is_some_and(|spot| !targets(&scene, origin_at(spot)).is_empty())
    }

    /// A pyramid is dragged off its spot.
    fn take_up(self, name: &str) {
        let lifted = self.choice.get_untracked().origin;
        if let Some(spot) = self.spot(name)
            && lifted != Some(origin_at(spot))
        {
            self.touch(spot);
        }
        self.looked.set(None);
    }

    /// A pyramid is dropped.
    fn drop_on(self, from: &str, onto: &str) {
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        if let (Some(from), Some(onto)) = (self.spot(from), self.spot(onto)) {
            let outcome = choice.drop_on(from, onto, &scene);
            self.follow(choice, outcome);
        }
    }

    /// Shows what is chosen, and tells the desk what has come of it.
    fn follow(self, choice: Choice, outcome: Outcome) {
        let desk = self.desk;
        let scene = desk.scene.get_untracked();
        self.choice.set(choice);
        match outcome {
            Outcome::Nothing => {}
            Outcome::Dropped => desk.clear(),
            Outcome::Lifted(origin) => {
                let targets = choice.targets(&scene).len();
                desk.begin(telling::lifted(&scene, origin, targets));
            }
            Outcome::Tried(action) => {
                desk.offer(action, Steps::Single, telling::offer(&scene, &action));
            }
            Outcome::Confirmed => desk.confirm(),
            Outcome::Stuck(refusal) => desk.refuse(refusal),
        }
    }

    /// One step back.
    fn back(self) {
        self.looked.set(None);
        let mut choice = self.choice.get_untracked();
        let lifted = match self.desk.draft.with_untracked(is_refused) {
            // What was refused is forgotten, and what was lifted before is lifted still.
            true => choice.origin,
            false => choice.back(),
        };
        match lifted {
            Some(origin) => self.follow(choice, Outcome::Lifted(origin)),
            None => self.follow(choice, Outcome::Dropped),
        }
    }

    /// Forgets what was chosen when the desk does, or when the scene is another; a pass that is forced is offered.
    fn keep_in_step(self) {
        let desk = self.desk;
        desk.on_back(move || self.back());
        Effect::new(move |_| {
            if desk.draft.with(Draft::is_empty) && self.choice.get_untracked() != Choice::default()
            {
                self.choice.set(Choice::default());
            }
        });
        let number = Memo::new(move |_| desk.scene.with(|scene| scene.number));
        Effect::new(move |_| {
            // A memo that nobody reads is never worked out, and tells of no change.
            let _ = number.get();
            self.choice.set(Choice::default());
            self.looked.set(None);
            let scene = desk.scene.get_untracked();
            if scene.actions[..] == [Action::Pass] {
                let message = telling::offer(&scene, &Action::Pass);
                desk.offer(Action::Pass, Steps::Several, message);
            }
        });
    }

    /// Where a piece is on the drawing, and how large.
    fn place(self, piece: Piece, whither: Whither) -> (Point, f64) {
        self.layout.with(|layout| match whither {
            Whither::Nest(slot) => {
                let nest = layout.nest(piece.seat, piece.size);
                nest.map_or((Point::default(), 1.0), |nest| {
                    (nest.slot(slot), nest.scale)
                })
            }
            Whither::Stack(space, under, above) => {
                let middle = layout.spaces.get(&space).copied().unwrap_or_default();
                (middle.plus(on_stack(under, under + above + 1)), 1.0)
            }
        })
    }

    /// The middles of spaces, one after the other.
    fn middles(self, route: &[Space]) -> Vec<Point> {
        self.layout.with(|layout| {
            let middles = route.iter().filter_map(|space| layout.spaces.get(space));
            middles.copied().collect()
        })
    }

    fn travels(self) -> Travels {
        let last = self.last.get();
        let drawing = self
            .layout
            .with(|layout| layout.turn.number() * 2 + u64::from(layout.shape == Shape::Tall));
        let mover = last
            .as_ref()
            .and_then(|last| self.pieces.with(|pieces| pieces.top(last.to()?)));
        let whereabouts = |(piece, whither)| Whereabouts {
            piece: piece_name(piece),
            at: self.place(piece, whither).0,
            by: match &last {
                Some(last) if mover == Some(piece) => {
                    let lift = on_stack(0, 1);
                    let middles = self.middles(last.between()).into_iter();
                    middles.map(|middle| middle.plus(lift)).collect()
                }
                Some(_) | None => Vec::new(),
            },
        };
        Travels {
            drawing,
            pieces: self
                .pieces
                .with(|pieces| pieces.iter().map(whereabouts).collect()),
        }
    }

    /// All pieces as they are painted, the rearmost first, and the one that moved last over all others.
    fn painted(self) -> Vec<Piece> {
        let mover = self
            .last
            .get()
            .and_then(|last| self.pieces.with(|pieces| pieces.top(last.to()?)));
        let mut all: Vec<(bool, i64, usize, Piece)> = self.pieces.with(|pieces| {
            let rank = |(piece, whither)| {
                let (at, _) = self.place(piece, whither);
                let (y, level) = match whither {
                    Whither::Nest(slot) => (at.y, slot),
                    Whither::Stack(_, under, above) => {
                        (at.minus(on_stack(under, under + above + 1)).y, under)
                    }
                };
                (mover == Some(piece), y as i64, level, piece)
            };
            pieces.iter().map(rank).collect()
        });
        all.sort_unstable();
        all.into_iter().map(|(_, _, _, piece)| piece).collect()
    }
}

const fn is_refused(draft: &Draft<IceFrogs>) -> bool {
    matches!(draft, Draft::Refused(_))
}

fn piece_name(piece: Piece) -> String {
    piece.to_string()
}

/// Where a pyramid with so many under it stands in a stack of so many, seen from the middle of the space.
fn on_stack(under: usize, height: usize) -> Point {
    let step = (46.0 / (height.max(2) - 1) as f64).min(TIER - 0.5);
    Point::new(0.0, 31.0 - step * under as f64)
}

/// What the seat of the viewer's eyes is: for a spectator the board lies as in the rulebook.
const fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// The whole table as one viewer sees it.
pub fn table(desk: Desk<IceFrogs>) -> AnyView {
    let drawing = NodeRef::<Svg>::new();
    let element = move || drawing.get_untracked().map(Element::from);
    let room = NodeRef::<leptos::html::Div>::new();
    let size = extent(move || room.get().map(Element::from));
    // Where nothing can be measured, whoever shows the board may say.
    let otherwise = use_context::<Shape>().unwrap_or(Shape::Tall);
    let shape = Signal::derive(move || match size.get() {
        Some((width, height)) => Shape::of(width, height),
        None => otherwise,
    });
    // Nothing is hidden: with several people at one screen the board stays as the first of them sees it, until it is
    // turned by hand.
    let first = desk.scene.with_untracked(|scene| seat_of(scene.viewer));
    let turned = RwSignal::new(first);
    let table = Table::new(desk, turned.into(), shape);
    table.keep_in_step();
    journey::travel(element, Signal::derive(move || table.travels()));
    let players = desk.options.with_value(GameOptions::players);
    let turn = move |_| {
        turned.update(|eyes| *eyes = Some(eyes.map_or(Seat::FIRST, |seat| seat.next(players))));
    };
    let text = move |key| desk.words.with(|words| words.text(key));
    let drag = Drag::default();
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
            class="game-icefrogs pond"
            node_ref=room
            on:pointerdown=move |event| drag.down(&event, |spot| table.is_piece(spot))
            on:pointermove=take_up
            on:pointerup=drop_on
            on:pointercancel=move |_| drag.stop()
            on:pointerleave=move |_| drag.stop()
            on:click:capture=move |event| drag.swallow(&event)
        >
            <svg
                class="drawing"
                node_ref=drawing
                viewBox=move || table.layout.with(Layout::view_box)
                role="group"
                aria-label=move || text("board-name")
                on:click=move |_| desk.step_back()
                on:pointerdown=move |_| journey::arrive()
            >
                <Ice table=table/>
                <Spaces table=table/>
                <LastMove table=table/>
                <Nests table=table/>
                <AllPieces table=table/>
                <Preview table=table/>
                <Fan table=table/>
            </svg>
            <button type="button" class="turn" aria-label=move || text("board-turn") on:click=turn>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M5 12a7 7 0 1 1 2.2 5.1"/>
                    <path d="M3.5 8.5 5 12.4l3.8-1.6"/>
                </svg>
            </button>
            <CarriedView table=table drag=drag/>
        </div>
    }
    .into_any()
}

/// The pyramid under the finger that drags it.
#[component]
fn CarriedView(table: Table, drag: Drag) -> impl IntoView {
    let what = Memo::new(move |_| {
        let scene = table.desk.scene.get();
        let spot = Spot::named(&drag.carried()?.spot, scene.seat()?)?;
        let size = match origin_at(spot) {
            Origin::Nest(size) => size,
            Origin::Space(space) => scene.observation.stacks.get(&space)?.last()?.size,
        };
        Some((scene.seat()?, size))
    });
    let at = move || {
        let at = drag.carried().map(|carried| carried.at).unwrap_or_default();
        format!("translate({:.0}px, {:.0}px)", at.x, at.y)
    };
    let carried = move || {
        what.get().map(|(seat, size)| {
            view! {
                <svg class="carried" viewBox="-48 -84 96 96" aria-hidden="true" style:transform=at>
                    <g class="piece awake"><Pyramid seat=seat size=size/></g>
                </svg>
            }
        })
    };
    view! { {carried} }.into_any()
}

/// The sheet of ice under the spaces.
#[component]
fn Ice(table: Table) -> impl IntoView {
    let sheet = move || {
        table.layout.with(|layout| {
            let edge = outline(RADIUS + 9.0, layout.turn);
            [("deep", 17.0), ("side", 9.0), ("top", 0.0)]
                .into_iter()
                .map(|(class, down)| {
                    let pieces = layout.spaces.values().map(|middle| {
                        let at = middle.plus(Point::new(0.0, down)).translate();
                        view! { <polygon points=edge.clone() transform=at/> }
                    });
                    view! { <g class=class>{pieces.collect_view()}</g> }
                })
                .collect_view()
        })
    };
    view! { <g class="sheet" aria-hidden="true">{sheet}</g> }.into_any()
}

fn choose_by(event: &KeyboardEvent, choose: impl FnOnce()) {
    if keys::chooses(event) {
        event.prevent_default();
        event.stop_propagation();
        choose();
    }
}

/// The spaces, each of which can be touched.
#[component]
fn Spaces(table: Table) -> impl IntoView {
    let (board, starts) = table
        .desk
        .scene
        .with_untracked(|scene| (scene.observation.board, scene.observation.starts.clone()));
    let own = table.desk.scene.with_untracked(|scene| scene.seat());
    let stop = own
        .and_then(|seat| starts.get(seat.index()))
        .or(starts.first())
        .copied();
    let spaces = board.spaces().map(|space| {
        let owner = starts
            .iter()
            .position(|start| *start == space)
            .map(Seat::new);
        view! { <SpaceView table=table space=space owner=owner is_stop={stop == Some(space)}/> }
    });
    view! {
        <g
            class="spaces"
            role="group"
            aria-label=move || table.desk.words.with(|words| words.text("board-name"))
            on:keydown=move |event| keys::on_key(&event)
        >
            {spaces.collect_view()}
        </g>
    }
    .into_any()
}

#[component]
fn SpaceView(table: Table, space: Space, owner: Option<Seat>, is_stop: bool) -> impl IntoView {
    let at = move || {
        table.layout.with(|layout| {
            layout
                .spaces
                .get(&space)
                .copied()
                .unwrap_or_default()
                .translate()
        })
    };
    let hexagon = move || {
        table
            .layout
            .with(|layout| outline(RADIUS - 3.0, layout.turn))
    };
    let label = move || {
        let scene = table.desk.scene.get();
        table
            .marks
            .with(|marks| table.say(&telling::space(&scene.observation, space, marks)))
    };
    let tone = tone(table, space);
    let class = move || {
        let marks = table.marks.with(|marks| marks.of_space(space));
        let taken = table
            .desk
            .scene
            .with(|scene| scene.observation.stacks.contains_key(&space));
        let taken = if taken { " taken" } else { "" };
        format!("space tone-{tone}{taken}{marks}")
    };
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (lifted == Some(Origin::Space(space))).to_string()
    };
    let touch = move |event: MouseEvent| {
        event.stop_propagation();
        table.touch(Spot::Space(space));
    };
    let home = owner.map(|owner| view! { <Home table=table owner=owner hexagon=hexagon/> });
    view! {
        <g
            class=class
            transform=at
            role="button"
            tabindex=if is_stop { "0" } else { "-1" }
            data-spot=space.to_string()
            aria-label=label
            aria-pressed=pressed
            on:click=touch
            on:keydown=move |event| choose_by(&event, || table.touch(Spot::Space(space)))
        >
            <polygon class="face" points=hexagon/>
            {home}
            <text class="name" y="47" aria-hidden="true">{space.to_string()}</text>
            <circle class="halo" r="46"/>
            <circle class="dot" r="11"/>
            <path class="cross" d="M-9 -9 9 9M9 -9-9 9"/>
        </g>
    }
    .into_any()
}

/// Spaces lie in three tones, so that no two neighbours are alike.
fn tone(table: Table, space: Space) -> i32 {
    let board = table
        .desk
        .scene
        .with_untracked(|scene| scene.observation.board);
    let (x, y) = board.axial(space).unwrap_or_default();
    (i32::from(x) - i32::from(y)).rem_euclid(3)
}

/// A player's start, where a frog waits for the others.
#[component]
fn Home(
    table: Table,
    owner: Seat,
    hexagon: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let mood = Memo::new(move |_| {
        let scene = table.desk.scene.get();
        let seen = &scene.observation;
        match telling::winner(seen) {
            Some(winner) if winner == owner => Mood::Happy,
            Some(_) => Mood::Sad,
            None if seen.end.is_none() && seen.turn == owner => {
                if scene.is_my_turn() {
                    Mood::Eager
                } else {
                    Mood::Thinking
                }
            }
            None => Mood::Calm,
        }
    });
    let colour = seat_class(owner).trim_start_matches("frog-");
    let marking = Marking::of_player(owner.index());
    view! {
        <g class=format!("home {}", seat_class(owner))>
            <polygon class="hearth" points=hexagon/>
            <g class="waits" transform="translate(-29 -39) scale(.58)">
                {move || view! { <Frog pose=Pose::Face colour=colour marking=marking mood=mood.get()/> }}
            </g>
        </g>
    }
    .into_any()
}

/// The way of the last move.
#[component]
fn LastMove(table: Table) -> impl IntoView {
    let way = move || {
        let last = table.last.get()?;
        Some(way(&table.middles(&last.route)))
    };
    view! { <path class="way last" d=move || way().unwrap_or_default() aria-hidden="true"/> }
        .into_any()
}

/// A way along points, in arcs.
fn way(points: &[Point]) -> String {
    let mut path = String::new();
    for (number, point) in points.iter().enumerate() {
        if number == 0 {
            path += &format!("M{:.1} {:.1}", point.x, point.y);
            continue;
        }
        let from = points[number - 1];
        let rise = point.minus(from).length() * 0.24;
        let bend = from.plus(*point).times(0.5).minus(Point::new(0.0, rise));
        path += &format!("Q{:.1} {:.1} {:.1} {:.1}", bend.x, bend.y, point.x, point.y);
    }
    path
}

/// What players have in supply.
#[component]
fn Nests(table: Table) -> impl IntoView {
    let players = table.desk.options.with_value(GameOptions::players);
    // What somebody can touch does not change while a person looks; with several people at one screen all nests are theirs
    // in turn, and touching those of others does nothing.
    let nests = Seat::all(players).map(|seat| {
        let of_size = Size::ALL
            .map(|size| view! { <NestView table=table seat=seat size=size/> })
            .collect_view();
        let label = move || {
            let is_own = table.desk.scene.with(|scene| scene.seat()) == Some(seat);
            table.desk.words.with(|words| {
                if is_own {
                    words.text("board-supplies")
                } else {
                    words.name(seat)
                }
            })
        };
        view! {
            <g
                class=format!("nests {}", seat_class(seat))
                role="group"
                aria-label=label
                on:keydown=move |event| keys::on_key(&event)
            >
                {of_size}
            </g>
        }
    });
    nests.collect_view().into_any()
}

#[component]
fn NestView(table: Table, seat: Seat, size: Size) -> impl IntoView {
    let nest = move || table.layout.with(|layout| layout.nest(seat, size).copied());
    let at = move || nest().map(|nest| nest.at.translate()).unwrap_or_default();
    let scale = move || nest().map_or(1.0, |nest| nest.scale);
    let is_own = move || table.desk.scene.with(|scene| scene.seat()) == Some(seat);
    let class = move || {
        if is_own() {
            format!("nest own{}", table.marks.with(|marks| marks.of_nest(size)))
        } else {
            "nest".to_owned()
        }
    };
    let label = move || {
        let scene = table.desk.scene.get();
        table.say(&telling::nest(&scene.observation, seat, size))
    };
    let count = move || {
        let scene = table.desk.scene.get();
        let supply = scene.observation.supplies.get(seat.index()).copied();
        supply.map_or(0, |supply| supply.count(size))
    };
    let touch = move |event: MouseEvent| {
        event.stop_propagation();
        table.touch(Spot::Nest(seat, size));
    };
    let stop = if size == Size::Small { "0" } else { "-1" };
    let pressed = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        (is_own() && lifted == Some(Origin::Nest(size))).to_string()
    };
    view! {
        <g
            class=class
            transform=at
            role=move || if is_own() { "button" } else { "img" }
            tabindex=move || if is_own() { stop } else { "-1" }
            data-spot=move || is_own().then(|| Spot::Nest(seat, size).name())
            aria-pressed=move || is_own().then(pressed)
            aria-label=label
            on:click=touch
            on:keydown=move |event| choose_by(&event, || table.touch(Spot::Nest(seat, size)))
        >
            <g transform=move || format!("scale({})", scale())>
                <rect class="hit" x="-96" y="-92" width="192" height="126"/>
                <ellipse class="bowl" rx="92" ry="27" cy="-4"/>
                <ellipse class="hollow" rx="80" ry="19" cy="-8"/>
                <g class="count" transform="translate(0 16)" aria-hidden="true">
                    <rect class="tag" x="-21" y="-17" width="42" height="34" rx="17"/>
                    <text y="9">{count}</text>
                </g>
            </g>
        </g>
    }
    .into_any()
}

/// Every pyramid there is.
#[component]
fn AllPieces(table: Table) -> impl IntoView {
    view! {
        <g class="pieces" aria-hidden="true">
            <For each=move || table.painted() key=|piece| *piece let:piece>
                <PieceView table=table piece=piece/>
            </For>
        </g>
    }
    .into_any()
}

#[component]
fn PieceView(table: Table, piece: Piece) -> impl IntoView {
    let whither = Memo::new(move |_| {
        let found = table.pieces.with(|pieces| pieces.get(piece));
        found.unwrap_or(Whither::Nest(0))
    });
    let place = Memo::new(move |_| table.place(piece, whither.get()));
    let class = move || {
        let lifted = table.marks.with(|marks| marks.lifted);
        let is_lifted = table.pieces.with(|pieces| match lifted {
            Some(Origin::Space(space)) => pieces.top(space) == Some(piece),
            Some(Origin::Nest(size)) => {
                let seat = table.desk.scene.with(|scene| scene.seat());
                size == piece.size && seat == Some(piece.seat) && {
                    pieces.last_of(piece.seat, size) == Some(piece)
                }
            }
            None => false,
        });
        let sleep = match whither.get() {
            Whither::Nest(_) => Sleep::Asleep,
            Whither::Stack(_, _, 0) => Sleep::Awake,
            Whither::Stack(..) => Sleep::Covered,
        };
        let ground = match whither.get() {
            Whither::Nest(_) | Whither::Stack(_, 0, _) => " grounded",
            Whither::Stack(..) => "",
        };
        let gone = table.marks.with(|marks| marks.chosen).is_some();
        let lifted = match (is_lifted, gone) {
            (true, true) => " lifted leaving",
            (true, false) => " lifted",
            (false, _) => "",
        };
        format!("piece {}{ground}{lifted}", sleep.word())
    };
    view! {
        <g class=class transform=move || place.get().0.translate() data-piece=piece_name(piece)>
            <g transform=move || format!("scale({})", place.get().1)>
                <g class="body">
                    <Pyramid seat=piece.seat size=piece.size/>
                </g>
            </g>
        </g>
    }
    .into_any()
}

/// What the chosen action would do: the way, and the pyramid where it would stand.
#[component]
fn Preview(table: Table) -> impl IntoView {
    let ghost = move || {
        let scene = table.desk.scene.get();
        let choice = table.choice.get();
        let (origin, target) = (choice.origin?, choice.target?);
        let seat = scene.seat()?;
        let seen = &scene.observation;
        let size = match origin {
            Origin::Nest(size) => size,
            Origin::Space(space) => seen.stacks.get(&space)?.last()?.size,
        };
        let height = seen.stacks.get(&target).map_or(0, Vec::len);
        let middle = table
            .layout
            .with(|layout| layout.spaces.get(&target).copied())?;
        let at = middle.plus(on_stack(height, height + 1)).translate();
        Some(view! {
            <g class="piece awake grounded ghost" transform=at>
                <Pyramid seat=seat size=size/>
            </g>
        })
    };
    let way = move || {
        let route = table.route.get();
        way(&table.middles(&route))
    };
    let stops = move || {
        let middles = table.middles(&table.route.get());
        let between = middles.len().saturating_sub(2);
        middles
            .into_iter()
            .skip(1)
            .take(between)
            .enumerate()
            .map(|(number, middle)| {
                view! {
                    <g class="stop" transform=middle.translate()>
                        <circle r="15"/>
                        <text y="8">{number + 1}</text>
                    </g>
                }
            })
            .collect_view()
    };
    view! {
        <g class="preview" aria-hidden="true">
            <path class="way" d=way/>
            {stops}
            {ghost}
        </g>
    }
    .into_any()
}
