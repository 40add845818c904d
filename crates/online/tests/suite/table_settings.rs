//! The host of a table, who changes its seats and settings and removes people before the match
//! begins.

use crate::common::{ADA, BO, FIRST, Logged, SECOND, sit};
use ranarium_catalog::{any, ids};
use ranarium_game::{OptionKind, OptionSpec, Seat};
use ranarium_online::{
    Actor, CommandKind, Decision, LogEntry, MatchQuery, ServerError, options_for, options_of,
};
use ranarium_protocol::online::{
    OutOfTime, Rated, SeatPlan, SeatView, TableChange, TableSettings, UserId, Visibility,
};
use ranarium_table::{Clock, ClockFactors, MatchStage};

const CY: Actor = Actor::User(UserId::new(3));
const THIRD: Seat = Seat::new(2);

fn bot() -> SeatPlan {
    SeatPlan::Bot("easy".parse().unwrap())
}

/// Returns the command to plan these seats, with the options for as many players.
fn seats(seats: Vec<SeatPlan>) -> CommandKind {
    CommandKind::Arrange(TableChange {
        options: Some(format!("players={}", seats.len())),
        seats: Some(seats),
        ..TableChange::default()
    })
}

fn remove(actor: Actor) -> CommandKind {
    let user = actor.user().unwrap();
    CommandKind::Remove { user }
}

/// Returns the names at the table: `-` for a free seat, `*` for a bot.
fn names(table: &Logged) -> Vec<String> {
    let seats = table.copy.table().seats.into_iter();
    let name = |seat| match seat {
        SeatView::Person { name, .. } => name.to_string(),
        SeatView::Bot(_) => "*".to_owned(),
        SeatView::Free | SeatView::Kept { .. } => "-".to_owned(),
    };
    seats.map(name).collect()
}

/// Makes a table for four at which Ada, the host, and Cy sit; Bo left the seat between them.
fn for_four() -> Logged {
    let mut stored = crate::common::stored(vec![SeatPlan::Open; 4]);
    stored.settings.game = "frog-juice".to_owned();
    stored.settings.options = "players=4".to_owned();
    let mut table = Logged::of(stored);
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(BO, sit(SECOND, "Bo"));
    table.execute(CY, sit(THIRD, "Cy"));
    table.execute(BO, CommandKind::Stand { seat: SECOND });
    table
}

#[test]
fn the_longest_seated_player_is_the_host_before_the_match() {
    let mut table = for_four();
    assert_eq!(table.copy.table_host(), Some(FIRST));
    // Another name is no new arrival.
    table.execute(ADA, sit(FIRST, "Ida"));
    assert_eq!(table.copy.table_host(), Some(FIRST));
    table.execute(ADA, CommandKind::Stand { seat: FIRST });
    assert_eq!(table.copy.table_host(), Some(THIRD));
    table.execute(ADA, sit(FIRST, "Ada"));
    assert_eq!(table.copy.table_host(), Some(THIRD));
    table.execute(CY, seats(vec![SeatPlan::Open, bot(), SeatPlan::Open]));
    table.execute(CY, CommandKind::Begin);
    assert_eq!(table.copy.table_host(), None);
    table.agrees_with_its_log();
}

#[test]
fn a_match_begins_after_empty_seats_are_removed() {
    let mut table = for_four();
    let refused = table.refused(ADA, CommandKind::Begin);
    assert!(matches!(refused, ServerError::SeatsEmpty(_)), "{refused:?}");
    table.execute(ADA, seats(vec![SeatPlan::Open; 2]));
    assert_eq!(names(&table), ["Ada", "Cy"]);
    table.execute(ADA, CommandKind::Begin);
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    assert_eq!(table.copy.info().unwrap().seats.len(), 2);
    table.agrees_with_its_log();
}

#[test]
fn bots_take_the_free_seats() {
    let mut table = for_four();
    let open = SeatPlan::Open;
    table.execute(ADA, seats(vec![open.clone(), bot(), open, bot()]));
    assert_eq!(names(&table), ["Ada", "*", "Cy", "*"]);
    table.execute(ADA, CommandKind::Begin);
    assert_eq!(table.copy.stage(), MatchStage::Playing);
    table.agrees_with_its_log();
}

