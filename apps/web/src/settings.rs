//! Settings for all games: language, theme, text size, movement, sound. They are stored in the
//! browser.

use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_game::Language;

/// The colour scheme of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The colour scheme of the device.
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All themes, each with its name in the page and in storage.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::System, "system"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The sizes of texts, in percent, each with its name in storage. `early.js` and `tokens.css` use
/// the same names.
pub const TEXT_SIZES: [(u16, &str); 4] = [(100, "100"), (125, "125"), (150, "150"), (200, "200")];

/// The speed at which pieces and cards move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Pieces move at the usual speed.
    Usual,
    /// At a slower speed.
    Slow,
    /// At a faster speed.
    Quick,
    /// Pieces do not move; they appear at their targets.
    Off,
}

impl Movement {
    /// All speeds, each with its name in storage and its text key.
    pub const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Slow, "slow", "web-movement-slow"),
        (Self::Usual, "on", "web-movement-usual"),
        (Self::Quick, "quick", "web-movement-quick"),
        (Self::Off, "off", "web-movement-off"),
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Usual => "on",
            Self::Slow => "slow",
            Self::Quick => "quick",
            Self::Off => "off",
        }
    }
}

/// The settings of a person.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language of all texts.
    pub language: RwSignal<Language>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// The size of texts, in percent: one of [`TEXT_SIZES`].
    pub text_size: RwSignal<u16>,
    /// The speed at which pieces and cards move.
    pub movement: RwSignal<Movement>,
    /// The volume of sounds, from 0 (off) to [`MAX_VOLUME`].
    pub volume: RwSignal<u8>,
    /// `true` if a match has the background sound of its room.
    pub has_ambience: RwSignal<bool>,
    /// `true` if a phone vibrates when a piece lands.
    pub vibrates: RwSignal<bool>,
    /// `true` if actions that can be undone are played without confirming.
    pub plays_at_once: RwSignal<bool>,
    /// `true` if reaction windows in which the person can only pass close without a question.
    pub passes_automatically: RwSignal<bool>,
    /// `true` if each move of the computer stays on the board until the person continues, in
    /// matches of one person on this device.
    pub goes_step_by_step: RwSignal<bool>,
    /// `true` if boards show the names of their spaces.
    pub shows_labels: RwSignal<bool>,
    /// `true` if the tools of a match and the buttons of its bar are at the left.
    pub is_left_handed: RwSignal<bool>,
    /// The person's name.
    pub name: RwSignal<String>,
}

/// Maximum volume of sounds.
pub const MAX_VOLUME: u8 = 10;

/// The volume of sounds until the person chooses one.
const DEFAULT_VOLUME: u8 = 4;

/// The storage key of the days on which the puzzle of the day was solved.
pub const DAYS: &str = "puzzle-days";

/// Returns the stored value of a key.
pub fn stored(key: &str) -> Option<String> {
    window()
        .local_storage()
        .ok()
        .flatten()?
        .get_item(key)
        .ok()
        .flatten()
}

/// Stores a value in the browser under a key.
pub fn store(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Without storage, the page starts from the defaults next time.
        drop(storage.set_item(key, value));
    }
}

/// Removes a key from the browser's storage.
pub fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        drop(storage.remove_item(key));
    }
}

/// Stores a value whenever it changes, until the owner that called this is cleaned up.
///
/// The first value is not stored: a stored default would prevent the choice in a backup from being
/// restored.
pub fn store_changes(key: impl Into<String>, value: impl Fn() -> String + 'static) {
    let key = key.into();
    Effect::new(move |before: Option<String>| {
        let value = value();
        if before.is_some_and(|before| before != value) {
            store(&key, &value);
        }
        value
    });
}

fn flag(key: &'static str, default: bool) -> RwSignal<bool> {
    let signal = RwSignal::new(stored(key).map_or(default, |value| value == "on"));
    let name = move || if signal.get() { "on" } else { "off" };
    store_changes(key, move || name().to_owned());
    signal
}

/// Returns the stored language, else the browser's first supported language. `early.js` does the
/// same before the first paint.
fn first_language() -> Language {
    let stored = stored("language").and_then(|tag| Language::of_tag(&tag));
    let tags = || window().navigator().languages();
    stored
        .or_else(|| Language::preferred(tags().iter().filter_map(|tag| tag.as_string())))
        .unwrap_or(Language::En)
}

fn first_movement() -> Movement {
    let stored_name = stored("motion").unwrap_or_default();
    Movement::ALL
        .into_iter()
        .find(|(_, name, _)| *name == stored_name)
        .map_or(Movement::Usual, |(movement, ..)| movement)
}

