/** The providers that the sandbox replaces, and their display names. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const;

export type ProviderKey = keyof typeof providerNames;
