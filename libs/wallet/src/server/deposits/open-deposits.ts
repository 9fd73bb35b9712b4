import { ok, refuse, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { listUnpaidSince } from '../transfers/transfers.repo.js';
import type { WalletContext } from '../context/wallet-context.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** More than a player who wants to pay ever needs; each order is checked for days. */
export const MAX_UNPAID_DEPOSITS = 50;
const WITHIN_MS = 24 * 3_600_000;

/**
 * Limits the unpaid orders of one player; pending and failed ones can still be paid.
 *
 * Calls at the same moment do not see each other, so the limit may be passed by a few.
 *
 * Errors: `wallet/too-many-open-deposits`, with the time until the oldest of them no longer counts.
 */
export async function mayStartDeposit(
  tx: Tx,
  { clock }: Pick<WalletContext, 'clock'>,
  playerId: string,
): Promise<Result<null>> {
  const nowMs = clock().getTime();
  const since = new Date(nowMs - WITHIN_MS);
  const startedAt = await listUnpaidSince(tx, { playerId, since, limit: MAX_UNPAID_DEPOSITS });
  const oldest = startedAt.at(-1);
  if (oldest === undefined || startedAt.length < MAX_UNPAID_DEPOSITS) return ok(null);
  return refuse(
    'too-many',
    'wallet/too-many-open-deposits',
    constant(texts, (t) => t('tooManyOpenDeposits')),
    Math.max(oldest.getTime() + WITHIN_MS - nowMs, 1_000),
  );
}
