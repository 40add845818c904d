//! The manners of the named opponents: [`manner`].

use ranarium_game::Character;

/// The text keys of the manners in each game, in the order of
/// [`Character::ALL`](ranarium_game::Character::ALL). A game describes what its `is_liked` says.
const MANNERS: &[(&str, [Option<&str>; 5])] = &[
    (
        "frog-juice",
        [
            Some("web-manner-witches"),
            Some("web-manner-spells"),
            Some("web-manner-robs"),
            Some("web-manner-many"),
            Some("web-manner-waits"),
        ],
    ),
    (
        "stacking-frogs",
        [
            Some("web-manner-high"),
            Some("web-manner-broad"),
            Some("web-manner-greens"),
            Some("web-manner-pinks"),
            Some("web-manner-blues"),
        ],
    ),
    (
        "army-of-frogs",
        [
            Some("web-manner-leaps"),
            Some("web-manner-own"),
            Some("web-manner-others"),
            Some("web-manner-steps"),
            None,
        ],
    ),
    (
        "icefrogs",
        [
            Some("web-manner-hurries"),
            Some("web-manner-out"),
            Some("web-manner-sits"),
            Some("web-manner-small"),
            Some("web-manner-large"),
        ],
    ),
];

/// Returns the text key of the manner of a character in a game, if it has one.
pub fn manner(game: &str, character: Character) -> Option<&'static str> {
    let (_, manners) = MANNERS.iter().find(|(id, _)| *id == game)?;
    let place = Character::ALL.iter().position(|one| *one == character)?;
    manners[place]
}

#[cfg(test)]
mod tests {
    use super::{MANNERS, manner};
    use ranarium_game::Character;

    #[test]
    fn manners_follow_the_character() {
        assert_eq!(
            manner("frog-juice", Character::Rana),
            Some("web-manner-witches")
        );
        assert_eq!(manner("army-of-frogs", Character::Olm), None);
        assert_eq!(manner("lily-pads", Character::Rana), None);
        assert_eq!(MANNERS.len(), 4);
    }
}
