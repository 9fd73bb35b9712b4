import type { Caller } from '@paasa/server-kit/server';
import { startMineResponseSchema, type OpenMinesBet } from '../index.js';
import { independentMines } from './independent-mines.js';
import type { MinesHarness } from './mines-harness.js';

/** A round and the board behind it, which its player does not know. */
export interface KnownRound {
  readonly betId: string;
  readonly round: OpenMinesBet;
  readonly mines: readonly number[];
  readonly safe: readonly number[];
}

/** Starts a round of the given rupees and reads its board, so that a test can win or lose on purpose. */
export async function openRound(
  harness: MinesHarness,
  caller: Caller,
  amount: number,
  minesCount: number,
): Promise<KnownRound> {
  const [calls] = harness.calls;
  const answer = await calls?.start(caller, { amount, minesCount });
  if (answer?.status !== 200) throw new Error(`The round did not open: ${JSON.stringify(answer?.body)}`);
  const { bet: betId, round } = startMineResponseSchema.parse(answer.body);
  const mines = independentMines({ ...(await harness.peek(caller)), nonce: round.nonce }, minesCount);
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  return { betId, round, mines, safe };
}
