/**
 * The share of wins among finished bets as a percentage without its sign, rounded half up; zero without bets.
 *
 * Shape: one decimal on summary cards, two on the stats panel: `'66.7'`, `'66.67'`.
 * Source: wins / (wins + losses) × 100.
 */
export function winRateText(winCount: number, lossCount: number, decimals: 1 | 2): string {
  const betCount = winCount + lossCount;
  const scale = 10 ** decimals;
  if (betCount === 0) return (0).toFixed(decimals);
  // Whole numbers until the last step: a ratio of floats can round a half the wrong way.
  const scaled = Math.floor((2 * 100 * scale * winCount + betCount) / (2 * betCount));
  return (scaled / scale).toFixed(decimals);
}
