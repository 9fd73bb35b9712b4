export { betProofParamsSchema, betProofResponseSchema, betProofSchema } from './contract/bet-proof.js';
export type { BetProof, BetProofResponse } from './contract/bet-proof.js';
export {
  exportedLedgerEntrySchema,
  exportedSeedPairSchema,
  fairnessExportResponseSchema,
} from './contract/export.js';
export type { ExportedLedgerEntry, ExportedSeedPair, FairnessExportResponse } from './contract/export.js';
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
} from './contract/seed-pair.js';
export type {
  ActiveSeedPair,
  RevealedSeedPair,
  RotateSeedPairRequest,
  RotateSeedPairResponse,
  SeedPairResponse,
} from './contract/seed-pair.js';
export { CLIENT_SEED_PATTERN } from './contract/seed-patterns.js';
export { parseClientSeed } from './rules/client-seed.js';
export { fairNumbers } from './rules/fair-numbers.js';
export type { BetSeeds, FairNumbers } from './rules/fair-numbers.js';
export { portableHmacSha256 } from './rules/hmac-sha256.js';
export type { HmacSha256 } from './rules/hmac-sha256.js';
export { CASH_ACCOUNT } from './contract/ledger-accounts.js';
export type { LedgerReport } from './rules/history/ledger-fold.js';
export type { PairReport } from './rules/history/pair-book.js';
export { openExport } from './rules/history/read-export.js';
export type { OpenedExport } from './rules/history/read-export.js';
export { rowCountOf, verifyHistory } from './rules/history/verify-history.js';
export type { BetDifference, HistoryReport, HistoryTools } from './rules/history/verify-history.js';
export { indexBelow } from './rules/index-below.js';
export { SERVER_SEED_PATTERN } from './contract/seed-patterns.js';
export { commitmentOf, isServerSeed } from './rules/server-seed.js';
export { isSameFact, verifyBet } from './rules/verify-bet.js';
export type {
  BetToVerify,
  BetVerification,
  BetVerifier,
  Inconclusive,
  VerifiedFact,
} from './rules/verify-bet.js';
