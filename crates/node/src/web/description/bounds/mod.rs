//! The bounds in the description are those of the server, for every operation: a request within
//! them is never unreadable, and a request just outside is refused.

mod probes;
mod tests;
