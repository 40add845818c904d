//! An observation as a picture of letters: stages with their coordinates, hands, deck and grid.

use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, Deck, Frog};
use crate::constants::HAND_SIZES;
use crate::event::{Direction, Drafter, Fact, Seen};
use crate::names::{ability, card_name, colour_name, drafter};
use crate::place::{Place, StagePlace};
use crate::stage::{HEIGHT, OpeningRight};
use crate::state::{ACTS, Phase};
use crate::view::observation::{Observation, SeenSolo, SeenStack, build_stage};
use ranarium_game::{Arg, Ink, MARK, Message, Picture, Seat, Span, Speak, Thing};

/// Minimum number of columns of the picture for a grid whose cards are in columns.
const WIDE: usize = 60;

/// The ranks of lines that may be omitted if a picture is too high.
mod rank {
    pub(super) const PLAYED: u8 = 2;
    pub(super) const PILE: u8 = 3;
    /// The stages of other players.
    pub(super) const STAGES: u8 = 4;
    pub(super) const ROUND: u8 = 5;
    pub(super) const HANDS: u8 = 6;
    pub(super) const DECK: u8 = 7;
    pub(super) const TURN: u8 = 8;
    pub(super) const LEGEND: u8 = 9;
}

/// Returns the picture.
pub(crate) fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
    let mut picture = Picture::new();
    let say = |message: Message| speak.say(&message);
    picture.rank(rank::ROUND);
    if let Some(round) = round(observation) {
        picture.line().ink(Ink::Strong, say(round));
    }
    picture.rank(rank::TURN).line().text(say(turn(observation)));
    picture.line();
    draw_stages(observation, &marked(latest), speak, &mut picture);
    draw_hands(observation, speak, &mut picture);
    draw_round(observation, speak, &mut picture);
    if let Some(solo) = &observation.solo {
        draw_solo(solo, speak, &mut picture);
    }
    draw_deck(observation, speak, &mut picture);
    picture.rank(rank::LEGEND).line();
    draw_legend(observation.cards, speak, &mut picture);
    picture
}

/// Returns the frogs, each with its use.
pub(crate) fn things() -> Vec<Thing> {
    let thing_of = |card: Card| Thing {
        word: card.to_string(),
        name: card_name(card),
        about: ability(card),
    };
    let plain = Colour::ALL.into_iter().map(Card::plain);
    let dual = Card::all().find(|card| card.colour().is_none());
    let dual = dual.map(|card| Thing {
        word: "dual".to_owned(),
        name: Message::new("thing-dual"),
        about: ability(card),
    });
    plain.map(thing_of).chain(dual).collect()
}

/// Returns the places that the latest events changed.
fn marked(latest: &[Seen]) -> Vec<StagePlace> {
    let mut spots = Vec::new();
    for seen in latest {
        match seen {
            Seen::Fact(
                Fact::Placed { seat, at, .. }
                | Fact::Recruited { seat, at, .. }
                | Fact::Claimed { seat, at, .. },
            ) => spots.push(StagePlace {
                seat: *seat,
                place: *at,
            }),
            Seen::Fact(Fact::Moved { from, to, .. }) => spots.extend([*from, *to]),
            Seen::Fact(Fact::Snatched { from, .. }) => spots.push(*from),
            _ => {}
        }
    }
    spots
}

/// Returns the act and its round; `None` when the match is over.
fn round(observation: &Observation) -> Option<Message> {
    // SF-2.1: an act has as many rounds as a hand has cards.
    let rounds = HAND_SIZES.get(observation.stages.len().checked_sub(1)?)?;
    let act = usize::from(observation.act).checked_sub(1)?;
    let before: u8 = rounds.get(..act)?.iter().sum();
    let message = Message::new("see-act")
        .with("act", observation.act)
        .with("acts", ACTS)
        .with(
            "round",
            observation.round.checked_sub(before)?.saturating_add(1),
        )
        .with("rounds", *rounds.get(act)?);
    (observation.phase != Phase::Over).then_some(message)
}

/// Writes the meaning of letters and signs.
fn draw_legend(cards: Deck, speak: &dyn Speak, picture: &mut Picture) {
    // SF-1.1: pinks and duals are in the expanded deck alone.
    let expanded = cards == Deck::Expanded;
    let names: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| expanded || colour != Colour::Pink)
        .map(|colour| format!("{} = {}", colour.letter(), speak.say(&colour_name(colour))))
        .collect();
    picture.line().ink(Ink::Faint, names.join(", "));
    let signs = speak.say(&Message::new("see-legend"));
    picture.line().ink(Ink::Faint, signs);
    if expanded {
        let duals = speak.say(&Message::new("see-legend-duals"));
        picture.line().ink(Ink::Faint, duals);
    }
}

