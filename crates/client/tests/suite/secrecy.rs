//! Noninterference at the screens: what a viewer is shown and sent does not depend on what that
//! viewer may not know, alone at a screen or with others.
//!
//! A match begins in two worlds in the middle of a random one: in one as it truly is, in the other
//! in a state drawn from what the viewer sees of it, and with another seed. In both the same people
//! do the same, or what the rules do not show to the viewer. Where the rules show the viewer a
//! difference, the worlds part. Until then, after every message, the viewer's screen must show the
//! same in both: the people who are called or asked, the turn, the position, the clocks, the
//! decision that can be taken back, and the bots that think; and a screen of the viewer's own must
//! be sent the same.

use crate::table::{CLOCK, Deed, Screen, SeatOccupant, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, InformationState, Rng, Turn, Viewer, random_playout, random_step};
use ranarium_table::{FrameOf, Record, Setup, StartPosition, TurnInfo, frames};
use std::ops::RangeInclusive;

/// Most steps of a match before its worlds are compared.
const MAX_STEPS_BEFORE: u32 = 80;

/// Steps of people and bots after which a pair of worlds is left.
const MAX_STEPS: u32 = 60;

/// The number of things that were compared.
#[derive(Debug, Default)]
struct Compared {
    /// The views and messages of the viewer.
    sights: usize,
    /// Steps in worlds that differ.
    different: usize,
    /// Questions of a reaction window to all at a screen.
    reactions: usize,
    /// Calls of a person by a cover.
    covers: usize,
    /// Sights of clocks.
    clocks: usize,
}

/// Two worlds that look the same to a viewer.
struct Pair<G: FullGame> {
    label: String,
    viewer: Viewer,
    tables: [Table<G>; 2],
    is_different: bool,
    rng: Rng,
}

impl<G: FullGame> Pair<G> {
    /// Returns a pair in the middle of a match; `None` if the match is over by then.
    fn new(players: u8, seed: u64) -> Option<Self> {
        let mut rng = Rng::new(seed);
        let options: G::Options = format!("players={players}").parse().unwrap();
        let mut occupants: Vec<SeatOccupant> = (0..players)
            .map(|_| match rng.below(8) {
                0 => SeatOccupant::Bot,
                1 | 2 => SeatOccupant::Elsewhere,
                _ => SeatOccupant::Here,
            })
            .collect();
        let viewers: Vec<Viewer> = Viewer::all(players).collect();
        let viewer = viewers[rng.below(viewers.len() as u32) as usize];
        match viewer {
            Viewer::Seat(seat) if occupants[seat.index()] == SeatOccupant::Bot => {
                occupants[seat.index()] = SeatOccupant::Here
            }
            // A first screen without people is a spectator's.
            Viewer::Spectator => {
                for occupant in occupants
                    .iter_mut()
                    .filter(|occupant| **occupant == SeatOccupant::Here)
                {
                    *occupant = SeatOccupant::Elsewhere;
                }
            }
            Viewer::Seat(_) => {}
        }
        let truth = random_middle::<G>(&options, &mut rng)?;
        let observation = G::observe(&truth, viewer);
        let info = InformationState::<G>::new(options.clone(), viewer, observation);
        let drawn = G::determinize(&info, &mut rng);
        let positions = [&truth, &drawn].map(G::position);
        let [Ok(here), Ok(there)] = [0, 1].map(|world| G::restore(&options, &positions[world]))
        else {
            return None;
        };
        if G::turn(&here) != G::turn(&there)
            || G::observe(&here, viewer) != G::observe(&there, viewer)
        {
            return None;
        }
        let table = |draws: u64| {
            let position = &positions[draws as usize];
            let setup = Setup {
                position: Some(StartPosition::of(&options, position).unwrap()),
                clock: CLOCK,
                ..Table::setup(&occupants, options.clone(), draws)
            };
            let mut table = Table::begin(&occupants, seed, setup);
            table.note(viewer);
            table
        };
        Some(Self {
            label: format!("{} of {occupants:?}, seed {seed}, for {viewer}", G::ID),
            viewer,
            tables: [table(0), table(1)],
            is_different: here != there,
            rng,
        })
    }

    /// Plays until the worlds part.
    fn play(mut self, compared: &mut Compared) {
        for _ in 0..MAX_STEPS {
            for table in &mut self.tables {
                table.settle();
            }
            let [here, there] = &self.tables;
            let is_over = [here, there].map(|table| {
                let now = table.here.client.now();
                now.is_none_or(|now| matches!(now.turn, TurnInfo::Over { .. }))
            });
            // At the end everything is revealed.
            if is_over != [false; 2] || self.truth(here) != self.truth(there) {
                return;
            }
            let [here, there] = [0, 1].map(|world| self.tables[world].take_sights());
            assert_eq!(here, there, "{}", self.label);
            compared.sights += here.len();
            let has_clocks = |sight: &&String| sight.contains("\"left-ms\":[");
            compared.clocks += here.iter().filter(has_clocks).count();
            compared.different += usize::from(self.is_different);
            match self.tables[0].here.client.screen() {
                SharedScreen::Cover(_) => compared.covers += 1,
                SharedScreen::Reaction(_) => compared.reactions += 1,
                SharedScreen::Match | SharedScreen::Passing => {}
            }
            if !self.goes_on() {
                return;
            }
        }
    }

