import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig, CellPort } from '@paasa/auth/server';
import {
  cellMarkOf,
  cellsPlugin,
  createAskHeld,
  createAskHouse,
  createForwardSignatures,
  createHouseOfCells,
  createSweep,
  type MovedAway,
  createUnheldMoney,
  openDirectory,
  type CallOwner,
  type Cell,
  type Claim,
  type ClaimKey,
  type Directory,
  type HouseOfCells,
} from '@paasa/cells/server';
import type { HouseStep } from '@paasa/server-kit';
import { createWorker, DatabaseUnavailable, openDatabase, type Database } from '@paasa/server-kit/server';
import { createHeldMoney, type CellReferencePort } from '@paasa/wallet/server';
import { readDatabaseId } from '../moves/database-id.js';
import { heldPort } from './held-port.js';
import { housePort } from './house-port.js';
import { createOwnerPort } from './owner-port.js';
import { referenceOf, referencePort } from './reference-port.js';
import { installFences } from '../moves/install-fences.js';
import { fenceReturned, findGoneTo, isMoving, listPresent } from '../moves/move-state.repo.js';
import { emailKey, identityKey, passkeyKey } from './account-keys.js';
import type { CellConfig } from '../config/cell-config.js';
import type { AppConfig } from '../config/config.js';

const SWEEP_EVERY_MS = 60_000;
/** Sign-ins and new accounts look here, and nothing of play. */
const DIRECTORY_CONNECTIONS = 4;

/** The other cells, as accounts see them. */
function accountPort(app: FastifyInstance, directory: Directory): CellPort {
  async function claim(key: ClaimKey, playerId: string): Promise<boolean> {
    const [isClaimed] = await directory.claim([{ ...key, playerId }]);
    return isClaimed === true;
  }
  return {
    claimEmail: (value, playerId) => claim(emailKey(value), playerId),
    claimIdentity: (identity, playerId) => claim(identityKey(identity), playerId),
    claimPasskey: (value, playerId) => claim(passkeyKey(value), playerId),
    vouchedWith: (request) => request.vouched,
    lead(request, reply, { person, vouched }) {
      const owner: CallOwner =
        'playerId' in person
          ? { kind: 'player', ...person, isOfSession: false }
          : { kind: 'keys', keys: [identityKey(person.identity), emailKey(person.emailKey)] };
      return app.leadCall(request, reply, { owner, body: null, vouched });
    },
  };
}

