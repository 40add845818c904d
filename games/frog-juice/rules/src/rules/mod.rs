//! The course of a match: the turn, the legal actions, and their effects. Start with [`apply`].

mod piles;
mod spells;
mod witches;

use crate::action::{Action, Chance};
use crate::cards::Cards;
use crate::event::{Answer, Ending, Event, Fact, Melt, WindowReason};
use crate::kind::Kind;
use crate::legal::{actions, can_take_witch, discards, spell_step};
use crate::options::{HouseRule, Options};
use crate::state::{CENTRE_DEALT, HAND_FULL, Phase, State};
use crate::{FrogJuice, check};
use piles::{pile, play_to_pile};
use ranarium_game::{Game, GameOptions, Illegal, Points, Returns, Seat, Seats, Sink, Step, Turn};
use spells::{add, ask, cast};
use witches::{open_window, sweep, take_answer, take_witch};

/// Two points for the largest Ingredient pile (FJ-9.2).
pub const LARGEST_PILE: i16 = 2;

impl Game for FrogJuice {
    const ID: &'static str = "frog-juice";
    const RULES_VERSION: u32 = 1;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn start(options: &Options) -> State {
        State::start(options)
    }

    fn options(state: &State) -> &Options {
        &state.options
    }

    fn rematch(state: &State) -> Options {
        // FJ-2.2: the dealer moves one seat clockwise.
        let players = state.options.players();
        match state.dealer {
            Some(dealer) => state.options.dealt_by(dealer.next(players)),
            None => state.options,
        }
    }

    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Dealer | Phase::Deal | Phase::Draw => Turn::Chance,
            // FJ-7.5: all at once, the answers opened together.
            Phase::Window | Phase::Sweep => Turn::Decide(state.pending),
            Phase::Act | Phase::Spell | Phase::Discard => Turn::Decide(Seats::only(state.in_turn)),
            Phase::Over => Turn::Over,
        }
    }

    // `check.rs` has the same rules clause by clause.
    fn legal_actions(state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if !Self::turn(state).seats().contains(seat) {
            return;
        }
        match state.phase {
            Phase::Window | Phase::Sweep => {
                if state.player(seat).hand.has(Kind::Wash) {
                    out.push(Action::Wash);
                }
                out.push(Action::Decline);
            }
            Phase::Act => actions(state, out),
            Phase::Spell => {
                if can_take_witch(state) {
                    out.push(Action::Wash);
                }
                spell_step(state, out);
                discards(state.mover().hand, out);
            }
            Phase::Discard => discards(state.mover().hand, out),
            Phase::Dealer | Phase::Deal | Phase::Draw | Phase::Over => {}
        }
    }

    fn chance_outcomes(state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match state.phase {
            Phase::Dealer => out.extend(state.seats().map(|seat| (Chance::Dealer(seat), 1))),
            Phase::Deal | Phase::Draw => {
                let kinds = state.draw.kinds();
                out.extend(kinds.map(|(kind, count)| (Chance::Draw(kind), u32::from(count))));
            }
            Phase::Window
            | Phase::Act
            | Phase::Sweep
            | Phase::Spell
            | Phase::Discard
            | Phase::Over => {}
        }
    }

    /// Returns the result (FJ-9.4): the most points win, and players who tie share the win.
    fn returns(state: &State) -> Option<Returns> {
        if state.phase != Phase::Over {
            return None;
        }
        let points = points(state);
        let by_ingredients = state.has(HouseRule::TieByIngredients);
        let rank = |seat: Seat| {
            let pile = state.player(seat).ingredients.len();
            (points[seat.index()], if by_ingredients { pile } else { 0 })
        };
        let best = state.seats().map(rank).max()?;
        let returns = Returns::shared(state.options.players(), |seat| rank(seat) == best);
        Some(returns.with_points(points))
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(state, seat, action)
    }

    fn apply_unchecked(state: &mut State, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Act(seat, action) => apply(state, seat, action, sink),
            Step::Chance(chance) => apply_chance(state, chance, sink),
        }
    }
}

