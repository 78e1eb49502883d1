//! The file itself: opening, schema, damage, backups, one running program.

use std::fs;
use std::path::Path;

use gulbara_core::rules::Preset;
use gulbara_core::store::{OpenError, RunLock, Store, StoreError};
use gulbara_core::table::Action;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::play::{Game, act, at, commit, fresh, key, play, room, running, whole};

/// Another hand in the file.
pub(crate) async fn raw(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

async fn by_hand(path: &Path, sql: &'static str) {
    let mut other = raw(path).await;
    sqlx::query(sql).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test]
async fn the_file_and_its_folders_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b c/gulbara.db");
    let store = Store::open(&path).await.unwrap();
    running(&store, "saved", &room("1"), at(1)).await;
    store.close().await;
    let files: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["gulbara.db"], "a clean close leaves one file");
    assert!(store.table(&key("saved")).await.is_err(), "closed is closed");
}

#[tokio::test]
async fn it_writes_ahead_and_keeps_its_references() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let mut other = raw(&path).await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut other).await.unwrap();
    assert_eq!(mode, "wal");
    let loose = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE '_sqlx_%' AND sql NOT LIKE '%) STRICT%'";
    let loose: u32 = sqlx::query_scalar(loose).fetch_one(&mut other).await.unwrap();
    assert_eq!(loose, 0, "every table is strict");
    store.close().await;
}

#[tokio::test]
async fn a_migration_is_applied_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gulbara.db");
    let mut game = None;
    for round in 0..3 {
        let store = Store::open(&path).await.unwrap();
        if round == 0 {
            game = Some(running(&store, "stays", &room("1"), at(1)).await);
        }
        assert_eq!(whole(&store.table(&key("stays")).await.unwrap().unwrap()), whole(game.as_ref().unwrap()));
        store.close().await;
    }
    let mut other = raw(&path).await;
    let applied: Vec<i64> =
        sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(&mut other).await.unwrap();
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations")).unwrap().count();
    assert_eq!(applied.len(), files);
}

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("letter.txt");
    fs::write(&text, "Dear Ann, ".repeat(200)).unwrap();
    let refused = async |path: &Path| Store::open(path).await.unwrap_err();

    assert!(matches!(refused(&text).await, OpenError::NotADatabase { .. }));
    assert_eq!(fs::read_to_string(&text).unwrap(), "Dear Ann, ".repeat(200), "it is left as it was");
    assert!(matches!(refused(folder.path()).await, OpenError::NotWritable { .. }));
    assert!(matches!(refused(&text.join("gulbara.db")).await, OpenError::Folder { .. }));

    let foreign = folder.path().join("foreign.db");
    by_hand(&foreign, "CREATE TABLE recipes (name TEXT)").await;
    let recipes = fs::read(&foreign).unwrap();
    assert!(matches!(refused(&foreign).await, OpenError::Foreign { .. }));
    assert!(fs::read(&foreign).unwrap() == recipes, "it is left as it was");

    let newer = folder.path().join("newer.db");
    Store::open(&newer).await.unwrap().close().await;
    by_hand(
        &newer,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
            VALUES (9000, 'later', 1, x'00', 0)",
    )
    .await;
    let why = refused(&newer).await;
    assert!(matches!(why, OpenError::Newer { schema: 9000, .. }));
    assert!(why.to_string().contains("newer.db"), "{why}");

    let altered = folder.path().join("altered.db");
    Store::open(&altered).await.unwrap().close().await;
    by_hand(&altered, "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    assert!(matches!(refused(&altered).await, OpenError::Schema { .. }));
}

