//! Questions and answers. The rulebook is read in a thread of its own, from beginning to end; where
//! it needs to know a decision or an outcome it asks, and waits for the answer.

use super::cards::{Deck, Top};
use super::position;
use super::stage::Stage;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, Sender};

/// An answer to the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A seat's decision.
    Act(u8, String),
    /// An outcome of chance.
    Chance(String),
}

/// A question of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Each of these seats chooses one of its actions.
    Decide(BTreeMap<u8, BTreeSet<String>>),
    /// Chance chooses one outcome, with these weights.
    Chance(BTreeMap<String, u32>),
    /// No question, but the result: shares in sixtieths, and points.
    Over(Vec<u8>, Vec<i16>),
}

/// The receiver is gone: reading stops.
#[derive(Debug)]
pub struct Stop;

/// All stages, by seat.
pub type Stages = BTreeMap<u8, Stage>;

/// The table: the channel of the rulebook's questions and answers, and the cards.
pub struct Table {
    questions: Sender<(Question, String)>,
    answers: Receiver<Answer>,
    /// The deck.
    pub deck: Deck,
    /// The stages.
    pub stages: Stages,
}

impl Table {
    /// Creates a table with this deck and these stages. Every question carries the cards on it, as
    /// in positions.
    pub fn new(
        questions: Sender<(Question, String)>,
        answers: Receiver<Answer>,
        deck: Deck,
        stages: Stages,
    ) -> Self {
        Self {
            questions,
            answers,
            deck,
            stages,
        }
    }

    fn ask(&mut self, question: Question) -> Result<Answer, Stop> {
        self.say(question)?;
        self.answers.recv().map_err(|_| Stop)
    }

    /// Sends the result, which is the last question.
    pub fn end(&mut self, shares: Vec<u8>, points: Vec<i16>) -> Result<(), Stop> {
        self.say(Question::Over(shares, points))
    }

    fn say(&mut self, question: Question) -> Result<(), Stop> {
        let here = position::describe(&self.stages, &self.deck);
        self.questions.send((question, here)).map_err(|_| Stop)
    }

    /// Returns the outcome that chance chooses.
    fn chance(&mut self, outcomes: BTreeMap<String, u32>) -> Result<String, Stop> {
        match self.ask(Question::Chance(outcomes.clone()))? {
            Answer::Chance(outcome) if outcomes.contains_key(&outcome) => Ok(outcome),
            answer => panic!("{answer:?} where chance chooses from {outcomes:?}"),
        }
    }

    /// Returns each seat's choice; the seats may choose in any order. Seats without any choice are
    /// not asked.
    pub fn decide(
        &mut self,
        mut choices: BTreeMap<u8, BTreeSet<String>>,
    ) -> Result<BTreeMap<u8, String>, Stop> {
        choices.retain(|_, choices| !choices.is_empty());
        let mut chosen = BTreeMap::new();
        while !choices.is_empty() {
            match self.ask(Question::Decide(choices.clone()))? {
                Answer::Act(seat, action)
                    if choices.get(&seat).is_some_and(|all| all.contains(&action)) =>
                {
                    choices.remove(&seat);
                    chosen.insert(seat, action);
                }
                answer => panic!("{answer:?} where seats choose from {choices:?}"),
            }
        }
        Ok(chosen)
    }

    /// Returns this seat's choice; `None` if it has none.
    pub fn decide_alone(
        &mut self,
        seat: u8,
        choices: BTreeSet<String>,
    ) -> Result<Option<String>, Stop> {
        Ok(self.decide([(seat, choices)].into())?.remove(&seat))
    }

    /// Draws one card from the deck; none if it is empty.
    pub fn draw(&mut self) -> Result<Option<String>, Stop> {
        let outcomes = match self.deck.top() {
            Top::Unseen(cards) => draws(cards),
            Top::Known(card) => draws([(card, 1)].into()),
            Top::Nothing => return Ok(None),
        };
        let card = drawn(&self.chance(outcomes)?);
        self.deck.remove_top(&card);
        Ok(Some(card))
    }

    /// Draws up to 3 cards for a pink (SF-6.1, SF-6.3).
    pub fn draw_three(&mut self) -> Result<Vec<String>, Stop> {
        let mut cards = Vec::new();
        for _ in 0..3 {
            cards.extend(self.draw()?);
        }
        Ok(cards)
    }

    /// Turns up an unseen card of the grid.
    pub fn turn_up(&mut self) -> Result<String, Stop> {
        let card = drawn(&self.chance(draws(self.deck.face_down_cards()))?);
        self.deck.turn_up(&card);
        Ok(card)
    }

    /// Turns up a card of the grid that all know.
    pub fn turn_up_known(&mut self, card: String) -> Result<String, Stop> {
        self.chance(draws([(card.clone(), 1)].into()))?;
        Ok(card)
    }
}

fn draws(cards: BTreeMap<String, u32>) -> BTreeMap<String, u32> {
    cards
        .into_iter()
        .map(|(card, copies)| (format!("draw {card}"), copies))
        .collect()
}

fn drawn(outcome: &str) -> String {
    let card = outcome.strip_prefix("draw ");
    card.expect("every outcome is a card drawn").to_owned()
}
