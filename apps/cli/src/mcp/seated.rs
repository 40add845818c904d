//! [`Seated`]: a match in which the connection has one seat, or watches.

use ranarium_catalog::{Rulebook, Speaker, Visit};
use ranarium_game::{
    FullGame, GameOptions, Illegal, InformationState, Language, Rng, Seat, Speak, Step, Turn,
    Viewer, pick_weighted,
};
use ranarium_lab::Stopwatch;
use ranarium_search::{Bot, BotSpec, Limits, Question};
use serde_json::Value;

/// Maximum number of judged actions in an analysis.
const MAX_JUDGED: usize = 8;

/// A match of any game, as the connection sees it. Results are texts, and so are refusals.
pub trait AnySeated {
    /// Returns `true` after the end of the match.
    fn is_over(&self) -> bool;
    /// Returns the picture, the turn, and the result.
    fn look(&self) -> String;
    /// Returns the observation as JSON.
    fn data(&self) -> Result<String, String>;
    /// Returns the legal actions of the seat.
    fn legal(&self) -> Result<String, String>;
    /// Plays an action of the seat, and lets the bots play on.
    fn play(&mut self, action: &Value) -> Result<String, String>;
    /// Lets bots take this many decisions of a match that the connection watches.
    fn watch(&mut self, decisions: u64) -> Result<String, String>;
    /// Returns a bot's judgement of the seat's actions.
    fn analyse(&mut self, spec: BotSpec, seed: u64) -> Result<String, String>;
}

/// The beginning of a match.
pub struct MatchStart<'a> {
    /// The options as text.
    pub options: &'a str,
    /// The seat of the connection; `None` to watch.
    pub seat: Option<Seat>,
    /// The bot of every other seat.
    pub opponents: BotSpec,
    /// The seed of draws and bots.
    pub seed: u64,
    /// The language of texts.
    pub language: Language,
}

impl Visit for MatchStart<'_> {
    type Out = Result<Box<dyn AnySeated>, String>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let options: G::Options = self
            .options
            .parse()
            .map_err(|error| format!("options: {error}"))?;
        let players = options.players();
        if self.seat.is_some_and(|seat| seat.number() > players) {
            return Err(format!("seat: expected a number from 1 to {players}"));
        }
        let viewer = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let (state, mut rng) = (G::start(&options), Rng::new(self.seed));
        let info = |viewer| {
            InformationState::<G>::new(options.clone(), viewer, G::observe(&state, viewer))
        };
        let others = Seat::all(players).filter(|seat| !viewer.is(*seat));
        let bots = others.map(|seat| Opponent::<G> {
            seat,
            bot: self.opponents.bot(rng.next_u64(), Limits::default()),
            info: info(Viewer::Seat(seat)),
        });
        let bots = bots.collect();
        let mut seated = Seated::<G> {
            info: info(viewer),
            state,
            bots,
            rng,
            speaker: Speaker::of::<G>(self.language),
            news: Vec::new(),
        };
        match viewer {
            Viewer::Seat(_) => seated.play_on(u64::MAX),
            Viewer::Spectator => seated.draw(),
        }
        Ok(Box::new(seated))
    }
}

/// A bot in its seat.
struct Opponent<G: FullGame> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    info: InformationState<G>,
}

/// A match of one game.
struct Seated<G: FullGame> {
    state: G::State,
    /// The information that the connection has received.
    info: InformationState<G>,
    bots: Vec<Opponent<G>>,
    rng: Rng,
    speaker: Speaker,
    /// Events in words since the last result.
    news: Vec<String>,
}

