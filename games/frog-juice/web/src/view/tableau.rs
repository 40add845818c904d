//! The cards in front of the players: spells with their needs, and piles.

use crate::context::TableContext;
use crate::pieces::{Piece, Zone};
use crate::selection::Spot;
use crate::view::card::{CardLocation, CardState, art, card, face, front, number, zone};
use frog_juice::names::card_name;
use frog_juice::{Action, Cards, Kind, PlayerView, SpellView};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_game::{Arg, Message, Seat};

/// The cards in front of the other players.
#[component]
pub fn Others(table: TableContext) -> impl IntoView {
    let board = table.board;
    let players = move || {
        board.scene.with(|scene| {
            let own_seat = scene.seat();
            let seats = Seat::all(scene.observation.players.len() as u8);
            seats
                .zip(scene.observation.players.clone())
                .filter(|(seat, _)| own_seat != Some(*seat))
                .collect::<Vec<_>>()
        })
    };
    view! {
        <div class="fj-others">
            {move || {
                players()
                    .into_iter()
                    .map(|(seat, player)| before(table, seat, &player, CardOwner::Other))
                    .collect_view()
            }}
        </div>
    }
}

/// The viewer's own spells and piles.
#[component]
pub fn Own(table: TableContext) -> impl IntoView {
    let own_player = move || {
        table.board.scene.with(|scene| {
            let seat = scene.seat()?;
            let player = scene.observation.players.get(seat.index())?;
            Some((seat, player.clone()))
        })
    };
    view! {
        <div class="fj-own">
            {move || own_player().map(|(seat, player)| before(table, seat, &player, CardOwner::Own))}
        </div>
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CardOwner {
    Own,
    Other,
}

/// The cards in front of a player.
fn before(
    table: TableContext,
    seat: Seat,
    player: &PlayerView,
    owner: CardOwner,
) -> impl IntoView + use<> {
    let board = table.board;
    let label = move || board.say(&Message::new("board-before").with("player", seat));
    let is_bare = player.spells.is_empty()
        && player.power.is_empty()
        && player.ingredients.is_empty()
        && player.denied.is_empty();
    let spells = player
        .spells
        .iter()
        .map(|spell| spell_view(table, seat, spell, owner))
        .collect_view();
    let power = player.power;
    let pile = power
        .kinds()
        .enumerate()
        .map(|(index, (kind, count))| power_card(table, seat, kind, count, index == 0, owner))
        .collect_view();
    view! {
        <section
            class="fj-before"
            class:fj-bare=is_bare
            aria-label=label
            data-seat=seat.number().to_string()
            data-from=motion::of_seat(seat)
        >
            {(owner == CardOwner::Other).then(|| player_name(table, seat, player.denied))}
            {(!player.spells.is_empty()).then(|| view! { <div class="fj-spells">{spells}</div> })}
            <div class="fj-piles">
                {pot(table, seat, player)}
                {zone("fj-pile", move || table.board.text("board-pile"), || None, pile.into_any())}
            </div>
            {spread(table, seat, player)}
        </section>
    }
}

/// The name of a player, who can be asked or robbed, with the cards that the player has denied.
fn player_name(table: TableContext, seat: Seat, denied: Cards) -> impl IntoView {
    let board = table.board;
    let name = move || board.name(seat);
    let label = move || board.say(&Message::new("board-ask").with("player", seat));
    let is_chosen = move || table.board.choice().of == Some(seat);
    let is_target = move || {
        let choice = table.board.choice();
        let begun = choice.need.is_some() || choice.hand.cards() == Cards::one(Kind::Cat);
        begun && !is_chosen() && table.leads(Spot::Player(seat))
    };
    let is_hinted = move || matches!(board.hint.get(), Some(Action::Ask { seat: of, .. } | Action::Cat { seat: of, .. }) if of == seat);
    let no = move || {
        let cards: Vec<Arg> = denied.iter().map(|kind| card_name(kind).into()).collect();
        board.say(&Message::new("board-denied").with("cards", cards))
    };
    view! {
        <button
            type="button"
            class="fj-who"
            class:chosen=is_chosen
            class:target=is_target
            class:hint=is_hinted
            class:pointed=move || board.is_pointed(&Spot::Player(seat))
            data-spot=Spot::Player(seat).to_string()
            aria-pressed=move || is_chosen().to_string()
            aria-label=label
        >
            {name}
        </button>
        {(!denied.is_empty())
            .then(|| {
                view! {
                    <span class="fj-denied" role="img" aria-label=no title=no>
                        {denied.iter().map(|kind| view! { <s>{kind.number()}</s> }).collect_view()}
                    </span>
                }
            })}
    }
}

/// The cards of a kind in a Power pile.
fn power_card(
    table: TableContext,
    seat: Seat,
    kind: Kind,
    count: u8,
    is_first: bool,
    owner: CardOwner,
) -> impl IntoView {
    let look = move || {
        let choice = table.board.choice();
        let is_cat = owner == CardOwner::Other && choice.hand.cards() == Cards::one(Kind::Cat);
        CardState {
            is_chosen: choice.prey == Some((seat, kind)),
            is_target: is_cat && table.leads(Spot::Pile(seat, kind)),
            is_hinted: table.board.hint.get() == Some(Action::Cat { seat, card: kind }),
            is_pointed: table.board.is_pointed(&Spot::Pile(seat, kind)),
            ..CardState::default()
        }
    };
    let last = table
        .pieces
        .with_untracked(|pieces| pieces.last(Zone::Power(seat), kind));
    let piece = last.unwrap_or(Piece { kind, id: 0 });
    let card_view = card(
        table.board,
        piece,
        CardLocation::Pile { seat, count },
        Spot::Pile(seat, kind),
        look,
        move || is_first,
    );
    view! {
        <span class="fj-stack">
            {card_view}
            {times(count)}
        </span>
    }
}

/// The Ingredient pile: its last card and its count. A touch opens the player's piles.
fn pot(table: TableContext, seat: Seat, player: &PlayerView) -> impl IntoView + use<> {
    let board = table.board;
    let cards = player.ingredients;
    let count = cards.len();
    if count == 0 && player.power.is_empty() {
        return None;
    }
    let last = cards.iter().last();
    let top = table
        .pieces
        .with_untracked(|pieces| pieces.top(seat))
        .or(last.map(|kind| Piece { kind, id: 0 }));
    let label = move || {
        board.say(
            &Message::new("board-pot")
                .with("player", seat)
                .with("count", count),
        )
    };
    let is_open = move || table.open.get() == Some(seat);
    let touch = move |_| {
        table
            .open
            .update(|open| *open = (*open != Some(seat)).then_some(seat));
    };
    Some(view! {
        <button
            type="button"
            class="fj-pot"
            data-piece=top.map(Piece::name)
            aria-expanded=move || is_open().to_string()
            aria-label=label
            on:click=touch
        >
            {top.map(|top| face(top.kind))}
            <span class="fj-times" aria-hidden="true">{count}</span>
        </button>
    })
}

/// The open piles of a player, over the table.
fn spread(table: TableContext, seat: Seat, player: &PlayerView) -> impl IntoView + use<> {
    let board = table.board;
    let (power, ingredients) = (player.power, player.ingredients);
    let card_list = move |cards: Cards| {
        let pile = cards.kinds().map(|(kind, count)| {
            let label = move || {
                board.say(
                    &Message::new("board-times")
                        .with("card", card_name(kind))
                        .with("count", count),
                )
            };
            view! {
                <li class="fj-stack" aria-label=label>
                    <span class="fj-card">{front(board.words, kind)}</span>
                    {times(count)}
                </li>
            }
        });
        pile.collect_view()
    };
    let name = move || board.say(&Message::new("board-before").with("player", seat));
    let close = move |event: MouseEvent| {
        event.stop_propagation();
        table.open.set(None);
    };
    view! {
        <Show when=move || table.open.get() == Some(seat)>
            <div class="fj-spread may-scroll" on:click=close>
                <button type="button">{move || board.text("board-close")}</button>
                <p>{name}</p>
                <ul>{card_list(power)} {card_list(ingredients)}</ul>
            </div>
        </Show>
    }
}

/// The number of cards of a kind that lie on one another.
fn times(count: u8) -> impl IntoView {
    (count > 1)
        .then(|| view! { <span class="fj-times" aria-hidden="true">{format!("×{count}")}</span> })
}

/// A spell in play, with empty outlines of the ingredients it still needs.
fn spell_view(
    table: TableContext,
    seat: Seat,
    spell: &SpellView,
    owner: CardOwner,
) -> impl IntoView + use<> {
    let board = table.board;
    let under = spell.under;
    let card_view = move |kind| {
        let last = table
            .pieces
            .with_untracked(|pieces| pieces.last(Zone::Spells(seat), kind));
        let label = move || board.say(&card_name(kind));
        let name = last.unwrap_or(Piece { kind, id: 0 }).name();
        view! { <span class="fj-under" role="img" aria-label=label data-piece=name>{face(kind)}</span> }
    };
    let needs = spell
        .spell
        .needs()
        .iter()
        .map(|&kind| {
            if under.has(kind) {
                card_view(kind).into_any()
            } else {
                outline(table, kind, owner).into_any()
            }
        })
        .collect_view();
    view! {
        <div class="fj-spell-row">
            {card_view(spell.spell.kind())}
            {needs}
        </div>
    }
}

/// An ingredient that a spell still needs. The viewer can fill their own.
fn outline(table: TableContext, kind: Kind, owner: CardOwner) -> impl IntoView {
    let board = table.board;
    let label = move || board.say(&Message::new("board-needs").with("card", card_name(kind)));
    let inside = view! {
        <span class="fj-number" aria-hidden="true">
            {number(kind)}
        </span>
        {art(kind)}
    };
    if owner == CardOwner::Other {
        return view! {
            <span class="fj-outline" role="img" aria-label=label data-card=kind.word()>
                {inside}
            </span>
        }
        .into_any();
    }
    let is_chosen = move || table.board.choice().need == Some(kind);
    let is_hinted = move || match board.hint.get() {
        Some(Action::Add { kind: it, .. } | Action::Ask { kind: it, .. }) => it == kind,
        _ => false,
    };
    let is_target = move || !is_chosen() && table.leads(Spot::Need(kind));
    view! {
        <button
            type="button"
            class="fj-outline"
            class:chosen=is_chosen
            class:target=is_target
            class:hint=is_hinted
            data-spot=Spot::Need(kind).to_string()
            data-card=kind.word()
            aria-pressed=move || is_chosen().to_string()
            aria-label=label
        >
            {inside}
        </button>
    }
    .into_any()
}
