const DAY_MS = 24 * 3_600_000;

/** So long a closed account can be opened again. Then it is erased. */
export const REOPEN_FOR_DAYS = 30;
export const REOPEN_FOR_MS = REOPEN_FOR_DAYS * DAY_MS;

/** So long after that an erasure waits for money that has come into the account. */
export const WAIT_FOR_MONEY_MS = 150 * DAY_MS;
