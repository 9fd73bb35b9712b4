import { personalFilesOf, type PersonalTable } from '@paasa/server-kit/server';
import { createFairnessFiles } from '@paasa/fairness/server';
import { startComposed, type Composed } from '../start-composed.fake.js';
import { listPersonalTables } from './personal-tables.js';

/** Tables that store nothing of players. */
const NOT_OF_PLAYERS: Readonly<Record<string, string>> = {
  'platform.migrations': 'one row per migration',
  'platform.pauses': 'one row per thing that people can pause',
  'platform.live_streams': 'one row, which says whether anybody listens',
  'games_core.archived_months': 'one row per month that is in a file',
  'wallet.account_codes': 'the fixed list of accounts',
  'wallet.sweeps': 'one row per list of the provider',
  'protection.recording_terms': 'one row per change of what a profile records',
  'protection.sign_days': 'one row per day whose signs of harm are computed',
};

const notRead = () => Promise.reject(new Error('not read'));
const tables: readonly PersonalTable[] = listPersonalTables(
  createFairnessFiles({
    config: { seedEncryptionKey: 'ab'.repeat(32) },
    bets: {
      findBetForVerifying: notRead,
      listBetsForVerifying: notRead,
      listOpenBetsForVerifying: notRead,
    },
    ledger: { getLedgerHead: notRead, listLedgerEntries: notRead },
  }),
);

describe('the list of what is stored of players', () => {
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed();
  });
  afterAll(() => composed.close());

  it('has every table once, or the reason why a table has nothing of players', async () => {
    const text = `
      SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname NOT LIKE 'pg%' AND n.nspname <> 'information_schema'`;
    const stored = await composed.db.read((tx) => tx.query<{ name: string }>({ name: 'all-tables', text }));
    const listed = [...tables.map(({ table }) => table), ...Object.keys(NOT_OF_PLAYERS)];
    expect(listed.toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
  });

  it('shows each table in a file of its own or in one that exists', () => {
    const names = personalFilesOf(tables).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const within = tables.flatMap(({ shown }) => ('within' in shown ? [shown.within] : []));
    expect(within.filter((name) => !names.includes(name))).toEqual([]);
  });
});
