export { anyDiceConfig } from './any-dice-config.js';
export { buildDiceBet } from './build-dice-bet.js';
