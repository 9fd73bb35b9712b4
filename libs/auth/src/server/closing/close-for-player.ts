import type { Result } from '@paasa/result';
import { RefusalError, unwrap, type Tx } from '@paasa/server-kit/server';
import type { Closing } from '../shared/account-closing.js';
import { closeLocked, fileClosed, lockForClosing, type CloseParts } from './close-account.js';

/**
 * Closes an account for a player who asks staff for it, by the same rules: no money may be left, and the player gets the
 * same mail and the same 30 days. `record` runs in the transaction.
 *
 * Errors: what the port refuses, `auth/already-closed`.
 */
export type CloseForPlayer = (
  playerId: string,
  record: (tx: Tx, closing: Closing) => Promise<void>,
) => Promise<Result<Closing>>;

const ORIGIN = { ip: 'operator', userAgent: null };

export const createCloseForPlayer =
  (parts: CloseParts): CloseForPlayer =>
  async (playerId, record) => {
    try {
      const closing = await parts.db.transaction(async (tx) => {
        await lockForClosing(tx, parts, playerId);
        const closed = unwrap(await closeLocked(tx, parts, { playerId, origin: ORIGIN }));
        await record(tx, closed);
        return closed;
      });
      await fileClosed(parts, closing);
      return { ok: true, value: closing };
    } catch (error) {
      if (error instanceof RefusalError) return { ok: false, refusal: error.refusal };
      throw error;
    }
  };
