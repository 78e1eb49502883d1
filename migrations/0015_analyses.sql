-- What was good and bad in finished games, so that nobody waits for it twice.
CREATE TABLE analyses (
    game     TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    -- The network that judged: when there is another one, the game is looked at anew.
    network  TEXT NOT NULL,
    analysis TEXT NOT NULL CHECK (json_valid(analysis))
) STRICT, WITHOUT ROWID;
