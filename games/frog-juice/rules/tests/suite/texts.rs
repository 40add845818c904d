//! Texts for people: every text that is named exists in every language, and the picture is fit to
//! play from.

use crate::support::{self, seat_of, table};
use frog_juice::{Fact, FrogJuice, Kind, Seen};
use ranarium_game::{Arg, Game, Ink, Message, Narration, Speak, Viewer, Views};
use std::collections::BTreeSet;

const SOURCES: [&str; 14] = [
    include_str!("../../src/check.rs"),
    include_str!("../../src/kind.rs"),
    include_str!("../../src/picture.rs"),
    include_str!("../../src/position/data.rs"),
    include_str!("../../src/position/mod.rs"),
    include_str!("../../src/position/restore.rs"),
    include_str!("../../src/position/text.rs"),
    include_str!("../../src/rules/mod.rs"),
    include_str!("../../src/rules/piles.rs"),
    include_str!("../../src/rules/spells.rs"),
    include_str!("../../src/rules/witches.rs"),
    include_str!("../../src/score.rs"),
    include_str!("../../src/names.rs"),
    include_str!("../../src/narration.rs"),
];

fn keys_of(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key)
        .collect()
}

#[test]
fn every_text_that_the_code_names_is_in_every_language() {
    let kinds = [
        "card-", "phrase-", "event-", "refuse-", "score-", "picture-",
    ];
    let named: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|source| source.split('"').skip(1).step_by(2))
        .filter(|it| kinds.iter().any(|kind| it.starts_with(kind)))
        .collect();
    assert!(named.len() > 100);
    let [(_, en), (_, nl)] = FrogJuice::TEXTS else {
        panic!("two languages");
    };
    assert_eq!(keys_of(en), keys_of(nl));
    let used = |key: &&str| kinds.iter().any(|kind| key.starts_with(kind));
    let written: BTreeSet<&str> = keys_of(en).into_iter().filter(used).collect();
    assert_eq!(written, named);
    assert!(
        keys_of(en).contains("name")
            && keys_of(en).contains("summary")
            && keys_of(en).contains("aim")
    );
}

/// Says the key and its arguments.
struct Plain;

impl Speak for Plain {
    fn say(&self, message: &Message) -> String {
        let args: Vec<String> = message.args.iter().map(|(_, arg)| words(arg)).collect();
        format!("{} {}", message.key, args.join(" "))
            .trim()
            .to_owned()
    }
}

fn words(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Seat(seat) => format!("#{seat}"),
        Arg::Text(text) => text.clone(),
        Arg::Message(message) => Plain.say(message),
        Arg::List(all) => all.iter().map(words).collect::<Vec<_>>().join(","),
    }
}

#[test]
fn cards_dealt_to_the_centre_are_one_sentence() {
    let dealt = |card| Seen::Fact(Fact::LaidOut { card });
    let turn = Seen::Fact(Fact::TurnBegan { seat: seat_of(1) });
    let said = |events: &[Seen]| -> Vec<String> {
        let messages = FrogJuice::describe_all(events, false);
        messages.iter().map(|message| Plain.say(message)).collect()
    };
    assert_eq!(
        said(&[dealt(Kind::Witch), dealt(Kind::Cat), turn.clone()]),
        ["event-centre-begins card-witch,card-cat", "event-turn #1"]
    );
    assert_eq!(
        said(&[turn, dealt(Kind::Cat)]),
        ["event-turn #1", "event-laid-out card-cat"]
    );
}

fn check_picture(viewer: Viewer, expected: &str) {
    let state = table(
        "players=2",
        "ph=spell h=3.3.7/wash c=1.witch.witch P=6.6/- I=1/- s=ugly:4/- n=-/5 g=8",
    );
    let picture = FrogJuice::picture(&FrogJuice::observe(&state, viewer), &[], &Plain);
    let plain = picture.plain();
    assert_eq!(plain.trim_end(), expected);
}

#[test]
fn the_picture_shows_all_that_a_player_may_see() {
    let table = "picture-spell #1

picture-centre [card-1] [card-witch x2]
picture-draw-pile 1

> picture-player #1  picture-counts 3 1 2
    picture-power [card-6 x2]
    picture-open-spell card-ugly [card-4]
      picture-needs [card-3] [card-5]

  picture-player #2  picture-counts 1 37 9
    picture-power [card-6 x2] [card-witch x2] [card-cat] [card-gravity]
    [card-disappearing] [card-sleep] [card-frog]
    picture-denied [card-5]";
    let own = format!("{table}\n\npicture-hand [card-3 x2] [card-7]");
    check_picture(Viewer::Spectator, table);
    check_picture(Viewer::Seat(seat_of(1)), &own);
    check_picture(
        Viewer::Seat(seat_of(2)),
        &format!("{table}\n\npicture-hand [card-wash]"),
    );
}

