//! The end of a match of two, counted out.

use crate::support::{seat_of, table};
use frog_juice::{Action, FrogJuice, State};
use ranarium_game::{
    Evaluation, Game, InformationState, NoEvents, Rng, Seat, Step, Turn, Viewer, Views, random_step,
};

fn info(state: &State, seat: Seat) -> InformationState<FrogJuice> {
    let viewer = Viewer::Seat(seat);
    InformationState::new(
        *FrogJuice::options(state),
        viewer,
        FrogJuice::observe(state, viewer),
    )
}

fn after(state: &State, seat: Seat, action: Action) -> State {
    let mut next = state.clone();
    FrogJuice::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
    next
}

/// Returns the seat's share in sixtieths and lead in points, by a search of every line.
fn minimax(state: &State, us: Seat) -> (u8, i16) {
    if let Some(returns) = FrogJuice::returns(state) {
        let points = returns.points().expect("points are counted");
        let lead = points[us.index()] - points[us.next(2).index()];
        return (returns.share(us), lead);
    }
    let seat = FrogJuice::turn(state).seats().first();
    let seat = seat.expect("nothing is drawn");
    let mut legal = Vec::new();
    FrogJuice::legal_actions(state, seat, &mut legal);
    let values = legal
        .into_iter()
        .map(|action| minimax(&after(state, seat, action), us));
    let best = if seat == us {
        values.max()
    } else {
        values.min()
    };
    best.expect("there is an action")
}

#[test]
fn counted_ends_are_those_of_minimax() {
    let options = "players=2".parse().unwrap();
    let mut compared = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut state = FrogJuice::start(&options);
        let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) = random_step::<FrogJuice>(&state, &mut rng, &mut legal, &mut outcomes)
        {
            if let Step::Act(seat, _) = step {
                let info = info(&state, seat);
                let solved = FrogJuice::solve(&info, &legal);
                let seen = &info.observation;
                let cards: u8 = seen.players.iter().map(|player| player.hand_count).sum();
                if seen.draw_count > 0 {
                    assert_eq!(solved, None, "cards are drawn");
                } else if cards <= 3 {
                    let solved = solved.expect("little is left");
                    let exact: Vec<(u8, i16)> = legal
                        .iter()
                        .map(|&action| minimax(&after(&state, seat, action), seat))
                        .collect();
                    let best = *exact.iter().max().expect("there is an action");
                    for (solved, exact) in solved.iter().zip(exact) {
                        let found = (solved.share, solved.lead as i16);
                        assert!(found >= exact, "a bound from above");
                        assert_eq!(found == best, exact == best);
                        assert_eq!(found.0 == best.0, exact.0 == best.0, "the share");
                    }
                    compared += 1;
                }
            }
            FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
    assert!(compared > 50, "{compared}");
}

#[test]
fn ends_of_more_players_are_not_counted() {
    let state = table("players=3", "h=3/4/5 g=-");
    let mut legal = Vec::new();
    FrogJuice::legal_actions(&state, seat_of(1), &mut legal);
    assert_eq!(
        FrogJuice::turn(&state),
        Turn::Decide(ranarium_game::Seats::only(seat_of(1)))
    );
    let info = info(&state, seat_of(1));
    assert_eq!(FrogJuice::solve(&info, &legal), None);
}
