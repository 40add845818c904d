//! [`NewMatch`]: the entries of the form of a new match.

use crate::online::TableChoice;
use crate::pages::setup::seat::SeatPlayer;
use crate::pages::setup::start::players_of;
use crate::play::session::name;
use crate::settings::use_settings;
use crate::texts::{PageWords, first_name, use_words};
use leptos::prelude::*;
use ranarium_game::{FullGame, Message};
use ranarium_protocol::client::Open;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_search::Level;
use ranarium_table::Sitter;
use std::collections::BTreeMap;

/// The entries of the form of a new match. Cheap to copy.
#[derive(Clone, Copy)]
pub struct NewMatch {
    game: &'static str,
    page: PageWords,
    /// The name of the user in the settings.
    own: RwSignal<String>,
    /// The number of players.
    pub players: RwSignal<u32>,
    /// The kind of player in each seat, also in those that are not used.
    pub who: RwSignal<Vec<SeatPlayer>>,
    /// The name that was typed for each seat.
    pub names: RwSignal<Vec<String>>,
    /// The values of the chosen house rules, by their keys.
    pub chosen: RwSignal<BTreeMap<&'static str, String>>,
    /// The choices for a table online.
    pub choice: RwSignal<TableChoice>,
}

impl NewMatch {
    /// Returns a match of a game with the usual entries: the user and bots.
    pub fn new<G: FullGame>() -> Self {
        let (_, most, players) = players_of::<G>();
        let mut who = vec![SeatPlayer::Bot(Level::USUAL); most as usize];
        who[0] = SeatPlayer::Person;
        Self {
            game: G::ID,
            page: use_words(),
            own: use_settings().name,
            players: RwSignal::new(players),
            who: RwSignal::new(who),
            names: RwSignal::new(vec![String::new(); most as usize]),
            chosen: RwSignal::new(BTreeMap::new()),
            choice: RwSignal::new(TableChoice::default()),
        }
    }

    /// Returns the request for the match at this screen.
    pub fn open(self) -> Open {
        let players = self.players.get_untracked() as usize;
        let seats = self.who.with_untracked(|who| {
            let seats = who.iter().take(players).enumerate();
            seats.map(|(index, who)| self.sitter(index, *who)).collect()
        });
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

    /// Returns the settings of a table for friends.
    pub fn table_settings(self) -> TableSettings {
        let players = self.players.get_untracked() as usize;
        let seats = self.who.with_untracked(|who| online_seats(&who[..players]));
        let settings = TableSettings::new(self.game, self.options(), seats);
        self.choice.get_untracked().applied(settings)
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

    fn sitter(self, index: usize, who: SeatPlayer) -> Sitter {
        match who {
            SeatPlayer::Person => {
                let text = self.person_name(index);
                Sitter::Human(name(&text, &text))
            }
            SeatPlayer::Bot(level) => Sitter::Bot(name(level.name(), level.name())),
        }
    }

    /// Returns the name of the person in a seat: for the first seat the user's own, if none was
    /// typed.
    fn person_name(self, index: usize) -> String {
        let given = self.names.with_untracked(|names| names[index].clone());
        match given.trim() {
            "" if index == 0 => {
                let own = self.own.get_untracked();
                self.page.with(|words| first_name(&own, words))
            }
            "" => {
                let number = Message::new("ranarium-player").with("number", index + 1);
                self.page.say(&number)
            }
            given => given.to_owned(),
        }
    }
}

/// Returns the plan of each seat of a table for friends. If all other seats are bots, as in the
/// initial form, they become open.
fn online_seats(who: &[SeatPlayer]) -> Vec<SeatPlan> {
    let is_alone = who.iter().filter(|who| **who == SeatPlayer::Person).count() == 1;
    let seat = |who: &SeatPlayer| match who {
        SeatPlayer::Bot(level) if !is_alone => SeatPlan::Bot(name(level.name(), level.name())),
        SeatPlayer::Bot(_) | SeatPlayer::Person => SeatPlan::Open,
    };
    who.iter().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::online_seats;
    use crate::pages::setup::seat::SeatPlayer;
    use ranarium_protocol::online::SeatPlan;
    use ranarium_search::Level;

    #[test]
    fn friends_take_the_seats_of_the_computer_where_no_friend_was_chosen() {
        let bot = SeatPlayer::Bot(Level::USUAL);
        let open = SeatPlan::Open;
        let of = |who: &[SeatPlayer]| online_seats(who);
        assert_eq!(
            of(&[SeatPlayer::Person, bot, bot]),
            [open.clone(), open.clone(), open.clone()]
        );
        let seats = of(&[SeatPlayer::Person, SeatPlayer::Person, bot]);
        assert_eq!(seats[..2], [open.clone(), open]);
        assert!(matches!(&seats[2], SeatPlan::Bot(name) if name.as_str() == Level::USUAL.name()));
    }
}
