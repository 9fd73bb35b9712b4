import type { Tx } from '@paasa/server-kit/server';
import { holdPlayer } from '../shared/hold-player.js';
import { findOwnPassword } from '../accounts/users.repo.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { forgetOtherDevices } from '../shared/devices.repo.js';
import { endSessions } from '../sessions/sessions.repo.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { listLinkedProviders, moveIdentity } from './identities.repo.js';
import { removePassword, takeOverAccount, type LinkedPlayer } from './social-accounts.repo.js';
import type { SocialProfile } from './social-profile.js';

/** What a social sign-in did to find its player. */
export type SocialSignInKind = 'known' | 'registered' | 'linked' | 'taken-over';

/** Whom a social sign-in has found. */
export interface FoundPlayer {
  readonly playerId: string;
  readonly kind: SocialSignInKind;
  /** Whether the account had a password, which might be a stranger's, and has none now. */
  readonly isPasswordRemoved: boolean;
}

export const found = (playerId: string, kind: SocialSignInKind): FoundPlayer => ({
  playerId,
  kind,
  isPasswordRemoved: false,
});

/** Joins an identity, which this transaction has claimed, to the account that has its address already. */
export type JoinAccount = (
  tx: Tx,
  playerId: string,
  arrived: { readonly profile: SocialProfile; readonly origin: RequestOrigin },
) => Promise<FoundPlayer>;

export function createJoinAccount({
  sessions,
  nowMs,
}: {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly nowMs: () => number;
}): JoinAccount {
  /**
   * Leaves the account to the owner of its address alone.
   *
   * Whoever registered the address may have waited in the account for the owner, and have had the address verified
   * by them. So no session, browser, password or code from before the link is trusted after it.
   */
  async function secure(tx: Tx, player: LinkedPlayer, { deviceId }: RequestOrigin): Promise<void> {
    const { playerId } = player;
    const at = new Date(nowMs());
    await removePassword(tx, player, at);
    await forgetOtherDevices(tx, playerId, deviceId);
    await endSessions(tx, playerId, { reason: 'identity-linked', at, except: null });
  }

  return async (tx, playerId, { profile, origin }) => {
    await moveIdentity(tx, profile, playerId);
    const { isVerified } = await holdPlayer(tx, playerId);
    if (isVerified) {
      // A password that was set by mail after the first link is the owner's own.
      const isFirstLink = (await listLinkedProviders(tx, playerId)).length === 0;
      const { passwordHash } = await findOwnPassword(tx, playerId);
      if (!isFirstLink || passwordHash === null) return found(playerId, 'linked');
      await secure(tx, { playerId, emailKey: profile.emailKey }, origin);
      return { ...found(playerId, 'linked'), isPasswordRemoved: true };
    }
    // Somebody registered an address without ever proving it to be theirs, perhaps to wait in the account for its
    // owner. The provider has proved it, so nothing of theirs stays.
    await takeOverAccount(tx, playerId, profile, new Date(nowMs()));
    await sessions.endAll(tx, playerId, 'account-taken-over');
    return found(playerId, 'taken-over');
  };
}
