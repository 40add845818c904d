//! Tables in lists: the user's matches, those that wait for players, and those to watch.

use crate::online::dates::{day, moment};
use crate::online::durations::duration;
use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::{KnownRatings, player_path};
use crate::online::server::Server;
use crate::online::table::at_table::refusal;
use crate::play::names;
use crate::settings::use_settings;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::{Arg, Message, Returns, Seat};
use ranarium_protocol::online::{
    OnlineSummary, Rated, RatingPool, SeatView, Speed, Stand, TableView, UserId, frogs,
};
use ranarium_table::{Clock, EarlyEnd, MatchId, Stage};

/// A list of tables.
#[component]
pub fn TableList(
    /// The games.
    games: Games,
    /// The tables; `None` while loading.
    #[prop(into)]
    tables: Signal<Option<Vec<OnlineSummary>>>,
    /// The user whose matches they are.
    #[prop(optional)]
    me: Option<UserId>,
    /// Frees a seat that is kept for the user.
    #[prop(optional)]
    decline: Option<Callback<(MatchId, Seat)>>,
    /// Takes a seat at a table that waits for players.
    #[prop(optional)]
    sit: Option<Callback<MatchId>>,
    /// The text for an empty list; none for a list that may be empty.
    #[prop(optional)]
    empty: Option<&'static str>,
) -> impl IntoView {
    let words = use_words();
    let actions = RowActions { decline, sit };
    move || match tables.get() {
        None => view! { <p>{words.text("web-loading")}</p> }.into_any(),
        Some(tables) if tables.is_empty() => {
            let empty = empty.map(|empty| view! { <p>{words.text(empty)}</p> });
            empty.into_any()
        }
        Some(tables) => {
            let rows = tables.iter().map(|one| row(one, games, me, actions));
            view! { <ul class="online-list">{rows.collect_view()}</ul> }.into_any()
        }
    }
}

/// Returns a callback that declines an invitation, which leaves the list. The seat becomes open to
/// all.
pub fn declines(
    server: Server,
    list: RwSignal<Option<Vec<OnlineSummary>>>,
    fault: RwSignal<Option<Message>>,
) -> Callback<(MatchId, Seat)> {
    Callback::new(move |(match_id, seat): (MatchId, Seat)| {
        spawn_local(async move {
            match server.link.ask(Stand { match_id, seat }).await {
                Ok(table) => drop(list.try_update(|list| {
                    let gone = |one: &OnlineSummary| one.table.match_id == table.match_id;
                    list.iter_mut()
                        .for_each(|list| list.retain(|one| !gone(one)));
                })),
                Err(error) => drop(fault.try_set(Some(refusal(&error)))),
            }
        });
    })
}

/// The buttons of rows.
#[derive(Clone, Copy)]
struct RowActions {
    decline: Option<Callback<(MatchId, Seat)>>,
    sit: Option<Callback<MatchId>>,
}

/// A row of the list.
fn row(
    one: &OnlineSummary,
    games: Games,
    me: Option<UserId>,
    actions: RowActions,
) -> impl IntoView + use<> {
    let words = use_words();
    let name = games.name(&one.summary.info.game);
    let seats = &one.table.seats;
    let names_colours = games
        .find(&one.summary.info.game)
        .is_some_and(|game| game.names_colours);
    let faces = seats.iter().zip(frogs(seats, names_colours));
    let faces = faces.filter_map(|(seat, frog)| match seat {
        SeatView::Person { .. } => Some(face(frog, Mood::Happy)),
        _ => None,
    });
    let is_mine = |seat: &SeatView| matches!(seat, SeatView::Kept { .. }) && is_of(seat, me);
    let kept = seats.iter().position(is_mine);
    let kept = kept
        .filter(|_| one.table.stage == Stage::Open)
        .map(Seat::new);
    let waits_for_me =
        kept.is_some() || one.table.pause.is_none() && is_my_turn(seats, &one.deciding, me);
    let state = state(one, me, kept.is_some(), words).join(" · ");
    let with = Company::of(one, me);
    let label = format!("{name} {}", with.said("web-online-with", words));
    let label = label.trim_end().to_owned();
    let match_id = one.table.match_id.clone();
    let decline = actions.decline.zip(kept).map(|(decline, seat)| {
        let match_id = match_id.clone();
        view! {
            <button type="button" class="quiet" on:click=move |_| decline.run((match_id.clone(), seat))>
                {words.text("web-online-decline")}
            </button>
        }
    });
    let is_seated = me.is_some_and(|me| one.table.seat_of(me).is_some());
    let has_seat = one.table.stage == Stage::Open && !is_seated && seats.contains(&SeatView::Free);
    let sit = actions.sit.filter(|_| has_seat).map(|sit| {
        let match_id = match_id.clone();
        let sit_down = words.text("web-online-sit");
        view! {
            <button
                type="button"
                class="main"
                aria-label=format!("{sit_down}: {label}")
                on:click=move |_| sit.run(match_id.clone())
            >
                {sit_down.clone()}
            </button>
        }
    });
    let terms: Vec<String> = terms(&one.table)
        .iter()
        .map(|term| words.say(term))
        .collect();
    view! {
        <li class:waits-for-me=waits_for_me>
            <span class="row-faces">{faces.collect_view()}</span>
            <span class="row-text">
                <a class="row-link" href=format!("/table/{match_id}") aria-label=label.clone()>
                    <strong>{name}</strong>
                </a>
                " "
                <span>{with.view("web-online-with", words)}</span>
            </span>
            <span class="row-state soft">{state}</span>
            {sit}
            {decline}
            <span class="row-terms">{terms.join(" · ")}</span>
        </li>
    }
}

