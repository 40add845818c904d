//! The tools: the table [`TOOLS`], and a function for each.

use crate::mcp::arguments::ToolArguments;
use crate::mcp::parameter::{Parameter, ParameterKind};
use crate::mcp::seated::{AnySeated, MatchStart};
use crate::mcp::state::McpServer;
use ranarium_catalog::{Rulebook, Visit, any, ids, visit};
use ranarium_game::{FullGame, Language, MAX_SEATS, OptionKind, Seat};
use ranarium_search::BotSpec;
use serde_json::Value;

/// A tool.
pub struct Tool {
    /// The name in a call.
    pub name: &'static str,
    /// The description that a model reads.
    pub description: &'static str,
    /// The parameters.
    pub parameters: &'static [Parameter],
    /// The function: returns the text of the result, or of the refusal.
    pub call: fn(&mut McpServer, &ToolArguments<'_>) -> Result<String, String>,
}

/// Maximum number of decisions that are watched in a call.
const MAX_WATCHED: u64 = 100;

/// Bots of the other seats, unless a call names another.
const OPPONENTS: &str = "medium";

/// The bot that analyses, unless a call names another.
const ANALYST: &str = "hard@2000";

const GAME: Parameter = Parameter::required("game", ParameterKind::Text, "a name of list_games");

/// Every tool.
pub const TOOLS: &[Tool] = &[
    Tool {
        name: "list_games",
        description: "List the games with their options.",
        parameters: &[],
        call: list_games,
    },
    Tool {
        name: "read_rules",
        description: "Read how a game is played; or one clause, such as IF-3.1, or one section, such as IF-3, of its exact rules.",
        parameters: &[
            GAME,
            Parameter::new("clause", ParameterKind::Text, "a clause or a section"),
        ],
        call: read_rules,
    },
    Tool {
        name: "start_match",
        description: "Begin a match against bots. You have one seat and see what that seat sees. With watch you have no seat, and watch bots play.",
        parameters: &[
            GAME,
            Parameter::new(
                "options",
                ParameterKind::Text,
                "options such as \"players=3\"; the others have their defaults",
            ),
            Parameter::new(
                "seat",
                ParameterKind::Number {
                    low: 1,
                    high: MAX_SEATS as u64,
                },
                "your seat; the default is 1",
            ),
            Parameter::new(
                "opponents",
                ParameterKind::Text,
                "the bot of all other seats: random, greedy, club, easy, medium, hard or expert, perhaps with iterations, such as hard@500",
            ),
            Parameter::new("watch", ParameterKind::Flag, "true to watch bots play"),
            Parameter::new(
                "abandon",
                ParameterKind::Flag,
                "true to abandon a match in progress",
            ),
        ],
        call: start_match,
    },
    Tool {
        name: "look",
        description: "Look at the table: a picture of what your seat sees, whose turn it is, and the result of a match that is over. With data the observation as JSON.",
        parameters: &[Parameter::new(
            "data",
            ParameterKind::Flag,
            "true for the observation as JSON",
        )],
        call: look,
    },
    Tool {
        name: "legal_actions",
        description: "List your legal actions, each with its meaning in words.",
        parameters: &[],
        call: legal_actions,
    },
    Tool {
        name: "play",
        description: "Play an action. The bots then play until you are to decide again; the result tells what happened. An illegal action changes nothing, and the refusal names the clause that forbids it.",
        parameters: &[Parameter::required(
            "action",
            ParameterKind::Action,
            "one of legal_actions, as text; or as data",
        )],
        call: play,
    },
    Tool {
        name: "watch",
        description: "Let the bots of a match that you watch take some decisions, and tell what happened.",
        parameters: &[Parameter::new(
            "decisions",
            ParameterKind::Number {
                low: 1,
                high: MAX_WATCHED,
            },
            "the number of decisions; the default is 1",
        )],
        call: watch,
    },
    Tool {
        name: "analyse",
        description: "Ask a bot for its judgement of your legal actions, from what your seat knows: the expected share of the win after each.",
        parameters: &[Parameter::new(
            "bot",
            ParameterKind::Text,
            "the bot: easy, medium, hard or expert, perhaps with iterations; the default is hard@2000",
        )],
        call: analyse,
    },
];

fn list_games(server: &mut McpServer, _: &ToolArguments<'_>) -> Result<String, String> {
    let mut text = String::new();
    for id in ids() {
        let game = any(id).map_err(|error| error.to_string())?;
        let speaker = game.speaker(server.language);
        let (name, summary) = (speaker.text("name"), speaker.text("summary"));
        text += &format!("{id}: {name}. {summary}\n");
        for spec in game.option_specs() {
            let meaning = speaker.text(&format!("option-{}", spec.key));
            text += &format!("  {}={}: {meaning}\n", spec.key, values(&spec.kind));
        }
    }
    Ok(text)
}

/// Returns the permitted values of an option, the default first.
fn values(kind: &OptionKind) -> String {
    format!("{} ({})", kind.default(), kind.allowed())
}

fn read_rules(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let read = ReadRules {
        language: server.language,
        clause: arguments.text("clause"),
    };
    visit(game(arguments), read).map_err(|error| format!("game: {error}"))?
}

fn game<'a>(arguments: &ToolArguments<'a>) -> &'a str {
    arguments.text("game").unwrap_or_default()
}

