//! The course of a match: the turn, the legal actions, and their effects. Start with [`apply`].

use crate::action::{Action, Chance, Source};
use crate::cards::Cards;
use crate::event::{Answer, Ending, Event, Fact, Melt, Origin, Reply, WindowReason};
use crate::kind::{Kind, Spell};
use crate::legal::{actions, can_take_witch, discards, spell_step};
use crate::options::{HouseRule, Options};
use crate::state::{CENTRE_DEALT, HAND_FULL, Phase, State};
use crate::{FrogJuice, check};
use ranarium_game::{Game, GameOptions, Illegal, Points, Returns, Seat, Seats, Sink, Step, Turn};

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

/// Opens a window if there is a seat to ask (FJ-7.5).
fn open_window(state: &mut State, window: WindowReason, sink: &mut impl Sink<Event>) {
    let asked_seats = state.askable();
    if asked_seats.is_empty() {
        return;
    }
    sink.emit(|| {
        Event::Fact(Fact::WindowOpened {
            window,
            asked: state
                .others()
                .filter(|&seat| asked_seats.contains(seat))
                .collect(),
        })
    });
    state.pending = asked_seats;
    state.phase = match window {
        WindowReason::BeforeAction => Phase::Window,
        WindowReason::Sweep => Phase::Sweep,
    };
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

/// Counts the passes in a row, each with an empty draw pile at its action (house rule `quiet-end`).
fn count_quiet_turns(state: &mut State, action: Action) {
    if state.has(HouseRule::QuietEnd) {
        state.quiet_turns = if action == Action::Pass && state.draw.is_empty() {
            state.quiet_turns + 1
        } else {
            0
        };
    }
}

/// Puts cards on the piles of a seat: ingredients on one, power cards on the other (FJ-4.5).
fn pile(state: &mut State, seat: Seat, cards: Cards) {
    let player = state.player_mut(seat);
    player.ingredients = player.ingredients.plus(cards.ingredients());
    player.power = player.power.plus(cards.power());
}

/// Moves a card from the hand of the seat in turn to its Power pile.
fn play_to_pile(state: &mut State, card: Kind) {
    let mover = state.mover_mut();
    mover.hand = mover.hand.without(card);
    mover.power = mover.power.with(card);
}

/// Records an answer in a window. The window has no effect until all have answered (FJ-7.5).
fn take_answer(state: &mut State, seat: Seat, answer: Answer, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Answered { seat, answer });
    state.pending = state.pending.without(seat);
    if answer == Answer::Wash {
        state.washer = Some(seat);
    }
    if state.pending.is_empty() {
        close_window(state, sink);
    }
}

fn close_window(state: &mut State, sink: &mut impl Sink<Event>) {
    let washer = state.washer.take();
    let (window, after) = if state.phase == Phase::Sweep {
        (WindowReason::Sweep, Phase::Spell)
    } else {
        (WindowReason::BeforeAction, Phase::Act)
    };
    state.phase = after;
    match (washer, window) {
        (Some(seat), WindowReason::BeforeAction) => take_witch(state, seat, sink),
        (Some(seat), WindowReason::Sweep) => {
            // FJ-7.2: straight to the discard.
            let player = state.player_mut(seat);
            player.hand = player.hand.without(Kind::Wash);
            sweep(state, seat, Melt::Other, sink);
            state.phase = Phase::Discard;
        }
        (None, _) => {
            sink.emit(|| Event::Fact(Fact::NobodyWashed { window }));
            if window == WindowReason::Sweep {
                sweep(state, state.in_turn, Melt::None, sink);
            }
        }
    }
}

/// Moves one Witch of the centre and the Wash to the seat's Power pile (FJ-7.1).
fn take_witch(state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.emit(|| Event::Fact(Fact::WitchTaken { seat }));
    state.centre = state.centre.without(Kind::Witch);
    let player = state.player_mut(seat);
    player.hand = player.hand.without(Kind::Wash);
    player.power = player.power.with(Kind::Witch).with(Kind::Wash);
}

