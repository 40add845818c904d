//! The speed of bots in the page's worker, compared with the same questions in a native process.

use ranarium_browser_tests::{Done, TestError, Visitor};
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, GameOptions, NoEvents, Rng, Seat, Turn, Viewer, random_step};
use ranarium_player::BotPlayer;
use ranarium_protocol::{BotRequest, Budget, Choose, Chosen, Data, Form, RpcMessage, Start};
use std::fmt::Display;
use std::time::Instant;

/// The number of questions to each game's bot. The first is a warm-up.
const QUESTIONS: usize = 6;
/// Minimum number of legal actions of a question: with fewer, a bot has little to search.
const MIN_LEGAL: usize = 4;

/// The number of questions after which a random match stops, since it may never end.
const MAX_MOMENTS: usize = 60;

/// Each game, its number of players, and its iterations per question: about half a second, the time
/// that a browser takes to optimise a module.
const FIELDS: [(&str, u8, u32); 6] = [
    ("frog-juice", 2, 200_000),
    ("frog-juice", 4, 150_000),
    ("stacking-frogs", 2, 80_000),
    ("stacking-frogs", 4, 40_000),
    ("army-of-frogs", 2, 8_000),
    ("icefrogs", 2, 60_000),
];

/// A script that starts a bot as the page does, asks it questions, and measures the time of each
/// answer.
const ASK: &str = "
    const script = document.querySelector('meta[name=ranarium-worker]')?.content ?? '/worker.js';
    const bot = new Worker(script, {type: 'module', name: 'bot'});
    return new Promise((done, fail) => {
        const times = [];
        let next = 0;
        let asked = 0;
        const ask = () => {
            asked = performance.now();
            bot.postMessage(orders[next]);
        };
        bot.onerror = (event) => fail(event.message);
        bot.onmessage = ({data}) => {
            times.push([performance.now() - asked, JSON.parse(data).result?.work ?? 0]);
            next += 1;
            if (next < orders.length) ask(); else { bot.terminate(); done(times); }
        };
        bot.postMessage('expert');
        ask();
    });
";

/// Measures and prints the work per second of each game's bot.
pub async fn thinking(visitor: &Visitor) -> Done {
    println!("\n| thinking, `expert` | in the page | natively | of that |\n|---|---|---|---|");
    for (game, players, iterations) in FIELDS {
        let asked = ranarium_catalog::visit(
            game,
            Ask {
                players,
                iterations,
            },
        )??;
        let orders = serde_json::to_string(&asked).map_err(test_error)?;
        let script = format!("const orders = {orders};{ASK}");
        let page = rate(&visitor.script::<Vec<(f64, u64)>>(&script).await?)?;
        let native = rate(&natively(&asked)?)?;
        println!(
            "| {game}, {players} players | {page:.0} a second | {native:.0} | {:.0} % |",
            100.0 * page / native
        );
    }
    Ok(())
}

/// Returns the work per second, from the time and work of each answer. Answers to starts and to
/// questions alternate; the first pair is the warm-up and does not count.
fn rate(answers: &[(f64, u64)]) -> Done<f64> {
    let (mut ms, mut work) = (0.0, 0);
    for pair in answers.chunks(2).skip(1) {
        let &[_, (took, done)] = pair else {
            return Err(TestError::new("an answer is missing"));
        };
        ms += took;
        work += done;
    }
    Ok(work as f64 * 1000.0 / ms)
}

fn natively(orders: &[String]) -> Done<Vec<(f64, u64)>> {
    let mut player = BotPlayer::new("expert".parse().map_err(test_error)?);
    let answer = |order: &String| {
        let message = RpcMessage::parse(order.as_bytes()).map_err(test_error)?;
        let began = Instant::now();
        let answer = player.handle(&message, None);
        let took = began.elapsed().as_secs_f64() * 1000.0;
        let Some(RpcMessage::Answer { result, .. }) = answer else {
            return Err(TestError::new(format!("refused: {answer:?}")));
        };
        let chosen: Option<Chosen> = serde_json::from_value(result).ok();
        Ok((took, chosen.map_or(0, |chosen| chosen.work)))
    };
    orders.iter().map(answer).collect()
}

fn test_error(error: impl Display) -> TestError {
    TestError::new(error.to_string())
}

/// A visit that returns messages to a bot: a start and a question for each decision of a random
/// match.
struct Ask {
    players: u8,
    iterations: u32,
}

impl Visit for Ask {
    type Out = Done<Vec<String>>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let rng = &mut Rng::new(5);
        let options = format!("players={}", self.players);
        let options: G::Options = options.parse().map_err(test_error)?;
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut moments = Vec::new();
        let mut state = G::start(&options);
        while let Some(step) = random_step::<G>(&state, rng, &mut actions, &mut outcomes) {
            if let Turn::Decide(seats) = G::turn(&state)
                && let Some(seat) = seats.first()
            {
                G::legal_actions(&state, seat, &mut actions);
                if actions.len() >= MIN_LEGAL {
                    moments.push((state.clone(), seat, actions.clone()));
                }
            }
            if moments.len() == MAX_MOMENTS {
                break;
            }
            G::apply_unchecked(&mut state, step, &mut NoEvents);
        }
        let every = (moments.len() / QUESTIONS).max(1);
        let mut asked = Vec::new();
        for (state, seat, legal) in moments.iter().step_by(every).take(QUESTIONS) {
            asked.extend(self.moment::<G>(&options, state, *seat, legal)?);
        }
        Ok(asked)
    }
}

impl Ask {
    fn moment<G: FullGame>(
        &self,
        options: &G::Options,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
    ) -> Done<[String; 2]> {
        let budget = Budget::Iterations(self.iterations);
        let match_id = "speed".parse().map_err(test_error)?;
        let start = Start {
            match_id,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: options.to_string(),
            seat,
            players: options.players(),
            seed: "1".to_owned(),
            budget,
        };
        let observation = G::observe(state, Viewer::Seat(seat));
        let choose = Choose {
            match_id: start.match_id.clone(),
            decision: 1,
            seats: vec![seat],
            observation: Data::of(&observation).map_err(test_error)?,
            legal: legal
                .iter()
                .map(Form::of)
                .collect::<Result<_, _>>()
                .map_err(test_error)?,
            budget,
        };
        let line = |order: BotRequest| order.message(1).map(|message| message.to_string());
        Ok([
            line(BotRequest::Start(start)).map_err(test_error)?,
            line(BotRequest::Choose(choose)).map_err(test_error)?,
        ])
    }
}
