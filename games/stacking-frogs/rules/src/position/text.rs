//! The one-line text of a position (docs/notation.md).

use crate::action::Placing;
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, Frog};
use crate::constants::REVEALED;
use crate::event::Drafter;
use crate::place::Place;
use crate::position::data::Position;
use crate::state::{ACTS, Phase};
use crate::view::observation::{SeenSolo, SeenStack};
use ranarium_game::{Scanner, Seat, TextError};
use std::fmt;
use std::str::FromStr;

fn letters(cards: &[Card]) -> String {
    cards.iter().map(|card| card.letters()).collect()
}

fn or_dash(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}

fn joined<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let parts: Vec<String> = items.iter().map(|item| or_dash(show(item))).collect();
    parts.join("/")
}

fn stage_text(stacks: &[SeenStack]) -> String {
    let parts: Vec<String> = stacks
        .iter()
        .map(|SeenStack { at, frogs }| {
            let frogs: String = frogs.iter().map(|frog| frog.letters()).collect();
            format!("{at}:{frogs}")
        })
        .collect();
    parts.join(";")
}

fn aim_text(aim: &Option<Placing>) -> String {
    aim.map_or_else(String::new, |Placing { at, half }| {
        let half = half
            .map(|half| half.letter().to_string())
            .unwrap_or_default();
        format!("{at}{half}")
    })
}

fn phase_text(phase: Phase) -> String {
    let seat = |seat: Seat| seat.index().to_string();
    match phase {
        Phase::Deal => "deal".to_owned(),
        Phase::Reveal(left) => format!("reveal:{left}"),
        Phase::Pick => "pick".to_owned(),
        Phase::Take => "take".to_owned(),
        Phase::Lift(at) => format!("lift:{at}"),
        Phase::Place => "place".to_owned(),
        Phase::Move(mover) => format!("move:{}", seat(mover)),
        Phase::Draw(Drafter::Seat(drafter)) => format!("draw:{}", seat(drafter)),
        Phase::Draw(Drafter::Automaton) => "draw:a".to_owned(),
        Phase::Recruit(recruiter) => format!("recruit:{}", seat(recruiter)),
        Phase::Over => "over".to_owned(),
    }
}

fn grid_text(solo: &SeenSolo) -> String {
    let rows: Vec<String> = solo
        .grid
        .chunks(usize::from(solo.columns.max(1)))
        .map(|cards| {
            cards
                .iter()
                .map(|card| match card {
                    GridCard::Gone => ".".to_owned(),
                    GridCard::Down => "?".to_owned(),
                    GridCard::Known(card) => format!("({})", card.letters()),
                    GridCard::Up(card) => card.letters(),
                })
                .collect()
        })
        .collect();
    rows.join("/")
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            players,
            act,
            round,
            phase,
            deck,
            tail,
            out,
            stages,
            hands,
            played,
            aims,
            recruiting,
            drawn,
            aside,
            solo,
        } = self;
        write!(f, "p={players} a={act} r={round} ph={}", phase_text(*phase))?;
        write!(f, " s={}", joined(stages, |stage| stage_text(stage)))?;
        let mut list = |key: &str, text: String| {
            if text.is_empty() {
                Ok(())
            } else {
                write!(f, " {key}={text}")
            }
        };
        let unless = |none: bool, text: String| if none { String::new() } else { text };
        list("d", letters(deck))?;
        list("u", letters(tail))?;
        list("x", letters(out))?;
        list(
            "h",
            unless(
                hands.iter().all(Vec::is_empty),
                joined(hands, |hand| letters(hand)),
            ),
        )?;
        let card_letters = |card: &Option<Card>| card.map(Card::letters).unwrap_or_default();
        list(
            "c",
            unless(
                played.iter().all(Option::is_none),
                joined(played, card_letters),
            ),
        )?;
        list(
            "w",
            unless(aims.iter().all(Option::is_none), joined(aims, aim_text)),
        )?;
        let who = |by: &Drafter| match by {
            Drafter::Seat(seat) => seat.index().to_string(),
            Drafter::Automaton => "a".to_owned(),
        };
        list("q", recruiting.iter().map(who).collect())?;
        list("v", letters(drawn))?;
        list("e", letters(aside))?;
        if let Some(solo) = solo {
            list("g", grid_text(solo))?;
            list("m", letters(&solo.pile))?;
            list("k", card_letters(&solo.card))?;
        }
        Ok(())
    }
}

