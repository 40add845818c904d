//! The outlook of a stage: an estimate of its final points, from its present points and features,
//! and the number of cards to come.
//!
//! The weights were fitted by least squares to each stage's lead in points over the others' at the
//! end of matches of self-play.

use crate::card::{Card, Colour, ColourSet, Frog};
use crate::constants::STAGE;
use crate::legal::placements;
use crate::options::Frame;
use crate::place::Place;
use crate::points::orange_points;
use crate::stage::{HEIGHT, Stack, Stage};

/// The value of a point: outlooks are in hundredths of a point.
pub(crate) const POINT: i32 = 100;

/// The weight of a feature, in 64ths of a hundredth of a point: the coefficient of the number of
/// cards to come, and that of its square.
#[derive(Clone, Copy)]
struct Weight(i16, i16);

/// A point of the stage.
const POINTS: Weight = Weight(-366, 15);
/// A stack of any height.
const STACK: Weight = Weight(-3958, 110);
/// A visible blue.
const BLUE: Weight = Weight(611, -178);
/// The square of the number of visible blues.
const BLUE_SQUARED: Weight = Weight(-732, 72);
/// A visible blue, for each blue of sixty-four cards to come.
const BLUE_TO_COME: Weight = Weight(181, 4);
/// A visible purple.
const PURPLE: Weight = Weight(1175, 36);
/// A visible orange in a corner.
const IN_CORNER: Weight = Weight(-2260, 137);
/// A visible orange that is not in a corner.
const NOT_IN_CORNER: Weight = Weight(-391, 167);
/// An open stack of two, by its number of colours other than yellow.
const UNDER_YELLOW: [Weight; 3] = [Weight(-2643, -113), Weight(-265, 84), Weight(1885, -40)];
/// An open stack of one and of two, by the colour on top.
const TOPS: [[Weight; 7]; 2] = [
    [
        Weight(180, -84),
        Weight(1647, -90),
        Weight(628, 43),
        Weight(2170, -80),
        Weight(0, 0),
        Weight(4617, -215),
        Weight(2953, 33),
    ],
    [
        Weight(-672, -118),
        Weight(-1363, 22),
        Weight(-1374, 42),
        Weight(1544, -70),
        Weight(-148, 32),
        Weight(716, 13),
        Weight(275, 8),
    ],
];

/// The effects of a visible frog of a colour.
#[derive(Clone, Copy)]
struct OnTop {
    /// Points for each colour in its stack, and for each red.
    by_colour: i32,
    by_red: i32,
    blue: i32,
    purple: i32,
    orange: u16,
    /// The weights of stacks of one, two and three with this colour on top.
    weights: [Weight; HEIGHT],
}

/// The effects of each colour on top, in the order of colours.
const ON_TOP: [OnTop; 7] = {
    let mut rows = [OnTop::of(Colour::Blue); 7];
    let mut at = 0;
    while at < rows.len() {
        rows[at] = OnTop::of(Colour::ALL[at]);
        at += 1;
    }
    rows
};

impl OnTop {
    const fn of(colour: Colour) -> Self {
        let index = colour as usize;
        Self {
            by_colour: matches!(colour, Colour::Yellow) as i32 * STAGE.yellow as i32,
            by_red: matches!(colour, Colour::Red) as i32 * STAGE.red as i32,
            blue: matches!(colour, Colour::Blue) as i32,
            purple: matches!(colour, Colour::Purple) as i32,
            orange: matches!(colour, Colour::Orange) as u16,
            weights: [STACK.and(TOPS[0][index]), STACK.and(TOPS[1][index]), STACK],
        }
    }
}

impl Weight {
    const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

/// The values outside a stage on which its worth depends.
#[derive(Clone, Copy)]
pub(crate) struct Outer {
    pub(crate) frame: Frame,
    /// The number of stacks of three on all stages.
    pub(crate) threes: u8,
    /// The number of cards that each player is still to place.
    pub(crate) left: i32,
    /// The expected number of blues among 64 cards to come.
    pub(crate) blue: i32,
}

impl Outer {
    /// Returns the values after a change of a stage.
    pub(crate) fn after(self, before: &Stage, now: &Stage) -> Self {
        let threes = self.threes - before.threes() + now.threes();
        Self { threes, ..self }
    }
}

/// The features of a stage, updated incrementally with each frog.
#[derive(Clone, Copy, Default)]
pub(crate) struct Outlook {
    /// The points of yellow, red and covered orange.
    points: i32,
    blues: i32,
    blues_seen: i32,
    purples: i32,
    oranges: u16,
    near: i32,
    far: i32,
}

impl Outlook {
    pub(crate) fn of(stage: &Stage) -> Self {
        let mut outlook = Self::default();
        for (at, &stack) in stage.nine().iter().enumerate() {
            outlook.count(stack, at, 1);
        }
        outlook
    }

