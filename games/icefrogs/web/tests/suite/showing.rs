//! Rendering to text, in both languages.

use icefrogs::{Action, BoardKind, IceFrogs, Observation, Options};
use icefrogs_web::{BoardLayout, LastEvents, PieceLocation, Pieces, Pond, Shape, YOU};
use leptos::prelude::RenderHtml;
use ranarium_board::{Board, addressed};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{
    Game, GameOptions, Language, Message, Rng, Seat, Turn, Viewer, Views, random_step,
};

const RACE: &str = "p=2 t=0 k=0 n=6 u=545/444 s=d3:1M,e3:1L0M,e4:1S";

#[test]
fn every_space_is_described_in_both_languages() {
    let state = Pond::state("players=2", RACE);
    let english = Pond::html(&state, Pond::own_scene(&state), Language::En);
    for label in [
        "e3, a stack of 2, from the top: a medium one (Ada) and a large one (Bo). You can move it.",
        "e4: a small one (Bo)",
        "c1: empty",
        "i1: Bo’s start space",
        "Bo: 4 small pyramids in supply",
        "Your supply",
    ] {
        assert!(english.contains(label), "{label}: {english}");
    }
    let dutch = Pond::html(&state, Pond::own_scene(&state), Language::Nl);
    for label in [
        "e3, een stapel van 2, van boven af: een middelgrote (Ada) en een grote (Bo). Die kun je verplaatsen.",
        "i1: het startveld van Bo",
        "Je voorraad",
    ] {
        assert!(dutch.contains(label), "{label}: {dutch}");
    }
    assert!(
        !english.contains("style=\""),
        "styles are in the style sheet"
    );
}

#[test]
fn every_pyramid_is_drawn_once_and_every_space_can_be_touched() {
    for options in Options::all() {
        let state = IceFrogs::start(&options);
        let text = Pond::html(&state, Pond::own_scene(&state), Language::En);
        assert_eq!(
            text.matches("data-piece=").count(),
            15 * usize::from(options.players())
        );
        assert_eq!(text.matches("data-spot=").count(), 37 + 3);
    }
}

#[test]
fn names_of_spaces_can_be_read_in_every_window() {
    let is_readable = |layout: &BoardLayout, (width, height): (f64, f64)| {
        let [_, _, across, down] = layout.view;
        let scale = f64::min(width / across, height / down);
        let size = layout.name_size(Some((width, height)));
        size.is_some_and(|size| size * scale >= 12.0)
    };
    // The rooms of the board at 360x620, 390x664, 844x390, 720x450 and 1366x650.
    let rooms = [
        (360.0, 508.0),
        (390.0, 552.0),
        (844.0, 282.0),
        (720.0, 342.0),
        (1078.0, 542.0),
    ];
    for options in Options::all() {
        let seen = IceFrogs::observe(&IceFrogs::start(&options), Viewer::Spectator);
        for room in rooms {
            let layout = BoardLayout::new(&seen, None, Shape::of(room.0, room.1));
            assert!(is_readable(&layout, room), "{options} in {room:?}");
        }
    }
    // A lesson on a phone leaves less room.
    let state = Pond::state("players=2", RACE);
    let seen = IceFrogs::observe(&state, Viewer::Spectator);
    let layout = BoardLayout::new(&seen, None, Shape::Wide);
    assert!(is_readable(&layout, (390.0, 380.0)));
    assert_eq!(layout.name_size(Some((100.0, 60.0))), None);
}

#[test]
fn a_text_about_spaces_highlights_them() {
    let state = Pond::state("players=2", RACE);
    Pond::with_live(&state, |live| {
        let board = live.context;
        let pointed = || {
            let html = Pond::table(board).to_html();
            html.matches(" pointed\"").count()
        };
        assert_eq!(pointed(), 0);
        let event = Message::new("moved").with("from", "e3").with("to", "f3");
        board.point_at(board.spots_of([&event]));
        assert_eq!(pointed(), 2);
        board.point_at(board.spot("d3").into_iter().collect());
        assert_eq!(pointed(), 1);
        board.end_pointing();
        assert_eq!(pointed(), 0);
        board.point_at(board.spot("d3").into_iter().collect());
        live.next_scene();
        assert_eq!(pointed(), 0);
    });
}

#[test]
fn a_refusal_rings_no_space_where_the_pyramid_can_go() {
    // IF-3.4: over e4 to e5 it may jump, but not step on from there to f5.
    let chain = "p=2 t=0 k=0 n=6 u=544/355 s=d5:1S,e3:0M,e4:1S,f6:0L";
    let state = Pond::state("players=2", chain);
    Pond::with_live(&state, |live| {
        live.touch(&["e3", "f5"]);
        assert_eq!(live.refused_by(), Some("IF-3.4"));
        let illegal = live.context.refusal().unwrap();
        assert!(live.context.say(&illegal.message).contains("on e5"));
        let html = Pond::table(live.context).to_html();
        assert_eq!(html.matches(" wrong").count(), 1, "{html}");
    });
}

