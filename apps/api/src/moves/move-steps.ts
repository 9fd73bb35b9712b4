import { setTimeout as pause } from 'node:timers/promises';
import type { Directory } from '@paasa/cells/server';
import { haveEnded, readHorizon } from '@paasa/cells/server';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { copyRows, deleteRows, digestOf, SAME_TEXTS } from './copy-rows.js';
import { movedTables } from './moved-tables.js';
import {
  beginWriting,
  deleteMove,
  findMove,
  markMoving,
  storeMove,
  type Digests,
  type MoveState,
} from './move-state.repo.js';
import { MoveRefused, refuseUnfitPlayer } from './obstacles.js';

/** The places between the steps; tests and `PAASA_KILL_AT` end the process there. */
export const MOVE_POINTS = [
  'move:marked',
  'move:waited',
  'move:copying',
  'move:copied',
  'move:compared',
  'move:flipped',
  'move:left',
  'move:late-copied',
  'move:deleting',
  'move:deleted',
  'move:arriving',
  'move:arrived',
] as const;
export type MovePoint = (typeof MOVE_POINTS)[number];

/** A copy or a deletion of a player with millions of bets is one statement for each table. */
const LIMITS = { statementLimitMs: 600_000 };
const LOOK_EVERY_MS = 50;

export interface MoveParts {
  readonly source: Database;
  readonly target: Database;
  readonly directory: Directory;
  /** The cell that the player moves to. */
  readonly to: string;
  /** Errors: `MoveRefused` if the cells are too different for a move. */
  refuseUnfit(): Promise<void>;
  /** Books the player’s part of the house’s hours as moved. */
  moveHouse(tx: Tx, playerId: string, to: 'here' | 'elsewhere'): Promise<void>;
  /** Writes to the audit logs of this cell, in the transaction that begins the move. */
  record(tx: Tx): Promise<void>;
  readonly reach: (point: MovePoint) => void;
}

async function digestAll(tx: Tx, playerId: string): Promise<Digests> {
  const digests: Record<string, string> = {};
  for (const moved of movedTables) digests[moved.table] = await digestOf(tx, moved, playerId);
  return digests;
}

/** The tables whose rows are not what was copied. */
function changedTables(before: Digests, after: Digests): string[] {
  return movedTables
    .filter(({ kind, table }) => kind === 'fenced' && before[table] !== after[table])
    .map(({ table }) => table);
}

export const countRows = (digests: Digests): number =>
  Object.values(digests).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0);

const balanceStatement = {
  name: 'moves-balance',
  text: `
    SELECT coalesce(sum(balance_paise + held_paise + escrow_paise), 0)::bigint AS paise
    FROM wallet.accounts WHERE player_id = $1`,
};

export async function readBalance(db: Database, playerId: string): Promise<number> {
  const [row] = await db.read((tx) => tx.query<{ paise: number }>(balanceStatement, [playerId]));
  return row?.paise ?? 0;
}

/** A player on the way from one database to the other. Every step may be repeated. */
export class MoveSteps {
  readonly #parts: MoveParts;
  readonly #playerId: string;

  constructor(parts: MoveParts, playerId: string) {
    this.#parts = parts;
    this.#playerId = playerId;
  }

  readonly here = (): Promise<MoveState | null> =>
    this.#parts.source.read((tx) => findMove(tx, this.#playerId));
  readonly there = (): Promise<MoveState | null> =>
    this.#parts.target.read((tx) => findMove(tx, this.#playerId));

  /** From here on nothing but this move writes for the player. */
  async mark(): Promise<MoveState> {
    const { source, to, record, reach } = this.#parts;
    const playerId = this.#playerId;
    const leaving = await source.transaction(async (tx) => {
      await refuseUnfitPlayer(tx, playerId);
      const before = await findMove(tx, playerId);
      if (before !== null && before.state !== 'arrived') return before;
      const move: MoveState = {
        moveId: newId(),
        state: 'leaving',
        otherCell: to,
        moveCount: before?.moveCount ?? 0,
        digests: {},
      };
      await record(tx);
      await storeMove(tx, playerId, move);
      await beginWriting(tx, move.moveId);
      await markMoving(tx, playerId, true);
      return move;
    });
    reach('move:marked');
    return leaving;
  }

  /** Waits for the transactions that may not have seen the mark. */
  async wait(): Promise<void> {
    const { source, reach } = this.#parts;
    const horizon = await source.read(readHorizon);
    while (!(await source.read((tx) => haveEnded(tx, horizon)))) await pause(LOOK_EVERY_MS);
    reach('move:waited');
  }

  /** Copies all rows in one transaction of the target, from one moment of the source. */
  async copy(leaving: MoveState): Promise<Digests> {
    const { source, target, directory, moveHouse, reach } = this.#parts;
    const playerId = this.#playerId;
    const digests = await target.transaction(async (to) => {
      await to.script(SAME_TEXTS);
      const known = await findMove(to, playerId);
      if (known !== null && known.state !== 'gone')
        throw new MoveRefused(`The other cell has a move of the player already: ${known.state}.`);
      const arriving = { ...leaving, state: 'arriving', otherCell: directory.cell } as const;
      await storeMove(to, playerId, arriving);
      await beginWriting(to, leaving.moveId);
      const copied = await source.snapshot(async (from) => {
        await from.script(SAME_TEXTS);
        // What was asked from the provider before the mark is known now.
        await refuseUnfitPlayer(from, playerId);
        for (const moved of movedTables) await copyRows(from, to, { moved, playerId });
        return digestAll(from, playerId);
      });
      const stored = await digestAll(to, playerId);
      const unlike = changedTables(copied, stored);
      if (unlike.length > 0) throw new Error(`The copy is not the same: ${unlike.join(', ')}.`);
      await moveHouse(to, playerId, 'here');
      await storeMove(to, playerId, { ...arriving, digests: copied });
      reach('move:copying');
      return copied;
    }, LIMITS);
    reach('move:copied');
    return digests;
  }

