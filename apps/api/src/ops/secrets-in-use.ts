import { forgetOldSecrets, renewSecrets } from '@paasa/server-kit/server';
import type { AppConfig } from '../config.js';

/** Keys with which things are sealed in the database, and those with which tokens are made that browsers have. */
const SEALING = ['seedEncryptionKey', 'payoutDetailsKey'] as const;
const TOKENS = ['accessTokenKey', 'refreshTokenKey'] as const;

/** The keys of this process, as far as exchanging them is concerned. */
export interface SecretsInUse {
  /** Whether the product has made them itself and keeps them in its data folder. */
  readonly areOwn: boolean;
  /** Whether this process has old sealing keys beside the new ones. */
  readonly areChanging: boolean;
  readonly areTokensChanging: boolean;
  /** Makes new ones for the next start. Shape: false where they were made before and still wait for that start. */
  renew(): boolean;
  /** Forgets old ones. */
  forget(which: 'sealing' | 'tokens'): void;
}

export function createSecretsInUse(
  config: Pick<AppConfig, 'areKeysGenerated' | 'dataDir' | 'mode' | (typeof SEALING | typeof TOKENS)[number]>,
): SecretsInUse {
  const { dataDir } = config;
  return {
    areOwn: config.areKeysGenerated && config.mode === 'sandbox',
    areChanging: SEALING.some((name) => config[name].length > 1),
    areTokensChanging: TOKENS.some((name) => config[name].length > 1),
    renew: () => renewSecrets(dataDir, [...SEALING, ...TOKENS]),
    forget: (which) => forgetOldSecrets(dataDir, which === 'sealing' ? SEALING : TOKENS),
  };
}
