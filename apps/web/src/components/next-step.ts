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
      text: 'Verify your email to start playing.',
      to: '/verify-user',
      action: 'Verify Account',
    };
  }
  if (player.wallet === 0) {
    return {
      text: 'Add money to start playing.',
      to: '/deposit-money',
      action: 'Deposit',
    };
  }
  return null;
}
