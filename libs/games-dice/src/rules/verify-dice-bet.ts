import type { BetToVerify, BetVerifier, VerifiedFact } from '@paasa/fairness';
import { fieldOf, recordedAmountText } from '@paasa/games-core';
import { formatRupees, paise, parseRupees, type Paise } from '@paasa/money';
import { parseDiceConfig, type DiceConfig } from './dice-config.js';
import { diceGame } from './dice-game.js';
import { diceMultiplierText } from './dice-odds.js';
import { isDiceWin, rollDice, type DiceOutcome } from './dice-outcome.js';

const NOT_RECORDED = 'not recorded';
const NOT_COMPUTABLE = 'cannot be computed';

/**
 * Compares a Dice bet with what its numbers give by these rules.
 *
 * Shape: four facts, `Roll`, `Result`, `Multiplier` and `Payout`; they hold where both texts are equal. Null for a bet
 * of other rules than these.
 * Errors: none; a bet with odd `gameData` has facts that differ.
 */
export const verifyDiceBet: BetVerifier = (bet, numbers) => {
  if (bet.rulesVersion !== diceGame.rulesVersion) return null;
  const recorded = readRecorded(bet);
  const { config } = recorded;
  const outcome = rollDice(numbers);
  const fact = (label: string, inBet: string, bySeeds: string | null): VerifiedFact => ({
    label,
    recorded: inBet,
    recomputed: bySeeds ?? NOT_COMPUTABLE,
  });
  return [
    fact('Roll', recorded.roll, (outcome.rollHundredths / 100).toFixed(2)),
    fact('Result', recorded.result, config && resultText(isDiceWin(config, outcome))),
    fact('Multiplier', recorded.multiplier, config && diceMultiplierText(config)),
    fact('Payout', recorded.payout, config && payoutText(config, outcome, recorded.stakePaise)),
  ];
};

interface Recorded {
  readonly config: DiceConfig | null;
  readonly stakePaise: Paise | null;
  readonly roll: string;
  readonly result: string;
  readonly multiplier: string;
  readonly payout: string;
}

function readRecorded(bet: BetToVerify): Recorded {
  const diceRoll = fieldOf(bet.gameData, 'diceRoll');
  const state = fieldOf(diceRoll, 'state');
  const config = parseDiceConfig(state);
  const stake = parseRupees(bet.betAmount);
  return {
    config: config.ok ? config.value : null,
    stakePaise: stake.ok ? stake.value : null,
    roll: decimalText(fieldOf(state, 'result'), 2),
    result: bet.status === 'completed' ? resultText(bet.isWin) : 'Not settled',
    multiplier: decimalText(fieldOf(diceRoll, 'payoutMultiplier'), 4),
    payout: recordedAmountText(bet.winAmount),
  };
}

const resultText = (isWin: boolean): string => (isWin ? 'Won' : 'Lost');

function payoutText(config: DiceConfig, outcome: DiceOutcome, stakePaise: Paise | null): string | null {
  if (stakePaise === null) return null;
  if (!isDiceWin(config, outcome)) return formatRupees(paise(0));
  // A win pays the largest payout; null, where `payoutPaise` throws, for a stake that no bet can have had.
  const payout = diceGame.maxPayoutPaise(config, stakePaise);
  return payout === null ? null : formatRupees(payout);
}

/** Digit for digit: a value with more decimals than it should have must not look as if it agreed. */
function decimalText(value: unknown, digitCount: number): string {
  if (typeof value !== 'number') return NOT_RECORDED;
  const text = value.toFixed(digitCount);
  return Number(text) === value ? text : String(value);
}
