//! [`NewMatch`]: the entries of the form of a new match, which the parts of the form share.

use crate::family::{self, Person};
use crate::games::player_counts::players_of;
use crate::online::{MORE_TIME, TableChoice, random_frog};
use crate::pages::setup::adapted_level::adapted_level;
use crate::pages::setup::seat_player::SeatPlayer;
use crate::play::head_to_head::{Opponent, PastMatch, remembered};
use crate::play::names;
use crate::play::names::valid_name;
use crate::router::query_parameter;
use crate::settings::use_settings;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use ranarium_board::HeadStart;
use ranarium_game::{Character, FullGame, Message, Seat};
use ranarium_protocol::client::Open;
use ranarium_protocol::online::{SeatPlan, SeatView, TableSettings, User, UserId, frogs};
use ranarium_search::Level;
use ranarium_table::{Clock, ClockFactors, SeatInfo};
use std::collections::BTreeMap;

/// The people who may join a new match, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchAccess {
    /// All players are at this screen.
    Here,
    /// The other players use their own devices, and join by a link.
    Friends,
    /// The other players use their own devices, and anyone may join.
    Everyone,
}

/// The entries of the form of a new match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct NewMatch {
    game: &'static str,
    page: PageWords,
    /// `true` if the seats of the game have colours of their own, whatever frog is chosen.
    pub names_colours: bool,
    /// The number of players.
    pub players: RwSignal<u32>,
    /// `true` for a table with people at other screens.
    pub is_online: RwSignal<bool>,
    /// The kind of player in each seat of a match at this screen, also in those that are not used.
    local_seats: RwSignal<Vec<SeatPlayer>>,
    /// The same of a table online.
    online: RwSignal<Vec<SeatPlayer>>,
    /// `true` for each seat whose person may ask for hints, unused seats included.
    pub hints: RwSignal<Vec<bool>>,
    /// The head start of the game, if the game offers one.
    head_start: Option<HeadStart>,
    /// `true` for each seat whose person has a head start, unused seats included.
    pub ahead: RwSignal<Vec<bool>>,
    /// `true` for each seat whose person has more time to think than the others, at a table online,
    /// unused seats included.
    pub more_time: RwSignal<Vec<bool>>,
    /// The number of the user's frog online.
    pub frog: RwSignal<u8>,
    /// The name that was typed for each seat.
    pub names: RwSignal<Vec<String>>,
    /// The values of the chosen house rules, by their keys.
    pub chosen: RwSignal<BTreeMap<&'static str, String>>,
    /// The choices for a table online.
    pub choice: RwSignal<TableChoice>,
    /// The people of this device.
    family: StoredValue<Vec<Person>>,
    /// The finished matches of this browser, the latest first; empty until they are loaded.
    pub past: RwSignal<Vec<PastMatch>>,
}

impl NewMatch {
    /// Returns a match of a game with the usual entries: the user and bots.
    pub fn new<G: FullGame>(head_start: Option<HeadStart>) -> Self {
        let (_, max_players, players) = players_of::<G>();
        let mut local_seats = vec![SeatPlayer::Bot(Level::DEFAULT); max_players as usize];
        local_seats[0] = SeatPlayer::Person;
        let mut names = vec![String::new(); max_players as usize];
        names[0] = use_settings().name.get_untracked();
        let entries = Self {
            game: G::ID,
            page: use_words(),
            names_colours: G::NAMES_COLOURS,
            players: RwSignal::new(players),
            is_online: RwSignal::new(false),
            local_seats: RwSignal::new(local_seats),
            online: RwSignal::new(vec![SeatPlayer::Person; max_players as usize]),
            hints: RwSignal::new(vec![true; max_players as usize]),
            head_start,
            ahead: RwSignal::new(vec![false; max_players as usize]),
            more_time: RwSignal::new(vec![false; max_players as usize]),
            frog: RwSignal::new(random_frog()),
            names: RwSignal::new(names),
            chosen: RwSignal::new(BTreeMap::new()),
            choice: RwSignal::new(TableChoice::default()),
            family: StoredValue::new(family::all()),
            past: RwSignal::new(Vec::new()),
        };
        untrack(move || entries.take_hints(0));
        if query_parameter("everyone").is_some() {
            entries.set_access(MatchAccess::Everyone);
        } else if query_parameter("online").is_some() {
            entries.set_access(MatchAccess::Friends);
        }
        entries
    }

