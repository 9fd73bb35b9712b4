export { FairnessDialog } from './dialog/fairness-dialog.js';
export { makeFirstClientSeed } from './server-state/make-first-client-seed.js';
export { OwnSeedNote } from './parts/own-seed-note.js';
export type { GameVerifier, GameVerifierEntry } from './verifiers/game-verifier.js';
export { FairnessPage } from './page/fairness-page.js';
export { BetFairness } from './page/bet-fairness.js';
export type { OutcomeCode } from './programs/outcome-code.js';
export { outcomePrograms } from './programs/outcome-programs.js';