#[test]
fn every_person_keeps_a_seat() {
    let mut table = for_four();
    // Cy's seat is planned for a bot, and Cy moves.
    let plan = vec![SeatPlan::Open, SeatPlan::Open, bot(), bot()];
    table.execute(ADA, seats(plan));
    assert_eq!(names(&table), ["Ada", "Cy", "*", "*"]);
    let refused = table.refused(ADA, seats(vec![SeatPlan::Open, bot()]));
    assert!(matches!(refused, ServerError::Host(_)), "{refused:?}");
    // A change to impossible settings is refused.
    let refused = table.refused(ADA, seats(vec![SeatPlan::Open; 9]));
    assert!(matches!(refused, ServerError::Host(_)), "{refused:?}");
    assert_eq!(names(&table), ["Ada", "Cy", "*", "*"]);
    table.agrees_with_its_log();
}

#[test]
fn the_host_moves_people_between_seats() {
    let mut table = for_four();
    let [ada, cy] = [ADA, CY].map(|actor| actor.user());
    let moved = |people: Vec<Option<UserId>>| {
        CommandKind::Arrange(TableChange {
            people: Some(people),
            ..TableChange::default()
        })
    };
    table.execute(ADA, moved(vec![cy, None, None, ada]));
    assert_eq!(names(&table), ["Cy", "-", "-", "Ada"]);
    assert_eq!(
        table.copy.table_host(),
        Some(Seat::new(3)),
        "she is still the host"
    );
    // Repeated, it changes nothing.
    let again = table.take(ADA, moved(vec![cy, None, None, ada])).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    // A person and a bot change places.
    let plan = vec![SeatPlan::Open, SeatPlan::Open, bot(), SeatPlan::Open];
    table.execute(ADA, seats(plan));
    let plan = vec![bot(), SeatPlan::Open, SeatPlan::Open, SeatPlan::Open];
    let change = TableChange {
        seats: Some(plan),
        people: Some(vec![None, None, cy, ada]),
        ..TableChange::default()
    };
    table.execute(ADA, CommandKind::Arrange(change));
    assert_eq!(names(&table), ["*", "-", "Cy", "Ada"]);
    for people in [
        vec![None, None, cy, None],
        vec![None, cy, cy, ada],
        vec![cy, None, None, ada],
        vec![None, cy, ada],
        vec![None, BO.user(), cy, ada],
    ] {
        let refused = table.refused(ADA, moved(people));
        assert!(matches!(refused, ServerError::Host(_)), "{refused:?}");
    }
    assert_eq!(names(&table), ["*", "-", "Cy", "Ada"]);
    table.agrees_with_its_log();
}

#[test]
fn settings_change_until_the_match_begins() {
    let mut table = Logged::new(vec![SeatPlan::Open; 2]);
    table.execute(ADA, sit(FIRST, "Ada"));
    let change = TableChange {
        clock: Some(Clock::PerDecision { ms: 30_000 }),
        out_of_time: Some(OutOfTime::Lose),
        rated: Some(Rated::People),
        visibility: Some(Visibility::Open),
        ..TableChange::default()
    };
    let kind = CommandKind::Arrange(change.clone());
    table.execute(ADA, kind.clone());
    let again = table.take(ADA, kind.clone()).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    let shown = table.copy.table();
    assert_eq!(
        (shown.rated, shown.visibility),
        (Rated::People, Visibility::Open)
    );
    assert_eq!(
        table.copy.info().unwrap().clock,
        Clock::PerDecision { ms: 30_000 }
    );
    // A rated match has no bots of the server, and a loser when a clock runs out.
    for change in [
        TableChange {
            seats: Some(vec![SeatPlan::Open, bot()]),
            ..TableChange::default()
        },
        TableChange {
            out_of_time: Some(OutOfTime::Substitute),
            ..TableChange::default()
        },
        TableChange {
            clock: Some(Clock::Off),
            ..TableChange::default()
        },
    ] {
        let refused = table.refused(ADA, CommandKind::Arrange(change));
        assert!(matches!(refused, ServerError::Unratable(_)), "{refused:?}");
    }
    // Others have come to these terms.
    table.execute(BO, sit(SECOND, "Bo"));
    let clock = Some(Clock::PerDecision { ms: 1 });
    for change in [
        TableChange {
            rated: Some(Rated::Casual),
            ..TableChange::default()
        },
        TableChange {
            clock,
            ..TableChange::default()
        },
    ] {
        let refused = table.refused(ADA, CommandKind::Arrange(change));
        assert!(matches!(refused, ServerError::Unratable(_)), "{refused:?}");
    }
    table.execute(ADA, CommandKind::Begin);
    let late = TableChange {
        rated: Some(Rated::Casual),
        ..change
    };
    assert_eq!(
        table.refused(ADA, CommandKind::Arrange(late)),
        ServerError::Begun
    );
    table.agrees_with_its_log();
}

