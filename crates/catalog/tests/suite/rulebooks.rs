//! Every rulebook begins with "How to play", in both languages alike; its links lead somewhere, and
//! its drawings agree with the engine on the positions they name.
//!
//! A drawing is a block of code whose first line names the position:
//! ````text
//! ```picture OPTIONS | POSITION | seat 1 | lines 1-9 | allowed 1 b1-c3 | refused 1 b1-a1 (IF-2.2)
//! ````
//! After options and position may follow, in any order:
//!
//! | field | meaning |
//! |---|---|
//! | `seat N` | who looks; without it a spectator |
//! | `lines 1-4 9` | the lines of the picture that are shown; without it all |
//! | `begun STEP, …` | these steps lead here from the start of a match |
//! | `played STEP, …` | these steps lead here from the drawing before |
//! | `allowed SEAT ACTION, …` | legal here |
//! | `refused SEAT ACTION (CLAUSE), …` | not legal here, by this clause |
//! | `wins SEAT` | the match is over, and this seat alone has won |
//! | `scores 12 9` | the points of the seats, and of the automaton at the end |
//!
//! With `RANARIUM_RULEBOOKS=write` in the environment the drawings in `games/*/RULES*.md` are made
//! again; a position that follows from steps is filled in, too.

use crate::common::root;
use ranarium_catalog::{AnyGame, AnyMatch, Rulebook, Speaker, any, ids, title};
use ranarium_game::{Language, Seat, Viewer};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// The sections of the first part, in their order: English, Dutch. The last two are there in games
/// that need them.
const SECTIONS: [[&str; 2]; 9] = [
    ["Goal", "Doel"],
    ["What you need", "Wat je nodig hebt"],
    ["Setup", "Voorbereiding"],
    ["Your turn", "Je beurt"],
    ["Example of play", "Voorbeeld"],
    ["End of the game", "Einde van het spel"],
    ["Questions", "Vragen"],
    ["Playing solo", "Alleen spelen"],
    ["Variants and house rules", "Varianten en huisregels"],
];

/// The number of sections that every game has.
const ALWAYS: usize = 7;

/// The headings of the parts, after the game's name and a colon.
const PARTS: [[&str; 2]; 3] = [
    ["how to play", "zo speel je het"],
    ["the rules, clause by clause", "alle regels, genummerd"],
    ["for programmers", "voor programmeurs"],
];

fn file_name(language: Language) -> &'static str {
    match language {
        Language::En => "RULES.md",
        Language::Nl => "RULES.nl.md",
    }
}

/// Returns every rulebook: its game, language and text. The template of new games has one too.
fn books() -> Vec<(String, Language, String)> {
    let mut all = Vec::new();
    for language in Language::ALL {
        for id in ids() {
            let (_, text) = any(id)
                .unwrap()
                .rules()
                .iter()
                .find(|(known, _)| *known == language)
                .unwrap_or_else(|| panic!("{id} has rules in {language:?}"));
            all.push((id.to_owned(), language, (*text).to_owned()));
        }
        let template = root().join("xtask/template").join(file_name(language));
        let text = fs::read_to_string(&template).unwrap();
        all.push(("template".to_owned(), language, text));
    }
    all
}

fn headings<'a>(text: &'a str, level: &str) -> Vec<&'a str> {
    let mark = format!("{level} ");
    text.lines()
        .filter_map(|line| line.strip_prefix(mark.as_str()))
        .collect()
}

