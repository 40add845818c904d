//! Pictures of every game, and the absence of hidden information.

use ranarium_catalog::{any, ids};
use ranarium_game::{Language, Rng, Seat, Turn, Viewer};
use ranarium_previews::{apng, png};
use ranarium_protocol::online::{PreviewPlayer, TablePreview};
use std::path::Path;

/// Reads the width and the height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// Saves a picture for inspection.
fn keep(name: &str, png: &[u8]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("previews");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
}

fn players(number: u8) -> Vec<PreviewPlayer> {
    let names = ["Ada", "Jörg & Čapek", "Анна", "Robo", "愛"];
    let player = |(seat, name): (usize, &&str)| match seat {
        2 => PreviewPlayer::Computer,
        3 => PreviewPlayer::Program(name.parse().unwrap()),
        _ => PreviewPlayer::Person(name.parse().unwrap()),
    };
    let all = names.iter().enumerate().map(player);
    all.take(number.into()).collect()
}

/// Makes a table after some decisions of a random match.
fn table(game: &str, options: &str, decisions: usize) -> TablePreview {
    let mut rng = Rng::new(7);
    let mut playing = any(game).unwrap().start(options).unwrap();
    let mut left = decisions;
    loop {
        match playing.turn() {
            Turn::Over => break,
            Turn::Chance => {
                playing.draw(&mut rng).unwrap();
            }
            Turn::Decide(_) if left == 0 => break,
            Turn::Decide(seats) => {
                let seat = seats.first().unwrap();
                let legal = playing.legal(seat).unwrap();
                let legal_action = &legal[rng.below(legal.len() as u32) as usize];
                playing.apply(seat, &legal_action.data).unwrap();
                left -= 1;
            }
        }
    }
    TablePreview {
        game: game.to_owned(),
        options: playing.options(),
        observation: Some(playing.observe(Viewer::Spectator).unwrap()),
        players: players(playing.players()),
        frogs: (0..playing.players()).rev().collect(),
        deciding: playing.turn().seats().iter().collect(),
        returns: playing.returns(),
        is_broken_off: false,
    }
}

#[test]
fn every_game_has_a_picture_at_every_stage() {
    for game in ids() {
        for (name, options, decisions) in [
            ("start", "", 0),
            ("middle", "", 30),
            ("most", "most", 60),
            ("end", "", 2_000),
            ("solo", "players=1", 12),
        ] {
            let most = any(game).unwrap().start("").unwrap();
            let options = match options {
                "most" => (2..=5)
                    .rev()
                    .map(|players| format!("players={players}"))
                    .find(|options| any(game).unwrap().options(options).is_ok())
                    .unwrap(),
                "" => most.options(),
                solo => solo.to_owned(),
            };
            if any(game).unwrap().options(&options).is_err() {
                continue;
            }
            let drawn = png(Some(&table(game, &options, decisions)), Language::En);
            let drawn = drawn.unwrap_or_else(|| panic!("{game} {name}"));
            assert_eq!(size(&drawn), (1200, 630), "{game}");
            keep(&format!("{game}-{name}"), &drawn);
        }
    }
}

#[test]
fn a_match_is_a_moving_picture_of_its_moments() {
    for game in ids() {
        let moments = || (0..6).map(|decisions| table(game, "", decisions));
        let picture = apng(moments(), Language::En).unwrap();
        assert_eq!(size(&picture), (720, 378), "{game}");
        keep(&format!("{game}-moving"), &picture);
        let count = |kind: &[u8]| {
            let chunks = picture.windows(kind.len());
            chunks.filter(|chunk| *chunk == kind).count()
        };
        assert!(
            (2..=6).contains(&count(b"fcTL")),
            "{game}: {}",
            count(b"fcTL")
        );
        // A moment that changes nothing has no frame.
        let still = apng(
            [table(game, "", 3), table(game, "", 3)].into_iter(),
            Language::En,
        );
        let alone = apng([table(game, "", 3)].into_iter(), Language::En);
        assert!(still == alone, "{game}");
    }
    assert!(apng(std::iter::empty(), Language::En).is_none());
}

