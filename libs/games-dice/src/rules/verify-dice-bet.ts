import type { BetToVerify, BetVerifier } from '@paasa/fairness';
import { fieldOf, findRules, recordedDecimalText, settledFacts, verifiedFact } from '@paasa/games-core';
import { parseDiceConfig } from './dice-config.js';
import { createDiceGame } from './dice-game.js';
import { diceMultiplierText } from './dice-odds.js';
import { rollDice } from './dice-outcome.js';
import { DICE_VERSIONS, type DiceVersions } from './dice-versions.js';
import { translatorOf, type Language } from '@paasa/texts';
import { texts } from './facts/texts/texts.js';

/**
 * Compares a Dice bet with its fair numbers, by the rules it was played by.
 *
 * Shape: four facts, `Roll`, `Result`, `Multiplier` and `Payout`; a fact is correct if both texts are equal. Null for
 * unknown rules.
 * Errors: none; the facts of wrong `gameData` differ.
 */
export const createDiceVerifier =
  (versions: DiceVersions): BetVerifier =>
  (bet, numbers, language = 'en') => {
    const t = translatorOf(texts, language);
    const rules = findRules(versions, bet.rulesVersion);
    if (rules === null) return null;
    const { config, roll, multiplier } = readRecorded(bet, language);
    const outcome = rollDice(numbers);
    const { result, payout } = settledFacts(createDiceGame(rules), bet, config, outcome, language);
    return [
      verifiedFact(t('roll'), roll, (outcome.rollHundredths / 100).toFixed(2), language),
      result,
      verifiedFact(t('multiplier'), multiplier, config && diceMultiplierText(rules, config), language),
      payout,
    ];
  };

/** Verifies bets of every version of the rules. */
export const verifyDiceBet = createDiceVerifier(DICE_VERSIONS);

function readRecorded(bet: BetToVerify, language: Language) {
  const diceRoll = fieldOf(bet.gameData, 'diceRoll');
  const state = fieldOf(diceRoll, 'state');
  const config = parseDiceConfig(state);
  return {
    config: config.ok ? config.value : null,
    roll: recordedDecimalText(fieldOf(state, 'result'), 2, language),
    multiplier: recordedDecimalText(fieldOf(diceRoll, 'payoutMultiplier'), 4, language),
  };
}
