import type { Player } from '@paasa/api-client/ui';
import { fromRupees, type Paise } from '@paasa/money';
import { ok, refuse, type Result } from '@paasa/result';
import { stakeOf } from './amount-text.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * Checks whether this player may bet this amount, before a request; the server checks it again.
 *
 * Errors, in order: `games/login-needed`, `games/verification-needed`, `games/malformed-stake`,
 * `games/insufficient-balance`.
 */
export function checkStake(
  player: Pick<Player, 'isVerified' | 'wallet'> | null,
  amountText: string,
): Result<Paise> {
  if (player === null)
    return refuse(
      'unauthenticated',
      'games/login-needed',
      constant(texts, (t) => t('check.login')),
    );
  if (!player.isVerified) {
    return refuse(
      'forbidden',
      'games/verification-needed',
      constant(texts, (t) => t('check.verify')),
    );
  }
  const stakePaise = stakeOf(amountText);
  if (stakePaise === null)
    return refuse(
      'malformed',
      'games/malformed-stake',
      constant(texts, (t) => t('check.amount')),
    );
  if (stakePaise > fromRupees(player.wallet)) {
    return refuse(
      'conflict',
      'games/insufficient-balance',
      constant(texts, (t) => t('check.short')),
    );
  }
  return ok(stakePaise);
}
