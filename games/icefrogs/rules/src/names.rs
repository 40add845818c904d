//! Names of things in texts: sizes, how a match ended.

use crate::pyramid::Size;
use crate::state::{End, MAX_PLIES};
use ranarium_game::Message;

/// Returns the name of a size.
pub fn size_name(size: Size) -> Message {
    Message::new(match size {
        Size::Small => "size-small",
        Size::Medium => "size-medium",
        Size::Large => "size-large",
    })
}

/// Returns the name of a pyramid of a size.
pub const fn pyramid_name(size: Size) -> Message {
    Message::new(match size {
        Size::Small => "thing-small",
        Size::Medium => "thing-medium",
        Size::Large => "thing-large",
    })
}

/// Describes the end of the match.
pub(crate) fn ending(end: End) -> Message {
    match end {
        End::Won(seat) => Message::new("ended-won").with("player", seat),
        End::AllPassed => Message::new("ended-all-passed"),
        End::Repetition => Message::new("ended-repetition"),
        End::Limit => Message::new("ended-limit").with("plies", MAX_PLIES),
    }
}
