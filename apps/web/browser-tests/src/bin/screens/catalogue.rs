//! The screens: pages, matches at several moments, and what the page shows after a touch or a key.

use ranarium_browser_tests::{
    Device, Done, Moment, fewest_players, moment, most_players, shared_moment,
};

/// A screen: a page, and what is done there before its picture is taken.
pub struct Screen {
    /// The first part of the name of its pictures.
    pub name: String,
    /// The number of players of its match.
    pub players: Option<u8>,
    /// The path of the page.
    pub path: String,
    /// The matches that the browser has.
    matches: Vec<SavedMatch>,
    /// Entries of the local storage, by key.
    pub settings: Vec<(String, String)>,
    /// The action on the page.
    pub act: Act,
    /// The windows of its pictures.
    pub windows: &'static [Device],
}

/// An action of the visitor before the picture is taken.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    /// Nothing.
    Nothing,
    /// The page is photographed while it loads, over a slow network.
    Loading,
    /// The page is photographed after it has failed to start.
    Failing,
    /// The card of this game is opened, on the home page.
    Card(&'static str),
    /// The menu of further tools is opened.
    Menu,
    /// A key is pressed once the visitor has the turn.
    Key(&'static str),
    /// A hint is asked for.
    Hint,
    /// A piece or card is selected, and a target for it.
    Chosen,
    /// A touch is refused.
    Refused,
    /// A touch is refused, and its rule is shown.
    Why,
}

/// A match that the browser has.
#[derive(Clone, Copy, Debug)]
struct SavedMatch {
    game: &'static str,
    players: u8,
    moment: &'static str,
    /// `true` if all players are people at the screen.
    is_shared: bool,
}

impl SavedMatch {
    fn moment(self) -> Done<Moment> {
        match self.is_shared {
            true => shared_moment(self.game, self.players, self.moment),
            false => moment(self.game, Some(self.players), self.moment),
        }
    }

    /// Returns the identifier of the match.
    fn id(self) -> String {
        let Self {
            game,
            players,
            moment,
            is_shared,
        } = self;
        match is_shared {
            true => format!("{game}-{players}-shared-{moment}"),
            false => format!("{game}-{players}-{moment}"),
        }
    }
}

impl Screen {
    /// Returns the screen of a page as it first opens, in a browser without matches.
    fn page(name: impl Into<String>, path: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            players: None,
            path: path.into(),
            matches: Vec::new(),
            settings: Vec::new(),
            act: Act::Nothing,
            windows: &Device::WINDOWS,
        }
    }

    /// Returns the screen of a saved match, after an action of the visitor.
    fn of_match(name: &str, saved: SavedMatch, act: Act) -> Self {
        Self {
            players: Some(saved.players),
            matches: vec![saved],
            act,
            ..Self::page(
                format!("{}-{name}", saved.game),
                format!("/match/{}", saved.id()),
            )
        }
    }

    fn with_setting(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.settings.push((key.into(), value.into()));
        self
    }

    fn in_windows(mut self, windows: &'static [Device]) -> Self {
        self.windows = windows;
        self
    }

    /// Returns the matches that the browser has.
    ///
    /// # Errors
    /// If there is no such match.
    pub fn moments(&self) -> Done<Vec<Moment>> {
        self.matches.iter().map(|saved| saved.moment()).collect()
    }
}

/// Pages about no game.
const OF_THE_HOUSE: &[(&str, &str)] = &[
    ("home", "/"),
    ("settings", "/settings"),
    ("nowhere", "/no/such/page"),
    ("puzzle-today", "/puzzles/today"),
    ("no-match", "/match/none"),
];

/// The pages that every game has: the name of the picture, and the path before the game's id.
const OF_A_GAME: &[(&str, &str)] = &[
    ("set-up", "/play"),
    ("rules", "/rules"),
    ("score", "/score"),
    ("puzzles", "/puzzles"),
    ("position", "/position"),
    ("achievements", "/achievements"),
];

/// The steps of a lesson, by number from 0: its beginning, and three of those with a task. A
/// shorter lesson shows its last step.
const LESSON_STEPS: [usize; 4] = [0, 3, 7, 11];

