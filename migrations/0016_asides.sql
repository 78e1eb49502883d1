-- Games that move into a room of their own, such as a thread below their challenge.

-- Whether a board that is to be sent belongs into such a room, which is yet to be opened.
ALTER TABLE posts ADD COLUMN apart INTEGER NOT NULL DEFAULT 0 CHECK (apart IN (0, 1));

-- The rooms that were opened for games.
CREATE TABLE asides (
    room   TEXT    NOT NULL PRIMARY KEY,
    -- The room it belongs to, where the game goes on if this one is lost.
    within TEXT    NOT NULL,
    -- Whether it was closed after its last game.
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT, WITHOUT ROWID;
