import { isCounterAhead } from '@paasa/proofs';
import { ok, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { occasionOf } from '../mail/occasion.js';
import { requestNotice } from '../mail/request-mail.js';
import { appendAudit } from '../shared/audit-log.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { lockPasskey, recordUse, type PasskeyUse, type StoredCounter } from './passkeys.repo.js';
import { passkeyRefused } from './refusals.js';

export interface UseOccasion {
  readonly origin: RequestOrigin;
  readonly at: Date;
}

/** Refuses a use that only a copy of the passkey can have made, or its owner after the copy. */
async function refuseCopy(
  tx: Tx,
  { playerId, passkeyId, counter }: PasskeyUse,
  { stored, origin, at }: UseOccasion & { readonly stored: StoredCounter },
): Promise<Refused> {
  const details = { ...occasionOf(at, origin), addedAt: stored.addedAt.toISOString() };
  await requestNotice(tx, { kind: 'passkey-refused', playerId, details, createdAt: at });
  const facts = { passkeyId, counter, storedCounter: stored.counter };
  await appendAudit(tx, { ...origin, playerId, event: 'passkey-refused', details: facts });
  return passkeyRefused();
}

/**
 * Records the use of a checked passkey, and locks the passkey until the transaction ends.
 *
 * Errors: `auth/passkey-refused` if it was removed meanwhile, or if its counter has not grown. The latter is recorded
 * and mailed to the owner, so the transaction must be committed.
 */
export async function recordPasskeyUse(
  tx: Tx,
  use: PasskeyUse,
  occasion: UseOccasion,
): Promise<Result<void>> {
  const stored = await lockPasskey(tx, use);
  if (stored === null) return passkeyRefused();
  if (!isCounterAhead(use.counter, stored.counter)) return refuseCopy(tx, use, { ...occasion, stored });
  await recordUse(tx, use, occasion.at);
  return ok(undefined);
}
