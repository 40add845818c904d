//! Taking back.

use crate::common::{
    self, act, act_at, actions, at_window, log, only, played, seat, setup, table, viewer,
};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_laws::toy::Toy;
use ranarium_table::{ActError, Follower, Table, UndoError};

#[test]
fn undo_of_a_step_without_revelation_leaves_no_trace() {
    let mut table = table("players=3", 1);
    let never = table.record().unwrap().to_string();
    act(&mut table, 1, "keep");
    assert_ne!(table.record().unwrap().to_string(), never);
    table.undo(only(1), 0).unwrap();
    assert_eq!(table.record().unwrap().to_string(), never);
    assert!(actions(&table, 1).contains(&"keep".to_owned()));
}

#[test]
fn undo_increments_numbers_and_resyncs_every_viewer() {
    let mut table = table("players=3", 1);
    let mut follower = Follower::<Toy>::new(table.setup().options.clone(), viewer(2));
    follower.take(&table.update(viewer(2), 0, 0).unwrap());
    let first = follower.info().unwrap().memory.clone();
    act(&mut table, 1, "keep");
    follower.take(&table.update(viewer(2), follower.seq(), 0).unwrap());
    table.undo(only(1), 0).unwrap();
    for viewer in Viewer::all(3) {
        assert_eq!(table.seq(viewer), 3);
        assert_eq!(table.update(viewer, 2, 0).unwrap().from, 0);
    }
    follower.take(&table.update(viewer(2), follower.seq(), 0).unwrap());
    assert_eq!(follower.info().unwrap().memory, first);
    assert_eq!(follower.seq(), 3);
    // The command that was taken back is not taken for a resend.
    act(&mut table, 1, "keep");
    assert_eq!(table.update(viewer(2), 3, 0).unwrap().from, 3);
}

#[test]
fn draws_and_disclosures_cannot_be_undone() {
    let mut table = table("players=2", 1);
    assert_eq!(table.undo(only(1), 0), Err(UndoError::NothingToUndo));
    let swap = actions(&table, 1)[1].clone();
    act(&mut table, 1, &swap);
    assert_eq!(table.undo(only(1), 0), Err(UndoError::Drawn));
    for number in [1, 2] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    let before = table.record().unwrap().to_string();
    for number in [1, 2] {
        let refused = table.undo(only(number), 0).unwrap_err();
        assert!(matches!(refused, UndoError::Revealed | UndoError::Drawn));
    }
    assert_eq!(table.undo(only(2), 0), Err(UndoError::Revealed));
    assert_eq!(table.undo(only(3), 0), Err(UndoError::NoSuchSeat));
    assert_eq!(table.record().unwrap().to_string(), before);
}

#[test]
fn undo_is_refused_before_the_beginning_and_after_the_end() {
    let mut open = Table::open(setup("players=2", 1)).unwrap();
    assert_eq!(open.undo(only(1), 0), Err(UndoError::NotPlaying));
    assert_eq!(
        played("players=2", 1).undo(only(1), 0),
        Err(UndoError::NotPlaying)
    );
}

#[test]
fn a_pending_answer_is_undone_alone() {
    let mut table = table("players=3", 1);
    act(&mut table, 1, "keep");
    for number in [1, 2] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    let others = [viewer(1), viewer(3), Viewer::Spectator];
    let before = others.map(|viewer| common::bytes(&table, viewer));
    table.undo(only(2), 0).unwrap();
    assert_eq!(others.map(|viewer| common::bytes(&table, viewer)), before);
    assert_eq!(
        table.to_answer().iter().collect::<Vec<_>>(),
        [seat(2), seat(3)]
    );
    // Once more goes further back: to the decision before, and seat 2 had none.
    assert_eq!(table.undo(only(2), 0), Err(UndoError::NothingToUndo));
    // Seat 1 takes back the bid, then the keeping; that ends the bidding for all.
    table.undo(only(1), 0).unwrap();
    table.undo(only(1), 0).unwrap();
    assert!(actions(&table, 1).contains(&"keep".to_owned()));
    assert_eq!(actions(&table, 2), Vec::<String>::new());
}