/// An easy puzzle, and the last of the hard ones.
const PUZZLES: [usize; 2] = [1, 50];

/// The moments of a match.
const MOMENTS: [&str; 4] = ["start", "middle", "late", "end"];

/// The actions in the middle of a match, with the names of their screens.
const ACTS: [(&str, Act); 7] = [
    ("chosen", Act::Chosen),
    ("refused", Act::Refused),
    ("why", Act::Why),
    ("hint", Act::Hint),
    ("menu", Act::Menu),
    ("log", Act::Key("l")),
    ("text", Act::Key("/")),
];

/// The settings for the comfort of a reader, each with its name, its key and its value.
const COMFORTS: [(&str, &str, &str); 3] = [
    ("text-150", "text-size", "150"),
    ("text-200", "text-size", "200"),
    ("left-handed", "left-handed", "on"),
];

/// The windows in which the comforts are shown: a small phone, the lowest window and a laptop.
const COMFORT_WINDOWS: [Device; 3] = [Device::SMALL_PHONE, Device::ENLARGED, Device::WINDOWS[5]];

/// Returns every screen, except for those of online play.
///
/// # Errors
/// If a game is unknown.
pub fn screens() -> Done<Vec<Screen>> {
    let mut screens: Vec<Screen> = OF_THE_HOUSE
        .iter()
        .map(|(name, path)| Screen::page(*name, *path))
        .collect();
    let mut on_home = Vec::new();
    for game in ranarium_catalog::ids() {
        let players = fewest_players(game)?;
        for moment in ["end", "middle"] {
            on_home.push(SavedMatch {
                game,
                players,
                moment,
                is_shared: false,
            });
        }
    }
    screens.push(Screen {
        matches: on_home,
        ..Screen::page("home-matches", "/")
    });
    for (name, act) in [("loading", Act::Loading), ("failing", Act::Failing)] {
        screens.push(Screen {
            act,
            ..Screen::page(name, "/")
        });
    }
    for game in ranarium_catalog::ids() {
        screens.extend(pages(game));
        screens.extend(matches(game)?);
    }
    Ok(screens)
}

/// Returns the pages of a game that show no match.
fn pages(game: &'static str) -> Vec<Screen> {
    let mut screens = vec![Screen {
        act: Act::Card(game),
        ..Screen::page(format!("{game}-card"), "/")
    }];
    for (name, path) in OF_A_GAME {
        screens.push(Screen::page(
            format!("{game}-{name}"),
            format!("{path}/{game}"),
        ));
    }
    for number in PUZZLES {
        screens.push(Screen::page(
            format!("{game}-puzzle-{number}"),
            format!("/puzzles/{game}/{number}"),
        ));
    }
    for step in LESSON_STEPS {
        let lesson = Screen::page(
            format!("{game}-lesson-{}", step + 1),
            format!("/learn/{game}"),
        );
        screens.push(lesson.with_setting(format!("lesson-{game}"), step.to_string()));
    }
    screens
}

/// Returns the screens of matches of a game, with the fewest and the most players.
fn matches(game: &'static str) -> Done<Vec<Screen>> {
    let mut counts = vec![fewest_players(game)?, most_players(game)?];
    counts.dedup();
    let mut screens = Vec::new();
    for players in counts {
        let at = |moment| SavedMatch {
            game,
            players,
            moment,
            is_shared: false,
        };
        for moment in MOMENTS {
            screens.push(Screen::of_match(moment, at(moment), Act::Nothing));
        }
        for (name, act) in ACTS {
            screens.push(Screen::of_match(name, at("middle"), act));
        }
        screens.push(Screen {
            path: format!("/replay/{}", at("end").id()),
            ..Screen::of_match("replay", at("end"), Act::Nothing)
        });
        if players > 1 {
            let shared = SavedMatch {
                is_shared: true,
                ..at("middle")
            };
            screens.push(Screen::of_match("shared", shared, Act::Nothing));
        }
        for (name, key, value) in COMFORTS {
            let screen = Screen::of_match(name, at("middle"), Act::Nothing);
            let screen = screen.with_setting(key, value).in_windows(&COMFORT_WINDOWS);
            screens.push(screen);
        }
    }
    Ok(screens)
}
