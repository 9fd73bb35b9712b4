import { isCounterAhead, type Assertion, type RequestOptions } from '@paasa/proofs';
import { challengeIn, requestOptionsFor, verifyAssertion, type RelyingParty } from '@paasa/proofs/server';
import { refuse, type Refused, type Result } from '@paasa/result';
import type { Database, Tx } from '@paasa/server-kit/server';
import { appendEntry } from '../log/append-entry.js';
import { holdMember, type HeldMember } from '../members/members.repo.js';
import {
  findPasskey,
  listPasskeys,
  lockPasskey,
  recordPasskeyUse,
  type PasskeyUse,
} from '../members/passkeys.repo.js';
import type { Place } from '../sessions/sessions.repo.js';
import type { Failure, Failures } from './failures.js';
import type { ChallengeUse, PasskeyChallenges } from './passkey-challenges.js';
import { passkeyExpired, passkeyRefused } from './refusals.js';

/** An answer of an authenticator, and what it shall open. */
export interface GivenAssertion {
  readonly assertion: Assertion;
  readonly use: ChallengeUse;
  /** The only member whose passkeys are accepted; null if the answer says who it is. */
  readonly staffId: string | null;
  readonly place: Place;
  readonly event: Failure['event'];
}

export interface PasskeyProofs {
  /** The options for the browser, with the passkeys of the member if one is given. */
  begin(use: ChallengeUse, staffId: string | null): Promise<RequestOptions>;
  /**
   * Checks an answer, which works once. If it is right, it does `then` in the same transaction.
   *
   * Errors: `staff/passkey-expired` without a valid challenge; `staff/passkey-refused` for everything else, the same for
   * unknown, removed and foreign passkeys; `staff/busy`; those of `then`.
   */
  check<T>(
    given: GivenAssertion,
    then: (tx: Tx, member: HeldMember) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

interface Judged extends PasskeyUse {
  readonly staffId: string;
  readonly challenge: string;
}

/** A refused answer. The reason and the owner of the passkey stay on the server. */
interface Rejection {
  readonly reason: 'statement' | 'challenge' | 'verification' | 'user-handle' | 'other-member';
  readonly staffId: string | null;
}

export interface PasskeyProofsOptions {
  readonly db: Database;
  readonly party: RelyingParty;
  readonly challenges: PasskeyChallenges;
  readonly failures: Failures;
}

/** Refuses a use that only a copy of the passkey can have made, or its owner after the copy. */
async function refuseCopy(tx: Tx, { staffId, passkeyId }: Judged): Promise<Refused> {
  const subject = { kind: 'staff', id: staffId } as const;
  await appendEntry(tx, null, { event: 'staff-passkey-copied', subject, reason: null, after: { passkeyId } });
  return passkeyRefused();
}

export function createPasskeyProofs({
  db,
  party,
  challenges,
  failures,
}: PasskeyProofsOptions): PasskeyProofs {
  async function judge({ assertion, use, staffId }: GivenAssertion): Promise<Judged | Rejection> {
    const challenge = challengeIn(assertion.response.clientDataJSON);
    if (challenge === null) return { reason: 'statement', staffId };
    if (!challenges.isValid(challenge, use)) return { reason: 'challenge', staffId };
    const known = await db.read((tx) => findPasskey(tx, assertion.id));
    // The same work for an unknown one.
    const publicKey = known?.publicKey ?? null;
    const verified = await verifyAssertion(assertion, { challenge, party, publicKey });
    if (!verified.ok || known === null) return { reason: 'verification', staffId: known?.staffId ?? staffId };
    const { userHandle = null } = assertion.response;
    // A passkey that the request has named may keep the handle back.
    const isHandleRight = userHandle === known.handle || (userHandle === null && staffId !== null);
    if (!isHandleRight) return { reason: 'user-handle', staffId: known.staffId };
    if (staffId !== null && staffId !== known.staffId) return { reason: 'other-member', staffId };
    return { staffId: known.staffId, passkeyId: known.passkeyId, challenge, ...verified.value };
  }

  return {
    async begin(use, staffId) {
      const passkeys = staffId === null ? [] : await db.read((tx) => listPasskeys(tx, staffId));
      return requestOptionsFor({ party, challenge: challenges.make(use), passkeys });
    },
    async check(given, then) {
      const judged = await judge(given);
      if ('reason' in judged) {
        const { reason, staffId } = judged;
        const recorded = await failures.record(given.place, {
          event: given.event,
          staffId,
          facts: { method: 'passkey', reason },
        });
        if (!recorded.ok) return recorded;
        return reason === 'challenge' ? passkeyExpired() : passkeyRefused();
      }
      return db.transaction(async (tx) => {
        const member = await holdMember(tx, judged.staffId);
        const counter = await lockPasskey(tx, judged.passkeyId);
        if (member === null || counter === null) return passkeyRefused();
        if (!(await challenges.take(tx, judged.challenge)))
          return refuse('conflict', 'staff/passkey-used', 'This answer was used already. Please try again.');
        if (!isCounterAhead(judged.counter, counter)) return refuseCopy(tx, judged);
        await recordPasskeyUse(tx, judged);
        return then(tx, member);
      });
    },
  };
}
