//! The frogs that people choose.

use crate::play::colour;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::Message;
pub use ranarium_protocol::online::FROGS;
use ranarium_protocol::online::{SeatView, UserId, frogs};

/// Returns the number of a random frog.
pub fn random_frog() -> u8 {
    free_frog(&[])
}

/// Returns the number of a random frog other than these; any if all are taken.
pub fn free_frog(taken_frogs: &[u8]) -> u8 {
    choose_free(taken_frogs, js_sys::Math::random())
}

/// Returns the frog for a random number from 0 to 1, among those that are not taken.
fn choose_free(taken_frogs: &[u8], random: f64) -> u8 {
    let is_taken = |frog: u8| taken_frogs.iter().any(|other| other % FROGS == frog);
    let mut free: Vec<u8> = (0..FROGS).filter(|frog| !is_taken(*frog)).collect();
    if free.is_empty() {
        free = (0..FROGS).collect();
    }
    let place = (random * free.len() as f64) as usize;
    free[place.min(free.len() - 1)]
}

/// Returns the frogs of the other people at a table, and of those for whom it keeps a seat. Each
/// person gets a frog of their own, also in a game whose seats have colours of their own.
pub fn frogs_of_others(seats: &[SeatView], me: Option<UserId>) -> Vec<u8> {
    let is_other = |seat: &SeatView| match seat {
        SeatView::Person { user, .. } | SeatView::Kept { user, .. } => Some(*user) != me,
        SeatView::Free | SeatView::Bot(_) => false,
    };
    let others = seats.iter().zip(frogs(seats, false));
    let others = others.filter(|(seat, _)| is_other(seat));
    others.map(|(_, frog)| frog).collect()
}

/// The face of a frog with this number.
pub fn face(frog: u8, mood: Mood) -> impl IntoView {
    let index = usize::from(frog % FROGS);
    view! {
        <svg viewBox="0 0 100 100" class="chosen-face" aria-hidden="true">
            <Frog
                pose=Pose::Face
                colour=colour(index)
                marking=Marking::of_player(index)
                mood
            />
        </svg>
    }
}

/// The choice of a frog, in which those of others at the table are marked.
#[component]
pub fn FrogChoice(
    /// The number of the frog.
    frog: RwSignal<u8>,
    /// The frogs of others at the table, which may change.
    #[prop(optional)]
    taken_frogs: Signal<Vec<u8>>,
    /// `true` at a table of a game whose seats have colours of their own: the choice is for other
    /// tables.
    #[prop(optional)]
    names_colours: bool,
) -> impl IntoView {
    let words = use_words();
    let is_taken = move |number: u8| {
        taken_frogs.with(|taken| taken.iter().any(|taken| taken % FROGS == number % FROGS))
    };
    let taken = move || is_taken(frog.get()).then(|| words.text("web-frog-taken-now"));
    let choices = (0..FROGS).map(|number| {
        let label = move || {
            let key = match is_taken(number) {
                true => "web-frog-taken",
                false => "web-frog-number",
            };
            words.say(&Message::new(key).with("number", number + 1))
        };
        view! {
            <label class="frog-choice" class:frog-taken=move || is_taken(number)>
                <input
                    type="radio"
                    name="frog"
                    value=number.to_string()
                    aria-label=label
                    prop:checked=move || frog.get() % FROGS == number
                    on:change=move |_| frog.set(number)
                />
                {face(number, Mood::Happy)}
            </label>
        }
    });
    view! {
        <fieldset class="frogs">
            <legend>{move || words.text("web-frog")}</legend>
            {choices.collect_view()}
            <p class="soft" role="status">{taken}</p>
            {names_colours
                .then(|| view! { <p class="soft">{move || words.text("web-frog-colours")}</p> })}
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::{choose_free, frogs_of_others};
    use ranarium_protocol::online::{SeatView, UserId};

    #[test]
    fn the_frogs_of_all_others_at_a_table_are_taken() {
        let kept = |number, frog| SeatView::Kept {
            user: UserId::new(number),
            name: "Ada".parse().unwrap(),
            frog,
        };
        let seats = [kept(1, 3), SeatView::Free, kept(2, 1), kept(3, 3)];
        // Two have chosen the same frog: the second has the next one.
        assert_eq!(frogs_of_others(&seats, None), [3, 1, 4]);
        assert_eq!(frogs_of_others(&seats, Some(UserId::new(2))), [3, 4]);
    }

    #[test]
    fn a_free_frog_is_suggested_if_any() {
        let suggested =
            |taken: &[u8]| [0.0, 0.3, 0.6, 1.0].map(|random| choose_free(taken, random));
        assert_eq!(suggested(&[]), [0, 1, 3, 4]);
        assert_eq!(suggested(&[0, 8, 4]), [1, 1, 2, 2]);
        assert_eq!(suggested(&[0, 1, 2, 3, 4]), [0, 1, 3, 4]);
    }
}
