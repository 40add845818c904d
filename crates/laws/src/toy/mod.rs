//! A toy game, small enough to count by hand, that generic programs test themselves with.
//!
//! It has what makes the real games hard: hidden hands, chance, a decision of all seats at once,
//! and a reaction window that must not tell who could react. Start with [`Toy::RULES`], then
//! [`Toy`]'s `apply_unchecked` and `state.rs`.

mod action;
mod cards;
mod event;
mod laws;
mod options;
mod position;
mod state;
mod texts;
mod view;

pub use action::{ToyAction, ToyChance};
pub use cards::Card;
pub use event::{ToyEvent, ToySeen};
pub use laws::ToyLaws;
pub use options::ToyOptions;
pub use position::ToyPosition;
pub use state::ToyState;
pub use view::{ToyMemory, ToyObservation};

use cards::Cards;
use position::{join, restored};
use ranarium_game::{
    Evaluation, Game, Illegal, InformationState, Language, Message, Narration, Notation, Picture,
    Returns, Rng, Seat, Sink, Speak, Step, Turn, Viewer, Views,
};
use state::Phase;
use texts::{RULES_EN, RULES_NL, TEXTS_EN, TEXTS_NL};

/// The toy game.
pub enum Toy {}

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
        let most = Seat::all(players)
            .map(|seat| state.points[seat.index()])
            .max();
        Some(Returns::shared(players, |seat| {
            Some(state.points[seat.index()]) == most
        }))
    }
}

impl Views for Toy {
    type Observation = ToyObservation;
    type Seen = ToySeen;
    type Memory = ToyMemory;

    fn observe(state: &ToyState, viewer: Viewer) -> ToyObservation {
        view::observe(state, viewer)
    }

    fn redact(event: &ToyEvent, viewer: Viewer) -> Option<ToySeen> {
        event::redact(event, viewer)
    }

    fn remember(memory: &mut ToyMemory, _seen: &ToySeen) {
        memory.events += 1;
    }

    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> ToyState {
        view::determinize(info, rng)
    }

    fn silence(state: &ToyState) -> Option<ToyAction> {
        matches!(state.phase, Phase::Window(_)).then_some(ToyAction::Decline)
    }

    fn reveals(event: &ToyEvent) -> bool {
        event::reveals(event)
    }
}

impl Notation for Toy {
    type Position = ToyPosition;

    fn position(state: &ToyState) -> ToyPosition {
        let players = usize::from(state.players());
        ToyPosition {
            phase: state.phase,
            lead: state.lead,
            hands: state.hands[..players]
                .iter()
                .map(|hand| hand.to_vec())
                .collect(),
            shown: state.shown.to_vec(),
            bids: state.bids[..players].to_vec(),
            points: state.points[..players].to_vec(),
            answers: state.answers[..players].to_vec(),
        }
    }

    fn restore(options: &ToyOptions, position: &ToyPosition) -> Result<ToyState, Illegal> {
        restored(options, position).ok_or_else(|| Illegal::new("TOY-1.1", "refused-position"))
    }
}

impl Evaluation for Toy {
    type AlphaBeta = ();

    fn evaluate(state: &ToyState, seat: Seat) -> i32 {
        let cards = state.hand(seat).to_vec();
        i32::from(state.points[seat.index()]) * 10
            + cards.iter().map(|card| card.value()).sum::<i32>()
    }

    /// Always the last: the highest card.
    fn playout_choice(
        _state: &ToyState,
        _seat: Seat,
        legal: &[ToyAction],
        _rng: &mut Rng,
    ) -> Option<ToyAction> {
        legal.last().copied()
    }
}

