export { anyDiceConfig } from './any-dice-config.js';
export { buildDiceBet } from './build-dice-bet.js';
export { answerRoll, fakeDiceServer, ROLL_DICE } from './fake-dice-server.js';
