//! What stands beside the rules proper: options, texts and data, positions, sheets, what is known,
//! and the cards under the deck where they reach the table.

mod duals;
mod eval;
mod fluent;
mod known;
mod notation;
mod options;
mod positions;
mod sheets {
    mod notation;
}
mod support;
mod tail;
mod words;
