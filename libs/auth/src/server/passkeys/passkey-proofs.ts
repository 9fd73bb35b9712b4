import type { FastifyBaseLogger } from 'fastify';
import type { Assertion, RequestOptions } from '@paasa/proofs';
import { challengeIn, requestOptionsFor, verifyAssertion, type RelyingParty } from '@paasa/proofs/server';
import { ok, type Ok, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { AuditEvent } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { Challenges } from './challenges.js';
import type { ChallengeUse } from './challenges.repo.js';
import { recordPasskeyUse } from './passkey-use.js';
import { findCredential, listPasskeys, type PasskeyUse } from './passkeys.repo.js';
import { passkeyExpired, passkeyRefused } from './refusals.js';

/** An answer to a challenge, and where it comes from. */
export interface GivenAssertion {
  readonly assertion: Assertion;
  /** The name of the browser that has asked for the challenge; null if it has none. */
  readonly browser: string | null;
  readonly origin: RequestOrigin;
}

/** What the answer is for. */
export interface ProofUse extends Pick<ChallengeUse, 'sessionId'> {
  readonly purpose: 'sign-in' | 'step-up';
  /** The only player whose passkeys are accepted; null if the answer says who it is. */
  readonly playerId: string | null;
}

export interface PasskeyProofs {
  /** Begins a proof: the options for the browser, with the passkeys of the player if one is given. */
  begin(use: ProofUse & { readonly browser: string }): Promise<RequestOptions>;
  /**
   * Checks an answer, and uses its challenge up. The use counts only with `record`.
   *
   * Errors: `auth/passkey-expired` without a valid challenge; `auth/passkey-refused` for everything else, the same for
   * unknown, removed and foreign passkeys.
   */
  check(given: GivenAssertion, use: ProofUse): Promise<Result<PasskeyUse>>;
  /**
   * Records the use of a checked passkey, and holds the passkey until the transaction ends: what the transaction opens
   * with it, its removal ends.
   *
   * Errors: `auth/passkey-refused` if it was removed meanwhile, or if its counter has not grown. The latter is recorded
   * and mailed to the owner, so the transaction must be committed.
   */
  record(tx: Tx, use: PasskeyUse, origin: RequestOrigin): Promise<Result<void>>;
}

/** A refused answer, with facts that stay on the server. */
interface Rejection {
  readonly ok: false;
  readonly refused: Refused;
  readonly reason: 'statement' | 'challenge' | 'verification' | 'user-handle' | 'other-player';
  /** The owner of the passkey, if it is known. */
  readonly owner: string | null;
}

const reject = (reason: Rejection['reason'], owner: string | null = null): Rejection => ({
  ok: false,
  refused: reason === 'challenge' ? passkeyExpired() : passkeyRefused(),
  reason,
  owner,
});

const failureOf: Readonly<Record<ProofUse['purpose'], AuditEvent>> = {
  'sign-in': 'sign-in-failed',
  'step-up': 'step-up-failed',
};

export interface PasskeyProofsOptions extends DatabaseAndClock {
  readonly party: RelyingParty;
  readonly challenges: Challenges;
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

export function createPasskeyProofs(options: PasskeyProofsOptions): PasskeyProofs {
  const { db, nowMs, party, challenges, audit, logger } = options;

  async function judge(
    { assertion, browser }: GivenAssertion,
    { playerId, purpose, sessionId }: ProofUse,
  ): Promise<Ok<PasskeyUse> | Rejection> {
    const challenge = challengeIn(assertion.response.clientDataJSON);
    if (challenge === null) return reject('statement');
    if (!(await challenges.take(challenge, { purpose, sessionId, browser }))) return reject('challenge');
    const known = await db.read((tx) => findCredential(tx, assertion.id));
    // The same work for an unknown one.
    const publicKey = known?.publicKey ?? null;
    const verified = await verifyAssertion(assertion, { challenge, party, publicKey });
    if (!verified.ok)
      logger.info({ purpose, reason: verified.reason }, 'an answer of a passkey is not right');
    if (!verified.ok || known === null) return reject('verification', known?.playerId);
    const { userHandle = null } = assertion.response;
    // A passkey that the request has named may keep the handle back.
    const isHandleRight = userHandle === known.handle || (userHandle === null && playerId !== null);
    if (!isHandleRight) return reject('user-handle', known.playerId);
    if (playerId !== null && playerId !== known.playerId) return reject('other-player', known.playerId);
    return ok({ playerId: known.playerId, passkeyId: known.passkeyId, ...verified.value });
  }

  return {
    async begin({ browser, playerId, ...use }) {
      const challenge = await challenges.begin({ ...use, browser });
      const passkeys = playerId === null ? [] : await db.read((tx) => listPasskeys(tx, playerId));
      return requestOptionsFor({ party, challenge, passkeys });
    },
    async check(given, use) {
      const judged = await judge(given, use);
      if (judged.ok) return judged;
      const { refused, reason, owner } = judged;
      const details = { method: 'passkey', reason };
      audit.record({
        ...given.origin,
        playerId: use.playerId ?? owner,
        event: failureOf[use.purpose],
        details,
      });
      return refused;
    },
    record: (tx, use, origin) => recordPasskeyUse(tx, use, { origin, at: new Date(nowMs()) }),
  };
}
