//! Texts and pictures: every text exists in both languages, and a person could play from the
//! picture.

use crate::support::{self, events, play, set_up};
use icefrogs::{Event, IceFrogs, Observation};
use ranarium_game::{Arg, Language, Message, Narration, Speak, Viewer, Views};
use std::collections::BTreeSet;

/// Says the key and its arguments.
struct Keys;

impl Speak for Keys {
    fn say(&self, message: &Message) -> String {
        let args: Vec<String> = message.args.iter().map(|(_, arg)| self.arg(arg)).collect();
        format!("{}({})", message.key, args.join(", "))
    }
}

impl Keys {
    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => format!("seat {seat}"),
            Arg::Text(text) => text.clone(),
            Arg::Message(message) => message.key.to_owned(),
            Arg::List(list) => list
                .iter()
                .map(|arg| self.arg(arg))
                .collect::<Vec<_>>()
                .join("+"),
        }
    }
}

/// Checks the texts about an action, by key.
fn check_messages(stacks: &str, action: &str, expected: &[&str]) {
    let state = set_up("players=2", 1, stacks);
    let mut messages = Vec::new();
    for event in events(&state, action) {
        assert!(!IceFrogs::reveals(&event));
        assert_eq!(
            IceFrogs::redact(&event, Viewer::Spectator).as_ref(),
            Some(&event)
        );
        IceFrogs::describe(&event, &mut messages);
    }
    let messages: Vec<String> = messages.iter().map(|message| Keys.say(message)).collect();
    assert_eq!(messages, expected, "{action} in {stacks}");
}

/// Returns the keys of a Fluent file with the names of the variables each uses.
fn texts(language: Language) -> BTreeSet<(String, BTreeSet<String>)> {
    let (_, file) = IceFrogs::TEXTS
        .iter()
        .find(|(one, _)| *one == language)
        .unwrap();
    let mut texts: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in file
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        if !line.starts_with([' ', '}']) {
            let key = line.split(' ').next().unwrap();
            texts.push((key.to_owned(), BTreeSet::new()));
        }
        let variables = &mut texts.last_mut().unwrap().1;
        for (at, _) in line.match_indices("{ $") {
            let name = line[at + 3..].split(' ').next().unwrap();
            variables.insert(name.to_owned());
        }
    }
    let count = texts.len();
    let set: BTreeSet<_> = texts.into_iter().collect();
    assert_eq!(set.len(), count, "a key is there twice");
    set
}

/// Checks the size that a refusal names.
fn check_size(stacks: &str, action: &str, expected: &str) {
    let refusal = support::refusal(&set_up("players=2", 1, stacks), action);
    let sizes = refusal
        .message
        .args
        .iter()
        .filter(|(name, _)| *name == "size");
    let sizes: Vec<String> = sizes.map(|(_, size)| Keys.arg(size)).collect();
    assert_eq!(sizes, [expected], "{action} in {stacks}");
}

#[test]
fn refusals_name_sizes_in_words_and_not_by_letter() {
    check_size("e3:1M,e4:1S", "e3-e4", "size-medium");
    check_size("e3:1M,e4:1M,e5:1S", "e3-e5", "size-medium");
    check_size("e3:1L,e4:1M", "e3-e4", "size-large");
    check_size("e3:1S,e4:2L", "e3-e5", "size-small");
}

#[test]
fn keys_in_the_code_and_texts_correspond() {
    let sources = [
        include_str!("../../src/check.rs"),
        include_str!("../../src/position.rs"),
        include_str!("../../src/names.rs"),
        include_str!("../../src/narration.rs"),
        include_str!("../../src/picture.rs"),
    ];
    let quoted: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| source.split('"').skip(1).step_by(2))
        .collect();
    for (key, _) in texts(Language::En) {
        let by_contract = ["name", "summary", "aim", "option-players", "option-board"];
        assert!(
            quoted.contains(key.as_str()) || by_contract.contains(&key.as_str()),
            "{key} is never said"
        );
    }
    let english: BTreeSet<String> = texts(Language::En)
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    let keys = sources
        .iter()
        .flat_map(|source| source.split("Message::new(\"").skip(1));
    for key in keys.map(|rest| rest.split('"').next().unwrap()) {
        assert!(english.contains(key), "no text {key}");
    }
}

