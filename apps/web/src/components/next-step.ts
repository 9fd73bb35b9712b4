import type { Player } from '@paasa/api-client/ui';
import type { TranslateOf } from '@paasa/texts';
import type { texts } from './next-step/texts/texts.js';

export interface NextStep {
  /** The reason for the step. */
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** The step that a player must take before the next bet. Null if there is none. */
export function missingStepOf(t: TranslateOf<typeof texts>, player: Player): NextStep | null {
  if (!player.isVerified) {
    return {
      text: t('verify.text'),
      to: '/verify-user',
      action: t('verify.action'),
    };
  }
  if (player.wallet === 0) {
    return {
      text: t('deposit.text'),
      to: '/deposit-money',
      action: t('deposit.action'),
    };
  }
  return null;
}
