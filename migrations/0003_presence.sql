-- Who was at a table last, what is due there by the clock, and how messages are posted.

-- When the running turn is late, and since when the other side may claim the win.
ALTER TABLE tables ADD COLUMN deadline INTEGER;
ALTER TABLE tables ADD COLUMN claimable INTEGER;
-- What happens next by the clock, and when.
ALTER TABLE tables ADD COLUMN alarm TEXT CHECK (alarm IN ('call', 'remind', 'offer', 'void'));
ALTER TABLE tables ADD COLUMN alarm_at INTEGER CHECK ((alarm IS NULL) = (alarm_at IS NULL));

CREATE INDEX tables_alarms ON tables (alarm_at) WHERE alarm_at IS NOT NULL;

-- When and where a player pressed or typed something at a table last.
CREATE TABLE presence (
    table_key TEXT    NOT NULL REFERENCES tables (key),
    player    TEXT    NOT NULL,
    room      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_key, player)
) STRICT, WITHOUT ROWID;

-- The private rooms of people, from their first words there on.
CREATE TABLE doors (
    player TEXT NOT NULL PRIMARY KEY,
    room   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX doors_by_room ON doors (room);

-- Messages again, with more to say about each: lines in private rooms, what a room is, when a message was sent.
CREATE TABLE posts_now (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_key TEXT    NOT NULL REFERENCES tables (key),
    site      TEXT    NOT NULL,
    room      TEXT    NOT NULL,
    -- What the program can do in the room.
    place     TEXT    NOT NULL CHECK (place IN ('shared', 'private', 'guest', 'screen')),
    kind      TEXT    NOT NULL CHECK (kind IN ('challenge', 'board', 'line')),
    -- Whose board it is, where it is not the whole room's.
    viewer    TEXT,
    -- The platform's message, once sent, and when that was.
    message   TEXT,
    sent      INTEGER,
    -- The version of the table that the message shows, and the one that it should.
    shown     INTEGER NOT NULL DEFAULT 0,
    due       INTEGER NOT NULL,
    state     TEXT    NOT NULL CHECK (state IN ('wanted', 'live', 'retiring', 'gone')),
    -- A JSON array of the people called by their mention when it is sent, and what they are called for.
    calls     TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(calls)),
    tone      TEXT    NOT NULL CHECK (tone IN ('turn', 'reminder', 'claim')),
    silent    INTEGER NOT NULL DEFAULT 1 CHECK (silent IN (0, 1)),
    -- Whether it stays, without buttons, when another one takes its place.
    stays     INTEGER NOT NULL DEFAULT 0 CHECK (stays IN (0, 1)),
    -- Whether its next edit is of use only if nothing stands below it.
    lowest    INTEGER NOT NULL DEFAULT 0 CHECK (lowest IN (0, 1))
) STRICT;

INSERT INTO posts_now (id, table_key, site, room, place, kind, viewer, message, shown, due, state, calls, tone, silent)
    SELECT p.id, p.table_key, p.site, p.room,
        CASE WHEN p.site = 'local' THEN 'screen' WHEN t.club IS NULL THEN 'private' ELSE 'shared' END,
        p.kind, p.viewer, p.message, p.shown, p.due, p.state, p.calls, 'turn', p.silent
    FROM posts p JOIN tables t ON t.key = p.table_key;

DROP TABLE posts;
ALTER TABLE posts_now RENAME TO posts;

CREATE INDEX posts_by_table ON posts (table_key);
CREATE INDEX posts_by_message ON posts (room, message);
CREATE INDEX posts_stale ON posts (site)
    WHERE state IN ('wanted', 'retiring') OR (state = 'live' AND shown < due);
CREATE INDEX posts_gone ON posts (table_key) WHERE state = 'gone';
