import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@paasa/server-kit/server';
import type { Directory } from './directory.js';
import type { AskHeld, MoneyKey } from './held-call.js';

/** For work on other money to end, in any cell. */
const TRIES = 20;
const PAUSE_MS = 250;

/** here: no cell has it, and this one takes such money. undecided: a cell does not answer, or is at work too long. */
export type UnheldPlace = 'here' | 'elsewhere' | 'undecided';

export interface UnheldMoney {
  /** The business of which cell money is that this cell does not have. Each is given with all that names it. */
  place(money: readonly (readonly MoneyKey[])[]): Promise<readonly UnheldPlace[]>;
  /**
   * Works on money that no cell has. Two cells never do this at the same time, so the second finds what the first has done.
   *
   * Shape: the reason if it has not worked.
   */
  take<T>(keys: readonly MoneyKey[], work: () => Promise<T>): Promise<{ readonly done: T } | UnheldPlace>;
}

/**
 * Decides about money that the cell’s own database does not have. The first cell by name takes what no cell has, after each
 * other cell has said so: what the directory says may be missing or wrong.
 */
export function createUnheldMoney({
  db,
  directory,
  ask,
}: {
  /** The directory's database. */
  readonly db: Pick<Database, 'runAlone'>;
  readonly directory: Directory;
  readonly ask: AskHeld;
}): UnheldMoney {
  async function place(money: readonly (readonly MoneyKey[])[]): Promise<readonly UnheldPlace[]> {
    const cells = await directory.readCells();
    const [first] = cells.map(({ name }) => name).toSorted();
    if (first !== directory.cell) return money.map(() => 'elsewhere');
    const all = money.flat();
    const others = cells.filter(({ name }) => name !== directory.cell);
    const answers = await Promise.all(
      others.map(async (cell) => ({ cell: cell.name, held: await ask(cell, all) })),
    );
    const silent = new Set(answers.filter(({ held }) => held === null).map(({ cell }) => cell));
    const homes = silent.size === 0 ? [] : await directory.find(all);
    const isElsewhere = (index: number): boolean =>
      answers.some(({ held }) => held?.[index] === true) || silent.has(homes[index]?.cell ?? '');
    let start = 0;
    return money.map((keys) => {
      const indexes = keys.map((_key, offset) => start + offset);
      start += keys.length;
      if (indexes.some(isElsewhere)) return 'elsewhere';
      return silent.size === 0 ? 'here' : 'undecided';
    });
  }

  return {
    place,
    async take(keys, work) {
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const alone = await db.runAlone('money that no cell has', async (lost) => {
          const [found = 'undecided'] = await place([keys]);
          if (found !== 'here') return found;
          return lost.aborted ? 'undecided' : { done: await work() };
        });
        if (alone !== null) return alone.value;
        await pause(PAUSE_MS);
      }
      return 'undecided';
    },
  };
}
