-- Whether somebody has finished a game before: asked whenever a table is read.
CREATE INDEX tables_by_white ON tables (white_player) WHERE state = 'over';
CREATE INDEX tables_by_black ON tables (black_player) WHERE state = 'over';
