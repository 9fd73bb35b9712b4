export { anyMinesConfig } from './any-mines-config.js';
export { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from './build-mines-bet.js';
export { FakeMinesServer } from './fake-mines-server.js';
export { minesPayoutVectors } from './vectors/mines-payouts.js';
