//! The client's end of the host protocol, without input and output and without a clock: messages,
//! commands of people, events of the connection and the time go in; messages to send, timers and
//! what is to be shown come out. The page, the terminal, programs and simulations drive it.
#![forbid(unsafe_code)]
