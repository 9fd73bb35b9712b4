import { setTimeout as pause } from 'node:timers/promises';
import type { Directory } from '@paasa/cells/server';
import { haveEnded, readHorizon } from '@paasa/cells/server';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { copyRows, deleteLateRows, deleteRows, LIMITS, SAME_TEXTS } from './copy-rows.js';
import { changedTables, digestAll } from './digests.js';
import { movedTables } from './moved-tables.js';
import {
  beginWriting,
  deleteMove,
  findMove,
  lockMove,
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
  'move:deleting',
  'move:deleted',
  'move:arriving',
  'move:arrived',
] as const;
export type MovePoint = (typeof MOVE_POINTS)[number];

/** A test has stopped the run at a place, as a power cut would: nothing is taken back. */
export class MoveStopped extends Error {}

const LOOK_EVERY_MS = 50;
/** Longer than any transaction of the product waits. */
const WAIT_LIMIT_MS = 30_000;

export interface MoveParts {
  readonly source: Database;
  readonly target: Database;
  readonly directory: Directory;
  /** The cell that the player moves to. */
  readonly to: string;
  /** Errors: `MoveRefused` if the cells are too different for a move. */
  refuseUnfit(): Promise<void>;
  /** Makes the months of the player’s bets in the target. Errors: `MoveRefused` if it has one of them in a file. */
  prepareMonths(playerId: string): Promise<void>;
  /** Books the player’s part of the house’s hours as moved. Shape: what is wrong with the player's books, in words. */
  moveHouse(tx: Tx, playerId: string, to: 'here' | 'elsewhere'): Promise<readonly string[]>;
  /** Writes to the audit logs of this cell, in the transaction that begins the move. */
  record(tx: Tx): Promise<void>;
  readonly reach: (point: MovePoint) => void;
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

