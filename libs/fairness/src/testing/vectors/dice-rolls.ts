/**
 * Dice rolls of another operator, `floor(float × 10001) / 100`. They fix the computation from seeds to the float.
 *
 * Source: `vectors/dice-rolls.json`, every value; provenance:
 * lotuseuy/stake-provably-fair-verifier, Tests/Games/Dice.test.js: 49 consecutive nonces of one revealed seed pair
 */
export interface DiceRollVector {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly roll: string;
}

const seeds = {
  serverSeed: '0f6e8aba300b7f1217ee46606773cf6046b524f74505cf2124ffe181ad6b9dbf',
  serverSeedHash: '97139e593bce24783a3c4be064b07a07952e08f7f6f5d16a28abfc69c8453f99',
  clientSeed: 'aR3kRBVn',
};

/** Nonce and roll. */
const rows: readonly (readonly [nonce: number, roll: string])[] = [
  [3, '59.67'],
  [4, '75.88'],
  [5, '12.86'],
  [6, '28.39'],
  [7, '29.19'],
  [8, '1.43'],
  [9, '16.06'],
  [10, '45.69'],
  [11, '3.44'],
  [12, '84.18'],
  [13, '6.97'],
  [14, '21.98'],
  [15, '32.30'],
  [16, '73.17'],
  [17, '24.28'],
  [18, '1.62'],
  [19, '38.07'],
  [20, '45.90'],
  [21, '20.33'],
  [22, '0.06'],
  [23, '92.84'],
  [24, '91.58'],
  [25, '5.82'],
  [26, '30.36'],
  [27, '52.19'],
  [28, '88.18'],
  [29, '48.29'],
  [30, '0.26'],
  [31, '6.56'],
  [32, '13.50'],
  [33, '86.27'],
  [34, '98.51'],
  [35, '41.90'],
  [36, '99.18'],
  [37, '15.90'],
  [38, '0.80'],
  [39, '66.35'],
  [40, '26.37'],
  [41, '45.98'],
  [42, '1.82'],
  [43, '44.77'],
  [44, '28.58'],
  [45, '92.02'],
  [46, '67.25'],
  [47, '40.15'],
  [48, '89.87'],
  [49, '85.34'],
  [50, '59.78'],
  [51, '30.35'],
];

export const diceRollVectors: readonly DiceRollVector[] = rows.map(([nonce, roll]) => ({
  ...seeds,
  nonce,
  roll,
}));
