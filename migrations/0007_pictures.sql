-- Pictures that a platform has already, by what is in them: it shows them again by its own name for them.
CREATE TABLE uploads (
    -- The account that sent it, `site:id`: the name is good for that account alone.
    account TEXT    NOT NULL,
    -- SHA-256 of its bytes.
    hash    BLOB    NOT NULL CHECK (length(hash) = 32),
    name    TEXT    NOT NULL,
    -- When it is forgotten. Most boards are shown once; what is shown again is kept longer.
    until   INTEGER NOT NULL,
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX uploads_by_age ON uploads (until);