#[test]
fn every_event_has_words() {
    check_messages("", "S-b1", &["entered(seat 1, size-small, a1, b1)"]);
    check_messages("b1:2S", "M-c3", &["entered(seat 1, size-medium, a1, c3)"]);
    let chain = "c4:2M,d5:1S,e3:1M,e4:2S";
    check_messages(chain, "e3-e5", &["moved(seat 1, size-medium, e3, e5)"]);
    check_messages(
        chain,
        "e3-c3",
        &["moved-by(seat 1, size-medium, e3, c3, e5+c5)"],
    );
    check_messages(
        "b1:2S,c4:2S",
        "L-c5",
        &["entered-by(seat 1, size-large, a1, c5, c3)"],
    );
    check_messages(
        "h1:1L",
        "h1-i1",
        &["moved(seat 1, size-large, h1, i1)", "ended-won(seat 1)"],
    );
    let locked = "b1:1S2S,b2:1S2S,c3:1S2S,c5:1S2S,e3:1S2S";
    check_messages(locked, "pass", &["passed(seat 1)"]);
}

#[test]
fn every_event_has_data() {
    let state = set_up("players=2", 1, "h1:1L");
    let data: Vec<String> = events(&state, "h1-i1")
        .iter()
        .map(|event| serde_json::to_string(event).unwrap())
        .collect();
    assert_eq!(
        data,
        [
            r#"{"moved":{"seat":1,"size":"L","route":["h1","i1"]}}"#,
            r#"{"ended":{"won":1}}"#
        ]
    );
    let back: Event = serde_json::from_str(&data[0]).unwrap();
    assert_eq!(back, events(&state, "h1-i1")[0]);
}

#[test]
fn every_action_has_words() {
    for (action, words) in [
        ("S-b1", "phrase-enter(size-small, b1)"),
        ("M-b1", "phrase-enter(size-medium, b1)"),
        ("L-b1", "phrase-enter(size-large, b1)"),
        ("b1-c3", "phrase-move(b1, c3)"),
        ("pass", "phrase-pass()"),
    ] {
        assert_eq!(
            Keys.say(&IceFrogs::describe_action(&action.parse().unwrap())),
            words
        );
    }
}

fn drawn(seen: &Observation) -> String {
    let picture = IceFrogs::picture(seen, &[], &Keys).plain();
    for line in picture.lines() {
        assert!(line.chars().count() <= 78, "{line}");
    }
    picture
}

/// Keys, for a reader with this number of columns.
struct Narrow(usize);

impl Speak for Narrow {
    fn say(&self, message: &Message) -> String {
        Keys.say(message)
    }

    fn columns(&self) -> usize {
        self.0
    }
}

#[test]
fn a_picture_fits_forty_columns() {
    let state = set_up("players=2", 2, "b1:1S,e3:1L2M1M,g7:2S2S");
    let seen = IceFrogs::observe(&state, Viewer::Spectator);
    let picture = IceFrogs::picture(&seen, &[], &Narrow(38)).plain();
    let board = "
a                1[1]
b             1 1S 2 .
c 1 .  2 .  3 .  4 .  5 .  6 .  7 .
d   1 .  2 .  3 .  4 .  5 .  6 .
e      1 .  2 .  3+1M 4 .  5 .
f   1 .  2 .  3 .  4 .  5 .  6 .
g 1 .  2 .  3 .  4 .  5 .  6 .  7+2S
h             1 .  2 .
i                1[2]
";
    assert!(format!("\n{picture}").starts_with(board), "{picture}");
    assert!(picture.contains("picture-legend-narrow()"), "{picture}");
}

#[test]
fn the_star_has_its_picture() {
    let state = set_up("players=2", 2, "b1:1S,e3:1L2M1M,g7:2S2S");
    let expected = "
                              a1 [1]
                         b1 1S     b2 .
c1 .      c2 .      c3 .      c4 .      c5 .      c6 .      c7 .
     d1 .      d2 .      d3 .      d4 .      d5 .      d6 .
          e1 .      e2 .      e3 1M+2   e4 .      e5 .
     f1 .      f2 .      f3 .      f4 .      f5 .      f6 .
g1 .      g2 .      g3 .      g4 .      g5 .      g6 .      g7 2S+1
                         h1 .      h2 .
                              i1 [2]

1 picture-supply(seat 1, a1, S4 M4 L4)
2 picture-supply(seat 2, i1, S3 M4 L5)
picture-stacks()
 e3: 1L 2M 1M   g7: 2S 2S
picture-legend()
picture-turn(1, seat 2)
";
    assert_eq!(
        format!("\n{}", drawn(&IceFrogs::observe(&state, Viewer::Spectator))),
        expected
    );
}

