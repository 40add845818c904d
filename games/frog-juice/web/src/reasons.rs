//! The reasons for an action, in a few words, as hints show them.

use frog_juice::{Action, Cards, FrogJuice, Kind, Observation, Source, Spell};
use ranarium_board::Scene;
use ranarium_game::Message;

/// Returns the reasons for which an action is good, as a hint shows them.
pub fn reasons(scene: &Scene<FrogJuice>, action: &Action) -> Vec<Message> {
    let observation = &scene.observation;
    let mut reasons = Vec::new();
    match *action {
        Action::Capture { hand, centre } => {
            add_taken(hand.cards().plus(centre.cards()), &mut reasons);
            add_left(observation.centre.minus(centre.cards()), &mut reasons);
        }
        Action::Witch => {
            // The Witch stays in the centre, for anyone with the Wash.
            add_taken(observation.centre, &mut reasons);
        }
        Action::WitchAndWash => {
            add_taken(observation.centre, &mut reasons);
            reasons.push(Message::new("board-why-safe"));
        }
        Action::Cat { seat, card } => {
            reasons.push(Message::new("board-why-robs").with("player", seat));
            if card.spell().is_some() {
                reasons.push(Message::new("board-why-spell-card"));
            }
        }
        Action::CatAlone => reasons.push(Message::new("board-why-points").with("points", 1)),
        Action::Wash => reasons.push(Message::new("board-why-melts")),
        Action::Cast(spell) => {
            let missing = spell.needs().len();
            reasons.push(Message::new("board-why-needs").with("cards", missing));
            let at_hand = spell
                .needs()
                .iter()
                .filter(|kind| is_near(observation, **kind))
                .count();
            if at_hand > 0 {
                reasons.push(Message::new("board-why-near").with("cards", at_hand));
            }
        }
        Action::Add { kind, from } => {
            match missing_after(scene, kind) {
                Some(0) => reasons.push(Message::new("board-why-completes")),
                Some(missing) => {
                    reasons.push(Message::new("board-why-needs").with("cards", missing));
                }
                None => {}
            }
            if from == Source::Centre {
                reasons.push(Message::new("board-why-free"));
            }
        }
        Action::Ask { kind, .. } => {
            if missing_after(scene, kind) == Some(0) {
                reasons.push(Message::new("board-why-completes"));
            }
        }
        Action::Discard(kind) => {
            if !observation.centre.has(kind) && kind != Kind::Witch {
                reasons.push(Message::new("board-why-no-pair"));
            }
        }
        Action::Decline | Action::Pass | Action::End => {}
    }
    reasons
}

/// Adds the reasons for taking these cards.
fn add_taken(cards: Cards, reasons: &mut Vec<Message>) {
    let points = cards.power().len();
    if points > 0 {
        reasons.push(Message::new("board-why-points").with("points", points));
    }
    reasons.push(Message::new("board-why-takes").with("cards", cards.len()));
}

/// Adds the reasons for leaving this centre to the others.
fn add_left(centre: Cards, reasons: &mut Vec<Message>) {
    if centre.is_empty() {
        reasons.push(Message::new("board-why-clears"));
    } else if centre.has(Kind::Witch) {
        reasons.push(Message::new("board-why-leaves-witch"));
    }
}

/// Returns `true` if the viewer can add a card of this kind without asking.
fn is_near(observation: &Observation, kind: Kind) -> bool {
    observation.centre.has(kind) || observation.own_hand.is_some_and(|hand| hand.has(kind))
}

/// Returns the number of cards that a spell of the viewer still needs once this one is under it.
fn missing_after(scene: &Scene<FrogJuice>, kind: Kind) -> Option<usize> {
    let own_view = scene.observation.players.get(scene.seat()?.index())?;
    let wants = |spell: Spell, under: Cards| spell.needs().contains(&kind) && !under.has(kind);
    let mut spells = own_view.spells.iter();
    let wanting = spells.find(|laid| wants(laid.spell, laid.under))?;
    let needed = wanting.spell.needs().iter();
    let missing = needed.filter(|kind| !wanting.under.has(**kind));
    Some(missing.count().saturating_sub(1))
}
