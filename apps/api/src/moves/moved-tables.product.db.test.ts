import { startComposed, type Composed } from '../start-composed.fake.js';
import { listPersonalTables } from '../personal/personal-tables.js';
import { createFairnessFiles } from '@paasa/fairness/server';
import { installFences } from './install-fences.js';
import { movedTables, STAYS } from './moved-tables.js';

/** Tables that bets write without a trigger that looks for a move, and what keeps them as they are. */
const KEPT_OTHERWISE: Readonly<Record<string, string>> = {
  'games_core.bets': 'a bet changes the account in the same transaction',
  'games_core.totals_by_game': 'likewise',
  'games_core.totals_by_day': 'likewise',
  'protection.play_days': 'likewise',
  'protection.play_hours': 'likewise',
};

const notRead = () => Promise.reject(new Error('not read'));

describe('the list of what moves with a player', () => {
  let composed: Composed;
  beforeAll(async () => {
    composed = await startComposed();
    await installFences(composed.db);
  });
  afterAll(() => composed.close());
  const names = async (text: string): Promise<string[]> =>
    (
      await composed.db.read((tx) => tx.query<{ name: string }>({ name: `test-${text.slice(-40)}`, text }))
    ).map(({ name }) => name);

  it('has every table once: it moves, or stays for a reason', async () => {
    const stored = await names(`
      SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND n.nspname NOT LIKE 'pg%' AND n.nspname <> 'information_schema'`);
    const listed = [...movedTables.map(({ table }) => table), ...Object.keys(STAYS)];
    expect(listed.toSorted()).toEqual(stored.toSorted());
  });

  it('lets nothing else write to a table whose rows must stay as they are copied', async () => {
    const triggered = await names(`
      SELECT DISTINCT t.tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.pronamespace = 'moves'::regnamespace`);
    const open = movedTables.filter(({ table, kind }) => kind === 'fenced' && !triggered.includes(table));
    expect(open.map(({ table }) => table).toSorted()).toEqual(Object.keys(KEPT_OTHERWISE).toSorted());
  });

  it('moves everything that is stored of a player and is not of the cell', () => {
    const files = createFairnessFiles({
      config: { seedEncryptionKey: 'ab'.repeat(32) },
      bets: {
        findBetForVerifying: notRead,
        listBetsForVerifying: notRead,
        listOpenBetsForVerifying: notRead,
      },
      ledger: { getLedgerHead: notRead, listLedgerEntries: notRead },
    });
    const moved = new Set(movedTables.map(({ table }) => table));
    const left = listPersonalTables(files)
      .map(({ table }) => table)
      .filter((table) => !moved.has(table));
    expect(left.toSorted()).toEqual([
      'auth.passkey_challenges',
      'auth.rate_limits',
      'games_core.archived_bets',
      'games_core.feed_bets',
      'moves.players',
      'staff.approvals',
      'staff.audit_log',
      'staff.personal_views',
      'wallet.suspense_items',
      'wallet.webhook_inbox',
    ]);
  });
});
