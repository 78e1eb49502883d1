//! The configuration over its two layers: what counts, what is off, and how every fault reads.

use secrecy::ExposeSecret as _;

use super::*;

fn read(file: &str, environment: &[(&str, &str)]) -> Result<Config, Fault> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config.toml");
    std::fs::write(&path, file).expect("a file");
    Config::read(Some(&path), environment.iter().map(|(name, value)| (name.into(), value.into())))
}

fn good(file: &str, environment: &[(&str, &str)]) -> Config {
    read(file, environment).unwrap_or_else(|fault| panic!("{fault}"))
}

/// What is said about a bad configuration, without the path of the file.
fn fault(file: &str, environment: &[(&str, &str)]) -> String {
    let said = read(file, environment).expect_err("a fault").to_string();
    said.split_once("config.toml")
        .map_or(said.clone(), |(_, after)| after.trim_start_matches([':', ',', ' ']).to_owned())
}

#[test]
fn without_a_word_the_local_table_is_open_alone() {
    let config = good("", &[]);
    assert_eq!(config.database, PathBuf::from("gulbara.db"));
    assert!(config.discord.is_none() && config.telegram.is_none() && config.metrics.is_none());
    assert_eq!(config.web.map(|web| web.listen), Some(LOCAL_TABLE));
    assert_eq!(config.log.format, Format::Text);
}

#[test]
fn a_token_closes_the_local_table_unless_it_is_asked_for() {
    let token = "[discord]\ntoken = \"abc\"\n";
    assert!(good(token, &[]).web.is_none());
    let both = good(token, &[("GULBARA_WEB_LISTEN", "127.0.0.1:9000")]);
    assert_eq!(both.web.map(|web| web.listen.port()), Some(9000));
}

#[test]
fn the_environment_wins_and_an_empty_value_is_off() {
    let file =
        "database = \"a.db\"\n[telegram]\ntoken = \"1:a\"\nedits_per_minute = 5\n[web]\nlisten = \"127.0.0.1:1\"\n";
    let config = good(file, &[("GULBARA_DATABASE", "b.db"), ("GULBARA_TELEGRAM_EDITS_PER_MINUTE", "0")]);
    assert_eq!(config.database, PathBuf::from("b.db"));
    assert_eq!(config.telegram.map(|telegram| telegram.edits_per_minute), Some(0));
    let off = good(
        file,
        &[
            ("GULBARA_DATABASE", ""),
            ("GULBARA_TELEGRAM_TOKEN", ""),
            ("GULBARA_WEB_LISTEN", " "),
            ("GULBARA_TELEGRAM_EDITS_PER_MINUTE", ""),
        ],
    );
    assert_eq!(off.database, PathBuf::from("gulbara.db"));
    assert!(off.telegram.is_none() && off.web.is_none());
    assert!(matches!(off.something_to_run(), Err(Fault::NothingToRun)));
}

#[test]
fn a_token_may_stand_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("token");
    std::fs::write(&path, " 42:secret \n").expect("a file");
    let path = path.to_str().expect("a path");
    let config = good("[telegram]\ntoken = \"1:other\"", &[("GULBARA_TELEGRAM_TOKEN_FILE", path)]);
    assert_eq!(config.telegram.as_ref().map(|telegram| telegram.token.expose_secret()), Some("42:secret"));
    assert!(!format!("{config:?}").contains("secret\""));
    // The other way round: a token of the environment over a file that need not even be there.
    let config = good("[telegram]\ntoken_file = \"/no/such/file\"", &[("GULBARA_TELEGRAM_TOKEN", "7:env")]);
    assert_eq!(config.telegram.map(|telegram| telegram.token.expose_secret().to_owned()), Some("7:env".to_owned()));
    let fault = fault("[telegram]\ntoken_file = \"/no/such/file\"", &[]);
    assert!(
        fault.starts_with("telegram.token_file = \"/no/such/file\": expected the path of a readable file"),
        "{fault}"
    );
    let both = self::fault("[discord]\ntoken = \"a\"\ntoken_file = \"b\"", &[]);
    assert_eq!(both, "discord.token_file = \"b\": expected only one of discord.token and discord.token_file");
}

#[test]
fn another_server_is_an_address() {
    let file = "[discord]\ntoken = \"a\"\napi_url = \"http://127.0.0.1:4700/\"";
    assert_eq!(good(file, &[]).discord.and_then(|discord| discord.api_url).as_deref(), Some("http://127.0.0.1:4700"));
    for wrong in ["127.0.0.1:4700", "ftp://x", "http://", "http:///x", "http://a b", "http://x?y", "http://u:p@x"] {
        let said = fault("", &[("GULBARA_DISCORD_API_URL", wrong)]);
        assert!(said.starts_with("GULBARA_DISCORD_API_URL (discord.api_url) = "), "{wrong}: {said}");
        assert!(said.contains("expected an address that begins with http://"), "{wrong}: {said}");
    }
}

