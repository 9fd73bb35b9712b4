import type { TranslateOf } from '@paasa/texts';
import type { Rotation } from '../server-state/rotation.js';
import type { texts } from './texts/texts.js';

type Words = TranslateOf<typeof texts>;

/** Whether the revealed seed matches our commitment, in words. */
export const commitmentText = (t: Words, { keptCommitment }: Rotation): string =>
  t(`kept.${keptCommitment ?? 'none'}`);

/** Whether the pair now in use was fixed before its client seed was chosen. */
export const nextPairText = (t: Words, { isNextAsShown }: Rotation): string =>
  t(isNextAsShown ? 'nextPair.same' : 'nextPair.other');
