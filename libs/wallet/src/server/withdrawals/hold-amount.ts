import { ok, refuse, type Result } from '@paasa/result';
import { isPaused, runOnce } from '@paasa/server-kit/server';
import { withdrawalRequested } from '../../rules/withdrawal-events.js';
import { appendLedger } from '../ledger/append-ledger.js';
import { nextCheckAt } from '../reconciliation/check-schedule.js';
import { scheduleCheck } from '../reconciliation/checks.repo.js';
import { recordChange, tellChange, type TransferChange } from '../transfers/transfer-changes.js';
import type { WalletContext } from '../wallet-context.js';
import { insufficientBalance } from './insufficient-balance.js';
import { payoutsPaused } from './payouts-paused.js';
import { abandonWithdrawal, lockWithdrawal, markRequested, type WithdrawalId } from './withdrawals.repo.js';

export interface RequestPayout extends WithdrawalId {
  readonly idempotencyKey: string | null;
}

/** The refusals that end a withdrawal, by their code. */
const ENDING: ReadonlyMap<string, string> = new Map([
  ['wallet/insufficient-balance', 'insufficient-balance'],
  ['wallet/paused', 'paused'],
]);

/**
 * Reserves the amount in the transaction that marks the request; a withdrawal that is past that stays as it is.
 *
 * Errors: `wallet/withdrawal-not-found` (also for another player's), `wallet/paused` and
 * `wallet/insufficient-balance` (the withdrawal is given up then), `request/idempotency-mismatch`.
 */
export async function holdAmount(
  context: WalletContext,
  { playerId, transferId, idempotencyKey }: RequestPayout,
): Promise<Result<{ readonly isHeldNow: boolean }>> {
  const { db, clock, log, reach } = context;
  const once = { playerId, key: idempotencyKey, scope: 'withdraw-payout', body: { transferId } };
  const made: { change: TransferChange | null } = { change: null };
  const held = await runOnce(db, once, async (tx): Promise<Result<null>> => {
    made.change = null;
    const withdrawal = await lockWithdrawal(tx, { playerId, transferId });
    if (withdrawal === null)
      return refuse('not-found', 'wallet/withdrawal-not-found', 'There is no such withdrawal.');
    if (withdrawal.stage !== 'created') return ok(null);
    if (await isPaused(tx, 'payouts')) return payoutsPaused();
    const [booked] = await appendLedger(tx, [withdrawalRequested(withdrawal)]);
    if (booked === undefined || booked === null) return insufficientBalance();
    await markRequested(tx, withdrawal);
    const nowAt = clock();
    const facts = { type: 'WITHDRAW', ...withdrawal, stage: 'requested', requestedAt: nowAt } as const;
    await scheduleCheck(tx, { playerId, transferId, nextCheckAt: nextCheckAt(facts, nowAt) ?? nowAt });
    const details = { amountPaise: withdrawal.amountPaise };
    const requested = {
      playerId,
      transferId,
      event: 'withdrawal-requested',
      reporter: 'player',
      details,
    } as const;
    made.change = await recordChange(tx, requested);
    reach('withdrawal:holding');
    return ok(null);
  });
  if (!held.ok) {
    const why = ENDING.get(held.refusal.code);
    if (why !== undefined) await giveUp(context, { playerId, transferId }, why);
    return held;
  }
  const isHeldNow = made.change !== null;
  if (isHeldNow) reach('withdrawal:held');
  tellChange(log, made.change, 'withdrawal requested');
  return ok({ isHeldNow });
}

/** The player has been told so and will start anew. */
async function giveUp(
  { db, log }: WalletContext,
  { playerId, transferId }: WithdrawalId,
  why: string,
): Promise<void> {
  const details = { why };
  const abandoned = {
    playerId,
    transferId,
    event: 'withdrawal-abandoned',
    reporter: 'player',
    details,
  } as const;
  const change = await db.transaction(async (tx) =>
    (await abandonWithdrawal(tx, playerId, transferId)) ? recordChange(tx, abandoned) : null,
  );
  tellChange(log, change, 'withdrawal given up');
}