#[test]
fn how_to_play_has_the_same_sections_in_every_rulebook() {
    for (game, language, text) in books() {
        let at = language as usize;
        let context = format!("{game}, {language:?}");
        let book = Rulebook::new(&text);

        let parts: Vec<&str> = headings(&text, "#")
            .into_iter()
            .map(|heading| heading.split_once(": ").expect("a part has two names").1)
            .collect();
        assert_eq!(parts, PARTS.map(|part| part[at]), "{context}: parts");

        let found = headings(book.how_to_play(), "##");
        let known: Vec<&str> = SECTIONS.map(|section| section[at]).to_vec();
        let (always, sometimes) = known.split_at(ALWAYS);
        assert_eq!(&found[..ALWAYS.min(found.len())], always, "{context}");
        let others = &found[ALWAYS..];
        assert!(
            others.iter().all(|heading| sometimes.contains(heading))
                && others.is_sorted_by_key(|heading| {
                    sometimes.iter().position(|known| known == heading)
                }),
            "{context}: {others:?}"
        );
        // The template is no game of the catalog; it has an option.
        let has_options = any(&game).map_or(true, |game| game.option_specs().len() > 1);
        assert_eq!(
            has_options,
            others.contains(sometimes.last().unwrap()),
            "{context}: house rules are told in words, too"
        );

        let number = |line: &str| {
            line.starts_with("- ")
                && Rulebook::new(&format!("\n# \n{line}"))
                    .find(line.trim_start_matches("- ").split(' ').next().unwrap())
                    .is_some()
        };
        assert!(
            !book.how_to_play().lines().any(number),
            "{context}: a clause stands in the first part"
        );
        assert!(book.clauses().lines().any(number), "{context}: clauses");
    }
}

/// Returns the text of a section of the first part.
fn section<'a>(text: &'a str, heading: &str) -> &'a str {
    let start = text
        .find(&format!("\n## {heading}\n"))
        .unwrap_or_else(|| panic!("no section {heading}"));
    let rest = &text[start + 1..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

#[test]
fn the_title_of_a_game_is_that_of_its_rulebook() {
    let titles: BTreeSet<String> = ids().map(|id| title(id, Language::En)).collect();
    let expected = ["Army of Frogs", "Frog Juice", "IceFrogs", "Stacking Frogs"];
    assert_eq!(titles, BTreeSet::from(expected.map(str::to_owned)));
    assert_eq!(title("chess", Language::Nl), "chess");
}

#[test]
fn rulebooks_have_sections_for_actions_and_questions() {
    for (game, language, text) in books() {
        let at = language as usize;
        let book = Rulebook::new(&text);
        let turn = section(book.how_to_play(), SECTIONS[3][at]);
        assert!(!headings(turn, "###").is_empty(), "{game}: {turn}");
        let example = section(book.how_to_play(), SECTIONS[4][at]);
        let setup = section(book.how_to_play(), SECTIONS[2][at]);
        for pictured in [setup, example] {
            assert!(pictured.contains("\n```picture "), "{game}: {pictured}");
        }
        let questions = section(book.how_to_play(), SECTIONS[6][at])
            .lines()
            .filter(|line| line.starts_with("- *") && line.contains("?* "))
            .count();
        assert!(
            (4..=8).contains(&questions),
            "{game}: {questions} questions"
        );
    }
}

/// Returns a heading's anchor in links, on GitHub and on the page.
fn slug(heading: &str) -> String {
    heading
        .to_lowercase()
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => Some(c),
            _ => None,
        })
        .collect()
}

