//! [`NativeMatch`]: a match as Python sees it. The class `Match` of the package wraps it.

use crate::any_session::{AnySession, InkedText, SessionStart, Sight};
use crate::request_error::RequestError;
use crate::session::{imagine, open};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use ranarium_game::{Language, Returns, Seat, Turn, Viewer, expected};

/// The version of the form in which matches are pickled.
pub const PICKLE_VERSION: u32 = 1;

/// A match. Seats are numbers from 1; viewer 0 is a spectator.
#[pyclass(module = "ranarium._native")]
pub struct NativeMatch {
    session: Box<dyn AnySession>,
}

impl NativeMatch {
    /// Returns a copy of the match.
    pub fn duplicate(&self) -> Box<dyn AnySession> {
        self.session.duplicate()
    }

    /// Checks a seat's number.
    pub fn seat(&self, number: u32) -> Result<Seat, RequestError> {
        let players = u32::from(self.session.players());
        match number {
            1.. if number <= players => Ok(Seat::new(number as usize - 1)),
            _ => Err(RequestError::argument(
                "seat",
                format!("expected a seat from 1 to {players}, found {number}"),
            )),
        }
    }

    fn viewer(&self, number: u32) -> Result<Viewer, RequestError> {
        let players = self.session.players();
        match number {
            0 => Ok(Viewer::Spectator),
            _ => self.seat(number).map(Viewer::Seat).map_err(|_| {
                let reason = format!(
                    "expected a seat from 1 to {players}, or \"spectator\", found {number}"
                );
                RequestError::argument("viewer", reason)
            }),
        }
    }
}

/// Returns the language with a code.
pub fn language(code: &str) -> Result<Language, RequestError> {
    let mut all = Language::ALL.into_iter();
    all.find(|language| language.code() == code).ok_or_else(|| {
        let codes = Language::ALL.map(Language::code);
        RequestError::argument("language", expected(&codes, format_args!("\"{code}\"")))
    })
}

#[pymethods]
impl NativeMatch {
    #[new]
    #[pyo3(signature = (game, options, position, seed, match_id, language_code))]
    fn new(
        game: &str,
        options: &str,
        position: Option<&str>,
        seed: &[u8],
        match_id: &str,
        language_code: &str,
    ) -> PyResult<Self> {
        let seed = <[u8; 32]>::try_from(seed)
            .map_err(|_| RequestError::argument("seed", "expected 32 bytes"))?;
        let opening = SessionStart {
            options,
            position,
            seed,
            match_id,
            language: language(language_code)?,
        };
        Ok(Self {
            session: open(game, opening)?,
        })
    }

    /// Begins a match in a state that agrees with an observation.
    #[staticmethod]
    fn imagined(game: &str, options: &str, seat: u32, observation: &str) -> PyResult<Self> {
        let sight = Sight {
            options,
            seat,
            observation,
        };
        Ok(Self {
            session: imagine(game, sight)?,
        })
    }

    fn duplicated(&self) -> Self {
        Self {
            session: self.session.duplicate(),
        }
    }