export interface JoinedCell {
  readonly directory: Directory;
  readonly references: CellReferencePort;
  /** What a proxy finds in the cookie of a session of that cell. */
  markOf(cell: string): string;
  readonly accounts: CellPort;
  /** Has another cell answer a call whose player has moved there. Shape: true if the reply is sent. */
  leadAway(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Whether a cell answers a question that this one has signed. */
  accepts(cell: Cell): Promise<boolean>;
  /** Compares the directory with this cell's database, until it has all players. */
  sweep(): Promise<void>;
  /** The figures of the house in this cell and in those that answer, and their sum. */
  readHouseOfCells(step: HouseStep): Promise<HouseOfCells>;
}

export interface JoinOptions {
  readonly config: AppConfig;
  readonly db: Database;
  readonly authConfig: AuthConfig;
}

function createSweeping(
  app: FastifyInstance,
  { name }: CellConfig,
  { db, directory, directoryDb }: Record<'db' | 'directoryDb', Database> & { readonly directory: Directory },
): () => Promise<void> {
  const onConflict = ({ kind, playerId }: Claim): void =>
    app.log.error({ event: 'cell-conflict', kind, playerId }, 'another cell has what a player has here');
  const onMovedAway = async (player: MovedAway): Promise<void> => {
    if (await db.transaction((tx) => fenceReturned(tx, player)))
      app.log.error(
        { event: 'cell-player-elsewhere', playerId: player.playerId, cell: player.cell },
        'a player who has moved to another cell is here again, as after a restore: calls wait',
      );
  };
  const sweep = createSweep({
    db: directoryDb,
    cellDb: db,
    directory,
    held: heldPort(db),
    onConflict,
    onMovedAway,
    onLost: (playerId) =>
      app.log.error(
        { event: 'cell-player-lost', playerId },
        'a player who has moved to this cell is not in its database, as after a restore',
      ),
  });
  // Before the first call: one who has moved away must not play on with what a restore has brought back.
  app.addHook('onReady', async () => {
    const away = await directory.listMovedElsewhere();
    const present = await db.read((tx) =>
      listPresent(
        tx,
        away.map(({ playerId }) => playerId),
      ),
    );
    for (const player of away) if (present.has(player.playerId)) await onMovedAway(player);
  });
  const worker = createWorker({
    everyMs: SWEEP_EVERY_MS,
    async step() {
      if (!(await directory.refresh()))
        app.log.error(
          { event: 'directory-restored' },
          'the directory lacks claims: every cell enters its own',
        );
      const swept = await directoryDb.runAlone(`sweep of cell ${name}`, () => sweep.step());
      // More at once while players are missing, unless another process enters them.
      return swept !== null && !swept.value;
    },
    onError: (error) =>
      app.log.error({ err: error, event: 'cell-sweep-failed' }, 'the directory was not compared'),
  });
  app.addHook('onListen', async () => worker.start());
  app.addHook('onClose', () => worker.stop());
  return worker.run;
}

const logSilent =
  (app: FastifyInstance, what: string) =>
  (cell: string, reason: unknown): void =>
    app.log.warn({ err: reason, event: 'cell-silent', cell }, `a cell does not say ${what}`);

/**
 * Joins this process to the directory of cells. Call it before any route is registered.
 *
 * Shape: null if the product is one cell. Errors: `DatabaseUnavailable`.
 */
export async function joinCells(
  app: FastifyInstance,
  { config, db, authConfig }: JoinOptions,
): Promise<JoinedCell | null> {
  const { cell } = config;
  if (cell === null) return null;
  await installFences(db);
  const directoryDb = await openDatabase({
    databaseUrl: cell.directoryUrl,
    dataDir: '',
    poolSize: DIRECTORY_CONNECTIONS,
  });
  app.addHook('onClose', () => directoryDb.close());
  const directory = await openDirectory(directoryDb, { ...cell, databaseId: await readDatabaseId(db) });
  const sweep = createSweeping(app, cell, { db, directory, directoryDb });
  const signatures = createForwardSignatures(authConfig.refreshTokenKey, Date.now);
  const money = createHeldMoney(db);
  const owners = createOwnerPort(config, authConfig);
  const readHouse = housePort(app);
  await app.register(cellsPlugin, {
    directory,
    signatures,
    owners,
    isMoving: (playerId) => db.read((tx) => isMoving(tx, playerId)),
    areHeld: (keys) => money.areHeld(keys.map(referenceOf)),
    readHouse,
    nowMs: Date.now,
    limitsFor: authConfig.limitsFor,
  });
  const ask = createAskHeld(signatures, logSilent(app, 'which money it has'));
  const askHouse = createAskHouse(signatures, logSilent(app, 'what its house took and gave'));
  const markOf = (name: string): string => cellMarkOf(authConfig.refreshTokenKey, name);
  return {
    directory,
    accounts: accountPort(app, directory),
    references: referencePort(directory, createUnheldMoney({ db: directoryDb, directory, ask })),
    async leadAway(request, reply) {
      const owner = owners.ofSession(request);
      if (owner?.kind !== 'player') return false;
      const cell = await db.read((tx) => findGoneTo(tx, owner.playerId));
      if (cell === null) return false;
      if (await app.leadCall(request, reply, { owner, body: request.raw })) return true;
      throw new DatabaseUnavailable(`The player has moved to ${cell}, and the directory does not say so.`);
    },
    accepts: async (other) => (await ask(other, [])) !== null,
    markOf,
    sweep,
    readHouseOfCells: createHouseOfCells({ directory, readHouse, ask: askHouse, clock: () => new Date() }),
  };
}
