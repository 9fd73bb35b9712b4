import { createCipher, type Cipher, type Keys } from '@paasa/server-kit/server';

export interface SealedFor {
  readonly playerId: string;
  readonly seedPairId: string;
}

export type SeedCipher = Cipher<SealedFor>;

/**
 * The cipher of server-kit with the configured key itself; other secrets use keys derived from theirs.
 *
 * Errors: throws unless the key is 64 hex characters; no message repeats it.
 */
export function createSeedCipher(keys: Keys): SeedCipher {
  const cipher = createCipher(keys, 'seed');
  return {
    seal: (serverSeed, owner) => cipher.seal(serverSeed, nameOf(owner)),
    open: (sealed, owner) => cipher.open(sealed, nameOf(owner)),
    reseal: (sealed, owner) => cipher.reseal(sealed, nameOf(owner)),
  };
}

/** Stored seeds are bound to this text; it must not change. */
function nameOf(owner: SealedFor): string {
  return `${owner.playerId} ${owner.seedPairId}`;
}