#[test]
fn a_hint_has_an_arrow_and_the_pyramid_in_its_new_place() {
    let state = Pond::state("players=2", RACE);
    let html = Pond::html(&state, Pond::own_scene(&state), Language::En);
    let advice = html.split("class=\"advice\"").nth(1).unwrap();
    let advice = advice.split("class=\"preview\"").next().unwrap();
    assert!(advice.contains("class=\"head\""), "{advice}");
    assert!(advice.contains("ghost"), "{advice}");
}

#[test]
fn every_kind_of_event_is_shown() {
    // An entry without a way, a jump, a pass, and a win.
    let mut state = IceFrogs::start(&"players=2".parse().unwrap());
    let before = LastEvents::now(None, &Pond::own_scene(&state));
    assert_eq!(before, None);
    let events = Pond::play(&mut state, "S-b1");
    let last = LastEvents::now(None, &Pond::scene(&state, Viewer::Spectator, &events, 2)).unwrap();
    assert!(last.is_entry);
    assert_eq!(last.to().unwrap().to_string(), "b1");
    // It stays while nothing changes, and disappears after an unseen change.
    let same = LastEvents::now(Some(&last), &Pond::scene(&state, Viewer::Spectator, &[], 3));
    assert_eq!(same.as_ref(), Some(&last));
    Pond::play(&mut state, "S-h1");
    let other = LastEvents::now(Some(&last), &Pond::scene(&state, Viewer::Spectator, &[], 4));
    assert_eq!(other, None);

    let mut state = Pond::state(
        "players=2",
        "p=2 t=0 k=0 n=20 u=544/445 s=e3:0M,f3:1M,g4:0L,h1:1S",
    );
    let events = Pond::play(&mut state, "e3-i1");
    assert_eq!(events.len(), 2, "moved, and ended");
    let shown = Pond::scene(&state, Viewer::Seat(Seat::FIRST), &events, 5);
    let last = LastEvents::now(None, &shown).unwrap();
    let between: Vec<String> = last.between().iter().map(ToString::to_string).collect();
    assert_eq!(between, ["g3"]);
    let news: Vec<&str> = last.news.iter().map(|message| message.key).collect();
    assert_eq!(news, ["moved-by"], "the bar names the winner itself");
    let text = Pond::html(&state, shown, Language::En);
    assert!(text.contains("Part of the last move"), "{text}");
}

#[test]
fn the_player_who_acts_is_called_you() {
    let mut state = IceFrogs::start(&"players=2".parse().unwrap());
    let events = Pond::play(&mut state, "S-b1");
    for (viewer, english, dutch) in [
        (Seat::FIRST, "You bring a small pyramid to b1.", "Je brengt"),
        (
            Seat::new(1),
            "Ada brings a small pyramid to b1.",
            "Ada brengt",
        ),
    ] {
        let scene = Pond::scene(&state, Viewer::Seat(viewer), &events, 2);
        let last = LastEvents::now(None, &scene).unwrap();
        let news = addressed(last.news, &scene, YOU);
        let text = |language| Pond::words(language).say(&news[0]);
        assert_eq!(text(Language::En), english);
        assert!(
            text(Language::Nl).starts_with(dutch),
            "{}",
            text(Language::Nl)
        );
    }
    Pond::addresses_players("players=2", YOU);
}

#[test]
fn a_forced_pass_is_shown() {
    let locked = "p=2 t=0 k=0 n=20 u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let mut state = Pond::state("players=2", locked);
    let mut shown = Pond::own_scene(&state);
    assert_eq!(shown.actions, [Action::Pass]);
    Pond::html(&state, shown.clone(), Language::Nl);
    shown.seen = Pond::play(&mut state, "pass");
    let last = LastEvents::now(None, &shown).unwrap();
    assert_eq!((last.seat, last.to()), (Seat::FIRST, None));
}

