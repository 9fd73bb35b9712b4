import type { PayoutDetails } from '../../rules/payout-details.js';
import { isPaused } from '@paasa/server-kit/server';
import {
  describeFailure,
  isProviderFailure,
  ProviderRejected,
  ProviderUnavailable,
  type ProviderPayout,
} from '../razorpay/payment-provider.js';
import { claimReference } from '../context/claim-reference.js';
import type { WalletContext } from '../context/wallet-context.js';
import { getTarget, storeFundAccount } from '../payout-accounts/payout-details.repo.js';
import { claimPayoutRequest, type PayoutRequest, type Withdrawal } from '../withdrawals/withdrawals.repo.js';

/** The known state of the payout of a requested withdrawal. */
export type PayoutAnswer =
  | { readonly kind: 'payout'; readonly payout: ProviderPayout }
  /** The provider may have made it: request it again with the same key. */
  | { readonly kind: 'unclear'; readonly isSilent: boolean }
  /** Payouts are paused: request it afterwards. */
  | { readonly kind: 'paused' }
  /** The provider refuses it and has not made it; valid while `askCount` stays the same. */
  | { readonly kind: 'refused'; readonly reason: string; readonly askCount: number };

/**
 * The statuses that mean that the provider will never make this payout. Every other status (a wrong key of ours, a
 * busy or broken provider, a conflict with a copy in progress) says nothing about the payout.
 */
const REFUSING_STATUSES: readonly number[] = [400, 422];

/**
 * Finds the payout of a withdrawal, or requests it with the withdrawal's own key, so that it exists at most once.
 *
 * A payout that may have been requested before is looked up first, because the provider forgets keys.
 */
export async function findOrRequestPayout(
  context: WalletContext,
  withdrawal: Withdrawal,
  { isFirstTime }: { readonly isFirstTime: boolean },
): Promise<PayoutAnswer> {
  const { provider } = context;
  const { payoutId, transferId } = withdrawal;
  try {
    if (payoutId !== null) {
      const payout = await provider.findPayout(payoutId);
      return payout === null ? unclear(context, withdrawal, `payout ${payoutId} is gone`) : found(payout);
    }
    const account = withdrawal.payoutAccount ?? undefined;
    const known = isFirstTime ? null : await provider.findPayoutByReference(transferId, account);
    return known === null ? await makePayout(context, withdrawal) : found(known);
  } catch (error) {
    if (!isProviderFailure(error)) throw error;
    return unclear(context, withdrawal, describeFailure(error), error instanceof ProviderUnavailable);
  }
}

const found = (payout: ProviderPayout): PayoutAnswer => ({ kind: 'payout', payout });

function unclear(
  { log }: WalletContext,
  { transferId }: Withdrawal,
  why: string,
  isSilent = false,
): PayoutAnswer {
  log.error({ event: 'payout-unclear', transferId, why }, 'the state of a payout is unclear');
  return { kind: 'unclear', isSilent };
}

async function makePayout(context: WalletContext, withdrawal: Withdrawal): Promise<PayoutAnswer> {
  const { db, provider, clock } = context;
  const { playerId, transferId } = withdrawal;
  if (await db.transaction((tx) => isPaused(tx, 'payouts'))) return { kind: 'paused' };
  const ready = await prepare(context, withdrawal);
  if (ready.kind === 'refused') return ready;
  // Before the ask is counted: a stop or a freeze still holds the payout while the directory is away.
  await claimReference(context, { kind: 'transfer', id: transferId, playerId });
  const ask = await db.transaction(async (tx) =>
    (await isPaused(tx, 'payouts'))
      ? 'paused'
      : claimPayoutRequest(tx, withdrawal, { payoutAccount: provider.payoutAccount, nowAt: clock() }),
  );
  if (ask === 'paused') return { kind: 'paused' };
  if (ask === null) return unclear(context, withdrawal, 'somebody else has learned of it');
  try {
    return found(await requestPayout(context, withdrawal, ready, ask));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logRefusal(context, withdrawal, error);
    const known = await provider.findPayoutByReference(transferId, ask.payoutAccount);
    if (known !== null) return found(known);
    if (!ask.isRefusalFinal)
      return unclear(context, withdrawal, 'refused, though an earlier ask may be on its way');
    return { kind: 'refused', reason: error.message, askCount: ask.askCount };
  }
}

const isRefusal = (error: unknown): error is ProviderRejected =>
  error instanceof ProviderRejected && REFUSING_STATUSES.includes(error.status);

function logRefusal({ log }: WalletContext, { transferId }: Withdrawal, error: ProviderRejected): void {
  log.warn(
    { event: 'payout-refused', transferId, why: describeFailure(error) },
    'the provider refuses a payout',
  );
}

/** Errors: throws for a withdrawal that goes back to a payment, of which there is no payout. */
function detailsIdOf({ transferId, detailsId }: Withdrawal): string {
  if (detailsId === null) throw new Error(`Withdrawal ${transferId} goes to no bank details.`);
  return detailsId;
}

interface Prepared {
  readonly kind: 'ready';
  readonly fundAccountId: string;
  readonly mode: 'IMPS' | 'UPI';
}

/** Makes the fund account. A refusal of the details is final if no payout was ever requested. */
async function prepare(
  context: WalletContext,
  withdrawal: Withdrawal,
): Promise<Prepared | Extract<PayoutAnswer, { kind: 'refused' }>> {
  const { playerId, askCount } = withdrawal;
  const detailsId = detailsIdOf(withdrawal);
  const { destination, fundAccountId } = await context.db.read((tx) =>
    getTarget(tx, context, playerId, detailsId),
  );
  const mode = destination.kind === 'upi' ? 'UPI' : 'IMPS';
  try {
    const id = fundAccountId ?? (await makeFundAccount(context, withdrawal, destination));
    return { kind: 'ready', fundAccountId: id, mode };
  } catch (error) {
    if (!isRefusal(error) || askCount > 0) throw error;
    logRefusal(context, withdrawal, error);
    return { kind: 'refused', reason: error.message, askCount };
  }
}

async function requestPayout(
  { provider, reach }: WalletContext,
  { transferId, amountPaise }: Withdrawal,
  { fundAccountId, mode }: Prepared,
  { payoutAccount }: PayoutRequest,
): Promise<ProviderPayout> {
  reach('withdrawal:payout-wanted');
  const payout = await provider.createPayout({
    idempotencyKey: transferId,
    fundAccountId,
    amountPaise,
    mode,
    referenceId: transferId,
    payoutAccount,
  });
  reach('withdrawal:payout-made');
  return payout;
}

/** The provider returns the same contact and fund account for the same details, so repeats are harmless. */
async function makeFundAccount(
  { db, provider, reach }: WalletContext,
  withdrawal: Withdrawal,
  destination: PayoutDetails,
): Promise<string> {
  const { playerId } = withdrawal;
  const { contactId } = await provider.createContact({
    name: destination.holderName,
    referenceId: playerId,
  });
  reach('withdrawal:contact-made');
  const { fundAccountId } = await provider.createFundAccount({ contactId, destination });
  reach('withdrawal:account-made');
  return db.transaction((tx) => storeFundAccount(tx, playerId, detailsIdOf(withdrawal), fundAccountId));
}
