import { ok, type Result } from '@paasa/result';
import { notSignedIn, type Caller, type Tx } from '@paasa/server-kit/server';
import { SIGN_IN_METHODS, type SignInMethod } from '../../contract/session-calls.js';
import { findOwnPassword } from '../accounts/users.repo.js';
import type { OwnPassword } from '../accounts/own-password.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { renewProof } from '../sessions/sessions.repo.js';
import { findIdentityOwner, listLinkedProviders } from '../social/identities.repo.js';
import type { SocialProfile } from '../social/social-profile.js';
import type { SessionId } from '../tokens/access-token.js';

export interface StepUpOptions extends DatabaseAndClock {
  readonly ownPassword: OwnPassword;
  readonly methods: readonly SignInMethod[];
}

export interface StepUp {
  /** The methods by which the caller can give a fresh proof. */
  listMethods(caller: Caller): Promise<readonly SignInMethod[]>;
  /**
   * Gives the caller's session, and no other, a fresh proof.
   *
   * Errors: `auth/no-password`, `auth/too-many-attempts`, `auth/busy`, `auth/wrong-password`, `auth/not-signed-in`.
   */
  byPassword(caller: Caller, password: string, origin: RequestOrigin): Promise<Result<void>>;
  /**
   * Gives a session a fresh proof because its browser has come back from a provider.
   *
   * Shape: false, and nothing in the audit log, if the identity is not this player's or the session is over.
   */
  byIdentity(session: SessionId, profile: SocialProfile, origin: RequestOrigin): Promise<boolean>;
}

export function createStepUp({ db, ownPassword, methods, nowMs }: StepUpOptions): StepUp {
  async function prove(
    tx: Tx,
    { playerId, sessionId }: SessionId,
    { method, origin }: { readonly method: SignInMethod; readonly origin: RequestOrigin },
  ): Promise<boolean> {
    if (!(await renewProof(tx, { playerId, sessionId }, new Date(nowMs())))) return false;
    await appendAudit(tx, { ...origin, playerId, event: 'step-up', details: { method, sessionId } });
    return true;
  }

  return {
    listMethods: ({ playerId }) =>
      db.read(async (tx) => {
        const { passwordHash } = await findOwnPassword(tx, playerId);
        const own: readonly SignInMethod[] = [
          ...(passwordHash === null ? [] : (['password'] as const)),
          ...(await listLinkedProviders(tx, playerId)),
        ];
        return SIGN_IN_METHODS.filter((method) => own.includes(method) && methods.includes(method));
      }),
    async byPassword(caller, password, origin) {
      const { playerId } = caller;
      const checked = await ownPassword.check({ playerId, password, origin, failure: 'step-up-failed' });
      if (!checked.ok) return checked;
      return db.transaction(async (tx) => {
        const held = await ownPassword.hold(tx, playerId, checked.value);
        if (!held.ok) return held;
        return (await prove(tx, caller, { method: 'password', origin })) ? ok(undefined) : notSignedIn();
      });
    },
    byIdentity: (session, profile, origin) =>
      db.transaction(async (tx) => {
        const owner = await findIdentityOwner(tx, profile);
        return owner === session.playerId && prove(tx, session, { method: profile.provider, origin });
      }),
  };
}
