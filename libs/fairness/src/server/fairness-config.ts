import type { Keys } from '@paasa/server-kit/server';

export interface FairnessConfig {
  /** 64 hex characters; server seeds are encrypted with it. Losing it loses every seed. */
  readonly seedEncryptionKey: Keys;
}