    fn game(&self) -> &'static str {
        self.session.game()
    }

    fn options(&self) -> String {
        self.session.options()
    }

    fn players(&self) -> u8 {
        self.session.players()
    }

    /// Returns `decide`, `chance` or `over`, and the seats that decide.
    fn turn(&self) -> (&'static str, Vec<u32>) {
        let turn = self.session.turn();
        let word = match turn {
            Turn::Decide(_) => "decide",
            Turn::Chance => "chance",
            Turn::Over => "over",
        };
        let seats = turn.seats().iter();
        (word, seats.map(|seat| u32::from(seat.number())).collect())
    }

    fn legal(&self, seat: u32) -> PyResult<Vec<String>> {
        Ok(self.session.legal(self.seat(seat)?))
    }

    fn legal_data(&self, seat: u32) -> PyResult<String> {
        Ok(self.session.legal_data(self.seat(seat)?)?)
    }

    fn legal_numbers(&self, seat: u32) -> PyResult<Vec<u32>> {
        Ok(self.session.legal_numbers(self.seat(seat)?))
    }

    fn mask<'py>(&self, py: Python<'py>, seat: u32) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.session.mask(self.seat(seat)?)))
    }

    fn number(&self, seat: u32, action: &str) -> PyResult<Option<u32>> {
        Ok(self.session.number(self.seat(seat)?, action)?)
    }

    fn action(&self, seat: u32, number: u32) -> PyResult<String> {
        Ok(self.session.action(self.seat(seat)?, number)?)
    }

    fn check(&self, seat: u32, action: &str) -> PyResult<()> {
        Ok(self.session.check(self.seat(seat)?, action)?)
    }

    fn apply(&mut self, seat: u32, action: &str) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.session.apply(seat, action)?)
    }

    fn apply_number(&mut self, seat: u32, number: u32) -> PyResult<String> {
        let seat = self.seat(seat)?;
        Ok(self.session.apply_number(seat, number)?)
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.session.outcomes()
    }

    fn chance(&mut self, outcome: &str) -> PyResult<String> {
        Ok(self.session.chance(outcome)?)
    }

    fn draw(&mut self) -> PyResult<String> {
        Ok(self.session.draw()?)
    }

    /// Draws as long as it is chance's turn, and returns the outcomes.
    fn draw_all(&mut self) -> PyResult<Vec<String>> {
        let mut drawn = Vec::new();
        while self.session.turn() == Turn::Chance {
            drawn.push(self.session.draw()?);
        }
        Ok(drawn)
    }

    fn observe(&self, viewer: u32) -> PyResult<String> {
        Ok(self.session.observe(self.viewer(viewer)?)?)
    }

    fn tensor<'py>(&self, py: Python<'py>, viewer: u32) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.session.tensor(self.viewer(viewer)?)))
    }

    fn determinize(&self, viewer: u32, seed: u64) -> PyResult<Self> {
        Ok(Self {
            session: self.session.determinize(self.viewer(viewer)?, seed),
        })
    }

    /// Returns the shares in sixtieths and the points; `None` while the match is in progress.
    fn returns(&self) -> Option<(Vec<u32>, Option<Vec<i32>>)> {
        let returns: Returns = self.session.returns()?;
        let shares = returns.shares().iter();
        let points = returns.points();
        Some((
            shares.map(|&share| u32::from(share)).collect(),
            points.map(|points| points.iter().map(|&one| i32::from(one)).collect()),
        ))
    }

    fn estimate(&self) -> Vec<i32> {
        self.session.estimate()
    }

    fn position(&self) -> String {
        self.session.position()
    }

    fn start_position(&self) -> Option<String> {
        self.session.start_position()
    }

    fn steps(&self) -> Vec<(String, bool)> {
        self.session.steps()
    }

    /// Takes the steps of another copy.
    fn repeat(&mut self, steps: Vec<(String, bool)>) -> PyResult<()> {
        for (step, is_drawn) in steps {
            self.session.repeat(&step, is_drawn)?;
        }
        Ok(())
    }

    fn picture(&self, viewer: u32, language_code: &str) -> PyResult<String> {
        let viewer = self.viewer(viewer)?;
        Ok(self.session.picture(viewer, language(language_code)?))
    }

    fn inked_picture(&self, viewer: u32, language_code: &str) -> PyResult<Vec<Vec<InkedText>>> {
        let viewer = self.viewer(viewer)?;
        let language = language(language_code)?;
        Ok(self.session.inked_picture(viewer, language))
    }

    fn record(&self) -> PyResult<String> {
        Ok(self.session.record()?)
    }

    /// Counts in a copy: other threads of Python may use the match meanwhile.
    fn perft(
        slf: PyRef<'_, Self>,
        py: Python<'_>,
        depth: u32,
        limit: u64,
    ) -> PyResult<(u64, Vec<(String, u64)>)> {
        let session = slf.duplicate();
        drop(slf);
        Ok(py.detach(move || session.perft(depth, limit))?)
    }
}
