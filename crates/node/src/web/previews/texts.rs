//! The texts of the tags of a preview.

use crate::web::previews::link_target::LinkTarget;
use ranarium_catalog::{Speaker, Texts, any, title};
use ranarium_game::{Arg, Language, Message, Seat, Speak, locale_texts};
use ranarium_protocol::online::{PreviewPlayer, TablePreview};

/// The texts. Keys begin with `preview-`.
const TEXTS: Texts = locale_texts!("../../../locales/previews.");

/// Returns the title and the description of a preview.
pub fn title_and_description(
    target: &LinkTarget,
    preview: Option<&TablePreview>,
    language: Language,
) -> (String, String) {
    let speaker = Speaker::new(language).with_texts(TEXTS);
    let Some(preview) = preview else {
        return (
            speaker.text("preview-house-title"),
            speaker.text("preview-house"),
        );
    };
    let game = title(&preview.game, language);
    let names: Vec<Option<String>> = preview
        .players
        .iter()
        .map(|player| name(player, &speaker))
        .collect();
    let known_names: Vec<Arg> = names
        .iter()
        .flatten()
        .map(|name| name.clone().into())
        .collect();
    let heading = match known_names.is_empty() {
        true => game.clone(),
        false => speaker.say(
            &Message::new("preview-title")
                .with("game", game.clone())
                .with("players", known_names),
        ),
    };
    let message = match target {
        LinkTarget::House => Message::new("preview-house"),
        LinkTarget::Game(_) => return (heading, summary(&preview.game, language)),
        LinkTarget::Position(..) => Message::new("preview-position").with("game", game),
        LinkTarget::Table(_, Some(step)) => Message::new("preview-moment").with("step", *step),
        LinkTarget::Table(_, None) => state(preview, &names),
    };
    (heading, speaker.say(&message))
}

/// Returns the state of a match in words.
fn state(preview: &TablePreview, names: &[Option<String>]) -> Message {
    let name_of = |seat: Seat| names.get(seat.index()).cloned().flatten();
    if preview.observation.is_none() {
        let free = names.iter().filter(|name| name.is_none()).count();
        return Message::new("preview-open").with("free", free);
    }
    if preview.is_broken_off {
        return Message::new("preview-over");
    }
    if let Some(returns) = &preview.returns {
        let all = || Seat::all(preview.players.len() as u8);
        let best = all().map(|seat| returns.share(seat)).max();
        let winners = all().filter(|seat| Some(returns.share(*seat)) == best);
        let winners: Vec<Arg> = winners.filter_map(name_of).map(Arg::from).collect();
        return match (winners.len(), preview.players.len()) {
            (0, _) | (1, 1) => Message::new("preview-over"),
            (count, all) if count == all => Message::new("preview-draw"),
            (count, _) => Message::new("preview-won")
                .with("count", count)
                .with("players", winners),
        };
    }
    match preview.deciding[..] {
        [seat] if name_of(seat).is_some() => {
            Message::new("preview-turn").with("player", name_of(seat).unwrap_or_default())
        }
        _ => Message::new("preview-playing"),
    }
}

fn name(player: &PreviewPlayer, speaker: &Speaker) -> Option<String> {
    match player {
        PreviewPlayer::Free => None,
        PreviewPlayer::Person(name) | PreviewPlayer::Program(name) => Some(name.to_string()),
        PreviewPlayer::Computer => Some(speaker.text("preview-computer")),
    }
}

/// Returns the summary of a game, in a sentence.
fn summary(game: &str, language: Language) -> String {
    let game = any(game).map(|game| game.speaker(language).text("summary"));
    game.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{LinkTarget, title_and_description};
    use ranarium_game::{Language, Returns, Seat};
    use ranarium_protocol::online::{PreviewPlayer, TablePreview};

    fn at_table(change: impl FnOnce(&mut TablePreview), language: Language) -> (String, String) {
        let person = |name: &str| PreviewPlayer::Person(name.parse().unwrap());
        let mut preview = TablePreview {
            game: "icefrogs".to_owned(),
            options: "players=2".to_owned(),
            observation: Some(serde_json::json!({})),
            frogs: vec![0, 1],
            players: vec![person("Ada"), PreviewPlayer::Computer],
            deciding: vec![Seat::FIRST],
            returns: None,
            is_broken_off: false,
        };
        change(&mut preview);
        let target = LinkTarget::Table("m-1".parse().unwrap(), None);
        title_and_description(&target, Some(&preview), language)
    }

    #[test]
    fn previews_describe_players_and_progress() {
        let open = |preview: &mut TablePreview| {
            preview.observation = None;
            preview.players[1] = PreviewPlayer::Free;
        };
        let won = |preview: &mut TablePreview| {
            preview.returns = Some(Returns::winner(2, Seat::new(1)));
        };
        for (words, title, description) in [
            (
                at_table(|_| {}, Language::En),
                "IceFrogs: Ada and Computer",
                "It is Ada’s turn.",
            ),
            (
                at_table(|_| {}, Language::Nl),
                "IceFrogs: Ada en Computer",
                "Ada is aan de beurt.",
            ),
            (
                at_table(open, Language::En),
                "IceFrogs: Ada",
                "One seat is free: sit down and play.",
            ),
            (
                at_table(won, Language::En),
                "IceFrogs: Ada and Computer",
                "Finished: Computer won.",
            ),
        ] {
            assert_eq!(words, (title.to_owned(), description.to_owned()));
        }
    }
}
