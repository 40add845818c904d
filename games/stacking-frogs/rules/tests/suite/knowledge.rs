//! Viewers' knowledge: observations, memory of hands passed on, and worlds drawn from them.

use crate::support::{after, card, options, play, seat, table, table_with_rest, token};
use ranarium_game::{
    Game, InformationState, NoEvents, Notation, Rng, Seat, Turn, Viewer, Views, random_step,
};
use stacking_frogs::{Card, Colour, Event, Fact, Memory, Seen, StackingFrogs, State};

/// Plays on and lets every viewer see it.
struct Table {
    state: State,
    infos: Vec<InformationState<StackingFrogs>>,
}

impl Table {
    fn new(options_text: &str, state: State) -> Self {
        let options = options(options_text);
        let infos = Viewer::all(ranarium_game::GameOptions::players(&options))
            .map(|viewer| {
                InformationState::new(options, viewer, StackingFrogs::observe(&state, viewer))
            })
            .collect();
        Self { state, infos }
    }

    fn play(&mut self, steps: &str) {
        let events = play(&mut self.state, steps);
        self.see(&events);
    }

    fn see(&mut self, events: &[Event]) {
        for info in &mut self.infos {
            let seen: Vec<Seen> = events
                .iter()
                .filter_map(|event| StackingFrogs::redact(event, info.viewer))
                .collect();
            let observation = StackingFrogs::observe(&self.state, info.viewer);
            info.update(&seen, observation);
        }
    }

    /// Returns the cards of a seat's hand known to a viewer, as letters; the spectator is viewer 0.
    fn knows(&self, viewer: usize, of: usize) -> String {
        self.info(viewer)
            .memory
            .known_cards(seat(of))
            .map(letter)
            .collect()
    }

    fn info(&self, viewer: usize) -> &InformationState<StackingFrogs> {
        let last = self.infos.len() - 1;
        &self.infos[viewer.checked_sub(1).unwrap_or(last)]
    }

    /// Hands in worlds drawn for a viewer.
    fn hands(&self, viewer: usize, seed: u64) -> String {
        let world = StackingFrogs::determinize(self.info(viewer), &mut Rng::new(seed));
        token(&world, "h")
    }
}

fn letter(card: Card) -> char {
    match card.colour() {
        Some(colour) => colour.letter(),
        None => 'D',
    }
}

fn three_hands() -> Table {
    let state = table("players=3", "ph=pick s=-/-/- h=bbbbbb/pppppp/yyyyyy");
    let mut table = Table::new("players=3", state);
    table.play("1 pick blue; 2 pick purple; 3 pick yellow; 1 place 0,0; 2 place 0,0; 3 place 0,0");
    table
}

#[test]
fn a_hand_passed_on_is_known() {
    let mut table = three_hands();
    // Act 1 passes to the left: seat 1 now holds what seat 3 held. Only who sat there from the
    // start knows more; here the deal was not seen, so each knows the hand it got.
    assert_eq!(table.knows(1, 1), "yyyyy");
    assert_eq!(table.knows(1, 2), "");
    table.play("1 pick yellow; 2 pick blue; 3 pick purple; 1 place 0,0; 2 place 0,0; 3 place 0,0");
    // Seat 1 passed four yellows to seat 2, and got four purples from seat 3.
    assert_eq!(table.knows(1, 2), "yyyy");
    assert_eq!(table.knows(1, 1), "pppp");
    assert_eq!(table.knows(1, 3), "");
    // A card revealed from a known hand is known to be gone.
    table.play("1 pick purple; 2 pick yellow; 3 pick blue");
    assert_eq!(table.knows(1, 2), "yyy");
    table.play("1 place 0,0; 2 place 0,0; 3 place 0,0");
    // Seat 1 has now held all three hands.
    assert_eq!(table.knows(1, 1), "bbb");
    assert_eq!(table.knows(1, 2), "ppp");
    assert_eq!(table.knows(1, 3), "yyy");
    assert_eq!(table.knows(0, 1), "");
}

#[test]
fn memory_follows_the_hands_to_the_right() {
    let options = "players=3 passing=reversed";
    let state = table(options, "ph=pick s=-/-/- h=bbbbbb/pppppp/yyyyyy");
    let mut table = Table::new(options, state);
    table.play("1 pick blue; 2 pick purple; 3 pick yellow; 1 place 0,0; 2 place 0,0; 3 place 0,0");
    assert_eq!(table.knows(1, 1), "ppppp");
    table.play("1 pick purple; 2 pick yellow; 3 pick blue; 1 place 0,0; 2 place 0,0; 3 place 0,0");
    assert_eq!(table.knows(1, 3), "pppp");
}

