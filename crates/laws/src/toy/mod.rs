//! A toy game, small enough to count by hand, that generic programs test themselves with.
//!
//! It has what makes the real games hard: hidden hands, chance, a decision of all seats at once, and a reaction
//! window that must not tell who could react. Start with [`Toy::RULES`], then [`Toy`]'s `apply`.

mod action;
mod cards;
mod laws;
mod options;
mod position;
mod texts;

pub use action::{ToyAction, ToyChance};
pub use cards::Card;
pub use laws::ToyLaws;
pub use options::ToyOptions;
pub use position::ToyPosition;

use cards::Cards;
use position::{join, restored};
use ranarium_game::{
    Game, Illegal, Info, Language, Message, NoSheet, Picture, Returns, Rng, ScoreLine, Seat, Seats,
    Sink, Speak, Step, Turn, Viewer, Wire,
};
use serde::{Deserialize, Serialize};
use std::fmt;
use texts::{RULES_EN, RULES_NL, TEXTS_EN, TEXTS_NL};

/// The toy game.
pub enum Toy {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Phase {
    /// Cards are dealt.
    Deal,
    /// The lead keeps or swaps.
    Lead,
    /// The lead draws for the card laid down.
    Redraw,
    /// All bid.
    Bid,
    /// This seat wins a point unless somebody stops it.
    Window(Seat),
    /// No cards are left.
    Over,
}

impl Phase {
    const fn word(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Lead => "lead",
            Self::Redraw => "redraw",
            Self::Bid => "bid",
            Self::Window(_) => "window",
            Self::Over => "over",
        }
    }

    const fn winner(self) -> Option<Seat> {
        match self {
            Self::Window(winner) => Some(winner),
            Self::Deal | Self::Lead | Self::Redraw | Self::Bid | Self::Over => None,
        }
    }

    fn from_words(word: &str, winner: Option<Seat>) -> Option<Self> {
        match (word, winner) {
            ("deal", None) => Some(Self::Deal),
            ("lead", None) => Some(Self::Lead),
            ("redraw", None) => Some(Self::Redraw),
            ("bid", None) => Some(Self::Bid),
            ("window", Some(winner)) => Some(Self::Window(winner)),
            ("over", None) => Some(Self::Over),
            _ => None,
        }
    }
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq)]
pub struct ToyState {
    options: ToyOptions,
    hands: [Cards; 3],
    deck: Cards,
    shown: Cards,
    /// The bids opened last.
    bids: [Option<Card>; 3],
    answers: [Option<ToyAction>; 3],
    points: [i16; 5],
    lead: Seat,
    phase: Phase,
}

impl fmt::Debug for ToyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToyState")
            .field("options", &self.options)
            .field("hands", &format_args!("<hidden>"))
            .field("deck", &format_args!("<hidden>"))
            .field("shown", &self.shown)
            .field("bids", &self.bids)
            .field("answers", &format_args!("<hidden>"))
            .field("points", &self.points)
            .field("lead", &self.lead)
            .field("phase", &self.phase)
            .finish()
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToyEvent {
    /// The seat draws the card.
    Dealt(Seat, Card),
    /// The lead keeps the hand.
    Kept(Seat),
    /// The lead lays the card down.
    Swapped(Seat, Card),
    /// The seat has chosen, in secret.
    Chosen(Seat, ToyAction),
    /// The bids are opened.
    Revealed(Vec<(Seat, Card)>),
    /// Everybody but this seat is asked whether to stop it.
    Asked(Seat),
    /// The seat plays the stop.
    Stopped(Seat),
    /// The seat wins the point.
    Point(Seat),
    /// Nobody has the highest bid alone.
    Tied,
}

/// An event as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum ToySeen {
    /// The seat draws: the card, if it is the viewer's.
    Dealt(Seat, Option<Card>),
    /// The lead keeps the hand.
    Kept(Seat),
    /// The lead lays the card down.
    Swapped(Seat, Card),
    /// The viewer has chosen.
    Chosen(ToyAction),
    /// The bids are opened.
    Revealed(Vec<(Seat, Card)>),
    /// Everybody but this seat is asked whether to stop it.
    Asked(Seat),
    /// The seat plays the stop.
    Stopped(Seat),
    /// The seat wins the point.
    Point(Seat),
    /// Nobody has the highest bid alone.
    Tied,
}

impl Wire for ToySeen {}

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct ToyObservation {
    /// The viewer's own cards.
    pub hand: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<u8>,
    /// How many cards the deck holds.
    pub deck: u8,
    /// The cards laid aside.
    pub shown: Vec<Card>,
    /// The bids opened last.
    pub bids: Vec<Option<Card>>,
    /// Each seat's points.
    pub points: Vec<i16>,
    /// Who leads.
    pub lead: Seat,
    /// `deal`, `lead`, `redraw`, `bid`, `window` or `over`.
    pub phase: String,
    /// In a window: whose point it is about.
    pub winner: Option<Seat>,
    /// What the viewer has chosen in secret.
    pub answer: Option<ToyAction>,
}

impl Wire for ToyObservation {}

