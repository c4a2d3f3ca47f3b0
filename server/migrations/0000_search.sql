-- Trigram indexes make every substring search of the lists an index search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
