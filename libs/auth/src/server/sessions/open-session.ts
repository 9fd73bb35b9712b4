import { newId, type Tx } from '@paasa/server-kit/server';
import type { SignInMethod } from '../../contract/session-calls.js';
import { sessionExpiryMs } from '../../rules/session-times.js';
import { appendAudit } from '../shared/audit-log.js';
import type { SignInMarkPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { requestNewSignInMail } from '../mail/request-mail.js';
import { rememberDevice } from '../shared/devices.repo.js';
import { tokensOf, type SessionTokens, type TokenMakers } from './session-tokens.js';
import { insertSession } from './sessions.repo.js';

export interface SignInOccasion extends RequestOrigin {
  readonly method: SignInMethod;
}

/**
 * Opens a session within the transaction of a sign-in.
 *
 * Stores the browser, requests a mail if an account that has signed in before does not know it, and appends
 * `signed-in` to the audit log.
 */
export type OpenSession = (tx: Tx, playerId: string, occasion: SignInOccasion) => Promise<SessionTokens>;

const MAX_USER_AGENT_CHARACTERS = 256;

export function createOpenSession(makers: TokenMakers & { readonly marks: SignInMarkPort }): OpenSession {
  const { refreshTokens, nowMs, marks } = makers;
  return async (tx, playerId, { deviceId, userAgent, ip, method }) => {
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
      deviceId,
    });
    await marks.markSignIn(tx, session, createdAt);
    const isNewDevice = await rememberDevice(tx, playerId, deviceId, createdAt);
    if (isNewDevice && previousSignInAt !== null)
      await requestNewSignInMail(tx, { playerId, userAgent, at: createdAt });
    const details = { method, sessionId: session.sessionId, isNewDevice };
    await appendAudit(tx, { playerId, event: 'signed-in', ip, userAgent, details });
    return { ...tokensOf(makers, session, { generation: 0, expiresAtMs }), deviceId };
  };
}
