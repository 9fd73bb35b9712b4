export {
  betProofParamsSchema,
  betProofResponseSchema,
  betProofSchema,
  type BetProof,
} from './contract/bet-proof.js';
export {
  exportedLedgerEntrySchema,
  exportedSeedPairSchema,
  fairnessExportResponseSchema,
  type ExportedLedgerEntry,
  type ExportedSeedPair,
  type FairnessExportResponse,
} from './contract/export.js';
export {
  activeSeedPairSchema,
  clientSeedSchema,
  nonceSchema,
  revealedSeedPairSchema,
  rotateSeedPairRequestSchema,
  rotateSeedPairResponseSchema,
  seedPairResponseSchema,
  serverSeedHashSchema,
  serverSeedSchema,
  type ActiveSeedPair,
  type RevealedSeedPair,
  type RotateSeedPairRequest,
  type RotateSeedPairResponse,
  type SeedPairResponse,
} from './contract/seed-pair.js';
export { CLIENT_SEED_PATTERN } from './contract/seed-patterns.js';
export { parseClientSeed } from './rules/client-seed.js';
export { fairNumbers, type BetSeeds, type FairNumbers } from './rules/fair-numbers.js';
export { portableHmacSha256, type HmacSha256 } from './rules/hmac-sha256.js';
export { CASH_ACCOUNT } from './contract/ledger-accounts.js';
export type { LedgerReport } from './rules/history/ledger-fold.js';
export type { PairReport } from './rules/history/pair-book.js';
export { openExport, type OpenedExport } from './rules/history/read-export.js';
export {
  rowCountOf,
  verifyHistory,
  type BetDifference,
  type HistoryReport,
} from './rules/history/verify-history.js';
export { indexBelow } from './rules/index-below.js';
export { SERVER_SEED_PATTERN } from './contract/seed-patterns.js';
export { commitmentOf, isServerSeed } from './rules/server-seed.js';
export {
  isSameFact,
  verifyBet,
  type BetToVerify,
  type BetVerification,
  type BetVerifier,
  type VerifiedFact,
} from './rules/verify-bet.js';
