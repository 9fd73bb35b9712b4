import type { Database } from '@paasa/server-kit/server';
import type { BetEntryPort } from '../context/ports.js';
import { listHouseMoneyHours } from '../house/house-hours.repo.js';
import { readMovedHours } from './moved-hours.repo.js';
import { figuresOf, unknownOf, type HouseBooks } from './house-figures.js';
import type { Findings } from './invariants.js';

/** The stored hours of the house, and what players have moved to and from this cell, at one moment. */
export const readHouse = (db: Database, bets: BetEntryPort): Promise<HouseBooks> =>
  db.snapshot(async (tx) => {
    const moved = await readMovedHours(tx);
    return {
      play: [...(await bets.listHouseHours(tx)), ...moved.play],
      money: [...(await listHouseMoneyHours(tx)), ...moved.money],
    };
  });

/**
 * Compares the stored hours of the house with the entries of all players.
 *
 * The players were read one after the other. So a figure is compared if it was the same before the first and after the last
 * of them: then nothing was added to it in between.
 */
export function proveHouse(
  [before, after]: readonly [HouseBooks, HouseBooks],
  booked: HouseBooks,
  findings: Findings,
): void {
  const unknown = unknownOf(after.play);
  const [stored, later, expected] = [before, after, booked].map((books) => figuresOf(books, unknown));
  for (const name of new Set([...(stored?.keys() ?? []), ...(expected?.keys() ?? [])]))
    if (stored?.get(name) === later?.get(name))
      findings.equal('house-adds-up', `the house, ${name}`, stored?.get(name) ?? 0, expected?.get(name) ?? 0);
}