/// Returns `true` if the user sits in a seat, or it is kept for them.
fn is_of(seat: &SeatView, me: Option<UserId>) -> bool {
    match seat {
        SeatView::Person { user, .. } | SeatView::Kept { user, .. } => Some(*user) == me,
        SeatView::Free | SeatView::Bot(_) => false,
    }
}

/// Returns `true` if the user decides now. A substitute decides for an absent player.
fn is_my_turn(seats: &[SeatView], deciding: &[Seat], me: Option<UserId>) -> bool {
    me.is_some()
        && deciding.iter().any(|seat| {
            let view = seats.get(seat.index());
            view.is_some_and(|view| is_of(view, me) && !is_computer(view))
        })
}

/// Returns `true` if a bot plays in a seat, for itself or for a person.
const fn is_computer(seat: &SeatView) -> bool {
    matches!(
        seat,
        SeatView::Bot(_)
            | SeatView::Person {
                substitute: Some(_),
                ..
            }
    )
}

/// Returns the state of a table for the user: the free seats, whose turn it is and until when, or
/// the end with its day.
fn state(
    one: &OnlineSummary,
    me: Option<UserId>,
    is_invited: bool,
    words: PageWords,
) -> Vec<String> {
    let language = use_settings().language.get();
    let table = &one.table;
    match table.stage {
        Stage::Open if is_invited => vec![words.text("web-online-invited")],
        Stage::Open => {
            let missing = Message::new("web-online-missing").with("missing", table.missing());
            vec![words.say(&missing)]
        }
        Stage::Playing => {
            if let Some(pause) = table.pause {
                let paused = match pause.until_ms {
                    None => Message::new("web-online-is-paused"),
                    Some(until_ms) => Message::new("web-online-is-paused-until")
                        .with("time", moment(until_ms, language)),
                };
                return vec![words.say(&paused)];
            }
            let mut state = vec![words.say(&turn(&table.seats, &one.deciding, me))];
            // The clock of a fast match runs out before the list is read again.
            let is_slow = Speed::of(table.clock) == Some(Speed::Days);
            if let Some(due_ms) = one.due_ms.filter(|_| is_slow) {
                let until = Message::new("web-online-until");
                state.push(words.say(&until.with("time", moment(due_ms, language))));
            }
            state
        }
        Stage::Over => {
            let end = ended(Ended::of(one), me);
            let day = one.over_ms.map(|over_ms| day(over_ms, language));
            [words.say(&end)].into_iter().chain(day).collect()
        }
    }
}

/// Returns whose turn it is, for the user.
fn turn(seats: &[SeatView], deciding: &[Seat], me: Option<UserId>) -> Message {
    if is_my_turn(seats, deciding, me) {
        return Message::new("web-online-your-turn");
    }
    let deciding = deciding.iter();
    let deciding = deciding.filter_map(|seat| Some((*seat, seats.get(seat.index())?)));
    let people = deciding.clone().filter(|(_, view)| !is_computer(view));
    let people = people.filter_map(|(seat, view)| names::of_view(seat, view));
    let people: Vec<Arg> = people.map(Arg::Text).collect();
    match &people[..] {
        [] if deciding.count() == 0 => Message::new("web-online-playing"),
        [] => Message::new("web-online-turn-computer"),
        [one] => Message::new("web-online-turn").with("player", one.clone()),
        _ => Message::new("web-online-turns").with("players", people),
    }
}

