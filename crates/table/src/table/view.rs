//! The updates of one viewer, and their numbers.

use crate::CurrentViewOf;
use ranarium_game::{FullGame, Viewer};

/// The updates of one viewer.
pub(super) struct View<G: FullGame> {
    pub(super) viewer: Viewer,
    pub(super) seq: u64,
    /// The number of the oldest update that was not undone.
    pub(super) base: u64,
    pub(super) seen: Vec<G::Seen>,
    /// The number of events seen at each update, from number 0.
    pub(super) marks: Vec<usize>,
    /// The viewer's current view, without actions: they follow from the rest, and are listed on
    /// request. A log is replayed without them.
    pub(super) now: Option<CurrentViewOf<G>>,
}

impl<G: FullGame> View<G> {
    pub(super) fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            seq: 0,
            base: 1,
            seen: Vec::new(),
            marks: vec![0],
            now: None,
        }
    }

    /// Gives a new number to the viewer's view, if it or the events seen have changed.
    pub(super) fn publish(&mut self, now: CurrentViewOf<G>) {
        let sent_count = self.marks.last().copied().unwrap_or(0);
        if self.now.as_ref() != Some(&now) || self.seen.len() > sent_count {
            self.seq += 1;
            self.marks.push(self.seen.len());
            self.now = Some(now);
        }
    }

    /// Numbers the updates after those of another table, whose latest update had this number.
    pub(super) fn number_after(&mut self, before: u64) {
        self.seq += before;
        self.base += before;
        let unused = std::iter::repeat_n(0, before as usize);
        drop(self.marks.splice(0..0, unused));
    }
}
