/** The size of a million bets on the disk. */
import { joinPlayer } from '../parts/player.mjs';
import { startProduct } from '../parts/product.mjs';
import { latestPlayerId, seedHistory, sizesOf } from '../parts/seed-history.mjs';
import { storageFigures } from '../parts/storage-figures.mjs';

export const name = 'storage';
export const about = 'the size of a million bets in the database, rows and indexes';

const MILLION = 1_000_000;

export async function measure({ isQuick }) {
  const count = isQuick ? MILLION / 10 : MILLION;
  const product = await startProduct();
  try {
    await joinPlayer(product);
    const before = await sizesOf(product.databaseUrl);
    await seedHistory(product.databaseUrl, await latestPlayerId(product.databaseUrl), count);
    return storageFigures(before, await sizesOf(product.databaseUrl), count, { fresh: 900, old: 500 });
  } finally {
    await product.stop();
  }
}