/// The other players at a table. A name is the link to its person's page, with the rating if the
/// match is rated.
pub struct Company<'a> {
    seats: Vec<(Seat, &'a SeatView)>,
    pool: Option<RatingPool>,
}

impl<'a> Company<'a> {
    /// Returns the players without the user.
    pub fn of(one: &'a OnlineSummary, me: Option<UserId>) -> Self {
        let info = &one.summary.info;
        let speed = Speed::of(info.clock).filter(|_| one.table.rated != Rated::Casual);
        let pool = speed.map(|speed| RatingPool {
            game: info.game.clone(),
            players: one.table.seats.len() as u8,
            speed,
        });
        let seats = (0..).map(Seat::new).zip(&one.table.seats);
        let seats = seats.filter(|(_, view)| **view != SeatView::Free && !is_of(view, me));
        Self {
            seats: seats.collect(),
            pool,
        }
    }

    /// Returns a message about `players` with their names; empty without players.
    pub fn said(&self, key: &'static str, words: PageWords) -> String {
        let names = self.seats.iter();
        let names = names.filter_map(|(seat, view)| names::of_view(*seat, view));
        let names: Vec<Arg> = names.map(Arg::Text).collect();
        match names.is_empty() {
            true => String::new(),
            false => words.say(&Message::new(key).with("players", names)),
        }
    }

    /// Shows a message about `players` in which each name is a link; nothing without players.
    pub fn view(&self, key: &'static str, words: PageWords) -> Vec<AnyView> {
        if self.seats.is_empty() {
            return Vec::new();
        }
        let marks = (0..self.seats.len()).map(|index| Arg::Text(mark(index).to_string()));
        let said = words.say(&Message::new(key).with("players", marks.collect::<Vec<Arg>>()));
        let pieces = pieces(&said).into_iter();
        pieces
            .map(|piece| match piece {
                Piece::Text(text) => text.into_any(),
                Piece::Name(index) => self.person(index, words),
            })
            .collect()
    }

    /// Shows a player.
    fn person(&self, index: usize, words: PageWords) -> AnyView {
        let Some((seat, view)) = self.seats.get(index) else {
            return ().into_any();
        };
        let name = names::of_view(*seat, view);
        let (user, is_bot) = match view {
            SeatView::Person { user, is_bot, .. } => (*user, *is_bot),
            SeatView::Kept { user, .. } => (*user, false),
            SeatView::Free | SeatView::Bot(_) => return name.into_any(),
        };
        let rating = use_context::<KnownRatings>()
            .zip(self.pool.clone())
            .map(|(known, pool)| known.of(user, pool));
        let rating = move || {
            let rating = rating.and_then(|rating| rating.get())?;
            Some(view! { " " <span class="seat-rating">{rating}</span> })
        };
        let program = is_bot.then(|| {
            view! { " " <span class="soft">{words.text("web-program")}</span> }
        });
        view! {
            <a class="player-link" href=player_path(user)>
                {name}
                {rating}
                {program}
            </a>
        }
        .into_any()
    }
}

/// A piece of a text with marks for names.
#[derive(Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// The name with this index.
    Name(usize),
}

/// The first of the characters that stand for names; none is in a text.
const MARK: u32 = 0xE000;

/// Returns the character for the name with this index.
fn mark(index: usize) -> char {
    char::from_u32(MARK + index as u32).unwrap_or(' ')
}

/// Splits a text at its marks.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for letter in text.chars() {
        match (u32::from(letter).checked_sub(MARK), pieces.last_mut()) {
            (Some(index @ 0..100), _) => pieces.push(Piece::Name(index as usize)),
            (_, Some(Piece::Text(text))) => text.push(letter),
            _ => pieces.push(Piece::Text(letter.to_string())),
        }
    }
    pieces
}

/// Returns the clock of a table in words.
pub fn clock_terms(clock: Clock) -> Message {
    match clock {
        Clock::Off => Message::new("web-online-clock-none"),
        Clock::PerDecision { ms } => {
            Message::new("web-online-clock-per-move").with("time", duration(ms))
        }
        Clock::Budget {
            base_ms,
            increment_ms: 0,
        } => Message::new("web-online-clock-whole").with("base", duration(base_ms)),
        Clock::Budget {
            base_ms,
            increment_ms,
        } => Message::new("web-online-clock-base")
            .with("base", duration(base_ms))
            .with("more", duration(increment_ms)),
    }
}

