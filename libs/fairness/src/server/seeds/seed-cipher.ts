import { createCipher, type Keys } from '@paasa/server-kit/server';

/** The owner of a seed: bound to the ciphertext, so a sealed seed does not open in another row. */
export interface SealedFor {
  readonly playerId: string;
  readonly seedPairId: string;
}

/** Encrypts server seeds at rest. */
export interface SeedCipher {
  seal(serverSeed: string, owner: SealedFor): string;
  /** Errors: throws for a seed that was sealed with another key, for another row, or that was altered. */
  open(sealed: string, owner: SealedFor): string;
  /** Seals with the first key what an old key has sealed. Shape: null where the first key has. Errors: as `open`. */
  reseal(sealed: string, owner: SealedFor): string | null;
}

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
