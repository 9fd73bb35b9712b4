import { runOps } from '../operators.js';
import type { Product } from '../product.js';
import type { Table } from '../torture/run.js';
import { inTier } from '../tier.js';
import type { Watch } from './prove-reads.js';
import { readUntilEnough } from './reads.js';
import { readTotals, type Totals } from './totals.js';

/** All reads during play. */
export interface Watched {
  readonly watches: readonly Watch[];
  /** The output of the product's own proof of its books each time, after its exit code. */
  readonly books: readonly string[];
  /** Empty for an embedded database, which only the product can query. */
  readonly totals: readonly Totals[];
}

async function proveBooks(product: Product): Promise<string> {
  const { code, output } = await runOps(product, 'ledger:verify', '--without-provider');
  return `${String(code)}\n${output}`;
}

/** Each proof is a separate process and takes time away from play. */
const BOOKS_COUNT = inTier(1, 3);
const TOTALS_STEP = 5;

/**
 * Lets eight clients play for `answerCount` answers. One reader for each client and two for the totals read meanwhile.
 */
export async function watchPlay(table: Table, seed: number, answerCount: number): Promise<Watched> {
  const { product, players } = table;
  let isOver = false;
  const playing = table
    .playDuring(seed, () => table.moreAnswers(answerCount))
    .finally(() => {
      isOver = true;
    });
  const over = (): boolean => isOver;
  /** Reads after every `step` answers, and at the end. */
  const collect = async <T>(step: number, read: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    while (!isOver) {
      await Promise.race([table.moreAnswers(step), playing]);
      all.push(await read());
    }
    return all;
  };
  const [readings, books, totals] = await Promise.all([
    Promise.all(players.map((player) => readUntilEnough(player, over))),
    collect(Math.ceil(answerCount / BOOKS_COUNT), () => proveBooks(product)),
    product.database === 'postgres' ? collect(TOTALS_STEP, () => readTotals(product)) : [],
    playing,
  ]);
  const watches: Watch[] = [];
  for (const [at, player] of players.entries())
    watches.push({ reads: readings[at] ?? [], end: await player.export() });
  return { watches, books, totals };
}
