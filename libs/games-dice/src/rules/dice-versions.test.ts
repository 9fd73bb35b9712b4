import { fairNumbers, isSameFact, portableHmacSha256, type BetToVerify } from '@paasa/fairness';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet } from '@paasa/games-core';
import { paise, toRupees } from '@paasa/money';
import { createDiceGame } from './dice-game.js';
import { DICE_VERSIONS, type DiceRules, type DiceVersions } from './dice-versions.js';
import { createDiceVerifier } from './verify-dice-bet.js';

/** A possible next version: the same roll with a lower payout. */
const newer: DiceRules = { rulesVersion: 2, rtpPercent: 97 };
const versions: DiceVersions = [newer, ...DICE_VERSIONS];

// The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program: a roll of
// 41.54.
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };
const numbers = () => fairNumbers(portableHmacSha256, seeds);

/** Ten rupees on a roll below 50, as the engine stores it by these rules. */
function played(rules: DiceRules): BetToVerify {
  const input = { target: 50, condition: 'below' };
  const bet = prepareInstantBet(createDiceGame(rules), input, paise(1_000), DEFAULT_MAX_PAYOUT_PAISE);
  if (!bet.ok) throw new Error(bet.refusal.code);
  const { isWin, payoutPaise, presentGameData } = bet.value.play(numbers());
  return {
    rulesVersion: rules.rulesVersion,
    betAmount: 10,
    winAmount: toRupees(payoutPaise),
    isWin,
    status: 'completed',
    gameData: presentGameData(paise(0)),
  };
}

describe('the versions of the rules of Dice', () => {
  const verify = createDiceVerifier(versions);
  const wrongFactsOf = (bet: BetToVerify) =>
    verify(bet, numbers())
      ?.filter((fact) => !isSameFact(fact))
      .map(({ label }) => label) ?? null;

  it('are numbered from 1, the newest first', () => {
    expect(DICE_VERSIONS.map(({ rulesVersion }) => rulesVersion)).toEqual(
      DICE_VERSIONS.map((_, index) => DICE_VERSIONS.length - index),
    );
  });

  it('pay back 99 percent in version 1', () => {
    expect(DICE_VERSIONS.at(-1)).toEqual({ rulesVersion: 1, rtpPercent: 99 });
  });

  it('each verify their own bets', () => {
    const bets = versions.map(played);
    expect(bets.map(({ winAmount }) => winAmount)).toEqual([19.4, 19.8]);
    expect(bets.map(wrongFactsOf)).toEqual([[], []]);
  });

  it('do not verify a bet that names another version', () => {
    expect(wrongFactsOf({ ...played(newer), rulesVersion: 1 })).toEqual(['Multiplier', 'Payout']);
    expect(wrongFactsOf({ ...played(DICE_VERSIONS[0]), rulesVersion: 2 })).toEqual(['Multiplier', 'Payout']);
    expect(wrongFactsOf({ ...played(newer), rulesVersion: 3 })).toBeNull();
  });
});
