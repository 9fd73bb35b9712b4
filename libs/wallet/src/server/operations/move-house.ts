import type { Tx } from '@paasa/server-kit/server';
import { noCounters, type BetEntryPort } from '../context/ports.js';
import { addMovedHours } from '../proof/moved-hours.repo.js';
import { BookedHouse } from '../proof/booked-house.js';
import { Findings } from '../proof/invariants.js';
import { provePlayer } from '../proof/prove-player.js';

/**
 * Proves the books of a player, and books the part that a player’s entries have in the hours of the house as moved to this cell, or from it.
 *
 * The hours themselves stay: they say what happened in the cell. Their proof adds what is booked here.
 *
 * Shape: what is wrong with the books of the player, in words; empty if they are right.
 */
export async function moveHouse(
  tx: Tx,
  playerId: string,
  { bets, to }: { readonly bets: BetEntryPort; readonly to: 'here' | 'elsewhere' },
): Promise<readonly string[]> {
  const house = new BookedHouse();
  const findings = new Findings();
  house.add((await provePlayer(tx, playerId, { findings, bets, counters: noCounters })).hours);
  await addMovedHours(tx, house.books(), to === 'here' ? 1 : -1);
  return findings.list().flatMap(({ differences }) => differences);
}
