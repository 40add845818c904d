//! The marks on the board: movable pyramids and their targets, the last move, a hint, and the
//! spaces of a refusal.

use crate::last_events::LastEvents;
use crate::selection::{Choice, MoveOrigin};
use icefrogs::{Action, IceFrogs, Size, Space};
use ranarium_board::{Scene, classes};
use ranarium_game::{Highlight, Illegal};
use std::collections::BTreeSet;

/// The highlighted spaces and pyramids.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The pyramids that can be lifted, while none is.
    pub movable: BTreeSet<MoveOrigin>,
    /// The lifted pyramid.
    pub lifted: Option<MoveOrigin>,
    /// The legal targets of the lifted pyramid.
    pub targets: BTreeSet<Space>,
    /// The selected target.
    pub chosen: Option<Space>,
    /// The opponents' starts that one move can enter.
    pub goals: BTreeSet<Space>,
    /// The origin and the end of the last move.
    pub last: BTreeSet<Space>,
    /// The origin of the move that a hint suggests.
    pub hint_from: Option<MoveOrigin>,
    /// The target of the move that a hint suggests.
    pub hint_to: Option<Space>,
    /// The spaces of a refusal.
    pub wrong: BTreeSet<Space>,
    /// A nest that refuses.
    pub wrong_nest: Option<Size>,
}

impl Marks {
    /// Returns the marks of a scene.
    pub fn new(
        scene: &Scene<IceFrogs>,
        choice: &Choice,
        last: Option<&LastEvents>,
        hint: Option<&Action>,
        refusal: Option<&Illegal>,
    ) -> Self {
        let mut marks = Self {
            lifted: choice.origin,
            chosen: choice.target,
            targets: choice.targets(scene).into_iter().collect(),
            ..Self::default()
        };
        for (origin, to) in scene.actions.iter().filter_map(MoveOrigin::of) {
            if choice.origin.is_none() {
                marks.movable.insert(origin);
            }
            if scene.observation.starts.contains(&to) {
                marks.goals.insert(to);
            }
        }
        if let Some(last) = last {
            let from = last.route.first().filter(|_| !last.is_entry);
            marks.last.extend(from.into_iter().chain(last.route.last()));
        }
        if let Some((origin, to)) = hint.and_then(MoveOrigin::of) {
            marks.hint_from = Some(origin);
            marks.hint_to = Some(to);
        }
        for spot in refusal.iter().flat_map(|refusal| &refusal.spots) {
            match spot {
                Highlight::Cell(text) => marks.wrong.extend(text.parse::<Space>().ok()),
                Highlight::Card(text) => {
                    marks.wrong_nest = Size::ALL.into_iter().find(|size| size.letter() == text);
                }
            }
        }
        // A refusal may name a space where the pyramid can go: that is not wrong.
        marks.wrong.retain(|space| !marks.targets.contains(space));
        marks
    }

    /// Returns the classes of a space.
    pub fn of_space(&self, space: Space) -> String {
        let origin = MoveOrigin::Space(space);
        classes(
            "",
            &[
                ("movable", self.movable.contains(&origin)),
                ("lifted", self.lifted == Some(origin)),
                ("target", self.targets.contains(&space)),
                ("chosen", self.chosen == Some(space)),
                ("goal", self.goals.contains(&space)),
                ("last", self.last.contains(&space)),
                (
                    "hint",
                    self.hint_from == Some(origin) || self.hint_to == Some(space),
                ),
                ("wrong", self.wrong.contains(&space)),
            ],
        )
    }

    /// Returns the classes of one of the viewer's own nests.
    pub fn of_nest(&self, size: Size) -> String {
        let origin = MoveOrigin::Nest(size);
        classes(
            "",
            &[
                ("movable", self.movable.contains(&origin)),
                ("lifted", self.lifted == Some(origin)),
                ("hint", self.hint_from == Some(origin)),
                ("wrong", self.wrong_nest == Some(size)),
            ],
        )
    }
}
