-- Matches: several games at one table. A board whose game has ended while the match goes on shows that game for good;
-- null: whatever game is played.
ALTER TABLE posts ADD COLUMN game INTEGER CHECK (game > 0);