#[test]
fn drawn_worlds_respect_known_hands() {
    let mut table = three_hands();
    table.play("1 pick yellow; 2 pick blue; 3 pick purple; 1 place 0,0; 2 place 0,0; 3 place 0,0");
    let mut third = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let hands = table.hands(1, seed);
        let hands: Vec<&str> = hands.split('/').collect();
        assert_eq!(hands[0], "pppp");
        assert_eq!(hands[1], "yyyy");
        assert_eq!(hands[2].len(), 4);
        third.insert(hands[2].to_owned());
    }
    // The unknown hand varies.
    assert!(third.len() > 5, "{third:?}");
}

#[test]
fn drawn_worlds_keep_the_viewers_own_decisions() {
    let mut table = three_hands();
    table.play("1 pick yellow; 2 pick blue");
    let world = |table: &Table, viewer: usize, seed: u64| {
        StackingFrogs::determinize(table.info(viewer), &mut Rng::new(seed))
    };
    for seed in 0..10 {
        assert!(token(&world(&table, 1, seed), "c").starts_with("y/"));
        // Seat 3 knows that seat 1 has picked, not what; in the world it has picked something of
        // its hand there.
        let other = world(&table, 3, seed);
        let picked = token(&other, "c").chars().next().unwrap();
        assert_ne!(picked, '-');
        assert!(
            token(&other, "h")
                .split('/')
                .next()
                .unwrap()
                .contains(picked)
        );
    }
    table.play("3 pick purple; 1 place 1,1");
    for seed in 0..10 {
        assert_eq!(token(&world(&table, 1, seed), "w"), "1,1/-/-");
        assert!(!token(&world(&table, 2, seed), "w").starts_with("-/"));
    }
    let drawn: std::collections::BTreeSet<String> = (0..30)
        .map(|seed| token(&world(&table, 2, seed), "w"))
        .collect();
    assert!(drawn.len() > 4, "{drawn:?}");
}

#[test]
fn cards_dealt_from_the_known_tail_are_known_to_all() {
    // The last two frogs of act 1; nine cards are unordered, so of the ten of act 2 the last comes
    // from the tail.
    let stages = "0,0:kbb;1,0:bb/0,0:ppp;1,0:pp";
    let rest = "red red red red yellow yellow yellow yellow yellow";
    let state = table_with_rest("deck=expanded", &format!("ph=place s={stages} c=b/p"), rest);
    let mut table = Table::new("deck=expanded", state);
    table.play("1 place 1,0; 2 place 1,0");
    for step in [
        "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow", "yellow", "blue",
    ] {
        table.play(&format!("* draw {step}"));
    }
    assert_eq!(token(&table.state, "ph"), "pick");
    // Seat 2 got the tenth card: all know that it has a blue.
    for viewer in [0, 1] {
        assert_eq!(table.knows(viewer, 2), "b");
        for seed in 0..10 {
            assert!(
                table
                    .hands(viewer, seed)
                    .split('/')
                    .nth(1)
                    .unwrap()
                    .contains('b')
            );
        }
    }
    assert_eq!(table.knows(1, 1), "yyyrr");
    assert_eq!(table.knows(0, 1), "");
    // It is revealed, and nothing of that hand is known any more.
    table.play("1 pick red; 2 pick blue");
    assert_eq!(table.knows(1, 2), "");
}

/// Returns the hands in worlds drawn for a viewer. They look the same to the viewer, and hands and
/// deck together hold the cards that they truly hold: none that is public, and none that left the
/// game.
fn drawn_hands(table: &Table, viewer: usize) -> std::collections::BTreeSet<String> {
    let info = table.info(viewer);
    let hidden = |state: &State| {
        let mut cards: Vec<char> = ["h", "d"]
            .map(|key| token(state, key))
            .concat()
            .chars()
            .collect();
        cards.sort_unstable();
        cards
    };
    let drawn = (0..60).map(|seed| {
        let world = StackingFrogs::determinize(info, &mut Rng::new(seed));
        assert_eq!(
            StackingFrogs::observe(&world, info.viewer),
            info.observation
        );
        assert_eq!(hidden(&world), hidden(&table.state));
        token(&world, "h")
    });
    drawn.collect()
}

