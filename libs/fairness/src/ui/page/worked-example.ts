import { bytesToHex } from '@noble/hashes/utils.js';
import { fairNumbers, type BetSeeds } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { indexBelow } from '../../rules/index-below.js';
import { commitmentOf } from '../../rules/server-seed.js';

/** How many outcomes the example's game has. */
export const EXAMPLE_OUTCOME_COUNT = 10_000;

/** Public, so never used for a bet. */
export const EXAMPLE_SERVER_SEED = '3b1f5c0e7a9d4826b0c37e51f86a2d94c5e8701b6f42a39d7c80e15b94d6f2a3';

/** Every step from the seeds to the first number, as texts. */
export interface WorkedExample {
  readonly commitment: string;
  readonly message: string;
  readonly digest: string;
  readonly firstBytes: readonly number[];
  readonly float: number;
  readonly index: number;
}

export function workOut(seeds: BetSeeds): WorkedExample {
  const message = `${seeds.clientSeed}:${seeds.nonce}:0`;
  const digest = portableHmacSha256(seeds.serverSeed, message);
  const float = fairNumbers(portableHmacSha256, seeds).nextFloat();
  return {
    commitment: commitmentOf(seeds.serverSeed),
    message,
    digest: bytesToHex(digest),
    firstBytes: [...digest.slice(0, 4)],
    float,
    index: indexBelow(float, EXAMPLE_OUTCOME_COUNT),
  };
}
