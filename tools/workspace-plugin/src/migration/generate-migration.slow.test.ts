import { textIn, workspaceTree, writtenIn } from '../workspace-tree.fake.js';
import { generateMigration } from './generate-migration.mjs';

const sql = 'ALTER TABLE fairness.players\n  ADD COLUMN note text;';

describe('the migration generator', () => {
  it.each(['fairness', '@paasa/fairness'])('adds the next step to %s, with its test', async (lib) => {
    const tree = workspaceTree();
    const before = textIn(tree, 'libs/fairness/src/server/fairness.migrations.ts').split('\n');
    await generateMigration(tree, { lib, name: 'player-notes', sql });
    expect(writtenIn(tree)).toEqual([
      'libs/fairness/src/server/fairness.migrations.ts',
      'libs/fairness/src/server/migrations/0004-player-notes.db.test.ts',
      'libs/fairness/src/server/migrations/0004-player-notes.ts',
    ]);
    const list = textIn(tree, 'libs/fairness/src/server/fairness.migrations.ts').split('\n');
    expect(list.filter((line) => !before.includes(line))).toEqual([
      `import { playerNotesMigration } from './migrations/0004-player-notes.js';`,
      '    playerNotesMigration,',
    ]);
    expect(textIn(tree, 'libs/fairness/src/server/migrations/0004-player-notes.ts')).toContain(
      `  id: '0004-player-notes',\n  sql: \`\n    ALTER TABLE fairness.players\n      ADD COLUMN note text;\n  \`,`,
    );
  });

  it('counts on from the last number, also if the steps lie in separate files', async () => {
    const tree = workspaceTree();
    await generateMigration(tree, { lib: 'wallet', name: 'one-more', sql: 'SELECT 1;' });
    await generateMigration(tree, { lib: 'wallet', name: 'and-another', sql: 'SELECT 1;' });
    const numbers = writtenIn(tree).flatMap((file) => /(\d{4})-[a-z-]+\.ts$/.exec(file)?.[1] ?? []);
    expect(numbers.map(Number)).toEqual([expect.any(Number), Number(numbers[0]) + 1]);
    expect(Number(numbers[0])).toBeGreaterThan(7);
  });

  it.each([
    [{ lib: 'fairness', name: 'nothing', sql: ' -- nothing yet\n' }, /A migration says what it does/],
    [{ lib: 'fairness', name: 'nothing', sql: '/* nothing\nyet */ ; ;' }, /A migration says what it does/],
    [{ lib: 'fairness', name: 'players', sql }, /has a migration 'players' already/],
    [{ lib: 'fairness', name: 'Bad', sql }, /is no name/],
    [{ lib: 'fairness', name: 'ticks', sql: 'SELECT `1`;' }, /has a backtick/],
    [{ lib: 'money', name: 'notes', sql }, /libs\/money has no list of migrations/],
    [{ lib: 'nowhere', name: 'notes', sql }, /libs\/nowhere has no list of migrations/],
  ])('refuses %j and writes nothing', async (wishes, words) => {
    const tree = workspaceTree();
    await expect(generateMigration(tree, wishes)).rejects.toThrow(words);
    expect(writtenIn(tree)).toEqual([]);
  });
});