/// How many events were seen; the observation says the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ToyMemory {
    /// Events seen.
    pub events: u32,
}

impl ToyState {
    fn players(&self) -> u8 {
        self.options.players
    }

    fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    fn with_cards(&self) -> Seats {
        Seat::all(self.players())
            .filter(|&seat| self.hand(seat).len() > 0)
            .collect()
    }

    /// Who takes part in the decision at hand, whether they have chosen or not.
    fn asked(&self) -> Seats {
        match self.phase {
            Phase::Lead => Seats::only(self.lead),
            Phase::Bid => self.with_cards(),
            // TOY-4.1
            Phase::Window(winner) => self.with_cards().without(winner),
            Phase::Deal | Phase::Redraw | Phase::Over => Seats::NONE,
        }
    }

    fn undecided(&self) -> Seats {
        self.asked()
            .iter()
            .filter(|seat| self.answers[seat.index()].is_none())
            .collect()
    }

    /// TOY-1.2
    fn next_dealt(&self) -> Option<Seat> {
        Seat::all(self.players()).find(|&seat| self.hand(seat).len() < self.options.hand)
    }

    fn lay_aside(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.shown.add(card);
    }

    fn draw(&mut self, card: Card, sink: &mut impl Sink<ToyEvent>) {
        let drawer = match self.phase {
            Phase::Deal => self.next_dealt().unwrap_or(Seat::FIRST),
            Phase::Redraw | Phase::Lead | Phase::Bid | Phase::Window(_) | Phase::Over => self.lead,
        };
        self.deck.remove(card);
        self.hands[drawer.index()].add(card);
        sink.emit(|| ToyEvent::Dealt(drawer, card));
        self.phase = match self.phase {
            Phase::Deal if self.next_dealt().is_some() => Phase::Deal,
            Phase::Deal => Phase::Lead,
            Phase::Redraw | Phase::Lead | Phase::Bid | Phase::Window(_) | Phase::Over => Phase::Bid,
        };
    }

    fn open_bids(&mut self, sink: &mut impl Sink<ToyEvent>) {
        let bids: Vec<(Seat, Card)> = Seat::all(self.players())
            .filter_map(|seat| match self.answers[seat.index()] {
                Some(ToyAction::Bid(card)) => Some((seat, card)),
                _ => None,
            })
            .collect();
        for &(seat, card) in &bids {
            self.lay_aside(seat, card);
        }
        self.bids = [None; 3];
        for &(seat, card) in &bids {
            self.bids[seat.index()] = Some(card);
        }
        self.answers = [None; 3];
        let highest = bids.iter().map(|(_, card)| card.value()).max();
        let mut best = bids
            .iter()
            .filter(|(_, card)| Some(card.value()) == highest);
        let winner = best.next().map(|(seat, _)| *seat);
        let alone = best.next().is_none();
        sink.emit(|| ToyEvent::Revealed(bids.clone()));
        match winner {
            Some(winner) if alone => {
                self.phase = Phase::Window(winner);
                if self.shown.count(Card::Stop) > 0 || self.asked().is_empty() {
                    self.point(winner, sink);
                } else {
                    sink.emit(|| ToyEvent::Asked(winner));
                }
            }
            _ => {
                sink.emit(|| ToyEvent::Tied);
                self.next_round();
            }
        }
    }

    fn close_window(&mut self, winner: Seat, sink: &mut impl Sink<ToyEvent>) {
        let stopper = Seat::all(self.players())
            .find(|seat| self.answers[seat.index()] == Some(ToyAction::Stop));
        match stopper {
            Some(seat) => {
                self.lay_aside(seat, Card::Stop);
                sink.emit(|| ToyEvent::Stopped(seat));
                self.next_round();
            }
            None => self.point(winner, sink),
        }
    }

    /// TOY-3.2
    fn point(&mut self, winner: Seat, sink: &mut impl Sink<ToyEvent>) {
        self.points[winner.index()] += 1;
        sink.emit(|| ToyEvent::Point(winner));
        self.next_round();
    }

