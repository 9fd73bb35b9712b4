export { createDepositGuard, type DepositGuard } from './guard/deposit-guard.js';
export { createArrivals, type Arrivals } from './register/arrivals.js';
export { createNewcomerGuard, type NewcomerGuard } from './exclusions/person-marks.js';
export { createPlayGuard, type PlayGuard } from './guard/play-guard.js';
export type { ProtectionFile, ProtectionOperations } from './operations/protection-operations.js';
export {
  RegisterUnavailable,
  type AccessPort,
  type BetTotals,
  type DayRecordPort,
  type MoneyDayAsked,
  type MoneyMonth,
  type MoneyPort,
  type NamedPerson,
  type PlayAsked,
  type PlayDayAsked,
  type PlayTotalsPort,
  type RecordPort,
  type RegisterPort,
} from './context/ports.js';
export { createSignRuns, type ComputedDay, type SignRuns, type SignRunsOptions } from './signs/sign-runs.js';
export type { DoneDay, StoredSigns } from './signs/signs.repo.js';
export { partWithPerson } from './erasure/part-with-person.js';
export { protectionTables } from './erasure/personal-tables.js';
export { openExclusionFile, type ExclusionFile } from './exclusion-file/exclusion-file.js';
export { listExcluded } from './state/players.repo.js';
export type { MatchedFile } from './exclusions/match-exclusion-file.js';
export { createRegisterGate, type RegisterGate } from './register/register-gate.js';
export { protectionMigrations } from './protection.migrations.js';
export { protectionPlugin, type ProtectionOptions } from './protection.plugin.js';
export { playerProtectionPlugin, type PlayerProtectionOptions } from './console/player-protection.plugin.js';
