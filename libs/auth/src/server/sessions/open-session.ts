import { newId, type Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import type { ProofMethod } from '../../contract/step-up.js';
import { MAX_LIVING_SESSION_COUNT, sessionExpiryMs } from '../../rules/session-times.js';
import { requireOpenAccount } from '../shared/account-closing.js';
import { appendAudit } from '../shared/audit-log.js';
import type { SignInMarkPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { requestNewSignInMail } from '../mail/request-mail.js';
import { rememberDevice } from '../shared/devices.repo.js';
import { tokensOf, type SessionTokens, type TokenMakers } from './session-tokens.js';
import { endSurplusSessions, insertSession } from './sessions.repo.js';

export interface SignInOccasion extends RequestOrigin {
  readonly method: SignInMethod;
  /** The method of the proof, if it is not that of the sign-in; null if the sign-in is no fresh proof. */
  readonly provedBy?: ProofMethod | null;
  /** The passkey, if one was used. */
  readonly passkeyId?: string | undefined;
}

/**
 * Opens a session within the transaction of a sign-in.
 *
 * Stores the browser, requests a mail if an account that has signed in before does not know it, ends the sessions that are too
 * many, and appends `signed-in` to the audit log. Errors: throws `AccountClosed`.
 */
export type OpenSession = (tx: Tx, playerId: string, occasion: SignInOccasion) => Promise<SessionTokens>;

const MAX_USER_AGENT_CHARACTERS = 256;

export function createOpenSession(makers: TokenMakers & { readonly marks: SignInMarkPort }): OpenSession {
  const { refreshTokens, nowMs, marks } = makers;
  return async (tx, playerId, occasion) => {
    const { deviceId, userAgent, ip, network, method, passkeyId, provedBy = method } = occasion;
    await requireOpenAccount(tx, playerId);
    const session = { playerId, sessionId: newId() };
    const createdAt = new Date(nowMs());
    const expiresAtMs = sessionExpiryMs(createdAt.getTime(), createdAt.getTime());
    const previousSignInAt = await insertSession(tx, {
      ...session,
      refreshHash: refreshTokens.tokenFor(session, 0).hash,
      createdAt,
      expiresAt: new Date(expiresAtMs),
      userAgent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
      method,
      provedBy,
      passkeyId,
      deviceId,
    });
    const endedCount = await endSurplusSessions(tx, playerId, {
      maxCount: MAX_LIVING_SESSION_COUNT,
      at: createdAt,
    });
    await marks.markSignIn(tx, session, createdAt);
    const isNewDevice = await rememberDevice(tx, playerId, deviceId, createdAt);
    if (isNewDevice && previousSignInAt !== null)
      await requestNewSignInMail(tx, { playerId, userAgent, network, at: createdAt });
    const { sessionId } = session;
    const surplus = endedCount === 0 ? {} : { endedCount };
    const details = { method, provedBy, sessionId, isNewDevice, ...surplus };
    await appendAudit(tx, { playerId, event: 'signed-in', ip, userAgent, details });
    return { ...tokensOf(makers, session, { generation: 0, expiresAtMs }), deviceId };
  };
}
