import { Counter, Gauge, Histogram, type Database, type Registry, type Tx } from '@paasa/server-kit/server';
import type { RunObserver } from '../reconciliation/reconciler.js';
import type { AuditEntry, AuditLog } from './audit-log.js';

/** What the figures of the wallet are made of. */
export interface WalletMetrics {
  /** Counts transfers by the line that each leaves when it is settled, and what is for people by its line. */
  readonly listen: (entry: AuditEntry) => void;
  readonly observeRun: RunObserver;
}

/** Which lines tell that a transfer has come to an end, and to which. */
const settlements = new Map([
  ['deposit-credited', { type: 'DEPOSIT', outcome: 'credited' }],
  ['deposit-failed', { type: 'DEPOSIT', outcome: 'failed' }],
  ['payment-unfitting', { type: 'DEPOSIT', outcome: 'suspense' }],
  ['payment-refunded', { type: 'DEPOSIT', outcome: 'refunded' }],
  ['payout-processed', { type: 'WITHDRAW', outcome: 'processed' }],
  ['withdrawal-released', { type: 'WITHDRAW', outcome: 'released' }],
  ['payout-reversed', { type: 'WITHDRAW', outcome: 'reversed' }],
  ['withdrawal-abandoned', { type: 'WITHDRAW', outcome: 'abandoned' }],
]);

function countSettlements(registry: Registry): WalletMetrics['listen'] {
  const settled = new Counter({
    name: 'paasa_wallet_transfers_settled_total',
    help: 'Transfers that came to an end in this process, by how and by whose word.',
    labelNames: ['type', 'outcome', 'reporter'] as const,
    registers: [registry],
  });
  return ({ event, reporter }) => {
    const settlement = settlements.get(event);
    if (settlement === undefined) return;
    settled.inc({ ...settlement, reporter: typeof reporter === 'string' ? reporter : 'unknown' });
  };
}

/** What does not go together and is left as it is: people have to look. */
const CONTRADICTIONS = [
  'payout-misfit',
  'payout-unknown',
  'refund-unknown',
  'webhook-unreadable',
  'payment-unfitting',
  'payment-unreadable',
  'payment-credited-elsewhere',
] as const;

function countContradictions(registry: Registry): WalletMetrics['listen'] {
  const found = new Counter({
    name: 'paasa_wallet_contradictions_total',
    help: 'News of the provider, told of by this process, that do not go together with the books.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  // An alert compares with before, so each kind is there before the first of it.
  for (const kind of CONTRADICTIONS) found.inc({ kind }, 0);
  return ({ event }) => {
    const kind = CONTRADICTIONS.find((contradiction) => contradiction === event);
    if (kind !== undefined) found.inc({ kind });
  };
}

function observeRuns(registry: Registry): RunObserver {
  const registers = [registry];
  const prefix = 'paasa_wallet_reconciliation';
  const runs = new Counter({
    name: `${prefix}_runs_total`,
    help: 'Runs of the reconciliation in this process.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const rows = new Counter({
    name: `${prefix}_rows_total`,
    help: 'What runs of this process worked on: checks by their outcome, reports from the inbox, refunds.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}_duration_seconds`,
    help: 'How long runs took.',
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 300],
    registers,
  });
  const lastSuccess = new Gauge({
    name: `${prefix}_last_success_timestamp_seconds`,
    help: 'When this process last finished a run; of several processes the latest counts.',
    registers,
  });
  return (summary) => {
    runs.inc({ outcome: summary === null ? 'failed' : 'done' });
    if (summary === null) return;
    for (const outcome of ['settled', 'open', 'failed', 'inbox', 'refunds'] as const)
      rows.inc({ outcome }, summary[outcome]);
    durations.observe(summary.durationMs / 1000);
    lastSuccess.setToCurrentTime();
  };
}

/** One figure for each value of a label, as the database has it when it is asked for. */
interface Backlog {
  readonly name: string;
  readonly help: string;
  readonly text: string;
}

const backlogs: readonly Backlog[] = [
  {
    name: 'paasa_wallet_checks',
    help: 'Transfers that the provider is to be asked about: planned, or more than five minutes late.',
    text: `
      SELECT CASE WHEN next_check_at < now() - interval '5 minutes' THEN 'late' ELSE 'planned' END AS state,
        count(*) AS count
      FROM wallet.checks GROUP BY 1`,
  },
  {
    name: 'paasa_wallet_inbox_backlog',
    help: 'Reports of the provider that are not worked on yet.',
    text: `SELECT 'waiting' AS state, count(*) AS count FROM wallet.webhook_inbox WHERE next_try_at IS NOT NULL`,
  },
  {
    name: 'paasa_wallet_suspense_items',
    help: 'Payments that fit no deposit.',
    text: 'SELECT state, count(*) AS count FROM wallet.suspense_items GROUP BY state',
  },
];

const listBacklog = (tx: Tx, { name, text }: Backlog): Promise<{ state: string; count: number }[]> =>
  tx.query({ name: name.replaceAll('_', '-'), text });

function showBacklogs(registry: Registry, db: Database, log: AuditLog): void {
  for (const backlog of backlogs) {
    const { name, help } = backlog;
    new Gauge({
      name,
      help,
      labelNames: ['state'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const rows = await db.read((tx) => listBacklog(tx, backlog));
          for (const { state, count } of rows) this.set({ state }, count);
        } catch (error) {
          // The other figures are wanted most of all while the database is away.
          log.warn({ err: error, event: 'metric-unknown', metric: name }, 'a figure could not be read');
        }
      },
    });
  }
}

/** The wallet's figures for operators; no label holds an id, an amount or a bank detail. */
export function createWalletMetrics(registry: Registry, db: Database, log: AuditLog): WalletMetrics {
  showBacklogs(registry, db, log);
  const listeners = [countSettlements(registry), countContradictions(registry)];
  const listen = (entry: AuditEntry): void => listeners.forEach((hear) => hear(entry));
  return { listen, observeRun: observeRuns(registry) };
}