#[test]
fn links_lead_to_headings_and_sections_to_their_clauses() {
    for (game, language, text) in books() {
        let slugs: Vec<String> = ["#", "##", "###"]
            .iter()
            .flat_map(|level| headings(&text, level))
            .map(slug)
            .collect();
        let unique: BTreeSet<&String> = slugs.iter().collect();
        assert_eq!(unique.len(), slugs.len(), "{game}: two headings alike");
        let mut sections_linked = BTreeSet::new();
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap();
            let Some(target) = target.strip_prefix('#') else {
                continue;
            };
            assert!(
                slugs.iter().any(|slug| slug == target),
                "{game}, {language:?}: no heading is #{target}"
            );
            sections_linked.insert(target.to_owned());
        }
        // The clauses are within reach of the part that needs no numbers: each numbered section is
        // linked.
        for heading in headings(Rulebook::new(&text).clauses(), "##") {
            if heading.starts_with(|c: char| c.is_ascii_digit()) {
                let linked = sections_linked.contains(&slug(heading));
                assert!(linked, "{game}, {language:?}: nothing links to {heading}");
            }
        }
        // The words of such a link are the section's number: [FJ-4](#4-capture).
        for link in text.split('[').skip(1) {
            let Some((words, rest)) = link.split_once("](#") else {
                continue;
            };
            let target = rest.split(')').next().unwrap();
            if let Some((_, number)) = words.split_once('-')
                && number.bytes().all(|byte| byte.is_ascii_digit())
            {
                assert!(
                    target.starts_with(&format!("{number}-")),
                    "{game}, {language:?}: {words} leads to {target}"
                );
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_clauses_links_and_drawings() {
    let all = books();
    for (game, _, english) in all
        .iter()
        .filter(|(_, language, _)| *language == Language::En)
    {
        let dutch = all
            .iter()
            .find(|(other, language, _)| other == game && *language == Language::Nl);
        let (_, _, dutch) = dutch.unwrap();
        let levels = |text: &str| -> Vec<usize> {
            text.lines()
                .filter(|line| line.starts_with('#'))
                .map(|line| line.len() - line.trim_start_matches('#').len())
                .collect()
        };
        assert_eq!(levels(english), levels(dutch), "{game}: headings");
        let links = |text: &str| -> Vec<String> {
            text.split('[')
                .skip(1)
                .filter_map(|link| link.split_once("](#"))
                .map(|(words, _)| words.to_owned())
                .filter(|words| words.as_bytes().get(2) == Some(&b'-'))
                .collect()
        };
        assert_eq!(links(english), links(dutch), "{game}: links to clauses");
        let drawn = |text: &str| -> Vec<Vec<String>> {
            text.lines()
                .filter_map(|line| line.strip_prefix("```picture "))
                .map(|info| {
                    info.split(" | ")
                        .filter(|field| !field.starts_with("lines "))
                        .map(str::to_owned)
                        .collect()
                })
                .collect()
        };
        assert_eq!(drawn(english), drawn(dutch), "{game}: drawings");
    }
}

/// The minutes and the numbers of players are under the title, as in the README.
#[test]
fn players_and_minutes_agree_with_the_readme() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for (game, language, text) in books() {
        if game == "template" {
            continue;
        }
        let row = readme
            .lines()
            .find(|line| line.starts_with("| **") && line.contains(&format!("games/{game}/")))
            .unwrap_or_else(|| panic!("README has no row of {game}"));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (players, minutes) = (cells[2], cells[3]);
        let under_the_title = text.lines().find(|line| line.starts_with('*')).unwrap();
        let expected = match language {
            Language::En => format!("{players} players, {minutes} minutes"),
            Language::Nl => format!("{players} spelers, {minutes} minuten"),
        };
        assert!(
            under_the_title.contains(&expected),
            "{under_the_title}: {expected}"
        );
    }
}

/// The contents of a drawing's first line.
struct Drawing<'a> {
    options: &'a str,
    position: &'a str,
    claims: Vec<(&'a str, &'a str)>,
}

impl<'a> Drawing<'a> {
    fn parse(info: &'a str) -> Self {
        let mut fields = info.split(" | ");
        let mut next = || fields.next().unwrap_or_else(|| panic!("{info}: too short"));
        let (options, position) = (next(), next());
        let claims = fields
            .map(|field| field.split_once(' ').unwrap_or((field, "")))
            .collect();
        Self {
            options,
            position,
            claims,
        }
    }

    fn claim(&self, name: &str) -> Option<&'a str> {
        let claim = self.claims.iter().find(|(known, _)| *known == name);
        claim.map(|(_, what)| *what)
    }

    /// Returns the match in this position, which follows from the one before if steps are given.
    fn reach(&self, game: &dyn AnyGame, before: Option<Box<dyn AnyMatch>>) -> Box<dyn AnyMatch> {
        let (steps, from) = match (self.claim("begun"), self.claim("played")) {
            (Some(steps), _) => (steps, Some(game.start(self.options).unwrap())),
            (None, Some(steps)) => (steps, before),
            (None, None) => ("", None),
        };
        let position = match from {
            Some(mut from) => {
                for step in steps.split(", ") {
                    take(&mut *from, step);
                }
                from.position().unwrap().text
            }
            None if steps.is_empty() => self.position.to_owned(),
            None => panic!("nothing is drawn before {}", self.position),
        };
        game.start_from(self.options, &Value::String(position.clone()))
            .unwrap_or_else(|reason| panic!("{position}: {reason}"))
    }

    fn picture(&self, at: &dyn AnyMatch, speaker: &Speaker) -> String {
        let viewer = match self.claim("seat") {
            Some(number) => Viewer::Seat(seat(number)),
            None => Viewer::Spectator,
        };
        let picture = at.picture(viewer, speaker).unwrap().plain();
        let lines: Vec<&str> = picture.lines().collect();
        let Some(ranges) = self.claim("lines") else {
            return picture;
        };
        let mut shown = String::new();
        for range in ranges.split(' ') {
            let (from, to) = range.split_once('-').unwrap_or((range, range));
            let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
            for line in &lines[from - 1..to.min(lines.len())] {
                shown.push_str(line);
                shown.push('\n');
            }
        }
        shown
    }

    fn check_claims(&self, at: &dyn AnyMatch) {
        for &(name, what) in &self.claims {
            match name {
                "seat" | "lines" | "played" | "begun" => {}
                "allowed" => {
                    for act in what.split(", ") {
                        let (seat, action) = acted(act);
                        let answer = at.check(seat, &Value::String(action.to_owned()));
                        assert!(answer.is_ok(), "{act} is refused: {answer:?}");
                    }
                }
                "refused" => {
                    for act in what.split(", ") {
                        let (act, clause) = act.split_once(" (").expect("the clause is named");
                        let (seat, action) = acted(act);
                        let answer = at.check(seat, &Value::String(action.to_owned()));
                        let reason = answer.expect_err(act).to_string();
                        assert!(
                            reason.contains(clause.trim_end_matches(')')),
                            "{act}: {reason}"
                        );
                    }
                }
                "wins" => {
                    let shares = at.returns().expect("the match is over");
                    let winner = seat(what).index();
                    for (index, share) in shares.shares().iter().enumerate() {
                        assert_eq!(*share > 0, index == winner, "{shares:?}");
                    }
                }
                "scores" => {
                    let totals: Vec<String> = at
                        .score()
                        .unwrap()
                        .totals()
                        .iter()
                        .map(|(_, points)| points.to_string())
                        .collect();
                    assert_eq!(totals.join(" "), what, "{}", self.position);
                }
                _ => panic!("{name} is no field of a drawing"),
            }
        }
    }
}

