//! The players at a table except the user.

use crate::online::lists::table_list::name_marks::{NamePiece, mark, pieces};
use crate::online::lists::table_list::turn::is_of;
use crate::online::player_link::{KnownRatings, player_path};
use crate::play::names;
use crate::texts::PageWords;
use leptos::prelude::*;
use ranarium_game::{Arg, Message, Seat};
use ranarium_protocol::online::{OnlineSummary, Rated, RatingPool, SeatView, Speed, UserId};

/// The other players at a table. A name is the link to its person's page, with the rating if the
/// match is rated.
pub struct OtherPlayers<'a> {
    /// All seats of the table.
    table: &'a [SeatView],
    /// The seats of the other players.
    seats: Vec<(Seat, &'a SeatView)>,
    pool: Option<RatingPool>,
}

impl<'a> OtherPlayers<'a> {
    /// Returns the players without the user.
    pub fn of(summary: &'a OnlineSummary, me: Option<UserId>) -> Self {
        let info = &summary.summary.info;
        let speed = Speed::of(info.clock).filter(|_| summary.table.rated != Rated::Casual);
        let pool = speed.map(|speed| RatingPool {
            game: info.game.clone(),
            players: summary.table.seats.len() as u8,
            speed,
        });
        let seats = (0..).map(Seat::new).zip(&summary.table.seats);
        let seats = seats.filter(|(_, view)| **view != SeatView::Free && !is_of(view, me));
        Self {
            table: &summary.table.seats,
            seats: seats.collect(),
            pool,
        }
    }

    /// Returns a message about `players` with their names; empty without players.
    pub fn text(&self, key: &'static str, words: PageWords) -> String {
        let names = self.seats.iter();
        let names = names.filter_map(|(seat, _)| names::of_view(self.table, *seat));
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
        let text = words.say(&Message::new(key).with("players", marks.collect::<Vec<Arg>>()));
        let pieces = pieces(&text).into_iter();
        pieces
            .map(|piece| match piece {
                NamePiece::Text(text) => text.into_any(),
                NamePiece::Name(index) => self.person(index, words),
            })
            .collect()
    }

    /// Shows a player.
    fn person(&self, index: usize, words: PageWords) -> AnyView {
        let Some((seat, view)) = self.seats.get(index) else {
            return ().into_any();
        };
        let name = names::of_view(self.table, *seat);
        let (user, is_program) = match view {
            SeatView::Person {
                user, is_program, ..
            } => (*user, *is_program),
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
        let program = is_program.then(|| {
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
