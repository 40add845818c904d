//! A stage: the legal places of frogs, and their points.

use super::cards::{halves, is_dual};
use std::collections::{BTreeMap, BTreeSet};

/// A place: x to the right, y down.
pub type Coordinates = (i32, i32);

/// A card on a stage, with the colour it was placed as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frog {
    /// The card's text.
    pub card: String,
    /// The colour of the card, or the chosen half of a dual.
    pub colour: String,
}

/// SF-3.2: whether the square of 3 by 3 places floats or is fixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// Any square that holds all occupied places.
    Floating,
    /// The places 0,0 to 2,2.
    Fixed,
}

/// A player's stage.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The frogs of each stack, the lowest first; a stack has at least one.
    pub stacks: BTreeMap<Coordinates, Vec<Frog>>,
    /// The frame of the stage.
    pub frame: Frame,
}

impl Stage {
    /// Creates an empty stage.
    pub fn new(frame: Frame) -> Self {
        Self {
            stacks: BTreeMap::new(),
            frame,
        }
    }

    /// Returns every square of 3 by 3 places that holds all these places, by its upper left place.
    fn squares(&self, places: &[Coordinates]) -> Vec<Coordinates> {
        let corners: Vec<Coordinates> = match self.frame {
            Frame::Fixed => vec![(0, 0)],
            Frame::Floating => match places.first() {
                None => vec![(0, 0)],
                Some((x, y)) => near(*x, *y, 2),
            },
        };
        corners
            .into_iter()
            .filter(|(left, top)| {
                places
                    .iter()
                    .all(|(x, y)| (*left..left + 3).contains(x) && (*top..top + 3).contains(y))
            })
            .collect()
    }

    /// Returns `true` if a frog of this colour may be placed here.
    fn may_place(&self, colour: &str, place: Coordinates) -> bool {
        let empty_stage = self.stacks.is_empty();
        match self.stacks.get(&place) {
            None => {
                // SF-3.4: red is never the lowest.
                let red_opens = colour == "red";
                // SF-3.1: it touches a frog, by side or corner, or is the first.
                let touches = near(place.0, place.1, 1)
                    .iter()
                    .any(|neighbour| self.stacks.contains_key(neighbour));
                // SF-3.2: all occupied places and this one fit in the frame.
                let mut places: Vec<Coordinates> = self.stacks.keys().copied().collect();
                places.push(place);
                let fits = !self.squares(&places).is_empty();
                // The first frog of a floating stage is at 0,0 by name.
                let named = match self.frame {
                    Frame::Fixed => true,
                    Frame::Floating => !empty_stage || place == (0, 0),
                };
                !red_opens && (touches || empty_stage) && fits && named
            }
            Some(stack) => {
                // SF-3.3: a stack of 3 is locked.
                let unlocked = stack.len() < 3;
                // SF-3.4: some frog beneath a red has another colour.
                let red_fits = colour != "red" || stack.iter().any(|frog| frog.colour != "red");
                unlocked && red_fits
            }
        }
    }

    /// Returns the legal placements of the card, with its colours.
    pub fn placements(&self, card: &str) -> Vec<(Coordinates, String)> {
        let mut candidates: BTreeSet<Coordinates> = near(1, 1, 2).into_iter().collect();
        for (x, y) in self.stacks.keys() {
            candidates.extend(near(*x, *y, 3));
        }
        let mut found = Vec::new();
        for place in candidates {
            for colour in halves(card) {
                if self.may_place(colour, place) {
                    found.push((place, colour.to_owned()));
                }
            }
        }
        found
    }

    /// Places a card.
    pub fn place(&mut self, card: &str, place: Coordinates, colour: &str) {
        self.stacks.entry(place).or_default().push(Frog {
            card: card.to_owned(),
            colour: colour.to_owned(),
        });
    }

    /// Takes the top frog of a stack away.
    pub fn take_top(&mut self, place: Coordinates) -> Frog {
        let stack = self.stacks.get_mut(&place).expect("a frog is there");
        let frog = stack.pop().expect("a stack has a frog");
        self.stacks.retain(|_, stack| !stack.is_empty());
        frog
    }

    /// Returns the stacks that are not under wood (SF-3.3), in reading order.
    pub fn unlocked(&self) -> Vec<Coordinates> {
        let mut places: Vec<Coordinates> = self.stacks.keys().copied().collect();
        places.retain(|place| self.stacks[place].len() < 3);
        places.sort_by_key(|(x, y)| (*y, *x));
        places
    }

