import {
  Counter,
  Gauge,
  Histogram,
  moneyFlows,
  showFromDatabase,
  type Database,
  type MoneyFlowKind,
  type Registry,
  type ShownFigure,
} from '@paasa/server-kit/server';
import type { RunObserver } from '../reconciliation/reconciler.js';
import type { AuditEntry, AuditLog } from '../context/audit-log.js';

export interface WalletMetrics {
  /** Counts settled transfers, contradictions and money by the log lines that report them. */
  readonly listen: (entry: AuditEntry) => void;
  readonly observeRun: RunObserver;
}

/** The log events that report the end of a transfer. */
const settlements = new Map([
  ['deposit-credited', { type: 'DEPOSIT', outcome: 'credited' }],
  ['deposit-failed', { type: 'DEPOSIT', outcome: 'failed' }],
  ['payment-unfitting', { type: 'DEPOSIT', outcome: 'suspense' }],
  ['payment-refunded', { type: 'DEPOSIT', outcome: 'refunded' }],
  ['payout-processed', { type: 'WITHDRAW', outcome: 'processed' }],
  ['deposit-returned', { type: 'WITHDRAW', outcome: 'returned' }],
  ['withdrawal-released', { type: 'WITHDRAW', outcome: 'released' }],
  ['payout-reversed', { type: 'WITHDRAW', outcome: 'reversed' }],
  ['withdrawal-abandoned', { type: 'WITHDRAW', outcome: 'abandoned' }],
]);

/** The reporters of news from the provider; an alert compares how often each of them reports. */
const MESSENGERS = ['handler', 'webhook', 'reconciliation'];

function countSettlements(registry: Registry): WalletMetrics['listen'] {
  const settled = new Counter({
    name: 'paasa_wallet_transfers_settled_total',
    help: 'Transfers settled by this process, by outcome and reporter.',
    labelNames: ['type', 'outcome', 'reporter'] as const,
    registers: [registry],
  });
  // An alert compares with earlier values, so each counter exists before its first event.
  for (const settlement of settlements.values())
    for (const reporter of MESSENGERS) settled.inc({ ...settlement, reporter }, 0);
  return ({ event, reporter }) => {
    const settlement = settlements.get(event);
    if (settlement === undefined) return;
    settled.inc({ ...settlement, reporter: typeof reporter === 'string' ? reporter : 'unknown' });
  };
}

/** Contradictions between provider and books, left as they are for people to decide. */
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
    help: 'Contradictions between provider and books that this process has logged.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  // An alert compares with earlier values, so each kind exists before its first event.
  for (const kind of CONTRADICTIONS) found.inc({ kind }, 0);
  return ({ event }) => {
    const kind = CONTRADICTIONS.find((contradiction) => contradiction === event);
    if (kind !== undefined) found.inc({ kind });
  };
}

const ROW_OUTCOMES = ['settled', 'open', 'failed', 'inbox', 'refunds'] as const;

function observeRuns(registry: Registry): RunObserver {
  const registers = [registry];
  const prefix = 'paasa_wallet_reconciliation';
  const runs = new Counter({
    name: `${prefix}_runs_total`,
    help: 'Reconciliation runs of this process.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const rows = new Counter({
    name: `${prefix}_rows_total`,
    help: 'Work of the runs of this process: checks by outcome, webhooks, refunds.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}_duration_seconds`,
    help: 'Duration of runs.',
    buckets: [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 300],
    registers,
  });
  const lastSuccess = new Gauge({
    name: `${prefix}_last_success_timestamp_seconds`,
    help: 'Time of the last finished run of this process; the latest of all processes counts.',
    registers,
  });
  for (const outcome of ['done', 'failed']) runs.inc({ outcome }, 0);
  for (const outcome of ROW_OUTCOMES) rows.inc({ outcome }, 0);
  return (summary) => {
    runs.inc({ outcome: summary === null ? 'failed' : 'done' });
    if (summary === null) return;
    for (const outcome of ROW_OUTCOMES) rows.inc({ outcome }, summary[outcome]);
    durations.observe(summary.durationMs / 1000);
    lastSuccess.setToCurrentTime();
  };
}

/**
 * A withdrawal that waits for a review or for its time is not requested yet, so it does not count as a payout that
 * hangs.
 */
const heldBack = `coalesce(w.stage = 'requested' AND (w.review = 'waiting' OR w.send_after > now()), false)`;

