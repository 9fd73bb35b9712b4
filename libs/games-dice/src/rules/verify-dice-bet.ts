import type { BetToVerify, BetVerifier } from '@paasa/fairness';
import { fieldOf, findRules, recordedDecimalText, settledFacts, verifiedFact } from '@paasa/games-core';
import { parseDiceConfig } from './dice-config.js';
import { createDiceGame } from './dice-game.js';
import { diceMultiplierText } from './dice-odds.js';
import { rollDice } from './dice-outcome.js';
import { DICE_VERSIONS, type DiceVersions } from './dice-versions.js';

/**
 * Compares a Dice bet with its fair numbers, by the rules it was played by.
 *
 * Shape: four facts, `Roll`, `Result`, `Multiplier` and `Payout`; a fact is correct if both texts are equal. Null for
 * unknown rules.
 * Errors: none; the facts of wrong `gameData` differ.
 */
export const createDiceVerifier =
  (versions: DiceVersions): BetVerifier =>
  (bet, numbers) => {
    const rules = findRules(versions, bet.rulesVersion);
    if (rules === null) return null;
    const { config, roll, multiplier } = readRecorded(bet);
    const outcome = rollDice(numbers);
    const { result, payout } = settledFacts(createDiceGame(rules), bet, config, outcome);
    return [
      verifiedFact('Roll', roll, (outcome.rollHundredths / 100).toFixed(2)),
      result,
      verifiedFact('Multiplier', multiplier, config && diceMultiplierText(rules, config)),
      payout,
    ];
  };

/** Verifies bets of every version of the rules. */
export const verifyDiceBet = createDiceVerifier(DICE_VERSIONS);

function readRecorded(bet: BetToVerify) {
  const diceRoll = fieldOf(bet.gameData, 'diceRoll');
  const state = fieldOf(diceRoll, 'state');
  const config = parseDiceConfig(state);
  return {
    config: config.ok ? config.value : null,
    roll: recordedDecimalText(fieldOf(state, 'result'), 2),
    multiplier: recordedDecimalText(fieldOf(diceRoll, 'payoutMultiplier'), 4),
  };
}
