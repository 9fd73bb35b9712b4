import { newId, type Tx } from '@paasa/server-kit/server';
import { deviceNameOf } from '../../rules/device-name.js';
import { claimEmail } from '../shared/email-owners.repo.js';
import { appendAudit, type AuditEvent } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { marksOfNewcomer } from '../shared/person-marks.js';
import { anyNewcomer, type NewcomerPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { requestMail } from '../mail/request-mail.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { claimIdentity, insertIdentity } from './identities.repo.js';
import { createJoinAccount, found, type FoundPlayer, type SocialSignInKind } from './join-account.js';
import { insertSocialAccount } from './social-accounts.repo.js';
import type { SocialProfile } from './social-profile.js';

/** The event that the audit log records beside the sign-in itself. */
const auditEvents: Record<SocialSignInKind, AuditEvent | null> = {
  known: null,
  registered: 'registered',
  linked: 'identity-linked',
  'taken-over': 'account-taken-over',
};

/** Signs in the player whom a provider has vouched for. Errors: throws `NewcomerRefused`. */
export type SocialSignIn = (
  profile: SocialProfile,
  origin: RequestOrigin,
) => Promise<FoundPlayer & { readonly tokens: SessionTokens }>;

/** Thrown, so that the claims of identity and address are undone. */
export class NewcomerRefused extends Error {
  override readonly name = 'NewcomerRefused';
}

async function requireNoObstacle(
  tx: Tx,
  newcomers: NewcomerPort,
  { email }: SocialProfile,
  { deviceId }: RequestOrigin,
): Promise<void> {
  const obstacle = await newcomers.findObstacle(tx, marksOfNewcomer({ email, deviceId }));
  if (obstacle !== null) throw new NewcomerRefused(obstacle.refusal.code);
}

interface SocialSignInParts extends DatabaseAndClock {
  readonly sessions: Sessions;
  readonly newcomers?: NewcomerPort;
}

export function createSocialSignIn(parts: SocialSignInParts): SocialSignIn {
  const { db, sessions, newcomers = anyNewcomer, nowMs } = parts;
  const joinAccount = createJoinAccount({ sessions, nowMs });

  /** Registers the player who has claimed the identity, or joins it to the account that has its address. */
  async function playerByAddress(
    tx: Tx,
    newPlayerId: string,
    arrived: { readonly profile: SocialProfile; readonly origin: RequestOrigin },
  ): Promise<FoundPlayer> {
    const { profile, origin } = arrived;
    const owner = await claimEmail(tx, profile.emailKey, newPlayerId);
    if (owner === newPlayerId) {
      await requireNoObstacle(tx, newcomers, profile, origin);
      await insertSocialAccount(tx, newPlayerId, profile, new Date(nowMs()));
      return found(newPlayerId, 'registered');
    }
    return (await joinAccount(tx, owner, arrived)) ?? playerByAddress(tx, newPlayerId, arrived);
  }

  /** Claims the identity before the address: parallel first sign-ins take turns there and make one player. */
  async function playerOf(tx: Tx, profile: SocialProfile, origin: RequestOrigin): Promise<FoundPlayer> {
    const newPlayerId = newId();
    const identityOwner = await claimIdentity(tx, profile, newPlayerId);
    if (identityOwner !== newPlayerId) return found(identityOwner, 'known');
    const player = await playerByAddress(tx, newPlayerId, { profile, origin });
    const { provider, subject, email } = profile;
    const linkedAt = new Date(nowMs());
    await insertIdentity(tx, { playerId: player.playerId, provider, subject, email, linkedAt });
    return player;
  }

  async function record(
    tx: Tx,
    { playerId, kind, isPasswordRemoved }: FoundPlayer,
    { profile, origin }: { readonly profile: SocialProfile; readonly origin: RequestOrigin },
  ): Promise<void> {
    const event = auditEvents[kind];
    if (event === null) return;
    const { provider, email: recipient } = profile;
    const createdAt = new Date(nowMs());
    await appendAudit(tx, { ...origin, playerId, event, details: { provider, isPasswordRemoved } });
    if (kind !== 'linked') {
      await requestMail(tx, { kind: 'welcome', recipient, details: {}, createdAt });
      return;
    }
    const details = {
      at: createdAt.toISOString(),
      device: deviceNameOf(origin.userAgent),
      provider,
      isPasswordRemoved,
    };
    await requestMail(tx, { kind: 'identity-linked', playerId, details, createdAt });
  }

  return (profile, origin) =>
    db.transaction(async (tx) => {
      const player = await playerOf(tx, profile, origin);
      await record(tx, player, { profile, origin });
      const tokens = await sessions.open(tx, player.playerId, { ...origin, method: profile.provider });
      return { ...player, tokens };
    });
}