fn seat(number: &str) -> Seat {
    let number: usize = number
        .parse()
        .unwrap_or_else(|_| panic!("no seat: {number}"));
    Seat::new(number - 1)
}

fn acted(step: &str) -> (Seat, &str) {
    let (number, action) = step.split_once(' ').expect("a seat and an action");
    (seat(number), action)
}

fn take(playing: &mut dyn AnyMatch, step: &str) {
    let taken = match step.strip_prefix("* ") {
        Some(outcome) => playing.chance(&Value::String(outcome.to_owned())),
        None => {
            let (seat, action) = acted(step);
            playing.apply(seat, &Value::String(action.to_owned()))
        }
    };
    taken.unwrap_or_else(|reason| panic!("{step}: {reason}"));
}

/// Returns the rulebook with every drawing as the engine makes it, and checks each.
fn redrawn(game: &dyn AnyGame, language: Language, text: &str) -> String {
    let speaker = game.speaker(language);
    let mut out = String::new();
    let mut before: Option<Box<dyn AnyMatch>> = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```picture ") else {
            out.push_str(line);
            out.push('\n');
            continue;
        };
        let drawing = Drawing::parse(info);
        let here = drawing.reach(game, before.take());
        drawing.check_claims(&*here);
        let position = here.position().unwrap().text;
        let info = info.replacen(drawing.position, &position, 1);
        out.push_str(&format!(
            "```picture {info}\n{}```\n",
            drawing.picture(&*here, &speaker)
        ));
        lines
            .by_ref()
            .find(|line| *line == "```")
            .expect("a drawing ends");
        before = Some(here);
    }
    out
}

#[test]
fn drawings_and_their_captions_agree_with_the_engine() {
    let is_writing = std::env::var("RANARIUM_RULEBOOKS").is_ok_and(|value| value == "write");
    for (id, language, text) in books() {
        let Ok(game) = any(&id) else { continue };
        if is_writing {
            let path = root().join("games").join(&id).join(file_name(language));
            let text = fs::read_to_string(&path).unwrap();
            fs::write(&path, redrawn(game, language, &text)).unwrap();
        } else {
            let expected = redrawn(game, language, &text);
            for (found, expected) in text.lines().zip(expected.lines()) {
                assert_eq!(
                    found, expected,
                    "{id}, {language:?}: RANARIUM_RULEBOOKS=write mends it"
                );
            }
            assert_eq!(text, expected);
        }
    }
}
