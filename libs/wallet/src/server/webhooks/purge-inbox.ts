import type { WalletContext } from '../context/wallet-context.js';
import { deleteInboxEvents } from './inbox.repo.js';

/** The provider repeats for a day; a later copy is applied again and changes nothing. */
const KEPT_MS = 30 * 24 * 3_600_000;
const BATCH = 1_000;

/** Deletes old processed events, in batches that lock rows only briefly. Shape: the number deleted. */
export async function purgeInbox({ db, clock }: Pick<WalletContext, 'db' | 'clock'>): Promise<number> {
  const processedBefore = new Date(clock().getTime() - KEPT_MS);
  let purgedCount = 0;
  let count: number;
  do {
    count = await db.transaction((tx) => deleteInboxEvents(tx, { processedBefore, limit: BATCH }));
    purgedCount += count;
  } while (count === BATCH);
  return purgedCount;
}
