//! Achievements: matches by their events, and what the first player has achieved.

use frog_juice::{Cards, Event, Fact, FrogJuice, Kind, Melt, Options, Origin, Spell};
use frog_juice_web::Kitchen;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Returns, Seat};

const YOU: Seat = Seat::FIRST;
const OTHER: Seat = Seat::new(1);

/// Returns the achievements in a match with these public events.
fn achieved(facts: &[Fact]) -> Vec<&'static str> {
    let options: Options = "players=2".parse().expect("options");
    let events: Vec<Event> = facts.iter().cloned().map(Event::Fact).collect();
    Kitchen::achieved(
        &FrogJuice::start(&options),
        &events,
        Returns::winner(2, OTHER),
    )
}

fn captured(seat: Seat, hand: &[Kind], centre: &[Kind]) -> Fact {
    Fact::Captured {
        seat,
        hand: Cards::each(hand),
        centre: Cards::each(centre),
    }
}

fn swept(seat: Seat, melt: Melt, cards: &[Kind]) -> Fact {
    Fact::Swept {
        seat,
        melt,
        cards: Cards::each(cards),
    }
}

fn added(from: Origin) -> Fact {
    Fact::Added {
        seat: YOU,
        spell: Spell::Ugly,
        kind: Kind::Toads,
        from,
    }
}

fn robbed(card: Kind) -> Fact {
    Fact::Robbed {
        seat: YOU,
        victim: OTHER,
        card,
    }
}

#[test]
fn achievements_follow_from_the_events_of_a_match() {
    use Kind::{Bats, Mice, Newts, ShrinkingBrew, Toads, Toadstools, UnicornHorn, Witch};
    let few = [ShrinkingBrew, Bats, Toads];
    let six = [ShrinkingBrew, Bats, Toads, Newts, Mice, Toadstools, Witch];
    let five = [ShrinkingBrew, Bats, Toads, Newts, Mice, Witch];
    let completed = |seat, spell| Fact::Completed { seat, spell };
    let ugly = completed(YOU, Spell::Ugly);
    for (facts, expected) in [
        (vec![], &[][..]),
        (vec![captured(YOU, &[UnicornHorn], &few)], &["gather"]),
        (vec![captured(YOU, &few, &[UnicornHorn])], &["together"]),
        (vec![captured(OTHER, &few, &[UnicornHorn])], &[]),
        (vec![captured(YOU, &few[..2], &[Toads])], &[]),
        (vec![swept(YOU, Melt::None, &six)], &["sweep"]),
        (vec![swept(YOU, Melt::None, &five)], &[]),
        (vec![swept(YOU, Melt::Own, &five)], &["melt"]),
        (vec![swept(YOU, Melt::Other, &six)], &["sweep", "melt"]),
        (vec![swept(OTHER, Melt::Other, &six)], &[]),
        (vec![Fact::WitchTaken { seat: YOU }], &["melt"]),
        (vec![added(Origin::Hand), added(Origin::Centre)], &[]),
        (vec![added(Origin::Player(OTHER))], &["asked"]),
        (vec![ugly.clone()], &[]),
        (
            vec![ugly.clone(), completed(OTHER, Spell::Disappearing)],
            &[],
        ),
        (vec![ugly, completed(YOU, Spell::Disappearing)], &["spells"]),
        (vec![robbed(Kind::FrogJuice)], &[]),
        (vec![robbed(Kind::Sleep)], &["cat"]),
    ] {
        assert_eq!(achieved(&facts), expected, "{facts:?}");
    }
}
