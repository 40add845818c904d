//! Quick chat between players, in the reader's language.

use crate::host::host_call_error::HostCallError;
use crate::online::follow::FollowedMatch;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Message, Seat, Speak};
use ranarium_protocol::online::{Phrase, Say};

/// Returns the message for a phrase of a player.
pub fn says(player: Seat, phrase: Phrase, speaker: &Speaker) -> Message {
    Message::new("online-says")
        .with("player", player)
        .with("phrase", speaker.text(phrase.text_key()))
}

/// Sends a phrase to a table: its number in the list, its name, or its words in any spelling.
/// Returns the lines to show: none if it was sent, the list of phrases if it is unknown, or the
/// server's error.
pub fn say<G: FullGame>(
    follow: &mut FollowedMatch<'_, G>,
    seat: Seat,
    wanted: &str,
    speaker: &Speaker,
) -> Vec<String> {
    let Some(phrase) = phrase_of(wanted, speaker) else {
        return list(speaker);
    };
    let say = Say {
        match_id: follow.id.clone(),
        seat,
        phrase,
    };
    match follow.client.call(&say) {
        // A lost connection is reported anyway, and is no reason to leave.
        Ok(_) | Err(HostCallError::Away(_)) => Vec::new(),
        Err(HostCallError::Refused(error)) => {
            let message = Message::new("online-refused").with("why", error.message);
            vec![speaker.say(&message)]
        }
    }
}

fn list(speaker: &Speaker) -> Vec<String> {
    let line = |(number, phrase): (usize, &Phrase)| {
        let message = Message::new("online-say-number")
            .with("number", number)
            .with("phrase", speaker.text(phrase.text_key()));
        speaker.say(&message)
    };
    let lines = (1..).zip(Phrase::ALL).map(line);
    [speaker.text("online-say-what")]
        .into_iter()
        .chain(lines)
        .collect()
}

fn phrase_of(wanted: &str, speaker: &Speaker) -> Option<Phrase> {
    let wanted = wanted.trim();
    if let Ok(number) = wanted.parse::<usize>() {
        return Phrase::ALL.get(number.checked_sub(1)?).copied();
    }
    let plain = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let typed = plain(wanted);
    let is_it = |phrase: &&Phrase| {
        let text = speaker.text(phrase.text_key());
        text == wanted
            || !typed.is_empty() && (plain(&text) == typed || plain(phrase.name()) == typed)
    };
    Phrase::ALL.iter().find(is_it).copied()
}

#[cfg(test)]
mod tests {
    use super::{list, phrase_of};
    use crate::texts;
    use ranarium_catalog::Speaker;
    use ranarium_game::Language;
    use ranarium_protocol::online::Phrase;

    #[test]
    fn phrases_are_chosen_by_number_name_or_words() {
        let dutch = Speaker::new(Language::Nl).with_texts(texts::ONLINE);
        for (typed, phrase) in [
            ("1", Some(Phrase::Hello)),
            ("hallo", Some(Phrase::Hello)),
            ("good-luck", Some(Phrase::GoodLuck)),
            ("Mooie zet", Some(Phrase::NiceMove)),
            ("19", Some(Phrase::Frog)),
            ("🐸", Some(Phrase::Frog)),
            ("20", None),
            ("0", None),
            ("", None),
            ("you are silly", None),
        ] {
            assert_eq!(phrase_of(typed, &dutch), phrase, "{typed}");
        }
    }

    #[test]
    fn all_phrases_have_texts_in_both_languages() {
        for language in Language::ALL {
            let speaker = Speaker::new(language).with_texts(texts::ONLINE);
            let lines = list(&speaker);
            assert_eq!(lines.len(), Phrase::ALL.len() + 1);
            for line in lines {
                assert!(!line.contains("ranarium-say"), "{line}");
            }
        }
    }
}
