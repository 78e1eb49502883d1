-- What an account was called last: a person has one name, an account keeps its own for the day it is unlinked.
ALTER TABLE accounts ADD COLUMN name TEXT;

UPDATE accounts SET name = (SELECT name FROM people WHERE id = person);

-- Codes by which people show that two accounts are theirs: the SHA-256 of each, good once and for minutes.
CREATE TABLE link_codes (
    account TEXT    NOT NULL PRIMARY KEY,
    name    TEXT    NOT NULL,
    hash    BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When an account asked for a code or typed one: there are only so many an hour.
CREATE TABLE link_tries (
    account TEXT    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX link_tries_by_account ON link_tries (account, at);
CREATE INDEX link_tries_by_age ON link_tries (at);

-- Standings whose results have changed and that are to be counted anew; the serial grows with every such change.
CREATE TABLE recounts (
    scope  INTEGER NOT NULL PRIMARY KEY REFERENCES scopes (id),
    serial INTEGER NOT NULL
) STRICT;
