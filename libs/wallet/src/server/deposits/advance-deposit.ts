import type { Transfer } from '../../contract/transactions.js';
import { ABANDONED_AFTER_MS } from '../checks/check-schedule.js';
import { endChecks } from '../checks/checks.repo.js';
import { recordChange, logChange } from '../transfers/transfer-changes.js';
import { findTransfer, markFailed } from '../transfers/transfers.repo.js';
import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { creditCaptured } from './credit-captured.js';
import { isMoney } from './credit-payment.js';

/** How long a call that starts a deposit may take; after that its process has died. */
export const ORDERLESS_AFTER_MS = 5 * 60_000;

/** `under-way`: the bank has authorized a payment, so the money may come without another one. */
export type AdvancedDeposit = 'settled' | 'under-way' | 'open';

/**
 * Reads the payments of one deposit from the provider and books them.
 *
 * The first captured payment that fits is credited. All others go to suspense, including those that were refunded
 * before we saw them. Nothing is decided while a payment is authorized or the player has time left to pay. After that
 * the deposit is FAILED, but a late capture still credits it.
 *
 * Shape: settled if no answer of the provider can change the deposit any more.
 * Errors: throws `ProviderRejected`, `ProviderUnavailable`; nothing is decided then.
 */
export async function advanceDeposit(
  context: WalletContext,
  key: TransferId,
  reporter: Reporter,
): Promise<AdvancedDeposit> {
  const deposit = await getDeposit(context, key);
  if (deposit.status === 'SUCCESS') return 'settled';
  const ageMs = context.clock().getTime() - deposit.createdAt.getTime();
  const { providerOrderId } = deposit;
  if (providerOrderId === null) {
    if (deposit.status === 'PENDING' && ageMs < ORDERLESS_AFTER_MS) return 'open';
    return giveUpWithoutOrder(context, deposit, reporter);
  }
  const payments = await context.provider.listOrderPayments(providerOrderId);
  context.reach('deposit:payment-found');
  for (const payment of payments.filter(isMoney)) await creditCaptured(context, payment, reporter);
  if ((await getDeposit(context, key)).status === 'SUCCESS') return 'settled';
  if (payments.some(({ status }) => status === 'authorized')) return 'under-way';
  if (ageMs >= ABANDONED_AFTER_MS) await giveUpUnpaid(context, deposit, reporter);
  return 'open';
}

async function getDeposit({ db }: WalletContext, { playerId, transferId }: TransferId): Promise<Transfer> {
  const transfer = await db.read((tx) => findTransfer(tx, playerId, transferId));
  if (transfer?.type !== 'DEPOSIT') throw new Error(`There is no deposit ${transferId}.`);
  return transfer;
}

/**
 * Fails a deposit without an order: no player knows an order for it, so it cannot be paid.
 *
 * Shape: open if its order was bound meanwhile.
 */
async function giveUpWithoutOrder(
  { db, log }: WalletContext,
  deposit: Transfer,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const { playerId, transferId } = deposit;
  const failed = { playerId, transferId, event: 'deposit-failed', reporter, details: { reason: 'no-order' } };
  const { change, isOrdered } = await db.transaction(async (tx) => {
    const isMarked = await markFailed(tx, deposit, 'without-order');
    const present = await findTransfer(tx, playerId, transferId);
    if (present === null || present.providerOrderId !== null) return { change: null, isOrdered: true };
    await endChecks(tx, { playerId, transferId });
    return { change: isMarked ? await recordChange(tx, failed) : null, isOrdered: false };
  });
  logChange(log, change, 'deposit failed');
  return isOrdered ? 'open' : 'settled';
}

async function giveUpUnpaid(
  { db, log }: WalletContext,
  { playerId, transferId }: Transfer,
  reporter: Reporter,
): Promise<void> {
  const failed = { playerId, transferId, event: 'deposit-failed', reporter, details: { reason: 'not-paid' } };
  const change = await db.transaction(async (tx) =>
    (await markFailed(tx, { playerId, transferId })) ? recordChange(tx, failed) : null,
  );
  logChange(log, change, 'deposit failed');
}
