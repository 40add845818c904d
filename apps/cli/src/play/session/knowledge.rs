//! [`Knowledge`]: the knowledge of a match that the people at this screen have.

use crate::console::screen::TerminalSize;
use crate::host::play_event::PlayEvent;
use crate::online::{says, speaker};
use crate::play::board_view::{MoveList, PromptView};
use crate::play::match_source::MatchSource;
use crate::play::recap::{Recap, RecapLines};
use crate::play::result::MatchOutcome;
use ranarium_catalog::Speaker;
use ranarium_client::{SharedScreen, TableEvent, TableState};
use ranarium_game::{FullGame, Message, Seat, Speak, Viewer};
use ranarium_protocol::online::{OpenOffer, ResignEffect, SeatView};
use ranarium_table::{DecisionMode, MatchId, MatchStage, TurnInfo};
use std::collections::BTreeMap;

/// A match, and the knowledge of it that the people at this screen have.
pub struct Knowledge<'c, G: FullGame> {
    pub source: MatchSource<'c, G>,
    pub speaker: Speaker,
    /// The recap of each viewer.
    recaps: BTreeMap<Viewer, Recap<G>>,
    /// The table of the rematch, once this person has read about it.
    next: Option<MatchId>,
}

/// The question to a person: their legal actions, the open offer, and a flag for a bot in their
/// seat.
#[derive(PartialEq)]
pub struct QuestionAtHand<A> {
    viewer: Viewer,
    screen: SharedScreen,
    is_over: bool,
    has_substitute: bool,
    offer: Option<OpenOffer>,
    legal: Vec<A>,
}

impl<'c, G: FullGame> Knowledge<'c, G> {
    /// Returns the knowledge before the first update.
    pub fn new(source: MatchSource<'c, G>, speaker: Speaker) -> Self {
        Self {
            source,
            speaker,
            recaps: BTreeMap::new(),
            next: None,
        }
    }

    /// Adds one of the news.
    pub fn apply(&mut self, news: PlayEvent<G>) {
        let message = match news {
            PlayEvent::Update(viewer, update) => {
                let recap = self.recaps.entry(viewer).or_insert_with(Recap::new);
                return recap.add_update(&update, &self.speaker);
            }
            PlayEvent::Thinking => return,
            PlayEvent::Table => {
                self.learn_names();
                match self.rematch_message() {
                    Some(message) => message,
                    None => return,
                }
            }
            PlayEvent::AtTable(TableEvent::Left(seat)) if self.is_over() => {
                Message::new("online-left").with("player", seat)
            }
            PlayEvent::AtTable(event) => match at_table(event) {
                Some(message) => message,
                None => return,
            },
            PlayEvent::Forfeited(seat, reason) => Message::new("play-bot-warning")
                .with("seat", seat)
                .with("why", reason),
            PlayEvent::Overtaken => Message::new("online-went-on"),
            PlayEvent::Refused(error) => Message::new("online-refused").with("why", error.message),
            PlayEvent::Said(from, phrase) => says(from, phrase, &self.speaker),
            PlayEvent::Away(reason) => Message::new("online-lost").with("why", reason),
            PlayEvent::Back => Message::new("online-back"),
        };
        self.tell(&message);
    }

    /// Adds a line about the players.
    fn tell(&mut self, message: &Message) {
        let words = self.speaker.say(message);
        self.recap().say(words);
    }

    /// Takes the names of a server's players from its table.
    fn learn_names(&mut self) {
        if let MatchSource::Online(follow) = &self.source {
            self.speaker = speaker::<G>(self.speaker.language(), follow.table());
        }
    }

    /// Returns the message about a rematch that another player has asked for since the last call.
    fn rematch_message(&mut self) -> Option<Message> {
        let MatchSource::Online(follow) = &self.source else {
            return None;
        };
        let table = follow.table();
        if table.next.is_none() || self.next == table.next {
            return None;
        }
        self.next.clone_from(&table.next);
        let own_seat = follow.state().seat();
        let is_person = |view: &SeatView| {
            matches!(
                view,
                SeatView::Person {
                    is_program: false,
                    ..
                }
            )
        };
        let seats = Seat::all(follow.players()).zip(&table.seats);
        let others: Vec<Seat> = seats
            .filter(|(seat, view)| own_seat != Some(*seat) && is_person(view))
            .map(|(seat, _)| seat)
            .collect();
        Some(match others[..] {
            [player] => Message::new("online-rematch").with("player", player),
            _ => Message::new("online-rematch-of-several"),
        })
    }

    /// Returns the recap of the viewer.
    pub fn recap(&mut self) -> &mut Recap<G> {
        let viewer = self.source.client().viewer();
        self.recaps.entry(viewer).or_insert_with(Recap::new)
    }

    /// Decides for the viewer.
    pub fn act(&mut self, action: &G::Action) {
        self.source.act(action);
        if self.source.client().is_deciding() {
            self.recap().decide();
        }
    }

    /// Returns the list of these moves with the board below it, as they fit into a window, or into
    /// a higher one with the whole board.
    pub fn choice(
        &mut self,
        legal: &[G::Action],
        window: TerminalSize,
        has_board: bool,
    ) -> Option<MoveList<G>> {
        let all = self.legal().len();
        let (seat, mode) = (self.seat(), self.decision_mode());
        let client = self.source.client();
        let view = PromptView {
            seat,
            mode,
            info: client.follower().info()?,
            latest: self.recaps.get(&client.viewer()).map_or(&[], Recap::latest),
            is_inner: legal.len() < all,
        };
        Some(match has_board && window.is_bounded() {
            true => view.choice_with_board(legal, window, &mut self.speaker),
            false => view.choice(legal, window, &mut self.speaker),
        })
    }

