//! Texts for people: every text that is named exists in both languages, with the same arguments,
//! and the picture is fit to play from.

use crate::support::rule_checks::{play, set};
use ranarium_game::{Arg, Game, Message, Narration, Speak, Viewer, Views};
use stacking_frogs::{Event, Fact, StackingFrogs, State};
use std::collections::{BTreeMap, BTreeSet};

const SOURCES: [&str; 11] = [
    include_str!("../../src/check.rs"),
    include_str!("../../src/picture/cards.rs"),
    include_str!("../../src/picture/mod.rs"),
    include_str!("../../src/picture/solo.rs"),
    include_str!("../../src/picture/stages.rs"),
    include_str!("../../src/position/restore.rs"),
    include_str!("../../src/rules/mod.rs"),
    include_str!("../../src/score/mod.rs"),
    include_str!("../../src/score/sheet_text.rs"),
    include_str!("../../src/names.rs"),
    include_str!("../../src/narration.rs"),
];

/// Returns the keys of a Fluent file with the names of the variables each uses.
fn texts(language: usize) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let file: &str = [StackingFrogs::TEXTS, StackingFrogs::POSITION_TEXTS]
        .map(|texts| texts[language].1)
        .concat()
        .leak();
    let mut texts: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut key = "";
    for line in file
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        if !line.starts_with([' ', '}']) {
            key = line.split(' ').next().unwrap();
            assert!(
                texts.insert(key, BTreeSet::new()).is_none(),
                "{key} is there twice"
            );
        }
        for (at, _) in line.match_indices('$') {
            let name = line[at + 1..].split([' ', '}']).next().unwrap();
            texts.get_mut(key).unwrap().insert(name);
        }
    }
    texts
}

#[test]
fn texts_and_their_names_correspond() {
    let named: BTreeSet<&str> = SOURCES
        .iter()
        .flat_map(|source| source.split('"').skip(1).step_by(2))
        .collect();
    let meta = ["name", "summary", "aim", "others"];
    for key in texts(0).keys() {
        let is_option = key.starts_with("option-");
        assert!(
            is_option || meta.contains(key) || named.contains(key),
            "no code uses {key}"
        );
    }
}

/// Says the key and its arguments.
struct Keys;

impl Speak for Keys {
    fn say(&self, message: &Message) -> String {
        let english = texts(0);
        let wanted = english
            .get(message.key)
            .unwrap_or_else(|| panic!("no text {}", message.key));
        let given: BTreeSet<&str> = message.args.iter().map(|(name, _)| *name).collect();
        assert!(
            wanted.is_subset(&given),
            "{} asks for {wanted:?}, and gets {given:?}",
            message.key
        );
        let args: Vec<String> = message.args.iter().map(|(_, arg)| self.arg(arg)).collect();
        match message.key.strip_prefix("colour-") {
            Some(colour) => colour.to_owned(),
            None => format!("{}({})", message.key, args.join(", ")),
        }
    }
}

impl Keys {
    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => format!("seat {seat}"),
            Arg::Text(text) => text.clone(),
            Arg::Message(message) => self.say(message),
            Arg::List(list) => list
                .iter()
                .map(|arg| self.arg(arg))
                .collect::<Vec<_>>()
                .join("+"),
        }
    }
}

fn messages(events: &[Event], viewer: Viewer) -> Vec<String> {
    let mut messages = Vec::new();
    for event in events {
        if let Some(seen) = StackingFrogs::redact(event, viewer) {
            StackingFrogs::describe(&seen, &mut messages);
        }
    }
    messages.iter().map(|message| Keys.say(message)).collect()
}

