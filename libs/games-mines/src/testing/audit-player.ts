import { createHash } from 'node:crypto';
import { fairnessExportResponseSchema, type BetProof } from '@paasa/fairness';
import { readFakeBalance } from '@paasa/games-core/testing';
import type { Caller } from '@paasa/server-kit/server';
import { overMinesGameDataSchema } from '../index.js';
import { independentMines, independentPayoutPaise } from './independent-mines.js';
import type { MinesHarness } from './mines-harness.js';

/**
 * Reveals a player's seeds and recomputes every board, result and payout, the nonces and the balance from the published
 * rules.
 *
 * Shape: one sentence per fault.
 */
export async function auditPlayer(
  harness: MinesHarness,
  caller: Caller,
  initialPaise: number,
): Promise<string[]> {
  const [calls] = harness.calls;
  const rotation = await calls?.rotate(caller);
  if (rotation?.status !== 200) return [`the seeds are not revealed: ${JSON.stringify(rotation?.body)}`];
  const exported = await calls?.exported(caller);
  const { bets, seedPairs } = fairnessExportResponseSchema.parse(exported?.body);
  const noncesByHash = new Map<string, number[]>();
  for (const bet of bets)
    noncesByHash.set(bet.serverSeedHash, [...(noncesByHash.get(bet.serverSeedHash) ?? []), bet.nonce]);
  const gaps = [...noncesByHash].flatMap(([hash, nonces]) => {
    const isGapless = nonces.toSorted((a, b) => a - b).every((nonce, index) => nonce === index);
    const isCounted = seedPairs.some(
      (pair) => pair.serverSeedHash === hash && pair.betCount === nonces.length,
    );
    return isGapless && isCounted ? [] : [`the nonces of ${hash} are ${nonces.join(', ')}`];
  });
  const net = bets.reduce((sum, bet) => sum + Math.round((bet.winAmount - bet.betAmount) * 100), 0);
  const money = await readFakeBalance(harness.db, caller.playerId);
  const isMoneyRight = money.balancePaise === initialPaise + net && money.escrowPaise === 0;
  return [
    ...gaps,
    ...bets.flatMap(faultsOfBet),
    ...(isMoneyRight ? [] : [`the money is ${JSON.stringify(money)} after ${String(net)}`]),
  ];
}

function faultsOfBet(bet: BetProof): string[] {
  const fault = (what: string): string => `bet ${String(bet.nonce)}: ${what}`;
  const { serverSeed } = bet;
  if (bet.status === 'voided')
    return bet.winAmount === bet.betAmount && !bet.isWin ? [] : [fault('kept a stake')];
  if (serverSeed === null || bet.status !== 'completed') return [fault('is still open')];
  if (createHash('sha256').update(serverSeed).digest('hex') !== bet.serverSeedHash)
    return [fault('broke its commitment')];
  const { mineCount, revealedTiles, minePositions, hitTile, multiplier } = overMinesGameDataSchema.parse(
    bet.gameData,
  );
  const mines = independentMines({ ...bet, serverSeed }, mineCount);
  const payout = independentPayoutPaise(Math.round(bet.betAmount * 100), mineCount, revealedTiles.length);
  const isLost = hitTile !== null;
  const checks: [boolean, string][] = [
    [minePositions.join() === mines.toSorted((a, b) => a - b).join(), 'has another board'],
    [new Set(revealedTiles).size === revealedTiles.length, 'revealed a tile twice'],
    [!revealedTiles.some((tile) => mines.includes(tile)), 'counts a mine as safe'],
    [!isLost || mines.includes(hitTile), 'was lost on a safe tile'],
    [isLost || revealedTiles.length > 0, 'was won without a tile'],
    [bet.isWin === !isLost, 'has another result'],
    [Math.round(bet.winAmount * 100) === (isLost ? 0 : payout), 'has another payout'],
    [isLost === (multiplier === 0), 'has another multiplier'],
  ];
  return checks.flatMap(([isRight, what]) => (isRight ? [] : [fault(what)]));
}
