export { FairnessDialog } from './dialog/fairness-dialog.js';
export type { FairnessDialogProps } from './dialog/fairness-dialog.js';
export type { GameVerifier, GameVerifierEntry } from './game-verifier.js';
export { FairnessPage } from './page/fairness-page.js';
export type { FairnessPageProps } from './page/fairness-page.js';
export { verifyBetPath } from './verify-bet-path.js';