#[test]
fn actions_are_phrased() {
    for (action, expected) in [
        ("pick blue/red", "do-pick(card-dual(blue, red))"),
        ("place 1,-2", "do-place(1,-2)"),
        ("place 1,0 as red", "do-place-as(1,0, red)"),
        ("move 1:0,0 2:1,1", "do-move(seat 1, 0,0, seat 2, 1,1)"),
        ("recruit yellow 1,0", "do-recruit(yellow, 1,0)"),
        (
            "recruit blue/red 1,0 as red",
            "do-recruit-as(card-dual(blue, red), 1,0, red)",
        ),
        ("take 2.3", "do-take(2, 3)"),
        ("claim red 0,1", "do-claim(red, 0,1)"),
        (
            "claim blue/red 0,1 as blue",
            "do-claim-as(card-dual(blue, red), 0,1, blue)",
        ),
    ] {
        assert_eq!(
            Keys.say(&StackingFrogs::describe_action(&action.parse().unwrap())),
            expected
        );
    }
    let draw = StackingFrogs::describe_chance(&"draw pink".parse().unwrap());
    assert_eq!(Keys.say(&draw), "do-draw(pink)");
}

#[test]
fn a_round_is_narrated() {
    let mut state = set(
        "players=3 deck=expanded",
        "p=3 a=1 r=2 ph=pick s=0,0:by/0,0:by/0,0:by h=bbbr/oogg/pyok",
    );
    let me = Viewer::Seat(ranarium_game::Seat::FIRST);
    let mut events = play(&mut state, &["1 pick red", "2 pick green"]);
    assert_eq!(messages(&events, me), ["picked-card(seat 1, red)"]);
    events = play(&mut state, &["3 pick pink", "1 place 0,0", "2 place 1,0"]);
    assert_eq!(
        messages(&events, me),
        [
            "revealed(seat 1, red)",
            "revealed(seat 2, green)",
            "revealed(seat 3, pink)",
            "aimed-at(seat 1, 0,0)",
        ]
    );
    events = play(
        &mut state,
        &[
            "3 place 1,0",
            "2 move 2:1,0 2:0,0",
            "* draw blue/red",
            "* draw green",
            "* draw orange",
            "3 recruit blue/red 0,0 as red",
        ],
    );
    assert_eq!(
        messages(&events, Viewer::Spectator),
        [
            "placed(seat 1, red, 0,0)",
            "placed(seat 2, green, 1,0)",
            "placed(seat 3, pink, 1,0)",
            "locked(seat 1, 0,0)",
            "moved(seat 2, green, seat 2, 1,0, seat 2, 0,0)",
            "locked(seat 2, 0,0)",
            "drew(seat 3, card-dual(blue, red))",
            "drew(seat 3, green)",
            "drew(seat 3, orange)",
            "recruited(seat 3, frog-dual(red, blue), 0,0)",
            "locked(seat 3, 0,0)",
            "under(2, green+orange)",
            "passed-left()",
        ]
    );
}

#[test]
fn other_events_are_narrated() {
    let seat = ranarium_game::Seat::FIRST;
    let by = stacking_frogs::Drafter::Automaton;
    let card = "red".parse().unwrap();
    let frog = "blue".parse().unwrap();
    let at = "1.2".parse().unwrap();
    let place = "0,0".parse().unwrap();
    let source = stacking_frogs::DeckPart::Unknown;
    let left = stacking_frogs::Direction::Right;
    for (event, expected) in [
        (Event::Fact(Fact::ActBegan { act: 2 }), "act-began(2)"),
        (
            Event::Fact(Fact::Left { seat, card }),
            "left-game(seat 1, red)",
        ),
        (Event::Fact(Fact::GreensCancelled), "greens-cancelled()"),
        (Event::Fact(Fact::PinksCancelled), "pinks-cancelled()"),
        (
            Event::Fact(Fact::NothingToMove { by }),
            "nothing-to-move(automaton())",
        ),
        (Event::Fact(Fact::SetAside { by }), "set-aside(automaton())"),
        (
            Event::Fact(Fact::NothingToRecruit { by }),
            "nothing-to-recruit(automaton())",
        ),
        (
            Event::Fact(Fact::AutomatonRecruited { card }),
            "automaton-recruited(red)",
        ),
        (
            Event::Passed {
                direction: left,
                hands: Vec::new(),
            },
            "passed-right()",
        ),
        (
            Event::TurnedOver { at, card, source },
            "turned-over(1, 2, red)",
        ),
        (
            Event::Fact(Fact::Took { by, at, card }),
            "automaton-took(red, 1, 2)",
        ),
        (
            Event::Fact(Fact::Claimed {
                seat,
                frog,
                at: place,
            }),
            "claimed(seat 1, blue, 0,0)",
        ),
        (
            Event::Fact(Fact::Snatched {
                frog,
                from: "1:2,1".parse().unwrap(),
            }),
            "snatched(blue, 2,1)",
        ),
    ] {
        assert_eq!(messages(&[event], Viewer::Spectator), [expected]);
    }
    // There is no text about other seats' deals, nor about the moment when all is shown.
    let dealt = |source| Event::Dealt { seat, card, source };
    assert!(
        messages(
            &[dealt(source), Event::Fact(Fact::Shown)],
            Viewer::Spectator
        )
        .is_empty()
    );
    assert_eq!(
        messages(&[dealt(source)], Viewer::Seat(seat)),
        ["dealt(seat 1, red)"]
    );
    assert_eq!(
        messages(&[dealt(stacking_frogs::DeckPart::Known)], Viewer::Spectator),
        ["dealt(seat 1, red)"]
    );
    let over = |winners: &[stacking_frogs::Drafter]| {
        Event::Fact(Fact::Over {
            points: vec![-9],
            automaton: Some(5),
            winners: winners.to_vec(),
        })
    };
    assert_eq!(
        messages(&[over(&[by])], Viewer::Spectator),
        [
            "final-points(seat 1, -9)",
            "final-points(automaton(), 5)",
            "automaton-wins()"
        ]
    );
    let shared = messages(
        &[over(&[stacking_frogs::Drafter::Seat(seat), by])],
        Viewer::Spectator,
    );
    assert_eq!(shared[2], "share-win(seat 1+automaton())");
}

