//! Playing on with warm buffers takes no memory from the heap, and a state is small.
#![allow(unsafe_code)]

use army_of_frogs::{ArmyOfFrogs, State};
use ranarium_game::{Game, Rng, random_playout};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    /// The number of allocations of this thread; the test harness has a thread of its own.
    static COUNT: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: as promised by the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as promised by the caller.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn matches_with_warm_buffers_do_not_allocate() {
    assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
    let start = ArmyOfFrogs::start(&"players=4 turn-limit=300".parse().unwrap());
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut state = start.clone();
    let mut allocated = 0;
    for _warm in 0..2 {
        state.clone_from(&start);
        let before = COUNT.get();
        let mut rng = Rng::new(5);
        let (returns, _) =
            random_playout::<ArmyOfFrogs>(&mut state, &mut rng, &mut actions, &mut outcomes, 5000);
        allocated = COUNT.get() - before;
        assert!(returns.is_some());
    }
    assert_eq!(allocated, 0);
}
