export { MinesScreen } from './mines-screen.js';
export type { MinesScreenProps } from './mines-screen.js';
export { minesVerifier } from './verify/mines-verifier.js';
