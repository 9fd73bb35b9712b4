import { createTestDatabase, bothDatabaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import { findBreaks } from './find-breaks.fake.js';
import { readSchema } from './schema-facts.fake.js';

const NOTES = `
  CREATE SCHEMA notes;
  CREATE TABLE notes.authors (id integer PRIMARY KEY);
  CREATE TABLE notes.notes (
    id integer PRIMARY KEY,
    author integer NOT NULL DEFAULT 1 REFERENCES notes.authors,
    kind text NOT NULL CONSTRAINT known_kind CHECK (kind IN ('short', 'long')),
    amount integer CONSTRAINT bounded CHECK (amount BETWEEN 0 AND 100),
    words text,
    paper text NOT NULL DEFAULT 'white',
    CONSTRAINT long_has_words CHECK ((kind IN ('long')) = (words IS NOT NULL)),
    CONSTRAINT grouped CHECK ((amount < 200 AND kind IN ('short', 'long')) OR paper = 'white'),
    CONSTRAINT short_or_white CHECK (amount % 2 = 0 AND (kind IN ('short', 'plain (old)') OR paper = 'white'))
  );
  CREATE TABLE notes.pages (note integer CONSTRAINT of_note REFERENCES notes.notes ON DELETE CASCADE);
  CREATE TABLE notes.copies (note integer PRIMARY KEY, copies integer);
  CREATE INDEX notes_by_author ON notes.notes (author);
  CREATE FUNCTION notes.count_words(given text) RETURNS integer LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION notes.watch() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER watched BEFORE INSERT ON notes.notes FOR EACH ROW EXECUTE FUNCTION notes.watch();
  CREATE FUNCTION notes.count_white() RETURNS bigint LANGUAGE plpgsql
    AS 'BEGIN RETURN (SELECT count(n.paper) FROM notes.notes n); END';
  CREATE FUNCTION notes.refuse_many() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD.copies; END';
  CREATE TRIGGER few BEFORE DELETE ON notes.copies FOR EACH ROW EXECUTE FUNCTION notes.refuse_many();
`;
const kinds = (values: string): string =>
  `ALTER TABLE notes.notes DROP CONSTRAINT known_kind, ADD CONSTRAINT known_kind CHECK (kind IN (${values}))`;
const shortOrWhite = (check: string): string =>
  `ALTER TABLE notes.notes DROP CONSTRAINT short_or_white, ADD CONSTRAINT short_or_white CHECK (${check})`;
const withTable = (columns: string): string => `CREATE TABLE notes.more (id integer PRIMARY KEY, ${columns})`;

const refused: readonly (readonly [title: string, sql: string, what: string])[] = [
  ['drops a table', 'DROP TABLE notes.pages', 'notes.pages is gone'],
  ['renames a table', 'ALTER TABLE notes.notes RENAME TO more', 'notes.notes is gone'],
  ['drops a column', 'ALTER TABLE notes.notes DROP COLUMN words', 'notes.notes.words is gone'],
  [
    'drops a column that a function reads',
    'ALTER TABLE notes.notes DROP CONSTRAINT grouped, DROP CONSTRAINT short_or_white, DROP COLUMN paper',
    'notes.notes.paper is gone, and function notes.count_white() names it',
  ],
  [
    'drops a column that the function of a trigger reads',
    'ALTER TABLE notes.copies DROP COLUMN copies',
    'notes.copies.copies is gone, and function notes.refuse_many() names it',
  ],
  [
    'drops a table that a function reads',
    'DROP TABLE notes.notes CASCADE',
    'notes.notes is gone, and function notes.count_white() names it',
  ],
  ['renames a column', 'ALTER TABLE notes.notes RENAME amount TO paise', 'notes.notes.amount is gone'],
  [
    'changes a type',
    'ALTER TABLE notes.notes ALTER amount TYPE bigint',
    'notes.notes.amount was integer and is bigint',
  ],
  ['writes a table anew', 'ALTER TABLE notes.notes ALTER amount TYPE bigint', 'notes.notes is written anew'],
  ['requires a value', 'ALTER TABLE notes.notes ALTER words SET NOT NULL', 'notes.notes.words is required'],
  [
    'adds a column that must be named',
    'ALTER TABLE notes.notes ADD COLUMN title text NOT NULL',
    'notes.notes.title is required and has no default',
  ],
  [
    'takes a default away',
    'ALTER TABLE notes.notes ALTER author DROP DEFAULT',
    'notes.notes.author has another default',
  ],
  ['narrows a list of values', kinds(`'short'`), 'notes.notes known_kind may refuse'],
  [
    'narrows a bound',
    'ALTER TABLE notes.notes DROP CONSTRAINT bounded, ADD CONSTRAINT bounded CHECK (amount BETWEEN 0 AND 99)',
    'notes.notes bounded may refuse',
  ],
  [
    'adds a check of an earlier column',
    'ALTER TABLE notes.notes ADD CONSTRAINT wordy CHECK (length(words) > 1)',
    'notes.notes wordy may refuse',
  ],
  [
    'adds a value to a list that another column depends on',
    `ALTER TABLE notes.notes DROP CONSTRAINT long_has_words,
      ADD CONSTRAINT long_has_words CHECK ((kind IN ('long', 'short')) = (words IS NOT NULL))`,
    'notes.notes long_has_words may refuse',
  ],
  [
    'adds a reference from an earlier column',
    'ALTER TABLE notes.notes ADD CONSTRAINT amounts FOREIGN KEY (amount) REFERENCES notes.authors',
    'notes.notes amounts may refuse',
  ],
  [
    'makes earlier columns unique',
    'CREATE UNIQUE INDEX IF NOT EXISTS one_kind ON notes.notes (kind)',
    'the unique index notes.one_kind may refuse',
  ],
  [
    'makes a new column with a default unique',
    `ALTER TABLE notes.notes ADD COLUMN title text DEFAULT 'none';
     CREATE UNIQUE INDEX IF NOT EXISTS one_title ON notes.notes (title)`,
    'the unique index notes.one_title may refuse',
  ],
  ['drops an index', 'DROP INDEX notes.notes_by_author', 'the index notes.notes_by_author is gone'],
  [
    'makes an index while bets wait',
    'CREATE INDEX notes_by_kind ON notes.notes (kind)',
    'the index notes.notes_by_kind cannot be made beforehand',
  ],
  [
    'makes earlier columns unique and includes a new one',
    `ALTER TABLE notes.notes ADD COLUMN title text;
     CREATE UNIQUE INDEX IF NOT EXISTS one_kind ON notes.notes (kind) INCLUDE (title)`,
    'the unique index notes.one_kind may refuse',
  ],
  ['drops a function', 'DROP FUNCTION notes.count_words', 'function notes.count_words(text) is gone'],
  [
    'changes a function',
    `CREATE OR REPLACE FUNCTION notes.count_words(given text) RETURNS integer LANGUAGE sql AS 'SELECT 2'`,
    'function notes.count_words(text) is another one',
  ],
  [
    'adds a function that calls of an earlier one may mean',
    `CREATE FUNCTION notes.count_words(given text, from_length integer DEFAULT 1) RETURNS integer
      LANGUAGE sql AS 'SELECT 1'`,
    'function notes.count_words(text,integer) may be meant by calls of its namesake',
  ],
  [
    'adds a trigger to an earlier table',
    'CREATE TRIGGER also AFTER DELETE ON notes.notes FOR EACH ROW EXECUTE FUNCTION notes.watch()',
    'trigger also on notes.notes is new',
  ],
  ['drops a trigger', 'DROP TRIGGER watched ON notes.notes', 'trigger watched on notes.notes is gone'],
  [
    'turns a trigger off',
    'ALTER TABLE notes.notes DISABLE TRIGGER watched',
    'trigger watched on notes.notes is another one',
  ],
  [
    'adds a table whose rows hold earlier ones back',
    withTable('note integer REFERENCES notes.notes'),
    'notes.more more_note_fkey may refuse to let a row of notes.notes go',
  ],
  [
    'adds a table whose rows hold those back that go with earlier ones',
    `${withTable('note integer REFERENCES notes.notes ON DELETE CASCADE')};
     CREATE TABLE notes.lines (more integer REFERENCES notes.more)`,
    'notes.lines lines_more_fkey may refuse to let a row of notes.more go',
  ],
  [
    'adds a trigger to a table whose rows go with earlier ones',
    `${withTable('note integer REFERENCES notes.notes ON DELETE CASCADE')};
     CREATE TRIGGER also AFTER DELETE ON notes.more FOR EACH ROW EXECUTE FUNCTION notes.watch()`,
    'trigger also on notes.more is new',
  ],
  [
    'adds a table whose rows cannot forget earlier ones',
    withTable('note integer NOT NULL REFERENCES notes.notes ON DELETE SET NULL'),
    'notes.more more_note_fkey may refuse to let a row of notes.notes go',
  ],
  [
    'adds a reference whose default is the number of a row',
    'ALTER TABLE notes.notes ADD COLUMN reader integer DEFAULT 1 REFERENCES notes.authors ON DELETE CASCADE',
    'notes.notes notes_reader_fkey may refuse what was allowed',
  ],
  [
    'keeps rows that went with others',
    'ALTER TABLE notes.pages DROP CONSTRAINT of_note',
    'notes.pages of_note is gone, and rows stay that went with others',
  ],
  [
    'holds rows back whose references went with them',
    `ALTER TABLE notes.pages DROP CONSTRAINT of_note,
      ADD CONSTRAINT of_note FOREIGN KEY (note) REFERENCES notes.notes`,
    'notes.pages of_note may refuse to let a row of notes.notes go',
  ],
  [
    'drops a column and adds it again',
    'ALTER TABLE notes.notes DROP COLUMN words; ALTER TABLE notes.notes ADD COLUMN words text',
    'the earlier notes.notes.words is gone',
  ],
  [
    'adds a check that refuses the default of its column',
    `ALTER TABLE notes.notes ADD COLUMN title text NOT NULL DEFAULT '' CHECK (title <> '')`,
    'notes.notes notes_title_check may refuse what was allowed',
  ],
  [
    'lets the database alone write a column',
    'ALTER TABLE notes.authors ALTER id ADD GENERATED ALWAYS AS IDENTITY',
    'notes.authors.id is made in another way',
  ],
  [
    'gives a default to a column that was empty',
    `ALTER TABLE notes.notes ALTER words SET DEFAULT 'none'`,
    'notes.notes.words has another default',
  ],
  [
    'adds a check of an earlier column for new rows alone',
    'ALTER TABLE notes.notes ADD CONSTRAINT wordy CHECK (length(words) > 1) NOT VALID',
    'notes.notes wordy may refuse what was allowed',
  ],
  [
    'groups the conditions of a check in another way',
    `ALTER TABLE notes.notes DROP CONSTRAINT grouped,
      ADD CONSTRAINT grouped CHECK (amount < 200 AND (kind IN ('short', 'long') OR paper = 'white'))`,
    'notes.notes grouped may refuse what was allowed',
  ],
  [
    'takes a value with brackets from a list',
    shortOrWhite(`amount % 2 = 0 AND (kind IN ('short', 'plain') OR paper = 'white')`),
    'notes.notes short_or_white may refuse what was allowed',
  ],
];

const accepted: readonly (readonly [title: string, sql: string])[] = [
  [
    'adds a table',
    withTable(
      `kind text NOT NULL CHECK (kind = 'short'), note integer REFERENCES notes.notes ON DELETE CASCADE`,
    ),
  ],
  ['adds a column without a value', 'ALTER TABLE notes.notes ADD COLUMN title text'],
  [
    'adds a required column with a default and a check of it',
    `ALTER TABLE notes.notes ADD COLUMN title text NOT NULL DEFAULT 'none' CHECK (title <> '')`,
  ],
  ['widens a list of values', kinds(`'short', 'long', 'longer'`)],
  [
    'widens a list of values, and looks at earlier rows later',
    `${kinds(`'short', 'long', 'longer'`)} NOT VALID`,
  ],
  [
    'widens a list of values among other conditions',
    shortOrWhite(
      `amount % 2 = 0 AND (kind IN ('short', 'plain (old)', 'it''s, [new)') OR paper IN ('white', 'red'))`,
    ),
  ],
  [
    'adds a check of new columns for new rows alone',
    `ALTER TABLE notes.notes ADD COLUMN title text;
     ALTER TABLE notes.notes ADD CONSTRAINT titled CHECK (title <> '') NOT VALID`,
  ],
  [
    'adds an empty reference that goes with its target',
    'ALTER TABLE notes.notes ADD COLUMN reader integer REFERENCES notes.authors ON DELETE SET NULL',
  ],
  [
    'puts an index in the place of one with fewer columns',
    `DROP INDEX notes.notes_by_author;
     CREATE INDEX IF NOT EXISTS notes_by_author_and_kind ON notes.notes (author, kind)`,
  ],
  [
    'adds a trigger to a new table',
    `${withTable('kind text')};
     CREATE TRIGGER also AFTER DELETE ON notes.more FOR EACH ROW EXECUTE FUNCTION notes.watch()`,
  ],
  ['takes a check away', 'ALTER TABLE notes.notes DROP CONSTRAINT bounded'],
  ['requires no value any more', 'ALTER TABLE notes.notes ALTER kind DROP NOT NULL'],
  [
    'makes an index that an operator may have made',
    'CREATE INDEX IF NOT EXISTS notes_by_kind ON notes.notes (kind)',
  ],
  [
    'makes a new column without a default unique',
    `ALTER TABLE notes.notes ADD COLUMN title text;
     CREATE UNIQUE INDEX IF NOT EXISTS one_title ON notes.notes (title)`,
  ],
];

describe.each(bothDatabaseKinds)('the comparison of schemas on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(kind, [{ lib: 'notes', migrations: [{ id: '0001-notes', sql: NOTES }] }]);
  });
  afterAll(() => test.close());

  /** The schema stays as it was. */
  const breaksOf = async (sql: string): Promise<string[]> => {
    const undone = new Error('undone');
    let found: string[] = [];
    const work = test.db.transaction(async (tx) => {
      const before = await readSchema(tx);
      await tx.script(sql);
      found = findBreaks(before, await readSchema(tx), sql).map(({ what }) => what);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return found;
  };

  it.each(refused)('finds what breaks an earlier program if a migration %s', async (_title, sql, what) => {
    expect(await breaksOf(sql)).toContainEqual(expect.stringContaining(what));
  });

  it.each(accepted)('finds nothing if a migration %s', async (_title, sql) => {
    expect(await breaksOf(sql)).toEqual([]);
  });
});
