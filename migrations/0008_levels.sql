-- How strong the computer plays at a table, 1 to 6; null where it neither sits nor is invited. Until now it had one level.
ALTER TABLE tables ADD COLUMN level INTEGER CHECK (level BETWEEN 1 AND 6);

UPDATE tables SET level = 3
    WHERE white_kind IN ('computer', 'for-computer') OR black_kind IN ('computer', 'for-computer');
