export { BOX_SECRET_PATTERN, boxGame, type BoxAction, type BoxState, type BoxView } from './box-game.js';
export { coinGame, type CoinConfig, type CoinOutcome } from './coin-game.js';
export { describeStakePort, type StakePortHarness } from './describe-stake-port.js';
export { creditFakeBalance, fakeStakeMigrations, fakeStakes, readFakeBalance } from './fake-stakes.js';
export { createStateCipher } from '../server/state-cipher.js';
