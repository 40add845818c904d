//! Frog Juice: strong bots ask as long as an answer is open (FJ-8.3).

use frog_juice::{Action, FrogJuice, Kind, Options, Position, State};
use ranarium_game::{Game, InformationState, Notation, Seat, Step, Viewer, Views};
use ranarium_search::{Bot, BotSpec, Budget, Level, Limits, Question, Switches, Thinker};

/// Seat 1 has laid Prince to Frog, which lacks a Frog Juice, and holds one itself. Seat 4 has
/// another.
const POSITION: &str = "p=4 d=0 t=0 ph=spell h=6.9.witch/witch.wash/5.witch/6.8.10 c=3 \
    g=3.4.7.princess P=-/6.witch.ugly/gravity/6.cat.disappearing.sleep \
    I=1.2.2.2.3.4.5.7.7.9.10/3.4.5.8.8.9.prince.princess/1.1.4.5.9.10.10.11/2.7.8.11.11.11 \
    s=frog:1.prince/-/-/- n=-/7.10/-/-";

/// A match from the position on, with what the first seat knows.
struct Asked {
    state: State,
    info: InformationState<FrogJuice>,
}

impl Asked {
    fn new() -> Self {
        let options: Options = "players=4".parse().expect("options");
        let position: Position = POSITION.parse().expect("a position");
        let state = FrogJuice::restore(&options, &position).expect("a position of the game");
        let viewer = Viewer::Seat(Seat::FIRST);
        let info = InformationState::new(options, viewer, FrogJuice::observe(&state, viewer));
        Self { state, info }
    }

    fn choice(&self, bot: &mut dyn Bot<FrogJuice>) -> Action {
        let mut legal = Vec::new();
        FrogJuice::legal_actions(&self.state, Seat::FIRST, &mut legal);
        bot.choose(&Question::new(&self.info, &legal))
    }

    fn play(&mut self, action: Action) {
        let (mut events, viewer) = (Vec::new(), self.info.viewer);
        FrogJuice::check(&self.state, Seat::FIRST, &action).expect("a legal action");
        FrogJuice::apply_unchecked(&mut self.state, Step::Act(Seat::FIRST, action), &mut events);
        let seen = events.iter();
        let seen: Vec<_> = seen
            .filter_map(|event| FrogJuice::redact(event, viewer))
            .collect();
        self.info
            .update(&seen, FrogJuice::observe(&self.state, viewer));
    }
}

fn bot(name: &str, seed: u64) -> Box<dyn Bot<FrogJuice>> {
    let spec: BotSpec = name.parse().expect("a bot");
    spec.bot(seed, Limits::default())
}

fn asks_for_frog_juice(action: Action) -> bool {
    matches!(
        action,
        Action::Ask {
            kind: Kind::FrogJuice,
            ..
        }
    )
}

/// Checks that a bot asks three times. Each question begins at one of these points: no seat has
/// been asked; seat 2, which has none, has been asked; or seats 2 and 3 have.
fn check_asks(bot: &mut dyn Bot<FrogJuice>, name: &str) {
    let mut table = Asked::new();
    for asked in [2, 3, 4] {
        let choice = table.choice(bot);
        assert!(
            asks_for_frog_juice(choice),
            "{choice} before seat {asked}, {name}"
        );
        // The players who say no come first, whichever seat the bot chose.
        table.play(Action::Ask {
            seat: Seat::new(asked - 1),
            kind: Kind::FrogJuice,
        });
    }
}

#[test]
fn strong_bots_ask_again_after_a_no() {
    for name in ["hard@1500", "expert@1500"] {
        for seed in 1..=2 {
            check_asks(bot(name, seed).as_mut(), &format!("{name}, seed {seed}"));
        }
    }
}

#[test]
fn a_more_lenient_hard_asks_as_well() {
    let switches = Switches {
        temperature: Some(10),
        ..Switches::DEFAULT
    };
    for seed in 1..=2 {
        let budget = Budget::Iterations(1_500);
        let bot = Thinker::<FrogJuice>::new(Level::Hard, budget, Limits::default(), seed);
        check_asks(&mut bot.with_switches(switches), &format!("seed {seed}"));
    }
}
