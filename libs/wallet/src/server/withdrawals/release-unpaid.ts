import type { Reporter, TransferId, WalletContext } from '../context/wallet-context.js';
import { decideEnd } from './decide-end.js';
import { markStopped } from './withdrawal-marks.repo.js';

const NONE = { step: 'none' } as const;
const released = (reason: string) => ({ step: 'released', payoutId: null, reason }) as const;

/** Gives back the held amount of a payout or refund that was never made. */
export async function releaseUnpaid(
  context: WalletContext,
  id: TransferId,
  { reason, askCount }: { readonly reason: string; readonly askCount: number },
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const { decision } = await decideEnd(context, id, reporter, async (_tx, present) => {
    // If another process has learned of a payout meanwhile, or requests it, that process decides.
    const isUnpaid =
      present?.stage === 'requested' &&
      present.payoutId === null &&
      present.refundId === null &&
      present.askCount === askCount;
    return isUnpaid ? released(reason) : NONE;
  });
  return decision.step === 'none' ? 'open' : 'settled';
}

/**
 * Gives back the held amount after its player has stopped the account, or all payouts, unless the provider was asked
 * already.
 *
 * The row's lock decides between this and a process that is about to send the request.
 */
export async function releaseStopped(
  context: WalletContext,
  id: TransferId,
  reporter: Reporter,
): Promise<'settled' | 'open'> {
  const { decision } = await decideEnd(context, id, reporter, async (tx, present) => {
    const isStopped = present !== null && present.isForbidden && (await markStopped(tx, present));
    return isStopped ? released('The player stopped it.') : NONE;
  });
  return decision.step === 'none' ? 'open' : 'settled';
}
