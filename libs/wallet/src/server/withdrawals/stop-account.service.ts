import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { PressOrigin } from '../context/ports.js';
import type { WalletContext } from '../context/wallet-context.js';
import {
  findPayoutAccount,
  stopAccount,
  type PayoutAccount,
} from '../payout-accounts/payout-accounts.repo.js';
import { freezePayouts } from '../payout-accounts/payout-freezes.repo.js';
import { createStopTokens } from '../payout-accounts/stop-tokens.js';
import { giveBackUnsent } from './payout-freezes.js';
import { constant, sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** For as long after the mail as a session can last. */
const LINK_LIFETIME_MS = 30 * 24 * 3_600_000;

const badLink = (): Refused =>
  refuse(
    'not-found',
    'wallet/bad-stop-link',
    constant(texts, (t) => t('badStopLink')),
  );

const expiredLink = (): Refused =>
  refuse(
    'conflict',
    'wallet/stop-link-expired',
    constant(texts, (t) => t('stopLinkExpired')),
  );

const usedLink = (last4: string): Refused =>
  refuse(
    'conflict',
    'wallet/stop-link-used',
    sentence(texts, (t) => t('stopLinkUsed', { last4 })),
  );

/**
 * Stops payouts to an account for good, by the link in the player's mail, with or without a session. Somebody else has
 * added the account, so this also freezes all payouts of the player and ends all sessions.
 *
 * The link works once. Withdrawals that were not requested from the provider come back to the balance at once. After a
 * death in between, the reconciliation releases them.
 *
 * Shape: the last characters of the account.
 * Errors: `wallet/bad-stop-link`, `wallet/stop-link-used`, `wallet/stop-link-expired`.
 */
export async function stopPayoutAccount(
  context: WalletContext,
  token: string,
  origin: PressOrigin,
): Promise<Result<{ readonly last4: string }>> {
  const { db, config, log, reach } = context;
  const asked = createStopTokens(config.detailsEncryptionKey).read(token);
  if (asked === null) return badLink();
  const { playerId, accountId } = asked;
  const stopped = await db.transaction(async (tx): Promise<Result<PayoutAccount>> => {
    const account = await findPayoutAccount(tx, playerId, accountId);
    if (account === null) return badLink();
    const used = await useLink(tx, context, account);
    if (!used.ok) return used;
    await context.owners.endSessions(tx, { playerId, accountId, origin });
    await freezePayouts(tx, playerId, context.clock());
    reach('account:stopping');
    return ok(account);
  });
  if (!stopped.ok) return stopped;
  reach('account:stopped');
  log.warn({ event: 'payout-account-stopped', playerId, accountId }, 'payout account stopped');
  await giveBackUnsent(context, playerId);
  return ok({ last4: stopped.value.last4 });
}

async function useLink(
  tx: Tx,
  { clock }: WalletContext,
  { playerId, accountId, last4, firstSeenAt, stoppedAt }: PayoutAccount,
): Promise<Result<null>> {
  const nowAt = clock();
  const isExpired = nowAt.getTime() - firstSeenAt.getTime() > LINK_LIFETIME_MS;
  if (stoppedAt === null && isExpired) return expiredLink();
  return (await stopAccount(tx, playerId, accountId, nowAt)) ? ok(null) : usedLink(last4);
}
