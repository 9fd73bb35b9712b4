import { runOps } from '../operators.js';
import type { Product } from '../product.js';
import type { Table } from '../torture/run.js';
import type { Watch } from './prove-reads.js';
import { keepReading } from './reads.js';
import { readTotals, type Totals } from './totals.js';

/** Everything that was read while people played. */
export interface Watched {
  readonly watches: readonly Watch[];
  /** What the product's own proof of its books printed each time, after its exit code. */
  readonly books: readonly string[];
  /** None of an embedded database, which only the product can ask. */
  readonly totals: readonly Totals[];
}

/** Reads again and again until it is over, and once more. */
async function keep<T>(isOver: () => boolean, read: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let isLast = false; !isLast;) {
    isLast = isOver();
    all.push(await read());
  }
  return all;
}

async function proveBooks(product: Product): Promise<string> {
  const { code, output } = await runOps(product, 'ledger:verify', '--without-provider');
  return `${String(code)}\n${output}`;
}

/** Lets eight clients play for so many answers, while a reader of each and two of everybody look on. */
export async function watchPlay(table: Table, seed: number, answerCount: number): Promise<Watched> {
  const { product, players } = table;
  let isOver = false;
  const over = (): boolean => isOver;
  const [readings, books, totals] = await Promise.all([
    Promise.all(players.map((player) => keepReading(player, over))),
    keep(over, () => proveBooks(product)),
    product.database === 'postgres' ? keep(over, () => readTotals(product)) : [],
    table
      .playDuring(seed, () => table.moreAnswers(answerCount))
      .finally(() => {
        isOver = true;
      }),
  ]);
  const watches: Watch[] = [];
  for (const [at, player] of players.entries())
    watches.push({ reads: readings[at] ?? [], end: await player.export() });
  return { watches, books, totals };
}
