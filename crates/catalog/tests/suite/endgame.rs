//! Frog Juice: the strongest level counts out the end of a match of two.

use frog_juice::{Action, FrogJuice};
use ranarium_game::{
    Evaluation, ExactOutcome, Game, InformationState, NoEvents, Rng, Step, Viewer, Views,
    random_step,
};
use ranarium_search::{Bot, Budget, Level, Limits, Question, Switches, Thinker};

/// Calls `check` with decisions of random matches near their end, and the outcomes of the actions.
fn each_counted(mut check: impl FnMut(&Question<'_, FrogJuice>, &[ExactOutcome])) {
    let options = "players=2".parse().expect("options");
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let mut state = FrogJuice::start(&options);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) = random_step::<FrogJuice>(&state, &mut rng, &mut legal, &mut outcomes)
        {
            if let Step::Act(seat, _) = step
                && legal.len() > 1
            {
                let viewer = Viewer::Seat(seat);
                let observation = FrogJuice::observe(&state, viewer);
                let players = observation.players.iter();
                let cards: u8 = players.map(|player| player.hand_count).sum();
                let info = InformationState::<FrogJuice>::new(options, viewer, observation);
                // Few cards take little time.
                if cards <= 4
                    && let Some(counted) = FrogJuice::solve(&info, &legal)
                {
                    check(&Question::new(&info, &legal), &counted);
                }
            }
            FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
}

#[test]
fn the_strongest_level_takes_the_best_counted_outcome() {
    let mut compared = 0;
    each_counted(|question, counted| {
        let think = |level, switches| {
            let budget = Budget::Iterations(1);
            let bot = Thinker::<FrogJuice>::new(level, budget, Limits::default(), 7);
            bot.with_switches(switches).think(question)
        };
        let thought = think(Level::STRONGEST, Switches::DEFAULT);
        let outcome_of = |action: Action| {
            let at = question.legal.iter().position(|legal| *legal == action);
            counted[at.expect("a legal action")]
        };
        assert_eq!(
            Some(outcome_of(thought.action)),
            counted.iter().copied().max()
        );
        let judged: Vec<Action> = thought.judged.iter().map(|one| one.action).collect();
        assert_eq!(judged.len(), question.legal.len());
        assert_eq!(judged[0], thought.action);
        let without = Switches {
            solves: false,
            ..Switches::DEFAULT
        };
        // A search makes one iteration.
        assert_eq!(think(Level::STRONGEST, without).work, 1);
        assert_eq!(think(Level::Hard, Switches::DEFAULT).work, 1);
        compared += 1;
    });
    assert!(compared > 10, "{compared}");
}