/// Describes the turn.
fn turn(observation: &Observation) -> Message {
    let waiting = || -> Vec<Arg> {
        observation
            .waiting
            .iter()
            .map(|&seat| seat.into())
            .collect()
    };
    match observation.phase {
        Phase::Deal => Message::new("turn-deal"),
        Phase::Reveal(_) | Phase::Lift(_) => Message::new("turn-reveal"),
        Phase::Pick => Message::new("turn-pick").with("seats", waiting()),
        Phase::Take => Message::new("turn-take").with("seat", Seat::FIRST),
        Phase::Place => Message::new("turn-place").with("seats", waiting()),
        Phase::Move(seat) => Message::new("turn-move").with("seat", seat),
        Phase::Draw(by) => Message::new("turn-draw").with("by", drafter(by)),
        Phase::Recruit(seat) => Message::new("turn-recruit").with("seat", seat),
        Phase::Over => Message::new("match-over"),
    }
}

fn ink(colour: Colour) -> Ink {
    Ink::Colour(match colour {
        Colour::Red => 1,
        Colour::Green => 2,
        Colour::Yellow => 3,
        Colour::Blue => 4,
        Colour::Purple => 5,
        Colour::Pink => 6,
        Colour::Orange => 7,
    })
}

type Spans = Vec<Span>;

fn span(ink: Ink, text: impl Into<String>) -> Span {
    Span {
        text: text.into(),
        ink,
    }
}

fn width(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.text.chars().count()).sum()
}

fn pad(spans: &mut Spans, to: usize) {
    let missing = to.saturating_sub(width(spans));
    spans.push(span(Ink::Plain, " ".repeat(missing)));
}

/// Returns a stack, the visible frog last, behind it a lock and a mark.
fn stack_spans(frogs: &[Frog], is_marked: bool) -> Spans {
    let mut spans: Spans = frogs
        .iter()
        .map(|frog| span(ink(frog.colour()), frog.letters()))
        .collect();
    if frogs.len() == HEIGHT {
        spans.push(span(Ink::Strong, "#"));
    }
    if is_marked {
        spans.push(span(Ink::Mark, MARK));
    }
    spans
}

/// Draws every stage with its name and coordinates. A dot is a place that a new stack of the
/// viewer's own may take; a spectator sees all of them.
fn draw_stages(
    observation: &Observation,
    marked: &[StagePlace],
    speak: &dyn Speak,
    picture: &mut Picture,
) {
    let blocks: Vec<(Seat, Vec<Spans>)> = observation
        .stages
        .iter()
        .zip(Seat::all(
            observation.stages.len().min(ranarium_game::MAX_SEATS) as u8,
        ))
        .map(|(stacks, seat)| (seat, stage_block(observation, stacks, marked, seat, speak)))
        .collect();
    let mut row: Vec<&Vec<Spans>> = Vec::new();
    let mut used = 0;
    picture.rank(rank::STAGES);
    for (seat, block) in &blocks {
        let wide = block
            .iter()
            .map(|line| width(line))
            .max()
            .unwrap_or_default();
        if used + wide > speak.columns() && !row.is_empty() {
            draw_row(&row, picture);
            picture.rank(rank::STAGES);
            row.clear();
            used = 0;
        }
        if observation.viewer.seat() == Some(*seat) {
            picture.rank(0);
        }
        used += wide + GAP;
        row.push(block);
    }
    draw_row(&row, picture);
    picture.rank(0);
}

/// The columns between two stages.
const GAP: usize = 3;

/// Draws stages beside each other.
fn draw_row(row: &[&Vec<Spans>], picture: &mut Picture) {
    let lines = row
        .iter()
        .map(|block| block.len())
        .max()
        .unwrap_or_default();
    for at in 0..lines {
        picture.line();
        for block in row {
            let wide = block
                .iter()
                .map(|line| width(line))
                .max()
                .unwrap_or_default();
            let mut spans = block.get(at).cloned().unwrap_or_default();
            pad(&mut spans, wide + GAP);
            for span in spans {
                picture.ink(span.ink, span.text);
            }
        }
    }
    picture.line();
}

