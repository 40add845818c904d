//! Every text there is in one language is in the other, and everything that play comes upon can be
//! said in both.

use crate::common::{root, variants};
use crate::wording::collect;
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::{parser, serializer};
use ranarium_catalog::{Speaker, Visit, ids, scored_now, visit};
use ranarium_game::{
    FullGame, GameOptions, Language, Message, Rng, Seat, Speak, Viewer, random_step,
};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Returns the keys of a file, each with the arguments it asks for.
fn keys(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut keys = BTreeMap::new();
    for entry in resource.body {
        let key = match &entry {
            Entry::Message(message) => message.id.name.to_owned(),
            Entry::Term(term) => format!("-{}", term.id.name),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Junk { content } => panic!("not Fluent: {content}"),
        };
        let text = serializer::serialize(&Resource { body: vec![entry] });
        let arguments = text.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
                .collect()
        });
        let before = keys.insert(key.clone(), arguments.collect());
        assert!(before.is_none(), "{key} is there twice");
    }
    keys
}

struct Keys;

impl Visit for Keys {
    type Out = ();

    fn visit<G: FullGame>(self) {
        // Each file has the same keys in both languages.
        let own_keys = keys(G::TEXTS[0].1);
        for texts in [G::POSITION_TEXTS, G::THING_TEXTS, G::WORD_TEXTS] {
            for (_, source) in texts {
                let more = keys(source);
                let twice: Vec<_> = more
                    .keys()
                    .filter(|key| own_keys.contains_key(*key))
                    .collect();
                assert!(twice.is_empty(), "{}: in two files: {twice:?}", G::ID);
            }
        }
        let options = G::Options::SPECS
            .iter()
            .map(|spec| format!("option-{}", spec.key));
        for needed in options.chain(["name", "summary", "aim"].map(str::to_owned)) {
            assert!(own_keys.contains_key(&needed), "{}: {needed}", G::ID);
        }
        for key in own_keys.keys() {
            let foreign = key.starts_with("ranarium-") || key.starts_with("cli-");
            assert!(!foreign, "{}: {key} is a program's key", G::ID);
        }
        let languages: Vec<Language> = G::RULES.iter().map(|(language, _)| *language).collect();
        assert_eq!(languages, Language::ALL, "{}: rules", G::ID);
    }
}

#[test]
fn games_have_the_texts_that_programs_need() {
    for id in ids() {
        visit(id, Keys).unwrap();
    }
}

#[test]
fn each_file_has_the_same_keys_and_arguments_in_both_languages() {
    let mut files = Vec::new();
    for folder in ["apps", "crates", "games", "xtask/template"] {
        collect(&root().join(folder), &mut files);
    }
    for file in &files {
        let path = file.to_str().expect("paths are text");
        let other = match path.strip_suffix("en.ftl") {
            Some(start) => format!("{start}nl.ftl"),
            None => format!("{}en.ftl", path.strip_suffix("nl.ftl").expect(path)),
        };
        let [own, other] = [path, &other].map(|path| keys(&fs::read_to_string(path).expect(path)));
        assert_eq!(own, other, "{path}");
    }
}

/// Says everything in both languages, and stops at what cannot be said. The words given are of one
/// of them.
struct Strict {
    speakers: [Speaker; 2],
    given: Cell<usize>,
    said: RefCell<BTreeSet<&'static str>>,
}

impl Strict {
    fn of<G: FullGame>() -> Self {
        Self {
            speakers: Language::ALL.map(Speaker::of::<G>),
            given: Cell::new(0),
            said: RefCell::default(),
        }
    }
}

impl Speak for Strict {
    fn say(&self, message: &Message) -> String {
        self.said.borrow_mut().insert(message.key);
        let [en, nl] = self.speakers.each_ref().map(|speaker| {
            let words = speaker.try_say(message);
            words.unwrap_or_else(|reason| panic!("{:?}: {reason}: {message:?}", speaker.language()))
        });
        assert!(!en.contains(['\u{2068}', '\u{2069}']), "{en}");
        if self.given.get() == 0 { en } else { nl }
    }
}

struct PlayAndSay;

impl Visit for PlayAndSay {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let strict = Strict::of::<G>();
        for (number, options) in variants::<G>().into_iter().enumerate() {
            for game in 0..2 {
                play::<G>(&options, Rng::new(number as u64 * 10 + game), &strict);
            }
        }
        let spoken = strict.said.borrow().len();
        assert!(spoken > 15, "{}: only {spoken} texts were met", G::ID);
    }
}

