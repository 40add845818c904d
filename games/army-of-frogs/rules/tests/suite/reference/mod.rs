//! A reference engine for Army of Frogs, written from RULES.md and docs/notation.md alone. It keeps
//! stones in a map and looks at every stone each time. Start at [`Reference::begin_turn`]: a turn
//! is made of what follows it.

mod by_hand;
pub mod island;
pub mod position;
pub mod sheet;

use island::Island;
use position::{Position, cell};
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use std::collections::{BTreeMap, BTreeSet};

const COLOURS: [&str; 4] = ["green", "red", "blue", "white"];

/// House rule `own-turn-wins`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wins {
    /// AF-7.2: every player's army is checked after each Move and Add.
    Always,
    /// Only that of the player to move: after their Move, and at the end of their turn.
    OwnTurn,
}

/// The phase of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Phase {
    /// AF-1.3: chance chooses the start player.
    ChooseStart,
    /// AF-1.2: chance deals; the start player is known.
    Deal { start: u8 },
    /// The player to act Moves; or if that cannot be, Adds; or passes.
    Turn,
    /// The player to act Adds.
    Add,
    /// AF-2.4: chance gives the player to act a stone.
    Take,
    /// Shares in sixtieths.
    Over(Vec<u8>),
}

/// A match.
#[derive(Clone, Debug)]
pub struct Reference {
    players: u8,
    wins: Wins,
    turn_limit: Option<u32>,
    phase: Phase,
    to_act: u8,
    hands: Vec<Vec<u8>>,
    /// In the order in which counting positions draws from it, first one first.
    bag: Vec<u8>,
    island: Island,
    turns: u32,
    passes: u32,
    /// AF-7.3: how often each position stood.
    stood: BTreeMap<String, u32>,
    /// The legal actions of the player to act.
    choices: BTreeSet<String>,
}

impl Reference {
    /// Creates a match that continues from a position.
    pub fn from_position(text: &str, wins: Wins) -> Self {
        let position = Position::parse(text);
        let mut reference = Self {
            players: position.players,
            wins,
            turn_limit: None,
            phase: Phase::Turn,
            to_act: position.to_act,
            hands: position.hands,
            bag: position.bag,
            island: position.island,
            turns: position.turns,
            passes: position.passes,
            stood: BTreeMap::new(),
            choices: BTreeSet::new(),
        };
        match position.phase.as_str() {
            "auto" => reference.begin_turn(),
            "A" => reference.begin_add(),
            other => panic!("no position to go on from has phase {other:?}"),
        }
        reference
    }