    /// Takes the lines that the viewer has not read yet.
    pub fn news(&mut self) -> RecapLines {
        self.recap().news()
    }

    /// Returns the name of the match.
    pub fn match_id(&self) -> MatchId {
        self.source.client().info().match_id.clone()
    }

    /// Returns the number of people at this screen.
    pub fn people(&self) -> usize {
        self.source.client().people().len()
    }

    /// Returns the seat of the person who holds the screen.
    pub fn seat(&self) -> Seat {
        self.source.client().viewer().seat().unwrap_or(Seat::FIRST)
    }

    /// Returns the legal actions of the person.
    pub fn legal(&self) -> Vec<G::Action> {
        let client = self.source.client();
        match client.now() {
            Some(now) if !client.is_deciding() => now.actions.clone(),
            Some(_) | None => Vec::new(),
        }
    }

    /// Returns the turn, once there was an update.
    pub fn turn(&self) -> Option<&TurnInfo> {
        self.source.client().now().map(|now| &now.turn)
    }

    /// Returns the mode of the decision.
    pub fn decision_mode(&self) -> DecisionMode {
        match self.turn() {
            Some(TurnInfo::Decide { mode, .. }) => *mode,
            Some(TurnInfo::Over { .. }) | None => DecisionMode::Alone,
        }
    }

    /// Returns `true` if the match is over.
    pub fn is_over(&self) -> bool {
        matches!(self.turn(), Some(TurnInfo::Over { .. }))
    }

    /// Returns the result in words, if the match is over.
    pub fn outcome(&self) -> Vec<String> {
        let end = self.turn().and_then(MatchOutcome::of_turn);
        let lines = end.map(|end| end.lines()).unwrap_or_default();
        lines.iter().map(|line| self.speaker.say(line)).collect()
    }

    /// Returns the question to the person.
    pub fn question_at_hand(&self) -> QuestionAtHand<G::Action> {
        let client = self.source.client();
        QuestionAtHand {
            viewer: client.viewer(),
            screen: client.screen(),
            is_over: self.is_over(),
            has_substitute: self.has_substitute(),
            offer: self.offer_to_answer(),
            legal: self.legal(),
        }
    }

    /// Returns the table of a server.
    fn table(&self) -> Option<&TableState> {
        match &self.source {
            MatchSource::Local(_) => None,
            MatchSource::Online(follow) => Some(follow.state()),
        }
    }

    /// Returns `true` if a bot of a server plays this person's seat.
    pub fn has_substitute(&self) -> bool {
        let is_on = |table: &&TableState| table.stage() == Some(MatchStage::Playing);
        let table = self.table().filter(is_on);
        table.is_some_and(|table| table.has_substitute(self.seat()))
    }

    /// Returns the open offer, if this person has to answer it.
    pub fn offer_to_answer(&self) -> Option<OpenOffer> {
        self.table()?.offer_to_answer().cloned()
    }

    /// Returns the consequence of resigning at a table of a server.
    pub fn resigning(&self) -> Option<ResignEffect> {
        Some(self.table()?.table.as_ref()?.resigning)
    }

    /// Returns `true` if this person has lost, and the match continues for the others.
    pub fn has_lost(&self) -> bool {
        let table = self.table().and_then(|table| table.table.as_ref());
        table.is_some_and(|table| table.lost.contains(&self.seat()))
    }

    /// Returns the seats of people without a substitute who are absent or keep the others waiting.
    pub fn replaceable(&self) -> Vec<Seat> {
        let MatchSource::Online(follow) = &self.source else {
            return Vec::new();
        };
        let server_ms = self.source.server_ms();
        let absent: Vec<Seat> = follow.state().absent().collect();
        let stalls = |seat: &Seat| {
            let at_ms = follow.stall_at_ms(*seat);
            !absent.contains(seat) && at_ms.is_some_and(|at_ms| at_ms <= server_ms)
        };
        let stalling = Seat::all(follow.players()).filter(stalls);
        absent.iter().copied().chain(stalling).collect()
    }
}

/// Returns the message about an event.
fn at_table(event: TableEvent) -> Option<Message> {
    let (key, seat) = match event {
        TableEvent::Left(seat) => ("online-gone", seat),
        TableEvent::CameBack(seat) => ("online-here", seat),
        TableEvent::Substituted(seat) => ("online-substitute", seat),
        TableEvent::Returned(seat) => ("online-returned", seat),
        TableEvent::Asked(seat) => ("online-asks", seat),
        TableEvent::DeclinedBy(seat) => ("online-declined-by", seat),
        TableEvent::Declined => return Some(Message::new("online-declined")),
        TableEvent::Paused => return Some(Message::new("online-paused")),
        TableEvent::Resumed => return Some(Message::new("online-resumed")),
        TableEvent::Sit(_) | TableEvent::Stood | TableEvent::Removed | TableEvent::Next(_) => {
            return None;
        }
    };
    Some(Message::new(key).with("player", seat))
}