#[test]
fn no_line_of_the_picture_is_wider_than_78() {
    let state = table(
        "players=4",
        "h=3.3.7/wash/4.5.7.8/9 c=1.2.3.4.5.7.8.9.10.11.prince.princess.witch.cat g=-",
    );
    for viewer in Viewer::all(4) {
        let picture = FrogJuice::picture(&FrogJuice::observe(&state, viewer), &[], &Plain);
        for line in picture.plain().lines() {
            assert!(line.chars().count() <= 78, "{line}");
        }
    }
}

#[test]
fn a_line_of_cards_is_filled_to_the_last_column() {
    let centre = |cards: &str| {
        let state = table("players=2", &format!("h=1/2 c={cards}"));
        let picture =
            FrogJuice::picture(&FrogJuice::observe(&state, Viewer::Spectator), &[], &Plain);
        let plain = picture.plain();
        let lines = plain
            .lines()
            .skip_while(|line| !line.starts_with("picture-centre"));
        let lines = lines.take_while(|line| !line.starts_with("picture-draw-pile"));
        lines.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    let full = "picture-centre [card-1] [card-2] [card-3] [card-4] [card-5] [card-7] [card-10]";
    assert_eq!(full.len(), 78);
    assert_eq!(centre("1.2.3.4.5.7.10"), [full]);
    // One column more would be too many.
    let first = "picture-centre [card-1] [card-2] [card-3] [card-4] [card-5] [card-10]";
    assert_eq!(centre("1.2.3.4.5.10.11"), [first, "    [card-11]"]);
}

#[test]
fn the_viewers_own_name_is_highlighted() {
    let state = table("players=2", "h=1/2");
    let seen = FrogJuice::observe(&state, Viewer::Seat(seat_of(2)));
    let lines = FrogJuice::picture(&seen, &[], &Plain).lines;
    let ink = |name: &str| {
        let mut spans = lines.iter().flatten();
        spans.find(|span| span.text == name).expect(name).ink
    };
    assert_eq!(ink("picture-player #1"), Ink::Plain);
    assert_eq!(ink("picture-player #2"), Ink::Strong);
}

#[test]
fn actions_and_events_are_put_into_words() {
    let mut state = table("players=2", "h=9.ugly/3 c=4.5");
    let events = support::play(&mut state, "1 capture 9=4+5");
    let seen = FrogJuice::redact(&events[0], Viewer::Spectator).unwrap();
    let mut messages = Vec::new();
    FrogJuice::describe(&seen, &mut messages);
    assert_eq!(
        Plain.say(&messages[0]),
        "event-captured #1 card-9 card-4,card-5"
    );
    for (action, words) in [
        ("capture 9=4+5", "phrase-capture card-9 card-4,card-5"),
        ("cat 2 witch", "phrase-cat #2 card-witch"),
        ("cat", "phrase-cat-alone"),
        ("witch", "phrase-witch"),
        ("witch+wash", "phrase-witch-and-wash"),
        ("wash", "phrase-wash"),
        ("decline", "phrase-decline"),
        ("cast ugly", "phrase-cast card-ugly"),
        ("pass", "phrase-pass"),
        ("add 3 hand", "phrase-add-hand card-3"),
        ("add 3 centre", "phrase-add-centre card-3"),
        ("ask 2 3", "phrase-ask #2 card-3"),
        ("discard 3", "phrase-discard card-3"),
        ("end", "phrase-end"),
    ] {
        assert_eq!(
            Plain.say(&FrogJuice::describe_action(&action.parse().unwrap())),
            words
        );
    }
    for (outcome, words) in [
        ("dealer 2", "phrase-dealer #2"),
        ("draw 3", "phrase-draw card-3"),
    ] {
        assert_eq!(
            Plain.say(&FrogJuice::describe_chance(&outcome.parse().unwrap())),
            words
        );
    }
}

/// Plays the steps; expects that seat 2 sees this, one event a line.
fn check_messages(options: &str, tokens: &str, steps: &str, expected: &str) {
    let mut state = table(options, tokens);
    let mut messages = Vec::new();
    for event in support::play(&mut state, steps) {
        if let Some(seen) = FrogJuice::redact(&event, Viewer::Seat(seat_of(2))) {
            FrogJuice::describe(&seen, &mut messages);
        }
    }
    let messages: Vec<String> = messages.iter().map(|message| Plain.say(message)).collect();
    assert_eq!(messages.join("\n"), expected, "{tokens}: {steps}");
}

#[test]
fn the_deal_is_narrated() {
    let mut state = FrogJuice::start(&"players=2".parse().unwrap());
    let steps = "* dealer 2; * draw 1; * draw 1; * draw 1; * draw 1; * draw 2; * draw 3; * draw 4; * draw 5; \
                 * draw 7; * draw 8; * draw 9; * draw cat";
    let mut messages = Vec::new();
    for event in support::play(&mut state, steps) {
        let seen = FrogJuice::redact(&event, Viewer::Seat(seat_of(2))).unwrap();
        FrogJuice::describe(&seen, &mut messages);
    }
    let messages: Vec<String> = messages.iter().map(|message| Plain.say(message)).collect();
    assert_eq!(messages[..2], ["event-dealer #2", "event-drew #1"]);
    assert_eq!(
        messages[5..7],
        ["event-drew-card #2 card-2", "event-drew-card #2 card-3"]
    );
    assert_eq!(messages[12..], ["event-laid-out card-cat", "event-turn #1"]);
}

#[test]
fn windows_and_sweeps_are_narrated() {
    let check = |tokens, steps, expected| check_messages("players=3", tokens, steps, expected);
    check(
        "ph=window h=5/1.wash/2 c=3.witch w=-/?/?",
        "2 wash; 3 decline",
        "event-answered-wash\nevent-witch-taken #2",
    );
    check(
        "ph=window h=5.wash/1/2 c=3.witch w=-/?/?",
        "2 decline; 3 decline",
        "event-answered-decline\nevent-nobody-witch",
    );
    check(
        "ph=spell h=5.wash/1/2 c=witch t=2 g=-",
        "3 discard 2",
        "event-discarded #3 card-2\nevent-turn #1\nevent-window-witch #2",
    );
    check(
        "h=5.witch/1.wash/2 c=3",
        "1 witch; 2 wash; 3 decline",
        "event-witch-played #1\nevent-window-sweep #2,#3\nevent-answered-wash\n\
         event-swept-melted #2 3 card-3,card-witch,card-wash",
    );
    check(
        "h=5.witch/1.wash/2 c=3",
        "1 witch; 2 decline; 3 decline",
        "event-witch-played #1\nevent-window-sweep #2,#3\nevent-answered-decline\nevent-nobody-sweep\n\
         event-swept #1 2 card-3,card-witch",
    );
    check(
        "h=5.witch.wash/1/2 c=3",
        "1 witch+wash",
        "event-witch-played #1\nevent-swept-own-melt #1 3 card-3,card-witch,card-wash",
    );
}

#[test]
fn actions_are_narrated() {
    let check = |tokens, steps, expected| check_messages("players=2", tokens, steps, expected);
    check("h=5.cat/1 P=-/6", "1 cat 2 6", "event-robbed #1 #2 card-6");
    check_messages(
        "players=2 cat-for-a-point",
        "h=5.cat/1 P=wash.ugly/-",
        "1 cat",
        "event-cat-played #1",
    );
    check(
        "h=3.ugly/1.5 c=4",
        "1 cast ugly; 1 add 3 hand; 1 add 4 centre; 1 ask 2 5; 1 end",
        "event-cast #1 card-ugly\nevent-added-hand #1 card-ugly card-3\nevent-added-centre #1 card-ugly card-4\n\
         event-asked-gave #1 #2 card-5\nevent-added-player #1 card-ugly card-5 #2\nevent-completed #1 card-ugly\n\
         event-ended #1\nevent-turn #2",
    );
    check(
        "ph=spell h=3/1 s=ugly:-/-",
        "1 ask 2 4",
        "event-asked-no #1 #2 card-4",
    );
    check(
        "h=3/- g=-",
        "1 pass; 1 discard 3",
        "event-passed #1\nevent-discarded #1 card-3\nevent-over",
    );
    check_messages(
        "players=2 quiet-end",
        "h=3.4/5 g=- q=1",
        "1 pass; 1 discard 3",
        "event-passed #1\nevent-discarded #1 card-3\nevent-over-quiet",
    );
}

#[test]
fn fj_2_2_in_a_rematch_the_dealer_moves_one_seat_clockwise() {
    for (dealer, next) in [(1, "players=3 dealer=2"), (3, "players=3 dealer=1")] {
        let options = format!("players=3 dealer={dealer}").parse().unwrap();
        let rematch = FrogJuice::rematch(&FrogJuice::start(&options));
        assert_eq!(rematch.to_string(), next);
    }
}
