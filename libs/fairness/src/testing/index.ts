export { buildCoinBet, buildHistory, REVEALED_SEED, SECRET_SEED, verifyCoinBet } from './build-history.js';
export { scriptedFairNumbers } from './scripted-fair-numbers.js';
export { chiSquaredLimit, type StatisticalFinding } from './statistics/chi-squared.js';
export { newRunSeed, seedSources, type SeedSource } from './statistics/seed-sources.js';
export {
  testCorrelation,
  testEvenness,
  testMean,
  testRuns,
  testSuccession,
  type Draws,
} from './statistics/sequence-tests.js';
export { testMembership, type SubsetDraws } from './statistics/subset-tests.js';
export { diceRollVectors } from './vectors/dice-rolls.js';
export { minesDrawVectors } from './vectors/mines-draws.js';
export { seedHashVectors } from './vectors/seed-hashes.js';
