import type { WalletContext } from '../context/wallet-context.js';
import { deleteInboxEvents } from './inbox.repo.js';

/** The provider repeats for a day; what comes again after this is worked on again and changes nothing. */
const KEPT_MS = 30 * 24 * 3_600_000;
const BATCH = 1_000;

/** Forgets events that were done with long ago, in batches that hold no row for long. Shape: how many. */
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
