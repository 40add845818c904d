//! The position that is set up, with its options and its history for undo.

use crate::pages::editor::address;
use crate::texts::unreadable;
use leptos::prelude::*;
use ranarium_board::arrange::{EditableBoard, OptionsOf, PositionOf};
use ranarium_game::{
    Game, GameOptions, Illegal, Message, NoEvents, Notation, Rng, Seat, Step, Turn, pick_weighted,
};
use ranarium_protocol::client::Open;

/// Maximum number of changes that can be undone.
const MAX_KEPT: usize = 200;

/// A position under construction. Cheap to copy.
pub struct DraftPosition<B: EditableBoard> {
    /// The options of the match.
    pub options: RwSignal<OptionsOf<B>>,
    /// The current position.
    pub position: RwSignal<PositionOf<B>>,
    /// The rules' verdict: the turn, or the reason why the position is illegal.
    pub verdict: Signal<Result<Turn, Illegal>>,
    /// The piece that is placed next; without one, pieces are removed.
    pub chosen: RwSignal<Option<B::Piece>>,
    past: RwSignal<Vec<PositionOf<B>>>,
}

impl<B: EditableBoard> Clone for DraftPosition<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: EditableBoard> Copy for DraftPosition<B> {}

/// Returns a generator with a random seed.
fn rng() -> Rng {
    Rng::new(js_sys::Math::random().to_bits())
}

/// Puts everything back into the box.
fn empty<B: EditableBoard>(position: &mut PositionOf<B>, options: &OptionsOf<B>) {
    loop {
        // Taking pieces away can uncover other places, so it is repeated until none is left.
        let places = B::places(position, options);
        let is_taken = places.into_iter().any(|located| {
            let numbers = (0..located.pieces.len()).rev();
            let mut takes = numbers.map(|number| B::take(position, located.place, number));
            takes.any(|is_taken| is_taken)
        });
        if !is_taken {
            break;
        }
    }
}

/// Moves a piece to a place: from the box if it has one, otherwise from another place. Hands and
/// heaps, which are not on the map, are searched before places on the map. Returns `false` if there
/// is no such piece, or if it may not be placed there.
fn bring<B: EditableBoard>(
    position: &mut PositionOf<B>,
    options: &OptionsOf<B>,
    piece: B::Piece,
    place: B::Location,
) -> bool {
    if B::lay(position, piece, place) {
        return true;
    }
    let mut others = B::places(position, options);
    others.retain(|located| located.place != place);
    others.sort_by_key(|located| located.at.is_some());
    for located in others {
        // The uppermost first.
        for number in (0..located.pieces.len()).rev() {
            let mut next = position.clone();
            if located.pieces[number] == piece
                && B::take(&mut next, located.place, number)
                && B::lay(&mut next, piece, place)
            {
                *position = next;
                return true;
            }
        }
    }
    false
}

/// Returns the position before the first decision, with random outcomes for chance.
fn dealt<B: EditableBoard>(options: &OptionsOf<B>, mut rng: Rng) -> PositionOf<B> {
    let mut state = B::Game::start(options);
    let mut outcomes = Vec::new();
    while B::Game::turn(&state) == Turn::Chance {
        B::Game::chance_outcomes(&state, &mut outcomes);
        let outcome = pick_weighted(&outcomes, &mut rng);
        B::Game::apply_unchecked(&mut state, Step::Chance(outcome), &mut NoEvents);
    }
    B::Game::position(&state)
}

impl<B: EditableBoard> DraftPosition<B> {
    /// Creates a draft with the position of the URL, or else a dealt one.
    pub fn new() -> Self {
        let of_address = address::from_url().and_then(|text| address::parse::<B>(&text));
        let (options, position) = of_address.unwrap_or_else(|| {
            let options: OptionsOf<B> = "".parse().unwrap_or_else(|_| unreachable!("defaults"));
            let position = dealt::<B>(&options, rng());
            (options, position)
        });
        let (options, position) = (RwSignal::new(options), RwSignal::new(position));
        let verdict = Signal::derive(move || {
            options.with(|options| {
                position.with(|position| {
                    let state = B::Game::restore(options, position)?;
                    Ok(B::Game::turn(&state))
                })
            })
        });
        Self {
            options,
            position,
            verdict,
            chosen: RwSignal::new(None),
            past: RwSignal::new(Vec::new()),
        }
    }