    /// Sets the name in a seat. A person of this device comes with their own choice of hints.
    pub fn set_name(self, index: usize, name: String) {
        self.names.update(|names| names[index] = name);
        untrack(move || self.take_hints(index));
    }

    /// Sets the hints of a seat to those of its person, if the name is stored on this device.
    fn take_hints(self, index: usize) {
        if let Some(person) = self.known_person(index) {
            self.hints.update(|hints| hints[index] = person.has_hints);
        }
    }

    /// Returns the person of this device with the name in a seat.
    pub fn known_person(self, index: usize) -> Option<Person> {
        self.names.with(|names| {
            let name = names[index].trim();
            self.family.with_value(|family| {
                let known = family.iter().find(|person| person.name == name);
                known.cloned()
            })
        })
    }

    /// Returns the names of the people of this device that begin with the name typed for a seat,
    /// without those of the people who have a seat.
    pub fn suggested_names(self, index: usize) -> Vec<String> {
        // An online table has one person of this screen.
        let people = if self.is_online.get() {
            vec![0]
        } else {
            self.people()
        };
        self.names.with(|names| {
            let is_seated = |name: &str| people.iter().any(|seat| names[*seat].trim() == name);
            let typed_name = names[index].trim();
            self.family
                .with_value(|family| suggestions(family, typed_name, is_seated))
        })
    }

    /// Returns the numbers, from 0, of the seats of the people at this screen.
    fn people(self) -> Vec<usize> {
        let players = self.players.get() as usize;
        self.local_seats.with(|choices| {
            let seats = choices.iter().take(players).enumerate();
            let people = seats.filter(|(_, player)| **player == SeatPlayer::Person);
            people.map(|(index, _)| index).collect()
        })
    }

    /// Returns the names that were typed for the people at this screen.
    pub fn typed_names(self) -> Vec<String> {
        let people = untrack(move || self.people()).into_iter();
        self.names
            .with_untracked(|names| people.map(|index| names[index].clone()).collect())
    }

    /// Returns the people who may join.
    pub fn access(self) -> MatchAccess {
        match (self.is_online.get(), self.choice.get().is_open) {
            (false, _) => MatchAccess::Here,
            (true, false) => MatchAccess::Friends,
            (true, true) => MatchAccess::Everyone,
        }
    }

    /// Chooses the people who may join. A table online has two seats or more.
    pub fn set_access(self, access: MatchAccess) {
        let is_online = access != MatchAccess::Here;
        self.is_online.set(is_online);
        let min_players = least_players(is_online);
        self.players
            .update(|players| *players = min_players.max(*players));
        if is_online {
            let is_open = access == MatchAccess::Everyone;
            self.choice.update(|choice| *choice = choice.open(is_open));
        }
    }

    /// Returns the minimum number of players that the kind of match needs, apart from the game's
    /// own minimum.
    pub fn least_players(self) -> u32 {
        least_players(self.is_online.get())
    }

    /// Fills in the user of this browser's session.
    pub fn fill_in_user(self, user: &User) {
        let _ = self.frog.try_set(user.frog);
        let _ = self.names.try_update(|names| {
            if names[0].is_empty() {
                names[0] = user.name.to_string();
            }
        });
    }

    /// Returns the kind of player in each seat.
    pub fn seat_players(self) -> RwSignal<Vec<SeatPlayer>> {
        match self.is_online.get() {
            true => self.online,
            false => self.local_seats,
        }
    }

    /// Returns the name and the frog of the user for a table online.
    pub fn name_and_frog(self) -> (String, u8) {
        let name = self.names.with_untracked(|names| names[0].clone());
        (name, self.frog.get_untracked())
    }

    /// Returns the number of each seat's frog, as they will be at the table.
    pub fn frogs(self) -> Vec<u8> {
        let players = self.players.get() as u8;
        if !self.is_online.get() {
            let choices = self.local_seats.get();
            let seats = (0..usize::from(players)).map(|index| {
                let person = self
                    .known_person(index)
                    .filter(|_| choices[index] == SeatPlayer::Person);
                person.map_or(SeatView::Free, |person| kept(person.frog))
            });
            return frogs(&seats.collect::<Vec<_>>(), self.names_colours);
        }
        let others = (1..players).map(|_| SeatView::Free);
        let user = kept(self.frog.get());
        let seats: Vec<SeatView> = std::iter::once(user).chain(others).collect();
        frogs(&seats, self.names_colours)
    }

