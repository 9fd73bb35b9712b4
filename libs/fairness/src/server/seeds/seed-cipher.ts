import { createCipher, type Keys } from '@paasa/server-kit/server';

/** Whose seed it is: bound to the ciphertext, so that a sealed seed moved to another row does not open. */
export interface SealedFor {
  readonly playerId: string;
  readonly seedPairId: string;
}

/** Encrypts server seeds at rest. */
export interface SeedCipher {
  seal(serverSeed: string, owner: SealedFor): string;
  /** Errors: throws for a seed that was sealed with another key, for another row, or that was altered. */
  open(sealed: string, owner: SealedFor): string;
  /** Seals anew what an old key has sealed. Shape: null where the first key has. Errors: as `open`. */
  reseal(sealed: string, owner: SealedFor): string | null;
}

/**
 * The cipher of server-kit with the key as it is configured, which seals everything else by keys derived from it.
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

/** Stored seeds are bound to this very text. */
function nameOf(owner: SealedFor): string {
  return `${owner.playerId} ${owner.seedPairId}`;
}
