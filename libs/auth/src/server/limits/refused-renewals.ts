import { ok, refuse, type Result } from '@paasa/result';
import { siteOf } from '../shared/network-of.js';
import { createWindowCounter } from './window-counter.js';
import type { AuthConfig } from '../shared/auth-config.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const WINDOW_MS = 10_000;
/** The refused renewals of one network within the window that are answered; the next one is too many. */
const ANSWERED_COUNT = { 'many-players-behind-one-address': 59, public: 19 } as const;

export interface RefusedRenewals {
  /**
   * Counts a request to renew a session that does not live.
   *
   * Errors: `auth/too-many-renewals`, with the time until the network has room again.
   */
  count(network: string): Result<void>;
}

/**
 * Slows down a page that asks in a loop to renew a session which it does not have.
 *
 * It counts in the process, not in the database: without a token of this server such a request costs no database work,
 * and counting must not add any.
 * Living sessions are not counted, so a loop keeps nobody else of its network from renewing theirs.
 */
export function createRefusedRenewals({
  limitsFor,
  nowMs,
}: Pick<AuthConfig, 'limitsFor'> & { readonly nowMs: () => number }): RefusedRenewals {
  const counter = createWindowCounter({ windowMs: WINDOW_MS, limit: ANSWERED_COUNT[limitsFor], nowMs });
  return {
    count(network) {
      const waitMs = counter.count(siteOf(network));
      if (waitMs === null) return ok(undefined);
      return refuse(
        'too-many',
        'auth/too-many-renewals',
        constant(texts, (t) => t('tooManyRenewals')),
        waitMs,
      );
    },
  };
}