fn stage_block(
    observation: &Observation,
    stacks: &[SeenStack],
    marked: &[StagePlace],
    seat: Seat,
    speak: &dyn Speak,
) -> Vec<Spans> {
    let stage = build_stage(stacks, observation.frame);
    let shows_open = observation.viewer.seat().is_none_or(|own| own == seat);
    let open: Vec<Place> = stage
        .places_for(OpeningRight::May, observation.frame)
        .map(|(place, _)| place)
        .filter(|_| shows_open)
        .collect();
    let changed = |place: Place| marked.contains(&StagePlace { seat, place });
    let places = || {
        stacks
            .iter()
            .map(|stack| stack.at)
            .chain(open.iter().copied())
    };
    let range = |of: fn(Place) -> i8| {
        let low = places().map(of).min().unwrap_or_default();
        let high = places().map(of).max().unwrap_or_default();
        low..=high
    };
    let (columns, rows) = (range(Place::x), range(Place::y));
    let cell = |at: Place| -> Spans {
        match stacks.iter().find(|stack| stack.at == at) {
            Some(stack) => stack_spans(&stack.frogs, changed(at)),
            None if open.contains(&at) => vec![span(Ink::Faint, ".")],
            None => Vec::new(),
        }
    };
    let wide = stacks
        .iter()
        .map(|stack| width(&stack_spans(&stack.frogs, changed(stack.at))))
        .max()
        .unwrap_or_default()
        .max(3);
    let mut lines = vec![vec![span(
        Ink::Strong,
        speak.say(&Message::new("see-stage").with("seat", seat)),
    )]];
    let mut header = vec![span(Ink::Plain, "   ")];
    for x in columns.clone() {
        header.push(span(Ink::Faint, format!("{x:<wide$} ")));
    }
    lines.push(header);
    for y in rows {
        let mut line = vec![span(Ink::Faint, format!("{y:>2} "))];
        for x in columns.clone() {
            let mut spans = cell(Place::new(x, y));
            pad(&mut spans, wide + 1);
            line.extend(spans);
        }
        lines.push(line);
    }
    lines
}

fn card_spans(card: Card, speak: &dyn Speak) -> Spans {
    let word = |colour| span(ink(colour), speak.say(&colour_name(colour)));
    match (card.colour(), card.halves()) {
        (Some(colour), _) => vec![word(colour)],
        (None, Some((first, second))) => {
            vec![word(first), span(Ink::Plain, "/"), word(second)]
        }
        (None, None) => unreachable!("a card is a colour or a dual"),
    }
}

/// Adds a label and cards after it, on as many lines as they take.
fn put_cards(label: String, cards: &[Card], speak: &dyn Speak, picture: &mut Picture) {
    let indent = 2;
    let mut used = label.chars().count();
    picture.line().text(label);
    for &card in cards {
        let spans = card_spans(card, speak);
        if used + 1 + width(&spans) > speak.columns() {
            picture.line().text(" ".repeat(indent));
            used = indent;
        }
        picture.text(" ");
        used += 1 + width(&spans);
        for span in spans {
            picture.ink(span.ink, span.text);
        }
    }
}

/// Puts texts beside each other, as many on a line as fit.
fn put_beside(texts: &[String], speak: &dyn Speak, picture: &mut Picture) {
    const GAP: &str = "   ";
    let mut used = 0;
    for text in texts {
        let wide = text.chars().count();
        if used > 0 && used + GAP.len() + wide <= speak.columns() {
            picture.text(format!("{GAP}{text}"));
            used += GAP.len() + wide;
        } else {
            picture.line().text(text);
            used = wide;
        }
    }
}

fn draw_hands(observation: &Observation, speak: &dyn Speak, picture: &mut Picture) {
    let mut others: Vec<Arg> = Vec::new();
    for (seat, hand) in Seat::all(observation.hands.len().min(ranarium_game::MAX_SEATS) as u8)
        .zip(&observation.hands)
    {
        match &hand.cards {
            Some(cards) if !cards.is_empty() => {
                let label = speak.say(&Message::new("see-hand").with("seat", seat));
                picture.rank(0);
                put_cards(label, cards, speak, picture);
            }
            Some(_) => {}
            None if hand.count > 0 => others.push(
                Message::new("see-hand-of")
                    .with("seat", seat)
                    .with("count", hand.count)
                    .into(),
            ),
            None => {}
        }
    }
    if !others.is_empty() {
        let way = match observation.direction {
            Direction::Left => "see-hands-left",
            Direction::Right => "see-hands-right",
        };
        let texts = others.iter().filter_map(|other| match other {
            Arg::Message(message) => Some(speak.say(message)),
            Arg::Number(_) | Arg::Seat(_) | Arg::Text(_) | Arg::List(_) => None,
        });
        picture.rank(rank::HANDS);
        put_beside(&texts.collect::<Vec<_>>(), speak, picture);
        picture.line().text(speak.say(&Message::new(way)));
    }
}

