import pMap from 'p-map';
import type { TransferType } from '../../contract/transactions.js';
import { advanceDeposit } from '../deposits/advance-deposit.js';
import { ProviderUnavailable } from '../razorpay/payment-provider.js';
import { findTransfer } from '../transfers/transfers.repo.js';
import type { TransferId, WalletContext } from '../context/wallet-context.js';
import { advanceWithdrawal } from '../payouts/advance-withdrawal.js';
import { factsOf, nextCheckAt } from '../checks/check-schedule.js';
import {
  claimDueChecks,
  postponeCheck,
  restoreChecks,
  returnCheck,
  type ClaimedCheck,
} from '../checks/checks.repo.js';

/** How many checks one run claims at once, and how many of these it makes in parallel. */
const BATCH_SIZE = 32;
const PARALLELISM = 8;
/** Longer than a batch takes while the provider is well; the rest of a batch is given back. */
const LEASE_MS = 120_000;

/** The last check of a transfer repeats this often until the provider answers. */
const LAST_CHECK_EVERY_MS = 3_600_000;

/** The checks that a run takes: those that are due, all of pending transfers, or all. */
export type CheckScope = 'due' | 'pending' | 'all';

export interface CheckTotals {
  checked: number;
  settled: number;
  open: number;
  failed: number;
}

type Outcome = 'settled' | 'open' | 'failed' | 'unanswered';

async function check(context: WalletContext, claimed: ClaimedCheck): Promise<Outcome> {
  const { playerId, transferId, type } = claimed;
  const id = { playerId, transferId };
  try {
    if (type === 'WITHDRAW') return await advanceWithdrawal(context, id, 'reconciliation');
    return (await advanceDeposit(context, id, 'reconciliation')) === 'settled' ? 'settled' : 'open';
  } catch (error) {
    context.log.error({ err: error, event: 'check-failed', playerId, transferId }, 'a check failed');
    return error instanceof ProviderUnavailable ? 'unanswered' : 'failed';
  }
}

/**
 * Plans the next check. A failed check is planned as well, so that it never blocks others; only an answered check can
 * be the last one.
 */
async function planNext(
  { db, clock, log }: WalletContext,
  claimed: ClaimedCheck,
  outcome: Outcome,
): Promise<void> {
  const { playerId, transferId } = claimed;
  try {
    await db.transaction(async (tx) => {
      const transfer = await findTransfer(tx, playerId, transferId);
      const next = transfer === null ? null : nextCheckAt(factsOf(transfer), clock());
      const isAnswered = outcome === 'settled' || outcome === 'open';
      const again =
        isAnswered || transfer === null ? null : new Date(clock().getTime() + LAST_CHECK_EVERY_MS);
      await postponeCheck(tx, { ...claimed, nextCheckAt: next ?? again });
    });
  } catch (error) {
    // It is due again when its lease ends.
    log.error({ err: error, event: 'check-not-planned', playerId, transferId }, 'a check was not planned');
  }
}

async function giveBack({ db, clock }: WalletContext, unstarted: readonly ClaimedCheck[]): Promise<void> {
  if (unstarted.length === 0) return;
  await db.transaction(async (tx) => {
    for (const claimed of unstarted) await returnCheck(tx, { ...claimed, nowAt: clock() });
  });
}

async function advanceBatch(
  context: WalletContext,
  batch: readonly ClaimedCheck[],
  shouldStop: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const unstarted: ClaimedCheck[] = [];
  const work = async (claimed: ClaimedCheck): Promise<void> => {
    if (shouldStop() || context.clock() >= claimed.leasedUntil) {
      unstarted.push(claimed);
      return;
    }
    const outcome = await check(context, claimed);
    outcomes.push(outcome);
    await planNext(context, claimed, outcome);
  };
  await pMap(batch, work, { concurrency: PARALLELISM });
  await giveBack(context, unstarted);
  return outcomes;
}

/**
 * Makes the due checks, batch by batch, until none is left; counts in `totals`.
 *
 * A failed check stops no other. Where the provider answers nothing in a whole batch, the rest waits for the next run:
 * thousands of calls with retries would keep an overloaded provider down.
 */
export async function advanceChecks(
  context: WalletContext,
  scope: CheckScope,
  totals: CheckTotals,
  shouldStop: () => boolean,
): Promise<void> {
  if (scope === 'all') await restoreLost(context);
  // By schedule the claim itself takes withdrawals first; by key each type has its own pass.
  const types = scope === 'due' ? [null] : (['WITHDRAW', 'DEPOSIT'] as const);
  for (const type of types) if (!(await advanceAllOf(context, { scope, type }, totals, shouldStop))) return;
}

async function restoreLost({ db, clock, log }: WalletContext): Promise<void> {
  const restored = await db.transaction((tx) => restoreChecks(tx, clock()));
  for (const transferId of restored)
    log.error({ event: 'check-restored', transferId }, 'a pending transfer had no check');
}

/** Shape: false if the rest has to wait for another run. */
async function advanceAllOf(
  context: WalletContext,
  { scope, type }: { readonly scope: CheckScope; readonly type: TransferType | null },
  totals: CheckTotals,
  shouldStop: () => boolean,
): Promise<boolean> {
  let after: TransferId | null = null;
  while (!shouldStop()) {
    const options = {
      nowAt: context.clock(),
      limit: BATCH_SIZE,
      leaseMs: LEASE_MS,
      ignoreSchedule: scope !== 'due',
      isPendingOnly: scope === 'pending',
      type,
      after,
    };
    const batch: ClaimedCheck[] = await context.db.transaction((tx) => claimDueChecks(tx, options));
    const outcomes = await advanceBatch(context, batch, shouldStop);
    totals.checked += outcomes.length;
    for (const outcome of outcomes) totals[outcome === 'unanswered' ? 'failed' : outcome] += 1;
    after = batch.at(-1) ?? null;
    if (outcomes.length < batch.length) return false;
    if (outcomes.length === BATCH_SIZE && outcomes.every((outcome) => outcome === 'unanswered')) {
      context.log.warn(
        { event: 'checks-put-off' },
        'the payment provider does not answer: the other checks wait',
      );
      return false;
    }
    if (batch.length < BATCH_SIZE) return true;
  }
  return false;
}
