import { createCipher, type Cipher, type Keys } from '@paasa/server-kit/server';

/** Seals secrets, each for its own row. */
export const createTwoFactorCipher = (keys: Keys): Cipher => createCipher(keys, 'two-factor');

export const ownerOfSecret = (playerId: string): string => `two-factor:${playerId}`;

export const ownerOfEnrolment = (playerId: string, enrolmentId: string): string =>
  `two-factor-enrolment:${playerId}:${enrolmentId}`;
