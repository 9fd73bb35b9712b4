import { ok, refuse, type Result } from '@paasa/result';
import { siteOf } from '../shared/network-of.js';
import type { AuthConfig } from '../shared/auth-config.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const WINDOW_MS = 10_000;
/** The refused renewals of one network within the window that are answered; the next one is too many. */
const ANSWERED_COUNT = { 'many-players-behind-one-address': 59, public: 19 } as const;
/** More networks at once only make the counts of the quietest ones start again. */
const MAX_NETWORK_COUNT = 10_000;

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
  const answeredCount = ANSWERED_COUNT[limitsFor];
  /** The times of the answered ones by network; the network that was counted last is at the end. */
  const timesByNetwork = new Map<string, readonly number[]>();
  return {
    count(network) {
      const site = siteOf(network);
      const now = nowMs();
      const times = (timesByNetwork.get(site) ?? []).filter((time) => now - time < WINDOW_MS);
      const [first] = times;
      const isTooMany = times.length >= answeredCount;
      timesByNetwork.delete(site);
      timesByNetwork.set(site, isTooMany ? times : [...times, now]);
      const [quietest] = timesByNetwork.keys();
      if (timesByNetwork.size > MAX_NETWORK_COUNT && quietest !== undefined) timesByNetwork.delete(quietest);
      if (!isTooMany || first === undefined) return ok(undefined);
      return refuse(
        'too-many',
        'auth/too-many-renewals',
        constant(texts, (t) => t('tooManyRenewals')),
        first + WINDOW_MS - now,
      );
    },
  };
}
