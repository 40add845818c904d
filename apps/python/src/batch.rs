//! [`Batch`]: many matches of one game that advance together, one row of each array a match.

use crate::lane::{BatchRow, Lane, LaneSettings};
use crate::request_error::RequestError;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, GameOptions, Rng, Seat};
use ranarium_search::BotSpec;
use std::mem::take;
use std::thread;

/// Maximum number of matches of a batch.
pub const MAX_LANES: usize = 1 << 16;

/// Minimum number of matches of a thread: fewer take less time than starting it.
const MIN_LANES_PER_THREAD: usize = 16;

/// The bytes of one match in each array.
#[derive(Clone, Copy, Debug)]
pub struct Widths {
    /// In `observations`.
    pub observation: usize,
    /// In `masks`.
    pub mask: usize,
    /// In `rewards`: one `f32` a seat.
    pub reward: usize,
}

/// The arrays that a batch writes, or their rows for consecutive matches.
pub struct Rows<'a> {
    /// The tensor of the seat to act.
    pub observations: &'a mut [u8],
    /// The mask of the match's action space.
    pub masks: &'a mut [u8],
    /// The number, from 1.
    pub seats: &'a mut [u8],
    /// The reward of each seat, as `f32` in native byte order.
    pub rewards: &'a mut [u8],
    /// 1 if a match ended in this step.
    pub terminated: &'a mut [u8],
    /// 1 if a match was cut off in this step.
    pub truncated: &'a mut [u8],
}

impl<'a> Rows<'a> {
    /// Returns the rows of the first `count` matches, and the others.
    fn split(self, widths: Widths, count: usize) -> (Self, Self) {
        let observations = self.observations.split_at_mut(count * widths.observation);
        let masks = self.masks.split_at_mut(count * widths.mask);
        let seats = self.seats.split_at_mut(count);
        let rewards = self.rewards.split_at_mut(count * widths.reward);
        let terminated = self.terminated.split_at_mut(count);
        let truncated = self.truncated.split_at_mut(count);
        let first = Self {
            observations: observations.0,
            masks: masks.0,
            seats: seats.0,
            rewards: rewards.0,
            terminated: terminated.0,
            truncated: truncated.0,
        };
        let others = Self {
            observations: observations.1,
            masks: masks.1,
            seats: seats.1,
            rewards: rewards.1,
            terminated: terminated.1,
            truncated: truncated.1,
        };
        (first, others)
    }

    /// Returns the row of one match.
    fn row(&mut self, widths: Widths, index: usize) -> BatchRow<'_> {
        let Widths {
            observation,
            mask,
            reward,
        } = widths;
        BatchRow {
            observation: &mut self.observations[index * observation..][..observation],
            mask: &mut self.masks[index * mask..][..mask],
            seat: &mut self.seats[index],
            rewards: &mut self.rewards[index * reward..][..reward],
            terminated: &mut self.terminated[index],
            truncated: &mut self.truncated[index],
        }
    }
}

/// A batch without its game's type.
pub trait AnyBatch: Send {
    /// Returns the number of matches.
    fn lanes(&self) -> usize;
    /// Returns the number of seats of each match.
    fn players(&self) -> u8;
    /// Returns the bytes of one match in each array.
    fn widths(&self) -> Widths;
    /// Replaces all matches by new ones.
    fn reset(&mut self, seed: u64, rows: Rows<'_>);
    /// Applies one action a match, given as `i32` in native byte order. Illegal actions change
    /// nothing.
    fn step(&mut self, actions: &[u8], rows: Rows<'_>) -> Result<(), RequestError>;
    /// Draws a legal action of each match, each as likely.
    fn sample(&mut self, actions: &mut [u8]);
    /// Returns the position of a match as text; `None` if there is no such match.
    fn position(&self, index: usize) -> Option<String>;
}

/// The settings of a new batch.
pub struct BatchRequest<'a> {
    /// The number of matches.
    pub lanes: usize,
    /// The options as text.
    pub options: &'a str,
    /// The bot in all seats but one; `None` if the caller acts for every seat.
    pub opponents: Option<BotSpec>,
    /// The number of the seat that the caller acts for, from 1; 0 for another one in each match.
    pub seat: u32,
    /// Maximum number of decisions of a match.
    pub max_steps: u32,
    /// The number of threads.
    pub threads: usize,
}

impl Visit for BatchRequest<'_> {
    type Out = Result<Box<dyn AnyBatch>, RequestError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        Ok(Box::new(Batch::<G>::open(&self)?))
    }
}

