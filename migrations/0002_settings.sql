-- What a club has chosen. A club without a row has the defaults of the program.
CREATE TABLE club_settings (
    club    TEXT    NOT NULL PRIMARY KEY,
    rules   TEXT    NOT NULL CHECK (json_valid(rules)),
    -- Codes and names; null: not chosen.
    lang    TEXT,
    theme   TEXT,
    rated   INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- Days a turn may take; null: as many as it takes.
    days    INTEGER CHECK (days > 0),
    posting TEXT    NOT NULL CHECK (posting IN ('edit', 'new')),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1))
) STRICT, WITHOUT ROWID;

-- The only rooms a club plays in; without any it plays everywhere.
CREATE TABLE club_rooms (
    club TEXT NOT NULL,
    room TEXT NOT NULL,
    PRIMARY KEY (club, room)
) STRICT, WITHOUT ROWID;

-- How a person likes to be served, and the language the platform told last.
CREATE TABLE person_settings (
    player       TEXT    NOT NULL PRIMARY KEY,
    heard        TEXT,
    lang         TEXT,
    theme        TEXT,
    rolls        INTEGER NOT NULL DEFAULT 0 CHECK (rolls IN (0, 1)),
    hands_over   INTEGER NOT NULL DEFAULT 0 CHECK (hands_over IN (0, 1)),
    unmentioned  INTEGER NOT NULL DEFAULT 0 CHECK (unmentioned IN (0, 1)),
    read_aloud   INTEGER NOT NULL DEFAULT 0 CHECK (read_aloud IN (0, 1)),
    private_line INTEGER NOT NULL DEFAULT 0 CHECK (private_line IN (0, 1)),
    own_side     INTEGER NOT NULL DEFAULT 0 CHECK (own_side IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What was agreed on with the challenge: whether the result counts for ratings, and the days a turn may take.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN days INTEGER CHECK (days > 0);
