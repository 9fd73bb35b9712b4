import { haveEnded, readHorizon } from './cell-horizon.repo.js';
import {
  deleteClaims,
  deletePlayers,
  listPlayersOf,
  listSettledClaims,
  type ListedPlayer,
  type SettledClaim,
} from './sweep.repo.js';
import type { SweepOptions } from './sweep-options.js';

/** A batch that waits for the transactions of the cell that ran when it was read. */
interface Waiting {
  readonly players: readonly ListedPlayer[];
  readonly claims: readonly SettledClaim[];
  /** Those who have moved here, since when it may be. */
  readonly movedIds: readonly string[];
  readonly horizon: string;
}

/**
 * Removes from the directory what the cell does not have.
 *
 * A claim is made inside of the transaction that stores it, and that may last: it waits for a lock, or its commit for a
 * standby. So claims are read first. When every transaction has ended that ran then, the cell’s database tells which of them
 * it has, and the others are removed, unless they were made once more since.
 *
 * Shape of `step`: `filledSince` is when the last pass began that has entered all that the cell has.
 */
export function createClear({ db, cellDb, directory, held, onLost, batchSize }: Required<SweepOptions>): {
  step(filledSince: string): Promise<void>;
} {
  let after: string | null = null;
  let waiting: Waiting | null = null;

  async function readNext(filledSince: string): Promise<Waiting | null> {
    const page = { after, limit: batchSize };
    const players = await db.read((tx) => listPlayersOf(tx, directory.cell, page));
    after = players.length < batchSize ? null : (players.at(-1)?.playerId ?? null);
    if (players.length === 0) return null;
    const playerIds = players.map(({ playerId }) => playerId);
    const claims = await db.read((tx) => listSettledClaims(tx, playerIds, filledSince));
    const settled = players.filter(({ isSettled }) => isSettled);
    const horizon = await cellDb.read(readHorizon);
    const movedIds = players.filter(({ moveCount }) => moveCount > 0).map(({ playerId }) => playerId);
    return { players: settled, claims, movedIds, horizon };
  }

  async function clear({ players, claims, movedIds }: Waiting): Promise<void> {
    const asked = [...new Set([...[...players, ...claims].map(({ playerId }) => playerId), ...movedIds])];
    const there = await held.listOf(asked);
    const kept = new Set(
      there.flatMap((player) => player.held.map((key) => `${player.playerId} ${directory.hashOf(key)}`)),
    );
    const present = new Set(there.map(({ playerId }) => playerId));
    const absent = players.filter(({ playerId }) => !present.has(playerId));
    // One who has moved here had an account: it is missing, and its claims must not go to others.
    const lost = new Set(movedIds.filter((playerId) => !present.has(playerId)));
    for (const playerId of lost) if ((await directory.cellOf(playerId)) === directory.cell) onLost(playerId);
    const gone = claims.filter(
      ({ playerId, keyHash }) => !kept.has(`${playerId} ${keyHash}`) && !lost.has(playerId),
    );
    const unused = absent.filter(({ playerId }) => !lost.has(playerId));
    if (gone.length + unused.length === 0) return;
    await db.transaction(async (tx) => {
      await deleteClaims(tx, directory.cell, gone);
      await deletePlayers(tx, unused);
    });
  }

  return {
    async step(filledSince) {
      const batch = waiting;
      if (batch !== null) {
        if (!(await cellDb.read((tx) => haveEnded(tx, batch.horizon)))) return;
        await clear(batch);
      }
      waiting = await readNext(filledSince);
    },
  };
}
