import { isPaused, newId, type Tx } from '@paasa/server-kit/server';
import { claimEmail } from '../shared/email-owners.repo.js';
import { appendAudit, type AuditEvent } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { sharePlayer } from '../shared/hold-player.js';
import { marksOfNewcomer } from '../shared/person-marks.js';
import { anyNewcomer, oneCell, type CellPort, type NewcomerPort, type PicturePort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { requestMail } from '../mail/request-mail.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { FirstStep, SecondStep } from '../two-factor/second-step.service.js';
import { claimIdentity, findIdentityOwner, insertIdentity } from './identities.repo.js';
import {
  createJoinAccount,
  found,
  type Arrived,
  type FoundPlayer,
  type SocialSignInKind,
} from './join-account.js';
import { recordLink } from './link-identity.js';
import { insertSocialAccount } from './social-accounts.repo.js';
import type { SocialProfile } from './social-profile.js';

/** What the audit log records about an account that is new to its owner. */
const arrivalEvents: Partial<Record<SocialSignInKind, AuditEvent>> = {
  registered: 'registered',
  'taken-over': 'account-taken-over',
};

/** Ends the first step for the player whom a provider has vouched for. Errors: throws `NewcomerRefused`, `EmailHeld`, `SignUpsPaused`. */
export type SocialSignIn = (arrived: Arrived) => Promise<FoundPlayer & { readonly firstStep: FirstStep }>;

/** Thrown, so that the claims of identity and address are undone. */
export class NewcomerRefused extends Error {
  override readonly name = 'NewcomerRefused';
}

/** Thrown for the same reason, if the address is that of nobody, but its last owner may still take it back. */
export class EmailHeld extends Error {
  override readonly name = 'EmailHeld';
}

/** Thrown for the same reason, while operators have paused sign-ups. */
export class SignUpsPaused extends Error {
  override readonly name = 'SignUpsPaused';
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
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly secondStep: Pick<SecondStep, 'finishFirst'>;
  readonly newcomers?: NewcomerPort;
  readonly cells?: CellPort;
  readonly pictures: PicturePort;
}

export function createSocialSignIn(parts: SocialSignInParts): SocialSignIn {
  const { db, sessions, secondStep, newcomers = anyNewcomer, cells = oneCell, pictures, nowMs } = parts;
  const joinAccount = createJoinAccount({ sessions, pictures, nowMs });

  /** Registers the player who has claimed the identity, or joins it to the account that has its address. */
  async function playerByAddress(tx: Tx, newPlayerId: string, arrived: Arrived): Promise<FoundPlayer> {
    const { profile, origin, language } = arrived;
    const at = new Date(nowMs());
    const owner = await claimEmail(tx, profile.emailKey, { playerId: newPlayerId, at, cells });
    if (owner === null) throw new EmailHeld('the address was given up a short time ago');
    if (owner === newPlayerId) {
      if (await isPaused(tx, 'sign-ups')) throw new SignUpsPaused('sign-ups are paused');
      await requireNoObstacle(tx, newcomers, profile, origin);
      await insertSocialAccount(tx, newPlayerId, { ...profile, language }, at);
      return found(newPlayerId, 'registered');
    }
    return (await joinAccount(tx, owner, arrived)) ?? playerByAddress(tx, newPlayerId, arrived);
  }

  /** Claims the identity before the address: parallel first sign-ins take turns there and make one player. */
  async function playerOf(tx: Tx, arrived: Arrived): Promise<FoundPlayer> {
    const { profile } = arrived;
    const newPlayerId = newId();
    const identityOwner = await claimIdentity(tx, profile, newPlayerId);
    if (identityOwner !== newPlayerId) {
      // Its removal waits for this sign-in, or is seen here.
      await sharePlayer(tx, identityOwner);
      const isStillLinked = (await findIdentityOwner(tx, profile)) === identityOwner;
      return isStillLinked ? found(identityOwner, 'known') : playerOf(tx, arrived);
    }
    const player = await playerByAddress(tx, newPlayerId, arrived);
    if (player.kind === 'link-asked') return player;
    const { provider, subject, email } = profile;
    // Thrown, so that everything is undone. The next try finds the cell that has the identity.
    if (!(await cells.claimIdentity(profile, player.playerId)))
      throw new Error('Another cell has the identity.');
    const linkedAt = new Date(nowMs());
    await insertIdentity(tx, { playerId: player.playerId, provider, subject, email, linkedAt });
    return player;
  }

  async function record(
    tx: Tx,
    { playerId, kind, isPasswordRemoved }: FoundPlayer,
    { profile, origin }: Arrived,
  ): Promise<void> {
    const { provider, email: recipient } = profile;
    const at = new Date(nowMs());
    if (kind === 'linked') await recordLink(tx, playerId, { provider, isPasswordRemoved, origin, at });
    const event = arrivalEvents[kind];
    if (event === undefined) return;
    await appendAudit(tx, { ...origin, playerId, event, details: { provider, isPasswordRemoved } });
    await requestMail(tx, { kind: 'welcome', recipient, details: {}, createdAt: at });
  }

  return (arrived) =>
    db.transaction(async (tx) => {
      const { profile, origin } = arrived;
      const player = await playerOf(tx, arrived);
      await record(tx, player, arrived);
      const link = player.kind === 'link-asked' ? profile : null;
      const occasion = { ...origin, method: profile.provider, link };
      return { ...player, firstStep: await secondStep.finishFirst(tx, player.playerId, occasion) };
    });
}
