-- Results and what follows from them. `results` is the source: everything below it is made of it again by
-- `gulbara ratings rebuild`. Times are milliseconds since 1970 in UTC.

-- Persons as standings know them. Number 0 is the computer. A null name: a former player.
CREATE TABLE people (
    id   INTEGER NOT NULL PRIMARY KEY,
    name TEXT,
    -- When the name was seen last.
    seen INTEGER NOT NULL
) STRICT;

INSERT INTO people (id, name, seen) VALUES (0, NULL, 0);

-- A person's accounts, `site:id`: one, or several that are linked; and what others can write after `@`, in lower case.
CREATE TABLE accounts (
    key    TEXT    NOT NULL PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id),
    handle TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_by_person ON accounts (person);
CREATE INDEX accounts_by_handle ON accounts (handle) WHERE handle IS NOT NULL;

-- Where standings are kept: number 0 is everywhere, every other one is a club.
CREATE TABLE scopes (
    id   INTEGER NOT NULL PRIMARY KEY,
    club TEXT    UNIQUE
) STRICT;

INSERT INTO scopes (id, club) VALUES (0, NULL);

-- Who belongs to a club. Who has left is hidden, and comes back with the first press there.
CREATE TABLE members (
    scope  INTEGER NOT NULL REFERENCES scopes (id),
    person INTEGER NOT NULL REFERENCES people (id),
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;

-- One row per finished game, written in the transaction that ends it. The order of ids is the order of ending.
CREATE TABLE results (
    id          INTEGER NOT NULL PRIMARY KEY,
    game        TEXT    NOT NULL UNIQUE REFERENCES games (id),
    -- The club it counts in; 0 if it was played in none.
    scope       INTEGER NOT NULL REFERENCES scopes (id),
    white       INTEGER NOT NULL REFERENCES people (id),
    black       INTEGER NOT NULL REFERENCES people (id),
    -- Null if it was called off.
    winner      TEXT    CHECK (winner IN ('white', 'black')),
    points      INTEGER NOT NULL,
    ended_by    TEXT    NOT NULL CHECK (ended_by IN ('off', 'resign', 'time', 'void')),
    -- Whether it moves ratings: of a match only the game that decides it does.
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    started     INTEGER NOT NULL,
    ended       INTEGER NOT NULL,
    turns       INTEGER NOT NULL,
    -- The most steps of one climbing double.
    white_chain INTEGER NOT NULL,
    black_chain INTEGER NOT NULL,
    -- How many ones, twos … sixes and doubles were rolled after the opening.
    white_dice  TEXT    NOT NULL,
    black_dice  TEXT    NOT NULL,
    -- When an admin declared it void; it counts for nothing then.
    voided      INTEGER
) STRICT;

CREATE INDEX results_by_scope ON results (scope, id);
CREATE INDEX results_by_white ON results (white, id);
CREATE INDEX results_by_black ON results (black, id);

-- What a person has done against people, of all time (month 0) and in every month of a club.
CREATE TABLE tallies (
    scope  INTEGER NOT NULL REFERENCES scopes (id),
    -- 12 times the year plus the month counted from 0, in UTC.
    month  INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    games  INTEGER NOT NULL,
    wins   INTEGER NOT NULL,
    -- Points won and lost, and how many of the games were a mars.
    won    INTEGER NOT NULL,
    lost   INTEGER NOT NULL,
    mars   INTEGER NOT NULL,
    marsed INTEGER NOT NULL,
    -- Games won in a row up to now, negative for games lost; and the most won in a row.
    streak INTEGER NOT NULL,
    best   INTEGER NOT NULL,
    chain  INTEGER NOT NULL,
    -- The length of all games together.
    time   INTEGER NOT NULL,
    PRIMARY KEY (scope, month, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX tallies_by_wins ON tallies (scope, wins) WHERE month = 0;
CREATE INDEX tallies_by_points ON tallies (scope, won) WHERE month = 0;
CREATE INDEX tallies_by_mars ON tallies (scope, mars) WHERE month = 0;
CREATE INDEX tallies_by_best ON tallies (scope, best) WHERE month = 0;

-- What a person has done against one other; the computer is another like any.
CREATE TABLE pairs (
    scope  INTEGER NOT NULL REFERENCES scopes (id),
    person INTEGER NOT NULL REFERENCES people (id),
    other  INTEGER NOT NULL REFERENCES people (id),
    games  INTEGER NOT NULL,
    wins   INTEGER NOT NULL,
    won    INTEGER NOT NULL,
    lost   INTEGER NOT NULL,
    -- The last day, since 1970 in UTC, with a rated result of the two, and how many it had.
    day    INTEGER NOT NULL,
    today  INTEGER NOT NULL,
    PRIMARY KEY (scope, person, other)
) STRICT, WITHOUT ROWID;

-- The rating as it was after the last rated game.
CREATE TABLE ratings (
    scope      INTEGER NOT NULL REFERENCES scopes (id),
    person     INTEGER NOT NULL REFERENCES people (id),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    -- The day of the last rated game, and the last day on which the rating is not provisional (-1 if it is already).
    day        INTEGER NOT NULL,
    settled    INTEGER NOT NULL,
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_rating ON ratings (scope, rating, settled);

-- The rating after every result that moved it.
CREATE TABLE rating_steps (
    scope      INTEGER NOT NULL REFERENCES scopes (id),
    person     INTEGER NOT NULL REFERENCES people (id),
    result     INTEGER NOT NULL REFERENCES results (id),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (scope, person, result)
) STRICT, WITHOUT ROWID;

-- Dice rolled after the opening, void games too. Person 0 is the computer, -1 everybody together.
CREATE TABLE dice (
    scope   INTEGER NOT NULL REFERENCES scopes (id),
    person  INTEGER NOT NULL,
    -- How many of each face, and how many rolls were doubles.
    ones    INTEGER NOT NULL,
    twos    INTEGER NOT NULL,
    threes  INTEGER NOT NULL,
    fours   INTEGER NOT NULL,
    fives   INTEGER NOT NULL,
    sixes   INTEGER NOT NULL,
    doubles INTEGER NOT NULL,
    PRIMARY KEY (scope, person)
) STRICT, WITHOUT ROWID;
