export { createDepositGuard, type DepositGuard } from './guard/deposit-guard.js';
export { createNewcomerGuard, type NewcomerGuard } from './exclusions/person-marks.js';
export { createPlayGuard, type PlayGuard } from './guard/play-guard.js';
export type { ProtectionFile, ProtectionOperations } from './operations/protection-operations.js';
export type { AccessPort, BetTotals, MoneyPort, PlayAsked, PlayTotalsPort } from './context/ports.js';
export { protectionMigrations } from './protection.migrations.js';
export { protectionPlugin, type ProtectionOptions } from './protection.plugin.js';