    /// Returns the text key of the reason why the match cannot be rated, if there is one.
    pub fn unrated(self) -> Option<&'static str> {
        let players = self.players.get() as usize;
        let has_bots = self.online.with(|choices| {
            let mut shown = choices[..players].iter();
            shown.any(|player| *player != SeatPlayer::Person)
        });
        if has_bots {
            Some("web-unrated-computer")
        } else if self.has_house_rules() {
            Some("web-unrated-rules")
        } else if !self.clock_factors().is_equal() {
            Some("web-unrated-time")
        } else {
            None
        }
    }

    /// Returns `true` if the match counts for ratings.
    fn is_rated(self) -> bool {
        self.choice.get().is_rated && self.unrated().is_none()
    }

    /// Returns `true` if the match has house rules.
    pub fn has_house_rules(self) -> bool {
        !self.chosen.with(BTreeMap::is_empty)
    }

    /// Returns the request for the match at this screen.
    pub fn open(self) -> Open {
        let players = self.players.get_untracked() as usize;
        let choices = self.local_seats.get_untracked().into_iter();
        let seats = choices.take(players).enumerate();
        let seats = seats.map(|(index, player)| self.seat_info(index, player));
        let seats = names::distinct(seats.collect());
        Open {
            game: self.game.to_owned(),
            options: self.options(),
            position: None,
            seats,
            window_ms: None,
            date: None,
            rematch_of: None,
        }
    }

    /// Returns `true` if several people share this screen.
    pub fn is_shared(self) -> bool {
        !self.is_online.get() && self.people().len() > 1
    }

    /// Returns the character of the bot in a seat, as it will be in the match.
    pub fn bot_character(self, index: usize) -> Character {
        let players = self.players.get() as usize;
        let first_person = self.seat_players().with(|choices| {
            let mut choices = choices.iter().take(players);
            choices.position(|player| *player == SeatPlayer::Person)
        });
        names::bot_character(index, players, first_person)
    }

    /// Returns the name of the bot in a seat, as it will be in the match.
    pub fn bot_name(self, index: usize) -> &'static str {
        names::bot_name(self.bot_character(index))
    }

    /// Returns the name of the first person at this screen.
    fn first_person(self) -> Option<String> {
        let name = self.person_name(*self.people().first()?);
        Some(valid_name(&name, &name).to_string())
    }

    /// Returns the level of a kind of player; `None` for a person.
    pub fn level(self, player: SeatPlayer) -> Option<Level> {
        match player {
            SeatPlayer::Person => None,
            SeatPlayer::Adaptive => {
                let person = self.first_person().unwrap_or_default();
                let level = |past: &Vec<PastMatch>| adapted_level(past, self.game, &person);
                Some(self.past.with(level))
            }
            SeatPlayer::Bot(level) => Some(level),
        }
    }

    /// Returns the results of the only person at this screen against the bot in a seat; `None` if
    /// they have not met in this game, or with several people.
    pub fn memory(self, index: usize, player: SeatPlayer) -> Option<Message> {
        let level = self.level(player)?;
        let is_alone = !self.is_online.get() && !self.is_shared();
        let person = self.first_person().filter(|_| is_alone)?;
        let opponent = Opponent {
            name: self.bot_name(index).to_owned(),
            level,
        };
        self.past
            .with(|past| remembered(past, self.game, &person, &opponent))
    }

    /// Returns `true` if the person in a seat at this screen may be given a match without hints:
    /// one of several people, or one who is stored on this device.
    pub fn may_lack_hints(self, index: usize) -> bool {
        !self.is_online.get() && (self.is_shared() || self.known_person(index).is_some())
    }

    /// Returns the names of the people of a match at this screen who play without hints.
    pub fn without_hints(self, open: &Open) -> Vec<String> {
        let hints = self.hints.get_untracked();
        let seats = open.seats.iter().zip(hints).enumerate();
        let without = seats.filter_map(|(index, (seat_info, has_hints))| match seat_info {
            SeatInfo::Human(name) if !has_hints => {
                untrack(move || self.may_lack_hints(index)).then(|| name.to_string())
            }
            SeatInfo::Human(_) | SeatInfo::Bot(_) => None,
        });
        without.collect()
    }

    /// Returns `true` if people in this game may be given a head start, at this screen.
    pub fn has_head_start(self) -> bool {
        self.head_start.is_some() && !self.is_online.get()
    }

    /// Returns the positions of the match at this screen and of its rematches, in which everyone
    /// moves on by a seat; none without a head start.
    pub fn head_starts(self) -> Vec<String> {
        let players = self.players.get_untracked() as usize;
        let ahead = self.ahead.get_untracked();
        let mut seats = untrack(move || self.people());
        seats.retain(|index| ahead[*index]);
        let Some(make) = self.head_start.filter(|_| !seats.is_empty()) else {
            return Vec::new();
        };
        let options = self.options();
        let positions = (0..players).map(|by| {
            let seats = seats.iter();
            let seats = seats.map(|index| Seat::new((index + by) % players));
            make(&options, seats.collect())
        });
        positions.collect::<Option<_>>().unwrap_or_default()
    }

    /// Returns `true` if people at a table online may be given more time to think than others: it
    /// has a clock, and is not rated.
    pub fn may_have_more_time(self) -> bool {
        self.is_online.get() && self.choice.get().clock != Clock::Off && !self.is_rated()
    }

    /// Returns the factors of the clocks at a table online.
    fn clock_factors(self) -> ClockFactors {
        if self.choice.get().clock == Clock::Off {
            return ClockFactors::EQUAL;
        }
        let players = self.players.get() as usize;
        let choices = self.online.get().into_iter();
        let seats = choices.zip(self.more_time.get()).take(players);
        let factors = seats.map(|(player, has_more)| match (player, has_more) {
            (SeatPlayer::Person, true) => MORE_TIME,
            _ => 1,
        });
        factors.collect()
    }

    /// Returns the settings of a table online.
    pub fn table_settings(self) -> TableSettings {
        let players = self.players.get_untracked() as usize;
        let plan = |player: SeatPlayer| match untrack(move || self.level(player)) {
            Some(level) => SeatPlan::Bot(valid_name(level.name(), level.name())),
            None => SeatPlan::Open,
        };
        let choices = self.online.get_untracked().into_iter();
        let seats = choices.take(players).map(plan).collect();
        let settings = TableSettings {
            clock_factors: untrack(move || self.clock_factors()),
            ..TableSettings::new(self.game, self.options(), seats)
        };
        let choice = TableChoice {
            is_rated: untrack(move || self.is_rated()),
            ..self.choice.get_untracked()
        };
        choice.change().applied(&settings)
    }

    /// Returns the options of the game as text.
    fn options(self) -> String {
        let mut options = format!("players={}", self.players.get_untracked());
        self.chosen.with_untracked(|chosen| {
            for (key, value) in chosen {
                options.push_str(&format!(" {key}={value}"));
            }
        });
        options
    }

    fn seat_info(self, index: usize, player: SeatPlayer) -> SeatInfo {
        match untrack(move || self.level(player)) {
            None => {
                let text = untrack(move || self.person_name(index));
                SeatInfo::Human(valid_name(&text, &text))
            }
            Some(level) => names::new_bot(untrack(move || self.bot_character(index)), level),
        }
    }

    /// Returns the name of the person in a seat, with a default if none was typed.
    fn person_name(self, index: usize) -> String {
        let typed_name = self.names.with(|names| names[index].clone());
        match typed_name.trim() {
            "" => {
                let number = Message::new("ranarium-player").with("number", index + 1);
                self.page.say(&number)
            }
            typed_name => typed_name.to_owned(),
        }
    }
}