/// Reads a volume. Earlier versions stored `on` or `off`.
fn volume_of(stored: &str) -> u8 {
    match stored {
        "on" => MAX_VOLUME / 2,
        stored => stored
            .parse()
            .map_or(0, |volume: u8| volume.min(MAX_VOLUME)),
    }
}

fn first_theme() -> Theme {
    let stored_name = stored("theme").unwrap_or_default();
    Theme::ALL
        .into_iter()
        .find(|(_, name)| *name == stored_name)
        .map_or(Theme::System, |(theme, _)| theme)
}

fn first_text_size() -> u16 {
    let stored_name = stored("text-size").unwrap_or_default();
    TEXT_SIZES
        .into_iter()
        .find(|(_, name)| *name == stored_name)
        .map_or(100, |(size, _)| size)
}

impl Settings {
    /// Loads the stored choices, or else the browser's preferences; changes are stored and applied
    /// at once.
    pub fn load() -> Self {
        let settings = Self {
            language: RwSignal::new(first_language()),
            theme: RwSignal::new(first_theme()),
            text_size: RwSignal::new(first_text_size()),
            movement: RwSignal::new(first_movement()),
            volume: RwSignal::new(
                stored("sound").map_or(DEFAULT_VOLUME, |stored| volume_of(&stored)),
            ),
            has_ambience: flag("ambience", false),
            vibrates: flag("vibration", false),
            plays_at_once: flag("at-once", true),
            passes_automatically: flag("pass", true),
            goes_step_by_step: flag("step-by-step", false),
            shows_labels: flag("labels", true),
            is_left_handed: flag("left-handed", false),
            name: RwSignal::new(stored("name").unwrap_or_default()),
        };
        Effect::new(move |_| {
            mark("lang", Some(settings.language.get().code()));
        });
        Effect::new(move |_| {
            let theme = settings.theme.get();
            mark("data-theme", (theme != Theme::System).then(|| theme.name()));
            tint(theme);
        });
        Effect::new(move |_| {
            let size = settings.text_size.get();
            let name = size.to_string();
            mark("data-text", (size != 100).then_some(name.as_str()));
        });
        Effect::new(move |_| {
            let movement = settings.movement.get();
            mark(
                "data-motion",
                (movement == Movement::Off).then_some("reduced"),
            );
            let pace = matches!(movement, Movement::Slow | Movement::Quick);
            mark(motion::PACE, pace.then(|| movement.name()));
        });
        Effect::new(move |_| {
            mark(
                "data-labels",
                (!settings.shows_labels.get()).then_some("off"),
            );
        });
        Effect::new(move |_| {
            mark("data-hand", settings.is_left_handed.get().then_some("left"));
        });
        settings.store();
        settings
    }

    /// Turns sounds off, or on again.
    pub fn toggle_sound(self) {
        self.volume.update(|volume| {
            *volume = match *volume {
                0 => DEFAULT_VOLUME,
                _ => 0,
            };
        });
    }

    /// Stores changes of the settings; those of the flags are stored already.
    fn store(self) {
        store_changes("language", move || self.language.get().code().to_owned());
        store_changes("theme", move || self.theme.get().name().to_owned());
        store_changes("text-size", move || self.text_size.get().to_string());
        store_changes("motion", move || self.movement.get().name().to_owned());
        store_changes("sound", move || self.volume.get().to_string());
        store_changes("name", move || self.name.get());
    }
}

/// Sets the browser's own bars to the colour of the theme: the page's head has one for each theme,
/// with its media query.
fn tint(chosen: Theme) {
    for (theme, name) in Theme::ALL {
        let selector = format!("meta[name=theme-color][data-of={name}]");
        let Ok(Some(colour)) = document().query_selector(&selector) else {
            continue;
        };
        let media = match chosen {
            Theme::System => &format!("(prefers-color-scheme: {name})"),
            Theme::Light | Theme::Dark if chosen == theme => "all",
            Theme::Light | Theme::Dark => "not all",
        };
        drop(colour.set_attribute("media", media));
    }
}

/// Sets or removes an attribute of the root element.
fn mark(attribute: &str, value: Option<&str>) {
    if let Some(root) = document().document_element() {
        let marked = match value {
            Some(value) => root.set_attribute(attribute, value),
            None => root.remove_attribute(attribute),
        };
        drop(marked);
    }
}

/// Returns the settings of this page.
pub fn use_settings() -> Settings {
    expect_context::<Settings>()
}

#[cfg(test)]
mod tests {
    use super::{MAX_VOLUME, volume_of};

    #[test]
    fn sound_stored_as_on_has_half_the_volume() {
        let volumes = ["", "off", "on", "0", "7", "200", "-1"].map(volume_of);
        assert_eq!(volumes, [0, 0, MAX_VOLUME / 2, 0, 7, MAX_VOLUME, 0]);
    }
}
