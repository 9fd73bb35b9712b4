import type { Tx } from '@paasa/server-kit/server';
import { noCounters, type BetEntryPort } from '../context/ports.js';
import { addMovedHours } from '../proof/moved-hours.repo.js';
import { BookedHouse } from '../proof/booked-house.js';
import { Findings } from '../proof/invariants.js';
import { provePlayer } from '../proof/prove-player.js';

/**
 * Books the part that a player’s entries have in the hours of the house as moved to this cell, or from it.
 *
 * The hours themselves stay: they say what happened in the cell. Their proof adds what is booked here.
 */
export async function moveHouse(
  tx: Tx,
  playerId: string,
  { bets, to }: { readonly bets: BetEntryPort; readonly to: 'here' | 'elsewhere' },
): Promise<void> {
  const house = new BookedHouse();
  house.add(
    (await provePlayer(tx, playerId, { findings: new Findings(), bets, counters: noCounters })).hours,
  );
  await addMovedHours(tx, house.books(), to === 'here' ? 1 : -1);
}
