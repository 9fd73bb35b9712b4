import type { FastifyInstance } from 'fastify';
import {
  createAccountClaims,
  type AccountClaims,
  type AuthConfig,
  type CellClaimPort,
} from '@paasa/auth/server';
import {
  cellsPlugin,
  createForwardSignatures,
  createSweep,
  openDirectory,
  type Claim,
  type ClaimKey,
  type Directory,
  type HeldByPlayer,
  type HeldPort,
} from '@paasa/cells/server';
import { createWorker, DatabaseUnavailable, openDatabase, type Database } from '@paasa/server-kit/server';
import type { CellReferencePort, MoneyReference } from '@paasa/wallet/server';
import { createOwnerPort } from './owner-port.js';
import { emailKey } from './email-key.js';
import type { CellConfig } from '../config/cell-config.js';
import type { AppConfig } from '../config/config.js';

const SWEEP_EVERY_MS = 60_000;
/** Sign-ins and new accounts look here, and nothing of play. */
const DIRECTORY_CONNECTIONS = 4;

const identityKey = ({ provider, subject }: { provider: string; subject: string }): ClaimKey => ({
  kind: 'identity',
  value: `${provider}:${subject}`,
});

const heldBy = ({ playerId, emailKeys, identities }: AccountClaims): HeldByPlayer => ({
  playerId,
  held: [...emailKeys.map(emailKey), ...identities.map(identityKey)],
});

function heldIn(db: Database): HeldPort {
  const accounts = createAccountClaims(db);
  return {
    listAfter: async (after, limit) => (await accounts.listAfter(after, limit)).map(heldBy),
    listOf: async (playerIds) => (await accounts.listOf(playerIds)).map(heldBy),
  };
}

/** Claims of this cell's accounts in the directory. */
const claimPort = (directory: Directory): CellClaimPort => ({
  async claimEmail(value, playerId) {
    const [isClaimed] = await directory.claim([{ ...emailKey(value), playerId }]);
    return isClaimed === true;
  },
  async claimIdentity(identity, playerId) {
    const [isClaimed] = await directory.claim([{ ...identityKey(identity), playerId }]);
    return isClaimed === true;
  },
});

const moneyKey = ({ kind, id }: MoneyReference): ClaimKey => ({ kind, value: id });

/** References of this cell's money in the directory. */
const referencePort = (directory: Directory): CellReferencePort => ({
  async claim({ playerId, ...reference }) {
    const [isClaimed] = await directory.claim([{ ...moneyKey(reference), playerId }]);
    if (isClaimed !== true)
      throw new DatabaseUnavailable(`Another cell has ${reference.kind} ${reference.id}.`);
  },
  async areOwn(references) {
    const keys = references.map((reference) => moneyKey(reference ?? { kind: 'order', id: '' }));
    const homes = await directory.find(keys);
    return keys.map((key, index) => (homes[index]?.cell ?? directory.cellOfUnknown(key)) === directory.cell);
  },
});

export interface JoinedCell {
  readonly directory: Directory;
  readonly references: CellReferencePort;
  readonly claims: CellClaimPort;
  /** Compares the directory with this cell's database, until it has all players. */
  sweep(): Promise<void>;
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
  const sweep = createSweep({ db: directoryDb, directory, held: heldIn(db), onConflict });
  const worker = createWorker({
    everyMs: SWEEP_EVERY_MS,
    async step() {
      await directory.refresh();
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
  const directoryDb = await openDatabase({
    databaseUrl: cell.directoryUrl,
    dataDir: '',
    poolSize: DIRECTORY_CONNECTIONS,
  });
  app.addHook('onClose', () => directoryDb.close());
  const directory = await openDirectory(directoryDb, cell);
  const sweep = createSweeping(app, cell, { db, directory, directoryDb });
  await app.register(cellsPlugin, {
    directory,
    signatures: createForwardSignatures(authConfig.refreshTokenKey, Date.now),
    owners: createOwnerPort(config, authConfig),
  });
  return { directory, claims: claimPort(directory), references: referencePort(directory), sweep };
}
