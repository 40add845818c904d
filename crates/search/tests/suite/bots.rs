//! Properties of every bot, and the strength of each, shown on the toy game.

use ranarium_game::{
    Game, GameOptions, InformationState, Notation, Returns, Rng, Seat, Step, Turn, Viewer, Views,
    random_step,
};
use ranarium_laws::Lawful;
use ranarium_laws::toy::{Card, Toy, ToyAction, ToyLaws};
use ranarium_search::{BotSpec, Budget, Level, Limits, Question};

type State = <Toy as Game>::State;
type Options = <Toy as Game>::Options;

fn infos(options: &Options, state: &State) -> Vec<InformationState<Toy>> {
    Seat::all(options.players())
        .map(Viewer::Seat)
        .map(|viewer| InformationState::new(options.clone(), viewer, Toy::observe(state, viewer)))
        .collect()
}

/// Plays a match, and shows each decision to `look` before it is taken.
fn play(
    options: &Options,
    bots: &[BotSpec],
    seed: u64,
    mut look: impl FnMut(&State, &InformationState<Toy>, &[ToyAction]),
) -> Returns {
    let mut rng = Rng::new(seed);
    let mut state = Toy::start(options);
    let mut bots: Vec<_> = bots
        .iter()
        .map(|bot| bot.bot::<Toy>(rng.next_u64(), Limits::default()))
        .collect();
    let mut infos = infos(options, &state);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    while let Some(mut step) = random_step::<Toy>(&state, &mut rng, &mut actions, &mut outcomes) {
        if let Step::Act(seat, _) = step {
            let info = &infos[seat.index()];
            look(&state, info, &actions);
            let choice = bots[seat.index()].choose(&Question::new(info, &actions));
            assert_eq!(Toy::check(&state, seat, &choice), Ok(()), "{choice}");
            step = Step::Act(seat, choice);
        }
        let mut events = Vec::new();
        Toy::apply_unchecked(&mut state, step, &mut events);
        for info in &mut infos {
            let seen = events
                .iter()
                .filter_map(|event| Toy::redact(event, info.viewer));
            let seen: Vec<_> = seen.collect();
            info.update(&seen, Toy::observe(&state, info.viewer));
        }
    }
    Toy::returns(&state).expect("a match that is over has returns")
}

/// Returns a bot of every level; those that think do so for a few iterations only.
fn every_bot() -> impl Iterator<Item = BotSpec> {
    Level::TABLE.iter().map(|&(_, level)| BotSpec {
        level,
        character: None,
        budget: level.strength().map(|_| Budget::Iterations(20)),
    })
}

fn for_each_variant(mut with: impl FnMut(&Options, &[BotSpec], u64)) {
    for options in ToyLaws::variants() {
        for bot in every_bot() {
            for seed in 0..20 {
                with(&options, &vec![bot; usize::from(options.players())], seed);
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_match() {
    for_each_variant(|options, levels, seed| {
        let story = || {
            let mut positions = Vec::new();
            play(options, levels, seed, |state, _, _| {
                positions.push(Toy::position(state).to_string())
            });
            positions
        };
        assert_eq!(story(), story());
    });
}

#[test]
fn choices_do_not_depend_on_hidden_state() {
    let mut compared = 0;
    for_each_variant(|options, levels, seed| {
        let mut rng = Rng::new(seed);
        play(options, levels, seed, |state, info, actions| {
            let seat = info.viewer.seat().expect("seats decide");
            let mut twin = info.clone();
            let other = ToyLaws::permute_hidden(state, info.viewer, &mut rng);
            twin.observation = Toy::observe(&other, info.viewer);
            let mut legal = Vec::new();
            Toy::legal_actions(&other, seat, &mut legal);
            let bot_seed = rng.next_u64();
            for name in every_bot() {
                let here = name
                    .bot::<Toy>(bot_seed, Limits::default())
                    .choose(&Question::new(info, actions));
                let there = name
                    .bot::<Toy>(bot_seed, Limits::default())
                    .choose(&Question::new(&twin, &legal));
                assert_eq!(
                    here,
                    there,
                    "{name} in\n{}\nand\n{}",
                    Toy::position(state),
                    Toy::position(&other)
                );
                compared += usize::from(other != *state);
            }
        });
    });
    assert!(compared > 1000, "only {compared} pairs of worlds differed");
}

#[test]
fn greedy_chooses_the_best_estimate_and_random_any_action() {
    // The toy's estimate counts the cards in hand, where the stop counts nothing: a lead that swaps
    // has lost sight of a card.
    let options: Options = "players=2 hand=3".parse().unwrap();
    let mut random_agrees = Vec::new();
    for seed in 0..60 {
        let look = |state: &State, info: &InformationState<Toy>, actions: &[ToyAction]| {
            if let [ToyAction::Keep, _, ..] = actions {
                let greedy = Level::Greedy
                    .bot::<Toy>(seed)
                    .choose(&Question::new(info, actions));
                assert!(
                    matches!(greedy, ToyAction::Keep | ToyAction::Swap(Card::Stop)),
                    "{greedy} in {}",
                    Toy::position(state)
                );
                let random = Level::Random
                    .bot::<Toy>(seed)
                    .choose(&Question::new(info, actions));
                random_agrees.push(random == greedy);
            }
        };
        play(&options, &[Level::Random.into(); 2], seed, look);
    }
    assert!(random_agrees.contains(&true) && random_agrees.contains(&false));
}

#[test]
fn a_single_action_is_chosen() {
    let options: Options = "players=3 hand=1".parse().unwrap();
    let mut seen = false;
    play(
        &options,
        &[Level::Random.into(); 3],
        5,
        |state, info, actions| {
            if let [only] = actions {
                seen = true;
                assert!(matches!(Toy::turn(state), Turn::Decide(_)));
                for bot in every_bot() {
                    assert_eq!(
                        bot.bot::<Toy>(1, Limits::default())
                            .choose(&Question::new(info, actions)),
                        *only
                    );
                }
            }
        },
    );
    assert!(seen);
}
