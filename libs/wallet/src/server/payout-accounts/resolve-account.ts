import { last4Of } from '../../rules/payout-details.js';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { unwrap, type Caller, type Tx } from '@paasa/server-kit/server';
import { meetPayee } from '../context/meet-payee.js';
import type { IdentityProof } from '../context/ports.js';
import type { WalletContext } from '../context/wallet-context.js';
import { lockAccount } from '../ledger/accounts.repo.js';
import { waitsUntil } from '../../rules/payout-rules/first-payout-wait.js';
import {
  accountTextOf,
  findPayoutAccountByText,
  insertPayoutAccount,
  listDetailsPaidBefore,
  type PayoutAccount,
} from './payout-accounts.repo.js';
import { getTarget } from './payout-details.repo.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The refusal of an account that its player has stopped. */
export const accountStopped = (): Refused =>
  refuse(
    'forbidden',
    'wallet/account-stopped',
    constant(texts, (t) => t('accountStopped')),
  );

/**
 * Finds the account of bank details, or records a new one, which needs a fresh proof of identity, and mails the
 * player.
 *
 * An access cookie alone must not pay out to a new account: it may be stolen. With a passkey that is not new, the first
 * payout does not wait. Accounts that were paid out to before accounts were recorded are known; they are found here,
 * once, because the account numbers are sealed.
 *
 * Errors: `wallet/account-stopped`. Throws `RefusalError` with `auth/step-up-required` or `auth/not-signed-in`, so that no
 * idempotency key remembers it: the page sends the same call again after the proof.
 */
export async function resolveAccount(
  tx: Tx,
  context: WalletContext,
  { caller, detailsId }: { readonly caller: Caller; readonly detailsId: string },
): Promise<Result<PayoutAccount>> {
  const { playerId } = caller;
  const { destination } = await getTarget(tx, context, playerId, detailsId);
  const accountText = accountTextOf(destination);
  const known = await findPayoutAccountByText(tx, context, playerId, accountText);
  if (known !== null && known.stoppedAt !== null) return accountStopped();
  if (known !== null) {
    await meetPayee(tx, context, playerId, accountText);
    return ok(known);
  }
  const paidAt = await findPaidBefore(tx, context, playerId, accountText);
  const proof = paidAt === null ? await requireProof(tx, context, caller) : null;
  await meetPayee(tx, context, playerId, accountText);
  const nowAt = context.clock();
  const added = await insertPayoutAccount(tx, context, {
    playerId,
    kind: destination.kind,
    last4: last4Of(destination),
    accountText,
    firstSeenAt: paidAt ?? nowAt,
    firstPaidAt: paidAt,
    isWaitWaived: proof === 'passkey' && !(await hasNewPasskey(tx, context, playerId)),
  });
  if (added === null) {
    const winner = await findPayoutAccountByText(tx, context, playerId, accountText);
    if (winner === null) throw new Error('A payout account was neither recorded nor found.');
    return ok(winner);
  }
  if (paidAt === null) await requestNotice(tx, context, added);
  return ok(added);
}

/** The money is locked before the account, as in all transactions that lock both. */
async function requireProof(tx: Tx, { owners }: WalletContext, caller: Caller): Promise<IdentityProof> {
  await lockAccount(tx, caller.playerId);
  return unwrap(await owners.holdProof(tx, caller));
}

/** A thief who has got the password could add a passkey just for this. */
const hasNewPasskey = (tx: Tx, { owners, config }: WalletContext, playerId: string): Promise<boolean> =>
  owners.hasNewPasskey(tx, playerId, config.payoutLimits.firstPayoutWaitMs);

/** When a payout to this account was first processed, before accounts were recorded; null if none was. */
async function findPaidBefore(
  tx: Tx,
  context: WalletContext,
  playerId: string,
  accountText: string,
): Promise<Date | null> {
  for (const { detailsId, paidAt } of await listDetailsPaidBefore(tx, playerId)) {
    const { destination } = await getTarget(tx, context, playerId, detailsId);
    if (accountTextOf(destination) === accountText) return paidAt;
  }
  return null;
}

async function requestNotice(
  tx: Tx,
  { notices, clock, config }: WalletContext,
  account: PayoutAccount,
): Promise<void> {
  const { playerId, accountId, kind, last4 } = account;
  const at = clock();
  const firstPayoutAfter = waitsUntil(account, at, config.payoutLimits);
  await notices.requestNewAccountNotice(tx, { playerId, accountId, kind, last4, at, firstPayoutAfter });
}
