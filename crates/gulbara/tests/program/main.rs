//! The program from outside: its commands, its exit statuses, what it prints where.

mod checking;
mod choosing;
mod drawing;
mod house;
mod running;
mod settings;
mod stored;