#[test]
fn a_seat_may_have_more_time_until_the_match_is_rated() {
    let factors = ClockFactors::EQUAL.with(SECOND, 3);
    let more = |factors| {
        CommandKind::Arrange(TableChange {
            clock_factors: Some(factors),
            ..TableChange::default()
        })
    };
    let mut table = Logged::new(vec![SeatPlan::Open; 2]);
    table.execute(ADA, sit(FIRST, "Ada"));
    table.execute(ADA, more(factors));
    table.execute(BO, sit(SECOND, "Bo"));
    let shown = table.copy.table();
    assert_eq!(shown.clock_of(FIRST), Clock::PerDecision { ms: 10_000 });
    assert_eq!(shown.clock_of(SECOND), Clock::PerDecision { ms: 30_000 });
    assert_eq!(
        [FIRST, SECOND].map(|seat| shown.clock_factor(seat)),
        [None, Some(3)]
    );
    assert_eq!(table.copy.info().unwrap().clock_factors, factors);
    // A rated match has equal clocks, and no match has more factors than seats.
    let rated = CommandKind::Arrange(TableChange {
        rated: Some(Rated::People),
        out_of_time: Some(OutOfTime::Lose),
        ..TableChange::default()
    });
    let refused = table.refused(ADA, rated);
    assert!(
        refused.to_string().contains("everyone has the same time"),
        "{refused}"
    );
    let refused = table.refused(ADA, more(factors.with(THIRD, 2)));
    assert!(matches!(refused, ServerError::Host(_)), "{refused:?}");
    table.execute(ADA, CommandKind::Begin);
    table.agrees_with_its_log();
    // Everyone moves on by a seat in a rematch, with their time.
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    let user = UserId::new(1);
    let next = table.copy.answer(MatchQuery::Next { user, closed: 0 });
    let (_, settings): (String, TableSettings) = serde_json::from_value(next.unwrap()).unwrap();
    assert_eq!(settings.clock_factors, ClockFactors::EQUAL.with(FIRST, 3));
}

#[test]
fn a_table_with_fewer_seats_has_fewer_factors() {
    let mut table = for_four();
    let change = TableChange {
        clock_factors: Some(ClockFactors::EQUAL.with(THIRD, 2).with(Seat::new(3), 5)),
        ..TableChange::default()
    };
    table.execute(ADA, CommandKind::Arrange(change));
    table.execute(ADA, seats(vec![SeatPlan::Open; 3]));
    let factors = table.copy.table().clock_factors;
    assert_eq!(factors, ClockFactors::EQUAL.with(THIRD, 2));
    table.agrees_with_its_log();
}

#[test]
fn only_the_host_arranges_and_removes() {
    let mut table = for_four();
    let plan = || seats(vec![SeatPlan::Open; 3]);
    for (actor, error) in [
        (CY, ServerError::NotYourTable),
        (BO, ServerError::NotSeated),
        (Actor::Bot(FIRST), ServerError::NotSeated),
        (Actor::Operator, ServerError::NotSeated),
    ] {
        assert_eq!(table.refused(actor, plan()), error, "{actor:?}");
        assert_eq!(table.refused(actor, remove(CY)), error, "{actor:?}");
    }
    assert_eq!(table.refused(ADA, remove(ADA)), ServerError::OwnUser);
    table.execute(ADA, plan());
}

