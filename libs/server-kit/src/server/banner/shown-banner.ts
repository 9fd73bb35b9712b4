import type { Banner } from '../../contract/banner.js';
import { DatabaseUnavailable, type Database } from '../database/database.js';
import type { FigureLog } from '../metrics/show-from-database.js';
import { findShownBanner } from './banner.js';

/** Every page asks, so many calls share one look. */
const FRESH_MS = 5_000;

/** What is shown now, at most five seconds old; while the database is away, what was shown last. */
export function createShownBanner(db: Database, log: FigureLog): () => Promise<Banner | null> {
  let known: Banner | null = null;
  let freshUntilMs = 0;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      known = await db.read(findShownBanner);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.warn({ err: error, event: 'banner-unknown' }, 'the banner could not be read');
    }
    freshUntilMs = performance.now() + FRESH_MS;
  }

  return async () => {
    if (performance.now() >= freshUntilMs)
      await (looking ??= look().finally(() => {
        looking = null;
      }));
    return known;
  };
}
