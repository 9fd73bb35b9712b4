import { formatRupees, paise, type Paise } from '@paasa/money';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { isPaused, newId, runOnce, type Tx } from '@paasa/server-kit/server';
import { judgeReturn } from '../../rules/payout-rules/payout-verdict.js';
import { planReturns, type ReturnPart } from '../../rules/payout-rules/plan-returns.js';
import { returnablePaise } from '../../rules/payout-rules/turnover.js';
import { listReturnable } from '../deposits/deposit-sources.repo.js';
import { lockAccount } from '../ledger/accounts.repo.js';
import { hold } from '../withdrawals/hold.js';
import { mayWaitForReview } from '../withdrawals/may-wait-for-review.js';
import { logChange, type TransferChange } from '../transfers/transfer-changes.js';
import type { Reporter, WalletContext } from '../context/wallet-context.js';
import { findPayoutHistory } from '../withdrawals/payout-facts.repo.js';
import { findFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { payoutsFrozen, payoutsPaused } from '../withdrawals/refusals.js';
import { insertWithdrawal, type HeldTerms } from '../withdrawals/withdrawals.repo.js';
import { sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface ReturnDeposit {
  readonly playerId: string;
  readonly amountPaise: Paise;
  readonly idempotencyKey: string | null;
}

export interface ReturnedDeposit {
  /** One for each payment that something goes back to. */
  readonly transferIds: readonly string[];
  readonly isHeldForReview: boolean;
}

/** The provider refunds a payment within half a year. */
export const RETURNABLE_FOR_MS = 180 * 24 * 3_600_000;
/** Each part is a call to the provider. */
export const MAX_PARTS = 20;

const tooMuch = (mostPaise: Paise): Refused =>
  refuse(
    'conflict',
    'wallet/not-returnable',
    sentence(texts, (t) => t('notReturnable', { amount: formatRupees(mostPaise) })),
  );

/** Deposits that can still be refunded, newest first. */
export const listSources = (tx: Tx, playerId: string, nowAt: Date) =>
  listReturnable(tx, playerId, {
    since: new Date(nowAt.getTime() - RETURNABLE_FOR_MS),
    limit: MAX_PARTS,
  });

/** How much can go back now. */
export function mostReturnable(
  money: { readonly balancePaise: Paise; readonly unplayedPaise: Paise },
  sources: readonly { readonly leftPaise: Paise }[],
  limits: { readonly turnover: number },
): Paise {
  const inSources = sources.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  return paise(Math.min(returnablePaise(money, limits), inSources));
}

/**
 * Takes unplayed deposits out of the balance, to go back to their payments, newest first.
 *
 * The player's account is locked throughout, so no bet and no withdrawal uses the same money, and no payment gives
 * back more than was paid. The call to the provider comes afterwards.
 *
 * Errors: `wallet/paused`, `wallet/payouts-frozen`, `wallet/not-returnable`, `wallet/too-many-in-review`,
 * `request/idempotency-mismatch`.
 */
export async function returnDeposit(
  context: WalletContext,
  { playerId, amountPaise, idempotencyKey }: ReturnDeposit,
): Promise<Result<ReturnedDeposit & { readonly isNew: boolean }>> {
  const { db, log, reach } = context;
  const once = { playerId, key: idempotencyKey, scope: 'return-deposit', body: { amountPaise } };
  const made: { changes: TransferChange[] } = { changes: [] };
  const returned = await runOnce(db, once, async (tx): Promise<Result<ReturnedDeposit>> => {
    made.changes = [];
    if (await isPaused(tx, 'payouts')) return payoutsPaused();
    if ((await findFreeze(tx, playerId)) !== null) return payoutsFrozen();
    const nowAt = context.clock();
    const { payoutLimits } = context.config;
    const money = await lockAccount(tx, playerId);
    const sources = await listSources(tx, playerId, nowAt);
    const mostPaise = mostReturnable(money, sources, payoutLimits);
    const parts = amountPaise > mostPaise ? null : planReturns(sources, amountPaise);
    if (parts === null) return tooMuch(mostPaise);
    const { returnsToday } = await findPayoutHistory(tx, playerId, nowAt);
    const withParts = { ...returnsToday, count: returnsToday.count + parts.length - 1 };
    const reasons = judgeReturn(amountPaise, withParts, payoutLimits);
    const mayWait = reasons.length === 0 ? ok(null) : await mayWaitForReview(tx, playerId);
    if (!mayWait.ok) return mayWait;
    let unplayedLeft: number = money.unplayedPaise;
    for (const part of parts) {
      const unplayedPaise = paise(Math.min(unplayedLeft, part.amountPaise * payoutLimits.turnover));
      unplayedLeft -= unplayedPaise;
      const terms = { unplayedPaise, reasons, sendAfter: null, accountId: null };
      made.changes.push(await holdPart(tx, context, { playerId, part, terms }));
    }
    reach('return:holding');
    return ok({
      transferIds: made.changes.map(({ transferId }) => transferId),
      isHeldForReview: reasons.length > 0,
    });
  });
  if (!returned.ok) return returned;
  if (made.changes.length > 0) reach('return:held');
  for (const change of made.changes) logChange(log, change, 'return of a deposit requested');
  return ok({ ...returned.value, isNew: made.changes.length > 0 });
}

/** Takes one part out of the balance, to go back to its payment. The account is locked. */
export async function holdPart(
  tx: Tx,
  context: WalletContext,
  {
    playerId,
    part: { paymentId, amountPaise },
    terms,
    reporter = 'player',
  }: {
    readonly playerId: string;
    readonly part: ReturnPart;
    readonly terms: HeldTerms;
    readonly reporter?: Reporter;
  },
): Promise<TransferChange> {
  const transferId = newId();
  await insertWithdrawal(tx, { playerId, transferId, amountPaise, to: { paymentId } });
  const createdAt = context.clock();
  const part = { playerId, transferId, amountPaise, paymentId, createdAt, reporter };
  return hold(tx, context, part, terms);
}