#[test]
fn a_removed_person_cannot_return() {
    let mut table = for_four();
    table.execute(ADA, remove(CY));
    assert_eq!(names(&table), ["Ada", "-", "-", "-"]);
    assert_eq!(table.refused(CY, sit(SECOND, "Cy")), ServerError::Blocked);
    // Repeated, it changes nothing.
    let again = table.take(ADA, remove(CY)).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    table.execute(BO, sit(THIRD, "Bo"));
    table.agrees_with_its_log();
}

#[test]
fn a_new_name_is_shown_at_the_table_before_and_in_the_match() {
    let rename = |name: &str| CommandKind::ChangeProfile {
        name: name.parse().unwrap(),
        frog: 4,
    };
    let mut table = for_four();
    table.execute(ADA, rename("Ida"));
    assert_eq!(names(&table), ["Ida", "-", "Cy", "-"]);
    assert_eq!(
        table.copy.table_host(),
        Some(FIRST),
        "she is still the host"
    );
    let again = table.take(ADA, rename("Ida")).unwrap();
    assert!(matches!(again, Decision::Nothing(_)), "{again:?}");
    table.execute(ADA, seats(vec![SeatPlan::Open; 2]));
    table.execute(ADA, CommandKind::Begin);
    table.execute(ADA, rename("Ada"));
    assert_eq!(names(&table), ["Ada", "Cy"]);
    table.agrees_with_its_log();
}

#[test]
fn log_entries_of_a_host_round_trip() {
    let mut table = for_four();
    table.execute(ADA, remove(CY));
    table.execute(ADA, seats(vec![SeatPlan::Open; 2]));
    for entry in &table.stored.entries {
        let text = serde_json::to_string(entry).unwrap();
        assert_eq!(&serde_json::from_str::<LogEntry>(&text).unwrap(), entry);
    }
}

/// Returns every value of an option, or the least and the largest of a number.
fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.kind {
        OptionKind::Flag => vec!["on".to_owned()],
        OptionKind::Number { low, high, .. } => (low..=high).map(|it| it.to_string()).collect(),
        OptionKind::Limit { low, high } => vec![low.to_string(), high.to_string()],
        OptionKind::Choice { words } => words.iter().map(|word| (*word).to_owned()).collect(),
    }
}

/// A table of every game, with any options, can be changed from any number of seats to any other.
#[test]
fn options_follow_the_number_of_seats() {
    let counts = 1..=5;
    let mut changed = 0;
    for game in ids() {
        let specs = any(game).unwrap().option_specs();
        for before in counts.clone() {
            for spec in specs.iter().skip(1) {
                for value in values(spec) {
                    let options = format!("players={before} {}={value}", spec.key);
                    let Ok((_, options)) = options_of(game, &options, before) else {
                        continue;
                    };
                    for after in counts.clone() {
                        let standard = options_of(game, "", after);
                        let followed = options_for(game, &options, usize::from(after));
                        let place = format!("{game}, {options}, for {after}");
                        assert_eq!(followed.is_ok(), standard.is_ok(), "{place}: {followed:?}");
                        let Ok(followed) = followed else { continue };
                        assert!(followed.starts_with(&format!("players={after}")), "{place}");
                        let (from, to) = (format!("players={before}"), format!("players={after}"));
                        if let Ok((_, kept)) = options_of(game, &options.replace(&from, &to), after)
                        {
                            assert_eq!(followed, kept, "{place}");
                        }
                        changed += 1;
                    }
                }
            }
        }
    }
    assert!(changed > 200, "{changed}");
}

#[test]
fn a_table_shrinks_below_the_seat_of_its_dealer() {
    let mut table = for_four();
    let deals = |options: &str| {
        CommandKind::Arrange(TableChange {
            options: Some(options.to_owned()),
            ..TableChange::default()
        })
    };
    table.execute(ADA, deals("players=4 dealer=4"));
    table.execute(
        ADA,
        CommandKind::Arrange(TableChange {
            seats: Some(vec![SeatPlan::Open; 2]),
            ..TableChange::default()
        }),
    );
    assert_eq!(table.copy.settings().options, "players=2");
    assert_eq!(names(&table), ["Ada", "Cy"]);
}
