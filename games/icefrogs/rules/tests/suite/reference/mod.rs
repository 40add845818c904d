//! A reference engine for IceFrogs, slow and readable, written from RULES.md and docs/notation.md
//! alone.
//!
//! It exists to find mistakes of the engine that programs use, so it goes another way: the board is
//! a drawing ([`board`]), spaces and pyramids are words, and a move is legal if someone who tries
//! out every path one hop after the other gets there ([`ReferenceIceFrogs::destinations`]). Start
//! there.

pub mod board;
mod by_hand;
pub mod position;

use board::Board;
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A pyramid: whose (from 0) and how large (1 to 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pyramid {
    /// The owner, from 0.
    pub owner: u8,
    /// 1 small, 2 medium, 3 large (IF-1.5).
    pub size: u8,
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This player, from 0, won.
    Won(u8),
    /// A draw.
    Draw,
}

/// The reference engine.
#[derive(Clone, Debug)]
pub struct ReferenceIceFrogs {
    /// The number of players.
    pub players: u8,
    /// The board.
    pub board: Rc<Board>,
    /// The pyramids on each occupied space, from the bottom up.
    pub stacks: BTreeMap<String, Vec<Pyramid>>,
    /// Each player's supply: counts of small, medium, large.
    pub supplies: Vec<[u8; 3]>,
    /// The player to move, from 0.
    pub to_move: u8,
    /// The number of passes directly before this turn.
    pub passes: u8,
    /// Plies played.
    pub plies: u32,
    /// All positions of the match as text, the current one last (IF-4.3).
    pub stood: Vec<String>,
    /// The reason why the match ended; `None` while it is in progress.
    pub ending: Option<Ending>,
}

/// Returns the letter of a size.
pub fn letter(size: u8) -> char {
    ['S', 'M', 'L'][usize::from(size) - 1]
}

impl ReferenceIceFrogs {
    /// Starts a match with these options, on an empty board.
    pub fn begin(options: &str) -> Self {
        let (players, board) = position::read_options(options);
        let mut game = Self {
            players,
            board: Rc::new(board),
            stacks: BTreeMap::new(),
            supplies: vec![[5, 5, 5]; usize::from(players)],
            to_move: 0,
            passes: 0,
            plies: 0,
            stood: Vec::new(),
            ending: None,
        };
        game.stood.push(game.repetition_key());
        game
    }

    /// Returns the spaces where a pyramid that comes from `origin` may end. The caller has already
    /// lifted the pyramid (IF-2.4).
    ///
    /// The search is exhaustive: every step; then every jump, and from each landing on an empty
    /// space every further jump and every step onto a stack.
    pub fn destinations(&self, pyramid: Pyramid, origin: &str) -> BTreeSet<String> {
        let mut ends = BTreeSet::new();
        for near in self.board.neighbours(origin) {
            // IF-3.1: a step, to an empty space or onto something at least as large.
            if self.can_stand_on(pyramid, near) {
                ends.insert(near.to_owned());
            }
        }
        let mut tried = BTreeSet::new();
        let mut landings = self.jump_landings(pyramid, origin);
        while let Some(landing) = landings.pop() {
            if !tried.insert(landing.clone()) {
                continue;
            }
            ends.insert(landing.clone());
            // IF-4.1: entering an opponent's start wins and ends the match.
            let has_won = self.wins_by_entering(pyramid.owner, &landing);
            // IF-3.3: a jump that lands on something ends the turn.
            if has_won || !self.is_empty(&landing) {
                continue;
            }
            // IF-3.4: jump again, or step onto an occupied space.
            landings.extend(self.jump_landings(pyramid, &landing));
            for near in self.board.neighbours(&landing) {
                if !self.is_empty(near) && self.can_stand_on(pyramid, near) {
                    ends.insert(near.to_owned());
                }
            }
        }
        // IF-2.2, IF-3.6: not on the own start; IF-2.5: not where it came from.
        ends.remove(self.board.start_of(pyramid.owner));
        ends.remove(origin);
        ends
    }

    /// Returns the landings of one jump from a space (IF-3.2).
    fn jump_landings(&self, pyramid: Pyramid, from: &str) -> Vec<String> {
        self.board
            .straight_lines_of_three(from)
            .filter(|(over, _)| self.top(over).is_some_and(|top| top.size <= pyramid.size))
            .filter(|(_, behind)| self.can_stand_on(pyramid, behind))
            .map(|(_, behind)| behind.to_owned())
            .collect()
    }

    fn top(&self, space: &str) -> Option<Pyramid> {
        self.stacks
            .get(space)
            .and_then(|stack| stack.last())
            .copied()
    }

    fn is_empty(&self, space: &str) -> bool {
        self.top(space).is_none()
    }

    /// Returns `true` if the space is empty, or its top at least as large, of any owner (IF-3.1,
    /// IF-3.2).
    fn can_stand_on(&self, pyramid: Pyramid, space: &str) -> bool {
        self.top(space).is_none_or(|top| top.size >= pyramid.size)
    }

    /// IF-4.1: returns `true` if a pyramid of this owner wins by entering the space.
    pub fn wins_by_entering(&self, owner: u8, space: &str) -> bool {
        (0..self.players)
            .filter(|other| *other != owner)
            .any(|other| self.board.start_of(other) == space)
    }

    fn lift(&mut self, space: &str) -> Pyramid {
        let stack = self.stacks.get_mut(space).expect("something stands there");
        let pyramid = stack.pop().expect("a stack is not empty");
        if stack.is_empty() {
            self.stacks.remove(space);
        }
        pyramid
    }

    /// Returns every legal action of the player to move, in text.
    pub fn actions(&self) -> BTreeSet<String> {
        let me = self.to_move;
        let mut actions = BTreeSet::new();
        // IF-2.1: from the supply, by way of the own start.
        for size in 1..=3 {
            if self.supplies[usize::from(me)][usize::from(size) - 1] > 0 {
                let pyramid = Pyramid { owner: me, size };
                for end in self.destinations(pyramid, self.board.start_of(me)) {
                    actions.insert(format!("{}-{end}", letter(size)));
                }
            }
        }
        // IF-2.1: an own pyramid that is a top.
        let mut table = self.clone();
        table.stood.clear();
        let spaces: Vec<String> = self.stacks.keys().cloned().collect();
        for space in spaces {
            if self.top(&space).is_some_and(|top| top.owner == me) {
                let mut without = table.clone();
                let pyramid = without.lift(&space);
                for end in without.destinations(pyramid, &space) {
                    actions.insert(format!("{space}-{end}"));
                }
            }
        }
        // IF-4.2: a forced pass.
        if actions.is_empty() {
            actions.insert("pass".to_owned());
        }
        actions
    }

    /// Takes one legal action.
    pub fn play(&mut self, action: &str) {
        let me = self.to_move;
        self.plies += 1;
        if action == "pass" {
            self.passes += 1;
        } else {
            self.passes = 0;
            let (from, to) = action.split_once('-').expect("a move has two ends");
            let pyramid = match ["S", "M", "L"].iter().position(|word| *word == from) {
                Some(at) => {
                    self.supplies[usize::from(me)][at] -= 1;
                    Pyramid {
                        owner: me,
                        size: at as u8 + 1,
                    }
                }
                None => self.lift(from),
            };
            self.stacks.entry(to.to_owned()).or_default().push(pyramid);
            if self.wins_by_entering(me, to) {
                self.ending = Some(Ending::Won(me));
            }
        }
        self.to_move = (me + 1) % self.players;
        let stands = self.repetition_key();
        self.stood.push(stands.clone());
        let times = self.stood.iter().filter(|text| **text == stands).count();
        // IF-4.2, IF-4.3; a win comes before them.
        if self.ending.is_none()
            && (self.passes == self.players || times >= 3 || self.plies >= 1000)
        {
            self.ending = Some(Ending::Draw);
        }
    }

    /// Returns the number of lines of this many plies; a winning ply ends the line.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ending.is_some() {
            return 0;
        }
        let actions = self.actions();
        if depth == 1 {
            return actions.len() as u64;
        }
        actions
            .iter()
            .map(|action| {
                let mut next = self.clone();
                next.play(action);
                next.perft(depth - 1)
            })
            .sum()
    }
}

impl ReferenceEngine for ReferenceIceFrogs {
    fn start(options: &str) -> Self {
        Self::begin(options)
    }

    fn turn(&self) -> ReferenceTurn {
        let everybody = 0..self.players;
        match self.ending {
            None => ReferenceTurn::Decide(BTreeSet::from([self.to_move + 1])),
            Some(Ending::Won(winner)) => ReferenceTurn::Over(
                everybody
                    .map(|seat| if seat == winner { 60 } else { 0 })
                    .collect(),
                None,
            ),
            Some(Ending::Draw) => {
                ReferenceTurn::Over(everybody.map(|_| 60 / self.players).collect(), None)
            }
        }
    }

    fn legal(&self, seat: u8) -> BTreeSet<String> {
        if self.ending.is_none() && seat == self.to_move + 1 {
            self.actions()
        } else {
            BTreeSet::new()
        }
    }

    fn act(&mut self, seat: u8, action: &str) {
        assert_eq!(seat, self.to_move + 1, "it is not this seat's turn");
        self.play(action);
    }

    fn chance(&mut self, outcome: &str) {
        panic!("IceFrogs knows no chance, but was told {outcome:?}");
    }

    fn agrees_with(&self, position: &str) -> bool {
        self.position() == position
    }
}
