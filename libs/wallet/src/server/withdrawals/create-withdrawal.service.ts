import type { Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { isPaused, newId, runOnce, type Tx } from '@paasa/server-kit/server';
import {
  parsePayoutDetails,
  type PayoutDetails,
  type PayoutDetailsForm,
} from '../../rules/payout-details.js';
import { parseWithdrawalAmount } from '../../rules/withdrawal-amount.js';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import { scheduleCheck } from '../reconciliation/checks.repo.js';
import { ABANDONED_AFTER_MS } from '../reconciliation/check-schedule.js';
import { appendTransferEvent } from '../transfers/transfer-events.repo.js';
import type { WalletContext } from '../wallet-context.js';
import { insufficientBalance } from './insufficient-balance.js';
import { isUuid } from './is-uuid.js';
import { mayCreateWithdrawal } from './open-withdrawals.js';
import { fingerprintOf, keepDetails, useSavedDetails } from './payout-details.repo.js';
import { payoutsPaused } from './payouts-paused.js';
import { insertWithdrawal } from './withdrawals.repo.js';

export interface CreateWithdrawal {
  readonly playerId: string;
  /** Rupees, as they came. */
  readonly amount: unknown;
  readonly form: PayoutDetailsForm;
  /** As it came; where it names saved details, the form is not read. */
  readonly savedDetailsId: unknown;
  readonly idempotencyKey: string | null;
}

type Wanted = { readonly savedDetailsId: string } | { readonly details: PayoutDetails };

/**
 * Records what a player wants to withdraw, and where to; no money moves until the payout is requested.
 *
 * Errors: `wallet/withdrawal-amount`, `wallet/bank-details`, `wallet/paused`, `wallet/insufficient-balance`,
 * `wallet/too-many-open-withdrawals`, `wallet/details-not-found` (also for another player's),
 * `request/idempotency-mismatch`.
 */
export async function createWithdrawal(
  context: WalletContext,
  asked: CreateWithdrawal,
): Promise<Result<{ readonly transferId: string }>> {
  const { db, log } = context;
  const { playerId } = asked;
  const amount = parseWithdrawalAmount(asked.amount);
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
    record(tx, context, { playerId, amountPaise: amount.value, wanted: wanted.value }),
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
  if (isSaved) return refuse('malformed', 'wallet/bank-details', 'Please provide valid bank details');
  const details = parsePayoutDetails(form);
  return details.ok ? ok({ details: details.value }) : details;
}

/** What the idempotency key is bound to; its hash is kept without a key, so no account number may be in it. */
const nameOf = (context: WalletContext, playerId: string, wanted: Wanted): string =>
  'details' in wanted ? fingerprintOf(context, playerId, wanted.details) : wanted.savedDetailsId;

async function record(
  tx: Tx,
  context: WalletContext,
  { playerId, amountPaise, wanted }: { playerId: string; amountPaise: Paise; wanted: Wanted },
): Promise<Result<{ transferId: string }>> {
  // Told before anything is recorded; what counts is asked again where the money is held.
  if (await isPaused(tx, 'payouts')) return payoutsPaused();
  if ((await findBalancePaise(tx, playerId)) < amountPaise) return insufficientBalance();
  const mayCreate = await mayCreateWithdrawal(tx, playerId);
  if (!mayCreate.ok) return mayCreate;
  const detailsId = await findDetailsId(tx, context, playerId, wanted);
  if (detailsId === null) {
    return refuse('not-found', 'wallet/details-not-found', 'There are no such bank details.');
  }
  const transferId = newId();
  await insertWithdrawal(tx, { playerId, transferId, amountPaise, detailsId });
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
  if ('details' in wanted) return keepDetails(tx, context, playerId, wanted.details);
  const { savedDetailsId } = wanted;
  return (await useSavedDetails(tx, playerId, savedDetailsId)) ? savedDetailsId : null;
}