  /**
   * Work in a transaction of the source that holds the row of the move, so that two runs that both believe to be alone do it
   * one after the other. `known` is that row.
   */
  #holding<T>(work: (tx: Tx, known: MoveState | null) => Promise<T>): Promise<T> {
    return this.#parts.source.transaction(async (tx) => {
      await tx.script(SAME_TEXTS);
      return work(tx, await lockMove(tx, this.#playerId));
    }, LIMITS);
  }

  /** From here on nothing but this move writes for the player. */
  async mark(): Promise<MoveState> {
    const { to, record, reach } = this.#parts;
    const playerId = this.#playerId;
    const leaving = await this.#holding(async (tx, before) => {
      await refuseUnfitPlayer(tx, playerId);
      if (before?.state === 'leaving') return before;
      const move: MoveState = {
        moveId: newId(),
        state: 'leaving',
        otherCell: to,
        moveCount: before?.moveCount ?? 0,
        digests: {},
      };
      await storeMove(tx, playerId, move);
      await beginWriting(tx, move.moveId);
      await markMoving(tx, playerId, true);
      await record(tx);
      return move;
    });
    reach('move:marked');
    return leaving;
  }

  /** Waits for the transactions that may not have seen the mark. */
  async wait(): Promise<void> {
    const { source, reach } = this.#parts;
    const horizon = await source.read(readHorizon);
    const deadline = performance.now() + WAIT_LIMIT_MS;
    while (!(await source.read((tx) => haveEnded(tx, horizon)))) {
      if (performance.now() > deadline)
        throw new MoveRefused(
          'A transaction from before the move does not end: see pg_stat_activity. Try again.',
        );
      await pause(LOOK_EVERY_MS);
    }
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
        for (const moved of movedTables) await copyRows(from, to, { moved, playerId });
        return digestAll(from, playerId);
      }, LIMITS);
      const stored = await digestAll(to, playerId);
      const unlike = changedTables(copied, stored);
      if (unlike.length > 0) throw new Error(`The copy is not the same: ${unlike.join(', ')}.`);
      const wrong = await moveHouse(to, playerId, 'here');
      if (wrong.length > 0)
        throw new MoveRefused(
          `The books of the player are not right: ${wrong.join('; ')}. See ledger:verify.`,
        );
      await storeMove(to, playerId, { ...arriving, digests: copied });
      reach('move:copying');
      return copied;
    }, LIMITS);
    reach('move:copied');
    return digests;
  }

  /** Errors: `MoveRefused` if the source is not what was copied, or not fit any more. */
  async compare(digests: Digests): Promise<void> {
    const changed = await this.#holding(async (tx) => {
      // What was asked from the provider before the mark is known now.
      await refuseUnfitPlayer(tx, this.#playerId);
      return changedTables(digests, await digestAll(tx, this.#playerId));
    });
    if (changed.length > 0)
      throw new MoveRefused(`Rows have changed while they were copied: ${changed.join(', ')}. Try again.`);
    this.#parts.reach('move:compared');
  }

  /** The moment of the move. Before it the player lives here, after it in the other cell. */
  async flip(moveId: string): Promise<void> {
    const { directory, to, reach } = this.#parts;
    const playerId = this.#playerId;
    await this.#holding(async (tx, known) => {
      if (known?.moveId !== moveId || (known.state !== 'leaving' && known.state !== 'left'))
        throw new MoveRefused('Another run has ended this move.');
      const player = { playerId, moveCount: known.moveCount };
      // A directory that was restored may lack the player.
      await directory.enter([player]);
      // An earlier run may have got no answer.
      if (!(await directory.move(player, to)) && (await directory.cellOf(playerId)) !== to)
        throw new MoveRefused(
          'The directory names another cell for the player. Run `ops -- cells`, and try again.',
        );
      reach('move:flipped');
      await storeMove(tx, playerId, { ...known, state: 'left' });
    });
    reach('move:left');
  }

  /** Errors: `MoveRefused` if the player does not live here, whatever stands in this database. */
  async #requireHome(known: MoveState | null): Promise<void> {
    const { directory } = this.#parts;
    const cell = await directory.cellOf(this.#playerId);
    const isHome = known === null || known.state === 'leaving' || known.state === 'arrived';
    if (!isHome || (cell !== null && cell !== directory.cell))
      throw new MoveRefused('The player does not live in this cell: run the same command again.');
  }

  /** Takes a copy of this cell’s player out of the target again. */
  async takeBack(): Promise<void> {
    const { target, directory, moveHouse } = this.#parts;
    const playerId = this.#playerId;
    await this.#holding(async (_tx, known) => {
      await this.#requireHome(known);
      await target.transaction(async (tx) => {
        const copy = await lockMove(tx, playerId);
        if (copy?.state !== 'arriving' || copy.otherCell !== directory.cell) return;
        await beginWriting(tx, copy.moveId);
        await moveHouse(tx, playerId, 'elsewhere');
        for (const moved of movedTables) await deleteRows(tx, moved, playerId);
        // One who has been here before still has a session that names this cell.
        if (copy.moveCount === 0) await deleteMove(tx, playerId);
        else await storeMove(tx, playerId, { ...copy, state: 'gone', digests: {} });
      }, LIMITS);
    });
  }

  /** The player lives here as before. The copy is fenced until it is taken back, by this run or by the next move. */
  async unmark(): Promise<void> {
    const playerId = this.#playerId;
    await this.#holding(async (tx, known) => {
      if (known?.state !== 'leaving') return;
      await this.#requireHome(known);
      await beginWriting(tx, known.moveId);
      await markMoving(tx, playerId, false);
      if (known.moveCount === 0) await deleteMove(tx, playerId);
      else await storeMove(tx, playerId, { ...known, state: 'arrived' });
    });
  }

  /** Deletes the rows of the source, if they are what the target has of this move. Shape: what was copied. */
  async deleteHere(moveId: string): Promise<Digests> {
    const { target, moveHouse, reach } = this.#parts;
    const playerId = this.#playerId;
    const copied = await this.#holding(async (tx, known) => {
      const copy = await this.there();
      if (copy?.moveId !== moveId || (copy.state !== 'arriving' && copy.state !== 'arrived'))
        throw new Error(
          'The target has no copy of this move. Restore it from a backup, and run the command again.',
        );
      if (known?.state !== 'left') return copy.digests;
      await beginWriting(tx, known.moveId);
      const changed = changedTables(copy.digests, await digestAll(tx, playerId));
      if (changed.length > 0)
        throw new Error(`Rows have changed since they were copied: ${changed.join(', ')}.`);
      await moveHouse(tx, playerId, 'elsewhere');
      for (const moved of movedTables)
        if (typeof moved.kind === 'string') await deleteRows(tx, moved, playerId);
        else await deleteLateRows(tx, target, { moved, playerId });
      await tx.query(
        { name: 'moves-forget-feed', text: 'DELETE FROM games_core.feed_bets WHERE player_id = $1' },
        [playerId],
      );
      await storeMove(tx, playerId, { ...known, state: 'gone', digests: {} });
      reach('move:deleting');
      return copy.digests;
    });
    reach('move:deleted');
    return copied;
  }

  /** Deletes the rows of a player who lives in the other cell, and whom a restore has brought back. */
  async forgetReturned(): Promise<void> {
    const { moveHouse } = this.#parts;
    const playerId = this.#playerId;
    await this.#holding(async (tx, known) => {
      if (known?.state !== 'returned') return;
      // Fences let a move delete.
      await storeMove(tx, playerId, { ...known, state: 'left' });
      await beginWriting(tx, known.moveId);
      await moveHouse(tx, playerId, 'elsewhere');
      for (const moved of movedTables) await deleteRows(tx, moved, playerId);
      await storeMove(tx, playerId, { ...known, state: 'gone' });
    });
  }

  /** The player plays on in the target. */
  async arrive(moveId: string): Promise<void> {
    const { target, reach } = this.#parts;
    const playerId = this.#playerId;
    await target.transaction(async (tx) => {
      const copy = await lockMove(tx, playerId);
      if (copy?.state !== 'arriving' || copy.moveId !== moveId) return;
      await beginWriting(tx, moveId);
      await markMoving(tx, playerId, false);
      // The source may be restored, and is compared with them then.
      await storeMove(tx, playerId, { ...copy, state: 'arrived', moveCount: copy.moveCount + 1 });
      reach('move:arriving');
    });
    reach('move:arrived');
  }
}