    /// TOY-5.1
    fn next_round(&mut self) {
        self.answers = [None; 3];
        self.phase = Phase::Over;
        let mut next = self.lead;
        for _ in 0..self.players() {
            next = next.next(self.players());
            if self.hand(next).len() > 0 {
                self.lead = next;
                self.phase = Phase::Lead;
                return;
            }
        }
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES_VERSION: u32 = 1;
    const RULES: &'static [(Language, &'static str)] =
        &[(Language::En, RULES_EN), (Language::Nl, RULES_NL)];
    const TEXTS: &'static [(Language, &'static str)] =
        &[(Language::En, TEXTS_EN), (Language::Nl, TEXTS_NL)];

    type Options = ToyOptions;
    type State = ToyState;
    type Action = ToyAction;
    type Chance = ToyChance;
    type Event = ToyEvent;
    type Observation = ToyObservation;
    type Seen = ToySeen;
    type Memory = ToyMemory;
    type Position = ToyPosition;
    type ScoreSheet = NoSheet;

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

    fn apply(state: &mut ToyState, step: Step<Self>, sink: &mut impl Sink<ToyEvent>) {
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

    fn observe(state: &ToyState, viewer: Viewer) -> ToyObservation {
        let ToyState {
            options,
            hands,
            deck,
            shown,
            bids,
            answers,
            points,
            lead,
            phase,
        } = state;
        let players = usize::from(options.players);
        let own = viewer.seat().filter(|seat| seat.index() < players);
        ToyObservation {
            hand: own.map_or_else(Vec::new, |seat| hands[seat.index()].to_vec()),
            counts: hands[..players].iter().map(|hand| hand.len()).collect(),
            deck: deck.len(),
            shown: shown.to_vec(),
            bids: bids[..players].to_vec(),
            points: points[..players].to_vec(),
            lead: *lead,
            phase: phase.word().to_owned(),
            winner: phase.winner(),
            answer: own.and_then(|seat| answers[seat.index()]),
        }
    }

    fn redact(event: &ToyEvent, viewer: Viewer) -> Option<ToySeen> {
        Some(match *event {
            ToyEvent::Dealt(seat, card) => ToySeen::Dealt(seat, viewer.is(seat).then_some(card)),
            ToyEvent::Kept(seat) => ToySeen::Kept(seat),
            ToyEvent::Swapped(seat, card) => ToySeen::Swapped(seat, card),
            ToyEvent::Chosen(seat, action) => {
                return viewer.is(seat).then_some(ToySeen::Chosen(action));
            }
            ToyEvent::Revealed(ref bids) => ToySeen::Revealed(bids.clone()),
            ToyEvent::Asked(seat) => ToySeen::Asked(seat),
            ToyEvent::Stopped(seat) => ToySeen::Stopped(seat),
            ToyEvent::Point(seat) => ToySeen::Point(seat),
            ToyEvent::Tied => ToySeen::Tied,
        })
    }

    fn remember(memory: &mut ToyMemory, _seen: &ToySeen) {
        memory.events += 1;
    }

    fn determinize(info: &Info<Self>, rng: &mut Rng) -> ToyState {
        let seen = &info.observation;
        let own: Cards = seen.hand.iter().copied().collect();
        let shown: Cards = seen.shown.iter().copied().collect();
        let mut unseen = Cards::BOX
            .without(own)
            .and_then(|rest| rest.without(shown))
            .unwrap_or_default()
            .to_vec();
        rng.shuffle(&mut unseen);
        let mut state = Self::start(&info.options);
        for seat in Seat::all(info.options.players) {
            if info.viewer.is(seat) {
                state.hands[seat.index()] = own;
            } else {
                let count = usize::from(seen.counts[seat.index()]).min(unseen.len());
                state.hands[seat.index()] = unseen.drain(..count).collect();
            }
            state.points[seat.index()] = seen.points[seat.index()];
            state.bids[seat.index()] = seen.bids[seat.index()];
        }
        if let Some(seat) = info.viewer.seat() {
            state.answers[seat.index()] = seen.answer;
        }
        state.deck = unseen.into_iter().collect();
        state.shown = shown;
        state.lead = seen.lead;
        state.phase = Phase::from_words(&seen.phase, seen.winner).unwrap_or(Phase::Over);
        state
    }

    fn silence(state: &ToyState) -> Option<ToyAction> {
        matches!(state.phase, Phase::Window(_)).then_some(ToyAction::Decline)
    }

    fn reveals(event: &ToyEvent) -> bool {
        match event {
            ToyEvent::Dealt(..)
            | ToyEvent::Swapped(..)
            | ToyEvent::Revealed(_)
            | ToyEvent::Stopped(_) => true,
            ToyEvent::Kept(_)
            | ToyEvent::Chosen(..)
            | ToyEvent::Asked(_)
            | ToyEvent::Point(_)
            | ToyEvent::Tied => false,
        }
    }

    fn evaluate(state: &ToyState, seat: Seat) -> i32 {
        let cards = state.hand(seat).to_vec();
        i32::from(state.points[seat.index()]) * 10
            + cards.iter().map(|card| card.value()).sum::<i32>()
    }

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

    fn score_sheet(_state: &ToyState) -> Option<NoSheet> {
        None
    }

    fn score(sheet: &NoSheet) -> Result<Vec<ScoreLine>, Illegal> {
        match *sheet {}
    }

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

    fn picture(seen: &ToyObservation, speak: &dyn Speak) -> Picture {
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
    use ranarium_game::{Game, NoEvents, Rng, random_step};

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
                    Toy::apply(&mut state, step, &mut NoEvents);
                    ToyLaws::check_material(&state).unwrap();
                    let text = Toy::position(&state).to_string();
                    let position: ToyPosition = text.parse().unwrap();
                    assert_eq!(position.to_string(), text);
                    assert_eq!(Toy::restore(&options, &position).unwrap(), state, "{text}");
                    steps += 1;
                }
                assert!(Toy::returns(&state).is_some());
                assert!(steps <= ToyLaws::STEPS_MAX, "{steps}");
            }
        }
    }
}
