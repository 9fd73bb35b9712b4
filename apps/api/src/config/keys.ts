/** Of several, the first makes what is made; old ones beside it are believed while they are exchanged. */
export type KeyList = readonly [string, ...string[]];

/** The variable of each key. A key has one purpose, so that one that leaks says nothing of another. */
export const keyVariables = {
  accessTokenKey: 'ACCESS_TOKEN_KEY',
  refreshTokenKey: 'REFRESH_TOKEN_KEY',
  seedEncryptionKey: 'SEED_ENCRYPTION_KEY',
  /** Encrypts what players tell of their bank accounts. */
  payoutDetailsKey: 'PAYOUT_DETAILS_KEY',
  /** Encrypts the secrets of two-factor authentication. */
  twoFactorKey: 'TWO_FACTOR_KEY',
} as const;
export type KeyName = keyof typeof keyVariables;

/** Something for each key. */
export const forEachKey = <T>(make: (name: KeyName) => T): Record<KeyName, T> => ({
  accessTokenKey: make('accessTokenKey'),
  refreshTokenKey: make('refreshTokenKey'),
  seedEncryptionKey: make('seedEncryptionKey'),
  payoutDetailsKey: make('payoutDetailsKey'),
  twoFactorKey: make('twoFactorKey'),
});

export const keyNames: readonly KeyName[] = Object.values(forEachKey((name) => name));
