//! Tests that the bounds in the description are those of the server, for every operation: a request
//! within them is never unreadable, and a request just outside is rejected.

mod probes;
mod tests;