    /// Returns the frames that the viewer should get, computed by the rules alone.
    fn truth(&self, table: &Table<G>) -> Vec<FrameOf<G>> {
        let record: Record<G> = table.kept().expect("it has begun").parse().unwrap();
        let frames = frames(&record, self.viewer).unwrap();
        let frames: Result<Vec<_>, _> = frames.collect();
        frames.unwrap()
    }

    /// Lets a person or a bot continue in both worlds; `false` if that is not possible.
    fn goes_on(&mut self) -> bool {
        let [here, there] = &mut self.tables;
        let who: Vec<usize> = (0..here.screens().count())
            .filter(|screen| can_act(here, *screen) && can_act(there, *screen))
            .collect();
        let chosen = self.rng.below(who.len() as u32 + 1) as usize;
        let Some(chosen) = who.get(chosen) else {
            return here.let_bot_think() & there.let_bot_think() || !who.is_empty();
        };
        let screens = [&*here, &*there].map(|table| table.screens().nth(*chosen).unwrap());
        let [one, other] = deeds(screens, self.viewer, &mut self.rng);
        here.does(*chosen, &one);
        there.does(*chosen, &other);
        true
    }
}

fn can_act<G: FullGame>(table: &Table<G>, screen: usize) -> bool {
    table.screens().nth(screen).is_some_and(Screen::can_act)
}

/// Returns the actions of a person in both worlds: mostly the same, and always if it is the viewer.
fn deeds<G: FullGame>(
    screens: [&Screen<G>; 2],
    viewer: Viewer,
    rng: &mut Rng,
) -> [Deed<G::Action>; 2] {
    let deed = screens[0].deed(rng);
    let (Deed::Act(_), [Some(here), Some(there)]) =
        (deed, screens.map(|screen| screen.client.now()))
    else {
        return [deed; 2];
    };
    let common = here
        .actions
        .iter()
        .filter(|one| there.actions.contains(one));
    let common: Vec<&G::Action> = common.collect();
    if common.is_empty() || (rng.below(4) == 0 && screens[0].client.viewer() != viewer) {
        return [deed, screens[1].deed(rng)];
    }
    [Deed::Act(*common[rng.below(common.len() as u32) as usize]); 2]
}

/// Plays some random decisions, and returns a state in which a seat decides; `None` if the match is
/// over by then.
fn random_middle<G: FullGame>(options: &G::Options, rng: &mut Rng) -> Option<G::State> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut state = G::start(options);
    let steps = rng.below(MAX_STEPS_BEFORE);
    random_playout::<G>(&mut state, rng, &mut actions, &mut outcomes, steps);
    while G::turn(&state) == Turn::Chance {
        let step = random_step::<G>(&state, rng, &mut actions, &mut outcomes)?;
        G::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
    }
    (G::turn(&state) != Turn::Over).then_some(state)
}

/// Compares this many pairs of worlds of each number of players.
fn compare(game: &str, players: RangeInclusive<u8>, pairs: u64) -> Compared {
    struct Pairs(u8, u64, Compared);
    impl Visit for Pairs {
        type Out = Compared;
        fn visit<G: FullGame>(self) -> Compared {
            let Self(players, pairs, mut compared) = self;
            let pairs = (0..pairs).filter_map(|seed| Pair::<G>::new(players, seed));
            pairs.for_each(|pair| pair.play(&mut compared));
            compared
        }
    }
    let mut compared = Compared::default();
    for players in players {
        compared = visit(game, Pairs(players, pairs, compared)).unwrap();
    }
    println!("{game}: {compared:?}");
    assert!(compared.sights as u64 > 10 * pairs, "{compared:?}");
    assert!(compared.clocks > compared.sights / 4, "{compared:?}");
    compared
}

#[test]
fn frog_juice_screens_do_not_depend_on_hidden_cards() {
    let compared = compare("frog-juice", 2..=4, 200);
    assert!(compared.different > 1_000, "{compared:?}");
    assert!(compared.reactions > 20, "{compared:?}");
    assert!(compared.covers > 100, "{compared:?}");
}

#[test]
fn stacking_frogs_screens_do_not_depend_on_hidden_cards() {
    let compared = compare("stacking-frogs", 1..=5, 200);
    assert!(compared.different > 1_000, "{compared:?}");
    assert!(compared.covers > 100, "{compared:?}");
}

#[test]
fn army_of_frogs_screens_do_not_depend_on_hidden_draws() {
    compare("army-of-frogs", 2..=4, 40);
}

#[test]
fn icefrogs_screens_do_not_depend_on_hidden_state() {
    compare("icefrogs", 2..=3, 40);
}
