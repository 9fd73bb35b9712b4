export { scriptedFairNumbers } from './scripted-fair-numbers.js';
export { diceRollVectors } from './vectors/dice-rolls.js';
export type { DiceRollVector } from './vectors/dice-rolls.js';
export { minesDrawVectors } from './vectors/mines-draws.js';
export type { MinesDrawVector } from './vectors/mines-draws.js';
export { seedHashVectors } from './vectors/seed-hashes.js';
export type { SeedHashVector } from './vectors/seed-hashes.js';