/// Applies an outcome of chance.
fn apply_chance(state: &mut State, chance: Chance, sink: &mut impl Sink<Event>) {
    match chance {
        Chance::Dealer(seat) => {
            sink.emit(|| Event::Fact(Fact::Dealer { seat }));
            state.dealer = Some(seat);
            state.in_turn = seat.next(state.options.players()); // FJ-2.2
            state.phase = Phase::Deal;
        }
        Chance::Draw(card) => {
            state.draw = state.draw.without(card);
            if state.phase == Phase::Deal {
                deal(state, card, sink);
            } else {
                draw_to(state, state.in_turn, card, sink);
                if !must_draw(state) {
                    before_action(state, sink);
                }
            }
        }
    }
}

/// Deals a card (FJ-2.1): four to each seat in turn, first on the dealer's left, then four to the
/// centre.
fn deal(state: &mut State, card: Kind, sink: &mut impl Sink<Event>) {
    match next_dealt(state) {
        Some(seat) => draw_to(state, seat, card, sink),
        None => {
            sink.emit(|| Event::Fact(Fact::LaidOut { card }));
            state.centre = state.centre.with(card);
            if state.centre.len() == CENTRE_DEALT {
                begin_turn(state, state.in_turn, sink);
            }
        }
    }
}

/// Returns the seat that the next card of the deal goes to; `None` for the centre.
pub(crate) fn next_dealt(state: &State) -> Option<Seat> {
    let first = state.in_turn;
    std::iter::once(first)
        .chain(state.others())
        .find(|&seat| state.player(seat).hand.len() < HAND_FULL)
}

fn draw_to(state: &mut State, seat: Seat, card: Kind, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Drew { seat, card });
    let player = state.player_mut(seat);
    player.hand = player.hand.with(card);
    player.denied = Cards::EMPTY;
}

/// Returns `true` (FJ-3.1) while the mover holds fewer than 4 cards and the draw pile has cards.
fn must_draw(state: &State) -> bool {
    state.mover().hand.len() < HAND_FULL && !state.draw.is_empty()
}

fn begin_turn(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Fact(Fact::TurnBegan { seat }));
    state.in_turn = seat;
    if must_draw(state) {
        state.phase = Phase::Draw;
    } else {
        before_action(state, sink);
    }
}

/// Begins the action, behind a window if the centre has a Witch (FJ-7.4).
fn before_action(state: &mut State, sink: &mut impl Sink<Event>) {
    state.phase = Phase::Act;
    if state.centre.has(Kind::Witch) {
        open_window(state, WindowReason::BeforeAction, sink);
    }
}

/// Applies a seat's decision, which must be legal.
fn apply(state: &mut State, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    if state.window_is_open() {
        let answer = match action {
            Action::Wash => Answer::Wash,
            _ => Answer::Decline,
        };
        return take_answer(state, seat, answer, sink);
    }
    match action {
        Action::Add { kind, from } => add(state, kind, from, sink),
        Action::Ask { seat: of, kind } => ask(state, of, kind, sink),
        Action::Wash => take_witch(state, seat, sink),
        Action::Discard(card) => {
            // FJ-3.4
            sink.emit(|| Event::Fact(Fact::Discarded { seat, card }));
            state.mover_mut().hand = state.mover().hand.without(card);
            state.centre = state.centre.with(card);
            end_turn(state, sink);
        }
        Action::End => {
            sink.emit(|| Event::Fact(Fact::Ended { seat }));
            end_turn(state, sink);
        }
        Action::Decline => {}
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Cast(_)
        | Action::Pass => take_action(state, action, sink),
    }
}

