//! The whole table: the other players' cards, the centre, the viewer's own spells and hand, and the
//! possible actions.

use crate::addressing::YOU;
use crate::context::TableContext;
use crate::describe::running_sum;
use crate::last_events::CapturedCards;
use crate::pieces::Zone;
use crate::selection::{Card, Choice, Spot};
use crate::view::answers::Answers;
use crate::view::card::{CardLocation, CardState, card, face, front, zone};
use crate::view::lens::lens;
use crate::view::tableau::{Others, Own};
use frog_juice::Cards;
use leptos::html::Div;
use leptos::prelude::*;
use ranarium_board::art::CardBack;
use ranarium_board::fit::fit;
use ranarium_board::movement::motion;
use ranarium_board::{ActionChoice, BoardContext, ChoosingArea};
use ranarium_game::Message;

/// Returns the view of the whole table.
pub fn board_view(board: BoardContext<Choice>) -> AnyView {
    let table = TableContext::new(board);
    let around = NodeRef::<Div>::new();
    let number = Memo::new(move |_| board.scene.with(|scene| scene.number));
    let element = move || Some(around.get_untracked()?.into());
    motion::follow(element, number.into());
    let players = board
        .scene
        .with_untracked(|scene| scene.observation.players.len());
    let picture = move |spot| picture(board, spot);
    Effect::new(move |_| {
        board.set_news(table.last.with(|last| last.messages.clone()), YOU);
    });
    view! {
        <ChoosingArea
            context=board
            class=format!("game-frog-juice fj-table fj-for-{players}")
            node_ref=around
            picture=picture
        >
            {lens(
                table,
                view! {
                    <Others table/>
                    <Centre table number=number.into()/>
                    <Own table/>
                    <Answers table/>
                    <Hand table/>
                }
                    .into_any(),
            )}
        </ChoosingArea>
    }
    .into_any()
}

/// Returns the picture of a card, or an outline, dragged off a spot; beside a card the sum of the
/// capture as it grows.
fn picture(board: BoardContext<Choice>, spot: Spot) -> Option<AnyView> {
    let view = match spot {
        Spot::Hand(one) | Spot::Centre(one) => view! {
            <div class="fj-card">{front(board.words, one.kind)}</div>
            {move || {
                let (sum, is_right) = board.with_choice(running_sum)?;
                Some(view! { <p class="fj-sum" class:fj-right=is_right>{sum}</p> })
            }}
        }
        .into_any(),
        Spot::Need(kind) => view! { <div class="fj-outline">{face(kind)}</div> }.into_any(),
        Spot::Pile(..) | Spot::Player(_) => return None,
    };
    Some(view)
}

/// The cards of the hand or of the centre, to choose from.
fn cards(table: TableContext, zone: Zone, place: CardLocation) -> impl IntoView {
    let pieces_there = Memo::new(move |_| table.pieces.with(|pieces| pieces.of(zone)));
    let first = Memo::new(move |_| pieces_there.with(|pieces| pieces.first().copied()));
    view! {
        <For each=move || pieces_there.get() key=|piece| *piece let:piece>
            {
                let kind = piece.kind;
                let nth = table.pieces.with_untracked(|pieces| pieces.nth(zone, piece));
                let spot_card = Card { kind, nth };
                let spot = match zone {
                    Zone::Hand => Spot::Hand(spot_card),
                    _ => Spot::Centre(spot_card),
                };
                let look = move || {
                    let is_chosen = table.board.with_choice(|choice| choice.holds(&spot));
                    CardState {
                        is_chosen,
                        is_target: !is_chosen && table.is_my_turn() && table.leads(spot),
                        is_wrong: table.is_wrong(kind),
                        is_last: zone == Zone::Centre && table.is_last(piece),
                        is_hinted: table.is_hinted(zone, spot_card),
                        is_pointed: table.board.is_pointed(&spot),
                    }
                };
                card(table.board, piece, place, spot, look, move || first.get() == Some(piece))
            }
        </For>
    }
}

/// The centre: a loose row that grows and shrinks, with the draw pile beside it.
#[component]
fn Centre(table: TableContext, number: Signal<u64>) -> impl IntoView {
    let board = table.board;
    let middle = NodeRef::<leptos::html::Section>::new();
    fit(move || Some(middle.get()?.into()), number);
    let draw = move || board.scene.with(|scene| scene.observation.draw_count);
    let draw_label = move || board.say(&Message::new("board-draw").with("count", draw()));
    let is_empty = Memo::new(move |_| {
        board
            .scene
            .with(|scene| scene.observation.centre.is_empty())
    });
    let from = move || table.last.with(|last| last.laid_by.map(motion::of_seat));
    let row = cards(table, Zone::Centre, CardLocation::Centre);
    view! {
        <section class="fj-middle may-scroll" node_ref=middle>
            <div class="fj-draw" class:fj-drained=move || draw() == 0 role="img" aria-label=draw_label>
                <CardBack/>
                <span class="fj-count" aria-hidden="true">{draw}</span>
            </div>
            {zone("fj-centre", move || table.board.text("board-centre"), from, row.into_any())}
            <Show when=move || is_empty.get()>
                <p class="fj-nothing">{move || table.board.text("board-centre-empty")}</p>
            </Show>
            {caught(table)}
            {brewed(table)}
        </section>
    }
}

/// Shows for a moment how a spell that has just been completed bubbles in a cauldron. The bar and
/// the log describe it in words.
fn brewed(table: TableContext) -> impl IntoView {
    let brewed = Memo::new(move |_| table.last.with(|last| last.brewed));
    move || {
        let (_, spell) = brewed.get()?;
        Some(view! {
            <div class="fj-brew" aria-hidden="true">
                <span class="fj-card">{front(table.board.words, spell.kind())}</span>
                <i></i>
                <i></i>
                <i></i>
                <i></i>
                <i></i>
                <b></b>
            </div>
        })
    }
}

/// Shows the cards of a capture or a sweep for a moment, beside the cards that took them. The bar
/// and the log describe it in words.
fn caught(table: TableContext) -> impl IntoView {
    let caught = Memo::new(move |_| table.last.with(|last| last.caught));
    let row = |cards: Cards| {
        let cards = cards.iter().map(|kind| view! { <div>{face(kind)}</div> });
        cards.collect_view()
    };
    move || {
        let CapturedCards { hand, centre, .. } = caught.get()?;
        Some(view! {
            <div class="fj-caught" aria-hidden="true">
                {row(hand)} <span class="fj-takes">"→"</span> {row(centre)}
            </div>
        })
    }
}

/// The viewer's own hand.
#[component]
fn Hand(table: TableContext) -> impl IntoView {
    let row = cards(table, Zone::Hand, CardLocation::Hand);
    let from = || Some(".fj-draw".to_owned());
    zone(
        "fj-hand",
        move || table.board.text("board-hand"),
        from,
        row.into_any(),
    )
}
