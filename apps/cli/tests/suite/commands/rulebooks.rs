//! `ranarium rules`.

use super::{RACE, STONES, bad, good, ids};
use crate::common;

#[test]
fn rules_are_in_both_languages_with_the_options() {
    for id in ids() {
        for lang in ["en", "nl"] {
            let out = good(&format!("rules {id} --lang {lang}"));
            assert!(
                out.starts_with("# ") && out.contains("\n- `players="),
                "{id}: {out}"
            );
            assert!(!out.contains('\u{1b}'), "{id}: colours in a pipe");
            // A key without a text would be shown in braces.
            let (_, options) = out.split_once("\n- `players=").unwrap();
            assert!(!options.contains('{'), "{id}: {options}");
        }
        let shown = good(&format!("rules {id} --color always"));
        assert!(shown.contains('\u{1b}') && !shown.contains("**") && !shown.contains("\n#"));
    }
    let dutch = common::run(&["rules", RACE], "", &[("LANG", "nl_NL.UTF-8")]).out;
    assert_eq!(dutch, good(&format!("rules {RACE} --lang nl")));
    let options = good(&format!("rules {STONES} --options"));
    assert!(options.starts_with("## Options") && options.lines().count() < 12);
}

#[test]
fn rules_show_the_manual_and_on_request_the_clauses() {
    for (lang, goal) in [("en", "\n## Goal\n"), ("nl", "\n## Doel\n")] {
        for id in ids() {
            let first = good(&format!("rules {id} --lang {lang}"));
            let second = good(&format!("rules {id} --clauses --lang {lang}"));
            let is_clause = |line: &str| line.starts_with("- ") && line.contains("-1.1 (");
            assert!(
                first.contains(goal) && !first.lines().any(is_clause),
                "{id}"
            );
            assert!(
                !second.contains(goal) && second.lines().any(is_clause),
                "{id}"
            );
            assert!(second.contains("\n- `players="), "{id}: {second}");
            assert!(
                first.ends_with(&format!("ranarium rules {id} 3\n")),
                "{id}: {first}"
            );
        }
    }
}

#[test]
fn rules_and_sections_are_found_without_their_prefix() {
    let rule = good(&format!("rules {RACE} IF-3.1"));
    assert!(rule.starts_with("- IF-3.1 (S) ") && rule.lines().count() == 1);
    for number in ["3.1", "if-3.1"] {
        assert_eq!(good(&format!("rules {RACE} {number}")), rule);
    }
    let section = good(&format!("rules {RACE} IF-3 --lang nl"));
    assert!(section.starts_with("## 3 ") && section.contains("\n- IF-3.7 ("));
    assert!(!section.contains("IF-4.1"), "{section}");
    assert_eq!(good(&format!("rules {RACE} 3 --lang nl")), section);
    let range = "expected a rule from IF-1.1 to IF-4.5";
    for (number, found) in [
        ("9.9", "found \"9.9\""),
        ("FJ-3.1", "FJ-3.1"),
        ("3.", "3."),
        ("\u{1b}", "\\u{1b}"),
    ] {
        bad(&["rules", RACE, number], "", 1, &[range, found]);
    }
    let both = ["rules", RACE, "3.1", "--clauses"];
    bad(&both, "", 2, &["cannot be used with"]);
}

#[test]
fn paragraphs_are_wrapped_and_drawings_are_not() {
    let laid = good(&format!("rules {RACE} --color always"));
    let goal = "one of your pyramids into an opponent’s start space. One";
    assert!(laid.contains(goal), "{laid}");
    let drawn: Vec<&str> = laid
        .lines()
        .filter(|line| line.contains("a1 [1]"))
        .collect();
    assert!(
        drawn
            .iter()
            .any(|line| line.contains("                    a1")),
        "{drawn:?}"
    );
    assert!(
        !laid.contains("```") && !laid.contains("picture players="),
        "{laid}"
    );
}

#[test]
fn laid_out_rules_keep_to_the_width() {
    for (id, part) in ids()
        .into_iter()
        .flat_map(|id| [(id, ""), (id, " --clauses")])
    {
        for line in good(&format!("rules {id}{part} --color always")).lines() {
            let mut plain = String::new();
            let mut rest = line;
            while let Some((before, after)) = rest.split_once('\u{1b}') {
                plain.push_str(before);
                rest = after.split_once('m').map_or("", |(_, rest)| rest);
            }
            plain.push_str(rest);
            let words = plain.split_whitespace().count();
            assert!(plain.chars().count() <= 80 || words == 1, "{id}: {plain}");
        }
    }
}