/// Carries out the one action of a turn (FJ-3.2).
fn take_action(state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    count_quiet_turns(state, action);
    state.phase = Phase::Spell; // FJ-3.3; an un-melted Witch may still open a window.
    match action {
        Action::Capture { hand, centre } => {
            let (hand, centre) = (hand.cards(), centre.cards());
            sink.emit(|| Event::Fact(Fact::Captured { seat, hand, centre }));
            state.mover_mut().hand = state.mover().hand.minus(hand);
            state.centre = state.centre.minus(centre);
            pile(state, seat, hand);
            pile(state, seat, centre);
        }
        Action::Cat { seat: victim, card } => {
            // FJ-5.1
            sink.emit(|| Event::Fact(Fact::Robbed { seat, victim, card }));
            play_to_pile(state, Kind::Cat);
            state.player_mut(victim).power = state.player(victim).power.without(card);
            pile(state, seat, Cards::one(card));
        }
        Action::CatAlone => {
            sink.emit(|| Event::Fact(Fact::CatPlayed { seat }));
            play_to_pile(state, Kind::Cat);
        }
        Action::Witch => {
            sink.emit(|| Event::Fact(Fact::WitchPlayed { seat }));
            state.mover_mut().hand = state.mover().hand.without(Kind::Witch);
            // FJ-7.4
            open_window(state, WindowReason::Sweep, sink);
            if state.phase != Phase::Sweep {
                sweep(state, seat, Melt::None, sink);
            }
        }
        Action::WitchAndWash => {
            // FJ-7.3
            sink.emit(|| Event::Fact(Fact::WitchPlayed { seat }));
            let both = Cards::one(Kind::Witch).with(Kind::Wash);
            state.mover_mut().hand = state.mover().hand.minus(both);
            sweep(state, seat, Melt::Own, sink);
        }
        Action::Cast(spell) => cast(state, spell, sink),
        Action::Pass => sink.emit(|| Event::Fact(Fact::Passed { seat })),
        Action::Wash
        | Action::Decline
        | Action::Add { .. }
        | Action::Ask { .. }
        | Action::Discard(_)
        | Action::End => {}
    }
}

/// Counts consecutive passes that are made while the draw pile is empty (house rule `quiet-end`).
fn count_quiet_turns(state: &mut State, action: Action) {
    if state.has(HouseRule::QuietEnd) {
        state.quiet_turns = if action == Action::Pass && state.draw.is_empty() {
            state.quiet_turns + 1
        } else {
            0
        };
    }
}

fn end_turn(state: &mut State, sink: &mut impl Sink<Event>) {
    for player in &mut state.players {
        player.asked = Cards::EMPTY;
    }
    match ending(state) {
        Some(ending) => {
            sink.emit(|| Event::Fact(Fact::Over { ending }));
            state.phase = Phase::Over;
        }
        // FJ-3.5: also a player without cards gets a turn.
        None => begin_turn(state, state.in_turn.next(state.options.players()), sink),
    }
}

/// Returns the reason if the match ends with this turn (FJ-9.1).
pub(crate) fn ending(state: &State) -> Option<Ending> {
    if state.draw.is_empty() && state.players.iter().all(|player| player.hand.is_empty()) {
        Some(Ending::PlayedOut)
    } else if state.has(HouseRule::QuietEnd) && state.quiet_turns >= state.options.players() {
        Some(Ending::Quiet)
    } else {
        None
    }
}

/// Returns the points if the match ended now (FJ-9.2): of the piles alone (FJ-9.3).
pub fn points(state: &State) -> Points {
    let largest = largest_pile(state);
    let mut points = Points::default();
    for seat in state.seats() {
        let player = state.player(seat);
        points[seat.index()] = i16::from(player.power.len());
        if largest > 0 && player.ingredients.len() == largest {
            points[seat.index()] += LARGEST_PILE;
        }
    }
    points
}

fn largest_pile(state: &State) -> u8 {
    let piles = state.players.iter().map(|player| player.ingredients.len());
    piles.max().unwrap_or_default()
}
