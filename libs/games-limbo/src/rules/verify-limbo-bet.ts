import type { BetVerifier } from '@paasa/fairness';
import { fieldOf, findRules, recordedDecimalText, settledFacts, verifiedFact } from '@paasa/games-core';
import { parseLimboConfig } from './limbo-config.js';
import { createLimboGame, drawLimbo } from './limbo-game.js';
import { limboMultiplierText } from './limbo-odds.js';
import { LIMBO_VERSIONS, type LimboVersions } from './limbo-versions.js';
import { translatorOf } from '@paasa/texts';
import { texts } from './facts/texts/texts.js';

/**
 * Compares a Limbo bet with its fair number, by the rules it was played by.
 *
 * Shape: three facts, `Multiplier`, `Result` and `Payout`; a fact is correct if both texts are equal. Null for unknown
 * rules.
 * Errors: none; the facts of wrong `gameData` differ.
 */
export const createLimboVerifier =
  (versions: LimboVersions): BetVerifier =>
  (bet, numbers, language = 'en') => {
    const rules = findRules(versions, bet.rulesVersion);
    if (rules === null) return null;
    const config = parseLimboConfig(bet.gameData);
    const outcome = drawLimbo(rules, numbers);
    const facts = settledFacts(
      createLimboGame(rules),
      bet,
      config.ok ? config.value : null,
      outcome,
      language,
    );
    const recorded = recordedDecimalText(fieldOf(bet.gameData, 'result'), 2, language);
    return [
      verifiedFact(
        translatorOf(texts, language)('multiplier'),
        recorded,
        limboMultiplierText(outcome.resultHundredths),
        language,
      ),
      facts.result,
      facts.payout,
    ];
  };

/** Verifies bets of every version of the rules. */
export const verifyLimboBet = createLimboVerifier(LIMBO_VERSIONS);