    /// Returns the number of ways to take this many plies; a Take draws the bag's first stone and
    /// is no ply.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        match self.turn() {
            ReferenceTurn::Over(..) => 0,
            ReferenceTurn::Chance(_) => {
                let mut next = self.clone();
                let stone = self
                    .bag
                    .first()
                    .expect("chance draws from a bag with stones");
                next.chance(&format!("take {}", COLOURS[usize::from(*stone)]));
                next.perft(depth)
            }
            ReferenceTurn::Decide(_) => {
                let seat = self.to_act + 1;
                let after = |action: &String| {
                    let mut next = self.clone();
                    next.act(seat, action);
                    next.perft(depth - 1)
                };
                self.legal(seat).iter().map(after).sum()
            }
        }
    }

    fn hand(&self) -> &Vec<u8> {
        &self.hands[usize::from(self.to_act)]
    }

    /// AF-3: returns the moves of the player to act.
    fn moves(&self) -> BTreeSet<String> {
        let moves = self.island.moves(self.to_act);
        let text = |((a, b), (c, d)): ((i32, i32), (i32, i32))| format!("move {a},{b} {c},{d}");
        moves.into_iter().map(text).collect()
    }

    /// AF-4: returns the additions of any stone of the hand on any cell; like stones give like
    /// texts (AF-4.4).
    fn additions(&self) -> BTreeSet<String> {
        let mut texts = BTreeSet::new();
        for colour in self.hand() {
            for (q, r) in self.island.additions(self.to_act, *colour) {
                texts.insert(format!("add {} {q},{r}", COLOURS[usize::from(*colour)]));
            }
        }
        texts
    }

    /// Ends the match in a draw.
    fn draw(&mut self) {
        self.phase = Phase::Over(vec![60 / self.players; usize::from(self.players)]);
    }

    fn win(&mut self, winner: u8) {
        let share = |player| if player == winner { 60 } else { 0 };
        self.phase = Phase::Over((0..self.players).map(share).collect());
    }

    fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }

    /// AF-7.2: ends the match if an army is complete.
    fn look_for_winner(&mut self) {
        for player in 0..self.players {
            if self.island.is_army(player) {
                self.win(player);
            }
        }
    }

    /// House rule: ends the match if the army of the player to act is complete.
    fn look_for_own_win(&mut self) {
        if self.island.is_army(self.to_act) {
            self.win(self.to_act);
        }
    }

    /// Begins a turn: it is a draw (AF-7.3), or a decision.
    fn begin_turn(&mut self) {
        self.phase = Phase::Turn;
        let times = self.stood.entry(self.describe()).or_insert(0);
        *times += 1;
        let third_time = *times == 3;
        let all_passed = self.passes >= u32::from(self.players);
        let limit = self.turn_limit.is_some_and(|limit| self.turns >= limit);
        if third_time || all_passed || limit {
            self.draw();
            return;
        }
        // AF-2.1: a possible part is mandatory; an impossible one is skipped.
        self.choices = self.moves();
        if self.choices.is_empty() {
            self.choices = self.additions();
        }
        if self.choices.is_empty() {
            self.choices.insert("pass".to_owned());
        }
    }

    /// Returns the island, the hands, the bag's content and the player to move.
    fn describe(&self) -> String {
        let mut bag = self.bag.clone();
        bag.sort_unstable();
        format!(
            "{:?} {:?} {bag:?} {}",
            self.island.stones, self.hands, self.to_act
        )
    }

    /// AF-2.3: begins the Add, if one is possible.
    fn begin_add(&mut self) {
        self.phase = Phase::Add;
        self.choices = self.additions();
        if self.choices.is_empty() {
            self.begin_take();
        }
    }

    /// AF-2.4: begins the Take, if one is possible. Before it the house rule's end of the turn is
    /// checked (AF-7.6).
    fn begin_take(&mut self) {
        match self.wins {
            Wins::Always => {}
            Wins::OwnTurn => self.look_for_own_win(),
        }
        if self.is_over() {
            return;
        }
        if self.hand().len() < 2 && !self.bag.is_empty() {
            self.phase = Phase::Take;
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.turns += 1;
        self.to_act = (self.to_act + 1) % self.players;
        self.begin_turn();
    }

    fn give(&mut self, player: u8, colour: u8) {
        let at = self.bag.iter().position(|stone| *stone == colour);
        self.bag.remove(at.expect("the bag holds the stone"));
        let hand = &mut self.hands[usize::from(player)];
        hand.push(colour);
        hand.sort_unstable();
    }
}

fn colour(word: &str) -> u8 {
    let at = COLOURS.iter().position(|colour| *colour == word);
    at.expect("a colour's word") as u8
}

impl ReferenceEngine for Reference {
    fn start(options: &str) -> Self {
        let values: BTreeMap<&str, &str> = options
            .split(' ')
            .map(|pair| pair.split_once('=').unwrap_or((pair, "on")))
            .collect();
        let players: u8 = values["players"].parse().expect("players is a number");
        Self {
            players,
            wins: match values.get("own-turn-wins") {
                Some(&"on") => Wins::OwnTurn,
                _ => Wins::Always,
            },
            turn_limit: values.get("turn-limit").and_then(|text| text.parse().ok()),
            phase: Phase::ChooseStart,
            to_act: 0,
            hands: vec![Vec::new(); usize::from(players)],
            // AF-1.1: ten stones of each colour in play.
            bag: (0..players).flat_map(|colour| [colour; 10]).collect(),
            island: Island::default(),
            turns: 0,
            passes: 0,
            stood: BTreeMap::new(),
            choices: BTreeSet::new(),
        }
    }

