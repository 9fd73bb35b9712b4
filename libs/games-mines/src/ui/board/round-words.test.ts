import { buildLostMinesBet, buildOpenMinesBet, buildWonMinesBet } from '../../testing/index.js';
import { minesMultiplierTenThousandths } from '../../rules/mines-odds.js';
import { minesRules } from '../../rules/mines-versions.js';
import { currentWinText, roundText, spokenText } from './round-words.js';

const opened = (revealedTiles: number[], mineCount = 3) =>
  buildOpenMinesBet({
    betAmount: 1,
    gameData: {
      mineCount,
      revealedTiles,
      multiplier: minesMultiplierTenThousandths(minesRules, mineCount, revealedTiles.length) / 10_000,
    },
  });

describe('currentWinText', () => {
  it('is empty before the first diamond', () => {
    expect(currentWinText(opened([]), minesRules)).toBe('₹0.00');
  });

  it('is the payout of a cash-out, rounded down', () => {
    // 1 × 99·C(25,2) / (100·C(22,2)) = 1.2857…
    expect(currentWinText(opened([3, 4]), minesRules)).toBe('₹1.28');
  });

  it('is the payout by the rules of the round, and empty if the page does not know them', () => {
    // 1 × 97·C(25,2) / (100·C(22,2)) = 1.2597…
    expect(currentWinText(opened([3, 4]), { rulesVersion: 2, rtpPercent: 97 })).toBe('₹1.25');
    expect(currentWinText(opened([3, 4]), null)).toBe('–');
  });

  it('is grouped as in India', () => {
    const bet = buildOpenMinesBet({
      betAmount: 500_000,
      gameData: { mineCount: 24, revealedTiles: [0], multiplier: 24.75 },
    });
    expect(currentWinText(bet, minesRules)).toBe('₹1,23,75,000.00');
  });
});

describe('spokenText', () => {
  it('is empty for an empty table', () => {
    expect(spokenText(null, null, minesRules)).toBe('');
  });

  it('names the number of mines of a new round', () => {
    expect(spokenText(opened([]), null, minesRules)).toBe('Game started. 3 mines hidden among 25 tiles.');
    expect(spokenText(opened([], 1), null, minesRules)).toBe('Game started. 1 mine hidden among 25 tiles.');
  });

  it('describes the round after each diamond', () => {
    expect(spokenText(opened([3]), null, minesRules)).toBe(
      'Diamond. 1 tile, multiplier 1.1250, cash out ₹1.12',
    );
    expect(spokenText(opened([3, 4]), null, minesRules)).toBe(
      'Diamond. 2 tiles, multiplier 1.2857, cash out ₹1.28',
    );
  });

  it('describes the end', () => {
    expect(spokenText(null, buildLostMinesBet(), minesRules)).toBe('You hit a mine! You lost ₹10.00.');
    expect(spokenText(null, buildWonMinesBet(), minesRules)).toBe('You won ₹12.85. Profit ₹2.85.');
  });
});

describe('roundText', () => {
  it('says that the round has begun until its first tile is open', () => {
    expect(roundText(opened([]))).toBe('Game started: ₹1.00 on 3 mines');
    expect(roundText(opened([4], 1))).toBe('₹1.00 on 1 mine');
  });
});
