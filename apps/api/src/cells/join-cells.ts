import type { FastifyInstance } from 'fastify';
import { createAccountClaims, type AccountClaims, type AuthConfig, type CellPort } from '@paasa/auth/server';
import {
  cellMarkOf,
  cellsPlugin,
  createForwardSignatures,
  createSweep,
  openDirectory,
  type CallOwner,
  type Claim,
  type ClaimKey,
  type Directory,
  type HeldByPlayer,
  type HeldPort,
} from '@paasa/cells/server';
import { createWorker, openDatabase, type Database } from '@paasa/server-kit/server';
import type { CellReferencePort } from '@paasa/wallet/server';
import { createOwnerPort } from './owner-port.js';
import { referencePort } from './reference-port.js';
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

const passkeyKey = (value: string): ClaimKey => ({ kind: 'passkey', value });

const heldBy = ({ playerId, emailKeys, identities, passkeys }: AccountClaims): HeldByPlayer => ({
  playerId,
  held: [...emailKeys.map(emailKey), ...identities.map(identityKey), ...passkeys.map(passkeyKey)],
});

function heldIn(db: Database): HeldPort {
  const accounts = createAccountClaims(db);
  return {
    listAfter: async (after, limit) => (await accounts.listAfter(after, limit)).map(heldBy),
    listOf: async (playerIds) => (await accounts.listOf(playerIds)).map(heldBy),
  };
}

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
    nowMs: Date.now,
  });
  const markOf = (name: string): string => cellMarkOf(authConfig.refreshTokenKey, name);
  return {
    directory,
    accounts: accountPort(app, directory),
    references: referencePort(directory),
    markOf,
    sweep,
  };
}
