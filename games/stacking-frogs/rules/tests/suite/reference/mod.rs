//! A reference engine for Stacking Frogs, written from RULES.md and docs/notation.md alone. It
//! reads like the rulebook: `game::play` and `solo::play` are the rules from the first card dealt
//! to the last point scored. Start there.

pub mod automaton;
mod by_hand;
pub mod cards;
pub mod game;
pub mod position;
pub mod solo;
pub mod stage;
pub mod table;

use game::Options;
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use stage::Stage;
use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use table::{Answer, Question, Table};

/// A match in progress: a thread plays the rulebook, and this is its last question.
pub struct Reference {
    question: Question,
    /// The stages and the deck, in the notation of positions.
    here: String,
    questions: Receiver<(Question, String)>,
    answers: Sender<Answer>,
}

impl Reference {
    fn answer(&mut self, answer: Answer) {
        self.answers
            .send(answer)
            .expect("the other thread receives it");
        let question = self.questions.recv();
        (self.question, self.here) =
            question.expect("every answer leads to a question, or to the end");
    }
}

impl ReferenceEngine for Reference {
    fn start(options: &str) -> Self {
        let options = Options::parse(options);
        let (to_us, questions) = channel();
        let (answers, from_us) = channel();
        thread::spawn(move || {
            let stages = (1..=options.players).map(|seat| (seat, Stage::new(options.frame)));
            let stages = stages.collect();
            let mut table = Table::new(to_us, from_us, options.new_deck(), stages);
            // The thread stops early when the match is dropped; that is not an error.
            let _ = match options.players {
                1 => solo::play(&options, &mut table),
                _ => game::play(&options, &mut table),
            };
        });
        let (question, here) = questions
            .recv()
            .expect("the rulebook begins with a question");
        Self {
            question,
            here,
            questions,
            answers,
        }
    }

    fn turn(&self) -> ReferenceTurn {
        match &self.question {
            Question::Decide(choices) => ReferenceTurn::Decide(choices.keys().copied().collect()),
            Question::Chance(outcomes) => ReferenceTurn::Chance(outcomes.clone()),
            Question::Over(shares, points) => {
                ReferenceTurn::Over(shares.clone(), Some(points.clone()))
            }
        }
    }

    fn legal(&self, seat: u8) -> BTreeSet<String> {
        match &self.question {
            Question::Decide(choices) => choices.get(&seat).cloned().unwrap_or_default(),
            Question::Chance(_) | Question::Over(..) => BTreeSet::new(),
        }
    }

    fn act(&mut self, seat: u8, action: &str) {
        self.answer(Answer::Act(seat, action.to_owned()));
    }

    fn chance(&mut self, outcome: &str) {
        self.answer(Answer::Chance(outcome.to_owned()));
    }

    /// Compares stages and deck. The remaining parts of a position follow from the question.
    fn agrees_with(&self, position: &str) -> bool {
        position::stages_and_deck(position) == self.here
    }
}
