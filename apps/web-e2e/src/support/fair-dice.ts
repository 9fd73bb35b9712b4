import { createHash, createHmac } from 'node:crypto';
import { paiseOf } from './paise.js';
import type { ExportedBet } from './wire.js';

/**
 * Dice as `decisions.md` §6 defines it, in whole numbers, from the seeds alone: the program of an outsider who checks
 * the house. It shares nothing with the product, not even its way of counting.
 */

/** The roll in hundredths: 0 to 9999. */
export function rollOf(serverSeed: string, clientSeed: string, nonce: number): number {
  const digest = createHmac('sha256', Buffer.from(serverSeed, 'utf8'))
    .update(`${clientSeed}:${String(nonce)}:0`)
    .digest();
  // b0/256 + b1/256² + b2/256³ + b3/256⁴ is the first four bytes as one number over 2³².
  return Number((BigInt(digest.readUInt32BE(0)) * 10_000n) >> 32n);
}

export function commitmentTo(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'utf8')).digest('hex');
}

export interface DiceOutcome {
  readonly rollHundredths: number;
  readonly isWin: boolean;
  readonly payoutPaise: number;
}

/** The expected result of a bet. */
export function outcomeOf(bet: ExportedBet, serverSeed: string): DiceOutcome {
  const { target, condition } = bet.gameData.diceRoll.state;
  const targetHundredths = Math.round(target * 100);
  const rollHundredths = rollOf(serverSeed, bet.clientSeed, bet.nonce);
  const isWin =
    condition === 'below' ? rollHundredths < targetHundredths : rollHundredths >= targetHundredths;
  const winningRolls = BigInt(condition === 'below' ? targetHundredths : 10_000 - targetHundredths);
  // 99 / win chance with four decimals, half up: 99 × 100 × 10 000 / winning rolls in ten-thousandths.
  const multiplier = (2n * 99_000_000n + winningRolls) / (2n * winningRolls);
  const payout = (BigInt(paiseOf(bet.betAmount)) * multiplier) / 10_000n;
  return { rollHundredths, isWin, payoutPaise: isWin ? Number(payout) : 0 };
}
