import type { Keys } from '@paasa/server-kit/server';

export interface FairnessConfig {
  /** 64 hex characters; encrypts the server seeds, which cannot be read without it. */
  readonly seedEncryptionKey: Keys;
}
