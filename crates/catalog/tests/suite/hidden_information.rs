//! The two laws of hidden information, for what bots choose: with the same seed and the same view a
//! bot of any level chooses the same in all worlds that agree. The worlds that a seat cannot
//! tell apart come from each game's own laws ([`ranarium_laws::Lawful::permute_hidden`]) and from
//! its sampling ([`Views::determinize`](ranarium_game::Views::determinize)).

use ranarium_game::{
    FullGame, Game, GameOptions, InformationState, NoEvents, Rng, Seat, Step, Turn, Viewer, Views,
    pick_weighted,
};
use ranarium_laws::Lawful;
use ranarium_search::{BotSpec, Budget, Level, Limits, Question};

macro_rules! games {
    ($($name:ident $path:literal)*) => {$(
        #[path = $path]
        #[allow(dead_code, reason = "the laws need more of it")]
        mod $name;
    )*

    $(
        #[test]
        fn $name() {
            bots_choose_by_what_they_see::<$name::Laws>();
        }
    )*};
}

games! {
    army_of_frogs_bots "../../../../games/army-of-frogs/rules/tests/suite/laws/game.rs"
    frog_juice_bots "../../../../games/frog-juice/rules/tests/suite/laws/game.rs"
    icefrogs_bots "../../../../games/icefrogs/rules/tests/suite/laws/game.rs"
    stacking_frogs_bots "../../../../games/stacking-frogs/rules/tests/suite/laws/game.rs"
}

/// One match of each option set, at random; now and then all bots are asked in three worlds that
/// look alike.
fn bots_choose_by_what_they_see<L: Lawful>() {
    const QUESTIONS: usize = 5;
    let mut differed = 0;
    for (number, options) in L::variants().iter().enumerate() {
        let mut rng = Rng::new(number as u64);
        let mut state = L::Game::start(options);
        let mut infos: Vec<InformationState<L::Game>> = Seat::all(options.players())
            .map(Viewer::Seat)
            .map(|viewer| {
                InformationState::new(options.clone(), viewer, L::Game::observe(&state, viewer))
            })
            .collect();
        let (mut legal, mut outcomes, mut asked) = (Vec::new(), Vec::new(), 0);
        for _ in 0..L::MAX_STEPS {
            let step = match L::Game::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    L::Game::chance_outcomes(&state, &mut outcomes);
                    Step::Chance(pick_weighted(&outcomes, &mut rng))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a seat decides");
                    L::Game::legal_actions(&state, seat, &mut legal);
                    if legal.len() > 1 && asked < QUESTIONS && rng.below(4) == 0 {
                        asked += 1;
                        let info = &mut infos[seat.index()];
                        info.observation = L::Game::observe(&state, info.viewer);
                        let moved = L::permute_hidden(&state, info.viewer, &mut rng);
                        let drawn = L::Game::determinize(info, &mut rng);
                        for twin in [moved, drawn] {
                            differed += usize::from(twin != state);
                            same_choices::<L::Game>(info, &legal, &twin, rng.next_u64());
                        }
                    }
                    Step::Act(seat, legal[rng.below(legal.len() as u32) as usize])
                }
            };
            let mut events = Vec::new();
            L::Game::apply_unchecked(&mut state, step, &mut events);
            for info in &mut infos {
                for seen in events
                    .iter()
                    .filter_map(|event| L::Game::redact(event, info.viewer))
                {
                    L::Game::remember(&mut info.memory, &seen);
                }
            }
        }
    }
    assert!(
        !L::Game::HIDES || differed > 20,
        "only {differed} worlds differed from the true one"
    );
}

fn same_choices<G: FullGame>(
    info: &InformationState<G>,
    legal: &[G::Action],
    twin: &G::State,
    seed: u64,
) {
    let seat = info.viewer.seat().expect("seats decide");
    let mut twin_info = info.clone();
    twin_info.observation = G::observe(twin, info.viewer);
    let mut twin_legal = Vec::new();
    G::legal_actions(twin, seat, &mut twin_legal);
    for &(name, level) in Level::TABLE {
        let bot = BotSpec {
            level,
            character: None,
            budget: level.strength().map(|_| Budget::Iterations(12)),
        };
        let choose = |info: &InformationState<G>, legal: &[G::Action]| {
            let mut bot = bot.bot::<G>(seed, Limits::default());
            bot.think(&Question::new(info, legal))
        };
        let here = choose(info, legal);
        let there = choose(&twin_info, &twin_legal);
        assert_eq!(
            here,
            there,
            "{}: {name} for {seat} in\n{}",
            G::ID,
            G::position(twin)
        );
        // The choice is one that the rules take.
        let mut next = twin.clone();
        assert_eq!(
            G::check(twin, seat, &here.action),
            Ok(()),
            "{}: {name}",
            G::ID
        );
        G::apply_unchecked(&mut next, Step::Act(seat, here.action), &mut NoEvents);
    }
}
