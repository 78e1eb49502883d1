//! Compiles the core anew when a migration or a language is added: they are embedded in the program.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
    println!("cargo:rerun-if-changed=../../locales");
}