/// Moves the announced Witch, the centre and, of a melted sweep, the Wash to the seat's piles
/// (FJ-6.1, FJ-7.2, FJ-7.3).
fn sweep(state: &mut State, seat: Seat, melt: Melt, sink: &mut impl Sink<Event>) {
    let mut cards = std::mem::take(&mut state.centre).with(Kind::Witch);
    if melt != Melt::None {
        cards = cards.with(Kind::Wash);
    }
    if state.has(HouseRule::WitchSweepsSpells) {
        for player in &mut state.players {
            cards = cards.plus(std::mem::take(&mut player.spells));
        }
    }
    sink.emit(|| Event::Fact(Fact::Swept { seat, melt, cards }));
    pile(state, seat, cards);
}

/// Places a spell face up in front of the mover (FJ-8.1).
fn cast(state: &mut State, spell: Spell, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    sink.emit(|| Event::Fact(Fact::Cast { seat, spell }));
    let mover = state.mover_mut();
    mover.hand = mover.hand.without(spell.kind());
    mover.spells = mover.spells.with(spell.kind());
    if state.has(HouseRule::AutoAsk) {
        gather(state, spell, sink);
    }
}

/// Gathers a spell's cards (house rule `auto-ask`): from the mover's hand, then the centre, then
/// the others clockwise, each time all kinds that are still missing.
fn gather(state: &mut State, spell: Spell, sink: &mut impl Sink<Event>) {
    for &kind in spell.needs() {
        if state.mover().hand.has(kind) {
            add(state, kind, Source::Hand, sink);
        }
    }
    for &kind in spell.needs() {
        if state.mover().wanted_kinds().has(kind) && state.centre.has(kind) {
            add(state, kind, Source::Centre, sink);
        }
    }
    for of in state.others() {
        for &kind in spell.needs() {
            // FJ-8.3: a player who has given the last card away is not asked any more.
            if state.mover().wanted_kinds().has(kind) && !state.player(of).hand.is_empty() {
                ask(state, of, kind, sink);
            }
        }
    }
}

/// Adds a card to a spell (FJ-8.2).
fn add(state: &mut State, kind: Kind, from: Source, sink: &mut impl Sink<Event>) {
    match from {
        Source::Hand => state.mover_mut().hand = state.mover().hand.without(kind),
        Source::Centre => state.centre = state.centre.without(kind),
    }
    lay_under(state, kind, from.into(), sink);
}

/// Asks a player for a kind: one who holds it hands over one card (FJ-8.3).
fn ask(state: &mut State, asked_seat: Seat, kind: Kind, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    let other = state.player_mut(asked_seat);
    let answer = if other.hand.has(kind) {
        Reply::Gave
    } else {
        Reply::No
    };
    sink.emit(|| {
        Event::Fact(Fact::Asked {
            seat,
            of: asked_seat,
            kind,
            answer,
        })
    });
    match answer {
        Reply::Gave => {
            other.hand = other.hand.without(kind);
            lay_under(state, kind, Origin::Player(asked_seat), sink);
        }
        Reply::No => {
            other.asked = other.asked.with(kind);
            if !other.denied.has(kind) {
                other.denied = other.denied.with(kind);
            }
        }
    }
}

/// Lays a card under the spell of the seat in turn that needs it; a spell with all its kinds is
/// complete (FJ-8.5).
fn lay_under(state: &mut State, kind: Kind, from: Origin, sink: &mut impl Sink<Event>) {
    let seat = state.in_turn;
    let Some(spell) = Spell::needing(kind) else {
        return;
    };
    sink.emit(|| {
        Event::Fact(Fact::Added {
            seat,
            spell,
            kind,
            from,
        })
    });
    let mover = state.mover_mut();
    mover.spells = mover.spells.with(kind);
    if mover.spells.contains(spell.cards()) {
        sink.emit(|| Event::Fact(Fact::Completed { seat, spell }));
        let cards = spell.cards().with(spell.kind());
        mover.spells = mover.spells.minus(cards);
        pile(state, seat, cards);
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
