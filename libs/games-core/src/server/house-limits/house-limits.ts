import type { Paise } from '@paasa/money';
import type { Database } from '@paasa/server-kit/server';
import type { BetLog } from '../bets/view-stored-bet.js';
import { listHouseLimits, type HouseLimit } from './house-limits.repo.js';

/** A change is known so long before it holds: by then every process has read it, so all of them change together. */
export const HOUSE_LIMIT_NOTICE_MS = 10 * 60_000;
const READ_EVERY_MS = 30_000;

/** The limit of a bet that begins at a moment. */
export const limitAt = (limits: readonly HouseLimit[], firstPaise: Paise, moment: Date): Paise =>
  limits.findLast(({ holdsFrom }) => holdsFrom <= moment)?.maxPayoutPaise ?? firstPaise;

/** The limits of the house, in memory: a bet asks no database for them. */
export interface HouseLimits {
  /** What holds before the first change. */
  readonly firstPaise: Paise;
  /** The limit of a bet that begins at a moment. */
  readonly at: (moment: Date) => Paise;
  /** The first change after a moment; null if none is known. */
  readonly after: (moment: Date) => HouseLimit | null;
  read(): Promise<void>;
  start(): void;
  stop(): void;
}

export interface HouseLimitsParts {
  readonly db: Database;
  /** What holds before the first change. */
  readonly firstPaise: Paise;
  readonly log: BetLog;
}

export function createHouseLimits({ db, firstPaise, log }: HouseLimitsParts): HouseLimits {
  let limits: readonly HouseLimit[] = [];
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    limits = await db.read(listHouseLimits);
  };
  return {
    firstPaise,
    at: (moment) => limitAt(limits, firstPaise, moment),
    after: (moment) => limits.find(({ holdsFrom }) => holdsFrom > moment) ?? null,
    read,
    start() {
      timer = setInterval(() => {
        read().catch((error: unknown) =>
          log.error(
            { err: error, event: 'house-limits-unknown' },
            'the limits of the house could not be read',
          ),
        );
      }, READ_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
