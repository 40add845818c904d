//! [`ScorePadTestkit`]: the tools for tests of score pads.

use crate::board_testkit::BoardTestkit;
use crate::reactive::alone;
use leptos::prelude::*;
use ranarium_board::{Pad, ScoredBoard};
use ranarium_game::Language;

/// The score pad of a board in tests.
pub trait ScorePadTestkit: ScoredBoard {
    /// Runs a test with an empty score pad.
    fn with_pad<T>(language: Language, test: impl FnOnce(Pad<Self::Game>) -> T) -> T {
        alone(|| {
            let speaker_words = Self::words(language);
            let blank = (Self::FORM.blank)();
            test(Pad::new(
                blank,
                Signal::derive(move || speaker_words.clone()),
            ))
        })
    }

    /// Returns the form of a score pad, as HTML.
    fn form_html(pad: Pad<Self::Game>) -> String {
        (Self::FORM.view)(pad).to_html()
    }
}

impl<B: ScoredBoard> ScorePadTestkit for B {}
