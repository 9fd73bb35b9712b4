export { buildCoinBet, buildHistory, REVEALED_SEED, SECRET_SEED, verifyCoinBet } from './build-history.js';
export { scriptedFairNumbers } from './scripted-fair-numbers.js';
export { chiSquaredLimit } from './statistics/chi-squared.js';
export type { StatisticalFinding } from './statistics/chi-squared.js';
export { newRunSeed, seedSources } from './statistics/seed-sources.js';
export type { SeedSource } from './statistics/seed-sources.js';
export {
  testCorrelation,
  testEvenness,
  testMean,
  testRuns,
  testSuccession,
} from './statistics/sequence-tests.js';
export type { Draws } from './statistics/sequence-tests.js';
export { testMembership } from './statistics/subset-tests.js';
export type { SubsetDraws } from './statistics/subset-tests.js';
export { diceRollVectors } from './vectors/dice-rolls.js';
export type { DiceRollVector } from './vectors/dice-rolls.js';
export { minesDrawVectors } from './vectors/mines-draws.js';
export type { MinesDrawVector } from './vectors/mines-draws.js';
export { seedHashVectors } from './vectors/seed-hashes.js';
export type { SeedHashVector } from './vectors/seed-hashes.js';