impl<G: FullGame> Seated<G> {
    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(&self.state, seat, &mut actions);
        actions
    }

    /// Returns the seat of the connection, if it decides now.
    fn decider(&self) -> Result<Seat, String> {
        let Some(seat) = self.info.viewer.seat() else {
            return Err("you watch this match, and have no seat".to_owned());
        };
        if G::turn(&self.state).seats().contains(seat) {
            Ok(seat)
        } else {
            // The bots have played on until this seat decides, or to the end.
            Err("the match is over".to_owned())
        }
    }

    fn take(&mut self, step: Step<G>) {
        let mut events = Vec::new();
        G::apply_unchecked(&mut self.state, step, &mut events);
        let see = |info: &mut InformationState<G>| -> Vec<G::Seen> {
            let seen = events.iter();
            let seen: Vec<G::Seen> = seen
                .filter_map(|event| G::redact(event, info.viewer))
                .collect();
            info.update(&seen, G::observe(&self.state, info.viewer));
            seen
        };
        for opponent in &mut self.bots {
            let seen = see(&mut opponent.info);
            opponent.bot.see(&seen);
        }
        let seen = see(&mut self.info);
        let messages = G::describe_all(&seen, false);
        let words = messages.iter().map(|message| self.speaker.say(message));
        self.news.extend(words);
    }

    /// Draws as long as it is chance's turn.
    fn draw(&mut self) {
        let mut outcomes = Vec::new();
        while G::turn(&self.state) == Turn::Chance {
            G::chance_outcomes(&self.state, &mut outcomes);
            let outcome = pick_weighted(&outcomes, &mut self.rng);
            self.take(Step::Chance(outcome));
        }
    }

    /// Draws, and lets bots decide, until the connection is to decide, the match is over, or the
    /// bots have taken this many decisions.
    fn play_on(&mut self, decisions: u64) {
        for _ in 0..decisions {
            self.draw();
            let seats = G::turn(&self.state).seats();
            if self
                .info
                .viewer
                .seat()
                .is_some_and(|seat| seats.contains(seat))
            {
                return;
            }
            let Some(seat) = seats.first() else {
                return;
            };
            let legal = self.legal_actions(seat);
            let bot = self.bots.iter_mut().find(|bot| bot.seat == seat);
            let Some(opponent) = bot else {
                return;
            };
            let clock = Stopwatch::start();
            let action = opponent.bot.choose(&Question {
                info: &opponent.info,
                legal: &legal,
                clock: Some(&clock),
            });
            self.take(Step::Act(seat, action));
        }
        self.draw();
    }

    /// Takes the news, and returns them with the table.
    fn take_news(&mut self) -> String {
        let mut text = std::mem::take(&mut self.news).join("\n");
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        text + &self.look()
    }

    fn refusal(&self, illegal: &Illegal) -> String {
        let refusal = self.speaker.refusal(illegal);
        let book = Rulebook::of::<G>(self.speaker.language());
        match book.and_then(|book| book.find(illegal.clause)) {
            Some(clause) => format!("{refusal}\n\n{clause}"),
            None => refusal,
        }
    }

    fn turn_text(&self) -> String {
        match (G::returns(&self.state), self.info.viewer) {
            (Some(returns), _) => {
                let shares = returns.shares().iter().map(ToString::to_string);
                let shares = shares.collect::<Vec<_>>().join("/");
                let points = returns.points().map(|points| {
                    let points = points.iter().map(ToString::to_string);
                    format!("; points by seat: {}", points.collect::<Vec<_>>().join("/"))
                });
                format!(
                    "The match is over. Shares of 60 by seat: {shares}{}.",
                    points.unwrap_or_default()
                )
            }
            (None, Viewer::Seat(seat)) => format!("You have seat {seat}, and are to decide."),
            (None, Viewer::Spectator) => "You watch; the match is in progress.".to_owned(),
        }
    }
}

impl<G: FullGame> AnySeated for Seated<G> {
    fn is_over(&self) -> bool {
        G::turn(&self.state) == Turn::Over
    }

    fn look(&self) -> String {
        let picture = G::picture(&self.info.observation, &[], &self.speaker);
        format!("{}\n\n{}", picture.plain(), self.turn_text())
    }

    fn data(&self) -> Result<String, String> {
        serde_json::to_string(&self.info.observation).map_err(|error| error.to_string())
    }

    fn legal(&self) -> Result<String, String> {
        let seat = self.decider()?;
        let actions = self.legal_actions(seat);
        let lines = actions.iter().map(|action| {
            let words = self.speaker.say(&G::describe_action(action));
            format!("{action}: {words}")
        });
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    fn play(&mut self, action: &Value) -> Result<String, String> {
        let seat = self.decider()?;
        let action: G::Action = match action {
            Value::String(text) => text.parse().map_err(|error| format!("action: {error}"))?,
            data => {
                let read = serde_json::from_value(data.clone());
                read.map_err(|error| format!("action: {error}"))?
            }
        };
        G::check(&self.state, seat, &action).map_err(|illegal| self.refusal(&illegal))?;
        self.take(Step::Act(seat, action));
        self.play_on(u64::MAX);
        Ok(self.take_news())
    }

    fn watch(&mut self, decisions: u64) -> Result<String, String> {
        if self.info.viewer.seat().is_some() {
            return Err("you have a seat in this match: use play".to_owned());
        }
        self.play_on(decisions);
        Ok(self.take_news())
    }

    fn analyse(&mut self, spec: BotSpec, seed: u64) -> Result<String, String> {
        let seat = self.decider()?;
        let legal = self.legal_actions(seat);
        let clock = Stopwatch::start();
        let thought = spec.bot::<G>(seed, Limits::default()).think(&Question {
            info: &self.info,
            legal: &legal,
            clock: Some(&clock),
        });
        let judged = thought.judged.iter().take(MAX_JUDGED);
        let lines = judged.map(|judged| {
            let percent = (100.0 * judged.value).round();
            format!(
                "{}: {percent} % of the win, after {} visits",
                judged.action, judged.visits
            )
        });
        let lines: Vec<String> = lines.collect();
        Ok(format!(
            "{spec} would play {}.\n{}",
            thought.action,
            lines.join("\n")
        ))
    }
}
