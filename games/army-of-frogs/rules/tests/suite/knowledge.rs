//! Viewers' observations and memories, estimates, and pictures.

use crate::support::{self, play, state};
use army_of_frogs::{ArmyOfFrogs, Event, State, Task, WON};
use ranarium_game::{
    Arg, Evaluation, Game, InformationState, Language, Message, Narration, NoEvents, Rng, Seat,
    Speak, Step, Viewer, Views, random_step,
};

/// Says the key and the arguments, and checks that the key exists in every language.
struct Keys;

impl Speak for Keys {
    fn say(&self, message: &Message) -> String {
        for (language, texts) in ArmyOfFrogs::TEXTS {
            let found = format!("\n{texts}").contains(&format!("\n{} =", message.key));
            assert!(found, "{} in {}", message.key, Language::code(*language));
        }
        let mut spoken = message.key.to_owned();
        for (_, arg) in &message.args {
            spoken.push(' ');
            spoken.push_str(&match arg {
                Arg::Number(number) => number.to_string(),
                Arg::Seat(seat) => format!("P{seat}"),
                Arg::Text(text) => text.clone(),
                Arg::Message(message) => self.say(message),
                Arg::List(_) => "list".to_owned(),
            });
        }
        spoken
    }
}

fn describe(events: &[Event]) -> Vec<String> {
    let mut messages = Vec::new();
    for event in events {
        let seen = ArmyOfFrogs::redact(event, Viewer::Spectator).unwrap();
        ArmyOfFrogs::describe(&seen, &mut messages);
    }
    messages.iter().map(|message| Keys.say(message)).collect()
}

#[test]
fn events_are_described() {
    let mut state = ArmyOfFrogs::start(&"players=2 turn-limit=2".parse().unwrap());
    let events = play(
        &mut state,
        &[
            "start 2",
            "take green",
            "take green",
            "take red",
            "take red",
            "add red 0,0",
            "take red",
        ],
    );
    assert_eq!(
        describe(&events),
        [
            "event-started P2",
            "event-dealt P1 stone-green",
            "event-dealt P1 stone-green",
            "event-dealt P2 stone-red",
            "event-dealt P2 stone-red",
            "event-no-move P2",
            "event-added P2 stone-red 0,0",
            "event-took P2 stone-red",
        ]
    );
    let mut passing = support::state("players=2", "p=2 t=0 ph=auto h=00/- b= s=0:0,0");
    let events = play(&mut passing, &["pass", "pass"]);
    assert_eq!(
        describe(&events),
        ["event-passed P1", "event-passed P2", "end-passes"]
    );
    let mut moving = support::state(
        "players=2 turn-limit=1",
        "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:1,0",
    );
    let events = play(&mut moving, &["move 0,0 2,0"]);
    assert_eq!(
        describe(&events),
        [
            "event-moved P1 0,0 2,0 2 way-right",
            "event-no-add P1",
            "end-turn-limit"
        ]
    );
}

#[test]
fn only_draws_reveal() {
    let mut state = ArmyOfFrogs::start(&"players=2".parse().unwrap());
    let events = play(&mut state, &["start 1", "take green", "take red"]);
    assert!(events.iter().all(ArmyOfFrogs::reveals));
    let mut state = support::state("players=2", "p=2 t=0 ph=auto h=01/01 b=01 s=1:0,0");
    let events = play(&mut state, &["add red 1,0"]);
    assert!(!events.iter().any(ArmyOfFrogs::reveals));
    let events = play(&mut state, &["take red"]);
    assert!(events.iter().any(ArmyOfFrogs::reveals));
}

/// A viewer from the start knows the state to the last bit, repetition included.
#[test]
fn memory_keeps_positions_that_can_repeat() {
    let options = "players=2 own-turn-wins turn-limit=120".parse().unwrap();
    for seed in 0..20 {
        let mut state = ArmyOfFrogs::start(&options);
        let observe = |state: &State| ArmyOfFrogs::observe(state, Viewer::Spectator);
        let mut info =
            InformationState::<ArmyOfFrogs>::new(options, Viewer::Spectator, observe(&state));
        let mut rng = Rng::new(seed);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) =
            random_step::<ArmyOfFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            let mut events = Vec::new();
            ArmyOfFrogs::apply_unchecked(&mut state, step, &mut events);
            info.update(&events, observe(&state));
            assert_eq!(ArmyOfFrogs::determinize(&info, &mut rng), state);
        }
    }
}

