export { anyLimboConfig } from './any-limbo-config.js';
export { buildLimboBet } from './build-limbo-bet.js';
export { answerLimbo, PLAY_LIMBO } from './fake-limbo-server.js';
export { gameTour } from './tour.js';
