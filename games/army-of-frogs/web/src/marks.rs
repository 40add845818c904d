//! The marks on the island: movable frogs and their targets, strings, the last turn, a hint, and
//! the cells of a refusal.

use crate::island::{island_of, rim};
use crate::last_events::LastEvents;
use crate::selection::{Choice, cells, destinations};
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour};
use ranarium_board::{Scene, classes};
use ranarium_game::{Highlight, Illegal};
use std::collections::BTreeSet;

/// The highlighted cells of the island.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Frogs that can be lifted, while none is.
    pub movable: BTreeSet<Cell>,
    /// The cell of the lifted frog.
    pub lifted: Option<Cell>,
    /// The landings of the lifted stone so far.
    pub hops: Vec<Cell>,
    /// The cells that the next hop can reach.
    pub next: BTreeSet<Cell>,
    /// The cells where the chosen stone may end.
    pub targets: BTreeSet<Cell>,
    /// The cells where the chosen stone would make a string with an open end (AF-6.1).
    pub strings: BTreeSet<Cell>,
    /// The selected end.
    pub chosen: Option<Cell>,
    /// Stones of the hand that can be added.
    pub addable: BTreeSet<Colour>,
    /// The selected stone of the hand.
    pub taken: Option<Colour>,
    /// The cells of the last turn.
    pub last: BTreeSet<Cell>,
    /// The cells of a hint.
    pub hint: BTreeSet<Cell>,
    /// A stone of the hand that a hint points at.
    pub hint_stone: Option<Colour>,
    /// The cells of a refusal.
    pub wrong: BTreeSet<Cell>,
    /// A stone of the hand that refuses.
    pub wrong_stone: Option<Colour>,
}

impl Marks {
    /// Returns the marks of a scene.
    pub fn new(
        scene: &Scene<ArmyOfFrogs>,
        choice: &Choice,
        last: &LastEvents,
        hint: Option<&Action>,
        refusal: Option<&Illegal>,
    ) -> Self {
        let mut marks = Self::default();
        marks.choice(scene, choice);
        marks.last.extend(last.hops.first());
        marks.last.extend(last.hops.last());
        marks.last.extend(last.added);
        match hint {
            Some(Action::Move { from, to }) => marks.hint.extend([*from, *to]),
            Some(Action::Add { stone, cell }) => {
                marks.hint.insert(*cell);
                marks.hint_stone = Some(*stone);
            }
            Some(Action::Pass) | None => {}
        }
        for spot in refusal.iter().flat_map(|refusal| &refusal.spots) {
            match spot {
                Highlight::Cell(text) => marks.wrong.extend(text.parse::<Cell>().ok()),
                Highlight::Card(text) => {
                    marks.wrong_stone =
                        Colour::ALL.into_iter().find(|colour| colour.word() == text);
                }
            }
        }
        // A refusal may name a cell where the stone can go: that is not wrong.
        marks.wrong.retain(|cell| !marks.targets.contains(cell));
        marks
    }

    fn choice(&mut self, scene: &Scene<ArmyOfFrogs>, choice: &Choice) {
        let island = island_of(&scene.observation);
        for action in &scene.actions {
            match *action {
                Action::Move { from, .. } if *choice == Choice::Nothing => {
                    self.movable.insert(from);
                }
                Action::Add { stone, .. } => {
                    self.addable.insert(stone);
                }
                Action::Move { .. } | Action::Pass => {}
            }
        }
        match choice {
            Choice::Nothing | Choice::Space(_) => {
                if let Choice::Space(cell) = choice {
                    self.chosen = Some(*cell);
                }
                // Targets of any stone of the hand, so that a cell can be touched first.
                for action in &scene.actions {
                    if let Action::Add { cell, .. } = action {
                        self.targets.insert(*cell);
                    }
                }
            }
            Choice::Frog { from, hops } => {
                self.lifted = Some(*from);
                self.hops.clone_from(hops);
                self.chosen = hops.last().copied();
                self.next = choice.next_hops(scene).into_iter().collect();
                self.targets = destinations(scene, *from).into_iter().collect();
                let rest = island.without(*from);
                if let Some(own_colour) = island.at(*from) {
                    let reached = island.hops(*from).into_iter();
                    self.strings = reached
                        .filter(|cell| !self.targets.contains(cell))
                        .filter(|cell| rest.with(*cell, own_colour).open_string().is_some())
                        .collect();
                }
            }
            Choice::Stone { stone, cell } => {
                self.taken = Some(*stone);
                self.chosen = *cell;
                self.targets = cells(scene, *stone).into_iter().collect();
                self.strings = rim(&island)
                    .into_iter()
                    .filter(|cell| !self.targets.contains(cell))
                    .filter(|cell| island.with(*cell, *stone).open_string().is_some())
                    .collect();
            }
        }
    }

    /// Returns the cells that must be visible, the most important first: those of a refusal; or the
    /// chosen stone and its targets; or those of a hint; or the traces of the last turn.
    pub fn in_sight(&self) -> Vec<Cell> {
        let chosen = self.chosen.into_iter().chain(self.lifted);
        if !self.wrong.is_empty() {
            return self.wrong.iter().copied().collect();
        }
        if self.lifted.is_some() || self.taken.is_some() {
            return chosen
                .chain(self.next.iter().chain(&self.targets).copied())
                .collect();
        }
        let quiet = if self.hint.is_empty() {
            &self.last
        } else {
            &self.hint
        };
        quiet.iter().copied().collect()
    }

    /// Returns the targets of the chosen stone; none while no stone is chosen.
    pub fn open(&self) -> impl Iterator<Item = Cell> {
        let is_held = self.lifted.is_some() || self.taken.is_some();
        self.targets.iter().copied().filter(move |_| is_held)
    }

    /// Returns the classes of a cell.
    pub fn of_cell(&self, cell: Cell) -> String {
        let is_hop = self.hops.contains(&cell);
        classes(
            "",
            &[
                ("movable", self.movable.contains(&cell)),
                ("lifted", self.lifted == Some(cell)),
                ("hop", is_hop),
                ("next", self.next.contains(&cell)),
                ("target", self.targets.contains(&cell)),
                ("string", self.strings.contains(&cell)),
                ("chosen", self.chosen == Some(cell)),
                ("last", self.last.contains(&cell)),
                ("hint", self.hint.contains(&cell)),
                ("wrong", self.wrong.contains(&cell)),
            ],
        )
    }

    /// Returns the classes of a stone of the viewer's hand.
    pub fn of_stone(&self, stone: Colour) -> String {
        classes(
            "",
            &[
                ("movable", self.addable.contains(&stone)),
                ("taken", self.taken == Some(stone)),
                ("hint", self.hint_stone == Some(stone)),
                ("wrong", self.wrong_stone == Some(stone)),
            ],
        )
    }
}
