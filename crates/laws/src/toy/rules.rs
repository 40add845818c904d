//! The course of a match: the turn, the legal actions, and their effects.

use super::{Toy, ToyAction, ToyChance, ToyEvent, ToyOptions};
use crate::toy::cards::{Card, Cards};
use crate::toy::state::{Phase, ToyState};
use ranarium_game::{Game, Illegal, Returns, Seat, Sink, Step, Turn};

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;

    type Options = ToyOptions;
    type State = ToyState;
    type Action = ToyAction;
    type Chance = ToyChance;
    type Event = ToyEvent;

    fn start(options: &ToyOptions) -> ToyState {
        ToyState {
            options: options.clone(),
            hands: [Cards::default(); 3],
            deck: Cards::BOX,
            shown: Cards::default(),
            bids: [None; 3],
            answers: [None; 3],
            points: [0; 5],
            lead: Seat::FIRST,
            phase: Phase::Deal,
        }
    }

    fn options(state: &ToyState) -> &ToyOptions {
        &state.options
    }

    fn turn(state: &ToyState) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Redraw => Turn::Chance,
            Phase::Lead | Phase::Bid | Phase::Window(_) => Turn::Decide(state.undecided()),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(state: &ToyState, seat: Seat, out: &mut Vec<ToyAction>) {
        out.clear();
        if !state.undecided().contains(seat) {
            return;
        }
        let hand = state.hand(seat);
        match state.phase {
            Phase::Lead => {
                out.push(ToyAction::Keep);
                if state.deck.len() > 0 {
                    out.extend(hand.kinds().map(ToyAction::Swap));
                }
            }
            Phase::Bid => out.extend(hand.kinds().map(ToyAction::Bid)),
            Phase::Window(_) => {
                if hand.count(Card::Stop) > 0 {
                    out.push(ToyAction::Stop);
                }
                out.push(ToyAction::Decline);
            }
            Phase::Deal | Phase::Redraw | Phase::Over => {}
        }
    }

    fn check(state: &ToyState, seat: Seat, action: &ToyAction) -> Result<(), Illegal> {
        let clause = match state.phase {
            Phase::Deal => "TOY-1.2",
            Phase::Lead | Phase::Redraw => "TOY-2.1",
            Phase::Bid => "TOY-3.1",
            Phase::Window(_) => "TOY-4.1",
            Phase::Over => "TOY-5.1",
        };
        if !state.undecided().contains(seat) {
            return Err(Illegal::new(clause, "refused-not-your-turn"));
        }
        let card = match (state.phase, *action) {
            (Phase::Lead, ToyAction::Keep) | (Phase::Window(_), ToyAction::Decline) => {
                return Ok(());
            }
            (Phase::Lead, ToyAction::Swap(card)) => {
                if state.deck.len() == 0 {
                    return Err(Illegal::new("TOY-2.2", "refused-no-deck"));
                }
                card
            }
            (Phase::Bid, ToyAction::Bid(card)) => card,
            (Phase::Window(_), ToyAction::Stop) => Card::Stop,
            _ => return Err(Illegal::new(clause, "refused-not-now")),
        };
        if state.hand(seat).count(card) == 0 {
            return Err(Illegal::new(clause, "refused-not-in-hand")
                .with("card", card.to_string())
                .showing(card));
        }
        Ok(())
    }

    fn chance_outcomes(state: &ToyState, out: &mut Vec<(ToyChance, u32)>) {
        out.clear();
        if Self::turn(state) == Turn::Chance {
            let deck = state.deck;
            out.extend(
                deck.kinds()
                    .map(|card| (ToyChance::Draw(card), u32::from(deck.count(card)))),
            );
        }
    }

    fn apply_unchecked(state: &mut ToyState, step: Step<Self>, sink: &mut impl Sink<ToyEvent>) {
        let (seat, action) = match step {
            Step::Chance(ToyChance::Draw(card)) => return state.draw(card, sink),
            Step::Act(seat, action) => (seat, action),
        };
        match action {
            ToyAction::Keep => {
                sink.emit(|| ToyEvent::Kept(seat));
                state.phase = Phase::Bid;
            }
            ToyAction::Swap(card) => {
                state.lay_aside(seat, card);
                sink.emit(|| ToyEvent::Swapped(seat, card));
                state.phase = Phase::Redraw;
            }
            ToyAction::Bid(_) | ToyAction::Stop | ToyAction::Decline => {
                state.answers[seat.index()] = Some(action);
                sink.emit(|| ToyEvent::Chosen(seat, action));
                if state.undecided().is_empty() {
                    match state.phase {
                        Phase::Window(winner) => state.close_window(winner, sink),
                        _ => state.open_bids(sink),
                    }
                }
            }
        }
    }

    fn returns(state: &ToyState) -> Option<Returns> {
        if state.phase != Phase::Over {
            return None;
        }
        let players = state.players();
        let highest = Seat::all(players)
            .map(|seat| state.points[seat.index()])
            .max();
        Some(Returns::shared(players, |seat| {
            Some(state.points[seat.index()]) == highest
        }))
    }
}
