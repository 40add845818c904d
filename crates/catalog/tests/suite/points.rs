//! The bot that takes the most points at once: in a game that counts points, and in games that do
//! not.

use frog_juice::{FrogJuice, Phase};
use icefrogs::IceFrogs;
use ranarium_game::{
    Game, InformationState, NoEvents, Rng, Scoring, Seat, Step, Turn, Viewer, Views, pick_weighted,
    points_now, random_step,
};
use ranarium_search::{Level, Question};

/// Returns the points of the seat, if the match ended here.
fn points<G: Scoring>(state: &G::State, seat: Seat) -> i32 {
    points_now::<G>(state, seat).expect("the sheet is right")
}

#[test]
fn points_takes_the_most_points() {
    let options = "players=2".parse().unwrap();
    let (mut gained, mut decided) = (0, 0);
    for seed in 0..8 {
        let mut rng = Rng::new(seed);
        let mut state = FrogJuice::start(&options);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        loop {
            let step = match FrogJuice::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    FrogJuice::chance_outcomes(&state, &mut outcomes);
                    Step::Chance(pick_weighted(&outcomes, &mut rng))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    FrogJuice::legal_actions(&state, seat, &mut legal);
                    let viewer = Viewer::Seat(seat);
                    let info =
                        InformationState::new(options, viewer, FrogJuice::observe(&state, viewer));
                    let mut bot = Level::Points.bot::<FrogJuice>(seed);
                    let choice = bot.choose(&Question::new(&info, &legal));
                    // The immediate effect of an action of a turn follows from public information.
                    if state.phase() == Phase::Act {
                        let after = |action| {
                            let mut next = state.clone();
                            FrogJuice::apply_unchecked(
                                &mut next,
                                Step::Act(seat, action),
                                &mut NoEvents,
                            );
                            points::<FrogJuice>(&next, seat)
                        };
                        let most = legal.iter().map(|&action| after(action)).max().unwrap();
                        assert_eq!(after(choice), most, "{choice} of {legal:?}");
                        gained += usize::from(most > points::<FrogJuice>(&state, seat));
                        decided += 1;
                    }
                    Step::Act(seat, choice)
                }
            };
            FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
    assert!(gained > 20 && decided > 2 * gained, "{gained} of {decided}");
}

#[test]
fn points_is_greedy_in_games_without_points() {
    let options: <IceFrogs as Game>::Options = "players=2".parse().unwrap();
    let mut rng = Rng::new(1);
    let mut state = IceFrogs::start(&options);
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        let Some(step) = random_step::<IceFrogs>(&state, &mut rng, &mut legal, &mut outcomes)
        else {
            break;
        };
        // IceFrogs has no chance.
        let Step::Act(seat, _) = step;
        let viewer = Viewer::Seat(seat);
        let info = InformationState::new(options, viewer, IceFrogs::observe(&state, viewer));
        let question = Question::new(&info, &legal);
        let [one, other] =
            [Level::Points, Level::Greedy].map(|it| it.bot::<IceFrogs>(3).choose(&question));
        assert_eq!(one, other);
        IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
    }
}
