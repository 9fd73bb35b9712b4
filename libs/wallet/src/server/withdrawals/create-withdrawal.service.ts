import type { Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { isPaused, newId, runOnce, type Caller, type Tx } from '@paasa/server-kit/server';
import {
  parsePayoutDetails,
  type PayoutDetails,
  type PayoutDetailsForm,
} from '../../rules/payout-details.js';
import { withdrawable } from '../../rules/payout-rules/turnover.js';
import { parseWithdrawalAmountOrText } from '../../rules/withdrawal-amount.js';
import { findAccount } from '../ledger/accounts.repo.js';
import { scheduleCheck } from '../checks/checks.repo.js';
import { ABANDONED_AFTER_MS } from '../checks/check-schedule.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { isUuid } from '../context/is-uuid.js';
import { mayCreateWithdrawal } from './open-withdrawals.js';
import { fingerprintOf, saveDetails, useSavedDetails } from '../payout-accounts/payout-details.repo.js';
import { findPayoutHistory } from './payout-facts.repo.js';
import { findFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { insufficientBalance, notPlayedYet, payoutsFrozen, payoutsPaused } from './refusals.js';
import { resolveAccount } from '../payout-accounts/resolve-account.js';
import { insertWithdrawal } from './withdrawals.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface CreateWithdrawal {
  readonly caller: Caller;
  /** Rupees as a number or text, not yet validated. */
  readonly amount: unknown;
  readonly form: PayoutDetailsForm;
  /** Not yet validated. If it names saved details, the form is not read. */
  readonly savedDetailsId: unknown;
  readonly idempotencyKey: string | null;
}

type Wanted = { readonly savedDetailsId: string } | { readonly details: PayoutDetails };

/**
 * Records what a player wants to withdraw, and where to; no money moves until the payout is requested.
 *
 * Errors: `wallet/withdrawal-amount`, `wallet/bank-details`, `wallet/paused`, `wallet/payouts-frozen`,
 * `wallet/insufficient-balance`, `wallet/not-played-yet`, `wallet/too-many-open-withdrawals`, `wallet/details-not-found` (also for another player's),
 * `wallet/account-stopped`, `request/idempotency-mismatch`. Throws what `resolveAccount` throws.
 */
export async function createWithdrawal(
  context: WalletContext,
  asked: CreateWithdrawal,
): Promise<Result<{ readonly transferId: string }>> {
  const { db, log } = context;
  const { caller } = asked;
  const { playerId } = caller;
  const amount = parseWithdrawalAmountOrText(asked.amount);
  if (!amount.ok) return amount;
  const wanted = readWanted(asked);
  if (!wanted.ok) return wanted;
  const once = {
    playerId,
    key: asked.idempotencyKey,
    scope: 'create-withdrawal',
    body: { amountPaise: amount.value, target: nameOf(context, playerId, wanted.value) },
  };
  const recorded = await runOnce(db, once, (tx) =>
    record(tx, context, { caller, amountPaise: amount.value, wanted: wanted.value }),
  );
  if (!recorded.ok) return recorded;
  context.reach('withdrawal:recorded');
  const { transferId } = recorded.value;
  log.info(
    { event: 'withdrawal-created', playerId, transferId, amountPaise: amount.value },
    'withdrawal created',
  );
  return recorded;
}

function readWanted({ savedDetailsId, form }: CreateWithdrawal): Result<Wanted> {
  const isSaved = savedDetailsId !== undefined && savedDetailsId !== null && savedDetailsId !== '';
  if (isSaved && isUuid(savedDetailsId)) return ok({ savedDetailsId });
  if (isSaved)
    return refuse(
      'malformed',
      'wallet/bank-details',
      constant(texts, (t) => t('bankDetails')),
    );
  const details = parsePayoutDetails(form);
  return details.ok ? ok({ details: details.value }) : details;
}

/** The target that the idempotency key is bound to. Its hash has no key, so it must hold no account number. */
const nameOf = (context: WalletContext, playerId: string, wanted: Wanted): string =>
  'details' in wanted ? fingerprintOf(context, playerId, wanted.details) : wanted.savedDetailsId;

interface Recorded {
  readonly caller: Caller;
  readonly amountPaise: Paise;
  readonly wanted: Wanted;
}

async function record(
  tx: Tx,
  context: WalletContext,
  { caller, amountPaise, wanted }: Recorded,
): Promise<Result<{ transferId: string }>> {
  const { playerId } = caller;
  // Refused early, before anything is recorded; `holdAmount` checks again under a lock.
  if (await isPaused(tx, 'payouts')) return payoutsPaused();
  if ((await findFreeze(tx, playerId)) !== null) return payoutsFrozen();
  const money = await findAccount(tx, playerId);
  if (money.balancePaise < amountPaise) return insufficientBalance();
  const { unplayedTodayPaise } = await findPayoutHistory(tx, playerId, context.clock());
  const parts = withdrawable({ ...money, unplayedTodayPaise }, context.config.payoutLimits);
  if (amountPaise > parts.withdrawablePaise) return notPlayedYet(parts);
  const mayCreate = await mayCreateWithdrawal(tx, playerId);
  if (!mayCreate.ok) return mayCreate;
  const detailsId = await findDetailsId(tx, context, playerId, wanted);
  if (detailsId === null) {
    return refuse(
      'not-found',
      'wallet/details-not-found',
      constant(texts, (t) => t('detailsNotFound')),
    );
  }
  const account = await resolveAccount(tx, context, { caller, detailsId });
  if (!account.ok) return account;
  const transferId = newId();
  const to = { detailsId, accountId: account.value.accountId };
  await insertWithdrawal(tx, { playerId, transferId, amountPaise, to });
  const nextCheckAt = new Date(context.clock().getTime() + ABANDONED_AFTER_MS);
  await scheduleCheck(tx, { playerId, transferId, nextCheckAt });
  await appendTransferEvent(tx, {
    playerId,
    transferId,
    event: 'withdrawal-created',
    reporter: 'player',
    details: { amountPaise, detailsId },
  });
  context.reach('withdrawal:recording');
  return ok({ transferId });
}

async function findDetailsId(
  tx: Tx,
  context: WalletContext,
  playerId: string,
  wanted: Wanted,
): Promise<string | null> {
  if ('details' in wanted) return saveDetails(tx, context, playerId, wanted.details);
  const { savedDetailsId } = wanted;
  return (await useSavedDetails(tx, playerId, savedDetailsId)) ? savedDetailsId : null;
}
