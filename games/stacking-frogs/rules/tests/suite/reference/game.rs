//! The rulebook for 2 to 5 players: rounds of picking, placing, green and pink. Solo shares parts
//! of it.

use super::cards::{Deck, is_pink_or_green};
use super::stage::{
    Coordinates, Frame, Frog, Stage, parse_place, parse_placement, place_text, placement_text,
};
use super::table::{Stages, Stop, Table};
use std::collections::{BTreeMap, BTreeSet};

/// The options that the rules mention.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of seats.
    pub players: u8,
    /// `base` or `expanded`.
    pub deck: String,
    /// `alternating` or `reversed`.
    pub passing: String,
    /// The frame of every stage.
    pub frame: Frame,
    /// The effect of several pinks in one round.
    pub pinks: Pinks,
}

/// The effect of several pinks in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pinks {
    /// All recruit (SF-6.4).
    Recruit,
    /// None recruits (option `pinks-cancel`).
    Cancel,
}

impl Options {
    /// Parses the canonical text of options.
    pub fn parse(text: &str) -> Self {
        let values: BTreeMap<&str, &str> = text
            .split(' ')
            .map(|pair| pair.split_once('=').unwrap_or((pair, "on")))
            .collect();
        let value = |key: &str, default: &str| (*values.get(key).unwrap_or(&default)).to_owned();
        let players = value("players", "2").parse().expect("players is a number");
        // SF-1.2: five players need the expanded deck.
        let usual_deck = if players == 5 { "expanded" } else { "base" };
        Self {
            players,
            deck: value("deck", usual_deck),
            passing: value("passing", "alternating"),
            frame: match value("frame", "floating").as_str() {
                "fixed" => Frame::Fixed,
                _ => Frame::Floating,
            },
            pinks: match value("pinks-cancel", "off").as_str() {
                "on" => Pinks::Cancel,
                _ => Pinks::Recruit,
            },
        }
    }

    /// Returns the deck of SF-1.1.
    pub fn new_deck(&self) -> Deck {
        Deck::new(&self.deck)
    }

    /// SF-2.1: returns the number of cards dealt to each player in each act.
    fn deals(&self) -> [usize; 3] {
        match self.players {
            1..=3 => [6, 5, 4],
            4 => [5, 4, 3],
            _ => [4, 4, 3],
        }
    }

    /// SF-2.3: returns the seat that gets this seat's hand in the act.
    fn neighbour(&self, seat: u8, act: usize) -> u8 {
        let left = if seat == self.players { 1 } else { seat + 1 };
        let right = if seat == 1 { self.players } else { seat - 1 };
        let passes_left = match self.passing.as_str() {
            "reversed" => act == 1,
            _ => act != 1,
        };
        if passes_left { left } else { right }
    }
}

/// Plays the game for 2 to 5 players to its end.
pub fn play(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let seats: Vec<u8> = (1..=options.players).collect();
    let mut rounds = 0;
    for (act, cards) in options.deals().into_iter().enumerate() {
        let mut hands: BTreeMap<u8, Vec<String>> = BTreeMap::new();
        for _ in 0..cards {
            for seat in &seats {
                hands.entry(*seat).or_default().extend(table.draw()?);
            }
        }
        for _ in 0..cards {
            let picks = pick(table, &mut hands)?;
            let placed = place(table, &picks)?;
            green(table, &seats_with("green", &placed))?;
            let pinks = in_turn(options, rounds, &seats_with("pink", &placed));
            for seat in unless_cancelled(options, pinks) {
                pink(table, seat)?;
            }
            hands = hands
                .into_iter()
                .map(|(seat, hand)| (options.neighbour(seat, act), hand))
                .collect();
            rounds += 1;
        }
    }
    let (shares, points) = result(&table.stages);
    table.end(shares, points)
}

/// SF-2.2: lets all seats pick simultaneously, and returns their picks.
fn pick(
    table: &mut Table,
    hands: &mut BTreeMap<u8, Vec<String>>,
) -> Result<BTreeMap<u8, String>, Stop> {
    let choices = hands
        .iter()
        .map(|(seat, hand)| {
            let picks = hand.iter().map(|card| format!("pick {card}")).collect();
            (*seat, picks)
        })
        .collect();
    let mut picks = BTreeMap::new();
    for (seat, action) in table.decide(choices)? {
        let card = action.strip_prefix("pick ").expect("a pick").to_owned();
        let hand = hands.get_mut(&seat).expect("a seat has a hand");
        let at = hand.iter().position(|held| *held == card);
        hand.remove(at.expect("the card was in the hand"));
        picks.insert(seat, card);
    }
    Ok(picks)
}

/// SF-2.5, SF-3: lets all seats place simultaneously. Returns the placements; a card without a
/// legal place has none.
pub fn place(
    table: &mut Table,
    picks: &BTreeMap<u8, String>,
) -> Result<BTreeMap<u8, String>, Stop> {
    let choices = picks
        .iter()
        .map(|(seat, card)| {
            let texts = placement_texts(&table.stages[seat], card);
            (*seat, texts.map(|text| format!("place {text}")).collect())
        })
        .collect();
    let mut placed = BTreeMap::new();
    for (seat, action) in table.decide(choices)? {
        let text = action.strip_prefix("place ").expect("a placement");
        let (place, colour) = parse_placement(&picks[&seat], text);
        let stage = table.stages.get_mut(&seat).expect("a seat has a stage");
        stage.place(&picks[&seat], place, &colour);
        placed.insert(seat, picks[&seat].clone());
    }
    Ok(placed)
}

