import type { Player } from '@paasa/api-client/ui';

export interface NextStep {
  /** The reason for the step. */
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** The step that a player must take before the next bet. Null if there is none. */
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
