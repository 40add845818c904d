//! [`Hearing`]: what a person at an online table has heard.

use crate::failure::Failure;
use crate::online::follow::{Follow, News};
use crate::online::{names, says};
use crate::play::recap::{News as Lines, Recap};
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Language, Message, Seat, Seats, Speak};
use ranarium_protocol::online::{OpenOffer, Presence, SeatView, TableView};
use ranarium_table::{Manner, NowOf, Stage, TurnInfo, UpdateOf};
use std::time::Duration;

/// A match as the person in a seat has heard of it.
pub struct Hearing<'c, G: FullGame> {
    pub follow: Follow<'c, G>,
    pub seat: Seat,
    pub speaker: Speaker,
    /// What the person has heard and read.
    pub recap: Recap<G>,
    pub now: Option<NowOf<G>>,
    language: Language,
    /// What was known of the table before the latest news.
    table: TableView,
    presence: Presence,
    /// Players of whom the person knows that they have lost the connection.
    gone: Seats,
}

impl<'c, G: FullGame> Hearing<'c, G> {
    /// Somebody who has just sat down.
    pub fn new(follow: Follow<'c, G>, seat: Seat, language: Language) -> Self {
        let table = follow.table.clone();
        Self {
            speaker: names::speaker::<G>(language, &table),
            presence: follow.presence.clone(),
            follow,
            seat,
            recap: Recap::new(),
            now: None,
            language,
            table,
            gone: Seats::NONE,
        }
    }

    /// Takes in all that has happened.
    ///
    /// # Errors
    /// If the server says what cannot be understood.
    pub fn hear_all(&mut self) -> Result<(), Failure> {
        self.hear_for(Duration::ZERO).map(|_| ())
    }

    /// Takes in what happens until nothing has for this time; whether anything has.
    ///
    /// # Errors
    /// If the server says what cannot be understood.
    pub fn hear_for(&mut self, wait: Duration) -> Result<bool, Failure> {
        let mut has_heard = false;
        while let Some(news) = self.follow.next(wait)? {
            self.hear(news);
            has_heard = true;
        }
        Ok(has_heard)
    }

    /// Takes in one of the news.
    pub fn hear(&mut self, news: News<G>) {
        match news {
            News::Update(update) => self.see(*update),
            News::Table => self.see_table(),
            News::Presence => self.see_presence(),
            News::Said(from, phrase) => {
                let message = says(from, phrase, &self.speaker);
                self.tell(&message);
            }
            News::Away(why) => self.tell(&Message::new("online-lost").with("why", why)),
            News::Back => self.tell(&Message::new("online-back")),
        }
    }

    fn tell(&mut self, message: &Message) {
        self.recap.say(self.speaker.say(message));
    }

    fn see(&mut self, update: UpdateOf<G>) {
        self.recap.hear(&update, &self.speaker);
        self.now = Some(update.now);
    }

    /// Tells what has changed at the table.
    pub fn see_table(&mut self) {
        let before = std::mem::replace(&mut self.table, self.follow.table.clone());
        self.speaker = names::speaker::<G>(self.language, &self.table);
        let plays = |seat: &SeatView| {
            matches!(
                seat,
                SeatView::Person {
                    stand_in: Some(_),
                    ..
                }
            )
        };
        for seat in Seat::all(before.seats.len() as u8) {
            let was = before.seats.get(seat.index()).is_some_and(plays);
            let is = self.table.seats.get(seat.index()).is_some_and(plays);
            if was != is && seat != self.seat {
                let key = match is {
                    true => "online-stand-in",
                    false => "online-returned",
                };
                self.tell(&Message::new(key).with("player", seat));
            }
        }
        let is_new = before.offer != self.table.offer;
        if let Some(offer) = self.offer_to_answer().filter(|_| is_new) {
            self.tell(&Message::new("online-asks").with("player", offer.seat));
        }
        let is_mine = |offer: &OpenOffer| offer.seat == self.seat;
        let was_mine = before.offer.as_ref().is_some_and(is_mine);
        if was_mine && self.table.offer.is_none() && self.table.stage == Stage::Playing {
            self.tell(&Message::new("online-offer-gone"));
        }
    }

    /// Tells who has gone, and who of them is back.
    fn see_presence(&mut self) {
        let before = std::mem::replace(&mut self.presence, self.follow.presence.clone());
        for seat in Seat::all(self.table.seats.len() as u8) {
            let is_person = matches!(
                self.table.seats.get(seat.index()),
                Some(SeatView::Person { .. })
            );
            let (was, is) = (
                before.here.contains(&seat),
                self.presence.here.contains(&seat),
            );
            if seat == self.seat || !is_person || was == is {
                continue;
            }
            match (is, self.gone.contains(seat)) {
                (true, true) => self.tell(&Message::new("online-here").with("player", seat)),
                (false, _) => self.tell(&Message::new("online-gone").with("player", seat)),
                (true, false) => {}
            }
            self.gone = match is {
                true => self.gone.without(seat),
                false => self.gone.with(seat),
            };
        }
    }

    /// What has not been read yet, which is read then.
    pub fn news(&mut self) -> Lines {
        self.recap.news()
    }

    /// What the person may do now.
    pub fn legal(&self) -> Vec<G::Action> {
        self.now
            .as_ref()
            .map_or_else(Vec::new, |now| now.actions.clone())
    }

    /// How the seats that are to decide do so.
    pub fn manner(&self) -> Manner {
        match self.now.as_ref().map(|now| &now.turn) {
            Some(TurnInfo::Decide { manner, .. }) => *manner,
            Some(TurnInfo::Over { .. }) | None => Manner::Alone,
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        let turn = self.now.as_ref().map(|now| &now.turn);
        matches!(turn, Some(TurnInfo::Over { .. }))
    }

    /// Whether a bot plays this person's seat.
    pub fn has_stand_in(&self) -> bool {
        let seat = self.follow.table.seats.get(self.seat.index());
        let plays = |seat: &SeatView| {
            matches!(
                seat,
                SeatView::Person {
                    stand_in: Some(_),
                    ..
                }
            )
        };
        self.follow.table.stage == Stage::Playing && seat.is_some_and(plays)
    }

    /// What others ask, if this person has not answered yet.
    pub fn offer_to_answer(&self) -> Option<OpenOffer> {
        let offer = self.follow.table.offer.clone()?;
        offer.missing.contains(&self.seat).then_some(offer)
    }

    /// The people who have gone and whose seats nobody plays.
    pub fn absent(&self) -> Vec<Seat> {
        let is_gone = |seat: &Seat| {
            let view = self.follow.table.seats.get(seat.index());
            let plays = matches!(view, Some(SeatView::Person { stand_in: None, .. }));
            plays && *seat != self.seat && !self.presence.here.contains(seat)
        };
        Seat::all(self.follow.players()).filter(is_gone).collect()
    }
}
