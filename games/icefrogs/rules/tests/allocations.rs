//! With warm buffers, playing allocates nothing.
#![allow(unsafe_code, reason = "a global allocator cannot be written without")]

use icefrogs::{IceFrogs, Options};
use ranarium_game::{Game, PerftDraws, Rng, perft, random_playout};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: everything is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn warm_playouts_do_not_allocate() {
    for options in Options::all() {
        let start = IceFrogs::start(&options);
        let (mut state, mut actions, mut outcomes) = (start.clone(), Vec::new(), Vec::new());
        let mut play = |seed| {
            state.clone_from(&start);
            let rng = &mut Rng::new(seed);
            random_playout::<IceFrogs>(&mut state, rng, &mut actions, &mut outcomes, 1000)
        };
        // Play the matches twice: the second time all buffers are large enough.
        let first: Vec<_> = (0..50).map(&mut play).collect();
        let mut same = true;
        let counted = allocations(|| same = (0..50).zip(&first).all(|(n, one)| play(n) == *one));
        assert!(same, "{options}");
        assert_eq!(counted, 0, "{options}");
    }
}

#[test]
fn counting_allocates_once_an_inner_position() {
    let state = IceFrogs::start(&"players=2".parse().unwrap());
    let counted = allocations(|| {
        // From 360 positions two plies before the leaves, and 43 further up: the start, 6 and 36.
        assert_eq!(perft::<IceFrogs>(&state, 5, &PerftDraws::All), Some(43_800));
    });
    // One history for each inner position, and a few buffers that grow.
    assert!(counted <= 403 + 60, "{counted}");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<<IceFrogs as Game>::State>() <= 256);
}
