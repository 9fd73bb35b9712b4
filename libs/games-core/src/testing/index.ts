// Server code is loaded when it is used, because tests of screens import this door too.
export { BOX_SECRET_PATTERN, boxGame } from './box-game.js';
export { coinGame } from './coin-game.js';
export { contractSeeds, describeBetEngine } from './describe-bet-engine.js';
export { describeStakePort } from './describe-stake-port.js';
export { FakeAccount, type FakeBet, type FakeSeat } from './fake-engine/fake-account.js';
export { FakeBetEngine } from './fake-engine/fake-bet-engine.js';
export { fakeGamesCorePlugin } from './fake-engine/fake-games-core.plugin.js';
export { fakeGameServer } from './fake-game-server.js';
export { creditFakeBalance, fakeStakeMigrations, fakeStakes, readFakeBalance } from './fake-stakes.js';
export type { GameTour } from './game-tour.js';
export { openGameServer, type GameServer } from './open-game-server.js';
