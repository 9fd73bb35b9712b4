export { DiceScreen } from './dice-screen.js';
export type { DiceScreenProps } from './dice-screen.js';
export { diceVerifier } from './verify/dice-verifier.js';
