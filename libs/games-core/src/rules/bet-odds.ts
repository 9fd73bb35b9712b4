/**
 * What the rules expect of one bet, with its choices and its stake.
 *
 * Units: paise, paise² and paise³ of the payout. `thirdMoment` is central.
 */
export interface BetOdds {
  readonly meanPaise: number;
  readonly variance: number;
  readonly thirdMoment: number;
}

/** Of a draw that pays this amount with this chance, and nothing otherwise. */
export function oddsOfWin(chance: number, payoutPaise: number): BetOdds {
  const variance = chance * (1 - chance) * payoutPaise ** 2;
  return {
    meanPaise: chance * payoutPaise,
    variance,
    thirdMoment: variance * (1 - 2 * chance) * payoutPaise,
  };
}

/** A draw in a round: what it makes of the amount that the player could have taken before it. */
export interface RoundDraw {
  readonly heldPaise: number;
  readonly chance: number;
  readonly payoutPaise: number;
}

/**
 * Of the draws that were made in a round, whatever made the player stop.
 *
 * The mean is the payout that these draws add on average. So the payout minus it is a martingale: its expectation is zero
 * for every way to choose and to stop. The variances and third moments of the draws, each given those before it, add up.
 *
 * Source: the Doob decomposition of a stopped process.
 */
export function oddsOfDraws(draws: readonly RoundDraw[]): BetOdds {
  return draws.reduce<BetOdds>((sum, { heldPaise, chance, payoutPaise }) => {
    const draw = oddsOfWin(chance, payoutPaise);
    return {
      meanPaise: sum.meanPaise + draw.meanPaise - heldPaise,
      variance: sum.variance + draw.variance,
      thirdMoment: sum.thirdMoment + draw.thirdMoment,
    };
  }, NO_ODDS);
}

const NO_ODDS: BetOdds = { meanPaise: 0, variance: 0, thirdMoment: 0 };
