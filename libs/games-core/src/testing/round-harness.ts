import type { Result } from '@paasa/result';
import type { Database } from '@paasa/server-kit/server';
import type { Bet } from '../index.js';
import type { BetEngine } from '../server/engine/bet-engine.js';
import { findBetRow, type BetRow } from '../server/bets/bet-rows.repo.js';
import { createStateCipher } from '../server/bets/state-cipher.js';
import { readState } from '../server/bets/view-stored-bet.js';
import { boxGame } from './box-game.js';
import { opening, playerWith, testConfig, testNonces } from './engine-harness.js';

const BOXES = [0, 1, 2, 3];

/** A round of boxes with its secret. */
export interface OpenBoxes {
  readonly playerId: string;
  readonly betId: string;
  readonly bet: Bet;
  readonly empty: number;
  readonly good: readonly [number, number, number];
}

/** A player, by default a new one with 10.00, who has opened a round for 1.00. */
export async function openBoxes(db: Database, engine: BetEngine, knownPlayerId?: string): Promise<OpenBoxes> {
  const playerId = knownPlayerId ?? (await playerWith(db, 1_000));
  const { bet } = valueOf(await engine.openRound(boxGame, opening(playerId)));
  return { playerId, betId: bet._id, bet, ...(await readBoxes(db, playerId, bet._id)) };
}

/** The empty and the good boxes of an open round. */
export async function readBoxes(
  db: Database,
  playerId: string,
  betId: string,
): Promise<Pick<OpenBoxes, 'empty' | 'good'>> {
  const state = boxGame.restore(readState(await rowOf(db, playerId, betId), createTestCipher()));
  const empty = Number(state.secret.slice(-1));
  const [first = 0, second = 0, third = 0] = BOXES.filter((box) => box !== empty);
  return { empty, good: [first, second, third] };
}

/** The cipher of the engines that `engineOn` makes. */
export const createTestCipher = () => createStateCipher(testConfig.stateEncryptionKey);

export async function rowOf(db: Database, playerId: string, betId: string): Promise<BetRow> {
  const row = await db.read((tx) => findBetRow(tx, testNonces, playerId, betId));
  if (row === null) throw new Error('There is no such bet.');
  return row;
}

/** The value of an accepted result. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** `ok`, or the code of the refusal. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.refusal.code;
}