/// Draws the cards of this round, and those that a pink has drawn.
fn draw_round(observation: &Observation, speak: &dyn Speak, picture: &mut Picture) {
    let key = match observation.phase {
        Phase::Pick => "see-picked",
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Draw(_)
        | Phase::Recruit(_)
        | Phase::Over => "see-played",
    };
    for (seat, card) in Seat::all(observation.played.len().min(ranarium_game::MAX_SEATS) as u8)
        .zip(&observation.played)
    {
        if let Some(card) = card {
            let label = speak.say(&Message::new(key).with("by", seat));
            let is_own = observation.viewer.seat() == Some(seat);
            picture.rank(if is_own { 0 } else { rank::PLAYED });
            put_cards(label, &[*card], speak, picture);
        }
    }
    if let Some(card) = observation.solo.as_ref().and_then(|solo| solo.card) {
        let label = speak.say(&Message::new(key).with("by", drafter(Drafter::Automaton)));
        picture.rank(rank::PLAYED);
        put_cards(label, &[card], speak, picture);
    }
    for (seat, aim) in
        Seat::all(observation.aims.len().min(ranarium_game::MAX_SEATS) as u8).zip(&observation.aims)
    {
        if let Some(aim) = aim {
            let message = Message::new("aimed-at")
                .with("seat", seat)
                .with("at", aim.at.to_string());
            picture.rank(0).line().text(speak.say(&message));
        }
    }
    picture.rank(0);
    for (key, cards) in [
        ("see-drawn", &observation.drawn),
        ("see-aside", &observation.aside),
    ] {
        if !cards.is_empty() {
            put_cards(speak.say(&Message::new(key)), cards, speak, picture);
        }
    }
}

fn draw_solo(solo: &SeenSolo, speak: &dyn Speak, picture: &mut Picture) {
    picture.line();
    picture
        .line()
        .ink(Ink::Strong, speak.say(&Message::new("see-grid")));
    let is_wide = speak.columns() >= WIDE;
    let wide = 14;
    for (row, cards) in solo
        .grid
        .chunks(usize::from(solo.columns.max(1)))
        .enumerate()
    {
        // With few columns the names follow each other.
        let beside = if is_wide { 3 } else { cards.len().max(1) };
        for (part, cards) in cards.chunks(beside).enumerate() {
            picture.line().text("  ");
            let mut used = 2;
            for (column, card) in cards.iter().enumerate() {
                let name = format!("{}.{} ", row + 1, part * beside + column + 1);
                let mut spans = vec![span(Ink::Strong, name)];
                match card {
                    GridCard::Gone => spans.push(span(Ink::Faint, "-")),
                    GridCard::Down => spans.push(span(Ink::Faint, "?")),
                    GridCard::Known(card) => {
                        spans.push(span(Ink::Plain, "("));
                        spans.extend(card_spans(*card, speak));
                        spans.push(span(Ink::Plain, ")"));
                    }
                    GridCard::Up(card) => spans.extend(card_spans(*card, speak)),
                }
                if is_wide {
                    pad(&mut spans, wide + 8);
                } else {
                    let needed = width(&spans);
                    if used > 2 && used + needed > speak.columns() {
                        picture.line().text("    ");
                        used = 4;
                    }
                    spans.push(span(Ink::Plain, "  "));
                    used += needed + 2;
                }
                for span in spans {
                    picture.ink(span.ink, span.text);
                }
            }
        }
    }
    picture.rank(rank::PILE);
    put_cards(
        speak.say(&Message::new("see-pile")),
        &solo.pile,
        speak,
        picture,
    );
}

fn draw_deck(observation: &Observation, speak: &dyn Speak, picture: &mut Picture) {
    picture.rank(rank::DECK).line();
    let deck = Message::new("see-deck")
        .with("count", observation.deck)
        .with("markers", observation.markers);
    picture.line().text(speak.say(&deck));
    for (key, cards) in [
        ("see-tail", &observation.tail),
        ("see-out", &observation.out),
    ] {
        if !cards.is_empty() {
            put_cards(speak.say(&Message::new(key)), cards, speak, picture);
        }
    }
}
