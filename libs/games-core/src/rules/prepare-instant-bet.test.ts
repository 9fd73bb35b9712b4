import { scriptedFairNumbers } from '@paasa/fairness/testing';
import { MAX_PAISE, multiplyFloor, paise, toRupees, tryMultiplyFloor } from '@paasa/money';
import { ok, refuse } from '@paasa/result';
import { DEFAULT_MAX_PAYOUT_PAISE } from './house-limit.js';
import { oddsOfWin } from './bet-odds.js';
import type { InstantGame } from './instant-game.js';
import { prepareInstantBet } from './prepare-instant-bet.js';

/** Heads or tails at twice the stake. */
const coinGame: InstantGame<'heads' | 'tails', 'heads' | 'tails'> = {
  kind: 'instant',
  rtpPercent: 100,
  id: 'coin-id',
  name: 'coin',
  displayName: 'Coin',
  image: '/games/coin.svg',
  rulesVersion: 1,
  parse: (input) =>
    input === 'heads' || input === 'tails'
      ? ok(input)
      : refuse('malformed', 'coin/malformed-side', 'Choose a side.'),
  maxPayoutPaise: (_side, stakePaise) => tryMultiplyFloor(stakePaise, 2, 1),
  odds: (_side, stakePaise) => oddsOfWin(1 / 2, 2 * stakePaise),
  play: (_side, numbers) => (numbers.nextIndex(2) === 0 ? 'heads' : 'tails'),
  isWin: (side, outcome) => side === outcome,
  payoutPaise: (side, outcome, stakePaise) => (side === outcome ? multiplyFloor(stakePaise, 2, 1) : paise(0)),
  presentGameData: (side, outcome, context) => ({
    side,
    outcome,
    net: toRupees(context.payoutPaise) - toRupees(context.stakePaise),
    wallet: toRupees(context.walletPaise),
  }),
};

const prepare = (input: unknown, stakePaise = paise(500), limitPaise = DEFAULT_MAX_PAYOUT_PAISE) =>
  prepareInstantBet(coinGame, input, stakePaise, limitPaise);

const accepted = (...parameters: Parameters<typeof prepare>) => {
  const prepared = prepare(...parameters);
  if (!prepared.ok) throw new Error(prepared.refusal.code);
  return prepared.value;
};

describe('prepareInstantBet', () => {
  it('plays a won bet with the given numbers', () => {
    const played = accepted('heads').play(scriptedFairNumbers([0]));
    expect(played).toMatchObject({ isWin: true, payoutPaise: 1_000 });
    expect(played.presentGameData(paise(10_500))).toEqual({
      side: 'heads',
      outcome: 'heads',
      net: 5,
      wallet: 105,
    });
  });

  it('plays a lost bet with the given numbers', () => {
    const played = accepted('heads').play(scriptedFairNumbers([0.5]));
    expect(played).toMatchObject({ isWin: false, payoutPaise: 0 });
  });

  it('describes the bet before it draws a number', () => {
    const prepared = accepted('tails');
    expect(prepared.game.name).toBe('coin');
    expect([prepared.stakePaise, prepared.maxPayoutPaise]).toEqual([500, 1_000]);
  });

  it('passes on the game’s refusals', () => {
    expect(prepare('edge')).toMatchObject({ ok: false, refusal: { code: 'coin/malformed-side' } });
  });

  it('accepts a bet whose largest payout is the house limit and refuses one paisa more', () => {
    expect(prepare('heads', paise(50), paise(100)).ok).toBe(true);
    expect(prepare('heads', paise(50), paise(99))).toMatchObject({
      ok: false,
      refusal: { category: 'malformed', code: 'games/over-house-limit' },
    });
  });

  it('refuses a bet whose largest payout exceeds every exact amount, with any limit', () => {
    expect(prepare('heads', MAX_PAISE, MAX_PAISE)).toMatchObject({
      ok: false,
      refusal: { code: 'games/over-house-limit' },
    });
  });

  it('shows the player the limit in rupees', () => {
    expect(prepare('heads', DEFAULT_MAX_PAYOUT_PAISE)).toMatchObject({
      refusal: {
        message:
          'The largest possible payout is above the limit of ₹5,00,00,000.00. Choose a smaller amount.',
      },
    });
  });
});