    /// Returns the number of stacks of 3.
    pub fn stacks_of_three(&self) -> i16 {
        self.stacks
            .values()
            .filter(|stack| stack.len() == 3)
            .count() as i16
    }

    /// SF-4.4: returns the different visible colours.
    pub fn visible_colours(&self) -> BTreeSet<String> {
        self.stacks
            .values()
            .map(|stack| visible(stack).colour.clone())
            .collect()
    }

    /// SF-4: returns the score of the stage, with this many stacks of 3 on all stages.
    pub fn score(&self, stacks_of_three: i16) -> i16 {
        let places: Vec<Coordinates> = self.stacks.keys().copied().collect();
        // SF-4.3: the candidate square with the highest total counts.
        self.squares(&places)
            .into_iter()
            .map(|square| self.score_in(square, stacks_of_three))
            .max()
            .expect("a stage fits in a frame")
    }

    fn score_in(&self, (left, top): Coordinates, stacks_of_three: i16) -> i16 {
        let mut total = 0;
        for x in left..left + 3 {
            for y in top..top + 3 {
                let corner = (x == left || x == left + 2) && (y == top || y == top + 2);
                total += match self.stacks.get(&(x, y)) {
                    // SF-4.2
                    None => -1,
                    Some(stack) => self.score_stack(stack, corner, stacks_of_three),
                };
            }
        }
        total
    }

    fn score_stack(&self, stack: &[Frog], corner: bool, stacks_of_three: i16) -> i16 {
        let (top, covered) = stack.split_last().expect("a stack has a frog");
        // SF-4.1: covered frogs score nothing, except orange.
        let oranges = covered
            .iter()
            .filter(|frog| frog.colour == "orange")
            .count() as i16;
        let shown = match top.colour.as_str() {
            "blue" => self.visible_blues(),
            "purple" => 3 + stacks_of_three,
            "yellow" => 3 * yellow_colours(covered),
            "orange" if corner => 7,
            "red" => 6 * stack.iter().filter(|frog| frog.colour == "red").count() as i16,
            _ => 0,
        };
        shown + 2 * oranges
    }

    /// SF-7.2: returns the number of visible blues; a visible dual with a blue half is one,
    /// whichever half is chosen.
    fn visible_blues(&self) -> i16 {
        self.stacks
            .values()
            .filter(|stack| halves(&visible(stack).card).contains(&"blue"))
            .count() as i16
    }
}

/// Returns the visible frog of a stack.
fn visible(stack: &[Frog]) -> &Frog {
    stack.last().expect("a stack has a frog")
}

/// Returns the colours present in the stack of a visible yellow. SF-7.3: both halves of covered
/// duals count; the visible frog is yellow alone.
fn yellow_colours(covered: &[Frog]) -> i16 {
    let mut colours: BTreeSet<&str> = ["yellow"].into();
    for frog in covered {
        colours.extend(halves(&frog.card));
    }
    colours.len() as i16
}

/// Returns all places within this many steps in each direction, the place itself included.
fn near(x: i32, y: i32, steps: i32) -> Vec<Coordinates> {
    let mut places = Vec::new();
    for dx in -steps..=steps {
        for dy in -steps..=steps {
            places.push((x + dx, y + dy));
        }
    }
    places
}

/// Returns the text of a place.
pub fn place_text((x, y): Coordinates) -> String {
    format!("{x},{y}")
}

/// Returns the text after the verb of an action: the place and, for a dual, the chosen half.
pub fn placement_text(card: &str, place: Coordinates, colour: &str) -> String {
    if is_dual(card) {
        format!("{} as {colour}", place_text(place))
    } else {
        place_text(place)
    }
}

/// Reads what [`placement_text`] wrote.
pub fn parse_placement(card: &str, text: &str) -> (Coordinates, String) {
    let (place, colour) = text.split_once(" as ").unwrap_or((text, card));
    (parse_place(place), colour.to_owned())
}

/// Reads a place.
pub fn parse_place(text: &str) -> Coordinates {
    let (x, y) = text.split_once(',').expect("a place is x,y");
    let number = |text: &str| text.parse().expect("a place has whole numbers");
    (number(x), number(y))
}
