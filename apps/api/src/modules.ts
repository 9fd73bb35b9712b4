import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  authMigrations,
  authPlugin,
  createSessionCallers,
  listNamedPersons,
  listPersonMarks,
  networkOf,
  type AuthConfig,
} from '@paasa/auth/server';
import { cellMarkOf } from '@paasa/cells/server';
import { playProfiles } from '@paasa/protection';
import { createNonces, fairnessMigrations, fairnessPlugin } from '@paasa/fairness/server';
import {
  createArchivedBets,
  createBetArchive,
  findBetTotals,
  gamesCoreMigrations,
  gamesCorePlugin,
  listGameDays,
  listHouseHours,
  listBetTotals,
  listPlayOfDay,
  listPlaySince,
  markSignIn,
  sumOpenStakes,
} from '@paasa/games-core/server';
import {
  createArrivals,
  createDepositGuard,
  createNewcomerGuard,
  createPlayGuard,
  createRegisterGate,
  openExclusionFile,
  protectionMigrations,
  protectionPlugin,
} from '@paasa/protection/server';
import {
  callerPlugin,
  cleanupPlugin,
  idempotencyClearables,
  livePlugin,
  narrowDatabase,
  pausablesOf,
  pausedFigureOf,
  platformMigrations,
  showFromDatabase,
  showTurns,
  type Database,
  type MigrationSet,
  type Registry,
  type Tracing,
  type Tx,
} from '@paasa/server-kit/server';
import { createMemberOperations, createStaffOperations, staffMigrations } from '@paasa/staff/server';
import {
  createRazorpayClient,
  createSandboxPayer,
  createStakes,
  createStopTokens,
  findBalancePaise,
  listMoneyOfDay,
  listPlayersAfter,
  sumDepositsFrom,
  sumDepositsSince,
  walletMigrations,
  walletPlugin,
  type BetEntryPort,
} from '@paasa/wallet/server';
import type { AppConfig } from './config/config.js';
import { joinCells } from './cells/join-cells.js';
import { dayStatsPlugin } from './day-stats/day-stats.plugin.js';
import { gameModules, games } from './games/games.js';
import { endProcessAt } from './end-process-at.js';
import { createFeedPeople } from './feed-people.js';
import { createLedgerExport } from './ledger-export.js';
import { widthBesidePlay } from './beside-play.js';
import { createSealed } from './ops/create-sealed.js';
import { createMoveOperations } from './moves/move-operations.js';
import { movesMigrations } from './moves/moves.migrations.js';
import { productMigrations } from './migrations/product.migrations.js';
import { finishRestore } from './ops/backup/finish-restore.js';
import { makeBackup } from './ops/backup/make-backup.js';
import { createPauseSwitches } from './ops/create-pause-switches.js';
import { createRecord } from './ops/create-record.js';
import { createSecretsInUse } from './ops/secrets-in-use.js';
import type { OperatorContext } from './ops/operator-command.js';
import { joinAccountEnd } from './personal/account-end.js';
import { onlyOpenAccounts } from './personal/open-accounts.js';
import { createPlayerRecord } from './player-record.js';
import { accountNames, createOwnerPort, createPayoutNotices } from './payout-notices.js';
import { createReceipts } from './receipts.js';
import { createHttpRegister } from './register/http-register.js';

declare module 'fastify' {
  interface FastifyInstance {
    operatorContext: OperatorContext;
  }
}

/** The schemas of all domains, in the order of their creation. */
export const migrationSets: readonly MigrationSet[] = [
  platformMigrations,
  authMigrations,
  walletMigrations,
  fairnessMigrations,
  gamesCoreMigrations,
  productMigrations,
  protectionMigrations,
  staffMigrations,
  movesMigrations,
];

/** The time after which a call to the payment provider counts as unanswered. */
const PROVIDER_TIMEOUT_MS = 10_000;

