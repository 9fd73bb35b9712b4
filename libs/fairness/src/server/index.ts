export { WrongSeedKey } from './seeds/check-seed-key.js';
export type { FairnessConfig } from './fairness-config.js';
export { fairnessMigrations } from './fairness.migrations.js';
export { fairnessPlugin, type FairnessOperations } from './fairness.plugin.js';
export { nodeHmacSha256 } from './node-hmac-sha256.js';
export { createFairnessFiles, type FairnessFiles } from './personal-tables.js';
export { createNonces, type Nonces } from './nonces.js';
export type {
  FairTicket,
  LedgerExportPort,
  OpenRoundPort,
  VerifiableBet,
  VerifiableBetPort,
} from './ports.js';
