//! The viewer's cards to choose from: the hand, the card to place with its halves, the cards drawn
//! by a pink, the solo grid and the automaton's pile.

use crate::context::TableContext;
use crate::describe;
use crate::last_events::LastEvents;
use crate::pieces::{self, CardLocation};
use crate::selection::{Touch, card_in_hand};
use crate::view::colour_signs;
use crate::view::tile;
use leptos::prelude::*;
use ranarium_board::classes;
use ranarium_game::Message;
use stacking_frogs::names::ability;
use stacking_frogs::names::{card_name, colour_name};
use stacking_frogs::{Action, Card, Colour, Direction, GridCard, GridPlace, Phase};

/// A group of cards in the hand zone, in the order shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Group {
    /// The card of the round, to be placed.
    Played,
    /// The cards drawn by a pink.
    Drawn,
    /// The cards set aside by a pink.
    Aside,
    /// The automaton's pile, from which a green claims.
    Pile,
    /// The cards in hand.
    Hand,
}

impl Group {
    const fn class(self) -> &'static str {
        match self {
            Self::Played => "card played",
            Self::Drawn => "card drawn",
            Self::Aside => "card aside",
            Self::Pile => "card of-pile",
            Self::Hand => "card of-hand",
        }
    }

    /// Returns the key of a card's label.
    const fn label_key(self, is_answer: bool) -> &'static str {
        match self {
            Self::Played => "board-card-played",
            Self::Drawn => "board-card-drawn",
            Self::Aside => "board-card-aside",
            Self::Pile => "board-card-pile",
            Self::Hand if is_answer => "board-card-picked",
            Self::Hand => "board-card-hand",
        }
    }
}

/// A card on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Item {
    group: Group,
    piece: String,
    card: Card,
}

/// Returns the cards to show, group by group.
fn items(table: TableContext) -> Vec<Item> {
    let scene = table.scene();
    let observation = &scene.observation;
    let own_seat = scene.seat();
    let is_claiming = matches!(observation.phase, Phase::Move(_)) && scene.is_my_turn();
    let mut items = Vec::<Item>::new();
    table.pieces.with(|pieces| {
        for (location, piece) in pieces.iter() {
            let group = match location {
                CardLocation::Played(seat) if Some(seat) == own_seat => Group::Played,
                CardLocation::Hand(_) => Group::Hand,
                CardLocation::Drawn(_) => Group::Drawn,
                CardLocation::Aside(_) => Group::Aside,
                CardLocation::Pile(_) if is_claiming => Group::Pile,
                _ => continue,
            };
            let item = Item {
                group,
                piece: piece.to_string(),
                card: piece.card,
            };
            // Pending cards come first; within a group the cards keep the order of their places.
            let place = items.partition_point(|before| before.group <= group);
            items.insert(place, item);
        }
    });
    items
}

/// The hand zone below the stage, with all cards that the viewer can choose.
#[component]
pub fn Hand(table: TableContext) -> AnyView {
    let ask = move || table.say(&describe::task(&table.scene()));
    let items = Memo::new(move |_| items(table));
    let numbered = move || items.get().into_iter().enumerate().collect::<Vec<_>>();
    let halves = Memo::new(move |_| {
        let scene = table.scene();
        let card = card_in_hand(&scene, &table.board.choice())?;
        card.halves().filter(|_| scene.is_my_turn())
    });
    let passed = Memo::new(move |_| table.last.with(|last: &LastEvents| last.passed));
    view! {
        <section
            class="hand"
            class:pass-left=move || passed.get() == Some(Direction::Left)
            class:pass-right=move || passed.get() == Some(Direction::Right)
            aria-label=move || table.text("board-hand")
        >
            <h3 class="ask" class:mine=move || table.scene().is_my_turn()>{ask}</h3>
            {move || halves.get().map(|halves| view! { <Halves table=table halves=halves/> })}
            <div
                class="cards"
                role="group"
                aria-label=move || table.text("board-hand")
            >
                <For each=numbered key=|(_, item)| (item.group, item.piece.clone()) let:entry>
                    <CardView table=table item=entry.1 number=entry.0 items=items/>
                </For>
            </div>
            <Grid table=table/>
        </section>
    }
    .into_any()
}

