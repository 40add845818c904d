//! The points of stages, now and after an action: counted by the rules, line by line.

use crate::layout::Area;
use crate::selection::played;
use litemap::LiteMap;
use ranarium_board::Scene;
use ranarium_game::{Arg, Message, ScoreLine, Scoring, Seat};
use stacking_frogs::{
    Action, Card, Frame, Frog, Moving, Observation, Place, Placing, Recruiting, ScoreSheet,
    SeenStack, StackingFrogs, StageDrawing, StagePlace,
};

/// The points of everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// The points of each seat.
    pub seats: Vec<i16>,
    /// The automaton's, in the solo game.
    pub automaton: Option<i16>,
    /// The points of each stack.
    pub stacks: LiteMap<StagePlace, i16>,
    /// The lines counted for each stack, in words, with the names of places on the screen.
    pub lines: LiteMap<StagePlace, Vec<Message>>,
}

impl Worth {
    /// Counts the points of an observation.
    pub fn of(observation: &Observation) -> Self {
        let sheet = ScoreSheet {
            frame: observation.frame,
            stages: observation
                .stages
                .iter()
                .map(|stacks| drawing(stacks, observation.frame))
                .collect(),
            pile: observation.solo.as_ref().map(|solo| solo.pile.clone()),
        };
        let mut worth = Self {
            seats: vec![0; observation.stages.len()],
            automaton: observation.solo.as_ref().map(|_| 0),
            ..Self::default()
        };
        for line in StackingFrogs::score(&sheet).unwrap_or_default() {
            worth.count(observation, line);
        }
        worth
    }

    fn count(&mut self, observation: &Observation, line: ScoreLine) {
        let Some(seat) = line.seat else {
            if let Some(points) = &mut self.automaton {
                *points += line.points;
            }
            return;
        };
        if let Some(points) = self.seats.get_mut(seat.index()) {
            *points += line.points;
        }
        if let Some((row, column)) = cell(&line.message) {
            let stacks = observation
                .stages
                .get(seat.index())
                .map_or(&[][..], Vec::as_slice);
            let (left_column, top) = corner(stacks, observation.frame);
            let place = Place::new(left_column + column - 1, top + row - 1);
            let spot = StagePlace { seat, place };
            *self.stacks.entry(spot).or_default() += line.points;
            let mut message = line.message;
            let name = Area::of(observation, seat).name(place);
            for (_, arg) in message.args.iter_mut().filter(|(arg, _)| *arg == "cell") {
                *arg = name.clone().into();
            }
            self.lines.entry(spot).or_default().push(message);
        }
    }

    /// Returns the points of a seat.
    pub fn points(&self, seat: Seat) -> i16 {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }

    /// Returns the points that a seat gains with a card, for each legal placement of it.
    /// `observation` is the observation that was counted.
    pub fn gains(
        &self,
        observation: &Observation,
        seat: Seat,
        card: Card,
    ) -> impl Iterator<Item = (StagePlace, i16)> {
        let placements = observation.placements(seat, card).into_iter();
        placements.filter_map(move |Placing { at, half }| {
            let spot = StagePlace { seat, place: at };
            let then = Self::of(&with_frog(observation, spot, card.frog(half)?));
            Some((spot, then.points(seat) - self.points(seat)))
        })
    }
}

/// Returns the row and the column in a line of a sheet.
pub fn cell(message: &Message) -> Option<(i8, i8)> {
    let arg = |message: &Message, name| {
        let mut args = message.args.iter();
        args.find(|(other, _)| *other == name)
            .map(|(_, arg)| arg.clone())
    };
    let Arg::Message(cell) = arg(message, "cell")? else {
        return None;
    };
    match (arg(&cell, "row")?, arg(&cell, "column")?) {
        (Arg::Number(row), Arg::Number(column)) => Some((row as i8, column as i8)),
        _ => None,
    }
}

/// Returns the left and the top of the drawing.
fn corner(stacks: &[SeenStack], frame: Frame) -> (i8, i8) {
    match frame {
        Frame::Fixed => (0, 0),
        Frame::Floating => (
            stacks.iter().map(|stack| stack.at.x()).min().unwrap_or(0),
            stacks.iter().map(|stack| stack.at.y()).min().unwrap_or(0),
        ),
    }
}

fn drawing(stacks: &[SeenStack], frame: Frame) -> StageDrawing {
    let mut drawing = StageDrawing::default();
    let (left_column, top) = corner(stacks, frame);
    for SeenStack { at, frogs } in stacks {
        let cell = usize::try_from(at.y() - top)
            .ok()
            .zip(usize::try_from(at.x() - left_column).ok());
        if let Some(cell) = cell.and_then(|(row, column)| drawing.get_mut(row)?.get_mut(column)) {
            cell.clone_from(frogs);
        }
    }
    drawing
}

/// Returns the stack at a spot; empty if there is none.
pub fn stack(observation: &Observation, spot: StagePlace) -> &[Frog] {
    let stacks = observation.stages.get(spot.seat.index());
    stacks
        .and_then(|stacks| stacks.iter().find(|stack| stack.at == spot.place))
        .map_or(&[], |stack| &stack.frogs)
}

/// Returns the observation with a frog added on top of a spot.
#[must_use]
pub fn with_frog(observation: &Observation, spot: StagePlace, frog: Frog) -> Observation {
    let mut observation = observation.clone();
    if let Some(stacks) = observation.stages.get_mut(spot.seat.index()) {
        match stacks.iter_mut().find(|stack| stack.at == spot.place) {
            Some(stack) => stack.frogs.push(frog),
            None => stacks.push(SeenStack {
                at: spot.place,
                frogs: vec![frog],
            }),
        }
    }
    observation
}

/// Returns the observation without the top frog of a spot.
#[must_use]
pub fn without_top(observation: &Observation, spot: StagePlace) -> Observation {
    let mut observation = observation.clone();
    if let Some(stacks) = observation.stages.get_mut(spot.seat.index()) {
        if let Some(stack) = stacks.iter_mut().find(|stack| stack.at == spot.place) {
            stack.frogs.pop();
        }
        stacks.retain(|stack| !stack.frogs.is_empty());
    }
    observation
}

/// Returns the observation without a card of the automaton's pile.
#[must_use]
pub fn without_card(observation: &Observation, card: Card) -> Observation {
    let mut observation = observation.clone();
    if let Some(solo) = &mut observation.solo
        && let Some(index) = solo.pile.iter().position(|other| *other == card)
    {
        solo.pile.remove(index);
    }
    observation
}

/// Returns the table after an action, as far as it can be known: no cards are drawn, and others do
/// not answer.
pub fn after(scene: &Scene<StackingFrogs>, action: &Action) -> Option<Observation> {
    let observation = &scene.observation;
    let seat = scene.seat()?;
    let with_placing = |observation: &Observation, card: Card, Placing { at, half }: Placing| {
        let frog = card.frog(half)?;
        Some(with_frog(observation, StagePlace { seat, place: at }, frog))
    };
    match *action {
        Action::Pick(_) | Action::Take(_) => None,
        Action::Place(placing) => with_placing(observation, played(observation, seat)?, placing),
        Action::Recruit(recruiting) => {
            with_placing(observation, recruiting.card, recruiting.placing())
        }
        Action::Claim(claiming) => {
            let Recruiting { card, .. } = claiming;
            with_placing(&without_card(observation, card), card, claiming.placing())
        }
        Action::Move(Moving { from, to }) => {
            let frog = *stack(observation, from).last()?;
            Some(with_frog(&without_top(observation, from), to, frog))
        }
    }
}
