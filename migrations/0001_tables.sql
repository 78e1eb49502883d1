-- Times are milliseconds since 1970 in UTC. Keys of people, rooms and clubs are `site:id`.

-- One challenge and what comes of it.
CREATE TABLE tables (
    key           TEXT    NOT NULL PRIMARY KEY,
    version       INTEGER NOT NULL CHECK (version > 0),
    club          TEXT,
    room          TEXT    NOT NULL,
    lang          TEXT    NOT NULL,
    rules         TEXT    NOT NULL CHECK (json_valid(rules)),
    points        INTEGER NOT NULL DEFAULT 1 CHECK (points > 0),
    challenger    TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('open', 'declined', 'withdrawn', 'expired', 'running', 'over')),
    until         INTEGER CHECK (until IS NOT NULL OR state <> 'open'),
    -- A seat holds who sits there, or whom it is kept for.
    white_kind    TEXT    NOT NULL
                  CHECK (white_kind IN ('taken', 'computer', 'for-anyone', 'for-person', 'for-handle', 'for-computer', 'for-link')),
    white_player  TEXT,
    white_name    TEXT,
    white_handle  TEXT,
    white_offers  INTEGER NOT NULL DEFAULT 0 CHECK (white_offers IN (0, 1)),
    black_kind    TEXT    NOT NULL
                  CHECK (black_kind IN ('taken', 'computer', 'for-anyone', 'for-person', 'for-handle', 'for-computer', 'for-link')),
    black_player  TEXT,
    black_name    TEXT,
    black_handle  TEXT,
    black_offers  INTEGER NOT NULL DEFAULT 0 CHECK (black_offers IN (0, 1)),
    rematch_of    TEXT    REFERENCES tables (key),
    rematch       TEXT    REFERENCES tables (key) DEFERRABLE INITIALLY DEFERRED,
    created       INTEGER NOT NULL,
    started       INTEGER,
    ended         INTEGER,
    -- The last change, for "the last active table".
    active        INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_room ON tables (room, state);
CREATE INDEX tables_open ON tables (until) WHERE state = 'open';
CREATE INDEX tables_running ON tables (active) WHERE state = 'running';
CREATE INDEX tables_by_club ON tables (club) WHERE club IS NOT NULL;

-- The games of a table, numbered from 1. The seed is the secret of its dice.
CREATE TABLE games (
    id        TEXT    NOT NULL PRIMARY KEY,
    table_key TEXT    NOT NULL REFERENCES tables (key),
    n         INTEGER NOT NULL CHECK (n > 0),
    seed      TEXT    NOT NULL,
    client    TEXT,
    started   INTEGER,
    ended     INTEGER,
    -- The result, written once: `ended_by` is null until then, `winner` also for a void game.
    winner    TEXT    CHECK (winner IN ('white', 'black')),
    points    INTEGER,
    ended_by  TEXT    CHECK (ended_by IN ('off', 'resign', 'time', 'void')),
    UNIQUE (table_key, n),
    CHECK ((ended_by IS NULL) = (points IS NULL)),
    CHECK ((ended_by IS NULL) = (ended IS NULL))
) STRICT;

CREATE INDEX games_by_start ON games (started) WHERE started IS NOT NULL;

-- The log. It is only ever added to; replaying it is the game.
CREATE TABLE acts (
    game    TEXT    NOT NULL REFERENCES games (id),
    -- The place in the log, counted from 0.
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    -- The version of the table that the press of this act made.
    version INTEGER NOT NULL,
    -- `open 3 5`, `roll 5 2`, `step 24 5`, `undo 2`, `done`, `resign white`, `claim black`, `void`.
    act     TEXT    NOT NULL,
    -- The button that was pressed.
    token   TEXT,
    -- Whether a person chose it.
    chosen  INTEGER NOT NULL CHECK (chosen IN (0, 1)),
    at      INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

-- Messages that show a table, or shall. A game by link has boards in two rooms.
CREATE TABLE posts (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_key TEXT    NOT NULL REFERENCES tables (key),
    site      TEXT    NOT NULL,
    room      TEXT    NOT NULL,
    kind      TEXT    NOT NULL CHECK (kind IN ('challenge', 'board')),
    -- Whose board it is, where it is not the whole room's.
    viewer    TEXT,
    -- The platform's message, once sent.
    message   TEXT,
    -- The version of the table that the message shows, and the one that it should.
    shown     INTEGER NOT NULL DEFAULT 0,
    due       INTEGER NOT NULL,
    state     TEXT    NOT NULL CHECK (state IN ('wanted', 'live', 'retiring', 'gone')),
    -- A JSON array of the people called by their mention when it is sent.
    calls     TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(calls)),
    silent    INTEGER NOT NULL DEFAULT 1 CHECK (silent IN (0, 1))
) STRICT;

CREATE INDEX posts_by_table ON posts (table_key);
CREATE INDEX posts_by_message ON posts (room, message);
CREATE INDEX posts_stale ON posts (site)
    WHERE state IN ('wanted', 'retiring') OR (state = 'live' AND shown < due);

-- Rooms a table has been shown in, its home among them.
CREATE TABLE places (
    room      TEXT NOT NULL,
    table_key TEXT NOT NULL REFERENCES tables (key),
    PRIMARY KEY (room, table_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX places_by_table ON places (table_key);

-- Deliveries of the platforms that have counted, kept as long as one may come twice.
CREATE TABLE deliveries (
    id TEXT    NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX deliveries_by_age ON deliveries (at);

-- Small values of the frontends.
CREATE TABLE notes (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
