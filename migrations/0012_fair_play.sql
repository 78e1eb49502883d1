-- Accounts that another account wants no invitations from. They count for whoever is behind the accounts.
CREATE TABLE blocks (
    player  TEXT    NOT NULL,
    blocked TEXT    NOT NULL,
    -- The name it had when it was blocked.
    name    TEXT    NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (player, blocked)
) STRICT, WITHOUT ROWID;

-- Why an admin declared a result void, and who it was: null for a former player.
ALTER TABLE results ADD COLUMN void_reason TEXT;
ALTER TABLE results ADD COLUMN voided_by TEXT;