#[test]
fn waiting_tables_and_the_home_page_have_pictures() {
    for game in ids() {
        let mut waiting = table(game, "", 0);
        waiting.observation = None;
        waiting.players = vec![
            PreviewPlayer::Person("Ada".parse().unwrap()),
            PreviewPlayer::Free,
        ];
        let drawn = png(Some(&waiting), Language::Nl).unwrap();
        assert_eq!(size(&drawn), (1200, 630));
        keep(&format!("{game}-waiting"), &drawn);
    }
    let drawn = png(None, Language::En).unwrap();
    assert_eq!(size(&drawn), (1200, 630));
    keep("house", &drawn);
}

#[test]
fn pieces_have_the_frogs_of_their_players() {
    let picture = |frogs: [u8; 2]| {
        let mut table = table("icefrogs", "players=2", 12);
        table.frogs = frogs.to_vec();
        table.players = vec![PreviewPlayer::Free; 2];
        png(Some(&table), Language::En).unwrap()
    };
    assert!(picture([3, 4]) != picture([0, 1]));
    keep("icefrogs-frogs", &picture([3, 4]));
}

#[test]
fn pictures_do_not_depend_on_hidden_cards() {
    for (game, options, worlds) in [
        (
            "frog-juice",
            "players=2",
            [
                "p=2 d=1 t=1 ph=act h=1/1.witch.cat.wash c=2.7.witch.gravity.disappearing g=1.1.2.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.7.8.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.sleep.frog.ugly P=-/- I=2.9.11/7.7 s=-/-",
                "p=2 d=1 t=1 ph=act h=1/1.2.9.wash c=2.7.witch.gravity.disappearing g=1.1.2.3.3.3.3.4.4.4.4.5.5.5.5.6.6.6.6.7.8.8.8.8.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.sleep.frog.ugly P=-/- I=2.9.11/7.7 s=-/-",
            ],
        ),
        (
            "stacking-frogs",
            "players=2",
            [
                "p=2 a=2 r=8 ph=place s=-2,-1:b;-1,-1:br;0,-1:gp;-1,0:p;0,0:b;-1,1:pp;0,1:p/-2,-2:yy;-2,-1:g;-1,-1:yr;0,0:o d=bbbbbbbbbpppyyyyyoooooorrg h=pg/bb c=r/b",
                "p=2 a=2 r=8 ph=place s=-2,-1:b;-1,-1:br;0,-1:gp;-1,0:p;0,0:b;-1,1:pp;0,1:p/-2,-2:yy;-2,-1:g;-1,-1:yr;0,0:o d=bbbbbbbbbppppyyyyyooooorgg h=or/bb c=r/b",
            ],
        ),
    ] {
        let picture = |position: &str| {
            let game_of = any(game).unwrap();
            let playing = game_of.start_from(options, &position.into()).unwrap();
            let table = TablePreview {
                game: game.to_owned(),
                options: playing.options(),
                observation: Some(playing.observe(Viewer::Spectator).unwrap()),
                players: players(2),
                frogs: vec![0, 1],
                deciding: playing.turn().seats().iter().collect(),
                returns: None,
                is_broken_off: false,
            };
            png(Some(&table), Language::Nl).unwrap()
        };
        let [one, other] = worlds.map(picture);
        assert!(one == other, "{game}");
    }
}

#[test]
fn previews_of_unknown_games_have_no_picture() {
    let mut foreign = table("icefrogs", "", 3);
    foreign.game = "chess".to_owned();
    assert!(png(Some(&foreign), Language::En).is_none());
    let mut foreign = table("icefrogs", "", 3);
    foreign.observation = table("frog-juice", "", 3).observation;
    assert!(png(Some(&foreign), Language::En).is_none());
    let mut none = table("icefrogs", "", 3);
    none.players.clear();
    none.deciding = vec![Seat::FIRST];
    assert!(png(Some(&none), Language::En).is_some());
}