/// Returns the names of people without a seat that begin with a typed name.
fn suggestions(
    family: &[Person],
    typed_name: &str,
    is_seated: impl Fn(&str) -> bool,
) -> Vec<String> {
    let typed_name = typed_name.to_lowercase();
    let names = family.iter().map(|person| &person.name);
    names
        .filter(|name| name.to_lowercase().starts_with(&typed_name) && !is_seated(name))
        .cloned()
        .collect()
}

/// Returns the seat of a person with this frog.
fn kept(frog: u8) -> SeatView {
    SeatView::Kept {
        user: UserId::new(0),
        name: valid_name("user", "user"),
        frog,
    }
}

/// Returns the minimum number of players that the kind of match needs, apart from the game's own
/// minimum.
const fn least_players(is_online: bool) -> u32 {
    if is_online { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::suggestions;
    use crate::family::Person;

    #[test]
    fn people_of_this_device_without_a_seat_are_suggested() {
        let family = ["Anna", "Ben", "Bea"].map(|name| Person {
            name: name.to_owned(),
            frog: 0,
            has_hints: true,
        });
        let suggested = |typed_name| suggestions(&family, typed_name, |name| name == "Ben");
        assert_eq!(suggested(""), ["Anna", "Bea"]);
        assert_eq!(suggested("b"), ["Bea"]);
        assert!(suggested("Ben").is_empty());
    }
}