#[test]
fn cards_that_went_under_the_deck_are_in_no_hand() {
    // Three reds, the top of the deck, are unseen, and so are the hands of seats 2 and 3: seat 1
    // may think that either has a red.
    let tokens = "ph=draw:0 s=0,0:k/0,0:b/0,0:b c=k/b/b";
    let state = table_with_rest("players=3 deck=expanded", tokens, "red red red");
    let mut table = Table::new("players=3 deck=expanded", state);
    assert!(
        drawn_hands(&table, 1)
            .iter()
            .any(|hands| hands.ends_with('r'))
    );
    // A pink draws them, and two go under the deck. Seat 1 knows the hand that it got and the one
    // that it passed, and what has not been seen is the hand that seat 3 got.
    table.play("* draw red; * draw red; * draw red; 1 recruit red 0,0");
    assert!(token(&table.state, "u").ends_with("rr"));
    assert_eq!(drawn_hands(&table, 1), [token(&table.state, "h")].into());
    // A spectator knows no hand, and yet that there is no red in any.
    let all = drawn_hands(&table, 0);
    assert!(
        all.len() > 1 && all.iter().all(|hands| !hands.contains('r')),
        "{all:?}"
    );
}

#[test]
fn a_card_that_left_the_game_is_in_no_hand() {
    let mut table = Table::new("players=2", StackingFrogs::start(&options("players=2")));
    table.play("* draw red");
    table.play(&"; * draw yellow; * draw blue".repeat(5));
    table.play("* draw yellow; 1 pick red; 2 pick yellow");
    assert_eq!(token(&table.state, "x"), "r");
    for viewer in 0..=2 {
        assert!(drawn_hands(&table, viewer).len() > 1, "{viewer}");
    }
}

#[test]
fn memory_begins_anew_with_an_act() {
    let mut memory = Memory::default();
    StackingFrogs::remember(
        &mut memory,
        &Seen::Dealt {
            seat: seat(2),
            card: Some(card("blue")),
        },
    );
    assert_eq!(memory.known_cards(seat(2)).count(), 1);
    StackingFrogs::remember(&mut memory, &Seen::Fact(Fact::ActBegan { act: 2 }));
    assert_eq!(memory.known_cards(seat(2)).count(), 0);
}

/// Checks in whole random matches that memories are true, and that drawn worlds agree with them.
fn check_memory(options_text: &str, seed: u64) {
    let mut table = Table::new(options_text, StackingFrogs::start(&options(options_text)));
    let mut rng = Rng::new(seed);
    let (mut actions, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(step) =
        random_step::<StackingFrogs>(&table.state, &mut rng, &mut actions, &mut outcomes)
    {
        events.clear();
        StackingFrogs::apply_unchecked(&mut table.state, step, &mut events);
        table.see(&events);
        let hands = StackingFrogs::position(&table.state).hands;
        for info in &table.infos {
            let world = StackingFrogs::position(&StackingFrogs::determinize(info, &mut rng)).hands;
            for (at, hand) in hands.iter().enumerate() {
                let mut left = hand.clone();
                let mut drawn = world[at].clone();
                let seat = Seat::new(at);
                let known: Vec<Card> = info.memory.known_cards(seat).collect();
                for card in known {
                    let remove = |cards: &mut Vec<Card>| {
                        let found = cards.iter().position(|&other| other == card);
                        cards.remove(found.expect("what is known is there"));
                    };
                    remove(&mut left);
                    remove(&mut drawn);
                }
                if info.viewer.is(seat) {
                    assert_eq!(left, [], "the own hand is known");
                }
            }
        }
    }
}

#[test]
fn memory_agrees_with_the_state() {
    check_memory("players=2", 1);
    check_memory("players=3 deck=expanded", 2);
    check_memory("players=5 deck=expanded passing=reversed", 3);
    check_memory("players=4 deck=expanded", 4);
}

#[test]
fn in_solo_a_drawn_world_is_the_true_one() {
    let options_text = "players=1 deck=expanded";
    let mut state = StackingFrogs::start(&options(options_text));
    let (mut rng, mut actions, mut outcomes) = (Rng::new(5), Vec::new(), Vec::new());
    while let Some(step) =
        random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
    {
        StackingFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Spectator] {
            let observation = StackingFrogs::observe(&state, viewer);
            let info =
                InformationState::<StackingFrogs>::new(options(options_text), viewer, observation);
            assert_eq!(StackingFrogs::determinize(&info, &mut rng), state);
        }
    }
    assert_eq!(StackingFrogs::turn(&state), Turn::Over);
}

