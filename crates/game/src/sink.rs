//! Receivers of events.

/// A receiver of the events of a step. A search passes [`NoEvents`], and no event is made.
pub trait Sink<E> {
    /// Receives the event that `make` returns, or does not call `make`.
    fn emit(&mut self, make: impl FnOnce() -> E);
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

/// A sink that ignores all events.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl<E> Sink<E> for NoEvents {
    #[inline(always)]
    fn emit(&mut self, _make: impl FnOnce() -> E) {}
}
