//! The outcomes of touches, in positions given as text.

use super::{Card, Choice, Meaning, Spot, actions_without_cards};
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase};
use ranarium_board::Scene;
use ranarium_game::{Game, Notation, Seat, Viewer, Views};

fn hand(kind: Kind) -> Spot {
    Spot::Hand(Card { kind, nth: 1 })
}

fn centre(kind: Kind) -> Spot {
    Spot::Centre(Card { kind, nth: 2 })
}

fn scene(position: &str) -> Scene<FrogJuice> {
    let options = "players=2".parse().unwrap();
    let position = position.parse().unwrap();
    let state = FrogJuice::restore(&options, &position).unwrap();
    let mut actions = Vec::new();
    FrogJuice::legal_actions(&state, Seat::FIRST, &mut actions);
    Scene {
        number: 1,
        question: 1,
        viewer: Viewer::Seat(Seat::FIRST),
        addressee: Viewer::Seat(Seat::FIRST),
        observation: FrogJuice::observe(&state, Viewer::Seat(Seat::FIRST)),
        deciding: FrogJuice::turn(&state).seats().iter().collect(),
        actions,
        answer: None,
        seen: Vec::new(),
        window: None,
        returns: None,
    }
}

fn read(text: &str) -> Cards {
    let words = text.split('.').filter(|word| !matches!(*word, "" | "-"));
    let kind = |word: &str| *Kind::ALL.iter().find(|kind| kind.word() == word).unwrap();
    Cards::from_kinds(words.map(kind)).unwrap()
}

fn write(cards: Cards) -> String {
    let words: Vec<&str> = cards.iter().map(Kind::word).collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(".")
    }
}

/// Returns the scene of a position with an empty draw pile; the rest of the box is on the piles of
/// the first player.
fn position(
    phase: &str,
    hands: [&str; 2],
    centre: &str,
    power: &str,
    spells: &str,
) -> Scene<FrogJuice> {
    let under = spells.replace(['/', ',', ':'], ".");
    let mut left = Cards::BOX;
    for zone in [hands[0], hands[1], centre, power, &under] {
        left = left.minus(read(zone));
    }
    let [mine, others, centre, power] =
        [hands[0], hands[1], centre, power].map(|zone| write(read(zone)));
    scene(&format!(
        "p=2 d=1 t=0 ph={phase} h={mine}/{others} c={centre} g=- P={}/{power} I={}/- s={spells}",
        write(left.power()),
        write(left.ingredients()),
    ))
}

fn touch(spots: &[Spot]) -> Choice {
    touch_in(Phase::Act, spots)
}

fn touch_in(phase: Phase, spots: &[Spot]) -> Choice {
    let touched = |choice: Choice, spot: &Spot| choice.touched(*spot, phase);
    spots.iter().fold(Choice::default(), touched)
}

#[test]
fn a_sum_is_built_card_by_card() {
    let scene = position("act", ["9.1.2.3", "-"], "4.5.7.8", "-", "-/-");
    let nine = hand(Kind::MonkeyPowder);
    let choice = touch(&[nine]);
    assert_eq!(choice.meaning(&scene), Meaning::Begun);
    let choice = choice.touched(centre(Kind::Newts), Phase::Act);
    assert_eq!(choice.meaning(&scene), Meaning::Begun, "9 is not 4 yet");
    let choice = choice.touched(centre(Kind::Mice), Phase::Act);
    assert_eq!(
        choice.meaning(&scene),
        Meaning::One("capture 9=4+5".parse().unwrap())
    );
    let choice = choice.touched(centre(Kind::Toadstools), Phase::Act);
    assert_eq!(
        choice.meaning(&scene),
        Meaning::Refused("capture 9=4+5+7".parse().unwrap()),
        "too much"
    );
}

#[test]
fn several_hand_cards_take_one() {
    let scene = position("act", ["1.2.3", "-"], "6.5", "-", "-/-");
    let choice = touch(&[hand(Kind::ShrinkingBrew), centre(Kind::FrogJuice)]);
    assert_eq!(choice.meaning(&scene), Meaning::Begun);
    let choice = choice
        .touched(hand(Kind::Bats), Phase::Act)
        .touched(hand(Kind::Toads), Phase::Act);
    assert_eq!(
        choice.meaning(&scene),
        Meaning::One("capture 1+2+3=6".parse().unwrap())
    );
}

#[test]
fn spots_have_names() {
    for text in [
        "hand wash 12",
        "centre 3 4",
        "need 3",
        "pile witch 2",
        "player 4",
    ] {
        let spot: Spot = text.parse().unwrap();
        assert_eq!(spot.to_string(), text);
    }
    for text in ["", "hand", "hand bats 1", "pile witch nobody", "pot 1"] {
        assert!(text.parse::<Spot>().is_err(), "{text}");
    }
}

#[test]
fn a_second_touch_deselects_a_card() {
    let choice = touch(&[hand(Kind::Bats), hand(Kind::Bats)]);
    assert!(choice.is_empty());
}

