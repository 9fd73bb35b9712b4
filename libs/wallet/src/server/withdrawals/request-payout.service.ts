import { setTimeout as pause } from 'node:timers/promises';
import type { Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import type { AuditLog } from '../metrics/audit-log.js';
import type { WalletContext } from '../wallet-context.js';
import { advanceRequested } from './advance-withdrawal.js';
import { holdAmount, type RequestPayout } from './hold-amount.js';
import { findWithdrawal, isHeldBack, type Withdrawal, type WithdrawalId } from './withdrawals.repo.js';

/** A withdrawal as it is after the wait. */
export interface RequestedPayout {
  readonly withdrawal: Withdrawal;
  readonly balancePaise: Paise;
}

export interface PayoutRequester {
  /**
   * Requests the payout of a withdrawal, once, and waits a moment for the bank's word.
   *
   * The answer is always the withdrawal's present state, also for a copy of a call and for a later call: what a copy
   * could be told from memory (*on its way*) is what must not be told any more once the bank has spoken.
   *
   * Errors: those of `holdAmount`.
   */
  request(asked: RequestPayout, log?: AuditLog): Promise<Result<RequestedPayout>>;
  /** Waits for what still goes on after its calls were answered. */
  idle(): Promise<void>;
}

const PAUSE_MS = 300;

export function createPayoutRequester(context: WalletContext): PayoutRequester {
  const underWay = new Map<string, Promise<void>>();

  /** Copies of one call that meet in this process ask the provider once. */
  function pursueOnce(own: WalletContext, withdrawal: Withdrawal, isFirstTime: boolean): Promise<void> {
    const { transferId } = withdrawal;
    const known = underWay.get(transferId);
    if (known !== undefined) return known;
    const pursuit = pursue(own, withdrawal, { isFirstTime }).finally(() => underWay.delete(transferId));
    underWay.set(transferId, pursuit);
    return pursuit;
  }

  return {
    async request(asked, log = context.log) {
      const own = { ...context, log };
      const held = await holdAmount(own, asked);
      if (!held.ok) return held;
      const { withdrawal } = await look(context, asked);
      if (withdrawal.stage === 'requested' && !isHeldBack(withdrawal, context.clock())) {
        await waitForEnd(context, withdrawal, pursueOnce(own, withdrawal, held.value.isHeldNow));
      }
      return ok(await look(context, asked));
    },
    async idle() {
      await Promise.all(underWay.values());
    },
  };
}

async function look({ db }: WalletContext, id: WithdrawalId): Promise<RequestedPayout> {
  return db.snapshot(async (tx) => {
    const withdrawal = await findWithdrawal(tx, id);
    if (withdrawal === null) throw new Error(`The withdrawal ${id.transferId} was there and is not.`);
    return { withdrawal, balancePaise: await findBalancePaise(tx, id.playerId) };
  });
}

/**
 * Asks the provider until it has a final word or patience ends; reconciliation goes on from there.
 *
 * Never rejects: the amount is in hold by now, so whatever goes wrong here, the withdrawal is on its way.
 */
async function pursue(
  context: WalletContext,
  withdrawal: Withdrawal,
  options: { readonly isFirstTime: boolean },
): Promise<void> {
  const patience = AbortSignal.timeout(context.payoutPatienceMs);
  try {
    let outcome = await advanceRequested(context, withdrawal, 'handler', options);
    while (outcome !== 'settled' && !patience.aborted) {
      await pause(PAUSE_MS);
      const { withdrawal: present } = await look(context, withdrawal);
      if (present.stage !== 'requested') return;
      outcome = await advanceRequested(context, present, 'handler', { isFirstTime: false });
    }
  } catch (error) {
    const { transferId } = withdrawal;
    context.log.error({ err: error, event: 'withdrawal-not-pursued', transferId }, 'a withdrawal waits');
  }
}

/** A webhook may bring the word while the provider is still being asked. */
async function waitForEnd(context: WalletContext, id: WithdrawalId, pursuit: Promise<void>): Promise<void> {
  const patience = AbortSignal.timeout(context.payoutPatienceMs);
  const ended = pursuit.then(() => 'ended' as const);
  while (!patience.aborted) {
    if ((await Promise.race([ended, pause(PAUSE_MS)])) === 'ended') return;
    if ((await look(context, id)).withdrawal.stage !== 'requested') return;
  }
}