struct ReadRules<'a> {
    language: Language,
    clause: Option<&'a str>,
}

impl Visit for ReadRules<'_> {
    type Out = Result<String, String>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let book = Rulebook::of::<G>(self.language);
        let book = book.ok_or_else(|| "game: it has no rulebook".to_owned())?;
        let Some(clause) = self.clause else {
            return Ok(book.how_to_play().to_owned());
        };
        book.find(clause).map(str::to_owned).ok_or_else(|| {
            let mut names = book.clause_names();
            let first = names.next().unwrap_or_default();
            let last = names.last().unwrap_or(first);
            format!("clause: expected one from {first} to {last}, or a section")
        })
    }
}

fn start_match(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let playing = server.playing.as_ref();
    let is_in_progress = playing.is_some_and(|playing| !playing.is_over());
    if is_in_progress && !arguments.flag("abandon") {
        return Err("a match is in progress: play it to its end, or set abandon".to_owned());
    }
    let opponents = arguments.text("opponents").unwrap_or(OPPONENTS);
    let number = arguments.number("seat").unwrap_or(1);
    let opening = MatchStart {
        options: arguments.text("options").unwrap_or_default(),
        seat: (!arguments.flag("watch")).then(|| Seat::new(number as usize - 1)),
        opponents: bot("opponents", opponents)?,
        seed: server.next_seed(),
        language: server.language,
    };
    let opened = visit(game(arguments), opening).map_err(|error| format!("game: {error}"))??;
    let text = opened.look();
    server.playing = Some(opened);
    Ok(text)
}

/// Reads the name of a bot.
fn bot(parameter: &str, name: &str) -> Result<BotSpec, String> {
    name.parse()
        .map_err(|error| format!("{parameter}: {error}"))
}

/// Returns the match of the connection.
fn playing(server: &mut McpServer) -> Result<&mut (dyn AnySeated + 'static), String> {
    server
        .playing
        .as_deref_mut()
        .ok_or_else(|| "there is no match: begin one with start_match".to_owned())
}

fn look(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let playing = playing(server)?;
    if arguments.flag("data") {
        playing.data()
    } else {
        Ok(playing.look())
    }
}

fn legal_actions(server: &mut McpServer, _: &ToolArguments<'_>) -> Result<String, String> {
    playing(server)?.legal()
}

fn play(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let action = arguments.get("action").unwrap_or(&Value::Null);
    playing(server)?.play(action)
}

fn watch(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let decisions = arguments.number("decisions").unwrap_or(1);
    playing(server)?.watch(decisions)
}

fn analyse(server: &mut McpServer, arguments: &ToolArguments<'_>) -> Result<String, String> {
    let spec = bot("bot", arguments.text("bot").unwrap_or(ANALYST))?;
    if spec.budget().is_none() {
        return Err(format!(
            "bot: {spec} plays without thinking, so it cannot analyse"
        ));
    }
    let seed = server.next_seed();
    playing(server)?.analyse(spec, seed)
}
