import type { RevealTileResponse } from '../../contract/mines-calls.js';
import { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../../testing/index.js';
import { EMPTY_TABLE, factsOf, withOpenBet, withReveal } from './mines-table.js';

const open = buildOpenMinesBet();
const won = buildWonMinesBet();
const safe: RevealTileResponse = {
  isMine: false,
  status: 'active',
  revealedTiles: [0, 1, 2],
  multiplier: 1.4785,
  profit: 14.78,
};

describe('withOpenBet', () => {
  it('keeps the last board until a round opens', () => {
    const table = { ...EMPTY_TABLE, lastBet: won };
    expect(withOpenBet(table, null)).toEqual(table);
    expect(withOpenBet(table, open)).toEqual({ ...EMPTY_TABLE, openBet: open });
  });

  it('knows that the round on the table ended unseen, until another opens', () => {
    const ended = withOpenBet({ ...EMPTY_TABLE, openBet: open }, null);
    expect(ended).toEqual({ ...EMPTY_TABLE, hasEndedUnseen: true });
    expect(withOpenBet(ended, null)).toEqual(ended);
    expect(withOpenBet(ended, open)).toEqual({ ...EMPTY_TABLE, openBet: open });
  });
});

describe('withReveal', () => {
  it('takes tiles and multiplier of a safe tile from the answer', () => {
    const { openBet } = withReveal({ ...EMPTY_TABLE, openBet: open }, open._id, safe);
    expect(openBet?.gameData).toEqual({ mineCount: 3, revealedTiles: [0, 1, 2], multiplier: 1.4785 });
  });

  it('leaves another round unchanged', () => {
    const table = { ...EMPTY_TABLE, openBet: open };
    expect(withReveal(table, 'another', safe)).toBe(table);
    expect(withReveal(EMPTY_TABLE, open._id, safe)).toBe(EMPTY_TABLE);
  });

  it('keeps the whole board of a finished round', () => {
    const lost = buildLostMinesBet();
    const over: RevealTileResponse = {
      isMine: true,
      status: 'lose',
      revealedTiles: [0, 1],
      multiplier: 0,
      profit: 0,
      minePositions: [7, 12, 20],
      bet: lost,
      wallet: 90,
    };
    for (const table of [
      { ...EMPTY_TABLE, openBet: open },
      { ...EMPTY_TABLE, hasEndedUnseen: true },
    ])
      expect(withReveal(table, open._id, over)).toEqual({ ...EMPTY_TABLE, lastBet: lost });
  });
});

describe('factsOf', () => {
  it('are the same object after a reveal, so that the screen is not drawn again', () => {
    const table = { ...EMPTY_TABLE, openBet: open };
    const revealed = withReveal(table, open._id, safe);
    expect(revealed).not.toEqual(table);
    expect(factsOf(revealed)).toEqual(factsOf(table));
  });

  it('describe the open round, or the last one if none is open', () => {
    expect(factsOf({ ...EMPTY_TABLE, openBet: open, lastBet: won })).toMatchObject({
      isOpen: true,
      betId: open._id,
    });
    expect(factsOf({ ...EMPTY_TABLE, lastBet: won })).toMatchObject({
      ...{ isOpen: false, hasDiamond: false, rulesVersion: null },
      ...{ betId: won._id, betAmount: won.betAmount, mineCount: won.gameData.mineCount },
    });
    expect(factsOf(EMPTY_TABLE)).toMatchObject({ isOpen: false, betId: null, betAmount: null });
  });
});
