//! Playing allocates nothing once the buffers are warm.
#![allow(unsafe_code)] // A global allocator that counts cannot be written without.

use ranarium_game::{Game, Rng, random_playout};
use stacking_frogs::{Action, Options, StackingFrogs, State};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn check(options: &str) {
    let options: Options = options.parse().unwrap();
    let (mut actions, mut outcomes) = (Vec::with_capacity(4096), Vec::with_capacity(64));
    let mut rng = Rng::new(3);
    let before = COUNT.with(Cell::get);
    for _ in 0..200 {
        let mut state = StackingFrogs::start(&options);
        let (returns, _) = random_playout::<StackingFrogs>(
            &mut state,
            &mut rng,
            &mut actions,
            &mut outcomes,
            1_000,
        );
        assert!(returns.is_some());
    }
    assert_eq!(COUNT.with(Cell::get), before);
}

#[test]
fn complete_matches_do_not_allocate() {
    check("players=4");
    check("players=5 deck=expanded");
    check("players=1 deck=expanded");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 512, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{}", size_of::<Action>());
}
