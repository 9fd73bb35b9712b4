import type { FastifyInstance } from 'fastify';
import type { Directory } from '@paasa/cells/server';
import { openDatabase, type Database, type Tx } from '@paasa/server-kit/server';
import type { BetEntryPort } from '@paasa/wallet/server';
import { readDatabaseId } from './database-id.js';
import type { AppConfig } from '../config/config.js';
import { movePlayer, MOVING, type Moved } from './move-player.js';
import type { MovePoint } from './move-steps.js';
import { isOneUnderWay } from './move-state.repo.js';
import { MoveRefused, refuseUnlikeCells } from './obstacles.js';
import { prepareMonths } from './prepare-months.js';

export interface MoveOperations {
  /**
   * Moves a player of this cell. `record` writes to the audit logs in the transaction that begins the move.
   *
   * Shape: null if an earlier run has finished it. Errors: `MoveRefused`, without an effect; `DatabaseUnavailable`.
   */
  move(
    playerId: string,
    to: string,
    record: (tx: Tx) => Promise<void>,
    options?: MoveOptions,
  ): Promise<Moved | null>;
  /** Runs work that must meet no move. Shape: null if a move runs, or a player is between this cell and another one. */
  besideNone<T>(work: () => Promise<T>): Promise<{ readonly value: T } | null>;
}

/** Tests set them. */
export interface MoveOptions {
  readonly targetUrl?: string;
  readonly reach?: (point: MovePoint) => void;
}

export interface MoveOperationsParts {
  readonly config: Pick<AppConfig, 'cell'>;
  readonly db: Database;
  readonly cell: { readonly directory: Directory };
  readonly bets: BetEntryPort;
  readonly reach: (point: MovePoint) => void;
}

const CONNECTIONS = 2;

/** Errors: `MoveRefused`. */
async function refuseOtherDatabase(directory: Directory, to: string, target: Database): Promise<void> {
  const expected = await directory.databaseIdOf(to);
  if (expected === null) throw new MoveRefused(`There is no cell ${to}.`);
  const isThere = await target
    .read((tx) =>
      tx.query<{ isThere: boolean }>({
        name: 'moves-is-product',
        text: `SELECT to_regclass('platform.migrations') IS NOT NULL AS "isThere"`,
      }),
    )
    .then(([row]) => row?.isThere === true);
  if (!isThere || (await readDatabaseId(target)) !== expected)
    throw new MoveRefused(`TARGET_DATABASE_URL is not the database of the cell ${to}.`);
}

/** Moves of players between the databases of two cells. */
export function createMoveOperations(
  { walletOperations: wallet }: Pick<FastifyInstance, 'walletOperations'>,
  parts: MoveOperationsParts,
): MoveOperations {
  const { config, db, bets } = parts;
  const { directory } = parts.cell;
  return {
    async besideNone(work) {
      const done = await db.runAlone(MOVING, async () =>
        (await db.read(isOneUnderWay)) ? null : { value: await work() },
      );
      return done?.value ?? null;
    },
    async move(playerId, to, record, { targetUrl, reach } = {}) {
      const databaseUrl = targetUrl ?? config.cell?.targetUrl ?? null;
      if (to === directory.cell)
        throw new MoveRefused(`The player is to leave the cell ${to}: name another one.`);
      if (!(await directory.readCells()).some(({ name }) => name === to))
        throw new MoveRefused(`There is no cell ${to}.`);
      if (databaseUrl === null)
        throw new MoveRefused(`Set TARGET_DATABASE_URL to the database of the cell ${to}.`);
      const target = await openDatabase({ databaseUrl, dataDir: '', poolSize: CONNECTIONS });
      try {
        await refuseOtherDatabase(directory, to, target);
        return await movePlayer(
          {
            source: db,
            target,
            directory,
            to,
            record,
            refuseUnfit: () => refuseUnlikeCells(db, target),
            prepareMonths: (whose) => prepareMonths(db, target, whose),
            moveHouse: (tx, whose, where) => wallet.moveHouse(tx, whose, { bets, to: where }),
            reach: reach ?? parts.reach,
          },
          playerId,
        );
      } finally {
        await target.close();
      }
    },
  };
}