/// Returns `true` if options have house rules.
pub fn has_house_rules(options: &str) -> bool {
    let mut pairs = options.split_whitespace();
    pairs.any(|pair| !pair.starts_with("players="))
}

/// Returns the terms of a table in a list: the clock, its ratings, its rules, and the numbers of
/// people and of bots.
fn terms(table: &TableView) -> Vec<Message> {
    let mut terms = vec![clock_terms(table.clock)];
    if table.rated != Rated::Casual {
        terms.push(Message::new("web-online-is-rated"));
    }
    if has_house_rules(&table.options) {
        terms.push(Message::new("web-online-has-rules"));
    }
    let count =
        |is_it: fn(&SeatView) -> bool| table.seats.iter().filter(|seat| is_it(seat)).count();
    let people = count(|seat| matches!(seat, SeatView::Person { is_bot: false, .. }));
    let bots = count(|seat| {
        matches!(
            seat,
            SeatView::Person { is_bot: true, .. } | SeatView::Bot(_)
        )
    });
    if people > 0 {
        terms.push(Message::new("web-online-people-count").with("people", people));
    }
    if bots > 0 {
        terms.push(Message::new("web-online-bots-count").with("bots", bots));
    }
    terms
}

/// The end of a match, as a list has it.
#[derive(Clone, Copy)]
struct Ended<'a> {
    returns: Option<Returns>,
    early_end: Option<EarlyEnd>,
    seats: &'a [SeatView],
    /// The seats that a bot played to the end.
    lost: &'a [Seat],
}

impl<'a> Ended<'a> {
    fn of(one: &'a OnlineSummary) -> Self {
        Self {
            returns: one.summary.returns,
            early_end: one.summary.early_end,
            seats: &one.table.seats,
            lost: &one.table.lost,
        }
    }
}

