//! The texts of push messages and mail.

use ranarium_catalog::{Speaker, Texts, title};
use ranarium_game::{Arg, Language, Message, Speak, locale_texts};
use ranarium_table::{MatchId, Name};

const TEXTS: Texts = locale_texts!("../locales/notices.");

/// Returns a speaker with these texts.
pub fn speaker(language: Language) -> Speaker {
    Speaker::new(language).with_texts(TEXTS)
}

/// The matches that wait for a user.
#[derive(Clone, Debug)]
pub struct WaitingTurn {
    /// The first of these matches.
    pub match_id: MatchId,
    /// The name of the match's game, such as `icefrogs`.
    pub game: String,
    /// The other people at the table.
    pub opponents: Vec<Name>,
    /// The number of matches that wait, including this one.
    pub count: usize,
}

impl WaitingTurn {
    /// Returns the path of the match on its server.
    pub fn path(&self) -> String {
        format!("/table/{}", self.match_id)
    }

    /// Returns who waits in which game, and the number of other matches.
    pub fn sentences(&self, speaker: &Speaker) -> Vec<String> {
        let opponents = self.opponents.iter().map(|name| name.as_str().into());
        let waits = Message::new("notice-waits")
            .with("count", self.opponents.len())
            .with("opponents", opponents.collect::<Vec<Arg>>())
            .with("game", title(&self.game, speaker.language()));
        let mut sentences = vec![speaker.say(&waits)];
        if self.count > 1 {
            let more = Message::new("notice-more").with("more", self.count - 1);
            sentences.push(speaker.say(&more));
        }
        sentences
    }

    /// Returns the subject of a mail.
    pub fn subject(&self, speaker: &Speaker) -> String {
        speaker.say(&match self.count {
            1 => Message::new("notice-subject").with("game", title(&self.game, speaker.language())),
            count => Message::new("notice-subject-more").with("count", count),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{WaitingTurn, speaker};
    use ranarium_game::Language;

    #[test]
    fn notices_count_opponents_and_matches() {
        let turn = |opponents: &[&str], count| WaitingTurn {
            match_id: "m-1".parse().unwrap(),
            game: "icefrogs".to_owned(),
            opponents: opponents.iter().map(|name| name.parse().unwrap()).collect(),
            count,
        };
        let says = |language, turn: WaitingTurn| turn.sentences(&speaker(language)).join(" ");
        assert_eq!(
            says(Language::En, turn(&["Bo"], 1)),
            "Bo is waiting for you in IceFrogs."
        );
        assert_eq!(
            says(Language::En, turn(&["Bo", "Cy"], 2)),
            "Bo and Cy are waiting for you in IceFrogs. One other match is waiting for you, too."
        );
        assert_eq!(
            says(Language::Nl, turn(&[], 4)),
            "IceFrogs wacht op je. Er wachten nog 3 andere partijen op je."
        );
        let subject = turn(&[], 4).subject(&speaker(Language::En));
        assert_eq!(subject, "It’s your turn in 4 matches");
    }
}
