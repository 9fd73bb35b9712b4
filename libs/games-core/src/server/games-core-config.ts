import type { Keys } from '@paasa/server-kit/server';

export interface GamesCoreConfig {
  /** 64 hex characters; the states of open rounds are encrypted with keys derived from it. Losing it loses them. */
  readonly stateEncryptionKey: Keys;
}
