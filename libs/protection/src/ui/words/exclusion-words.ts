import type { Exclusion } from '../../contract/protection.js';
import { dateText } from './time-words.js';

/** Such as `until 9 March 2031 at 2:30 pm`. */
export const untilText = ({ until }: Pick<Exclusion, 'until'>): string =>
  until === null ? 'for good' : `until ${dateText(until)}`;

export const STILL_POSSIBLE =
  'You can still log in to see and export your history, withdraw your money and get help. You can finish or cash out an open round.';

/** What holds now, in one sentence. It names nobody: the register, an operator or a shared payee may be the reason too. */
export const exclusionText = (exclusion: Exclusion): string =>
  exclusion.kind === 'time-out'
    ? `You have a time-out ${untilText(exclusion)}.`
    : `You are excluded from play ${untilText(exclusion)}.`;
