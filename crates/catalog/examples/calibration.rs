//! Measures if judgements can be trusted: actions judged to be worth 70 % should win 70 %.
//!
//! `calibration GAME PLAYERS MATCHES [BOT]` lets the bot (usually `expert@2000`) play against
//! itself, and compares in one decision of five the judged worth of its choice with the seat's
//! share in the end. It prints a line a tenth for docs/lab/strength.md, and draws
//! docs/lab/calibration-GAME-PLAYERS.svg.

mod play;

use play::play;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, GameOptions, Returns, Rng, Seat};
use ranarium_search::{Bot, BotSpec, Limits};
use std::fmt::Write as _;
use std::path::Path;

/// The moments of a tenth: their number, their judgements, their results.
#[derive(Clone, Copy, Default)]
struct CalibrationBin {
    moments: u32,
    judged: f64,
    won: f64,
}

/// One in this number of decisions is judged.
const ONE_IN: u32 = 5;

struct Calibration<'a> {
    players: &'a str,
    matches: u64,
    judge: BotSpec,
}

impl Visit for Calibration<'_> {
    type Out = [CalibrationBin; 10];

    fn visit<G: FullGame>(self) -> [CalibrationBin; 10] {
        let text = format!("players={}", self.players);
        let Ok(options) = text.parse::<G::Options>() else {
            panic!("{text}: expected a number of players that the game has");
        };
        let mut tenths = [CalibrationBin::default(); 10];
        for number in 0..self.matches {
            let (moments, returns) = judge_match::<G>(&options, self.judge, number);
            for (seat, judged) in moments {
                let tenth = &mut tenths[((judged * 10.0) as usize).min(9)];
                tenth.moments += 1;
                tenth.judged += judged;
                tenth.won += f64::from(returns.share(seat)) / f64::from(Returns::WHOLE);
            }
        }
        tenths
    }
}

/// Plays a match. Returns the judged moments and the result.
fn judge_match<G: FullGame>(
    options: &G::Options,
    judge: BotSpec,
    number: u64,
) -> (Vec<(Seat, f64)>, Returns) {
    let mut rng = Rng::new(number);
    let mut bot = || judge.bot::<G>(rng.next_u64(), Limits::default());
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(options.players()).map(|_| bot()).collect();
    let mut moments = Vec::new();
    let returns = play(options, &mut rng, |question, rng| {
        let seat = question.seat();
        let thought = bots[seat.index()].think(question);
        if rng.below(ONE_IN) == 0 {
            moments.extend(thought.judged.first().map(|best| (seat, best.value)));
        }
        thought.action
    });
    (moments, returns)
}

/// Draws the curve: judged share to the right, won share upwards. On the diagonal both are equal.
fn picture(tenths: &[CalibrationBin; 10]) -> String {
    let mut out = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-14 -6 124 120\" font-family=\"sans-serif\" font-size=\"5\">\n\
         <rect x=\"-14\" y=\"-6\" width=\"124\" height=\"120\" fill=\"#fff\"/>\n\
         <path d=\"M0 100V0M0 100H100\" stroke=\"#345\" fill=\"none\"/>\n\
         <path d=\"M0 95L95 0H100V5L5 100H0Z\" fill=\"#dceadf\"/>\n\
         <text x=\"50\" y=\"112\" text-anchor=\"middle\">judged</text>\n\
         <text x=\"2\" y=\"5\">won</text>\n",
    );
    for percent in [0, 50, 100] {
        let _ = writeln!(
            out,
            "<text x=\"{percent}\" y=\"106\" text-anchor=\"middle\">{percent}</text>\
             <text x=\"-2\" y=\"{}\" text-anchor=\"end\">{percent}</text>",
            102 - percent
        );
    }
    for tenth in tenths.iter().filter(|tenth| tenth.moments > 0) {
        let count = f64::from(tenth.moments);
        let (judged, won) = (tenth.judged / count, tenth.won / count);
        // Two deviations of the mean either way.
        let doubt = 2.0 * (won * (1.0 - won) / count).sqrt();
        let (x, y) = (100.0 * judged, 100.0 - 100.0 * won);
        let _ = writeln!(
            out,
            "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"#276749\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"1.5\" fill=\"#276749\"/>",
            (y - 100.0 * doubt).max(0.0),
            (y + 100.0 * doubt).min(100.0)
        );
    }
    out + "</svg>\n"
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ([game, players, matches] | [game, players, matches, _]) = words[..] else {
        eprintln!("expected GAME PLAYERS MATCHES [BOT]");
        return;
    };
    let judge = words.get(3).unwrap_or(&"expert@2000");
    let calibration = Calibration {
        players,
        matches: matches.parse().expect("a number of matches"),
        judge: judge.parse().expect("a bot that judges"),
    };
    let tenths = visit(game, calibration).expect("a game of the catalog");
    println!("{game}, {players} players, {matches} matches of {judge}:");
    println!("| judged | moments | mean | won |\n|---|---|---|---|");
    for (at, tenth) in tenths
        .iter()
        .enumerate()
        .filter(|(_, tenth)| tenth.moments > 0)
    {
        let count = f64::from(tenth.moments);
        println!(
            "| {} to {} % | {} | {:.1} % | {:.1} % |",
            at * 10,
            at * 10 + 10,
            tenth.moments,
            100.0 * tenth.judged / count,
            100.0 * tenth.won / count
        );
    }
    let file = format!("../../docs/lab/calibration-{game}-{players}.svg");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    std::fs::write(file, picture(&tenths)).expect("the picture can be written");
}
