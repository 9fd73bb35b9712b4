import type { HmacSha256 } from './hmac-sha256.js';
import { indexBelow } from './index-below.js';

const BYTES_PER_FLOAT = 4;

/** These three values determine every number of one bet. */
export interface BetSeeds {
  /** The 64-character hex string itself; its UTF-8 bytes, not the decoded ones, are the key. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The random numbers of a bet; rules have no other source of chance. */
export interface FairNumbers {
  /** The next number, at least 0 and below 1, in steps of 2^-32. */
  nextFloat(): number;
  /** The next whole number from 0 to `count - 1`: `floor(float × count)`. */
  nextIndex(count: number): number;
}

/**
 * The endless stream of fair numbers that belongs to one bet.
 *
 * Shape: each digest gives eight floats, `b0/256 + b1/256² + b2/256³ + b3/256⁴`; then the cursor grows by one.
 * Errors: throws RangeError for a nonce that is not a whole number from 0.
 * Source: the seed scheme in wide use, `HMAC-SHA256(serverSeed, clientSeed:nonce:cursor)`, cursor from 0.
 */
export function fairNumbers(hmacSha256: HmacSha256, seeds: BetSeeds): FairNumbers {
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) {
    throw new RangeError(`not a nonce: ${String(seeds.nonce)}`);
  }
  const nextFloat = floatStream((cursor) =>
    hmacSha256(seeds.serverSeed, `${seeds.clientSeed}:${String(seeds.nonce)}:${String(cursor)}`),
  );
  return { nextFloat, nextIndex: (count) => indexBelow(nextFloat(), count) };
}

function floatStream(digestAt: (cursor: number) => Uint8Array): () => number {
  let digest = digestAt(0);
  let cursor = 0;
  let offset = 0;
  return () => {
    if (offset + BYTES_PER_FLOAT > digest.length) {
      cursor += 1;
      digest = digestAt(cursor);
      offset = 0;
    }
    const float = floatAt(digest, offset);
    offset += BYTES_PER_FLOAT;
    return float;
  };
}

/** Exact: a 32-bit fraction fits a double without rounding. */
function floatAt(digest: Uint8Array, offset: number): number {
  let float = 0;
  for (let index = BYTES_PER_FLOAT - 1; index >= 0; index -= 1) {
    const byte = digest[offset + index];
    if (byte === undefined) throw new RangeError('the digest is not a multiple of four bytes');
    float = (float + byte) / 256;
  }
  return float;
}
