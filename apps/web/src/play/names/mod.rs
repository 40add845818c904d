//! Names of players and bots.

mod valid_name;

pub use valid_name::valid_name;

use ranarium_board::Words;
use ranarium_game::{Character, Message, Seat};
use ranarium_protocol::online::SeatView;
use ranarium_search::{BotSpec, Level};
use ranarium_table::{Name, SeatInfo};

/// The length in characters to which a name is cut before a number.
const MAX_NUMBERED: usize = 36;

/// Returns the character of the bot in a seat. The bots of a match have theirs in turn order from
/// the first seat that is a person's: in a rematch everyone moves on by a seat, and the bots keep
/// theirs.
pub fn bot_character(index: usize, players: usize, first_person: Option<usize>) -> Character {
    let players = players.clamp(1, Character::ALL.len());
    Character::ALL[(index + players - first_person.unwrap_or_default()) % players]
}

/// Returns the name of a character.
pub const fn bot_name(character: Character) -> &'static str {
    match character {
        Character::Rana => "Rana",
        Character::Moss => "Moss",
        Character::Juno => "Juno",
        Character::Pip => "Pip",
        Character::Olm => "Olm",
    }
}

/// Returns the names of all bots, each with its usual seat: the one after the person comes first.
pub fn bots() -> impl Iterator<Item = (usize, &'static str)> {
    let all = Character::ALL.into_iter().map(bot_name).enumerate();
    all.cycle().skip(1).take(Character::ALL.len())
}

/// Returns a bot of a level with a character.
pub fn new_bot(character: Character, level: Level) -> SeatInfo {
    let spec = BotSpec {
        character: Some(character),
        ..BotSpec::from(level)
    };
    SeatInfo::Bot(valid_name(&spec.to_string(), level.name()))
}

/// Returns the name of a bot: that of its character. A bot without one has the name of its seat.
fn name_of_bot(
    bot: &Name,
    index: usize,
    players: usize,
    first_person: Option<usize>,
) -> &'static str {
    let spec = bot.as_str().parse::<BotSpec>().ok();
    let own_character = spec.and_then(|spec| spec.character);
    bot_name(own_character.unwrap_or_else(|| bot_character(index, players, first_person)))
}

/// Returns the names of all seats, in order.
pub fn names(seats: &[SeatInfo]) -> Vec<String> {
    let is_person = |seat_info: &SeatInfo| matches!(seat_info, SeatInfo::Human(_));
    let first_person = seats.iter().position(is_person);
    let named = seats.iter().enumerate();
    named
        .map(|(index, seat_info)| match seat_info {
            SeatInfo::Human(name) => name.to_string(),
            SeatInfo::Bot(bot) => name_of_bot(bot, index, seats.len(), first_person).to_owned(),
        })
        .collect()
}

/// Returns the players with a number after each person's name that another player has: a match
/// calls its players by their names.
pub fn distinct(seats: Vec<SeatInfo>) -> Vec<SeatInfo> {
    let bots = seats.iter().zip(names(&seats));
    let bots = bots.filter(|(seat_info, _)| matches!(seat_info, SeatInfo::Bot(_)));
    let mut taken_names: Vec<String> = bots.map(|(_, name)| name.to_lowercase()).collect();
    let distinct = seats.into_iter().map(|seat_info| match seat_info {
        SeatInfo::Human(given) => SeatInfo::Human(numbered(&given, &mut taken_names)),
        SeatInfo::Bot(_) => seat_info,
    });
    distinct.collect()
}

/// Adds a number to the name of each person at a table that another player there has.
pub fn make_distinct(seats: &mut [SeatView]) {
    let mut taken_names: Vec<String> = of_views(seats, |view| matches!(view, SeatView::Bot(_)))
        .iter()
        .map(|name| name.to_lowercase())
        .collect();
    for seat in seats {
        if let SeatView::Person { name, .. } = seat {
            *name = numbered(name, &mut taken_names);
        }
    }
}

