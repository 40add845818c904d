//! The terms of a table in a list: its clock, its rules, its people and bots.

use crate::online::durations::duration;
use ranarium_game::Message;
use ranarium_protocol::online::{Rated, SeatView, TableView};
use ranarium_table::Clock;

/// Returns the clock of a table in words.
pub fn clock_terms(clock: Clock) -> Message {
    match clock {
        Clock::Off => Message::new("web-online-clock-none"),
        Clock::PerDecision { ms } => {
            Message::new("web-online-clock-per-move").with("time", duration(ms))
        }
        Clock::Budget {
            base_ms,
            increment_ms: 0,
        } => Message::new("web-online-clock-whole").with("base", duration(base_ms)),
        Clock::Budget {
            base_ms,
            increment_ms,
        } => Message::new("web-online-clock-base")
            .with("base", duration(base_ms))
            .with("more", duration(increment_ms)),
    }
}

/// The options that are no house rules: the number of players, and the dealer, who moves on in a
/// rematch.
const NO_HOUSE_RULES: [&str; 2] = ["players", "dealer"];

/// Returns `true` if options have house rules.
pub fn has_house_rules(options: &str) -> bool {
    keys(options).any(is_house_rule)
}

/// Returns `true` if options are those of the standard game, which can be rated.
pub fn is_standard(options: &str) -> bool {
    keys(options).all(|key| key == "players")
}

/// Returns the keys of options.
fn keys(options: &str) -> impl Iterator<Item = &str> {
    let pairs = options.split_whitespace();
    pairs.filter_map(|pair| Some(pair.split_once('=')?.0))
}

/// Returns `true` if an option is a house rule, by its key.
pub fn is_house_rule(key: &str) -> bool {
    !NO_HOUSE_RULES.contains(&key)
}

/// Returns the terms of a table in a list: the clock, its ratings, its rules, and the numbers of
/// people and of bots.
pub fn terms(table: &TableView) -> Vec<Message> {
    let mut terms = vec![clock_terms(table.clock)];
    if table.too_short {
        terms.push(Message::new("web-online-too-short"));
    } else if table.rated != Rated::Casual {
        terms.push(Message::new("web-online-is-rated"));
    }
    if has_house_rules(&table.options) {
        terms.push(Message::new("web-online-has-rules"));
    }
    let count =
        |is_it: fn(&SeatView) -> bool| table.seats.iter().filter(|seat| is_it(seat)).count();
    let people = count(|seat| {
        matches!(
            seat,
            SeatView::Person {
                is_program: false,
                ..
            }
        )
    });
    let bots = count(|seat| {
        matches!(
            seat,
            SeatView::Person {
                is_program: true,
                ..
            } | SeatView::Bot(_)
        )
    });
    if people > 0 {
        terms.push(Message::new("web-online-people-count").with("people", people));
    }
    if bots > 0 {
        terms.push(Message::new("web-online-bots-count").with("bots", bots));
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::{has_house_rules, is_standard, terms};
    use crate::online::test_table::{person, table};
    use ranarium_game::Message;
    use ranarium_protocol::online::{Rated, TableView};
    use ranarium_table::MatchStage;

    #[test]
    fn the_dealer_of_a_rematch_is_no_house_rule_but_not_standard() {
        for (options, has_rules, is_usual) in [
            ("", false, true),
            ("players=2", false, true),
            ("players=2 dealer=1", false, false),
            ("players=3 dealer=1 board=hexagon", true, false),
        ] {
            assert_eq!(has_house_rules(options), has_rules, "{options}");
            assert_eq!(is_standard(options), is_usual, "{options}");
        }
    }

    #[test]
    fn a_match_too_short_to_count_is_not_called_rated() {
        let seats = || vec![person(1, "Ada"), person(2, "Bo")];
        let text = |too_short| {
            terms(&TableView {
                rated: Rated::People,
                too_short,
                ..table(MatchStage::Over, seats())
            })
        };
        let [rated, short] = ["web-online-is-rated", "web-online-too-short"].map(Message::new);
        assert!(text(false).contains(&rated));
        assert!(text(true).contains(&short) && !text(true).contains(&rated));
    }
}
