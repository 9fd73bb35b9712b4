import { abandonWithdrawal } from './abandon-withdrawal.js';
import { ok, refuse, type Result } from '@paasa/result';
import { isPaused, runOnce, type Caller, type Tx } from '@paasa/server-kit/server';
import { lockAccount } from '../ledger/accounts.repo.js';
import { mayWaitForReview } from './may-wait-for-review.js';
import { logChange, type TransferChange } from '../transfers/transfer-changes.js';
import type { WalletContext } from '../context/wallet-context.js';
import { hold } from './hold.js';
import { judgeWithdrawal } from './judge-withdrawal.js';
import { findPayoutAccount, type PayoutAccount } from '../payout-accounts/payout-accounts.repo.js';
import { findFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { insufficientBalance, notPlayedYet, payoutsFrozen, payoutsPaused } from './refusals.js';
import { accountStopped, resolveAccount } from '../payout-accounts/resolve-account.js';
import { lockWithdrawal, type HeldTerms, type Withdrawal } from './withdrawals.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface RequestPayout {
  readonly caller: Caller;
  readonly transferId: string;
  readonly idempotencyKey: string | null;
}

/** The refusals that end a withdrawal, by their code. */
const ENDING: ReadonlyMap<string, string> = new Map([
  ['wallet/insufficient-balance', 'insufficient-balance'],
  ['wallet/not-played-yet', 'not-played-yet'],
  ['wallet/account-stopped', 'account-stopped'],
  ['wallet/too-many-in-review', 'too-many-in-review'],
  ['wallet/paused', 'paused'],
  ['wallet/payouts-frozen', 'payouts-frozen'],
]);

/**
 * Reserves the amount in the transaction that marks the request; a withdrawal that is past that stays as it is.
 *
 * The rules apply here, under the lock of the player's account, to the money that there is now.
 *
 * Errors: `wallet/withdrawal-not-found` (also for another player's); `wallet/paused`, `wallet/payouts-frozen`,
 * `wallet/account-stopped`, `wallet/insufficient-balance`, `wallet/not-played-yet` and `wallet/too-many-in-review` (the
 * withdrawal is abandoned then); `request/idempotency-mismatch`. Throws what `resolveAccount` throws.
 */
export async function holdAmount(
  context: WalletContext,
  { caller, transferId, idempotencyKey }: RequestPayout,
): Promise<Result<{ readonly isHeldNow: boolean }>> {
  const { playerId } = caller;
  const { db, log, reach } = context;
  const once = { playerId, key: idempotencyKey, scope: 'withdraw-payout', body: { transferId } };
  const made: { change: TransferChange | null } = { change: null };
  const held = await runOnce(db, once, async (tx): Promise<Result<null>> => {
    made.change = null;
    const withdrawal = await lockWithdrawal(tx, { playerId, transferId });
    if (withdrawal === null || withdrawal.paymentId !== null)
      return refuse(
        'not-found',
        'wallet/withdrawal-not-found',
        constant(texts, (t) => t('withdrawalNotFound')),
      );
    if (withdrawal.stage !== 'created') return ok(null);
    if (await isPaused(tx, 'payouts')) return payoutsPaused();
    if ((await findFreeze(tx, playerId)) !== null) return payoutsFrozen();
    const payoutAccount = await getAccount(tx, context, withdrawal, caller);
    if (!payoutAccount.ok) return payoutAccount;
    const terms = await agreeTerms(tx, context, withdrawal, payoutAccount.value);
    if (!terms.ok) return terms;
    made.change = await hold(tx, context, withdrawal, terms.value);
    reach('withdrawal:holding');
    return ok(null);
  });
  if (!held.ok) {
    const why = ENDING.get(held.refusal.code);
    if (why !== undefined) await abandonWithdrawal(context, { playerId, transferId }, 'player', why);
    return held;
  }
  const isHeldNow = made.change !== null;
  if (isHeldNow) reach('withdrawal:held');
  logChange(log, made.change, 'withdrawal requested');
  return ok({ isHeldNow });
}

/** A withdrawal that was created before accounts were recorded finds its own here. */
async function getAccount(
  tx: Tx,
  context: WalletContext,
  { playerId, accountId, detailsId, transferId }: Withdrawal,
  caller: Caller,
): Promise<Result<PayoutAccount>> {
  if (detailsId === null) throw new Error(`Withdrawal ${transferId} goes to no bank details.`);
  const known = accountId === null ? null : await findPayoutAccount(tx, playerId, accountId);
  if (known === null) return resolveAccount(tx, context, { caller, detailsId });
  return known.stoppedAt === null ? ok(known) : accountStopped();
}

async function agreeTerms(
  tx: Tx,
  context: WalletContext,
  withdrawal: Withdrawal,
  payoutAccount: PayoutAccount,
): Promise<Result<HeldTerms>> {
  const money = await lockAccount(tx, withdrawal.playerId);
  if (money.balancePaise < withdrawal.amountPaise) return insufficientBalance();
  const verdict = await judgeWithdrawal(tx, context, withdrawal, { money, payoutAccount });
  if (verdict.kind === 'refused') return notPlayedYet(verdict.withdrawable);
  const { unplayedPaise, sendAfter } = verdict;
  const reasons = verdict.kind === 'held' ? verdict.reasons : [];
  const mayWait = reasons.length === 0 ? ok(null) : await mayWaitForReview(tx, withdrawal.playerId);
  if (!mayWait.ok) return mayWait;
  return ok({ unplayedPaise, sendAfter, reasons, accountId: payoutAccount.accountId });
}
