import { storedStepSchema } from './round-step.js';

const bet = {
  _id: 'round-1',
  betAmount: 10,
  winAmount: 0,
  isWin: false,
  status: 'pending',
  createdAt: '2026-01-02T03:04:05.000Z',
  game: { _id: 'box-id', name: 'box', displayName: 'Box' },
  gameData: {},
  serverSeedHash: 'hash',
  clientSeed: 'seed',
  nonce: 0,
  rulesVersion: 1,
};

describe('the stored answer to a step', () => {
  it('is read as it was stored', () => {
    const step = { bet, wallet: 90, isRepeat: false };
    expect(storedStepSchema.parse(step)).toEqual(step);
    const over = { ...step, bet: { ...bet, status: 'completed' } };
    expect(storedStepSchema.parse(over)).toEqual(over);
  });

  it('of an earlier version, which called an open bet active, has a pending bet', () => {
    const stored = { bet: { ...bet, status: 'active' }, wallet: null };
    expect(storedStepSchema.parse(stored)).toEqual({ bet, wallet: null, isRepeat: true });
  });
});
