export { DiceScreen } from './dice-screen.js';
export type { DiceScreenProps } from './dice-screen.js';
