import { paise, tryMultiplyFloor } from '@paasa/money';
import { ok, refuse } from '@paasa/result';
import { oddsOfWin, type InstantGame } from '../index.js';

export interface CoinConfig {
  readonly side: 'heads' | 'tails';
  /** A bug in the rules: the game throws once it has its numbers. */
  readonly isBroken: boolean;
}

export interface CoinOutcome {
  readonly side: 'heads' | 'tails';
}

/** The smallest instant game; pays 1.98 for the right side. */
export const coinGame: InstantGame<CoinConfig, CoinOutcome> = {
  kind: 'instant',
  rtpPercent: 99,
  id: '01930000-0000-7000-8000-00000000c010',
  name: 'coin',
  displayName: 'Coin',
  image: '/games/coin.svg',
  rulesVersion: 3,
  parse(input) {
    if (typeof input !== 'object' || input === null || !('side' in input))
      return refuse('malformed', 'coin/no-side', 'Choose a side.');
    const { side } = input;
    if (side !== 'heads' && side !== 'tails') return refuse('malformed', 'coin/no-side', 'Choose a side.');
    return ok({ side, isBroken: 'isBroken' in input });
  },
  maxPayoutPaise: (_config, stakePaise) => tryMultiplyFloor(stakePaise, 198, 100),
  odds: (_config, stakePaise) => oddsOfWin(1 / 2, tryMultiplyFloor(stakePaise, 198, 100) ?? 0),
  play(config, numbers) {
    if (config.isBroken) throw new Error('The coin stands on its edge.');
    return { side: numbers.nextIndex(2) === 0 ? 'heads' : 'tails' };
  },
  isWin: (config, outcome) => config.side === outcome.side,
  payoutPaise: (config, outcome, stakePaise) =>
    config.side === outcome.side ? (tryMultiplyFloor(stakePaise, 198, 100) ?? paise(0)) : paise(0),
  presentGameData: (config, outcome, { walletPaise }) => ({
    coin: { chosen: config.side, thrown: outcome.side, wallet: walletPaise / 100 },
  }),
};