/// A window in which all declined revealed nothing hidden: taken back, it opens again for the one
/// who takes back, and what the others answered stays given.
#[test]
fn undo_reopens_a_window_that_all_declined() {
    let mut table = (0..1_000)
        .find_map(|number| at_window("players=3 hand=3", number, None))
        .unwrap();
    let asked: Vec<usize> = table
        .to_answer()
        .iter()
        .map(|seat| usize::from(seat.number()))
        .collect();
    let before = log(&table);
    let open = common::bytes(&table, Viewer::Spectator);
    for &number in &asked {
        act_at(&mut table, number, "decline", 0).unwrap();
    }
    table.undo(only(asked[0]), 0).unwrap();
    assert_eq!(log(&table), before);
    assert_eq!(
        table.to_answer().iter().collect::<Vec<_>>(),
        [seat(asked[0])]
    );
    let reopened = common::bytes(&table, Viewer::Spectator);
    assert_eq!(
        reopened.replace("\"seq\":5", "\"seq\":3"),
        open,
        "the same but for its number"
    );
    let answer = table.resync(viewer(asked[1]), 0).unwrap().now.answer;
    assert_eq!(answer.unwrap().to_string(), "decline");
    act_at(&mut table, asked[0], "decline", 0).unwrap();
    assert_eq!(log(&table).len(), before.len() + 2);
}

/// Draws after an undo are the same as without the undone steps.
#[test]
fn undo_does_not_change_the_next_draws() {
    let mut straight = table("players=3 hand=3", 7);
    let mut back = table("players=3 hand=3", 7);
    act(&mut back, 1, "keep");
    back.undo(only(1), 0).unwrap();
    let swap = actions(&straight, 1)[1].clone();
    act(&mut straight, 1, &swap);
    act(&mut back, 1, &swap);
    assert_eq!(straight.record(), back.record());
}

#[test]
fn a_move_from_before_an_undo_is_refused() {
    let mut table = table("players=3", 1);
    let keep = common::mv(&table, 1, "keep");
    table.act(&keep, 0).unwrap();
    table.undo(only(1), 0).unwrap();
    assert_eq!(table.act(&keep, 0), Err(ActError::WrongSeq { current: 3 }));
}

/// An undo takes back the newest decision of any person at a shared screen.
#[test]
fn people_at_one_screen_undo_their_latest_decision() {
    let people: Seats = [seat(1), seat(2), seat(3)].into_iter().collect();
    let mut table = table("players=3", 1);
    assert_eq!(table.undo(people, 0), Err(UndoError::NothingToUndo));
    act(&mut table, 1, "keep");
    // They bid at the same time, and not in the order of seats.
    for number in [3, 1] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    for (number, left) in [(1, [1, 2].as_slice()), (3, &[1, 2, 3])] {
        assert_eq!(table.check_undo(people).unwrap().seats, only(number));
        table.undo(people, 0).unwrap();
        let left: Seats = left.iter().map(|number| seat(*number)).collect();
        assert_eq!(table.to_answer(), left);
    }
    assert_eq!(table.check_undo(people).unwrap().seats, only(1));
    table.undo(people, 0).unwrap();
    assert!(actions(&table, 1).contains(&"keep".to_owned()));
    assert_eq!(table.undo(people, 0), Err(UndoError::NothingToUndo));
}

/// One person at a shared screen answers a window for all of them: it opens again for all.
#[test]
fn people_at_one_screen_undo_answers_to_a_window_together() {
    let mut table = (0..1_000)
        .find_map(|number| at_window("players=3 hand=3", number, None))
        .unwrap();
    let people = table.to_answer();
    let decline = |table: &mut Table<Toy>, seat: Seat| {
        act_at(table, usize::from(seat.number()), "decline", 0).unwrap();
    };
    decline(&mut table, people.first().unwrap());
    table.undo(people, 0).unwrap();
    assert_eq!(table.to_answer(), people);
    for seat in people.iter() {
        decline(&mut table, seat);
    }
    assert_eq!(table.check_undo(people).unwrap().seats, people);
    table.undo(people, 0).unwrap();
    assert_eq!(table.to_answer(), people);
}
