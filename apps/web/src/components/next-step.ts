import type { Player } from '@paasa/api-client/ui';

export interface NextStep {
  /** Why. */
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** What stands between a player and the next bet; null where nothing does. */
export function missingStepOf(player: Player): NextStep | null {
  if (!player.isVerified) {
    return {
      text: 'Confirm your email address, and you can play.',
      to: '/verify-user',
      action: 'Verify Account',
    };
  }
  if (player.wallet === 0) {
    return {
      text: 'Put something into your wallet, and you can play.',
      to: '/deposit-money',
      action: 'Deposit',
    };
  }
  return null;
}
