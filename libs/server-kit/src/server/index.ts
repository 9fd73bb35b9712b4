export { DatabaseUnavailable } from './database/database.js';
export type {
  ConnectionCounts,
  Database,
  DatabaseKind,
  Statement,
  TransactionLimits,
  Tx,
} from './database/database.js';
export { CONSOLE_CHANNEL, type Change } from './database/announcements.js';
export { together } from './database/together.js';
export { DataDirInUse, lockDataDir } from './database/data-dir-lock.js';
export { requireMigrated, migrate, MigrationMismatch } from './database/migrate.js';
export type { Migration, MigrationSet } from './database/migrate.js';
export { narrowDatabase } from './database/narrow-database.js';
export { openDatabase, type DatabaseOptions } from './database/open-database.js';
export { restorePglite } from './database/pglite-database.js';
export { sqlBuilder } from './database/sql-builder.js';
export { ArchiveDamaged } from './archive/archive-damaged.js';
export type { ArchiveSummary, JsonObject, JsonValue, PlayerLines } from './archive/archive-format.js';
export type { BlockRanges, Mark, MarkRange } from './archive/block-ranges.js';
export { openArchive } from './archive/open-archive.js';
export type { Archive, PlayerBlock } from './archive/open-archive.js';
export { writeArchive, type ArchiveSource } from './archive/write-archive.js';
export { clearableBy, createCleanup, type Clearable, type Cleanup } from './cleanup/cleanup.js';
export { cleanupPlugin } from './cleanup/cleanup.plugin.js';
export { ConfigFaults, readConfig } from './config/read-config.js';
export { forgetOldSecrets, generatedKeys, renewSecrets } from './config/generated-secrets.js';
export { createCipher, deriveKey, type Cipher } from './crypto/cipher.js';
export { allKeys, ofEachKey, type Keys } from './crypto/keys.js';
export { resealRows, type Resealed, type ResealPass } from './crypto/reseal.js';
export {
  callerPlugin,
  getCaller,
  identifyCaller,
  leadMovedAway,
  notSignedIn,
  requireCaller,
  requireVerifiedCaller,
} from './http/caller.plugin.js';
export type { Caller, CallerPort, ProofMethod } from './http/turns/caller.js';
export {
  FRESH_PROOF_LIFETIME_MS,
  hasFreshProof,
  requireFreshProof,
  stepUpRequired,
} from './http/fresh-proof.js';
export type { DescribedRefusal } from './http/openapi.plugin.js';
export type { RefusalWatcher, RefusedAccess } from './http/error-edge.plugin.js';
export { BODY_LIMIT_BYTES, createServer, type ServerOptions } from './http/create-server.js';
export { serializerCompiler } from './http/serializer.js';
export { cookiesOf } from './http/cookies-of.js';
export { createHostCheck } from './http/own-hosts.js';
export { createHeavyWork, type HeavyWork } from './http/turns/heavy-work.js';
export { STEP_ROWS, type ListSlice } from './http/turns/list-slice.js';
export { isConnectionClosed, whenAnswerCloses } from './http/turns/answer-close.js';
export { createSharedLine, type SharedLine } from './http/turns/shared-line.js';
export { createTurnLines, type Turn } from './http/turns/turn-lines.js';
export type { KeyedList, Reach } from './http/turns/long-list.js';
export { listTurn, sendList } from './http/turns/send-list.js';
export type { TurnClass, TurnsOptions } from './http/turns/turns.plugin.js';
export { buildSecurityHeaders, type SecurityHeaders, type SecurityPolicy } from './http/security-headers.js';
export { BYTE_ORDER_MARK, csvLine, type CsvCell } from './http/csv-text.js';
export { newId, newIdAfter } from './http/new-id.js';
export { RefusalError, unwrap } from './http/refusals/refusal-error.js';
export { idempotencyKeyOf } from './http/idempotency-key-of.js';
export { idempotencyClearables } from './idempotency/idempotency.clearables.js';
export { platformTables } from './idempotency/personal-tables.js';
export { platformMigrations } from './idempotency/idempotency.migrations.js';
export { claimIdempotencyKeys, hashCall, storeIdempotentAnswers } from './idempotency/idempotency.repo.js';
export type {
  AnswerableClaim,
  ClaimOutcome,
  IdempotencyClaim,
  StoredAnswer,
} from './idempotency/idempotency.repo.js';
export {
  idempotencyMismatch,
  idempotencyUnfinished,
  runOnce,
  type OnceOptions,
} from './idempotency/run-once.js';
export { endEventBody, EventBody, pushEvent, replyWithEvents } from './live/event-body.js';
export { BEAT_TEXT, eventText, goodbyeText } from './live/stream-text.js';
export { livePlugin, type LiveLimits, type LiveOptions, type StreamKind } from './live/live.plugin.js';
export {
  addToHouse,
  housePlace,
  houseRangeParameters,
  houseRangeSql,
  mergeHouseHours,
  type HousePlace,
  type HouseTable,
} from './house/house-hours.js';
export { metricsPlugin, type MetricsAccess, type MetricsOptions } from './metrics/metrics.plugin.js';
export { measureDatabase } from './metrics/measured-database.js';
export { moneyFlows, type MoneyFlow, type MoneyFlowKind } from './metrics/money-flows.js';
export { showTurns } from './metrics/show-turns.js';
export { showFromDatabase, type FigureLog, type ShownFigure } from './metrics/show-from-database.js';
export { Counter, Gauge, Histogram, Registry } from 'prom-client';
export { listMonths, makeMonth, makeMonths, type Month, type MonthlyTable } from './months/months.js';
export { monthsPlugin, type MonthsOptions } from './months/months.plugin.js';
export {
  isPaused,
  listPauses,
  pausablesOf,
  pausedFigureOf,
  readPausedPlay,
  setPaused,
} from './pauses/pauses.js';
export { findBanner, setBanner, type StoredBanner } from './banner/banner.js';
export { createShownBanner } from './banner/shown-banner.js';
export type { Pausable, Pause, PausedPlay } from './pauses/pauses.js';
export { startTracing, traceDatabase, type Tracing } from './tracing/tracing.js';
export { openLineFile, type LineFile } from './files/line-file.js';
export {
  deletedFrom,
  erasedBy,
  erasedInOrderBy,
  listed,
  personalFilesOf,
  type EraseRows,
  type EraseStep,
  type ListedRows,
  type PersonalAsked,
  type PersonalFile,
  type PersonalRow,
  type PersonalTable,
  type ReadRows,
} from './personal/personal-table.js';
export { createLogger } from './process/logger.js';
export { FolderNotPrivate, makeFolderPrivate } from './process/private-folder.js';
export { createWorker, type Worker } from './process/worker.js';
export { stopOnSignal } from './process/stop-on-signal.js';
