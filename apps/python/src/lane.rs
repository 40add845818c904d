//! [`Lane`]: one place of a batch, in which match follows match.

use ranarium_game::{
    FullGame, GameOptions, InformationState, Returns, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_search::{Bot, BotSpec, Limits, Question};

/// The memory of a search, in bytes: a batch has one for each seat of each match.
const BOT_MEMORY_BYTES: usize = 1 << 20;

/// Maximum number of matches in a row that end before the caller acts.
const MAX_ATTEMPTS: u32 = 100;

/// The settings that all matches of a batch share.
pub struct LaneSettings<G: FullGame> {
    /// The options of the matches.
    pub options: G::Options,
    /// The bot in all seats but one; `None` if the caller acts for every seat.
    pub opponents: Option<BotSpec>,
    /// The seat that the caller acts for; `None` for another one in each match.
    pub seat: Option<Seat>,
    /// Maximum number of decisions of a match.
    pub max_steps: u32,
}

/// The row of one match in each array.
pub struct BatchRow<'a> {
    /// The tensor of the seat to act.
    pub observation: &'a mut [u8],
    /// The mask of the match's action space.
    pub mask: &'a mut [u8],
    /// The number, from 1.
    pub seat: &'a mut u8,
    /// The reward of each seat, as `f32` in native byte order.
    pub rewards: &'a mut [u8],
    /// 1 if a match ended in this step.
    pub terminated: &'a mut u8,
    /// 1 if a match was cut off in this step.
    pub truncated: &'a mut u8,
}

/// The current match of one place of a batch.
pub struct Lane<G: FullGame> {
    state: G::State,
    /// The knowledge of each seat. An observation is current only when it is shown.
    infos: Vec<InformationState<G>>,
    /// The bot of each seat; `None` in seats that the caller acts for.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// The seat to act.
    seat: Seat,
    /// The legal actions of the seat to act, and their numbers.
    actions: Vec<G::Action>,
    numbers: Vec<u32>,
    /// The index of the action that is applied next.
    chosen: usize,
    /// The decisions taken.
    steps: u32,
    /// The number of the match, which decides the caller's seat.
    matches: usize,
    /// The generator of chance, and of the seeds of bots.
    chance: Rng,
    /// The generator of sampled actions.
    choices: Rng,
    events: Vec<G::Event>,
    outcomes: Vec<(G::Chance, u32)>,
    tensor: Vec<u8>,
}

impl<G: FullGame> Lane<G> {
    /// Creates a place without a match.
    pub fn new(settings: &LaneSettings<G>) -> Self {
        let state = G::start(&settings.options);
        let seats = Seat::all(settings.options.players()).map(Viewer::Seat);
        let infos = seats
            .map(|viewer| {
                let observation = G::observe(&state, viewer);
                InformationState::new(settings.options.clone(), viewer, observation)
            })
            .collect();
        Self {
            state,
            infos,
            bots: Vec::new(),
            seat: Seat::FIRST,
            actions: Vec::new(),
            numbers: Vec::new(),
            chosen: 0,
            steps: 0,
            matches: 0,
            chance: Rng::new(0),
            choices: Rng::new(0),
            events: Vec::new(),
            outcomes: Vec::new(),
            tensor: Vec::new(),
        }
    }

    /// Sets the seed of everything that is drawn, and the number of the next match.
    pub fn set_seed(&mut self, seed: u64, matches: usize) {
        self.chance = Rng::new(seed);
        self.choices = Rng::new(self.chance.next_u64());
        self.matches = matches;
    }

    /// Begins the first match, and fills the row.
    pub fn reset(&mut self, settings: &LaneSettings<G>, row: BatchRow<'_>) {
        row.rewards.fill(0);
        (*row.terminated, *row.truncated) = (0, 0);
        self.begin(settings);
        self.show(row);
    }

    /// Chooses the action with this number, and returns `true` if it is legal.
    pub fn choose(&mut self, number: i32) -> bool {
        let found = u32::try_from(number).ok().and_then(|number| {
            let mut legal = self.numbers.iter();
            legal.position(|&known| known == number)
        });
        self.chosen = found.unwrap_or(0);
        found.is_some()
    }

    /// Draws the number of a legal action; -1 if there is none.
    pub fn sample(&mut self) -> i32 {
        let number = match self.numbers.as_slice() {
            [] => None,
            [only] => Some(*only),
            several => {
                let index = self.choices.below(several.len() as u32);
                several.get(index as usize).copied()
            }
        };
        number.map_or(-1, |number| number as i32)
    }