#[test]
fn a_wrong_value_is_named_with_what_is_expected() {
    let listen = "expected an address and a port, such as \"127.0.0.1:8017\", or \"\" for off";
    assert_eq!(fault("[web]\nlisten = 8017", &[]), format!("web.listen = 8017: {listen}"));
    assert_eq!(
        fault("", &[("GULBARA_METRICS_LISTEN", "here")]),
        format!("GULBARA_METRICS_LISTEN (metrics.listen) = \"here\": {listen}")
    );
    let edits = "expected a whole number from 0 to 6000";
    for wrong in ["-1", "6001", "1.5", "\"many\"", "true"] {
        let said = fault(&format!("[telegram]\nedits_per_minute = {wrong}"), &[]);
        assert!(said.starts_with(&format!("telegram.edits_per_minute = {wrong}: {edits}")), "{said}");
    }
    assert!(fault("", &[("GULBARA_TELEGRAM_EDITS_PER_MINUTE", "x")]).contains(edits));
    assert_eq!(fault("[web]\nallow_remote = \"maybe\"", &[]), "web.allow_remote = \"maybe\": expected true or false");
    assert_eq!(fault("[log]\nformat = \"xml\"", &[]), "log.format = \"xml\": expected \"text\" or \"json\"");
    assert!(fault("[log]\nfilter = \"a=loud\"", &[]).starts_with("log.filter = \"a=loud\": expected levels"));
    assert!(fault("database = 7", &[]).starts_with("database = 7: expected the path of a file"));
    assert!(fault("web = 3", &[]).starts_with("web = 3: expected a section [web] with keys of: listen, allow_remote"));
}

#[test]
fn other_machines_are_let_in_on_purpose_only() {
    let said = fault("[web]\nlisten = \"0.0.0.0:8017\"", &[]);
    assert!(said.starts_with("web.listen = \"0.0.0.0:8017\": expected an address of this machine alone"), "{said}");
    assert!(said.contains("web.allow_remote = true (GULBARA_WEB_ALLOW_REMOTE=true)"), "{said}");
    let environment = [("GULBARA_WEB_LISTEN", "0.0.0.0:8017"), ("GULBARA_WEB_ALLOW_REMOTE", "true")];
    assert!(good("", &environment).web.is_some_and(|web| web.allow_remote));
    assert!(good("[web]\nlisten = \"[::1]:8017\"", &[]).web.is_some());
}

#[test]
fn an_unknown_key_is_named_and_the_meant_one_said() {
    assert_eq!(fault("[web]\nlsten = \"x\"", &[]), "web.lsten = \"x\": no such key; web.listen was meant?");
    assert!(fault("colour = 1", &[]).starts_with("colour = 1: no such key; there are: database, discord.token"));
    assert!(fault("[colours]\nblue = 1", &[]).starts_with("colours.blue = 1: no such key"));
    assert!(fault("[colours]", &[]).starts_with("colours = "));
    assert_eq!(
        fault("", &[("GULBARA_WEB_LISTN", "x")]),
        "GULBARA_WEB_LISTN = \"x\": no such key; GULBARA_WEB_LISTEN was meant?"
    );
    assert!(fault("", &[("GULBARA_", "x")]).starts_with("GULBARA_ = \"x\": no such key"));
}

#[test]
fn what_clubs_begin_with_can_be_set() {
    assert_eq!(good("", &[]).clubs, ClubSettings::default());
    let clubs = good("[clubs]\nrules = \"bulgarian\"\nrated = false\ndays = 7", &[("GULBARA_CLUBS_DAYS", "0")]).clubs;
    assert_eq!((clubs.rules, clubs.rated, clubs.days), (Preset::Bulgarian.rules(), false, None));
    let expected = "expected days a turn may take: 1, 3 or 7, or 0 for no limit";
    assert_eq!(fault("[clubs]\ndays = 2", &[]), format!("clubs.days = 2: {expected}"));
    assert_eq!(fault("[clubs]\ndays = 256", &[]), format!("clubs.days = 256: {expected}"));
    assert!(fault("[clubs]\ntheme = \"pink\"", &[]).contains("expected the name of a theme"));
    assert!(fault("[clubs]\nrules = \"fevga\"", &[]).contains("\"gulbara\" or \"bulgarian\""));
}

#[test]
fn secrets_are_shown_in_no_fault() {
    for said in [
        fault("[discord]\ntoken = 123456789", &[]),
        fault("[discord]\ntokn = \"123456789\"", &[]),
        fault("", &[("GULBARA_TELEGRAM_TOKENS", "123456789")]),
        fault("", &[("GULBARA_TELEGRAM_TOKEN", "1234 56789 123456789")]),
        fault("[discord]\ntoken = \"123456789", &[]),
        fault("[discord]\ntoken = 123456789 x", &[]),
        fault("[telegram]\ntoken = \"123456789\"\ntoken = \"1\"", &[]),
    ] {
        assert!(!said.contains("123456789"), "{said}");
    }
    assert_eq!(
        fault("[discord]\ntoken = 5", &[]),
        "discord.token = (hidden): expected the bot's token from the Discord developer portal, in quotes"
    );
}

#[test]
fn a_broken_file_is_named_with_its_line() {
    assert!(fault("database = \"x\"\n[web\n", &[]).starts_with("line 2: "));
    let missing = Config::read(Some(Path::new("/no/such.toml")), []).expect_err("a fault").to_string();
    assert!(missing.starts_with("/no/such.toml cannot be read") && missing.contains("--config"), "{missing}");
}

#[test]
fn the_example_file_shows_every_key_with_its_default() {
    let example = include_str!("../../../../config.example.toml");
    let plain = good(example, &[]);
    assert!(plain.web.is_some() && plain.discord.is_none());
    // Uncommented, every key is a known one.
    let all: String = example
        .lines()
        .map(|line| {
            line.strip_prefix("#").filter(|rest| rest.contains(" = ") && !rest.starts_with(' ')).unwrap_or(line)
        })
        .filter(|line| !line.starts_with("token_file"))
        .flat_map(|line| [line, "\n"])
        .collect();
    good(&all, &[]);
    for key in keys::KEYS {
        let name = key.name.rsplit('.').next().expect("a name");
        assert!(example.lines().any(|line| line.trim_start_matches('#').starts_with(&format!("{name} = "))), "{name}");
    }
}
