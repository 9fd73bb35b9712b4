import { formatRupees, paise, toRupees } from '@paasa/money';
import { refuse, type Refused } from '@paasa/result';
import { indianTimeText } from '../../rules/limit-use.js';
import type { StoredExclusion } from '../../rules/play-state.js';

/** They name nobody: the register, an operator or a shared payee may be the reason too. */
const KIND_WORDS = {
  'time-out': 'You have a time-out',
  'self-exclusion': 'You are excluded from play',
} as const;

/** The refusal of bets and deposits of an excluded player. */
export function excluded({ exclusionKind, exclusionUntil }: StoredExclusion): Refused {
  const words = KIND_WORDS[exclusionKind ?? 'self-exclusion'];
  const end = exclusionUntil === null ? 'for good' : `until ${indianTimeText(exclusionUntil)}`;
  const message = `${words} ${end}. You can withdraw your money and see your history.`;
  return refuse('forbidden', 'protection/excluded', message);
}

export const realityCheckDue = (): Refused =>
  refuse(
    'conflict',
    'protection/reality-check-due',
    'Please look at your time and result first, then go on.',
  );

/** A game that starts too early after the one before. */
export function tooFast(waitMs: number, cycleMs: number): Refused {
  const seconds = (ms: number): string =>
    ms > 1_000 ? `${String(Math.ceil(ms / 1_000))} seconds` : '1 second';
  const message = `The next game can start in ${seconds(waitMs)}. Here a game starts at least ${seconds(cycleMs)} after the one before.`;
  return refuse('too-many', 'protection/too-fast', message, waitMs);
}

export const ageNeeded = (): Refused =>
  refuse('conflict', 'protection/age-needed', 'Give your date of birth first. You find it on Play safely.');

export const underAge = (minAge: number): Refused =>
  refuse(
    'forbidden',
    'protection/under-age',
    `You must be ${String(minAge)} or older to play and to deposit. You can withdraw your money.`,
  );

/** Units: paise. */
export const stakeAboveMaximum = (maxPaise: number): Refused => ({
  ok: false,
  refusal: {
    category: 'conflict',
    code: 'protection/stake-above-maximum',
    message: `The highest stake at your age is ${formatRupees(paise(maxPaise))}.`,
    details: { maxStake: toRupees(paise(maxPaise)) },
  },
});

export const limitsFirst = (): Refused =>
  refuse('conflict', 'protection/limits-first', 'Set a deposit limit first, or choose to go without one.');
