//! [`Reach`]: checks that an action of a board can be reached by touching what is highlighted.

use crate::aliases::{Action, GameOf, Spot, State};
use crate::html::{attribute, has_hint, spot_of, tags};
use crate::reactive::alone;
use crate::services::services;
use crate::test_speakers::Mute;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, Board, BoardContext, BoardServices, Scene, TouchEffect, Words};
use ranarium_game::{Game, Language, Narration};
use std::sync::Arc;

/// Maximum number of selections tried before an action counts as out of reach.
const MAX_TRIED: usize = 20_000;

/// A legal action of a position.
pub(crate) struct Reach<'a, B: Board> {
    pub(crate) state: &'a State<B>,
    pub(crate) scene: Arc<Scene<B::Game>>,
    pub(crate) action: Action<B>,
    pub(crate) words: &'a [Words],
}

/// The spots that a board highlights for a hint.
struct Highlights<B: Board> {
    spots: Vec<Spot<B>>,
    /// A button offers the action itself.
    is_offered: bool,
}

impl<B: Board> Reach<'_, B> {
    /// Checks that the board highlights the action, and that touches of highlighted spots lead to
    /// it. `behind` is described at [`crate::BoardTestkit::reaches_every_action`].
    pub(crate) fn check_lit_and_touched(
        &self,
        behind: impl Fn(&str, &Action<B>) -> Vec<String>,
    ) -> Result<(), String> {
        self.check_lit_when_lifted()?;
        let at_first = self.look(&[], &behind);
        // The spots highlighted at first lead to most actions; for others the board is rendered
        // after each touch.
        let way = self
            .search(|_| (at_first.spots.clone(), at_first.is_offered))
            .or_else(|| {
                self.search(|way| {
                    let Highlights { spots, is_offered } = self.look(way, &behind);
                    (spots, is_offered)
                })
            });
        match way {
            Some(way) => self.check_touches(&way),
            None => Err("no touches of what is lit lead to it".to_owned()),
        }
    }

    /// Takes the action as a hint, and checks that it is ready and has reasons in every language.
    /// It is also taken while a part of another action is selected.
    pub(crate) fn check_hint(&self) -> Result<(), String> {
        self.check_reasons();
        alone(|| {
            let board = self.board();
            self.take_on(board)?;
            let before = self.before();
            board.take_hint(before, GameOf::<B>::describe_action(&before));
            board.step_back();
            self.take_on(board)
                .map_err(|error| format!("after a part of {before}: {error}"))
        })
    }

    /// Returns the legal action before this one; the last, before the first.
    fn before(&self) -> Action<B> {
        let actions = &self.scene.actions;
        let number = actions.iter().position(|action| *action == self.action);
        let before = number.and_then(|number| number.checked_sub(1));
        actions[before.unwrap_or(actions.len() - 1)]
    }

    /// Takes the action as a hint on a board, and checks that exactly it is ready.
    fn take_on(&self, board: BoardContext<B::Choice>) -> Result<(), String> {
        board.take_hint(self.action, GameOf::<B>::describe_action(&self.action));
        let ready = board.pending.get_untracked().action();
        match ready == Some(self.action) {
            true => Ok(()),
            false => Err(format!("as a hint it makes {ready:?} ready")),
        }
    }

    fn check_reasons(&self) {
        let foresee = || (self.services().foresee)(&self.action);
        for reason in B::reasons(&self.scene, &self.action, &foresee) {
            for words in self.words {
                words.say(&reason);
            }
        }
        if let Some(place) = B::whereabouts(&self.scene, &self.action) {
            for words in self.words {
                words.say(&place);
            }
        }
    }

    fn services(&self) -> BoardServices<B::Game> {
        let at_once = Signal::stored(false);
        services::<B>(
            self.state,
            self.scene.viewer,
            Callback::new(|_| {}),
            at_once,
        )
    }

    /// Returns a board with a hint at the action.
    fn board(&self) -> BoardContext<B::Choice> {
        BoardContext::new(
            Signal::stored(self.scene.clone()),
            Signal::stored(Some(self.action)),
            Signal::stored(Words::new(Language::En, Arc::new(Mute), Vec::new())),
            GameOf::<B>::options(self.state).clone(),
            self.services(),
        )
    }

    /// Takes the action as a hint, and checks that the lifted pieces are highlighted.
    fn check_lit_when_lifted(&self) -> Result<(), String> {
        alone(|| {
            let board = self.board();
            board.take_hint(self.action, GameOf::<B>::describe_action(&self.action));
            let html = B::table(board).to_html();
            let is_lit = |tag: &&str| has_hint(tag);
            let is_known = |name: &&str| B::Choice::spot(name, &self.scene).is_some();
            let lit = tags(&html).filter(is_lit).filter_map(spot_of);
            let lit: Vec<&str> = lit.filter(is_known).collect();
            let is_pressed = |tag: &&str| attribute(tag, "aria-pressed") == Some("true");
            let unlit = tags(&html)
                .filter(is_pressed)
                .filter_map(spot_of)
                .find(|name| !lit.contains(name));
            match unlit {
                Some(name) => Err(format!("as a hint it lifts {name}, which is not lit")),
                None if !lit.is_empty() && !tags(&html).any(|tag| is_pressed(&tag)) => {
                    Err(format!("as a hint it lifts none of {lit:?}"))
                }
                None => Ok(()),
            }
        })
    }

    /// Returns the highlighted spots after some touches.
    fn look(
        &self,
        touches: &[Spot<B>],
        behind: &impl Fn(&str, &Action<B>) -> Vec<String>,
    ) -> Highlights<B> {
        alone(|| {
            let board = self.board();
            for spot in touches {
                board.touch(spot.clone());
            }
            let html = B::table(board).to_html();
            let mut lit = Highlights {
                spots: Vec::new(),
                is_offered: false,
            };
            for tag in tags(&html).filter(|tag| has_hint(tag)) {
                let is_disabled = attribute(tag, "aria-disabled") == Some("true");
                match spot_of(tag) {
                    Some(_) if is_disabled => {}
                    Some(name) => match B::Choice::spot(name, &self.scene) {
                        Some(spot) => lit.spots.push(spot),
                        None => {
                            let names = behind(name, &self.action);
                            let spots = names.iter().map(|name| {
                                B::Choice::spot(name, &self.scene).expect("a spot of the board")
                            });
                            lit.spots.extend(spots);
                        }
                    },
                    None => lit.is_offered |= tag.starts_with("button"),
                }
            }
            lit
        })
    }

    /// Returns the shortest sequence of touches that chooses the action, or after which a button
    /// offers it.
    fn search(&self, look: impl Fn(&[Spot<B>]) -> (Vec<Spot<B>>, bool)) -> Option<Vec<Spot<B>>> {
        let mut tried = vec![(B::Choice::default(), Vec::new())];
        let mut number = 0;
        while let Some((choice, way)) = tried.get(number).cloned() {
            number += 1;
            if self.is_chosen(&choice) {
                return Some(way);
            }
            let (spots, is_offered) = look(&way);
            if is_offered {
                return Some(way);
            }
            for spot in spots {
                let mut next = choice.clone();
                let outcome = next.touch(spot.clone(), &self.scene);
                let goes_on = !matches!(
                    outcome,
                    TouchEffect::Nothing | TouchEffect::Confirmed | TouchEffect::Refused(_)
                );
                if goes_on
                    && tried.len() < MAX_TRIED
                    && tried.iter().all(|(known, _)| *known != next)
                {
                    tried.push((next, [&way[..], &[spot]].concat()));
                }
            }
        }
        None
    }

    fn is_chosen(&self, choice: &B::Choice) -> bool {
        let chosen = choice.chosen(&self.scene);
        chosen.is_some_and(|(action, _)| action == self.action)
    }

    /// Touches these spots one after the other, and checks that the action is ready, or is one of
    /// several to choose from.
    fn check_touches(&self, way: &[Spot<B>]) -> Result<(), String> {
        alone(|| {
            let board = self.board();
            for spot in way {
                board.touch(spot.clone());
            }
            let ready = board.pending.get_untracked().action();
            let names: Vec<String> = way.iter().map(ToString::to_string).collect();
            match (ready, self.is_chosen(&board.choice())) {
                (Some(ready), _) if ready == self.action => Ok(()),
                (None, false) => Ok(()),
                _ => Err(format!("touches of {names:?} make {ready:?} ready")),
            }
        })
    }
}
