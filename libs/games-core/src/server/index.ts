export { createBetArchive } from './bet-archive.js';
export { createBetEngine } from './bet-engine.js';
export type { BetEngine, BetEngineOptions, InstantBetRequest } from './bet-engine.js';
export { unknownGame, type AnyGame } from './game-catalogue.js';
export { gamesCoreMigrations } from './games-core.migrations.js';
export { gamesCorePlugin, type GamesCoreOptions } from './games-core.plugin.js';
export { placedBetSchema, type PlacedBet } from './placed-bet.js';
export type { NoncePort, Settlement, Stake, StakePort } from './ports.js';
