import { runOps } from '../operators.js';
import type { Product } from '../product.js';
import type { Table } from '../torture/run.js';
import type { Watch } from './prove-reads.js';
import { readUntilEnough } from './reads.js';
import { readTotals, type Totals } from './totals.js';

/** Everything that was read while people played. */
export interface Watched {
  readonly watches: readonly Watch[];
  /** What the product's own proof of its books printed each time, after its exit code. */
  readonly books: readonly string[];
  /** None of an embedded database, which only the product can ask. */
  readonly totals: readonly Totals[];
}

async function proveBooks(product: Product): Promise<string> {
  const { code, output } = await runOps(product, 'ledger:verify', '--without-provider');
  return `${String(code)}\n${output}`;
}

/** Each is a process of its own, which takes time away from play. */
const BOOKS_COUNT = 3;
const TOTALS_STEP = 5;

/** Lets eight clients play for so many answers, while a reader of each and two of everybody look on. */
export async function watchPlay(table: Table, seed: number, answerCount: number): Promise<Watched> {
  const { product, players } = table;
  let isOver = false;
  const playing = table
    .playDuring(seed, () => table.moreAnswers(answerCount))
    .finally(() => {
      isOver = true;
    });
  const over = (): boolean => isOver;
  /** Reads after every so many answers, and when it is over. */
  const keep = async <T>(step: number, read: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    while (!isOver) {
      await Promise.race([table.moreAnswers(step), playing]);
      all.push(await read());
    }
    return all;
  };
  const [readings, books, totals] = await Promise.all([
    Promise.all(players.map((player) => readUntilEnough(player, over))),
    keep(Math.ceil(answerCount / BOOKS_COUNT), () => proveBooks(product)),
    product.database === 'postgres' ? keep(TOTALS_STEP, () => readTotals(product)) : [],
    playing,
  ]);
  const watches: Watch[] = [];
  for (const [at, player] of players.entries())
    watches.push({ reads: readings[at] ?? [], end: await player.export() });
  return { watches, books, totals };
}
