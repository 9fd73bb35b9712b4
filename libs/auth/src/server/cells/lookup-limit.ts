import { ok, type Result } from '@paasa/result';
import type { AuthConfig } from '../shared/auth-config.js';
import { networkOf, siteOf } from '../shared/network-of.js';
import { tooManyAttempts } from '../limits/limits.js';
import { createWindowCounter } from '../limits/window-counter.js';

const WINDOW_MS = 10_000;
/** The calls of one client within the window that may ask which cell has a player. */
const LOOKUP_COUNT = { 'many-players-behind-one-address': 1_000, public: 40 } as const;

export interface LookupLimit {
  /**
   * Counts a call that asks, before it asks: names in it may be made up.
   *
   * Shape: `ip` of the client; `playerId` if a session proves whose call it is, which is then counted by itself.
   * Errors: `auth/too-many-attempts`.
   */
  count(client: { readonly ip: string; readonly playerId: string | null }): Result<void>;
}

/** Bounds how often one client makes this process look in the directory of cells. */
export function createLookupLimit({
  limitsFor,
  nowMs,
}: Pick<AuthConfig, 'limitsFor'> & { readonly nowMs: () => number }): LookupLimit {
  const counter = createWindowCounter({ windowMs: WINDOW_MS, limit: LOOKUP_COUNT[limitsFor], nowMs });
  return {
    count({ ip, playerId }) {
      const waitMs = counter.count(playerId ?? siteOf(networkOf(ip)));
      return waitMs === null ? ok(undefined) : tooManyAttempts(waitMs);
    },
  };
}