#[component]
fn CardView(table: TableContext, item: Item, number: usize, items: Memo<Vec<Item>>) -> AnyView {
    let Item { group, piece, card } = item;
    let own_piece = StoredValue::new(piece.clone());
    // Only one of several equal cards is highlighted: the touched one, or else the first.
    let is_lit = Memo::new(move |_| {
        let touched = table.touched.get();
        items.with(|items| {
            let is_alike = |it: &&Item| it.group == group && it.card == card;
            let mut alike = items.iter().filter(is_alike);
            let first = alike.clone().next();
            let lit_item = alike
                .find(|it| touched.as_ref() == Some(&it.piece))
                .or(first);
            own_piece.with_value(|own_piece| {
                lit_item.is_some_and(|lit_item| lit_item.piece == *own_piece)
            })
        })
    });
    let is_touchable = move || {
        let scene = table.scene();
        scene.is_my_turn()
            && match group {
                Group::Hand => scene.observation.phase == Phase::Pick,
                Group::Drawn => matches!(scene.observation.phase, Phase::Recruit(_)),
                Group::Pile => true,
                Group::Played | Group::Aside => false,
            }
    };
    let is_answer = move || {
        let scene = table.scene();
        let picked = match scene.observation.phase {
            Phase::Pick => scene
                .seat()
                .and_then(|seat| crate::selection::played(&scene.observation, seat)),
            _ => None,
        };
        let answered = match scene.answer {
            Some(Action::Pick(card)) => Some(card),
            _ => picked,
        };
        group == Group::Hand && answered == Some(card) && is_lit.get()
    };
    let stand_up = move || {
        if untrack(is_touchable) {
            table.touched.set(Some(own_piece.get_value()));
        }
    };
    let is_lifted = move || {
        let is_chosen = table.board.with_choice(|choice| choice.card == Some(card));
        is_chosen && is_lit.get() && !matches!(group, Group::Played | Group::Aside)
    };
    let spot = move || match group {
        Group::Played => Touch::Played,
        Group::Hand | Group::Drawn | Group::Aside | Group::Pile => Touch::Card(card),
    };
    let label = move || {
        let key = group.label_key(is_answer());
        table.say(
            &Message::new(key)
                .with("card", card_name(card))
                .with("ability", ability(card)),
        )
    };
    let class = move || {
        let (is_hint, is_wrong) = table.marks.with(|marks| {
            (
                marks.hint_card == Some(card),
                marks.wrong_card == Some(card),
            )
        });
        let states = [
            (
                "movable",
                is_touchable() || (group == Group::Played && table.scene().is_my_turn()),
            ),
            ("lifted", is_lifted() || is_answer()),
            ("hint", is_hint && is_lit.get() && is_touchable()),
            ("wrong", is_wrong && is_lit.get() && group != Group::Played),
        ];
        classes(group.class(), &states)
    };
    view! {
        <button
            type="button"
            class=class
            style:--i=number.to_string()
            data-spot=move || spot().to_string()
            data-piece=piece
            tabindex=if number == 0 { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || is_lifted().to_string()
            aria-disabled=move || (!is_touchable()).to_string()
            on:click=move |_| stand_up()
            on:pointerdown=move |_| stand_up()
        >
            <svg viewBox="0 0 72 103" aria-hidden="true" inner_html=tile::card(card)></svg>
        </button>
    }
    .into_any()
}

/// The choice of the half of a dual that is up.
#[component]
fn Halves(table: TableContext, halves: (Colour, Colour)) -> AnyView {
    let button = move |half: Colour| {
        let chosen = move || {
            let scene = table.scene();
            let choice = table.board.choice();
            let place = choice.at.map(|place| place.place);
            let card = card_in_hand(&scene, &choice);
            match (place, card) {
                (Some(place), Some(card)) => choice.half_at(&scene, card, place) == Some(half),
                _ => choice.half == Some(half),
            }
        };
        let label = move || table.say(&Message::new("board-half").with("half", colour_name(half)));
        let is_hint = move || table.marks.with(|marks| marks.hint_half == Some(half));
        let sign = colour_signs::at(half, 3.0, 3.0, 26.0);
        view! {
            <button
                type="button"
                class=format!("half tile {}", colour_signs::class(half))
                class:lifted=chosen
                class:hint=is_hint
                data-spot=Touch::Half(half).to_string()
                aria-pressed=move || chosen().to_string()
                aria-label=label
            >
                <svg viewBox="0 0 32 32" aria-hidden="true" inner_html=sign></svg>
                <span aria-hidden="true">{move || table.say(&colour_name(half))}</span>
            </button>
        }
    };
    view! {
        <div class="halves" role="group" aria-label=move || table.text("board-halves")>
            {button(halves.0)}
            {button(halves.1)}
        </div>
    }
    .into_any()
}

/// The solo grid: two rows of cards, some face down.
#[component]
fn Grid(table: TableContext) -> AnyView {
    let columns = move || {
        let scene = table.scene();
        scene
            .observation
            .solo
            .as_ref()
            .map_or(0, |solo| solo.columns)
    };
    let places = Memo::new(move |_| {
        let grid = pieces::grid(&table.scene().observation);
        grid.into_iter().map(|(place, _)| place).collect::<Vec<_>>()
    });
    let is_here = move || !places.with(Vec::is_empty);
    view! {
        <Show when=is_here>
            <div
                class="grid"
                class:of-5=move || columns() == 5
                class:of-4=move || columns() == 4
                role="group"
                aria-label=move || table.text("board-grid")
            >
                <For each=move || places.get() key=|place| *place let:place>
                    <Slot table=table place=place/>
                </For>
            </div>
        </Show>
    }
    .into_any()
}

#[component]
fn Slot(table: TableContext, place: GridPlace) -> AnyView {
    let card = Memo::new(move |_| {
        let grid = pieces::grid(&table.scene().observation);
        let found_card = grid.into_iter().find(|(other, _)| *other == place);
        found_card.map_or(GridCard::Gone, |(_, card)| card)
    });
    let picture = move || match card.get() {
        GridCard::Gone => String::new(),
        GridCard::Down => tile::BACK.to_owned(),
        GridCard::Known(card) | GridCard::Up(card) => tile::card(card),
    };
    let is_lifted = move || table.board.with_choice(|choice| choice.grid == Some(place));
    let class = move || {
        let scene = table.scene();
        let is_mine = scene.is_my_turn() && scene.observation.phase == Phase::Take;
        let card = card.get();
        let states = table.marks.with(|marks| {
            [
                ("gone", card == GridCard::Gone),
                ("down", matches!(card, GridCard::Down | GridCard::Known(_))),
                ("movable", is_mine && card != GridCard::Gone),
                ("lifted", is_lifted()),
                ("hint", marks.hint_grid == Some(place)),
                ("wrong", marks.wrong_grid == Some(place)),
                ("next", !is_lifted() && is_next(table, place)),
                ("last", table.last.with(|last| last.grid.contains(&place))),
            ]
        });
        classes("card slot", &states)
    };
    let label = move || {
        let message = describe::grid(place, card.get());
        match is_next(table, place) {
            true => table.say(&Message::new("board-grid-next").with("what", message)),
            false => table.say(&message),
        }
    };
    let is_stop = place.row() == 1 && place.column() == 1;
    view! {
        <button
            type="button"
            class=class
            data-spot=Touch::Grid(place).to_string()
            data-piece=move || table.piece(CardLocation::Grid(place))
            tabindex=if is_stop { "0" } else { "-1" }
            aria-label=label
            aria-pressed=move || is_lifted().to_string()
        >
            <svg viewBox="0 0 72 103" aria-hidden="true" inner_html=picture></svg>
        </button>
    }
    .into_any()
}

/// Returns `true` if the automaton takes this card next: the first face-up card in reading order
/// that the viewer has not selected (SF-8.2).
fn is_next(table: TableContext, place: GridPlace) -> bool {
    let scene = table.scene();
    let observation = &scene.observation;
    if observation.phase != Phase::Take {
        return false;
    }
    let chosen = table.board.with_choice(|choice| choice.grid);
    let first = pieces::grid(observation)
        .into_iter()
        .find(|(other, card)| matches!(card, GridCard::Up(_)) && chosen != Some(*other));
    first.is_some_and(|(first, _)| first == place)
}