#[test]
fn a_late_viewer_treats_the_position_as_new() {
    let text = "p=2 t=0 ph=auto h=-/- b= s=0:0,0;0:1,1;1:0,1;1:1,0";
    let state = state("players=2", text);
    let seen = ArmyOfFrogs::observe(&state, Viewer::Seat(Seat::FIRST));
    assert_eq!(seen.task, Some(Task::Move));
    let info =
        InformationState::<ArmyOfFrogs>::new("players=2".parse().unwrap(), Viewer::Spectator, seen);
    assert_eq!(ArmyOfFrogs::determinize(&info, &mut Rng::new(1)), state);
}

#[test]
fn a_viewer_with_a_gap_treats_the_position_as_new() {
    let options = "players=2".parse().unwrap();
    let watched = "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:1,0";
    let mut watched = state("players=2", watched);
    let observe = |state: &State| ArmyOfFrogs::observe(state, Viewer::Spectator);
    let mut info =
        InformationState::<ArmyOfFrogs>::new(options, Viewer::Spectator, observe(&watched));
    let events = play(&mut watched, &["move 0,0 2,0", "move 1,0 3,0"]);
    // The observation is not the one that those moves lead to.
    let missed = "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:0,1 n=6";
    let missed = state("players=2", missed);
    info.update(&events, observe(&missed));
    assert_eq!(ArmyOfFrogs::determinize(&info, &mut Rng::new(1)), missed);
}

#[test]
fn observations_from_outside_give_a_valid_state() {
    let state = state("players=2", "p=2 t=1 ph=auto h=-/- b= s=0:0,0;1:1,0");
    let mut seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
    seen.to_act = Some(Seat::new(2));
    let info =
        InformationState::<ArmyOfFrogs>::new("players=2".parse().unwrap(), Viewer::Spectator, seen);
    let given = ArmyOfFrogs::determinize(&info, &mut Rng::new(1));
    assert_eq!(given.to_act(), Seat::FIRST);
}

#[test]
fn estimates_follow_group_sizes_and_distances() {
    let value = |stones: &str, seat| {
        let state = state(
            "players=2",
            &format!("p=2 t=0 ph=auto h=11/00 b= s={stones}"),
        );
        ArmyOfFrogs::evaluate(&state, Seat::new(seat))
    };
    // Green: two together, five short, and it is next. Red: one, six short.
    assert_eq!(value("0:0,0;0:1,0;1:2,0", 0), 60 - 5 * 150 + 6 * 150);
    assert_eq!(value("0:0,0;0:1,0;1:2,0", 1), -60 + 5 * 150 - 6 * 150);
    // Green apart by one step, and able to come home.
    assert_eq!(value("0:0,0;1:1,0;0:2,0", 0), 210 - 160 - 60 + 60);
    // Nearer is better, and so is one's own progress than another's.
    assert!(value("0:0,0;1:1,0;0:0,1", 0) > value("0:0,0;1:1,0;0:2,0", 0));
    let seven = "0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;0:6,0";
    assert_eq!((value(seven, 0), value(seven, 1)), (WON, -WON));
    let draw = state("players=2", "p=2 t=0 ph=E h=-/- b= s=0:0,0 e=repetition");
    assert_eq!(ArmyOfFrogs::evaluate(&draw, Seat::FIRST), 0);
}