/// Creates a batch of the game with this name. It has no position before [`AnyBatch::reset`].
pub fn open_batch(
    game: &str,
    request: BatchRequest<'_>,
) -> Result<Box<dyn AnyBatch>, RequestError> {
    visit(game, request).map_err(|unknown| RequestError::argument("game", unknown))?
}

/// Many matches of one game.
///
/// A match depends on its own random generators alone, so the arrays are the same for every number
/// of threads.
struct Batch<G: FullGame> {
    settings: LaneSettings<G>,
    lanes: Vec<Lane<G>>,
    threads: usize,
    widths: Widths,
}

impl<G: FullGame> Batch<G> {
    fn open(request: &BatchRequest<'_>) -> Result<Self, RequestError> {
        let options: G::Options = request
            .options
            .parse()
            .map_err(|error| RequestError::argument("options", error))?;
        let players = options.players();
        let lanes = request.lanes;
        if !(1..=MAX_LANES).contains(&lanes) {
            let reason = format!("expected a number from 1 to {MAX_LANES}, found {lanes}");
            return Err(RequestError::argument("n", reason));
        }
        let seat = match request.seat {
            0 => None,
            number if number <= u32::from(players) => Some(Seat::new(number as usize - 1)),
            number => {
                let reason = format!("expected a seat from 1 to {players}, found {number}");
                return Err(RequestError::argument("seat", reason));
            }
        };
        let settings = LaneSettings {
            options,
            opponents: request.opponents,
            seat,
            max_steps: request.max_steps.max(1),
        };
        Ok(Self {
            lanes: (0..lanes).map(|_| Lane::new(&settings)).collect(),
            settings,
            threads: request.threads.max(1),
            widths: Widths {
                observation: G::tensor_len() as usize,
                mask: G::action_count() as usize,
                reward: usize::from(players) * size_of::<f32>(),
            },
        })
    }

    /// Calls `work` with each match and its row, on several threads.
    fn each(
        &mut self,
        rows: Rows<'_>,
        work: impl Fn(&mut Lane<G>, &LaneSettings<G>, BatchRow<'_>) + Sync,
    ) {
        let (settings, widths, work) = (&self.settings, self.widths, &work);
        let size = self.lanes.len().div_ceil(self.threads);
        let size = size.max(MIN_LANES_PER_THREAD);
        let lanes = self.lanes.as_mut_slice();
        thread::scope(move |scope| {
            let (mut lanes, mut rows) = (lanes, rows);
            while lanes.len() > size {
                let (first, other_lanes) = take(&mut lanes).split_at_mut(size);
                let (first_rows, other_rows) = rows.split(widths, size);
                scope.spawn(move || run(first, settings, first_rows, widths, work));
                (lanes, rows) = (other_lanes, other_rows);
            }
            run(lanes, settings, rows, widths, work);
        });
    }
}

fn run<G: FullGame>(
    lanes: &mut [Lane<G>],
    settings: &LaneSettings<G>,
    mut rows: Rows<'_>,
    widths: Widths,
    work: &impl Fn(&mut Lane<G>, &LaneSettings<G>, BatchRow<'_>),
) {
    for (index, lane) in lanes.iter_mut().enumerate() {
        work(lane, settings, rows.row(widths, index));
    }
}

impl<G: FullGame> AnyBatch for Batch<G> {
    fn lanes(&self) -> usize {
        self.lanes.len()
    }

    fn players(&self) -> u8 {
        self.settings.options.players()
    }

    fn widths(&self) -> Widths {
        self.widths
    }

    fn reset(&mut self, seed: u64, rows: Rows<'_>) {
        let mut rng = Rng::new(seed);
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            lane.set_seed(rng.next_u64(), index);
        }
        self.each(rows, |lane, settings, row| lane.reset(settings, row));
    }

    fn step(&mut self, actions: &[u8], rows: Rows<'_>) -> Result<(), RequestError> {
        let (numbers, _) = actions.as_chunks::<4>();
        for (index, (lane, number)) in self.lanes.iter_mut().zip(numbers).enumerate() {
            let number = i32::from_ne_bytes(*number);
            if !lane.choose(number) {
                let reason = format!(
                    "the action {number} of match {index} is not legal; its mask has a 1 for each legal action"
                );
                return Err(RequestError::argument("actions", reason));
            }
        }
        self.each(rows, |lane, settings, row| lane.step(settings, row));
        Ok(())
    }

    fn sample(&mut self, actions: &mut [u8]) {
        let (numbers, _) = actions.as_chunks_mut::<4>();
        for (lane, number) in self.lanes.iter_mut().zip(numbers) {
            *number = lane.sample().to_ne_bytes();
        }
    }

    fn position(&self, index: usize) -> Option<String> {
        Some(self.lanes.get(index)?.position())
    }
}