/// Says a text in words, as far as the tests need it.
struct English;

impl Speak for English {
    fn say(&self, message: &Message) -> String {
        let text = Keys.say(message);
        text.chars().take(30).collect()
    }
}

#[track_caller]
fn check_picture(state: &State, viewer: Viewer, expected: &[&str]) {
    let observation = StackingFrogs::observe(state, viewer);
    let picture = StackingFrogs::picture(&observation, &[], &English).plain();
    for line in picture.lines() {
        assert!(line.chars().count() <= 78, "{line}");
    }
    let found: Vec<&str> = picture.lines().map(str::trim_end).collect();
    for line in expected {
        assert!(found.contains(line), "no line {line:?} in\n{picture}");
    }
}

#[test]
fn a_picture_shows_stages_and_hands() {
    let state = set(
        "players=3 deck=expanded",
        "p=3 a=1 r=2 ph=pick s=0,0:bPy/0,0:by/0,0:b;1,0:p h=bbbr/oogg/pyok",
    );
    check_picture(
        &state,
        Viewer::Seat(ranarium_game::Seat::FIRST),
        &[
            "see-act(1, 3, 3, 6)",
            "turn-pick(seat 1+seat 2+seat 3",
            "see-hand(seat 1) blue blue blue red",
            "see-hand-of(seat 2, 4)   see-hand-of(seat 3, 4)",
            "see-hands-left()",
            "see-deck(46, 10)",
            "   -1  0   1           0                   0   1",
            "-1 .   .   .         0 by                0 b   p",
            " 0 .   bPy .",
        ],
    );
    let hands = "see-hand-of(seat 1, 4)   see-hand-of(seat 2, 4)   see-hand-of(seat 3, 4)";
    check_picture(&state, Viewer::Spectator, &[hands]);
}

#[test]
fn a_picture_marks_only_places_that_are_open() {
    // With stacks at 0,0, 1,0 and 2,1 no frog can go to 0,2, which touches none.
    let state = set(
        "players=2",
        "p=2 a=1 r=3 ph=pick s=0,0:b;1,0:p;2,1:y/0,0:bo;1,0:p h=bbb/ppp",
    );
    check_picture(
        &state,
        Viewer::Spectator,
        &[
            "   0   1   2           -1  0   1   2",
            "-1 .   .   .        -1 .   .   .   .",
            " 0 b   p   .         0 .   bo  p   .",
            " 1 .   .   y         1 .   .   .   .",
            " 2     .   .",
        ],
    );
}

