export { FairnessDialog } from './dialog/fairness-dialog.js';
export type { FairnessDialogProps } from './dialog/fairness-dialog.js';
export { makeFirstClientSeed } from './own-seed/make-first-client-seed.js';
export { OwnSeedNote } from './own-seed/own-seed-note.js';
export type { GameVerifier, GameVerifierEntry } from './game-verifier.js';
export { FairnessPage } from './page/fairness-page.js';
export type { FairnessPageProps } from './page/fairness-page.js';
export { verifyBetPath } from './verify-bet-path.js';