    /// Returns the seat that decides, the first if there are several; `None` if the position cannot
    /// be played.
    pub fn deciding_seat(self) -> Option<Seat> {
        self.verdict.with(|verdict| match verdict {
            Ok(Turn::Decide(seats)) => seats.first(),
            Ok(Turn::Chance | Turn::Over) | Err(_) => None,
        })
    }

    /// Returns the request for a match that begins here, without players.
    pub fn opening(self) -> Open {
        Open {
            game: B::Game::ID.to_owned(),
            options: self.options.with_untracked(ToString::to_string),
            position: Some(self.position.with_untracked(ToString::to_string)),
            seats: Vec::new(),
            window_ms: None,
            date: None,
            rematch_of: None,
        }
    }

    /// Returns the position as text.
    pub fn text(self) -> String {
        self.position.with(ToString::to_string)
    }

    /// Returns options and position as one text, for a URL.
    pub fn written(self) -> String {
        self.options
            .with(|options| format!("{options} | {}", self.text()))
    }

    /// Applies a change and adds it to the undo history. Returns `false` if the position stays the
    /// same.
    pub fn change(self, change: impl FnOnce(&mut PositionOf<B>) -> bool) -> bool {
        let before = self.position.get_untracked();
        let mut next = before.clone();
        if !change(&mut next) || next == before {
            return false;
        }
        self.set(next);
        true
    }

    /// Moves a piece to a place, from the box or from another place. Returns `false` if that is
    /// impossible.
    pub fn bring(self, piece: B::Piece, place: B::Location) -> bool {
        let options = self.options.get_untracked();
        self.change(|position| bring::<B>(position, &options, piece, place))
    }

    /// Returns `true` if a piece is on a place. Subscribes the current reactive context to the
    /// position and its options.
    pub fn is_placed(self, piece: B::Piece) -> bool {
        let places = self
            .options
            .with(|options| self.position.with(|position| B::places(position, options)));
        places.iter().any(|located| located.pieces.contains(&piece))
    }

    fn set(self, next: PositionOf<B>) {
        let before = self.position.get_untracked();
        self.past.update(|past| {
            if past.len() == MAX_KEPT {
                past.remove(0);
            }
            past.push(before);
        });
        self.position.set(next);
    }

    /// Returns `true` if there is a change to undo.
    pub fn can_go_back(self) -> bool {
        self.past.with(|past| !past.is_empty())
    }

    /// Undoes the last change.
    pub fn go_back(self) {
        if let Some(before) = self.past.try_update(Vec::pop).flatten() {
            self.position.set(before);
        }
    }

    /// Deals a new position.
    pub fn deal(self) {
        self.set(
            self.options
                .with_untracked(|options| dealt::<B>(options, rng())),
        );
    }

    /// Puts everything back into the box.
    pub fn empty(self) {
        let options = self.options.get_untracked();
        self.change(|position| {
            empty::<B>(position, &options);
            true
        });
    }

    /// Sets the options, and deals a position for them.
    pub fn play_by(self, options: &str) {
        let Ok(options) = options.parse::<OptionsOf<B>>() else {
            return;
        };
        self.past.set(Vec::new());
        let position = dealt::<B>(&options, rng());
        self.options.set(options);
        self.position.set(position);
    }