#[tokio::test]
async fn a_damaged_log_is_refused_with_its_ply() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let mut game = Game::begin(&store, "damag", 3, Preset::Gulbara, false).await;
    play(&mut game, &store, 12).await;
    let plies = game.table.entries().len();
    assert!(plies > 10);
    let loaded = async || store.table(&key("damag")).await;

    // Nobody has a step from 1 so early.
    let mut other = raw(&path).await;
    let step: i64 =
        sqlx::query_scalar("SELECT min(ply) FROM acts WHERE act LIKE 'step %'").fetch_one(&mut other).await.unwrap();
    let damage = async |other: &mut SqliteConnection, sql: String| {
        sqlx::query(AssertSqlSafe(sql)).execute(other).await.unwrap();
    };
    let line: String =
        sqlx::query_scalar("SELECT act FROM acts WHERE ply = $1").bind(step).fetch_one(&mut other).await.unwrap();
    damage(&mut other, format!("UPDATE acts SET act = 'step 1 1' WHERE ply = {step}")).await;
    let why = loaded().await.unwrap_err();
    assert!(matches!(&why, StoreError::Refused { table, ply, .. } if *table == key("damag") && *ply as i64 == step));
    let text = why.to_string();
    assert!(text.contains("damag") && text.contains(&format!("ply {step}")), "{text}");

    damage(&mut other, format!("UPDATE acts SET act = 'stop 1 1' WHERE ply = {step}")).await;
    assert!(matches!(loaded().await.unwrap_err(), StoreError::Unreadable { ply, .. } if ply as i64 == step));
    damage(&mut other, format!("UPDATE acts SET act = '{line}' WHERE ply = {step}")).await;
    assert_eq!(whole(&loaded().await.unwrap().unwrap()), whole(&game.table));

    damage(&mut other, format!("DELETE FROM acts WHERE ply = {}", plies - 3)).await;
    assert!(matches!(loaded().await.unwrap_err(), StoreError::Unreadable { ply, .. } if ply == plies - 3));
}

#[tokio::test]
async fn a_result_that_the_log_does_not_have_is_refused() {
    let (folder, store) = fresh().await;
    let path = folder.path().join("gulbara.db");
    let game = running(&store, "liars", &room("1"), at(1)).await;
    commit(&store, &game, act(&game, "Ann", Action::Resign, at(9))).await;
    assert!(store.table(&key("liars")).await.is_ok());
    let mut other = raw(&path).await;
    for lie in ["UPDATE games SET winner = 'white'", "UPDATE games SET winner = 'black', points = 1"] {
        sqlx::query(lie).execute(&mut other).await.unwrap();
        assert!(matches!(store.table(&key("liars")).await, Err(StoreError::Nonsense { .. })), "{lie}");
    }
    sqlx::query("UPDATE games SET points = 2").execute(&mut other).await.unwrap();
    assert!(store.table(&key("liars")).await.is_ok());
    sqlx::query("UPDATE tables SET state = 'running'").execute(&mut other).await.unwrap();
    assert!(matches!(store.table(&key("liars")).await, Err(StoreError::Nonsense { .. })));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_is_whole_while_a_game_goes_on() {
    let (folder, store) = fresh().await;
    let mut game = Game::begin(&store, "copys", 5, Preset::Bulgarian, false).await;
    play(&mut game, &store, 20).await;
    let before = game.table.version;
    let writer = store.clone();
    let playing = tokio::spawn(async move {
        play(&mut game, &writer, 150).await;
        game.table
    });
    for number in 0..3 {
        let path = folder.path().join(format!("copy {number}.db"));
        // Beside the running program, as another process would do it.
        let beside = Store::open(&folder.path().join("gulbara.db")).await.unwrap();
        beside.backup(&path).await.unwrap();
        beside.close().await;
        let copy = Store::open(&path).await.unwrap();
        let table = copy.table(&key("copys")).await.unwrap().unwrap();
        assert!(table.version >= before);
        assert_eq!(table.version, table.entries().last().unwrap().version, "no half press");
        copy.close().await;

        let length = fs::metadata(&path).unwrap().len();
        assert!(matches!(store.backup(&path).await, Err(StoreError::Exists(_))));
        assert_eq!(fs::metadata(&path).unwrap().len(), length);
    }
    let end = playing.await.unwrap();
    assert_eq!(whole(&store.table(&end.key).await.unwrap().unwrap()), whole(&end));
    let nowhere = folder.path().join("no folder/copy.db");
    assert!(matches!(store.backup(&nowhere).await, Err(StoreError::Backup { .. })));
    assert!(!nowhere.exists());
}

#[tokio::test]
async fn one_program_runs_on_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/gulbara.db");
    let lock = RunLock::take(&path).unwrap();
    let why = RunLock::take(&path).unwrap_err();
    assert!(matches!(&why, OpenError::Running { path: named } if *named == path));
    assert!(why.to_string().contains("another gulbara is running"), "{why}");
    // Reading and copying need no lock.
    let store = Store::open(&path).await.unwrap();
    assert!(store.games().await.unwrap().is_empty());
    RunLock::take(&folder.path().join("new/other.db")).unwrap();
    drop(lock);
    RunLock::take(&path).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn several_may_open_a_new_database_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..5 {
        let path = folder.path().join(format!("new {round}.db"));
        let opening: Vec<_> = (0..6)
            .map(|_| {
                let path = path.clone();
                tokio::spawn(async move { Store::open(&path).await })
            })
            .collect();
        for one in opening {
            one.await.unwrap().unwrap().close().await;
        }
    }
}
