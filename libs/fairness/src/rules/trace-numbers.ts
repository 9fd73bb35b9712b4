import { fairNumbers, type BetSeeds, type FairNumbers } from './fair-numbers.js';
import type { HmacSha256 } from './hmac-sha256.js';
import { indexBelow } from './index-below.js';

/** One digest of a bet, with the message that gives it. */
export interface TracedDigest {
  readonly message: string;
  readonly digest: Uint8Array;
}

/** One number that rules have drawn. */
export interface DrawnNumber {
  /** The four bytes of a digest that give it. */
  readonly bytes: readonly number[];
  readonly float: number;
  /** Only of a whole number from 0 to `count - 1`. */
  readonly index: { readonly count: number; readonly value: number } | null;
}

/** The numbers of a bet, with a record of how they come about. The record grows as rules draw. */
export interface NumberTrace {
  readonly numbers: FairNumbers;
  readonly digests: readonly TracedDigest[];
  readonly drawn: readonly DrawnNumber[];
}

const BYTES_PER_NUMBER = 4;

/** The fair numbers of a bet, each recorded with the bytes that it comes from. */
export function traceNumbers(hmacSha256: HmacSha256, seeds: BetSeeds): NumberTrace {
  const digests: TracedDigest[] = [];
  const drawn: DrawnNumber[] = [];
  const recorded: HmacSha256 = (key, message) => {
    const digest = hmacSha256(key, message);
    digests.push({ message, digest });
    return digest;
  };
  const source = fairNumbers(recorded, seeds);

  function nextFloat(): { readonly float: number; readonly bytes: readonly number[] } {
    const float = source.nextFloat();
    // The stream takes the next digest only when it needs it, so the last one has the bytes.
    const digest = digests.at(-1)?.digest ?? new Uint8Array();
    const offset = (drawn.length * BYTES_PER_NUMBER) % digest.length;
    return { float, bytes: [...digest.slice(offset, offset + BYTES_PER_NUMBER)] };
  }

  const numbers: FairNumbers = {
    nextFloat() {
      const number = nextFloat();
      drawn.push({ ...number, index: null });
      return number.float;
    },
    nextIndex(count) {
      const number = nextFloat();
      const value = indexBelow(number.float, count);
      drawn.push({ ...number, index: { count, value } });
      return value;
    },
  };
  return { numbers, digests, drawn };
}