#[test]
fn a_picture_shows_the_island_and_the_players() {
    let state = state(
        "players=2 turn-limit=90",
        "p=2 t=0 ph=auto h=01/11 b=001 s=0:0,0;1:1,0;1:0,1;0:-1,0 n=4",
    );
    let picture =
        ArmyOfFrogs::picture(&ArmyOfFrogs::observe(&state, Viewer::Spectator), &[], &Keys);
    assert_eq!(
        picture.plain(),
        "       -1  0   1   2
,-1  -2  .   .   .   .
 ,0    .   G   G   R   .
 ,1      .   .   R   .   2
 ,2        -2  .   .   1
                 -1  0
picture-cells-by-r

> picture-player P1 G colour-green 2 G R
  picture-player P2 R colour-red 2 R R
  picture-bag 2 G, 1 R
  picture-turns 4 90
picture-to-move P1
"
    );
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

/// Returns the picture of a row of stones, from -9,0 on, with one of green's below its middle.
fn row(length: i16, columns: usize) -> String {
    let mut stones = vec!["0:0,1".to_owned()];
    stones.extend((0..length).map(|at| format!("{}:{},0", 3 - at % 4, at - 9)));
    let text = format!("p=4 t=0 ph=auto h=-/-/-/- b= s={}", stones.join(";"));
    let state = state("players=4", &text);
    let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
    ArmyOfFrogs::picture(&seen, &[], &Narrow(columns)).plain()
}

#[test]
fn a_wide_island_is_drawn_by_lines_in_either_direction() {
    let wide = row(10, 78);
    assert!(wide.contains("\npicture-cells-by-r\n"), "{wide}");
    let (island, _) = wide.split_once("picture").unwrap();
    let width = island.lines().map(str::len).max().unwrap();
    assert!(row(10, width).starts_with(island));
    let plain = row(10, width - 1);
    assert!(plain.contains("\npicture-lines-by-r\n"), "{plain}");
    let plain = row(10, 30);
    assert!(plain.contains("\npicture-lines-by-q\n"), "{plain}");
    // A line is a row of cells whose second number grows, and begins half a cell further than the
    // one above.
    let lines: Vec<&str> = plain.lines().map(str::trim_end).take(3).collect();
    assert_eq!(lines, ["-10,0   . .", "-9,-1  . W .", "-8,-1   . B ."]);
    let plain = row(10, 32);
    assert!(plain.contains("\npicture-lines-by-r\n"), "{plain}");
    assert!(
        plain.contains("-10,0  . W B R G W B R G W B .\n"),
        "{plain}"
    );
    assert!(
        plain.contains("picture-player-narrow P1 G colour-green 3 "),
        "{plain}"
    );
}

#[test]
fn every_stone_can_be_read_off_the_picture() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=auto h=01/11 b=001 s=0:0,0;1:1,0;1:0,1;0:-1,0;0:-2,1",
    );
    let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
    let plain = ArmyOfFrogs::picture(&seen, &[], &Keys).plain();
    let lines: Vec<Vec<char>> = plain.lines().map(|line| line.chars().collect()).collect();
    let mut read = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let text: String = line.iter().collect();
        let Some(r) = text
            .split_whitespace()
            .next()
            .and_then(|word| word.strip_prefix(','))
        else {
            continue;
        };
        for (column, letter) in line.iter().enumerate() {
            if !matches!(letter, 'G' | 'R') {
                continue;
            }
            // A column of cells runs up to the left, to its number.
            let up = (1..=row).map(|lines_up| &lines[row - lines_up][column - 2 * lines_up..]);
            let number = up
                .map(|rest| rest.iter().collect::<String>())
                .find(|rest| rest.starts_with(|c: char| c == '-' || c.is_ascii_digit()));
            let number = number.unwrap();
            let q = number.split_whitespace().next().unwrap();
            read.push(format!("{letter}:{q},{r}"));
        }
    }
    read.sort();
    assert_eq!(read, ["G:-1,0", "G:-2,1", "G:0,0", "R:0,1", "R:1,0"]);
}

#[test]
fn pictures_are_at_most_78_wide() {
    for step in ["1,0", "0,1", "1,-1"] {
        let (dq, dr) = step.split_once(',').unwrap();
        let (dq, dr): (i32, i32) = (dq.parse().unwrap(), dr.parse().unwrap());
        let stones: Vec<String> = (0..40)
            .map(|at| format!("{}:{},{}", at % 4, -32768 + at * dq, at * dr))
            .collect();
        let text = format!("p=4 t=0 ph=auto h=-/-/-/- b= s={}", stones.join(";"));
        let state = state("players=4", &text);
        let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
        let plain = ArmyOfFrogs::picture(&seen, &[], &Keys).plain();
        assert!(
            plain.lines().all(|line| line.chars().count() <= 78),
            "{plain}"
        );
        let stones = |letter: char| {
            plain
                .lines()
                .take(60)
                .flat_map(str::chars)
                .filter(move |&c| c == letter)
        };
        assert!(stones('W').count() >= 10, "{plain}");
    }
}

#[test]
fn every_phase_has_a_picture_and_every_action_a_phrase() {
    let mut rng = Rng::new(2);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut state = ArmyOfFrogs::start(&"players=3 turn-limit=40".parse().unwrap());
    loop {
        let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
        let plain = ArmyOfFrogs::picture(&seen, &[], &Keys).plain();
        assert!(plain.lines().count() > 5);
        match random_step::<ArmyOfFrogs>(&state, &mut rng, &mut actions, &mut outcomes) {
            None => break,
            Some(step) => {
                match step {
                    Step::Act(_, action) => Keys.say(&ArmyOfFrogs::describe_action(&action)),
                    Step::Chance(chance) => Keys.say(&ArmyOfFrogs::describe_chance(&chance)),
                };
                ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
    }
    assert_eq!(
        Keys.say(&ArmyOfFrogs::describe_action(&army_of_frogs::Action::Pass)),
        "phrase-pass"
    );
}
