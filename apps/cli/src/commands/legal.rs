//! `legal`: the legal actions of a seat in a position.

use crate::arguments::game_argument::game_names;
use crate::arguments::position::BeginArgs;
use crate::command_error::CommandError;
use crate::console::screen::{FAINT, Screen, TYPED};
use crate::json::{LegalAction, LegalActions, LegalSeat, PossibleDraw};
use crate::numbers;
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Message, Seat, Speak, Text, Turn};
use serde_json::Value;
use std::io::Write;

/// List the legal moves in a position
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the game
    #[arg(value_parser = game_names())]
    game: String,
    #[command(flatten)]
    begin: BeginArgs,
    /// Seat, counted from 1 [default: every seat whose turn it is]
    #[arg(long, allow_negative_numbers = true)]
    seat: Option<String>,
    /// Print the actions, or the possible draws, as JSON (docs/schemas/legal.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    visit(&args.game, Legal { args, screen })?
}

struct Legal<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Legal<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { args, screen } = self;
        let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
        let state = args.begin.begin::<G>(&speaker)?.state;
        let players = G::options(&state).players();
        let turn = G::turn(&state);
        let seats: Vec<Seat> = match &args.seat {
            Some(text) => vec![numbers::seat("--seat", text, players)?],
            None => turn.seats().iter().collect(),
        };
        let mut actions = Vec::new();
        let mut by_seat = Vec::new();
        for seat in seats {
            G::legal_actions(&state, seat, &mut actions);
            by_seat.push((seat, actions.clone()));
        }
        let mut outcomes = Vec::new();
        G::chance_outcomes(&state, &mut outcomes);

        if args.json {
            let seats = by_seat.iter().map(|(seat, actions)| LegalSeat {
                actions: actions.iter().map(form).collect(),
                seat: seat.number(),
            });
            let chance = outcomes.iter().map(|(outcome, weight)| PossibleDraw {
                data: data(outcome),
                text: outcome.to_string(),
                weight: *weight,
            });
            return screen.json(&LegalActions {
                chance: chance.collect(),
                game: G::ID,
                seats: seats.collect(),
                turn: turn.into(),
            });
        }
        for (seat, actions) in by_seat {
            if !turn.seats().contains(seat) {
                let idle = Message::new("cli-legal-idle").with("seat", seat);
                writeln!(screen, "{}", speaker.say(&idle))?;
                continue;
            }
            let head = Message::new("cli-legal-seat")
                .with("seat", seat)
                .with("count", actions.len());
            screen.styled(FAINT, &speaker.say(&head))?;
            writeln!(screen)?;
            let words = actions
                .iter()
                .map(|action| (action.to_string(), speaker.say(&G::describe_action(action))));
            print_list(screen, words.collect())?;
        }
        match turn {
            Turn::Decide(_) => {}
            Turn::Over => writeln!(screen, "{}", speaker.text("cli-legal-over"))?,
            Turn::Chance => {
                let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
                screen.styled(FAINT, &speaker.text("cli-legal-chance"))?;
                writeln!(screen)?;
                let words = outcomes.iter().map(|(outcome, weight)| {
                    let phrase = speaker.say(&G::describe_chance(outcome));
                    (outcome.to_string(), format!("{weight}/{total}  {phrase}"))
                });
                print_list(screen, words.collect())?;
            }
        }
        Ok(())
    }
}

fn data<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn form<T: Text + serde::Serialize>(value: &T) -> LegalAction {
    LegalAction {
        data: data(value),
        text: value.to_string(),
    }
}

/// Prints the text to type for each action, and its meaning.
fn print_list(screen: &mut Screen, lines: Vec<(String, String)>) -> Result<(), CommandError> {
    const MAX_WIDTH: usize = 30;
    let widths = lines.iter().map(|(typed, _)| typed.chars().count());
    let width = widths.max().unwrap_or_default().min(MAX_WIDTH);
    for (typed, words) in lines {
        write!(screen, "  ")?;
        screen.styled(TYPED, &format!("{typed:<width$}"))?;
        writeln!(screen, "  {words}")?;
    }
    Ok(())
}
