import type { Player } from '@paasa/api-client/ui';

export interface NextStep {
  /** Why. */
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** What stands between a player and the next bet; a game where nothing does. */
export function nextStepOf(player: Player): NextStep {
  if (!player.isVerified) {
    return {
      text: 'Confirm your email address, and you can play.',
      to: '/verify-user',
      action: 'Verify your email',
    };
  }
  if (player.wallet === 0) {
    return {
      text: 'Put something into your wallet, and you can play.',
      to: '/deposit-money',
      action: 'Add money',
    };
  }
  return { text: 'You are ready for your first bet.', to: '/games/dice', action: 'Roll the dice' };
}
