//! The numbers of the heuristic bot's rules, as one table that a tuner can change.

macro_rules! habits {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        /// The numbers of the heuristic bot's rules, in tenths of a point unless they say
        /// otherwise.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Habits {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Habits {
            /// The names of the numbers, in order.
            pub const NAMES: [&'static str; Self::COUNT] = [$(stringify!($name)),*];

            /// The number of numbers.
            pub const COUNT: usize = [$(stringify!($name)),*].len();

            /// Returns the numbers, in order.
            pub const fn numbers(&self) -> [i32; Self::COUNT] {
                [$(self.$name),*]
            }

            /// Returns the habits with these numbers, in order.
            pub const fn of_numbers(numbers: [i32; Self::COUNT]) -> Self {
                let [$($name),*] = numbers;
                Self { $($name),* }
            }
        }
    };
}

habits! {
    /// A card for the Ingredient pile, while the largest pile is within reach.
    ingredient,
    /// The number of turns before the end of the draw pile in which no card is saved for later.
    late_turns,
    /// A needed kind that leaves the hand by a capture.
    spoilt,
    /// The Black Cat for a card of another player.
    cat,
    /// The additional value if that player leads.
    cat_from_leader,
    /// The additional value of playing the Cat later.
    cat_patience,
    /// The Black Cat for its own point.
    cat_alone,
    /// The additional value of playing a Witch later.
    witch_patience,
    /// The part of a sweep that is lost for each card of a hand that may be the Wash, in per cent.
    witch_risk,
    /// The additional value of playing a Witch later if the own hand has the Wash.
    washed_patience,
    /// The additional value of keeping the Wash for another player's Witch.
    washed_waste,
    /// A spell that is laid.
    cast,
    /// A spell that is laid near the end.
    cast_late,
    /// Each card that a spell lacks.
    cast_missing,
    /// The part of the best capture after a discard that counts, in per cent.
    discard_fits,
    /// The part of what the next players can take that counts, in per cent.
    danger,
    /// Maximum number of other players' cards that count as danger.
    danger_cards,
    /// A Witch kept in hand.
    keep_witch,
    /// The Black Cat kept in hand.
    keep_cat,
    /// The Wash kept in hand, as long as there are Witches.
    keep_wash,
    /// A Frog Juice kept in hand.
    keep_frog_juice,
    /// A spell kept in hand that can be completed.
    keep_spell,
    /// A card kept in hand that an own spell needs.
    keep_needed,
    /// A number below 6 kept in hand, and again one below 4.
    keep_small,
}

impl Habits {
    /// The careful club player, by which the levels are measured.
    pub const CLUB: Self = Self {
        ingredient: 1,
        late_turns: 2,
        spoilt: 4,
        cat: 20,
        cat_from_leader: 2,
        cat_patience: 3,
        cat_alone: 10,
        witch_patience: 12,
        witch_risk: 200,
        washed_patience: 12,
        washed_waste: 15,
        cast: 10,
        cast_late: 5,
        cast_missing: 2,
        discard_fits: 50,
        danger: 50,
        danger_cards: 8,
        keep_witch: 15,
        keep_cat: 20,
        keep_wash: 25,
        keep_frog_juice: 6,
        keep_spell: 8,
        keep_needed: 5,
        keep_small: 1,
    };

    /// The players of playouts to the end of a match. The example `tune` of the catalog prints
    /// better numbers.
    pub const PLAYOUTS: Self = Self::CLUB;
}