/// Returns the end of a match in words, for the user: its winners, or the reason why it has none.
fn ended(end: Ended<'_>, me: Option<UserId>) -> Message {
    let Ended {
        returns,
        early_end,
        seats,
        lost,
    } = end;
    let Some(returns) = returns else {
        return Message::new("web-online-table-closed");
    };
    match early_end {
        Some(EarlyEnd::Abandoned) => return Message::new("web-online-broken-off"),
        Some(EarlyEnd::Agreed) => return Message::new("web-online-draw"),
        _ => {}
    }
    let winners = seats.iter().enumerate();
    let winners: Vec<(Seat, &SeatView)> = winners
        .map(|(index, view)| (Seat::new(index), view))
        .filter(|(seat, _)| returns.share(*seat) > 0)
        .collect();
    if winners.is_empty() || winners.len() == seats.len() {
        return Message::new("web-online-no-winner");
    }
    // A bot has won or lost for a player who gave the seat up.
    let is_me = |(seat, view): &&(Seat, &SeatView)| {
        me.is_some() && view.user() == me && !lost.contains(seat)
    };
    let have_won = winners.iter().any(|one| is_me(&one));
    let others = winners.iter().filter(|one| !is_me(one));
    let others: Vec<Arg> = others
        .map(|(seat, view)| names::of_view(*seat, view).unwrap_or_else(|| seat.to_string()))
        .map(Arg::Text)
        .collect();
    match &others[..] {
        [] => Message::new("web-online-you-won"),
        _ if have_won => Message::new("web-online-you-shared").with("players", others),
        [one] => Message::new("web-online-won").with("player", one.clone()),
        _ => Message::new("web-online-shared").with("players", others),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, Piece, ended, mark, pieces, turn};
    use ranarium_game::{Arg, Message, Returns, Seat, Seats};
    use ranarium_protocol::online::{SeatView, UserId};
    use ranarium_table::EarlyEnd;

    const SECOND: Seat = Seat::new(1);

    fn person(number: u64, name: &str) -> SeatView {
        SeatView::Person {
            user: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
            substitute: None,
            is_bot: false,
        }
    }

    fn end(returns: Returns, seats: &[SeatView]) -> Ended<'_> {
        Ended {
            returns: Some(returns),
            early_end: None,
            seats,
            lost: &[],
        }
    }

    #[test]
    fn the_end_of_a_match_is_described_for_each_reader() {
        let seats = [person(1, "Ada"), person(2, "Bo"), person(3, "Cy")];
        let [ada, bo] = [1, 2].map(|number| Some(UserId::new(number)));
        let told = |returns, me| ended(end(returns, &seats), me);
        let won = Returns::winner(3, SECOND);
        let bo_won = Message::new("web-online-won").with("player", "Bo");
        assert_eq!(told(won, bo), Message::new("web-online-you-won"));
        assert_eq!(told(won, ada), bo_won);
        assert_eq!(told(won, None), bo_won);
        // A bot has won for a player who had resigned.
        let resigned = Ended {
            lost: &[SECOND],
            ..end(won, &seats)
        };
        assert_eq!(ended(resigned, bo), bo_won);
        let shared = Returns::shared(3, |seat| seat != Seat::FIRST);
        let players = |names: &[&str]| {
            let names = names.iter().map(|name| Arg::Text((*name).to_owned()));
            names.collect::<Vec<Arg>>()
        };
        assert_eq!(
            told(shared, bo),
            Message::new("web-online-you-shared").with("players", players(&["Cy"]))
        );
        assert_eq!(
            told(shared, ada),
            Message::new("web-online-shared").with("players", players(&["Bo", "Cy"]))
        );
        let no_winner = Message::new("web-online-no-winner");
        assert_eq!(told(Returns::draw(3), ada), no_winner);
        let closed = Ended {
            returns: None,
            ..end(won, &seats)
        };
        let closed = ended(closed, ada);
        assert_eq!(closed, Message::new("web-online-table-closed"));
    }

    #[test]
    fn a_match_without_a_winner_has_its_reason() {
        let seats = [person(1, "Ada"), person(2, "Bo")];
        for (early_end, key) in [
            (EarlyEnd::Abandoned, "web-online-broken-off"),
            (EarlyEnd::Agreed, "web-online-draw"),
        ] {
            let end = Ended {
                early_end: Some(early_end),
                ..end(early_end.returns(2, Seats::NONE), &seats)
            };
            assert_eq!(ended(end, None), Message::new(key));
        }
    }

    #[test]
    fn a_bot_that_won_has_its_name_of_the_match() {
        let seats = [person(1, "Ada"), SeatView::Bot("easy".parse().unwrap())];
        let won = end(Returns::winner(2, SECOND), &seats);
        let said = Message::new("web-online-won").with("player", "Moss");
        assert_eq!(ended(won, None), said);
    }

    #[test]
    fn the_turn_is_described_for_each_reader() {
        let away = SeatView::Person {
            user: UserId::new(3),
            name: "Cy".parse().unwrap(),
            frog: 0,
            substitute: Some("medium".parse().unwrap()),
            is_bot: false,
        };
        let bot = SeatView::Bot("easy".parse().unwrap());
        let seats = [person(1, "Ada"), person(2, "Bo"), away, bot];
        let [first, third, fourth] = [0, 2, 3].map(Seat::new);
        let of = |deciding: &[Seat], me| turn(&seats, deciding, me);
        let [ada, bo, cy] = [1, 2, 3].map(|number| Some(UserId::new(number)));
        let yours = Message::new("web-online-your-turn");
        let of_bo = Message::new("web-online-turn").with("player", Arg::Text("Bo".to_owned()));
        assert_eq!(of(&[SECOND], bo), yours);
        assert_eq!(of(&[SECOND], ada), of_bo);
        assert_eq!(of(&[SECOND], None), of_bo);
        assert_eq!(of(&[first, SECOND], bo), yours);
        let both = ["Ada", "Bo"]
            .map(|name| Arg::Text(name.to_owned()))
            .to_vec();
        let both = Message::new("web-online-turns").with("players", both);
        assert_eq!(of(&[first, SECOND], cy), both);
        let computer = Message::new("web-online-turn-computer");
        assert_eq!(of(&[third], cy), computer, "a bot plays for Cy");
        assert_eq!(of(&[fourth], ada), computer);
        assert_eq!(of(&[], ada), Message::new("web-online-playing"));
    }

    #[test]
    fn names_follow_the_word_order_of_the_language() {
        let text = format!("with {}, {} and you", mark(0), mark(1));
        let said = |text: &str| Piece::Text(text.to_owned());
        let expected = [
            said("with "),
            Piece::Name(0),
            said(", "),
            Piece::Name(1),
            said(" and you"),
        ];
        assert_eq!(pieces(&text), expected);
    }
}