    /// Reads a position of these options.
    ///
    /// # Errors
    /// If the text is no such position.
    pub fn read(self, text: &str) -> Result<(), Message> {
        let position: PositionOf<B> = text.parse().map_err(|error| unreadable(&error))?;
        let players = self.options.with_untracked(GameOptions::players);
        if ranarium_game::Position::players(&position) != players {
            let message = Message::new("web-editor-players").with("players", players);
            return Err(message);
        }
        self.set(position);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{bring, dealt, empty};
    use crate::boards::{VisitBoard, visit_all};
    use crate::pages::editor::address;
    use crate::texts::board_words;
    use ranarium_board::arrange::{EditableBoard, PositionOf};
    use ranarium_game::{Game, Language, Notation, Rng, Seat};

    /// Returns the number of pieces, in the box and on places.
    fn all<B: EditableBoard>(
        position: &PositionOf<B>,
        options: &<B::Game as Game>::Options,
    ) -> usize {
        let places = B::places(position, options);
        places.iter().map(|located| located.pieces.len()).sum()
    }

    struct PositionCheck;

    impl VisitBoard for PositionCheck {
        fn visit<B: EditableBoard>(&mut self) {
            let id = B::Game::ID;
            let options: <B::Game as Game>::Options = "players=2".parse().expect(id);
            let words = Language::ALL.map(|language| board_words::<B>(language, &[]));
            let start = dealt::<B>(&options, Rng::new(7));
            B::Game::restore(&options, &start).expect(id);
            let mut laid = 0;
            for (piece, left) in B::pieces(&start) {
                let name = B::piece_name(piece);
                assert!(words.iter().all(|words| !words.say(&name).is_empty()));
                for located in B::places(&start, &options) {
                    assert!(
                        words
                            .iter()
                            .all(|words| !words.say(&located.name).is_empty())
                    );
                    let mut position = start.clone();
                    if !B::lay(&mut position, piece, located.place) {
                        continue;
                    }
                    assert!(left > 0, "{id}: a piece out of nothing");
                    laid += 1;
                    assert_eq!(
                        all::<B>(&position, &options),
                        all::<B>(&start, &options) + 1
                    );
                    // Every position has a text, legal or not.
                    let text = format!("{options} | {position}");
                    let read = address::parse::<B>(&text).expect(&text);
                    assert_eq!(read.1, position, "{id}");
                    let there = B::places(&position, &options);
                    let there = there
                        .iter()
                        .find(|other| other.place == located.place)
                        .expect(id);
                    let number = (0..there.pieces.len())
                        .find(|&number| there.pieces[number] == piece)
                        .expect(id);
                    assert!(B::take(&mut position, located.place, number), "{id}");
                    assert_eq!(all::<B>(&position, &options), all::<B>(&start, &options));
                }
            }
            assert!(laid > 5, "{id}: {laid}");
            // A piece that is not in the box comes from another place.
            let filled = B::places(&start, &options)
                .into_iter()
                .find(|located| !located.pieces.is_empty());
            let others = B::places(&start, &options).into_iter();
            let mut brought = 0;
            for target in others.filter(|_| filled.is_some()) {
                let mut position = start.clone();
                let Some(piece) = filled.as_ref().and_then(|located| located.pieces.last()) else {
                    continue;
                };
                if bring::<B>(&mut position, &options, *piece, target.place) {
                    let before = all::<B>(&start, &options);
                    let is_moved = all::<B>(&position, &options) == before;
                    let left = B::pieces(&start)
                        .into_iter()
                        .find(|(other, _)| other == piece)
                        .map_or(0, |(_, left)| left);
                    assert_eq!(is_moved, left == 0, "{id}");
                    brought += 1;
                }
            }
            assert!(filled.is_none() || brought > 0, "{id}");
            let mut nothing = start.clone();
            empty::<B>(&mut nothing, &options);
            assert_eq!(all::<B>(&nothing, &options), 0, "{id}");
            // A seat can be given the turn if one seat decides.
            if B::turn(&start).is_some() {
                for seat in [Seat::new(1), Seat::FIRST] {
                    let mut position = start.clone();
                    B::give_turn(&mut position, seat);
                    assert_eq!(B::turn(&position), Some(seat), "{id}");
                }
            }
            for number in B::numbers(&start) {
                let mut position = start.clone();
                B::set_number(&mut position, number.key, number.range.1);
                let numbers = B::numbers(&position);
                let now = numbers
                    .iter()
                    .find(|other| other.key == number.key)
                    .expect(id);
                assert_eq!(now.value, number.range.1, "{id}: {}", number.key);
            }
        }
    }

    #[test]
    fn pieces_move_between_the_box_and_the_board() {
        visit_all(&mut PositionCheck);
    }
}
