import { maskEmail, maskName } from '@paasa/console-kit';
import type {
  PlayerAccount,
  PlayerEvent,
  PlayerMail,
  PlayerSession,
} from '../../contract/console/player-account.js';
import { deviceNameOf } from '../../rules/device-name.js';
import type { PlayerFile } from '../operations/player-file.js';
import type { StoredEvent, StoredMail, StoredSession } from './player-lists.repo.js';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What names the person is masked for everybody: seeing it is a call of its own. */
export function presentAccount(file: PlayerFile): PlayerAccount {
  const { playerId, isVerified, hasPassword, identities, factors, livingSessionCount } = file;
  return {
    playerId,
    name: maskName(file.name),
    email: maskEmail(file.email),
    isVerified,
    hasPassword,
    identities: [...identities],
    factors: [...factors],
    createdAt: file.createdAt.toISOString(),
    closedAt: textOf(file.closedAt),
    eraseAfter: textOf(file.eraseAfter),
    erasingAt: textOf(file.erasingAt),
    livingSessionCount,
  };
}

export function presentSession(stored: StoredSession, now: Date): PlayerSession {
  const { sessionId, method, deviceId, endedAt, endReason } = stored;
  return {
    sessionId,
    openedAt: stored.openedAt.toISOString(),
    lastUsedAt: stored.lastUsedAt.toISOString(),
    method,
    device: deviceNameOf(stored.userAgent),
    deviceId,
    isAlive: endedAt === null && stored.expiresAt > now,
    endedAt: textOf(endedAt),
    endReason,
  };
}

export const presentEvent = (stored: StoredEvent, isUnmasked: boolean): PlayerEvent => ({
  eventId: stored.eventId,
  at: stored.at.toISOString(),
  event: stored.event,
  network: isUnmasked && stored.ip !== 'erased' ? stored.ip : null,
  device: stored.userAgent === null ? null : deviceNameOf(stored.userAgent),
  details: stored.details,
});

export const presentMail = ({ mailId, kind, requestedAt, state, stateAt }: StoredMail): PlayerMail => ({
  mailId,
  kind,
  requestedAt: requestedAt.toISOString(),
  state,
  stateAt: stateAt.toISOString(),
});
