import { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../testing/index.js';
import { describeMinesBet } from './describe-mines-bet.js';

describe('describeMinesBet', () => {
  it('names mines and tiles of a won, a lost and an open round', () => {
    expect(describeMinesBet(buildWonMinesBet().gameData)).toBe('3 mines, 2 safe tiles');
    expect(describeMinesBet(buildLostMinesBet().gameData)).toBe('3 mines, hit after 2 safe tiles');
    expect(describeMinesBet(buildOpenMinesBet().gameData)).toBe('3 mines, 2 safe tiles so far');
  });

  it('counts one as one, and names the first tile', () => {
    const { gameData } = buildLostMinesBet();
    expect(describeMinesBet({ ...gameData, mineCount: 1, revealedTiles: [3] })).toBe(
      '1 mine, hit after 1 safe tile',
    );
    expect(describeMinesBet({ ...gameData, revealedTiles: [] })).toBe('3 mines, hit on the first tile');
    const opened = buildOpenMinesBet().gameData;
    expect(describeMinesBet({ ...opened, revealedTiles: [] })).toBe('3 mines, no tile opened yet');
  });

  it.each([{}, null, { mineCount: 0, revealedTiles: [] }, { mineCount: 3, revealedTiles: [1, 1] }])(
    'says nothing about %j',
    (gameData) => {
      expect(describeMinesBet(gameData)).toBeNull();
    },
  );
});