    /// Adds the features of a stack, or with `times` -1 subtracts them.
    fn count(&mut self, stack: Stack, index: usize, times: i32) {
        let Some(top) = stack.top() else { return };
        let mut under = ColourSet::EMPTY;
        let (mut reds, mut oranges) = (0, 0);
        for frog in stack.covered() {
            under = under.and(frog.colours());
            reds += i32::from(frog.colour() == Colour::Red);
            oranges += i32::from(frog.colour() == Colour::Orange);
        }
        let yellows = i32::from(under.with(Colour::Yellow).len());
        let on_top = &ON_TOP[top.colour() as usize];
        self.points += times
            * (oranges * i32::from(STAGE.orange_covered)
                + yellows * on_top.by_colour
                + (reds + 1) * on_top.by_red);
        self.blues_seen += times * i32::from(top.colours().contains(Colour::Blue));
        self.blues += times * on_top.blue;
        self.purples += times * on_top.purple;
        self.oranges ^= on_top.orange << index;
        let height = stack.height();
        self.weigh(on_top.weights[height - 1], times);
        if height == 2 {
            let colours = under.and(top.colours()).with(Colour::Yellow).len() - 1;
            self.weigh(UNDER_YELLOW[usize::from(colours.min(2))], times);
        }
    }

    fn weigh(&mut self, Weight(near, far): Weight, times: i32) {
        self.near += times * i32::from(near);
        self.far += times * i32::from(far);
    }

    /// Returns the worth of this stage with a frog added at a place.
    pub(crate) fn worth_with(
        mut self,
        stage: &Stage,
        frog: Option<Frog>,
        place: Place,
        outer: &Outer,
    ) -> i32 {
        let mut next = *stage;
        if let Some(frog) = frog {
            next.put(place, frog, outer.frame);
        }
        // A stage that grows to the left or upwards renumbers its places.
        self.oranges <<= stage.shifted_in(&next);
        let index = next.index(place).unwrap_or_default();
        self.count(stage.at(place), index, -1);
        self.count(next.at(place), index, 1);
        self.worth(next.occupied(), &outer.after(stage, &next))
    }

    /// Returns the worth of this stage with a card at its best place, or unchanged if the card has
    /// no place.
    pub(crate) fn best_with(self, stage: &Stage, card: Card, outer: &Outer) -> i32 {
        let mut best = i32::MIN;
        placements(stage, card, outer.frame, |at, half| {
            best = best.max(self.worth_with(stage, card.frog(half), at, outer));
        });
        if best == i32::MIN {
            best = self.worth(stage.occupied(), outer);
        }
        best
    }

    /// Returns the worth of the features, for a stage with these places occupied.
    fn worth(mut self, occupied: u16, outer: &Outer) -> i32 {
        let corners = i32::from(orange_points(occupied, self.oranges, outer.frame));
        let points = self.points
            + corners
            + i32::from(STAGE.blue) * self.blues * self.blues_seen
            + i32::from(STAGE.purple + STAGE.purple_per_stack * i16::from(outer.threes))
                * self.purples
            + i32::from(STAGE.empty) * (9 - occupied.count_ones() as i32);
        let in_corners = corners / i32::from(STAGE.orange_corner);
        self.weigh(POINTS, points);
        self.weigh(BLUE, self.blues);
        self.weigh(BLUE_SQUARED, self.blues * self.blues);
        self.weigh(BLUE_TO_COME, self.blues * outer.blue);
        self.weigh(PURPLE, self.purples);
        self.weigh(IN_CORNER, in_corners);
        self.weigh(NOT_IN_CORNER, self.oranges.count_ones() as i32 - in_corners);
        POINT * points + (outer.left * (self.near + outer.left * self.far)) / 64
    }
}

/// Returns the worth of a stage as it is.
pub(crate) fn worth(stage: &Stage, outer: &Outer) -> i32 {
    Outlook::of(stage).worth(stage.occupied(), outer)
}

/// Returns the worth of a stage with a card at its best place, or unchanged if the card has no
/// place.
pub(crate) fn best_worth(stage: &Stage, card: Card, outer: &Outer) -> i32 {
    Outlook::of(stage).best_with(stage, card, outer)
}