#[test]
fn power_cards_act_alone() {
    let scene = position("act", ["witch.cat.wash.ugly", "-"], "5", "6.witch", "-/-");
    let outcome = |kind| touch(&[hand(kind)]).meaning(&scene);
    let texts = |outcome: Meaning| match outcome {
        Meaning::Several(actions) => actions.iter().map(ToString::to_string).collect(),
        Meaning::One(action) => vec![action.to_string()],
        other => panic!("{other:?}"),
    };
    assert_eq!(texts(outcome(Kind::Witch)), ["witch", "witch+wash"]);
    assert_eq!(texts(outcome(Kind::Cat)), ["cat 2 6", "cat 2 witch"]);
    assert_eq!(texts(outcome(Kind::Ugly)), ["cast ugly"]);
    assert_eq!(
        outcome(Kind::Wash),
        Meaning::Refused(Action::Wash),
        "no Witch lies in the centre"
    );
    let prey = touch(&[Spot::Pile(Seat::new(1), Kind::Witch)]);
    assert_eq!(
        prey.meaning(&scene),
        Meaning::One("cat 2 witch".parse().unwrap())
    );
}

#[test]
fn a_spell_is_filled_from_anywhere() {
    let scene = position("spell", ["3.7", "9"], "3.4", "-", "ugly:5/-");
    let need = touch(&[Spot::Need(Kind::Toads)]).meaning(&scene);
    let Meaning::Several(actions) = need else {
        panic!("{need:?}")
    };
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["add 3 hand", "add 3 centre", "ask 2 3"]);
    let centre = touch(&[centre(Kind::Newts)]).meaning(&scene);
    assert_eq!(centre, Meaning::One("add 4 centre".parse().unwrap()));
    let card = touch(&[hand(Kind::Toads)]).meaning(&scene);
    let Meaning::Several(actions) = card else {
        panic!("{card:?}")
    };
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["add 3 hand", "discard 3"]);
}

#[test]
fn asking_needs_a_touch_of_a_player_and_a_card() {
    let scene = position("spell", ["3.7", "9"], "3.4", "-", "ugly:5/-");
    let bo = Spot::Player(Seat::new(1));
    let toads = Spot::Need(Kind::Toads);
    for spots in [[bo, toads], [toads, bo]] {
        let asked = touch_in(Phase::Spell, &spots).meaning(&scene);
        assert_eq!(asked, Meaning::One("ask 2 3".parse().unwrap()));
    }
    let outcome = touch_in(Phase::Spell, &[bo]).meaning(&scene);
    let Meaning::Several(actions) = outcome else {
        panic!("{outcome:?}")
    };
    let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["ask 2 3", "ask 2 4"]);
    let given = [toads, hand(Kind::Toads)];
    let given = touch_in(Phase::Spell, &given).meaning(&scene);
    assert_eq!(given, Meaning::One("add 3 hand".parse().unwrap()));
}

/// FJ-8.3: a player without cards is not asked.
#[test]
fn players_without_cards_are_not_asked() {
    let scene = position("spell", ["3.7", "-"], "3.4", "-", "ugly:5/-");
    let spots = [Spot::Need(Kind::Toads), Spot::Player(Seat::new(1))];
    let asked = touch_in(Phase::Spell, &spots).meaning(&scene);
    assert_eq!(asked, Meaning::Refused("ask 2 3".parse().unwrap()));
}

#[test]
fn after_the_action_one_card_replaces_another() {
    let scene = position("spell", ["3.7", "9"], "3.4", "-", "-/-");
    let spots = [hand(Kind::Toads), hand(Kind::Toadstools)];
    let outcome = touch_in(Phase::Spell, &spots).meaning(&scene);
    assert_eq!(outcome, Meaning::One("discard 7".parse().unwrap()));
}

#[test]
fn the_wash_and_the_witch_it_melts() {
    let scene = position("act", ["wash.7", "9"], "witch.4", "-", "-/-");
    let (wash, witch) = (hand(Kind::Wash), centre(Kind::Witch));
    for spots in [
        vec![wash],
        vec![witch],
        vec![wash, witch],
        vec![witch, wash],
    ] {
        let outcome = touch(&spots).meaning(&scene);
        assert_eq!(outcome, Meaning::One(Action::Wash), "{spots:?}");
    }
}

#[test]
fn passing_is_offered_without_a_card() {
    let scene = position("act", ["3.7", "9"], "3.4", "-", "-/-");
    assert_eq!(actions_without_cards(&scene.actions), [Action::Pass]);
}

/// FJ-4.6: power cards in the centre have no number.
#[test]
fn a_card_without_a_number_is_refused_with_its_clause() {
    let scene = position("act", ["3.7", "9"], "cat.4", "-", "-/-");
    let choice = touch(&[centre(Kind::Cat)]);
    assert!(matches!(choice.meaning(&scene), Meaning::Refused(_)));
}
