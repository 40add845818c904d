//! [`NativeBatch`]: a batch as Python sees it. The class `BatchEnv` of the package wraps it.

use crate::batch::{AnyBatch, BatchRequest, Rows, open_batch};
use crate::request_error::RequestError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyMemoryView};
use ranarium_search::{BotSpec, UnknownBotError};
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Maximum number of threads of a batch.
const MAX_THREADS: usize = 256;

/// Memory that the batch and arrays of NumPy share.
struct SharedBytes {
    bytes: Py<PyByteArray>,
    /// While a view of a `bytearray` exists, Python refuses to resize it. This one is never handed
    /// out.
    _view: Py<PyMemoryView>,
}

impl SharedBytes {
    fn new(py: Python<'_>, len: usize) -> PyResult<Self> {
        let bytes = PyByteArray::new_with(py, len, |_| Ok(()))?;
        let view = PyMemoryView::from(bytes.as_any())?;
        Ok(Self {
            _view: view.unbind(),
            bytes: bytes.unbind(),
        })
    }
}

/// Many matches that advance together, without the interpreter's lock.
#[pyclass(module = "ranarium._native", frozen)]
pub struct NativeBatch {
    batch: Mutex<Box<dyn AnyBatch>>,
    players: u8,
    actions: SharedBytes,
    observations: SharedBytes,
    masks: SharedBytes,
    seats: SharedBytes,
    rewards: SharedBytes,
    terminated: SharedBytes,
    truncated: SharedBytes,
}

impl NativeBatch {
    fn lock(&self) -> Result<MutexGuard<'_, Box<dyn AnyBatch>>, RequestError> {
        match self.batch.try_lock() {
            Ok(batch) => Ok(batch),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(RequestError::turn(
                "another thread uses this batch: give each thread its own",
            )),
        }
    }

    /// Returns the arrays that the batch writes.
    ///
    /// # Safety
    /// The caller holds the lock of the batch as long as the rows exist.
    unsafe fn rows<'a>(&'a self, py: Python<'a>) -> Rows<'a> {
        // SAFETY: `SharedBytes::_view` keeps the memory in its place, the lock keeps every other
        // call of this module away from it, and the arrays do not overlap. Python code that reads
        // an array while another thread steps its batch reads a mixture of two steps, as with the
        // parameter `out` of NumPy's functions.
        let slice = |shared: &'a SharedBytes| unsafe { shared.bytes.bind(py).as_bytes_mut() };
        Rows {
            observations: slice(&self.observations),
            masks: slice(&self.masks),
            seats: slice(&self.seats),
            rewards: slice(&self.rewards),
            terminated: slice(&self.terminated),
            truncated: slice(&self.truncated),
        }
    }
}

#[pymethods]
impl NativeBatch {
    #[new]
    #[pyo3(signature = (game, lanes, options, opponents, seat, max_steps, threads))]
    #[allow(
        clippy::too_many_arguments,
        reason = "the class of the package names them"
    )]
    fn new(
        py: Python<'_>,
        game: &str,
        lanes: usize,
        options: &str,
        opponents: Option<&str>,
        seat: u32,
        max_steps: u32,
        threads: usize,
    ) -> PyResult<Self> {
        let opponents = opponents
            .map(str::parse::<BotSpec>)
            .transpose()
            .map_err(|unknown: UnknownBotError| RequestError::argument("opponents", unknown))?;
        let request = BatchRequest {
            lanes,
            options,
            opponents,
            seat,
            max_steps,
            threads: threads.min(MAX_THREADS),
        };
        let batch = open_batch(game, request)?;
        let (lanes, widths) = (batch.lanes(), batch.widths());
        let shared = |width: usize| SharedBytes::new(py, lanes * width);
        Ok(Self {
            players: batch.players(),
            actions: shared(size_of::<i32>())?,
            observations: shared(widths.observation)?,
            masks: shared(widths.mask)?,
            seats: shared(1)?,
            rewards: shared(widths.reward)?,
            terminated: shared(1)?,
            truncated: shared(1)?,
            batch: Mutex::new(batch),
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    /// Returns the memory of each array, by name.
    fn arrays(&self, py: Python<'_>) -> Vec<(&'static str, Py<PyByteArray>)> {
        let all = [
            ("actions", &self.actions),
            ("observations", &self.observations),
            ("masks", &self.masks),
            ("seats", &self.seats),
            ("rewards", &self.rewards),
            ("terminated", &self.terminated),
            ("truncated", &self.truncated),
        ];
        let all = all.into_iter();
        all.map(|(name, shared)| (name, shared.bytes.clone_ref(py)))
            .collect()
    }

    /// Replaces all matches by new ones.
    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let mut guard = self.lock()?;
        // SAFETY: the guard lives until the end of the function.
        let rows = unsafe { self.rows(py) };
        let batch = &mut **guard;
        py.detach(|| batch.reset(seed, rows));
        Ok(())
    }

    /// Applies the actions in the array `actions`.
    fn step(&self, py: Python<'_>) -> PyResult<()> {
        let mut guard = self.lock()?;
        // SAFETY: as in `rows`; the copy is taken before other code of Python runs.
        let actions = unsafe { self.actions.bytes.bind(py).as_bytes() }.to_vec();
        // SAFETY: the guard lives until the end of the function.
        let rows = unsafe { self.rows(py) };
        let batch = &mut **guard;
        Ok(py.detach(|| batch.step(&actions, rows))?)
    }

    /// Fills the array `actions` with random legal ones.
    fn sample(&self, py: Python<'_>) -> PyResult<()> {
        let mut guard = self.lock()?;
        // SAFETY: as in `rows`; no other code of Python runs while the slice is written.
        let actions = unsafe { self.actions.bytes.bind(py).as_bytes_mut() };
        guard.sample(actions);
        Ok(())
    }

    /// Returns the position of a match as text.
    fn position(&self, index: usize) -> PyResult<String> {
        let batch = self.lock()?;
        let last = batch.lanes() - 1;
        Ok(batch.position(index).ok_or_else(|| {
            let reason = format!("expected a number from 0 to {last}, found {index}");
            RequestError::argument("index", reason)
        })?)
    }
}