impl Narration for Toy {
    const RULES: &'static [(Language, &'static str)] =
        &[(Language::En, RULES_EN), (Language::Nl, RULES_NL)];
    const TEXTS: &'static [(Language, &'static str)] =
        &[(Language::En, TEXTS_EN), (Language::Nl, TEXTS_NL)];

    fn phrase(action: &ToyAction) -> Message {
        match action {
            ToyAction::Keep => Message::new("phrase-keep"),
            ToyAction::Swap(card) => Message::new("phrase-swap").with("card", card.to_string()),
            ToyAction::Bid(card) => Message::new("phrase-bid").with("card", card.to_string()),
            ToyAction::Stop => Message::new("phrase-stop"),
            ToyAction::Decline => Message::new("phrase-decline"),
        }
    }

    fn phrase_chance(chance: &ToyChance) -> Message {
        let ToyChance::Draw(card) = chance;
        Message::new("phrase-draw").with("card", card.to_string())
    }

    fn tell(seen: &ToySeen, out: &mut Vec<Message>) {
        out.push(match seen {
            ToySeen::Dealt(seat, Some(card)) => Message::new("tell-dealt")
                .with("seat", *seat)
                .with("card", card.to_string()),
            ToySeen::Dealt(seat, None) => Message::new("tell-dealt-hidden").with("seat", *seat),
            ToySeen::Kept(seat) => Message::new("tell-kept").with("seat", *seat),
            ToySeen::Swapped(seat, card) => Message::new("tell-swapped")
                .with("seat", *seat)
                .with("card", card.to_string()),
            ToySeen::Chosen(_) => Message::new("tell-chosen"),
            ToySeen::Revealed(bids) => {
                let bids: Vec<String> = bids
                    .iter()
                    .map(|(seat, card)| format!("{seat}: {card}"))
                    .collect();
                Message::new("tell-revealed").with("bids", bids.join(", "))
            }
            ToySeen::Asked(seat) => Message::new("tell-asked").with("seat", *seat),
            ToySeen::Stopped(seat) => Message::new("tell-stopped").with("seat", *seat),
            ToySeen::Point(seat) => Message::new("tell-point").with("seat", *seat),
            ToySeen::Tied => Message::new("tell-tied"),
        });
    }

    fn picture(seen: &ToyObservation, _: &[ToySeen], speak: &dyn Speak) -> Picture {
        let mut picture = Picture::new();
        for (index, (cards, points)) in seen.counts.iter().zip(&seen.points).enumerate() {
            let seat = Seat::new(index);
            let message = Message::new("picture-seat")
                .with("seat", seat)
                .with("cards", *cards)
                .with("points", *points);
            picture.line().text(speak.say(&message));
        }
        let hand = speak.say(&Message::new("picture-hand"));
        let shown = speak.say(&Message::new("picture-shown"));
        let deck = speak.say(&Message::new("picture-deck"));
        picture
            .line()
            .text(format!("{shown}: {}", join(&seen.shown, " ")));
        picture.line().text(format!("{deck}: {}", seen.deck));
        picture
            .line()
            .text(format!("{hand}: {}", join(&seen.hand, " ")));
        picture
    }
}

#[cfg(test)]
mod tests {
    use super::{Toy, ToyLaws, ToyPosition};
    use crate::Lawful;
    use ranarium_game::{Game, NoEvents, Notation, Rng, random_step};

    #[test]
    fn random_matches_end_and_positions_come_back() {
        for options in ToyLaws::variants() {
            for seed in 0..200 {
                let (mut rng, mut state) = (Rng::new(seed), Toy::start(&options));
                let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
                let mut steps = 0;
                while let Some(step) =
                    random_step::<Toy>(&state, &mut rng, &mut actions, &mut outcomes)
                {
                    Toy::apply_unchecked(&mut state, step, &mut NoEvents);
                    ToyLaws::check_material(&state).unwrap();
                    let text = Toy::position(&state).to_string();
                    let position: ToyPosition = text.parse().unwrap();
                    assert_eq!(position.to_string(), text);
                    assert_eq!(Toy::restore(&options, &position).unwrap(), state, "{text}");
                    steps += 1;
                }
                assert!(Toy::returns(&state).is_some());
                assert!(steps <= ToyLaws::MAX_STEPS, "{steps}");
            }
        }
    }
}
