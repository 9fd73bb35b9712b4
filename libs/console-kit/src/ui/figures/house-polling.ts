/** How the overview stays up to date while it is in sight: options of RTK Query. */
export const HOUSE_POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