    /// Applies the chosen action, plays on until the caller acts again, and fills the row. After
    /// the end of a match the next one begins.
    pub fn step(&mut self, settings: &LaneSettings<G>, row: BatchRow<'_>) {
        let Some(&action) = self.actions.get(self.chosen) else {
            return;
        };
        self.apply(Step::Act(self.seat, action));
        self.steps += 1;
        self.advance(settings.max_steps);
        let returns = G::returns(&self.state);
        let is_cut_off = returns.is_none() && self.steps >= settings.max_steps;
        let (rewards, _) = row.rewards.as_chunks_mut::<4>();
        let seats = Seat::all(settings.options.players());
        for (reward, seat) in rewards.iter_mut().zip(seats) {
            let value: f32 = returns.map_or(0.0, |returns| {
                let whole = f32::from(Returns::WHOLE);
                2.0 * f32::from(returns.share(seat)) / whole - 1.0
            });
            *reward = value.to_ne_bytes();
        }
        *row.terminated = u8::from(returns.is_some());
        *row.truncated = u8::from(is_cut_off);
        if returns.is_some() || is_cut_off {
            self.begin(settings);
        }
        self.show(row);
    }

    /// Returns the position as text.
    pub fn position(&self) -> String {
        G::position(&self.state).to_string()
    }

    /// Begins a match, and plays on until the caller acts.
    fn begin(&mut self, settings: &LaneSettings<G>) {
        for _ in 0..MAX_ATTEMPTS {
            self.state = G::start(&settings.options);
            for info in &mut self.infos {
                info.memory = G::Memory::default();
            }
            self.seat_bots(settings);
            self.matches = self.matches.wrapping_add(1);
            self.steps = 0;
            // The caller acts in every match, however many decisions come first.
            self.advance(u32::MAX);
            if !matches!(G::turn(&self.state), Turn::Over) {
                break;
            }
        }
    }

    fn seat_bots(&mut self, settings: &LaneSettings<G>) {
        self.bots.clear();
        let players = usize::from(settings.options.players());
        let own = settings.seat.map_or(self.matches % players, Seat::index);
        let limits = Limits {
            memory: BOT_MEMORY_BYTES,
            threads: 1,
        };
        for index in 0..players {
            let bot = match settings.opponents {
                Some(spec) if index != own => Some(spec.bot::<G>(self.chance.next_u64(), limits)),
                Some(_) | None => None,
            };
            self.bots.push(bot);
        }
    }

    /// Draws and asks bots until the caller acts, the match is over, or it has this many decisions.
    fn advance(&mut self, max_steps: u32) {
        loop {
            match G::turn(&self.state) {
                Turn::Over => return,
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut self.outcomes);
                    let outcome = pick_weighted(&self.outcomes, &mut self.chance);
                    self.apply(Step::Chance(outcome));
                }
                Turn::Decide(seats) => {
                    let Some(seat) = seats.first() else { return };
                    self.seat = seat;
                    let index = seat.index();
                    let Some(Some(bot)) = self.bots.get_mut(index) else {
                        return;
                    };
                    if self.steps >= max_steps {
                        return;
                    }
                    let info = &mut self.infos[index];
                    info.observation = G::observe(&self.state, info.viewer);
                    G::legal_actions(&self.state, seat, &mut self.actions);
                    let action = bot.choose(&Question::new(info, &self.actions));
                    self.apply(Step::Act(seat, action));
                    self.steps += 1;
                }
            }
        }
    }

    fn apply(&mut self, step: Step<G>) {
        self.events.clear();
        G::apply_unchecked(&mut self.state, step, &mut self.events);
        for info in &mut self.infos {
            for event in &self.events {
                if let Some(seen) = G::redact(event, info.viewer) {
                    G::remember(&mut info.memory, &seen);
                }
            }
        }
    }

    /// Fills the row with what the seat to act sees.
    fn show(&mut self, row: BatchRow<'_>) {
        let info = &mut self.infos[self.seat.index()];
        info.observation = G::observe(&self.state, info.viewer);
        G::legal_actions(&self.state, self.seat, &mut self.actions);
        self.numbers.clear();
        let numbers = self.actions.iter();
        // Every legal action has a number; the maximum is none.
        let numbers = numbers.map(|action| G::action_number(info, action).unwrap_or(u32::MAX));
        self.numbers.extend(numbers);
        row.mask.fill(0);
        for &number in &self.numbers {
            if let Some(bit) = row.mask.get_mut(number as usize) {
                *bit = 1;
            }
        }
        self.tensor.clear();
        G::encode(info, &mut self.tensor);
        row.observation.copy_from_slice(&self.tensor);
        *row.seat = self.seat.number();
    }
}
