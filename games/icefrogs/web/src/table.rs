//! The whole table: what its parts share, and how a touch comes to something.

use crate::choosing::{Choice, Origin, Outcome, Spot, origin_at, targets};
use crate::fan::Fan;
use crate::ice::{Ice, Spaces};
use crate::last::Last;
use crate::layout::{Layout, Shape};
use crate::marks::Marks;
use crate::nests::Nests;
use crate::piece_view::AllPieces;
use crate::pieces::{Piece, Pieces, Whither};
use crate::pyramid::{Pyramid, TIER};
use crate::telling;
use crate::ways::{LastMove, Preview};
use icefrogs::{Action, IceFrogs, Space};
use leptos::prelude::*;
use leptos::svg::Svg;
use ranarium_board::drag::Drag;
use ranarium_board::extent::extent;
use ranarium_board::hex::Point;
use ranarium_board::journey::{self, Travels, Whereabouts};
use ranarium_board::{Desk, Draft, Steps};
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
    pub route: Memo<Vec<Space>>,
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
    pub fn say(self, message: &ranarium_game::Message) -> String {
        self.desk.say(message)
    }

    /// Somebody touches a spot.
    pub fn touch(self, spot: Spot) {
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
    pub fn place(self, piece: Piece, whither: Whither) -> (Point, f64) {
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
    pub fn middles(self, route: &[Space]) -> Vec<Point> {
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
    pub fn painted(self) -> Vec<Piece> {
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

/// What a piece is called in the drawing.
pub fn piece_name(piece: Piece) -> String {
    piece.to_string()
}

/// Where a pyramid with so many under it stands in a stack of so many, seen from the middle of the space.
pub fn on_stack(under: usize, height: usize) -> Point {
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
