import type { ListedSession } from '../../contract/session-calls.js';
import { deviceNameOf } from '../../rules/device-name.js';
import type { LivingSession } from './session-list.repo.js';

/** Translates a session into the words of the wire; its device is named by us, whatever its browser said. */
export function presentSession(session: LivingSession, currentSessionId: string): ListedSession {
  return {
    id: session.sessionId,
    device: deviceNameOf(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.sessionId === currentSessionId,
    method: session.method,
  };
}
