//! The frontend against a loopback Discord: the real client, the real host, everything that goes wrong out there.

mod answers;
mod games;
mod guests;
mod posts;
mod start;
mod support;
