import { databaseKinds, type TestDatabase } from '@paasa/server-kit/testing';
import type { Migration, Tx } from '@paasa/server-kit/server';
import { migrationSets } from '../modules.js';
import { keptDatabases } from '../upgrades/kept-database.fake.js';
import { restore } from '../upgrades/upgraded-product.fake.js';
import { breaksOfPending, type EarlierRelease } from './refuse-breaks.fake.js';
import { RELEASE } from './release.js';

const newest = keptDatabases().at(-1);
if (newest === undefined) throw new Error('No database is stored.');
const before: EarlierRelease = {
  number: RELEASE - 1,
  commit: newest.commit,
  migrations: newest.migrations.map((line) => line.replace(/ .*$/, '')),
};

/** Triggers that refuse nothing unless a player moves between cells, which the release before cannot begin. */
const WHILE_PLAYERS_MOVE =
  /^moves\/0001-moves: (?:trigger moves_fence(?:_of_bets)? on [a-z_.]+ is new|function [a-z_]+\.refuse_(?:ledger_change|event_change|audit_change|change|bet_change|shorter_exclusion)\(\) is another one)$/;

describe.each(databaseKinds)('the release before this one, on %s,', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await restore(newest, kind);
  });
  afterAll(() => test.close());

  /** The database stays as it was. */
  const undoing = async (work: (tx: Tx) => Promise<string[]>): Promise<string[]> => {
    const undone = new Error('undone');
    let lines: string[] = [];
    const whole = test.db.transaction(async (tx) => {
      lines = await work(tx);
      throw undone;
    });
    await expect(whole).rejects.toBe(undone);
    return lines;
  };
  /** A copy without history has no other commit than this one. */
  const breaksOf = (migration: Omit<Migration, 'id'>) =>
    undoing(async (tx) => {
      await tx.script('ALTER TABLE auth.users ADD COLUMN never_named text DEFAULT 1');
      const sets = [{ lib: 'auth', migrations: [{ id: '9999-planted', ...migration }] }];
      return breaksOfPending(tx, sets, { ...before, commit: 'HEAD' });
    });
  const dropping = (column: string) => `ALTER TABLE auth.users DROP COLUMN ${column}`;

  it('works after the migrations that it does not have', async () => {
    const breaks = await undoing((tx) => breaksOfPending(tx, migrationSets, before));
    expect(breaks.filter((line) => !WHILE_PLAYERS_MOVE.test(line))).toEqual([]);
  });

  it('is not broken by a removal that nobody has announced', async () => {
    expect(await breaksOf({ sql: dropping('never_named') })).toEqual([
      'auth/9999-planted: auth.users.never_named is gone',
    ]);
  });

  it('is not broken by an announced removal of what it uses', async () => {
    const oldestRelease = before.number;
    const [line, ...others] = await breaksOf({ sql: dropping('language'), oldestRelease });
    expect(line).toContain(
      `auth.users.language is gone, and release ${before.number} uses it: HEAD:libs/auth/`,
    );
    expect(others).toEqual([]);
    expect(await breaksOf({ sql: dropping('never_named'), oldestRelease })).toEqual([]);
  });

  it.each([
    ['ALTER never_named SET NOT NULL', 'auth.users.never_named is required'],
    [`ADD CONSTRAINT planted CHECK (never_named = '1')`, 'auth.users planted may refuse what was allowed'],
    ['ALTER never_named TYPE varchar(9)', 'auth.users.never_named was text and is character varying(9)'],
  ])('is not broken by what becomes stricter, whatever release is named: %s', async (change, what) => {
    const sql = `ALTER TABLE auth.users ${change}`;
    const oldestRelease = before.number;
    expect(await breaksOf({ sql, oldestRelease })).toContain(`auth/9999-planted: ${what}`);
  });

  it('is not broken by a removal for the release after it', async () => {
    expect(await breaksOf({ sql: dropping('never_named'), oldestRelease: RELEASE })).toEqual([
      `auth/9999-planted: it is for release ${RELEASE} and later, and release ${before.number} runs beside it`,
    ]);
  });

  it('is looked at in its own commit, which must be in the repository', async () => {
    let seen: unknown;
    const sets = [
      { lib: 'auth', migrations: [{ id: '9999-planted', sql: dropping('language'), oldestRelease: 1 }] },
    ];
    await undoing(async (tx) => {
      seen = await breaksOfPending(tx, sets, { ...before, commit: '0'.repeat(40) }).catch(String);
      return [];
    });
    expect(seen).toContain('is missing: git fetch --unshallow');
  });
});
