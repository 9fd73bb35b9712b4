export { fakeGameServer as fakeDiceServer } from '@paasa/games-core/testing';
export { anyDiceConfig } from './any-dice-config.js';
export { buildDiceBet } from './build-dice-bet.js';
export { answerRoll, ROLL_DICE } from './fake-dice-server.js';
