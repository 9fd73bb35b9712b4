import type { Choice } from '../remembered/remembered-choice.js';
import { stakeOf } from './amount-text.js';

/** The text of an amount that can be a stake, or of an empty field. */
export const isStakeText = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || stakeOf(value) !== null);

/** The stake in the field of an instant game. */
export const stakeChoice = (gameId: string): Choice<string> => ({
  name: `${gameId}.stake`,
  initial: '',
  isValid: isStakeText,
});