/** Backlogs, read from the database when the figures are requested. */
const backlogs: readonly ShownFigure[] = [
  {
    name: 'paasa_wallet_checks',
    help: 'Planned checks of transfers, and checks that are more than five minutes late.',
    labelNames: ['state'],
    statement: {
      name: 'wallet-figure-checks',
      text: `
        SELECT states.state, count(c.player_id) AS value
        FROM (VALUES ('late'), ('planned')) AS states (state)
        LEFT JOIN wallet.checks c ON (c.next_check_at < now() - interval '5 minutes') = (states.state = 'late')
        GROUP BY states.state`,
    },
  },
  {
    name: 'paasa_wallet_unsettled_transfers',
    help: 'Unsettled deposits and withdrawals, by stage and whether they are older than an hour.',
    labelNames: ['type', 'stage', 'age'],
    statement: {
      name: 'wallet-figure-unsettled',
      // Every pending transfer has a check.
      text: `
        SELECT type, stage, age, sum(open) AS value
        FROM (
          SELECT 'WITHDRAW' AS type, 'requested' AS stage, 'old' AS age, 0 AS open
          UNION ALL
          SELECT t.type, CASE WHEN ${heldBack} THEN 'held-back' ELSE coalesce(w.stage, 'ordered') END,
            CASE WHEN t.created_at < now() - interval '1 hour' THEN 'old' ELSE 'young' END, 1
          FROM wallet.checks c
          JOIN wallet.transfers t ON t.player_id = c.player_id AND t.transfer_id = c.transfer_id
          LEFT JOIN wallet.withdrawals w ON w.player_id = c.player_id AND w.transfer_id = c.transfer_id
          WHERE t.status = 'PENDING'
        ) transfers
        GROUP BY 1, 2, 3`,
    },
  },
  {
    name: 'paasa_wallet_oldest_payout_seconds',
    help: 'Age of the oldest requested payout without an end; 0 without one.',
    labelNames: [],
    statement: {
      name: 'wallet-figure-oldest-payout',
      text: `
        SELECT coalesce(extract(epoch FROM now() - min(greatest(w.requested_at, w.send_after))), 0)::float8 AS value
        FROM wallet.checks c
        JOIN wallet.withdrawals w ON w.player_id = c.player_id AND w.transfer_id = c.transfer_id
        WHERE w.stage = 'requested' AND NOT ${heldBack}`,
    },
  },
  {
    name: 'paasa_wallet_inbox_backlog',
    help: 'Webhooks that are not processed yet.',
    labelNames: ['state'],
    statement: {
      name: 'wallet-figure-inbox',
      text: `
        SELECT 'waiting' AS state, count(*) AS value FROM wallet.webhook_inbox WHERE next_try_at IS NOT NULL`,
    },
  },
  {
    name: 'paasa_wallet_reviews_waiting',
    help: 'Withdrawals that wait for a review.',
    labelNames: [],
    statement: {
      name: 'wallet-figure-reviews',
      text: `SELECT count(*) AS value FROM wallet.withdrawals WHERE review = 'waiting' AND stage = 'requested'`,
    },
  },
  {
    name: 'paasa_wallet_suspense_items',
    help: 'Payments in suspense that are not refunded.',
    labelNames: ['state'],
    statement: {
      name: 'wallet-figure-suspense',
      text: `
        SELECT state, count(*) AS value FROM wallet.suspense_items WHERE next_try_at IS NOT NULL GROUP BY state`,
    },
  },
];

/** The log events that report a move of money. Units: paise in the log, rupees in the figures. */
const flows = new Map<string, MoneyFlowKind>([
  ['deposit-credited', 'deposit'],
  ['withdrawal-requested', 'withdrawal-held'],
  ['return-requested', 'withdrawal-held'],
  ['payout-processed', 'withdrawal-paid'],
  ['deposit-returned', 'withdrawal-paid'],
  ['withdrawal-released', 'withdrawal-released'],
  ['payout-reversed', 'withdrawal-reversed'],
  ['payment-unfitting', 'suspense'],
  ['payment-refunded', 'refund'],
  ['balance-raised', 'correction-in'],
  ['balance-lowered', 'correction-out'],
]);

function countMoney(registry: Registry): WalletMetrics['listen'] {
  const count = moneyFlows(registry);
  for (const kind of flows.values()) count({ kind, game: 'none' }, 0);
  return ({ event, amountPaise, amountMinor, currency = 'INR' }) => {
    const kind = flows.get(event);
    const amount = amountPaise ?? amountMinor;
    if (kind !== undefined && typeof amount === 'number' && currency === 'INR')
      count({ kind, game: 'none' }, amount);
  };
}

/** The wallet's figures for operators; no label holds an id, an amount or a bank detail. */
export function createWalletMetrics(registry: Registry, db: Database, log: AuditLog): WalletMetrics {
  showFromDatabase({ registry, db, log }, backlogs);
  const listeners = [countSettlements(registry), countContradictions(registry), countMoney(registry)];
  const listen = (entry: AuditEntry): void => listeners.forEach((hear) => hear(entry));
  return { listen, observeRun: observeRuns(registry) };
}