#[test]
fn pyramids_keep_their_names_while_they_move() {
    for options in Options::all() {
        let rng = &mut Rng::new(3);
        let mut state = IceFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let see = |state: &_| -> Observation { IceFrogs::observe(state, Viewer::Spectator) };
        let mut pieces = Pieces::default().now(&see(&state));
        while IceFrogs::turn(&state) != Turn::Over {
            let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
            IceFrogs::apply_unchecked(&mut state, step.unwrap(), &mut Vec::new());
            let now = pieces.now(&see(&state));
            let place = |location| match location {
                PieceLocation::Stack(space, under, _) => Some((space, under)),
                PieceLocation::Nest(_) => None,
            };
            let moved = now
                .iter()
                .filter(|(piece, location)| pieces.get(*piece).and_then(place) != place(*location));
            assert!(moved.count() <= 1, "one pyramid moves in a turn");
            assert_eq!(now.iter().count(), 15 * usize::from(options.players()));
            pieces = now;
        }
    }
}

#[test]
fn elements_of_the_drawing_do_not_overlap_or_overflow() {
    for options in Options::all() {
        let state = IceFrogs::start(&options);
        let seen = IceFrogs::observe(&state, Viewer::Spectator);
        let eyes = Seat::all(options.players()).map(Some).chain([None]);
        for (eyes, shape) in eyes.flat_map(|eyes| [(eyes, Shape::Tall), (eyes, Shape::Wide)]) {
            let layout = BoardLayout::new(&seen, eyes, shape);
            let [left, top, width, height] = layout.view;
            assert_eq!(layout.nests.len(), 3 * usize::from(options.players()));
            for middle in layout.spaces.values() {
                assert!(middle.x - 50.0 > left && middle.x + 50.0 < left + width);
                assert!(middle.y - 50.0 > top && middle.y + 50.0 < top + height);
            }
            for nest in &layout.nests {
                let half = nest.width / 2.0;
                let place = format!("{options} {eyes:?} {shape:?} {nest:?} {:?}", layout.view);
                assert!(nest.at.x - half >= left - 6.0, "{place}");
                assert!(nest.at.x + half <= left + width + 6.0, "{place}");
                assert!(nest.at.y - 90.0 * nest.scale >= top - 4.0, "{place}");
                assert!(
                    nest.at.y + 34.0 * nest.scale <= top + height + 4.0,
                    "{place}"
                );
                for (space, middle) in &layout.spaces {
                    let apart = middle.minus(nest.at);
                    let close = apart.x.abs() < half + 42.0
                        && apart.y > -60.0 - 80.0 * nest.scale
                        && apart.y < 30.0 * nest.scale + 40.0;
                    assert!(!close, "{space} at {middle:?}: {place}");
                }
            }
            if let Some(eyes) = eyes {
                let start = layout.spaces[&seen.starts[eyes.index()]];
                assert!(start.x.abs() < 1.0 && start.y > 250.0, "{start:?}");
            }
        }
    }
}

#[test]
fn the_hexagon_has_its_own_drawing() {
    assert_eq!(BoardKind::Hexagon.spaces().count(), 37);
    let state = IceFrogs::start(&"players=3 board=hexagon".parse().unwrap());
    let text = Pond::html(&state, Pond::own_scene(&state), Language::En);
    assert!(text.contains("d7: Bo’s start space"), "{text}");
}

#[test]
fn boards_of_random_matches_fit_the_display() {
    for (number, options) in Options::all().enumerate() {
        let rng = &mut Rng::new(number as u64);
        let mut state = IceFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut events = Vec::new();
        for ply in 0..400 {
            if ply % 16 == 0 || IceFrogs::turn(&state) == Turn::Over {
                let language = Language::ALL[ply % 2];
                let viewer = match ply % 3 {
                    0 => Viewer::Spectator,
                    seat => Viewer::Seat(Seat::new(seat - 1)),
                };
                Pond::html(&state, Pond::scene(&state, viewer, &events, 1), language);
                Pond::html(&state, Pond::own_scene(&state), language);
            }
            if IceFrogs::turn(&state) == Turn::Over {
                break;
            }
            events.clear();
            let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
            IceFrogs::apply_unchecked(&mut state, step.unwrap(), &mut events);
        }
    }
}

#[test]
fn the_remaining_supply_is_beside_the_name() {
    let state = Pond::state("players=2", RACE);
    let text = Pond::seat_facts_html(&state, Seat::FIRST, Language::En);
    assert!(
        text.contains("Ada: 5 small, 4 medium, 5 large in supply"),
        "{text}"
    );
}

#[test]
fn the_lesson_can_be_played_by_its_instructions() {
    assert!((5..=9).contains(&Pond::LESSON.steps.len()));
    let won = Pond::plays_its_lesson();
    assert_eq!(IceFrogs::turn(&won), Turn::Over, "the last task wins");
}

#[test]
fn manners_of_named_opponents_have_texts() {
    Pond::describes_manners();
}

#[test]
fn figures_show_their_descriptions() {
    Pond::draws_its_figures();
}
