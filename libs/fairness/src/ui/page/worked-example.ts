/** How many outcomes the example's game has. */
export const EXAMPLE_OUTCOME_COUNT = 10_000;

/** Public, so never used for a bet. */
export const EXAMPLE_SERVER_SEED = '3b1f5c0e7a9d4826b0c37e51f86a2d94c5e8701b6f42a39d7c80e15b94d6f2a3';

/** Seeds for a reader without a bet. */
export const EXAMPLE_SEEDS = { serverSeed: EXAMPLE_SERVER_SEED, clientSeed: 'my lucky seed', nonce: 0 };
