import { personalFilesOf, type PersonalTable } from '@paasa/server-kit/server';
import { createFairnessFiles } from '@paasa/fairness/server';
import { loadCatalogues } from '@paasa/texts';
import { startComposed, type Composed } from '../start-composed.fake.js';
import { listPersonalTables } from './personal-tables.js';
import { readmeText } from './readme-text.js';

/** Tables that store nothing of players. */
const NOT_OF_PLAYERS: Readonly<Record<string, string>> = {
  'platform.migrations': 'one row per migration',
  'platform.pauses': 'one row per thing that people can pause',
  'platform.live_streams': 'one row, which says whether anybody listens',
  'platform.banner': 'one row: the sentence at the top of all pages',
  'games_core.archived_months': 'one row per month that is in a file',
  'games_core.house_limits': 'one row per change of the largest payout',
  'staff.members': 'the people who run the site',
  'staff.passkeys': 'ways in of staff',
  'staff.recovery_codes': 'ways in of staff',
  'staff.used_challenges': 'random texts of sign-ins of staff',
  'staff.enrolments': 'apps of staff that wait for their first code',
  'staff.invitations': 'invitations of staff',
  'staff.sessions': 'sessions of staff',
  'staff.tries': 'wrong passwords and codes at the console',
  'staff.alerts': 'what Prometheus reports, for a month',
  'staff.taken_alarms': 'at most one row per alarm',
  'staff.audit_head': 'one row: the end of the audit log of the console',
  'wallet.account_codes': 'the fixed list of accounts',
  'auth.house_hours': 'sums over all players, a few rows per hour',
  'games_core.house_hours': 'sums over all players, a few rows per hour',
  'wallet.house_hours': 'sums over all players, a few rows per hour',
  'wallet.proofs': 'one row per proof of the books',
  'moves.fences': 'one row: which triggers the database has',
  'wallet.moved_hours': 'sums over the players who moved between cells',
  'wallet.reconciliations': 'one row, about the last run',
  'wallet.settlement_imports': 'one row per file of the provider that staff compare',
  'wallet.settlement_differences': 'lines of these files, which name no player',
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

  it('says what each file is in the language of the player', async () => {
    await loadCatalogues();
    const [title, ...parts] = readmeText(personalFilesOf(tables), new Date(0), 'hi').split('\n\n');
    expect(title).toBe('Paasa पर आपका डेटा');
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((part) => /[a-z]{3,} [a-z]{3,}/.test(part))).toEqual([]);
    expect(readmeText(personalFilesOf(tables), new Date(0), 'en')).not.toMatch(/[\u0900-\u097f]/);
  });
});
