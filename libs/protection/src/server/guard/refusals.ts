import { formatRupees, paise, toRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import { constant, sentence } from '@paasa/texts';
import { indianTimeText } from '../../rules/indian-time.js';
import type { StoredExclusion } from '../../rules/play-state.js';
import { texts } from '../texts/texts.js';

/**
 * The refusal of bets and deposits of an excluded player. It names nobody: the register, an operator or a shared payee may
 * be the reason too.
 */
export function excluded({ exclusionKind, exclusionUntil }: StoredExclusion): Refused {
  const kind = exclusionKind === 'time-out' ? 'timeOut' : 'exclusion';
  const words = sentence(texts, (t) =>
    t('excluded', {
      kind,
      end: exclusionUntil === null ? 'never' : 'once',
      until: exclusionUntil === null ? '' : indianTimeText(t.locale, exclusionUntil),
    }),
  );
  return refuse('forbidden', 'protection/excluded', words);
}

export const realityCheckDue = (): Refused =>
  refuse(
    'conflict',
    'protection/reality-check-due',
    constant(texts, (t) => t('realityCheckDue')),
  );

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** A game that starts too early after the one before. */
export function tooFast(waitMs: number, cycleMs: number): Refused {
  const words = sentence(texts, (t) => t('tooFast', { wait: secondsOf(waitMs), cycle: secondsOf(cycleMs) }));
  return refuse('too-many', 'protection/too-fast', words, waitMs);
}

export const ageNeeded = (): Refused =>
  refuse(
    'conflict',
    'protection/age-needed',
    constant(texts, (t) => t('ageNeeded')),
  );

export const underAge = (minAge: number): Refused =>
  refuse(
    'forbidden',
    'protection/under-age',
    sentence(texts, (t) => t('underAge', { age: minAge })),
  );

/** Units: paise. */
export const stakeAboveMaximum = (maxPaise: number): Refused => ({
  ok: false,
  refusal: {
    category: 'conflict',
    code: 'protection/stake-above-maximum',
    ...sentence(texts, (t) => t('stakeAboveMaximum', { amount: formatRupees(paise(maxPaise)) })),
    details: { maxStake: toRupees(paise(maxPaise)) },
  },
});

export const limitsFirst = (): Refused =>
  refuse(
    'conflict',
    'protection/limits-first',
    constant(texts, (t) => t('limitsFirst')),
  );
