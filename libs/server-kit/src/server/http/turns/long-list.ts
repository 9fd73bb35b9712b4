import type { HeavyWork } from './heavy-work.js';
import { MAX_SKIPPED_ROWS, STEP_ROWS, type CountedRows, type ListSlice } from './list-slice.js';

/** A player's list that may be long, newest first, in the order of its UUIDs. */
export interface KeyedList<Row> {
  readonly playerId: string;
  readonly heavyWork: HeavyWork;
  keyOf(row: Row): string;
  /**
   * The rows of a slice and the total, as of one moment. A caller that pages by key learns from the total how many rows
   * lie on either side.
   */
  readCounted(slice: ListSlice): Promise<CountedRows<Row>>;
  read(slice: ListSlice): Promise<readonly Row[]>;
  count(): Promise<number>;
  /** The key that lies `count` rows below `last` (null: below the top). Null if the list ends before. */
  keyBelow(last: string | null, count: number): Promise<string | null>;
  /** Of the `count` rows next above `first`: the key of the newest one (null if there are none), and their number. */
  reachAbove(first: string, count: number): Promise<Reach>;
}

export interface Reach {
  readonly key: string | null;
  readonly rowCount: number;
}

/**
 * Finds the start of a page far down in several steps. A single statement would walk over all rows above it at once.
 *
 * Shape: the key of the last skipped row. Null if the list has no row below.
 */
async function skip<Row>(list: KeyedList<Row>, rowCount: number): Promise<string | null> {
  if (rowCount >= (await list.count())) return null;
  let key: string | null = null;
  for (let skipped = 0; skipped < rowCount; skipped += MAX_SKIPPED_ROWS) {
    const last: string | null = key;
    const count = Math.min(MAX_SKIPPED_ROWS, rowCount - skipped);
    key = await list.heavyWork.step(list.playerId, () => list.keyBelow(last, count));
    if (key === null) return null;
  }
  return key;
}

/** The smallest key above the given one: the rows before it are that row and all rows below. */
export function keyBehind(key: string): string {
  const digits = (BigInt(`0x${key.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same slice, so that it can be read from its newest row downwards. Null for a slice without rows. */
async function downwards<Row>(list: KeyedList<Row>, slice: ListSlice): Promise<ListSlice | null> {
  const { limit, from } = slice;
  if ('after' in from) {
    const reach = await list.heavyWork.step(list.playerId, () => list.reachAbove(from.after, limit));
    return reach.key === null ? null : { limit: reach.rowCount, from: { before: keyBehind(reach.key) } };
  }
  if ('before' in from || from.offset <= MAX_SKIPPED_ROWS) return slice;
  const before = await skip(list, from.offset);
  return before === null ? null : { limit, from: { before } };
}

/** A long slice whose first rows are read. The others are read on request. */
export interface LongList<Shown> {
  /** The total at the moment of the first rows. No rows are added below these. */
  readonly total: number;
  readonly steps: AsyncGenerator<Shown>;
  /** The oldest row that has been read so far. Null if there is none. */
  lastKey(): string | null;
}

const emptyList = <Shown>(total: number): LongList<Shown> => ({
  total,
  steps: (async function* none(): AsyncGenerator<Shown> {})(),
  lastKey: () => null,
});

/**
 * Reads a long slice in steps. Each step begins at the last row of the step before, so no row is missed or repeated.
 * The rows are also converted within the step.
 *
 * It holds no database connection between two steps.
 */
export async function openLongList<Row, Shown>(
  list: KeyedList<Row>,
  asked: ListSlice,
  show: (rows: readonly Row[]) => Shown,
): Promise<LongList<Shown>> {
  const { heavyWork, playerId } = list;
  const slice = await downwards(list, asked);
  if (slice === null) return emptyList(await list.count());
  let missingCount = slice.limit;
  let lastKey: string | null = null;

  function take(rows: readonly Row[], wantedCount: number): Shown {
    const last = rows.at(-1);
    if (last !== undefined) lastKey = list.keyOf(last);
    missingCount = rows.length < wantedCount ? 0 : missingCount - rows.length;
    return show(rows);
  }

  const first = await heavyWork.step(playerId, async () => {
    const limit = Math.min(STEP_ROWS, missingCount);
    const { rows, total } = await list.readCounted({ limit, from: slice.from });
    return { shown: take(rows, limit), total };
  });
  async function* steps(): AsyncGenerator<Shown> {
    yield first.shown;
    while (missingCount > 0 && lastKey !== null) {
      const next = { limit: Math.min(STEP_ROWS, missingCount), from: { before: lastKey } };
      yield await heavyWork.step(playerId, async () => take(await list.read(next), next.limit));
    }
  }
  return { total: first.total, steps: steps(), lastKey: () => lastKey };
}
