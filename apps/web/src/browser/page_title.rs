//! The title of the page, for the tab, the history and bookmarks.

use leptos::prelude::*;

/// The number of online matches that wait for the user, in the title of every page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct WaitingMatches(RwSignal<usize>);

impl WaitingMatches {
    /// Returns the number before a server has been asked.
    pub fn none() -> Self {
        Self(RwSignal::new(0))
    }
}

/// Returns the number of online matches that wait for the user.
pub fn waiting_matches() -> RwSignal<usize> {
    expect_context::<WaitingMatches>().0
}

/// Sets the page's title; the home page has no name of its own.
pub fn name_tab(name: impl Fn() -> String + 'static) {
    let waiting = waiting_matches();
    Effect::new(move |_| {
        let name = name();
        let title = match name.as_str() {
            "" => "Ranarium".to_owned(),
            name => format!("{name} · Ranarium"),
        };
        document().set_title(&with_count(&title, waiting.get()));
    });
}

/// Returns a title, with the number of waiting matches before it if there are any.
fn with_count(title: &str, count: usize) -> String {
    match count {
        0 => title.to_owned(),
        count => format!("({count}) {title}"),
    }
}

#[cfg(test)]
mod tests {
    use super::with_count;

    #[test]
    fn titles_count_the_waiting_matches() {
        assert_eq!(with_count("Play together", 0), "Play together");
        assert_eq!(with_count("Play together", 2), "(2) Play together");
    }
}