#[test]
fn a_legend_names_the_colours_of_the_deck() {
    let base = set("players=2", "p=2 a=1 r=0 ph=pick s=-/- h=bbbbbb/pppppp");
    let colours = "b = blue, p = purple, y = yellow, o = orange, r = red, g = green";
    check_picture(&base, Viewer::Spectator, &[colours, "see-legend()"]);
    let expanded = "p=2 a=1 r=0 ph=pick s=-/- h=bbbbbb/pppppp";
    let expanded = set("players=2 deck=expanded", expanded);
    let more = format!("{colours}, k = pink");
    check_picture(
        &expanded,
        Viewer::Spectator,
        &[&more, "see-legend()", "see-legend-duals()"],
    );
    let seen = StackingFrogs::observe(&base, Viewer::Spectator);
    let picture = StackingFrogs::picture(&seen, &[], &English).plain();
    assert!(!picture.contains("pink") && !picture.contains("duals"));
}

#[test]
fn a_picture_omits_empty_hands() {
    let state = set("players=2", "p=2 a=3 r=15 ph=over s=*/*");
    for viewer in [Viewer::Seat(ranarium_game::Seat::FIRST), Viewer::Spectator] {
        let seen = StackingFrogs::observe(&state, viewer);
        let picture = StackingFrogs::picture(&seen, &[], &English).plain();
        assert!(!picture.contains("see-hand("), "{picture}");
        assert!(!picture.contains("see-hand-of("), "{picture}");
    }
}

#[test]
fn a_picture_shows_the_round() {
    let state = set(
        "players=2 deck=expanded",
        "p=2 a=2 r=7 ph=recruit:0 s=0,0:bbk;1,0:by/* u=go c=k/p v=boy e=gkg",
    );
    check_picture(
        &state,
        Viewer::Spectator,
        &[
            "turn-recruit(seat 1)",
            "see-played(seat 1) pink",
            "see-drawn() blue orange yellow",
            "see-aside() green pink green",
            "see-tail() green orange",
            "see-hands-right()",
        ],
    );
    let mut state = set("players=2", "p=2 a=1 r=1 ph=place s=0,0:b/0,0:y c=b/o");
    play(&mut state, &["1 place 1,1"]);
    let me = Viewer::Seat(ranarium_game::Seat::FIRST);
    check_picture(&state, me, &["aimed-at(seat 1, 1,1)", "turn-place(seat 2)"]);
    let state = set(
        "players=2",
        "p=2 a=1 r=1 ph=move:1 s=0,0:b;1,0:b/0,0:y;1,0:g c=b/g",
    );
    check_picture(&state, me, &["turn-move(seat 2)"]);
}

#[test]
fn a_picture_shows_the_solo_table() {
    let state = set(
        "players=1 deck=expanded",
        "p=1 a=1 r=1 ph=place s=0,0:b c=k g=..oPy??/??..?? m=ok k=k",
    );
    check_picture(
        &state,
        Viewer::Spectator,
        &[
            "see-grid()",
            "  1.1 -                 1.2 -                 1.3 orange",
            "  1.4 purple/yellow     1.5 ?                 1.6 ?",
            "see-pile() orange pink",
            "see-played(automaton()) pink",
            "turn-place(seat 1)",
        ],
    );
    let state = StackingFrogs::start(&"players=1".parse().unwrap());
    check_picture(&state, Viewer::Spectator, &["turn-reveal()"]);
    let state = StackingFrogs::start(&"players=2".parse().unwrap());
    check_picture(
        &state,
        Viewer::Spectator,
        &["turn-deal()", "see-act(1, 3, 1, 6)"],
    );
}

#[test]
fn a_picture_shows_the_end() {
    let state = set(
        "players=5 deck=expanded",
        "p=5 a=3 r=11 ph=over s=*/*/*/*/*",
    );
    check_picture(&state, Viewer::Spectator, &["match-over()"]);
    let state = set(
        "players=4 deck=expanded",
        "p=4 a=2 r=6 ph=pick s=*/*/*/* h=bbb/rrr/ggg/yyy",
    );
    check_picture(&state, Viewer::Spectator, &["see-act(2, 3, 2, 4)"]);
}