/// Returns a name that is not among the taken ones, which are in lower case, with a number if
/// necessary; and adds it to them.
fn numbered(name: &Name, taken_names: &mut Vec<String>) -> Name {
    let mut numbered_name = name.clone();
    let mut number = 1;
    while taken_names.contains(&numbered_name.as_str().to_lowercase()) {
        number += 1;
        // A name with a number is no longer than one without.
        let short: String = name.as_str().chars().take(MAX_NUMBERED).collect();
        match format!("{} {number}", short.trim_end()).parse() {
            Ok(numbered) => numbered_name = numbered,
            Err(_) => break,
        }
    }
    taken_names.push(numbered_name.as_str().to_lowercase());
    numbered_name
}

/// Returns the seat of the person with this name among these players: the only person of that name,
/// or the only person at all.
pub fn own_seat(seats: &[SeatInfo], user_name: &str) -> Option<Seat> {
    let only = |is_it: &dyn Fn(&str) -> bool| {
        let mut matching_seats = seats.iter().enumerate().filter(
            |(_, seat_info)| matches!(seat_info, SeatInfo::Human(name) if is_it(name.as_str())),
        );
        let first = matching_seats.next().map(|(index, _)| Seat::new(index));
        first.filter(|_| matching_seats.next().is_none())
    };
    only(&|name| name == user_name).or_else(|| only(&|_| true))
}

/// Returns a bot's level, in words; `None` for a person.
pub fn kind(seat_info: &SeatInfo, words: &Words) -> Option<String> {
    let SeatInfo::Bot(name) = seat_info else {
        return None;
    };
    Some(match name.as_str().parse::<BotSpec>() {
        Ok(spec) => bot(spec.level, words),
        Err(_) => name.to_string(),
    })
}

/// Returns the name to show for a seat of a table at a server; `None` for a free one. A bot has the
/// same as in the match.
pub fn of_view(seats: &[SeatView], seat: Seat) -> Option<String> {
    match seats.get(seat.index())? {
        SeatView::Person { name, .. } | SeatView::Kept { name, .. } => Some(name.to_string()),
        SeatView::Bot(bot) => {
            // A free seat will be a person's.
            let is_bot = |view: &SeatView| matches!(view, SeatView::Bot(_));
            let first_person = seats.iter().position(|view| !is_bot(view));
            Some(name_of_bot(bot, seat.index(), seats.len(), first_person).to_owned())
        }
        SeatView::Free => None,
    }
}

/// Returns the names of the players of a table at a server that are chosen, in order.
pub fn of_views(seats: &[SeatView], is_chosen: impl Fn(&SeatView) -> bool) -> Vec<String> {
    let all = seats.iter().enumerate();
    let chosen = all.filter(|(_, view)| is_chosen(view));
    chosen
        .filter_map(|(index, _)| of_view(seats, Seat::new(index)))
        .collect()
}

/// Returns the description of a bot of a level.
pub fn bot(level: Level, words: &Words) -> String {
    words.say(&Message::new("web-bot").with("level", words.text(level_key(level))))
}

/// Returns the text key of a level.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Random => "web-level-random",
        Level::Points => "web-level-points",
        Level::Greedy => "web-level-greedy",
        Level::Club => "web-level-club",
        Level::Easy => "web-level-easy",
        Level::Medium => "web-level-medium",
        Level::Hard => "web-level-hard",
        Level::Expert => "web-level-expert",
    }
}

#[cfg(test)]
mod tests {
    use super::{bot_character, distinct, make_distinct, new_bot, of_view, own_seat};
    use ranarium_game::Seat;
    use ranarium_protocol::online::{SeatView, UserId};
    use ranarium_search::Level;
    use ranarium_table::SeatInfo;