  /** Compares the source as it is now with what was copied. */
  async compare(digests: Digests): Promise<string[]> {
    const now = await this.#parts.source.transaction(async (tx) => {
      await tx.script(SAME_TEXTS);
      return digestAll(tx, this.#playerId);
    }, LIMITS);
    return changedTables(digests, now);
  }

  /** The moment of the move. Before it the player lives here, after it in the other cell. */
  async flip({ moveCount }: MoveState): Promise<void> {
    const { directory, to, reach } = this.#parts;
    const player = { playerId: this.#playerId, moveCount };
    // A directory that was restored may lack the player.
    await directory.enter([player]);
    // An earlier run may have got no answer.
    if (!(await directory.move(player, to)) && (await directory.cellOf(this.#playerId)) !== to)
      throw new MoveRefused(
        'The directory names another cell for the player. Run `ops -- cells`, and try again.',
      );
    reach('move:flipped');
  }

  /** Takes the copy out of the target again. */
  async takeBack(): Promise<void> {
    const { target, moveHouse } = this.#parts;
    const playerId = this.#playerId;
    await target.transaction(async (tx) => {
      const known = await findMove(tx, playerId);
      if (known?.state !== 'arriving') return;
      await beginWriting(tx, known.moveId);
      await moveHouse(tx, playerId, 'elsewhere');
      for (const moved of movedTables) await deleteRows(tx, moved, playerId);
      // One who has been here before still has a session that names this cell.
      if (known.moveCount === 0) await deleteMove(tx, playerId);
      else await storeMove(tx, playerId, { ...known, state: 'gone', digests: {} });
    }, LIMITS);
  }

  /** The player lives here as before. */
  async unmark(): Promise<void> {
    const playerId = this.#playerId;
    await this.#parts.source.transaction(async (tx) => {
      const known = await findMove(tx, playerId);
      if (known?.state !== 'leaving') return;
      await beginWriting(tx, known.moveId);
      await markMoving(tx, playerId, false);
      if (known.moveCount === 0) await deleteMove(tx, playerId);
      else await storeMove(tx, playerId, { ...known, state: 'arrived' });
    });
  }

  /** The rows here are no longer the player. */
  async leave(): Promise<void> {
    const { source, reach } = this.#parts;
    await source.transaction(async (tx) => {
      const known = await findMove(tx, this.#playerId);
      if (known?.state === 'leaving') await storeMove(tx, this.#playerId, { ...known, state: 'left' });
    });
    reach('move:left');
  }

  /** Deletes the rows of the source, if they are what was copied. */
  async deleteHere({ digests }: MoveState): Promise<void> {
    const { source, moveHouse, reach } = this.#parts;
    const playerId = this.#playerId;
    await this.#copyLate();
    await source.transaction(async (tx) => {
      await tx.script(SAME_TEXTS);
      const known = await findMove(tx, playerId);
      if (known?.state !== 'left') return;
      await beginWriting(tx, known.moveId);
      const changed = changedTables(digests, await digestAll(tx, playerId));
      if (changed.length > 0)
        throw new Error(`Rows have changed since they were copied: ${changed.join(', ')}.`);
      await moveHouse(tx, playerId, 'elsewhere');
      for (const moved of movedTables) await deleteRows(tx, moved, playerId);
      await tx.query(
        { name: 'moves-forget-feed', text: 'DELETE FROM games_core.feed_bets WHERE player_id = $1' },
        [playerId],
      );
      await storeMove(tx, playerId, { ...known, state: 'gone', digests: {} });
      reach('move:deleting');
    }, LIMITS);
    reach('move:deleted');
  }

  /** Rows that came after the copy: events of the log, answers to calls that had begun before. */
  async #copyLate(): Promise<void> {
    const { source, target, reach } = this.#parts;
    const playerId = this.#playerId;
    await target.transaction(async (to) => {
      await to.script(SAME_TEXTS);
      await source.snapshot(async (from) => {
        await from.script(SAME_TEXTS);
        for (const moved of movedTables)
          if (typeof moved.kind !== 'string') await copyRows(from, to, { moved, playerId });
      });
    }, LIMITS);
    reach('move:late-copied');
  }

  /** The player plays on in the target. */
  async arrive(): Promise<void> {
    const { target, reach } = this.#parts;
    const playerId = this.#playerId;
    await target.transaction(async (tx) => {
      const known = await findMove(tx, playerId);
      if (known?.state !== 'arriving') return;
      await beginWriting(tx, known.moveId);
      await markMoving(tx, playerId, false);
      await storeMove(tx, playerId, {
        ...known,
        state: 'arrived',
        moveCount: known.moveCount + 1,
        digests: {},
      });
      reach('move:arriving');
    });
    reach('move:arrived');
  }
}
