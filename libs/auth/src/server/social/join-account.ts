import type { Tx } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import { findOwner } from '../shared/email-owners.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { PicturePort } from '../shared/ports.js';
import { findOwnPassword } from '../accounts/users.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { forgetOtherDevices } from '../shared/devices.repo.js';
import { endSessions } from '../sessions/sessions.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { listFactors } from '../two-factor/factors.js';
import { listLinkedProviders, moveIdentity, releaseIdentity } from './identities.repo.js';
import { removePassword, takeOverAccount, type LinkedPlayer } from './social-accounts.repo.js';
import type { SocialProfile } from './social-profile.js';

/** What a social sign-in did to find its player; `link-asked`: nothing yet, because the link needs a factor. */
export type SocialSignInKind = 'known' | 'registered' | 'linked' | 'link-asked' | 'taken-over';

export interface FoundPlayer {
  readonly playerId: string;
  readonly kind: SocialSignInKind;
  /** Whether the account had a password, perhaps another person's, which is now removed. */
  readonly isPasswordRemoved: boolean;
}

/** The person whom a provider has vouched for. */
export interface Arrived {
  readonly profile: SocialProfile;
  readonly origin: RequestOrigin;
  /** That of the page, for an account that is new to its owner; null: none was named. */
  readonly language: Language | null;
}

export const found = (playerId: string, kind: SocialSignInKind): FoundPlayer => ({
  playerId,
  kind,
  isPasswordRemoved: false,
});

/**
 * Joins an identity, which this transaction has claimed, to the account that has its address already.
 *
 * Shape: null, without an effect, if the account was verified with another address meanwhile.
 */
export type JoinAccount = (tx: Tx, playerId: string, arrived: Arrived) => Promise<FoundPlayer | null>;

export function createJoinAccount({
  sessions,
  pictures,
  nowMs,
}: {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly pictures: Pick<PicturePort, 'remove'>;
  readonly nowMs: () => number;
}): JoinAccount {
  /**
   * Leaves the account to the owner of its address alone.
   *
   * An attacker may have registered the address and got the owner to verify it. So the link ends every session, and
   * removes every browser, password and code from before.
   */
  async function secure(tx: Tx, player: LinkedPlayer, { deviceId }: RequestOrigin): Promise<void> {
    const { playerId } = player;
    const at = new Date(nowMs());
    await removePassword(tx, player, at);
    await forgetOtherDevices(tx, playerId, deviceId);
    await endSessions(tx, playerId, { reason: 'identity-linked', at, except: null });
  }

  return async (tx, playerId, { profile, origin, language }) => {
    const { isVerified } = await holdPlayer(tx, playerId);
    if ((await findOwner(tx, profile.emailKey)) !== playerId) return null;
    if (isVerified && (await listFactors(tx, playerId)).length > 0) {
      // The address alone must not open the account, or change anything in it.
      await releaseIdentity(tx, profile);
      return found(playerId, 'link-asked');
    }
    await moveIdentity(tx, profile, playerId);
    if (isVerified) {
      // A password that was set by mail after the first link is the owner's own.
      const isFirstLink = (await listLinkedProviders(tx, playerId)).length === 0;
      const { passwordHash } = await findOwnPassword(tx, playerId);
      if (!isFirstLink || passwordHash === null) return found(playerId, 'linked');
      await secure(tx, { playerId, emailKey: profile.emailKey }, origin);
      return { ...found(playerId, 'linked'), isPasswordRemoved: true };
    }
    // The account's maker has never proven the address to be theirs, and may be an attacker who waits for its owner.
    // The provider has proven the owner, so nothing of the maker stays.
    await pictures.remove(tx, playerId);
    await takeOverAccount(tx, playerId, { ...profile, language }, new Date(nowMs()));
    await sessions.endAll(tx, playerId, 'account-taken-over');
    return found(playerId, 'taken-over');
  };
}
