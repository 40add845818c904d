//! Classes of elements.

/// Returns the class of an element, followed by the names of the states that hold.
pub fn classes(class: &str, states: &[(&str, bool)]) -> String {
    let held_states = states.iter().filter(|(_, holds)| *holds);
    held_states.fold(class.to_owned(), |all, (name, _)| all + " " + name)
}