    fn turn(&self) -> ReferenceTurn {
        match &self.phase {
            Phase::ChooseStart => {
                let seats = 1..=self.players;
                ReferenceTurn::Chance(seats.map(|seat| (format!("start {seat}"), 1)).collect())
            }
            Phase::Deal { .. } | Phase::Take => {
                let mut outcomes = BTreeMap::new();
                for stone in &self.bag {
                    let text = format!("take {}", COLOURS[usize::from(*stone)]);
                    *outcomes.entry(text).or_insert(0) += 1;
                }
                ReferenceTurn::Chance(outcomes)
            }
            Phase::Turn | Phase::Add => ReferenceTurn::Decide([self.to_act + 1].into()),
            Phase::Over(shares) => ReferenceTurn::Over(shares.clone(), None),
        }
    }

    fn legal(&self, seat: u8) -> BTreeSet<String> {
        let deciding = matches!(self.phase, Phase::Turn | Phase::Add);
        if deciding && seat == self.to_act + 1 {
            self.choices.clone()
        } else {
            BTreeSet::new()
        }
    }

    fn act(&mut self, seat: u8, action: &str) {
        let asked = self.legal(seat);
        assert!(asked.contains(action), "{action} is not one of {asked:?}");
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["move", from, to] => {
                self.passes = 0;
                let stones = &mut self.island.stones;
                stones.remove(&cell(from));
                stones.insert(cell(to), self.to_act);
                match self.wins {
                    Wins::Always => self.look_for_winner(),
                    Wins::OwnTurn => self.look_for_own_win(),
                }
                if !self.is_over() {
                    self.begin_add();
                }
            }
            ["add", word, to] => {
                self.passes = 0;
                let hand = &mut self.hands[usize::from(self.to_act)];
                let at = hand.iter().position(|stone| *stone == colour(word));
                hand.remove(at.expect("the hand holds the stone"));
                self.island.stones.insert(cell(to), colour(word));
                match self.wins {
                    Wins::Always => self.look_for_winner(),
                    Wins::OwnTurn => {}
                }
                if !self.is_over() {
                    self.begin_take();
                }
            }
            ["pass"] => {
                self.passes += 1;
                self.begin_take();
            }
            _ => panic!("{action:?} is no action"),
        }
    }

    fn chance(&mut self, outcome: &str) {
        let (verb, what) = outcome.split_once(' ').expect("an outcome has two words");
        match (verb, self.phase.clone()) {
            ("start", Phase::ChooseStart) => {
                let seat: u8 = what.parse().expect("a seat is a number");
                self.phase = Phase::Deal { start: seat - 1 };
            }
            ("take", Phase::Deal { start }) => {
                let short = self.hands.iter().position(|hand| hand.len() < 2);
                self.give(short.expect("a player needs a stone") as u8, colour(what));
                if self.hands.iter().all(|hand| hand.len() == 2) {
                    self.to_act = start;
                    self.begin_turn();
                }
            }
            ("take", Phase::Take) => {
                self.give(self.to_act, colour(what));
                self.end_turn();
            }
            _ => panic!("{outcome:?} does not happen now"),
        }
    }

    fn agrees_with(&self, text: &str) -> bool {
        let position = Position::parse(text);
        let mut bag = self.bag.clone();
        bag.sort_unstable();
        let phase = match self.phase {
            Phase::ChooseStart => "S",
            Phase::Deal { .. } => "D",
            Phase::Turn => "auto",
            Phase::Add => "A",
            Phase::Take => "T",
            Phase::Over(_) => "E",
        };
        let to_act_is_told = !matches!(phase, "S" | "D" | "E");
        position.players == self.players
            && position.phase == phase
            && position.hands == self.hands
            && position.bag == bag
            && position.island == self.island
            && (position.turns, position.passes) == (self.turns, self.passes)
            && (!to_act_is_told || position.to_act == self.to_act)
    }
}
