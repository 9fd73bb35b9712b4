import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { createTurnLines, type Turn } from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/**
 * How many large bodies one process holds at once, from their first byte to the end of the work on them. Each takes up to
 * 3 MB, twice while it is read.
 */
const ONE = { running: 1, waiting: 0 };
const OF_NETWORK = { running: 4, waiting: 0 };
const OF_ALL = { running: 16, waiting: 0 };

const RETRY_AFTER_MS = 2_000;
const ALL = 'all';

const uploadRunning = (): Refused =>
  refuse(
    'too-many',
    'auth/upload-running',
    constant(texts, (t) => t('uploadRunning')),
    RETRY_AFTER_MS,
  );

const tooManyUploads = (): Refused =>
  refuse(
    'too-many',
    'auth/too-many-uploads',
    constant(texts, (t) => t('tooManyUploads')),
    RETRY_AFTER_MS,
  );

/** Holds the place of a large body. */
export interface UploadPlace {
  /** The answer is sent, or its client is gone: gives the place back, unless the work still runs. */
  answered(): void;
  /** Holds the place until the work is over, even if the client is gone before that. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

export interface UploadPlaces {
  /** Errors: `auth/upload-running`, `auth/too-many-uploads`. */
  enter(sender: { readonly playerId: string; readonly network: string }): Result<UploadPlace>;
}

function placeOf(turns: readonly Turn[]): UploadPlace {
  let isWorking = false;
  const leave = (): void => {
    for (const turn of turns) turn.leave();
  };
  return {
    answered() {
      if (!isWorking) leave();
    },
    async during(work) {
      isWorking = true;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** Bounds the memory that large bodies take, for each player, each network and all together. */
export function createUploadPlaces(): UploadPlaces {
  const ofPlayer = createTurnLines(ONE);
  const ofNetwork = createTurnLines(OF_NETWORK);
  const ofAll = createTurnLines(OF_ALL);
  const begin = (): void => undefined;
  return {
    enter({ playerId, network }) {
      const own = ofPlayer.enter(playerId, begin);
      if (own === null) return uploadRunning();
      const shared = [ofNetwork.enter(network, begin), ofAll.enter(ALL, begin)];
      const turns = [own, ...shared.filter((turn) => turn !== null)];
      if (turns.length > shared.length) return ok(placeOf(turns));
      for (const turn of turns) turn.leave();
      return tooManyUploads();
    },
  };
}
