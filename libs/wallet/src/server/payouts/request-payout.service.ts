import { SharedCalls } from '../context/shared-calls.js';
import { setTimeout as pause } from 'node:timers/promises';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import type { AuditLog } from '../context/audit-log.js';
import type { TransferId, WalletContext } from '../context/wallet-context.js';
import { advanceRequested } from './advance-withdrawal.js';
import { holdAmount, type RequestPayout } from '../withdrawals/hold-amount.js';
import { findWithdrawal, isHeldBack, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** The withdrawal after the wait. */
export interface RequestedPayout {
  readonly withdrawal: Withdrawal;
  readonly balancePaise: Paise;
}

export interface PayoutRequester {
  /**
   * Requests the payout of a withdrawal, once, and waits a moment for the bank's answer.
   *
   * The answer is always the present state of the withdrawal, also for a copy of a call and for a later call: a stored
   * *on its way* would be wrong once the bank has answered.
   *
   * Errors: those of `holdAmount`.
   */
  request(asked: RequestPayout, log?: AuditLog): Promise<Result<RequestedPayout>>;
  /** Waits for work that continues after its calls were answered. */
  idle(): Promise<void>;
}

const PAUSE_MS = 300;

export function createPayoutRequester(context: WalletContext): PayoutRequester {
  const pursuits = new SharedCalls<void>();

  return {
    async request(asked, log = context.log) {
      const own = { ...context, log };
      const held = await holdAmount(own, asked);
      if (!held.ok) return held;
      const id = { playerId: asked.caller.playerId, transferId: asked.transferId };
      const { withdrawal } = await readRequested(context, id);
      if (withdrawal.stage === 'requested' && !isHeldBack(withdrawal, context.clock())) {
        const options = { isFirstTime: held.value.isHeldNow };
        const pursuit = pursuits.run(withdrawal.transferId, () => pursue(own, withdrawal, options));
        await waitForEnd(context, withdrawal, pursuit);
      }
      return ok(await readRequested(context, id));
    },
    idle: () => pursuits.idle(),
  };
}

async function readRequested({ db }: WalletContext, id: TransferId): Promise<RequestedPayout> {
  return db.snapshot(async (tx) => {
    const withdrawal = await findWithdrawal(tx, id);
    if (withdrawal === null) throw new Error(`The withdrawal ${id.transferId} was there and is not.`);
    return { withdrawal, balancePaise: await findBalancePaise(tx, id.playerId) };
  });
}

/**
 * Calls the provider until the payout has an end or the time is up; the reconciliation continues from there.
 *
 * Never rejects: the amount is in hold already, so the withdrawal is on its way whatever fails here.
 */
async function pursue(
  context: WalletContext,
  withdrawal: Withdrawal,
  options: { readonly isFirstTime: boolean },
): Promise<void> {
  const timeout = AbortSignal.timeout(context.payoutTimeoutMs);
  try {
    let outcome = await advanceRequested(context, withdrawal, 'handler', options);
    while (outcome !== 'settled' && !timeout.aborted) {
      await pause(PAUSE_MS);
      const { withdrawal: present } = await readRequested(context, withdrawal);
      if (present.stage !== 'requested') return;
      outcome = await advanceRequested(context, present, 'handler', { isFirstTime: false });
    }
  } catch (error) {
    const { transferId } = withdrawal;
    context.log.error(
      { err: error, event: 'withdrawal-not-pursued', transferId },
      'the payout of a withdrawal waits for the reconciliation',
    );
  }
}

/** A webhook may report the end during the calls to the provider. */
async function waitForEnd(context: WalletContext, id: TransferId, pursuit: Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout(context.payoutTimeoutMs);
  const ended = pursuit.then(() => 'ended' as const);
  while (!timeout.aborted) {
    if ((await Promise.race([ended, pause(PAUSE_MS)])) === 'ended') return;
    if ((await readRequested(context, id)).withdrawal.stage !== 'requested') return;
  }
}
