//! The options text, read word by word.

/// The house rules (RULES.md, "House rules").
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseRules {
    /// `quiet-end`.
    pub quiet_end: bool,
    /// `witch-needs-centre`.
    pub witch_needs_centre: bool,
    /// `cat-for-a-point`.
    pub cat_for_a_point: bool,
    /// `auto-ask`.
    pub auto_ask: bool,
    /// `witch-sweeps-spells`.
    pub witch_sweeps_spells: bool,
    /// `tie-by-ingredients`.
    pub tie_by_ingredients: bool,
}

impl HouseRules {
    /// Reads the number of players, the dealer if that is not left to chance, and the house rules.
    pub fn read(options: &str) -> (u8, Option<u8>, Self) {
        let (mut players, mut dealer, mut house) = (2, None, Self::default());
        for word in options.split(' ') {
            let (key, value) = word.split_once('=').expect("options are key=value");
            let flag = value == "on";
            match key {
                "players" => players = value.parse().expect("a number of players"),
                "dealer" => dealer = value.parse().ok(),
                "quiet-end" => house.quiet_end = flag,
                "witch-needs-centre" => house.witch_needs_centre = flag,
                "cat-for-a-point" => house.cat_for_a_point = flag,
                "auto-ask" => house.auto_ask = flag,
                "witch-sweeps-spells" => house.witch_sweeps_spells = flag,
                "tie-by-ingredients" => house.tie_by_ingredients = flag,
                _ => panic!("RULES.md has no option {key}"),
            }
        }
        (players, dealer, house)
    }
}
