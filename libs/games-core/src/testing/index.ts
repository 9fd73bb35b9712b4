// What only servers have is loaded when it is used and not with the door: the tests of screens come through it as well.
export { BOX_SECRET_PATTERN, boxGame, type BoxAction, type BoxState, type BoxView } from './box-game.js';
export { coinGame, type CoinConfig, type CoinOutcome } from './coin-game.js';
export { contractSeeds, describeBetEngine, type BetEngineHarness } from './describe-bet-engine.js';
export { describeStakePort, type StakePortHarness } from './describe-stake-port.js';
export { FakeAccount, type FakeBet, type FakeSeat } from './fake-engine/fake-account.js';
export { FakeBetEngine } from './fake-engine/fake-bet-engine.js';
export { fakeGamesCorePlugin, type FakeGamesCoreOptions } from './fake-engine/fake-games-core.plugin.js';
export { fakeGameServer } from './fake-game-server.js';
export { creditFakeBalance, fakeStakeMigrations, fakeStakes, readFakeBalance } from './fake-stakes.js';
export type { GameTour, TourField, TourPress } from './game-tour.js';
export { openGameServer, type GameServer } from './open-game-server.js';
