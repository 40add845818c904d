//! The native module of the Python package `ranarium`.
//!
//! It exchanges texts, JSON, numbers and bytes; the classes that users see are written in Python,
//! in `python/ranarium`. Start with [`session::Session`].

mod any_session;
mod batch;
mod lane;
mod native_batch;
mod native_bot;
mod native_match;
mod request_error;
mod session;
mod value_network;

use crate::native_batch::NativeBatch;
use crate::native_bot::NativeBot;
use crate::native_match::{NativeMatch, PICKLE_VERSION, language};
use crate::request_error::{NativeError, RequestError};
use pyo3::prelude::*;
use ranarium_catalog::{Speaker, Visit, any, ids, visit};
use ranarium_game::{FullGame, GameOptions, Language};
use ranarium_table::{Record, game_of, verify_text};
use serde_json::{Value, json};

/// Describes a game: its options and its encoding.
struct Describe(Language);

impl Visit for Describe {
    type Out = Value;

    fn visit<G: FullGame>(self) -> Value {
        let speaker = Speaker::of::<G>(self.0);
        json!({
            "game": G::ID,
            "name": speaker.text("name"),
            "summary": speaker.text("summary"),
            "rules_version": G::RULES_VERSION,
            "hides": G::HIDES,
            "options": G::Options::SPECS,
            "actions": G::ACTIONS,
            "action_count": G::action_count(),
            "tensor": G::TENSOR,
            "tensor_len": G::tensor_len(),
        })
    }
}

/// Verifies a record.
struct Verify<'a>(&'a str);

/// The numbers of steps and draws of a verified record, its options, the position in which the
/// match began, and the steps.
type VerifiedRecord = (usize, usize, String, Option<String>, Vec<String>);

impl Visit for Verify<'_> {
    type Out = Result<VerifiedRecord, String>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let verified = verify_text::<G>(self.0).map_err(|error| error.to_string())?;
        let record = Record::<G>::parse(self.0).map_err(|error| error.to_string())?;
        let steps = record.entries.iter();
        let steps = steps.map(|entry| format!("{:?}", entry.step())).collect();
        let position = record.setup.position.as_ref();
        let position = position.map(|position| position.text().to_owned());
        let options = record.setup.options.to_string();
        Ok((verified.steps, verified.draws, options, position, steps))
    }
}

/// Returns the names of all games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    ids().collect()
}

/// Returns the description of a game, in JSON.
#[pyfunction]
fn describe(game: &str, language_code: &str) -> PyResult<String> {
    let described = visit(game, Describe(language(language_code)?));
    let described = described.map_err(|unknown| RequestError::argument("game", unknown))?;
    Ok(described.to_string())
}

/// Returns the rulebook of a game, in Markdown.
#[pyfunction]
fn rules(game: &str, language_code: &str) -> PyResult<&'static str> {
    let language = language(language_code)?;
    let game = any(game).map_err(|unknown| RequestError::argument("game", unknown))?;
    let mut books = game.rules().iter();
    let book = books.find(|(known, _)| *known == language);
    let (_, markdown) =
        book.ok_or_else(|| RequestError::argument("language", "the game has no rules in it"))?;
    Ok(markdown)
}

/// Verifies a record, and returns its game and contents.
#[pyfunction]
fn verify(py: Python<'_>, record: &str) -> PyResult<(String, VerifiedRecord)> {
    let verified = py.detach(|| {
        let game = game_of(record).map_err(|error| RequestError::argument("record", error))?;
        let found = visit(game, Verify(record));
        let found = found.map_err(|unknown| RequestError::argument("record", unknown))?;
        let verified = found.map_err(|error| RequestError::argument("record", error))?;
        Ok::<_, RequestError>((game.to_owned(), verified))
    });
    Ok(verified?)
}

/// The native module.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("NativeError", module.py().get_type::<NativeError>())?;
    module.add("PICKLE_VERSION", PICKLE_VERSION)?;
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<NativeMatch>()?;
    module.add_class::<NativeBot>()?;
    module.add_class::<NativeBatch>()?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(describe, module)?)?;
    module.add_function(wrap_pyfunction!(rules, module)?)?;
    module.add_function(wrap_pyfunction!(verify, module)?)
}
