import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_LENGTH } from '../../rules/recovery-code.js';
import { RECOVERY_CODE_COUNT } from '../../rules/two-factor-limits.js';

const newCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_ALPHABET.charAt(randomInt(RECOVERY_CODE_ALPHABET.length)),
  ).join('');

/** The codes of one person, without hyphens. */
export const createRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/** What is stored of a code: it has too many bits for a search. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');