fn scan_card(scanner: &mut Scanner<'_>) -> Result<Card, TextError> {
    let frog = scan_frog(scanner)?;
    Ok(frog.card())
}

/// Reads a frog's letters: one, or a capital and one.
fn scan_frog(scanner: &mut Scanner<'_>) -> Result<Frog, TextError> {
    let mut letters = scanner.rest().chars();
    let first = letters.next().unwrap_or(' ');
    let frog = Colour::from_letter(first.to_ascii_lowercase()).and_then(|upper| {
        if first.is_ascii_lowercase() {
            return Card::plain(upper).frog(None);
        }
        let lower = letters.next().and_then(Colour::from_letter)?;
        Card::dual(upper, lower)?.frog(Some(upper))
    });
    let expected = "a frog: b, p, y, o, r, g, k, or a dual such as Pb";
    let frog = frog.ok_or_else(|| scanner.expected(expected))?;
    scanner.eat(&frog.letters());
    Ok(frog)
}

fn scan_cards(scanner: &mut Scanner<'_>) -> Result<Vec<Card>, TextError> {
    let mut cards = Vec::new();
    while !scanner.is_done() && !scanner.rest().starts_with([' ', '/']) {
        cards.push(scan_card(scanner)?);
    }
    Ok(cards)
}

/// Reads one item for each player, separated by `/`, `-` for an empty one.
fn scan_each<T: Default>(
    scanner: &mut Scanner<'_>,
    players: u8,
    scan: impl Fn(&mut Scanner<'_>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    let mut items = Vec::new();
    for player in 0..players {
        if player > 0 {
            scanner.literal("/")?;
        }
        let rest = scanner.rest();
        let dash = rest
            .strip_prefix('-')
            .is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '/']));
        items.push(if dash {
            scanner.eat("-");
            T::default()
        } else {
            scan(scanner)?
        });
    }
    Ok(items)
}

fn scan_stage(scanner: &mut Scanner<'_>) -> Result<Vec<SeenStack>, TextError> {
    let mut stacks = Vec::new();
    loop {
        let place = Place::scan(scanner)?;
        scanner.literal(":")?;
        let mut frogs = vec![scan_frog(scanner)?];
        while scanner
            .rest()
            .starts_with(|c: char| c.is_ascii_alphabetic())
        {
            frogs.push(scan_frog(scanner)?);
        }
        stacks.push(SeenStack { at: place, frogs });
        if !scanner.eat(";") {
            return Ok(stacks);
        }
    }
}

fn scan_aim(scanner: &mut Scanner<'_>) -> Result<Option<Placing>, TextError> {
    let place = Place::scan(scanner)?;
    let half = scanner.rest().chars().next().and_then(Colour::from_letter);
    if let Some(half) = half {
        scanner.eat(&half.letter().to_string());
    }
    Ok(Some(Placing { at: place, half }))
}

fn scan_seat(scanner: &mut Scanner<'_>) -> Result<Seat, TextError> {
    scanner.number(0, 4).map(|seat| Seat::new(seat as usize))
}

fn scan_drafter(scanner: &mut Scanner<'_>) -> Result<Drafter, TextError> {
    if scanner.eat("a") {
        return Ok(Drafter::Automaton);
    }
    // One digit at a time: several drafters stand without anything between them.
    const DIGITS: [(&str, usize); 5] = [("0", 0), ("1", 1), ("2", 2), ("3", 3), ("4", 4)];
    let seat = scanner
        .one_of(&DIGITS)
        .map_err(|error| error.or_allowed("\"a\""))?;
    Ok(Drafter::Seat(Seat::new(seat)))
}

fn scan_phase(scanner: &mut Scanner<'_>) -> Result<Phase, TextError> {
    const PHASES: [(&str, &str); 10] = [
        ("deal", "deal"),
        ("reveal:", "reveal"),
        ("pick", "pick"),
        ("take", "take"),
        ("lift:", "lift"),
        ("place", "place"),
        ("move:", "move"),
        ("draw:", "draw"),
        ("recruit:", "recruit"),
        ("over", "over"),
    ];
    Ok(match scanner.one_of(&PHASES)? {
        "deal" => Phase::Deal,
        "reveal" => Phase::Reveal(scanner.number(1, i64::from(REVEALED))? as u8),
        "pick" => Phase::Pick,
        "take" => Phase::Take,
        "lift" => Phase::Lift(scanner.number(0, 11)? as u8),
        "place" => Phase::Place,
        "move" => Phase::Move(scan_seat(scanner)?),
        "draw" => Phase::Draw(scan_drafter(scanner)?),
        "recruit" => Phase::Recruit(scan_seat(scanner)?),
        _ => Phase::Over,
    })
}

