//! Receivers of events.

/// Takes the events of a step. A search passes [`NoEvents`], and then no event is even made.
pub trait Sink<E> {
    /// Takes the event that `make` makes, or does not bother to make it.
    fn emit(&mut self, make: impl FnOnce() -> E);
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

/// Takes no events.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl<E> Sink<E> for NoEvents {
    #[inline(always)]
    fn emit(&mut self, _make: impl FnOnce() -> E) {}
}
