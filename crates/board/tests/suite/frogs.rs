//! Every possible frog is drawn correctly: each element is closed, none needs an id, and each mood
//! and marking is visible.

use ranarium_board::frog::{Marking, Mood, Pose, svg};
use std::collections::BTreeSet;

fn every_frog() -> impl Iterator<Item = (Pose, Marking, Mood, String)> {
    Pose::ALL.into_iter().flat_map(|pose| {
        Marking::SHARED.into_iter().flat_map(move |marking| {
            Mood::ALL
                .into_iter()
                .map(move |mood| (pose, marking, mood, svg(pose, "green", marking, mood)))
        })
    })
}

#[test]
fn every_pose_marking_and_mood_has_its_own_drawing() {
    let all: BTreeSet<String> = every_frog().map(|(_, _, _, svg)| svg).collect();
    assert_eq!(
        all.len(),
        Pose::ALL.len() * Marking::SHARED.len() * Mood::ALL.len()
    );
}

#[test]
fn every_element_is_closed() {
    for (pose, marking, mood, svg) in every_frog() {
        let opened = svg.matches("<g").count();
        assert_eq!(
            opened,
            svg.matches("</g>").count(),
            "{pose:?} {marking:?} {mood:?}"
        );
        let others = svg.matches('<').count() - 2 * opened;
        assert_eq!(
            others,
            svg.matches("/>").count(),
            "{pose:?} {marking:?} {mood:?}"
        );
        assert_eq!(
            svg.matches('"').count() % 2,
            0,
            "{pose:?} {marking:?} {mood:?}"
        );
    }
}

#[test]
fn drawings_have_no_ids_and_no_inline_styles() {
    for (pose, _, _, svg) in every_frog() {
        for forbidden in ["id=", "url(", "style="] {
            assert!(!svg.contains(forbidden), "{pose:?} holds {forbidden}");
        }
    }
}

#[test]
fn every_class_of_a_drawing_has_its_tone() {
    let tokens = include_str!("../../../../apps/web/style/tokens.css");
    for (_, _, _, svg) in every_frog() {
        for attribute in svg.split("class=\"").skip(1) {
            for class in attribute.split('"').next().unwrap_or_default().split(' ') {
                let is_known = tokens.contains(&format!(".{class}"))
                    || class == "marking"
                    || class.starts_with("frog-");
                assert!(is_known, "{class} should be in the tokens");
            }
        }
    }
}

#[test]
fn open_eyes_blink() {
    for (pose, _, mood, svg) in every_frog() {
        let lids = svg.matches(r#"class="lid""#).count();
        let eyes = svg.matches(r#"class="eye""#).count();
        assert_eq!(lids, eyes, "{pose:?} {mood:?}");
        let expected = match (mood, pose) {
            (Mood::Happy, _) => 0,
            (_, Pose::Leaping) => 1,
            _ => 2,
        };
        assert_eq!(eyes, expected, "{pose:?} {mood:?}");
    }
}
