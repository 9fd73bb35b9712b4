import { randomUUID } from 'node:crypto';
import { paise } from '@paasa/money';
import { contractSeeds, describeBetEngine } from '../describe-bet-engine.js';
import { coinGame } from '../coin-game.js';
import { coinBet } from '../bet-requests.js';
import { FakeBetEngine } from './fake-bet-engine.js';

describeBetEngine('the bet engine in memory', async () => {
  const engine = new FakeBetEngine();
  return {
    engine,
    async playerWith(balancePaise) {
      const playerId = randomUUID();
      engine.seat(playerId, { ...contractSeeds, nonce: 0, balancePaise: paise(balancePaise) });
      return playerId;
    },
    balanceOf: async (playerId) => engine.accountOf(playerId).seat.balancePaise,
    close: async () => undefined,
  };
});

describe('a seat at the bet engine in memory', () => {
  const seat = { ...contractSeeds, nonce: 41, balancePaise: paise(1_000) };
  const bet = async () => {
    const engine = new FakeBetEngine({ clock: () => new Date(0) });
    engine.seat('asha', seat);
    await engine.placeInstantBet(coinGame, coinBet('asha'));
    const [first] = engine.accountOf('asha').bets;
    return { engine, record: { ...first?.record, betId: 'any' } };
  };

  it('decides the numbers: the same seat gives the same bet', async () => {
    const [one, other] = [await bet(), await bet()];
    expect(one.record).toEqual(other.record);
    expect(one.record).toMatchObject({ nonce: 41, clientSeed: 'contract' });
    expect(one.engine.accountOf('asha').seat.nonce).toBe(42);
  });

  it('starts again without bets or answers when it is taken again', async () => {
    const { engine } = await bet();
    engine.seat('asha', seat);
    expect(engine.accountOf('asha').bets).toEqual([]);
    expect(engine.accountOf('asha').seat).toEqual(seat);
  });

  it('is required to play', async () => {
    const { engine } = await bet();
    await expect(engine.placeInstantBet(coinGame, coinBet('ravi'))).rejects.toThrow('ravi has no seat.');
  });
});
