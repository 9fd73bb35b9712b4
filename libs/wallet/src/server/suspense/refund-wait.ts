import { backoffMs } from '../context/backoff.js';

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** The backoff of a refund: banks take up to a week, and the provider reports the end. */
export const refundWait = (tryCount: number): number => backoffMs(tryCount, FIRST_WAIT_MS, LONGEST_WAIT_MS);

/** How often to check whether people have refunded a payment that waits for them. */
export const CHECK_EVERY_MS = 24 * 3_600_000;