export interface ModuleParts {
  readonly config: AppConfig;
  readonly db: Database;
  /** The clock of seeds, schedules and limits; without it limits use the database's clock. */
  readonly clock?: () => Date;
  readonly metrics: Registry;
  readonly tracing?: Tracing;
}

/**
 * THE ordered list of domains: registers each on the server and connects the ports that they declare.
 *
 * No domain imports another; this file passes the implementations.
 */
export async function registerModules(
  app: FastifyInstance,
  { config, db, clock: givenClock, metrics, tracing }: ModuleParts,
): Promise<void> {
  const clock = givenClock ?? (() => new Date());
  const [webOrigin, ...otherOrigins] = config.webOrigins;
  const authConfig: AuthConfig = {
    accessTokenKey: config.accessTokenKey,
    refreshTokenKey: config.refreshTokenKey,
    twoFactorKey: config.twoFactorKey,
    isSecure: config.mode === 'live',
    webOrigin,
    otherOrigins,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    social: config.social,
    limitsFor: config.limitsFor,
    cellMark: config.cell && cellMarkOf(config.refreshTokenKey, config.cell.name),
  };
  // Bets and the caller lookup use the database itself.
  const besidePlay = narrowDatabase(db, widthBesidePlay(db, config));
  const cell = await joinCells(app, { config, db: besidePlay, authConfig });
  const fairnessConfig = { seedEncryptionKey: config.seedEncryptionKey };
  const gamesConfig = { stateEncryptionKey: config.seedEncryptionKey };
  const nonces = createNonces({ config: fairnessConfig, clock });
  const archived = createArchivedBets({ folder: config.archiveDir, log: app.log });
  const archive = createBetArchive(games, gamesConfig, { seeds: nonces, archived }, app.log);
  const betEntries: BetEntryPort = {
    listBetEntries: archive.listEntries,
    sumOpenStakes,
    findBetTotals,
    listGameDays,
    listHouseHours,
  };

  const stakes = createStakes();
  const protection = {
    db: besidePlay,
    profile: playProfiles[config.playProfile],
    play: { listPlaySince, listBetTotals },
    money: {
      lockAccount: (tx: Tx, playerId: string) => stakes.lockAccounts(tx, [playerId]),
      sumDepositsSince,
      sumDepositsFrom,
    },
    record: createPlayerRecord(archive),
    access: {
      endSessions: (tx: Tx, playerId: string) => app.authOperations.endSessionsOfExcluded(tx, playerId),
      listPersonMarks,
      listNamedPersons,
      proveByPassword: (request: FastifyRequest, password: string) => app.proveByPassword(request, password),
    },
    days: { listPlayersAfter, listPlayOfDay, listMoneyOfDay },
    register: config.register === null ? null : createHttpRegister(config.register),
    exclusionFile: openExclusionFile(path.join(config.archiveDir, 'exclusions.jsonl')),
    log: app.log,
    ...(givenClock && { clock: givenClock }),
  };
  const register = createRegisterGate(protection);
  const arrivals = createArrivals(protection, register);
  app.addHook('onClose', () => arrivals.idle());
  const stopLinks = createStopTokens(config.payoutDetailsKey);
  const ledger = createLedgerExport(betEntries);
  const fairness = { config: fairnessConfig, bets: archive, ledger };
  await app.register(callerPlugin, {
    callers: {
      ...createSessionCallers({ db, config: authConfig }),
      ...(cell && { leadAway: cell.leadAway }),
    },
  });
  showTurns(metrics, app);
  await app.register(livePlugin, { db: besidePlay, networkOf });
  await app.register(authPlugin, {
    db: besidePlay,
    config: authConfig,
    balances: { findBalancePaise },
    stopLinks,
    payouts: {
      freeze: (tx, playerId) => app.payoutFreezes.freeze(tx, playerId),
      giveBackUnsent: (playerId) => app.payoutFreezes.giveBackUnsent(playerId),
      passwordWasReset: (tx, playerId) => app.payoutFreezes.passwordWasReset(tx, playerId),
    },
    newcomers: createNewcomerGuard(protection),
    arrivals,
    marks: { markSignIn },
    ...(cell && { cells: cell.accounts }),
    pictureOrigin: config.apiOrigin ?? '',
    ...joinAccountEnd(app, { db: besidePlay, archiveDir: config.archiveDir, fairness, protection }),
    metrics,
  });
  const reach = endProcessAt(config.killAt);
  const providerAccess = { ...config.razorpay, timeoutMs: PROVIDER_TIMEOUT_MS };
  await app.register(walletPlugin, {
    db: besidePlay,
    provider: createRazorpayClient(providerAccess),
    ...(config.isPlayMoneyOffered ? { payAtSandbox: createSandboxPayer(providerAccess) } : {}),
    config: {
      razorpayKeyId: config.razorpay.keyId,
      razorpayKeySecret: config.razorpay.keySecret,
      razorpayWebhookSecrets: config.razorpay.webhookSecrets,
      detailsEncryptionKey: config.payoutDetailsKey,
      payoutLimits: config.payoutLimits,
    },
    receipts: createReceipts(),
    notices: createPayoutNotices(),
    names: accountNames,
    owners: createOwnerPort(app),
    guard: onlyOpenAccounts(createDepositGuard(protection, register)),
    clock,
    reach,
    reconcileEveryMs: config.reconcileEveryMs,
    ...(cell && { cells: cell.references }),
    metrics,
  });
  await app.register(fairnessPlugin, { db: besidePlay, ...fairness, clock, openRounds: archive });
  await app.register(gamesCorePlugin, {
    db,
    readDb: besidePlay,
    games,
    archived,
    stakes,
    guard: createPlayGuard(protection, register),
    nonces,
    clock,
    config: gamesConfig,
    houseLimitPaise: config.maxPayoutPaise,
    maxBatchSize: config.betBatchSize,
    pictureOrigin: config.apiOrigin ?? '',
    betsOfAll: protection.profile.isFeedAllowed ? { people: createFeedPeople(protection), networkOf } : null,
    metrics,
    ...(tracing && { tracing }),
    ...(config.betConcurrentBatches === null ? {} : { maxConcurrentBatches: config.betConcurrentBatches }),
  });
  for (const { plugin } of gameModules) await app.register(plugin);
  await app.register(dayStatsPlugin, { db: besidePlay, clock });
  await app.register(cleanupPlugin, { db: besidePlay, name: 'calls', clearables: idempotencyClearables });
  await app.register(protectionPlugin, protection);
  const pausables = pausablesOf(games.map(({ name }) => name));
  showFromDatabase({ registry: metrics, db: besidePlay, log: app.log }, [pausedFigureOf(pausables)]);
  const members = createMemberOperations({
    db,
    twoFactorKey: config.twoFactorKey,
    consoleOrigin: config.console?.origin ?? null,
  });
  const staff = createStaffOperations(db);
  app.decorate('operatorContext', {
    members,
    cells: cell,
    moves: cell && createMoveOperations(app, { config, db, cell, bets: betEntries, reach }),
    wallet: app.walletOperations,
    bets: betEntries,
    accounts: app.authOperations,
    games: app.gamesOperations,
    protection: app.protectionOperations,
    staff,
    record: createRecord({ db, accounts: app.authOperations, staff }),
    pauses: createPauseSwitches(db, pausables),
    sealed: createSealed(app, members),
    secrets: createSecretsInUse(config, db),
    finishRestore: (backupCreatedAt) => {
      const { gamesOperations: games, fairnessOperations: fairness, authOperations: accounts } = app;
      return finishRestore({ db, games, fairness, accounts, staff }, backupCreatedAt);
    },
    makeBackup: (file) => makeBackup({ db, config }, file),
    pause,
  });
}
