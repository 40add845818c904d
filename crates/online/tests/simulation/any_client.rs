//! [`AnyMatchClient`]: the client of a match of any game.

use ranarium_catalog::Visit;
use ranarium_client::{MatchCall, MatchClient, MatchEvent};
use ranarium_game::{FullGame, Rng, Seat, Viewer};
use ranarium_protocol::client::Updated;
use ranarium_table::{DecisionMode, Followed, Follower, MatchInfo, TurnInfo, UpdateOf};
use serde_json::Value;

/// A [`MatchClient`] of any game.
pub trait AnyMatchClient {
    fn answer(&mut self, id: u64, answer: Option<&Value>);
    fn on_update(&mut self, updated: &Updated);
    fn subscribe_again(&mut self);
    fn tick(&mut self, now_ms: u64);
    fn take_calls(&mut self) -> Vec<MatchCall>;
    fn take_events(&mut self) -> Vec<MatchEvent>;
    fn is_deciding(&self) -> bool;
    /// Shows everything that was received.
    fn show_all(&mut self);
    /// Makes a random decision, if there is one to make.
    fn act(&mut self, dice: &mut Rng, now_ms: u64);
    /// Returns `true` if the viewer is asked for a decision.
    fn can_act(&self) -> bool;
    /// Returns the number of the update that is shown, and its `now` as JSON.
    fn shown(&self) -> Option<(u64, String)>;
    /// Returns `true` if the viewer knows what an update that holds everything says.
    fn knows(&self, update: &str) -> bool;
    /// Checks that the match can go on as far as the viewer is shown: the viewer, a bot or a named
    /// person elsewhere decides, or a reaction window closes.
    ///
    /// # Errors
    /// The text that is shown, if the match is stuck.
    fn check_liveness(&self) -> Result<(), String>;
}

/// Returns a client of a match for a viewer.
pub fn any_match_client(info: MatchInfo, viewer: Viewer) -> Box<dyn AnyMatchClient> {
    struct New(MatchInfo, Viewer);
    impl Visit for New {
        type Out = Box<dyn AnyMatchClient>;
        fn visit<G: FullGame>(self) -> Self::Out {
            let Self(info, viewer) = self;
            let client = MatchClient::<G>::new(info, |seat| viewer.is(seat));
            let client = client.expect("the options can be read");
            assert_eq!(client.viewer(), viewer, "a person sees with their own eyes");
            Box::new(client)
        }
    }
    let game = info.game.clone();
    ranarium_catalog::visit(&game, New(info, viewer)).expect("the game is known")
}

impl<G: FullGame> AnyMatchClient for MatchClient<G> {
    fn answer(&mut self, id: u64, answer: Option<&Value>) {
        Self::answer(self, id, answer).expect("an answer can be read");
    }

    fn on_update(&mut self, updated: &Updated) {
        Self::on_update(self, updated).expect("an update can be read");
    }

    fn subscribe_again(&mut self) {
        Self::subscribe_again(self);
    }

    fn tick(&mut self, now_ms: u64) {
        Self::tick(self, now_ms);
    }

    fn take_calls(&mut self) -> Vec<MatchCall> {
        Self::take_calls(self)
    }

    fn take_events(&mut self) -> Vec<MatchEvent> {
        Self::take_events(self)
    }

    fn is_deciding(&self) -> bool {
        Self::is_deciding(self)
    }

    fn show_all(&mut self) {
        while self.has_next() {
            self.show_next();
        }
    }

    fn act(&mut self, dice: &mut Rng, now_ms: u64) {
        let actions = self.now().map_or(&[][..], |now| &now.actions);
        if !actions.is_empty() {
            let action = actions[dice.below(actions.len() as u32) as usize];
            Self::act(self, &action, now_ms);
        }
    }

    fn can_act(&self) -> bool {
        let is_asked = self.now().is_some_and(|now| !now.actions.is_empty());
        is_asked && !self.is_deciding()
    }

    fn shown(&self) -> Option<(u64, String)> {
        let now = serde_json::to_string(self.now()?).expect("what is seen is plain data");
        Some((self.seq(), now))
    }

    fn knows(&self, update: &str) -> bool {
        let update: UpdateOf<G> = serde_json::from_str(update).expect("an update can be read");
        let mut fresh = Follower::<G>::new(self.options().clone(), self.viewer());
        assert_eq!(
            fresh.take(&update),
            Followed::Applied,
            "it holds everything"
        );
        match (self.follower().info(), fresh.info()) {
            (Some(info), Some(fresh)) => {
                info.memory == fresh.memory && info.observation == fresh.observation
            }
            _ => false,
        }
    }

    fn check_liveness(&self) -> Result<(), String> {
        let Some(now) = self.now() else {
            return Ok(());
        };
        let is_live = match &now.turn {
            TurnInfo::Over { .. } => true,
            TurnInfo::Decide {
                mode: DecisionMode::Window,
                ..
            } => now
                .time
                .as_ref()
                .is_some_and(|time| time.closes_at_ms.is_some()),
            TurnInfo::Decide { seats, .. } => {
                let is_elsewhere = |seat: &Seat| {
                    !self.viewer().is(*seat) && self.info().seats.get(seat.index()).is_some()
                };
                !now.actions.is_empty() || seats.iter().any(is_elsewhere)
            }
        };
        match is_live {
            true => Ok(()),
            false => Err(format!(
                "{:?}, {} actions, answered {:?}",
                now.turn,
                now.actions.len(),
                now.answer
            )),
        }
    }
}
