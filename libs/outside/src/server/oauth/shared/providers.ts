/** The providers that the sandbox stands in for, and what people call them. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const;

export type ProviderKey = keyof typeof providerNames;
