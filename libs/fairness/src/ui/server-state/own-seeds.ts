import { remember, type Remembered } from '@paasa/ui-kit/ui';

/** A client seed that this browser sent, and the commitment that it saw before. */
export interface OwnSeed {
  readonly promisedHash: string;
  readonly clientSeed: string;
}

/** The client seeds that this browser has stored, newest first. */
export interface OwnSeeds {
  readonly seeds: readonly OwnSeed[];
  readonly seenTo: SeenTo | null;
}

/** The player whose first client seed was handled, when, and whether it is their own. */
export interface SeenTo {
  readonly playerId: string;
  readonly hasOwnSeed: boolean;
  readonly atMs: number;
}

const KEY = 'paasa.own-seeds';
const NONE: OwnSeeds = { seeds: [], seenTo: null };
const MAX_SEEDS = 10;
/** After a restored database, pairs may again have client seeds of the server. */
const SEEN_TO_FOR_MS = 86_400_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isOwnSeed = (value: unknown): value is OwnSeed =>
  isRecord(value) && typeof value['promisedHash'] === 'string' && typeof value['clientSeed'] === 'string';

const isSeen = (value: unknown): value is SeenTo =>
  isRecord(value) &&
  typeof value['playerId'] === 'string' &&
  typeof value['hasOwnSeed'] === 'boolean' &&
  typeof value['atMs'] === 'number';

function isOwnSeeds(value: unknown): value is OwnSeeds {
  if (!isRecord(value)) return false;
  const { seeds, seenTo } = value;
  return Array.isArray(seeds) && seeds.every(isOwnSeed) && (seenTo === null || isSeen(seenTo));
}

export const ownSeeds: Remembered<OwnSeeds> = remember(KEY, NONE, isOwnSeeds);

/** Stores a client seed before it is sent, because the answer may get lost. */
export function rememberOwnSeed(seed: OwnSeed): void {
  const known = ownSeeds.get();
  ownSeeds.set({ ...known, seeds: [seed, ...known.seeds].slice(0, MAX_SEEDS) });
}

export function markSeenTo(seenTo: SeenTo): void {
  ownSeeds.set({ ...ownSeeds.get(), seenTo });
}

export function isSeenTo(playerId: string, nowMs: number): boolean {
  const { seenTo } = ownSeeds.get();
  return seenTo?.playerId === playerId && nowMs - seenTo.atMs < SEEN_TO_FOR_MS;
}