    #[test]
    fn later_players_with_equal_names_are_numbered() {
        let human = |name: &str| SeatInfo::Human(name.parse().unwrap());
        let numbered = |seats: &[&str]| {
            let seats = distinct(seats.iter().map(|name| human(name)).collect());
            super::names(&seats)
        };
        assert_eq!(numbered(&["Anna", "Bo"]), ["Anna", "Bo"]);
        assert_eq!(
            numbered(&["Anna", "anna", "Anna"]),
            ["Anna", "anna 2", "Anna 3"]
        );
        assert_eq!(
            numbered(&["Anna", "Anna 2", "Anna"]),
            ["Anna", "Anna 2", "Anna 3"]
        );
        let long = "A".repeat(40);
        let [first, second] = &numbered(&[&long, &long])[..] else {
            panic!("two have come");
        };
        assert_eq!((first, second), (&long, &format!("{} 2", "A".repeat(36))));
        // The second bot of a table is called Moss.
        let bot = SeatInfo::Bot("easy".parse().unwrap());
        let seats = distinct(vec![human("Moss"), bot]);
        assert_eq!(super::names(&seats), ["Moss 2", "Moss"]);
    }

    #[test]
    fn bots_keep_their_names_in_a_rematch() {
        let human = SeatInfo::Human("Ada".parse().unwrap());
        let bot = SeatInfo::Bot("easy".parse().unwrap());
        let mut seats = vec![human, bot.clone(), bot.clone()];
        for names in [
            ["Ada", "Moss", "Juno"],
            ["Juno", "Ada", "Moss"],
            ["Moss", "Juno", "Ada"],
        ] {
            assert_eq!(super::names(&seats), names);
            seats.rotate_right(1);
        }
        assert_eq!(super::names(&[bot.clone(), bot]), ["Rana", "Moss"]);
    }

    #[test]
    fn a_bot_with_a_character_has_its_name_in_every_seat() {
        let juno = new_bot(bot_character(2, 3, Some(0)), Level::Hard);
        assert_eq!(juno, SeatInfo::Bot("hard+juno".parse().unwrap()));
        let human = SeatInfo::Human("Ada".parse().unwrap());
        assert_eq!(super::names(&[juno, human]), ["Juno", "Ada"]);
    }

    #[test]
    fn bots_at_a_table_have_their_names_of_the_match() {
        let bot = || SeatView::Bot("easy".parse().unwrap());
        let seats = [bot(), SeatView::Free, bot()];
        let names = [0, 1, 2, 3].map(|index| of_view(&seats, Seat::new(index)));
        let expected = [Some("Juno"), None, Some("Moss"), None];
        assert_eq!(names, expected.map(|name| name.map(str::to_owned)));
    }

    #[test]
    fn people_with_equal_names_at_a_table_are_numbered() {
        let person = |user, name: &str| SeatView::Person {
            user: UserId::new(user),
            name: name.parse().unwrap(),
            frog: 0,
            substitute: None,
            is_program: false,
        };
        let mut seats = [
            person(1, "Bram"),
            SeatView::Free,
            person(2, "Bram"),
            person(3, "Chloe"),
        ];
        make_distinct(&mut seats);
        let names = [0, 1, 2, 3].map(|index| of_view(&seats, Seat::new(index)));
        let expected = [Some("Bram"), None, Some("Bram 2"), Some("Chloe")];
        assert_eq!(names, expected.map(|name| name.map(str::to_owned)));
    }

    #[test]
    fn the_reader_has_the_only_seat_of_that_name_or_of_a_person() {
        let [ada, bo, zed] =
            ["Ada", "Bo", "Zed"].map(|name| SeatInfo::Human(name.parse().unwrap()));
        let bot = SeatInfo::Bot("easy".parse().unwrap());
        let seat = |seats: &[&SeatInfo]| {
            let seats: Vec<SeatInfo> = seats.iter().copied().cloned().collect();
            own_seat(&seats, "Bo")
        };
        assert_eq!(seat(&[&ada, &bo]), Some(Seat::new(1)));
        assert_eq!(seat(&[&bot, &ada]), Some(Seat::new(1)));
        assert_eq!(seat(&[&ada, &zed]), None);
        assert_eq!(seat(&[&bo, &bo]), None);
        assert_eq!(seat(&[&bot, &bot]), None);
    }
}
