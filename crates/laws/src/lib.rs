//! Laws that every game obeys, and a ready test for each.
//!
//! A game's test file implements [`Lawful`] for a type of its own, `struct Laws;`, and writes
//! `ranarium_laws::laws!(Laws);`. The macro generates one test for each law, over every option set
//! of [`Lawful::variants`]. A game also has a reference engine, written independently from
//! RULES.md; [`reference::compare`] plays both in step.
#![forbid(unsafe_code)]

pub mod check;
pub mod encoding;
pub mod reference;
pub mod secrecy;
pub mod toy;
mod walk;

pub use walk::{LawResult, WalkStep, each_match, each_place};

use ranarium_game::{FullGame, Game, Rng, Seat, Viewer};

/// The parts of a game that the laws need besides its rules. Implementations follow RULES.md and do
/// not call `observe`.
pub trait Lawful: 'static {
    /// The game whose laws are tested.
    type Game: FullGame;

    /// Returns the option sets to test: every number of players, base and variants, every house
    /// rule.
    fn variants() -> Vec<<Self::Game as Game>::Options>;

    /// An upper bound of the steps of a match; in a game whose matches may never end, the number of
    /// steps after which random play is cut off.
    const MAX_STEPS: u32;

    /// `true` if every match ends within [`Lawful::MAX_STEPS`] steps.
    const ALWAYS_ENDS: bool;

    /// The number of steps of one variant after which no further match begins, so that games with
    /// long matches take no more time; more if more matches than usual are asked for. Smaller for a
    /// game whose steps are slow to check.
    const STEPS_PER_VARIANT: u32 = 60_000;

    /// Returns a random action, legal or not; about half of them are similar to a legal one.
    fn any_action(
        state: &<Self::Game as Game>::State,
        rng: &mut Rng,
    ) -> <Self::Game as Game>::Action;

    /// Checks that every piece of the game exists exactly once in the state.
    ///
    /// # Errors
    /// If a piece is missing or duplicated.
    fn check_material(state: &<Self::Game as Game>::State) -> Result<(), String>;

    /// Returns a state that differs only in parts hidden from the viewer: they are permuted at
    /// random within their zones, by the rules, without calling `observe`. Returns the same state
    /// for a game without hidden information.
    fn permute_hidden(
        state: &<Self::Game as Game>::State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> <Self::Game as Game>::State;

    /// Returns the images of the state under the symmetries of its board or table. Empty if the
    /// game has no symmetry.
    fn mirrors(_state: &<Self::Game as Game>::State) -> Vec<Mirror<Self::Game>> {
        Vec::new()
    }
}

/// The image of a state under a symmetry, with the maps of seats and actions.
pub struct Mirror<G: FullGame> {
    /// The image of the state.
    pub state: G::State,
    /// Maps a seat to its image.
    pub seat: Box<dyn Fn(Seat) -> Seat>,
    /// Maps an action to its image.
    pub action: Box<dyn Fn(G::Action) -> G::Action>,
}

/// Generates one test for each law: `laws!(Laws)`, or `laws!(Laws, scored)` for a game with score
/// sheets.
#[macro_export]
macro_rules! laws {
    ($laws:ty) => {
        $crate::laws! { $laws: check wins_have_no_points }
        $crate::laws! { $laws, all }
    };
    ($laws:ty, scored) => {
        $crate::laws! { $laws: check scores_agree }
        $crate::laws! { $laws, all }
    };
    ($laws:ty, all) => {
        $crate::laws! { $laws:
            check legal_actions_are_accepted
            check other_actions_are_refused
            check apply_is_deterministic
            check texts_round_trip
            check positions_are_restored
            check random_play_ends
            check material_is_conserved
            check simultaneous_actions_commute
            check returns_add_up
            check replays_reproduce
            check mirrors_agree
            check options_are_checked
            secrecy noninterference_by_permutation
            secrecy noninterference_by_determinization
            secrecy simultaneous_actions_stay_secret
            secrecy draws_reveal
            secrecy debug_hides
            secrecy sampling_varies
            secrecy playouts_see_what_a_seat_sees
            encoding action_numbers_round_trip
            encoding masks_are_the_legal_actions
            encoding tensors_have_their_shape
            encoding equal_observations_encode_equally
        }
    };
    ($laws:ty: $($module:ident $law:ident)*) => {$(
        #[test]
        fn $law() {
            $crate::$module::$law::<$laws>();
        }
    )*};
}