#[test]
fn the_hexagon_of_three_players_has_its_picture() {
    let state = play(&set_up("players=3 board=hexagon", 1, ""), &["S-b2", "L-d6"]);
    let expected = "
               a1 [1]    a2 .      a3 .      a4 .
          b1 .      b2 1S     b3 .      b4 .      b5 .
     c1 .      c2 .      c3 .      c4 .      c5 .      c6 .
d1 .      d2 .      d3 .      d4 .      d5 .      d6 2L     d7 [2]
     e1 .      e2 .      e3 .      e4 .      e5 .      e6 .
          f1 .      f2 .      f3 .      f4 .      f5 .
               g1 [3]    g2 .      g3 .      g4 .

1 picture-supply(seat 1, a1, S4 M5 L5)
2 picture-supply(seat 2, d7, S5 M5 L4)
3 picture-supply(seat 3, g1, S5 M5 L5)
picture-legend()
picture-turn(3, seat 3)
";
    assert_eq!(
        format!("\n{}", drawn(&IceFrogs::observe(&state, Viewer::Spectator))),
        expected
    );
}

#[test]
fn the_tallest_stacks_fit_the_picture() {
    let all = ["1L", "2L", "3L", "1M", "2M", "3M", "1S", "2S", "3S"];
    let tower = all.map(|one| one.repeat(5)).concat();
    let state = set_up("players=3", 1, &format!("e3:{tower}"));
    let picture = drawn(&IceFrogs::observe(&state, Viewer::Spectator));
    assert!(picture.contains("e3 3S+44  e4"), "{picture}");
    assert_eq!(picture.matches("3S").count(), 6);
    assert_eq!(picture.matches("picture-stacks").count(), 1);
}

#[test]
fn stacks_are_drawn_side_by_side_while_they_fit() {
    let lines = |stacks: &str| {
        let picture = drawn(&IceFrogs::observe(
            &set_up("players=2", 1, stacks),
            Viewer::Spectator,
        ));
        let (_, below) = picture.split_once("picture-stacks()\n").unwrap();
        let (stacks, _) = below.split_once("\npicture-legend").unwrap();
        stacks.lines().map(str::len).collect::<Vec<_>>()
    };
    // Twenty pyramids and three more, 64 columns, two between, and 11: 77. One more makes 80.
    let four = ["1L", "2L", "1M", "2M"].map(|one| one.repeat(5)).concat() + "1S1S1S";
    assert_eq!(lines(&format!("e3:{four}")), [77]);
    assert_eq!(lines(&format!("e3:{four}1S")), [64, 14]);
    // Two of seven, 25 columns each, one of six, 22, and two between: 76. One pyramid more makes
    // 79.
    let [one, two, three] = ["1L1L1L1L1L2L2L", "2L2L2L1M1M1M1M", "1M2M2M2M2M2M"];
    let stacks = format!("c1:{one},e3:{two},g7:{three}");
    assert_eq!(lines(&stacks), [76]);
    assert_eq!(lines(&format!("{stacks}1S")), [52, 25]);
}

#[test]
fn each_seat_has_its_ink() {
    let state = set_up("players=3", 1, "c1:1L,c2:2L,c3:3L");
    let seen = IceFrogs::observe(&state, Viewer::Spectator);
    let lines = IceFrogs::picture(&seen, &[], &Keys).lines;
    let ink = |text: &str| {
        let spans = lines.iter().flatten();
        let mut inks = spans
            .filter(|span| span.text.trim() == text)
            .map(|span| span.ink);
        inks.next().expect(text)
    };
    let mut inks = Vec::new();
    for number in 1..=3 {
        // A top, the start, and the supply.
        let top = ink(&format!("{number}L"));
        assert_eq!(ink(&format!("[{number}]")), top);
        assert_eq!(ink(&number.to_string()), top);
        assert!(!inks.contains(&top), "{top:?} twice");
        inks.push(top);
    }
}

#[test]
fn the_picture_shows_repetitions_and_the_end() {
    let round = ["c1-c2", "g7-g6", "c2-c1", "g6-g7"];
    let state = set_up("players=2", 1, "c1:1L,g7:2L");
    let twice = play(&state, &round);
    let picture = drawn(&IceFrogs::observe(&twice, Viewer::Spectator));
    assert!(picture.contains("picture-stood(2)\npicture-turn(5, seat 1)\n"));
    let over = play(&twice, &round);
    let picture = drawn(&IceFrogs::observe(&over, Viewer::Spectator));
    assert!(picture.ends_with("picture-stood(3)\nended-repetition()\n"));
    let limit = support::set_up_after("players=2", 1, "c1:1L", "k=0 n=999");
    let picture = drawn(&IceFrogs::observe(
        &play(&limit, &["c1-c2"]),
        Viewer::Spectator,
    ));
    assert!(picture.ends_with("ended-limit(1000)\n"));
}
