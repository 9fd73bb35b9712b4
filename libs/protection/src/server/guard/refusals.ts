import { refuse, type Refused } from '@paasa/result';
import { indianTimeText } from '../../rules/limit-use.js';
import type { StoredExclusion } from '../../rules/play-state.js';

const KIND_WORDS = { 'time-out': 'take a break', 'self-exclusion': 'exclude yourself' } as const;

/** The refusal of bets and deposits of an excluded player. */
export function excluded({ exclusionKind, exclusionUntil }: StoredExclusion): Refused {
  const chosen = KIND_WORDS[exclusionKind ?? 'self-exclusion'];
  const end = exclusionUntil === null ? 'It has no end.' : `It ends on ${indianTimeText(exclusionUntil)}.`;
  const message = `You chose to ${chosen}. ${end} You can withdraw your money and see your history.`;
  return refuse('forbidden', 'protection/excluded', message);
}

export const realityCheckDue = (): Refused =>
  refuse(
    'conflict',
    'protection/reality-check-due',
    'Please look at your time and result first, then go on.',
  );

export const tooFast = (waitMs: number): Refused =>
  refuse('too-many', 'protection/too-fast', 'The next game can start in a moment.', waitMs);

export const limitsFirst = (): Refused =>
  refuse('conflict', 'protection/limits-first', 'Set a deposit limit first, or choose to go without one.');