#[test]
fn observations_hide_hands_and_secrets() {
    let state = after(table("", "ph=pick s=-/- h=bbyyyo/pppprr"), "2 pick purple");
    let json = |viewer| serde_json::to_value(StackingFrogs::observe(&state, viewer)).unwrap();
    let own = json(Viewer::Seat(seat(2)));
    assert_eq!(own["played"], serde_json::json!([null, "purple"]));
    assert_eq!(own["hands"][1]["cards"][5], "red");
    assert_eq!(
        own["hands"][0],
        serde_json::json!({"count": 6, "cards": null})
    );
    let other = json(Viewer::Seat(seat(1)));
    assert_eq!(other["played"], serde_json::json!([null, null]));
    assert_eq!(
        other["hands"][1],
        serde_json::json!({"count": 6, "cards": null})
    );
    assert_eq!(other["waiting"], serde_json::json!([1]));
    let spectator = json(Viewer::Spectator);
    assert_eq!(spectator["hands"][0]["cards"], serde_json::Value::Null);
    assert_eq!(spectator["deck"], 36);
    assert_eq!(spectator["markers"], 10);
    assert_eq!(spectator["start-player"], 1);
}

#[test]
fn the_state_prints_hidden_parts_as_hidden() {
    let state = after(table("", "ph=pick s=-/- h=bbyyyo/pppprr"), "2 pick purple");
    let text = format!("{state:?}");
    assert_eq!(text.matches("<hidden>").count(), 4, "{text}");
    assert!(!text.contains("yellow"), "{text}");
    let state = table("", "ph=place s=-/- c=y/o");
    assert!(format!("{state:?}").contains("yellow"));
}

/// Checks the names of the events that reveal hidden information in some steps.
fn check_reveals(state: State, steps: &str, expected: &[&str]) {
    let mut state = state;
    let names: Vec<String> = play(&mut state, steps)
        .iter()
        .filter(|event| StackingFrogs::reveals(event))
        .map(|event| {
            format!("{event:?}")
                .trim_start_matches("Fact(")
                .split([' ', '{', ')'])
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect();
    assert_eq!(names, expected, "{steps}");
}

#[test]
fn steps_that_show_hidden_cards_reveal() {
    let start = StackingFrogs::start(&options("players=2"));
    check_reveals(start, "* draw blue", &["Dealt"]);
    let picking = || table("", "ph=pick s=-/- h=bbyyyo/pppprr");
    check_reveals(picking(), "2 pick purple", &[]);
    check_reveals(
        picking(),
        "2 pick purple; 1 pick blue",
        &["Revealed", "Revealed"],
    );
    let placing = || table("", "ph=place s=-/- c=b/p");
    check_reveals(placing(), "1 place 0,0", &[]);
    check_reveals(placing(), "1 place 0,0; 2 place 0,0", &["Shown", "Passed"]);
    let solo = || StackingFrogs::start(&options("players=1"));
    check_reveals(solo(), "* draw blue", &["TurnedOver"]);
    let taking = after(solo(), "* draw blue; * draw red");
    check_reveals(taking, "1 take 1.1; 1 place 0,0", &[]);
    // A known card under the deck reveals nothing when it comes.
    let drawing = table_with_rest("deck=expanded", "ph=draw:0 s=0,0:k/0,0:b c=k/b", "red");
    check_reveals(drawing, "* draw red; * draw blue; * draw blue", &["Drew"]);
}

/// An observation from outside may be of no match.
#[test]
fn impossible_observations_are_determinized_and_refused() {
    let options = options("players=1");
    let viewer = Viewer::Seat(Seat::FIRST);
    let mut observation = StackingFrogs::observe(&StackingFrogs::start(&options), viewer);
    let blue = card("blue");
    let dual = Card::dual(Colour::Blue, Colour::Purple).unwrap();
    observation.tail = vec![blue; 65];
    observation.hands[0].count = u8::MAX;
    let solo = observation.solo.as_mut().unwrap();
    solo.pile = [vec![blue; 16], vec![dual; 17]].concat();
    let info = InformationState::<StackingFrogs>::new(options, viewer, observation);
    let world = StackingFrogs::determinize(&info, &mut Rng::new(1));
    let position = StackingFrogs::position(&world);
    assert!(StackingFrogs::restore(&options, &position).is_err());
}
