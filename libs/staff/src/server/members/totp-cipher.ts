import { createCipher, deriveKey, ofEachKey, type Cipher, type Keys } from '@paasa/server-kit/server';

/** Seals the keys of authenticator apps of staff. Its key is not that of players, though both come from one setting. */
export const createTotpCipher = (keys: Keys): Cipher =>
  createCipher(
    ofEachKey(keys, (key) => deriveKey(key, 'second factors of staff')),
    'staff two-factor',
  );

/** A sealed key opens only for its member. */
export const ownerOfTotp = (staffId: string): string => `staff:${staffId}`;
