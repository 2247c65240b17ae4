-- The full-text index of published texts, written by hand: Drizzle cannot declare a virtual table.
-- Its rowid is search_documents.id. `scope` holds the id of the collection, so that a match never leaves it;
-- `parts` holds the ends of long words, for compounds. src/content/segments.ts says how texts are written here.
CREATE VIRTUAL TABLE `search_index` USING fts5(scope, title, headings, body, parts, tokenize='porter unicode61 remove_diacritics 2', prefix='2 3');