fn play<G: FullGame>(options: &G::Options, mut rng: Rng, strict: &Strict) {
    const STEPS: usize = 400;
    let mut state = G::start(options);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut met: Vec<G::Action> = Vec::new();
    let mut messages = Vec::new();
    for step_number in 0..STEPS {
        look::<G>(&state, step_number, strict);
        refuse::<G>(&state, &met, &mut rng, strict);
        let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes);
        let Some(step) = step else { break };
        for (outcome, _) in &outcomes {
            strict.say(&G::describe_chance(outcome));
        }
        for action in &actions {
            strict.say(&G::describe_action(action));
        }
        met.extend(actions.iter().take(20));
        let mut events = Vec::new();
        G::apply_unchecked(&mut state, step, &mut events);
        for viewer in Viewer::all(options.players()) {
            for event in &events {
                if let Some(seen) = G::redact(event, viewer) {
                    G::describe(&seen, &mut messages);
                }
            }
        }
        for message in messages.drain(..) {
            strict.say(&message);
        }
    }
    look::<G>(&state, 0, strict);
}

/// Plays random matches, and looks for the messages that name a winner among those that a game
/// lists as results.
struct Results;

impl Visit for Results {
    type Out = ();

    fn visit<G: FullGame>(self) {
        /// Random matches of a game of pieces that wander take long, and some of them end earlier.
        const STEPS: usize = 2000;
        let speaker = Speaker::of::<G>(Language::En);
        let mut found = BTreeSet::new();
        for (number, options) in variants::<G>().into_iter().enumerate() {
            for game in 0..10 {
                let mut rng = Rng::new(number as u64 * 100 + game);
                let mut state = G::start(&options);
                let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
                for _ in 0..STEPS {
                    let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes);
                    let Some(step) = step else { break };
                    let mut events = Vec::new();
                    G::apply_unchecked(&mut state, step, &mut events);
                    let is_over = G::returns(&state).is_some();
                    let see = |event| G::redact(event, Viewer::Spectator);
                    let seen: Vec<G::Seen> = events.iter().filter_map(see).collect();
                    for message in G::describe_all(&seen, false) {
                        let spoken = format!(" {} ", speaker.say(&message).to_lowercase());
                        if is_over && spoken.contains("win") {
                            found.insert(message.key);
                        }
                        assert!(is_over || !G::RESULTS.contains(&message.key), "{spoken}");
                    }
                    let messages = G::describe_all(&seen, true);
                    assert!(
                        messages
                            .iter()
                            .all(|message| !G::RESULTS.contains(&message.key))
                    );
                }
            }
        }
        // Shared wins are rare: not every listed message occurs in these matches.
        let listed: BTreeSet<_> = G::RESULTS.iter().copied().collect();
        assert!(found.is_subset(&listed), "{}: {found:?}", G::ID);
        assert_eq!(found.is_empty(), listed.is_empty(), "{}", G::ID);
    }
}

#[test]
fn the_messages_that_name_a_winner_are_listed() {
    for id in ids() {
        visit(id, Results).unwrap();
    }
}

/// Pictures and score lines, now and then.
fn look<G: FullGame>(state: &G::State, step_number: usize, strict: &Strict) {
    const EVERY: usize = 9;
    if !step_number.is_multiple_of(EVERY) {
        return;
    }
    for viewer in Viewer::all(G::options(state).players()) {
        for language in 0..Language::ALL.len() {
            strict.given.set(language);
            let picture = G::picture(&G::observe(state, viewer), &[], strict);
            for line in picture.plain().lines() {
                assert!(line.chars().count() <= 80, "{}: too wide: {line}", G::ID);
            }
        }
    }
    let scored = scored_now::<G>(state);
    if let Some(scored) = scored.unwrap_or_else(|reason| panic!("{}: {reason}", G::ID)) {
        for line in scored.lines {
            strict.say(&line.message);
        }
    }
}

/// Refusals of actions that were possible before, and of positions with a character changed.
fn refuse<G: FullGame>(state: &G::State, met: &[G::Action], rng: &mut Rng, strict: &Strict) {
    const MAX_ATTEMPTS: usize = 4;
    for _ in 0..MAX_ATTEMPTS.min(met.len()) {
        let action = met[rng.below(met.len() as u32) as usize];
        for seat in Seat::all(G::options(state).players()) {
            if let Err(illegal) = G::check(state, seat, &action) {
                strict.say(&illegal.message);
            }
        }
    }
    let mut text: Vec<char> = G::position(state).to_string().chars().collect();
    let at = rng.below(text.len() as u32) as usize;
    text[at] = ['0', '1', '2', '9', '-'][rng.below(5) as usize];
    let text: String = text.into_iter().collect();
    if let Ok(position) = text.parse::<G::Position>()
        && let Err(illegal) = G::restore(G::options(state), &position)
    {
        strict.say(&illegal.message);
    }
}

#[test]
fn all_messages_of_matches_have_texts() {
    for id in ids() {
        visit(id, PlayAndSay).unwrap();
    }
}
