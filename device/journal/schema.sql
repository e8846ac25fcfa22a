-- One append-only journal for all games of a box. Nothing is ever changed or deleted; the triggers say so to everybody.
CREATE TABLE IF NOT EXISTS game (
    id TEXT PRIMARY KEY,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS event (
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,      -- from 1, without gaps
    batch INTEGER NOT NULL,    -- the seq of the first event of the same command
    last INTEGER NOT NULL,     -- and of its last, so that half a command is known as half
    at TEXT NOT NULL,          -- the box's clock; told, never ordered by
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,        -- JSON
    chain BLOB NOT NULL,       -- SHA-256 over the row before and this one
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Which game was laid on the table when: a new one, or an earlier one that goes on. The last row is the game of now.
CREATE TABLE IF NOT EXISTS laid (
    n INTEGER PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id)
) STRICT;

-- Every accepted request, so that a repeated one gets its first answer and nothing is booked twice.
CREATE TABLE IF NOT EXISTS request (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL,      -- the newest event when it was answered: entries missing at the end are noticed
    print BLOB NOT NULL,       -- SHA-256 of what was asked
    answer BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- REPLACE deletes without asking the triggers for DELETE, so what is there may not be inserted again either.
CREATE TRIGGER IF NOT EXISTS game_is_new BEFORE INSERT ON game WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS event_is_new BEFORE INSERT ON event WHEN EXISTS (SELECT 1 FROM event WHERE game = NEW.game AND seq = NEW.seq)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS request_is_new BEFORE INSERT ON request WHEN EXISTS (SELECT 1 FROM request WHERE key = NEW.key)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS laid_is_new BEFORE INSERT ON laid WHEN EXISTS (SELECT 1 FROM laid WHERE n = NEW.n)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS game_is_kept BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS game_stays BEFORE UPDATE ON game BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS event_is_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS event_stays BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS request_is_kept BEFORE DELETE ON request BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS request_stays BEFORE UPDATE ON request BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS laid_is_kept BEFORE DELETE ON laid BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS laid_stays BEFORE UPDATE ON laid BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
