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
    CONSTRAINT long_has_words CHECK ((kind IN ('long')) = (words IS NOT NULL))
  );
  CREATE INDEX notes_by_author ON notes.notes (author);
  CREATE FUNCTION notes.count_words(given text) RETURNS integer LANGUAGE sql AS 'SELECT 1';
`;
const kinds = (values: string): string =>
  `ALTER TABLE notes.notes DROP CONSTRAINT known_kind, ADD CONSTRAINT known_kind CHECK (kind IN (${values}))`;

const refused: readonly (readonly [title: string, sql: string, what: string])[] = [
  ['drops a table', 'DROP TABLE notes.notes', 'notes.notes is gone'],
  ['renames a table', 'ALTER TABLE notes.notes RENAME TO more', 'notes.notes is gone'],
  ['drops a column', 'ALTER TABLE notes.notes DROP COLUMN words', 'notes.notes.words is gone'],
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
  ['drops a function', 'DROP FUNCTION notes.count_words', 'function notes.count_words(text) is gone'],
  [
    'changes a function',
    `CREATE OR REPLACE FUNCTION notes.count_words(given text) RETURNS integer LANGUAGE sql AS 'SELECT 2'`,
    'function notes.count_words(text) is another one',
  ],
];

const accepted: readonly (readonly [title: string, sql: string])[] = [
  [
    'adds a table',
    'CREATE TABLE notes.more (id integer PRIMARY KEY REFERENCES notes.notes, kind text NOT NULL)',
  ],
  ['adds a column without a value', 'ALTER TABLE notes.notes ADD COLUMN title text'],
  [
    'adds a required column with a default and a check of it',
    `ALTER TABLE notes.notes ADD COLUMN title text NOT NULL DEFAULT 'none' CHECK (title <> '')`,
  ],
  ['widens a list of values', kinds(`'short', 'long', 'longer'`)],
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
