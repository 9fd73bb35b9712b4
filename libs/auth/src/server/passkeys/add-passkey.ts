import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_PASSKEYS, type Attestation, type CreationOptions } from '@paasa/proofs';
import {
  challengeIn,
  creationOptionsFor,
  verifyAttestation,
  type NewCredential,
  type RelyingParty,
} from '@paasa/proofs/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { newId, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import { deviceNameOf } from '../../rules/device-name.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { holdCaller } from '../sessions/hold-caller.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import { forgetOtherProofs } from '../sessions/sessions.repo.js';
import type { CellPort } from '../shared/ports.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { listFactors } from '../two-factor/factors.js';
import type { Challenges } from './challenges.js';
import { givePasskeyHandle, insertPasskey, listPasskeys, type Passkey } from './passkeys.repo.js';
import { passkeyExpired, passkeyRefused } from './refusals.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface GivenAttestation {
  readonly attestation: Attestation;
  /** The name of the browser that has asked for the challenge; null if it has none. */
  readonly browser: string | null;
  readonly origin: RequestOrigin;
}

export interface AddedPasskey extends Passkey {
  /** The session's new tokens; null if the passkey is no fresh proof, because it is not the first factor. */
  readonly tokens: SessionTokens | null;
}

export interface AddPasskey {
  /**
   * The options for the browser. The caller needs a fresh proof, and a verified account.
   *
   * Errors: `auth/too-many-attempts`, `auth/too-many-passkeys`.
   */
  begin(caller: Caller, browser: string, origin: RequestOrigin): Promise<Result<CreationOptions>>;
  /**
   * Adds the passkey, named by its device, and mails the owner. If it is the first factor of the account, it is also a
   * fresh proof, for which the session gets new tokens, and the proofs of all other sessions end.
   *
   * Errors: `auth/passkey-expired` without a valid challenge of this session and browser; `auth/passkey-refused`,
   * `auth/too-many-attempts`, `auth/not-signed-in`, `auth/too-many-passkeys`, `auth/passkey-known`;
   * `auth/step-up-required` if another session has added a factor since `begin`.
   */
  finish(caller: Caller, given: GivenAttestation): Promise<Result<AddedPasskey>>;
}

export interface AddPasskeyOptions extends DatabaseAndClock {
  readonly party: RelyingParty;
  readonly challenges: Challenges;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly sessions: Pick<Sessions, 'renewProof'>;
  readonly cells: CellPort;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
}

const HANDLE_BYTES = 32;

const tooManyPasskeys = (): Refused =>
  refuse(
    'conflict',
    'auth/too-many-passkeys',
    constant(texts, (t) => t('tooManyPasskeys', { count: MAX_PASSKEYS })),
  );

const passkeyKnown = (): Refused =>
  refuse(
    'conflict',
    'auth/passkey-known',
    constant(texts, (t) => t('passkeyKnown')),
  );

interface VerifiedAttestation extends GivenAttestation {
  readonly credential: NewCredential;
  readonly addedAt: Date;
  readonly cells: CellPort;
  readonly sessions: Pick<Sessions, 'renewProof'>;
}

async function insertVerified(
  tx: Tx,
  caller: Caller,
  { attestation, origin, credential, addedAt, cells, sessions }: VerifiedAttestation,
): Promise<Result<AddedPasskey>> {
  const { playerId } = caller;
  const held = await holdCaller(tx, caller, addedAt);
  if (!held.ok) return held;
  // The proof of `begin` may be older than a proof lives, but a factor that was added since has ended it.
  if (held.value.provedAt === null) return stepUpRequired();
  if ((await listPasskeys(tx, playerId)).length >= MAX_PASSKEYS) return tooManyPasskeys();
  const factors = await listFactors(tx, playerId);
  const passkey = {
    ...credential,
    passkeyId: newId(),
    transports: attestation.response.transports ?? [],
    name: deviceNameOf(origin.userAgent),
    addedAt,
  };
  if (!(await insertPasskey(tx, { ...passkey, playerId }, cells))) return passkeyKnown();
  let tokens: SessionTokens | null = null;
  if (factors.length === 0) {
    // From now on a password is no proof, also where it was one a moment ago.
    await forgetOtherProofs(tx, caller);
    tokens = await sessions.renewProof(tx, caller, 'passkey');
  }
  const details = occasionOf(addedAt, origin);
  await requestMail(tx, { kind: 'passkey-added', playerId, details, createdAt: addedAt });
  const facts = { passkeyId: passkey.passkeyId, isSynced: passkey.isSynced };
  await appendAudit(tx, { ...origin, playerId, event: 'passkey-added', details: facts });
  return ok({ ...passkey, lastUsedAt: null, tokens });
}

export function createAddPasskey(options: AddPasskeyOptions): AddPasskey {
  const { db, nowMs, party, challenges, limits, cells, sessions, logger } = options;
  return {
    async begin(caller, browser, origin) {
      const { playerId, sessionId } = caller;
      const limitedBy = [{ rule: limitRules.passkeyBeginPerAccount, keys: [playerId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      if (!taken.ok) return taken;
      const handle = randomBytes(HANDLE_BYTES).toString('base64url');
      const { user, passkeys } = await db.transaction(async (tx) => ({
        user: await givePasskeyHandle(tx, playerId, handle),
        passkeys: await listPasskeys(tx, playerId),
      }));
      if (passkeys.length >= MAX_PASSKEYS) return tooManyPasskeys();
      const challenge = await challenges.begin({ purpose: 'add', sessionId, browser });
      return ok(creationOptionsFor(user, { party, challenge, passkeys }));
    },
    async finish(caller, given) {
      const { playerId, sessionId } = caller;
      const { attestation, browser, origin } = given;
      const challenge = challengeIn(attestation.response.clientDataJSON);
      if (challenge === null) return passkeyRefused();
      if (!(await challenges.take(challenge, { purpose: 'add', sessionId, browser })))
        return passkeyExpired();
      const verified = await verifyAttestation(attestation, { challenge, party });
      if (!verified.ok) {
        logger.info({ playerId, reason: verified.reason }, 'a new passkey is not right');
        return passkeyRefused();
      }
      const limitedBy = [{ rule: limitRules.passkeyAddPerAccount, keys: [playerId] }];
      const taken = await limits.takeAll(limitedBy, { ...origin, playerId });
      if (!taken.ok) return taken;
      const added = { ...given, credential: verified.value, addedAt: new Date(nowMs()), cells, sessions };
      return db.transaction((tx) => insertVerified(tx, caller, added));
    },
  };
}