fn scan_grid(scanner: &mut Scanner<'_>) -> Result<(u8, Vec<GridCard>), TextError> {
    let mut grid = Vec::new();
    let mut columns = None;
    while !scanner.is_done() && !scanner.rest().starts_with(' ') {
        if scanner.eat("/") {
            columns = columns.or(Some(grid.len()));
            continue;
        }
        grid.push(if scanner.eat(".") {
            GridCard::Gone
        } else if scanner.eat("?") {
            GridCard::Down
        } else if scanner.eat("(") {
            let card = scan_card(scanner)?;
            scanner.literal(")")?;
            GridCard::Known(card)
        } else {
            GridCard::Up(scan_card(scanner)?)
        });
    }
    let columns = columns.unwrap_or(grid.len());
    Ok((u8::try_from(columns).unwrap_or(u8::MAX), grid))
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let scan = &mut scanner;
        scan.literal("p=")?;
        let players = scan.number(1, 5)? as u8;
        scan.literal(" a=")?;
        let act = scan.number(1, i64::from(ACTS))? as u8;
        scan.literal(" r=")?;
        let round = scan.number(0, 15)? as u8;
        scan.literal(" ph=")?;
        let phase = scan_phase(scan)?;
        scan.literal(" s=")?;
        let count = usize::from(players);
        let mut position = Self {
            players,
            act,
            round,
            phase,
            deck: Vec::new(),
            tail: Vec::new(),
            out: Vec::new(),
            stages: scan_each(scan, players, scan_stage)?,
            hands: vec![Vec::new(); count],
            played: vec![None; count],
            aims: vec![None; count],
            recruiting: Vec::new(),
            drawn: Vec::new(),
            aside: Vec::new(),
            solo: None,
        };
        for (key, list) in [
            (" d=", &mut position.deck),
            (" u=", &mut position.tail),
            (" x=", &mut position.out),
        ] {
            if scan.eat(key) {
                *list = scan_cards(scan)?;
            }
        }
        if scan.eat(" h=") {
            position.hands = scan_each(scan, players, scan_cards)?;
        }
        if scan.eat(" c=") {
            position.played = scan_each(scan, players, |scan| scan_card(scan).map(Some))?;
        }
        if scan.eat(" w=") {
            position.aims = scan_each(scan, players, scan_aim)?;
        }
        if scan.eat(" q=") {
            while !scan.is_done() && !scan.rest().starts_with(' ') {
                position.recruiting.push(scan_drafter(scan)?);
            }
        }
        for (key, list) in [(" v=", &mut position.drawn), (" e=", &mut position.aside)] {
            if scan.eat(key) {
                *list = scan_cards(scan)?;
            }
        }
        if scan.eat(" g=") {
            let (columns, grid) = scan_grid(scan)?;
            position.solo = Some(SeenSolo {
                columns,
                grid,
                pile: if scan.eat(" m=") {
                    scan_cards(scan)?
                } else {
                    Vec::new()
                },
                card: if scan.eat(" k=") {
                    Some(scan_card(scan)?)
                } else {
                    None
                },
            });
        }
        scan.end().map_err(|error| {
            error.or_allowed(
                "the tokens d u x h c w q v e g m k, each at most once and in this order",
            )
        })?;
        position.sort();
        canonical(text, &position.to_string())?;
        Ok(position)
    }
}

/// Checks that the text is canonical.
fn canonical(text: &str, printed: &str) -> Result<(), TextError> {
    if text == printed {
        return Ok(());
    }
    let same = text
        .chars()
        .zip(printed.chars())
        .take_while(|(a, b)| a == b)
        .count();
    let rest = |text: &str| -> String {
        text.chars()
            .skip(same)
            .take_while(|c| !c.is_whitespace())
            .take(40)
            .collect()
    };
    Err(TextError {
        column: same + 1,
        found: rest(text),
        allowed: vec![format!(
            "\"{}\", as the canonical text goes on",
            rest(printed)
        )],
    })
}
