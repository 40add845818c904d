//! Laws that every game obeys, and a ready test for each.
//!
//! A game's test file implements [`Lawful`] for a type of its own, `struct Laws;`, and writes
//! `ranarium_laws::laws!(Laws);`. That makes one test a law, each over every option set of
//! [`Lawful::variants`]. A game also has a reference engine, written from RULES.md by another
//! route; [`reference::compare`] plays both in step.
#![forbid(unsafe_code)]

pub mod check;
pub mod reference;
pub mod secrecy;
pub mod toy;
mod walk;

pub use walk::{Place, Verdict, each_match, each_place};

use ranarium_game::{FullGame, Game, Rng, Seat, Viewer};

/// The parts of a game that the laws need besides its rules. Written from RULES.md, without calling
/// `observe`.
pub trait Lawful: 'static {
    /// The game.
    type Game: FullGame;

    /// Returns the option sets to test: every number of players, base and variants, every house
    /// rule.
    fn variants() -> Vec<<Self::Game as Game>::Options>;

    /// More steps than a match can have by the rules, or the number after which random play is cut
    /// off in a game that need not end.
    const STEPS_MAX: u32;

    /// `true` if every match ends within [`Lawful::STEPS_MAX`] steps.
    const ALWAYS_ENDS: bool;

    /// After this many steps of one variant no further match is begun, so that games with long
    /// matches take no longer. Fewer for a game in which a step takes long to look at.
    const STEPS_PER_VARIANT: u32 = 60_000;

    /// Returns any action that can be written down, legal or not, near to a legal one as often as
    /// not.
    fn any_action(
        state: &<Self::Game as Game>::State,
        rng: &mut Rng,
    ) -> <Self::Game as Game>::Action;

    /// Checks that everything that came in the box is still there, once each.
    ///
    /// # Errors
    /// A piece that is missing or there twice.
    fn check_material(state: &<Self::Game as Game>::State) -> Result<(), String>;

    /// Returns another state that differs only in parts hidden from the viewer: they change places
    /// at random within their zones, by the rules, and not by calling `observe`. The same state for
    /// a game that hides nothing.
    fn permute_hidden(
        state: &<Self::Game as Game>::State,
        viewer: Viewer,
        rng: &mut Rng,
    ) -> <Self::Game as Game>::State;

    /// Returns the state seen in each mirror of its board or table, with how seats and actions look
    /// in it. Empty if the game has no symmetry.
    fn mirrors(_state: &<Self::Game as Game>::State) -> Vec<Mirror<Self::Game>> {
        Vec::new()
    }
}

/// A state in a mirror.
pub struct Mirror<G: FullGame> {
    /// The mirrored state.
    pub state: G::State,
    /// Maps a seat to its mirror.
    pub seat: Box<dyn Fn(Seat) -> Seat>,
    /// Maps an action to its mirror.
    pub action: Box<dyn Fn(G::Action) -> G::Action>,
}

/// One test per law: `laws!(Laws)`, or `laws!(Laws, scored)` for a game with score sheets.
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
        }
    };
    ($laws:ty: $($module:ident $law:ident)*) => {$(
        #[test]
        fn $law() {
            $crate::$module::$law::<$laws>();
        }
    )*};
}
