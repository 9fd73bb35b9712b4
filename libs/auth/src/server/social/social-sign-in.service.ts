import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { deviceNameOf } from '../../rules/device-name.js';
import { claimEmail } from '../accounts/email-owners.repo.js';
import { holdPlayer } from '../accounts/hold-player.js';
import { appendAudit, type AuditEvent } from '../audit/audit-log.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { insertMail, requestMail } from '../mail/request-mail.js';
import type { SessionTokens } from '../sessions/session-tokens.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { claimIdentity, insertIdentity, moveIdentity } from './identities.repo.js';
import { insertSocialAccount, takeOverAccount } from './social-accounts.repo.js';
import type { SocialProfile } from './social-profile.js';

/** What a social sign-in did to find its player. */
export type SocialSignInKind = 'known' | 'registered' | 'linked' | 'taken-over';

/** What the audit log calls each, beside the sign-in itself; nothing of note happens to one who is known. */
const auditEvents: Record<SocialSignInKind, AuditEvent | null> = {
  known: null,
  registered: 'registered',
  linked: 'identity-linked',
  'taken-over': 'account-taken-over',
};

interface FoundPlayer {
  readonly playerId: string;
  readonly kind: SocialSignInKind;
}

export interface SocialSignIn {
  /** Signs in whom a provider has vouched for. */
  signIn(
    profile: SocialProfile,
    origin: RequestOrigin,
  ): Promise<{ readonly tokens: SessionTokens; readonly kind: SocialSignInKind }>;
}

export interface SocialSignInOptions {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly nowMs: () => number;
}

/** Finds or makes the player of an identity, and signs them in. */
export function createSocialSignIn({ db, sessions, nowMs }: SocialSignInOptions): SocialSignIn {
  async function joinAccount(tx: Tx, playerId: string, profile: SocialProfile): Promise<FoundPlayer> {
    await moveIdentity(tx, profile, playerId);
    const { isVerified } = await holdPlayer(tx, playerId);
    if (isVerified) return { playerId, kind: 'linked' };
    // Somebody registered an address without ever proving it to be theirs, perhaps to wait in the account for its
    // owner. The provider has proved it, so nothing of theirs stays.
    await takeOverAccount(tx, playerId, profile, new Date(nowMs()));
    await sessions.endAll(tx, playerId, 'account-taken-over');
    return { playerId, kind: 'taken-over' };
  }

  /** The identity is claimed before the address: parallel first sign-ins take turns there and make one player. */
  async function playerOf(tx: Tx, profile: SocialProfile): Promise<FoundPlayer> {
    const newPlayerId = newId();
    const identityOwner = await claimIdentity(tx, profile, newPlayerId);
    if (identityOwner !== newPlayerId) return { playerId: identityOwner, kind: 'known' };
    const now = new Date(nowMs());
    const emailOwner = await claimEmail(tx, profile.emailKey, newPlayerId);
    const isNew = emailOwner === newPlayerId;
    if (isNew) await insertSocialAccount(tx, newPlayerId, profile, now);
    const found: FoundPlayer = isNew
      ? { playerId: newPlayerId, kind: 'registered' }
      : await joinAccount(tx, emailOwner, profile);
    const { provider, subject, email } = profile;
    await insertIdentity(tx, { playerId: found.playerId, provider, subject, email, linkedAt: now });
    return found;
  }

  async function note(
    tx: Tx,
    found: FoundPlayer,
    profile: SocialProfile,
    origin: RequestOrigin,
  ): Promise<void> {
    const event = auditEvents[found.kind];
    if (event === null) return;
    const { ip, userAgent } = origin;
    const { provider, email: recipient } = profile;
    const { playerId } = found;
    const createdAt = new Date(nowMs());
    await appendAudit(tx, { playerId, event, ip, userAgent, details: { provider } });
    if (found.kind !== 'linked') {
      await insertMail(tx, { kind: 'welcome', recipient, details: {}, createdAt });
      return;
    }
    const details = { at: createdAt.toISOString(), device: deviceNameOf(userAgent), provider };
    await requestMail(tx, { kind: 'identity-linked', playerId, details, createdAt });
  }

  return {
    signIn: (profile, origin) =>
      db.transaction(async (tx) => {
        const found = await playerOf(tx, profile);
        await note(tx, found, profile, origin);
        const tokens = await sessions.open(tx, found.playerId, { ...origin, method: profile.provider });
        return { tokens, kind: found.kind };
      }),
  };
}
