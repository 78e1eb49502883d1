//! The store on real files.

mod commits;
mod files;
mod finding;
mod moving;
mod play;
mod posts;
mod tables;
