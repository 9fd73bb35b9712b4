import type { Rotation } from '../server-state/rotation.js';

/** Whether the revealed seed matches our commitment, in words. */
export function commitmentText({ keptCommitment }: Rotation): string {
  switch (keptCommitment) {
    case 'active':
      return 'It matches the commitment you were shown.';
    case 'next':
      return 'It matches the next commitment you were shown: the seeds had been rotated once elsewhere meanwhile.';
    case null:
      return 'It does not match the commitments you were shown here. If you rotated in other windows meanwhile, that is why; otherwise keep this page and contact us.';
  }
}

/** Whether the pair now in use was fixed before its client seed was chosen. */
export function nextPairText({ isNextAsShown }: Rotation): string {
  return isNextAsShown
    ? 'The seed now in use was committed to before you chose your client seed.'
    : 'The seed now in use is not the one whose commitment you were shown as the next.';
}