/// Returns the texts of all legal placements of a card.
pub fn placement_texts(stage: &Stage, card: &str) -> impl Iterator<Item = String> {
    stage
        .placements(card)
        .into_iter()
        .map(move |(place, colour)| placement_text(card, place, &colour))
}

fn seats_with(card: &str, placed: &BTreeMap<u8, String>) -> Vec<u8> {
    placed
        .iter()
        .filter(|(_, placed)| placed.as_str() == card)
        .map(|(seat, _)| *seat)
        .collect()
}

/// SF-5: plays the green of a round in which these seats placed one.
fn green(table: &mut Table, greens: &[u8]) -> Result<(), Stop> {
    // SF-5.3: two or more cancel each other.
    let [seat] = greens else {
        return Ok(());
    };
    if let Some(action) = table.decide_alone(*seat, moves(&table.stages))? {
        apply_move(&mut table.stages, &action);
    }
    Ok(())
}

/// SF-5.1, SF-5.2: returns every move of a top frog between two unlocked stacks.
pub fn moves(stages: &Stages) -> BTreeSet<String> {
    let unlocked: Vec<(u8, Coordinates)> = stages
        .iter()
        .flat_map(|(seat, stage)| stage.unlocked().into_iter().map(|place| (*seat, place)))
        .collect();
    let mut moves = BTreeSet::new();
    for from in &unlocked {
        for to in unlocked.iter().filter(|to| *to != from) {
            moves.insert(format!(
                "move {}:{} {}:{}",
                from.0,
                place_text(from.1),
                to.0,
                place_text(to.1)
            ));
        }
    }
    moves
}

/// Applies a green's move to the stages.
pub fn apply_move(stages: &mut Stages, action: &str) {
    let words: Vec<&str> = action.split(' ').collect();
    let end = |word: &str| {
        let (seat, place) = word.split_once(':').expect("an end is seat:place");
        (
            seat.parse::<u8>().expect("a seat is a number"),
            parse_place(place),
        )
    };
    let (from, to) = (end(words[1]), end(words[2]));
    let stage = stages.get_mut(&from.0).expect("a seat has a stage");
    // SF-7.1: a dual keeps its half.
    let Frog { card, colour } = stage.take_top(from.1);
    let stage = stages.get_mut(&to.0).expect("a seat has a stage");
    stage.place(&card, to.1, &colour);
}

/// SF-6.4: returns these seats clockwise from the start player of the round.
fn in_turn(options: &Options, rounds: usize, seats: &[u8]) -> Vec<u8> {
    let mut clockwise: Vec<u8> = (1..=options.players).collect();
    clockwise.rotate_left(rounds % usize::from(options.players));
    clockwise.retain(|seat| seats.contains(seat));
    clockwise
}

/// Option `pinks-cancel`: returns no pinks if two or more of one round cancel each other.
pub fn unless_cancelled<T>(options: &Options, pinks: Vec<T>) -> Vec<T> {
    match options.pinks {
        Pinks::Cancel if pinks.len() > 1 => Vec::new(),
        Pinks::Cancel | Pinks::Recruit => pinks,
    }
}

/// SF-6: plays the recruiting of one pink.
pub fn pink(table: &mut Table, seat: u8) -> Result<(), Stop> {
    let (aside, mut drawn) = draw_for_pink(table)?;
    let mut choices = BTreeSet::new();
    for card in drawn.iter().filter(|card| !is_pink_or_green(card)) {
        let stage = &table.stages[&seat];
        choices.extend(placement_texts(stage, card).map(|text| format!("recruit {card} {text}")));
    }
    if let Some(action) = table.decide_alone(seat, choices)? {
        let words = action.strip_prefix("recruit ").expect("a recruit");
        let (card, text) = words.split_once(' ').expect("a card and a place");
        let (place, colour) = parse_placement(card, text);
        let stage = table.stages.get_mut(&seat).expect("a seat has a stage");
        stage.place(card, place, &colour);
        let at = drawn.iter().position(|drawn| drawn == card);
        drawn.remove(at.expect("the card was drawn"));
    }
    table.deck.put_under(aside);
    table.deck.put_under(drawn);
    Ok(())
}

/// SF-6.1, SF-6.2: draws for a pink. Returns the cards set aside, and the cards to choose from.
pub fn draw_for_pink(table: &mut Table) -> Result<(Vec<String>, Vec<String>), Stop> {
    let first = table.draw_three()?;
    if first.iter().all(|card| is_pink_or_green(card)) {
        let second = table.draw_three()?;
        Ok((first, second))
    } else {
        Ok((Vec::new(), first))
    }
}

/// SF-4: returns the shares of the win, and the scores.
fn result(stages: &Stages) -> (Vec<u8>, Vec<i16>) {
    let threes = stages.values().map(Stage::stacks_of_three).sum();
    let points: Vec<i16> = stages.values().map(|stage| stage.score(threes)).collect();
    // SF-4.4: the highest total, then the most visible colours.
    let standing: Vec<(i16, usize)> = stages
        .values()
        .zip(&points)
        .map(|(stage, points)| (*points, stage.visible_colours().len()))
        .collect();
    let best = standing.iter().max().expect("a player plays");
    let winners = standing.iter().filter(|standing| *standing == best).count() as u8;
    let shares = standing
        .iter()
        .map(|standing| if standing == best { 60 / winners } else { 0 })
        .collect();
    (shares, points)
}
